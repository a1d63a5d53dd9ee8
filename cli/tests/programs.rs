//! Outside programs as players, and bots with weights from files, as people let them play.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tenka_server::client::{Client, Identity};

const TENKA: &str = env!("CARGO_BIN_EXE_tenka");

fn tenka(args: &[&str]) -> Output {
    Command::new(TENKA).args(args).output().expect("tenka runs")
}

/// What `tenka arena` reports as JSON, but for how long it took, and what it says on standard error.
fn contest(args: &[&str]) -> (Value, String) {
    let output = tenka(&[&["arena"], args, &["--json"]].concat());
    assert!(output.status.success(), "{args:?}: {output:?}");
    let mut report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    report["seconds"].take();
    (report, String::from_utf8(output.stderr).expect("UTF-8"))
}

fn refusal(args: &[&str]) -> String {
    let output = tenka(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

/// The example in Python.
fn example(playouts: u32) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/player.py");
    format!("exec:python3 '{}' --tenka '{TENKA}' --playouts {playouts}", script.display())
}

/// A program in Python that answers every request for an action by these lines, with `act` in hand.
struct Script {
    folder: tempfile::TempDir,
}

impl Script {
    fn new(answer: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let script = format!(
            "import json, os, sys, time\n\
             asked = 0\n\
             def say(action): print(json.dumps({{'action': action}}), flush=True)\n\
             for line in sys.stdin:\n    \
                 act = json.loads(line)\n    \
                 if act['cmd'] != 'act': continue\n    \
                 asked += 1\n    {}\n",
            answer.replace('\n', "\n    ")
        );
        fs::write(folder.path().join("bot.py"), script).expect("a script");
        Script { folder }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("bot.py")
    }

    fn name(&self) -> String {
        format!("exec:python3 '{}'", self.path().display())
    }
}

/// How often each bot has lost a game by a fault of its own, and by which.
fn faults(report: &Value) -> Vec<String> {
    let games = report["games"].as_array().expect("a list");
    games.iter().filter_map(|game| game["forfeit"]["why"].as_str()).map(str::to_owned).collect()
}

#[test]
fn the_example_plays_every_game_to_its_end() {
    for info in tenka_registry::infos() {
        let (report, told) = contest(&[info.name, &example(2), "easy", "--games", "2"]);
        assert_eq!(faults(&report), [""; 0], "{}: {told}", info.name);
    }
}

#[test]
fn the_example_plays_sensibly() {
    let (report, _) = contest(&["connect-four", &example(60), "random", "--games", "10"]);
    let won = report["bots"][0]["won"].as_f64().expect("a share");
    assert!(won >= 0.8, "it won {won} against random");
    assert_eq!(faults(&report), [""; 0]);
}

/// A program is asked, told and seeded just as the bot within is, so its games have the same scores and lengths.
#[test]
fn a_bot_outside_plays_as_it_does_inside() {
    let outside = format!("exec:'{TENKA}' engine --as search:30");
    for (game, games) in [("leduc-poker", "40"), ("samurai", "2"), ("starships-assembly", "2")] {
        let played = |player: &str| {
            let (report, told) = contest(&[game, player, "medium", "--games", games]);
            assert_eq!(faults(&report), [""; 0], "{told}");
            report["games"].clone()
        };
        assert_eq!(played("search:30"), played(&outside), "{game}");
    }
}

#[test]
fn at_four_seats_one_program_may_have_three() {
    let outside = format!("exec:'{TENKA}' engine --as greedy");
    let played = |player: &str| contest(&["hearts", "random", player, "--seats", "4", "--games", "4"]).0;
    assert_eq!(played("greedy")["games"], played(&outside)["games"]);
}

#[test]
fn one_process_plays_many_games() {
    let script =
        Script::new("sys.stderr.write(f'{os.getpid()}\\n') if asked == 1 else None\nsay(act['legal'][0])");
    let name = script.name();
    let (report, told) = contest(&["leduc-poker", &name, "random", "--games", "30", "--threads", "1"]);
    assert_eq!(report["games"].as_array().map(Vec::len), Some(30));
    assert_eq!(told.lines().count(), 1, "one process, which says so once: {told}");
    assert!(told.starts_with(&name), "what it says is passed on with its name: {told}");
}

#[test]
fn a_program_that_crashes_loses_the_game_and_not_the_contest() {
    let script = Script::new("if asked == 3: os._exit(7)\nsay(act['legal'][0])");
    let name = script.name();
    let (report, _) = contest(&["connect-four", &name, "random", "--games", "6", "--threads", "1"]);
    assert_eq!(faults(&report), ["it ended: exit status: 7"; 6], "each game with a new process");
    assert_eq!((&report["bots"][0]["won"], &report["bots"][1]["won"]), (&0.0.into(), &1.0.into()));
    let text = tenka(&["arena", "connect-four", &name, "random", "--games", "6"]).stdout;
    let text = String::from_utf8(text).expect("UTF-8");
    assert!(text.contains("forfeited 6 of its games"), "{text}");
    assert!(text.contains("and 3 more, listed by --json"), "{text}");
}

/// The one at fault is last, and those who could have gone on share the win.
#[test]
fn at_four_seats_the_others_share_the_win() {
    let script = Script::new("os._exit(1)");
    let (report, _) =
        contest(&["hearts", &script.name(), "random", "greedy", "random", "--games", "4", "--threads", "1"]);
    for game in report["games"].as_array().expect("a list") {
        let at_fault = game["forfeit"]["seat"].as_u64().expect("a seat") as usize;
        let ranks: Vec<i64> = serde_json::from_value(game["ranks"].clone()).expect("ranks");
        assert_eq!(ranks[at_fault], 4);
        assert_eq!(ranks.iter().filter(|&&rank| rank == 1).count(), 3);
    }
    let won = |bot: usize| report["bots"][bot]["won"].as_f64().expect("a share");
    assert!(won(0) < 1e-9 && (won(1) - 1.0 / 3.0).abs() < 1e-9, "{} and {}", won(0), won(1));
}

#[test]
fn a_program_that_hangs_runs_out_of_time_and_is_ended() {
    let script = Script::new(
        "if asked == 2:\n    open(sys.argv[0] + '.pid', 'a').write(f'{os.getpid()}\\n')\n    time.sleep(600)\n\
         say(act['legal'][0])",
    );
    let begun = Instant::now();
    let name = script.name();
    let args = ["leduc-poker", &name, "random", "--games", "4", "--threads", "1", "--time-per-move", "200ms"];
    let (report, _) = contest(&args);
    assert!(faults(&report).iter().all(|fault| fault == "no answer within 0.2 s"), "{report}");
    assert!(!faults(&report).is_empty() && begun.elapsed() < Duration::from_mins(1));
    let mut pid = script.path().into_os_string();
    pid.push(".pid");
    for pid in fs::read_to_string(pid).expect("it has been asked").lines() {
        assert!(!Path::new("/proc").join(pid).exists(), "process {pid} is still there");
    }
}

#[test]
fn nonsense_and_illegal_actions_lose_the_game() {
    let fault_of = |answer: &str| {
        let script = Script::new(answer);
        let (report, _) = contest(&["samurai", &script.name(), "random", "--games", "2"]);
        let faults = faults(&report);
        assert_eq!(faults.len(), 2, "{answer}: {report}");
        faults[0].clone()
    };
    assert!(fault_of("print('a', flush=True)").starts_with("it answered 'a'; expected a line such as"));
    assert!(fault_of("print('{\"act\": \"a\"}', flush=True)").starts_with("it answered"));
    assert!(fault_of("say('z9')").starts_with("it chose z9: 'z9' is not an action"));
    let again = fault_of("if asked == 1: first = act['legal'][0]\nsay(first)");
    assert!(again.starts_with("it chose ") && again.contains("(SAM-"), "the same again and again: {again}");
    assert_eq!(
        fault_of("sys.stdout.close()\nos.close(1)\ntime.sleep(600)"),
        "it ended: it closed its output"
    );
}

#[test]
fn a_program_sees_no_more_than_its_seat() {
    let script = Script::new("open(sys.argv[0] + '.heard', 'a').write(line)\nsay(act['legal'][0])");
    contest(&[
        "leduc-poker",
        &script.name(),
        "random",
        "--games",
        "2",
        "--threads",
        "1",
        "--seed",
        "a secret",
    ]);
    let mut heard = script.path().into_os_string();
    heard.push(".heard");
    let heard = fs::read_to_string(heard).expect("it has been asked");
    assert!(heard.lines().count() >= 2 && !heard.contains("a secret"), "{heard}");
    for line in heard.lines() {
        let act: Value = serde_json::from_str(line).expect("JSON");
        let keys: Vec<&String> = act.as_object().expect("an object").keys().collect();
        assert_eq!(keys, ["cmd", "decision", "legal", "view", "world"]);
    }
}

#[test]
fn a_tournament_takes_programs_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (plan, results) = (folder.path().join("plan.toml"), folder.path().join("plan.results.jsonl"));
    let bots = format!("[\"random\", \"greedy\", \"exec:'{TENKA}' engine --as greedy\"]");
    let text =
        format!("game = \"leduc-poker\"\nseats = 2\ngames = 6\nbots = {bots}\ntime_per_move = \"5s\"\n");
    fs::write(&plan, text).expect("a plan");
    let hold = || {
        let output = tenka(&["arena", "--tournament", plan.to_str().expect("UTF-8"), "--json"]);
        assert!(output.status.success(), "{output:?}");
        output.stdout
    };
    let whole = hold();
    let kept = fs::read_to_string(&results).expect("results");
    let lines: Vec<&str> = kept.split_inclusive('\n').collect();
    fs::write(&results, lines[..4].concat()).expect("results");
    assert_eq!(hold(), whole, "interrupted, it comes to the same end");
}

