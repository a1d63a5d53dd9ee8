//! Action cards, face up and face down.

use maud::{Markup, html};
use tenka_starship_samurai::card::{Cost, CostKind};
use tenka_starship_samurai::{Card, CardType, StarshipSamurai};

use super::card_art::card_art;
use super::glyph::{Glyph, card_type_sign};
use crate::words::count;

/// A card face up, or several of a name.
pub(super) fn card_face(game: &StarshipSamurai, card: Card, number: u8) -> Markup {
    let face = &game.cards[card];
    let class = match card.card_type() {
        CardType::Order => "ssm-order-card",
        CardType::Battle => "ssm-battle-card",
    };
    html! {
        span class={ "ssm-card " (class) } {
            span class="ssm-card-name" { (face.name) @if number > 1 { " ×" (number) } }
            span class="ssm-card-type" { (card_type_sign(card.card_type())) (price(face.cost)) }
            (card_art(card))
            span class="ssm-card-text" { (face.text) }
        }
    }
}

/// A card face down; what it is if the viewer knows.
pub(super) fn card_back(game: &StarshipSamurai, known: Option<Card>) -> Markup {
    html! {
        span class="ssm-back" {
            svg viewBox="0 0 40 52" aria-hidden="true" {
                rect class="ssm-back-edge" x="1" y="1" width="38" height="50" rx="4" {}
                path class="ssm-line" d="M20 8 33 26 20 44 7 26zM20 16 27 26 20 36 13 26z" {}
            }
            @if let Some(card) = known { span class="ssm-card-name" { (game.cards[card].name) } }
            @else { span class="unseen" { "A card face down" } }
        }
    }
}

/// What a card costs, if anything.
fn price(cost: Cost) -> Markup {
    let (glyph, words) = match cost.kind {
        CostKind::None => return html! {},
        CostKind::Honor => (Glyph::Honor, format!("{} honor", cost.amount)),
        CostKind::Wealth => (Glyph::Wealth, format!("{} wealth", cost.amount)),
        CostKind::Ships => (Glyph::Ship, count(cost.amount.into(), "ship")),
    };
    html! { span class="ssm-price" { (glyph.drawn()) " " (words) } }
}

/// "Ignite, an order card for 1 ship. …"
pub(super) fn said(game: &StarshipSamurai, card: Card, number: u8) -> String {
    let face = &game.cards[card];
    let many = if number > 1 { format!(", {number} of them") } else { String::new() };
    let kind = match card.card_type() {
        CardType::Order => "an order card",
        CardType::Battle => "a battle card",
    };
    let price = match face.cost.kind {
        CostKind::None => String::new(),
        CostKind::Honor => format!(" for {} honor", face.cost.amount),
        CostKind::Wealth => format!(" for {} wealth", face.cost.amount),
        CostKind::Ships => format!(" for {}", count(face.cost.amount.into(), "ship")),
    };
    format!("{}{many}, {kind}{price}. {}", face.name, face.text.trim_end_matches('.'))
}
