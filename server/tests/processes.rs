//! Two servers on one database, as two processes would be: whatever is sent to either, both know it, and nobody can tell which of
//! them answered.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "common/postgres.rs"]
mod postgres_cluster;

use std::time::{Duration, Instant};

use http_body_util::Full;
use hyper::{Method, StatusCode};
use postgres_cluster::{Cluster, cluster};
use serde_json::{Value, json};
use tenka_server::client::{Client, Identity, Lines, Response};
use tenka_server::{Config, Limits, Role, Server};

struct Two {
    servers: [Server; 2],
    database: String,
}

impl Two {
    async fn start() -> Self {
        let database = cluster().database();
        Two { servers: [serve(&database).await, serve(&database).await], database }
    }

    async fn client(&self, server: usize, identity: &Identity) -> Client {
        Client::connect(self.servers[server].address()).await.unwrap().identified(identity.clone())
    }

    /// A table for two that was opened at one server and joined at the other.
    async fn table(&self) -> (String, [Identity; 2]) {
        let mut ann = self.client(0, &Identity::Nobody).await;
        let opening = json!({ "game": "connect-four", "seats": ["me", "open"], "name": "Ann" });
        let opened = ann.post("/api/tables", &opening).await.unwrap().json();
        let id = opened["id"].as_str().unwrap().to_owned();
        let mut ben = self.client(1, &Identity::Nobody).await;
        let sat = ben.post(&format!("/api/tables/{id}/sit"), &json!({ "name": "Ben" })).await.unwrap().json();
        assert_eq!(sat["seat"], 1, "{sat}");
        let token = |answer: &Value| Identity::Token(answer["token"].as_str().unwrap().to_owned());
        (id, [token(&opened), token(&sat)])
    }

    async fn see(&self, server: usize, id: &str, identity: &Identity) -> Value {
        self.client(server, identity).await.get(&format!("/api/tables/{id}")).await.unwrap().json()
    }

    async fn act(&self, server: usize, id: &str, identity: &Identity, command: &Value) -> Response {
        self.client(server, identity).await.post(&format!("/api/tables/{id}/act"), command).await.unwrap()
    }

    async fn stream(&self, server: usize, id: &str, identity: &Identity, after: u64) -> Lines {
        let path = format!("/api/tables/{id}/events?after={after}");
        self.client(server, identity).await.stream(&path).await.unwrap()
    }
}

async fn serve(address: &str) -> Server {
    Server::start(settings(address, 1)).await.unwrap()
}

fn settings(address: &str, bot_threads: usize) -> Config {
    let limits = Limits {
        openings_per_minute: 10_000,
        commands_per_second: 10_000,
        requests_per_second: 10_000,
        ..Limits::default()
    };
    Config {
        listen: Some(([127, 0, 0, 1], 0).into()),
        database: Some(address.to_owned()),
        bot_threads: Some(bot_threads),
        limits,
        ..Config::default()
    }
}

fn drop_in(column: usize, table: &Value, key: &str) -> Value {
    json!({ "action": table["choices"][column]["action"], "revision": table["revision"], "key": key })
}

async fn next(stream: &mut Lines) -> Value {
    tokio::time::timeout(Duration::from_secs(10), stream.event()).await.expect("something is told").unwrap()
}

