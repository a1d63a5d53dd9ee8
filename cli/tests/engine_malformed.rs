//! Whatever comes in, the engine answers each line with one JSON object and goes on.

mod common;

use serde_json::{Value, json};
use tenka_core::{Dice as _, Seed};

use common::Engine;

/// Each of these lines is refused with its code, and the game goes on.
fn assert_refused(cases: &[(&[u8], &str)]) {
    let mut engine = Engine::start();
    engine.new_game("leduc-poker", 2);
    let state = engine.ask(&json!({"cmd": "state"}));
    for (line, code) in cases {
        let error = engine.refusal_of(line);
        assert_eq!(error["code"], *code, "{} is answered with {error}", String::from_utf8_lossy(line));
    }
    assert_eq!(engine.ask(&json!({"cmd": "state"})), state);
    engine.end();
}

#[test]
fn lines_that_are_no_json() {
    assert_refused(&[
        (b"", "bad_json"),
        (b"   \t", "bad_json"),
        (b"\r", "bad_json"),
        (b"hello", "bad_json"),
        (b"{", "bad_json"),
        (b"{\"cmd\":\"games\"", "bad_json"),
        (b"{\"cmd\":\"games\"} {\"cmd\":\"games\"}", "bad_json"),
        (b"{'cmd':'games'}", "bad_json"),
        (b"{\"cmd\":\"games\",}", "bad_json"),
        (b"{\"cmd\":\"\\ud800\"}", "bad_json"),
        (b"{\"cmd\":\"random\",\"plies\":1e999}", "bad_json"),
        (b"{\"cmd\":\"random\",\"plies\":NaN}", "bad_json"),
        (b"\0", "bad_json"),
        (b"{\"cmd\":\"games\"}\0", "bad_json"),
        (b"\xff\xfe", "bad_utf8"),
        (b"{\"cmd\":\"g\xc3mes\"}", "bad_utf8"),
    ]);
}

#[test]
fn json_that_is_no_request() {
    assert_refused(&[
        (b"null", "bad_request"),
        (b"7", "bad_request"),
        (b"\"games\"", "bad_request"),
        (b"[\"games\"]", "bad_request"),
        (b"{}", "bad_request"),
        (b"{\"cmd\":null}", "bad_request"),
        (b"{\"cmd\":7}", "bad_request"),
        (b"{\"cmd\":[]}", "bad_request"),
        (b"{\"command\":\"games\"}", "bad_request"),
        (b"{\"cmd\":\"\"}", "unknown_command"),
        (b"{\"cmd\":\"Games\"}", "unknown_command"),
        (b"{\"cmd\":\"\\u0000\"}", "unknown_command"),
        (b"{\"cmd\":\"position\",\"cmd\":\"state\"}", "bad_request"),
        (b"{\"cmd\":\"position\",\"cmd\":\"position\"}", "bad_request"),
        (
            b"{\"cmd\":\"new\",\"game\":\"samurai\",\"seats\":2,\"options\":{\"basic_setup\":true,\"basic_setup\":false}}",
            "bad_request",
        ),
        (
            b"{\"cmd\":\"replay\",\"record\":{\"game\":\"leduc-poker\",\"seats\":2,\"seed\":\"7\",\"actions\":[],\"actions\":[]}}",
            "bad_request",
        ),
    ]);
}

