//! Words for people.

use maud::{Markup, html};
use tenka_core::Game;

/// A link to a rule of a game.
pub(crate) fn rule<G: Game>(id: &str) -> Markup {
    html! { a class="rule" href={ "/rules/" (G::INFO.name) "#" (id) } { span class="unseen" { "Rule " } (id) } }
}

/// "a", "a and b", "a, b and c"; nothing for nothing.
pub(crate) fn listed(words: &[String]) -> String {
    tenka_core::listed(words, "and")
}

/// "1 tile", "2 tiles"
pub(crate) fn count(number: usize, noun: &str) -> String {
    tenka_core::counted(number, noun)
}
