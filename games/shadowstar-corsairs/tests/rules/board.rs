//! Sections 3, 4 and 7: map geometry, component limits, the HQ.

use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Card, Class, CraftId, Item};

use crate::scene::*;

/// SHC-041: global coordinates.
#[test]
fn coordinates() {
    let scene = Scene::new();
    let board = scene.game.board(&scene.state);
    assert_eq!(board.location(at(5, 3)), Some(loc("01B")), "column 1, row 0");
    assert_eq!(board.location(at(4, 7)), Some(loc("05A")), "column 0, row 1");
    assert!(board.cell(at(10, 0)).is_forbidden() && board.cell(at(0, 10)).is_forbidden());
}

/// SHC-042: a square holds one Spacecraft.
#[test]
fn one_craft_a_square() {
    let mut scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5));
    scene.state.craft_mut(shuttle(YELLOW)).marks.set(Marks::USED);
    scene.state.craft_mut(shuttle(YELLOW)).square = at(0, 5);
    assert_eq!(scene.broken(), Some("SHC-042"));
}

/// SHC-043, SHC-133: for Crew a Location is one space, for craft its squares are distinct.
#[test]
fn locations_are_one_space_for_crew() {
    let scene =
        Scene::new().cargo(YELLOW, "02D", Item::Crew, 1).shuttle(YELLOW, at(2, 4)).shuttle(YELLOW, at(5, 0));
    let scene = scene.play(&["transfer:02D"]);
    assert!(scene.is_legal("put:crew/yellow.shuttle1"), "next to D4");
    assert!(scene.is_legal("put:crew/yellow.shuttle2"), "next to E2");
}

/// SHC-044, SHC-092: a Hazard Zone ends the move; leaving one is free, and each Hazard ends it again.
#[test]
fn hazards_end_moves() {
    let scene = Scene::new().with_red_ship().ship(YELLOW, Class::Kestrel, BASIC, at(2, 4));
    let scene = scene.play(&["move:yellow.ship1", "at:3,4"]);
    assert!(scene.state.turn.moving.unwrap().stopped);
    assert_eq!(scene.refusal("at:3,5"), "SHC-092");
    let scene = scene.play(&["stop"]);
    let scene = scene.turns(2).play(&["move:yellow.ship1", "at:3,5"]);
    assert_eq!(scene.state.turn.moving.unwrap().spent, 1, "leaving is free");
}

/// SHC-045, SHC-093: nothing enters Forbidden squares; a diagonal between two of them is allowed.
#[test]
fn forbidden_squares() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(6, 0)).play(&["move:yellow.ship1"]);
    assert_eq!(scene.refusal("at:6,1"), "SHC-093");
    let scene = Scene::on_test_tile(2).ship(BLUE, Class::Kestrel, BASIC, at(3, 2)).turn(BLUE);
    let scene = scene.play(&["move:blue.ship1"]);
    assert!(scene.is_legal("at:2,3"), "past the Forbidden C3");
}

/// SHC-046, SHC-088: adjacency is required for Transfers and attacks.
#[test]
fn adjacency() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 0))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 1)
        .shuttle(RED, at(2, 2));
    assert!(scene.is_legal("transfer:yellow.ship1"), "the Mining Station is adjacent");
    let scene = scene.play(&["transfer:yellow.ship1"]);
    assert_eq!(scene.refusal("put:metal/02C"), "SHC-106");
    assert_eq!(scene.play(&["put:metal/02A", "combat"]).refusal("attack:yellow.ship1"), "SHC-158");
}

/// SHC-047, SHC-EX01: every second diagonal counts 2.
#[test]
fn distances() {
    let to = |x, y| at(0, 0).distance(at(x, y));
    assert_eq!([to(3, 0), to(2, 2), to(3, 1), to(3, 2), to(3, 3)], [3, 3, 3, 4, 4]);
    let reaches = |x, y| {
        let scene = Scene::new()
            .ship(YELLOW, Class::Kestrel, BASIC, at(5, 5))
            .shuttle(RED, at(x, y))
            .hand(YELLOW, &[Card::LongRangeMissile])
            .level(YELLOW, tenka_shadowstar_corsairs::Category::Technology, 3)
            .play(&["category:technology"]);
        scene.is_legal("play:long-range-missile")
    };
    assert_eq!([reaches(8, 5), reaches(7, 3), reaches(8, 4)], [true; 3]);
    assert_eq!([reaches(8, 7), reaches(8, 2)], [false; 2]);
}

/// SHC-048: ranges ignore Forbidden Zones.
#[test]
fn ranges_ignore_obstacles() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(6, 0))
        .shuttle(RED, at(6, 2))
        .hand(YELLOW, &[Card::LongRangeMissile])
        .level(YELLOW, tenka_shadowstar_corsairs::Category::Technology, 3)
        .play(&["category:technology"]);
    assert!(scene.is_legal("play:long-range-missile"), "over the Forbidden G2");
}

/// SHC-049, SHC-R29, SHC-EX26: bought craft appear as close as possible.
#[test]
fn as_close_as_possible() {
    let scene = Scene::new().shuttle(YELLOW, at(1, 6)).cargo(YELLOW, "bay.yellow", Item::Kc, 5).play(&[
        "category:finance",
        "purchase:bay.yellow",
        "buy_ship:vega/basic/0",
    ]);
    assert_eq!(scene.refusal("at:2,7"), "SHC-080");
    assert!(scene.is_legal("at:0,5") && scene.is_legal("at:3,8"), "at distance 1");
    assert_eq!(scene.refusal("at:4,6"), "SHC-049");
    let scene = Scene::new()
        .ship(YELLOW, Class::Scarab, BASIC, at(6, 3))
        .cargo(YELLOW, "yellow.ship1", Item::Kc, 2)
        .play(&["category:finance", "purchase:yellow.ship1", "buy_shuttle:0"]);
    assert_eq!(scene.offered("at").len(), 8, "all around the Ship that paid");
}

