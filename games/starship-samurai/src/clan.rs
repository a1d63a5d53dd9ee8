//! The clans and the alliance board (SSM-005 to SSM-008).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Key as _, Keyed, Seat};

use crate::named::named;

named! {
    /// A player's clan, which owns a branch of the alliance board: that of seat 0, 1, 2 and 3 (SSM-237).
    #[allow(missing_docs, reason = "the names say it")]
    pub enum PlayerClan {
        Nova = "nova",
        Pulsar = "pulsar",
        Gamma = "gamma",
        Void = "void",
    }
}

impl PlayerClan {
    /// The clan of a seat, of which there are at most four.
    #[inline]
    pub fn of(seat: Seat) -> PlayerClan {
        PlayerClan::from_index(seat.index())
    }

    /// The seat that plays it.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat::from_index(self.index())
    }
}

impl fmt::Display for PlayerClan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PlayerClan::Nova => "Nova",
            PlayerClan::Pulsar => "Pulsar",
            PlayerClan::Gamma => "Gamma",
            PlayerClan::Void => "Void",
        })
    }
}

named! {
    /// A lesser clan. Its marker stands on the alliance board.
    #[allow(missing_docs, reason = "the names say it")]
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
            Clan::Sol => "Sol",
            Clan::Terra => "Terra",
            Clan::Ion => "Ion",
            Clan::Horizon => "Horizon",
            Clan::Aurora => "Aurora",
            Clan::Rift => "Rift",
            Clan::Luna => "Luna",
            Clan::Comet => "Comet",
        })
    }
}

/// One `T` for each lesser clan.
pub type ByClan<T> = Keyed<Clan, T, 8>;

/// A space of the alliance board: neutral, or a space of a branch, counted from neutral.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// The neutral space.
    pub const NEUTRAL: Spot = Spot(0);
    /// The most spaces that a branch can have.
    pub const LONGEST_BRANCH: u8 = 15;

    /// The space of this height on the branch of a clan; neutral if it is 0. It is at most
    /// [`Spot::LONGEST_BRANCH`].
    #[inline]
    pub fn on(clan: PlayerClan, height: u8) -> Spot {
        if height == 0 { Spot::NEUTRAL } else { Spot((clan.index() as u8) << 4 | height) }
    }

    /// How far it is from neutral.
    #[inline]
    pub const fn height(self) -> u8 {
        self.0 & 15
    }

    /// Whose branch it is on; nobody's if it is neutral.
    #[inline]
    pub fn branch(self) -> Option<PlayerClan> {
        (self != Spot::NEUTRAL).then(|| PlayerClan::from_index((self.0 >> 4).into()))
    }

    /// Whether it is on the branch of this seat.
    #[inline]
    pub fn is_on_branch_of(self, seat: Seat) -> bool {
        self.branch() == Some(PlayerClan::of(seat))
    }

    /// SSM-071: how many steps it is from here to there.
    #[inline]
    pub fn distance(self, to: Spot) -> u8 {
        if self.branch() == to.branch() {
            self.height().abs_diff(to.height())
        } else {
            self.height() + to.height()
        }
    }

    /// The number of the space in the codes of actions.
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    pub(crate) fn from_code(code: u8) -> Option<Spot> {
        let spot = Spot(code);
        (code < 64 && (code == 0 || spot.height() > 0)).then_some(spot)
    }

    /// The space with this notation: `neutral`, `nova_3`.
    pub fn from_id(id: &str) -> Option<Spot> {
        if id == "neutral" {
            return Some(Spot::NEUTRAL);
        }
        let (clan, height) = id.split_once('_')?;
        let height =
            crate::notation::number(height).filter(|height| (1..=Spot::LONGEST_BRANCH).contains(height))?;
        Some(Spot::on(PlayerClan::from_id(clan)?, height))
    }
}

impl Default for Spot {
    fn default() -> Self {
        Spot::NEUTRAL
    }
}

impl fmt::Display for Spot {
    /// Its notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.branch() {
            None => f.write_str("neutral"),
            Some(clan) => write!(f, "{}_{}", clan.id(), self.height()),
        }
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
        Spot::from_id(&id)
            .ok_or_else(|| serde::de::Error::custom(format_args!("'{id}' is no space of the alliance board")))
    }
}