/// The number and kind of everything up to this number.
async fn told(stream: &mut Lines, last: u64) -> Vec<Value> {
    let mut told = Vec::new();
    loop {
        let event = next(stream).await;
        let seq = event["seq"].as_u64().unwrap();
        told.push(event);
        if seq >= last {
            return told;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_at_both_and_followed_at_both() {
    let two = Two::start().await;
    let (id, seats) = two.table().await;
    let mut streams =
        [two.stream(0, &id, &Identity::Nobody, 0).await, two.stream(1, &id, &Identity::Nobody, 0).await];
    let mut revision = 0;
    for turn in 0..6 {
        let (seat, server) = (&seats[turn % 2], turn / 2 % 2);
        let table = two.see(server, &id, seat).await;
        let acted = two.act(server, &id, seat, &drop_in(turn % 7, &table, &format!("turn {turn}"))).await;
        assert_eq!(acted.status, StatusCode::OK, "{}", acted.text());
        revision = acted.json()["revision"].as_u64().unwrap();
        // Whoever asks the other server next sees it, however fast.
        assert_eq!(two.see(1 - server, &id, seat).await["revision"], revision, "turn {turn}");
    }
    let [one, other] = &mut streams;
    let (one, other) = (told(one, revision).await, told(other, revision).await);
    let numbers: Vec<u64> = one.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=revision).collect::<Vec<_>>(), "each once, in order");
    assert_eq!(one, other, "both tell the same");
    let mut resumed = two.stream(1, &id, &Identity::Nobody, revision - 3).await;
    assert_eq!(
        told(&mut resumed, revision).await,
        one[one.len() - 3..],
        "a stream goes on at the other server"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_commands_for_one_revision_the_second_is_stale_wherever_it_is_sent() {
    let two = Two::start().await;
    let (id, seats) = two.table().await;
    // Nobody has four in a row yet.
    for round in 0..6 {
        let seat = &seats[round % 2];
        let table = two.see(0, &id, seat).await;
        assert_eq!(two.see(1, &id, seat).await["revision"], table["revision"]);
        let commands =
            [drop_in(0, &table, &format!("one {round}")), drop_in(1, &table, &format!("other {round}"))];
        let (one, other) =
            tokio::join!(two.act(0, &id, seat, &commands[0]), two.act(1, &id, seat, &commands[1]));
        let (won, lost) = if one.status == StatusCode::OK { (one, other) } else { (other, one) };
        assert_eq!((won.status, lost.status), (StatusCode::OK, StatusCode::CONFLICT), "{}", lost.text());
        assert_eq!(lost.json()["error"]["code"], "stale", "{}", lost.text());
        assert_eq!(two.see(0, &id, seat).await["revision"], won.json()["revision"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_sent_to_both_is_done_once_and_answered_twice() {
    let two = Two::start().await;
    let (id, seats) = two.table().await;
    for round in 0..6 {
        let seat = &seats[round % 2];
        let table = two.see(0, &id, seat).await;
        let command = drop_in(0, &table, &format!("round {round}"));
        let (one, other) = tokio::join!(two.act(0, &id, seat, &command), two.act(1, &id, seat, &command));
        assert_eq!(
            (one.status, other.status),
            (StatusCode::OK, StatusCode::OK),
            "{} {}",
            one.text(),
            other.text()
        );
        assert_eq!(one.json()["seq"], other.json()["seq"]);
        assert_eq!(two.see(1, &id, seat).await["position"]["ply"], round + 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_taken_once() {
    let two = Two::start().await;
    for _ in 0..5 {
        let mut ann = two.client(0, &Identity::Nobody).await;
        let opening = json!({ "game": "connect-four", "seats": ["me", "open"] });
        let opened = ann.post("/api/tables", &opening).await.unwrap().json();
        let path = format!("/api/tables/{}/sit", opened["id"].as_str().unwrap());
        let (mut ben, mut cat) =
            (two.client(0, &Identity::Nobody).await, two.client(1, &Identity::Nobody).await);
        let body = json!({});
        let (one, other) = tokio::join!(ben.post(&path, &body), cat.post(&path, &body));
        let mut statuses = [one.unwrap().status, other.unwrap().status];
        statuses.sort();
        assert_eq!(statuses, [StatusCode::OK, StatusCode::GONE]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_at_one_ends_at_the_other() {
    let two = Two::start().await;
    let (id, seats) = two.table().await;
    let mut stream = two.stream(1, &id, &seats[0], 0).await;
    next(&mut stream).await;
    let table = two.see(1, &id, &seats[0]).await;
    assert!(table["choices"].is_array(), "it is Ann's turn: {table}");
    let ended = two.client(0, &seats[0]).await.post("/api/session/revoke", &json!({})).await.unwrap();
    assert!(ended.status.is_success(), "{}", ended.text());
    let rest = async { while stream.event().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(10), rest).await.expect("her stream ends");
    let acted = two.act(1, &id, &seats[0], &drop_in(0, &table, "late")).await;
    assert_eq!(acted.status, StatusCode::FORBIDDEN, "{}", acted.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_closed_at_one_is_gone_at_the_other() {
    let two = Two::start().await;
    let mut ann = two.client(0, &Identity::Nobody).await;
    let opened = ann
        .post("/api/tables", &json!({ "game": "connect-four", "seats": ["me", "open"] }))
        .await
        .unwrap()
        .json();
    let id = opened["id"].as_str().unwrap();
    let mut stream = two.stream(1, id, &Identity::Nobody, 0).await;
    next(&mut stream).await;
    ann.identify(Identity::Token(opened["token"].as_str().unwrap().to_owned()));
    assert!(ann.post(&format!("/api/tables/{id}/close"), &json!({})).await.unwrap().status.is_success());
    let mut ben = two.client(1, &Identity::Nobody).await;
    assert_eq!(ben.get(&format!("/api/tables/{id}")).await.unwrap().status, StatusCode::NOT_FOUND);
    let rest = async { while stream.event().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(10), rest).await.expect("its streams end");
}

/// Notifications are only for speed: what was stored without one is found by comparing.
#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_was_notified_of_is_told_all_the_same() {
    let two = Two::start().await;
    let (id, seats) = two.table().await;
    let mut streams =
        [two.stream(0, &id, &Identity::Nobody, 0).await, two.stream(1, &id, &Identity::Nobody, 0).await];
    let mut ann = two.client(0, &seats[0]).await;
    let said = ann.post(&format!("/api/tables/{id}/say"), &json!({ "words": "hello", "key": "hello" })).await;
    let said = said.unwrap();
    assert!(said.status.is_success(), "{}", said.text());
    let last = said.json()["seq"].as_u64().unwrap();
    let silently = format!(
        "insert into entries select table_id, seq + 1, at, 'silent', body from entries
         where table_id = '{id}' and seq = {last};
         update tables set version = version + 1 where id = '{id}'"
    );
    cluster().run_in(&two.database, &silently);
    for stream in &mut streams {
        let told = told(stream, last + 1).await;
        assert_eq!(told.last().unwrap()["words"], "hello");
    }
}

/// A bot answers an action wherever that was sent, once, and both servers tell of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_answers_wherever_it_was_asked() {
    let two = Two::start().await;
    let mut ann = two.client(0, &Identity::Nobody).await;
    let opening = json!({ "game": "connect-four", "seats": ["me", { "bot": "beginner" }] });
    let opened = ann.post("/api/tables", &opening).await.unwrap().json();
    let (id, ann) =
        (opened["id"].as_str().unwrap(), Identity::Token(opened["token"].as_str().unwrap().to_owned()));
    let mut stream = two.stream(0, id, &ann, 0).await;
    for turn in 0..3 {
        let server = turn % 2;
        let begun = Instant::now();
        let table = loop {
            let table = two.see(server, id, &ann).await;
            if table["position"]["to_act"] == 0 {
                break table;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "the bot doesn't answer: {table}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        assert_eq!(table["position"]["ply"], 2 * turn, "one answer to each action");
        let acted = two.act(server, id, &ann, &drop_in(turn, &table, &format!("turn {turn}"))).await;
        assert_eq!(acted.status, StatusCode::OK, "{}", acted.text());
    }
    let mut actions = 0;
    while actions < 6 {
        let event = next(&mut stream).await;
        actions += usize::from(event["kind"] == "action");
    }
}

/// A server without threads for bots, and a process that only thinks.
mod thinking {
    use super::*;

    const SOON: Duration = Duration::from_secs(30);

    async fn until<T>(mut look: impl AsyncFnMut() -> Option<T>) -> T {
        let looking = async {
            loop {
                if let Some(seen) = look().await {
                    return seen;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(SOON, looking).await.expect("it happens soon")
    }

    async fn open(server: &Server, seats: Value) -> (String, Identity) {
        let mut client = Client::connect(server.address()).await.unwrap();
        let opening = json!({ "game": "connect-four", "seats": seats });
        let opened = client.post("/api/tables", &opening).await.unwrap().json();
        let token = opened["token"].as_str().unwrap_or_else(|| panic!("{opened}"));
        (opened["id"].as_str().unwrap().to_owned(), Identity::Token(token.to_owned()))
    }

    /// Bots' turns are only taken while something thinks: for people who play, and for people who look on.
    #[tokio::test(flavor = "multi_thread")]
    async fn bots_are_left_to_a_process_that_thinks() {
        let database = cluster().database();
        let server = Server::start(settings(&database, 0)).await.unwrap();
        let (played, ann) = open(&server, json!(["me", { "bot": "beginner" }])).await;
        let (watched, _) = open(&server, json!([{ "bot": "beginner" }, { "bot": "beginner" }])).await;
        let mut client = Client::connect(server.address()).await.unwrap().identified(ann);
        let path = format!("/api/tables/{played}");
        let table = client.get(&path).await.unwrap().json();
        let acted = client.post(&format!("{path}/act"), &drop_in(0, &table, "first")).await.unwrap();
        assert_eq!(acted.status, StatusCode::OK, "{}", acted.text());
        let onlooker = Client::connect(server.address()).await.unwrap();
        let mut stream = onlooker.stream(&format!("/api/tables/{watched}/events?after=0")).await.unwrap();
        // Longer than a server leaves a job to another.
        tokio::time::sleep(Duration::from_secs(3)).await;
        assert_eq!(client.get(&path).await.unwrap().json()["position"]["ply"], 1, "nobody thinks yet");

        let thinker = Server::start_as(Role::Think, settings(&database, 1)).await.unwrap();
        until(async || (client.get(&path).await.unwrap().json()["position"]["ply"] == 2).then_some(())).await;
        let rest = async { while !stream.event().await.unwrap()["over"].as_bool().unwrap() {} };
        tokio::time::timeout(SOON, rest).await.expect("the bots play to the end while somebody looks on");
        let mut monitor = Client::connect(thinker.address()).await.unwrap();
        assert_eq!(monitor.get("/readyz").await.unwrap().status, StatusCode::OK);
        assert!(
            monitor.get("/metrics").await.unwrap().text().contains("tenka_jobs_taken_up_total{kind=\"bot\"}")
        );
        assert_eq!(monitor.get("/").await.unwrap().status, StatusCode::NOT_FOUND, "it serves nobody");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_analysis_is_left_to_a_process_that_thinks() {
        let database = cluster().database();
        let server = Server::start(settings(&database, 0)).await.unwrap();
        let _thinker = Server::start_as(Role::Think, settings(&database, 1)).await.unwrap();
        let (id, ann) = open(&server, json!(["me", { "bot": "beginner" }])).await;
        let mut client = Client::connect(server.address()).await.unwrap().identified(ann);
        let path = format!("/api/tables/{id}");
        for turn in 0.. {
            let table = until(async || {
                let table = client.get(&path).await.unwrap().json();
                (table["position"]["to_act"] != 1).then_some(table)
            })
            .await;
            if table["position"]["over"] == true {
                break;
            }
            let acted = client.post(&format!("{path}/act"), &drop_in(0, &table, &format!("{turn}"))).await;
            assert_eq!(acted.unwrap().status, StatusCode::OK);
        }
        let path = format!("/t/{id}/analysis");
        client.submit(&path, "").await.unwrap();
        let done = until(async || {
            let request = client.request(Method::GET, &path).header("accept", "application/json");
            let analysis = client.send(request.body(Full::default()).unwrap()).await.unwrap().json();
            (analysis["stage"] == "done").then_some(analysis)
        });
        assert!(done.await["analysis"].is_object());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn somebody_has_to_think() {
        let folder = tempfile::tempdir().unwrap();
        let alone = Config { database: None, data: folder.path().to_owned(), ..settings("", 0) };
        let refused = Server::start(alone).await.err().unwrap().to_string();
        assert!(refused.contains("--database"), "{refused}");
    }
}

/// A server whose database is down is alive, so that nobody restarts it, but not ready, so that nobody is sent there.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_its_database_is_alive_but_not_ready() {
    let own = Cluster::start();
    let server = serve(&own.database()).await;
    let mut client = Client::connect(server.address()).await.unwrap();
    assert_eq!(client.get("/readyz").await.unwrap().status, StatusCode::OK);
    own.kill();
    assert_eq!(client.get("/livez").await.unwrap().status, StatusCode::OK);
    let refused = client.get("/readyz").await.unwrap();
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.text().contains("the log says why"), "{}", refused.text());
    own.resume();
    let begun = Instant::now();
    while client.get("/readyz").await.unwrap().status != StatusCode::OK {
        assert!(begun.elapsed() < Duration::from_secs(30), "it doesn't recover");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
