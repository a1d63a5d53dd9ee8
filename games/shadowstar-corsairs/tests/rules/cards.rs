//! Section 14: playing cards, and reactions.

use tenka_core::Seat;
use tenka_shadowstar_corsairs::{Card, Category, Class, Item, Target};

use crate::scene::*;

fn levelled(mut scene: Scene, seat: Seat) -> Scene {
    for category in Category::ALL {
        scene = scene.level(seat, category, 5);
    }
    scene
}

/// Three players; yellow can fire a missile at red's Ship or blue's Shuttle.
fn missile(red: &[Card], blue: &[Card], yellow: &[Card]) -> Scene {
    let mut scene = Scene::with_options(3, &small())
        .ship(YELLOW, Class::Kestrel, BASIC, at(7, 2))
        .ship(RED, Class::Kestrel, BASIC, at(9, 2))
        .shuttle(BLUE, at(9, 3))
        .hand(YELLOW, &[Card::LongRangeMissile])
        .hand(YELLOW, yellow)
        .hand(RED, red)
        .hand(BLUE, blue);
    for seat in [YELLOW, RED, BLUE] {
        scene = levelled(scene, seat);
    }
    scene.play(&["category:technology", "play:long-range-missile", "target:red.ship1"])
}

/// SHC-146, SHC-266: the Level counts when the card is played, and no longer afterwards.
#[test]
fn levels_of_cards() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .hand(YELLOW, &[Card::TargetingArray])
        .level(YELLOW, Category::Technology, 2)
        .play(&["category:technology"]);
    assert_eq!(scene.refusal("play:targeting-array"), "SHC-146");
    let scene = scene.level(YELLOW, Category::Technology, 3).play(&["play:targeting-array"]);
    let scene = scene.level(YELLOW, Category::Technology, 1);
    assert_eq!(scene.state.craft(ship(YELLOW)).customization, Some(Card::TargetingArray));
}

/// SHC-147: the improved effect at the higher Level.
#[test]
fn two_levels() {
    let gained = |level| {
        let scene = Scene::new().hand(YELLOW, &[Card::Requisition]).level(YELLOW, Category::Politics, level);
        scene.play(&["category:politics", "play:requisition"]).held(YELLOW, "bay.yellow", Item::Kc)
    };
    assert_eq!((gained(3), gained(4)), (2, 3));
}

/// SHC-149, SHC-156: a card must be applicable, and needs a legal target.
#[test]
fn applicable() {
    let scene = levelled(Scene::new().hand(YELLOW, &[Card::Insurrection, Card::Tribunal]), YELLOW);
    let scene = scene.play(&["category:politics"]);
    assert_eq!(scene.refusal("play:insurrection"), "SHC-149");
    assert_eq!(scene.refusal("play:tribunal"), "SHC-149");
}

/// SHC-150: used cards go to the Stash, ongoing ones stay in play and are worth nothing there.
#[test]
fn used_cards() {
    let scene = levelled(Scene::new().hand(YELLOW, &[Card::TaxLevy, Card::Lobbyist]), YELLOW);
    let scene = scene.play(&["category:politics", "play:tax-levy", "play:lobbyist"]);
    assert_eq!(scene.stars(YELLOW), 1);
    assert!(scene.state.has_in_play(YELLOW, Card::Lobbyist));
}

/// SHC-151, SHC-152, SHC-272, SHC-R44: a countermanded card goes to its pile; the Action is spent.
#[test]
fn countermand() {
    let scene = missile(&[Card::Countermand], &[], &[]);
    assert_eq!((scene.asks(), scene.acts()), ("reaction", Some(RED)));
    let scene = scene.play(&["play:countermand"]);
    assert_eq!(scene.state.craft(ship(RED)).damage, 0);
    assert_eq!(scene.state.discards[1].last().unwrap().0, Card::LongRangeMissile);
    assert_eq!((scene.stars(YELLOW), scene.stars(RED), scene.state.turn.actions_left), (0, 1, 4));
    let mut fight = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .ship(RED, Class::Renegade, BASIC, at(7, 3))
        .hand(YELLOW, &[Card::FusionBomb])
        .hand(RED, &[Card::Countermand, Card::DefensiveTactics]);
    fight = levelled(levelled(fight, YELLOW), RED).play(&[
        "combat",
        "attack:yellow.ship1",
        "target:red.ship1",
        "play:fusion-bomb",
    ]);
    let fight = fight.play(&["play:countermand"]);
    assert_eq!(fight.state.fight.unwrap().bonus, [0, 0]);
    assert!(fight.is_legal("play:defensive-tactics"), "the defender may still play a combat card");
}

