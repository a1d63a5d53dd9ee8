//! Pages with a single message.

use maud::{Markup, html};
use tenka_core::say;

use crate::dusk::{dusk, star};
use crate::layout::Frame;
use crate::model::Message;

/// A page with a single message: what happened, why, and what to do instead.
pub fn message(message: &Message) -> Markup {
    let (address, words) = &message.instead;
    Frame {
        title: &message.title,
        kind: "at-home at-message",
        main: html! {
            main #main {
                (dusk())
                section.hero {
                    (star())
                    h1 { (message.title) }
                    p { (message.words) }
                    div.start {
                        a.button.go href=(address) { (words) }
                        @if address != "/" { a href="/" { (say!(all_games)) } }
                        @else { a href="/new" { (say!(create_a_table)) } }
                    }
                }
            }
        },
        ..Frame::default()
    }
    .render()
}

/// A page of text.
pub fn plain(title: &str, text: &Markup) -> Markup {
    Frame { title, kind: "at-text", main: html! { main #main .prose { (text) } }, ..Frame::default() }
        .render()
}
