//! What the viewer picks from: markers and orders, supply, cards.

use maud::{Markup, html};
use tenka_core::Seat;
use tenka_core::Thing as _;
use tenka_starship_samurai::{Card, Marker, Order, Place};

use super::board_view::BoardView;
use super::card::{card_face, said};
use super::glyph::{Glyph, order_sign};
use super::unit::{supply_of, units};

pub(super) fn hand(seen: BoardView<'_>) -> Markup {
    let Some(seat) = seen.view.viewer.seat() else { return html! {} };
    html! {
        div class="ssm ssm-hand" {
            @if seen.view.round > 0 {
                @if seen.view.battle.is_none() { (orders(seen, seat)) }
                (supply(seen, seat))
            }
            (cards(seen))
        }
    }
}

/// The viewer's player board: markers to place, and the four orders with the markers on them.
fn orders(seen: BoardView<'_>, seat: Seat) -> Markup {
    let placed = seen.view.players[seat].markers;
    let on = |place: Option<Order>| {
        Marker::ALL.into_iter().zip(placed).filter(move |(_, at)| *at == place).map(|(marker, _)| marker)
    };
    html! {
        section class="ssm-orders" aria-label=(say!(your_orders)) {
            h3 { (say!(orders)) " " small { (say!(orders_text)) } }
            ul class="ssm-tray" aria-label=(say!(markers_to_place)) {
                @for marker in on(None) { li { (marker_token(seen, marker, None)) } }
            }
            ul class="ssm-four" {
                @for order in Order::ALL {
                    li {
                        (seen.scene.thing(&order.thing(), order, &html! {
                            span class="ssm-order" { (order_sign(order)) " " (order) }
                        }))
                        @for marker in on(Some(order)) { (marker_token(seen, marker, Some(order))) }
                    }
                }
            }
        }
    }
}

fn marker_token(seen: BoardView<'_>, marker: Marker, placed: Option<Order>) -> Markup {
    let at = placed.map_or("tray", Order::id);
    let label = match placed {
        Some(order) => say!(marker_placed { marker: marker.id(), order }),
        None => say!(marker_to_place { marker: marker.id() }),
    };
    let drawing = html! {
        span class="ssm-token" id={ "token-" (marker.id()) "-" (at) } data-glide={ "token-" (marker.id()) } { (marker.id()) }
    };
    seen.scene.thing(&marker.thing(), label.capitalised(), &drawing)
}

/// The viewer's wealth, and units in the supply.
fn supply(seen: BoardView<'_>, seat: Seat) -> Markup {
    let player = &seen.view.players[seat];
    html! {
        section class="ssm-supply" aria-label=(say!(your_supply)) {
            h3 { (say!(supply)) }
            div class="ssm-stock" {
                (seen.scene.thing("wealth", say!(your_wealth { wealth: player.wealth }).capitalised(), &html! {
                    span class="ssm-pool" { (Glyph::Wealth.drawn()) " " b { (player.wealth) } }
                }))
                div id=(supply_of(seat)) {
                    (units(seen, seat, Place::Supply))
                    @if player.fleet.at[Place::Supply].is_empty() { p class="ssm-empty" { (say!(all_units_out)) } }
                }
            }
        }
    }
}

fn cards(seen: BoardView<'_>) -> Markup {
    let cards = seen.view.hand.unwrap_or_default();
    html! {
        section class="ssm-cards" aria-label=(say!(your_hand)) {
            h3 { (say!(hand)) " " small { (say!(hand_limit { cards: cards.len(), most: seen.game.hand_limit })) } }
            ul {
                @for card in cards.each_kind() { li { (held(seen, card, cards.count(card))) } }
            }
            @if cards.is_empty() { p class="ssm-empty" { (say!(no_cards)) } }
        }
    }
}

fn held(seen: BoardView<'_>, card: Card, number: u8) -> Markup {
    seen.scene.thing(&card.thing(), said(seen.game, card, number), &card_face(seen.game, card, number))
}
