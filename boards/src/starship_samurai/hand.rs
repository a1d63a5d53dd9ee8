//! What the viewer picks from: markers and orders, cards, and whatever else can be chosen now.

use std::collections::BTreeSet;

use maud::{Markup, html};
use tenka_starship_samurai::{Marker, Order, StarshipSamurai, View};

use crate::Scene;

pub(super) fn hand(game: &StarshipSamurai, view: &View, scene: &Scene) -> Markup {
    let Some(seat) = view.viewer.seat() else { return html! {} };
    let cards = view.hand.unwrap_or_default();
    html! {
        div class="ssm-hand" {
            ul aria-label="Markers" {
                @for (marker, placed) in Marker::ALL.into_iter().zip(view.players[seat].markers) {
                    @let said = placed.map_or("not placed".to_owned(), |order| format!("on {order}"));
                    li {
                        (scene.thing(&marker.thing(), &format!("marker {}, {said}", marker.id()), &html! { (marker.id()) }))
                    }
                }
            }
            ul aria-label="Orders" {
                @for order in Order::ALL {
                    li { (scene.thing(&order.thing(), &order.to_string(), &html! { (order) })) }
                }
            }
            ul aria-label="Your cards" {
                @for card in cards.each_kind() {
                    @let face = &game.cards[card];
                    @let many = match cards.count(card) { 1 => String::new(), count => format!(" ×{count}") };
                    li {
                        (scene.thing(&card.thing(), &format!("{}{many}. {}", face.name, face.text), &html! { (face.name) (many) }))
                    }
                }
            }
            (others(view, scene))
        }
    }
}

/// What can be picked, or has been, and is drawn nowhere else.
fn others(view: &View, scene: &Scene) -> Markup {
    let labels: Vec<(&str, &str)> =
        scene.legal().chain(scene.chosen().iter().map(|thing| (&**thing, &**thing))).collect();
    let mut seen = BTreeSet::new();
    let others = labels.into_iter().filter(|(thing, _)| !is_drawn(view, thing) && seen.insert(*thing));
    html! {
        ul aria-label="Choices" {
            @for (thing, label) in others { li { (scene.thing(thing, label, &html! { (label) })) } }
        }
    }
}

/// Whether a thing stands on the board, before a player or in the viewer's hand.
fn is_drawn(view: &View, thing: &str) -> bool {
    const KINDS: [&str; 7] = ["unit-", "location-", "clan-", "spot-", "player-", "marker-", "order-"];
    let cards = view.hand.unwrap_or_default();
    KINDS.iter().any(|kind| thing.starts_with(kind)) || cards.each_kind().any(|card| card.thing() == thing)
}
