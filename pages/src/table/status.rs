//! The bar, always in view: who must do what, and the buttons to do it or undo it.

use std::fmt::Display;

use maud::{Markup, html};
use tenka_core::{Asks, Seat, Sentence, say};
use tenka_seats::forgoes;

use super::Sight;
use crate::layout::rule_link;
use crate::model::{EarlyEnd, Occupant};
use crate::words::{duration, list, marked, said as written};

/// What the bar holds besides who must do what.
#[derive(Default)]
pub(crate) struct Bar {
    /// What is asked, and what has been picked.
    pub(crate) question: Markup,
    /// What can be picked that isn't drawn anywhere.
    pub(crate) options: Markup,
    /// The buttons that are always in the same place.
    pub(crate) verbs: Markup,
}

impl Bar {
    /// The bar at this table.
    pub(crate) fn at(self, sight: &Sight<'_>) -> Markup {
        self.saying(&say(sight), sight)
    }

    /// The bar with other words instead of who must do what.
    pub(crate) fn saying(self, said: &Markup, sight: &Sight<'_>) -> Markup {
        let page = sight.page;
        html! {
            div #bar .bar.yours[sight.is_your_turn()] {
                // Long sentences scroll on a phone, by keyboard too.
                div.said tabindex="0" role="group" aria-label=(say!(what_to_do)) {
                    div #status role="status" {
                        // New words at every move, rather than words that move.
                        p #say tabindex="-1" { span #{ "asked-" (page.ply) } { (said) } }
                        p #note .note.refused[page.refused.is_some()] { (note(sight)) }
                    }
                    (self.question)
                }
                (self.options)
                div #verbs .verbs role="group" aria-label=(say!(your_buttons)) { (self.verbs) }
                p #lost .lost role="alert" hidden {
                    (say!(connection_lost))
                }
            }
        }
    }
}

/// What a button of the bar says, and the key that presses it, if that is to be shown.
pub(super) fn keyed(words: impl Display, key: &str) -> Markup {
    html! { span { (words) } @if !key.is_empty() { kbd.scripted aria-hidden="true" { (key) } } }
}

/// Who must do what.
fn say(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    if !page.begun {
        let free = page.seats.iter().filter(|card| card.occupant.is_free()).count();
        return marked(&say!(waiting_for_players { count: free }), &sight.names);
    }
    let Some(seat) = sight.to_act else {
        return html! { strong { (outcome(sight)) } };
    };
    let what = sight.asked();
    html! {
        @if sight.is_your_turn() {
            (marked(&your_turn(sight, what), &sight.names)) " "
        } @else if is_bot(sight, seat) {
            @if is_slow(sight, seat) {
                (written(&say!(is_thinking_long { seat }), &sight.names))
            } @else {
                (written(&say!(is_thinking { seat }), &sight.names))
            }
        } @else {
            (written(&say!(waiting_for { seat, what }), &sight.names)) " "
        }
        @if let Some(asks) = &sight.shown.asks && !is_bot(sight, seat) { (rule_link(sight.game, asks.rule.as_str())) }
    }
}

/// "Your turn: play a tile." If there is nothing but to end it: "Nothing left to do. End your turn." With a cause, which ends in a colon of its own: "Your turn. Ignite: choose a location."
fn your_turn(sight: &Sight<'_>, what: Sentence) -> Sentence {
    if let [only] = &sight.page.choices[..]
        && let [pick] = &only.picks[..]
        && forgoes(&pick.thing)
    {
        say!(nothing_left { what: what.capitalised() })
    } else if sight.shown.asks.as_ref().is_some_and(Asks::has_cause) {
        say!(your_turn_because { what: what.capitalised() })
    } else {
        say!(your_turn { what })
    }
}

/// What else there is to say now: a refusal, what has changed, what is unusual.
fn note(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    html! {
        @if let Some(refused) = &page.refused {
            (written(&refused.message.addressed_to(page.viewer().seat(), page.viewer()), &sight.names)) " "
            @if let Some(rule) = refused.rule { (rule_link(sight.game, rule.as_str())) " " }
            @if let Some(notice) = &page.notice { (notice) }
        } @else if let Some(notice) = &page.notice {
            (notice)
        } @else if page.begun && sight.to_act.is_none() {
            (say!(game_is_over))
        } @else if page.quitting.has_resigned {
            (say!(you_resigned))
        } @else if sight.is_away() {
            (say!(bot_plays_for_you))
        } @else if page.viewer().seat().is_none() {
            (say!(you_are_watching))
        }
    }
}

/// How much time the seat to act has left, or has taken so far.
pub(super) fn clock(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    html! {
        span #clock .clock {
            @if sight.to_act.is_none() {
            } @else if let Some(deadline) = page.deadline {
                time data-until=(deadline) data-now=(page.now) { (duration(deadline.saturating_sub(page.now))) } " " span.unit { (say!(time_left)) }
            } @else if sight.to_act.is_some_and(|seat| is_bot(sight, seat)) {
                progress max="1" value=[page.thinking.map(|done| format!("{done:.2}"))] aria-label=(say!(bot_progress)) {}
            } @else if !sight.is_your_turn() && page.now >= page.waiting_since + 60 {
                time data-since=(page.waiting_since) data-now=(page.now) { (duration(page.now - page.waiting_since)) }
            }
        }
    }
}

/// Why nothing can be picked now.
pub(super) fn waits(sight: &Sight<'_>) -> Sentence {
    match sight.to_act {
        Some(seat) => say!(turn_of { name: sight.name(seat) }),
        None if sight.page.begun => say!(game_is_over),
        None => say!(game_not_started),
    }
}

/// The page's title in a tab.
pub(super) fn title(sight: &Sight<'_>) -> Sentence {
    match sight.to_act {
        _ if !sight.page.begun => say!(title_waiting),
        None => outcome(sight),
        Some(_) if sight.is_your_turn() => say!(title_your_turn),
        Some(seat) => say!(title_turn_of { name: sight.name(seat) }),
    }
}

/// Who has won.
pub(super) fn outcome(sight: &Sight<'_>) -> Sentence {
    let winners = sight.page.seat.position().result.as_ref().map_or(&[][..], |result| &result.winners);
    let names: Vec<&str> = winners.iter().map(|&seat| sight.name(seat)).collect();
    match *winners {
        [] => say!(nobody_wins),
        [winner] if sight.page.viewer().is(winner) => say!(you_win),
        [winner] => say!(wins { name: sight.name(winner) }),
        _ => say!(share_victory { names: list(&names) }),
    }
}

/// Why the game ended before the rules ended it, if it did.
pub(super) fn early_end(sight: &Sight<'_>) -> Option<Sentence> {
    Some(match sight.page.quitting.ended.as_ref()? {
        EarlyEnd::Agreed => say!(ended_by_agreement),
        EarlyEnd::Resigned(seats) => {
            let names: Vec<&str> = seats.iter().map(|&seat| sight.name(seat)).collect();
            match seats[..] {
                [only] if sight.page.viewer().is(only) => say!(ended_as_you_resigned),
                _ => say!(ended_by_resignation { names: list(&names) }),
            }
        }
    })
}

/// Whether this seat's bot is of the level that thinks for long.
fn is_slow(sight: &Sight<'_>, seat: Seat) -> bool {
    sight.card(seat).is_some_and(|card| card.occupant == Occupant::Bot("master".to_owned()))
}

/// Whether a bot plays for this seat.
pub(super) fn is_bot(sight: &Sight<'_>, seat: Seat) -> bool {
    sight.card(seat).is_some_and(|card| card.away || matches!(card.occupant, Occupant::Bot(_)))
}
