//! How tables and sessions end: closed, expired, logged out.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use std::time::Duration;

use common::{Running, cookie_of};
use http_body_util::Full;
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use tenka_server::client::{Client, Identity, Response};
use tenka_server::{Config, Expiry, Limits, Proxies};

fn code(response: &Response) -> String {
    response.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
}

async fn opened(running: &Running, seats: Value) -> (String, Client) {
    let mut client = running.client().await;
    let opening = json!({ "game": "connect-four", "seats": seats, "name": "Ann" });
    let opened = client.post("/api/tables", &opening).await.unwrap().json();
    client.identify(Identity::Token(opened["token"].as_str().unwrap().to_owned()));
    (opened["id"].as_str().unwrap().to_owned(), client)
}

#[tokio::test]
async fn who_opened_a_table_can_close_it_before_the_game_begins() {
    let running = Running::start().await;
    let (id, mut ann) = opened(&running, json!(["me", "open"])).await;
    let (table, close) = (format!("/api/tables/{id}"), format!("/api/tables/{id}/close"));
    let mut stream = running.client().await.stream(&format!("{table}/events?after=0")).await.unwrap();
    let mut stranger = running.client().await;
    assert_eq!(code(&stranger.post(&close, &json!({})).await.unwrap()), "not_yours");
    assert!(ann.get(&format!("/t/{id}")).await.unwrap().text().contains("Close this table"));
    assert!(!stranger.get(&format!("/t/{id}")).await.unwrap().text().contains("Close this table"));
    assert_eq!(ann.post(&close, &json!({})).await.unwrap().status, StatusCode::OK);
    while stream.event().await.is_some() {}
    assert_eq!(ann.get(&table).await.unwrap().status, StatusCode::NOT_FOUND);
    assert!(!running.client().await.get("/").await.unwrap().text().contains(&id));

    let (id, mut ann) = opened(&running, json!(["me", { "bot": "easy" }])).await;
    assert_eq!(code(&ann.post(&format!("/api/tables/{id}/close"), &json!({})).await.unwrap()), "begun");
}

#[tokio::test]
async fn tables_that_nobody_touches_expire() {
    let running = Running::start().await;
    let (waiting, mut ann) = opened(&running, json!(["me", "open"])).await;
    let (played, _) = opened(&running, json!(["me", { "bot": "easy" }])).await;
    let tables = &running.server.app().tables;
    let database = rusqlite::Connection::open(running.folder().join("tenka.db")).unwrap();
    let eight_days_ago = "update tables set touched = unixepoch() - 8 * 24 * 60 * 60";
    assert_eq!(database.execute(eight_days_ago, []).unwrap(), 2);
    let never = Expiry { waiting_days: 0, unfinished_days: 0, finished_days: 0 };
    assert_eq!(tables.expire(never).await.unwrap(), 0);
    assert_eq!(tables.expire(Expiry::default()).await.unwrap(), 1, "the one at which no game has begun");
    assert_eq!(ann.get(&format!("/api/tables/{waiting}")).await.unwrap().status, StatusCode::NOT_FOUND);
    assert_eq!(ann.get(&format!("/api/tables/{played}")).await.unwrap().status, StatusCode::OK);
    let left: u32 = database
        .query_row("select count(*) from entries where table_id = ?1", [&waiting], |row| row.get(0))
        .unwrap();
    assert_eq!(left, 0);
    assert_eq!(tables.expire(Expiry { unfinished_days: 7, ..never }).await.unwrap(), 1);
}

#[tokio::test]
async fn one_address_can_not_fill_the_list_of_open_tables() {
    let limits = Limits { waiting_tables_per_address: 3, ..Limits::default() };
    let running =
        Running::as_set(Config { trust_proxy: Proxies::on_this_machine(), limits, ..Config::default() })
            .await;
    let mut client = running.client().await;
    let mut ids = Vec::new();
    let opening = json!({ "game": "connect-four", "seats": ["me", "open"] });
    let mut open = async |from: &str, token: Option<&str>, path: &str, body: &Value| {
        let mut request = client.request(Method::POST, path).header("x-forwarded-for", from);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.header("content-type", "application/json");
        client.send(request.body(Full::from(body.to_string())).unwrap()).await.unwrap()
    };
    for _ in 0..3 {
        ids.push(open("198.51.100.7", None, "/api/tables", &opening).await.json());
    }
    let fourth = open("198.51.100.7", None, "/api/tables", &opening).await;
    assert_eq!(code(&fourth), "too_many_waiting_tables");
    assert_eq!(open("192.0.2.1", None, "/api/tables", &opening).await.status, StatusCode::CREATED);
    let close = format!("/api/tables/{}/close", ids[0]["id"].as_str().unwrap());
    let closed = open("198.51.100.7", ids[0]["token"].as_str(), &close, &json!({})).await;
    assert_eq!(closed.status, StatusCode::OK, "{}", closed.text());
    assert_eq!(open("198.51.100.7", None, "/api/tables", &opening).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_token_can_be_changed_and_given_up() {
    let running = Running::start().await;
    let (id, mut ann) = opened(&running, json!(["me", "open"])).await;
    let table = format!("/api/tables/{id}");
    let mut stream = running.client().await;
    let seat = async |client: &mut Client| client.get(&table).await.unwrap().json()["seat"].clone();
    assert_eq!(seat(&mut ann).await, 0);
    let rotated = ann.post("/api/session/rotate", &json!({})).await.unwrap().json();
    assert_eq!(seat(&mut ann).await, Value::Null, "the old token is worth nothing");
    let token = Identity::Token(rotated["token"].as_str().unwrap().to_owned());
    let mut again = running.client_as(&token).await;
    assert_eq!(seat(&mut again).await, 0, "the new one has the seat");
    stream.identify(token);
    let mut stream = stream.stream(&format!("{table}/events?after=0")).await.unwrap();
    assert_eq!(again.post("/api/session/revoke", &json!({})).await.unwrap().status, StatusCode::OK);
    while stream.event().await.is_some() {}
    assert_eq!(seat(&mut again).await, Value::Null);
    assert_eq!(code(&again.post("/api/session/rotate", &json!({})).await.unwrap()), "no_token");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_logs_out_leaves_the_seat_to_a_bot() {
    let running = Running::start().await;
    let mut browser = running.client().await;
    let answer = browser.submit("/play", "game=samurai&level=easy").await.unwrap();
    let cookie = cookie_of(&answer);
    browser.identify(cookie.clone());
    let address = answer.header("location").unwrap().to_owned();
    assert!(browser.get("/").await.unwrap().text().contains("action=\"/log-out\""));
    let out = browser.submit("/log-out", "").await.unwrap();
    assert_eq!(out.status, StatusCode::SEE_OTHER);
    let gone = out.headers.get_all("set-cookie").iter().any(|cookie| {
        let cookie = cookie.to_str().unwrap();
        cookie.starts_with("tenka=;") && cookie.contains("Max-Age=0")
    });
    assert!(gone, "{:?}", out.headers);
    let mut thief = running.client_as(&cookie).await;
    let table =
        thief.get(&format!("/api/tables/{}", address.strip_prefix("/t/").unwrap())).await.unwrap().json();
    assert_eq!(table["seat"], Value::Null, "the cookie is worth nothing to whoever finds it");
    assert_eq!(table["seats"][0]["away"], true, "{table}");
    tokio::time::sleep(Duration::from_millis(10)).await;
    assert!(!thief.get("/").await.unwrap().text().contains(&address));
}
