//! The engine protocol, request by request, as PROTOCOL.md describes it.

mod common;

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use tenka_registry::infos;

use common::{Engine, TENKA};

/// Every game, with the most seats that it can be played by.
fn games() -> impl Iterator<Item = (&'static str, u8)> {
    infos().map(|info| (info.name, info.seats.1))
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn list<'a>(answer: &'a Value, field: &str) -> &'a Vec<Value> {
    answer[field].as_array().unwrap_or_else(|| panic!("no list '{field}' in {answer}"))
}

fn assert_position(answer: &Value) {
    let position = &answer["position"];
    let expected = ["game", "ruleset", "seats", "ply", "to_act", "decision", "over", "result", "scores"];
    assert_eq!(keys(position), expected);
    let seats = position["seats"].as_u64().expect("a number of seats");
    assert_eq!(list(position, "scores").len() as u64, seats);
    if position["over"] == true {
        assert_eq!((&position["to_act"], &position["decision"]), (&Value::Null, &Value::Null));
        assert_eq!(keys(&position["result"]), ["winners", "ranks", "scores"]);
        assert!(!list(&position["result"], "winners").is_empty());
        assert_eq!(list(&position["result"], "ranks").len() as u64, seats);
    } else {
        assert!(position["to_act"].as_u64().expect("a seat") < seats);
        assert!(position["decision"].is_string());
        assert_eq!(position["result"], Value::Null);
    }
}

#[test]
fn games_are_listed_with_seats_and_options() {
    let mut engine = Engine::start();
    let answer = engine.ask(&json!({"cmd": "games"}));
    let listed = list(&answer, "games");
    let names: Vec<&str> = listed.iter().filter_map(|game| game["name"].as_str()).collect();
    assert_eq!(names, games().map(|(name, _)| name).collect::<Vec<_>>());
    for game in listed {
        assert_eq!(keys(game), ["name", "title", "seats", "options", "ruleset", "figures"]);
        assert!(!list(game, "figures").is_empty(), "{game}");
        assert!(game["ruleset"].as_u64() >= Some(1), "{game}");
        assert!(game["seats"]["min"].as_u64() <= game["seats"]["max"].as_u64(), "{game}");
        for option in list(game, "options") {
            for field in ["name", "title", "kind", "default", "help"] {
                assert!(!option[field].is_null(), "{option} has no {field}");
            }
        }
    }
    engine.end();
}

/// Whether something is told when a number of actions are played, which are then taken back.
fn something_is_told_within(engine: &mut Engine, plies: usize) -> bool {
    let mut told = false;
    for _ in 0..plies {
        let action = list(&engine.ask(&json!({"cmd": "legal"})), "actions")[0].clone();
        told |= !list(&engine.ask(&json!({"cmd": "play", "action": action})), "events").is_empty();
    }
    for _ in 0..plies {
        engine.ask(&json!({"cmd": "undo"}));
    }
    told
}

