//! What everybody sees of a player: clan, markers on orders, units in the supply and in the graveyard, claimed
//! locations.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_starship_samurai::{Marker, Order, Place, PlayerClan};

use super::board_view::BoardView;
use super::crest::crest;
use super::glyph::{Glyph, order_sign, type_sign};
use super::unit::{shown, supply_of};

pub(super) fn holdings(seen: BoardView<'_>, seat: Seat) -> Markup {
    let view = seen.view;
    let player = &view.players[seat];
    let is_own = view.viewer.is(seat);
    html! {
        div class="ssm ssm-holdings" {
            p class="ssm-figures-line" {
                (crest(PlayerClan::of(seat))) " " (PlayerClan::of(seat)) " "
                span { (Glyph::Honor.drawn()) b { (player.honor) } " " (say!(honor)) } " "
                span { (Glyph::Wealth.drawn()) b { (player.wealth) } " " (say!(wealth)) } " "
                span { (Glyph::Card.drawn()) b { (view.hand_sizes[seat]) } " " (say!(cards { cards: view.hand_sizes[seat] })) }
            }
            @if view.round > 0 {
                @if !is_own { (markers(player.markers)) }
                @for (name, glyph, place) in [(say!(supply), Glyph::Supply, Place::Supply), (say!(graveyard), Glyph::Graveyard, Place::Graveyard)] {
                    @let is_here = place == Place::Graveyard || !is_own;
                    @if is_here && !player.fleet.at[place].is_empty() {
                        div class="ssm-stock" id=[(place == Place::Supply).then(|| supply_of(seat))] {
                            span class="ssm-stock-name" data-tip=(name) { (glyph.drawn()) span class="unseen" { (name) } }
                            (shown(seen, seat, place))
                        }
                    }
                }
            }
            @if !player.claimed.is_empty() {
                ul class="ssm-claims" aria-label=(say!(locations_claimed { locations: player.claimed.len() })) {
                    @for card in player.claimed.iter() {
                        @let face = &seen.game.locations[card];
                        li class="ssm-chip" { (type_sign(face.location_type)) " " (face.name) }
                    }
                }
            }
        }
    }
}

/// A player's markers: those on orders, and those left.
fn markers(placed: [Option<Order>; 4]) -> Markup {
    let on = |place: Option<Order>| {
        Marker::ALL.into_iter().zip(placed).filter(move |(_, at)| *at == place).map(|(marker, _)| marker)
    };
    html! {
        p class="ssm-placed" {
            @for order in Order::ALL {
                @if on(Some(order)).next().is_some() {
                    span data-tip=(order) {
                        (order_sign(order)) span class="unseen" { (order) ": " }
                        @for marker in on(Some(order)) { b class="ssm-token" { (marker.id()) } }
                    }
                }
            }
            @if on(None).next().is_some() {
                span class="ssm-left" { (say!(markers_left)) " " @for marker in on(None) { (marker.id()) " " } }
            }
        }
    }
}
