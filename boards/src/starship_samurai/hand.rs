//! What is the viewer's own: banner, orders with their markers, supply, cards.

use maud::{Markup, html};
use tenka_core::{Seat, Thing as _, Words as _};
use tenka_starship_samurai::{Action, Card, Marker, Mech, Order, Place, PlayerClan, Unit};

use super::banner::inked_crest;
use super::board_view::BoardView;
use super::card::{card_face, card_tip, said};
use super::draft::mech_card;
use super::figure;
use super::glyph::{Glyph, order_sign};
use super::tip::tip;
use super::unit::{about, mech_unit, ships, supply_of};
use crate::seat_class;

/// So much wealth is shown coin by coin.
const MOST_COINS: u8 = 6;

pub(super) fn hand(seen: BoardView<'_>) -> Markup {
    let Some(seat) = seen.view.viewer.seat() else { return html! {} };
    html! {
        div class={ "ssm ssm-hand " (seat_class(seat)) } {
            (own_banner(seen, seat))
            @if seen.view.round > 0 {
                (orders(seen, seat))
                (supply(seen, seat))
            } @else {
                (kept(seen))
            }
            (cards(seen))
        }
    }
}

fn own_banner(seen: BoardView<'_>, seat: Seat) -> Markup {
    html! {
        p class="ssm-own" data-tip=(seen.clan_and_name(seat)) {
            (inked_crest(seat)) span { (say!(name_and_clan { player: seen.scene.name(seat), clan: PlayerClan::of(seat) })) }
        }
    }
}

/// The viewer's player board: the four orders with the markers on them, and the markers to place.
fn orders(seen: BoardView<'_>, seat: Seat) -> Markup {
    let placed = seen.view.players[seat].markers;
    let on = |place: Option<Order>| {
        Marker::ALL.into_iter().zip(placed).filter(move |(_, at)| *at == place).map(|(marker, _)| marker)
    };
    html! {
        section class="ssm-orders" aria-label=(say!(your_orders)) {
            h3 { (say!(orders)) }
            ul class="ssm-four" {
                @for order in Order::ALL {
                    li {
                        (seen.scene.thing(&order.thing(), order, &order_card(order)))
                        @for marker in on(Some(order)) { (marker_token(seen, marker, Some(order))) }
                    }
                }
            }
            div class="ssm-tray" {
                @if on(None).next().is_some() {
                    span { (say!(left_for_later)) }
                    ul aria-label=(say!(markers_to_place)) { @for marker in on(None) { li { (marker_token(seen, marker, None)) } } }
                } @else { span { (say!(all_orders_given)) } }
            }
        }
    }
}

fn order_card(order: Order) -> Markup {
    let text = match order {
        Order::MoveAllegiance => say!(move_allegiance_text),
        Order::DrawCards => say!(draw_cards_text),
        Order::MoveUnits => say!(move_units_text),
        Order::GainWealth => say!(gain_wealth_text),
    };
    html! {
        span class="ssm-order" data-tip=(tip(order, say!(order_help { what: &text }))) {
            (order_sign(order)) b { (order) } small { (text) }
        }
    }
}

fn marker_token(seen: BoardView<'_>, marker: Marker, placed: Option<Order>) -> Markup {
    let at = placed.map_or("tray", Order::id);
    let label = match placed {
        Some(order) => say!(marker_placed { marker: marker.id(), order }),
        None => say!(marker_to_place { marker: marker.id() }),
    };
    let label = label.capitalised();
    let drawing = html! {
        span class="ssm-token" id={ "token-" (marker.id()) "-" (at) } data-glide={ "token-" (marker.id()) } data-tip=(tip(&label, say!(markers_help))) { (marker.id()) }
    };
    seen.scene.thing(&marker.thing(), label, &drawing)
}

