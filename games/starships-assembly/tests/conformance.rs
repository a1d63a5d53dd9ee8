//! The laws every game keeps, for this game; golden playthroughs; and its promised speed.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::Path;

use expect_test::expect_file;
use tenka_core::{Game as _, OptionValue, Options, Seats, Seed, kit};
use tenka_starships_assembly::state::Stage;
use tenka_starships_assembly::{Action, StarshipsAssembly, State};

fn off(option: &str) -> Options {
    Options::new().with(option, OptionValue::Switch(false))
}

#[test]
fn keeps_the_laws() {
    kit::assert_conforms::<StarshipsAssembly>(8);
}

/// Section 24 of the ledger: everything once seen counts as known.
#[test]
fn nobody_forgets() {
    kit::assert_remembers::<StarshipsAssembly>(2, 40);
}

#[test]
fn keeps_the_laws_whatever_is_chosen() {
    kit::assert_choices_conform::<StarshipsAssembly>(200);
}

#[test]
fn reads_notation_or_refuses_it() {
    let words = &[
        "pick:",
        "release:",
        "turn:",
        "draw:",
        "votes:",
        "recruit:",
        "deploy:",
        "cast:",
        "use:",
        "lock:",
        "relock:",
        "give:",
        "scramble:",
        "power:",
        "target:",
        "fire:",
        "end",
        "hold",
        "deck",
        "normal",
        "skip",
        "none",
        "targeting",
        "damage",
        "krave",
        "gazer",
        "dif_mendu",
        "pinnacle",
        "yumi",
        "ticho",
        "xastor",
        "0",
        "1",
        "3",
        "4",
    ];
    kit::assert_notation_conforms::<StarshipsAssembly>(3_000, words);
}

#[test]
fn keeps_the_laws_in_what_fuzzing_found() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    kit::assert_corpus_conforms(
        &corpus.join("starships_assembly_choices"),
        kit::choices::play_bytes::<StarshipsAssembly>,
    );
    kit::assert_corpus_conforms(
        &corpus.join("starships_assembly_notation"),
        kit::choices::read_bytes::<StarshipsAssembly>,
    );
}

/// Seeds whose random games come to a battle.
fn golden(options: &Options, seed: &str) -> String {
    kit::playthrough::<StarshipsAssembly>(options, 2, seed).unwrap()
}

#[test]
fn golden_playthrough() {
    expect_file!["golden/full.txt"].assert_eq(&golden(&Options::new(), "golden 712"));
}

#[test]
fn golden_playthrough_without_lobbying() {
    let text = golden(&off("lobbying_phase"), "golden 1482");
    expect_file!["golden/without_lobbying.txt"].assert_eq(&text);
}

#[test]
fn golden_playthrough_without_additional_rules() {
    let text = golden(&off("additional_rules"), "golden 1136");
    expect_file!["golden/without_additional_rules.txt"].assert_eq(&text);
}

#[test]
fn play_allocates_nothing() {
    kit::assert_play_allocates_nothing::<StarshipsAssembly>(20);
}

#[test]
fn states_and_actions_are_small() {
    assert!(size_of::<State>() <= 1024);
    assert!(size_of::<Action>() <= 4);
}

/// Section 26 of the ledger: what to expect from uniformly random players.
#[test]
fn random_games_are_as_long_as_the_ledger_says() {
    let game = StarshipsAssembly::open(&Options::new()).unwrap();
    let mut rng = Seed::from_text("length").fast();
    let (games, mut turns, mut decisions, mut without_ships, mut one_sided) = (2_000, 0, 0, 0, 0);
    for _ in 0..games {
        let mut state = game.setup(Seats::new(2), &Seed::draw(&mut rng));
        while state.stage <= Stage::Assembly {
            decisions += tenka_core::play_randomly(&game, &mut state, 1, &mut rng, &mut Vec::new());
        }
        turns += u32::from(state.turn.number);
        match state.fleets.values().iter().filter(|fleet| fleet.is_empty()).count() {
            2 => without_ships += 1,
            1 => one_sided += 1,
            _ => {}
        }
    }
    let percent = |count: u32| count * 100 / games;
    let (turns, decisions) = (turns / games, decisions / games as usize);
    let (none, one) = (percent(without_ships), percent(one_sided));
    assert!(
        (54..=60).contains(&turns)
            && (260..=286).contains(&decisions)
            && (12..=18).contains(&none)
            && (30..=36).contains(&one),
        "{turns} turns, {decisions} decisions before warfare, {none} % without ships, {one} % with ships on one side"
    );
}
