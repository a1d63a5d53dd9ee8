//! The end of the game: who won, the scoring, and what to do next.

use maud::{Markup, html};
use tenka_boards::{emblem, seat_class};
use tenka_core::say;

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
        section #hand .hand {
            div #result .result {
                h2 #result-title { (status::outcome(sight)) }
                ol.ranks {
                    @for seat in order {
                        @if let Some(card) = page.seats.get(seat) {
                            li class=(seat_class(card.seat)) {
                                span.place { (say!(rank { rank: ranks[seat] })) } " " (emblem(card.seat)) " "
                                strong { (sight.name(card.seat)) }
                            }
                        }
                    }
                }
                div.buttons {
                    (again(sight))
                    a.button href={ "/t/" (page.id) "/analysis" } { (say!(analyse_game)) }
                    a.button href={ "/t/" (page.id) "?ply=0" } { (say!(replay)) }
                    a.button href={ "/t/" (page.id) "/record.json" } download { (say!(download_record)) }
                }
            }
            (scoring(sight))
        }
    }
}

/// Every step of the scoring, once the game is over.
pub(crate) fn scoring(sight: &Sight<'_>) -> Markup {
    html! {
        @if let Some(scoring) = &sight.shown.scoring {
            section #scoring .scoring.sheet aria-labelledby="scoring-title" {
                h2 #scoring-title { (say!(how_it_was_scored)) }
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
                button.primary type="submit" { (say!(play_again)) }
            }
        } @else {
            a.button.primary href={ "/new?game=" (sight.game) } { (say!(play_again)) }
        }
    }
}
