//! Section 5, the move tile.

use tenka_samurai::{Caste, Happening, Kind};

use crate::scene::{Scene, captures, seat, space, sums};

const MOVE_HAND: [Kind; 5] = [Kind::Move, Kind::Ronin1, Kind::Rice2, Kind::Ship1, Kind::Castle2];

/// Red is seat 0 and has the move tile.
fn scene() -> Scene {
    Scene::new(2).hand(0, &MOVE_HAND)
}

/// SAM-EX04, SAM-071, SAM-075, SAM-076: the samurai goes from 72 to 44, the move tile lies on 72 with value 0, and no
/// further normal tile can be played.
#[test]
fn the_move_tile_takes_the_place_of_the_moved_tile() {
    let mut scene = scene().tile(0, Kind::Samurai3, 72);
    let events = scene.play("move:72-44");
    let told = Happening::TileMoved { seat: seat(0), tile: Kind::Samurai3, from: space(72), to: space(44) };
    assert_eq!(events, [told]);
    assert_eq!(scene.at(44), Some((0, Kind::Samurai3)));
    assert_eq!(scene.at(72), Some((0, Kind::Move)));
    assert_eq!(*scene.game.faces[Kind::Move].influence.values(), [0, 0, 0]);
    assert_eq!(scene.refusal("rice_2@45"), "SAM-040");
    assert_eq!(scene.placeable(), ["ronin_1", "ship_1"]);
}

/// SAM-070: there is only one, so it can be used once.
#[test]
fn the_move_tile_is_used_once() {
    let mut scene = scene().tile(0, Kind::Samurai3, 72);
    scene.play_all(&["move:72-44", "stop"]);
    let unplayed = scene.state.unplayed(seat(0), scene.game.set);
    assert!(!unplayed.contains(Kind::Move));
    assert_eq!(scene.turn_of(0).refusal("move:44-45"), "SAM-039");
}

/// SAM-072, SAM-D6: only one's own caste and samurai tiles; never a ronin, a ship or a move tile.
#[test]
fn only_own_caste_and_samurai_tiles_can_be_moved() {
    let mut scene = scene()
        .tile(0, Kind::Buddha3, 44)
        .tile(0, Kind::Samurai1, 45)
        .tile(0, Kind::Ship2, 62)
        .tile(1, Kind::Samurai2, 50)
        .tile(1, Kind::Move, 49);
    scene.play("ronin_1@36");
    assert_eq!(scene.refusal("move:36-35"), "SAM-072", "the ronin, placed in this turn");
    assert_eq!(scene.refusal("move:62-35"), "SAM-072", "a ship");
    assert_eq!(scene.refusal("move:50-35"), "SAM-072", "not his own");
    assert_eq!(scene.refusal("move:49-35"), "SAM-072", "not his own");
    assert_eq!(scene.refusal("move:35-36"), "SAM-071", "nothing there");
    let mut own_move = scene.clone().tile(0, Kind::Move, 61).hand(0, &MOVE_HAND);
    own_move.state.hands[seat(0)].add(Kind::Move);
    assert_eq!(own_move.refusal("move:61-35"), "SAM-072", "a move tile");
    let mut origins: Vec<String> =
        scene.legal_with("move:").iter().map(|action| action.split('-').next().unwrap().to_owned()).collect();
    origins.dedup();
    assert_eq!(origins, ["move:44", "move:45"]);
}

/// SAM-073, SAM-D7: to any land space that was empty before; not the origin, not sea, not a settlement.
#[test]
fn a_moved_tile_goes_to_empty_land() {
    let scene = scene().tile(0, Kind::Buddha3, 44).tile(1, Kind::Rice2, 45);
    for elsewhere in [44, 45, 30, 40] {
        assert_eq!(scene.refusal(&format!("move:44-{elsewhere}")), "SAM-073", "{elsewhere}");
    }
    assert_eq!(scene.legal_with("move:44-").len(), 28, "thirty land spaces less two");
}

/// SAM-074, SAM-T07: a tile next to a settlement captured long ago closes another.
#[test]
fn a_move_closes_a_settlement() {
    let mut scene = scene()
        .pieces("Osaka", &[])
        .pieces("Chiba", &[Caste::Rice])
        .tile(0, Kind::Samurai3, 72)
        .tile(1, Kind::Samurai2, 77)
        .tile(1, Kind::Rice2, 41);
    let events = scene.play_all(&["move:72-45", "stop"]);
    assert_eq!(captures(&events), [(51, Caste::Rice, Some(0))]);
    assert_eq!(sums(&events, 51, Caste::Rice), [3, 2]);
}

/// SAM-075, SAM-081: the move tile counts for nobody, but its space is filled.
#[test]
fn the_move_tile_fills_its_space() {
    let mut scene = scene()
        .pieces("Osaka", &[Caste::Rice])
        .tile(0, Kind::Samurai3, 72)
        .hand(1, &[Kind::Samurai1])
        .turn_of(0);
    scene.play_all(&["move:72-44", "stop"]);
    let events = scene.play_all(&["samurai_1@77", "stop"]);
    assert_eq!(captures(&events), [(81, Caste::Rice, Some(1))]);
    assert_eq!(sums(&events, 81, Caste::Rice), [0, 1]);
}

/// SAM-077, SAM-T08: without a movable tile, or without empty land, the move tile is not offered.
#[test]
fn without_a_tile_to_move_the_move_tile_is_not_offered() {
    let mut scene = scene().tile(0, Kind::Ship2, 62);
    scene.play_all(&["ronin_1@44", "ship_1@30"]);
    assert_eq!(scene.legal_with("move"), Vec::<String>::new());
    assert_eq!(scene.refusal("move:44-45"), "SAM-072");

    let mut full = Scene::new(2).hand(0, &MOVE_HAND).tile(0, Kind::Buddha3, 44);
    let land = full.game.board(tenka_core::Seats::new(2)).land;
    for space in land.iter().filter(|space| space.number() != 44) {
        let filler = tenka_samurai::state::Placed { owner: seat(1), kind: Kind::Samurai1 };
        full.state.placed.put(space, filler);
    }
    assert_eq!(full.legal_with("move"), Vec::<String>::new());
    assert_eq!(full.refusal("move:44-45"), "SAM-073");
}

/// SAM-078, SAM-T24: the moved tile counts at its new place at once and no longer at its old one; the settlement it
/// leaves stays surrounded.
#[test]
fn a_move_out_of_a_surrounded_settlement() {
    let mut scene = scene().pieces("Osaka", &[Caste::Buddha]).tile(0, Kind::Samurai3, 72);
    scene.play_all(&["ronin_1@77", "move:72-45"]);
    let events = scene.play("stop");
    assert_eq!(captures(&events), [(81, Caste::Buddha, Some(0))]);
    assert_eq!(sums(&events, 81, Caste::Buddha), [1, 0]);
}
