//! Section 5, influence and the fast icon.

use tenka_core::Seats;
use tenka_samurai::{Caste, Kind};

use crate::scene::{Scene, captures, space, sums};

/// Osaka, whose land is 72 and 77 and whose sea is 76, 85, 86 and 89, with this piece.
fn osaka(caste: Caste) -> Scene {
    Scene::new(2).pieces("Osaka", &[caste])
}

/// SAM-055: a tile gives its whole value to each settlement next to it.
#[test]
fn influence_is_not_divided() {
    let scene = Scene::new(2)
        .pieces("Osaka", &[Caste::Rice])
        .pieces("Kyoto", &[Caste::Rice, Caste::Castle])
        .tile(0, Kind::Rice4, 72)
        .tile(1, Kind::Castle2, 54)
        .tile(1, Kind::Buddha2, 60)
        .tile(1, Kind::Buddha3, 61)
        .hand(1, &[Kind::Castle3]);
    let events = scene.turn_of(1).play_all(&["castle_3@77", "stop"]);
    assert_eq!(sums(&events, 81, Caste::Rice), [4, 0]);
    assert_eq!(sums(&events, 67, Caste::Rice), [4, 0]);
    let game = Scene::new(2).game;
    assert_eq!(
        game.faces.iter().filter_map(|(_, face)| face.influence.values().iter().max()).max(),
        Some(&4)
    );
}

/// SAM-056: a caste tile counts only for its own caste, but occupies its space all the same.
#[test]
fn a_caste_tile_counts_for_its_caste_alone() {
    for (caste, expected) in [(Caste::Buddha, [0, 2]), (Caste::Rice, [3, 2]), (Caste::Castle, [0, 2])] {
        let mut scene = osaka(caste).tile(0, Kind::Rice3, 72).hand(1, &[Kind::Samurai2]).turn_of(1);
        let events = scene.play_all(&["samurai_2@77", "stop"]);
        assert_eq!(sums(&events, 81, caste), expected, "surrounded, and {caste} is decided");
    }
}

/// SAM-057: samurai, ronin and ships count for every caste.
#[test]
fn wild_tiles_count_for_every_caste() {
    for caste in Caste::ALL {
        let mut scene = osaka(caste)
            .tile(0, Kind::Samurai3, 72)
            .tile(1, Kind::Ship2, 85)
            .hand(1, &[Kind::Ronin1])
            .turn_of(1);
        let events = scene.play_all(&["ronin_1@77", "stop"]);
        assert_eq!(sums(&events, 81, caste), [3, 3]);
    }
}

/// SAM-058: a samurai tile goes on land and is the normal tile of its turn.
#[test]
fn samurai_are_normal_land_tiles() {
    let mut scene = Scene::new(2).hand(0, &[Kind::Samurai1, Kind::Samurai3, Kind::Ronin1]);
    assert_eq!(scene.refusal("samurai_1@30"), "SAM-060");
    scene.play("samurai_1@44");
    assert_eq!(scene.refusal("samurai_3@45"), "SAM-040");
}

/// SAM-059: the ronin is fast, worth 1, and goes on land.
#[test]
fn the_ronin_is_a_fast_land_tile() {
    let mut scene = osaka(Caste::Castle).tile(1, Kind::Buddha2, 72).hand(0, &[Kind::Ronin1, Kind::Rice2]);
    assert_eq!(scene.refusal("ronin_1@85"), "SAM-060");
    scene.play("ronin_1@77");
    assert_eq!(scene.refusal("rice_2@44"), "nothing");
    assert_eq!(sums(&scene.play("stop"), 81, Caste::Castle), [1, 0]);
}

/// SAM-060: ships go only on empty sea spaces, and nothing else goes there.
#[test]
fn the_sea_is_for_ships() {
    let mut scene =
        Scene::new(2).tile(1, Kind::Ship1, 85).hand(0, &[Kind::Ship2, Kind::Samurai2, Kind::Rice2]);
    assert_eq!(scene.refusal("ship_2@77"), "SAM-060");
    assert_eq!(scene.refusal("ship_2@85"), "SAM-048");
    assert_eq!(scene.refusal("samurai_2@86"), "SAM-060");
    scene.play("ship_2@86");
    assert_eq!(scene.refusal("rice_2@44"), "nothing", "fast");
}

/// SAM-061: ships count for influence, not for surrounding.
#[test]
fn ships_surround_nothing() {
    let ring = |scene: Scene| {
        [(0, Kind::Ship1, 76), (0, Kind::Ship1, 85), (0, Kind::Ship2, 86), (1, Kind::Ship2, 89)]
            .into_iter()
            .fold(scene, |scene, (owner, kind, at)| scene.tile(owner, kind, at))
    };
    let mut open = ring(osaka(Caste::Rice)).tile(1, Kind::Buddha3, 72).hand(0, &[Kind::Ronin1]);
    assert_eq!(captures(&open.play_all(&["ronin_1@44", "stop"])), [], "77 is empty");
    let mut closed = ring(osaka(Caste::Rice)).tile(1, Kind::Buddha3, 72).hand(0, &[Kind::Castle2]);
    assert_eq!(sums(&closed.play_all(&["castle_2@77", "stop"]), 81, Caste::Rice), [4, 2]);
    let mut without = osaka(Caste::Rice).tile(1, Kind::Buddha3, 72).hand(0, &[Kind::Samurai1]);
    assert_eq!(captures(&without.play_all(&["samurai_1@77", "stop"])).len(), 1, "empty sea does not matter");
}

/// SAM-T09: a ship on sea 0 counts at Aomori and at Hakodate, for every caste there.
#[test]
fn a_ship_between_two_coasts() {
    let board_scene = Scene::new(4);
    let near: Vec<u8> = board_scene
        .game
        .board(Seats::new(4))
        .settlements_next_to(space(0))
        .iter()
        .map(tenka_samurai::Space::number)
        .collect();
    assert_eq!(near, [3, 168]);
    for caste in Caste::ALL {
        let mut scene = Scene::new(4)
            .pieces("Aomori", &[caste])
            .pieces("Hakodate", &[caste])
            .tile(0, Kind::Ship2, 0)
            .tile(1, Kind::Move, 6)
            .tile(1, Kind::Samurai1, 162)
            .tile(2, Kind::Move, 166)
            .hand(3, &[Kind::Move, Kind::Ronin1])
            .turn_of(3);
        let events = scene.play_all(&["ronin_1@8", "stop"]);
        assert_eq!(sums(&events, 3, caste), [2, 0, 0, 1]);
        assert_eq!(scene.heap(0).iter().sum::<u8>(), 2, "Aomori and Hakodate");
        assert_eq!(sums(&events, 168, caste), [2, 1, 0, 0]);
    }
}

/// SAM-079: the fast icon says when a tile may be played and that it can't be moved, and nothing else: the ronin counts
/// and surrounds like a samurai 1.
#[test]
fn the_fast_icon_has_no_other_meaning() {
    let with = |kind: Kind| {
        let mut scene = osaka(Caste::Buddha).tile(1, Kind::Rice2, 72).hand(0, &[kind]);
        scene.play_all(&[&format!("{}@77", kind.id()), "stop"])
    };
    assert_eq!(captures(&with(Kind::Ronin1)), captures(&with(Kind::Samurai1)));
    assert_eq!(sums(&with(Kind::Ronin1), 81, Caste::Buddha), sums(&with(Kind::Samurai1), 81, Caste::Buddha));
}
