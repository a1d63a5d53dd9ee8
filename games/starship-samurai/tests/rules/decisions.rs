//! Section 15: every decision is put to the right seat, with all its options; and what may be taken back.

use std::collections::{BTreeMap, BTreeSet};

use tenka_core::{Game as _, Options, Seat, Viewer, Words as _};
use tenka_starship_samurai::step::Step;
use tenka_starship_samurai::{Action, Card, CardType, Clan, LocationCard};

use crate::scene::{Scene, random_game, seat};

/// What random games have shown about a decision.
#[derive(Default, Debug)]
struct Seen {
    times: usize,
    /// The largest number of options.
    most: usize,
    /// The kinds of options, in the first positions.
    kinds: BTreeSet<String>,
}

/// SSM-D01 to SSM-D32 as they come up in random games; each is put to the right seat.
fn decisions_seen(options: &Options, games: u32) -> BTreeMap<&'static str, Seen> {
    const POSITIONS: usize = 300;
    let mut seen: BTreeMap<_, Seen> = BTreeMap::new();
    let mut legal = Vec::new();
    for seats in 2..=4 {
        for game in 0..games {
            random_game(seats, options, &format!("decisions {game}")).play_out(
                &format!("decisions {game}"),
                |now| {
                    legal.clear();
                    now.game.legal(&now.state, &mut legal);
                    let seen = seen.entry(now.decision()).or_default();
                    (seen.times, seen.most) = (seen.times + 1, seen.most.max(legal.len()));
                    if seen.times <= POSITIONS {
                        seen.kinds.extend(legal.iter().map(|action| kind(&action.to_string())));
                    }
                    if let Some(player) = now.to_act() {
                        assert!(decides(now, player), "{} asks {player}: {:?}", now.decision(), now.state);
                        let offered =
                            legal.iter().filter(|action| !matches!(action, Action::Offer(_))).count();
                        if let Some(options) = options_by_the_ledger(now, player) {
                            assert_eq!(offered, options, "{}: {legal:?}", now.decision());
                        }
                    }
                },
            );
        }
    }
    seen
}

/// The first word of an action.
fn kind(action: &str) -> String {
    action.split(':').next().unwrap_or_default().to_owned()
}

/// Whether the decision is this player's.
fn decides(now: &Scene, player: u8) -> bool {
    let state = &now.state;
    let active = state.active.number() == player;
    let has = |mech: &str| ["1", "2", "3", "4"].iter().any(|place| now.units(player, place).contains(mech));
    // A card in front of a player, or one whose effect waits for the victor, or the victor's reward.
    let in_battle = state.battle.as_ref().map(|battle| {
        let own = seat(player);
        battle.cards[own].is_some() || battle.waiting[own].is_some() || battle.victor == Some(own)
    });
    match now.decision() {
        "draft" => player == drafter(now),
        "turn" | "boost" | "location" | "own_supply_unit" | "opponent" => active,
        "clan_marker" | "unit_to_move" | "passengers" | "displaced_ship" | "ship_to_destroy"
        | "ship_for_cost" => in_battle.unwrap_or(active),
        "option" => !active || is_at_a_minefield(now),
        "own_loss" | "forced_discard" | "card_to_give" => !active,
        "hand_limit" => now.hand_of(player).len() > 5,
        "mototada" => in_battle.unwrap_or(active) && has("mototada"),
        "mori" => in_battle.unwrap_or(active) && has("mori"),
        "commit" => state.battle.as_ref().is_some_and(|battle| {
            now.count(player, &battle.at.number().to_string()) > 0 && battle.cards[seat(player)].is_none()
        }),
        "change_strategy" | "retreat" | "duel" | "jam" => in_battle == Some(true),
        "offer" => {
            state.offer.is_some_and(|offer| offer.from == seat(player)) || state.offers_left[seat(player)] > 0
        }
        "answer_to_offer" => state.offer.is_some_and(|offer| offer.to == seat(player)),
        other => panic!("nobody is known to decide {other}"),
    }
}

/// SSM-036, SSM-037: each in turn order from the first player, then each in reverse order.
fn drafter(now: &Scene) -> u8 {
    let order: Vec<u8> = now.state.turn_order().map(Seat::number).collect();
    order.iter().chain(order.iter().rev()).copied().nth(now.state.drafted.len()).unwrap()
}

/// How many options there are by the ledger, where they can be counted on the table: each kind of card and of unit
/// once.
fn options_by_the_ledger(now: &Scene, player: u8) -> Option<usize> {
    let distinct = |words: &str| words.split_whitespace().collect::<BTreeSet<_>>().len();
    let hand = now.hand_of(player).into_iter().collect::<BTreeSet<_>>();
    let battle_cards = hand.iter().filter(|&&card| card.card_type() == CardType::Battle).count();
    Some(match now.decision() {
        "draft" => 8 - now.state.drafted.len(),
        "boost" => usize::from(now.wealth_of(player)) + 1,
        "hand_limit" | "forced_discard" | "card_to_give" => hand.len(),
        "mori" => hand.len() + 1,
        "commit" => battle_cards + 1,
        "own_supply_unit" => distinct(&now.units(player, "supply")) + 1,
        "retreat" => {
            let at = now.state.battle.as_ref()?.at.number().to_string();
            distinct(&now.units(player, &at)) + 1
        }
        "change_strategy" => 2,
        _ => return None,
    })
}

/// SSM-200: a player who moves there is asked in their own turn.
fn is_at_a_minefield(now: &Scene) -> bool {
    now.state.steps.iter().last().is_some_and(|step| matches!(step, Step::Toll { .. }))
}

