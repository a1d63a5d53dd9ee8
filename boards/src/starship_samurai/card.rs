//! Action cards, face up and face down.

use maud::{Markup, html};
use tenka_core::Sentence;
use tenka_starship_samurai::card::{Cost, CostKind};
use tenka_starship_samurai::{Card, CardType, StarshipSamurai};

use super::card_art::card_art;
use super::glyph::{Glyph, card_type_sign};
use super::tip::tip;

/// A card face up, or several copies of it.
pub(super) fn card_face(game: &StarshipSamurai, card: Card, number: u8) -> Markup {
    let face = &game.cards[card];
    let class = match card.card_type() {
        CardType::Order => "ssm-order-card",
        CardType::Battle => "ssm-battle-card",
    };
    html! {
        span class={ "ssm-card " (class) } {
            (card_art(card))
            (price(face.cost))
            @if number > 1 { b class="ssm-copies" { "×" (number) } }
            span class="ssm-card-type" { (card_type_sign(card.card_type())) }
            span class="ssm-card-name" { (face.name) }
            span class="ssm-card-text" { (face.text) }
        }
    }
}

/// The name, cost and text of a card, when it is pointed at.
pub(super) fn card_tip(game: &StarshipSamurai, card: Card) -> String {
    let face = &game.cards[card];
    match cost_of(face.cost) {
        Some((_, price)) => tip(say!(costs { card: &face.name, price }), &face.text),
        None => tip(&face.name, &face.text),
    }
}

/// A card face down, with its name if the viewer knows it.
pub(super) fn card_back(game: &StarshipSamurai, known: Option<Card>) -> Markup {
    html! {
        span class="ssm-card ssm-back" data-tip=[known.map(|card| card_tip(game, card))] {
            svg viewBox="0 0 40 58" aria-hidden="true" {
                path class="ssm-line" d="M20 10 34 29 20 48 6 29zM20 19 27 29 20 39 13 29zM4 4H36V54H4z" {}
            }
            @if let Some(card) = known { span class="ssm-card-name" { (game.cards[card].name) } }
            @else { span class="unseen" { (say!(a_face_down_card)) } }
        }
    }
}

/// What a card costs, if anything.
fn price(cost: Cost) -> Markup {
    let (Some((glyph, _)), amount) = (cost_of(cost), cost.amount) else { return html! {} };
    html! { b class="ssm-price" { (amount) (glyph.drawn()) } }
}

/// A cost as an icon and in words.
fn cost_of(cost: Cost) -> Option<(Glyph, Sentence)> {
    match cost.kind {
        CostKind::None => None,
        CostKind::Honor => Some((Glyph::Honor, say!(price_honor { honor: cost.amount }))),
        CostKind::Wealth => Some((Glyph::Wealth, say!(price_wealth { wealth: cost.amount }))),
        CostKind::Ships => Some((Glyph::Ship, say!(price_ships { ships: cost.amount }))),
    }
}

/// "Ignite, an order card for 1 ship. …"
pub(super) fn said(game: &StarshipSamurai, card: Card, number: u8) -> Sentence {
    let face = &game.cards[card];
    let name =
        if number > 1 { say!(several_of { name: &face.name, number }) } else { Sentence::from(&*face.name) };
    let text = &face.text;
    match (card.card_type(), cost_of(face.cost)) {
        (CardType::Order, None) => say!(order_card_said { name, text }),
        (CardType::Battle, None) => say!(battle_card_said { name, text }),
        (CardType::Order, Some((_, price))) => say!(order_card_for { name, price, text }),
        (CardType::Battle, Some((_, price))) => say!(battle_card_for { name, price, text }),
    }
}
