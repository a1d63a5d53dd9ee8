//! Everybody at the table, and what is public of their holdings.

use maud::{Markup, html};
use tenka_boards::{emblem, seat_class};
use tenka_core::{Outcome, say};

use super::Sight;
use crate::model::{Occupant, SeatCard};

/// Everybody at the table.
pub(crate) fn players(sight: &Sight<'_>) -> Markup {
    let result = sight.page.seat.position().result.as_ref();
    html! {
        section #players .sheet aria-labelledby="players-title" {
            h2 #players-title { (say!(players)) }
            ol.players { @for card in &sight.page.seats { (player(sight, card, result)) } }
            @if sight.page.spectators > 0 {
                p.quiet { (say!(people_watching { count: sight.page.spectators })) }
            }
        }
    }
}

fn player(sight: &Sight<'_>, card: &SeatCard, result: Option<&Outcome>) -> Markup {
    let index = usize::from(card.seat.number());
    let to_act = sight.to_act == Some(card.seat);
    let rank = result.and_then(|result| result.ranks.get(index));
    html! {
        li #{ "player-" (index) } .player.(seat_class(card.seat)).to-act[to_act] {
            p.who {
                (emblem(card.seat)) " "
                strong { (sight.name(card.seat)) }
                (tags(card))
                @if to_act { span.tag.turn-mark { (say!(tag_to_play { yours: card.yours })) } }
                @if let Some(rank) = rank { span.tag.rank { (say!(ordinal { number: rank })) } }
            }
            @if sight.page.begun {
                @if let Some(holdings) = sight.shown.holdings.get(index) { div.holdings { (holdings) } }
            }
        }
    }
}

/// Tags for a seat: yours, free, played by a bot for somebody away.
pub(crate) fn tags(card: &SeatCard) -> Markup {
    html! {
        @if card.yours { " " span.tag.you { (say!(tag_you)) } }
        @match &card.occupant {
            Occupant::Open => { " " span.tag { (say!(tag_open)) } }
            Occupant::Invited => { " " span.tag { (say!(tag_invited)) } }
            Occupant::Person(_) | Occupant::Bot(_) => {}
        }
        @if card.away { " " span.tag { (say!(tag_away)) } }
    }
}
