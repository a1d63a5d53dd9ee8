//! Which words are found outside a catalogue. `planted/` has every kind.

use std::path::Path;

use tenka_catalogue::Exception::{self, File, Text, Within};
use tenka_catalogue::words_outside;

fn planted(exceptions: &[Exception]) -> Vec<String> {
    words_outside(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/planted"), exceptions)
}

#[test]
fn words_for_players_are_found_and_nothing_else() {
    let found = [
        r#"src/lib.rs:19: "card small""#,
        r#"src/lib.rs:19: "The ""#,
        r#"src/lib.rs:19: " hand""#,
        r#"src/lib.rs:20: "You have no tile in hand.""#,
        r#"src/lib.rs:23: "{what} wealth""#,
        r#"src/lib.rs:24: "of a field""#,
        r#"src/lib.rs:24: "Fold""#,
        r#"src/lib.rs:25: "a hand of {} tiles""#,
        r#"src/lib.rs:26: "A \"raw\" text\n       of two lines""#,
        r#"src/lib.rs:28: "one that goes on — and on""#,
        r#"src/lib.rs:33: "in every build""#,
    ];
    assert_eq!(planted(&[]), found);
}

#[test]
fn a_crate_says_what_else_is_not_for_players() {
    let exceptions = [
        Within("class="),
        Within("aria-label="),
        Within("malformed"),
        Within("name:"),
        Text("in every build"),
        Text("{what} wealth"),
        Text("Fold"),
    ];
    let found = [
        r#"src/lib.rs:20: "You have no tile in hand.""#,
        r#"src/lib.rs:26: "A \"raw\" text\n       of two lines""#,
        r#"src/lib.rs:28: "one that goes on — and on""#,
    ];
    assert_eq!(planted(&exceptions), found);
    assert_eq!(planted(&[File("lib.rs")]), [""; 0]);
}

#[test]
fn an_exception_that_nothing_needs_is_found() {
    let exceptions = [File("lib.rs"), File("main.rs"), Within("style="), Text("Raise")];
    let found = [
        "nothing needs the exception for the file main.rs",
        "nothing needs the exception for within style=",
        r#"nothing needs the exception for the text "Raise""#,
    ];
    assert_eq!(planted(&exceptions), found);
}