#[test]
fn every_request_has_its_answer_in_every_game() {
    for (game, seats) in games() {
        let mut engine = Engine::start();
        let new = engine.new_game(game, seats);
        assert_position(&new);
        assert_eq!(new["seed"], "7");
        assert_eq!(engine.ask(&json!({"cmd": "position"}))["position"], new["position"]);

        let legal = engine.ask(&json!({"cmd": "legal"}));
        let action = list(&legal, "actions")[0].clone();
        assert_eq!(legal["seat"], new["position"]["to_act"]);
        let detailed = engine.ask(&json!({"cmd": "legal", "detail": true}));
        assert_eq!(list(&detailed, "actions").len(), list(&legal, "actions").len());
        for (detail, action) in list(&detailed, "actions").iter().zip(list(&legal, "actions")) {
            assert_eq!(keys(detail), ["action", "label", "help"]);
            assert_eq!(&detail["action"], action);
        }
        assert_eq!(engine.ask(&json!({"cmd": "why", "action": action})), json!({"ok": true, "legal": true}));

        let before = engine.ask(&json!({"cmd": "state"}));
        let preview = engine.ask(&json!({"cmd": "preview", "action": action}));
        assert_eq!(keys(&preview), ["ok", "changes", "notes"]);
        for change in list(&preview, "changes") {
            assert_eq!(keys(change), ["key", "thing", "seat", "what", "before", "after"]);
        }
        let played = engine.ask(&json!({"cmd": "play", "action": action}));
        assert_position(&played);
        assert_eq!(played["position"]["ply"], 1);
        engine.ask(&json!({"cmd": "undo"}));
        assert_eq!(engine.ask(&json!({"cmd": "state"})), before, "{game}");

        assert!(something_is_told_within(&mut engine, 2), "{game}");
        assert_eq!(engine.ask(&json!({"cmd": "state"})), before, "{game}");

        let random = engine.ask(&json!({"cmd": "random", "plies": 2, "seed": "x"}));
        assert_position(&random);
        assert_eq!((&random["plies"], &random["position"]["ply"]), (&json!(2), &json!(2)));
        assert_views_and_worlds(&mut engine, seats);
        assert_bot_names_a_legal_action(&mut engine, seats.into());

        let state = engine.ask(&json!({"cmd": "state"}))["state"].clone();
        let record = engine.ask(&json!({"cmd": "record"}))["record"].clone();
        for field in ["game", "seats", "options", "seed", "actions", "result"] {
            assert!(record.get(field).is_some(), "{record} has no {field}");
        }
        let loaded = engine.ask(&json!({"cmd": "load", "game": game, "state": state}));
        assert_position(&loaded);
        assert_eq!(loaded["position"]["to_act"], random["position"]["to_act"]);
        assert_eq!(engine.ask(&json!({"cmd": "state"}))["state"], state);
        let replayed = engine.ask(&json!({"cmd": "replay", "record": record}));
        assert_eq!(replayed["position"], random["position"], "{game}");
        assert_eq!(engine.ask(&json!({"cmd": "record"}))["record"], record);

        let rules = engine.ask(&json!({"cmd": "rules", "game": game}));
        assert_eq!(keys(&list(&rules, "rules")[0]), ["id", "heading", "text"]);
        engine.end();
    }
}

/// The actions of a list of plans or of actions.
fn actions(listed: &[Value]) -> Vec<&str> {
    listed.iter().filter_map(|item| item["action"].as_str()).collect()
}

#[test]
fn a_handful_is_played_as_one_request() {
    let mut engine = Engine::start();
    engine.new_game("samurai", 2);
    let answer = engine.ask(&json!({"cmd": "plans"}));
    assert_eq!(keys(&answer), ["ok", "seat", "plans", "handful"]);
    assert_eq!(
        (&answer["seat"], &answer["plans"], &answer["handful"]["count"]),
        (&json!(0), &json!([]), &json!(5))
    );
    let items = list(&answer["handful"], "of");
    assert_eq!(keys(&items[0]), ["thing", "label", "action", "most"]);
    let five = actions(&items[..5]).join(";");
    assert_eq!(engine.ask(&json!({"cmd": "why", "action": five})), json!({"ok": true, "legal": true}));
    let played = engine.ask(&json!({"cmd": "play", "action": format!("{five};hand:move")}));
    assert_eq!(
        (&played["played"], &played["position"]["ply"]),
        (&json!(5), &json!(5)),
        "then seat 1 chooses"
    );
    assert_eq!(list(&played, "events").len(), 5);
    assert_eq!(list(&engine.ask(&json!({"cmd": "record"}))["record"], "actions").len(), 5);
    engine.ask(&json!({"cmd": "undo"}));
    assert_eq!(engine.ask(&json!({"cmd": "position"}))["position"]["ply"], 4, "one action is taken back");
    engine.end();
}

#[test]
fn several_actions_are_played_all_or_none() {
    let mut engine = Engine::start();
    engine.new_game("samurai", 2);
    let twice = "hand:ship_2;hand:move;hand:move";
    let why = engine.ask(&json!({"cmd": "why", "action": twice}));
    assert_eq!((&why["legal"], &why["rule"], &why["index"]), (&json!(false), &json!("SAM-022"), &json!(2)));
    let refusal = engine.refusal(&json!({"cmd": "play", "action": twice}));
    assert_eq!((&refusal["code"], &refusal["index"]), (&json!("illegal_action"), &json!(2)));
    let refusal = engine.refusal(&json!({"cmd": "play", "action": "hand:ship_2;"}));
    assert_eq!(refusal["code"], "malformed_action");
    let refusal = engine.refusal(&json!({"cmd": "play", "action": vec!["hand:move"; 65].join(";")}));
    assert_eq!(refusal["code"], "too_many_actions");
    assert_eq!(engine.ask(&json!({"cmd": "position"}))["position"]["ply"], 0);
    let options = json!({"lobbying_phase": false});
    engine.ask(
        &json!({"cmd": "new", "game": "starships-assembly", "seats": 2, "seed": "7", "options": options}),
    );
    let played = engine.ask(&json!({"cmd": "play", "action": "draw:deck;end"}));
    assert_eq!(
        (&played["played"], &played["position"]["ply"]),
        (&json!(1), &json!(1)),
        "a card has come to light"
    );
    engine.end();
}

