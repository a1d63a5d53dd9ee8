//! Backups that are killed, put back, or needed on a full disk.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "../../server/tests/common/stored.rs"]
mod stored;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stored::talk;
use tenka_server::client::{Client, Identity};
use tenka_server::store::Store;

const TENKA: &str = env!("CARGO_BIN_EXE_tenka");
const TABLES: usize = 60;

fn tenka(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(TENKA);
    command.args(arguments).current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str], folder: &Path) -> Output {
    tenka(arguments, folder).output().unwrap()
}

fn said(output: &Output) -> String {
    [&output.stdout[..], &output.stderr].map(String::from_utf8_lossy).concat()
}

/// A server that says where it is.
fn serve(folder: &Path, data: &str) -> (Child, SocketAddr) {
    // A write that is too long is to fail as on a full disk, not to end the process.
    let mut command = Command::new("sh");
    command
        .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh", TENKA])
        .args(["serve", "--listen", "127.0.0.1:0", "--data", data])
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut server = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Tenka is at http://").unwrap_or_else(|| panic!("'{line}'"));
    (server, address.parse().unwrap())
}

fn kill(mut server: Child) {
    server.kill().unwrap();
    server.wait().unwrap();
}

/// A database of several megabytes, so that copying it takes a while.
async fn fill(data: &Path) {
    let store = Store::open(data).unwrap();
    for number in 0..TABLES {
        let id: String = (0..12).map(|digit| if number >> digit & 1 == 0 { 'a' } else { 'b' }).collect();
        store.commit(talk(&id, 20, 4000)).await.unwrap();
    }
    store.close().await;
}

/// M7: whenever a backup is killed, there is a whole copy under the name or none.
#[tokio::test]
async fn a_killed_backup_leaves_a_whole_copy_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    fill(&at.join("data")).await;
    let begun = Instant::now();
    assert!(run(&["backup", "whole.db", "--data", "data"], at).status.success());
    let usual = begun.elapsed();
    let mut cut_short = 0;
    for part in 1..=12 {
        let _ = fs::remove_file(at.join("copy.db"));
        let mut backup = tenka(&["backup", "copy.db", "--data", "data"], at).spawn().unwrap();
        tokio::time::sleep(usual * part / 11).await;
        backup.kill().unwrap();
        backup.wait().unwrap();
        if !at.join("copy.db").exists() {
            cut_short += 1;
            continue;
        }
        let restored = run(&["restore", "copy.db", "--data", &format!("restored-{part}")], at);
        assert!(restored.status.success(), "{}", said(&restored));
        assert!(said(&restored).contains(&format!("{TABLES} tables")), "{}", said(&restored));
    }
    assert!(cut_short > 0, "no kill came in time: a backup takes {usual:?}");
    let _ = fs::remove_file(at.join("copy.db"));
    let after = run(&["backup", "copy.db", "--data", "data"], at);
    assert!(after.status.success(), "what a kill has left is in nobody's way: {}", said(&after));
    assert!(!at.join("copy.db.part").exists());
}

/// M8: the way back to a backup, and what stands in it.
#[tokio::test]
async fn a_server_goes_on_from_a_restored_backup() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let (server, address) = serve(at, "data");
    let mut client = Client::connect(address).await.unwrap();
    let opening = json!({ "game": "samurai", "seats": ["me", "open"] });
    let id = client.post("/api/tables", &opening).await.unwrap().json()["id"].as_str().unwrap().to_owned();
    assert!(run(&["backup", "monday.db", "--data", "data"], at).status.success());
    let refused = run(&["restore", "monday.db", "--data", "data"], at);
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("a server is using data"), "{}", said(&refused));
    kill(server);
    let refused = run(&["restore", "monday.db", "--data", "data"], at);
    assert!(said(&refused).contains("data is not empty"), "{}", said(&refused));
    // Under stress people copy over what is there.
    fs::copy(at.join("monday.db"), at.join("data/tenka.db")).unwrap();
    let refused = run(&["serve", "--listen", "127.0.0.1:0", "--data", "data"], at);
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("tenka restore FILE --data FOLDER"), "{}", said(&refused));
    let restored = run(&["restore", "monday.db", "--data", "restored"], at);
    assert!(restored.status.success(), "{}", said(&restored));
    assert!(said(&restored).contains("1 table from monday.db"), "{}", said(&restored));
    let (server, address) = serve(at, "restored");
    let mut client = Client::connect(address).await.unwrap();
    assert!(client.get(&format!("/t/{id}")).await.unwrap().status.is_success());
    kill(server);
}

/// How large a file of this process may become: what lies beyond is a full disk to it.
fn let_grow(server: &Child, bytes: &str) {
    let limit = format!("--fsize={bytes}:unlimited");
    let limited = Command::new("prlimit").args(["--pid", &server.id().to_string(), &limit]).status().unwrap();
    assert!(limited.success());
}

/// M9: the health of a server says when it can't store, and when it can again.
#[tokio::test]
async fn a_full_disk_shows_in_the_health_of_the_server_until_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let (server, address) = serve(folder.path(), "data");
    let mut client = Client::connect(address).await.unwrap();
    let opening = json!({ "game": "connect-four", "seats": ["me", {"bot": "easy"}] });
    let opened = client.post("/api/tables", &opening).await.unwrap().json();
    let path = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    let token = Identity::Token(opened["token"].as_str().unwrap().to_owned());
    let mut player = Client::connect(address).await.unwrap().identified(token);
    let revision = player.get(&path).await.unwrap().json()["revision"].clone();
    let move_now = json!({ "action": "d", "revision": revision, "key": "first" });
    assert_eq!(client.get("/healthz").await.unwrap().status, 200);

    let_grow(&server, "4096");
    let refused = player.post(&format!("{path}/act"), &move_now).await.unwrap();
    assert_eq!((refused.status.as_u16(), &refused.json()["error"]["code"]), (503, &json!("not_stored")));
    let health = client.get("/healthz").await.unwrap();
    assert_eq!(health.status, 503);
    assert!(health.text().contains("could not be stored"), "{}", health.text());
    let figures = client.get("/metrics").await.unwrap().text();
    let failed = figures.lines().find_map(|line| line.strip_prefix("tenka_failed_commits_total "));
    assert!(failed.is_some_and(|failed| failed != "0"), "{failed:?}");

    let_grow(&server, "unlimited");
    while client.get("/healthz").await.unwrap().status != 200 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let played = player.post(&format!("{path}/act"), &move_now).await.unwrap();
    assert!(played.status.is_success(), "{}", played.text());
    let ply = |table: Value| table["position"]["ply"].as_u64();
    while ply(player.get(&path).await.unwrap().json()) < Some(2) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    kill(server);
}
