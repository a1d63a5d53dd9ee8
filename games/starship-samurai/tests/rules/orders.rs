//! Sections 3.2, 3.3, 3.5 and 3.6: the order of a turn; Move Allegiance, Draw Cards, Gain Wealth.

use tenka_core::{Game as _, Options, Viewer, Words as _};
use tenka_starship_samurai::{Card, Clan, Deed, Order, Spot};

use crate::scene::{Scene, deeds, seat, spot};

/// SSM-064, SSM-067, SSM-069: an unplaced marker goes onto one of four orders; its number is the value.
#[test]
fn a_marker_is_placed_on_an_order() {
    let mut scene = Scene::new(2).placed(0, &[(1, Order::DrawCards), (4, Order::MoveUnits)]);
    assert_eq!(scene.legal_with("order:").len(), 2 * 4);
    assert_eq!(scene.refusal("order:4-draw_cards"), "SSM-067");
    scene.play("order:3-gain_wealth");
    assert_eq!(scene.wealth_of(0), 3);
    assert_eq!(scene.state.players[seat(0)].markers[2], Some(Order::GainWealth));
}

/// SSM-065: any part of the player's wealth may be added; all of it goes to the supply, and no more can be added later.
#[test]
fn wealth_boosts_an_order() {
    let mut scene = Scene::new(2).wealth(0, 3);
    scene.play("order:2-move_allegiance");
    assert_eq!(scene.legal(), ["boost:0", "boost:1", "boost:2", "boost:3"]);
    assert_eq!(scene.refusal("boost:4"), "SSM-065");
    scene.play("boost:2");
    assert_eq!((scene.wealth_of(0), scene.supply()), (1, 43));
    assert!(scene.can("clan:sol-nova_4") && !scene.can("clan:sol-nova_5"));
}

/// SSM-EX01: marker 3 with 2 wealth moves up to 5 different units.
#[test]
fn example_boost() {
    let mut scene = Scene::new(2).wealth(0, 2);
    scene.play_all("order:3-move_units boost:2");
    assert_eq!((scene.wealth_of(0), scene.supply()), (0, 44));
    for _ in 0..5 {
        assert_eq!(scene.decision(), "unit_to_move");
        scene.play("move:nova.fighter@supply-1");
    }
    assert_eq!((scene.count(0, "1"), scene.decision()), (5, "turn"));
}

/// SSM-066, SSM-EX06, SSM-236: a marker already on the same order changes nothing: X is 2, not 5.
#[test]
fn example_same_order_again() {
    let mut scene = Scene::new(2).placed(0, &[(3, Order::MoveUnits)]);
    scene.play_all("order:2-move_units move:nova.fighter@supply-1 move:nova.fighter@supply-1");
    assert_eq!((scene.count(0, "1"), scene.decision()), (2, "turn"));
}

/// SSM-EX07, SSM-236: with only marker 2 left, 3 wealth make it 5.
#[test]
fn example_boost_again() {
    let mut scene = Scene::new(2)
        .wealth(0, 3)
        .placed(0, &[(1, Order::MoveUnits), (3, Order::MoveUnits), (4, Order::MoveUnits)]);
    scene.play_all("order:2-move_units boost:3");
    (0..5).for_each(|_| {
        scene.play("move:nova.fighter@supply-1");
    });
    assert_eq!((scene.count(0, "1"), scene.wealth_of(0), scene.decision()), (5, 0, "turn"));
}

/// SSM-068, SSM-099: marker, order, boost and wealth are public.
#[test]
fn orders_are_public() {
    let mut scene = Scene::new(2).wealth(0, 2);
    let events = scene.play_all("order:3-gain_wealth boost:1");
    for viewer in scene.state.seats().viewers() {
        let shown = scene.shown_to(viewer);
        assert_eq!(shown["players"][0]["markers"][2], "gain_wealth");
        assert_eq!(shown["players"][0]["wealth"], 5);
    }
    assert!(deeds(&events).contains(&Deed::OrderValued {
        seat: seat(0),
        order: Order::GainWealth,
        value: 4
    }));
}

/// SSM-070: exactly one marker moves, 0 to X spaces.
#[test]
fn one_marker_moves() {
    let mut scene = Scene::new(2);
    scene.play("order:2-move_allegiance");
    assert!(scene.can("pass"));
    scene.play("clan:sol-nova_1");
    assert_eq!((scene.decision(), scene.spot_of(Clan::Sol)), ("turn", "nova_1".to_owned()));
}

