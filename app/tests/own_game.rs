//! A game in its own repository has the whole program. This test is also that program: it starts itself again as the
//! `main` of `examples/pebbles`.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, ExitCode, Stdio};

use tenka_app::Entry;
use tenka_pebbles::Pebbles;

/// Set when this is the program rather than the test.
const IS_PROGRAM: &str = "TENKA_OWN_GAME";

fn main() -> ExitCode {
    if std::env::var_os(IS_PROGRAM).is_some() {
        return tenka_app::run(const { &[Entry::of::<Pebbles>()] });
    }
    let games = said(&["games"], "");
    assert!(games.contains("Pebbles") && !games.contains("Samurai"), "{games}");
    assert!(said(&["rules", "pebbles", "peb-003"], "").contains("more pebbles than are left"));
    assert!(said(&["verify", "pebbles", "--games", "20"], "").contains("keep all laws"));
    let contest = said(&["arena", "pebbles", "plain:50", "random", "--games", "20"], "");
    assert!(contest.contains("plain:50"), "{contest}");
    an_engine_plays_it();
    a_server_shows_it();
    ExitCode::SUCCESS
}

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(arguments).env(IS_PROGRAM, "1").stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}

/// The program's output for these arguments and this input.
fn said(arguments: &[&str], input: &str) -> String {
    let mut child = program(arguments).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn an_engine_plays_it() {
    let requests = [
        r#"{"cmd":"new","game":"pebbles","seats":2,"seed":"7"}"#,
        r#"{"cmd":"legal"}"#,
        r#"{"cmd":"why","action":"take:4"}"#,
        r#"{"cmd":"bot","level":"easy","seed":"7"}"#,
        r#"{"cmd":"random"}"#,
    ];
    let answers = said(&["engine"], &requests.map(|request| format!("{request}\n")).concat());
    let answers: Vec<serde_json::Value> =
        answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(answers.iter().all(|answer| answer["ok"] == true), "{answers:?}");
    assert_eq!(answers[1]["actions"], serde_json::json!(["take:1", "take:2", "take:3"]));
    assert_eq!(answers[2]["rule"], "PEB-002");
    assert_eq!(answers[4]["position"]["over"], true);
}

fn a_server_shows_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = program(&["serve", "--listen", "127.0.0.1:0"]).current_dir(&folder).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Tenka is at http://").unwrap().to_owned();
    let page = |path: &str| {
        let mut stream = TcpStream::connect(&address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
        let mut page = Vec::new();
        stream.read_to_end(&mut page).unwrap();
        String::from_utf8_lossy(&page).into_owned()
    };
    let (home, rules) = (page("/"), page("/rules/pebbles"));
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(home.starts_with("HTTP/1.1 200") && home.contains("Pebbles"), "{home}");
    assert!(!home.contains("Samurai"), "{home}");
    assert!(rules.contains("PEB-006"), "{rules}");
}
