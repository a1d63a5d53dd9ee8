//! Section 15: combat.

use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::state::Pack;
use tenka_shadowstar_corsairs::{Card, Category, Class, CraftId, Item, Switch};

use crate::scene::*;

/// Yellow's and red's Ships side by side, in yellow's combat phase.
fn duel(own: Class, other: Class) -> Scene {
    Scene::new().ship(YELLOW, own, BASIC, at(6, 3)).ship(RED, other, BASIC, at(7, 3)).play(&["combat"])
}

/// SHC-157, SHC-D40: each Unit may attack once, in any order, or not at all.
#[test]
fn each_unit_attacks_once() {
    let scene = duel(Class::Renegade, Class::XuanWu).dice(0, 0).play(&[
        "attack:yellow.ship1",
        "target:red.ship1",
        "keep",
        "keep",
    ]);
    assert_eq!(scene.refusal("attack:yellow.ship1"), "SHC-157");
    assert_eq!(scene.play(&["end_combat"]).acts(), Some(RED));
}

/// SHC-158, SHC-160, SHC-D41: craft attack adjacent craft and Outposts; a Ship can hide in a large Location.
#[test]
fn what_craft_attack() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(5, 1))
        .cargo(RED, "02D", Item::Crew, 1)
        .shuttle(RED, at(3, 3))
        .shuttle(RED, at(4, 2))
        .play(&["combat", "attack:yellow.ship1"]);
    assert!(scene.is_legal("target:red@02D") && scene.is_legal("target:red.shuttle2"));
    assert_eq!(scene.refusal("target:red.shuttle1"), "SHC-158");
}

/// SHC-161: in one Location an Outpost and two craft can be attacked, and each attack hits one of them.
#[test]
fn one_attack_hits_one_unit() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(5, 1))
        .cargo(RED, "02D", Item::Crew, 2)
        .shuttle(RED, at(4, 1))
        .shuttle(RED, at(4, 2))
        .play(&["combat"])
        .dice(0, 0)
        .play(&["attack:yellow.ship1"]);
    let targets = ["target:red@02D", "target:red.shuttle1", "target:red.shuttle2"];
    assert_eq!(targets.map(|target| scene.is_legal(target)), [true; 3]);
    let crew = |scene: &Scene| scene.held(RED, "02D", Item::Crew);
    let shot = scene.clone().play(&["target:red.shuttle2", "keep", "keep"]);
    assert_eq!((crew(&shot), shot.has_craft(CraftId::new(RED, 3))), (2, true));
    assert!(!shot.has_craft(CraftId::new(RED, 4)));
    let stormed = scene.play(&["target:red@02D", "keep", "keep"]);
    assert!(stormed.has_craft(CraftId::new(RED, 3)) && stormed.has_craft(CraftId::new(RED, 4)));
    assert!(crew(&stormed) < 2);
}

/// SHC-159: an Outpost attacks inside its Location, and around it if its owner controls it.
#[test]
fn what_outposts_attack() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 2)
        .cargo(RED, "02B", Item::Crew, 1)
        .shuttle(RED, at(0, 0))
        .play(&["combat", "attack:yellow@02A"]);
    assert!(scene.is_legal("target:red.shuttle1"), "next to a controlled Location");
    assert_eq!(scene.refusal("target:red@02B"), "SHC-158", "never in another Location");
    let contested = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 2)
        .cargo(RED, "02A", Item::Crew, 1)
        .shuttle(RED, at(0, 0))
        .play(&["combat", "attack:yellow@02A"]);
    assert!(contested.is_legal("target:red@02A") && !contested.is_legal("target:red.shuttle1"));
}

/// SHC-162: captured and immobilized craft may not attack.
#[test]
fn who_may_not_attack() {
    for mark in [Marks::CAPTURED, Marks::IMMOBILE] {
        let scene = duel(Class::Renegade, Class::Kestrel).mark(ship(YELLOW), mark);
        assert_eq!(scene.refusal("attack:yellow.ship1"), "SHC-162");
    }
}

/// SHC-163, SHC-167, SHC-R33: Strength 0 may attack; below 0 counts as 0, before Bombs.
#[test]
fn strength_zero() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Injured, 2)
        .cargo(YELLOW, "02A", Item::Bomb, 1)
        .shuttle(RED, at(0, 0))
        .play(&["combat"])
        .dice(-1, -1)
        .play(&["attack:yellow@02A", "target:red.shuttle1"]);
    assert_eq!(scene.state.fight.unwrap().damage, [0, 0]);
    let scene = scene.play(&["bombs:1"]);
    assert!(!scene.has_craft(shuttle(RED)), "a Bomb deals 2");
}

