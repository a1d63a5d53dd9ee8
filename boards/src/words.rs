//! Words for people.

use maud::{Markup, html};
use tenka_core::{Game, Sentence, say};

/// A link to a rule of a game.
pub(crate) fn rule<G: Game>(id: &str) -> Markup {
    html! { a class="rule" href={ "/rules/" (G::INFO.name) "#" (id) } { span class="unseen" { (say!(rule)) " " } (id) } }
}

/// Sentences, each with a link to its rule.
pub(crate) fn ruled<G: Game>(sentences: &[(Sentence, &str)]) -> Markup {
    html! { @for (sentence, id) in sentences { (sentence) " " (rule::<G>(id)) " " } }
}
