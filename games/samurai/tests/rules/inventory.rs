//! Component statistics.

use tenka_core::kit::at_play;
use tenka_core::{Game as _, Inventory as _, Options, Score as _};
use tenka_samurai::scoring::ScoreKey;
use tenka_samurai::{Caste, Event, Kind};

use crate::scene::Scene;

/// The components used, by name, and by whom.
fn used(scene: &Scene, events: &[Event]) -> Vec<(&'static str, String, Option<u8>)> {
    at_play::used(&scene.game, scene.state.seats(), events, |group| group.used)
}

#[test]
fn each_way_to_play_a_tile_counts_for_its_kind() {
    let mut scene = Scene::new(2).hand(1, &[Kind::Ronin1, Kind::Switch, Kind::Move, Kind::Ship2]);
    scene = scene.tile(1, Kind::Samurai3, 44).turn_of(1);
    for (action, tile) in
        [("ronin_1@45", "Ronin 1"), ("switch:none", "Switch tile"), ("move:44-72", "Move tile")]
    {
        let events = scene.play(action);
        assert_eq!(used(&scene, &events), [("played", tile.to_owned(), Some(1))], "{action}");
    }
}

#[test]
fn captures_count_for_the_settlement_and_ties_for_nobody() {
    let mut scene = Scene::new(4)
        .pieces("Akita", &[Caste::Buddha, Caste::Rice])
        .pieces("Aomori", &[])
        .pieces("Morioka", &[])
        .tile(0, Kind::Rice2, 16)
        .tile(1, Kind::Castle2, 18)
        .tile(2, Kind::Buddha3, 8)
        .tile(3, Kind::Ronin1, 14)
        .hand(3, &[Kind::Buddha3])
        .turn_of(3);
    scene.play("buddha_3@11");
    let events = scene.play("stop");
    let akita = |seat| ("pieces captured", "Akita".to_owned(), seat);
    assert_eq!(used(&scene, &events), [akita(None), akita(Some(0))]);
}

#[test]
fn tiles_chosen_for_the_starting_hand_are_counted() {
    let mut scene = Scene::with_options(2, &Options::new(), "scene");
    let events = scene.play("hand:move");
    assert_eq!(used(&scene, &events), [("chosen", "Move tile".to_owned(), Some(0))]);
}

#[test]
fn the_inventory_holds_the_settlements_of_the_board() {
    for (seats, settlements) in [(2, 17), (3, 26), (4, 34)] {
        let scene = Scene::new(seats);
        let inventory = scene.game.inventory(scene.state.seats());
        let sizes: Vec<usize> = inventory.iter().map(|group| group.components.len()).collect();
        assert_eq!(sizes, [17, 17, settlements], "{seats} seats");
    }
}

#[test]
fn a_score_says_tokens_other_castes_and_total() {
    let scene = Scene::new(2).captured(0, [3, 1, 0]).captured(1, [1, 2, 0]);
    let points = scene.game.standing(&scene.state).points();
    let named: Vec<String> = points.iter().map(|points| points.named(ScoreKey::FIGURES)).collect();
    assert_eq!(
        named,
        [
            "leader tokens 1, pieces of other castes 1, pieces in all 4",
            "leader tokens 1, pieces of other castes 1, pieces in all 3"
        ]
    );
}
