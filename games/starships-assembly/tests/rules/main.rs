//! Every rule of the ledger, shown by an example of play. The files follow the sections of `RULES.md`.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

mod abilities;
mod captains;
mod components;
mod damage;
mod decisions;
mod declaration;
mod drawing;
mod ending;
mod hidden;
mod invariants;
mod inventory;
mod limits;
mod lobbying;
mod locks;
mod picks;
mod plans;
mod power;
mod previews;
mod recruiting;
mod refusals;
mod rulesets;
mod scene;
mod targets;
mod turn;
mod votes;
mod warfare;
mod words;
mod worlds;

use std::path::Path;

use expect_test::expect_file;
use tenka_core::{Game as _, kit};
use tenka_starships_assembly::StarshipsAssembly;

#[test]
fn every_rule_is_shown_by_a_test_that_cites_it() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    kit::assert_all_rules_cited(&StarshipsAssembly::INFO, &[&tests]);
}

#[test]
fn every_refusal_is_seen_by_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    kit::assert_all_refusals_asserted(
        &StarshipsAssembly::INFO,
        &folder.join("src"),
        &folder.join("tests/rules"),
        &["audit.rs"],
    );
}

#[test]
fn every_guard_stops_something() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    kit::assert_all_guards_reached(&sources, "every_guard_stops_something", &[]);
}

/// What isn't about a single rule, such as an order of things, is checked by whole games.
#[test]
fn recorded_games_go_as_they_went() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let fingerprints = kit::fingerprints_of_records::<StarshipsAssembly>(&records);
    expect_file!["../records/fingerprints.txt"].assert_eq(&fingerprints);
    kit::assert_records_of_every_ruleset::<StarshipsAssembly>(&records);
}
