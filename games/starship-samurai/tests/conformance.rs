//! The laws every game keeps, for this game; golden playthroughs; and its promised speed.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::fmt::Write as _;
use std::path::Path;

use expect_test::expect_file;
use tenka_core::{Dice as _, Game as _, Options, Record, Seats, Seed, Table, fingerprint, kit, playout};
use tenka_starship_samurai::{Action, StarshipSamurai, State};

#[test]
fn keeps_the_laws() {
    kit::assert_conforms::<StarshipSamurai>(3);
}

/// SSM-244: what a viewer remembers, except for what it lets lapse.
#[test]
fn nobody_forgets_what_is_remembered() {
    kit::assert_remembers::<StarshipSamurai>(1, 40);
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

/// A hash of the whole course of a game: at each ply the legal actions, the action played, the events, and the
/// position.
fn course(mut table: Table<StarshipSamurai>, mut next: impl FnMut(&[Action]) -> Option<Action>) -> String {
    let mut hash = String::new();
    loop {
        let legal = table.legal();
        let notation: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let standing = table.game().standing(table.state());
        let scores: Vec<i64> = table.seats().iter().map(|seat| standing.scores.of(seat).honor).collect();
        let Some(action) = next(&legal) else {
            return fingerprint(&(hash, notation, scores, table.outcome()));
        };
        let events = table.play(action).unwrap();
        hash = fingerprint(&(hash, notation, action.to_string(), events, scores));
    }
}

/// The courses of many games under one ruleset: the recorded ones, and random ones of every kind.
fn courses(ruleset: u32) -> String {
    let mut lines = String::new();
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut paths: Vec<_> = std::fs::read_dir(records).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|end| end == "record")) {
        let record: Record = std::fs::read_to_string(path).unwrap().parse().unwrap();
        if record.ruleset == ruleset {
            let mut actions = record.actions.iter();
            let start = Record { actions: Vec::new(), result: None, ..record.clone() };
            let hash = course(Table::replay(&start).unwrap(), |_| Some(actions.next()?.parse().unwrap()));
            let _ = writeln!(lines, "{}: {hash}", path.file_name().unwrap().display());
        }
    }
    let both = Options::new().on("trading").on("own_decks");
    let kinds = [
        ("plain", Options::new()),
        ("trading", Options::new().on("trading")),
        ("own decks", Options::new().on("own_decks")),
        ("both", both),
    ];
    for (kind, options) in kinds {
        for seats in 2..=4 {
            let hashes: Vec<String> = (0..30)
                .map(|game| {
                    let seed = format!("course {game}");
                    let mut rng = Seed::from_text(&seed).fast();
                    let table = Table::new_under(ruleset, &options, seats, &seed).unwrap();
                    course(table, |legal| (!legal.is_empty()).then(|| legal[rng.index_below(legal.len())]))
                })
                .collect();
            let _ = writeln!(lines, "30 random games, {kind}, {seats} seats: {}", fingerprint(&hashes));
        }
    }
    lines
}

#[test]
fn the_first_ruleset_goes_as_it_went() {
    expect_file!["records/courses_1.txt"].assert_eq(&courses(1));
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
