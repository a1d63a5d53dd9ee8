//! The table: one page for mouse, keyboard and screen reader, with and without scripts.
//!
//! Everything that changes has an id. The client replaces old parts by new ones element by element, so that nothing
//! is touched that stays the same.

mod about;
mod choose;
mod desk;
mod digest;
mod gather;
mod log;
mod player;
mod result;
mod sealed;
mod side;
mod standing;
mod status;
mod talk;
mod turn;

use maud::{Markup, html};
use tenka_core::{Seat, Sentence, THEN, say};
use tenka_seats::Shown;

use crate::boxes::cover;
use crate::layout::Frame;
use crate::model::{SeatCard, TablePage};
use crate::words;

pub(crate) use desk::Desk;
pub(crate) use gather::sitter;
pub(crate) use log::{caption, class_of, log};
pub(crate) use player::{paces, player};
pub(crate) use result::scoring;
pub(crate) use side::tabs;
pub(crate) use standing::standing;
pub(crate) use status::Bar;
pub(crate) use turn::{hand, my_bar};

/// A table.
pub fn table(page: &TablePage<'_>) -> Markup {
    let sight = Sight::of(page);
    let info = page.seat.info();
    Frame {
        title: &title(&sight).to_string(),
        kind: "at-table",
        game: Some(&info),
        script: Some("table.js"),
        style: None,
        guest: None,
        waits: sight.to_act.is_some_and(|seat| status::is_bot(&sight, seat)),
        main: html! {
            (part(&sight))
            dialog #dialogue .dialogue {}
            div #spoken .unseen role="log" aria-label=(say!(news)) {}
        },
    }
    .render()
}

fn title(sight: &Sight<'_>) -> Sentence {
    say!(page_of_game { page: status::title(sight), game: sight.page.seat.info().title })
}

/// The part of a table that changes when something happens: the client swaps it in.
pub fn table_part(page: &TablePage<'_>) -> Markup {
    part(&Sight::of(page))
}

fn part(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    let desk = Desk::at_table(page);
    html! {
        main #main .table data-table=(page.id) data-seq=(page.seq) data-revision=(page.revision)
            data-game=(sight.game) data-your-turn=(sight.is_your_turn()) data-waits=(status::waits(sight))
            data-title=(say!(page_title { page: title(sight) })) data-ply=(page.ply) data-sealed=[sight.sealing()]
            data-dialogue=[page.opens_dialogue.then_some("")] {
            h1.unseen { (page.seat.info().title) }
            (standing(sight))
            (board(sight))
            (about::stopping(sight, &desk))
            @if !page.begun {
                (Bar::default().at(sight))
                (gather::gather(sight, &desk))
            } @else if sight.to_act.is_none() {
                (result::finale(sight, &desk))
                (Bar::default().at(sight))
                (result::result(sight))
            } @else {
                (turn::turn_bar(sight, &desk))
                (hand(sight))
            }
            (player())
            (side::side(sight, &desk))
        }
    }
}

/// The board, with the controls to zoom.
pub(crate) fn board(sight: &Sight<'_>) -> Markup {
    html! {
        h2 #board-title .unseen { (say!(board)) }
        section #board .stage aria-labelledby="board-title" {
            @if sight.page.begun { (sight.shown.board) } @else { div.waiting-cover aria-hidden="true" { (cover(&sight.page.seat.info())) } }
            div #zoom .zoom.scripted role="group" aria-label=(say!(zoom)) {
                button type="button" data-zoom="in" aria-label=(say!(zoom_in)) { "+" }
                button type="button" data-zoom="out" aria-label=(say!(zoom_out)) { "−" }
                button type="button" data-zoom="whole" aria-label=(say!(whole_board)) { "⤢" }
            }
            @if let Some(moment) = sight.shown.moment.as_ref().filter(|_| sight.page.begun) {
                div #moment .moment.scripted aria-hidden="true" data-ply=(sight.page.seat.position().ply) { (moment) }
            }
        }
    }
}

/// A page, and what all its sections need to know about it.
pub(crate) struct Sight<'a> {
    pub(crate) page: &'a TablePage<'a>,
    pub(crate) game: &'static str,
    pub(crate) shown: Shown,
    pub(crate) names: Vec<String>,
    /// Whose decision it is, once the game has begun.
    pub(crate) to_act: Option<Seat>,
}

impl<'a> Sight<'a> {
    pub(crate) fn of(page: &'a TablePage<'a>) -> Self {
        Sight::showing(page, page.seat.show(&page.scene))
    }

    /// The page with another drawing of the table than the viewer's own.
    pub(crate) fn showing(page: &'a TablePage<'a>, shown: Shown) -> Self {
        Sight {
            page,
            game: page.seat.info().name,
            shown,
            names: words::names(&page.seats),
            to_act: page.seat.position().to_act.filter(|_| page.begun),
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(usize::from(seat.number())).map_or("", String::as_str)
    }

    /// What a player is called where their deeds are listed.
    pub(crate) fn called(&self, seat: Seat) -> Sentence {
        if self.page.viewer().is(seat) { say!(you) } else { self.name(seat).into() }
    }

    pub(crate) fn card(&self, seat: Seat) -> Option<&SeatCard> {
        self.page.seats.get(usize::from(seat.number()))
    }

    /// Whether the viewer is to act, and no bot does so for them.
    pub(crate) fn is_your_turn(&self) -> bool {
        self.to_act.is_some_and(|seat| self.page.viewer().is(seat)) && !self.is_away()
    }

    /// If the viewer can decide before their turn, what they have sealed so far, in notation.
    fn sealing(&self) -> Option<String> {
        let ahead = self.page.ahead.as_ref().filter(|_| !self.is_your_turn())?;
        Some(ahead.actions.join(&THEN.to_string()))
    }

    /// Whether the viewer has a seat and a bot plays for them.
    pub(crate) fn is_away(&self) -> bool {
        self.page.viewer().seat().and_then(|seat| self.card(seat)).is_some_and(|card| card.away)
    }

    /// What the seat to act must do, as this viewer reads it.
    pub(crate) fn asked(&self) -> Sentence {
        let Some(asks) = &self.shown.asks else { return Sentence::default() };
        asks.what.addressed_to(self.to_act, self.page.viewer())
    }
}
