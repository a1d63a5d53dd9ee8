//! Commands for servers that share a PostgreSQL: moving there, backing up, thinking.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "../../server/tests/common/postgres.rs"]
mod postgres_cluster;
#[path = "../../server/tests/common/stored.rs"]
mod stored;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use postgres_cluster::cluster;
use serde_json::{Value, json};
use tenka_server::client::{Client, Identity};
use tenka_server::store::{Place, Store};

/// Enough that moving them takes a while.
const TABLES: usize = 4_000;
const SOON: Duration = Duration::from_mins(1);

fn tenka(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tenka"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn said(done: Output) -> String {
    let said = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
    said
}

/// A process that is killed when it is no longer needed.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(arguments: &[&str]) -> Self {
        let mut child = tenka(arguments).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("no address in '{line}'"));
        let address = address.trim().trim_end_matches("/metrics").parse().unwrap();
        Process { child, address }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn fill(folder: &Path) {
    let store = Store::open(folder).unwrap();
    let id = |number: usize| format!("table{number:07}");
    let openings = (0..TABLES).map(|number| store.commit(stored::talk(&id(number), 3, 5)));
    for done in futures_util::future::join_all(openings).await {
        done.unwrap();
    }
    store.close().await;
}

/// Starts moving, and kills it once some tables are there; says how many are.
async fn kill_while_moving(from: &str, to: &str, count: impl AsyncFn() -> usize) -> usize {
    let mut moving = tenka(&["move", "--from", from, "--to", to]).spawn().unwrap();
    let begun = Instant::now();
    while count().await == 0 {
        assert!(begun.elapsed() < SOON && moving.try_wait().unwrap().is_none(), "nothing is moved");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    moving.kill().unwrap();
    moving.wait().unwrap();
    count().await
}

/// In either direction, what was killed in the middle goes on where it was, and everything is there in the end.
#[tokio::test(flavor = "multi_thread")]
async fn moving_goes_on_after_a_kill() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (from, back) = (here.path().to_str().unwrap(), there.path().join("data"));
    let back = back.to_str().unwrap();
    let postgres = cluster().database();
    fill(here.path()).await;

    let exists = "select to_regclass('tables') is not null";
    let in_postgres = async || {
        if cluster().run_in(&postgres, exists) != "t" {
            return 0;
        }
        cluster().run_in(&postgres, "select count(*) from tables").parse().unwrap()
    };
    let part = kill_while_moving(from, &postgres, in_postgres).await;
    assert!(part > 0 && part < TABLES, "{part} tables were moved before the kill");
    let moved = said(tenka(&["move", "--from", from, "--to", &postgres]).output().unwrap());
    assert!(moved.contains(&format!("holds {TABLES} tables")), "{moved}");
    assert!(moved.contains(&format!("{part} had been there already")), "{moved}");
    assert_eq!(in_postgres().await, TABLES);

    let in_folder = async || {
        let connection = rusqlite::Connection::open_with_flags(
            Path::new(back).join("tenka.db"),
            rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY,
        );
        let count = |connection: rusqlite::Connection| {
            connection.query_row("select count(*) from tables", [], |row| row.get::<_, usize>(0))
        };
        connection.and_then(count).unwrap_or(0)
    };
    let part = kill_while_moving(&postgres, back, in_folder).await;
    assert!(part > 0 && part < TABLES, "{part} tables were moved before the kill");
    let moved = said(tenka(&["move", "--from", &postgres, "--to", back]).output().unwrap());
    assert!(moved.contains(&format!("{part} had been there already")), "{moved}");
    assert_eq!(in_folder().await, TABLES);
    let (one, other) = (Store::open(here.path()).unwrap(), Store::open(Path::new(back)).unwrap());
    for number in [0, 1, TABLES / 2, TABLES - 1] {
        let id = format!("table{number:07}");
        let entries = |stored: Option<tenka_server::store::StoredTable>| stored.unwrap().entries;
        assert_eq!(entries(one.table(&id).await.unwrap()), entries(other.table(&id).await.unwrap()));
    }
}

/// A table against a bot, where it is the bot's turn.
async fn table_with_bot(server: SocketAddr, level: &str) -> (String, Client) {
    let mut client = Client::connect(server).await.unwrap();
    let opening = json!({ "game": "connect-four", "seats": ["me", { "bot": level }] });
    let opened = client.post("/api/tables", &opening).await.unwrap().json();
    client.identify(Identity::Token(opened["token"].as_str().unwrap().to_owned()));
    let path = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    let table = client.get(&path).await.unwrap().json();
    let command = json!({ "action": "d", "revision": table["revision"], "key": "first" });
    let acted = client.post(&format!("{path}/act"), &command).await.unwrap();
    assert!(acted.status.is_success(), "{}", acted.text());
    (path, client)
}

/// A process that is killed while it thinks is replaced by another, and the bot acts once.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_dead_process_was_thinking_about_another_takes_over() {
    let database = cluster().database();
    let server =
        Process::start(&["serve", "--listen", "127.0.0.1:0", "--database", &database, "--bot-threads", "0"]);
    let first = Process::start(&["think", "--database", &database]);
    let (path, mut client) = table_with_bot(server.address, "master").await;
    let begun = Instant::now();
    while cluster().run_in(&database, "select count(*) from jobs where owner is not null") == "0" {
        assert!(begun.elapsed() < SOON, "nobody thinks");
    }
    drop(first);
    let second = Process::start(&["think", "--database", &database]);
    let ply = |table: &Value| table["position"]["ply"].as_u64().unwrap();
    let table = loop {
        let table = client.get(&path).await.unwrap().json();
        if ply(&table) > 1 {
            break table;
        }
        assert!(begun.elapsed() < SOON, "nobody takes over: {table}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!(ply(&table), 2);
    let mut monitor = Client::connect(second.address).await.unwrap();
    assert!(monitor.get("/livez").await.unwrap().status.is_success());
}

/// A backup of a database that is in use can be restored into a folder and into another database.
#[tokio::test(flavor = "multi_thread")]
async fn a_shared_database_is_backed_up_while_it_is_used_and_restored_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("monday.db");
    let (file, data) = (file.to_str().unwrap(), folder.path().join("data"));
    let (database, other) = (cluster().database(), cluster().database());
    let server = Process::start(&["serve", "--listen", "127.0.0.1:0", "--database", &database]);
    let (path, mut client) = table_with_bot(server.address, "beginner").await;
    let copied = said(tenka(&["backup", file, "--database", &database]).output().unwrap());
    assert!(copied.contains("with 1 table"), "{copied}");
    let again = tenka(&["backup", file, "--database", &database]).output().unwrap();
    assert!(!again.status.success(), "nothing is overwritten");
    assert!(client.get(&path).await.unwrap().status.is_success(), "the server didn't mind");

    let restored = said(tenka(&["restore", file, "--database", &other]).output().unwrap());
    assert!(restored.contains("PostgreSQL holds 1 table"), "{restored}");
    said(tenka(&["restore", file, "--data", data.to_str().unwrap()]).output().unwrap());
    let id = path.rsplit('/').next().unwrap();
    for place in [Place::Postgres(other), Place::Folder(data)] {
        let store = Store::open_alone(&place).await.unwrap();
        assert!(store.table(id).await.unwrap().unwrap().entries.len() >= 3);
    }
    let left: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "{left:?}");
}
