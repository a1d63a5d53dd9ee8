//! Who plays and who looks on.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::key::{Key, KeySet, Keyed};

/// The most seats that any game has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, numbered clockwise from 0, the start player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    pub const fn new(number: u8) -> Self {
        Seat(number)
    }

    /// The number of the seat, from 0.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Key for Seat {
    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Seat(index as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// How many seats a table has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u8);

impl Seats {
    /// So many seats. Whether a game can be played by that many is for its
    /// [`Info::seats`](crate::Info::seats) to say.
    pub const fn new(count: u8) -> Self {
        Seats(count)
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Whether `seat` is one of them.
    pub const fn contain(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// All seats, from seat 0 clockwise.
    pub fn iter(self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.0).map(Seat)
    }

    /// The next seat clockwise.
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 < self.0 { Seat(seat.0 + 1) } else { Seat(0) }
    }

    /// Everybody who may look at a table of this size: each seat, then a spectator.
    pub fn viewers(self) -> impl Iterator<Item = Viewer> + use<> {
        self.iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seats", self.0)
    }
}

/// An array with one `T` for each of `N` seats.
pub type BySeat<T, const N: usize> = Keyed<Seat, T, N>;

/// A set of seats.
pub type SeatSet = KeySet<Seat, 1>;

/// Who is looking: what someone may see depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody without a seat, who sees what every player sees of the others.
    Spectator,
}

impl Viewer {
    /// Whether this viewer is the player in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// The viewer's seat, if it has one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Spectator => f.write_str("a spectator"),
        }
    }
}

impl Serialize for Viewer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(serializer)
    }
}