#[test]
fn who_is_not_there_is_named_before_a_game_is_played() {
    let missing = refusal(&["arena", "samurai", "exec:/no/such/program", "easy"]);
    assert!(missing.contains("exec:/no/such/program: it can't be started"), "{missing}");
    let within = refusal(&["engine", "--as", "exec:python3 bot.py"]);
    assert!(within.contains("expected a bot, not a program"), "{within}");
    let late = refusal(&["arena", "samurai", "easy", "easy", "--time-per-move", "soon"]);
    assert!(late.contains("expected a time such as 500ms or 10s"), "{late}");
}

#[test]
fn a_program_plays_in_the_terminal() {
    let outside = format!("exec:'{TENKA}' engine --as greedy");
    for bots in [&*outside, "greedy@../games/samurai/weights.txt"] {
        let output = Command::new(TENKA)
            .args(["play", "samurai", "--people", "0", "--seed", "7", "--bots", bots])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .expect("tenka runs");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("The game is over.") && !text.contains("plays on for it"), "{output:?}");
    }
    let crashes = Script::new("os._exit(1)");
    let output = tenka(&["play", "leduc-poker", "--people", "0", "--bots", &crashes.name()]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("it ended: exit status: 1. The bot medium takes over."), "{text}");
    assert!(text.contains("The game is over."), "{text}");
}

