//! Leduc poker by its rules, one example after the other.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::path::Path;

use expect_test::expect_file;
use serde_json::{Value, json};
use tenka_core::{Chance, Game as _, Log, Options, Refusal, Seat, Seed, Table, Viewer, Words as _, kit};
use tenka_yardsticks::Leduc;
use tenka_yardsticks::leduc::{Bet, Happening, View};

const NO_BETS: [Value; 4] = [Value::Null, Value::Null, Value::Null, Value::Null];

fn load(private: [&str; 2], public: Option<&str>, rounds: &Value) -> Result<Table<Leduc>, Refusal> {
    let fresh = Table::<Leduc>::new(&Options::new(), 2, "any").unwrap();
    let mut state = serde_json::to_value(fresh.state()).unwrap();
    state["private"] = json!(private);
    state["public"] = json!(public);
    state["rounds"] = rounds.clone();
    Table::load(&Options::new(), state)
}

/// A table at which the seats have these private cards and nobody has bet.
fn dealt(private: [&str; 2]) -> Table<Leduc> {
    load(private, None, &json!([NO_BETS, NO_BETS])).unwrap()
}

/// A table in the second round, with nothing but the antes in the pot.
fn second_round(private: [&str; 2], public: &str) -> Table<Leduc> {
    load(private, Some(public), &json!([["call", "call", null, null], NO_BETS])).unwrap()
}

fn bet(table: &mut Table<Leduc>, bets: &str) -> Vec<Happening> {
    let mut events = Vec::new();
    for bet in bets.split_whitespace() {
        events.extend(table.play(table.parse(bet).unwrap()).unwrap());
    }
    events
}

fn view(table: &Table<Leduc>, viewer: Viewer) -> View {
    table.game().view(table.state(), viewer)
}

fn seen(table: &Table<Leduc>, viewer: Viewer) -> Value {
    serde_json::to_value(view(table, viewer)).unwrap()
}

fn chips(table: &Table<Leduc>) -> Value {
    seen(table, Viewer::Spectator)["chips"].clone()
}

fn scores(table: &Table<Leduc>) -> Vec<i64> {
    table.game().standing(table.state()).scores.as_slice().to_vec()
}

fn legal(table: &Table<Leduc>) -> Vec<String> {
    table.legal().iter().map(ToString::to_string).collect()
}

fn refusal(table: &Table<Leduc>, bet: &str) -> String {
    let bet = table.parse(bet).unwrap();
    table.game().check(table.state(), bet).unwrap_err().to_string()
}

/// How often each outcome comes up.
fn tally(outcomes: impl Iterator<Item = String>) -> BTreeMap<String, u32> {
    let mut tally = BTreeMap::new();
    for outcome in outcomes {
        *tally.entry(outcome).or_default() += 1;
    }
    tally
}

fn assert_about(tally: &BTreeMap<String, u32>, expected: &[(&str, u32)]) {
    assert_eq!(tally.len(), expected.len(), "{tally:?}");
    for &(outcome, count) in expected {
        let found = tally.get(outcome).copied().unwrap_or(0);
        assert!(found.abs_diff(count) * 10 < count, "{outcome}: about {count} expected in {tally:?}");
    }
}

/// LED-001: of the 15 pairs that six cards make, one is of two jacks, and four are of a jack and a queen.
#[test]
fn two_cards_of_each_rank_are_dealt() {
    let deal = |number: u32| {
        let table = Table::<Leduc>::new(&Options::new(), 2, &number.to_string()).unwrap();
        let state = serde_json::to_value(table.state()).unwrap();
        format!("{}{}", state["private"][0].as_str().unwrap(), state["private"][1].as_str().unwrap())
    };
    let pairs = ["JJ", "QQ", "KK"].map(|pair| (pair, 1000));
    let others = ["JQ", "QJ", "JK", "KJ", "QK", "KQ"].map(|pair| (pair, 2000));
    assert_about(&tally((0..15_000).map(deal)), &[&pairs[..], &others[..]].concat());
}

