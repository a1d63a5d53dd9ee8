//! Several actions as one move: one command, one key, one transaction; all or nothing; and it ends where its player may
//! know better.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use std::path::Path;
use std::sync::Arc;

use common::Running;
use hyper::StatusCode;
use serde_json::{Value, json};
use tenka_core::{LONGEST_PLAN, OptionValue, Options, Seat, Viewer};
use tenka_server::client::{Client, Identity};
use tenka_server::store::{Digest, Entry, SeatOffer, Store};
use tenka_server::tables::{ActionName, Command, Holder, Opening, Reply, SeatRequest, Tables};
use tenka_server::{Denied, Thinkers};

const ANN: Digest = Digest([1; 32]);
const BEN: Digest = Digest([2; 32]);
/// A starting hand of Samurai.
const HAND: &str = "hand:buddha_4;hand:samurai_2;hand:samurai_2;hand:ship_1;hand:move";

fn tables_in(folder: &Path) -> Arc<Tables> {
    Tables::new(Arc::new(Store::open(folder).unwrap()), Thinkers::new(1), 100)
}

/// A table for Ann and Ben.
async fn open_for_two(tables: &Arc<Tables>, game: &str, options: Options) -> String {
    let opening = Opening {
        game: game.to_owned(),
        seats: vec![SeatOffer::Me, SeatOffer::Open],
        options,
        name: "Ann".to_owned(),
        ..Opening::default()
    };
    let holder = |session| Holder { session, is_new: true };
    let id = tables.open(holder(ANN), opening).await.unwrap().id;
    let sitting = SeatRequest { name: "Ben".to_owned(), ..SeatRequest::default() };
    tables.sit(&id, holder(BEN), sitting).await.unwrap();
    id
}

async fn samurai(tables: &Arc<Tables>) -> String {
    open_for_two(tables, "samurai", Options::new()).await
}

fn command(session: Digest, key: &str, revision: u64) -> Command {
    Command { session: Some(session), key: key.to_owned(), revision: Some(revision) }
}

/// Plays these actions as one move for whoever is to act, at the table as it is.
async fn act(tables: &Arc<Tables>, id: &str, key: &str, actions: &str) -> Result<Reply, Denied> {
    let (revision, to_act) = now(tables, id).await;
    let session = if to_act == Some(Seat::new(0)) { ANN } else { BEN };
    tables.act(id, command(session, key, revision), ActionName::Action(actions.to_owned())).await
}

/// The revision, and who is to act.
async fn now(tables: &Arc<Tables>, id: &str) -> (u64, Option<Seat>) {
    let mut locked = tables.lock(id).await.unwrap();
    let course = locked.live().unwrap().course().unwrap();
    (course.revision, course.to_act())
}

/// The actions of the log.
async fn played(tables: &Arc<Tables>, id: &str) -> Vec<String> {
    let mut locked = tables.lock(id).await.unwrap();
    let news = locked.live().unwrap().news_after(0).unwrap();
    let action = |entry: &Entry| match entry {
        Entry::Action { action, .. } => Some(action.clone()),
        _ => None,
    };
    news.iter().filter_map(|news| action(&news.entry)).collect()
}

async fn sentences(tables: &Arc<Tables>, id: &str, viewer: Viewer) -> Vec<String> {
    let mut locked = tables.lock(id).await.unwrap();
    let news = locked.live().unwrap().news_after(0).unwrap();
    let heard = news.iter().flat_map(|news| news.heard_by(viewer).to_vec());
    heard.map(|heard| heard.sentence).collect()
}

#[tokio::test]
async fn a_starting_hand_is_one_command_and_everybody_hears_each_tile_go() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables).await;
    let reply = act(&tables, &id, "a", HAND).await.unwrap();
    assert_eq!(reply.news.ply, 5);
    assert_eq!(now(&tables, &id).await, (reply.news.revision, Some(Seat::new(1))), "Ben is to choose now");
    assert_eq!(played(&tables, &id).await.join(";"), HAND, "the log has the actions one after another");
    let bens = sentences(&tables, &id, Viewer::Seat(Seat::new(1))).await;
    assert_eq!(bens.len(), 5);
    assert!(bens[4].contains("5 of 5") && bens.iter().all(|told| !told.contains("Buddha")), "{bens:?}");
    let anns = sentences(&tables, &id, Viewer::Seat(Seat::new(0))).await;
    assert!(anns[0].contains("Buddha 4"), "{anns:?}");
}

