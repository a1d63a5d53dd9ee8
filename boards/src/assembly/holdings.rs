//! What everybody can see of a player's hand and pool, and what the viewer knows of it.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starships_assembly::state::Stage;
use tenka_starships_assembly::{StarshipsAssembly, View};

use crate::words::{count, listed};

pub(super) fn holdings(game: &StarshipsAssembly, view: &View, seat: Seat) -> Markup {
    let holding = view.hands[seat];
    let known = if view.viewer.is(seat) { Vec::new() } else { holding.known.iter().collect() };
    let known: Vec<String> = known.into_iter().map(|card| game.name(card)).collect();
    html! {
        p id={ "cards-" (seat.number()) } {
            @if view.battle.is_some() {
                (count(view.fleets[seat].len(), "ship"))
            } @else {
                (count(holding.size.into(), "card")) " in hand"
                @if !known.is_empty() { ", among them " (listed(&known)) }
                @if view.stage == Stage::Assembly && view.seat == seat {
                    ", " (count(view.turn.votes.into(), "vote")) " in the pool"
                }
            }
        }
    }
}
