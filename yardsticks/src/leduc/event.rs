//! What happens.

use serde::Serialize;
use tenka_core::{BySeat, Event, Seat, Viewer};

use super::betting::Bet;
use super::cards::Card;

/// What happens in leduc poker. Everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// A seat made a bet.
    Bet {
        /// Who.
        seat: Seat,
        /// What.
        bet: Bet,
        /// How many chips the seat has put in, these included.
        chips: u8,
    },
    /// The public card was turned up.
    TurnedUp {
        /// The card.
        card: Card,
    },
    /// The private cards were shown at the showdown.
    Shown {
        /// Each seat's.
        cards: BySeat<Card, 2>,
    },
    /// A seat won chips.
    Won {
        /// Who.
        seat: Seat,
        /// How many of the other's.
        chips: u8,
    },
    /// The pot was split.
    Split,
}

impl Event for Happening {
    type Seen = Self;

    fn seen_by(&self, _: Viewer) -> Option<Self> {
        Some(self.clone())
    }
}
