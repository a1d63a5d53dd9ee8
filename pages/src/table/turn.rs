//! The viewer's hand, and the bar with which they play.

use maud::{Markup, html};
use tenka_core::say;

use super::status::Bar;
use super::{Desk, Sight, choose};
use crate::model::Hints;

/// The bar during the game: the question and its answers if it is the viewer's turn, with hint and undo.
pub(super) fn turn_bar(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let (hint, undo) = (hint_button(sight, desk), undo_button(sight, desk));
    if sight.is_your_turn() {
        my_bar(sight, desk, &hint, &undo)
    } else if sight.is_away() {
        let back = desk.button("return", &say!(take_seat_back));
        Bar { verbs: html! { (hint) (undo) (back) }, ..Bar::default() }.at(sight)
    } else if sight.page.viewer().seat().is_some() {
        Bar { verbs: html! { (hint) (undo) (choose::end_button(sight, desk)) }, ..Bar::default() }.at(sight)
    } else {
        Bar::default().at(sight)
    }
}

/// The bar when it is the viewer's turn. Going back a pick takes the place of undo.
pub(crate) fn my_bar(sight: &Sight<'_>, desk: &Desk, hint: &Markup, undo: &Markup) -> Markup {
    Bar {
        question: html! { (choose::question(sight, desk)) (choose::hint(sight, desk)) },
        options: choose::options(sight, desk),
        verbs: html! {
            (choose::confirm_button(sight))
            (hint)
            (choose::back_button(sight, desk))
            (undo)
            (choose::end_button(sight, desk))
        },
    }
    .at(sight)
}

/// The button for a hint, which works on the viewer's turn if the table allows hints. It keeps its place all game long.
fn hint_button(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let is_open = sight.is_your_turn() && sight.page.hints.given().is_none();
    html! { @if sight.page.hints != Hints::Off { (desk.button_if(is_open, "hint", &say!(hint))) } }
}

fn undo_button(sight: &Sight<'_>, desk: &Desk) -> Markup {
    desk.button_if(sight.page.may_take_back, "take-back", &say!(undo))
}

/// What the viewer holds and, on their turn, picks from.
pub(crate) fn hand(sight: &Sight<'_>) -> Markup {
    let watching = sight.page.viewer().seat().is_none();
    html! {
        section #hand .hand aria-label=(if watching { say!(watching) } else { say!(your_hand) }) {
            (sight.shown.hand)
            @if watching { p.quiet { (say!(hands_are_hidden)) } }
        }
    }
}
