//! The rules of a game: its ledger, to search and to link to, and one screen to begin with.

use maud::{Markup, html};
use tenka_core::Info;
use tenka_registry::entry;

use crate::home::{cover, lesson_of, play_form, seats};
use crate::layout::Frame;
use crate::ledger::{self, Rendered};

/// The ledger of a game, to search and to link to.
pub fn rules(info: &Info) -> Markup {
    let Rendered { title, sections, body } = ledger::render(info.rules);
    Frame {
        title: &format!("Rules of {}", info.title),
        kind: "at-rules",
        game: Some(info),
        main: html! {
            main #main .rules {
                div.find {
                    h1 { (title) }
                    label.scripted {
                        span.unseen { "Find in the rules" }
                        input #filter type="search" placeholder="Find in the rules" autocomplete="off";
                    }
                    p #found .quiet role="status" {}
                }
                nav.contents aria-label="Contents" {
                    details open {
                        summary { "Contents" }
                        ol { @for (id, heading) in &sections { li { a href={ "#" (id) } { (heading) } } } }
                    }
                }
                div.ledger { (body) }
            }
        },
        ..Frame::default()
    }
    .render()
}

/// One screen that says how a game is played.
pub fn quick_start(info: &Info) -> Markup {
    let words = entry(info.name).map(|game| (game.quick_start)()).unwrap_or_default();
    Frame {
        title: &format!("How to play {}", info.title),
        kind: "at-game",
        game: Some(info),
        main: html! {
            main #main {
                div.intro {
                    div.picture { (cover(info)) }
                    div {
                        h1 { (info.title) }
                        p.quiet { (seats(info)) }
                        (play_form(info))
                        p.more {
                            @if lesson_of(info).is_some() { a.button href={ "/learn/" (info.name) } { "Learn by playing" } }
                            a.button href={ "/new?game=" (info.name) } { "Set a table" }
                            a.button href={ "/rules/" (info.name) } { "All rules" }
                        }
                    }
                }
                div.prose { (words) }
            }
        },
        ..Frame::default()
    }
    .render()
}
