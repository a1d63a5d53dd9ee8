//! Squares, Locations and distances (section 3 of the ledger).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Key, Keyed, byte_key};

use crate::pieces::numbered::numbered;

/// Most columns or rows of tiles.
pub const RASTER: usize = 12;
/// At most, on a board.
pub const TILES: usize = 12;
/// Squares along a tile's edge.
pub const SPAN: u8 = 5;
/// Squares of a tile.
pub const CELLS: usize = 25;
/// At most, on a board.
pub const SQUARES: usize = TILES * CELLS;
/// At most, on a tile.
pub const TILE_LOCATIONS: usize = 4;
/// At most, on a board.
pub const LOCATIONS: usize = TILES * TILE_LOCATIONS;

/// Global coordinates (SHC-041), on the board or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// To the right.
    pub x: u8,
    /// Down.
    pub y: u8,
}

numbered! {
    #[derive(Default)]
    pub enum Edge {
        #[default]
        North = 0,
        East = 1,
        South = 2,
        West = 3,
    }
}

pub type ByEdge<T> = Keyed<Edge, T, 4>;

impl Edge {
    /// Clockwise.
    pub const ALL: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

    pub const fn opposite(self) -> Edge {
        match self {
            Edge::North => Edge::South,
            Edge::East => Edge::West,
            Edge::South => Edge::North,
            Edge::West => Edge::East,
        }
    }
}

impl Key for Edge {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Edge::ALL[index]
    }
}

/// Orthogonal ones first.
pub const DIRECTIONS: [(i8, i8); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

const WIDEST: u8 = RASTER as u8 * SPAN;

impl Square {
    pub const fn new(x: u8, y: u8) -> Square {
        Square { x, y }
    }

    /// `None` beyond any board.
    #[inline]
    pub fn step(self, (dx, dy): (i8, i8)) -> Option<Square> {
        let (x, y) = (self.x.wrapping_add_signed(dx), self.y.wrapping_add_signed(dy));
        (x < WIDEST && y < WIDEST).then_some(Square { x, y })
    }

    /// SHC-046: the same or neighbours.
    #[inline]
    pub const fn is_adjacent(self, other: Square) -> bool {
        self.x.abs_diff(other.x) <= 1 && self.y.abs_diff(other.y) <= 1
    }

    /// SHC-047: every second diagonal step counts 2.
    #[inline]
    pub const fn distance(self, other: Square) -> u8 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        let (long, short) = if dx > dy { (dx, dy) } else { (dy, dx) };
        long + short / 2
    }

    /// As on the rim of the board: columns have letters, rows have numbers from 1. `F3`.
    pub fn printed(self) -> String {
        format!("{}{}", Square::column(self.x), u16::from(self.y) + 1)
    }

    /// The letter of a column: `A` to `Z`, then `AA`.
    pub fn column(x: u8) -> String {
        const LETTERS: u8 = 26;
        let first = (x >= LETTERS).then(|| char::from(b'A' + x / LETTERS - 1));
        first.into_iter().chain([char::from(b'A' + x % LETTERS)]).collect()
    }

    /// As in `5,2`.
    pub fn from_id(id: &str) -> Option<Square> {
        let (x, y) = id.split_once(',')?;
        let (x, y) = (number(x)?, number(y)?);
        (x < WIDEST && y < WIDEST).then_some(Square { x, y })
    }
}

/// A number without a sign or leading zeros, so that each action has only one notation.
pub(crate) fn number(text: &str) -> Option<u8> {
    let is_plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (x, y) = <(u8, u8)>::deserialize(deserializer)?;
        if x < WIDEST && y < WIDEST {
            Ok(Square { x, y })
        } else {
            Err(serde::de::Error::custom(format_args!("coordinates are below {WIDEST}")))
        }
    }
}

/// A key on a numbered tile, as in `02A`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Location(u8);

impl Location {
    /// Both from 0.
    #[inline]
    pub const fn new(tile: usize, key: usize) -> Location {
        Location((tile * TILE_LOCATIONS + key) as u8)
    }

    #[inline]
    pub const fn tile(self) -> usize {
        self.0 as usize / TILE_LOCATIONS
    }

    #[inline]
    pub const fn key(self) -> usize {
        self.0 as usize % TILE_LOCATIONS
    }

    pub fn from_id(id: &str) -> Option<Location> {
        let key = id.bytes().last().and_then(|key| key.checked_sub(b'A')).map(usize::from)?;
        let tile = id.get(..id.len() - 1).filter(|tile| tile.len() == 2)?;
        let tile: usize = tile.bytes().all(|b| b.is_ascii_digit()).then(|| tile.parse().ok())??;
        ((1..=TILES).contains(&tile) && key < TILE_LOCATIONS).then(|| Location::new(tile - 1, key))
    }
}

byte_key!(Location);

impl TryFrom<u8> for Location {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if usize::from(number) < LOCATIONS { Ok(Location(number)) } else { Err("a Location is below 48") }
    }
}

impl From<Location> for u8 {
    fn from(location: Location) -> u8 {
        location.0
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{}", self.tile() + 1, char::from(b'A' + self.key() as u8))
    }
}
