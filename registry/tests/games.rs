//! What the registry says about the games.

#![allow(clippy::unwrap_used, reason = "tests")]

use tenka_core::kit::{self, Examination};
use tenka_core::{Ledger, Options};
use tenka_registry::{games, info, infos, new_table};

#[test]
fn every_game_has_a_name_of_its_own_and_opens() {
    for info in infos() {
        assert_eq!(infos().filter(|other| other.name == info.name).count(), 1, "{}", info.name);
        let table = new_table(info.name, &Options::new(), info.seats.0, "7").unwrap().unwrap();
        assert_eq!(table.position().game, info.name);
        assert!(new_table(info.name, &Options::new(), info.seats.1 + 1, "7").unwrap().is_err());
    }
}

#[test]
fn an_unknown_game_is_answered_with_those_that_there_are() {
    let refusal = info("go").unwrap_err().to_string();
    assert!(refusal.contains("samurai") && refusal.contains("hearts"), "{refusal}");
}

/// Checks every game on the shelf against the laws, without naming any.
#[test]
fn every_game_keeps_the_laws() {
    for entry in games() {
        let (info, ledger) = (&entry.info, Ledger::parse(entry.info.rules));
        let seats = info.seats.1;
        for options in [Options::new()].iter().chain(kit::option_sets(info).last()) {
            let examination = Examination { every: 64, ..Examination::new(options, seats, "shelf") };
            if let Err(failure) = entry.workshop().examine(&examination, &ledger) {
                panic!("{}, {seats} seats: {failure}", info.name);
            }
        }
    }
}
