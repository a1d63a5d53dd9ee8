//! Component statistics, and where an event happened.

use tenka_core::kit::at_play;
use tenka_core::{Event as _, Inventory as _, Options, Viewer, Words as _};
use tenka_starship_samurai::location::LocationCards;
use tenka_starship_samurai::{Card, Clan, Event, LocationCard};

use crate::scene::{Scene, seat};

/// The components used, by name, and by whom.
fn used(scene: &Scene, events: &[Event]) -> Vec<(&'static str, String, Option<u8>)> {
    at_play::used(&scene.game, scene.state.seats(), events, |group| group.used)
}

fn one(used: &'static str, name: &str, player: u8) -> (&'static str, String, Option<u8>) {
    (used, name.to_owned(), Some(player))
}

#[test]
fn orders_units_and_markers_are_counted() {
    let mut scene = Scene::new(2);
    let events = scene.play_all("order:2-move_units move:nova.fighter@supply-1 move:oda-1");
    assert_eq!(
        used(&scene, &events),
        [one("performed", "Move Units", 0), one("moved", "Fighter", 0), one("moved", "Oda", 0)]
    );
    let mut scene = Scene::new(2);
    let events = scene.play_all("order:1-move_allegiance clan:ion-nova_1");
    assert_eq!(used(&scene, &events), [one("performed", "Move Allegiance", 0), one("moved", "Ion", 0)]);
}

#[test]
fn cards_are_counted_when_they_are_played_committed_and_discarded() {
    let mut scene =
        Scene::new(2).hand(0, &[Card::Ignite]).hand(1, &[Card::WarpJump]).place(1, "1", "fighter");
    let events = scene.play_all("play:ignite destroy:nova.carrier at:1");
    assert_eq!(
        used(&scene, &events),
        [one("played or committed", "Ignite", 0), one("discarded", "Warp Jump", 1)]
    );
    let mut scene = Scene::new(2).place(0, "1", "fighter").place(1, "1", "fighter").before_the_battles();
    let events = scene.play_all("end commit:elite_general");
    assert_eq!(used(&scene, &events), [one("played or committed", "Elite General", 0)]);
}

#[test]
fn locations_that_nobody_takes_count_for_nobody() {
    let mut scene = Scene::new(2).place(0, "1", "fighter").before_the_battles();
    let events = scene.play("end");
    let claimed: Vec<_> = used(&scene, &events).into_iter().filter(|one| one.0 == "claimed").collect();
    assert_eq!(claimed, [one("claimed", "Kitsune Outpost", 0), ("claimed", "Seishin".to_owned(), None)]);
}

/// How much honor came from each source, to each player.
fn honor(scene: &Scene, events: &[Event]) -> Vec<(String, u8, usize)> {
    let gained = used(scene, events).into_iter().filter(|(verb, ..)| *verb == "honor gained");
    let mut sums: Vec<(String, u8, usize)> = Vec::new();
    for (_, source, seat) in gained {
        match sums.iter_mut().find(|sum| (&sum.0, Some(sum.1)) == (&source, seat)) {
            Some(sum) => sum.2 += 1,
            None => sums.push((source, seat.unwrap(), 1)),
        }
    }
    sums
}

fn sum(source: &str, player: u8, honor: usize) -> (String, u8, usize) {
    (source.to_owned(), player, honor)
}

#[test]
fn honor_is_counted_by_its_source() {
    let mut scene = Scene::new(2)
        .place(0, "1", "fighter")
        .place(1, "1", "fighter")
        .hand(0, &[Card::SpoilsOfWar])
        .clan(Clan::Ion, "pulsar_3")
        .before_the_battles();
    scene.state.players[seat(1)].claimed =
        [LocationCard::HikariCity, LocationCard::TsukiTemple].into_iter().collect();
    scene.state.location_deck = LocationCards::EMPTY;
    let events = scene.play_all("end commit:spoils_of_war pass");
    let expected = [
        sum("Action cards", 0, 3),
        sum("Victories", 0, 5),
        sum("Rewards of locations", 0, 1),
        sum("Alliances", 1, 3),
        sum("Types of locations", 1, 3),
    ];
    assert_eq!(honor(&scene, &events), expected);
}

#[test]
fn the_first_player_is_counted_once() {
    let mut scene = Scene::at_setup(2, &Options::new(), "first");
    let first = scene.state.first.number();
    scene.play_all("keep:oda keep:mori keep:gozen");
    let events = scene.play("keep:masumune");
    assert_eq!(
        used(&scene, &events),
        [one("kept", "Masumune", first), one("held in the first round", "First player", first)]
    );
}

#[test]
fn kept_mechs_are_counted() {
    let mut scene = Scene::at_setup(2, &Options::new(), "kept");
    let first = scene.state.first.number();
    let events = scene.play("keep:oda");
    assert_eq!(used(&scene, &events), [one("kept", "Oda", first)]);
}

#[test]
fn the_inventory_lists_everything_once() {
    let scene = Scene::new(2);
    let inventory = scene.game.inventory(scene.state.seats());
    let sizes: Vec<usize> = inventory.iter().map(|group| group.components.len()).collect();
    assert_eq!(sizes, [8, 22, 22, 4, 10, 8, LocationCard::ALL.len(), 1, 5]);
}

#[test]
fn an_event_touches_the_things_that_people_pick() {
    let touched = |scene: &Scene, events: &[Event]| -> Vec<String> {
        let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat(1))));
        seen.flat_map(|event| scene.game.touched(&event)).collect()
    };
    let mut scene = Scene::new(2).place(0, "1", "oda");
    let events = scene.play_all("order:2-move_units move:oda-2 move:nova.fighter@supply-1");
    assert_eq!(touched(&scene, &events), ["location-1", "location-2", "unit-oda", "location-1"]);
    let mut scene = Scene::new(2);
    let events = scene.play_all("order:1-move_allegiance clan:ion-nova_1");
    assert_eq!(touched(&scene, &events), ["clan-ion", "spot-neutral", "spot-nova_1"]);
    let mut scene = Scene::at_setup(2, &Options::new(), "kept");
    let events = scene.play("keep:oda");
    assert_eq!(touched(&scene, &events), Vec::<String>::new());
}
