//! Every rule of the ledger, shown by an example of play. The files follow the sections of `RULES.md`.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

mod battle;
mod battle_cards;
mod components;
mod decisions;
mod free_orders;
mod glossary;
mod haggling;
mod hidden;
mod invariants;
mod inventory;
mod moves;
mod order_cards;
mod orders;
mod own_decks;
mod plans;
mod previews;
mod promises;
mod refusals;
mod resolution;
mod scene;
mod setup;
mod trading;
mod turn;
mod words;
mod worlds;

use std::path::Path;

use expect_test::expect_file;
use tenka_core::{Game as _, kit};
use tenka_starship_samurai::StarshipSamurai;

#[test]
fn every_rule_is_shown_by_a_test_that_cites_it() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    kit::assert_all_rules_cited(&StarshipSamurai::INFO, &[&tests]);
}

#[test]
fn every_refusal_is_seen_by_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    kit::assert_all_refusals_asserted(
        &StarshipSamurai::INFO,
        &folder.join("src"),
        &folder.join("tests/rules"),
        &["audit.rs", "stack.rs"],
    );
}

#[test]
fn every_guard_stops_something() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    kit::assert_all_guards_reached(&sources, "every_guard_stops_something", &["audit.rs", "stack.rs"]);
}

/// What isn't about a single rule, such as an order of things, is checked by whole games.
#[test]
fn recorded_games_go_as_they_went() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let fingerprints = kit::fingerprints_of_records::<StarshipSamurai>(&records);
    expect_file!["../records/fingerprints.txt"].assert_eq(&fingerprints);
    kit::assert_records_of_every_ruleset::<StarshipSamurai>(&records);
}
