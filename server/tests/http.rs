//! What goes over the wire: pages and forms for people, JSON and streams for programs, and refusals.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use std::time::{Duration, Instant};

use common::{Running, cookie_of};
use http_body_util::Full;
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use tenka_server::Limits;
use tenka_server::client::{Client, Identity, Response};

/// A table for two programs, and their tokens.
async fn table_for_two(running: &Running, game: &str) -> (String, [Identity; 2]) {
    let mut client = running.client().await;
    let opened =
        client.post("/api/tables", &json!({ "game": game, "seats": ["me", "open"], "name": "Ann" })).await;
    let opened = opened.unwrap();
    assert_eq!(opened.status, StatusCode::CREATED, "{}", opened.text());
    let opened = opened.json();
    let id = opened["id"].as_str().unwrap().to_owned();
    let seated =
        client.post(&format!("/api/tables/{id}/sit"), &json!({ "name": "Ben" })).await.unwrap().json();
    assert_eq!(seated["seat"], 1, "{seated}");
    let token = |answer: &Value| Identity::Token(answer["token"].as_str().unwrap().to_owned());
    (id, [token(&opened), token(&seated)])
}

async fn see(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}")).await.unwrap().json()
}

/// Plays the first legal action for the seat to act, to the end.
async fn play_to_the_end(running: &Running, id: &str, seats: &[Identity; 2]) {
    let mut client = running.client().await;
    for turn in 0..1000 {
        let table = see(&mut client, id).await;
        let Some(seat) = table["position"]["to_act"].as_u64() else { return };
        client.identify(seats[seat as usize].clone());
        let table = see(&mut client, id).await;
        let command = json!({
            "action": table["choices"][0]["action"], "revision": table["revision"], "key": format!("turn {turn}"),
        });
        let played = client.post(&format!("/api/tables/{id}/act"), &command).await.unwrap();
        assert_eq!(played.status, StatusCode::OK, "{}", played.text());
    }
    panic!("the game does not end");
}

