//! A player's belongings: the mat, Outposts, cards in play, posted Contracts.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use tenka_core::{Key as _, Seat};

use crate::pieces::cargo::{ByCategory, Hold, Item};
use crate::pieces::craft::CraftId;
use crate::pieces::decks::{Card, Cards};
use crate::pieces::place::Target;
use crate::pieces::square::{Edge, Location};
use crate::state::CREW;
use tenka_core::Row;

/// Tokens in a Location that don't belong to an Outpost, all face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile(pub [u8; 10]);

impl Index<Item> for Pile {
    type Output = u8;

    /// Only of kinds that can lie in piles.
    fn index(&self, item: Item) -> &u8 {
        &self.0[item.index()]
    }
}

impl IndexMut<Item> for Pile {
    fn index_mut(&mut self, item: Item) -> &mut u8 {
        &mut self.0[item.index()]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// SHC-003.
    pub commendations: u8,
    /// SHC-083.
    pub levels: ByCategory<u8>,
    /// SHC-005.
    pub stash: Cards,
    pub bay: Hold,
    pub outposts: Row<Outpost, CREW>,
    /// SHC-256: until the next clean up.
    pub reprimanded: bool,
    /// SHC-291.
    pub home: Option<Location>,
    /// SHC-290: how many players were eliminated before.
    pub eliminated: Option<u8>,
}

/// A player's Crew in a Location, and the tokens that belong to them (SHC-062).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outpost {
    pub at: Location,
    pub hold: Hold,
}

impl Default for Outpost {
    fn default() -> Self {
        Outpost { at: Location::new(0, 0), hold: Hold::EMPTY }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InPlay {
    pub owner: Seat,
    pub card: Card,
    /// The Ship that it is attached to, or the player or Location that it is about.
    pub about: Target,
    /// Whether its owner's turn has begun since it was played (SHC-154).
    pub old: bool,
}

impl Default for InPlay {
    fn default() -> Self {
        InPlay { owner: Seat::new(0), card: Card::Confiscation, about: Target::None, old: false }
    }
}

/// SHC-197.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Posted {
    pub owner: Seat,
    pub card: Card,
    pub ship: Option<CraftId>,
    pub destination: Option<Location>,
    pub edge: Edge,
    pub stacks: u8,
    /// Posted this turn.
    pub fresh: bool,
}

impl Default for Posted {
    fn default() -> Self {
        Posted {
            owner: Seat::new(0),
            card: Card::BountyHunter,
            ship: None,
            destination: None,
            edge: Edge::North,
            stacks: 0,
            fresh: false,
        }
    }
}