/// LED-002, LED-003: each seat has an ante in the pot, and seat 0 begins.
#[test]
fn the_antes_are_in_and_seat_0_begins() {
    let mut table = dealt(["J", "K"]);
    assert_eq!((chips(&table), table.to_act()), (json!([1, 1]), Some(Seat::new(0))));
    bet(&mut table, "call");
    assert_eq!(table.to_act(), Some(Seat::new(1)));
}

/// LED-003: seat 0 begins the second round although it also ended the first.
#[test]
fn seat_0_begins_the_second_round() {
    let mut table = dealt(["J", "K"]);
    bet(&mut table, "call raise call");
    assert!(!seen(&table, Viewer::Spectator)["public"].is_null());
    assert_eq!(table.to_act(), Some(Seat::new(0)));
}

/// LED-004, LED-005: a check is free, a raise goes 2 beyond a call, and a call makes the chips equal.
#[test]
fn calls_and_raises_cost_chips() {
    let mut table = dealt(["J", "K"]);
    for (next, expected) in [("call", [1, 1]), ("raise", [1, 3]), ("raise", [5, 3]), ("call", [5, 5])] {
        bet(&mut table, next);
        assert_eq!(chips(&table), json!(expected), "after {next}");
    }
}

/// LED-005: in the second round a raise goes 4 beyond a call.
#[test]
fn raises_of_the_second_round_are_higher() {
    let mut table = second_round(["J", "K"], "Q");
    for (next, expected) in [("raise", [5, 1]), ("raise", [5, 9]), ("call", [9, 9])] {
        bet(&mut table, next);
        assert_eq!(chips(&table), json!(expected), "after {next}");
    }
}

/// LED-004, LED-005: what a bet costs here stands in its label.
#[test]
fn a_label_names_the_price() {
    let label = |table: &Table<Leduc>, bet| {
        let seat = table.to_act().unwrap();
        table.game().label(&view(table, Viewer::Seat(seat)), bet)
    };
    let mut table = dealt(["K", "Q"]);
    assert_eq!([Bet::Call, Bet::Raise].map(|bet| label(&table, bet)), ["Check", "Raise for 2 chips"]);
    bet(&mut table, "raise");
    assert_eq!(
        [Bet::Fold, Bet::Call, Bet::Raise].map(|bet| label(&table, bet)),
        ["Fold", "Call for 2 chips", "Raise for 4 chips"]
    );
    let help = table.game().help(&view(&table, Viewer::Seat(Seat::new(1))), Bet::Fold);
    assert_eq!(help, "You give up, and your opponent wins the pot of 4 chips.");
    assert_eq!(label(&second_round(["K", "Q"], "J"), Bet::Raise), "Raise for 4 chips");
}

/// LED-006: after two raises there is only fold or call; the next round has two raises of its own.
#[test]
fn a_round_has_two_raises() {
    let mut table = dealt(["J", "K"]);
    bet(&mut table, "call raise raise");
    assert_eq!(legal(&table), ["fold", "call"]);
    assert_eq!(refusal(&table, "raise"), "There have already been two raises this round. (LED-006)");
    bet(&mut table, "call");
    assert_eq!(legal(&table), ["call", "raise"]);
}

/// LED-007, LED-D1: without something to call nobody can fold; after a raise all three bets are there.
#[test]
fn fold_answers_a_raise() {
    let mut table = dealt(["J", "K"]);
    assert_eq!(refusal(&table, "fold"), "There is nothing to call, so you can't fold. (LED-007)");
    assert_eq!(legal(&table), ["call", "raise"]);
    bet(&mut table, "raise");
    assert_eq!(legal(&table), ["fold", "call", "raise"]);
    let misread = table.parse("check").unwrap_err().to_string();
    assert_eq!(misread, "'check' is not an action: expected fold, call or raise");
}

/// LED-008, LED-009: the call that opens a round doesn't end it; the next call does, and the public card is turned up.
#[test]
fn a_call_ends_the_round() {
    let mut table = dealt(["J", "K"]);
    bet(&mut table, "call");
    assert_eq!(seen(&table, Viewer::Spectator)["public"], json!(null));
    let events = bet(&mut table, "call");
    assert!(matches!(events[1], Happening::TurnedUp { .. }), "{events:?}");
    assert!(!seen(&table, Viewer::Spectator)["public"].is_null());
}