/// SHC-050, SHC-052, SHC-R53: pieces return to the supply; stands, miniatures and mats are limited.
#[test]
fn pieces_are_limited() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Vega, BASIC, at(0, 0))
        .ship(RED, Class::Vega, BASIC, at(9, 0))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 5)
        .play(&["category:finance"]);
    let buying = scene.clone().play(&["purchase:bay.yellow"]);
    assert_eq!(buying.refusal("buy_ship:vega/basic/0"), "SHC-143");
    let scrapped = scene.play(&["scuttle:yellow.ship1", "purchase:bay.yellow"]);
    assert!(scrapped.is_legal("buy_ship:vega/basic/0"), "the miniature is back");
    let mut full = Scene::new().cargo(YELLOW, "bay.yellow", Item::Kc, 5);
    for (x, class) in [(0, Class::Kestrel), (1, Class::Scarab)] {
        full = full.ship(YELLOW, class, BASIC, at(x, 0));
    }
    full.state.craft_mut(CraftId::new(YELLOW, 2)).marks.set(Marks::USED);
    full.state.craft_mut(CraftId::new(YELLOW, 2)).marks.set(Marks::ORDERED);
    let full = full.play(&["category:finance", "purchase:bay.yellow"]);
    assert!(!full.legal().iter().any(|text| text.starts_with("buy_ship")), "the ordered Ship has a stand");
}

/// SHC-053, SHC-128: without a free Crew piece TRAIN is illegal.
#[test]
fn no_crew_piece_no_training() {
    let scene = Scene::new().cargo(YELLOW, "bay.yellow", Item::Recruit, 1).cargo(
        YELLOW,
        "bay.yellow",
        Item::Crew,
        14,
    );
    assert!(scene.clone().play(&["category:personnel"]).is_legal("convert:bay.yellow"));
    let scene = scene.cargo(YELLOW, "bay.yellow", Item::Crew, 1).play(&["category:personnel"]);
    assert_eq!(scene.refusal("convert:bay.yellow"), "SHC-053");
}

/// SHC-061, SHC-074, SHC-075, SHC-076: the HQ is a safe, hazardous zone that nobody controls; its bays have icons.
#[test]
fn the_hq() {
    let scene = Scene::new().shuttle(YELLOW, at(0, 5));
    let board = scene.game.board(&scene.state);
    let hq: Vec<_> = board.hq().collect();
    assert_eq!(hq, [at(1, 6), at(2, 6), at(1, 7), at(2, 7)]);
    assert!(hq.iter().all(|&square| board.cell(square).is_hazard() && board.location(square).is_none()));
    let scene = scene.play(&["move:yellow.shuttle1", "at:1,6", "stop"]);
    assert_eq!(scene.levels(YELLOW), [1; 4], "the HQ is never controlled");
    let scene = scene.play(&["category:politics", "generate:bay.yellow"]);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Tribute), 1);
    assert!(!scene.is_legal("generate:bay.yellow"), "one icon of each");
}

/// SHC-077: tokens of a bay can be taken by cards.
#[test]
fn bays_and_cards() {
    let scene = Scene::new()
        .cargo(RED, "bay.red", Item::Kc, 1)
        .hand(YELLOW, &[Card::Confiscation])
        .level(YELLOW, tenka_shadowstar_corsairs::Category::Politics, 3)
        .play(&["category:politics", "play:confiscation", "target:bay.red"]);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Kc), 1);
}

/// SHC-078, SHC-079, SHC-162: no attack from or into the safe zone, and no damaging card; others reach it.
#[test]
fn the_safe_zone() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(1, 6))
        .shuttle(RED, at(1, 5))
        .shuttle(RED, at(2, 7))
        .ship(YELLOW, Class::Renegade, BASIC, at(3, 7))
        .hand(YELLOW, &[Card::LongRangeMissile, Card::IonMissiles])
        .level(YELLOW, tenka_shadowstar_corsairs::Category::Technology, 3)
        .play(&["category:technology"]);
    let missile = scene.clone().play(&["play:long-range-missile"]);
    assert_eq!(missile.legal(), ["target:red.shuttle1"], "not from the safe zone, and not into it");
    let ion = scene.clone().play(&["play:ion-missiles", "target:yellow.ship1"]);
    assert!(ion.is_legal("target:red.shuttle2"), "no damage");
    let combat = scene.play(&["end_actions", "combat"]);
    assert_eq!(combat.refusal("attack:yellow.ship1"), "SHC-078");
    assert!(!combat.is_legal("attack:yellow.ship2"), "its only neighbour is in the safe zone");
}

/// SHC-080, SHC-081: one craft of a player in the safe zone; craft at the station take a free square of it.
#[test]
fn one_craft_in_the_safe_zone() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(1, 6))
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 6))
        .play(&["move:yellow.ship1"]);
    assert_eq!(scene.refusal("at:1,7"), "SHC-080");
    let scene = Scene::new().cargo(YELLOW, "bay.yellow", Item::Kc, 2).play(&[
        "category:finance",
        "purchase:bay.yellow",
        "buy_shuttle:0",
    ]);
    let squares = scene.offered("at");
    assert_eq!(squares, ["1,6", "2,6", "1,7", "2,7"]);
}
