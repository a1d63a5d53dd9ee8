//! The viewer's cards.

use maud::{Markup, html};
use tenka_shadowstar_corsairs::{Card, ShadowstarCorsairs, View};

use super::board::thing_of_card;
use crate::Scene;

pub(super) fn hand(game: &ShadowstarCorsairs, view: &View, scene: &Scene) -> Markup {
    let Some(hand) = view.hand else { return html! {} };
    html! {
        ul class="shc-hand" aria-label="Your cards" {
            @for card in hand.each() {
                li { (scene.thing(&thing_of_card(card), &said(game, card, hand.count(card)), &face(game, card, hand.count(card)))) }
            }
        }
    }
}

fn said(game: &ShadowstarCorsairs, card: Card, copies: u8) -> String {
    let data = game.card(card);
    let times = if copies > 1 { format!("{copies} times ") } else { String::new() };
    format!("{times}{}, {} stars: {}", data.name, data.reputation, data.text)
}

fn face(game: &ShadowstarCorsairs, card: Card, copies: u8) -> Markup {
    let data = game.card(card);
    html! {
        span class={ "shc-card shc-" (card.deck().id()) } {
            b { (data.name) } @if copies > 1 { " × " (copies) }
            span class="shc-stars" { @for _ in 0..data.reputation { "★" } }
            @if data.level > 0 { span { "Level " (data.level) } }
            span { (data.text) }
        }
    }
}
