//! Cruisers, Scouts and the phase mat.

use serde::{Deserialize, Serialize};
use tenka_core::Seat;

use crate::pieces::place::PACKS;
use crate::pieces::square::Square;

/// See section 22.9 of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Factions {
    pub cruisers: [Cruiser; 2],
    pub packs: [Pack; PACKS],
    /// The player it lies behind.
    pub mat: Seat,
    /// Whether the mat shows its Alien side.
    pub aliens_next: bool,
    pub favored: Option<Seat>,
    /// In this phase: bits of Cruisers, then of packs.
    pub attacked: u8,
    /// Where the first Cruiser began.
    pub base: Square,
    /// Whether a faction's phase is in progress.
    pub phase: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cruiser {
    /// Not in the game yet.
    Supply,
    /// Waiting for the next phase of the Cruisers (SHC-254).
    Retreated,
    At(Square),
}

/// A pack without Scouts doesn't exist.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    pub square: Square,
    pub scouts: u8,
    /// Whether one Scout is damaged.
    pub damaged: bool,
    /// Until the end of the next Alien phase.
    pub immobile: bool,
}

impl Pack {
    pub const NONE: Pack = Pack { square: Square { x: 0, y: 0 }, scouts: 0, damaged: false, immobile: false };
}