fn code(response: &Response) -> String {
    response.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_newcomer_plays_with_links_and_forms_alone() {
    let running = Running::start().await;
    let mut browser = running.client().await;
    let home = browser.get("/").await.unwrap();
    assert!(home.text().contains("action=\"/play\""), "{}", home.text());
    let answer = browser.submit("/play", "game=samurai&level=easy").await.unwrap();
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    browser.identify(cookie_of(&answer));
    let address = answer.header("location").unwrap().to_owned();
    let page = browser.get(&address).await.unwrap();
    assert_eq!(page.status, StatusCode::OK);
    let pick = page.text().split("href=\"?picks=").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let picked = browser.get(&format!("{address}?picks={pick}")).await.unwrap().text();
    let mut links = picked.split("href=\"?picks=").skip(1).map(|link| link.split('"').next().unwrap());
    let picks = links.find(|picks| picks.contains(',')).unwrap().to_owned();
    let confirm = browser.get(&format!("{address}?picks={picks}")).await.unwrap().text();
    let form = confirm.split("id=\"confirm\"").nth(1).unwrap();
    let field = |name: &str| {
        let value = form.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
        value.split('"').next().unwrap().to_owned()
    };
    assert_eq!(field("picks"), picks);
    let sent = format!("picks={picks}&revision={}&key={}", field("revision"), field("key"));
    for _ in 0..2 {
        let played = browser.submit(&format!("{address}/act"), &sent).await.unwrap();
        assert_eq!((played.status, played.header("location")), (StatusCode::SEE_OTHER, Some(&*address)));
    }
    let id = address.strip_prefix("/t/").unwrap();
    assert_eq!(see(&mut browser, id).await["position"]["ply"], 1, "sent twice, played once");
    let mine = browser.get("/").await.unwrap().text();
    assert!(mine.contains(&address), "my tables are on the first page");
    assert!(!running.client().await.get("/").await.unwrap().text().contains(&address), "and nobody else's");
}

#[tokio::test]
async fn a_refused_form_shows_the_table_with_the_reason() {
    let running = Running::start().await;
    let mut browser = running.client().await;
    let answer = browser.submit("/play", "game=samurai&level=easy").await.unwrap();
    browser.identify(cookie_of(&answer));
    let address = answer.header("location").unwrap().to_owned();
    let stop = browser.submit(&format!("{address}/act"), "action=stop&revision=3&key=k").await.unwrap();
    assert_eq!(stop.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(stop.text().contains("SAM-039") && stop.text().contains("id=\"board\""), "{}", stop.text());
    let stale = browser.submit(&format!("{address}/act"), "action=stop&revision=1&key=k").await.unwrap();
    assert_eq!(stale.status, StatusCode::CONFLICT);
    let why = browser.get(&format!("{address}?why=stop")).await.unwrap().text();
    assert!(why.contains("SAM-039"), "{why}");
}

#[tokio::test]
async fn every_page_answers_with_its_headers() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let (id, _) = table_for_two(&running, "samurai").await;
    let table = format!("/t/{id}");
    for path in
        ["/", "/new?game=samurai", "/games/samurai", "/rules/samurai", "/learn/samurai", "/api", &table]
    {
        let page = client.get(path).await.unwrap();
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(page.header("content-security-policy").unwrap().contains("default-src 'none'"), "{path}");
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
        let is_kept = path.starts_with("/rules") || path.starts_with("/games");
        let cache = if is_kept { "public, max-age=300" } else { "no-store" };
        assert_eq!(page.header("cache-control"), Some(cache), "{path}");
        assert!(page.header("content-type").unwrap().starts_with("text/html"), "{path}");
    }
    let home = client.get("/").await.unwrap().text();
    let asset = home.split("\"/assets/").nth(1).unwrap().split('"').next().unwrap();
    let asset = client.get(&format!("/assets/{asset}")).await.unwrap();
    assert!(asset.header("cache-control").unwrap().contains("immutable"));
    assert_eq!(client.get("/healthz").await.unwrap().text(), "ok\n");
    assert!(client.get("/metrics").await.unwrap().text().contains("tenka_requests_total"));
    let nothing = client.get("/nothing").await.unwrap();
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
    assert!(nothing.text().contains("Go to the home page"));
    assert_eq!(code(&client.get("/api/nothing").await.unwrap()), "not_found");
    assert_eq!(client.get("/t/aaaaaaaaaaaa").await.unwrap().status, StatusCode::NOT_FOUND);
}

/// Whatever goes wrong, people see a page of the site with a way onward, and programs a code.
#[tokio::test]
async fn every_error_has_the_form_that_was_asked_for() {
    let running = Running::start().await;
    let (id, _) = table_for_two(&running, "samurai").await;
    let table = format!("/t/{id}");
    let (act, replay) = (format!("{table}/act"), format!("{table}?ply=zzz"));
    let gets = [
        ("/nowhere", StatusCode::NOT_FOUND, "/"),
        ("/t/%ff", StatusCode::BAD_REQUEST, "/"),
        ("/t/nosuchtable1", StatusCode::NOT_FOUND, "/"),
        (&*replay, StatusCode::BAD_REQUEST, &*table),
        (&*act, StatusCode::METHOD_NOT_ALLOWED, &*table),
        ("/play", StatusCode::METHOD_NOT_ALLOWED, "/"),
        ("/games/%ff", StatusCode::BAD_REQUEST, "/"),
        ("/games/chess", StatusCode::NOT_FOUND, "/"),
        ("/new?game=chess", StatusCode::NOT_FOUND, "/"),
        ("/learn/samurai?done=%ff&done=x", StatusCode::BAD_REQUEST, "/"),
    ];
    for (path, status, way_on) in gets {
        let answer = running.client().await.get(path).await.unwrap();
        assert_eq!(answer.status, status, "{path}");
        assert_own_page(path, &answer, way_on);
    }
    let large = format!("words={}", "x".repeat(20_000));
    let posts = [
        ("/play", "level=easy", StatusCode::BAD_REQUEST),
        ("/play", "game=chess", StatusCode::NOT_FOUND),
        ("/new", "game=chess", StatusCode::NOT_FOUND),
        ("/new", "game=samurai", StatusCode::UNPROCESSABLE_ENTITY),
        (&*act, "revision=x", StatusCode::BAD_REQUEST),
        (&*act, &*large, StatusCode::PAYLOAD_TOO_LARGE),
        ("/games/samurai", "", StatusCode::METHOD_NOT_ALLOWED),
    ];
    for (path, form, status) in posts {
        let answer = running.client().await.submit(path, form).await.unwrap();
        assert_eq!(answer.status, status, "{path} {form}: {}", answer.text());
        assert_own_page(path, &answer, "");
    }
    for path in ["/api/nowhere", "/api/tables/%ff", "/api/games?x=%ff"] {
        let answer = running.client().await.get(path).await.unwrap();
        if answer.status.is_client_error() {
            assert!(!code(&answer).is_empty(), "{path}: {}", answer.text());
        }
    }
}

fn assert_own_page(path: &str, answer: &Response, way_on: &str) {
    let text = answer.text();
    assert!(answer.header("content-type").unwrap().starts_with("text/html"), "{path}: {text}");
    assert!(text.contains("class=\"top\"") && text.contains("id=\"main\""), "{path}: {text}");
    assert!(!text.contains("deserialize") && !text.contains("Invalid"), "{path}: {text}");
    if !way_on.is_empty() {
        assert!(text.contains(&format!("class=\"button go\" href=\"{way_on}\"")), "{path}: {text}");
    }
}

/// The link in the header of every page leads to a form, whether or not it names a game.
#[tokio::test]
async fn a_new_table_needs_no_game_in_its_address() {
    let running = Running::start().await;
    let form = running.client().await.get("/new").await.unwrap();
    assert_eq!(form.status, StatusCode::OK);
    assert!(form.text().contains("name=\"game\" value=\"samurai\""), "{}", form.text());
    let rules = running.client().await.get("/rules/starships-assembly").await.unwrap().text();
    assert!(rules.contains("href=\"/new?game=starships-assembly\""));
}

/// Alone against bots, everybody may ask for a hint; among people only if the table allows it, and all are told.
#[tokio::test(flavor = "multi_thread")]
async fn hints_among_people_are_agreed_on_and_told() {
    let running = Running::start().await;
    for allowed in [false, true] {
        let mut ann = running.client().await;
        let body =
            json!({ "game": "connect-four", "seats": ["me", "open"], "name": "Ann", "hints": allowed });
        let opened = ann.post("/api/tables", &body).await.unwrap().json();
        let id = opened["id"].as_str().unwrap().to_owned();
        let mut ben = running.client().await;
        let sat = ben.post(&format!("/api/tables/{id}/sit"), &json!({ "name": "Ben" })).await.unwrap().json();
        ann.identify(Identity::Token(opened["token"].as_str().unwrap().to_owned()));
        ben.identify(Identity::Token(sat["token"].as_str().unwrap().to_owned()));
        let asked = ann.post(&format!("/api/tables/{id}/hint"), &json!({})).await.unwrap();
        let page = ben.get(&format!("/t/{id}")).await.unwrap().text();
        if allowed {
            assert_eq!(asked.status, StatusCode::OK, "{}", asked.text());
            let hint = asked.json()["label"].as_str().unwrap().to_owned();
            assert!(page.contains("sked for a hint."), "{page}");
            assert!(!page.contains("Suggested move") && !page.contains(&format!(">{hint}<")), "{page}");
        } else {
            assert_eq!((asked.status, code(&asked)), (StatusCode::FORBIDDEN, "no_hints".to_owned()));
            assert!(!page.contains("/hint\""), "no button without a use");
            assert!(page.contains("Hints are off."));
        }
    }
    let mut alone = running.client().await;
    let body = json!({ "game": "connect-four", "seats": ["me", { "bot": "beginner" }], "name": "Ann" });
    let opened = alone.post("/api/tables", &body).await.unwrap().json();
    alone.identify(Identity::Token(opened["token"].as_str().unwrap().to_owned()));
    let asked = alone.post(&format!("/api/tables/{}/hint", opened["id"].as_str().unwrap()), &json!({})).await;
    assert_eq!(asked.unwrap().status, StatusCode::OK);
}

#[tokio::test]
async fn another_site_can_not_act_in_a_visitors_name() {
    let running = Running::start().await;
    let mut browser = running.client().await;
    let answer = browser.submit("/play", "game=samurai&level=easy").await.unwrap();
    let Identity::Cookie(secret) = cookie_of(&answer) else { unreachable!() };
    let act = format!("{}/leave", answer.header("location").unwrap());
    let with = |name: &'static str, value: &str| {
        let request = browser.request(Method::POST, &act).header("cookie", format!("tenka={secret}"));
        let request = if name.is_empty() { request } else { request.header(name, value) };
        request
            .header("content-type", "application/x-www-form-urlencoded")
            .body("key=a".to_owned().into())
            .unwrap()
    };
    let here = running.server.address().to_string();
    let cases = [
        (with("", ""), StatusCode::FORBIDDEN),
        (with("origin", "http://evil.example"), StatusCode::FORBIDDEN),
        (with("origin", "null"), StatusCode::FORBIDDEN),
        (with("referer", "http://evil.example/x"), StatusCode::FORBIDDEN),
        (with("origin", &format!("http://{here}")), StatusCode::SEE_OTHER),
    ];
    for (request, expected) in cases {
        let shown = format!("{request:?}");
        assert_eq!(browser.send(request).await.unwrap().status, expected, "{shown}");
    }
}

