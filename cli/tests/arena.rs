//! `tenka arena`, run as people run it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;
use tenka_core::Record;
use tenka_registry::infos;

fn arena(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tenka")).arg("arena").args(args).output().expect("tenka runs")
}

/// What it prints when all is well.
fn told(args: &[&str]) -> String {
    let output = arena(args);
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The report, but for how long it took.
fn report(args: &[&str]) -> Value {
    let json = told(&[args, &["--json"]].concat());
    let mut report: Value = serde_json::from_str(&json).expect("JSON");
    assert!(report["seconds"].take().is_f64(), "{json}");
    report
}

/// What it says to those who use it wrongly.
fn refusal(args: &[&str]) -> String {
    let output = arena(args);
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
fn every_game_has_its_contests() {
    for info in infos() {
        let text = told(&[info.name, "--bots", "random,greedy", "--games", "4"]);
        assert_mentions(
            &text,
            &[info.title, "random", "greedy", "seat 1", "anybody", "Par is ", "decisions"],
        );
    }
}

#[test]
fn the_stronger_bot_is_said_to_be_above_par() {
    let text = told(&["connect-four", "--bots", "search:100,random", "--games", "60"]);
    assert_mentions(&text, &["60 games on 30 deals", "seed \"arena\"", "above par", "below par"]);
}

/// The score of Samurai is several figures in one number, of which the mean says nothing.
#[test]
fn scores_are_told_where_they_are_one_number() {
    let text = |game| told(&[game, "--bots", "random,random", "--games", "2"]);
    assert!(text("hearts").contains(" score"));
    assert!(!text("samurai").contains(" score"));
}

#[test]
fn the_report_has_everything() {
    let report =
        report(&["hearts", "--bots", "greedy,random", "--seats", "4", "--games", "7", "--seed", "s"]);
    let expected = [
        "game",
        "seats",
        "options",
        "seed",
        "games_per_deal",
        "seconds",
        "failure",
        "par",
        "bots",
        "by_seat",
        "decisions",
        "sprt",
        "games",
    ];
    assert_eq!(keys(&report), expected);
    assert_eq!((&report["failure"], &report["sprt"]), (&Value::Null, &Value::Null));
    assert_eq!(report["par"], 0.25);
    let games = report["games"].as_array().expect("a list");
    assert_eq!(games.len(), 8, "the last deal is played in every rotation");
    assert_eq!(keys(&games[0]), ["seed", "bots", "ranks", "scores", "plies"]);
    assert_eq!((&games[3]["seed"], &games[4]["seed"]), (&"s 0".into(), &"s 1".into()));
    let bot = &report["bots"][1];
    let expected = [
        "name",
        "games",
        "won",
        "won_interval",
        "against_par",
        "rank",
        "score",
        "elo",
        "elo_interval",
        "by_seat",
    ];
    assert_eq!(keys(bot), expected);
    assert_eq!((&bot["name"], &bot["games"]), (&"random".into(), &24.into()));
    assert_eq!(keys(&bot["by_seat"][3]), ["games", "won", "rank", "score"]);
}

#[test]
fn threads_change_nothing_and_the_seed_does() {
    let contest = |more: &[&str]| {
        report(&[&["leduc-poker", "--bots", "plain:20,flat:20,random", "--games", "60"], more].concat())
    };
    let one = contest(&["--threads", "1"]);
    assert_eq!(one, contest(&["--threads", "3"]));
    assert_ne!(one["games"], contest(&["--seed", "another"])["games"]);
}

#[test]
fn a_sequential_test_stops_early() {
    let contest = ["connect-four", "--bots", "search:100,random", "--games", "5000"];
    let report = report(&[&contest[..], &["--sprt"]].concat());
    assert_eq!(report["sprt"]["verdict"], "stronger");
    assert_eq!(keys(&report["sprt"]), ["bounds", "log_likelihood_ratio", "threshold", "verdict"]);
    assert!(report["games"].as_array().expect("a list").len() < 400);
    let text = told(&["leduc-poker", "--bots", "random,random", "--games", "10", "--sprt=-5:5"]);
    assert_mentions(&text, &["random (2)", "The test of -5:5 Elo says: undecided"]);
}

/// A folder or a file that is gone when the test is.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Scratch(std::env::temp_dir().join(format!("tenka-arena-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = if self.0.is_dir() { fs::remove_dir_all(&self.0) } else { fs::remove_file(&self.0) };
    }
}

#[test]
fn records_are_kept_and_never_overwritten() {
    let folder = Scratch::new("records");
    let contest = ["samurai", "--bots", "greedy,random", "--games", "4", "--records", folder.path()];
    told(&contest);
    for game in 0..4 {
        let text = fs::read_to_string(folder.0.join(format!("game-{game}.txt"))).expect("a record");
        let record: Record = text.parse().expect("a record");
        let table = tenka_registry::replay_table(&record).expect("a game").expect("it replays");
        assert!(table.position().over);
    }
    let report = fs::read_to_string(folder.0.join("report.json")).expect("a report");
    let report: Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(report["games"].as_array().map(Vec::len), Some(4));
    assert_mentions(&refusal(&contest), &["there is something in it", "an empty folder"]);
}

