//! Tournaments that are interrupted at every possible moment, and go on.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use tenka_arena::{Contest, Contestant, Plan, Played, Results, Settings, Tournament, cross_table};
use tenka_bots::program::Program;
use tenka_core::{Insight, Inventory, Options};
use tenka_yardsticks::{Hearts, Leduc};

/// A folder that is gone when the test is.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("tenka-tournament-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Scratch(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("results.jsonl")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const LEDUC: &str = r#"
    game = "leduc-poker"
    seats = 2
    games = 4
    bots = ["plain:5", "random", "random"]
    seed = "spring"
"#;

fn tournament<G: Insight + Inventory>(plan: &str) -> Tournament<G> {
    Tournament::new(plan.parse().expect("a plan")).expect("a tournament")
}

fn games_of<G: Insight + Inventory>(
    tournament: &Tournament<G>,
    results: &mut Results,
    threads: usize,
) -> Vec<Played> {
    let threads = NonZero::new(threads).expect("a thread");
    tournament.run(results, threads, |_| ()).expect("no interruption")
}

/// Plays what is missing from a file, and returns all games.
fn finish<G: Insight + Inventory>(plan: &str, file: &Path) -> Vec<Played> {
    let tournament = tournament::<G>(plan);
    let mut results = Results::open(file, &tournament).expect("results");
    games_of(&tournament, &mut results, 2)
}

fn refusal(plan: &str, file: &Path) -> String {
    let before = fs::read(file).expect("a file");
    let refused = Results::open(file, &tournament::<Leduc>(plan)).expect_err("a refusal").to_string();
    assert_eq!(fs::read(file).expect("a file"), before, "a file that is refused stays as it is");
    refused
}

#[test]
fn wherever_the_file_is_cut_off_the_tournament_ends_the_same() {
    let scratch = Scratch::new("cut");
    let file = scratch.file();
    let plan = &LEDUC.replace("games = 4", "games = 2");
    let games = finish::<Leduc>(plan, &file);
    assert_eq!(games.len(), 6, "3 pairings on one deal in 2 rotations");
    let whole = fs::read(&file).expect("a file");
    for length in 0..=whole.len() {
        fs::write(&file, &whole[..length]).expect("a file");
        assert_eq!(finish::<Leduc>(plan, &file), games, "cut off after {length} bytes");
        assert_eq!(fs::metadata(&file).expect("a file").len(), whole.len() as u64);
    }
}

#[test]
fn deals_that_were_played_are_not_played_again() {
    let scratch = Scratch::new("again");
    let file = scratch.file();
    let games = finish::<Leduc>(LEDUC, &file);
    assert_eq!(games.len(), 12, "3 pairings on 2 deals in 2 rotations");
    let text = fs::read_to_string(&file).expect("a file");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    assert_eq!(lines.len(), 1 + 6, "a heading, and a line for each deal of each pairing");
    for kept in 1..=lines.len() {
        fs::write(&file, lines[..kept].concat()).expect("a file");
        let tournament = tournament::<Leduc>(LEDUC);
        let mut results = Results::open(&file, &tournament).expect("results");
        assert_eq!(results.played().len(), kept - 1);
        let mut played = 0;
        let all = tournament.run(&mut results, NonZero::<usize>::MIN, |_| played += 1);
        assert_eq!((played, all.expect("no interruption")), (lines.len() - kept, games.clone()));
    }
}

#[test]
fn threads_change_nothing() {
    let played_on = |threads| {
        let scratch = Scratch::new(&format!("threads-{threads}"));
        let tournament = tournament::<Leduc>(LEDUC);
        let mut results = Results::open(&scratch.file(), &tournament).expect("results");
        games_of(&tournament, &mut results, threads)
    };
    assert_eq!(played_on(1), played_on(5));
}

#[test]
fn each_pairing_is_a_contest() {
    let scratch = Scratch::new("contest");
    let games = finish::<Leduc>(LEDUC, &scratch.file());
    let plan: Plan = LEDUC.parse().expect("a plan");
    let settings = Settings {
        options: Options::new(),
        seats: 2,
        seed: "spring".to_owned(),
        games: 4,
        records: false,
        courses: false,
    };
    let bots = Contestant::from_specs(&plan.bots[..2], Program::USUAL_TIME).expect("all are there");
    let contest = Contest::<Leduc>::new(bots, settings).expect("a contest");
    let threads = NonZero::<usize>::MIN;
    let alone = contest.run(threads, |_| std::ops::ControlFlow::Continue(())).expect("no game fails");
    let met: Vec<Played> = games.into_iter().filter(|game| !game.bots.contains(&2)).collect();
    assert_eq!(met, alone);
}

#[test]
fn at_four_seats_every_choice_of_four_meets() {
    let plan = r#"
        game = "hearts"
        seats = 4
        games = 1
        bots = ["greedy", "random", "random", "random", "random"]
    "#;
    let scratch = Scratch::new("hearts");
    let games = finish::<Hearts>(plan, &scratch.file());
    assert_eq!(games.len(), 5 * 4, "5 choices, each in 4 rotations on one deal");
    let table = cross_table(&games, 5);
    for (one, row) in table.iter().enumerate() {
        for (other, encounters) in row.iter().enumerate() {
            assert_eq!(encounters.map(|encounters| encounters.met), (one != other).then_some(12.0));
        }
    }
}

