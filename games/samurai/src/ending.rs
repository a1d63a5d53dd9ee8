//! The end of the game (section 7 of the ledger).

use serde::Serialize;
use tenka_core::{Violation, refuse};

use crate::Samurai;
use crate::board::SpaceSet;
use crate::caste::{ByCaste, Caste};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// No piece of this caste is left on the board (SAM-093).
    CasteGone(Caste),
    /// This many pieces were set aside, at least four (SAM-094).
    Ties(u8),
    /// Nobody has a tile left to play. With the standard components a caste always runs out first.
    NoTiles,
}

/// SAM-092, SAM-R20: every reason why the game ends this turn; none if it goes on.
#[inline]
pub(crate) fn end_reasons(
    game: &Samurai,
    pieces: ByCaste<SpaceSet>,
    tied: ByCaste<u8>,
) -> impl Iterator<Item = EndReason> {
    let gone = Caste::ALL.into_iter().filter(move |&caste| pieces[caste].is_empty());
    let tied: u8 = tied.values().iter().sum();
    let too_many = (tied >= game.ties_to_end).then_some(EndReason::Ties(tied));
    gone.map(EndReason::CasteGone).chain(too_many)
}

/// The refusal of any action once the game is over.
pub(crate) fn game_is_over() -> Violation {
    refuse!("SAM-092", game_over)
}