/// LED-009: with a jack and a king dealt, the public card is a queen half of the time.
#[test]
fn the_public_card_is_one_of_the_four_left() {
    let public = |number: u32| {
        let mut state = serde_json::to_value(dealt(["J", "K"]).state()).unwrap();
        state["chance"] = json!(Chance::new(Seed::from_text(&number.to_string())));
        let mut table = Table::load(&Options::new(), state).unwrap();
        bet(&mut table, "call call");
        seen(&table, Viewer::Spectator)["public"].as_str().unwrap().to_owned()
    };
    assert_about(&tally((0..8000).map(public)), &[("J", 2000), ("Q", 4000), ("K", 2000)]);
}

/// LED-010, LED-014: seat 0 folds with 1 chip in the pot and loses it, whatever the cards.
#[test]
fn who_folds_loses() {
    let mut table = dealt(["K", "J"]);
    bet(&mut table, "call raise fold");
    assert_eq!(scores(&table), [-1, 1]);
    assert_eq!(table.outcome().unwrap().winners, [Seat::new(1)]);
}

/// LED-010, LED-014: the winner gains the chips of the other seat, not its own raise.
#[test]
fn a_raise_that_is_not_called_gains_nothing() {
    let mut table = second_round(["J", "K"], "K");
    bet(&mut table, "raise raise fold");
    assert_eq!((chips(&table), scores(&table)), (json!([5, 9]), vec![-5, 5]));
}

/// LED-011, LED-012, LED-014: who wins at the showdown, at 5 chips each.
#[test]
fn the_showdown() {
    for (private, public, expected) in [
        (["J", "K"], "J", [5, -5]), // a pair of jacks beats a king
        (["K", "Q"], "Q", [-5, 5]),
        (["J", "Q"], "K", [-5, 5]), // a queen beats a jack
        (["K", "Q"], "J", [5, -5]),
        (["K", "J"], "Q", [5, -5]),
        (["Q", "Q"], "K", [0, 0]), // equal cards split
    ] {
        let mut table = second_round(private, public);
        bet(&mut table, "raise call");
        assert_eq!(scores(&table), expected, "{private:?} with {public}");
    }
}

/// LED-012: a split pot leaves both seats in the first rank.
#[test]
fn a_split_has_two_winners() {
    let mut table = second_round(["Q", "Q"], "K");
    let events = bet(&mut table, "call call");
    assert_eq!(events.last(), Some(&Happening::Split));
    assert_eq!(table.outcome().unwrap().ranks, [1, 1]);
}

/// LED-013: after a fold, and after a showdown, nobody can bet.
#[test]
fn nothing_follows_the_end() {
    for bets in ["raise fold", "raise call call call"] {
        let mut table = dealt(["J", "K"]);
        bet(&mut table, bets);
        assert_eq!(refusal(&table, "call"), "The game is over. (LED-013)");
        assert_eq!((table.to_act(), table.legal()), (None, vec![]));
    }
}

/// LED-015: a seat sees its own card, and both at the showdown.
#[test]
fn private_cards_are_secret_until_the_showdown() {
    let mut table = second_round(["J", "K"], "Q");
    let private = |table: &Table<Leduc>, viewer| seen(table, viewer)["private"].clone();
    let [zero, one] = [0, 1].map(|number| Viewer::Seat(Seat::new(number)));
    assert_eq!(private(&table, zero), json!(["J", null]));
    assert_eq!(private(&table, one), json!([null, "K"]));
    assert_eq!(private(&table, Viewer::Spectator), json!([null, null]));
    let events = bet(&mut table, "call call");
    assert!(events.iter().any(|event| matches!(event, Happening::Shown { .. })), "{events:?}");
    for viewer in [zero, one, Viewer::Spectator] {
        assert_eq!(private(&table, viewer), json!(["J", "K"]));
    }
}

/// LED-015: after a fold the cards stay secret.
#[test]
fn a_fold_shows_no_card() {
    let mut table = second_round(["J", "K"], "Q");
    let events = bet(&mut table, "raise fold");
    assert!(!events.iter().any(|event| matches!(event, Happening::Shown { .. })), "{events:?}");
    assert_eq!(seen(&table, Viewer::Spectator)["private"], json!([null, null]));
    assert_eq!(seen(&table, Viewer::Seat(Seat::new(0)))["private"], json!(["J", null]));
}