#[test]
fn a_cross_table_has_two_sides() {
    let scratch = Scratch::new("sides");
    let games = finish::<Leduc>(&LEDUC.replace("games = 4", "games = 40"), &scratch.file());
    let table = cross_table(&games, 3);
    let ahead = |one: usize, other: usize| table[one][other].expect("they have met").ahead;
    assert!((ahead(0, 1) + ahead(1, 0) - 1.0).abs() < 1e-9);
    let won: f64 = games
        .iter()
        .filter(|game| game.bots == [0, 2] || game.bots == [2, 0])
        .flat_map(|game| game.seated().filter(|&(_, bot)| bot == 0).map(|(seat, _)| game.win(seat)))
        .sum();
    assert!((ahead(0, 2) - won / 40.0).abs() < 1e-9);
}

#[test]
fn results_of_another_tournament_are_refused_with_what_has_changed() {
    let scratch = Scratch::new("changed");
    let file = scratch.file();
    finish::<Leduc>(LEDUC, &file);
    let seed = refusal(&LEDUC.replace("spring", "summer"), &file);
    assert!(seed.contains("'seed' was \"spring\" and now is \"summer\""), "{seed}");
    let games = refusal(&LEDUC.replace("games = 4", "games = 6"), &file);
    assert!(games.contains("'games' was 4 and now is 6"), "{games}");
    let bots = refusal(&LEDUC.replace("plain:5", "plain:6"), &file);
    assert!(bots.contains("'bots' was [\"plain:5\",\"random\",\"random\"]"), "{bots}");
    finish::<Leduc>(&format!("# a comment changes nothing\n{LEDUC}"), &file);
}

#[test]
fn damage_in_the_middle_is_refused_and_named() {
    let scratch = Scratch::new("damaged");
    let file = scratch.file();
    finish::<Leduc>(LEDUC, &file);
    let text = fs::read_to_string(&file).expect("a file");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let refusal_of = |changed: String| {
        fs::write(&file, changed).expect("a file");
        refusal(LEDUC, &file)
    };
    let torn = refusal_of(text.replace(lines[3], &format!("{}\n", &lines[3][..40])));
    assert!(torn.contains("line 4 is damaged"), "{torn}");
    let twice = refusal_of(format!("{text}{}", lines[2]));
    assert!(twice.contains("line 8 is damaged: this deal is there already"), "{twice}");
    let beyond = refusal_of(text.replacen("\"deal\":1", "\"deal\":9", 1));
    assert!(beyond.contains("there is no deal 9"), "{beyond}");
    let pairing = refusal_of(text.replacen("\"pairing\":2", "\"pairing\":3", 1));
    assert!(pairing.contains("there is no pairing 3"), "{pairing}");
    let others =
        refusal_of(text.replacen("\"bots\":[0,1]", "\"bots\":[1,0]", 1).replacen("spring 0", "spring 1", 1));
    assert!(others.contains("a game of other bots, or on another deal"), "{others}");
    let foreign = refusal_of("Shopping: rice, tea".to_owned());
    assert!(foreign.contains("this isn't a results file"), "{foreign}");
}

#[test]
fn nobody_else_writes_to_the_file_meanwhile() {
    let scratch = Scratch::new("in-use");
    let tournament = tournament::<Leduc>(LEDUC);
    let first = Results::open(&scratch.file(), &tournament).expect("results");
    let second = Results::open(&scratch.file(), &tournament).expect_err("a refusal").to_string();
    assert!(second.contains("another process is writing to it"), "{second}");
    drop(first);
    assert!(Results::open(&scratch.file(), &tournament).is_ok());
}

#[test]
fn a_plan_that_can_not_be_followed_names_the_key() {
    let refused = |from: &str, to: &str| {
        let plan = LEDUC.replace(from, to).parse::<Plan>();
        plan.and_then(|plan| Tournament::<Leduc>::new(plan).map(|_| ())).expect_err("a refusal").to_string()
    };
    let cases = [
        ("games = 4", "games = 0", "games: expected 1 to 1000000 games for each of 3 pairings, found 0"),
        ("games = 4", "games = -4", "games = -4"),
        ("games = 4", "", "missing field `games`"),
        ("games = 4", "game = 4", "duplicate key"),
        ("seats = 2", "seats = 3", "seats: expected 2 to 2, as leduc-poker is played, found 3"),
        ("seats = 2", "seats = \"two\"", "seats = \"two\""),
        ("[\"plain:5\", \"random\", \"random\"]", "[\"random\"]", "bots: expected 2 to 64 bots, found 1"),
        ("plain:5", "deep", "'deep' isn't a bot"),
        ("seed = ", "sede = ", "unknown field `sede`"),
        ("seed = \"spring\"", "options = { joker = true }", "options: option 'joker'"),
        ("seed = \"spring\"", "seed = ", "seed = "),
    ];
    for (from, to, expected) in cases {
        let sentence = refused(from, to);
        assert!(sentence.contains(expected), "no '{expected}' in:\n{sentence}");
    }
}

#[test]
fn there_can_be_too_many_pairings() {
    let plan = format!("game = \"hearts\"\nseats = 4\ngames = 1\nbots = [{}]", "\"random\",".repeat(21));
    let refused =
        Tournament::<Hearts>::new(plan.parse().expect("a plan")).expect_err("a refusal").to_string();
    assert_eq!(refused, "bots: expected bots for at most 5000 pairings, but 21 in 4 seats make 5985");
}
