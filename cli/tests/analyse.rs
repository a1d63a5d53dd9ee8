//! `tenka analyse`, run as people run it.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tenka_core::{Options, Record};

/// A game of connect four in which seat 0 misses a win and seat 1 takes its own.
const MISSED_WIN: &str = "\
tenka record 1
game connect-four
ruleset 1
seats 2
seed \"7\"
generator chacha20-streams
result {\"winners\":[1],\"ranks\":[2,1],\"scores\":[-1,1]}
actions 8
d a d a d a g a
";

fn analyse(args: &[&str], record: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tenka"));
    command.args(["analyse", "-"]).args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("tenka starts");
    // Who refuses the arguments need not read the record.
    let _ = child.stdin.take().expect("it has an input").write_all(record.as_bytes());
    child.wait_with_output().expect("tenka ends")
}

/// What it prints when all is well.
fn told(args: &[&str], record: &str) -> String {
    let output = analyse(args, record);
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The report, but for how long it took.
fn report(args: &[&str], record: &str) -> Value {
    let json = told(&[args, &["--json"]].concat(), record);
    let mut report: Value = serde_json::from_str(&json).expect("JSON");
    assert!(report["seconds"].take().is_f64(), "{json}");
    report
}

/// What it says to a record or an argument that can't be.
fn refusal(args: &[&str], record: &str) -> String {
    let output = analyse(args, record);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

fn assert_mentions(text: &str, all: &[&str]) {
    for part in all {
        assert!(text.contains(part), "no '{part}' in:\n{text}");
    }
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn the_costliest_decisions_are_told_with_what_was_better() {
    let text = told(&[], MISSED_WIN);
    assert_mentions(
        &text,
        &[
            "Connect Four, 2 seats: 8 decisions, analysed with 'hard'",
            "Seat 1 has won.",
            "Win chances, by what each seat knew\n  seat 0  ",
            "Win chances, with all cards open\n  seat 0  ",
            "Costliest decisions of seat 0, by what it knew\n  ply 6: 100.0 % to ",
            "    played: Drop a stone into column g (g)\n    better: Drop a stone into column d (d)\n",
            "Costliest decisions of seat 1, with all cards open\n  ply 5: ",
            "beyond its doubt",
        ],
    );
    assert!(text.lines().all(|line| line.chars().count() <= 80), "a line is too long:\n{text}");
}

#[test]
fn the_report_has_everything_on_any_number_of_threads() {
    let report_on = |threads| report(&["--level", "search:100", "--threads", threads], MISSED_WIN);
    let report = report_on("1");
    assert_eq!(report, report_on("3"));
    let expected = ["game", "seats", "level", "plies", "result", "trees", "chances", "costliest", "seconds"];
    assert_eq!(keys(&report), expected);
    assert_eq!((&report["game"], &report["level"]), (&"connect-four".into(), &"search:100".into()));
    assert_eq!(report["result"]["winners"], json!([1]));
    let missed = &report["plies"][6];
    let expected = ["ply", "seat", "decision", "choices", "action", "label", "own", "open"];
    assert_eq!(keys(missed), expected);
    assert_eq!((&missed["decision"], &missed["choices"]), (&"drop".into(), &7.into()));
    let expected = ["before", "after", "best", "best_label", "cost", "doubt", "is_mistake"];
    assert_eq!((keys(&missed["own"]), keys(&missed["open"])), (expected.to_vec(), expected.to_vec()));
    assert_eq!((&missed["own"]["best"], &missed["own"]["is_mistake"]), (&"d".into(), &true.into()));
    for by in ["own", "open"] {
        assert_eq!(report["costliest"][by][0][0], 6);
        assert_eq!(report["chances"][by][1].as_array().map(Vec::len), Some(9));
        assert_eq!(report["chances"][by][1][8], 1.0);
    }
}

#[test]
fn a_record_can_be_json_and_need_not_be_finished() {
    let json = json!({"game": "leduc-poker", "seats": 2, "seed": "7", "actions": ["raise"]}).to_string();
    assert_mentions(
        &told(&["--level", "plain:100"], &json),
        &["Leduc Poker, 2 seats: 1 decision, ", "The game has not ended.", "no clear mistakes"],
    );
    let nothing = json!({"game": "hearts", "seats": 4, "seed": "7", "actions": []}).to_string();
    assert_mentions(&told(&[], &nothing), &["Hearts, 4 seats: 0 decisions"]);
}

#[test]
fn a_file_is_read_like_standard_input() {
    let file = std::env::temp_dir().join(format!("tenka-{}-analyse.txt", std::process::id()));
    std::fs::write(&file, MISSED_WIN).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tenka"));
    let output = command.arg("analyse").arg(&file).args(["--level", "plain:20"]).output();
    std::fs::remove_file(&file).expect("a file");
    let output = output.expect("tenka runs");
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn a_page_shows_the_chances_and_leads_to_the_costliest_decisions() {
    let file = std::env::temp_dir().join(format!("tenka-{}-analyse.html", std::process::id()));
    let path = file.to_str().expect("a path in UTF-8");
    told(&["--level", "search:100", "--html", path], MISSED_WIN);
    let page = std::fs::read_to_string(&file).expect("a page");
    std::fs::remove_file(&file).expect("a file");
    assert_mentions(
        &page,
        &[
            "<!DOCTYPE html>",
            "Connect Four: a game looked back at",
            "Win chances, by what each seat knew</figcaption>",
            "Win chances, with all cards open</figcaption>",
            "<a href=\"#own-6\">",
            "<tr id=\"own-6\">",
            "<a href=\"#open-6\">",
            "Better: Drop a stone into column d",
            "All 8 decisions",
        ],
    );
    assert!(!page.contains("<script") && !page.contains("http"), "the page needs nothing from elsewhere");
}

#[test]
fn broken_records_are_refused_with_the_reason() {
    assert_mentions(&refusal(&[], ""), &["-: line 1 of the record: expected 'tenka record 1'"]);
    assert_mentions(&refusal(&[], "{"), &["-: EOF while parsing"]);
    let spoilt = |from: &str, to: &str| refusal(&[], &MISSED_WIN.replace(from, to));
    assert_mentions(&spoilt("d a d a d a g a\n", ""), &["expected 8 actions", "there are 0"]);
    assert_mentions(&spoilt("g a", "z a"), &["action 6 of the record", "expected a column"]);
    assert_mentions(&spoilt("d a d a d a g a", "d a d a d a d a"), &["action 7 of the record", "CFO-008"]);
    assert_mentions(&spoilt("connect-four", "go"), &["there is no game 'go'", "samurai"]);
    assert_mentions(
        &spoilt("ruleset 1", "ruleset 9"),
        &["this program has only ruleset 1 of the game, not ruleset 9"],
    );
    assert_mentions(&spoilt("[1]", "[0]"), &["a result that the game does not have"]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_tenka"));
    let output = command.args(["analyse", "no such file"]).output().expect("tenka runs");
    assert_eq!(output.status.code(), Some(2));
    assert_mentions(&String::from_utf8_lossy(&output.stderr), &["no such file: "]);
}

#[test]
fn wrong_usage_says_what_was_expected() {
    assert_mentions(
        &refusal(&["--level", "greedy"], MISSED_WIN),
        &["'greedy' does not search", "search:5000"],
    );
    assert_mentions(&refusal(&["--level", "deep"], MISSED_WIN), &["'deep' isn't a bot"]);
    assert_mentions(&refusal(&["--threads", "0"], MISSED_WIN), &["--threads"]);
    assert_mentions(&refusal(&["--html", "/dev/null/page"], MISSED_WIN), &["/dev/null/page: "]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_tenka"));
    let help = command.args(["help", "analyse"]).output().expect("tenka runs");
    assert_mentions(&String::from_utf8_lossy(&help.stdout), &["Examples:", "tenka analyse evening.txt"]);
}

#[test]
fn every_game_can_be_looked_back_at() {
    for info in tenka_registry::infos() {
        let mut table = tenka_registry::new_table(info.name, &Options::new(), info.seats.1, "7")
            .expect("a game")
            .expect("a table");
        table.play_randomly(8, &mut tenka_core::Seed::from_text("look back").fast());
        let record: Record = table.record();
        let text = told(&["--level", "search:20"], &record.to_string());
        assert_mentions(&text, &[info.title, "by what each seat knew", "with all cards open"]);
    }
}
