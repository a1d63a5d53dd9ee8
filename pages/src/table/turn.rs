//! The viewer's hand and choices, with hint and undo.

use maud::{Markup, html};
use tenka_core::say;

use super::{Desk, Sight, bar, choose, log};
use crate::model::Hints;

/// The bar during the game: the question and its answers if it is the viewer's turn, with hint and undo.
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

/// The button for a hint, which works on the viewer's turn if the table allows hints. It keeps its place all game long.
fn hint_button(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let is_open = sight.is_your_turn() && sight.page.hints.given().is_none();
    html! { @if sight.page.hints != Hints::Off { (desk.button_if(is_open, "hint", &say!(hint))) } }
}

fn undo_button(sight: &Sight<'_>, desk: &Desk) -> Markup {
    desk.button_if(sight.page.may_take_back, "take-back", &say!(undo))
}

/// The viewer's side of the table during the game.
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

/// What the viewer holds and, on their turn, picks from.
pub(crate) fn hand(sight: &Sight<'_>) -> Markup {
    html! { div #hand .hand { (sight.shown.hand) } }
}
