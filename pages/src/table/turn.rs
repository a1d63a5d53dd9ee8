//! My hand, my choices, and what helps with them.

use maud::{Markup, html};

use super::{Desk, Sight, choose, log};
use crate::words::of_another;

/// The viewer's side of the table while the game is on.
pub(super) fn turn(sight: &Sight<'_>, desk: &Desk) -> Markup {
    if sight.is_your_turn() { my_turn(sight, desk, &aids(sight, desk)) } else { waiting(sight, desk) }
}

/// What can be done when it is the viewer's turn.
pub(crate) fn my_turn(sight: &Sight<'_>, desk: &Desk, aids: &Markup) -> Markup {
    html! {
        section #turn .turn.sheet aria-labelledby="turn-title" {
            h2 #turn-title { "Your turn" }
            (hand(sight))
            (choose::choose(sight, desk))
            (aids)
        }
    }
}

fn waiting(sight: &Sight<'_>, desk: &Desk) -> Markup {
    html! {
        section #turn .turn.sheet aria-labelledby="turn-title" {
            h2 #turn-title { @if sight.page.viewer.seat().is_some() { "Your hand" } @else { "Looking on" } }
            (hand(sight))
            div #choose .choose {
                @if sight.page.viewer.seat().is_none() {
                    p.quiet { "You see what every player sees of the others." }
                } @else if let Some(seat) = sight.to_act {
                    p.quiet { (sight.name(seat)) " is to " (of_another(&sight.asked())) "." }
                }
            }
            div #aids .aids {
                @if sight.is_away() { (desk.button("return", "Return to my seat")) }
                @if sight.page.may_take_back { (desk.button("take-back", "Take back my last action")) }
            }
        }
    }
}

/// What the viewer holds, and what it picks from when it is to act.
pub(crate) fn hand(sight: &Sight<'_>) -> Markup {
    html! { div #hand .hand { (sight.shown.hand) } }
}

/// What helps the seat to act: what has happened, a hint, a way back.
fn aids(sight: &Sight<'_>, desk: &Desk) -> Markup {
    html! {
        div #aids .aids {
            @if sight.page.hint.is_none() { (desk.button("hint", "Ask a bot for a hint")) }
            @if sight.page.may_take_back { (desk.button("take-back", "Take back my last action")) }
        }
        (choose::hint(sight, desk))
        (log::digest(sight))
    }
}
