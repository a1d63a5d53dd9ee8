//! Sections 19 and 20: customizations, improvements, ship abilities.

use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Card, Category, Class, Deed, Item, Place, Target};

use crate::scene::*;

fn activating(cards: &[Card]) -> Scene {
    Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .hand(YELLOW, cards)
        .level(YELLOW, Category::Technology, 5)
        .play(&["category:technology"])
}

/// SHC-208: one customization a Ship, with its four bonuses.
#[test]
fn customizations() {
    let scene = activating(&[Card::StrikeRefit, Card::IonDrives]).play(&["play:strike-refit"]).level(
        YELLOW,
        Category::Technology,
        5,
    );
    assert_eq!(scene.state.craft(ship(YELLOW)).customization, Some(Card::StrikeRefit));
    assert_eq!(scene.refusal("play:ion-drives"), "SHC-149", "the Ship has one");
    let scene =
        scene.play(&["end_actions", "move:yellow.ship1", "at:0,4", "at:0,3", "at:0,2", "at:0,1", "at:0,0"]);
    assert_eq!(scene.square(ship(YELLOW)), at(0, 0), "speed 5");
}

/// SHC-209: any number of improvements.
#[test]
fn improvements() {
    let scene = activating(&[Card::RepairDrones, Card::RepairDrones, Card::CloakingDevice]);
    let scene = scene.play(&["play:repair-drones"]).level(YELLOW, Category::Technology, 5);
    let scene = scene.play(&["play:repair-drones"]).level(YELLOW, Category::Technology, 5);
    let scene = scene.play(&["play:cloaking-device"]);
    assert_eq!(scene.state.in_play.len(), 3);
    assert!(scene.state.craft(ship(YELLOW)).is(Marks::CLOAK));
}

/// SHC-210, SHC-211: attached cards stay when the mat is flipped, and go when the Ship is lost.
#[test]
fn attached_cards() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(1, 6))
        .in_play(YELLOW, Card::RepairDrones, Target::Craft(ship(YELLOW)))
        .cargo(YELLOW, "bay.yellow", Item::Kc, 3)
        .play(&["category:finance", "purchase:bay.yellow", "upgrade:yellow.ship1/0"]);
    assert!(scene.state.has_in_play(YELLOW, Card::RepairDrones));
    let scene = scene.play(&["scuttle:yellow.ship1"]);
    assert!(!scene.state.has_in_play(YELLOW, Card::RepairDrones));
}

/// SHC-212, SHC-D54: a customization that holds the hull together stays; surplus Cargo is jettisoned.
#[test]
fn leaving_customizations() {
    let custom = |card: Card| {
        let mut scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).in_play(
            YELLOW,
            card,
            Target::Craft(ship(YELLOW)),
        );
        scene.state.craft_mut(ship(YELLOW)).customization = Some(card);
        scene
    };
    let damaged = custom(Card::ReinforcedHull).damage(ship(YELLOW), 8).play(&["combat", "end_combat"]);
    assert_eq!(damaged.acts(), Some(RED), "it can't go: nothing is asked");
    let full = custom(Card::ExpandedHold).cargo(YELLOW, "yellow.ship1", Item::Metal, 5);
    let full = full.play(&["combat", "end_combat", "retire:expanded-hold/1"]);
    assert_eq!((full.asks(), full.acts()), ("jettison", Some(YELLOW)));
    let full = full.play(&["item:metal", "item:metal"]);
    assert_eq!((full.held(YELLOW, "yellow.ship1", Item::Metal), full.acts()), (3, Some(RED)));
}

/// SHC-212, SHC-289: of a Ship that carries nothing but Evac stacks, one of them is the surplus.
#[test]
fn surplus_stacks() {
    let mut scene = Scene::new()
        .ship(YELLOW, Class::Crucible, BASIC, at(1, 6))
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 0))
        .in_play(YELLOW, Card::CourierRefit, Target::Craft(ship(YELLOW)))
        .hand(YELLOW, &[Card::EvacRelic, Card::EvacMunitions]);
    scene.state.craft_mut(ship(YELLOW)).customization = Some(Card::CourierRefit);
    let scene = scene.play(&["post:evac-relic", "many:2", "post:evac-munitions", "combat", "end_combat"]);
    assert_eq!(scene.state.craft(ship(YELLOW)).stacks, 3);
    let scene = scene.play(&["retire:courier-refit/1"]);
    assert_eq!((scene.asks(), scene.acts()), ("jettison", Some(YELLOW)));
    let scene = scene.play(&["many:1"]);
    assert_eq!((scene.state.craft(ship(YELLOW)).stacks, scene.acts()), (2, Some(RED)));
}

/// SHC-214: an upgraded Clydesdale carries 4 Bombs without room.
#[test]
fn missile_pods() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Clydesdale, UPGRADED, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 2)
        .cargo(YELLOW, "bay.yellow", Item::Bomb, 5)
        .play(&["transfer:bay.yellow", "put:bomb/yellow.ship1"]);
    assert_eq!(scene.offered("many").last().unwrap(), "4");
}

