//! What a player has: the mat, Outposts, cards in play, posted Contracts.

use serde::{Deserialize, Serialize};
use tenka_core::Seat;

use crate::card::{Card, Cards};
use crate::cargo::{ByCategory, Hold};
use crate::craft::CraftId;
use crate::list::List;
use crate::place::Target;
use crate::square::Location;
use crate::state::CREW;

/// Tokens that lie in a Location and are not part of an Outpost, all face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile(pub [u8; 10]);

/// What a player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Commendations (SHC-003).
    pub commendations: u8,
    /// The Levels (SHC-083).
    pub levels: ByCategory<u8>,
    /// The Stash (SHC-005).
    pub stash: Cards,
    /// The station bay.
    pub bay: Hold,
    /// Outposts.
    pub outposts: List<Outpost, CREW>,
    /// SHC-256: a Reprimand awaits the next clean up.
    pub reprimanded: bool,
    /// SHC-291: the home world.
    pub home: Option<Location>,
    /// SHC-290: if the player was eliminated, how many were before.
    pub eliminated: Option<u8>,
}

/// Crew of one player in a Location, and the tokens that are theirs (SHC-062).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outpost {
    /// Where.
    pub at: Location,
    /// What is there.
    pub hold: Hold,
}

impl Default for Outpost {
    fn default() -> Self {
        Outpost { at: Location::new(0, 0), hold: Hold::EMPTY }
    }
}

/// A card that stays in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InPlay {
    /// Whose it is.
    pub owner: Seat,
    /// The card.
    pub card: Card,
    /// The Ship that it is attached to, the player or the Location that it is about.
    pub about: Target,
    /// Whether its owner's turn has begun since it was played (SHC-154).
    pub old: bool,
}

impl Default for InPlay {
    fn default() -> Self {
        InPlay { owner: Seat::new(0), card: Card::Confiscation, about: Target::None, old: false }
    }
}

/// A posted Contract (SHC-197).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Posted {
    /// Whose it is.
    pub owner: Seat,
    /// The Contract.
    pub card: Card,
    /// The Ship that it is bound to.
    pub ship: Option<CraftId>,
    /// The Location to which it leads.
    pub destination: Option<Location>,
    /// The edge to which it leads: N, E, S, W.
    pub edge: u8,
    /// Evac stacks that are still aboard.
    pub stacks: u8,
    /// Whether it was posted this turn.
    pub fresh: bool,
}

impl Default for Posted {
    fn default() -> Self {
        Posted {
            owner: Seat::new(0),
            card: Card::BountyHunter,
            ship: None,
            destination: None,
            edge: 0,
            stacks: 0,
            fresh: false,
        }
    }
}
