//! What one visitor can't take away from the others: bots, chat, streams, connections, the list of tables.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use common::Running;
use http_body_util::Full;
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use tenka_server::client::{Client, Identity, Response};
use tenka_server::{Config, Limits, Proxies};

/// A server behind a proxy on the same machine, so that visitors can come from any address.
async fn behind_a_proxy(limits: Limits) -> Running {
    Running::as_set(Config { trust_proxy: Proxies::on_this_machine(), limits, ..Config::default() }).await
}

/// A visitor from this address.
struct Visitor {
    client: Client,
    from: &'static str,
    token: Option<String>,
}

impl Visitor {
    async fn at(running: &Running, from: &'static str) -> Self {
        Visitor { client: running.client().await, from, token: None }
    }

    async fn ask(&mut self, method: Method, path: &str, body: Option<&Value>) -> Response {
        let mut request = self.client.request(method, path).header("x-forwarded-for", self.from);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        let request = request.header("content-type", "application/json").header("accept", "application/json");
        self.client.send(request.body(Full::from(body)).unwrap()).await.unwrap()
    }

    async fn post(&mut self, path: &str, body: &Value) -> Response {
        self.ask(Method::POST, path, Some(body)).await
    }

    async fn get(&mut self, path: &str) -> Value {
        self.ask(Method::GET, path, None).await.json()
    }

    /// Opens a table and keeps the first token it is given.
    async fn open(&mut self, game: &str, seats: Value) -> String {
        let opened = self.post("/api/tables", &json!({ "game": game, "seats": seats, "name": "Vera" })).await;
        assert_eq!(opened.status, StatusCode::CREATED, "{}", opened.text());
        let opened = opened.json();
        if let Some(token) = opened["token"].as_str() {
            self.token = Some(token.to_owned());
        }
        opened["id"].as_str().unwrap().to_owned()
    }