/// SHC-215, SHC-D34: the Crucible converts its hold, once a turn before combat; everybody hears what it spends and
/// gains.
#[test]
fn crucible() {
    let mut scene = Scene::new().ship(YELLOW, Class::Crucible, BASIC, at(0, 5)).cargo(
        YELLOW,
        "yellow.ship1",
        Item::Recruit,
        2,
    );
    let (seat, many, place) = (YELLOW, 2, Place::Craft(ship(YELLOW)));
    let told = [
        Deed::Spent { seat, item: Item::Recruit, many, place },
        Deed::Gained { seat, item: Item::Crew, many, place },
    ];
    assert_eq!(scene.deeds(&["crucible:yellow.ship1"]), told);
    assert_eq!(scene.held(YELLOW, "yellow.ship1", Item::Crew), 2);
    let scene = scene.cargo(YELLOW, "bay.yellow", Item::Recruit, 1);
    assert_eq!(scene.refusal("crucible:yellow.ship1"), "SHC-215");
    let refinery = Scene::new()
        .ship(YELLOW, Class::Crucible, UPGRADED, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 2)
        .play(&["crucible:yellow.ship1"]);
    assert_eq!(refinery.held(YELLOW, "yellow.ship1", Item::Kc), 2);
    let late = Scene::new()
        .ship(YELLOW, Class::Crucible, UPGRADED, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 2)
        .play(&["combat"]);
    assert!(!late.is_legal("crucible:yellow.ship1"));
}

/// SHC-216: a Kestrel takes 1 less in fights that it did not start.
#[test]
fn evasive_maneuvers() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .ship(RED, Class::Kestrel, UPGRADED, at(7, 3))
        .play(&["combat"])
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "target:red.ship1", "keep", "keep"]);
    assert_eq!(scene.state.craft(ship(RED)).damage, 2);
    let scene = scene.play(&["end_combat"]);
    let started =
        scene.play(&["combat"]).dice(0, 0).play(&["attack:red.ship1", "target:yellow.ship1", "keep", "keep"]);
    assert_eq!(started.state.craft(ship(RED)).damage, 5, "it started this one");
}

/// SHC-217, SHC-R35, SHC-EX22: overdrive.
#[test]
fn overdrive() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, UPGRADED, at(5, 2))
        .cargo(YELLOW, "yellow.ship1", Item::Bomb, 1)
        .ship(RED, Class::XuanWu, BASIC, at(9, 1))
        .play(&["move:yellow.ship1", "at:6,2", "at:7,2", "at:8,2"]);
    let three =
        scene.clone().play(&["stop", "combat"]).dice(0, 0).play(&["attack:yellow.ship1", "target:red.ship1"]);
    assert_eq!(three.state.fight.unwrap().damage.values()[0], 4);
    let four = scene.play(&["at:9,2", "stop", "combat"]).dice(1, 0).play(&[
        "attack:yellow.ship1",
        "target:red.ship1",
        "bombs:1",
    ]);
    assert_eq!(four.state.fight.unwrap().damage.values()[0], 3, "0 + 1 + 2");
}

/// SHC-220: a Vega has +1 in fights that it starts, not in others.
#[test]
fn attack_run() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Vega, UPGRADED, at(6, 3))
        .ship(RED, Class::Vega, UPGRADED, at(7, 3))
        .play(&["combat"])
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "target:red.ship1"]);
    assert_eq!(scene.state.fight.unwrap().damage, [2, 1]);
}

fn micro_jump() -> Scene {
    Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(7, 3))
        .shuttle(YELLOW, at(7, 2))
        .ship(RED, Class::XuanWu, UPGRADED, at(6, 2))
        .play(&["combat"])
        .dice(0, 0)
}

/// SHC-221, SHC-R59, SHC-EX30, SHC-D49: micro-jump.
#[test]
fn micro_jumps() {
    let scene = micro_jump().play(&["attack:yellow.ship1", "target:red.ship1", "keep", "keep"]);
    assert_eq!((scene.asks(), scene.acts()), ("micro_jump", Some(RED)));
    assert_eq!(scene.state.craft(ship(RED)).damage, 3);
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 1);
    let mut squares = scene.offered("at");
    squares.sort();
    assert_eq!(squares, ["5,1", "5,2", "5,3", "6,3", "7,1"]);
    let colonies = scene.clone().play(&["at:5,3"]);
    assert_eq!((colonies.controller("01B"), colonies.levels(RED)[2]), (Some(RED), 3));
    assert!(!colonies.is_legal("attack:yellow.shuttle1"), "out of reach");
    let near = scene.play(&["at:7,1"]).dice(0, 0).play(&[
        "attack:yellow.shuttle1",
        "target:red.ship1",
        "keep",
        "keep",
    ]);
    assert_eq!(near.asks(), "micro_jump", "it may jump again");
    let held = micro_jump().mark(ship(RED), Marks::IMMOBILE);
    let held = held.play(&["attack:yellow.ship1", "target:red.ship1", "keep", "keep"]);
    assert_eq!(held.asks(), "combat");
    let kept_out = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(7, 3))
        .cargo(YELLOW, "01B", Item::Crew, 1)
        .ship(RED, Class::XuanWu, UPGRADED, at(6, 2))
        .play(&["combat"])
        .play(&["attack:yellow.ship1", "target:red.ship1", "keep", "keep"]);
    assert!(!kept_out.is_legal("at:5,3"), "yellow's Outpost controls the Colonies");
}
