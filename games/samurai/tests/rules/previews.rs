//! What a move would change: influence, who leads, who would capture.

use tenka_core::kit::at_play::{foreseen, notes};
use tenka_samurai::{Caste, Kind};

use crate::scene::Scene;

/// Osaka holds rice and has two land spaces, 72 and 77; seat 1 has influence 1 there.
fn at_osaka(seats: u8) -> Scene {
    let hand = [Kind::Rice4, Kind::Samurai2, Kind::Ship2, Kind::Castle3, Kind::Switch];
    Scene::new(seats).pieces("Osaka", &[Caste::Rice]).tile(1, Kind::Samurai1, 72).hand(0, &hand).turn_of(0)
}

fn changes(scene: &Scene, actions: &str) -> Vec<String> {
    foreseen(&scene.game, &scene.state, actions)
}

/// SAM-081, SAM-084, SAM-085: the tile that surrounds Osaka brings influence and the lead, and would capture the rice.
#[test]
fn a_tile_shows_its_influence_and_what_it_would_capture() {
    let scene = at_osaka(2);
    let shown = changes(&scene, "rice_4@77");
    for change in [
        "Osaka, free land: 1 -> 0",
        "Osaka, rice (you): 0 -> 4",
        "Osaka, who leads for the rice: seat 1 -> you",
        "Osaka, who captures the rice: not surrounded -> you",
        "tiles in hand (you): 5 -> 4",
    ] {
        assert!(shown.iter().any(|shown| shown == change), "{change} is not in {shown:#?}");
    }
    assert_eq!(
        notes(&scene.game, &scene.state, "rice_4@77"),
        ["You would capture the rice of Osaka (4 to 1)."]
    );
}

/// SAM-085, SAM-087: it may be another player who captures, or nobody.
#[test]
fn a_tile_may_help_another_player() {
    let scene = at_osaka(2);
    assert_eq!(
        notes(&scene.game, &scene.state, "castle_3@77"),
        ["seat 1 would capture the rice of Osaka (1 to 0)."]
    );
    let even = scene.tile(1, Kind::Ship1, 85);
    assert_eq!(
        notes(&even.game, &even.state, "samurai_2@77"),
        ["Nobody would capture the rice of Osaka (2 to 2)."]
    );
}

/// SAM-041: tiles placed one after another are one move, up to its end.
#[test]
fn several_tiles_are_previewed_as_one_move() {
    let scene = at_osaka(2);
    let shown = changes(&scene, "ship_2@85;samurai_2@77");
    assert!(shown.contains(&"Osaka, rice (you): 0 -> 4".to_owned()), "{shown:#?}");
    assert!(shown.contains(&"tiles in hand (you): 5 -> 3".to_owned()), "{shown:#?}");
}

/// SAM-052, SAM-080: the end of the turn captures and refreshes the hand; with which tiles is not foreseen.
#[test]
fn the_end_of_a_turn_is_foreseen_as_far_as_it_is_known() {
    let mut scene = at_osaka(2);
    scene.play("rice_4@77");
    assert_eq!(
        changes(&scene, "stop"),
        [
            "rice on the map: 7 -> 6",
            "rice captured (you): 0 -> 1",
            "tiles in hand (you): 4 -> 5",
            "tiles in the stack (you): 15 -> 14",
        ]
    );
}

/// SAM-086, SAM-R16: with three players others' captures lie behind screens, and no preview shows them.
#[test]
fn what_others_capture_is_not_shown_with_three_players() {
    let mut scene = at_osaka(3);
    scene.play("castle_3@77");
    let shown = changes(&scene, "stop");
    assert!(shown.iter().all(|change| !change.contains("captured")), "{shown:#?}");
    assert_eq!(
        notes(&scene.game, &scene.state, "stop"),
        ["seat 1 would capture the rice of Osaka (1 to 0 to 0)."]
    );
}

/// SAM-063: a swap changes which piece stands there, and so whom the tiles around it help.
#[test]
fn a_swap_shows_who_would_capture() {
    let scene = at_osaka(2).pieces("Nagoya", &[Caste::Castle]).tile(0, Kind::Castle2, 77);
    assert_eq!(
        notes(&scene.game, &scene.state, "switch:55.castle-81.rice"),
        ["You would capture the castle of Osaka (2 to 1)."]
    );
}

/// What can't be done has no preview, only the rule that forbids it.
#[test]
fn what_is_refused_has_no_preview() {
    let scene = at_osaka(2);
    let stop = changes(&scene, "stop");
    assert_eq!(stop, ["Play at least one tile before you end your turn. (SAM-039)"]);
    let second = changes(&scene, "rice_4@77;samurai_2@44");
    assert!(second[0].ends_with("(SAM-040)"), "{second:?}");
}
