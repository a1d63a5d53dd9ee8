//! What everybody can see of a player, and what the viewer knows about their hand.

use std::fmt::Display;

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Seat, Sentence};
use tenka_starships_assembly::state::Stage;

use super::board::hand_of;
use super::board_view::BoardView;
use super::glyph::Glyph;

/// Ships, shields and weapons or captains and cards. Cards come from here and go here.
pub(super) fn figures(seen: BoardView<'_>, seat: Seat) -> Markup {
    let view = seen.view;
    let fleet = view.fleets[seat];
    let ships = fleet.len();
    let shields: u8 = fleet.iter().map(|ship| seen.shields(ship)).sum();
    let weapons: usize = fleet.iter().map(|ship| seen.game.ships[ship].weapons.len()).sum();
    let (captains, cards) = (view.captains[seat].len(), view.hands[seat].size);
    let of_cap = say!(ships_of { ships, most: seen.game.fleet_cap });
    html! {
        span class="ssa ssa-standing" id=(hand_of(seat)) {
            @if view.battle.is_some() {
                (figure(Glyph::Initiative, ships, &say!(label_ships { ships }), &say!(tip_fleet)))
                (figure(Glyph::Shield, shields, &say!(label_shields { shields }), &say!(sign_shields)))
                (figure(Glyph::Targeting, weapons, &say!(label_weapons { weapons }), &say!(sign_weapon)))
            } @else {
                @if view.stage == Stage::Assembly {
                    (figure(Glyph::Initiative, of_cap, &say!(label_ships { ships: seen.game.fleet_cap }), &say!(tip_fleet)))
                    (figure(Glyph::Shield, shields, &say!(label_shields { shields }), &say!(sign_shields)))
                    (figure(Glyph::Star, captains, &say!(label_captains { captains }), &say!(tip_captains)))
                }
                (figure(Glyph::Back, cards, &say!(label_cards { cards }), &say!(tip_hand)))
            }
        }
    }
}

/// A number and what it counts; where there is little room, a sign says that.
fn figure(sign: Glyph, number: impl Display, label: &Sentence, explained: &Sentence) -> Markup {
    html! {
        span class="figure" data-tip=(super::tip(format!("{number} {label}"), explained)) {
            (sign.drawn()) b { (number) } " " small { (label) }
        }
    }
}

/// The names behind the figures.
pub(super) fn holdings(seen: BoardView<'_>, seat: Seat) -> Markup {
    let view = seen.view;
    let holding = view.hands[seat];
    let cards = holding.size;
    let known = if view.viewer.is(seat) { Vec::new() } else { holding.known.iter().collect() };
    let known = Sentence::listed(known.into_iter().map(|card| seen.game.name(card)), And);
    let fleet = seen.in_order(view.fleets[seat]);
    let ships = Sentence::listed(fleet.iter().map(|&ship| seen.game.ship(ship)), And);
    let captains = Sentence::listed(view.captains[seat].iter().map(|card| seen.game.captain(card)), And);
    html! {
        div class="ssa ssa-holdings" {
            @if !ships.is_empty() { p { (Glyph::Initiative.drawn()) " " (ships) } }
            @if view.battle.is_none() {
                @if !captains.is_empty() { p { (Glyph::Star.drawn()) " " (captains) } }
                p {
                    (Glyph::Back.drawn()) " "
                    @if known.is_empty() { (say!(in_hand { cards })) } @else { (say!(in_hand_known { cards, known })) }
                }
            }
        }
    }
}