#[tokio::test]
async fn a_seat_can_not_be_seen_or_played_by_others() {
    let running = Running::start().await;
    let (id, [ann, ben]) = table_for_two(&running, "samurai").await;
    let mut client = running.client().await;
    let views = [
        see(client_as(&mut client, &ann), &id).await,
        see(client_as(&mut client, &ben), &id).await,
        see(client_as(&mut client, &Identity::Nobody), &id).await,
    ];
    assert_eq!(views.each_ref().map(|view| view["seat"].clone()), [json!(0), json!(1), Value::Null]);
    assert!(!views[0]["choices"].as_array().unwrap().is_empty());
    assert_eq!(views[1]["choices"], json!([]), "who is not to act is not told what could be done");
    let action =
        json!({ "action": views[0]["choices"][0]["action"], "revision": views[0]["revision"], "key": "k" });
    let act = format!("/api/tables/{id}/act");
    let denied = client_as(&mut client, &ben).post(&act, &action).await.unwrap();
    assert_eq!(code(&denied), "not_your_turn");
    let denied =
        client_as(&mut client, &ben).post(&format!("/api/tables/{id}/preview"), &action).await.unwrap();
    assert_eq!(code(&denied), "not_your_turn");
    for nobody in [Identity::Nobody, Identity::Token("0".repeat(64)), Identity::Cookie("x".to_owned())] {
        for command in ["act", "take-back", "leave", "return", "hint", "why", "preview"] {
            let path = format!("/api/tables/{id}/{command}");
            let denied = client_as(&mut client, &nobody).post(&path, &action).await.unwrap();
            assert_eq!((denied.status, &*code(&denied)), (StatusCode::FORBIDDEN, "not_seated"), "{command}");
        }
    }
    let early = client.get(&format!("/t/{id}/record.json")).await.unwrap();
    assert_eq!(early.status, StatusCode::CONFLICT, "the record holds what is hidden");
}

