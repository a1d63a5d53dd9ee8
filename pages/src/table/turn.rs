//! The viewer's hand, and the bar with which they play.

use maud::{Markup, html};
use tenka_core::{Said, Sentence, say};

use super::sealed::seal_bar;
use super::status::Bar;
use super::{Desk, Sight, choose};
use crate::model::Hints;
use crate::words::named;

/// The bar during the game: the question and its answers if it is the viewer's turn, with hint and undo.
pub(super) fn turn_bar(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let (hint, undo) = (hint_button(sight, desk), undo_button(sight, desk));
    if sight.is_your_turn() {
        my_bar(sight, desk, &hint, &undo)
    } else if sight.is_away() {
        let back = html! { @if !sight.page.quitting.has_resigned { (desk.button("return", &say!(take_seat_back))) } };
        Bar { verbs: html! { (undo) (hint) (back) }, ..Bar::default() }.at(sight)
    } else if let Some(ahead) = &sight.page.ahead {
        seal_bar(sight, ahead, &hint, &undo)
    } else if sight.page.viewer().seat().is_some() {
        Bar { verbs: html! { (undo) (hint) (choose::end_button(sight, desk)) }, ..Bar::default() }.at(sight)
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
            (choose::back_button(sight, desk))
            (undo)
            (hint)
            (choose::end_button(sight, desk))
        },
    }
    .at(sight)
}

/// The button for a hint, which works on the viewer's turn if the table allows hints. It keeps its place all game long.
fn hint_button(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let is_open = sight.is_your_turn() && sight.page.hints.given().is_none();
    html! { @if sight.page.hints != Hints::Off { (desk.keyed_button(is_open, "hint", &say!(hint), "H", None)) } }
}

/// The button that takes the last action back. It names what it was about, and explains what it was.
fn undo_button(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let is_open = sight.page.may_take_back;
    let last = last_of_mine(sight).filter(|_| is_open);
    let words = last.and_then(piece_of).map_or_else(|| say!(undo), |thing| say!(undo_what { thing }));
    let tip = last.map(|last| format!("{}\n{}", say!(undo_tip), named(last, &sight.names)));
    desk.keyed_button(is_open, "take-back", &words, "", tip.as_deref())
}

/// What the viewer did last, if the page knows.
fn last_of_mine<'a>(sight: &'a Sight<'_>) -> Option<&'a Sentence> {
    let last = sight.page.log.iter().rev().find(|line| line.is_action)?;
    last.seat.filter(|&seat| sight.page.viewer().is(seat))?;
    last.told.first().map(|told| &told.sentence)
}

/// What a sentence is about: the first thing that it names, unless that is a place or has a name too long for a button.
fn piece_of(sentence: &Sentence) -> Option<&str> {
    const LONGEST: usize = 16;
    const PLACES: [&str; 6] = ["place-", "location-", "square-", "spot-", "outpost-", "bay-"];
    let first = sentence.parts().iter().find_map(|part| match part {
        Said::Thing { id, name } => Some((id, name.as_str())),
        _ => None,
    });
    let (id, name) = first?;
    let is_place = PLACES.iter().any(|kind| id.starts_with(kind));
    (!is_place && name.chars().count() <= LONGEST).then_some(name)
}

/// What the viewer holds and, on their turn, picks from.
pub(crate) fn hand(sight: &Sight<'_>) -> Markup {
    let watching = sight.page.viewer().seat().is_none();
    html! {
        section #hand .hand tabindex="0" aria-label=(if watching { say!(watching) } else { say!(your_hand) }) {
            (sight.shown.hand)
            @if watching { p.quiet { (say!(hands_are_hidden)) } }
        }
    }
}
