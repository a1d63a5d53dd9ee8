//! How much an event matters to those who read of it, and what it begins.

use tenka_core::{Seat, Sentence, Weight, say};

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

/// What `seat` has achieved by an event.
pub(crate) fn aim(event: &SeenEvent, seat: Seat) -> Option<Sentence> {
    let Happening::Open(deed) = event else { return None };
    match *deed {
        Deed::RewardClaimed { seat: by, at } if by == seat => Some(say!(aim_claim_reward { at })),
        Deed::VictorDeclared { victor: Some(by), at, .. } if by == seat => Some(say!(aim_win_battle { at })),
        _ => None,
    }
}

pub(crate) fn heading(event: &SeenEvent) -> Option<Sentence> {
    match event {
        Happening::Open(Deed::RoundBegan { round, .. }) => Some(say!(heading_round { round })),
        _ => None,
    }
}
