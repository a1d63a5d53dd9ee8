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
async fn openers_can_close_their_table_before_the_game_begins() {
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

/// The answer to a visitor from this address.
async fn post_from(running: &Running, from: &str, token: Option<&str>, path: &str, body: &Value) -> Response {
    let mut client = running.client().await;
    let mut request = client.request(Method::POST, path).header("x-forwarded-for", from);
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let request = request.header("content-type", "application/json");
    client.send(request.body(Full::from(body.to_string())).unwrap()).await.unwrap()
}

/// L5: not with many tables in a row, nor with many at once, nor with the help of a restart.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_fill_the_list_of_open_tables() {
    let limits = Limits { waiting_tables_per_address: 3, ..Limits::default() };
    let config = Config { trust_proxy: Proxies::on_this_machine(), limits, ..Config::default() };
    let running = Running::as_set(config).await;
    let opening = json!({ "game": "connect-four", "seats": ["me", "open"] });
    let open =
        async |running: &Running, from: &str| post_from(running, from, None, "/api/tables", &opening).await;
    let at_once = (0..10).map(|_| open(&running, "198.51.100.7"));
    let answers = futures_util::future::join_all(at_once).await;
    let opened: Vec<Value> =
        answers.iter().filter(|answer| answer.status == StatusCode::CREATED).map(Response::json).collect();
    assert_eq!(opened.len(), 3);
    assert_eq!(open(&running, "192.0.2.1").await.status, StatusCode::CREATED, "another visitor");

    let running = running.restarted().await;
    assert_eq!(code(&open(&running, "198.51.100.7").await), "too_many_waiting_tables");
    let path =
        |number: usize, what: &str| format!("/api/tables/{}/{what}", opened[number]["id"].as_str().unwrap());
    let token = opened[0]["token"].as_str();
    let closed = post_from(&running, "198.51.100.7", token, &path(0, "close"), &json!({})).await;
    assert_eq!(closed.status, StatusCode::OK, "{}", closed.text());
    assert_eq!(open(&running, "198.51.100.7").await.status, StatusCode::CREATED, "one was closed");
    assert_eq!(code(&open(&running, "198.51.100.7").await), "too_many_waiting_tables");
    let sat = post_from(&running, "192.0.2.1", None, &path(1, "sit"), &json!({})).await;
    assert_eq!(sat.status, StatusCode::OK, "{}", sat.text());
    assert_eq!(open(&running, "198.51.100.7").await.status, StatusCode::CREATED, "one has begun");
    let database = rusqlite::Connection::open(running.folder().join("tenka.db")).unwrap();
    let sql = "select count(*) from tables where stage != 0 and opened_from is not null";
    let kept: u32 = database.query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(kept, 0, "where players come from is not kept");
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
async fn logging_out_leaves_the_seat_to_a_bot() {
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
