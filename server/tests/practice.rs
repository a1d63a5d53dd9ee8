//! Puzzles over the wire: forms alone, a cookie that keeps the streak, and no answer before it is tried.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use common::Running;
use hyper::StatusCode;
use tenka_bots::puzzles::PuzzleBook;
use tenka_core::Viewer;
use tenka_server::client::{Client, Response};

const GAME: &str = "samurai";

/// The picks of the solution of the first puzzle, and those of another action.
fn right_and_wrong() -> [String; 2] {
    let book: PuzzleBook = tenka_registry::entry(GAME).unwrap().puzzles.parse().unwrap();
    let (record, puzzle) = book.puzzle(0).unwrap();
    let referee = tenka_registry::replay_table(&record).unwrap().unwrap();
    let seat = referee.seat(Viewer::Seat(referee.position().to_act.unwrap()));
    let legal = referee.legal();
    let wrong = legal.iter().find(|action| puzzle.chance_of(&legal, action) < Some(puzzle.best())).unwrap();
    [puzzle.solution(), wrong].map(|action| {
        let choice = seat.choices().into_iter().find(|choice| choice.action == action).unwrap();
        choice.picks.iter().map(|pick| pick.thing.clone()).collect::<Vec<_>>().join(",")
    })
}

fn streak(response: &Response) -> Option<&str> {
    let mut cookies = response.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap());
    cookies.find_map(|cookie| cookie.strip_prefix("tenka_practice=")?.split(';').next())
}

async fn follow(client: &mut Client, response: &Response) -> String {
    assert_eq!(response.status, StatusCode::SEE_OTHER, "{}", response.text());
    let address = response.headers["location"].to_str().unwrap().to_owned();
    client.get(&address).await.unwrap().text()
}

async fn send(client: &mut Client, form: &str) -> Response {
    client.submit(&format!("/practice/{GAME}/1"), form).await.unwrap()
}

#[tokio::test]
async fn a_puzzle_is_tried_until_it_is_solved() {
    let running = Running::start().await;
    let mut browser = running.client().await;
    let [right, wrong] = right_and_wrong();
    let first = send(&mut browser, &format!("picks={wrong}")).await;
    assert!(streak(&first).unwrap().starts_with("0.0.0.0."), "a wrong try begins no streak");
    assert!(follow(&mut browser, &first).await.contains("Not quite:"));
    let solved = send(&mut browser, &format!("picks={right}")).await;
    assert!(streak(&solved).unwrap().starts_with("1.1."), "{:?}", streak(&solved));
    assert!(follow(&mut browser, &solved).await.contains("That's it!"));
}

#[tokio::test]
async fn the_solution_is_shown_to_those_who_ask() {
    let running = Running::start().await;
    let mut browser = running.client().await;
    let page = browser.get(&format!("/practice/{GAME}/1")).await.unwrap().text();
    assert!(!page.contains("The solution:") && !page.contains("That's it!"));
    let shown = send(&mut browser, "solution=1").await;
    assert!(follow(&mut browser, &shown).await.contains("The solution:"));
}

#[tokio::test]
async fn what_is_no_action_is_explained_and_counts_for_nothing() {
    let running = Running::start().await;
    let mut browser = running.client().await;
    let refused = send(&mut browser, "picks=nothing").await;
    assert_eq!(streak(&refused), None);
    assert!(follow(&mut browser, &refused).await.contains("note refused"));
    for address in
        ["/practice/samurai/0", "/practice/samurai/99999", "/practice/chess/1", "/practice/samurai/x"]
    {
        let status = browser.get(address).await.unwrap().status;
        assert!([StatusCode::NOT_FOUND, StatusCode::BAD_REQUEST].contains(&status), "{address}: {status}");
    }
}

#[tokio::test]
async fn the_home_page_leads_to_the_puzzle_of_the_day() {
    let running = Running::start().await;
    let mut browser = running.client().await;
    let home = browser.get("/").await.unwrap().text();
    let address = home.split("href=\"/practice/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let page = browser.get(&format!("/practice/{address}")).await.unwrap();
    assert_eq!(page.status, StatusCode::OK);
    let all = browser.get("/practice").await.unwrap().text();
    assert!(all.contains(&format!("/practice/{address}")) && all.contains("Puzzle of the day"));
}
