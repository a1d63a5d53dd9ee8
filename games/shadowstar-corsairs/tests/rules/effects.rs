//! Section 23: notes on cards.

use tenka_core::{Game as _, Seat, Viewer};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::state::{Cruiser, Pack};
use tenka_shadowstar_corsairs::{Card, Category, Class, CraftId, Deed, Item, Place, Switch, Target};

use crate::scene::*;

pub(crate) fn acting(scene: Scene, category: Category) -> Scene {
    let mut scene = scene;
    for each in Category::ALL {
        scene = scene.level(YELLOW, each, 5).level(RED, each, 5);
    }
    scene.play(&[&format!("category:{}", category.id())])
}

/// SHC-267, SHC-231: face-down tokens are taken blindly, and stay face down for everybody but the old and new owners.
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

/// SHC-269: Call to Action gives 3 Actions, beyond 5, even in the turn it is played.
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
    assert!(scene.offered("fix").is_empty(), "two points for one");
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

/// SHC-149: Draft needs a controlled Location, and Crew in the supply.
#[test]
fn draft_needs_a_location() {
    let nowhere = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).hand(YELLOW, &[Card::Draft]);
    assert_eq!(acting(nowhere, Category::Politics).refusal("play:draft"), "SHC-149");
    let nobody = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(1, 1))
        .cargo(YELLOW, "bay.yellow", Item::Crew, 15)
        .hand(YELLOW, &[Card::Draft]);
    assert_eq!(acting(nobody, Category::Politics).refusal("play:draft"), "SHC-149");
}

/// SHC-295: Matter Forge makes basic resources in one place.
#[test]
fn matter_forge() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(1, 1)).hand(YELLOW, &[Card::MatterForge]);
    let scene =
        acting(scene, Category::Technology).play(&["play:matter-forge", "site:bay.yellow", "item:metal"]);
    assert_eq!((scene.held(YELLOW, "bay.yellow", Item::Metal), scene.asks()), (1, "resource"));
    let scene = scene.play(&["item:parts", "item:metal"]);
    assert_eq!((scene.held(YELLOW, "bay.yellow", Item::Metal), scene.asks()), (2, "actions"), "three in all");
}

/// SHC-079: a Long Range Missile hits an Outpost, too.
#[test]
fn missiles_at_outposts() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(2, 0))
        .cargo(RED, "02A", Item::Crew, 1)
        .shuttle(RED, at(3, 0))
        .hand(YELLOW, &[Card::LongRangeMissile]);
    let scene = acting(scene, Category::Technology).play(&["play:long-range-missile"]);
    assert!(scene.is_legal("target:red@02A"), "{:?}", scene.legal());
}

/// SHC-149: Piracy needs something to take.
#[test]
fn piracy_needs_tokens() {
    let fight = |tokens: u8| {
        let mut scene = Scene::new()
            .ship(YELLOW, Class::Kestrel, BASIC, at(6, 3))
            .ship(RED, Class::Kestrel, BASIC, at(7, 3))
            .cargo(RED, "red.ship1", Item::Metal, tokens)
            .hand(YELLOW, &[Card::Piracy]);
        scene = scene.level(YELLOW, Category::Politics, 5);
        scene.play(&["combat", "attack:yellow.ship1", "target:red.ship1"])
    };
    assert!(fight(1).is_legal("play:piracy"));
    assert!(!fight(0).is_legal("play:piracy"));
}

/// SHC-295: Customs Inspection turns up every face-down token of a player, wherever it lies.
#[test]
fn customs_inspection() {
    let mut scene = Scene::with(&[Switch::Concealment, Switch::AdvancedCards])
        .ship(RED, Class::Kestrel, BASIC, at(9, 5))
        .cargo(RED, "bay.red", Item::HiddenKc, 1)
        .cargo(RED, "red.ship1", Item::HiddenKc, 1)
        .hand(YELLOW, &[Card::CustomsInspection]);
    for place in [Place::Bay(RED), Place::Craft(ship(RED))] {
        let store = scene.state.store(place, RED).unwrap();
        scene.state.hidden.tokens[store][Item::Kc as usize] = 1;
    }
    let mut scene = acting(scene, Category::Politics);
    scene.hear(&["play:customs-inspection"]);
    if scene.is_legal("target:red") {
        scene.hear(&["target:red"]);
    }
    assert_eq!((scene.held(RED, "bay.red", Item::Kc), scene.held(RED, "red.ship1", Item::Kc)), (1, 1));
}

