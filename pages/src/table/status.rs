//! The bar: who must do what, what it comes to, and the buttons that do it or undo it. It never leaves the window.

use maud::{Markup, html};
use tenka_core::Seat;

use super::{Sight, sentence};
use crate::layout::rule_link;
use crate::model::Occupant;
use crate::words::{count, duration, list};

/// The bar, with the question that is asked in it and the buttons that answer it.
pub(crate) fn bar(sight: &Sight<'_>, question: &Markup, verbs: &Markup) -> Markup {
    bar_saying(&say(sight), sight, question, verbs)
}

/// The bar with other words in the place of who must do what.
pub(crate) fn bar_saying(said: &Markup, sight: &Sight<'_>, question: &Markup, verbs: &Markup) -> Markup {
    let page = sight.page;
    html! {
        div #bar .bar.yours[sight.is_your_turn()] {
            div.said {
                div #status role="status" {
                    p #say tabindex="-1" { (said) }
                    p #note .note.refused[page.refused.is_some()] { (note(sight)) }
                }
                (question)
            }
            (clock(sight))
            div #verbs .verbs { (verbs) }
            p #lost .lost role="alert" hidden {
                "The connection is lost. Every move so far is safe, and this page will catch up by itself."
            }
        }
    }
}

/// Who must do what.
fn say(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    let asked = sight.asked();
    if !page.begun {
        let free = page.seats.iter().filter(|card| card.occupant.is_free()).count();
        return html! { strong { "Waiting" } " for " (count(free, "player")) "." };
    }
    let Some(seat) = sight.to_act else {
        return html! { strong { (outcome(sight)) } " " a href="#result" { "The game is over." } };
    };
    html! {
        @if sight.is_your_turn() {
            strong { "Your turn:" } " " (asked) ". "
        } @else if is_bot(sight, seat) {
            strong { (sight.name(seat)) } " is thinking…"
        } @else {
            "Waiting for " strong { (sight.name(seat)) } " to " (asked) ". "
        }
        @if let Some((_, rule)) = &sight.shown.asks && !is_bot(sight, seat) { (rule_link(sight.game, rule.as_str())) }
    }
}

/// What else is to be said now: a refusal, what has changed, what is special.
fn note(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    html! {
        @if let Some(refused) = &page.refused {
            (sentence(&refused.message)) " "
            @if let Some(rule) = refused.rule { (rule_link(sight.game, rule.as_str())) " " }
            @if let Some(notice) = &page.notice { (sentence(notice)) }
        } @else if let Some(notice) = &page.notice {
            (sentence(notice))
        } @else if sight.is_away() {
            "A bot plays for you until you return."
        } @else if page.viewer().seat().is_none() {
            "You are watching."
        }
    }
}

/// How long the seat to act has left, or has been at it.
fn clock(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    html! {
        p #clock .clock {
            @if sight.to_act.is_none() {
            } @else if let Some(deadline) = page.deadline {
                time data-until=(deadline) data-now=(page.now) { (duration(deadline.saturating_sub(page.now))) } span.unit { " left" }
            } @else if sight.to_act.is_some_and(|seat| is_bot(sight, seat)) {
                progress max="1" value=[page.thinking.map(|done| format!("{done:.2}"))] aria-label="How far the bot has thought" {}
            } @else if !sight.is_your_turn() && page.now >= page.waiting_since + 60 {
                time data-since=(page.waiting_since) data-now=(page.now) { (duration(page.now - page.waiting_since)) }
            }
        }
    }
}

/// Why nothing can be picked now.
pub(super) fn waits(sight: &Sight<'_>) -> String {
    match sight.to_act {
        Some(seat) => format!("It is {}'s turn.", sight.name(seat)),
        None if sight.page.begun => "The game is over.".to_owned(),
        None => "The game has not begun.".to_owned(),
    }
}

/// The page's name in a tab.
pub(super) fn title(sight: &Sight<'_>) -> String {
    match sight.to_act {
        _ if !sight.page.begun => "Waiting for players".to_owned(),
        None => outcome(sight),
        Some(_) if sight.is_your_turn() => "Your turn".to_owned(),
        Some(seat) => format!("Waiting for {}", sight.name(seat)),
    }
}

/// Who has won.
pub(super) fn outcome(sight: &Sight<'_>) -> String {
    let winners = sight.page.seat.position().result.as_ref().map_or(&[][..], |result| &result.winners);
    let names: Vec<&str> = winners.iter().map(|&seat| sight.name(seat)).collect();
    match *winners {
        [] => "Nobody wins.".to_owned(),
        [winner] if sight.page.viewer().is(winner) => "You win!".to_owned(),
        [_] => format!("{} wins.", list(&names)),
        _ => format!("{} share the victory.", list(&names)),
    }
}

/// Whether a bot plays for this seat.
pub(super) fn is_bot(sight: &Sight<'_>, seat: Seat) -> bool {
    sight.card(seat).is_some_and(|card| card.away || matches!(card.occupant, Occupant::Bot(_)))
}
