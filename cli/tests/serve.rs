//! `tenka serve` as people start it: its settings, its address, its end; and backups while it runs.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tenka_server::client::Client;

const TENKA: &str = env!("CARGO_BIN_EXE_tenka");

fn tenka(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(TENKA);
    command.args(arguments).current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Waits until the server says where it is.
fn address(server: &mut Child) -> SocketAddr {
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    line.trim().strip_prefix("Tenka is at http://").unwrap_or_else(|| panic!("'{line}'")).parse().unwrap()
}

fn refusal(mut command: Command) -> String {
    let run = command.output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    String::from_utf8_lossy(&run.stderr).into_owned()
}

#[tokio::test]
async fn a_server_keeps_its_tables_over_an_orderly_stop_and_a_backup() {
    let folder = tempfile::tempdir().unwrap();
    let listen = ["serve", "--listen", "127.0.0.1:0"];
    let mut server = tenka(&listen, folder.path()).spawn().unwrap();
    let first = address(&mut server);
    assert!(folder.path().join("tenka-data/tenka.db").is_file(), "data are kept in ./tenka-data");
    let mut client = Client::connect(first).await.unwrap();
    let opening = json!({ "game": "samurai", "seats": ["me", "open"] });
    let id = client.post("/api/tables", &opening).await.unwrap().json()["id"].as_str().unwrap().to_owned();

    let copied = tenka(&["backup", "copy/tenka.db"], folder.path()).output().unwrap();
    assert!(!copied.status.success(), "there is no folder to copy into");
    fs::create_dir(folder.path().join("copy")).unwrap();
    let copied = tenka(&["backup", "copy/tenka.db"], folder.path()).output().unwrap();
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));

    let begun = Instant::now();
    let stopped = Command::new("kill").arg(server.id().to_string()).status().unwrap();
    assert!(stopped.success() && server.wait().unwrap().success());
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());

    for data in ["tenka-data", "copy"] {
        let mut server = tenka(&listen, folder.path()).env("TENKA_DATA", data).spawn().unwrap();
        let mut client = Client::connect(address(&mut server)).await.unwrap();
        assert!(client.get(&format!("/t/{id}")).await.unwrap().status.is_success(), "{data}");
        server.kill().unwrap();
        server.wait().unwrap();
    }
}

#[tokio::test]
async fn settings_come_from_flags_before_the_environment_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tenka.toml"), "listen = \"127.0.0.1:1\"\ndata = \"from-file\"\n").unwrap();
    let mut server = tenka(&["serve", "--config", "tenka.toml", "--log-format", "json"], folder.path());
    let mut server = server.env("TENKA_LISTEN", "127.0.0.1:0").spawn().unwrap();
    let address = address(&mut server);
    assert_ne!(address.port(), 1);
    assert!(folder.path().join("from-file/tenka.db").is_file());
    Client::connect(address).await.unwrap().get("/healthz").await.unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    let mut log = String::new();
    server.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    let line: serde_json::Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    assert_eq!(line["level"], "INFO", "{log}");
}

#[test]
fn settings_that_can_not_be_are_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tenka.toml"), "lisen = \"127.0.0.1:0\"\n").unwrap();
    let unknown = refusal(tenka(&["serve", "--config", "tenka.toml"], folder.path()));
    assert!(unknown.contains("lisen") && unknown.contains("listen"), "{unknown}");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let listening = refusal(tenka(&["serve", "--listen", &taken], folder.path()));
    assert!(listening.contains(&taken) && listening.contains("--listen"), "{listening}");
    let nowhere = refusal(tenka(&["backup", "copy.db", "--data", "nowhere"], folder.path()));
    assert!(nowhere.contains("no database in nowhere"), "{nowhere}");
}

/// M12: a soft limit of open files below the hard one does not shut visitors out.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_server_takes_more_connections_than_the_soft_limit_of_open_files() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Command::new("sh")
        .args(["-c", "ulimit -Sn 64 && exec \"$@\"", "sh", TENKA, "serve", "--listen", "127.0.0.1:0"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let address = address(&mut server);
    let mut clients = Vec::new();
    for number in 0..100 {
        let mut client = Client::connect(address).await.unwrap();
        let answer = tokio::time::timeout(Duration::from_secs(10), client.get("/healthz")).await;
        let is_answered = answer.is_ok_and(|answer| answer.is_ok_and(|answer| answer.status.is_success()));
        assert!(is_answered, "connection {number}");
        clients.push(client);
    }
    server.kill().unwrap();
    server.wait().unwrap();
}

/// M13, L9: each request is a line that says what was asked, by whom and what came of it, and holds no secret; a name that
/// the server doesn't go by is a warning that names the flag to set.
#[tokio::test]
async fn every_request_is_a_line_in_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--log-format", "json"];
    let mut server = tenka(&arguments, folder.path()).spawn().unwrap();
    let address = address(&mut server);
    let mut client = Client::connect(address).await.unwrap();
    let opening = json!({ "game": "connect-four", "seats": ["me", "invited"] });
    let opened = client.post("/api/tables", &opening).await.unwrap().json();
    let (id, token) = (opened["id"].as_str().unwrap(), opened["token"].as_str().unwrap());
    let invitation = opened["invitations"][0]["invite"].as_str().unwrap();
    client.get(&format!("/t/{id}/sit/{invitation}")).await.unwrap();
    client.post(&format!("/api/tables/{id}/leave"), &json!({})).await.unwrap();
    let mut lured = TcpStream::connect(address).unwrap();
    lured.write_all(b"GET / HTTP/1.1\r\nhost: lured.example\r\nconnection: close\r\n\r\n").unwrap();
    lured.read_to_end(&mut Vec::new()).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();

    let mut log = String::new();
    server.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let requests: Vec<&Value> = lines
        .iter()
        .filter(|line| line["target"] == "tenka_server::request")
        .map(|line| &line["fields"])
        .collect();
    let [_, invited, left, lured] = &requests[..] else { panic!("{log}") };
    assert!(left["ms"].is_number(), "{left}");
    let expected = json!({
        "message": "request", "method": "POST", "route": "/api/tables/{id}/leave", "table": id, "status": 403,
        "code": "not_seated", "ms": left["ms"], "from": "127.0.0.1",
    });
    assert_eq!(**left, expected);
    assert_eq!((&invited["route"], &invited["table"]), (&json!("/t/{id}/sit/{invitation}"), &json!(id)));
    assert!(!log.contains(invitation) && !log.contains(token), "{log}");
    assert_eq!((&lured["status"], &lured["code"]), (&json!(403), &json!("other_host")));
    let warning = lines.iter().find(|line| line["level"] == "WARN").unwrap();
    assert_eq!(warning["fields"]["host"], "lured.example");
    assert!(warning["fields"]["message"].as_str().unwrap().contains("--public-url"), "{warning}");
}