#[tokio::test]
async fn a_replay_shows_the_hand_of_who_looks_on_it() {
    let running = Running::start().await;
    let (id, [ann, _]) = table_for_two(&running, "samurai").await;
    let mut client = running.client().await;
    for (viewer, has_a_hand) in [(ann, true), (Identity::Nobody, false)] {
        let page = client_as(&mut client, &viewer).get(&format!("/t/{id}?ply=0")).await.unwrap().text();
        assert_eq!(page.contains("sam-tiles"), has_a_hand, "{page}");
    }
}

fn client_as<'a>(client: &'a mut Client, identity: &Identity) -> &'a mut Client {
    client.identify(identity.clone());
    client
}

#[tokio::test]
async fn programs_are_told_what_is_wrong() {
    let running = Running::start().await;
    let (id, [ann, _]) = table_for_two(&running, "samurai").await;
    let mut client = running.client_as(&ann).await;
    let act = format!("/api/tables/{id}/act");
    let cases = [
        ("/api/tables", json!({ "game": "go", "seats": ["me"] }), "unknown_game"),
        ("/api/tables", json!({ "game": "samurai", "seats": ["me"] }), "bad_seats"),
        ("/api/tables", json!({ "game": "samurai", "seats": ["me", "me"] }), "bad_request"),
        ("/api/tables", json!({ "game": "samurai", "seats": ["me", { "bot": "random" }] }), "bad_request"),
        (
            "/api/tables",
            json!({ "game": "samurai", "seats": ["me", "open"], "options": { "x": true } }),
            "bad_option",
        ),
        ("/api/tables", json!({ "game": "samurai", "seats": ["me", "open"], "secret": "x" }), "bad_request"),
        (
            "/api/tables",
            json!({ "game": "samurai", "seats": ["me", "open"], "name": "n".repeat(41) }),
            "bad_request",
        ),
        (
            "/api/tables",
            json!({ "game": "samurai", "seats": ["me", "open"], "entropy": "a\nb" }),
            "bad_request",
        ),
        (&act, json!({}), "bad_request"),
        (&act, json!({ "action": "stop" }), "bad_request"),
        (&act, json!({ "action": "stop", "revision": 4 }), "illegal_action"),
        (&act, json!({ "action": "x".repeat(900), "revision": 4 }), "malformed_action"),
        (&act, json!({ "action": "stop", "revision": 4, "key": "" }), "bad_request"),
        (&act, json!({ "action": "stop", "revision": 99 }), "stale"),
        (&act, json!({ "action": "stop", "revision": "4" }), "bad_request"),
        (&act, json!({ "picks": ["nothing"], "revision": 4 }), "bad_request"),
        (&act, json!({ "action": "y".repeat(20_000), "revision": 4 }), "too_large"),
    ];
    for (path, body, expected) in cases {
        let answer = client.post(path, &body).await.unwrap();
        assert_eq!(code(&answer), expected, "{body}: {}", answer.text());
        assert!(!answer.json()["error"]["message"].as_str().unwrap().is_empty());
    }
    let why =
        client.post(&format!("/api/tables/{id}/why"), &json!({ "action": "stop" })).await.unwrap().json();
    assert_eq!((&why["legal"], &why["rule"]), (&json!(false), &json!("SAM-022")), "{why}");
    assert_eq!(see(&mut client, &id).await["revision"], 4, "nothing has changed");
}

