//! Section 13: the Action part.

use tenka_shadowstar_corsairs::{Card, Category, Class, Deck, Item};

use crate::scene::*;

/// SHC-114, SHC-116, SHC-117, SHC-D23: Actions of one category, in any order.
#[test]
fn actions_of_one_category() {
    let scene = Scene::new()
        .level(YELLOW, Category::Finance, 3)
        .cargo(YELLOW, "bay.yellow", Item::Recruit, 1)
        .level(YELLOW, Category::Finance, 3)
        .play(&["category:finance"]);
    assert!(!scene.is_legal("category:personnel"));
    let scene =
        scene.play(&["generate:bay.yellow", "convert:bay.yellow", "purchase:bay.yellow", "buy:bomb/kc"]);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Bomb), 1);
    assert_eq!(scene.state.turn.actions_left, 0);
    assert!(!scene.is_legal("convert:bay.yellow"));
}

/// SHC-115: the number of Actions is fixed when the category is chosen.
#[test]
fn the_number_of_actions_is_fixed() {
    let scene = Scene::new().cargo(YELLOW, "02A", Item::Crew, 1).play(&[
        "category:finance",
        "jettison:02A",
        "item:crew",
    ]);
    assert_eq!((scene.levels(YELLOW)[3], scene.state.turn.actions_left), (1, 3));
}

/// SHC-122, SHC-123, SHC-EX04, SHC-D24: each icon generates once; gained Locations count.
#[test]
fn icons_generate_once() {
    let scene = Scene::new().cargo(YELLOW, "02B", Item::Crew, 1).play(&["category:technology"]);
    assert_eq!(scene.state.turn.actions_left, 3);
    let a = scene.clone().play(&["generate:02B", "generate:02B"]);
    assert_eq!(a.refusal("generate:02B"), "SHC-123", "two icons");
    let a = a.play(&["generate:bay.yellow"]);
    assert_eq!((a.held(YELLOW, "02B", Item::Parts), a.held(YELLOW, "bay.yellow", Item::Parts)), (2, 1));
    assert_eq!(a.refusal("generate:bay.yellow"), "SHC-115", "no Action is left");
    assert_eq!(scene.clone().play(&["generate:bay.yellow"]).refusal("generate:bay.yellow"), "SHC-123");
    let b = scene.clone().on_top(Card::RepairDrones).ship(YELLOW, Class::Kestrel, BASIC, at(6, 6));
    let b = b.play(&["generate:bay.yellow", "convert:bay.yellow"]);
    let b = b.play(&["play:repair-drones"]);
    assert!(b.state.has_in_play(YELLOW, Card::RepairDrones));
    let c = scene.on_top(Card::RepairDrones).ship(YELLOW, Class::Kestrel, BASIC, at(2, 0));
    let c = c.play(&["generate:02B", "transfer:02B", "put:parts/yellow.ship1", "convert:yellow.ship1"]);
    assert!(c.is_legal("play:repair-drones"));
}

/// SHC-124: conversions happen in the hold of a Ship or in the bay.
#[test]
fn where_conversions_happen() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02A", Item::Metal, 1)
        .play(&["category:finance"]);
    assert_eq!(scene.refusal("convert:02A"), "SHC-124");
}

/// SHC-125, SHC-127, SHC-D25: a card from the deck or the top of the pile.
#[test]
fn cards_from_deck_or_pile() {
    let scene = Scene::new()
        .cargo(YELLOW, "bay.yellow", Item::Tribute, 1)
        .cargo(YELLOW, "bay.yellow", Item::Parts, 1)
        .pile(&[Card::Piracy, Card::Draft, Card::JumpDrive])
        .on_top(Card::Tribunal);
    let deck = scene.clone().play(&["category:politics", "convert:bay.yellow", "deck:politics"]);
    assert!(deck.state.hidden.hands[YELLOW].contains(Card::Tribunal));
    let pile = scene.clone().play(&["category:politics", "convert:bay.yellow", "pile:politics"]);
    assert!(pile.state.hidden.hands[YELLOW].contains(Card::Draft), "the top of the pile");
    let parts = scene.play(&["category:technology", "convert:bay.yellow", "pile:technology"]);
    assert!(parts.state.hidden.hands[YELLOW].contains(Card::JumpDrive));
}

/// A scene whose Politics deck has one card, and whose pile has `pile` cards.
fn last_card(pile: usize) -> Scene {
    let mut scene = Scene::new().cargo(YELLOW, "bay.yellow", Item::Tribute, 1);
    while scene.state.discards[0].len() < pile {
        let card = scene.state.hidden.decks[Deck::Politics].as_slice()[0].0;
        scene = scene.pile(&[card]);
    }
    while scene.state.deck_sizes[0] > 1 {
        let card = scene.state.hidden.decks[Deck::Politics].as_slice()[0].0;
        scene = scene.stash(RED, &[card]);
    }
    scene
}

/// SHC-126, SHC-R21, SHC-EX14: an empty deck is formed again, and some cards are turned up.
#[test]
fn refreshed_decks() {
    let after = |pile| {
        let scene = last_card(pile).play(&["category:politics", "convert:bay.yellow"]);
        let scene = if scene.asks() == "draw" { scene.play(&["deck:politics"]) } else { scene };
        (scene.state.deck_sizes[0], scene.state.discards[0].len())
    };
    assert_eq!(after(8), (5, 3));
    assert_eq!(after(4), (3, 1));
    assert_eq!(after(3), (3, 0));
    assert_eq!(after(0), (0, 0), "both empty");
    let mut empty = last_card(0);
    let card = empty.state.hidden.decks[Deck::Politics].as_slice()[0].0;
    empty = empty.stash(RED, &[card]).play(&["category:politics"]);
    assert_eq!(empty.refusal("convert:bay.yellow"), "SHC-R21", "no card can be drawn");
}

