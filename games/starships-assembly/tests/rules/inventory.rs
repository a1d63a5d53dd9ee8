//! Component statistics, and what a score means.

use tenka_core::kit::at_play;
use tenka_core::{Game as _, Score as _, Seats};
use tenka_starships_assembly::{Card as C, Event, Wins};

use crate::ending::all_misses;
use crate::scene::{Assembly, Scene, Warfare};

/// The components used, by group and name, and by whom.
fn used(scene: &Scene, events: &[Event]) -> Vec<(&'static str, String, Option<u8>)> {
    at_play::used(&scene.game, Seats::new(2), events, |group| group.name)
}

fn use_of(group: &'static str, name: &str, seat: u8) -> (&'static str, String, Option<u8>) {
    (group, name.to_owned(), Some(seat))
}

#[test]
fn what_lobbyists_pick_counts_the_deck_too() {
    let mut scene = Scene::new("lobby");
    let (first, card) = (scene.to_act().unwrap(), scene.state.lobby.face_up.nth(0).unwrap());
    let events = scene.play(&format!("pick:{}", card.captain_id()));
    assert_eq!(used(&scene, &events), [use_of("things to lobby for", &scene.game.name(card), first)]);
    let events = scene.play("pick:deck");
    let deck = use_of("things to lobby for", "The draw deck and the first turn", 1 - first);
    assert_eq!(used(&scene, &events), [deck]);
}

#[test]
fn each_use_of_a_card_counts_for_its_end() {
    let mut scene = Assembly::new()
        .hand(0, &[C::Temming, C::Krave, C::Zim])
        .captains(0, &[C::Yumi])
        .agenda(&[C::Ward, C::Kora, C::Pace])
        .votes(4)
        .ready();
    for (action, uses) in [
        ("cast:yumi", vec![use_of("captains in play", "Yumi", 0)]),
        ("recruit:temming", vec![use_of("captains", "Temming", 0)]),
        ("deploy:gazer", vec![use_of("ships", "Gazer", 0)]),
        ("votes:zim", vec![use_of("cards in hand", "Zim/Halcyon", 0)]),
        ("end", vec![]),
        ("draw:ward", vec![use_of("cards of the agenda", "Ward/Noma", 1)]),
    ] {
        let events = scene.play(action);
        assert_eq!(used(&scene, &events), uses, "{action}");
    }
}

#[test]
fn a_scrambled_captain_is_a_ship_of_its_controller() {
    let mut scene = Assembly::new().captains(0, &[C::Rewheart]).captains(1, &[C::Pace]).votes(3).ready();
    scene.play("use:rewheart");
    let events = scene.play("scramble:pace");
    assert_eq!(used(&scene, &events), [use_of("ships", "Intrepid", 1)]);
}

#[test]
fn war_counts_for_who_declares_it_and_for_every_ship_that_goes_to_it() {
    let mut scene =
        Assembly::new().captains(0, &[C::Macon]).ships(0, &[C::Krave]).ships(1, &[C::Zim]).votes(1).ready();
    let events = scene.play("use:macon");
    let activated = use_of("captains in play", "Macon", 0);
    assert_eq!(used(&scene, &events), [activated, use_of("ways to war", "A captain's call", 0)]);
    scene.play_all(&["end", "draw:deck"]);
    let events = scene.play("end");
    let fought = |ship, seat| use_of("ships in open warfare", ship, seat);
    assert_eq!(used(&scene, &events), [fought("Gazer", 0), fought("Halcyon", 1)]);
}

/// SSA-147, SSA-151: there are no points: a game is won, lost or tied.
#[test]
fn a_score_says_who_won() {
    let mut scene = Warfare::new(C::Temming, &[C::Temming], &[C::Kora]).deck(&[C::Krave]).ready();
    let figures = |scene: &Scene| {
        let points = scene.game.standing(&scene.state).points();
        points.iter().map(|points| points.named(Wins::FIGURES)).collect::<Vec<_>>()
    };
    let expected = |own: i8, other: i8| [own, other].map(|wins| format!("wins less losses {wins}"));
    assert_eq!(figures(&scene), expected(0, 0));
    scene.play_all(&["power:none", "target:boon", "fire:1"]);
    assert!(scene.is_over());
    assert_eq!(figures(&scene), expected(1, -1));
    let mut tie = all_misses().ready();
    tie.pass();
    assert!(tie.is_over());
    assert_eq!(figures(&tie), expected(0, 0));
}