/// SAM-022: there is only one move tile.
#[tokio::test]
async fn a_plan_with_an_illegal_action_is_refused_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables).await;
    let before = now(&tables, &id).await;
    let denied = act(&tables, &id, "a", "hand:ship_2;hand:move;hand:move;hand:rice_2").await.err().unwrap();
    assert_eq!((denied.code, denied.index), ("illegal_action", Some(2)));
    assert_eq!(denied.rule.unwrap().as_str(), "SAM-022");
    let denied = act(&tables, &id, "a", "hand:ship_2;hand:").await.err().unwrap();
    assert_eq!(denied.code, "malformed_action");
    let denied = act(&tables, &id, "a", "hand:ship_2;").await.err().unwrap();
    assert_eq!(denied.code, "malformed_action", "nothing follows");
    assert_eq!(now(&tables, &id).await, before);
    assert_eq!(act(&tables, &id, "a", "hand:ship_2").await.unwrap().news.ply, 1, "its key is still free");
    drop(tables);
    assert_eq!(played(&tables_in(folder.path()), &id).await, ["hand:ship_2"]);
}

#[tokio::test]
async fn a_plan_ends_where_another_seat_decides() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables).await;
    let reply = act(&tables, &id, "a", &format!("{HAND};hand:rice_2;hand:rice_3")).await.unwrap();
    assert_eq!(reply.news.ply, 5);
    assert_eq!(played(&tables, &id).await.join(";"), HAND);
}

/// SSA-032: whoever draws from the deck sees a new card, and may want to think about the rest again.
#[tokio::test]
async fn a_plan_ends_where_something_comes_to_light() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = open_for_two(
        &tables,
        "starships-assembly",
        Options::new().with("lobbying_phase", OptionValue::Switch(false)),
    )
    .await;
    let (_, drawer) = now(&tables, &id).await;
    let denied = act(&tables, &id, "a", "draw:deck;nonsense").await.err().unwrap();
    assert_eq!(
        denied.code, "malformed_action",
        "what isn't an action is refused even where it wouldn't be played"
    );
    let reply = act(&tables, &id, "b", "draw:deck;end").await.unwrap();
    assert_eq!(reply.news.ply, 1);
    assert_eq!(now(&tables, &id).await.1, drawer, "the turn goes on");
    assert_eq!(played(&tables, &id).await, ["draw:deck"]);
}

#[tokio::test]
async fn the_same_key_plays_a_plan_once_also_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables).await;
    let (revision, _) = now(&tables, &id).await;
    let choice = || ActionName::Action(HAND.to_owned());
    let first = tables.act(&id, command(ANN, "k", revision), choice()).await.unwrap();
    let again = tables.act(&id, command(ANN, "k", revision), choice()).await.unwrap();
    assert_eq!(first.news.json(first.viewer), again.news.json(again.viewer));
    drop(tables);
    let tables = tables_in(folder.path());
    let after = tables.act(&id, command(ANN, "k", revision), choice()).await.unwrap();
    assert_eq!(first.news.json(first.viewer), after.news.json(after.viewer));
    assert_eq!(played(&tables, &id).await.join(";"), HAND, "once, and wholly");
}

/// Taking back goes action by action.
#[tokio::test]
async fn a_plan_is_taken_back_one_action_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables).await;
    act(&tables, &id, "a", HAND).await.unwrap();
    for (key, left) in [("b", 4), ("c", 3)] {
        let (revision, _) = now(&tables, &id).await;
        let reply = tables.take_back(&id, command(ANN, key, revision)).await.unwrap();
        assert_eq!(reply.news.ply, left);
    }
    let reply = act(&tables, &id, "d", "hand:ronin_1;hand:switch").await.unwrap();
    assert_eq!((reply.news.ply, now(&tables, &id).await.1), (5, Some(Seat::new(1))));
}

/// A store that fails keeps nothing of a plan.
#[tokio::test]
async fn half_a_plan_is_never_stored() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables).await;
    // Another process has used the number of the plan's third entry.
    let database = rusqlite::Connection::open(folder.path().join("tenka.db")).unwrap();
    let (revision, _) = now(&tables, &id).await;
    let third = "insert into entries (table_id, seq, at, key, body) values (?1, ?2, 0, 'other', '{}')";
    database.execute(third, rusqlite::params![id, revision + 3]).unwrap();
    let denied = act(&tables, &id, "a", HAND).await.err().unwrap();
    assert_eq!(denied.code, "damaged", "the log has a gap now");
    database.execute("delete from entries where key = 'other'", []).unwrap();
    drop(database);
    assert_eq!(played(&tables, &id).await, Vec::<String>::new());
    assert_eq!(act(&tables, &id, "a", HAND).await.unwrap().news.ply, 5);
}

