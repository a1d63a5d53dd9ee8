//! Sections 10 and 11: movement and passing shots.

use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::step::Step;
use tenka_shadowstar_corsairs::{Card, Class, Deed, Item, Place, Switch, Target};

use crate::scene::*;

/// SHC-089, SHC-091, SHC-D21: each craft moves once, its whole move at a time, and may stop early.
#[test]
fn each_craft_moves_once() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 2))
        .shuttle(YELLOW, at(6, 2))
        .play(&["move:yellow.ship1", "at:0,3"]);
    assert!(!scene.is_legal("move:yellow.shuttle1"), "the move is not finished");
    let scene = scene.play(&["stop", "move:yellow.shuttle1", "stop"]);
    assert_eq!(scene.refusal("move:yellow.ship1"), "SHC-089");
}

/// SHC-090, SHC-EX02: diagonal steps cost 1 and 2 in turn.
#[test]
fn diagonals_alternate() {
    let spent = |steps: &[&str]| {
        let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 9)).play(&["move:yellow.ship1"]);
        scene.play(steps).state.turn.moving.map(|moving| moving.spent)
    };
    let start = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(5, 7)).play(&["move:yellow.ship1"]);
    let east = |steps: &[&str]| start.clone().play(steps).state.turn.moving.unwrap().spent;
    assert_eq!(spent(&["at:1,9"]), Some(1));
    let top = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(1, 0)).play(&["move:yellow.ship1"]);
    let straight = top.clone().play(&["at:2,0", "at:3,0", "at:4,0"]);
    assert_eq!(straight.state.turn.moving.unwrap().spent, 3);
    assert!(straight.is_legal("at:5,0") && straight.clone().play(&["at:5,0"]).refusal("at:6,0") == "SHC-090");
    assert_eq!(east(&["at:6,6"]), 1);
    assert_eq!(east(&["at:6,6", "at:7,5"]), 3);
    assert_eq!(east(&["at:6,6", "at:7,5", "at:8,5"]), 4);
    assert_eq!(east(&["at:6,6", "at:7,6", "at:8,5"]), 4);
    let three = start.play(&["at:6,6", "at:7,5", "at:8,4"]);
    assert_eq!(three.state.turn.moving.unwrap().spent, 4);
    assert_eq!(three.refusal("at:9,3"), "SHC-090");
}

/// SHC-095, SHC-103: an occupied square can be passed, not stopped in, and only with movement to go on.
#[test]
fn passing_through() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(2, 0)).shuttle(YELLOW, at(4, 0)).play(&[
        "move:yellow.ship1",
        "at:3,0",
        "at:4,0",
    ]);
    assert_eq!(scene.refusal("stop"), "SHC-095");
    let scene = scene.play(&["at:5,0", "stop"]);
    assert_eq!(scene.square(ship(YELLOW)), at(5, 0));
    let short = Scene::new().shuttle(YELLOW, at(2, 0)).ship(RED, Class::Kestrel, BASIC, at(4, 0));
    let short = short.play(&["move:yellow.shuttle1", "at:3,0"]);
    assert_eq!(short.refusal("at:4,0"), "SHC-095", "1 movement left is spent on entering");
}

/// SHC-096: an occupied Hazard square cannot be entered.
#[test]
fn occupied_hazards() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(2, 4))
        .shuttle(YELLOW, at(3, 4))
        .play(&["move:yellow.ship1"]);
    assert_eq!(scene.refusal("at:3,4"), "SHC-096");
}

/// SHC-097, SHC-145: new, immobilized and stationed craft cannot move; bought ones may do all else.
#[test]
fn craft_that_cannot_move() {
    for mark in [Marks::NEW, Marks::IMMOBILE, Marks::STATIONS] {
        let scene = Scene::new().shuttle(YELLOW, at(0, 5)).mark(shuttle(YELLOW), mark);
        assert_eq!(scene.refusal("move:yellow.shuttle1"), "SHC-097");
    }
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02A", Item::Kc, 2)
        .shuttle(RED, at(0, 0))
        .play(&["category:finance", "purchase:02A", "buy_shuttle:0", "end_actions"]);
    assert_eq!(scene.square(shuttle(YELLOW)), at(1, 1), "the free square of the Location");
    assert_eq!(scene.refusal("move:yellow.shuttle1"), "SHC-097");
    assert!(scene.is_legal("transfer:02A"), "it may be loaded");
    assert!(scene.play(&["combat"]).is_legal("attack:yellow.shuttle1"), "and fight");
}

/// SHC-098: what is dragged draws no passing shot.
#[test]
fn drags_draw_no_shots() {
    use tenka_shadowstar_corsairs::Category;
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(3, 0))
        .shuttle(YELLOW, at(4, 0))
        .shuttle(RED, at(5, 0))
        .hand(YELLOW, &[Card::TractorBeam])
        .level(YELLOW, Category::Technology, 2)
        .play(&["category:technology", "play:tractor-beam", "target:red.shuttle1"]);
    assert!(!scene.is_legal("at:4,0"), "taken");
    let scene = scene.play(&["at:4,1"]);
    assert_eq!((scene.asks(), scene.square(shuttle(RED))), ("actions", at(4, 1)));
}

