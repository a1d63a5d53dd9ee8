//! Cruisers, Scouts and the phase mat.

use serde::{Deserialize, Serialize};
use tenka_core::Seat;

use crate::place::PACKS;
use crate::square::Square;

/// Non-player factions (section 22.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Factions {
    /// Cruisers.
    pub cruisers: [Cruiser; 2],
    /// Packs of Scouts.
    pub packs: [Pack; PACKS],
    /// The player behind whom the mat lies.
    pub mat: Seat,
    /// Whether the mat shows its Alien side.
    pub aliens_next: bool,
    /// Who has the Favored token.
    pub favored: Option<Seat>,
    /// Cruisers that have attacked in this phase, and packs behind them.
    pub attacked: u8,
    /// Where the first Cruiser began.
    pub base: Square,
    /// Whether a faction's phase is going on.
    pub phase: bool,
}

/// A Cruiser.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cruiser {
    /// Not in the game yet.
    Supply,
    /// Waiting for the next phase of the Cruisers (SHC-254).
    Retreated,
    /// On the board.
    At(Square),
}

/// A pack of Scouts; without Scouts there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Where.
    pub square: Square,
    /// How many Scouts.
    pub scouts: u8,
    /// Whether one is damaged.
    pub damaged: bool,
    /// Whether it is immobilized to the end of the next Alien phase.
    pub immobile: bool,
}

impl Pack {
    /// No pack.
    pub const NONE: Pack = Pack { square: Square { x: 0, y: 0 }, scouts: 0, damaged: false, immobile: false };
}