/// Random games, in which every plan that is offered is one that is played to its end.
#[test]
fn plans_that_are_listed_are_legal() {
    for (game, seats) in games() {
        let mut engine = Engine::start();
        engine.new_game(game, seats);
        for round in 0..12 {
            let answer = engine.ask(&json!({"cmd": "plans"}));
            for action in actions(list(&answer, "plans")).into_iter().take(8) {
                assert_eq!(
                    engine.ask(&json!({"cmd": "why", "action": action}))["legal"],
                    true,
                    "{game}: {action}"
                );
                let played = engine.ask(&json!({"cmd": "play", "action": action}));
                assert_eq!(played["played"], action.split(';').count(), "{game}: {action}");
                for _ in 0..action.split(';').count() {
                    engine.ask(&json!({"cmd": "undo"}));
                }
            }
            engine.ask(&json!({"cmd": "random", "plies": 7, "seed": round.to_string()}));
        }
        engine.ask(&json!({"cmd": "random"}));
        let over = json!({"ok": true, "seat": null, "plans": [], "handful": null});
        assert_eq!(engine.ask(&json!({"cmd": "plans"})), over);
        engine.end();
    }
}

fn assert_views_and_worlds(engine: &mut Engine, seats: u8) {
    let state = engine.ask(&json!({"cmd": "state"}));
    for seat in (0..seats).map(Some).chain([None]) {
        let view = engine.ask(&json!({"cmd": "view", "seat": seat}));
        assert!(view["view"].is_object(), "{view}");
        let world = engine.ask(&json!({"cmd": "imagine", "seat": seat, "seed": "w"}));
        assert_eq!(engine.ask(&json!({"cmd": "imagine", "seat": seat, "seed": "w"})), world);
        assert!(engine.ask(&json!({"cmd": "imagine", "seat": seat}))["state"].is_object());
    }
    assert_eq!(engine.ask(&json!({"cmd": "state"})), state, "to imagine changes nothing");
}

fn assert_bot_names_a_legal_action(engine: &mut Engine, seats: usize) {
    let state = engine.ask(&json!({"cmd": "state"}));
    let bot = json!({"cmd": "bot", "level": "strong", "ms": 20, "seed": "b"});
    let advice = engine.ask(&bot);
    assert!(list(&engine.ask(&json!({"cmd": "legal"})), "actions").contains(&advice["action"]));
    assert_eq!(list(&advice, "value").len(), seats);
    let in_range = |value: &Value| value.as_f64().is_some_and(|value| (0.0..=1.0).contains(&value));
    assert!(list(&advice, "value").iter().all(in_range), "{advice}");
    assert!(advice["simulations"].as_u64() > Some(0), "{advice}");
    assert_eq!((&advice["bot"], &advice["line"][0]), (&json!("search:20ms"), &advice["action"]));
    assert!(engine.ask(&json!({"cmd": "bot", "ms": 0}))["simulations"].as_u64() > Some(0));
    let medium = json!({"cmd": "bot", "level": "medium", "seed": "b"});
    assert_eq!(engine.ask(&medium), engine.ask(&medium), "the same seed gives the same advice");
    assert_eq!(engine.refusal(&json!({"cmd": "bot", "level": "godlike"}))["code"], "unknown_level");
    assert_eq!(engine.ask(&json!({"cmd": "state"})), state, "a bot plays nothing");
}

#[test]
fn a_seed_left_out_is_named_and_gives_the_same_game_again() {
    let mut engine = Engine::start();
    let seed = engine.ask(&json!({"cmd": "new", "game": "samurai", "seats": 2}))["seed"].clone();
    let basic = json!({"basic_setup": true});
    let new = json!({"cmd": "new", "game": "samurai", "seats": 2, "seed": seed, "options": basic});
    engine.ask(&new);
    let dealt = engine.ask(&json!({"cmd": "state"}));
    engine.ask(&json!({"cmd": "new", "game": "samurai", "seats": 2, "options": basic}));
    assert_ne!(engine.ask(&json!({"cmd": "state"})), dealt, "a second random seed is another one");
    engine.ask(&new);
    assert_eq!(engine.ask(&json!({"cmd": "state"})), dealt);
    engine.end();
}

