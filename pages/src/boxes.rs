//! The boxes of the games: covers, what is printed on them, and one button to the first move.

use maud::{Markup, html};
use tenka_core::{Info, say};
use tenka_registry::entry;
use tenka_seats::{Label, Lesson};

use crate::home::play_form;

/// The picture on a game's box.
pub(crate) fn cover(info: &Info) -> Markup {
    entry(info.name).map(|game| (game.cover)()).unwrap_or_default()
}

/// A link to the interactive first game, if there is one.
pub(crate) fn lesson_of(info: &Info) -> Option<Lesson> {
    entry(info.name).ok().and_then(|game| (game.lesson)())
}

/// What is printed on a game's box.
pub(crate) fn label(info: &Info) -> Label {
    entry(info.name).map_or(Label::BLANK, |game| game.label)
}

/// A game with its cover, in its own colours.
pub(crate) fn game_box(info: &Info) -> Markup {
    html! {
        li.box.{ "box-" (info.name) } {
            a.art href={ "/games/" (info.name) } tabindex="-1" aria-hidden="true" { (cover(info)) }
            div.words {
                h3 { a href={ "/games/" (info.name) } { (info.title) } }
                p { (info.about) }
                (printed(info))
                (play_form(info))
                p.ways {
                    a href={ "/learn/" (info.name) } { (say!(learn_in { minutes: label(info).lesson_minutes })) }
                    a href={ "/new?game=" (info.name) } { (say!(create_a_table)) }
                }
            }
        }
    }
}

/// A small game, without a cover.
pub(crate) fn small_box(info: &Info) -> Markup {
    html! {
        li.box {
            div.words {
                h3 { a href={ "/games/" (info.name) } { (info.title) } }
                p { (info.about) }
                (play_form(info))
                p.ways { a href={ "/new?game=" (info.name) } { (say!(create_a_table)) } }
            }
        }
    }
}

/// How many play, for how long, and how much there is to think about.
pub(crate) fn printed(info: &Info) -> Markup {
    let Label { minutes, weight, .. } = label(info);
    html! {
        dl.printed {
            div {
                dt { (say!(players)) }
                dd {
                    @match info.seats {
                        (min, max) if min == max => (min),
                        (min, max) => (say!(from_to { min, max })),
                    }
                }
            }
            @if minutes > 0 { div { dt { (say!(length)) } dd { (say!(in_minutes { minutes })) } } }
            @if weight > 0 { div { dt { (say!(weight)) } dd { (dots(weight)) " " span { (say!(weighs { weight })) } } } }
        }
    }
}

/// Five dots, as many of them full as the game is heavy.
fn dots(weight: u8) -> Markup {
    html! {
        svg.dots viewBox="0 0 60 12" aria-hidden="true" {
            @for dot in 0..5 { circle.full[dot < weight] cx=(6 + 12 * dot) cy="6" r="4.2" {} }
        }
    }
}
