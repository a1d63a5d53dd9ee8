//! The log of the game, turn by turn.

use maud::{Markup, html};
use tenka_core::{Weight, say};
use tenka_seats::{emblem, seat_class};

use super::{Sight, digest};
use crate::fold::{folded, without_name};
use crate::model::{LogLine, Told};
use crate::words::said;

/// The log, newest turn first. The client only ever adds to it.
pub(crate) fn log(sight: &Sight<'_>) -> Markup {
    let tells = |line: &&LogLine| line.said.is_none() && !line.told.is_empty();
    let lines: Vec<&LogLine> = sight.page.log.iter().filter(tells).collect();
    let turns: Vec<&[&LogLine]> = lines.chunk_by(|one, other| one.turn == other.turn).collect();
    html! {
        section #log .panel aria-label=(say!(log)) {
            (digest::digest(sight))
            ol #lines .turns data-grow aria-label=(say!(newest_first)) {
                @for turn in turns.iter().rev() { (turn_of(sight, turn)) }
            }
        }
    }
}

/// What a player did in a row, in the order in which they did it.
fn turn_of(sight: &Sight<'_>, lines: &[&LogLine]) -> Markup {
    let Some(first) = lines.first() else { return html! {} };
    html! {
        li #{ "turn-" (first.turn) } class={ "turn" @if let Some(seat) = first.seat { " " (seat_class(seat)) } } {
            @if let Some(seat) = first.seat {
                p.turn-of {
                    (emblem(seat)) " "
                    b.teller.(seat_class(seat)) { (sight.called(seat)) }
                    @if let Some(heading) = &first.heading { " " span.quiet { (heading) } }
                }
            }
            ol #{ "acts-" (first.turn) } .acts data-grow="end" { @for line in lines { (log_line(sight, line)) } }
        }
    }
}

/// An action and what followed, with a link to the position after it.
fn log_line(sight: &Sight<'_>, line: &LogLine) -> Markup {
    html! {
        li #{ "line-" (line.seq) } data-ply=[line.is_action.then_some(line.ply)]
            data-mine=[line.seat.is_some_and(|seat| sight.page.viewer().is(seat)).then_some("true")] {
            @for (index, told) in line.told.iter().enumerate() {
                span class=[class_of(told)] {
                    @let sentence = said(&without_name(&told.sentence, line.seat), &sight.names);
                    @if index == 0 {
                        a href={ "/t/" (sight.page.id) "?ply=" (line.ply) } { (sentence) }
                    } @else {
                        (sentence)
                    }
                }
                " "
            }
        }
    }
}

pub(crate) fn class_of(told: &Told) -> Option<&'static str> {
    match told.weight {
        Weight::Great => Some("great"),
        Weight::Plain => None,
        Weight::Routine => Some("routine"),
    }
}

/// What happened in a line, as the caption of a move.
pub(crate) fn caption(sight: &Sight<'_>, line: &LogLine) -> Markup {
    html! {
        @if let Some(seat) = line.seat { (emblem(seat)) " " }
        @for (sentence, _) in folded(&line.told) { (said(&sentence, &sight.names)) " " }
    }
}