/// SHC-153, SHC-D48: with Crew aboard, the owner of a Ship hit by a card decides out of turn what takes the damage.
#[test]
fn the_owner_places_card_damage() {
    let scene = levelled(
        Scene::new()
            .ship(YELLOW, Class::Kestrel, BASIC, at(7, 2))
            .ship(RED, Class::Kestrel, BASIC, at(9, 2))
            .cargo(RED, "red.ship1", Item::Crew, 1)
            .hand(YELLOW, &[Card::LongRangeMissile]),
        YELLOW,
    );
    let scene = scene.play(&["category:technology", "play:long-range-missile", "target:red.ship1"]);
    assert_eq!((scene.asks(), scene.acts()), ("damage", Some(RED)));
    let scene = scene.play(&["hit:kill"]);
    assert_eq!((scene.held(RED, "red.ship1", Item::Crew), scene.state.craft(ship(RED)).damage), (0, 0));
}

/// SHC-153: card damage is allocated by the owner, without Shields.
#[test]
fn card_damage() {
    let scene = missile(&[], &[], &[]);
    assert_eq!(scene.state.craft(ship(RED)).damage, 2, "nobody aboard: no choice");
    assert_eq!(scene.stars(YELLOW), 2);
}

/// SHC-155: cards in hand are secret.
#[test]
fn hands_are_secret() {
    use tenka_core::{Game as _, Viewer};
    let scene = Scene::new().hand(YELLOW, &[Card::Piracy]);
    let view = scene.game.view(&scene.state, Viewer::Seat(RED));
    assert!(!serde_json::to_string(&view).unwrap().contains("piracy"));
    assert_eq!(view.hand_sizes[YELLOW], [1, 0, 0]);
}

/// SHC-295, SHC-296, SHC-279, SHC-EX31, SHC-D26, SHC-D42: Misinformation, and a Countermand against it.
#[test]
fn misinformation() {
    let scene = missile(&[Card::Misinformation], &[Card::Countermand], &[Card::Countermand]);
    assert_eq!(scene.acts(), Some(RED), "asked first: the announcer's left");
    let scene = scene.play(&["play:misinformation"]);
    let scene = if scene.asks() == "reaction" && scene.is_legal("target:blue.shuttle1") {
        scene.play(&["target:blue.shuttle1"])
    } else {
        scene
    };
    assert_eq!((scene.asks(), scene.acts()), ("reaction", Some(BLUE)), "about the Misinformation");
    let countered = scene.clone().play(&["pass", "play:countermand", "pass"]);
    assert_eq!(countered.acts(), Some(BLUE), "asked about the Countermand, and now about the missile itself");
    let hit = countered.play(&["pass"]);
    assert_eq!(hit.state.craft(ship(RED)).damage, 2);
    assert_eq!((hit.stars(YELLOW), hit.stars(RED)), (3, 0));
    let through = scene.play(&["pass", "pass"]);
    assert_eq!(through.acts(), Some(BLUE), "as the new target; red is not asked again");
    let through = through.play(&["pass"]);
    assert!(!through.has_craft(shuttle(BLUE)));
}

/// SHC-282: Redirection needs another legal target.
#[test]
fn redirection() {
    let alone = {
        let scene = Scene::new()
            .ship(YELLOW, Class::Kestrel, BASIC, at(7, 2))
            .ship(RED, Class::Kestrel, BASIC, at(9, 2))
            .hand(YELLOW, &[Card::LongRangeMissile])
            .hand(RED, &[Card::Redirection]);
        levelled(levelled(scene, YELLOW), RED).play(&["category:technology", "play:long-range-missile"])
    };
    let alone = if alone.is_legal("target:red.ship1") { alone.play(&["target:red.ship1"]) } else { alone };
    assert_eq!(alone.asks(), "actions", "there is no other target: nobody is asked");
    let scene = missile(&[Card::Redirection], &[], &[]).play(&["play:redirection"]);
    assert!(!scene.has_craft(shuttle(BLUE)), "the only other target");
}