/// A move is named by its notation or by what was picked, and its preview speaks to whoever asks.
#[tokio::test]
async fn a_preview_says_what_a_move_would_change() {
    let running = Running::start().await;
    let (id, [ann, _]) = table_for_two(&running, "samurai").await;
    let mut client = running.client_as(&ann).await;
    let path = format!("/api/tables/{id}/preview");
    let one = client.post(&path, &json!({ "action": "hand:ship_1" })).await.unwrap().json();
    let change = json!({
        "key": "hand/0", "thing": null, "seat": 0, "what": "Tiles in hand", "before": 0, "after": 1,
    });
    assert_eq!(one, json!({ "changes": [change], "notes": [] }));
    let picked = client.post(&path, &json!({ "picks": ["tile-ship_1"] })).await.unwrap().json();
    assert_eq!(picked, one);
    let two = client.post(&path, &json!({ "action": "hand:ship_1;hand:move" })).await.unwrap().json();
    assert_eq!(two["changes"][0]["after"], 2, "{two}");
    for (choice, expected) in [
        (json!({ "action": "stop" }), "illegal_action"),
        (json!({ "action": "hand:move;hand:move" }), "illegal_action"),
        (json!({ "action": "hand:move;" }), "malformed_action"),
        (json!({ "picks": ["nothing"] }), "bad_request"),
        (json!({}), "bad_request"),
    ] {
        assert_eq!(code(&client.post(&path, &choice).await.unwrap()), expected, "{choice}");
    }
    assert_eq!(see(&mut client, &id).await["revision"], 4, "nothing has changed");
}

