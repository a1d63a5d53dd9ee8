//! Tables that began under older rules are continued, shown, replayed, reviewed and exported under those rules.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use tenka_core::{Dice as _, Info, Options, Record, Seed};
use tenka_registry::infos;
use tenka_server::client::{Client, Identity};
use tenka_server::store::{Clock, Digest, SeatOffer, Store};
use tenka_server::tables::{Holder, Opening, Tables};
use tenka_server::{Config, Limits, Server, Thinkers};

/// Opens a table with the newest rules for two players yet to come, and closes the server.
async fn open_table(folder: &Path, info: &Info, position: Option<Value>) -> String {
    let tables = Tables::new(Arc::new(Store::open(folder).unwrap()), Thinkers::new(1), 100);
    let opening = Opening {
        game: info.name.to_owned(),
        seats: vec![SeatOffer::Open, SeatOffer::Open],
        clock: Clock::None,
        secret: Some("older rules".to_owned()),
        position,
        ..Opening::default()
    };
    let opener = Holder { session: Digest([1; 32]), is_new: true };
    let id = tables.open(opener, opening).await.unwrap().id;
    tables.store.close().await;
    id
}

/// Makes all tables of the folder look as if opened by a server whose newest rules were these.
fn set_ruleset(folder: &Path, from: u32, to: u32) {
    let database = rusqlite::Connection::open(folder.join("tenka.db")).unwrap();
    let [from, to] = [from, to].map(|ruleset| format!("\"ruleset\":{ruleset}"));
    let changed = database.execute("update entries set body = replace(body, ?1, ?2)", [&from, &to]);
    assert!(changed.unwrap() > 0);
}

async fn serve(folder: &Path) -> Server {
    for _ in 0..500 {
        let config = Config {
            listen: Some(([127, 0, 0, 1], 0).into()),
            data: folder.to_owned(),
            bot_threads: Some(1),
            limits: Limits {
                requests_per_second: 10_000,
                commands_per_second: 10_000,
                table_commands_per_second: 10_000,
                ..Limits::default()
            },
            ..Config::default()
        };
        if let Ok(server) = Server::start(config).await {
            return server;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the server before holds on to its folder");
}

async fn see(client: &mut Client, id: &str) -> Value {
    let answer = client.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()
}

/// Two programs sit down and play at random, to the end.
async fn play(server: &Server, id: &str) {
    let mut clients = Vec::new();
    for name in ["Ann", "Ben"] {
        let mut client = Client::connect(server.address()).await.unwrap();
        let sat = client.post(&format!("/api/tables/{id}/sit"), &json!({ "name": name })).await.unwrap();
        let token = sat.json()["token"].as_str().unwrap().to_owned();
        clients.push(client.identified(Identity::Token(token)));
    }
    let mut rng = Seed::from_text("older rules").fast();
    for turn in 0..2_000 {
        let Some(seat) = see(&mut clients[0], id).await["position"]["to_act"].as_u64() else { return };
        let client = &mut clients[seat as usize];
        let table = see(client, id).await;
        let choices = table["choices"].as_array().unwrap();
        let action = &choices[rng.index_below(choices.len())]["action"];
        let command =
            json!({ "action": action, "revision": table["revision"], "key": format!("turn {turn}") });
        let played = client.post(&format!("/api/tables/{id}/act"), &command).await.unwrap();
        assert_eq!(played.status, StatusCode::OK, "{}", played.text());
    }
    panic!("the game does not end");
}

/// A position of a two-player game under these rules, a few decisions before the end of random play.
fn late_position(info: &Info, ruleset: u32) -> Value {
    const FROM_THE_END: usize = 4;
    let mut table =
        tenka_registry::new_table_under(ruleset, info.name, &Options::new(), 2, "late").unwrap().unwrap();
    let mut rng = Seed::from_text("late").fast();
    let mut last = VecDeque::new();
    while !table.position().over {
        if last.len() == FROM_THE_END {
            last.pop_front();
        }
        last.push_back(table.state());
        let legal = table.legal();
        table.play(&legal[rng.index_below(legal.len())]).unwrap();
    }
    last.pop_front().unwrap()
}

/// Has a game analysed, to the end.
async fn analyse(client: &mut Client, id: &str) -> Value {
    let address = format!("/t/{id}/analysis");
    assert_eq!(client.submit(&address, "").await.unwrap().status, StatusCode::SEE_OTHER);
    loop {
        let request = client.request(Method::GET, &address).header("accept", "application/json");
        let answer = client.send(request.body(Full::default()).unwrap()).await.unwrap().json();
        if answer["stage"] == "done" {
            return answer["analysis"].clone();
        }
        assert_eq!(answer["stage"], "underway", "{answer}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The two-player games and their older rulesets.
fn older_rulesets() -> impl Iterator<Item = (&'static Info, u32)> {
    let games = infos().filter(|info| info.seats.0 <= 2);
    games.flat_map(|info| (1..info.ruleset).map(move |ruleset| (info, ruleset)))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_an_older_ruleset_lives_on_by_its_own_rules() {
    assert!(older_rulesets().count() > 0);
    for (info, ruleset) in older_rulesets() {
        let folder = tempfile::tempdir().unwrap();
        let id = open_table(folder.path(), info, None).await;
        set_ruleset(folder.path(), info.ruleset, ruleset);
        let server = serve(folder.path()).await;
        play(&server, &id).await;
        let mut client = Client::connect(server.address()).await.unwrap();
        assert_eq!(see(&mut client, &id).await["ruleset"], ruleset);
        let page = client.get(&format!("/t/{id}")).await.unwrap();
        let said = format!("This game is played under ruleset {ruleset}");
        assert!(page.status == StatusCode::OK && page.text().contains(&said), "{}", page.text());
        let replay = client.get(&format!("/t/{id}?ply=3")).await.unwrap();
        assert_eq!(replay.status, StatusCode::OK, "{}", replay.text());
        let record = client.get(&format!("/t/{id}/record.txt")).await.unwrap().text();
        let record: Record = record.parse().unwrap();
        assert_eq!(record.ruleset, ruleset);
        let replayed = tenka_registry::replay_table(&record).unwrap().unwrap();
        assert_eq!((replayed.ruleset(), replayed.position().over), (ruleset, true));
        server.stop().await;
    }
}

/// M10
#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_of_an_older_ruleset_is_analysed_to_its_end() {
    for (info, ruleset) in older_rulesets() {
        let folder = tempfile::tempdir().unwrap();
        let id = open_table(folder.path(), info, Some(late_position(info, ruleset))).await;
        set_ruleset(folder.path(), info.ruleset, ruleset);
        let server = serve(folder.path()).await;
        play(&server, &id).await;
        let mut client = Client::connect(server.address()).await.unwrap();
        let table = see(&mut client, &id).await;
        assert_eq!((&table["ruleset"], &table["position"]["over"]), (&json!(ruleset), &json!(true)));
        let analysis = analyse(&mut client, &id).await;
        let judged = analysis["plies"].as_array().map_or(0, Vec::len);
        assert_eq!(
            json!(judged),
            table["position"]["ply"],
            "{} by ruleset {ruleset}: {analysis}",
            info.title
        );
        let page = client.get(&format!("/t/{id}?ply=0")).await.unwrap();
        assert_eq!(page.status, StatusCode::OK, "{}", page.text());
        assert!(page.text().contains("Judged by the Medium bot"), "{}", page.text());
        server.stop().await;
    }
}