/// LED-016: seat 0 with a jack imagines each of the cards that it doesn't see equally often.
#[test]
fn unseen_cards_are_equally_likely() {
    let imagined = |table: &Table<Leduc>| {
        let view = view(table, Viewer::Seat(Seat::new(0)));
        let mut rng = Seed::from_text("imagine").fast();
        let card = move |_| {
            let world = serde_json::to_value(Leduc.imagine(&view, &mut rng)).unwrap();
            world["private"][1].as_str().unwrap().to_owned()
        };
        tally((0..10_000).map(card))
    };
    assert_about(&imagined(&dealt(["J", "K"])), &[("J", 2000), ("Q", 4000), ("K", 4000)]);
    assert_about(&imagined(&second_round(["J", "K"], "Q")), &[("J", 2500), ("Q", 2500), ("K", 5000)]);
    assert_about(&imagined(&second_round(["J", "K"], "J")), &[("Q", 5000), ("K", 5000)]);
}

/// LED-016: seat 0 with a jack imagines worlds in which the public card will be each of the other five equally often.
#[test]
fn the_public_card_to_come_is_any_card() {
    let view = view(&dealt(["J", "K"]), Viewer::Seat(Seat::new(0)));
    let mut rng = Seed::from_text("to come").fast();
    let public = |_| {
        let mut world = Leduc.imagine(&view, &mut rng);
        for _ in 0..2 {
            Leduc.play(&mut world, Bet::Call, &mut Log::silent());
        }
        Leduc.view(&world, Viewer::Spectator).public.unwrap().to_string()
    };
    assert_about(&tally((0..10_000).map(public)), &[("J", 2000), ("Q", 4000), ("K", 4000)]);
}

/// LED-R01: seat 0 has raised to 3 chips and would lose them.
#[test]
fn scores_during_play_are_what_is_at_stake() {
    let mut table = dealt(["K", "J"]);
    bet(&mut table, "raise");
    assert_eq!((scores(&table), table.outcome()), (vec![-3, -1], None));
}

/// LED-I1, LED-I2, LED-I3: positions that no play leads to can't be loaded.
#[test]
fn impossible_positions_are_refused() {
    let called = json!(["call", "call", null, null]);
    for (rule, private, public, rounds) in [
        ("LED-I1", ["J", "J"], Some("J"), json!([called, NO_BETS])),
        ("LED-I2", ["J", "K"], None, json!([["fold", null, null, null], NO_BETS])),
        ("LED-I2", ["J", "K"], None, json!([["raise", "raise", "raise", null], NO_BETS])),
        ("LED-I2", ["J", "K"], None, json!([["call", null, "raise", null], NO_BETS])),
        ("LED-I2", ["J", "K"], Some("Q"), json!([["call", "call", "call", null], NO_BETS])),
        ("LED-I2", ["J", "K"], None, json!([["call", null, null, null], called])),
        ("LED-I3", ["J", "K"], Some("Q"), json!([["call", null, null, null], NO_BETS])),
        ("LED-I3", ["J", "K"], None, json!([called, NO_BETS])),
    ] {
        let refusal = load(private, public, &rounds).unwrap_err();
        assert_eq!(refusal.rule().unwrap().as_str(), rule, "{rounds}");
    }
}

#[test]
fn a_game_reads_like_this() {
    let text = kit::playthrough::<Leduc>(&Options::new(), 2, "golden").unwrap();
    expect_file!["golden/leduc.txt"].assert_eq(&text);
}

#[test]
fn all_laws_hold() {
    kit::assert_conforms::<Leduc>(500);
    kit::assert_remembers::<Leduc>(40, 1);
    kit::assert_choices_conform::<Leduc>(500);
    kit::assert_notation_conforms::<Leduc>(1000, &["fold", "call", "raise", "check", " "]);
}

#[test]
fn every_rule_is_shown() {
    kit::assert_all_rules_cited(&Leduc::INFO, &[Path::new("tests")]);
}