/// The viewer's ships in the supply, wealth, and mechs wherever they are.
fn supply(seen: BoardView<'_>, seat: Seat) -> Markup {
    let fleet = &seen.view.players[seat].fleet;
    let has_ships = fleet.at[Place::Supply].iter().any(Unit::is_ship);
    html! {
        section class="ssm-supply" aria-label=(say!(your_supply)) {
            h3 { (say!(supply)) }
            div class="ssm-boxes" {
                div class="ssm-box ssm-dock" {
                    small { (say!(ready_to_launch)) }
                    div id=(supply_of(seat)) {
                        @if has_ships { (ships(seen, seat, Place::Supply)) }
                        @else { p class="ssm-empty" { (say!(all_ships_out)) } }
                    }
                }
                (purse(seen, seat))
                @for mech in fleet.all().iter().filter_map(Unit::mech) { (own_mech(seen, seat, mech)) }
            }
        }
    }
}

fn purse(seen: BoardView<'_>, seat: Seat) -> Markup {
    let player = &seen.view.players[seat];
    let buried = player.fleet.at[Place::Graveyard].len();
    let drawing = html! {
        span class="ssm-pool" data-tip=(tip(say!(has_wealth { wealth: player.wealth }), say!(wealth_help))) {
            small { (say!(wealth).capitalised()) }
            span class="ssm-coins" {
                @for _ in 0..player.wealth.min(MOST_COINS) { (Glyph::Wealth.drawn()) }
                @if player.wealth == 0 { span class="ssm-broke" { (Glyph::Wealth.drawn()) } }
                b { (player.wealth) }
            }
            @if buried > 0 { small class="ssm-buried" { (say!(in_the_graveyard { units: buried })) } }
        }
    };
    html! {
        div class="ssm-box ssm-purse" {
            (seen.scene.thing("wealth", say!(your_wealth { wealth: player.wealth }).capitalised(), &drawing))
        }
    }
}

/// One of the viewer's mechs with its ability: to pick while it is in the supply, to look up while it is out.
fn own_mech(seen: BoardView<'_>, seat: Seat, mech: Mech) -> Markup {
    let place = seen.view.players[seat].fleet.place_of(mech.into()).unwrap_or(Place::Graveyard);
    let words = html! {
        span { b { (mech) } small { (seen.game.help(seen.view, Action::Keep(mech))) } }
    };
    html! {
        div .ssm-box .ssm-away[place != Place::Supply] {
            @if place == Place::Supply {
                (mech_unit(seen, seat, mech, place, &words))
            } @else {
                span class="ssm-own-mech" data-tip=(about(seen, seat, mech.into(), place)) {
                    svg class="ssm-mech" viewBox=(figure::MECH_FRAME) aria-hidden="true" { (figure::mech(mech)) }
                    (words)
                }
            }
        }
    }
}

/// The mechs that the viewer has kept so far in the draft.
fn kept(seen: BoardView<'_>) -> Markup {
    let own: Vec<Mech> = seen.view.draft.own.into_iter().flatten().collect();
    html! {
        section class="ssm-kept" aria-label=(say!(your_mechs)) {
            h3 { (say!(your_mechs)) }
            @if own.is_empty() { p class="ssm-empty" { (say!(no_mechs_yet)) } }
            ul { @for mech in own { li { (mech_card(seen, mech)) } } }
        }
    }
}

fn cards(seen: BoardView<'_>) -> Markup {
    let cards = seen.view.hand.unwrap_or_default();
    html! {
        section class="ssm-cards" aria-label=(say!(your_hand)) {
            h3 { (say!(hand)) " " small { (say!(hand_limit { cards: cards.len(), most: seen.game.hand_limit })) } }
            ul { @for card in cards.each_kind() { li { (held(seen, card, cards.count(card))) } } }
            @if cards.is_empty() { p class="ssm-empty" { (say!(no_cards)) } }
        }
    }
}

fn held(seen: BoardView<'_>, card: Card, number: u8) -> Markup {
    let drawing =
        html! { span data-tip=(card_tip(seen.game, card)) { (card_face(seen.game, card, number)) } };
    seen.scene.thing(&card.thing(), said(seen.game, card, number), &drawing)
}