/// Whether every element that is opened is closed, in order.
fn assert_well_formed(page: &str) {
    const WITHOUT_END: [&str; 2] = ["meta", "!DOCTYPE"];
    let mut open = Vec::new();
    for tag in page.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        let name = tag.split([' ', '/']).find(|part| !part.is_empty()).expect("a tag has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag} ends another element");
        } else if !WITHOUT_END.contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} never end");
}

#[test]
fn a_report_is_one_page_that_needs_nothing_else() {
    for info in infos() {
        let file = Scratch::new(&format!("{}.html", info.name));
        let args =
            [info.name, "--bots", "greedy,random", "--games", "8", "--seed", "a b", "--report", file.path()];
        let text = told(&args);
        assert_mentions(&text, &[info.title, "Par is "]);
        let page = fs::read_to_string(&file.0).expect("a page");
        assert!(page.starts_with("<!DOCTYPE html>"), "{page}");
        assert_well_formed(&page);
        for source in ["http", "url(", "@import", "src=", "<script", "<link", " style="] {
            assert!(!page.contains(source), "{}: there is {source}", info.name);
        }
        let command =
            format!("tenka arena {} --bots greedy,random --games 8 --seed 'a b' --report", info.name);
        assert_mentions(&page, &[info.title, "8 games at ", "greedy", "random", &command]);
        told(&args);
        assert_eq!(fs::read_to_string(&file.0).expect("a page"), page, "the command makes the page again");
    }
}

#[test]
fn a_report_on_samurai_tells_of_its_components() {
    let file = Scratch::new("components.html");
    told(&["samurai", "--bots", "random,random", "--games", "4", "--report", file.path()]);
    let page = fs::read_to_string(&file.0).expect("a page");
    assert_mentions(&page, &["Buddha 4", "Switch tile", "Edo", "Shimonoseki", "pieces captured per game"]);
    assert_mentions(&page, &["tile or stop", "leader tokens", "pieces in all"]);
}

#[test]
fn a_report_that_cannot_be_written_is_refused_before_a_game_is_played() {
    let nowhere = Scratch::new("nowhere");
    let file = nowhere.0.join("report.html");
    let unplayable = ["samurai", "--bots", "search:500s,search:500s", "--report"];
    let text = refusal(&[&unplayable[..], &[file.to_str().expect("UTF-8")]].concat());
    assert_mentions(&text, &["report.html", "expected a file that can be written"]);
    fs::create_dir(&nowhere.0).expect("a folder");
    let text = refusal(&[&unplayable[..], &[nowhere.path()]].concat());
    assert_mentions(&text, &["--report", "expected a file that can be written"]);
    assert_eq!(fs::read_dir(&nowhere.0).expect("a folder").count(), 0);
}

#[test]
fn a_report_remarks_on_a_sequential_test() {
    let file = Scratch::new("sprt.html");
    told(&["leduc-poker", "--bots", "random,greedy", "--games", "10", "--sprt", "--report", file.path()]);
    let page = fs::read_to_string(&file.0).expect("a page");
    assert_mentions(&page, &["The test of 0:50 Elo says: ", "look a little larger"]);
}

#[test]
fn wrong_usage_says_what_was_expected() {
    let leduc = |more: &[&str]| refusal(&[&["leduc-poker"], more].concat());
    assert_mentions(&refusal(&["go", "--bots", "random,random"]), &["'go'", "samurai"]);
    assert_mentions(&leduc(&[]), &["<BOT>..."]);
    assert_mentions(&leduc(&["--bots", "random"]), &["expected 2 to 12 bots, found 1"]);
    assert_mentions(&leduc(&["--bots", &["random"; 13].join(",")]), &["expected 2 to 12 bots, found 13"]);
    assert_mentions(&leduc(&["--bots", "random,deep"]), &["'deep' isn't a bot", "expected", "search:500ms"]);
    let two = |more: &[&str]| leduc(&[&["--bots", "random,greedy"], more].concat());
    assert_mentions(&two(&["--seats", "9"]), &["leduc-poker is for 2 seats"]);
    assert_mentions(&two(&["--seats", "-1"]), &["leduc-poker is for 2 seats"]);
    assert_mentions(&two(&["--games", "0"]), &["--games"]);
    assert_mentions(&two(&["--threads", "0"]), &["--threads"]);
    assert_mentions(&two(&["--sprt=50:0"]), &["the lower one first, as in 0:50"]);
    assert_mentions(&two(&["--option", "nothing=true"]), &["nothing"]);
    assert_mentions(&leduc(&["--bots", "random,greedy,random", "--sprt"]), &["expected 2 bots, found 3"]);
    assert_mentions(&two(&["--records", "/dev/null/records"]), &["/dev/null/records", "expected a new"]);
}

#[test]
fn help_has_examples() {
    assert_mentions(&told(&["--help"]), &["Examples:", "tenka arena samurai --bots", "one against three"]);
}
