//! Hearts by its rules, one example after the other.
#![allow(clippy::unwrap_used)]

mod hidden;
mod rules;

use std::path::Path;

use expect_test::expect_file;
use serde_json::{Value, json};
use tenka_core::{BySeat, Game as _, Options, Refusal, Seat, Seed, Table, Viewer, kit};
use tenka_yardsticks::Hearts;
use tenka_yardsticks::hearts::{Card, Cards, Event, View};

/// Seat 1 has no card that is not worth points.
const NOTHING_BUT_POINTS: [&str; 4] =
    ["C23456789TJQK SA", "SQ H23456789TJQK", "CA D23456789TJQK", "DA S23456789TJK HA"];

/// Seat 1 has the ace of clubs and hearts.
const NOTHING_BUT_HEARTS: [&str; 4] =
    ["C23456789TJQK DA", "CA H23456789TJQK", "D23456789TJQK SA", "S23456789TJQK HA"];

/// The options that pass cards this way.
fn passing(word: &str) -> Options {
    Options::new().and(&format!("pass={word}")).unwrap()
}

/// A hand written by suits: `C2A SQ` is 2C AC QS.
fn hand(text: &str) -> Cards {
    let cards = text.split_whitespace().flat_map(|suit| {
        let (suit, ranks) = suit.split_at(1);
        ranks.chars().map(move |rank| format!("{rank}{suit}").parse().unwrap())
    });
    cards.collect()
}

/// A table at which these hands were dealt, from seat 0 on, and cards are not passed.
fn dealt(hands: [&str; 4]) -> Table<Hearts> {
    dealt_hands(BySeat::new(hands.map(hand)))
}

fn dealt_hands(hands: BySeat<Cards, 4>) -> Table<Hearts> {
    let leader = hands.values().iter().position(|hand| hand.contains(Card::TWO_OF_CLUBS)).unwrap();
    let deal = |state: &mut Value| {
        state["hands"] = json!(hands);
        state["to_act"] = json!(leader);
    };
    load(&passing("none"), deal).unwrap()
}

/// A table at a state that is made from a fresh one by `change`.
fn load(options: &Options, change: impl FnOnce(&mut Value)) -> Result<Table<Hearts>, Refusal> {
    let fresh = Table::<Hearts>::new(options, 4, "any").unwrap();
    let mut state = serde_json::to_value(fresh.state()).unwrap();
    change(&mut state);
    Table::load(options, state)
}

fn play(table: &mut Table<Hearts>, actions: &str) -> Vec<Event> {
    let play = |action| table.play(table.parse(action).unwrap()).unwrap();
    actions.split_whitespace().flat_map(play).collect()
}

/// Each seat does the last of its legal actions: as hearts are listed last, it gets rid of points.
fn play_highest(table: &mut Table<Hearts>, actions: usize) {
    for _ in 0..actions {
        table.play(*table.legal().last().unwrap()).unwrap();
    }
}

fn legal(table: &Table<Hearts>) -> String {
    table.legal().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn refusal(table: &Table<Hearts>, action: &str) -> String {
    let action = table.parse(action).unwrap();
    table.game().check(table.state(), action).unwrap_err().to_string()
}

fn scores(table: &Table<Hearts>) -> Vec<i64> {
    table.game().standing(table.state()).scores.as_slice().to_vec()
}

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

fn view(table: &Table<Hearts>, viewer: Viewer) -> View {
    table.game().view(table.state(), viewer)
}

/// What seat `number` sees.
fn seen_by(table: &Table<Hearts>, number: u8) -> View {
    view(table, Viewer::Seat(seat(number)))
}

#[test]
fn a_game_reads_like_this() {
    let text = kit::playthrough::<Hearts>(&Options::new(), 4, "golden").unwrap();
    expect_file!["../golden/hearts.txt"].assert_eq(&text);
}

#[test]
fn all_laws_hold() {
    kit::assert_conforms::<Hearts>(20);
    kit::assert_remembers::<Hearts>(1, 12);
    kit::assert_choices_conform::<Hearts>(200);
    kit::assert_notation_conforms::<Hearts>(1000, &["pass-", "2", "T", "Q", "S", "H", "C", "10", "x"]);
}

#[test]
fn every_rule_is_shown() {
    kit::assert_all_rules_cited(&Hearts::INFO, &[Path::new("tests")]);
}
