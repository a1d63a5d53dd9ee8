//! `tenka arena --tournament`, run as people run it, and killed.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

/// A folder that is gone when the test is.
struct Scratch(PathBuf);

impl Scratch {
    /// A folder with a tournament in it.
    fn new(name: &str, plan: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("tenka-tournament-cli-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let scratch = Scratch(folder);
        scratch.plan(plan);
        scratch
    }

    fn plan(&self, plan: &str) {
        fs::write(self.0.join("spring.toml"), plan).expect("a file");
    }

    fn results(&self) -> PathBuf {
        self.0.join("spring.results.jsonl")
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tenka"));
        command.current_dir(&self.0).args(["arena", "--tournament", "spring.toml"]).args(args);
        command
    }

    fn hold(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("tenka runs")
    }

    /// What it prints when all is well.
    fn told(&self, args: &[&str]) -> String {
        let output = self.hold(args);
        assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    /// What it says to those who use it wrongly.
    fn refusal(&self, args: &[&str]) -> String {
        let output = self.hold(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
        assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
        String::from_utf8(output.stderr).expect("UTF-8")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn assert_mentions(text: &str, all: &[&str]) {
    for part in all {
        assert!(text.contains(part), "no '{part}' in:\n{text}");
    }
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

const SPRING: &str = r#"
game = "connect-four"
seats = 2
games = 20
bots = ["random", "search:100", "random"]
seed = "spring"
"#;

#[test]
fn the_strongest_comes_first_and_everybody_has_met_everybody() {
    let scratch = Scratch::new("tables", SPRING);
    let text = scratch.told(&[]);
    assert_mentions(
        &text,
        &[
            "Connect Four, 2 seats: 3 bots, 60 games in 3 pairings on 10 deals from the seed \"spring\"",
            "\n 1  search:100 ",
            "random (2)",
            "    ahead of ",
            "Par is 50.0 %.",
        ],
    );
    assert_eq!(text, scratch.told(&["--threads", "1"]), "what was played is only counted again");

    let report: Value = serde_json::from_str(&scratch.told(&["--json"])).expect("JSON");
    let expected =
        ["game", "seats", "options", "seed", "pairings", "deals", "failure", "games", "par", "bots"];
    assert_eq!(keys(&report), expected);
    let expected = [
        "name",
        "elo",
        "elo_interval",
        "games",
        "won",
        "won_interval",
        "against_par",
        "rank",
        "score",
        "against",
    ];
    let search = &report["bots"][1];
    assert_eq!(keys(search), expected);
    assert_eq!((&search["name"], &search["games"]), (&"search:100".into(), &40.into()));
    assert_eq!((&search["against"][1], &search["against"][0]["met"]), (&Value::Null, &20.0.into()));
}

#[test]
fn results_are_kept_where_they_are_wanted() {
    let scratch = Scratch::new("where", SPRING);
    let text = scratch.told(&["--results", "kept.jsonl"]);
    assert!(!scratch.results().exists());
    let lines = fs::read_to_string(scratch.0.join("kept.jsonl")).expect("results");
    assert_eq!(lines.lines().count(), 1 + 30);
    assert_eq!(text, scratch.told(&[]), "and from the start it comes out the same");
}

/// It plays for long enough to be killed in the middle, several times over.
#[test]
fn a_tournament_that_is_killed_goes_on_and_ends_the_same() {
    let long = SPRING.replace("search:100", "search:2000").replace("games = 20", "games = 24");
    let scratch = Scratch::new("killed", &long);
    let lines = || fs::read_to_string(scratch.results()).map_or(0, |text| text.lines().count());
    let mut interrupted = 0;
    for deals in [2, 9, 20] {
        let mut child = scratch
            .command(&["--json"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("tenka starts");
        let begun = Instant::now();
        while lines() < 1 + deals && begun.elapsed() < Duration::from_mins(1) {
            thread::sleep(Duration::from_millis(2));
        }
        child.kill().expect("it runs or has ended");
        interrupted += u32::from(!child.wait().expect("it has ended").success());
    }
    assert!(interrupted > 0, "it was too fast to be killed");
    let ended = scratch.told(&["--json"]);
    let undisturbed = Scratch::new("undisturbed", &long);
    assert_eq!(ended, undisturbed.told(&["--json"]));
}

#[test]
fn a_changed_plan_is_refused_and_the_results_stay() {
    let scratch = Scratch::new("changed", SPRING);
    scratch.told(&[]);
    let kept = fs::read(scratch.results()).expect("results");
    scratch.plan(&SPRING.replace("search:100", "search:200"));
    assert_mentions(
        &scratch.refusal(&[]),
        &["spring.results.jsonl: these results are of another tournament", "'bots' was ", "search:200"],
    );
    assert_eq!(fs::read(scratch.results()).expect("results"), kept);
}

#[test]
fn a_bad_plan_is_refused_with_its_key() {
    let scratch = Scratch::new("bad", SPRING);
    let refused = |from: &str, to: &str| {
        scratch.plan(&SPRING.replace(from, to));
        scratch.refusal(&[])
    };
    assert_mentions(&refused("connect-four", "go"), &["spring.toml: game: there is no game 'go'", "samurai"]);
    assert_mentions(&refused("seats = 2", "seats = 5"), &["spring.toml: seats: expected 2 to 2"]);
    assert_mentions(&refused("seats = 2", "chairs = 2"), &["unknown field `chairs`"]);
    assert_mentions(&refused("search:100", "deep"), &["bots = [", "'deep' isn't a bot", "search:500ms"]);
    assert_mentions(&refused("games = 20", "games = 0"), &["games: expected 1 to 1000000"]);
    assert_mentions(&refused("\"spring\"", ""), &["seed ="]);
    assert!(!scratch.results().exists(), "nothing was begun");
    fs::remove_file(scratch.0.join("spring.toml")).expect("a file");
    assert_mentions(&scratch.refusal(&[]), &["spring.toml: "]);
}

#[test]
fn a_tournament_and_a_contest_are_two_things() {
    let scratch = Scratch::new("exclusive", SPRING);
    let others: [&[&str]; 5] = [
        &["connect-four"],
        &["--bots", "random,greedy"],
        &["--games", "5"],
        &["--seed", "s"],
        &["--records", "games"],
    ];
    for other in others {
        assert_mentions(&scratch.refusal(other), &["cannot be used with", "--tournament"]);
    }
    let arena = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tenka"));
        let output = command.arg("arena").args(args).output().expect("tenka runs");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    assert_mentions(&arena(&[]), &["<BOT>", "GAME"]);
    assert_mentions(
        &arena(&["samurai", "--bots", "random,greedy", "--results", "x"]),
        &["--results", "cannot be used with"],
    );
}
