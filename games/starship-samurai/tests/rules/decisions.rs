//! Section 15: every decision is asked of the right seat, with all its options; and what may be taken back.

use std::collections::BTreeMap;

use tenka_core::{Game as _, Options};
use tenka_starship_samurai::{Action, Card};

use crate::scene::{Scene, random_game, seat};

/// SSM-D01 to SSM-D30 come up in random games: the name of each decision, and the largest number of options seen.
fn decisions_seen(options: &Options, games: u32) -> BTreeMap<&'static str, usize> {
    let mut seen = BTreeMap::new();
    let mut legal = Vec::new();
    for seats in 2..=4 {
        for game in 0..games {
            random_game(seats, options, &format!("decisions {game}")).play_out(
                &format!("decisions {game}"),
                |now| {
                    legal.clear();
                    now.game.legal(&now.state, &mut legal);
                    let most = seen.entry(now.decision()).or_insert(0);
                    *most = (*most).max(legal.len());
                },
            );
        }
    }
    seen
}

/// SSM-D01, SSM-D02, SSM-D05, SSM-D06, SSM-D08, SSM-D10, SSM-D11, SSM-D12, SSM-D13, SSM-D14, SSM-D17, SSM-D18, SSM-D19,
/// SSM-D20, SSM-D21, SSM-D22, SSM-D23, SSM-D24, SSM-D25, SSM-D26, SSM-D27, SSM-D28, SSM-D29, SSM-D30: each comes up, with
/// two options or more.
#[test]
fn every_decision_comes_up() {
    let seen = decisions_seen(&Options::new(), 400);
    let expected = [
        "draft",
        "turn",
        "boost",
        "clan_marker",
        "unit_to_move",
        "passengers",
        "displaced_ship",
        "mototada",
        "mori",
        "ship_to_destroy",
        "hand_limit",
        "ship_for_cost",
        "location",
        "own_supply_unit",
        "opponent",
        "option",
        "own_loss",
        "forced_discard",
        "card_to_give",
        "commit",
        "change_strategy",
        "retreat",
        "duel",
        "jam",
    ];
    for decision in expected {
        assert!(seen.get(decision).is_some_and(|&most| most > 1), "{decision}: {seen:?}");
    }
    assert_eq!(seen["draft"], 8);
}

/// SSM-D31, SSM-D32: with trading, offers and answers come up too.
#[test]
fn offers_come_up() {
    let seen = decisions_seen(&Options::new().on("trading"), 20);
    assert!(seen["offer"] > 20 && seen["answer_to_offer"] > 2, "{seen:?}");
}

/// SSM-243, SSM-D03, SSM-D04, SSM-D07, SSM-D09, SSM-D15, SSM-D16: rows that a person does as one step are picks of one
/// action; some can be picked in either order.
#[test]
fn picks_compose_actions() {
    let scene = Scene::new(4);
    let picks = |action: &str| -> Vec<String> {
        let action: Action = action.parse().unwrap();
        scene.game.picks(action).into_iter().map(|pick| pick.thing).collect()
    };
    assert_eq!(picks("order:3-move_units"), ["marker-3", "order-move_units"]);
    assert_eq!(picks("clan:ion-nova_2"), ["clan-ion", "spot-nova_2"]);
    assert_eq!(picks("move:nova.fighter@2+1-3"), ["unit-nova-fighter-2-1", "location-3"]);
    assert_eq!(picks("attach:nova.fighter@supply"), ["wealth", "unit-nova-fighter-supply-0"]);
    assert_eq!(picks("oda:2"), ["unit-oda", "location-2"]);
    assert_eq!(picks("snipe:void.carrier"), ["unit-tametomo", "unit-void-carrier"]);
    assert_eq!(picks("fuel:gozen-1"), ["fuel", "unit-gozen", "location-1"]);
    let composed = scene.game.compose(&scene.state, &["order-draw_cards", "marker-2"]);
    assert_eq!(composed.map(|action| action.to_string()), Some("order:2-draw_cards".to_owned()));
    assert_eq!(scene.game.compose(&scene.state, &["marker-2"]), None);
    let refused = scene.game.compose(&scene.state, &["card-ignite"]).unwrap();
    assert_eq!(scene.game.check(&scene.state, refused).unwrap_err().rule.as_str(), "SSM-100");
}

/// SSM-245: what shows nothing may be taken back; cards that were played, drawn or committed, and mechs, may not.
#[test]
fn what_may_be_taken_back() {
    let may = |scene: &Scene, action: &str| scene.game.may_take_back(&scene.state, action.parse().unwrap());
    let mut scene = Scene::new(2).hand(0, &[Card::Ignite, Card::EliteGeneral]).wealth(0, 1);
    assert!(may(&scene, "order:1-move_units") && may(&scene, "attach:nova.fighter@supply"));
    assert!(!may(&scene, "play:ignite"));
    scene.play("order:1-draw_cards");
    assert!(!may(&scene, "boost:0"));
    let mut moving = Scene::new(2);
    moving.play("order:2-move_units");
    assert!(may(&moving, "move:oda-1"));
    assert!(!may(&Scene::at_setup(2, &Options::new(), "draft"), "keep:oda"));
    let mut battle = Scene::new(2).place(0, "1", "fighter").place(1, "1", "fighter").before_the_battles();
    assert!(may(&battle, "end"));
    battle.play("end");
    assert!(may(&battle, "pass") && !may(&battle, "commit:elite_general"));
    let mut trade = Scene::trading(2);
    trade.play_all("offer:pulsar");
    assert!(!may(&trade, "card:elite_general") && may(&trade, "card:none"));
}

/// SSM-247: a forced discard or gift of a single card is not asked; of two it is, even if they are equal.
#[test]
fn hands_are_not_betrayed_by_what_is_asked() {
    let burn = |hand: &[Card]| {
        let mut scene = Scene::new(2).hand(0, &[Card::Ignite]).hand(1, hand).place(1, "1", "fighter");
        scene.play_all("play:ignite destroy:nova.carrier at:1");
        (scene.decision(), scene.hand_of(1).len())
    };
    assert_eq!(burn(&[Card::WarpJump]), ("turn", 0));
    assert_eq!(burn(&[Card::WarpJump, Card::WarpJump]), ("forced_discard", 2));
    assert_eq!(burn(&[Card::WarpJump, Card::Minefield]), ("forced_discard", 2));
    let mut commit =
        Scene::new(2).place(0, "1", "fighter").place(1, "1", "fighter").hand(0, &[]).before_the_battles();
    commit.play("end");
    assert_eq!((commit.to_act(), commit.legal()), (Some(0), vec!["pass".to_owned()]));
    assert_eq!(commit.state.hands[seat(0)].len(), 0);
}
