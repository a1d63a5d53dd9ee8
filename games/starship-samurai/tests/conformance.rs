//! The laws that every game keeps, at this game; golden playthroughs; and what is promised of its speed.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::Path;

use expect_test::expect_file;
use tenka_core::{Game as _, Options, Seats, Seed, kit, playout};
use tenka_starship_samurai::{Action, StarshipSamurai, State};

#[test]
fn keeps_the_laws() {
    kit::assert_conforms::<StarshipSamurai>(3);
}

#[test]
fn keeps_the_laws_whatever_is_chosen() {
    kit::assert_choices_conform::<StarshipSamurai>(200);
}

#[test]
fn reads_notation_or_refuses_it() {
    let words = &[
        "keep:",
        "order:",
        "boost:",
        "play:",
        "attach:",
        "snipe:",
        "oda:",
        "fuel:",
        "clan:",
        "move:",
        "board:",
        "destroy:",
        "discard:",
        "give:",
        "at:",
        "target:",
        "choose:",
        "commit:",
        "retreat:",
        "duel:",
        "offer:",
        "wealth:",
        "card:",
        "ask:",
        "terms:",
        "accept",
        "reject",
        "end",
        "pass",
        "none",
        "oda",
        "mori",
        "1",
        "2",
        "4",
        "63",
        "64",
        "007",
        "+1",
        "-",
        "_",
        ".",
        "@",
        "*",
        "+",
        "move_units",
        "draw_cards",
        "ignite",
        "elite_general",
        "nova",
        "void",
        ".fighter@",
        "supply",
        "graveyard",
        ".carrier",
        "ion",
        "sol",
        "pulsar_1",
        "neutral",
        "nova_15",
        "nova_16",
        "pay",
        "yield_clan",
        "give_2",
        "ask_1",
        "any",
        "battle",
        "clause.",
        "at.2",
        "commit",
        "promise.",
        "you.",
        "hold_back.3",
        "spare_me",
    ];
    kit::assert_notation_conforms::<StarshipSamurai>(3_000, words);
}

#[test]
fn keeps_the_laws_in_what_fuzzing_found() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let (choices, notation) =
        (corpus.join("starship_samurai_choices"), corpus.join("starship_samurai_notation"));
    kit::assert_corpus_conforms(&choices, kit::choices::play_bytes::<StarshipSamurai>);
    kit::assert_corpus_conforms(&notation, kit::choices::read_bytes::<StarshipSamurai>);
}

#[test]
fn recorded_games_go_as_they_went() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let fingerprints = kit::fingerprints_of_records::<StarshipSamurai>(&records);
    expect_file!["records/fingerprints.txt"].assert_eq(&fingerprints);
}

fn golden(seats: u8, options: &Options) -> String {
    kit::playthrough::<StarshipSamurai>(options, seats, "golden").unwrap()
}

#[test]
fn golden_playthrough_with_two_seats() {
    expect_file!["golden/two_seats.txt"].assert_eq(&golden(2, &Options::new().on("own_decks")));
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
fn play_allocates_nothing() {
    kit::assert_play_allocates_nothing::<StarshipSamurai>(5);
}

#[test]
fn states_and_actions_are_small() {
    assert!(size_of::<State>() <= 1536, "{}", size_of::<State>());
    assert!(size_of::<Action>() <= 8);
}

#[test]
fn random_games_are_as_long_as_the_ledger_says() {
    let game = StarshipSamurai::open(&Options::new()).unwrap();
    let mut rng = Seed::from_text("length").fast();
    for (seats, decisions) in [(2, 330), (3, 260), (4, 480)] {
        let mut played = 0;
        for _ in 0..200 {
            let mut state = game.setup(Seats::new(seats), &Seed::draw(&mut rng));
            played += playout(&game, &mut state, &mut rng, &mut Vec::new());
        }
        let mean = played / 200;
        assert!(
            mean.abs_diff(decisions) <= decisions / 4,
            "{seats} seats: {mean} decisions, about {decisions} expected"
        );
    }
}