#[tokio::test]
async fn too_many_actions_at_once_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables).await;
    let many = vec!["hand:move"; LONGEST_PLAN + 1].join(";");
    let denied = act(&tables, &id, "a", &many).await.err().unwrap();
    assert_eq!(denied.code, "too_many_actions");
    assert_eq!(denied.message.to_string(), "65 actions at once: 64 are the most.");
}

#[tokio::test]
async fn picks_make_up_an_action_or_else_a_handful() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables_in(folder.path());
    let id = samurai(&tables).await;
    let pick = async |key: &str, things: &[&str]| {
        let (revision, _) = now(&tables, &id).await;
        let picks = ActionName::Picks(things.iter().map(|&thing| thing.to_owned()).collect());
        tables.act(&id, command(ANN, key, revision), picks).await
    };
    assert_eq!(pick("a", &["tile-move"]).await.unwrap().news.ply, 1);
    assert_eq!(
        pick("b", &["tile-ship_1", "tile-ship_1"]).await.err().unwrap().code,
        "bad_request",
        "two of four"
    );
    let switches = ["tile-switch", "tile-switch", "tile-ship_1", "tile-ship_1"];
    assert_eq!(pick("c", &switches).await.err().unwrap().code, "bad_request", "there is one switch tile");
    let hand = ["tile-switch", "tile-rice_4", "tile-ship_1", "tile-ship_1"];
    assert_eq!(pick("d", &hand).await.unwrap().news.ply, 5);
}

/// A table for two programs, and their tokens.
async fn table_for_programs(running: &Running, game: &str) -> (String, [Identity; 2]) {
    let mut client = running.client().await;
    let opening = json!({ "game": game, "seats": ["me", "open"], "name": "Ann" });
    let opened = client.post("/api/tables", &opening).await.unwrap().json();
    let id = opened["id"].as_str().unwrap().to_owned();
    let seated =
        client.post(&format!("/api/tables/{id}/sit"), &json!({ "name": "Ben" })).await.unwrap().json();
    let token = |answer: &Value| Identity::Token(answer["token"].as_str().unwrap().to_owned());
    (id, [token(&opened), token(&seated)])
}

async fn see(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}")).await.unwrap().json()
}

#[tokio::test]
async fn a_program_chooses_a_handful_and_asks_why_not() {
    let running = Running::start().await;
    let (id, [ann, ben]) = table_for_programs(&running, "samurai").await;
    let mut ben = running.client_as(&ben).await;
    assert_eq!(
        (&see(&mut ben, &id).await["plans"], &see(&mut ben, &id).await["handful"]),
        (&json!([]), &Value::Null)
    );
    let mut ann = running.client_as(&ann).await;
    let table = see(&mut ann, &id).await;
    let handful = &table["handful"];
    assert_eq!(
        (&handful["count"], &handful["label"]),
        (&json!(5), &json!("Take 5 tiles into your starting hand"))
    );
    let items = handful["of"].as_array().unwrap();
    let ship = items.iter().find(|item| item["thing"] == "tile-ship_1").unwrap();
    assert_eq!((&ship["action"], &ship["most"]), (&json!("hand:ship_1"), &json!(2)));
    assert_eq!(items.iter().map(|item| item["most"].as_u64().unwrap()).sum::<u64>(), 20);

    let mut why = async |body: Value| ann.post(&format!("/api/tables/{id}/why"), &body).await.unwrap().json();
    assert_eq!(why(json!({ "action": HAND })).await, json!({ "legal": true }));
    let refused = why(json!({ "action": "hand:move;hand:ship_2;hand:move" })).await;
    assert_eq!(
        (&refused["legal"], &refused["rule"], &refused["index"]),
        (&json!(false), &json!("SAM-022"), &json!(2))
    );
    assert_eq!(why(json!({ "picks": ["tile-ship_1", "tile-ship_1"] })).await, json!({ "legal": true }));
    assert_eq!(why(json!({ "picks": ["tile-move", "tile-move"] })).await["legal"], false);

    let path = format!("/api/tables/{id}/act");
    let illegal = json!({ "action": "hand:move;hand:move", "revision": table["revision"], "key": "a" });
    let refused = ann.post(&path, &illegal).await.unwrap();
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.json()["error"]["index"], 1);
    let command = json!({ "action": HAND, "revision": table["revision"], "key": "a" });
    let told = ann.post(&path, &command).await.unwrap();
    assert_eq!((told.status, &told.json()["ply"]), (StatusCode::OK, &json!(5)), "{}", told.text());
    let stream = ben.get(&format!("/api/tables/{id}/events?after=0&wait=0")).await.unwrap().text();
    let actions = stream.lines().filter(|line| line.contains("\"kind\":\"action\"")).count();
    assert_eq!(actions, 5, "others hear each action: {stream}");
}
