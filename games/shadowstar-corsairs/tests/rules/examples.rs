//! Section 26: the worked examples of the rulebook that span several rules.

use tenka_shadowstar_corsairs::{Card, Category, Class, Item};

use crate::scene::*;

/// SHC-EX05: movement limits on the test tile T2.
#[test]
fn movement_limits() {
    let scene = Scene::on_test_tile(2)
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .shuttle(YELLOW, at(3, 3))
        .ship(BLUE, Class::Renegade, BASIC, at(2, 3))
        .turn(BLUE)
        .play(&["move:blue.ship1"]);
    assert_eq!([scene.refusal("at:1,2"), scene.refusal("at:2,2")], ["SHC-093"; 2]);
    let north = scene.clone().play(&["at:3,2"]);
    assert_eq!(north.state.turn.moving.unwrap().spent, 1);
    assert_eq!(north.refusal("at:2,1"), "SHC-094");
    let fight = north.play(&["stop", "combat", "attack:blue.ship1"]);
    assert!(fight.is_legal("target:yellow@02A"));
    let through = scene.clone().play(&["at:3,3"]);
    assert_eq!((through.asks(), through.acts()), ("passing_shot", Some(YELLOW)));
    let through = through.play(&["pass"]);
    assert_eq!(through.refusal("stop"), "SHC-095");
    let east = through.play(&["at:4,3"]);
    let how = |scene: &Scene| scene.state.turn.moving.map(|moving| (moving.spent, moving.stopped));
    assert_eq!((how(&east), east.refusal("at:4,4")), (Some((2, true)), "SHC-092"), "a Hazard");
    let west = scene.play(&["at:1,3"]);
    assert_eq!(how(&west), Some((1, false)));
    let west = west.play(&["at:0,3"]);
    assert_eq!((how(&west), west.refusal("at:0,4")), (Some((2, true)), "SHC-092"), "1 movement is left");
}

/// SHC-EX06: Transfers on the test tile T1.
#[test]
fn transfers() {
    let scene = Scene::on_test_tile(1)
        .ship(BLUE, Class::Renegade, BASIC, at(3, 2))
        .shuttle(BLUE, at(2, 2))
        .cargo(BLUE, "01B", Item::Crew, 1)
        .cargo(BLUE, "01C", Item::Crew, 1)
        .cargo(YELLOW, "01A", Item::Crew, 1)
        .turn(BLUE);
    let down =
        scene.clone().play(&["move:blue.shuttle1", "at:2,3", "transfer:01B", "put:crew/blue.shuttle1"]);
    let bay = scene.clone().play(&["move:blue.shuttle1", "at:2,3", "transfer:01B"]);
    assert!(bay.is_legal("put:crew/bay.blue"), "over the Shuttle, in one decision");
    let up = down.play(&["at:2,2", "transfer:blue.shuttle1"]);
    for to in ["01A", "bay.blue", "blue.ship1"] {
        assert!(up.is_legal(&format!("put:crew/{to}")), "{to}");
    }
    let invaded = up.play(&["put:crew/01A"]);
    assert_eq!(invaded.controller("01A"), Some(YELLOW), "yellow keeps control for now");
    let mined = scene.play(&["category:finance", "generate:01C", "transfer:01C"]);
    assert!(mined.is_legal("put:metal/bay.blue"), "over the Renegade and the Shuttle");
    let aboard = mined.play(&["put:metal/blue.ship1", "convert:blue.ship1"]);
    assert_eq!(aboard.held(BLUE, "blue.ship1", Item::Kc), 1);
}

/// SHC-EX07, SHC-EX08, SHC-R55: a Ship against an Outpost.
#[test]
fn ship_against_outpost() {
    let fought = |die: i8| {
        Scene::new()
            .ship(YELLOW, Class::AkitaInu, BASIC, at(0, 0))
            .hand(YELLOW, &[Card::OrbitalBombardment])
            .level(YELLOW, Category::Technology, 2)
            .cargo(RED, "02A", Item::Crew, 3)
            .cargo(RED, "02A", Item::Recruit, 1)
            .cargo(RED, "02A", Item::Bomb, 1)
            .level(YELLOW, Category::Technology, 2)
            .play(&["combat", "attack:yellow.ship1", "target:red@02A"])
            .dice(1, die)
            .play(&["play:orbital-bombardment", "keep", "bombs:1"])
    };
    let scene = fought(0);
    assert_eq!(scene.state.fight.unwrap().damage, [5, 5]);
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 5);
    let scene = scene.play(&["hit:recruit", "hit:injure"]);
    assert_eq!(scene.held(RED, "02A", Item::Injured), 2);
    assert_eq!((scene.held(RED, "02A", Item::Bomb), scene.held(RED, "02A", Item::Recruit)), (0, 0));
    assert_eq!(scene.stars(YELLOW), 1);
    assert_eq!(fought(-1).state.craft(ship(YELLOW)).damage, 4);
}

/// The position at the start of the example turns.
fn start() -> Scene {
    Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Crew, 3)
        .shuttle(YELLOW, at(1, 5))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 3)
        .ship(RED, Class::AkitaInu, BASIC, at(5, 0))
        .cargo(RED, "red.ship1", Item::Crew, 3)
        .shuttle(RED, at(4, 1))
        .cargo(RED, "bay.red", Item::Kc, 3)
        .hand(RED, &[Card::FusionBomb, Card::BountyHunter])
        .on_top(Card::LongRangeMissile)
}