#[test]
fn at_the_end_nobody_is_to_act_and_the_result_is_told() {
    for (game, seats) in games() {
        let mut engine = Engine::start();
        engine.new_game(game, seats);
        let first = list(&engine.ask(&json!({"cmd": "legal"})), "actions")[0].clone();
        let end = engine.ask(&json!({"cmd": "random", "seed": "7"}));
        assert_position(&end);
        assert_eq!(end["position"]["over"], true);
        assert_eq!(end["plies"], end["position"]["ply"]);
        assert_eq!(engine.ask(&json!({"cmd": "random", "plies": 5}))["plies"], 0);
        assert_eq!(engine.ask(&json!({"cmd": "legal"})), json!({"ok": true, "seat": null, "actions": []}));
        assert_eq!(engine.refusal(&json!({"cmd": "bot"}))["code"], "game_over");
        let why = engine.ask(&json!({"cmd": "why", "action": first}));
        assert_eq!(why["legal"], false);
        assert!(why["rule"].is_string() && why["message"].is_string(), "{why}");
        for command in ["play", "preview"] {
            let refusal = engine.refusal(&json!({"cmd": command, "action": first}));
            assert_eq!((&refusal["code"], &refusal["rule"]), (&json!("game_over"), &Value::Null));
        }
        let record = engine.ask(&json!({"cmd": "record"}))["record"].clone();
        assert_eq!(record["result"], end["position"]["result"]);
        let replayed = engine.ask(&json!({"cmd": "replay", "record": record}));
        assert_eq!(replayed["position"], end["position"]);
        engine.end();
    }
}

#[test]
fn a_refused_request_changes_nothing() {
    let mut engine = Engine::start();
    engine.new_game("connect-four", 2);
    for action in ["d", "d", "d", "d", "d", "d", "a"] {
        engine.ask(&json!({"cmd": "play", "action": action}));
    }
    let record = engine.ask(&json!({"cmd": "record"}));
    let state = engine.ask(&json!({"cmd": "state"}));
    let refused = [
        (json!({"cmd": "play", "action": "d"}), "illegal_action"),
        (json!({"cmd": "play", "action": "z"}), "malformed_action"),
        (json!({"cmd": "why", "action": "z"}), "malformed_action"),
        (json!({"cmd": "new", "game": "connect-four", "seats": 3}), "bad_seats"),
        (json!({"cmd": "new", "game": "samurai", "seats": 2, "options": {"x": true}}), "bad_option"),
        (json!({"cmd": "load", "game": "connect-four", "state": {}}), "bad_state"),
        (
            json!({"cmd": "replay", "record": {"game": "go", "seats": 2, "seed": "", "actions": []}}),
            "unknown_game",
        ),
        (json!({"cmd": "random", "plies": -1}), "bad_request"),
        (json!({"cmd": "nothing"}), "unknown_command"),
    ];
    for (request, code) in refused {
        assert_eq!(engine.refusal(&request)["code"], code, "{request}");
        assert_eq!(engine.ask(&json!({"cmd": "record"})), record, "{request}");
        assert_eq!(engine.ask(&json!({"cmd": "state"})), state, "{request}");
    }
    engine.end();
}

#[test]
fn a_state_that_breaks_an_invariant_is_refused_with_its_name() {
    let mut engine = Engine::start();
    let hanging = json!({"rows": ["...x...", ".......", ".......", ".......", ".......", "......."]});
    let refusal = engine.refusal(&json!({"cmd": "load", "game": "connect-four", "state": hanging}));
    assert_eq!((&refusal["code"], &refusal["rule"]), (&json!("broken_invariant"), &json!("CFO-I1")));

    engine.new_game("samurai", 2);
    engine.ask(&json!({"cmd": "random", "plies": 60, "seed": "7"}));
    let mut state = engine.ask(&json!({"cmd": "state"}))["state"].clone();
    state["tied"] = json!([3, 3, 3]);
    let refusal = engine.refusal(&json!({"cmd": "load", "game": "samurai", "state": state}));
    assert_eq!(refusal["code"], "broken_invariant");
    assert!(refusal["rule"].as_str().unwrap().starts_with("SAM-I"), "{refusal}");
    engine.end();
}