/// SSM-071, SSM-EX02: down a branch, through neutral and up another, each step costing 1; all others stay.
#[test]
fn example_move_allegiance() {
    let mut scene = Scene::new(4).clan(Clan::Ion, "void_2").clan(Clan::Sol, "nova_3").turn_of(1);
    scene.play("order:3-move_allegiance");
    assert_eq!(scene.state.clans[Clan::Ion].distance(spot("pulsar_1")), 3);
    assert!(!scene.can("clan:ion-pulsar_2"));
    scene.play("clan:ion-pulsar_1");
    assert_eq!(scene.spot_of(Clan::Ion), "pulsar_1");
    assert_eq!(scene.spot_of(Clan::Sol), "nova_3");
    assert!(Clan::ALL.iter().filter(|&&clan| scene.state.clans[clan] != Spot::NEUTRAL).count() == 2);
}

/// SSM-072, SSM-073: markers on opponents' branches move too, and may share a space.
#[test]
fn any_marker_may_move_and_share_a_space() {
    let mut scene = Scene::new(2).clan(Clan::Rift, "pulsar_3").clan(Clan::Luna, "pulsar_2");
    scene.play_all("order:1-move_allegiance clan:rift-pulsar_2");
    assert_eq!(scene.state.clans[Clan::Rift], scene.state.clans[Clan::Luna]);
}

/// SSM-074, SSM-075: not beyond the end of a branch, and to every space within reach.
#[test]
fn a_marker_stops_at_the_end() {
    let mut scene = Scene::new(2).clan(Clan::Rift, "nova_4");
    scene.play("order:2-move_allegiance");
    let mut reach = scene.legal_with("clan:rift");
    reach.sort();
    assert_eq!(reach, ["clan:rift-nova_2", "clan:rift-nova_3", "clan:rift-nova_5"]);
    assert_eq!(scene.refusal("clan:rift-nova_6"), "SSM-074");
    assert_eq!(scene.refusal("clan:rift-nova_4"), "SSM-075");
    assert_eq!(scene.refusal("clan:rift-neutral"), "SSM-075");
}

/// SSM-DS17: a marker on the last space of the other's branch, with X of 4, 6 and 7.
#[test]
fn alliance_distance() {
    let reach = |boost: u8| {
        let mut scene = Scene::new(2).clan(Clan::Sol, "pulsar_5").wealth(0, 9);
        scene.play_all(&format!("order:4-move_allegiance boost:{boost}"));
        let mut reach = scene.legal_with("clan:sol");
        reach.sort();
        reach.join(" ")
    };
    assert_eq!(reach(0), "clan:sol-pulsar_1 clan:sol-pulsar_2 clan:sol-pulsar_3 clan:sol-pulsar_4");
    assert!(reach(2).starts_with("clan:sol-neutral clan:sol-nova_1 clan:sol-pulsar_1"));
    assert!(reach(3).starts_with("clan:sol-neutral clan:sol-nova_1 clan:sol-nova_2 clan:sol-pulsar_1"));
    assert!(!reach(3).contains("gamma"));
}

/// SSM-090: X cards are drawn.
#[test]
fn cards_are_drawn() {
    let mut scene = Scene::new(2);
    scene.play("order:3-draw_cards");
    assert_eq!((scene.hand_of(0).len(), scene.state.piles[0].deck.len()), (5, 37));
}

/// SSM-091, SSM-092: all cards are drawn first; then the excess is discarded by choice, new cards or old.
#[test]
fn hands_hold_five_cards() {
    let mut scene = Scene::new(2);
    scene.play("order:4-draw_cards");
    assert_eq!((scene.decision(), scene.hand_of(0).len()), ("hand_limit", 6));
    assert!(scene.can("discard:elite_general"));
    let drawn = scene.hand_of(0).into_iter().find(|card| !Card::STARTING.contains(card)).unwrap();
    assert!(scene.can(&format!("discard:{}", drawn.id())));
    scene.play("discard:elite_general");
    assert_eq!((scene.hand_of(0).len(), scene.discards()), (5, vec![Card::EliteGeneral]));
}

