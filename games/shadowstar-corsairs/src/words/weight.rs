//! How much an event matters to those who read of it, and what it begins.

use tenka_core::{Sentence, Weight, say};

use crate::event::{Deed, Happening, SeenEvent};

pub(crate) const fn weight(event: &SeenEvent) -> Weight {
    let deed = match event {
        Happening::Open(deed) => deed,
        Happening::CardsSeen { .. } => return Weight::Routine,
        _ => return Weight::Plain,
    };
    match deed {
        Deed::Scored { .. }
        | Deed::Overflowed { .. }
        | Deed::ContractFulfilled { .. }
        | Deed::AttackAnnounced { .. }
        | Deed::PassingShot { .. }
        | Deed::CraftDestroyed { .. }
        | Deed::CraftCaptured { .. }
        | Deed::Eliminated { .. }
        | Deed::Ended => Weight::Great,
        Deed::TurnBegan { .. }
        | Deed::PilesOpened
        | Deed::CraftSelected { .. }
        | Deed::MoveEnded { .. }
        | Deed::CategoryChosen { .. }
        | Deed::ActionsGained { .. }
        | Deed::DeckRefreshed { .. }
        | Deed::CardDiscarded { .. }
        | Deed::StanceTaken { .. }
        | Deed::MatMoved { .. } => Weight::Routine,
        _ => Weight::Plain,
    }
}

pub(crate) fn heading(event: &SeenEvent) -> Option<Sentence> {
    match event {
        Happening::Open(Deed::TurnBegan { round, .. }) => {
            Some(say!(heading_round { round: u16::from(*round) + 1 }))
        }
        _ => None,
    }
}
