//! How much an event matters to those who read of it, and what it begins.

use tenka_core::{Sentence, Weight, say};

use crate::table::event::{Deed, Happening, SeenEvent};

pub(crate) const fn weight(event: &SeenEvent) -> Weight {
    let deed = match event {
        Happening::Open(deed) => deed,
        Happening::CardsSeen { .. } => return Weight::Routine,
        _ => return Weight::Plain,
    };
    match deed {
        Deed::RewardClaimed { .. }
        | Deed::UnitDestroyed { .. }
        | Deed::VictorDeclared { .. }
        | Deed::LocationClaimed { .. }
        | Deed::AlliancesScored { .. }
        | Deed::Ended { .. } => Weight::Great,
        Deed::RoundBegan { .. }
        | Deed::TurnBegan { .. }
        | Deed::TurnEnded { .. }
        | Deed::CardsDrawn { .. }
        | Deed::WealthSpent { .. }
        | Deed::OrderPlaced { .. }
        | Deed::DeckReshuffled { .. }
        | Deed::LocationChosen { .. }
        | Deed::OpponentChosen { .. }
        | Deed::OptionChosen { .. }
        | Deed::CommitPassed { .. }
        | Deed::CardSpent { .. } => Weight::Routine,
        _ => Weight::Plain,
    }
}

pub(crate) fn heading(event: &SeenEvent) -> Option<Sentence> {
    match event {
        Happening::Open(Deed::RoundBegan { round, .. }) => Some(say!(heading_round { round })),
        _ => None,
    }
}
