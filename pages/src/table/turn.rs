//! My hand, my choices, and what helps with them.

use maud::{Markup, html};
use tenka_core::say;

use super::{Desk, Sight, bar, choose, log};
use crate::model::Hints;

/// The bar while the game is on: the question and its answers if it is the viewer's turn, and what helps.
pub(super) fn turn_bar(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let (hint, undo) = (hint_button(sight, desk), undo_button(sight, desk));
    if sight.is_your_turn() {
        my_bar(sight, desk, &html! { (hint) (undo) })
    } else if sight.is_away() {
        let back = desk.button("return", &say!(take_seat_back));
        bar(sight, &html! {}, &html! { (hint) (undo) (back) })
    } else if sight.page.viewer().seat().is_some() {
        bar(sight, &html! {}, &html! { (hint) (undo) })
    } else {
        bar(sight, &html! {}, &html! {})
    }
}

/// The bar when it is the viewer's turn.
pub(crate) fn my_bar(sight: &Sight<'_>, desk: &Desk, aids: &Markup) -> Markup {
    bar(sight, &choose::question(sight, desk), &html! { (aids) (choose::verbs(sight, desk)) })
}

/// A hint can be asked for on one's own turn, if the table allows it. The button keeps its place all the game long.
fn hint_button(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let is_open = sight.is_your_turn() && sight.page.hints.given().is_none();
    html! { @if sight.page.hints != Hints::Off { (desk.button_if(is_open, "hint", &say!(hint))) } }
}

fn undo_button(sight: &Sight<'_>, desk: &Desk) -> Markup {
    desk.button_if(sight.page.may_take_back, "take-back", &say!(undo))
}

/// The viewer's side of the table while the game is on.
pub(super) fn turn(sight: &Sight<'_>, desk: &Desk) -> Markup {
    if sight.is_your_turn() { my_turn(sight, desk, &log::digest(sight)) } else { waiting(sight) }
}

/// What can be done when it is the viewer's turn.
pub(crate) fn my_turn(sight: &Sight<'_>, desk: &Desk, beside: &Markup) -> Markup {
    html! {
        section #turn .turn.sheet aria-labelledby="turn-title" {
            h2 #turn-title { (say!(your_hand)) }
            (choose::hint(sight, desk))
            (choose::choose(sight, desk))
            (hand(sight))
            (choose::listed(sight, desk))
            (beside)
        }
    }
}

fn waiting(sight: &Sight<'_>) -> Markup {
    html! {
        section #turn .turn.sheet aria-labelledby="turn-title" {
            h2 #turn-title { @if sight.page.viewer().seat().is_some() { (say!(your_hand)) } @else { (say!(watching)) } }
            (hand(sight))
            @if sight.page.viewer().seat().is_none() {
                div #choose .choose { p.quiet { (say!(hands_are_hidden)) } }
            }
        }
    }
}

/// What the viewer holds, and what it picks from when it is to act.
pub(crate) fn hand(sight: &Sight<'_>) -> Markup {
    html! { div #hand .hand { (sight.shown.hand) } }
}