/// SHC-164, SHC-165: uninjured Crew, printed values, dice.
#[test]
fn strengths() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 3)
        .cargo(YELLOW, "02A", Item::Injured, 1)
        .ship(RED, Class::Clydesdale, BASIC, at(0, 0))
        .cargo(RED, "red.ship1", Item::Crew, 2)
        .play(&["combat"])
        .dice(1, 0)
        .play(&["attack:yellow@02A", "target:red.ship1"]);
    assert_eq!(scene.state.fight.unwrap().damage, [4, 3]);
}

/// SHC-164, SHC-165: a Shuttle has 1, a customization adds to the printed value of a Ship, a pack has 1 per Scout;
/// Cargo adds nothing.
#[test]
fn strengths_of_craft_and_packs() {
    let damage = |scene: Scene| *scene.state.fight.unwrap().damage.values();
    let shuttle = Scene::new()
        .shuttle(YELLOW, at(6, 3))
        .cargo(YELLOW, "yellow.shuttle1", Item::Crew, 1)
        .ship(RED, Class::XuanWu, BASIC, at(7, 3))
        .play(&["combat"]);
    let [weak, printed] = damage(shuttle.dice(0, 0).play(&["attack:yellow.shuttle1", "target:red.ship1"]));
    assert_eq!(weak, 1);
    let mut refitted = duel(Class::Renegade, Class::XuanWu);
    refitted.state.craft_mut(ship(RED)).customization = Some(Card::StrikeRefit);
    let attack = ["attack:yellow.ship1", "target:red.ship1"];
    assert_eq!(damage(refitted.arranged().dice(0, 1).play(&attack)), [3, printed + 1 + 1]);
    let mut scene = Scene::with(&[Switch::Factions]).ship(YELLOW, Class::Renegade, BASIC, at(6, 3));
    scene.state.factions.packs[0] = Pack { square: at(7, 3), scouts: 4, ..Pack::NONE };
    let scene = scene.arranged().play(&["combat"]).dice(-1, 1);
    assert_eq!(damage(scene.play(&["attack:yellow.ship1", "target:pack1"])), [2, 5]);
}

/// SHC-166, SHC-R34: a player may deal less, decided together with the Bomb.
#[test]
fn dealing_less() {
    let scene = duel(Class::Renegade, Class::XuanWu).dice(0, 0).play(&[
        "attack:yellow.ship1",
        "target:red.ship1",
        "lower:1",
        "keep",
    ]);
    assert_eq!(scene.state.craft(ship(RED)).damage, 1);
}

/// SHC-168, SHC-169, SHC-178, SHC-R58, SHC-D43: attacker's card, then defender's; anybody holding a card is asked.
#[test]
fn cards_in_combat() {
    let scene = duel(Class::Renegade, Class::Renegade)
        .hand(YELLOW, &[Card::PredictiveTargeting])
        .hand(RED, &[Card::DefensiveTactics, Card::TaxLevy])
        .play(&["attack:yellow.ship1", "target:red.ship1"]);
    assert_eq!((scene.asks(), scene.acts()), ("combat_card", Some(YELLOW)));
    let scene = scene.play(&["play:predictive-targeting"]);
    assert_eq!((scene.asks(), scene.acts(), scene.stars(YELLOW)), ("combat_card", Some(RED), 1));
    assert_eq!(scene.refusal("play:tax-levy"), "SHC-148");
    let scene = scene.play(&["play:defensive-tactics"]);
    assert_eq!(scene.state.fight.unwrap().dice.values()[0], 1, "fixed");
    let asked = duel(Class::Renegade, Class::Renegade)
        .hand(RED, &[Card::TaxLevy])
        .play(&["attack:yellow.ship1", "target:red.ship1"]);
    assert_eq!(
        (asked.acts(), asked.legal()),
        (Some(RED), vec!["pass".to_owned()]),
        "asked, though none applies"
    );
}

/// SHC-170, SHC-173: damage is dealt at the same time.
#[test]
fn both_sides_hit() {
    let scene = duel(Class::Renegade, Class::Renegade)
        .damage(ship(YELLOW), 6)
        .damage(ship(RED), 6)
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "target:red.ship1", "keep", "keep"]);
    assert!(!scene.has_craft(ship(YELLOW)) && !scene.has_craft(ship(RED)));
}

