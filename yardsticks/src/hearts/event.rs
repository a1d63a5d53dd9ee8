//! What happens, and what each viewer hears of it.

use serde::Serialize;
use tenka_core::{Seat, Viewer};

use super::cards::{Card, Cards};

/// What happened. `C` and `S` are a secret card and a secret set of cards, which the referee knows and a viewer may
/// not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Happening<C, S> {
    /// A seat picked a card to pass.
    Picked {
        /// Who.
        seat: Seat,
        /// Which card.
        card: C,
    },
    /// Cards changed hands.
    Passed {
        /// Who passed.
        from: Seat,
        /// Who received.
        to: Seat,
        /// Which cards.
        cards: S,
    },
    /// A seat played a card.
    Played {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// The first heart, or the queen of spades, was played.
    HeartsBroken,
    /// A seat took a trick.
    Taken {
        /// Who.
        seat: Seat,
        /// The points in it.
        points: u8,
    },
    /// A seat took all points of the game.
    ShotTheMoon {
        /// Who.
        seat: Seat,
    },
}

/// What happened, in full.
pub type Event = Happening<Card, Cards>;
/// What a viewer hears of it.
pub type SeenEvent = Happening<Option<Card>, Option<Cards>>;

impl tenka_core::Event for Event {
    type Seen = SeenEvent;

    fn seen_by(&self, viewer: Viewer) -> Option<SeenEvent> {
        Some(match *self {
            Happening::Picked { seat, card } => {
                Happening::Picked { seat, card: viewer.is(seat).then_some(card) }
            }
            Happening::Passed { from, to, cards } => {
                let knows = viewer.is(from) || viewer.is(to);
                Happening::Passed { from, to, cards: knows.then_some(cards) }
            }
            Happening::Played { seat, card } => Happening::Played { seat, card },
            Happening::HeartsBroken => Happening::HeartsBroken,
            Happening::Taken { seat, points } => Happening::Taken { seat, points },
            Happening::ShotTheMoon { seat } => Happening::ShotTheMoon { seat },
        })
    }
}