#[tokio::test]
async fn streams_tell_each_event_once_and_resume_exactly() {
    let running = Running::start().await;
    let (id, seats) = table_for_two(&running, "connect-four").await;
    let events = format!("/api/tables/{id}/events");
    let mut live = running.client().await.stream(&format!("{events}?after=0")).await.unwrap();
    play_to_the_end(&running, &id, &seats).await;
    let mut heard = Vec::new();
    while heard.last().is_none_or(|event: &Value| event["over"] == false) {
        heard.push(live.event().await.unwrap());
    }
    let numbers: Vec<u64> = heard.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=heard.len() as u64).collect::<Vec<_>>());
    assert!(heard.last().unwrap()["result"]["winners"].is_array());
    let mut from = running.client().await.stream(&format!("{events}?after=5&wait=0")).await.unwrap();
    for expected in &heard[5..] {
        assert_eq!(from.event().await.as_ref(), Some(expected));
    }
    assert_eq!(from.event().await, None, "it ends at the present");
    let client = running.client().await;
    let resumed =
        client.request(Method::GET, &format!("/t/{id}/events?after=0")).header("last-event-id", "5");
    let sse = running.client().await.stream_of(resumed.body(Full::default()).unwrap()).await.unwrap();
    assert_eq!(first_sse_id(sse).await, "id: 6");
}

/// Players waiting for a slow bot see its progress, in the stream and on a page opened meanwhile.
#[tokio::test]
async fn a_page_hears_how_far_a_bot_has_thought() {
    let running = Running::start().await;
    let mut client = running.client().await;
    // A master takes seconds over its first tiles, many times as long as the stream waits before it reports progress.
    let master = json!({ "bot": "master" });
    let opening = json!({ "game": "samurai", "seats": [master, master], "name": "Ann" });
    let opened = client.post("/api/tables", &opening).await.unwrap().json();
    let id = opened["id"].as_str().unwrap();
    let mut lines = running.client().await.stream(&format!("/t/{id}/events?after=0")).await.unwrap();
    let thinking = async {
        let (mut heard, mut shown) = (false, false);
        while !(heard && shown) {
            if lines.next().await.expect("a game that goes on") == "event: thinking" {
                let data = lines.next().await.unwrap();
                let told: Value = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
                let share = told["progress"].as_f64().unwrap();
                assert!((0.0..=1.0).contains(&share), "{share}");
                heard |= share > 0.0 && share < 1.0;
                let page = client.get(&format!("/t/{id}")).await.unwrap().text();
                shown |= page.contains("<progress max=\"1\" value=\"0.");
            }
        }
    };
    tokio::time::timeout(Duration::from_mins(1), thinking)
        .await
        .expect("a share of a thought within a minute");
}

async fn first_sse_id(mut lines: tenka_server::client::Lines) -> String {
    loop {
        let line = lines.next().await.unwrap();
        if line.starts_with("id: ") {
            return line;
        }
    }
}

#[tokio::test]
async fn a_finished_game_can_be_checked_by_anyone() {
    let running = Running::start().await;
    let (id, seats) = table_for_two(&running, "samurai").await;
    play_to_the_end(&running, &id, &seats).await;
    let mut client = running.client().await;
    let record = client.get(&format!("/t/{id}/record.json")).await.unwrap();
    let mut fair: tenka_server::FairRecord = serde_json::from_slice(&record.body).unwrap();
    assert_eq!(fair.verify(), Ok(()));
    assert!(client.get(&format!("/t/{id}/record.txt")).await.unwrap().text().starts_with("tenka record 1\n"));
    let folder = tempfile::tempdir().unwrap();
    let check = |record: &tenka_server::FairRecord| {
        let file = folder.path().join("record.json");
        std::fs::write(&file, serde_json::to_string(record).unwrap()).unwrap();
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../tools/verify_record.py");
        let run = std::process::Command::new("python3").arg(script).arg(&file).output().unwrap();
        (run.status.code(), String::from_utf8_lossy(&run.stdout).into_owned())
    };
    let (status, said) = check(&fair);
    assert_eq!(status, Some(0), "{said}");

    let spoil: [fn(&mut tenka_server::FairRecord); 4] = [
        |fair| fair.fairness.secret = "0".repeat(64),
        |fair| fair.fairness.entropy[1] = Some("afterwards".to_owned()),
        |fair| fair.record.start = tenka_core::Start::seed("another deal"),
        |fair| {
            let played = fair
                .record
                .actions
                .iter()
                .position(|action| action.contains('@') && !action.contains("put:"));
            let other = if fair.record.actions[played.unwrap()].starts_with("samurai_3") {
                "rice_4"
            } else {
                "samurai_3"
            };
            let space = fair.record.actions[played.unwrap()].split_once('@').unwrap().1.to_owned();
            // Three copies of a tile that each player has once, in one turn.
            for extra in 0..3 {
                fair.record.actions.insert(played.unwrap() + extra, format!("{other}@{space}"));
            }
        },
    ];
    for spoil in spoil {
        let mut spoilt = fair.clone();
        spoil(&mut spoilt);
        assert!(spoilt.verify().is_err());
        let (status, said) = check(&spoilt);
        assert_eq!(status, Some(1), "{said}");
    }
    fair.record.result = None;
    assert_eq!(fair.verify(), Ok(()));
}

