//! Pages with a single message.

use maud::{Markup, html};

use crate::layout::Frame;
use crate::model::Message;

/// A page with a single message: what happened, why, and what to do instead.
pub fn message(message: &Message) -> Markup {
    let (address, words) = &message.instead;
    plain(
        &message.title,
        &html! {
            h1 { (message.title) }
            p { (message.words) }
            p { a.button.primary href=(address) { (words) } }
        },
    )
}

/// A page of text.
pub fn plain(title: &str, text: &Markup) -> Markup {
    Frame { title, kind: "at-text", main: html! { main #main .prose { (text) } }, ..Frame::default() }
        .render()
}