    /// Plays the first legal action at every turn, until the game is over.
    async fn play_to_the_end(&mut self, id: &str) {
        loop {
            let table = self.get(&format!("/api/tables/{id}")).await;
            if table["position"]["over"] == true {
                return;
            }
            let Some(action) = table["choices"][0]["action"].as_str() else {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            let command = json!({ "action": action, "revision": table["revision"] });
            self.post(&format!("/api/tables/{id}/act"), &command).await;
        }
    }
}

fn code(response: &Response) -> String {
    response.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
}

fn plenty() -> Limits {
    Limits { openings_per_minute: 10_000, commands_per_second: 10_000, ..Limits::default() }
}

/// Masters think for minutes here, and a runtime waits for them unless told not to.
fn without_waiting_for_bots(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(test);
    runtime.shutdown_background();
}

#[test]
fn sixty_tables_of_masters_and_three_analyses_keep_no_beginner_bot_from_answering() {
    without_waiting_for_bots(async {
        let running = behind_a_proxy(plenty()).await;
        // Three finished games, to be reviewed by three visitors.
        let mut players = Vec::new();
        for from in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
            let mut visitor = Visitor::at(&running, from).await;
            let id = visitor.open("connect-four", json!(["me", { "bot": "beginner" }])).await;
            visitor.play_to_the_end(&id).await;
            players.push((visitor, format!("/t/{id}/analysis")));
        }
        for (visitor, analysis) in &mut players {
            let asked = visitor.post(analysis, &json!({})).await;
            assert_eq!(asked.status, StatusCode::SEE_OTHER, "{}", asked.text());
        }
        let mut attacker = Visitor::at(&running, "198.51.100.7").await;
        let master = json!({ "bot": "master" });
        let mut attacked = Vec::new();
        for _ in 0..60 {
            let id = attacker.open("samurai", json!([master, master, "me"])).await;
            attacked.push(format!("/api/tables/{id}"));
        }
        for _ in 0..3 {
            let mut visitor = Visitor::at(&running, "203.0.113.5").await;
            let opened = Instant::now();
            let id = visitor.open("samurai", json!([{ "bot": "beginner" }, "me"])).await;
            while visitor.get(&format!("/api/tables/{id}")).await["position"]["ply"] == 0 {
                assert!(opened.elapsed() < Duration::from_secs(1), "the bot has not answered");
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
        let mut waiting = 0;
        for table in &attacked {
            waiting += usize::from(attacker.get(table).await["position"]["ply"] == 0);
        }
        assert!(waiting > 30, "the masters had too little to think about: {waiting} of 60 wait");
        for (visitor, analysis) in &mut players {
            assert_eq!(visitor.get(analysis).await["stage"], "underway");
        }
        let figures = running.client().await.get("/metrics").await.unwrap().text();
        assert!(
            figures.contains("tenka_bots_waiting") && figures.contains("tenka_bot_wait_seconds"),
            "{figures}"
        );
    });
}

#[tokio::test]
async fn tables_without_a_person_are_for_the_machine_itself_or_few() {
    let running = behind_a_proxy(Limits { bot_tables_per_hour: 2, ..plenty() }).await;
    let opening = json!({ "game": "connect-four", "seats": [{ "bot": "easy" }, { "bot": "easy" }] });
    let mut stranger = Visitor::at(&running, "198.51.100.7").await;
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(stranger.post("/api/tables", &opening).await.status);
    }
    assert_eq!(answers, [StatusCode::CREATED, StatusCode::CREATED, StatusCode::TOO_MANY_REQUESTS]);
    let mut machine = running.client().await;
    for _ in 0..5 {
        assert_eq!(machine.post("/api/tables", &opening).await.unwrap().status, StatusCode::CREATED);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_has_one_analysis_at_a_time_and_none_of_private_games_of_others() {
    let running = behind_a_proxy(plenty()).await;
    let mut ann = Visitor::at(&running, "192.0.2.1").await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        let id = ann.open("connect-four", json!(["me", { "bot": "beginner" }])).await;
        ann.play_to_the_end(&id).await;
        ids.push(format!("/t/{id}/analysis"));
    }
    let mut stranger = Visitor::at(&running, "198.51.100.7").await;
    assert_eq!(code(&stranger.post(&ids[0], &json!({})).await), "not_seated");
    assert_eq!(ann.post(&ids[0], &json!({})).await.status, StatusCode::SEE_OTHER);
    assert_eq!(code(&ann.post(&ids[1], &json!({})).await), "one_at_a_time");
}

/// A person at a table for two with an onlooker.
async fn ann_at_a_table(running: &Running) -> (Visitor, String) {
    let mut ann = Visitor::at(running, "192.0.2.1").await;
    let id = ann.open("connect-four", json!(["me", "open"])).await;
    (ann, id)
}

#[tokio::test]
async fn an_onlookers_talk_uses_up_nothing_that_players_need() {
    let running = behind_a_proxy(plenty()).await;
    let (mut ann, id) = ann_at_a_table(&running).await;
    let say = format!("/api/tables/{id}/say");
    let mut onlooker = Visitor::at(&running, "198.51.100.7").await;
    assert_eq!(code(&onlooker.post(&say, &json!({ "words": "hello" })).await), "no_token");
    onlooker.open("connect-four", json!(["me", { "bot": "easy" }])).await;
    let mut stored = 0;
    for _ in 0..100 {
        stored += usize::from(onlooker.post(&say, &json!({ "words": "x" })).await.status == StatusCode::OK);
    }
    assert!((1..=15).contains(&stored), "{stored}");
    for _ in 0..30 {
        assert_eq!(ann.post(&say, &json!({ "words": "still here" })).await.status, StatusCode::OK);
        let path = format!("/api/tables/{id}/leave");
        assert_eq!(
            code(&ann.post(&path, &json!({})).await),
            "not_begun",
            "carried to the table, and not refused by a limit"
        );
    }
}

#[tokio::test]
async fn nobody_talks_under_a_players_name_or_has_their_words_taken_for_anothers() {
    let running = Running::start().await;
    let mut ann = running.client().await;
    let opening = json!({ "game": "connect-four", "seats": ["me", "open"], "name": "Ann" });
    let id = ann.post("/api/tables", &opening).await.unwrap().json()["id"].as_str().unwrap().to_owned();
    let say = format!("/t/{id}/say");
    let mut browser = running.client().await;
    for name in ["ann", "%D0%90nn", "Ann%CD%8F"] {
        let forged = browser.submit(&say, &format!("name={name}&words=I+resign&key=k")).await.unwrap();
        assert_eq!(forged.status, StatusCode::CONFLICT, "{name}");
    }
    for (name, words) in [("Ben", "first"), ("Cleo", "second")] {
        let said =
            running.client().await.submit(&say, &format!("name={name}&words={words}&key=k")).await.unwrap();
        assert_eq!(said.status, StatusCode::SEE_OTHER);
        assert!(said.header("set-cookie").unwrap().starts_with("tenka="), "a session of one's own");
    }
    let page = browser.get(&format!("/t/{id}")).await.unwrap().text();
    assert!(
        page.contains("first") && page.contains("second"),
        "the same key is another one for somebody else"
    );
    assert!(page.contains("Ben (watching):"), "{page}");
}

#[tokio::test]
async fn a_page_shows_the_last_of_what_was_said() {
    let running = Running::with(Limits { talk_per_minute: 10_000, ..plenty() }).await;
    let mut ann = running.client().await;
    let opening = json!({ "game": "connect-four", "seats": ["me", "open"], "name": "Ann" });
    let opened = ann.post("/api/tables", &opening).await.unwrap().json();
    let id = opened["id"].as_str().unwrap().to_owned();
    ann.identify(Identity::Token(opened["token"].as_str().unwrap().to_owned()));
    for line in 0..210 {
        let said = json!({ "words": format!("line<{line}>") });
        assert_eq!(ann.post(&format!("/api/tables/{id}/say"), &said).await.unwrap().status, StatusCode::OK);
    }
    let page = ann.get(&format!("/t/{id}")).await.unwrap().text();
    assert_eq!(
        page.matches("line&lt;").count(),
        201,
        "the last 200, and the last of them once more at the foot"
    );
    assert!(page.contains("line&lt;209&gt;") && !page.contains("line&lt;9&gt;"));
}

#[tokio::test]
async fn players_follow_their_table_however_many_look_on() {
    let running = Running::with(Limits { streams_per_table: 3, ..plenty() }).await;
    let mut ann = running.client().await;
    let opened = ann
        .post("/api/tables", &json!({ "game": "connect-four", "seats": ["me", "open"] }))
        .await
        .unwrap()
        .json();
    let events = format!("/api/tables/{}/events?after=0", opened["id"].as_str().unwrap());
    let mut streams = Vec::new();
    for _ in 0..3 {
        streams.push(running.client().await.stream(&events).await.unwrap());
    }
    assert!(running.client().await.stream(&events).await.is_err(), "too many look on");
    ann.identify(Identity::Token(opened["token"].as_str().unwrap().to_owned()));
    assert!(ann.stream(&events).await.is_ok());
}

#[tokio::test]
async fn a_proxys_own_word_counts_and_no_other() {
    let limits = || Limits { openings_per_minute: 2, ..Limits::default() };
    let opening = json!({ "game": "connect-four", "seats": ["me", { "bot": "easy" }] }).to_string();
    let refused = async |running: &Running, lines: &[&str]| {
        let mut client = running.client().await;
        let mut refused = 0;
        for forged in 0..6 {
            let mut request =
                client.request(Method::POST, "/api/tables").header("content-type", "application/json");
            for line in lines {
                request =
                    request.header("x-forwarded-for", line.replace("FORGED", &format!("203.0.113.{forged}")));
            }
            let answer = client.send(request.body(Full::from(opening.clone())).unwrap()).await.unwrap();
            refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
        }
        refused
    };
    for lines in [&["FORGED, 192.0.2.1"][..], &["FORGED", "192.0.2.1"], &["FORGED", "192.0.2.1:4711"]] {
        assert_eq!(refused(&behind_a_proxy(limits()).await, lines).await, 4, "{lines:?}");
    }
    assert_eq!(refused(&behind_a_proxy(limits()).await, &["FORGED"]).await, 0, "each from another address");
    let elsewhere =
        Config { trust_proxy: "192.0.2.99".parse().unwrap(), limits: limits(), ..Config::default() };
    assert_eq!(refused(&Running::as_set(elsewhere).await, &["FORGED"]).await, 4, "a peer that is not named");

    let running = behind_a_proxy(limits()).await;
    let client = running.client().await;
    let forged = client.request(Method::GET, "/metrics").header("x-forwarded-for", "127.0.0.1");
    let answer = running.client().await.send(forged.body(Full::default()).unwrap()).await.unwrap();
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn ipv4_visitors_of_an_ipv6_socket_are_told_apart() {
    let listen: SocketAddr = "[::]:0".parse().unwrap();
    let limits = Limits { openings_per_minute: 1, ..Limits::default() };
    let running = Running::as_set(Config { listen: Some(listen), limits, ..Config::default() }).await;
    let port = running.server.address().port();
    let opening = json!({ "game": "connect-four", "seats": ["me", { "bot": "easy" }] });
    for expected in [StatusCode::CREATED, StatusCode::TOO_MANY_REQUESTS] {
        let mut client = Client::connect(([127, 0, 0, 1], port).into()).await.unwrap();
        assert_eq!(
            client.post("/api/tables", &opening).await.unwrap().status,
            expected,
            "one address, one visitor"
        );
    }
    let other = tokio::net::TcpSocket::new_v4().unwrap();
    other.bind(([127, 0, 0, 9], 0).into()).unwrap();
    let other = other.connect(([127, 0, 0, 1], port).into()).await.unwrap().into_std().unwrap();
    other.set_nonblocking(false).unwrap();
    let body = opening.to_string();
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = answer_to(other, request).await;
    assert!(answer.starts_with("HTTP/1.1 201"), "another address, another visitor: {answer}");
    let mut machine = Client::connect(([127, 0, 0, 1], port).into()).await.unwrap();
    assert_eq!(machine.get("/metrics").await.unwrap().status, StatusCode::OK);
}

/// The beginning of the response to this text; nothing if the connection is closed.
async fn answer_to(mut stream: TcpStream, text: String) -> String {
    let exchange = move || {
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        // A connection that is closed already takes nothing more.
        let _ = stream.write_all(text.as_bytes());
        let mut read = vec![0; 8192];
        let length = stream.read(&mut read).unwrap_or(0);
        String::from_utf8_lossy(&read[..length]).into_owned()
    };
    tokio::task::spawn_blocking(exchange).await.unwrap()
}

async fn raw(address: SocketAddr, text: &str) -> String {
    answer_to(TcpStream::connect(address).unwrap(), text.to_owned()).await
}

#[tokio::test]
async fn more_seats_than_a_game_has_are_refused() {
    let running = Running::start().await;
    let mut client = running.client().await;
    for seats in [0, 1, 7, 255, 256, 257, 258, 514, 1794] {
        let seats = vec!["open"; seats];
        let answer =
            client.post("/api/tables", &json!({ "game": "connect-four", "seats": seats })).await.unwrap();
        assert_eq!(code(&answer), "bad_seats", "{} seats", seats.len());
    }
}

#[tokio::test]
async fn a_clock_without_time_is_refused() {
    let running = Running::start().await;
    let opening = json!({ "game": "connect-four", "seats": ["me", "open"], "clock": { "minutes": 0 } });
    let answer = running.client().await.post("/api/tables", &opening).await.unwrap();
    assert_eq!(code(&answer), "bad_request");
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let running = Running::with(Limits { seconds_for_a_body: 1, ..Limits::default() }).await;
    let head = "POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    let answer = raw(running.server.address(), head).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.to_lowercase().contains("connection: close"), "{answer}");
}

#[tokio::test]
async fn one_address_has_its_share_of_connections() {
    let running = Running::with(Limits { connections_per_address: 2, ..Limits::default() }).await;
    let (mut first, _second) = (running.client().await, running.client().await);
    assert_eq!(first.get("/healthz").await.unwrap().status, StatusCode::OK);
    let third = raw(running.server.address(), "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").await;
    assert_eq!(third, "", "closed without an answer");
    drop(first);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(running.client().await.get("/healthz").await.unwrap().status, StatusCode::OK);
}

#[tokio::test]
async fn an_answer_before_the_end_of_a_body_says_that_the_connection_ends() {
    let running = Running::start().await;
    let head = "POST /nothing HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9000\r\n\r\nx";
    let answer = raw(running.server.address(), head).await;
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    assert!(answer.to_lowercase().contains("connection: close"), "{answer}");
    let whole = raw(
        running.server.address(),
        "POST /nothing HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1\r\n\r\nx",
    );
    assert!(
        !whole.await.to_lowercase().contains("connection: close"),
        "all of it was sent: the connection goes on"
    );
}

/// L9: pages on a domain pointed at this server (DNS rebinding) get no answer.
#[tokio::test]
async fn without_a_public_address_the_server_answers_to_addresses_and_localhost_only() {
    let running = Running::start().await;
    let address = running.server.address();
    for host in ["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "192.0.2.7", &address.to_string()] {
        let answer = raw(address, &format!("GET / HTTP/1.1\r\nhost: {host}\r\n\r\n")).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{host}: {answer}");
    }
    for host in ["lured.example", "lured.example:8080", "127.0.0.1.lured.example"] {
        let request = format!("GET / HTTP/1.1\r\nhost: {host}\r\n\r\n");
        let answer = raw(address, &request).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{host}: {answer}");
        assert!(answer.contains("<!DOCTYPE html>") && answer.contains("--public-url"), "{host}: {answer}");
        let form = format!(
            "POST /play HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\ncontent-length: 12\r\n\
             content-type: application/x-www-form-urlencoded\r\n\r\ngame=samurai"
        );
        let answer = raw(address, &form).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{host}: {answer}");
    }
}

#[tokio::test]
async fn a_request_names_one_host_and_with_a_public_address_that_one() {
    let running = Running::start().await;
    let address = running.server.address();
    for hosts in ["", "host: a.example\r\nhost: b.example\r\n"] {
        let answer = raw(address, &format!("GET / HTTP/1.1\r\n{hosts}\r\n")).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    }

    let public_url = Some("https://play.example.org".to_owned());
    let running = Running::as_set(Config { public_url, ..Config::default() }).await;
    let address = running.server.address();
    for (host, status) in [("play.example.org", "200"), ("127.0.0.1", "200"), ("evil.example", "421")] {
        let answer = raw(address, &format!("GET /healthz HTTP/1.1\r\nhost: {host}\r\n\r\n")).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{host}: {answer}");
    }
    for (origin, status) in [
        ("https://play.example.org", "303"),
        ("http://play.example.org", "403"),
        ("http://127.0.0.1", "403"),
        ("https://evil.example", "403"),
    ] {
        let form = "game=samurai&level=easy";
        let answer = raw(
            address,
            &format!(
                "POST /play HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: {origin}\r\ncontent-length: {}\r\n\
                 content-type: application/x-www-form-urlencoded\r\n\r\n{form}",
                form.len()
            ),
        )
        .await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{origin}: {answer}");
        let has_cookie = answer.contains("set-cookie: __Host-tenka=") && answer.contains("; Secure");
        assert_eq!(has_cookie, status == "303", "{answer}");
    }
}

#[tokio::test]
async fn figures_are_by_route_and_invented_methods_are_one() {
    let running = Running::start().await;
    let address = running.server.address();
    for method in ["BREW", "WHEN", "PROPFIND"] {
        raw(address, &format!("{method} /rules/samurai HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")).await;
    }
    let (_, id) = ann_at_a_table(&behind_a_proxy(plenty()).await).await;
    let figures = running.client().await.get("/metrics").await.unwrap().text();
    assert!(
        !figures.contains("BREW") && figures.contains("method=\"other\",route=\"/rules/{game}\""),
        "{figures}"
    );
    assert!(figures.contains("tenka_request_seconds") && figures.contains("tenka_denied_total"), "{figures}");
    assert!(!figures.contains(&id), "no series for each table");
}

#[tokio::test]
async fn rules_are_made_once_and_known_to_browsers() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let plain = client.get("/rules/samurai").await.unwrap();
    assert!(plain.text().contains("SAM-001") && plain.header("content-encoding").is_none());
    let etag = plain.header("etag").unwrap().to_owned();
    let zipped = client.request(Method::GET, "/rules/samurai").header("accept-encoding", "br, gzip");
    let zipped = client.send(zipped.body(Full::default()).unwrap()).await.unwrap();
    assert_eq!(zipped.header("content-encoding"), Some("gzip"));
    assert!(zipped.body.len() * 2 < plain.body.len());
    let again = client.request(Method::GET, "/rules/samurai").header("if-none-match", etag);
    let again = client.send(again.body(Full::default()).unwrap()).await.unwrap();
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    assert_eq!(client.get("/rules/go").await.unwrap().status, StatusCode::NOT_FOUND);
}
