//! Players and spectators.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::key::{Key, KeySet, Keyed};

/// The largest number of seats any game has.
pub const MAX_SEATS: usize = 6;

/// A seat at the table. Seats are numbered clockwise from 0, the start player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    pub const fn new(number: u8) -> Self {
        Seat(number)
    }

    /// The number of the seat, counting from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The symbol that identifies the seat wherever colour alone wouldn't do.
    pub const fn emblem(self) -> char {
        const EMBLEMS: [char; MAX_SEATS] = ['◆', '●', '▲', '■', '★', '✚'];
        EMBLEMS[self.0 as usize % MAX_SEATS]
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

/// The number of seats at a table.
///
/// ```
/// use tenka_core::{Seat, Seats};
///
/// let seats = Seats::new(3);
/// assert_eq!(seats.after(Seat::new(2)), Seat::new(0));
/// assert_eq!(seats.iter().count(), 3);
/// assert_eq!(seats.viewers().count(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u8);

impl Seats {
    /// The given number of seats. Whether a game supports it is up to [`Info::seats`](crate::Info::seats).
    pub const fn new(count: u8) -> Self {
        Seats(count)
    }

    /// The number itself.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Whether the table has this seat.
    pub const fn contain(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// All seats, clockwise from seat 0.
    pub fn iter(self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.0).map(Seat)
    }

    /// The next seat clockwise.
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 < self.0 { Seat(seat.0 + 1) } else { Seat(0) }
    }

    /// Everybody who may look at the table: each seat, then a spectator.
    pub fn viewers(self) -> impl Iterator<Item = Viewer> + use<> {
        self.iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seats", self.0)
    }
}

/// An array with one `T` for each of `N` seats, for games with a fixed number of players.
pub type BySeat<T, const N: usize> = Keyed<Seat, T, N>;

/// One `T` for each seat of a table with at most `N` seats, without heap allocation.
///
/// ```
/// use tenka_core::{PerSeat, Seat, Seats};
/// let mut points = PerSeat::<u8, 4>::from_fn(Seats::new(3), |_| 0);
/// points[Seat::new(2)] += 5;
/// assert_eq!(points.as_slice(), [0, 0, 5]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PerSeat<T, const N: usize = MAX_SEATS> {
    values: [T; N],
    seats: Seats,
}

impl<T: Copy + Default, const N: usize> PerSeat<T, N> {
    /// Calls `value` for each seat, of which there are at most `N`.
    #[inline]
    pub fn from_fn(seats: Seats, mut value: impl FnMut(Seat) -> T) -> Self {
        let mut values = [T::default(); N];
        for seat in seats.iter() {
            values[seat.index()] = value(seat);
        }
        PerSeat { values, seats }
    }
}

impl<T, const N: usize> PerSeat<T, N> {
    /// The number of seats.
    #[inline]
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The values, starting with seat 0.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..usize::from(self.seats.count())]
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.seats.iter().zip(&self.values)
    }
}

impl<T: Copy, const N: usize> PerSeat<T, N> {
    /// A copy of one seat's value.
    #[inline]
    pub fn of(&self, seat: Seat) -> T {
        self.values[seat.index()]
    }
}

impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for PerSeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for PerSeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        if values.len() > N {
            return Err(D::Error::custom(format_args!("expected at most {N} seats, found {}", values.len())));
        }
        Ok(PerSeat::from_fn(Seats::new(values.len() as u8), |seat| values[seat.index()]))
    }
}

/// A set of seats.
pub type SeatSet = KeySet<Seat, 1>;

/// Who is looking, which determines what they may see.
///
/// ```
/// use tenka_core::{Seat, Viewer};
///
/// let viewer = Viewer::Seat(Seat::new(1));
/// assert!(viewer.is(Seat::new(1)));
/// assert_eq!(Viewer::Spectator.seat(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Someone without a seat, who sees only what is open to everybody.
    Spectator,
}

impl Viewer {
    /// Whether this viewer is the player in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// The viewer's seat, if they have one.
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
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(serializer)
    }
}