/// SHC-099, SHC-218, SHC-EX23, SHC-R36: an overloaded Scarab is slow at once.
#[test]
fn speed_is_read_at_every_step() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Scarab, UPGRADED, at(2, 0))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 6)
        .cargo(YELLOW, "02D", Item::Bomb, 1)
        .play(&["move:yellow.ship1", "at:3,0", "at:4,0"]);
    assert!(scene.is_legal("at:5,0"));
    let loaded = scene.play(&["transfer:02D", "put:bomb/yellow.ship1"]);
    assert!(!loaded.is_legal("at:5,0"), "7 aboard: speed 2");
    let heavy = Scene::new()
        .ship(YELLOW, Class::Scarab, UPGRADED, at(2, 0))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 8)
        .play(&[
            "move:yellow.ship1",
            "at:3,0",
            "transfer:yellow.ship1",
            "put:metal/02B",
            "many:2",
            "at:4,0",
            "at:5,0",
        ]);
    assert_eq!(heavy.state.turn.moving.unwrap().spent, 3);
}

fn passing(class: Class, side: tenka_shadowstar_corsairs::Side) -> Scene {
    Scene::new()
        .ship(YELLOW, class, side, at(3, 0))
        .ship(RED, Class::Vega, UPGRADED, at(4, 0))
        .play(&["move:yellow.ship1", "at:4,0"])
}

/// SHC-100, SHC-101, SHC-102, SHC-216, SHC-220, SHC-R20, SHC-EX18, SHC-D22: a passing shot.
#[test]
fn passing_shots() {
    let scene = passing(Class::Kestrel, UPGRADED);
    assert_eq!((scene.asks(), scene.acts()), ("passing_shot", Some(RED)));
    let scene = scene.dice(0, 0).play(&["shoot"]);
    assert_eq!((scene.asks(), scene.acts()), ("bombs", Some(RED)), "the entering side is asked nothing");
    let scene = scene.play(&["keep"]);
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 1, "1 + 1 attack run - 1 evasive");
    assert_eq!(scene.state.craft(ship(RED)).damage, 0);
    assert_eq!(scene.refusal("stop"), "SHC-095", "it must go on");
    assert!(scene.is_legal("at:5,0"));
    assert!(!scene.state.craft(ship(RED)).is(Marks::ATTACKED), "not the shooter's attack");
}

/// SHC-103: if the entering craft is destroyed its move is over.
#[test]
fn destroyed_in_passing() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(3, 0))
        .ship(RED, Class::Renegade, BASIC, at(4, 0))
        .play(&["move:yellow.shuttle1", "at:4,0"])
        .dice(0, 0)
        .play(&["shoot", "keep"]);
    assert!(!scene.has_craft(shuttle(YELLOW)));
    assert_eq!((scene.asks(), scene.acts()), ("turn", Some(YELLOW)));
}

/// SHC-R19: own craft never shoot.
#[test]
fn own_craft_do_not_shoot() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(3, 0))
        .shuttle(YELLOW, at(4, 0))
        .play(&["move:yellow.ship1", "at:4,0"]);
    assert_eq!(scene.asks(), "move");
}

/// SHC-104, SHC-219: who draws no shot, and who takes no damage from one.
#[test]
fn no_passing_shot() {
    assert_eq!(passing(Class::Kestrel, BASIC).asks(), "passing_shot");
    let stealthy = Scene::with(&[Switch::ExclusiveEdition])
        .ship(YELLOW, Class::Tachikaze, UPGRADED, at(3, 0))
        .shuttle(RED, at(4, 0))
        .play(&["move:yellow.ship1", "at:4,0"]);
    assert_eq!(stealthy.asks(), "move");
    let still = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(3, 0))
        .shuttle(RED, at(4, 0))
        .mark(shuttle(RED), Marks::IMMOBILE)
        .play(&["move:yellow.ship1", "at:4,0"]);
    assert_eq!(still.asks(), "move");
}

/// SHC-R18: while passing through a square, a craft can't take anything aboard that would hold it there.
#[test]
fn no_overload_in_passing() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Scarab, UPGRADED, at(3, 0))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 6)
        .cargo(YELLOW, "02D", Item::Crew, 1)
        .cargo(YELLOW, "02D", Item::Bomb, 1);
    let free = scene.clone().play(&["move:yellow.ship1", "at:4,0"]);
    assert!(free.play(&["transfer:02D"]).is_legal("put:bomb/yellow.ship1"), "in a free square");
    let mut passing = scene.shuttle(YELLOW, at(4, 0)).play(&["move:yellow.ship1", "at:4,0"]);
    passing.state.steps.push(Step::Transfer { from: Place::At(loc("02D")) });
    assert_eq!(passing.refusal("put:bomb/yellow.ship1"), "SHC-R18", "it could not go on");
}

/// SHC-R62: with raiding a passing shot may be a raid, and everybody hears that it is one.
#[test]
fn passing_raids() {
    let mut scene = Scene::with(&[Switch::Raiding])
        .ship(YELLOW, Class::Scarab, BASIC, at(3, 0))
        .cargo(YELLOW, "yellow.ship1", Item::Bomb, 2)
        .ship(RED, Class::Renegade, BASIC, at(4, 0))
        .play(&["move:yellow.ship1", "at:4,0"])
        .dice(-1, 0);
    let heard = scene.deeds(&["shoot_raid"]);
    let (shooter, target) = (Target::Craft(ship(RED)), ship(YELLOW));
    assert!(heard.contains(&Deed::PassingShot { shooter, target, raid: true }), "{heard:?}");
    let scene = scene.play(&["keep", "item:bomb", "item:bomb"]);
    assert_eq!(scene.held(RED, "red.ship1", Item::Bomb), 2);
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 0);
}
