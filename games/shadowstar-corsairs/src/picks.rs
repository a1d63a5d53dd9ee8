//! The steps in which a person composes an action: what is done, then each thing that it is about.

use tenka_core::Pick;

use crate::ShadowstarCorsairs;
use crate::action::Action;
use crate::words::{label, thing_label};

/// The steps in which a person composes the action. Things go by their notation.
pub(crate) fn picks(game: &ShadowstarCorsairs, action: Action) -> Vec<Pick> {
    let text = action.to_string();
    let Some((kind, about)) = text.split_once(':') else {
        return vec![Pick::new(format!("do-{text}"), label(game, action))];
    };
    let things = about.split('/').map(|thing| Pick::new(thing_id(kind, thing), thing_label(game, thing)));
    if kind == "at" {
        return things.collect();
    }
    let verb = Pick::new(format!("do-{kind}"), kind.replace('_', " "));
    std::iter::once(verb).chain(things).collect()
}

/// The id of a thing on the page; squares have ids of their own.
fn thing_id(kind: &str, thing: &str) -> String {
    if kind == "at" { format!("square-{}", thing.replace(',', "-")) } else { thing.replace(',', "-") }
}
