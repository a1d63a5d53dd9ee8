//! What scripts say: messages from the catalogue with blanks to fill in.

use maud::Markup;
use serde_json::json;
use tenka_core::say;

use crate::layout::data;

/// A blank for a script to fill in.
pub(crate) fn blank(name: &str) -> String {
    format!("{{{name}}}")
}

/// What the table's script says.
pub(crate) fn words() -> Markup {
    data(
        "words",
        &json!({
            "offline": say!(no_connection),
            "why": say!(why),
            "close": say!(close),
            "moveNotSent": say!(move_not_sent),
            "notSent": say!(not_sent),
            "question": say!(confirm_move { action: blank("action") }),
            "picked": say!(picked { prompt: blank("prompt"), thing: blank("thing") }),
            "several": say!(choose_several { chosen: blank("chosen"), count: blank("count") }),
            "chooseOne": say!(choose { what: say!(choose_one) }),
            "chosen": say!(thing_chosen { thing: blank("thing") }),
            "legal": say!(thing_can_be_picked { thing: blank("thing") }),
            "pause": say!(pause),
            "play": say!(play),
            "more": say!(more_options),
            "ifYou": say!(if_you { action: blank("action") }),
            "spoken": say!(spoken { name: blank("name"), words: blank("words") }),
        }),
    )
}
