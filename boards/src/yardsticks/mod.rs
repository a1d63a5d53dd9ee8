//! The yardsticks: small games, simply drawn.

/// Says a message of the yardsticks' catalogue.
macro_rules! say {
    ($($message:tt)+) => { tenka_core::say!(@of crate::yardsticks; $($message)+) };
}

mod cards;
mod connect_four;
mod hearts;
mod leduc;

use maud::{Markup, html};
use tenka_core::Seat;

use crate::Scene;

tenka_core::catalogue!("yardsticks");

/// A seat's emblem around a point, in the colour given by its CSS class.
fn emblem(seat: Seat) -> Markup {
    const SHAPES: [&str; 4] =
        ["M0-8L8 0 0 8-8 0z", "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z", "M0-7.5L8 6.5H-8z", "M-6-6h12v12h-12z"];
    html! { path class={ "yard-" (seat.number()) } d=(SHAPES[usize::from(seat.number()) % SHAPES.len()]) {} }
}

/// A seat's emblem, and its player's name.
fn signed(seat: Seat, scene: &Scene) -> Markup {
    html! {
        svg class="yard-emblem" viewBox="-10 -10 20 20" aria-hidden="true" { (emblem(seat)) }
        " " (scene.name(seat))
    }
}