/// SSM-D01, SSM-D02, SSM-D05, SSM-D06, SSM-D08, SSM-D10, SSM-D11, SSM-D12, SSM-D13, SSM-D14, SSM-D17, SSM-D18, SSM-D19,
/// SSM-D20, SSM-D21, SSM-D22, SSM-D23, SSM-D24, SSM-D25, SSM-D26, SSM-D27, SSM-D28, SSM-D29, SSM-D30: each comes up, is asked
/// of the right player, and offers two options or more of the kinds in the ledger.
#[test]
fn every_decision_comes_up() {
    let seen = decisions_seen(&Options::new(), 400);
    for (decision, kinds) in [
        ("draft", "keep"),
        ("turn", "attach end fuel oda order play snipe"),
        ("boost", "boost"),
        ("clan_marker", "clan pass"),
        ("unit_to_move", "move pass"),
        ("passengers", "board pass"),
        ("displaced_ship", "destroy"),
        ("mototada", "destroy pass"),
        ("mori", "discard pass"),
        ("ship_to_destroy", "destroy pass"),
        ("hand_limit", "discard"),
        ("ship_for_cost", "destroy"),
        ("location", "at"),
        ("own_supply_unit", "destroy pass"),
        ("opponent", "target"),
        ("option", "choose"),
        ("own_loss", "destroy"),
        ("forced_discard", "discard"),
        ("card_to_give", "give"),
        ("commit", "commit pass"),
        ("change_strategy", "choose"),
        ("retreat", "pass retreat"),
        ("duel", "destroy duel"),
        ("jam", "target"),
    ] {
        let Some(seen) = seen.get(decision) else { panic!("{decision} does not come up") };
        assert!(seen.most > 1, "{decision}");
        let seen = seen.kinds.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
        assert_eq!(seen, kinds, "{decision}");
    }
    assert_eq!(seen["draft"].most, 8);
}

/// SSM-D31, SSM-D32: with trading, offers and answers come up too.
#[test]
fn offers_come_up() {
    let seen = decisions_seen(&Options::new().on("trading"), 20);
    assert!(seen["offer"].most > 20 && seen["answer_to_offer"].most > 2, "{seen:?}");
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

/// SSM-245: actions that reveal nothing may be taken back; cards that were played, drawn or committed, and mechs, may
/// not.
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

/// SSM-247: a forced discard or gift of a single card isn't asked; with two cards it is, even if they are equal.
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

/// The prompt and its rule name the cause.
#[test]
fn what_is_asked() {
    let asked = |scene: &Scene, actions: &str| {
        let mut scene = scene.clone();
        scene.play_all(actions);
        let asks = scene.game.asks(&scene.game.view(&scene.state, Viewer::Spectator)).unwrap();
        (asks.rule.as_str(), asks.what.to_string())
    };
    let at = |rule, what: &str| (rule, what.to_owned());
    let turn = Scene::new(3).wealth(0, 1).place(1, "1", "fighter carrier");
    assert_eq!(asked(&turn, ""), at("SSM-046", "place a marker on an order"));
    let boost = at("SSM-065", "Move Units 2: spend wealth to raise the order by 1 each, or spend none");
    assert_eq!(asked(&turn, "order:2-move_units"), boost);
    let moves = at("SSM-076", "move up to 2 units, or stop");
    assert_eq!(asked(&turn, "order:2-move_units boost:0"), moves);
    let strike = at("SSM-126", "Mototada: destroy the weakest ship at location 1, or pass");
    assert_eq!(asked(&turn, "order:2-move_units boost:0 move:mototada-1"), strike);
    let clan = at("SSM-070", "move a clan marker up to 1 space, or leave them all");
    assert_eq!(asked(&turn, "order:1-move_allegiance boost:0"), clan);
    let reward = Scene::new(2).board(1, LocationCard::Suzaku).place(0, "1", "fighter").turn_of(1).ordered();
    let sol = at("SSM-057", "Reward of Suzaku: move Sol up to 1 space, or leave it");
    assert_eq!(asked(&reward, "end"), sol);
    let warp = Scene::new(3).hand(0, &[Card::WarpJump]).wealth(0, 1);
    assert_eq!(asked(&warp, "play:warp_jump"), at("SSM-199", "Warp Jump: choose a location"));
    let there = at("SSM-076", "Warp Jump: move up to 3 units to location 2, or stop");
    assert_eq!(asked(&warp, "play:warp_jump at:2"), there);
    let betrayal = Scene::new(3)
        .hand(0, &[Card::Betrayal])
        .hand(1, &[Card::Ignite, Card::WarpJump])
        .honor(0, 2)
        .wealth(1, 2)
        .clan(Clan::Sol, "pulsar_1");
    assert_eq!(asked(&betrayal, "play:betrayal"), at("SSM-187", "Betrayal: choose an opponent"));
    let answer = "Nova's Betrayal: give Nova 2 wealth and 1 card, or let Nova move one of your clan markers";
    let answer = at("SSM-184", answer);
    assert_eq!(asked(&betrayal, "play:betrayal target:pulsar"), answer);
    let give = at("SSM-196", "Betrayal: give Nova a card");
    assert_eq!(asked(&betrayal, "play:betrayal target:pulsar choose:pay"), give);
    let yielded = at("SSM-196", "Betrayal: move a clan marker on Pulsar's branch up to 4 spaces");
    assert_eq!(asked(&betrayal, "play:betrayal target:pulsar choose:yield_clan"), yielded);
}
