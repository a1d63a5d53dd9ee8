//! What happens, and what each viewer hears of it.

use serde::Serialize;
use tenka_core::{Event, Seat, Viewer};

use super::cards::{Card, Cards};

/// What happened. `C` and `S` are the secret card and the secret set of cards: known to the referee, perhaps to a viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Happened<C, S> {
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

/// What happened, whole.
pub type Happening = Happened<Card, Cards>;
/// What a viewer hears of it.
pub type Heard = Happened<Option<Card>, Option<Cards>>;

impl Event for Happening {
    type Seen = Heard;

    fn seen_by(&self, viewer: Viewer) -> Option<Heard> {
        Some(match *self {
            Happened::Picked { seat, card } => {
                Happened::Picked { seat, card: viewer.is(seat).then_some(card) }
            }
            Happened::Passed { from, to, cards } => {
                let knows = viewer.is(from) || viewer.is(to);
                Happened::Passed { from, to, cards: knows.then_some(cards) }
            }
            Happened::Played { seat, card } => Happened::Played { seat, card },
            Happened::HeartsBroken => Happened::HeartsBroken,
            Happened::Taken { seat, points } => Happened::Taken { seat, points },
            Happened::ShotTheMoon { seat } => Happened::ShotTheMoon { seat },
        })
    }
}
