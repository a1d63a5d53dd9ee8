//! Sections 9 and 18: the turn, jettison, scuttle, Last Ship.

use tenka_core::Game as _;
use tenka_shadowstar_corsairs::craft::Marks;
use tenka_shadowstar_corsairs::{Card, Class, Item, Switch};

use crate::scene::*;

/// SHC-085, SHC-086, SHC-294, SHC-EX34, SHC-D20: movement part and Action part, one after the other.
#[test]
fn parts_of_a_turn() {
    let scene = Scene::new().shuttle(YELLOW, at(0, 5)).shuttle(YELLOW, at(6, 5));
    let moved = scene.clone().play(&["move:yellow.shuttle1", "stop", "category:finance", "end_actions"]);
    assert_eq!(moved.refusal("move:yellow.shuttle2"), "SHC-294");
    assert_eq!(moved.refusal("category:finance"), "SHC-294");
    let acted = scene.clone().play(&[
        "category:finance",
        "end_actions",
        "move:yellow.shuttle1",
        "stop",
        "move:yellow.shuttle2",
    ]);
    assert_eq!(acted.play(&["stop"]).refusal("category:politics"), "SHC-294");
    let fought = scene.play(&["combat"]);
    assert!(!fought.is_legal("move:yellow.shuttle1") && !fought.is_legal("category:finance"));
}

/// SHC-087, SHC-R16, SHC-D12, SHC-D13: start-of-turn steps in order: drones, then the extractor, then Transit System.
#[test]
fn start_of_turn_steps() {
    let mut scene = Scene::new().ship(RED, Class::Kestrel, BASIC, at(0, 5)).damage(ship(RED), 3).cargo(
        RED,
        "transit",
        Item::Kc,
        1,
    );
    for (card, about) in [
        (Card::RepairDrones, tenka_shadowstar_corsairs::Target::Craft(ship(RED))),
        (Card::AutomatedExtractor, tenka_shadowstar_corsairs::Target::None),
        (Card::TransitSystem, tenka_shadowstar_corsairs::Target::None),
    ] {
        scene = scene.in_play(RED, card, about);
    }
    let scene = scene.play(&["combat", "end_combat"]);
    assert_eq!(scene.state.craft(ship(RED)).damage, 1, "Repair Drones");
    assert_eq!(scene.asks(), "resource");
    let scene = scene.play(&["item:parts"]);
    assert_eq!((scene.held(RED, "bay.red", Item::Parts), scene.asks()), (1, "transit"));
    let scene = scene.play(&["put:kc/red.ship1"]);
    assert_eq!((scene.held(RED, "red.ship1", Item::Kc), scene.asks()), (1, "turn"));
}

impl Scene {
    /// Puts a card into play.
    pub(crate) fn in_play(
        mut self,
        owner: tenka_core::Seat,
        card: Card,
        about: tenka_shadowstar_corsairs::Target,
    ) -> Self {
        self = self.hand(owner, &[card]);
        self.state.hidden.hands[owner].remove(card);
        self.state.in_play.push(tenka_shadowstar_corsairs::state::InPlay { owner, card, about, old: false });
        self.arranged()
    }
}

/// SHC-087: Shields return to full at the start of the turn (SHC-243).
#[test]
fn shields_return() {
    let scene = Scene::with(&[Switch::ShieldGenerators])
        .ship(RED, Class::Kestrel, BASIC, at(0, 5))
        .cargo(RED, "red.ship1", Item::HalfShield, 1)
        .play(&["combat", "end_combat"]);
    assert_eq!(scene.held(RED, "red.ship1", Item::Shield), 1);
}

/// SHC-200: what can be done at any time, between the steps of a move too.
#[test]
fn at_any_time() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 3))
        .cargo(YELLOW, "yellow.ship1", Item::Crew, 1)
        .play(&["move:yellow.ship1", "at:0,2", "transfer:yellow.ship1", "put:crew/02A", "at:0,1"]);
    assert_eq!(scene.held(YELLOW, "02A", Item::Crew), 1);
    assert!(scene.is_legal("scuttle:yellow.ship1"));
}

/// SHC-202, SHC-207, SHC-D32: a player may scuttle their craft, even their only Ship.
#[test]
fn scuttle() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Crew, 2)
        .in_play(YELLOW, Card::RepairDrones, tenka_shadowstar_corsairs::Target::Craft(ship(YELLOW)))
        .play(&["scuttle:yellow.ship1"]);
    assert!(!scene.has_craft(ship(YELLOW)));
    assert_eq!(scene.state.crew_supply(YELLOW), 15);
    assert_eq!(scene.state.discards[1].last().unwrap().0, Card::RepairDrones);
}

