//! The laws every game keeps, for this game; golden playthroughs; and its promised speed.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::Path;

use expect_test::expect_file;
use tenka_core::{Game as _, Options, Seats, Seed, kit, playout};
use tenka_samurai::{Action, Samurai, State};

#[test]
fn keeps_the_laws() {
    kit::assert_conforms::<Samurai>(8);
}

/// Section 13 of the ledger: a hand can be any subset of the unplayed tiles, so there is nothing to forget.
#[test]
fn nobody_forgets() {
    kit::assert_remembers::<Samurai>(1, 40);
}

#[test]
fn keeps_the_laws_whatever_is_chosen() {
    kit::assert_choices_conform::<Samurai>(200);
}

#[test]
fn reads_notation_or_refuses_it() {
    let words = &[
        "hand:",
        "put:",
        "move:",
        "switch:",
        "none",
        "stop",
        "buddha",
        "rice",
        "castle",
        "_2",
        "_3",
        "samurai_1",
        "ship_2",
        "@",
        "-",
        ".",
        "0",
        "3",
        "13",
        "40",
        "81",
        "173",
        "174",
        "191",
        "192",
        "256",
        "007",
        "+1",
        "switch",
        "move",
    ];
    kit::assert_notation_conforms::<Samurai>(3_000, words);
}

#[test]
fn keeps_the_laws_in_what_fuzzing_found() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    kit::assert_corpus_conforms(&corpus.join("samurai_choices"), kit::choices::play_bytes::<Samurai>);
    kit::assert_corpus_conforms(&corpus.join("samurai_notation"), kit::choices::read_bytes::<Samurai>);
}

fn golden(seats: u8, options: &Options) -> String {
    kit::playthrough::<Samurai>(options, seats, "golden").unwrap()
}

#[test]
fn golden_playthrough_with_two_seats() {
    expect_file!["golden/two_seats.txt"].assert_eq(&golden(2, &Options::new()));
}

#[test]
fn golden_playthrough_with_three_seats() {
    expect_file!["golden/three_seats.txt"].assert_eq(&golden(3, &Options::new()));
}

#[test]
fn golden_playthrough_with_four_seats() {
    expect_file!["golden/four_seats.txt"].assert_eq(&golden(4, &Options::new()));
}

#[test]
fn golden_playthrough_with_basic_setup() {
    expect_file!["golden/basic_setup.txt"].assert_eq(&golden(2, &Options::new().on("basic_setup")));
}

#[test]
fn play_allocates_nothing() {
    kit::assert_play_allocates_nothing::<Samurai>(20);
}

#[test]
fn states_and_actions_are_small() {
    assert!(size_of::<State>() <= 1024);
    assert!(size_of::<Action>() <= 4);
}

#[test]
fn random_games_are_as_long_as_the_ledger_says() {
    let game = Samurai::open(&Options::new().on("basic_setup")).unwrap();
    let mut rng = Seed::from_text("length").fast();
    for (seats, actions) in [(2, 64), (3, 85), (4, 100)] {
        let mut played = 0;
        for _ in 0..1_000 {
            let mut state = game.setup(Seats::new(seats), &Seed::draw(&mut rng));
            played += playout(&game, &mut state, &mut rng, &mut Vec::new());
        }
        let mean = played / 1_000;
        assert!(
            mean.abs_diff(actions) <= actions / 5,
            "{seats} seats: {mean} actions, about {actions} expected"
        );
    }
}