/// SHC-172, SHC-190, SHC-D45: one Bomb of the Unit that fights, right after the dice.
#[test]
fn bombs() {
    let scene = duel(Class::Renegade, Class::XuanWu)
        .cargo(YELLOW, "yellow.ship1", Item::Bomb, 2)
        .cargo(RED, "bay.red", Item::Bomb, 1)
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "target:red.ship1"]);
    assert!(scene.is_legal("bombs:1") && !scene.is_legal("bombs:2"));
    let scene = scene.play(&["bombs:1"]);
    assert!(!scene.is_legal("bombs:1"), "red's Bomb is not aboard");
    let scene = scene.play(&["keep"]);
    assert_eq!(scene.state.craft(ship(RED)).damage, 5);
}

/// SHC-174, SHC-R48, SHC-D46: the owner places the damage; all of it, while something can take it.
#[test]
fn allocation() {
    let scene = duel(Class::Renegade, Class::Scarab)
        .cargo(RED, "red.ship1", Item::Recruit, 1)
        .cargo(RED, "red.ship1", Item::Crew, 1)
        .dice(-1, 0)
        .play(&["attack:yellow.ship1", "target:red.ship1", "keep", "keep"]);
    assert_eq!((scene.asks(), scene.acts()), ("damage", Some(RED)));
    assert_eq!(scene.offered("hit"), ["recruit", "kill", "injure", "hull"]);
    let scene = scene.play(&["hit:recruit"]);
    assert_eq!(scene.offered("hit"), ["injure", "hull"], "killing takes 2");
    let scene = scene.play(&["hit:injure"]);
    assert_eq!(scene.held(RED, "red.ship1", Item::Injured), 1);
    assert_eq!(scene.state.craft(ship(RED)).damage, 0);
}

/// SHC-008, SHC-175: a craft whose hull is filled is destroyed with everything aboard.
#[test]
fn destroyed_with_everything() {
    let scene = duel(Class::Renegade, Class::Kestrel)
        .damage(ship(RED), 6)
        .cargo(RED, "red.ship1", Item::Metal, 2)
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "target:red.ship1", "keep", "keep"]);
    assert!(!scene.has_craft(ship(RED)));
    assert_eq!(scene.state.craft(ship(RED)).hold.len(), 0);
}

/// SHC-177: a fight is one round; nothing else can be done between its steps.
#[test]
fn one_round() {
    let scene = duel(Class::Renegade, Class::XuanWu).play(&["attack:yellow.ship1", "target:red.ship1"]);
    assert!(!scene.legal().iter().any(|text| text.starts_with("transfer") || text.starts_with("scuttle")));
    let scene = scene.play(&["keep", "keep"]);
    assert_eq!(scene.asks(), "combat");
}

/// SHC-171: without the options there are no stances.
#[test]
fn no_stances_without_options() {
    let scene = duel(Class::Renegade, Class::XuanWu).play(&["attack:yellow.ship1", "target:red.ship1"]);
    assert_eq!(scene.asks(), "bombs");
}

/// SHC-179, SHC-180: control is settled after the fight, and all invaded Locations at the end of the phase.
#[test]
fn after_the_fight() {
    let scene = Scene::new().shuttle(YELLOW, at(4, 1)).shuttle(RED, at(3, 3)).shuttle(RED, at(5, 1));
    let mut scene = scene;
    scene.state.control[loc("02D")] = Some(RED);
    scene.state.players[RED].levels[Category::Technology] = 2;
    let fought =
        scene.clone().play(&["combat"]).dice(-1, -1).play(&["attack:yellow.shuttle1", "target:red.shuttle2"]);
    assert_eq!(fought.controller("02D"), None, "a Unit in Nyx took part");
    let ended = scene.play(&["combat", "end_combat"]);
    assert_eq!(ended.controller("02D"), None);
}

/// SHC-R37: a fight that destroys both sides captures nothing.
#[test]
fn nobody_is_left_to_capture() {
    let scene = duel(Class::Renegade, Class::Renegade)
        .damage(ship(YELLOW), 7)
        .damage(ship(RED), 7)
        .hand(YELLOW, &[Card::Commandeer])
        .level(YELLOW, Category::Politics, 4)
        .dice(0, 0)
        .play(&["attack:yellow.ship1", "target:red.ship1", "play:commandeer"])
        .dice(0, 0);
    let scene = scene.play(&["keep", "keep"]);
    assert!(
        !scene.has_craft(ship(RED))
            && !scene.has_craft(CraftId::new(YELLOW, 1))
            && !scene.has_craft(ship(YELLOW))
    );
}
