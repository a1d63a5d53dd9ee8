//! Pebbles by its rules, one example after the other.

use std::path::Path;

use tenka_core::{Game as _, Options, Seat, Table, kit};
use tenka_pebbles::Pebbles;

/// A table for two at which these numbers of pebbles have been taken.
fn taken(numbers: &[u8]) -> Table<Pebbles> {
    let mut table = Table::new(&Options::new(), 2, "any").expect("a table for two");
    for number in numbers {
        let action = table.parse(&format!("take:{number}")).expect("an action");
        table.play(action).expect("a legal action");
    }
    table
}

/// The rule by which taking this many pebbles is refused.
fn refusal(table: &Table<Pebbles>, number: u8) -> String {
    let action = table.parse(&format!("take:{number}")).expect("an action");
    table.game().check(table.state(), action).expect_err("it is refused").rule.to_string()
}

fn legal(table: &Table<Pebbles>) -> Vec<String> {
    table.legal().iter().map(ToString::to_string).collect()
}

/// PEB-001, PEB-002, PEB-D1
#[test]
fn players_take_one_two_or_three_pebbles_in_turn() {
    let table = taken(&[]);
    assert_eq!(table.to_act(), Some(Seat::new(0)));
    assert_eq!(legal(&table), ["take:1", "take:2", "take:3"]);
    assert_eq!((refusal(&table, 0), refusal(&table, 4)), ("PEB-002".to_owned(), "PEB-002".to_owned()));
    assert_eq!(taken(&[2]).to_act(), Some(Seat::new(1)));
    assert_eq!(taken(&[2, 1]).to_act(), Some(Seat::new(0)));
}

/// PEB-003
#[test]
fn nobody_takes_more_than_are_left() {
    let table = taken(&[3, 3, 3, 3, 3, 3]);
    assert_eq!(legal(&table), ["take:1", "take:2"]);
    assert_eq!(refusal(&table, 3), "PEB-003");
}

/// PEB-004, PEB-005
#[test]
fn whoever_takes_the_last_pebble_wins() {
    let table = taken(&[3, 3, 3, 3, 3, 3, 2]);
    let outcome = table.outcome().expect("the game is over");
    assert_eq!((outcome.winners, outcome.ranks), (vec![Seat::new(0)], vec![1, 2]));
    assert_eq!(refusal(&table, 1), "PEB-005");
}

/// PEB-006, PEB-I1, PEB-I2: the laws of secrecy and of invariants are among those that are held here.
#[test]
fn all_laws_hold() {
    kit::assert_conforms::<Pebbles>(20);
    kit::assert_choices_conform::<Pebbles>(50);
    kit::assert_notation_conforms::<Pebbles>(200, &["take:", "1", "2", "4", " "]);
    kit::assert_play_allocates_nothing::<Pebbles>(5);
}

#[test]
fn every_rule_is_shown() {
    kit::assert_all_rules_cited(&Pebbles::INFO, &[Path::new("tests")]);
}