#[test]
fn fields_that_are_missing_wrong_or_unknown() {
    let cases = [
        (json!({"cmd": "games", "game": "samurai"}), "bad_request"),
        (json!({"cmd": "new"}), "bad_request"),
        (json!({"cmd": "new", "seats": 2}), "bad_request"),
        (json!({"cmd": "new", "game": 7, "seats": 2}), "bad_request"),
        (json!({"cmd": "new", "game": "go", "seats": 2}), "unknown_game"),
        (json!({"cmd": "new", "game": "samurai"}), "bad_request"),
        (json!({"cmd": "new", "game": "samurai", "seat": 2}), "bad_request"),
        (json!({"cmd": "new", "game": "samurai", "seats": "2"}), "bad_request"),
        (json!({"cmd": "new", "game": "samurai", "seats": 2.5}), "bad_request"),
        (json!({"cmd": "new", "game": "samurai", "seats": 1e30}), "bad_request"),
        (json!({"cmd": "new", "game": "samurai", "seats": u64::MAX}), "bad_request"),
        (json!({"cmd": "new", "game": "samurai", "seats": -2}), "bad_seats"),
        (json!({"cmd": "new", "game": "samurai", "seats": 0}), "bad_seats"),
        (json!({"cmd": "new", "game": "samurai", "seats": 5}), "bad_seats"),
        (json!({"cmd": "new", "game": "samurai", "seats": 258}), "bad_seats"),
        (json!({"cmd": "new", "game": "samurai", "seats": 2, "seed": 7}), "bad_request"),
        (json!({"cmd": "new", "game": "samurai", "seats": 2, "options": []}), "bad_request"),
        (json!({"cmd": "new", "game": "samurai", "seats": 2, "options": {"basic": true}}), "bad_option"),
        (json!({"cmd": "new", "game": "samurai", "seats": 2, "options": {"basic_setup": 1}}), "bad_option"),
        (
            json!({"cmd": "new", "game": "samurai", "seats": 2, "options": {"basic_setup": "on"}}),
            "bad_option",
        ),
        (json!({"cmd": "position", "ply": 0}), "bad_request"),
        (json!({"cmd": "legal", "detail": "yes"}), "bad_request"),
        (json!({"cmd": "play"}), "bad_request"),
        (json!({"cmd": "play", "action": 7}), "bad_request"),
        (json!({"cmd": "play", "action": ""}), "malformed_action"),
        (json!({"cmd": "play", "action": " call"}), "malformed_action"),
        (json!({"cmd": "play", "action": "x".repeat(100_000)}), "malformed_action"),
        (json!({"cmd": "why", "action": null}), "bad_request"),
        (json!({"cmd": "view"}), "bad_request"),
        (json!({"cmd": "view", "seat": 2}), "bad_request"),
        (json!({"cmd": "view", "seat": 256}), "bad_request"),
        (json!({"cmd": "view", "seat": -1}), "bad_request"),
        (json!({"cmd": "view", "seat": "0"}), "bad_request"),
        (json!({"cmd": "load", "game": "leduc-poker"}), "bad_request"),
        (json!({"cmd": "load", "game": "leduc-poker", "state": 7}), "bad_request"),
        (json!({"cmd": "load", "game": "leduc-poker", "state": {"rows": []}}), "bad_state"),
        (json!({"cmd": "load", "game": "go", "state": {}}), "unknown_game"),
        (json!({"cmd": "undo", "plies": 2}), "bad_request"),
        (json!({"cmd": "undo"}), "nothing_to_undo"),
        (json!({"cmd": "replay"}), "bad_request"),
        (json!({"cmd": "replay", "record": "tenka record 1"}), "bad_request"),
        (json!({"cmd": "replay", "record": {}}), "bad_record"),
        (json!({"cmd": "replay", "record": {"game": "samurai", "seats": 2, "actions": []}}), "bad_record"),
        (
            json!({"cmd": "replay", "record": {"game": "samurai", "seats": 2, "seed": 7, "actions": []}}),
            "bad_record",
        ),
        (
            json!({"cmd": "replay", "record": {"game": "samurai", "seats": 999, "seed": "7", "actions": []}}),
            "bad_record",
        ),
        (
            json!({"cmd": "replay", "record": {"game": "samurai", "seats": 9, "seed": "7", "actions": []}}),
            "bad_seats",
        ),
        (
            json!({"cmd": "replay", "record": {"game": "samurai", "seats": 2, "seed": "7", "actions": [7]}}),
            "bad_record",
        ),
        (json!({"cmd": "random", "plies": -1}), "bad_request"),
        (json!({"cmd": "random", "plies": 1.5}), "bad_request"),
        (json!({"cmd": "random", "plies": "all"}), "bad_request"),
        (json!({"cmd": "random", "seed": 7}), "bad_request"),
        (json!({"cmd": "imagine"}), "bad_request"),
        (json!({"cmd": "imagine", "seat": 9}), "bad_request"),
        (json!({"cmd": "imagine", "seat": 0, "seed": {}}), "bad_request"),
        (json!({"cmd": "bot", "level": 3}), "bad_request"),
        (json!({"cmd": "bot", "ms": -1}), "bad_request"),
        (json!({"cmd": "bot", "ms": "1000"}), "bad_request"),
        (json!({"cmd": "bot", "ms": 600_001}), "bad_request"),
        (json!({"cmd": "bot", "ms": u64::MAX}), "bad_request"),
        (json!({"cmd": "bot", "level": "plain:4000000000"}), "unknown_level"),
        (json!({"cmd": "bot", "level": "search:99999999ms"}), "unknown_level"),
        (json!({"cmd": "new", "game": "samurai", "seats": 2, "ruleset": "1"}), "bad_request"),
        (json!({"cmd": "new", "game": "samurai", "seats": 2, "ruleset": 1.5}), "bad_request"),
        (json!({"cmd": "new", "game": "samurai", "seats": 2, "ruleset": 99}), "bad_ruleset"),
        (json!({"cmd": "load", "game": "leduc-poker", "state": {}, "ruleset": 0}), "bad_ruleset"),
        (json!({"cmd": "bot", "seed": []}), "bad_request"),
        (json!({"cmd": "rules"}), "bad_request"),
        (json!({"cmd": "rules", "game": "go"}), "unknown_game"),
        (json!({"cmd": "quit", "now": true}), "bad_request"),
    ];
    let lines: Vec<(String, &str)> =
        cases.iter().map(|(request, code)| (request.to_string(), *code)).collect();
    let cases: Vec<(&[u8], &str)> = lines.iter().map(|(line, code)| (line.as_bytes(), *code)).collect();
    assert_refused(&cases);
}