/// SHC-203, SHC-204, SHC-205, SHC-206, SHC-EX17, SHC-D10, SHC-D11: Last Ship.
#[test]
fn last_ship() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(9, 9))
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .hand(YELLOW, &[Card::FleetReview])
        .ship(RED, Class::Kestrel, BASIC, at(9, 0))
        .turn(RED)
        .play(&["combat", "end_combat"]);
    assert_eq!((scene.acts(), scene.asks()), (Some(YELLOW), "ship_order"));
    let scene = scene.play(&["class:vega/basic"]);
    assert!(!scene.has_craft(ship(YELLOW)) && scene.state.craft(ship(YELLOW)).is(Marks::ORDERED));
    assert!(
        scene.is_legal("move:yellow.shuttle1") && scene.is_legal("category:finance"),
        "all else as usual"
    );
    let scene = scene.play(&["combat", "end_combat"]);
    assert_eq!(scene.state.hidden.hands[YELLOW].len(), 0, "all Contracts go");
    let scene = scene.play(&["combat", "end_combat"]);
    assert_eq!((scene.acts(), scene.asks()), (Some(YELLOW), "arrival"));
    assert_eq!(scene.offered("site"), ["bay.yellow", "02A"]);
    let scene = scene.play(&["site:bay.yellow", "at:1,6"]);
    assert!(scene.is_legal("move:yellow.ship1"), "it may move at once");
    let scene = scene.play(&["combat", "end_combat"]);
    assert_eq!(scene.state.hidden.hands[YELLOW].len(), 1, "one Contract is drawn");
}

/// SHC-118, SHC-119, SHC-EX12: SCORE needs 5 stars and a Ship outside the safe zone.
#[test]
fn score() {
    let stash = [Card::LongRangeMissile, Card::FusionBomb, Card::Piracy];
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(5, 2)).stash(YELLOW, &stash);
    let scored = scene.play(&["score"]);
    assert_eq!(scored.state.players[YELLOW].commendations, 1);
    assert_eq!(scored.stars(YELLOW), 0);
    let scored = scored.play(&["card:fusion-bomb"]);
    assert!(!scored.is_legal("category:finance"), "the only Action of the turn");
    let safe = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(1, 6)).stash(YELLOW, &stash);
    assert_eq!(safe.refusal("score"), "SHC-118");
    let few = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(5, 2)).stash(YELLOW, &stash[..1]);
    assert_eq!(few.refusal("score"), "SHC-118");
}

/// SHC-120, SHC-R64, SHC-D52: a player who discards several cards chooses their order.
#[test]
fn order_of_discards() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(5, 2))
        .stash(YELLOW, &[Card::FusionBomb, Card::LongRangeMissile, Card::Piracy])
        .play(&["score"]);
    assert_eq!(scene.asks(), "order_of_discards");
    let scene = scene.play(&["card:long-range-missile"]);
    let pile: Vec<Card> = scene.state.discards[1].as_slice().iter().map(|card| card.0).collect();
    assert_eq!(pile, [Card::LongRangeMissile, Card::FusionBomb]);
    assert_eq!(scene.state.discards[0].last().unwrap().0, Card::Piracy, "alone in its deck");
}

/// SHC-222, SHC-223: with enough Commendations the game ends at once.
#[test]
fn the_game_ends_at_once() {
    let mut scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(5, 2))
        .stash(YELLOW, &[Card::FusionBomb, Card::LongRangeMissile]);
    scene.state.players[YELLOW].commendations = 3;
    let scene = scene.play(&["score"]);
    assert_eq!(scene.acts(), None);
    assert_eq!(scene.game.standing(&scene.state).ranks.unwrap().of(YELLOW), 1);
    assert_eq!(scene.refusal("pass"), "SHC-222");
}

/// SHC-R17: a category can be chosen and no Action taken.
#[test]
fn no_action_need_be_taken() {
    let scene = Scene::new().play(&["category:politics", "end_actions"]);
    assert_eq!(scene.asks(), "turn");
}

/// SHC-R70: an action from which nobody has learned anything can be taken back.
#[test]
fn what_can_be_taken_back() {
    let scene =
        Scene::new().shuttle(YELLOW, at(0, 5)).cargo(YELLOW, "bay.yellow", Item::Tribute, 1).with_red_ship();
    let may_take_back = |scene: &Scene, action: &str| {
        assert!(scene.is_legal(action), "{action}: {:?}", scene.legal());
        scene.game.may_take_back(&scene.state, action.parse().unwrap())
    };
    assert!(may_take_back(&scene, "move:yellow.shuttle1"));
    assert!(may_take_back(&scene, "category:politics"));
    let moving = scene.clone().play(&["move:yellow.shuttle1"]);
    assert!(may_take_back(&moving, "at:1,5"));
    let politics = scene.clone().play(&["category:politics"]);
    assert!(!may_take_back(&politics, "convert:bay.yellow"), "a card is drawn");
    let fighting = scene.play(&["combat"]);
    assert!(!may_take_back(&fighting, "end_combat"), "it is red's turn");
}

/// SHC-R70: an attack asks the others for reactions; until then the attacking Ship can still be changed.
#[test]
fn an_attack_cannot_be_taken_back() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .ship(RED, Class::Kestrel, BASIC, at(1, 5))
        .play(&["combat"]);
    let unit = "attack:yellow.ship1".parse().unwrap();
    assert!(scene.game.may_take_back(&scene.state, unit));
    let scene = scene.play(&["attack:yellow.ship1"]);
    if scene.asks() == "attack" {
        let target = "target:red.ship1".parse().unwrap();
        assert!(!scene.game.may_take_back(&scene.state, target));
    }
}
