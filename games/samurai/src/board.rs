//! The board: spaces, their terrain and neighbours (SAM-010 to SAM-017).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use tenka_core::{KeySet, Keyed, Part, byte_key};

/// A space of the board, by its number on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Space(u8);

impl Space {
    /// One more than the highest space number.
    pub const LIMIT: u8 = 174;

    /// The space with this number, if it is a valid one.
    pub const fn new(number: u8) -> Option<Space> {
        if number < Space::LIMIT { Some(Space(number)) } else { None }
    }

    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

byte_key!(Space);

impl Part for Space {
    const BITS: u32 = u8::BITS;

    fn example() -> String {
        "44".to_owned()
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self, f)
    }

    fn read(text: &str) -> Option<Self> {
        Space::new(u8::read(text)?)
    }

    fn number(self) -> u32 {
        self.0.into()
    }

    fn from_number(number: u32) -> Option<Self> {
        Space::new(u8::try_from(number).ok()?)
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Space::new(number).ok_or_else(|| serde::de::Error::custom(format_args!("there is no space {number}")))
    }
}

pub type BySpace<T> = Keyed<Space, T, { Space::LIMIT as usize }>;

pub type SpaceSet = KeySet<Space, 3>;

/// The terrain of a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Water, for ships.
    Sea,
    /// Ground without a building, for all other tiles.
    Land,
    /// A settlement for one piece.
    Village,
    /// A settlement for two pieces.
    City,
    /// The settlement for three pieces.
    Edo,
}

impl Terrain {
    /// How many pieces fit on the space (SAM-011).
    pub const fn capacity(self) -> u8 {
        match self {
            Terrain::Sea | Terrain::Land => 0,
            Terrain::Village => 1,
            Terrain::City => 2,
            Terrain::Edo => 3,
        }
    }
}

/// The board assembled for one number of players.
#[derive(Clone, Debug)]
pub struct Board {
    /// The pieces of each caste that are in play (SAM-019).
    pub pieces_per_caste: u8,
    /// Whether captured pieces are kept in front of the screens (SAM-086).
    pub open_heaps: bool,
    pub land: SpaceSet,
    pub sea: SpaceSet,
    pub villages: SpaceSet,
    pub cities: SpaceSet,
    pub edo: Space,
    /// All settlements: villages, cities and Edo.
    pub settlements: SpaceSet,
    /// The spaces next to each space; empty for spaces that aren't on this board.
    pub neighbours: BySpace<SpaceSet>,
    /// The land spaces next to each settlement.
    pub land_around: BySpace<SpaceSet>,
}

impl Board {
    pub fn spaces(&self) -> SpaceSet {
        self.land | self.sea | self.settlements
    }

    /// The terrain of a space; `None` if it isn't on this board.
    pub fn terrain(&self, space: Space) -> Option<Terrain> {
        let kinds = [
            (self.land, Terrain::Land),
            (self.sea, Terrain::Sea),
            (self.villages, Terrain::Village),
            (self.cities, Terrain::City),
        ];
        let found = kinds.into_iter().find(|(spaces, _)| spaces.contains(space)).map(|(_, terrain)| terrain);
        found.or_else(|| (space == self.edo).then_some(Terrain::Edo))
    }

    /// The settlements next to a space.
    pub fn settlements_next_to(&self, space: Space) -> SpaceSet {
        self.neighbours[space] & self.settlements
    }
}
