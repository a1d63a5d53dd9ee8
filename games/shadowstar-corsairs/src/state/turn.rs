//! What the current turn has brought.

use serde::{Deserialize, Serialize};

use crate::cargo::Category;
use crate::craft::CraftId;
use crate::list::List;
use crate::place::Place;
use crate::square::Square;
use crate::state::ByLocation;

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Not yet opened.
    #[default]
    Ahead,
    /// Opened.
    Running,
    /// Over (SHC-294).
    Closed,
}

/// What the current turn has brought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The movement part.
    pub movement: Part,
    /// The Action part.
    pub actions: Part,
    /// Whether the combat phase has begun.
    pub combat: bool,
    /// The category that was chosen.
    pub category: Option<Category>,
    /// Actions that are left.
    pub actions_left: u8,
    /// Bribes that were paid (SHC-240).
    pub bribes: u8,
    /// The craft that is moving.
    pub moving: Option<Moving>,
    /// Icons that have generated (SHC-123): of each Location two bits a category.
    pub used_icons: ByLocation<u8>,
    /// Icons of the bay that have generated.
    pub used_bay: u8,
    /// Outposts that have attacked: Locations of the current player.
    pub attacked_from: u64,
    /// Transfers of this turn (D30).
    pub transfers: u8,
    /// What was sent and received in this window (D30).
    pub window: List<Exchange, WINDOW>,
    /// Whether Transit System was loaded.
    pub loaded: bool,
    /// Trade offers that were made (SHC-R52).
    pub offers: u8,
    /// The Locations that rivals controlled at the start of the turn (SHC-194).
    pub rivals_held: u64,
    /// What can fulfil Contracts.
    pub deeds: Deeds,
    /// SHC-291: a home world was held by rivals alone when the turn began.
    pub home_lost: bool,
}

/// How many places take part in the Transfers of one window (SHC-R67).
pub const WINDOW: usize = 12;

/// What a place has sent and received in a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// The place.
    pub place: Place,
    /// Kinds that it has sent.
    pub sent: u32,
    /// Kinds that it has received.
    pub received: u32,
}

impl Default for Exchange {
    fn default() -> Self {
        Exchange { place: Place::Transit, sent: 0, received: 0 }
    }
}

/// What has happened this turn that fulfils Contracts, less what was claimed (SHC-194, SHC-196).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deeds {
    /// Rival Ships destroyed.
    pub ships_destroyed: u8,
    /// Rival Shuttles destroyed.
    pub shuttles_destroyed: u8,
    /// Fights with so much damage (Gunboat Diplomacy).
    pub heavy_fights: u8,
    /// Fights in which a rival Outpost was broken (Pacification).
    pub pacified: u8,
    /// Fights or cards that destroyed Scouts.
    pub scouts_destroyed: u8,
    /// Raids that stole two tokens.
    pub raids: u8,
    /// Two-sided trades.
    pub trades: u8,
    /// Locations for which Hostile Takeover was claimed.
    pub taken_over: u64,
}

/// A craft on the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moving {
    /// The craft.
    pub craft: CraftId,
    /// Movement that it has spent.
    pub spent: u8,
    /// Whether its diagonal steps so far are an odd number.
    pub odd: bool,
    /// The last free square that it was in (SHC-R18).
    pub last_free: Square,
    /// Whether a Hazard has ended the move.
    pub stopped: bool,
}
