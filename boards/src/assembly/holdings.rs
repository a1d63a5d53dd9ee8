//! What everybody can see of a player's hand and pool, and what the viewer knows of it.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starships_assembly::state::Stage;

use super::board::hand_of;
use super::glyph::Glyph;
use super::seen::Seen;
use crate::words::{count, listed};

pub(super) fn holdings(seen: Seen<'_>, seat: Seat) -> Markup {
    let view = seen.view;
    let holding = view.hands[seat];
    let known = if view.viewer.is(seat) { Vec::new() } else { holding.known.iter().collect() };
    let known: Vec<String> = known.into_iter().map(|card| seen.game.name(card)).collect();
    let shields: u8 = view.fleets[seat].iter().map(|ship| seen.shields(ship)).sum();
    html! {
        div class="ssa ssa-holdings" {
            p id=(hand_of(seat)) {
                @if view.battle.is_none() {
                    span aria-hidden="true" { @for _ in 0..holding.size { (Glyph::Back.drawn()) } } " "
                    (count(holding.size.into(), "card")) " in hand"
                    @if !known.is_empty() { ", among them " (listed(&known)) }
                    @if view.stage == Stage::Assembly && view.seat == seat {
                        "; " (Glyph::Vote.drawn()) " " (count(view.turn.votes.into(), "vote")) " in the pool"
                    }
                }
            }
            @if view.stage >= Stage::Assembly {
                p { (count(view.fleets[seat].len(), "ship")) ", " (Glyph::Shield.drawn()) " " (count(shields.into(), "shield")) }
            }
        }
    }
}
