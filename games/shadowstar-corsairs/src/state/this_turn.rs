//! What has happened in the current turn.

use serde::{Deserialize, Serialize};

use crate::pieces::cargo::Category;
use crate::pieces::craft::CraftId;
use crate::pieces::place::Place;
use crate::pieces::square::Square;
use crate::state::ByLocation;
use tenka_core::Row;

/// Progress of the movement part or the Action part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    #[default]
    Ahead,
    Running,
    /// SHC-294.
    Closed,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub movement: Part,
    pub actions: Part,
    /// Whether the combat phase has begun.
    pub combat: bool,
    pub category: Option<Category>,
    pub actions_left: u8,
    /// Paid (SHC-240).
    pub bribes: u8,
    pub moving: Option<Moving>,
    /// SHC-123: for each Location, two bits a category.
    pub used_icons: ByLocation<u8>,
    /// Icons of the bay that have generated.
    pub used_bay: u8,
    /// Locations of the current player's Outposts that have attacked.
    pub attacked_from: u64,
    /// D30: how many.
    pub transfers: u8,
    /// D30.
    pub window: Row<Exchange, WINDOW>,
    /// Whether Transit System was loaded.
    pub loaded: bool,
    /// Made (SHC-R52).
    pub offers: u8,
    /// Locations, at the start of the turn (SHC-194).
    pub rivals_held: u64,
    pub deeds: Deeds,
    /// SHC-291: a home world was held by rivals alone when the turn began.
    pub home_lost: bool,
}

/// Most places that take part in the Transfers of one window (SHC-R67).
pub const WINDOW: usize = 12;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    pub place: Place,
    /// Bits of kinds.
    pub sent: u32,
    /// Bits of kinds.
    pub received: u32,
}

impl Default for Exchange {
    fn default() -> Self {
        Exchange { place: Place::Transit, sent: 0, received: 0 }
    }
}

/// This turn's deeds that fulfil Contracts, minus those claimed (SHC-194, SHC-196).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deeds {
    /// Of rivals.
    pub ships_destroyed: u8,
    /// Of rivals.
    pub shuttles_destroyed: u8,
    /// With the damage Gunboat Diplomacy asks for.
    pub heavy_fights: u8,
    /// Fights in which a rival Outpost was broken (Pacification).
    pub pacified: u8,
    /// How many fights or cards destroyed Scouts.
    pub scouts_destroyed: u8,
    /// That stole two tokens.
    pub raids: u8,
    /// Two-sided ones.
    pub trades: u8,
    /// Locations for which Hostile Takeover was claimed.
    pub taken_over: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moving {
    pub craft: CraftId,
    /// In movement points.
    pub spent: u8,
    /// Whether it has made an odd number of diagonal steps.
    pub odd: bool,
    /// SHC-R18.
    pub last_free: Square,
    /// Whether a Hazard has ended the move.
    pub stopped: bool,
}