#[tokio::test]
async fn who_asks_too_often_has_to_wait() {
    let running = Running::with(Limits { openings_per_minute: 2, ..Limits::default() }).await;
    let mut client = running.client().await;
    let opening = json!({ "game": "samurai", "seats": ["me", "open"] });
    let mut answers = Vec::new();
    for _ in 0..4 {
        answers.push(client.post("/api/tables", &opening).await.unwrap().status);
    }
    assert_eq!(answers[..2], [StatusCode::CREATED; 2]);
    assert_eq!(answers[3], StatusCode::TOO_MANY_REQUESTS);

    let running = Running::with(Limits { requests_per_second: 1, ..Limits::default() }).await;
    let mut client = running.client().await;
    let mut refused = None;
    for _ in 0..10 {
        refused = Some(client.get("/").await.unwrap())
            .filter(|page| page.status == StatusCode::TOO_MANY_REQUESTS)
            .or(refused);
    }
    assert_eq!(refused.unwrap().header("retry-after"), Some("1"));

    let running = Running::with(Limits { streams_per_address: 1, ..Limits::default() }).await;
    let (id, _) = table_for_two(&running, "samurai").await;
    let events = format!("/api/tables/{id}/events?after=0");
    let first = running.client().await.stream(&events).await.unwrap();
    assert!(running.client().await.stream(&events).await.is_err());
    drop(first);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(running.client().await.stream(&events).await.is_ok());
}

#[tokio::test]
async fn an_invitation_is_taken_by_a_button_and_not_by_looking() {
    let running = Running::start().await;
    let mut ann = running.client().await;
    let form = "game=samurai&seat-0=me&seat-1=invited&seat-2=&option-basic_setup=true&clock=300&name=Ann&entropy=dice";
    let answer = ann.submit("/new", form).await.unwrap();
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    ann.identify(cookie_of(&answer));
    let address = answer.header("location").unwrap().to_owned();
    let page = ann.get(&address).await.unwrap().text();
    let link = page.split(&format!("{address}/sit/")).nth(1).unwrap().split('"').next().unwrap();
    let link = format!("{address}/sit/{link}");
    let mut ben = running.client().await;
    assert!(
        !ben.get(&address).await.unwrap().text().contains("/sit/"),
        "only who opened the table sees the link"
    );
    for _ in 0..3 {
        assert_eq!(ben.get(&link).await.unwrap().status, StatusCode::OK);
    }
    let sat = ben.submit(&link, "name=Ben&entropy=").await.unwrap();
    assert_eq!(sat.status, StatusCode::SEE_OTHER);
    ben.identify(cookie_of(&sat));
    let page = ben.get(&address).await.unwrap().text();
    assert!(page.contains("Ben") && page.contains("Ann"));
    let late = running.client().await.submit(&link, "name=Cleo").await.unwrap();
    assert_eq!(late.status, StatusCode::GONE);
    let bad = ann.submit("/new", "game=samurai&seat-0=me&name=Ann").await.unwrap();
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(bad.text().contains("2 to 4") && bad.text().contains("action=\"/new\""), "{}", bad.text());
}

