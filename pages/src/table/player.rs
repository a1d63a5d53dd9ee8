//! What the bar shows while what others did is played back: a caption, the speed, and a way to skip it. Those who listen have
//! heard it already.

use maud::{Markup, html};
use tenka_core::{Sentence, say};

/// The bar of the playback, which a script fills and shows.
pub(crate) fn player() -> Markup {
    html! {
        div #player .bar.player-bar.scripted {
            p #caption .caption aria-hidden="true" {}
            div.verbs {
                (paces())
                button.skip-it type="button" data-do="skip" { (say!(skip)) " " kbd { (say!(space_key)) } }
            }
        }
    }
}

/// The speeds to choose from.
pub(crate) fn paces() -> Markup {
    let pace = |value: &str, words: Sentence| {
        html! { button type="button" data-pace=(value) aria-pressed="false" { (words) } }
    };
    html! {
        div.paces.scripted role="group" aria-label=(say!(speed)) {
            (pace("slow", say!(speed_slow)))
            (pace("normal", say!(speed_normal)))
            (pace("fast", say!(speed_fast)))
        }
    }
}
