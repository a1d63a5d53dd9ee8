//! Section 23: notes on cards.

use tenka_core::{Game as _, Seat, Viewer};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Card, Category, Class, CraftId, Deed, Item, Place, Switch, Target};

use crate::scene::*;

fn acting(scene: Scene, category: Category) -> Scene {
    let mut scene = scene;
    for each in Category::ALL {
        scene = scene.level(YELLOW, each, 5).level(RED, each, 5);
    }
    scene.play(&[&format!("category:{}", category.id())])
}

/// SHC-267, SHC-231: face-down tokens are taken blindly, and stay face down for all but old and new owner.
#[test]
fn blind_theft() {
    let mut scene = Scene::with(&[Switch::Concealment])
        .cargo(RED, "bay.red", Item::HiddenKc, 1)
        .hand(YELLOW, &[Card::Confiscation]);
    let store = scene.state.store(tenka_shadowstar_corsairs::Place::Bay(RED), RED).unwrap();
    scene.state.hidden.tokens[store][Item::Kc as usize] = 1;
    let scene = acting(scene, Category::Politics).play(&["play:confiscation", "target:bay.red"]);
    assert_eq!(scene.state.players[YELLOW].bay.hidden(), 1);
    let knows = |seat: Seat| !scene.game.view(&scene.state, Viewer::Seat(seat)).tokens.is_empty();
    assert!(knows(YELLOW) && knows(RED));
    assert!(scene.game.view(&scene.state, Viewer::Spectator).tokens.is_empty());
}

/// SHC-269: Call to Action gives 3 Actions, beyond 5, in the turn that it is played too.
#[test]
fn call_to_action() {
    let scene = acting(Scene::new().hand(YELLOW, &[Card::CallToAction]), Category::Politics);
    let scene = scene.play(&["play:call-to-action", "call_to_action"]);
    assert_eq!(scene.state.turn.actions_left, 7);
    assert_eq!(scene.stars(YELLOW), 2);
}

/// SHC-270: Cannibalize damages one piece to repair others.
#[test]
fn cannibalize() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .damage(ship(YELLOW), 4)
        .shuttle(YELLOW, at(0, 4))
        .hand(YELLOW, &[Card::Cannibalize]);
    let scene = acting(scene, Category::Technology).play(&["play:cannibalize", "many:1"]);
    let scene = scene.play(&["fix:yellow.ship1", "fix:yellow.ship1"]);
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 2);
    assert_eq!(scene.state.craft(shuttle(YELLOW)).damage, 1);
    let outpost = Scene::new()
        .cargo(YELLOW, "02A", Item::Recruit, 1)
        .cargo(YELLOW, "02A", Item::Injured, 2)
        .hand(YELLOW, &[Card::Cannibalize]);
    let outpost = acting(outpost, Category::Technology).play(&["play:cannibalize", "piece:recruit/02A"]);
    assert_eq!(outpost.held(YELLOW, "02A", Item::Recruit), 0, "the donor");
    let outpost = outpost.play(&["heal:yellow/02A", "heal:yellow/02A"]);
    assert_eq!(outpost.held(YELLOW, "02A", Item::Crew), 2);
}

/// SHC-271, SHC-EX32: Commandeer.
#[test]
fn commandeer() {
    let scene = |attacker: Class| {
        let scene = Scene::new()
            .ship(YELLOW, attacker, BASIC, at(6, 3))
            .cargo(YELLOW, "yellow.ship1", Item::Bomb, 1)
            .ship(RED, Class::AkitaInu, BASIC, at(7, 3))
            .damage(ship(RED), 4)
            .cargo(RED, "red.ship1", Item::Metal, 2)
            .hand(YELLOW, &[Card::Commandeer])
            .level(YELLOW, Category::Politics, 4)
            .play(&["combat"]);
        scene.play(&["attack:yellow.ship1", "target:red.ship1"])
    };
    let fought = scene(Class::Renegade).dice(-1, 0).play(&["play:commandeer", "bombs:1", "keep"]);
    let prize = fought.state.craft(CraftId::new(YELLOW, 1));
    assert_eq!((prize.damage, prize.hold.count(Item::Metal), prize.square), (6, 2, at(7, 3)));
    assert!(prize.is(Marks::CAPTURED) && prize.is(Marks::NEW));
    assert_eq!(fought.state.craft(ship(YELLOW)).damage, 2);
    assert!(!fought.has_craft(ship(RED)));
    let weak = Scene::new()
        .shuttle(YELLOW, at(6, 3))
        .ship(RED, Class::AkitaInu, BASIC, at(7, 3))
        .damage(ship(RED), 4)
        .hand(YELLOW, &[Card::Commandeer])
        .level(YELLOW, Category::Politics, 4)
        .play(&["combat", "attack:yellow.shuttle1", "target:red.ship1"]);
    assert!(!weak.is_legal("play:commandeer"), "at most 2 against 3 hull");
}

/// SHC-273: Draft splits Crew between the Outpost and craft in the Location.
#[test]
fn draft() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(1, 1)).hand(YELLOW, &[Card::Draft]);
    let scene =
        acting(scene, Category::Politics).play(&["play:draft", "site:02A", "site:yellow.ship1", "site:02A"]);
    assert_eq!(
        (scene.held(YELLOW, "02A", Item::Crew), scene.held(YELLOW, "yellow.ship1", Item::Crew)),
        (2, 1)
    );
}

