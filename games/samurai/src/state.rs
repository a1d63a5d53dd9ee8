//! The table: everything that changes in play.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Chance, PerSeat, Seat, Seats};

use crate::board::{BySpace, Space, SpaceSet};
use crate::caste::{ByCaste, Caste};
use crate::tile::{Kind, Stack, Tiles};

/// The most seats of the game (SAM-001).
pub const MOST_SEATS: usize = 4;

pub type ByPlayer<T> = PerSeat<T, MOST_SEATS>;

/// The pieces that a player has captured, by caste.
pub type Heap = ByCaste<u8>;

/// The whole position, hidden parts included.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub stage: Stage,
    /// Whose decision it is, or was when the game ended.
    pub seat: Seat,
    /// What the current player has played this turn.
    pub turn: Turn,
    pub placed: PlacedTiles,
    /// The settlements that hold a piece of each caste.
    pub pieces: ByCaste<SpaceSet>,
    /// The tied pieces, set aside.
    pub tied: ByCaste<u8>,
    pub heaps: ByPlayer<Heap>,
    /// The tiles behind each player's screen.
    pub hands: ByPlayer<Tiles>,
    pub stacks: ByPlayer<Stack>,
    pub switched: ByPlayer<bool>,
    pub chance: Chance,
}

const _: () = assert!(size_of::<State>() <= 1024);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    ChoosingHands,
    PlacingCities,
    PlacingVillages,
    Playing,
    Over,
}

/// What the current player has played this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub tiles: u8,
    /// Whether one of them was a normal tile.
    pub normal: bool,
}

impl State {
    #[inline]
    pub fn seats(&self) -> Seats {
        self.hands.seats()
    }

    #[inline]
    pub fn with_pieces(&self) -> SpaceSet {
        self.pieces[Caste::Buddha] | self.pieces[Caste::Rice] | self.pieces[Caste::Castle]
    }

    pub fn pieces_at(&self, settlement: Space) -> u8 {
        Caste::ALL.into_iter().filter(|&caste| self.pieces[caste].contains(settlement)).count() as u8
    }

    /// How many pieces have been set aside.
    #[inline]
    pub fn tied_in_all(&self) -> u8 {
        self.tied.values().iter().sum()
    }

    /// A player's unplayed tiles: behind the screen and in the stack, or not yet chosen.
    pub fn unplayed(&self, seat: Seat, set: Tiles) -> Tiles {
        let mut left = set;
        for space in self.placed.owned_by(seat) {
            left.remove(self.placed.kind_at(space));
        }
        if self.switched[seat] {
            left.remove(Kind::Switch);
        }
        left
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    pub owner: Seat,
    pub kind: Kind,
}

/// The tiles on the board, at most one per space (SAM-048).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedTiles {
    /// The kind of the tile on each occupied space; elsewhere always the first kind.
    kinds: BySpace<Kind>,
    owned: [SpaceSet; MOST_SEATS],
}

impl PlacedTiles {
    pub const NONE: PlacedTiles = PlacedTiles {
        kinds: BySpace::new([Kind::ALL[0]; Space::LIMIT as usize]),
        owned: [SpaceSet::EMPTY; MOST_SEATS],
    };

    #[inline]
    pub fn occupied(&self) -> SpaceSet {
        self.owned[0] | self.owned[1] | self.owned[2] | self.owned[3]
    }

    #[inline]
    pub fn owned_by(&self, seat: Seat) -> SpaceSet {
        self.owned[usize::from(seat.number())]
    }

    /// The kind of the tile on an occupied space.
    #[inline]
    pub fn kind_at(&self, space: Space) -> Kind {
        self.kinds[space]
    }

    pub fn at(&self, space: Space) -> Option<Placed> {
        let owner = self.owned.iter().position(|spaces| spaces.contains(space))?;
        Some(Placed { owner: Seat::new(owner as u8), kind: self.kinds[space] })
    }

    /// All tiles in ascending order of their spaces.
    pub fn iter(&self) -> impl Iterator<Item = (Space, Placed)> + '_ {
        self.occupied().iter().filter_map(|space| Some((space, self.at(space)?)))
    }

    /// Puts a tile on an empty space.
    #[inline]
    pub fn put(&mut self, space: Space, tile: Placed) {
        self.kinds[space] = tile.kind;
        self.owned[usize::from(tile.owner.number())].insert(space);
    }

    /// Takes the tile of `owner` from its space.
    #[inline]
    pub fn take(&mut self, space: Space, owner: Seat) -> Kind {
        self.owned[usize::from(owner.number())].remove(space);
        std::mem::replace(&mut self.kinds[space], Kind::ALL[0])
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacedEntry {
    space: Space,
    seat: Seat,
    tile: Kind,
}

impl Serialize for PlacedTiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(space, tile)| PlacedEntry {
            space,
            seat: tile.owner,
            tile: tile.kind,
        }))
    }
}

impl<'de> Deserialize<'de> for PlacedTiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut placed = PlacedTiles::NONE;
        for PlacedEntry { space, seat, tile } in Vec::deserialize(deserializer)? {
            if usize::from(seat.number()) >= MOST_SEATS || placed.occupied().contains(space) {
                let why = format_args!(
                    "the tile of {seat} on space {space}: no such seat, or the space has a tile"
                );
                return Err(serde::de::Error::custom(why));
            }
            placed.put(space, Placed { owner: seat, kind: tile });
        }
        Ok(placed)
    }
}
