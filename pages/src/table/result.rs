//! The end of the game: who won, the scoring, and what to do next.

use maud::{Markup, html};
use tenka_core::{Outcome, say};
use tenka_seats::{emblem, seat_class};

use super::{Desk, Sight, status};
use crate::model::{Occupant, SeatCard};

/// The result over the board: it can be closed to see the board, without scripts, too.
pub(super) fn finale(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let Some(result) = sight.page.seat.position().result.as_ref() else { return html! {} };
    let won = result.winners.iter().any(|&seat| sight.page.viewer().is(seat));
    html! {
        details #finale .finale.won[won] open {
            summary { span.to-board { (say!(see_the_board)) } span.to-result { (say!(see_the_result)) } }
            div.finale-sheet tabindex="0" role="region" aria-labelledby="finale-title" {
                h2 #finale-title .banner { (status::outcome(sight)) }
                @if let Some(why) = status::early_end(sight) { p.early-end { (why) } }
                ol.podium { @for card in ranked(sight, result) { (place(sight, result, card)) } }
                div.buttons {
                    (again(sight, desk))
                    (links(sight))
                }
                (scoring(sight))
            }
        }
    }
}

/// Everybody, the best first.
fn ranked<'a>(sight: &Sight<'a>, result: &Outcome) -> Vec<&'a SeatCard> {
    let mut order: Vec<&SeatCard> = sight.page.seats.iter().collect();
    order.sort_by_key(|card| result.ranks.get(usize::from(card.seat.number())));
    order
}

/// A player's place, with the figures that decide.
fn place(sight: &Sight<'_>, result: &Outcome, card: &SeatCard) -> Markup {
    let index = usize::from(card.seat.number());
    let rank = result.ranks.get(index).copied().unwrap_or_default();
    let names = sight.page.seat.figure_names();
    let figures = result.scores.get(index).map_or(&[][..], |score| score.figures());
    // What nobody has tells nothing.
    let is_news = |at: usize| {
        result.scores.iter().any(|score| score.figures().get(at).is_some_and(|figure| *figure != 0))
    };
    html! {
        li.place.(seat_class(card.seat)).first[rank == 1] {
            @if rank > 0 { span.rank { (say!(ordinal { number: rank })) } }
            (emblem(card.seat))
            strong { (sight.name(card.seat)) }
            @if figures.len() == names.len() {
                dl {
                    @for (at, (name, figure)) in names.iter().zip(figures).enumerate() {
                        @if is_news(at) { div { dt { (name) } dd { (figure) } } }
                    }
                }
            }
        }
    }
}

/// What is left in the hand's place: the result in a line, and the next steps.
pub(super) fn result(sight: &Sight<'_>) -> Markup {
    html! {
        section #hand .hand tabindex="0" aria-labelledby="result-title" {
            div #result .result {
                h2 #result-title { (say!(what_next)) }
                div.buttons {
                    (links(sight))
                    a.button href={ "/t/" (sight.page.id) "/record.json" } download { (say!(download_record)) }
                }
            }
        }
    }
}

fn links(sight: &Sight<'_>) -> Markup {
    html! {
        a.button href={ "/t/" (sight.page.id) "?ply=0" } { (say!(look_back)) }
        @if sight.page.viewer().seat().is_some() { a.button href={ "/new?game=" (sight.game) } { (say!(new_table)) } }
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

/// The next step: the same game with the same people and bots, or, for others, a table of their own.
fn again(sight: &Sight<'_>, desk: &Desk) -> Markup {
    let page = sight.page;
    let bots_only =
        page.seats.iter().filter(|card| !card.yours).all(|card| matches!(card.occupant, Occupant::Bot(_)));
    let words = match &page.rematch {
        _ if bots_only => say!(play_again),
        Some(_) => say!(join_rematch),
        None => say!(rematch),
    };
    html! {
        @if page.viewer().seat().is_some() {
            form method="post" action=(desk.command("rematch")) {
                (desk.carried("rematch"))
                button.primary type="submit" { (words) }
            }
        } @else {
            a.button.primary href={ "/new?game=" (sight.game) } { (say!(create_a_table)) }
        }
    }
}