/// SHC-277: Ion Missiles immobilize a whole pack.
#[test]
fn ion_missiles() {
    let mut scene = Scene::with(&[Switch::Factions])
        .ship(YELLOW, Class::Kestrel, BASIC, at(7, 2))
        .hand(YELLOW, &[Card::IonMissiles]);
    scene.state.factions.packs[0].square = at(9, 2);
    scene.state.factions.packs[0].scouts = 3;
    let scene = acting(scene.arranged(), Category::Technology).play(&["play:ion-missiles", "target:pack1"]);
    assert!(scene.state.factions.packs[0].immobile);
}

/// SHC-284: a Salvaged Shuttle appears in a controlled Location or at the HQ, and can't move this turn.
#[test]
fn salvaged_shuttle() {
    let scene = Scene::new().cargo(YELLOW, "02D", Item::Crew, 1).hand(YELLOW, &[Card::SalvagedShuttle]);
    let scene = acting(scene, Category::Technology).play(&["play:salvaged-shuttle"]);
    assert_eq!(scene.offered("site"), ["bay.yellow", "02D"]);
    let scene = scene.play(&["site:02D", "at:4,1", "end_actions"]);
    assert_eq!(scene.refusal("move:yellow.shuttle1"), "SHC-097");
}

/// SHC-285, SHC-238: Self Destruct destroys the own Unit, and ends the fight.
#[test]
fn self_destruct() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .ship(RED, Class::Kestrel, BASIC, at(7, 3))
        .hand(RED, &[Card::SelfDestruct])
        .hand(YELLOW, &[Card::BountyHunter])
        .level(RED, Category::Technology, 2)
        .play(&["combat", "attack:yellow.ship1", "target:red.ship1", "play:self-destruct"]);
    assert!(!scene.has_craft(ship(RED)));
    assert_eq!(scene.state.craft(ship(YELLOW)).damage, 6);
    assert_eq!((scene.asks(), scene.stars(RED)), ("combat", 2));
    assert_eq!(scene.refusal("fulfil:bounty-hunter"), "SHC-193");
}

/// SHC-285: everybody hears that an Outpost has destroyed itself, and what was lost with it.
#[test]
fn a_self_destructed_outpost_is_told_of() {
    let mut scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(1, 2))
        .cargo(RED, "02A", Item::Crew, 2)
        .cargo(RED, "02A", Item::Metal, 3)
        .hand(RED, &[Card::SelfDestruct])
        .level(RED, Category::Technology, 2)
        .play(&["combat", "attack:yellow.ship1", "target:red@02A"]);
    let heard = scene.deeds(&["play:self-destruct"]);
    let place = Place::At(loc("02A"));
    assert!(heard.contains(&Deed::SelfDestructed { unit: Target::Outpost(RED, loc("02A")) }), "{heard:?}");
    for (item, many) in [(Item::Metal, 3), (Item::Crew, 2)] {
        assert!(heard.contains(&Deed::Lost { seat: RED, item, many, place }), "{heard:?}");
    }
    assert_eq!((scene.controller("02A"), scene.in_pile("02A", Item::Metal)), (None, 0));
}

/// SHC-287, SHC-D35: Cargo in transit lies on the card.
#[test]
fn transit_system() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 2)
        .in_play(YELLOW, Card::TransitSystem, Target::None)
        .play(&["load:02A", "item:crew", "pass"]);
    assert_eq!((scene.held(YELLOW, "transit", Item::Crew), scene.state.crew_supply(YELLOW)), (1, 13));
    assert!(!scene.is_legal("load:02A"), "once per turn");
}

/// Diplomatic Immunity: nobody attacks from or into the Location (SHC-104, SHC-156).
#[test]
fn diplomatic_immunity() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .shuttle(RED, at(0, 0))
        .hand(YELLOW, &[Card::DiplomaticImmunity]);
    let scene =
        acting(scene, Category::Politics).play(&["play:diplomatic-immunity", "end_actions", "combat"]);
    assert_eq!(scene.refusal("attack:yellow@02A"), "SHC-158");
}

/// A cloaked Ship is no target until it has attacked (SHC-104, SHC-156).
#[test]
fn cloaking_device() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .ship(RED, Class::Kestrel, BASIC, at(7, 3))
        .mark(ship(RED), Marks::CLOAK)
        .play(&["combat"]);
    assert_eq!(scene.refusal("attack:yellow.ship1"), "SHC-158");
    assert!(scene.mark(ship(RED), Marks::EXPOSED).is_legal("attack:yellow.ship1"));
}

/// Defection replaces a rival's Crew; Espionage and Remote Probes look, Jump Drive puts a Ship elsewhere.
#[test]
fn other_cards() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(RED, "02A", Item::Injured, 1)
        .hand(YELLOW, &[Card::Defection]);
    let scene = acting(scene, Category::Politics).play(&["play:defection", "target:red@02A"]);
    assert_eq!((scene.held(YELLOW, "02A", Item::Injured), scene.controller("02A")), (1, Some(YELLOW)));
    let spied = Scene::new().hand(RED, &[Card::Piracy, Card::FusionBomb]).hand(YELLOW, &[Card::Espionage]);
    let spied = acting(spied, Category::Politics).play(&["play:espionage", "target:red", "card:piracy"]);
    let view = spied.game.view(&spied.state, Viewer::Seat(YELLOW));
    assert!(view.known[RED].contains(Card::FusionBomb) && !view.known[RED].contains(Card::Piracy));
    let jump = Scene::new().ship(YELLOW, Class::Crucible, BASIC, at(0, 0)).hand(YELLOW, &[Card::JumpDrive]);
    let jump = acting(jump, Category::Technology).play(&["play:jump-drive", "at:6,0", "end_actions"]);
    assert!(jump.is_legal("move:yellow.ship1"), "not part of its move");
}
