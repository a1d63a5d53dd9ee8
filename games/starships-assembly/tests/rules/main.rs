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
mod playing;
mod power;
mod refusals;
mod rulesets;
mod scene;
mod targets;
mod turn;
mod warfare;
mod words;
mod worlds;

use std::path::Path;

use tenka_core::{Game as _, kit};
use tenka_starships_assembly::StarshipsAssembly;

#[test]
fn every_rule_is_shown_by_a_test_that_cites_it() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    kit::assert_all_rules_cited(&StarshipsAssembly::INFO, &[&tests]);
}