/// SHC-267: Confiscation takes from a pile in a Location that a rival holds with a craft alone.
#[test]
fn confiscation_from_a_pile() {
    let scene = Scene::new()
        .ship(RED, Class::Kestrel, BASIC, at(1, 1))
        .cargo(RED, "02A", Item::Metal, 2)
        .cargo(RED, "bay.red", Item::Metal, 1)
        .hand(YELLOW, &[Card::Confiscation]);
    let scene = acting(scene, Category::Politics).play(&["play:confiscation"]);
    assert_eq!(scene.offered("target"), ["bay.red", "red@02A"]);
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

/// SHC-285, SHC-238: Self Destruct destroys the player's own Unit and ends the fight.
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

/// A cloaked Ship can't be a target until it has attacked (SHC-104, SHC-156).
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

/// SHC-149: a card that would have nothing to work on can't be played.
#[test]
fn cards_with_nothing_to_work_on() {
    let refused = |scene: Scene, card: Card, category: Category| {
        let scene = acting(scene.hand(YELLOW, &[card]), category);
        scene.refusal(&format!("play:{}", card.id()))
    };
    let ship_of_yellow = || {
        Scene::with(&[Switch::Factions, Switch::AdvancedCards]).ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
    };
    assert_eq!(refused(ship_of_yellow(), Card::CallForRepairs, Category::Politics), "SHC-149");
    let damaged = ship_of_yellow().damage(ship(YELLOW), 1);
    assert_eq!(refused(damaged.clone(), Card::CallForRepairs, Category::Politics), "nothing");
    assert_eq!(refused(ship_of_yellow(), Card::NaniteRepair, Category::Technology), "SHC-149");
    assert_eq!(refused(damaged, Card::NaniteRepair, Category::Technology), "nothing");
    assert_eq!(refused(ship_of_yellow(), Card::Tribunal, Category::Politics), "SHC-149");
    let judged = ship_of_yellow().stash(RED, &[Card::FusionBomb]);
    assert_eq!(refused(judged, Card::Tribunal, Category::Politics), "nothing");
    let cruisers = |cruisers: [Cruiser; 2]| {
        let mut scene = ship_of_yellow();
        scene.state.factions.cruisers = cruisers;
        scene.arranged()
    };
    let [away, there] = [Cruiser::Supply, Cruiser::At(at(6, 3))];
    assert_eq!(refused(cruisers([away, away]), Card::PatrolOrders, Category::Politics), "SHC-149");
    assert_eq!(refused(cruisers([there, away]), Card::PatrolOrders, Category::Politics), "nothing");
    let both = [there, Cruiser::At(at(8, 3))];
    assert_eq!(refused(cruisers(both), Card::NavalReinforcements, Category::Politics), "SHC-149");
    assert_eq!(refused(cruisers([there, away]), Card::NavalReinforcements, Category::Politics), "nothing");
    let packs = |scouts: u8| {
        let mut scene = ship_of_yellow();
        for pack in &mut scene.state.factions.packs {
            pack.scouts = 0;
        }
        scene.state.factions.packs[0] = Pack { square: at(6, 3), scouts, ..Pack::NONE };
        scene.arranged()
    };
    assert_eq!(refused(packs(0), Card::AlienEnvoy, Category::Politics), "SHC-149");
    assert_eq!(refused(packs(1), Card::AlienEnvoy, Category::Politics), "nothing");
}

/// SHC-R60: whoever looks with a Deep Scanner knows the face-down tokens in range; nobody else does.
#[test]
fn deep_scanner() {
    let mut scene = Scene::with(&[Switch::Concealment, Switch::AdvancedCards])
        .ship(YELLOW, Class::Kestrel, BASIC, at(6, 3))
        .ship(RED, Class::Kestrel, BASIC, at(7, 3))
        .cargo(RED, "red.ship1", Item::HiddenKc, 1)
        .hand(YELLOW, &[Card::DeepScanner]);
    let store = scene.state.store(Place::Craft(ship(RED)), RED).unwrap();
    scene.state.hidden.tokens[store][Item::Kc as usize] = 1;
    let mut scene = acting(scene, Category::Technology);
    scene.hear(&["play:deep-scanner"]);
    if scene.is_legal("target:red") {
        scene.hear(&["target:red"]);
    }
    assert!(scene.state.scanned[store].has(YELLOW) && !scene.state.scanned[store].has(BLUE));
}

/// SHC-194: Scouts that a missile destroys count for Alien Hunter.
#[test]
fn missiles_hunt_aliens() {
    let mut scene = Scene::with(&[Switch::Factions, Switch::AdvancedCards])
        .ship(YELLOW, Class::Kestrel, BASIC, at(7, 2))
        .hand(YELLOW, &[Card::LongRangeMissile, Card::AlienHunter]);
    for pack in &mut scene.state.factions.packs {
        pack.scouts = 0;
    }
    scene.state.factions.packs[0] = Pack { square: at(9, 2), scouts: 2, ..Pack::NONE };
    let mut scene = acting(scene.arranged(), Category::Technology);
    scene.hear(&["play:long-range-missile"]);
    if scene.is_legal("target:pack1") {
        scene.hear(&["target:pack1"]);
    }
    assert_eq!((scene.state.turn.deeds.scouts_destroyed, scene.state.factions.packs[0].scouts), (1, 1));
    assert_eq!(scene.refusal("fulfil:alien-hunter"), "nothing");
}