#[test]
fn an_illegal_action_in_a_record_is_refused_with_its_index() {
    let mut engine = Engine::start();
    let record =
        |actions: Value| json!({"game": "connect-four", "seats": 2, "seed": "7", "actions": actions});
    let full = engine.refusal(
        &json!({"cmd": "replay", "record": record(json!(["d", "d", "d", "d", "d", "d", "d", "a"]))}),
    );
    assert_eq!(full["code"], "bad_recorded_action");
    assert_eq!((&full["index"], &full["rule"]), (&json!(6), &json!("CFO-004")));
    let malformed = engine.refusal(&json!({"cmd": "replay", "record": record(json!(["d", "?"]))}));
    assert_eq!((&malformed["index"], &malformed["rule"]), (&json!(1), &Value::Null));
    engine.end();
}

#[test]
fn options_are_taken_by_new_and_by_load() {
    let mut engine = Engine::start();
    let options = json!({"basic_setup": true});
    let new =
        engine.ask(&json!({"cmd": "new", "game": "samurai", "seats": 2, "seed": "7", "options": options}));
    let state = engine.ask(&json!({"cmd": "state"}))["state"].clone();
    let loaded = engine.ask(&json!({"cmd": "load", "game": "samurai", "state": state, "options": options}));
    assert_eq!(loaded["position"]["decision"], new["position"]["decision"]);
    assert_eq!(engine.ask(&json!({"cmd": "record"}))["record"]["options"], options);
    engine.end();
}

#[test]
fn an_older_ruleset_is_played_by_new_load_and_replay() {
    let mut engine = Engine::start();
    for info in infos() {
        let (game, seats) = (info.name, info.seats.0);
        for ruleset in 1..=info.ruleset {
            let new = json!({"cmd": "new", "game": game, "seats": seats, "seed": "7", "ruleset": ruleset});
            assert_eq!(engine.ask(&new)["position"]["ruleset"], ruleset);
            engine.ask(&json!({"cmd": "random", "plies": 20, "seed": "7"}));
            let state = engine.ask(&json!({"cmd": "state"}))["state"].clone();
            let record = engine.ask(&json!({"cmd": "record"}))["record"].clone();
            assert_eq!(record["ruleset"], ruleset);
            let replayed = engine.ask(&json!({"cmd": "replay", "record": record}));
            assert_eq!(replayed["position"]["ruleset"], ruleset);
            assert_eq!(engine.ask(&json!({"cmd": "state"}))["state"], state);
            let load = json!({"cmd": "load", "game": game, "state": state, "ruleset": ruleset});
            assert_eq!(engine.ask(&load)["position"]["ruleset"], ruleset);
            assert_eq!(engine.ask(&json!({"cmd": "record"}))["record"]["ruleset"], ruleset);
        }
        let newest = json!({"cmd": "new", "game": game, "seats": seats});
        assert_eq!(engine.ask(&newest)["position"]["ruleset"], info.ruleset);
        for ruleset in [0, info.ruleset + 1] {
            let new = json!({"cmd": "new", "game": game, "seats": seats, "ruleset": ruleset});
            assert_eq!(engine.refusal(&new)["code"], "bad_ruleset", "{game} {ruleset}");
        }
    }
    engine.end();
}

#[test]
fn options_that_contradict_each_other_are_refused_but_replayed() {
    let mut engine = Engine::start();
    let options = json!({"basic_setup": true, "random_starting_hands": false});
    let new = json!({"cmd": "new", "game": "samurai", "seats": 2, "seed": "7", "options": options});
    assert_eq!(engine.refusal(&new)["code"], "bad_option");
    let record = json!({"game": "samurai", "seats": 2, "seed": "7", "options": options, "actions": []});
    let replayed = engine.ask(&json!({"cmd": "replay", "record": record}));
    assert_eq!(replayed["position"]["decision"], "tile_or_stop");
    engine.end();
}

#[test]
fn quit_is_answered_and_ends_the_engine() {
    let mut engine = Engine::start();
    assert_eq!(engine.ask(&json!({"cmd": "quit"})), json!({"ok": true}));
    engine.end();
}

#[test]
fn the_last_line_needs_no_end() {
    let mut child =
        Command::new(TENKA).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"{\"cmd\":\"position\"}\r\n{\"cmd\":\"games\"}").unwrap();
    let output = child.wait_with_output().unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<&str> = answers.lines().collect();
    assert!(
        answers.len() == 2 && answers[0].contains("no_game") && answers[1].contains("samurai"),
        "{answers:?}"
    );
    assert!(output.status.success());
}

#[test]
fn an_engine_whose_answers_nobody_reads_ends_quietly() {
    let mut command = Command::new(TENKA);
    let mut child = command
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    // The engine may be gone before all of it is written.
    let _ = child.stdin.take().unwrap().write_all(&b"{\"cmd\":\"games\"}\n".repeat(100));
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}
