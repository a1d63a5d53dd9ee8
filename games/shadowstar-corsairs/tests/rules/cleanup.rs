//! Section 16, and the end of the game.

use tenka_core::{Game as _, OptionValue, Score as _};
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Card, Class, CraftId, Deck, Item, Renown, Target};

use crate::scene::*;

fn ending(scene: Scene) -> Scene {
    scene.play(&["combat", "end_combat"])
}

/// SHC-181, SHC-D50: any cards may be discarded, and all above 5 must be.
#[test]
fn hand_limit() {
    let five = [Card::Piracy, Card::Draft, Card::TaxLevy, Card::JumpDrive, Card::IonDrives];
    let scene = ending(Scene::new().hand(YELLOW, &five));
    assert_eq!(scene.asks(), "hand_limit");
    assert!(scene.is_legal("pass") && scene.is_legal("card:piracy"));
    let scene = ending(Scene::new().hand(YELLOW, &five).hand(YELLOW, &[Card::Tribunal]));
    assert_eq!(scene.refusal("pass"), "SHC-181");
    let scene = scene.play(&["card:tribunal"]);
    assert!(scene.is_legal("pass"));
    assert_eq!(scene.stars(YELLOW), 0, "no Reputation");
}

/// SHC-182, SHC-192, SHC-184, SHC-D51: as many private Contracts as Ships; missing ones are drawn, surplus ones
/// discarded.
#[test]
fn contract_limit() {
    let scene = ending(Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)));
    assert_eq!(scene.state.hidden.hands[YELLOW].len(), 1);
    let two = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .hand(YELLOW, &[Card::FleetReview, Card::ArmsShipment]);
    let scene = ending(two);
    assert_eq!(scene.asks(), "contract_limit");
    let scene = scene.play(&["card:fleet-review"]);
    assert!(scene.state.hidden.hands[YELLOW].contains(Card::ArmsShipment));
    let none = ending(Scene::new().hand(YELLOW, &[Card::FleetReview]));
    assert!(none.state.old_contracts.contains(Card::FleetReview), "without a Ship all are discarded");
    let mut empty = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5));
    while empty.state.deck_sizes[2] > 0 {
        let card = empty.state.hidden.decks[Deck::Contract].as_slice()[0].0;
        empty = empty.hand(RED, &[card]);
        empty.state.hidden.hands[RED].remove(card);
        empty.state.old_contracts.add(card);
    }
    let renewed = ending(empty);
    assert_eq!(renewed.state.old_contracts.len(), 0, "the discarded ones became the deck");
    assert_eq!(renewed.state.hidden.hands[YELLOW].len(), 1);
}

/// SHC-183: a new public Contract after the private ones were drawn.
#[test]
fn public_contract() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .on_top(Card::FleetReview)
        .on_top(Card::ArmsShipment);
    let scene = ending(scene);
    assert!(scene.state.hidden.hands[YELLOW].contains(Card::ArmsShipment));
    assert_eq!(scene.state.public_contract, Some(Card::FleetReview));
}

/// SHC-185: Contracts drawn in clean up can't be used before the next turn.
#[test]
fn drawn_contracts_wait() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02C", Item::Crew, 1)
        .on_top(Card::CharterFinance);
    let scene = ending(scene);
    assert!(scene.state.hidden.hands[YELLOW].contains(Card::CharterFinance));
    assert_eq!(scene.acts(), Some(RED), "the turn is over");
}

/// SHC-186: a reprimanded player loses the Stash.
#[test]
fn reprimand() {
    let mut scene = Scene::new().stash(YELLOW, &[Card::FusionBomb]);
    scene.state.players[YELLOW].reprimanded = true;
    let scene = ending(scene);
    assert_eq!((scene.stars(YELLOW), scene.state.players[YELLOW].reprimanded), (0, false));
}

/// SHC-121, SHC-187: with 10 stars the Stash overflows, with or without a Ship.
#[test]
fn overflow() {
    let cards = [Card::FusionBomb, Card::FusionBomb, Card::Moratorium, Card::Piracy];
    let scene = ending(Scene::new().stash(YELLOW, &cards));
    assert_eq!(scene.state.players[YELLOW].commendations, 1);
    assert_eq!(scene.stars(YELLOW), 0);
}