#[test]
fn without_a_game_there_is_nothing_to_ask_about() {
    let mut engine = Engine::start();
    for command in ["position", "legal", "state", "undo", "record", "random", "bot"] {
        assert_eq!(engine.refusal(&json!({"cmd": command}))["code"], "no_game", "{command}");
    }
    for command in ["play", "why", "preview"] {
        assert_eq!(engine.refusal(&json!({"cmd": command, "action": "d"}))["code"], "no_game", "{command}");
    }
    for command in ["view", "imagine"] {
        assert_eq!(engine.refusal(&json!({"cmd": command, "seat": 0}))["code"], "no_game", "{command}");
    }
    engine.end();
}

#[test]
fn a_refusal_says_what_was_expected() {
    let mut engine = Engine::start();
    let mut message = |request: Value| engine.refusal(&request)["message"].as_str().unwrap().to_owned();
    let seats = message(json!({"cmd": "new", "game": "samurai", "seats": 7}));
    assert_eq!(seats, "7 seats: samurai is for 2 to 4 seats");
    let typo = message(json!({"cmd": "new", "game": "samurai", "seat": 2}));
    assert_eq!(typo, "'new' has no field 'seat'; its fields are game, seats, seed, options, ruleset");
    let missing = message(json!({"cmd": "new", "game": "samurai"}));
    assert_eq!(missing, "field 'seats': expected a whole number: samurai is for 2 to 4 seats");
    let half = message(json!({"cmd": "new", "game": "samurai", "seats": 2.0}));
    assert_eq!(half, missing);
    let mut option =
        |options: Value| message(json!({"cmd": "new", "game": "samurai", "seats": 2, "options": options}));
    assert!(option(json!({"x": 1})).starts_with("option 'x': expected one of the options basic_setup"));
    assert_eq!(option(json!({"basic_setup": 1})), "option 'basic_setup': expected true or false");
    let twice = engine.refusal_of(b"{\"cmd\":\"games\",\"cmd\":\"quit\"}");
    assert!(twice["message"].as_str().unwrap().starts_with("the key 'cmd' is given twice"), "{twice}");
    let endless = engine.refusal(&json!({"cmd": "bot", "level": "plain:4000000000"}));
    let bound = "at most 1000000 simulations, or 600 s";
    assert!(endless["message"].as_str().unwrap().contains(bound), "{endless}");
    let mut message = |request: Value| engine.refusal(&request)["message"].as_str().unwrap().to_owned();
    assert!(message(json!({"cmd": "nwe"})).contains("new, position, legal"));
    let unknown = message(json!({"cmd": "rules", "game": "go"}));
    assert!(unknown.contains("samurai, starships-assembly") && unknown.contains("connect-four"), "{unknown}");
    engine.end();
}

#[test]
fn a_line_of_ten_megabytes_is_refused_once() {
    let mut engine = Engine::start();
    engine.new_game("leduc-poker", 2);
    assert_eq!(engine.refusal_of(&vec![b'x'; 10_000_000])["code"], "line_too_long");
    let request = json!({"cmd": "play", "action": "x".repeat(10_000_000)}).to_string();
    assert_eq!(engine.refusal_of(request.as_bytes())["code"], "line_too_long");
    engine.ask(&json!({"cmd": "play", "action": "call"}));
    engine.end();
}