/// SHC-128, SHC-129: TRAIN and REFINE in the same hold.
#[test]
fn train_and_refine() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Recruit, 1)
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 1);
    let trained = scene.clone().play(&["category:personnel", "convert:yellow.ship1"]);
    assert_eq!(trained.held(YELLOW, "yellow.ship1", Item::Crew), 1);
    let refined = scene.play(&["category:finance", "convert:yellow.ship1"]);
    assert_eq!(refined.held(YELLOW, "yellow.ship1", Item::Kc), 1);
}

/// SHC-130, SHC-148: INFLUENCE plays Politics cards, ACTIVATE Technology cards.
#[test]
fn influence_and_activate() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .hand(YELLOW, &[Card::TaxLevy, Card::ReinforcedHull, Card::DefensiveTactics]);
    let politics = scene.clone().play(&["category:politics"]);
    assert!(politics.is_legal("play:tax-levy"));
    assert_eq!(politics.refusal("play:reinforced-hull"), "SHC-117");
    assert!(!politics.is_legal("play:defensive-tactics"), "at the start of a fight");
    assert!(scene.play(&["category:technology"]).is_legal("play:reinforced-hull"));
}

fn redeploying(level: u8, place: &str) -> Scene {
    Scene::new()
        .cargo(YELLOW, place, Item::Crew, 1)
        .level(YELLOW, Category::Personnel, level)
        .play(&["category:personnel"])
}

/// SHC-131, SHC-R22: speed is the Level less 2; with Level 2 the Action is illegal.
#[test]
fn redeploy_needs_level_three() {
    assert_eq!(redeploying(2, "02C").refusal("redeploy:crew/02C"), "SHC-131");
    let scene = redeploying(3, "02A");
    assert!(scene.is_legal("redeploy:crew/02A"));
    let scene = scene.play(&["redeploy:crew/02A"]);
    assert_eq!(scene.offered("site"), ["02B"], "the Derelict Fleet is the only end");
    let scene = scene.play(&["site:02B"]);
    assert_eq!(scene.held(YELLOW, "02B", Item::Tired), 1);
}

/// SHC-132: the same Crew is REDEPLOYED once per turn; it may start in the bay.
#[test]
fn redeployed_once() {
    let scene =
        redeploying(3, "02A").play(&["redeploy:crew/02A", "site:02B"]).level(YELLOW, Category::Personnel, 3);
    assert!(!scene.legal().iter().any(|text| text.starts_with("redeploy")));
    let bay = redeploying(5, "bay.yellow").play(&["redeploy:crew/bay.yellow"]);
    assert!(bay.is_legal("site:05A"), "Anchorage is 2 steps from the HQ");
}

/// SHC-134, SHC-EX19: into a rival's Location, but no further; not through a rival's craft.
#[test]
fn redeploy_into_rivals() {
    let scene = Scene::new()
        .cargo(YELLOW, "02C", Item::Crew, 1)
        .cargo(RED, "02D", Item::Crew, 1)
        .level(YELLOW, Category::Personnel, 4)
        .play(&["category:personnel", "redeploy:crew/02C"]);
    assert!(scene.is_legal("site:02D"), "C4, then Nyx");
    let scene = scene.play(&["site:02D"]);
    assert_eq!((scene.held(YELLOW, "02D", Item::Tired), scene.controller("02D")), (1, Some(RED)));
    let near = redeploying(3, "02C");
    assert!(!near.is_legal("redeploy:crew/02C"), "no Location is one space away");
    let blocked = Scene::new()
        .cargo(YELLOW, "02C", Item::Crew, 1)
        .shuttle(RED, at(2, 2))
        .shuttle(RED, at(2, 3))
        .ship(RED, Class::Kestrel, BASIC, at(2, 4))
        .level(YELLOW, Category::Personnel, 4)
        .play(&["category:personnel"]);
    let reaches = blocked.is_legal("redeploy:crew/02C") && {
        let blocked = blocked.play(&["redeploy:crew/02C"]);
        blocked.is_legal("site:02D")
    };
    assert!(!reaches, "rivals' craft stand in the way");
}

/// SHC-135, SHC-136, SHC-R23, SHC-R24, SHC-EX36, SHC-D27: a Hazard stops it; it ends in a Location, a craft or the
/// bay.
#[test]
fn redeploy_to_the_hq() {
    let scene = redeploying(5, "05A").play(&["redeploy:crew/05A"]);
    assert!(scene.is_legal("site:bay.yellow"));
    assert!(!scene.is_legal("site:05B"), "the HQ is a Hazard: no way through it");
    assert!(scene.offered("at").is_empty(), "never in empty space");
    let scene = scene.play(&["site:bay.yellow"]);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Tired), 1);
}

/// SHC-137, SHC-R63: on its way the Crew may be taken aboard, and go on from there.
#[test]
fn redeploy_over_a_craft() {
    let without = redeploying(3, "02A").play(&["redeploy:crew/02A"]);
    assert!(!without.is_legal("site:02D"));
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .ship(YELLOW, Class::Kestrel, BASIC, at(2, 2))
        .level(YELLOW, Category::Personnel, 3)
        .play(&["category:personnel", "redeploy:crew/02A"]);
    assert!(scene.is_legal("site:02D"), "aboard, then one step into Nyx");
    assert!(scene.is_legal("site:yellow.ship1"));
}

/// SHC-R25: not even through a Location with 4 own Crew.
#[test]
fn full_locations_are_no_way() {
    let scene = Scene::new()
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02B", Item::Crew, 4)
        .level(YELLOW, Category::Personnel, 3)
        .play(&["category:personnel"]);
    assert!(!scene.is_legal("redeploy:crew/02A"));
}
