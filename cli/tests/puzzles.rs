//! `tenka puzzles`, run as people run it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn puzzles(game: &str, file: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tenka"));
    command.args(["puzzles", game]).arg(file).args(["--simulations", "30"]).args(args);
    command.output().expect("tenka runs")
}

#[test]
fn a_hunt_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let [at_once, in_parts] = ["at-once.txt", "in-parts.txt"].map(|name| folder.path().join(name));
    let said = puzzles("connect-four", &at_once, &["--count", "6"]);
    assert!(said.status.success(), "{said:?}");
    for count in ["1", "4", "6"] {
        assert!(puzzles("connect-four", &in_parts, &["--count", count, "--threads", "1"]).status.success());
    }
    let text = fs::read_to_string(&at_once).expect("the puzzles");
    assert!(text.lines().filter(|line| line.starts_with("puzzle ")).count() >= 6, "{text}");
    assert_eq!(fs::read_to_string(&in_parts).expect("the puzzles"), text);
}

#[test]
fn puzzles_of_another_game_stay_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    fs::write(&file, "tenka puzzles 1 hearts\n").expect("it can be written");
    let refused = puzzles("connect-four", &file, &["--count", "1"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("these are puzzles of hearts"), "{refused:?}");
    assert_eq!(fs::read_to_string(&file).expect("still there"), "tenka puzzles 1 hearts\n");
}
