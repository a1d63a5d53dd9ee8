//! The end of the game: who has won, how it was scored, and what next.

use maud::{Markup, html};
use tenka_boards::{emblem, seat_class};

use super::{Sight, status};
use crate::model::Occupant;

/// The result, and one clear next step.
pub(super) fn result(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    let result = page.seat.position().result.as_ref();
    let ranks = result.map_or(&[][..], |result| &result.ranks);
    let mut order: Vec<usize> = (0..ranks.len()).collect();
    order.sort_by_key(|&seat| ranks[seat]);
    html! {
        section #result .result.sheet aria-labelledby="result-title" {
            h2 #result-title { (status::outcome(sight)) }
            ol.ranks {
                @for seat in order {
                    @if let Some(card) = page.seats.get(seat) {
                        li class=(seat_class(card.seat)) {
                            span.place { (ranks[seat]) "." } " " (emblem(card.seat)) " "
                            strong { (sight.name(card.seat)) }
                        }
                    }
                }
            }
            div.buttons {
                (again(sight))
                a.button href={ "/t/" (page.id) "/analysis" } { "Analyse the game" }
                a.button href={ "/t/" (page.id) "?ply=0" } { "Replay" }
                a.button href={ "/t/" (page.id) "/record.json" } download { "Download the record" }
            }
        }
        (scoring(sight))
    }
}

/// Every step of the scoring, once the game is over.
pub(crate) fn scoring(sight: &Sight<'_>) -> Markup {
    html! {
        @if let Some(scoring) = &sight.shown.scoring {
            section #scoring .scoring.sheet aria-labelledby="scoring-title" {
                h2 #scoring-title { "How it was scored" }
                (scoring)
            }
        }
    }
}

/// The next step: against bots a new game begins at once, with people a new table is set.
fn again(sight: &Sight<'_>) -> Markup {
    let others = || sight.page.seats.iter().filter(|card| !card.yours);
    let level = others().find_map(|card| match &card.occupant {
        Occupant::Bot(level) => Some(level),
        _ => None,
    });
    let bots_only = others().all(|card| matches!(card.occupant, Occupant::Bot(_)));
    html! {
        @if let (Some(level), true) = (level, bots_only) {
            form method="post" action="/play" {
                input type="hidden" name="game" value=(sight.game);
                input type="hidden" name="level" value=(level);
                button.primary type="submit" { "Play again" }
            }
        } @else {
            a.button.primary href={ "/new?game=" (sight.game) } { "Play again" }
        }
    }
}