#[tokio::test]
async fn a_lesson_needs_no_session() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let first = client.get("/learn/samurai").await.unwrap();
    assert!(first.text().contains("Step 1"), "{}", first.text());
    let taken = client.submit("/learn/samurai", "done=&picks=stop").await.unwrap();
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
    assert_eq!(taken.header("location"), Some("/learn/samurai?done=&picks=stop&try=1"));
    assert_eq!(taken.header("set-cookie"), None);
    assert_eq!(client.get("/learn/leduc-poker").await.unwrap().status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_learner_plays_on_where_the_lesson_is() {
    let running = Running::start().await;
    let mut learner = running.client().await;
    let opened = learner.submit("/learn/samurai/play-on", "done=castle_4@77&level=beginner").await.unwrap();
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.text());
    learner.identify(cookie_of(&opened));
    let page = learner.get(opened.header("location").unwrap()).await.unwrap();
    assert!(page.text().contains("data-your-turn=\"true\""), "it is still the learner's turn");
    let id = opened.header("location").unwrap().trim_start_matches("/t/");
    let choices = see(&mut learner, id).await["choices"].clone();
    let actions: Vec<&str> =
        choices.as_array().unwrap().iter().map(|choice| choice["action"].as_str().unwrap()).collect();
    assert!(actions.contains(&"stop"), "a tile has been played: {actions:?}");
    assert!(!actions.contains(&"castle_4@77"));
    let unknown = learner.submit("/learn/samurai/play-on", "done=&level=genius").await.unwrap();
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
    let other = learner.submit("/learn/leduc-poker/play-on", "done=&level=easy").await.unwrap();
    assert_eq!(other.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_stop_ends_streams_within_a_second() {
    let running = Running::start().await;
    let (id, _) = table_for_two(&running, "samurai").await;
    let mut streams = Vec::new();
    for _ in 0..20 {
        let mut lines =
            running.client().await.stream(&format!("/api/tables/{id}/events?after=3")).await.unwrap();
        lines.event().await.unwrap();
        streams.push(lines);
    }
    let begun = Instant::now();
    running.server.stop().await;
    for mut lines in streams {
        assert_eq!(lines.event().await, None);
    }
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_of_the_examples_plays_to_the_end() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let seats = json!([{ "bot": "easy" }, "open"]);
    let open = json!({ "game": "samurai", "seats": seats, "options": { "basic_setup": true } });
    let invited = json!({ "game": "leduc-poker", "seats": [{ "bot": "easy" }, "invited"] });
    let open = client.post("/api/tables", &open).await.unwrap().json();
    let open = format!("http://{}/t/{}", running.server.address(), open["id"].as_str().unwrap());
    let invited = client.post("/api/tables", &invited).await.unwrap().json();
    let invited = invited["invitations"][0]["url"].as_str().unwrap().to_owned();
    for link in [open, invited] {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/bot.py");
        let run = tokio::process::Command::new("python3").arg(script).arg(&link).output();
        let run = tokio::time::timeout(Duration::from_mins(2), run).await.unwrap().unwrap();
        let said = String::from_utf8_lossy(&run.stdout);
        assert!(run.status.success(), "{said}\n{}", String::from_utf8_lossy(&run.stderr));
        assert!(said.contains("sat down at seat 1") && said.contains("result {"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_looked_back_at_in_the_background() {
    let running = Running::start().await;
    let (id, seats) = table_for_two(&running, "leduc-poker").await;
    let address = format!("/t/{id}/analysis");
    let mut client = running.client().await;
    assert_eq!(client.submit(&address, "").await.unwrap().status, StatusCode::CONFLICT, "not before the end");
    play_to_the_end(&running, &id, &seats).await;
    assert_eq!(client.submit(&address, "").await.unwrap().status, StatusCode::SEE_OTHER);
    for _ in 0..600 {
        let request = client.request(Method::GET, &address).header("accept", "application/json");
        let answer = client.send(request.body(Full::default()).unwrap()).await.unwrap().json();
        if answer["stage"] == "done" {
            assert!(!answer["analysis"]["plies"].as_array().unwrap().is_empty());
            return;
        }
        assert_eq!(answer["stage"], "underway", "{answer}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the analysis does not end");
}
