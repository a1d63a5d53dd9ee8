//! The end of the game (section 7 of the ledger).

use serde::Serialize;
use tenka_core::Violation;

use crate::Samurai;
use crate::caste::Caste;
use crate::state::State;

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// No piece of this caste is left on the board (SAM-093).
    CasteGone(Caste),
    /// Four or more pieces were set aside (SAM-094).
    Ties,
    /// Nobody has a tile left to play. With the standard components a caste is always gone before.
    NoTiles,
}

/// SAM-092: whether the game ends with this turn, and why.
#[inline]
pub(crate) fn end_reason(game: &Samurai, state: &State) -> Option<EndReason> {
    let gone = Caste::ALL.into_iter().find(|&caste| state.pieces[caste].is_empty());
    if let Some(caste) = gone {
        return Some(EndReason::CasteGone(caste));
    }
    (state.tied_in_all() >= game.ties_to_end).then_some(EndReason::Ties)
}

/// The refusal of everything once the game is over.
pub(crate) fn game_is_over() -> Violation {
    Violation::new("SAM-092", "The game is over.")
}
