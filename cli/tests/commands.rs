//! The commands for people, run as people run them.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tenka_registry::infos;

fn tenka(args: &[&str]) -> Output {
    tenka_with_input(args, "")
}

fn tenka_with_input(args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tenka"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("tenka starts");
    // Who has heard enough need not read it all.
    let _ = child.stdin.take().expect("it has an input").write_all(input.as_bytes());
    child.wait_with_output().expect("tenka ends")
}

/// What it prints when all is well.
fn told(args: &[&str], input: &str) -> String {
    let output = tenka_with_input(args, input);
    assert!(output.status.success(), "{args:?}: {output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// What it says to those who use it wrongly.
fn refusal(args: &[&str]) -> String {
    let output = tenka(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

fn assert_mentions(text: &str, all: &[&str]) {
    for part in all {
        assert!(text.contains(part), "no '{part}' in:\n{text}");
    }
}

/// A file that is gone when the test is.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let file = std::env::temp_dir().join(format!("tenka-{}-{name}", std::process::id()));
        let _ = fs::remove_file(&file);
        Scratch(file)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn help_has_examples() {
    for command in ["serve", "backup", "verify-record", "play", "rules", "engine", "bench", "verify"] {
        assert_mentions(&told(&["help", command], ""), &["Examples:", &format!("tenka {command}")]);
    }
    assert_mentions(
        &told(&["--help"], ""),
        &["serve", "play", "games", "rules", "engine", "bench", "verify"],
    );
}

#[test]
fn games_are_listed_with_seats_and_options() {
    let games = told(&["games"], "");
    for info in infos() {
        assert_mentions(&games, &[info.name, info.title]);
    }
    assert_mentions(&games, &["2 to 4 seats", "--option basic_setup=true"]);
}

#[test]
fn wrong_usage_says_what_was_expected() {
    assert_mentions(&refusal(&["plya"]), &["plya", "play"]);
    for command in ["play", "rules", "bench", "verify"] {
        assert_mentions(&refusal(&[command, "go"]), &["'go'", "samurai", "connect-four"]);
    }
    for command in ["play", "bench", "verify"] {
        assert_mentions(&refusal(&[command, "samurai", "--seats", "7"]), &["samurai is for 2 to 4 seats"]);
        assert_mentions(&refusal(&[command, "samurai", "--seats", "-1"]), &["samurai is for 2 to 4 seats"]);
        let option = refusal(&[command, "samurai", "--option", "basic"]);
        assert_mentions(&option, &["basic_setup, random_starting_hands"]);
        let value = refusal(&[command, "samurai", "--option", "basic_setup=perhaps"]);
        assert_mentions(&value, &["true or false"]);
    }
    assert_mentions(&refusal(&["play"]), &["GAME"]);
    assert_mentions(
        &refusal(&["play", "samurai", "--seats", "2", "--people", "3"]),
        &["2 seats at this table"],
    );
    assert_mentions(&refusal(&["play", "--from", "no such file"]), &["no such file"]);
    assert_mentions(&refusal(&["bench", "samurai", "--seconds", "0"]), &["above 0"]);
    assert_mentions(&refusal(&["verify", "samurai", "--games", "0"]), &["--games"]);
    assert_mentions(&refusal(&["rules", "samurai", "sam-46"]), &["run from SAM-001"]);
    assert_mentions(&refusal(&["rules", "samurai", "046"]), &["near it: SAM-046"]);
}

#[test]
fn rules_are_read_whole_or_one_by_one() {
    let whole = told(&["rules", "samurai"], "");
    assert_mentions(
        &whole,
        &["1 Components\n────", "SAM-001\n    The game is for 2, 3 or 4 players.", "SAM-I1"],
    );
    assert!(!whole.contains("**"), "markers of Markdown are left");
    assert!(whole.lines().all(|line| line.chars().count() <= 80), "a line is too long");
    let one = told(&["rules", "samurai", "sam-001"], "");
    assert_eq!(one, "Samurai, 1 Components\nSAM-001\n    The game is for 2, 3 or 4 players.\n");
}

#[test]
fn bench_measures_every_game() {
    for info in infos() {
        let json = told(&["bench", info.name, "--seconds", "0.1", "--json"], "");
        let measured: Value = serde_json::from_str(&json).unwrap();
        let keys: Vec<&String> = measured.as_object().unwrap().keys().collect();
        let expected = [
            "game",
            "seats",
            "playouts_per_s",
            "decisions_per_s",
            "search_per_s",
            "search_on_two_threads_per_s",
            "clone_ns",
            "legal_ns",
            "play_ns",
            "view_ns",
            "imagine_ns",
            "state_bytes",
            "action_bytes",
        ];
        assert_eq!(keys, expected);
        assert_eq!(measured["game"], info.name);
        assert_eq!(measured["seats"], info.seats.1);
        for key in &expected[2..] {
            assert!(measured[key].as_f64().unwrap() > 0.0, "{measured}");
        }
    }
    assert_mentions(
        &told(&["bench", "samurai", "--seats", "2", "--seconds", "0.1"], ""),
        &["2 seats", "ns", "/s"],
    );
}

#[test]
fn verify_counts_what_it_has_tried() {
    let text = told(&["verify", "samurai", "--games", "4"], "");
    assert_mentions(&text, &["2 seats: 4 games keep all laws", "4 seats: 4 games", "12 games, "]);
    let verify = |from: &str| {
        let args = ["verify", "connect-four", "--games", "20", "--from", from, "--every", "1", "--json"];
        let mut report: Value = serde_json::from_str(&told(&args, "")).unwrap();
        assert_eq!((&report["games"], &report["failure"]), (&20.into(), &Value::Null));
        report["seconds"].take();
        report
    };
    assert_eq!(verify("0"), verify("0"), "the same seed tries the same games on any number of cores");
    assert_ne!(verify("0")["decisions"], verify("20")["decisions"]);
}

#[test]
fn a_person_plays_against_bots() {
    let script = "\
        ?\n\
        list\n\
        list column c\n\
        1\n\
        why d\n\
        why z\n\
        rule CFO-004\n\
        rule 99\n\
        column\n\
        board\n\
        log\n\
        undo\n\
        undo\n\
        c\n\
        quit\n";
    let text = told(&["play", "connect-four", "--seed", "7"], script);
    assert_mentions(
        &text,
        &[
            "You are seat 0 and decide: drop (7 choices",
            "why ACTION",
            "   3  c  Drop a stone into column c",
            "   1  c  Drop a stone into column c",
            "You drop a stone into column c.",
            "Seat 1 drops a stone into column",
            "d is allowed.",
            "'z' is not an action: expected a column, a to g.",
            "CFO-004\n    A column with 6 stones is full",
            "connect-four has no rule '99'",
            "'column' isn't an action on its own, but part of these:",
            "There's nothing to take back",
        ],
    );
    assert_eq!(
        text,
        told(&["play", "connect-four", "--seed", "7"], script),
        "the seed decides for bots as well"
    );
}

#[test]
fn what_is_forbidden_is_explained_and_what_is_full_stays_full() {
    let text = told(&["play", "connect-four", "--people", "2"], &format!("{}d\n", "\nd\n".repeat(7)));
    assert_mentions(
        &text,
        &["Pass the screen to seat 1", "Not allowed: Column d is full.", "`rule CFO-004`"],
    );
}

#[test]
fn a_game_goes_on_from_where_it_was_saved() {
    let file = Scratch::new("saved.txt");
    let save = format!("d\nsave {0}\nsave {0}\nquit\n", file.path());
    let text = told(&["play", "connect-four", "--seed", "7"], &save);
    assert_mentions(&text, &["Saved.", "Choose another name."]);
    let resumed = told(&["play", "--from", file.path()], "log\n");
    assert_mentions(&resumed, &["You drop a stone into column d.", "You are seat 0"]);
    fs::write(&file.0, "tenka record 1\ngame samurai\n").unwrap();
    assert_mentions(&refusal(&["play", "--from", file.path()]), &["the record ends too early"]);
}

#[test]
fn bots_play_every_game_to_its_end() {
    for info in infos() {
        let text = told(&["play", info.name, "--people", "0", "--seed", "7"], "");
        assert_mentions(&text, &["The game is over.", "rank 1", ", wins", "The seed was '7'"]);
    }
}

#[test]
fn after_the_end_a_person_can_take_back_and_save() {
    let file = Scratch::new("ended.txt");
    let script = format!("{}save {}\nundo\nquit\n", "list\n1\n".repeat(42), file.path());
    let text = told(&["play", "connect-four", "--seed", "7"], &script);
    assert_mentions(&text, &["The game is over.", "score"]);
}

#[test]
fn whoever_stops_reading_is_not_told_of_it() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tenka"));
    let mut child =
        command.args(["rules", "samurai"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn training_prints_a_weight_for_each_feature() {
    let output = tenka(&["train", "samurai", "--games", "4", "--generations", "1"]);
    assert!(output.status.success(), "{output:?}");
    let weights = String::from_utf8_lossy(&output.stdout);
    assert!(weights.lines().count() > 5 && weights.contains("captured"), "{weights}");
    assert_mentions(&refusal(&["train", "connect-four"]), &["has no features"]);
}

#[test]
fn duels_go_on_from_the_weights_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("weights.txt");
    let file = path.to_str().unwrap();
    std::fs::write(&path, include_str!("../../games/starships-assembly/weights.txt")).unwrap();
    let duels = ["--from", file, "--duels", "4", "--deals", "5", "--simulations", "4", "--write", file];
    let output = tenka(&[&["train", "starships-assembly"], &duels[..]].concat());
    assert!(output.status.success(), "{output:?}");
    let improved = std::fs::read_to_string(&path).unwrap();
    assert!(improved.contains("fleet in assembly"), "{improved}");
    assert_ne!(improved, include_str!("../../games/starships-assembly/weights.txt"));
    let refused = refusal(&[&["train", "samurai"], &duels[..]].concat());
    assert_mentions(&refused, &["weights.txt: line 1: expected a number and", "weights of samurai"]);
    assert_mentions(&refusal(&["train", "samurai", "--from", file]), &["--duels"]);
}
