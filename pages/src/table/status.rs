//! The one line that always says who must do what.

use maud::{Markup, html};
use tenka_core::Seat;

use super::{Sight, sentence};
use crate::layout::rule_link;
use crate::model::Occupant;
use crate::words::{count, duration, list, of_another};

/// The status line with the clock beside it. It never moves.
pub(crate) fn statusbar(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    html! {
        div #statusbar .statusbar.yours[sight.is_your_turn()] {
            div.bar {
                div #status role="status" {
                    p #say tabindex="-1" { (say(sight)) }
                    p #note .note.refused[page.refused.is_some()] { (note(sight)) }
                }
                (clock(sight))
                p #lost .lost role="alert" hidden {
                    "The connection is lost. All that was played is safe; this page catches up by itself."
                }
            }
        }
    }
}

/// Who must do what.
fn say(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    let asked = sight.asked();
    let rule = sight.shown.asks.as_ref().map(|(_, rule)| *rule);
    if !page.begun {
        let free = page.seats.iter().filter(|card| card.occupant.is_free()).count();
        return html! { strong { "Waiting" } " for " (count(free, "player")) "." };
    }
    let Some(seat) = sight.to_act else {
        return html! { strong { "The game is over:" } " " (outcome(sight)) };
    };
    html! {
        @if sight.is_your_turn() {
            strong { "Your turn:" } " " (asked) ". "
        } @else if is_bot(sight, seat) {
            strong { (sight.name(seat)) } " is thinking: it is to " (of_another(&asked)) ". "
        } @else {
            "Waiting for " strong { (sight.name(seat)) } " to " (of_another(&asked)) ". "
        }
        @if let Some(rule) = rule { (rule_link(sight.game, rule.as_str())) }
    }
}

/// What else is to be said now: a refusal, what has changed, what is special.
fn note(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    html! {
        @if let Some(refused) = &page.refused {
            (sentence(&refused.message)) " "
            @if let Some(rule) = refused.rule { (rule_link(sight.game, rule.as_str())) }
        } @else if let Some(notice) = &page.notice {
            (sentence(notice))
        } @else if sight.is_away() {
            "A bot plays for you until you return."
        } @else if page.viewer.seat().is_none() {
            "You are looking on."
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
                time data-until=(deadline) { (duration(deadline.saturating_sub(page.now))) } span.unit { " left" }
            } @else if sight.to_act.is_some_and(|seat| is_bot(sight, seat)) {
                progress max="1" value=[page.thinking.map(|done| format!("{done:.2}"))] aria-label="How far the bot has thought" {}
            } @else if !sight.is_your_turn() && page.now >= page.waiting_since + 60 {
                time data-since=(page.waiting_since) { (duration(page.now - page.waiting_since)) }
            }
        }
    }
}

/// Why nothing can be picked now.
pub(super) fn waits(sight: &Sight<'_>) -> String {
    match sight.to_act {
        Some(seat) => format!("It is the turn of {}.", sight.name(seat)),
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
    let winners = sight.page.table.position().result.map_or_else(Vec::new, |result| result.winners);
    let names: Vec<&str> = winners.iter().map(|&seat| sight.name(seat)).collect();
    match winners[..] {
        [] => "Nobody wins.".to_owned(),
        [winner] if sight.page.viewer.is(winner) => "You win!".to_owned(),
        [_] => format!("{} wins.", list(&names)),
        _ => format!("{} share the victory.", list(&names)),
    }
}

/// Whether a bot plays for this seat.
pub(super) fn is_bot(sight: &Sight<'_>, seat: Seat) -> bool {
    sight.card(seat).is_some_and(|card| card.away || matches!(card.occupant, Occupant::Bot(_)))
}
