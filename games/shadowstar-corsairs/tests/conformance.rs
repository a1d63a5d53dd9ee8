//! The laws that every game keeps, at this game; golden playthroughs; and what is promised of its speed.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use tenka_core::kit::{self, Examination};
use tenka_core::{Dice as _, Game as _, Ledger, OptionKind, OptionValue, Options, Seed};
use tenka_shadowstar_corsairs::ShadowstarCorsairs;

/// Random games of Corsairs last thousands of decisions, so that the costly laws are tried at some positions only.
fn examine(options: &Options, seats: u8, seed: &str, every: u32) {
    let ledger = Ledger::parse(ShadowstarCorsairs::INFO.rules);
    let examination = Examination { options, seats, seed, every, longest: 200_000 };
    if let Err(failure) = kit::examine::<ShadowstarCorsairs>(&examination, &ledger) {
        panic!("{failure}");
    }
}

fn short(options: Options) -> Options {
    options.with("round_cap", OptionValue::Choice("40".into()))
}

#[test]
fn keeps_the_laws_without_options() {
    for seats in 2..=5 {
        examine(&short(Options::new()), seats, "plain", 60);
    }
}

#[test]
fn keeps_the_laws_with_each_option_alone() {
    for (number, options) in kit::option_sets(&ShadowstarCorsairs::INFO).iter().enumerate() {
        examine(options, 2 + number as u8 % 4, "alone", 400);
    }
}

/// Each option set at random.
fn mix(seed: &str) -> Options {
    let mut rng = Seed::from_text(seed).fast();
    let mut options = Options::new();
    for spec in ShadowstarCorsairs::INFO.options {
        let value = match spec.kind {
            OptionKind::Switch(_) => OptionValue::Switch(rng.below(2) == 1),
            OptionKind::Choice(words) => OptionValue::Choice(words[rng.index_below(words.len())].into()),
        };
        options = options.with(spec.name, value);
    }
    short(options)
}

#[test]
fn keeps_the_laws_in_mixes_of_options() {
    for number in 0..12 {
        let seed = format!("mix {number}");
        examine(&mix(&seed), 2 + number % 4, &seed, 150);
    }
}