#[test]
fn deep_nesting_is_refused() {
    let mut engine = Engine::start();
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let deep = format!("{}0{}", open.repeat(100_000), close.repeat(100_000));
        assert_eq!(engine.refusal_of(deep.as_bytes())["code"], "bad_json");
        let state = format!("{{\"cmd\":\"load\",\"game\":\"samurai\",\"state\":{deep}}}");
        assert_eq!(engine.refusal_of(state.as_bytes())["code"], "bad_json");
    }
    engine.end();
}

#[test]
fn lines_may_end_as_on_windows() {
    let mut engine = Engine::start();
    assert_eq!(engine.ask_bytes(b"{\"cmd\":\"games\"}\r")["ok"], true);
    engine.end();
}

/// What comes from states that are almost right is answered as well, whatever the answer is.
#[test]
fn states_with_one_value_changed_are_loaded_or_refused() {
    let mut engine = Engine::start();
    for (game, seats) in tenka_registry::infos().map(|info| (info.name, info.seats.0)) {
        engine.new_game(game, seats);
        engine.ask(&json!({"cmd": "random", "plies": 12, "seed": "7"}));
        let state = engine.ask(&json!({"cmd": "state"}))["state"].clone();
        for other in [json!(null), json!(-1), json!(255), json!(1e300), json!("x"), json!([]), json!({})] {
            for path in paths(&state) {
                let mut spoilt = state.clone();
                *spoilt.pointer_mut(&path).unwrap() = other.clone();
                let load = json!({"cmd": "load", "game": game, "state": spoilt});
                if engine.ask_bytes(load.to_string().as_bytes())["ok"] == true {
                    engine.ask(&json!({"cmd": "random"}));
                }
            }
        }
    }
    engine.end();
}

/// Pointers to the values in a state, of long lists only to the first few.
fn paths(value: &Value) -> Vec<String> {
    let children: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(list) => {
            list.iter().take(3).enumerate().map(|(i, value)| (i.to_string(), value)).collect()
        }
        _ => Vec::new(),
    };
    let below = |(key, child): &(String, &Value)| {
        let key = key.clone();
        std::iter::once(format!("/{key}"))
            .chain(paths(child).into_iter().map(move |path| format!("/{key}{path}")))
            .collect::<Vec<_>>()
    };
    children.iter().flat_map(below).collect()
}

#[test]
fn mutated_requests_get_one_answer_each() {
    let lines: [&[u8]; 10] = [
        b"{\"cmd\":\"new\",\"game\":\"samurai\",\"seats\":3,\"seed\":\"7\",\"options\":{\"basic_setup\":true}}",
        b"{\"cmd\":\"new\",\"game\":\"hearts\",\"seats\":4}",
        b"{\"cmd\":\"legal\",\"detail\":true}",
        b"{\"cmd\":\"play\",\"action\":\"buddha_3@8\"}",
        b"{\"cmd\":\"why\",\"action\":\"switch:55.castle-81.buddha\"}",
        b"{\"cmd\":\"view\",\"seat\":null}",
        b"{\"cmd\":\"random\",\"plies\":3}",
        b"{\"cmd\":\"imagine\",\"seat\":1,\"seed\":\"x\"}",
        b"{\"cmd\":\"replay\",\"record\":{\"game\":\"connect-four\",\"seats\":2,\"seed\":\"7\",\"actions\":[\"d\"]}}",
        b"{\"cmd\":\"undo\"}",
    ];
    let mut rng = Seed::from_text("mutations").fast();
    let mut engine = Engine::start();
    for round in 0..500 {
        let mut line = lines[round % lines.len()].to_vec();
        for _ in 0..rng.below(4) {
            let at = rng.index_below(line.len());
            match rng.below(4) {
                0 => line[at] = rng.below(256) as u8,
                1 => drop(line.remove(at)),
                2 => line.insert(at, b"0\"{}[]:,-e\\\0"[rng.index_below(12)]),
                _ => line.truncate(at.max(1)),
            }
        }
        line.iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
        engine.ask_bytes(&line);
    }
    engine.end();
}
