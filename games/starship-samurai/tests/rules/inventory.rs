//! What is counted of the components, and where an event happened.

use tenka_core::{Event as _, Game as _, Options, Seat, Use, Viewer};
use tenka_starship_samurai::{Card, Event, LocationCard};

use crate::scene::{Scene, seat};

/// The components that are used, by their names, and by whom.
fn used(scene: &Scene, events: &[Event]) -> Vec<(&'static str, String, Option<u8>)> {
    let inventory = scene.game.inventory(scene.state.seats());
    let mut uses = Vec::new();
    events.iter().for_each(|event| scene.game.uses(event, &mut uses));
    let named = |Use { group, component, seat }: Use| {
        let group = &inventory[usize::from(group)];
        let found = group.components.iter().find(|one| one.number == component).unwrap();
        (group.used, found.name.clone(), seat.map(Seat::number))
    };
    uses.into_iter().map(named).collect()
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
    assert_eq!(
        used(&scene, &events),
        [one("claimed", "Kitsune Outpost", 0), ("claimed", "Seishin".to_owned(), None)]
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
    assert_eq!(sizes, [8, 22, 22, 4, 10, 8, LocationCard::ALL.len()]);
    assert_eq!(scene.game.score_figures(17), [("honor", 17)]);
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
