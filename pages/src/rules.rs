//! The rules of a game: its searchable ledger, and a one-screen summary.

use maud::{Markup, html};
use serde_json::json;
use tenka_core::{Info, say};
use tenka_registry::entry;

use crate::client;
use crate::home::{cover, lesson_of, play_form, seats};
use crate::layout::Frame;
use crate::ledger::{self, Rendered};

/// The searchable ledger of a game, with an anchor for each rule.
pub fn rules(info: &Info) -> Markup {
    let Rendered { title, sections, body } = ledger::render(info.rules);
    Frame {
        title: &say!(rules_of { game: info.title }).to_string(),
        kind: "at-rules",
        game: Some(info),
        main: html! {
            main #main .rules {
                div.find {
                    h1 { (title) }
                    label.scripted {
                        span.unseen { (say!(search_the_rules)) }
                        input #filter type="search" placeholder=(say!(search_the_rules)) autocomplete="off";
                    }
                    p #found .quiet role="status" data-words=(found()) {}
                }
                nav.contents aria-label=(say!(contents)) {
                    details open {
                        summary { (say!(contents)) }
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

/// How many rules were found, for the client: the words for none, for one, and for more.
fn found() -> String {
    let forms = json!({
        "0": say!(rules_found { count: 0 }),
        "one": say!(rules_found { count: 1 }),
        "other": say!(rules_found { count: client::blank("count") }),
    });
    forms.to_string()
}

/// How a game is played, on one screen.
pub fn quick_start(info: &Info) -> Markup {
    let words = entry(info.name).map(|game| (game.quick_start)()).unwrap_or_default();
    Frame {
        title: &say!(how_to_play_game { game: info.title }).to_string(),
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
                            @if lesson_of(info).is_some() { a.button href={ "/learn/" (info.name) } { (say!(learn_by_playing)) } }
                            a.button href={ "/new?game=" (info.name) } { (say!(create_a_table)) }
                            a.button href={ "/rules/" (info.name) } { (say!(all_rules)) }
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
