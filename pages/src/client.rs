//! What scripts say: messages of the catalogue, with blanks that they fill in.

use maud::Markup;
use serde_json::json;
use tenka_core::say;

use crate::layout::data;

/// The place of something that a script fills in.
pub(crate) fn blank(name: &str) -> String {
    format!("{{{name}}}")
}

/// What the script of a table says.
pub(crate) fn words() -> Markup {
    data(
        "words",
        &json!({
            "offline": say!(no_connection),
            "moveNotSent": say!(move_not_sent),
            "notSent": say!(not_sent),
            "question": say!(confirm_move { action: blank("action") }),
            "picked": say!(picked { prompt: blank("prompt"), thing: blank("thing") }),
            "chosen": say!(thing_chosen { thing: blank("thing") }),
            "legal": say!(thing_can_be_picked { thing: blank("thing") }),
            "spoken": say!(spoken { name: blank("name"), words: blank("words") }),
        }),
    )
}