/// SHC-188, SHC-EX13, SHC-D53: ongoing cards move to the Stash after the overflow check, which is not repeated.
#[test]
fn ongoing_cards() {
    let nine = [Card::FusionBomb, Card::FusionBomb, Card::Moratorium];
    let scene = Scene::new()
        .with_red_ship()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .stash(YELLOW, &nine)
        .in_play(YELLOW, Card::CloakingDevice, Target::Craft(ship(YELLOW)))
        .mark(ship(YELLOW), Marks::CLOAK);
    let scene = ending(scene);
    assert_eq!(scene.asks(), "ongoing_cards");
    let scene = scene.play(&["retire:cloaking-device/1"]);
    assert_eq!((scene.stars(YELLOW), scene.state.players[YELLOW].commendations), (12, 0));
    assert!(!scene.state.craft(ship(YELLOW)).is(Marks::CLOAK));
    let again = scene.turns(2);
    assert_eq!(again.state.players[YELLOW].commendations, 1, "exactly one");
}

/// SHC-188: an ongoing card goes to the Stash from the Ship it is attached to.
#[test]
fn which_ongoing_cards_are_retired() {
    let second = CraftId::new(YELLOW, 1);
    let scene = Scene::new()
        .with_red_ship()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 4))
        .in_play(RED, Card::Embargo, Target::Player(YELLOW))
        .in_play(YELLOW, Card::CloakingDevice, Target::Craft(second));
    let scene = ending(scene.mark(second, Marks::CLOAK));
    assert_eq!(scene.offered("retire"), ["cloaking-device/2"]);
    assert_eq!(scene.refusal("retire:cloaking-device/1"), "SHC-188");
    assert_eq!(scene.refusal("retire:embargo/0"), "SHC-188", "that is red's");
    let scene = scene.play(&["retire:cloaking-device/2"]);
    assert!(!scene.state.craft(second).is(Marks::CLOAK));
}

/// SHC-154, SHC-R43: infinity-1 cards go in the clean up of the owner's next turn.
#[test]
fn one_more_turn() {
    let scene = Scene::new().with_red_ship().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).in_play(
        YELLOW,
        Card::Embargo,
        Target::Player(RED),
    );
    let scene = ending(scene).play(&["pass"]);
    assert!(scene.state.has_in_play(YELLOW, Card::Embargo), "kept, as it is not old");
    let scene = scene.turns(2);
    assert!(!scene.state.has_in_play(YELLOW, Card::Embargo));
    assert_eq!(scene.stars(YELLOW), 2);
}

/// SHC-189: immobilizations end with their owner's turn; the next player follows.
#[test]
fn end_of_turn() {
    let scene = Scene::new().shuttle(YELLOW, at(0, 5)).mark(shuttle(YELLOW), Marks::IMMOBILE);
    let scene = ending(scene);
    assert!(!scene.state.craft(shuttle(YELLOW)).is(Marks::IMMOBILE));
    assert_eq!(scene.acts(), Some(RED));
}

/// SHC-R57: after the last round the game is adjudicated.
#[test]
fn round_cap() {
    let options = small().with("round_cap", OptionValue::Choice("40".into()));
    let mut scene = Scene::with_options(2, &options).cargo(RED, "bay.red", Item::Kc, 1).turn(RED);
    scene.state.round = 39;
    let scene = ending(scene);
    assert_eq!(scene.acts(), None);
    let standing = scene.game.standing(&scene.state);
    assert_eq!((standing.ranks.unwrap().of(RED), standing.ranks.unwrap().of(YELLOW)), (1, 2), "1 kC more");
    let score = standing.scores.of(RED).points().named(Renown::FIGURES);
    assert!(score.ends_with(", kC 1"), "{score}");
}

/// SHC-281: Govt. Contractor raises the limit; Contracts are adjusted only in clean up.
#[test]
fn govt_contractor() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).in_play(
        YELLOW,
        Card::GovtContractor,
        Target::None,
    );
    let scene = ending(scene).play(&["retire:govt-contractor/0"]);
    assert_eq!(scene.state.hidden.hands[YELLOW].len(), 2, "the limit falls after the draw");
}

/// SHC-280: a Moratorium stops overflow, Reprimand losses and SCORE.
#[test]
fn moratorium() {
    let cards = [Card::FusionBomb, Card::FusionBomb, Card::CloakingDevice, Card::Piracy];
    let mut scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 5)).stash(YELLOW, &cards).in_play(
        RED,
        Card::Moratorium,
        Target::None,
    );
    scene.state.players[YELLOW].reprimanded = true;
    assert_eq!(scene.refusal("score"), "SHC-280");
    let scene = ending(scene);
    assert_eq!((scene.stars(YELLOW), scene.state.players[YELLOW].commendations), (10, 0));
    assert!(!scene.state.players[YELLOW].reprimanded, "used up");
}