/// SHC-149, SHC-295: a rival who reacts with the last card, in vain, has none left for Espionage to take.
#[test]
fn espionage_finds_nothing_when_the_last_card_was_a_reaction() {
    use tenka_core::{Game as _, Viewer};
    let scene = Scene::new()
        .hand(YELLOW, &[Card::Espionage, Card::Countermand])
        .hand(RED, &[Card::Countermand, Card::EvacRelic]);
    let scene =
        levelled(levelled(scene, YELLOW), RED).play(&["category:politics", "play:espionage", "target:red"]);
    assert_eq!((scene.asks(), scene.acts()), ("reaction", Some(RED)));
    let scene = scene.play(&["play:countermand", "play:countermand"]);
    assert_eq!((scene.asks(), scene.acts()), ("actions", Some(YELLOW)));
    let view = scene.game.view(&scene.state, Viewer::Seat(YELLOW));
    assert!(view.known[RED].contains(Card::EvacRelic), "the hand was seen all the same");
}

/// SHC-R45, SHC-R47: an attack turned against one of its own player's Units.
#[test]
fn a_fight_with_oneself() {
    let mut scene = Scene::new()
        .ship(YELLOW, Class::Renegade, BASIC, at(6, 3))
        .shuttle(YELLOW, at(6, 2))
        .ship(RED, Class::Renegade, BASIC, at(7, 3))
        .hand(RED, &[Card::Misinformation])
        .hand(YELLOW, &[Card::PredictiveTargeting]);
    scene = levelled(levelled(scene, YELLOW), RED).play(&[
        "combat",
        "attack:yellow.ship1",
        "target:red.ship1",
        "play:misinformation",
    ]);
    assert_eq!(
        scene.state.fight.unwrap().units.values()[1],
        Target::Craft(shuttle(YELLOW)),
        "not the attacking Unit itself"
    );
    assert_eq!((scene.asks(), scene.acts()), ("combat_card", Some(YELLOW)));
    let scene = scene.play(&["pass"]);
    assert_eq!((scene.asks(), scene.acts()), ("bombs", Some(YELLOW)), "a card only as attacker");
}

/// SHC-288, SHC-271: Tribunal needs a card in the Stash; a captured craft keeps 1 hull.
#[test]
fn tribunal() {
    let scene = Scene::new().stash(RED, &[Card::Piracy, Card::FusionBomb]).hand(YELLOW, &[Card::Tribunal]);
    let scene = levelled(scene, YELLOW).play(&[
        "category:politics",
        "play:tribunal",
        "target:red",
        "card:fusion-bomb",
    ]);
    assert_eq!(scene.stars(RED), 1);
}

/// SHC-R68: a chosen card is played; whatever leaves no choice isn't asked.
#[test]
fn no_backing_out() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(7, 2))
        .ship(RED, Class::Kestrel, BASIC, at(9, 2))
        .shuttle(RED, at(9, 3))
        .hand(YELLOW, &[Card::LongRangeMissile])
        .level(YELLOW, Category::Technology, 3)
        .play(&["category:technology", "play:long-range-missile"]);
    assert_eq!(scene.legal(), ["target:red.ship1", "target:red.shuttle1"], "the only Ship was not asked for");
    assert_eq!(kinds(&scene), ["target"]);
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .shuttle(YELLOW, at(0, 4))
        .shuttle(RED, at(1, 4))
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 1)
        .cargo(YELLOW, "bay.yellow", Item::Kc, 2);
    assert_eq!(kinds(&scene.clone().play(&["transfer:yellow.ship1"])), ["put"]);
    let buying = scene.clone().play(&["category:finance", "purchase:bay.yellow"]);
    assert!(kinds(&buying).iter().all(|kind| kind.starts_with("buy")), "{:?}", kinds(&buying));
    let attacking = scene.shuttle(RED, at(1, 5)).play(&["combat", "attack:yellow.ship1"]);
    assert_eq!(kinds(&attacking), ["target"]);
}

/// The first words of the legal actions.
fn kinds(scene: &Scene) -> Vec<String> {
    let mut kinds: Vec<String> =
        scene.legal().iter().map(|action| action.split(':').next().unwrap_or_default().to_owned()).collect();
    kinds.dedup();
    kinds
}
