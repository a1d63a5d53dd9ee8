//! What everybody can see of a player's hand and pool, and what the viewer knows about them.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_starships_assembly::state::Stage;

use super::board::hand_of;
use super::board_view::BoardView;
use super::glyph::Glyph;
use crate::figure::figure;

/// Ships, shields, captains and cards; in a turn, the votes.
pub(super) fn figures(seen: BoardView<'_>, seat: Seat) -> Markup {
    let view = seen.view;
    let ships = view.fleets[seat].len();
    let shields: u8 = view.fleets[seat].iter().map(|ship| seen.shields(ship)).sum();
    let (captains, cards) = (view.captains[seat].len(), view.hands[seat].size);
    let votes = view.turn.votes;
    html! {
        span class="ssa" {
            @if view.stage == Stage::Assembly && view.seat == seat {
                (figure(&Glyph::Vote.drawn(), votes, &say!(votes_in_pool { votes: say!(votes { votes }) })))
            }
            @if view.stage >= Stage::Assembly {
                (figure(&Glyph::Initiative.drawn(), ships, &say!(ships { ships })))
                (figure(&Glyph::Shield.drawn(), shields, &say!(shield_points { shields })))
            }
            @if view.battle.is_none() {
                @if view.stage == Stage::Assembly { (figure(&Glyph::Star.drawn(), captains, &say!(captains { captains }))) }
                (figure(&Glyph::Back.drawn(), cards, &say!(in_hand { cards })))
            }
        }
    }
}

pub(super) fn holdings(seen: BoardView<'_>, seat: Seat) -> Markup {
    let view = seen.view;
    let holding = view.hands[seat];
    let known = if view.viewer.is(seat) { Vec::new() } else { holding.known.iter().collect() };
    let known = Sentence::listed(known.into_iter().map(|card| seen.game.name(card)), And);
    let cards = holding.size;
    let shields: u8 = view.fleets[seat].iter().map(|ship| seen.shields(ship)).sum();
    html! {
        div class="ssa ssa-holdings" {
            p id=(hand_of(seat)) {
                @if view.battle.is_none() {
                    span aria-hidden="true" { @for _ in 0..holding.size { (Glyph::Back.drawn()) } } " "
                    @if known.is_empty() { (say!(in_hand { cards })) } @else { (say!(in_hand_known { cards, known })) }
                    @if view.stage == Stage::Assembly && view.seat == seat {
                        "; " (Glyph::Vote.drawn()) " " (say!(votes_in_pool { votes: say!(votes { votes: view.turn.votes }) }))
                    }
                }
            }
            @if view.stage >= Stage::Assembly {
                p { (say!(ships { ships: view.fleets[seat].len() })) ", " (Glyph::Shield.drawn()) " " (say!(shield_points { shields })) }
            }
        }
    }
}
