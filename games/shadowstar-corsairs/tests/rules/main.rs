//! Every rule of the ledger, shown by an example of play. The files follow the sections of `RULES.md`.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

mod actions;
mod board;
mod card_effects;
mod cards;
mod choices;
mod choices_in_actions;
mod choices_in_cards;
mod choices_in_effects;
mod choices_in_factions;
mod choices_in_turns;
mod cleanup;
mod combat;
mod components;
mod contract_conditions;
mod contracts;
mod control;
mod dialogues;
mod effects;
mod examples;
mod factions;
mod hidden;
mod loaded;
mod movement;
mod options;
mod plans;
mod previews;
mod purchase;
mod reach;
mod redeploy;
mod refusals;
mod rulesets;
mod scene;
mod setup;
mod ships;
mod transfer;
mod turn;
mod words;

use std::path::Path;

use expect_test::expect_file;
use tenka_core::{Game as _, kit};
use tenka_shadowstar_corsairs::ShadowstarCorsairs;

#[test]
fn every_rule_is_shown_by_a_test_that_cites_it() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    kit::assert_all_rules_cited(&ShadowstarCorsairs::INFO, &[&tests]);
}

#[test]
fn every_refusal_is_seen_by_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    kit::assert_all_refusals_asserted(
        &ShadowstarCorsairs::INFO,
        &folder.join("src"),
        &folder.join("tests/rules"),
        &["audit/mod.rs", "audit/steps.rs"],
    );
}

#[test]
fn every_guard_stops_something() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let audits = ["audit/mod.rs", "audit/steps.rs"];
    kit::assert_all_guards_reached(&sources, "every_guard_stops_something", &audits);
}

/// What isn't about a single rule, such as an order of things, is checked by whole games.
#[test]
fn recorded_games_go_as_they_went() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let found = kit::fingerprints_of_records::<ShadowstarCorsairs>(&records);
    expect_file!["../records/fingerprints.txt"].assert_eq(&found);
    kit::assert_records_of_every_ruleset::<ShadowstarCorsairs>(&records);
}