/// SSM-093, SSM-DS16: deck 2, discard 3, draw 4: the discards become the deck when it is empty.
#[test]
fn the_discard_pile_is_reshuffled() {
    let mut scene = Scene::new(2)
        .hand(0, &[])
        .piles(&[Card::Ignite, Card::Betrayal], &[Card::WarpJump, Card::WarFactory, Card::ReserveFuel]);
    let events = scene.play("order:4-draw_cards");
    assert_eq!(scene.hand_of(0).len(), 4);
    assert!(scene.hand_of(0).contains(&Card::Ignite) && scene.hand_of(0).contains(&Card::Betrayal));
    assert_eq!((scene.state.piles[0].deck.len(), scene.discards().len()), (1, 0));
    assert!(deeds(&events).contains(&Deed::DeckReshuffled { owner: None, cards: 3 }));
}

/// SSM-093: the deck runs out with its last card, and the discard pile becomes the deck at once; what is discarded above the
/// hand limit comes after that. By ruleset 1 it became the deck only when the next card was needed.
#[test]
fn the_discard_pile_is_reshuffled_at_once() {
    let five = [Card::Minefield, Card::Betrayal, Card::ReserveFuel, Card::SecretEnvoys, Card::SalvageRights];
    let sizes = |scene: Scene| {
        let mut scene = scene.hand(0, &five).piles(&[Card::Ignite], &[Card::WarpJump, Card::WarFactory]);
        scene.play_all("order:1-draw_cards discard:ignite");
        (scene.state.piles[0].deck.len(), scene.discards().len())
    };
    assert_eq!(sizes(Scene::new(2)), (2, 1));
    assert_eq!(sizes(Scene::under(1, 2, &Options::new())), (0, 3));
}

/// SSM-093: if there is no discard pile either, the new deck is formed when a card has to be drawn.
#[test]
fn an_empty_deck_waits_for_discards() {
    let mut scene = Scene::new(2).hand(0, &[]).hand(1, &[]).piles(&[Card::Ignite], &[]);
    scene.play("order:1-draw_cards");
    assert_eq!(scene.state.piles[0].deck.len(), 0);
    scene.state.piles[0].discard.add(Card::WarpJump);
    let mut scene = scene.turn_of(1);
    scene.play("order:1-draw_cards");
    assert_eq!(scene.hand_of(1), [Card::WarpJump]);
}

/// SSM-094: draws beyond deck and discard pile are lost.
#[test]
fn draws_can_be_lost() {
    let mut scene = Scene::new(2).hand(0, &[]).piles(&[Card::Ignite], &[Card::WarpJump]);
    scene.play("order:4-draw_cards");
    assert_eq!(scene.hand_of(0).len(), 2);
    let mut empty = Scene::new(2).hand(0, &[]).piles(&[], &[]);
    empty.play("order:4-draw_cards");
    assert_eq!(empty.hand_of(0).len(), 0);
}

/// SSM-095: the discard pile is open.
#[test]
fn discards_are_open() {
    let scene = Scene::new(3).piles(&[], &[Card::Ignite, Card::Ignite]);
    for viewer in scene.state.seats().viewers() {
        assert_eq!(scene.shown_to(viewer)["piles"][0]["discard"], serde_json::json!(["ignite", "ignite"]));
    }
}

/// SSM-096: only cards in hand count: five in hand while one is being resolved.
#[test]
fn cards_in_play_do_not_count() {
    let hand = [Card::SalvageRights, Card::Ignite, Card::Betrayal, Card::WarpJump, Card::WarFactory];
    let mut scene = Scene::new(2).hand(0, &hand);
    scene.play_all("play:salvage_rights destroy:nova.carrier");
    assert_eq!((scene.hand_of(0).len(), scene.decision()), (5, "turn"));
}

/// SSM-097, SSM-098: X wealth is taken from the supply, however much a player has.
#[test]
fn wealth_is_gained() {
    let mut scene = Scene::new(2).wealth(0, 30);
    scene.play_all("order:4-gain_wealth boost:0");
    assert_eq!((scene.wealth_of(0), scene.supply()), (34, 10));
}

/// Only the player who draws is told which cards were drawn.
#[test]
fn draws_are_secret() {
    let mut scene = Scene::new(2).hand(0, &[]).piles(&[Card::Ignite], &[]);
    let events = scene.play("order:1-draw_cards");
    let told = |viewer| serde_json::to_string(&crate::scene::heard(viewer, &events)).unwrap();
    assert!(told(Viewer::Seat(seat(0))).contains("ignite"));
    assert!(!told(Viewer::Seat(seat(1))).contains("ignite") && !told(Viewer::Spectator).contains("ignite"));
    let picture = scene.game.draw(&scene.game.view(&scene.state, Viewer::Seat(seat(0))));
    assert!(picture.to_string().contains("your hand: Ignite"), "{picture}");
}
