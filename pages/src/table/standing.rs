//! The standing: everybody at the table in one strip, and how they stand. What else is public of them unfolds.

use maud::{Markup, html};
use tenka_core::{Outcome, capitalised, say};
use tenka_seats::{emblem, seat_class};

use super::{Sight, status};
use crate::face::face;
use crate::model::{Occupant, SeatCard};

/// Everybody at the table.
pub(crate) fn standing(sight: &Sight<'_>) -> Markup {
    let result = sight.page.seat.position().result.as_ref();
    html! {
        section #standing .standing aria-label=(say!(players)) {
            // How many there are is known before they have all arrived.
            ol.players.{ "of-" (sight.page.seats.len()) } { @for card in &sight.page.seats { (player(sight, card, result)) } }
        }
    }
}

fn player(sight: &Sight<'_>, card: &SeatCard, result: Option<&Outcome>) -> Markup {
    let index = usize::from(card.seat.number());
    let to_act = sight.to_act == Some(card.seat);
    let rank = result.and_then(|result| result.ranks.get(index));
    let begun = sight.page.begun;
    let holdings = sight.shown.holdings.get(index).filter(|holdings| begun && !holdings.0.is_empty());
    html! {
        li #{ "player-" (index) } .player.(seat_class(card.seat)).to-act[to_act] {
            span.medal { (face(sight.name(card.seat))) (emblem(card.seat)) }
            p.who {
                strong.name { (sight.name(card.seat)) }
                span.sub {
                    @if let Some(rank) = rank { span.tag.rank { (say!(ordinal { number: rank })) } " " }
                    @if to_act { span.tag.turn-mark { (say!(tag_to_play { yours: card.yours })) } " " (status::clock(sight)) }
                    @else if card.yours { span.tag.you { (say!(tag_you)) } " " }
                    @if let Occupant::Bot(level) = &card.occupant { span.level { (say!(seat_of_bot { level: capitalised(level) })) } }
                    (tags(card))
                }
            }
            @if begun {
                @if let Some(figures) = sight.shown.figures.get(index) { div.figures { (figures) } }
            }
            @if let Some(holdings) = holdings {
                details #{ "more-" (index) } .more name="holdings" {
                    summary { span.unseen { (say!(more_about { name: sight.name(card.seat) })) } }
                    div.holdings.sheet { (holdings) }
                }
            }
        }
    }
}

/// Tags for a seat: free, played by a bot for somebody away.
fn tags(card: &SeatCard) -> Markup {
    html! {
        @match &card.occupant {
            Occupant::Open => { " " span.tag { (say!(tag_open)) } }
            Occupant::Invited => { " " span.tag { (say!(tag_invited)) } }
            Occupant::Person(_) | Occupant::Bot(_) => {}
        }
        @if card.away { " " span.tag { (say!(tag_away)) } }
    }
}
