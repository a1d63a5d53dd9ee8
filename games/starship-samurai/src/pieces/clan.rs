//! The clans and the alliance board (SSM-005 to SSM-008).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Key as _, Keyed, Part, Seat, named};

use crate::catalogue;

named! {
    /// A player's clan, which owns a branch of the alliance board: one each for seats 0 to 3 (SSM-237).
    pub enum PlayerClan {
        Nova = "nova",
        Pulsar = "pulsar",
        Gamma = "gamma",
        Void = "void",
    }
}

impl PlayerClan {
    /// There are at most four seats.
    #[inline]
    pub fn of(seat: Seat) -> PlayerClan {
        PlayerClan::from_index(seat.index())
    }

    #[inline]
    pub fn seat(self) -> Seat {
        Seat::from_index(self.index())
    }
}

impl fmt::Display for PlayerClan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PlayerClan::Nova => catalogue::nova.text(),
            PlayerClan::Pulsar => catalogue::pulsar.text(),
            PlayerClan::Gamma => catalogue::gamma.text(),
            PlayerClan::Void => catalogue::void.text(),
        })
    }
}

named! {
    /// A lesser clan. Its marker is on the alliance board.
    pub enum Clan {
        Sol = "sol",
        Terra = "terra",
        Ion = "ion",
        Horizon = "horizon",
        Aurora = "aurora",
        Rift = "rift",
        Luna = "luna",
        Comet = "comet",
    }
}

impl fmt::Display for Clan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Clan::Sol => catalogue::sol.text(),
            Clan::Terra => catalogue::terra.text(),
            Clan::Ion => catalogue::ion.text(),
            Clan::Horizon => catalogue::horizon.text(),
            Clan::Aurora => catalogue::aurora.text(),
            Clan::Rift => catalogue::rift.text(),
            Clan::Luna => catalogue::luna.text(),
            Clan::Comet => catalogue::comet.text(),
        })
    }
}

pub type ByClan<T> = Keyed<Clan, T, 8>;

/// A space of the alliance board: neutral, or a space of a branch, counted from neutral.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    pub const NEUTRAL: Spot = Spot(0);
    pub const LONGEST_BRANCH: u8 = 15;

    /// The space at this height on a clan's branch; neutral if 0. At most
    /// [`Spot::LONGEST_BRANCH`].
    #[inline]
    pub fn on(clan: PlayerClan, height: u8) -> Spot {
        if height == 0 { Spot::NEUTRAL } else { Spot((clan.index() as u8) << 4 | height) }
    }

    /// Its distance from neutral.
    #[inline]
    pub const fn height(self) -> u8 {
        self.0 & 15
    }

    /// Nobody's if it is neutral.
    #[inline]
    pub fn branch(self) -> Option<PlayerClan> {
        (self != Spot::NEUTRAL).then(|| PlayerClan::from_index((self.0 >> 4).into()))
    }

    #[inline]
    pub fn is_on_branch_of(self, seat: Seat) -> bool {
        self.branch() == Some(PlayerClan::of(seat))
    }

    /// SSM-071: the number of steps from here to there.
    #[inline]
    pub fn distance(self, to: Spot) -> u8 {
        if self.branch() == to.branch() {
            self.height().abs_diff(to.height())
        } else {
            self.height() + to.height()
        }
    }
}

impl Part for Spot {
    const BITS: u32 = 6;

    fn example() -> String {
        "nova_3".to_owned()
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.branch() {
            None => f.write_str("neutral"),
            Some(clan) => write!(f, "{}_{}", clan.id(), self.height()),
        }
    }

    fn read(text: &str) -> Option<Self> {
        if text == "neutral" {
            return Some(Spot::NEUTRAL);
        }
        let (clan, height) = text.split_once('_')?;
        let height = u8::read(height).filter(|height| (1..=Spot::LONGEST_BRANCH).contains(height))?;
        Some(Spot::on(PlayerClan::from_id(clan)?, height))
    }

    fn number(self) -> u32 {
        self.0.into()
    }

    fn from_number(number: u32) -> Option<Self> {
        let spot = Spot(u8::try_from(number).ok().filter(|&spot| spot < 64)?);
        (spot == Spot::NEUTRAL || spot.height() > 0).then_some(spot)
    }
}

impl Default for Spot {
    fn default() -> Self {
        Spot::NEUTRAL
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Spot::read(&id)
            .ok_or_else(|| serde::de::Error::custom(format_args!("'{id}' is no space of the alliance board")))
    }
}
