//! Deciding before one's turn: what is chosen is sealed, and played when the turn comes.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Sentence, say};
use tenka_seats::Ahead;

use super::status::Bar;
use super::{Desk, Sight, choose};
use crate::words::marked;

/// The bar of a viewer who needn't wait for their turn: the question they will be asked, or what they have sealed.
pub(super) fn seal_bar(sight: &Sight<'_>, ahead: &Ahead, hint: &Markup, undo: &Markup) -> Markup {
    let desk = Desk::for_sealing(sight.page);
    let is_open = ahead.seat.is_to_act();
    Bar {
        question: html! { @if is_open { (choose::question(sight, &desk)) } },
        options: html! { @if is_open { (choose::options(sight, &desk)) } },
        verbs: html! {
            @if is_open { (choose::confirm_button(sight)) (choose::back_button(sight, &desk)) }
            (undo)
            (hint)
            @if !ahead.actions.is_empty() { (desk.button("seal", &say!(change_sealed))) }
            (choose::end_button(sight, &desk))
        },
    }
    .saying(&marked(&said(sight, ahead), &sight.names), sight)
}

fn said(sight: &Sight<'_>, ahead: &Ahead) -> Sentence {
    let viewer = sight.page.viewer();
    let sealed = Sentence::listed(ahead.labels.iter().map(String::as_str), And);
    let what = ahead.seat.asks().filter(|_| ahead.seat.is_to_act());
    let what = what.map(|asks| asks.what.addressed_to(viewer.seat(), viewer));
    let name = sight.to_act.map_or("", |seat| sight.name(seat));
    match what {
        None => say!(is_sealed { sealed }),
        Some(what) if ahead.actions.is_empty() => say!(seal_now { name, what }),
        Some(what) => say!(seal_more { sealed, what }),
    }
}