/// Waits until the server says where it is.
fn address(server: &mut Child) -> SocketAddr {
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().expect("an output")).read_line(&mut line).expect("a line");
    let address = line.trim().strip_prefix("Tenka is at http://").expect("an address");
    address.parse().expect("an address")
}

/// The owner names a program; visitors can play against it by that name and can't start anything else.
#[tokio::test]
async fn visitors_play_against_a_program_that_the_owner_allows() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = Script::new("sys.stderr.write('my turn\\n')\nsay(act['legal'][-1])");
    let rex = format!("rex=python3 '{}'", script.path().display());
    let mut server = Command::new(TENKA)
        .args(["serve", "--listen", "127.0.0.1:0", "--bot", &rex])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a server");
    let mut client = Client::connect(address(&mut server)).await.expect("a client");
    let form = client.get("/new?game=connect-four").await.expect("an answer").text();
    assert!(form.contains("value=\"bot:rex\""), "the form offers it: {form}");
    let open = |bot: &str| json!({ "game": "connect-four", "seats": ["me", { "bot": bot }] });
    for stranger in ["exec:touch x", "greedy@weights.txt", "max"] {
        let refused = client.post("/api/tables", &open(stranger)).await.expect("an answer");
        assert!(refused.text().contains("There is no bot"), "{stranger}: {}", refused.text());
    }
    let opened = client.post("/api/tables", &open("rex")).await.expect("an answer").json();
    client.identify(Identity::Token(opened["token"].as_str().expect("a token").to_owned()));
    let id = opened["id"].as_str().expect("an id");
    let table = format!("/api/tables/{id}");
    let now = client.get(&table).await.expect("an answer").json();
    let act = json!({ "action": "a", "revision": now["revision"], "key": "first" });
    assert!(client.post(&format!("{table}/act"), &act).await.expect("an answer").status.is_success());
    let begun = Instant::now();
    loop {
        let now = client.get(&table).await.expect("an answer").json();
        if now["position"]["ply"] == 2 {
            break;
        }
        assert!(begun.elapsed() < Duration::from_mins(1), "the program does not act: {now}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let page = client.get(&format!("/t/{id}")).await.expect("an answer").text();
    assert!(page.contains("Rex bot"), "{page}");
    server.kill().expect("it runs");
    server.wait().expect("it ends");
}

#[test]
fn a_server_refuses_programs_that_it_could_not_offer() {
    let folder = tempfile::tempdir().expect("a folder");
    let refusal = |bot: &str| {
        let mut command = Command::new(TENKA);
        let command =
            command.args(["serve", "--listen", "127.0.0.1:0", "--bot", bot]).current_dir(folder.path());
        let output = command.output().expect("tenka runs");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(refusal("rex").contains("expected a name and a command"));
    assert!(refusal("hard=python3 bot.py").contains("that is the name of a level"));
    assert!(refusal("rex=/no/such/program").contains("bot rex: it can't be started"));
}

#[test]
fn new_weights_meet_old_ones_in_one_binary() {
    let folder = tempfile::tempdir().expect("a folder");
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/samurai/weights.txt");
    let text = fs::read_to_string(&shipped).expect("weights");
    let file = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("a file");
        folder.path().join(name).to_str().expect("UTF-8").to_owned()
    };
    let played = |bot: &str| contest(&["samurai", bot, "random", "--games", "6"]).0["games"].clone();
    assert_eq!(played(&format!("greedy@{}", file("same.txt", &text))), played("greedy"));
    let opposite: String = text.lines().map(|line| negated(line) + "\n").collect();
    let opposite = file("opposite.txt", &opposite);
    assert_ne!(played(&format!("greedy@{opposite}")), played("greedy"));
    let (report, _) = contest(&["samurai", &format!("search:60@{opposite}"), "search:60", "--games", "10"]);
    assert_eq!(report["bots"][0]["name"], format!("search:60@{opposite}"));
    assert!(report["bots"][0]["won"].as_f64() < Some(0.3), "{}", report["bots"][0]);
    let short = file("short.txt", text.split_inclusive('\n').next().expect("a line"));
    let refused = refusal(&["arena", "samurai", &format!("hard@{short}"), "hard"]);
    assert!(
        refused.contains("short.txt: line 2: expected a number and 'lead of the best caste'"),
        "{refused}"
    );
    let refused = refusal(&["arena", "hearts", &format!("hard@{short}"), "hard"]);
    assert!(refused.contains("hearts has no features"), "{refused}");
    let refused = refusal(&["arena", "samurai", "hard@/no/such/file", "hard"]);
    assert!(refused.contains("/no/such/file: "), "{refused}");
}

/// A line of weights with the sign of its number changed.
fn negated(line: &str) -> String {
    let (weight, name) = line.trim().split_once(' ').expect("a weight and a name");
    format!("{} {name}", -weight.parse::<f32>().expect("a number"))
}

#[test]
fn training_says_how_to_try_what_it_has_learned() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("new.txt");
    let file = file.to_str().expect("UTF-8");
    let output = tenka(&["train", "samurai", "--generations", "1", "--games", "20", "--write", file]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let command = format!("tenka arena samurai search:600@{file} search:600");
    assert!(text.contains(&command), "{text}");
    contest(&["samurai", &format!("greedy@{file}"), "greedy", "--games", "2"]);
}
