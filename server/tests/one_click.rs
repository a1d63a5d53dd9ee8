//! One click is one request and one rendering of the table.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use common::{Running, cookie_of};
use hyper::StatusCode;
use serde_json::json;
use tenka_server::client::{Client, Identity};

/// How often a table has been rendered so far. All tests in a file share the count, so there is only one test here.
async fn drawn(running: &Running) -> u64 {
    let figures = running.client().await.get("/metrics").await.unwrap().text();
    let figure = figures.lines().find_map(|line| line.strip_prefix("tenka_tables_rendered_total "));
    figure.map_or(0, |figure| figure.parse().unwrap())
}

/// A game of connect four between two people.
async fn table(running: &Running) -> (String, Client, Identity) {
    let mut ann = running.client().await;
    let opened = ann.submit("/new", "game=connect-four&seat-0=me&seat-1=open&name=Ann").await.unwrap();
    ann.identify(cookie_of(&opened));
    let address = opened.header("location").unwrap().to_owned();
    let sat = running.client().await.submit(&format!("{address}/sit"), "name=Ben").await.unwrap();
    assert_eq!(sat.status, StatusCode::SEE_OTHER);
    (address, ann, cookie_of(&sat))
}

#[tokio::test]
async fn a_click_is_one_request_and_one_drawing() {
    let running = Running::start().await;
    let (address, mut ann, ben) = table(&running).await;
    let (id, act) = (address.trim_start_matches("/t/").to_owned(), format!("{address}/act"));
    let seen = running.client().await.get(&format!("/api/tables/{id}")).await.unwrap().json();
    let (seq, revision) = (seen["seq"].as_u64().unwrap(), seen["revision"].as_u64().unwrap());

    let before = drawn(&running).await;
    let click = format!("action=d&revision={revision}&key=a&after={seq}");
    let clicked = ann.submit(&act, &click).await.unwrap();
    assert_eq!(clicked.status, StatusCode::OK);
    let part = clicked.text();
    assert!(part.starts_with("<main"), "{part}");
    assert!(part.contains(&format!("data-seq=\"{}\"", seq + 1)), "{part}");
    assert!(part.contains(&format!("id=\"line-{}\"", seq + 1)), "the part tells of the action");
    assert!(!part.contains(&format!("id=\"line-{seq}\"")), "and of nothing that the page has");
    assert_eq!(drawn(&running).await - before, 1, "a click");

    let clicked_again = ann.submit(&act, &click).await.unwrap();
    assert_eq!(clicked_again.status, StatusCode::OK, "the same key is the same click");

    let before = drawn(&running).await;
    let stale = format!("action=d&revision={revision}&key=b&after={seq}");
    let denied = running.client_as(&ben).await.submit(&act, &stale).await.unwrap();
    assert_eq!(denied.status, StatusCode::CONFLICT);
    let part = denied.text();
    assert!(part.starts_with("<main") && part.contains("Something has happened since you looked."), "{part}");
    assert!(part.contains("Ann drops"), "what has happened is said: {part}");
    assert_eq!(drawn(&running).await - before, 1, "a click that comes too late");

    let before = drawn(&running).await;
    let without_scripts = format!("action=d&revision={}&key=c", revision + 1);
    let led = running.client_as(&ben).await.submit(&act, &without_scripts).await.unwrap();
    assert_eq!((led.status, led.header("location")), (StatusCode::SEE_OTHER, Some(&*address)));
    let command = json!({ "action": "d", "revision": revision + 2, "key": "d" });
    let told = ann.post(&format!("/api/tables/{id}/act"), &command).await.unwrap();
    assert_eq!(told.status, StatusCode::OK, "{}", told.text());
    assert_eq!(drawn(&running).await - before, 0, "programs and forms get no drawing");
}