fn first_turn() -> Scene {
    let scene = start();
    assert_eq!((scene.controller("02D"), scene.levels(RED)[1]), (Some(RED), 2));
    let scene = scene.play(&[
        "transfer:yellow.ship1",
        "put:crew/yellow.shuttle1",
        "transfer:yellow.ship1",
        "put:crew/bay.yellow",
        "many:1",
        "move:yellow.ship1",
        "at:0,4",
        "at:0,3",
        "transfer:yellow.ship1",
        "put:crew/02C",
        "at:0,2",
        "at:1,1",
    ]);
    assert_eq!(scene.state.turn.moving.map_or(4, |moving| moving.spent), 4);
    let scene = if scene.asks() == "move" { scene.play(&["stop"]) } else { scene };
    let scene = scene.play(&["move:yellow.shuttle1", "at:2,4", "transfer:yellow.shuttle1", "put:crew/02D"]);
    let scene = if scene.asks() == "move" { scene.play(&["stop"]) } else { scene };
    assert_eq!((scene.levels(YELLOW)[3], scene.controller("02D")), (5, Some(RED)));
    let scene = scene.play(&["category:finance", "generate:02A", "generate:02A"]);
    assert_eq!(scene.refusal("generate:02A"), "SHC-123");
    assert!(scene.is_legal("generate:02C"));
    let scene = scene.play(&[
        "transfer:02A",
        "put:metal/yellow.ship1",
        "many:2",
        "convert:yellow.ship1",
        "convert:yellow.ship1",
        "generate:bay.yellow",
        "end_actions",
        "combat",
    ]);
    assert!(scene.clone().play(&["attack:yellow@02D"]).is_legal("target:red.shuttle1"));
    scene.play(&["end_combat"])
}

/// SHC-EX09: example turn one plays out exactly.
#[test]
fn example_turn_one() {
    let mut scene = first_turn();
    while scene.acts() == Some(YELLOW) {
        let last = scene.legal().last().unwrap().clone();
        scene = scene.play(&[&last]);
    }
    assert_eq!((scene.acts(), scene.asks()), (Some(RED), "turn"));
    assert_eq!((scene.controller("02D"), scene.levels(RED)[1]), (None, 1), "Nyx is contested");
    assert_eq!(scene.held(YELLOW, "yellow.ship1", Item::Kc), 2);
    assert_eq!(
        (scene.held(YELLOW, "bay.yellow", Item::Kc), scene.held(YELLOW, "bay.yellow", Item::Metal)),
        (3, 1)
    );
    assert_eq!(scene.square(ship(YELLOW)), at(1, 1));
}

/// SHC-EX10: example turn two plays out exactly.
#[test]
fn example_turn_two() {
    let scene = first_turn();
    assert_eq!(scene.acts(), Some(RED));
    let scene = scene.play(&[
        "transfer:red.ship1",
        "put:crew/02D",
        "many:3",
        "move:red.ship1",
        "at:4,0",
        "at:3,0",
        "at:2,1",
    ]);
    let scene = if scene.asks() == "move" { scene.play(&["stop"]) } else { scene };
    assert_eq!(scene.levels(RED)[1], 3);
    let scene = scene.play(&[
        "category:technology",
        "generate:02B",
        "transfer:02B",
        "put:parts/red.ship1",
        "convert:red.ship1",
    ]);
    assert!(scene.state.hidden.hands[RED].contains(Card::LongRangeMissile));
    let scene = scene.play(&["play:long-range-missile"]);
    let scene = if scene.asks() == "card" { scene.play(&["target:yellow.ship1"]) } else { scene };
    assert_eq!((scene.state.craft(ship(YELLOW)).damage, scene.stars(RED)), (2, 2));
    let scene = scene
        .play(&["end_actions", "combat", "attack:red@02D", "target:yellow@02D"])
        .dice(-1, 1)
        .play(&["pass"]);
    let scene = scene.play(&["keep", "keep"]);
    assert!(scene.is_legal("hit:kill"), "the legal alternative");
    let scene = scene.play(&["hit:injure"]);
    assert_eq!((scene.held(RED, "02D", Item::Injured), scene.held(RED, "02D", Item::Crew)), (2, 1));
    assert_eq!((scene.controller("02D"), scene.levels(RED)[1]), (Some(RED), 4), "settled at once");
    assert!(!scene.is_legal("attack:red.shuttle1"), "no legal target");
    let scene =
        scene.play(&["attack:red.ship1", "target:yellow.ship1"]).dice(-1, 0).play(&["play:fusion-bomb"]);
    let scene = scene.play(&["keep", "keep"]);
    assert_eq!((scene.state.craft(ship(YELLOW)).damage, scene.state.craft(ship(RED)).damage), (6, 2));
    assert_eq!(scene.stars(RED), 5);
    let mut scene = scene.play(&["end_combat"]);
    while scene.acts() == Some(RED) {
        let last = scene.legal().last().unwrap().clone();
        scene = scene.play(&[&last]);
    }
    let scene = scene.play(&["combat", "end_combat"]);
    assert!(scene.is_legal("score"), "next turn she may SCORE");
}
