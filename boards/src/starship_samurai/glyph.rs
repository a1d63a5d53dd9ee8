//! Small inline icons. They are self-contained, so they can be used anywhere.

use maud::{Markup, html};
use tenka_starship_samurai::location::LocationType;
use tenka_starship_samurai::{CardType, Order};

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Glyph {
    Honor,
    Wealth,
    Power,
    Card,
    Ship,
    Clan,
    Supply,
    Graveyard,
    First,
}

impl Glyph {
    const fn path(self) -> &'static str {
        match self {
            // A blossom with five petals.
            Glyph::Honor => {
                "M0-7.4C2.2-7.4 3.2-5.4 2.2-3.2 4.4-4 6.6-3 7-1 7.4 1.1 5.6 2.4 3.4 2 4.6 4 4.2 6.2 2.4 7.2.6 8.1-1 6.6-1.2 4.4-2.6 6.2-4.8 6.6-6.2 5.2-7.6 3.7-6.8 1.8-4.8 1-7 .2-8-1.8-7-3.6-6-5.4-3.8-5.2-2.2-3.6-2.6-5.8-1.6-7.4 0-7.4zM0-1.6A1.6 1.6 0 1 0 .01-1.6z"
            }
            // A six-sided coin with a hole.
            Glyph::Wealth => "M-4-7H4L8 0 4 7H-4L-8 0zM-2.4-2.4V2.4H2.4V-2.4z",
            // Crossed blades.
            Glyph::Power => {
                "M-7-7.4-2.2-4.4 0-1.6 2.2-4.4 7-7.4 5.2-2.4 1.7 1 3.6 3.2 5.2 2.2 6.4 3.4 5 5 7.2 7-5.8 7.2-7.2 5.8-5 5 -6.4 3.4-5.2 2.2-3.6 3.2-1.7 1-5.2-2.4z"
            }
            Glyph::Card => "M-5.5-7.5h11v15h-11zM-4-6v12h8V-6zM0-3.8 2.7 0 0 3.8-2.7 0z",
            Glyph::Ship => "M0-7.5 2-2 7 4.5 2.5 3.6 0 7.5-2.5 3.6-7 4.5-2-2z",
            // Two arrows along a branch, up and down.
            Glyph::Clan => "M0-8 4.6-3H1.6V3H4.6L0 8-4.6 3H-1.6V-3H-4.6z",
            Glyph::Supply => "M-7.5-3 0-7.5 7.5-3V6.5H-7.5zM-4.5 0V4.5H4.5V0z",
            // A leaning stone.
            Glyph::Graveyard => {
                "M-4.5 7V-2.5A4.5 4.5 0 0 1 4.5-2.5V7zM-1-5v2.6h-2.4v2H-1V4.4H1V-.4H3.4v-2H1V-5zM-7 5.6h14V7.4H-7z"
            }
            // A flag on a pole.
            Glyph::First => "M-5.5-7.5h2v15h-2zM-2.5-7H7L4-3.5 7 0h-9.5z",
        }
    }

    /// The icon at the size of the surrounding text.
    pub(super) fn drawn(self) -> Markup {
        sign(self.path())
    }
}

fn sign(path: &str) -> Markup {
    html! {
        svg class="ssm-glyph" viewBox="-8 -8 16 16" aria-hidden="true" { path fill-rule="evenodd" d=(path) {} }
    }
}

/// The icon of an order: what it moves or gains.
pub(super) fn order_sign(order: Order) -> Markup {
    let glyph = match order {
        Order::MoveAllegiance => Glyph::Clan,
        Order::DrawCards => Glyph::Card,
        Order::MoveUnits => Glyph::Ship,
        Order::GainWealth => Glyph::Wealth,
    };
    glyph.drawn()
}

/// The icon of a type of location.
pub(super) fn type_sign(location_type: LocationType) -> Markup {
    sign(match location_type {
        // A planet with a ring.
        LocationType::World => {
            "M-4.6-2.6A5.3 5.3 0 0 1 5.2 1.2L-4.6-2.6zM-5.2-.8 4.8 3A5.3 5.3 0 0 1-5.2-.8zM-8-4.6-5.6-3.7-5.2-2.2-6-2.5 6.2 2.2 5.6 3.6 8 4.6 7.4 6-8-.1z"
        }
        // Towers.
        LocationType::City => {
            "M-7.5 7V-1h4V7zM-2.5 7V-7.5L2 -5V7zM3 7V-2.5h4.5V7zM-1-3.5v1.6h1.5v-1.6zM-1 0v1.6h1.5V0zM4.5 0v1.6H6V0z"
        }
        // A gate.
        LocationType::Temple => {
            "M-8-7Q0-5 8-7V-4.4Q0-3.4-8-4.4zM-6.5-1.6h13V.4h-13zM-5-3.9h2.2V-1.6H-5zM2.8-3.9H5V-1.6H2.8zM-5 .4h2.2V7.5H-5zM2.8 .4H5V7.5H2.8zM-.8-3.8h1.6v2.2H-.8z"
        }
        // A mast with a dish.
        LocationType::Outpost => {
            "M-1-2H1L4 7.5H-4zM-1.3-8h2.6v4.4h-2.6zM-7.5-6.5h3A4.5 4.5 0 0 0 0-2 4.5 4.5 0 0 0 4.5-6.5h3A7.5 7.5 0 0 1 0 1 7.5 7.5 0 0 1-7.5-6.5z"
        }
    })
}

/// The icon of a type of card, and its name.
pub(super) fn card_type_sign(card_type: CardType) -> Markup {
    html! {
        @match card_type {
            CardType::Order => { (Glyph::First.drawn()) " " (say!(order_card)) },
            CardType::Battle => { (Glyph::Power.drawn()) " " (say!(battle_card)) },
        }
    }
}
