//! Places, which hold Cargo, and targets of cards and attacks.

use std::fmt;

use serde::{Deserialize, Serialize};
use tenka_core::{Key as _, Seat};

use crate::pieces::craft::{CRAFT, CraftId, PLAYERS, colour, seat_of};
use crate::pieces::square::{LOCATIONS, Location};

/// Where Cargo can be. In a Location, it is the holding of the player concerned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// `yellow.ship1`.
    Craft(CraftId),
    /// `bay.yellow`.
    Bay(Seat),
    /// `02A`.
    At(Location),
    /// The card: `transit`.
    Transit,
}

const FIRST_BAY: u32 = (PLAYERS * CRAFT) as u32;
const FIRST_LOCATION: u32 = FIRST_BAY + PLAYERS as u32;
const TRANSIT: u32 = FIRST_LOCATION + LOCATIONS as u32;

impl Place {
    pub fn code(self) -> u32 {
        match self {
            Place::Craft(craft) => craft.index() as u32,
            Place::Bay(seat) => FIRST_BAY + u32::from(seat.number()),
            Place::At(location) => FIRST_LOCATION + location.index() as u32,
            Place::Transit => TRANSIT,
        }
    }

    pub fn from_code(code: u32) -> Option<Place> {
        Some(match code {
            0..FIRST_BAY => Place::Craft(CraftId::from_index(code as usize)),
            FIRST_BAY..FIRST_LOCATION => Place::Bay(Seat::new((code - FIRST_BAY) as u8)),
            FIRST_LOCATION..TRANSIT => Place::At(Location::from_index((code - FIRST_LOCATION) as usize)),
            TRANSIT => Place::Transit,
            _ => return None,
        })
    }

    pub fn from_id(id: &str) -> Option<Place> {
        if id == "transit" {
            return Some(Place::Transit);
        }
        if let Some(colour) = id.strip_prefix("bay.") {
            return seat_of(colour).map(Place::Bay);
        }
        CraftId::from_id(id).map(Place::Craft).or_else(|| Location::from_id(id).map(Place::At))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Craft(craft) => craft.fmt(f),
            Place::Bay(seat) => write!(f, "bay.{}", colour(*seat)),
            Place::At(location) => location.fmt(f),
            Place::Transit => f.write_str("transit"),
        }
    }
}

/// The target of a card or an attack. The first three are Units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    #[default]
    None,
    /// `red.shuttle1`.
    Craft(CraftId),
    /// What a player has in a Location: `red@02A`.
    Outpost(Seat, Location),
    /// `pack3`.
    Pack(u8),
    /// `bay.red`.
    Bay(Seat),
    /// `red`.
    Player(Seat),
}

pub const PACKS: usize = 6;

const FIRST_PACK: u32 = (PLAYERS * CRAFT) as u32;
const TARGET_BAY: u32 = FIRST_PACK + PACKS as u32;
const FIRST_PLAYER: u32 = TARGET_BAY + PLAYERS as u32;
const NO_TARGET: u32 = FIRST_PLAYER + PLAYERS as u32;
const FIRST_OUTPOST: u32 = 64;
const BEHIND_OUTPOSTS: u32 = FIRST_OUTPOST + (PLAYERS * LOCATIONS) as u32;

impl Target {
    /// A pack belongs to nobody.
    #[inline]
    pub fn owner(self) -> Option<Seat> {
        match self {
            Target::None | Target::Pack(_) => None,
            Target::Craft(craft) => Some(craft.owner()),
            Target::Outpost(seat, _) | Target::Bay(seat) | Target::Player(seat) => Some(seat),
        }
    }

    #[inline]
    pub const fn craft(self) -> Option<CraftId> {
        match self {
            Target::Craft(craft) => Some(craft),
            Target::None | Target::Outpost(..) | Target::Pack(_) | Target::Bay(_) | Target::Player(_) => None,
        }
    }

    #[inline]
    pub const fn place(self) -> Option<Place> {
        match self {
            Target::Craft(craft) => Some(Place::Craft(craft)),
            Target::Outpost(_, location) => Some(Place::At(location)),
            Target::Bay(seat) => Some(Place::Bay(seat)),
            Target::None | Target::Pack(_) | Target::Player(_) => None,
        }
    }

    /// With the owner of the holding.
    #[inline]
    pub fn holding(self) -> Option<(Place, Seat)> {
        self.place().zip(self.owner())
    }

    /// `None` for Transit System, which can't be a target.
    pub const fn of_place(place: Place, seat: Seat) -> Target {
        match place {
            Place::Craft(craft) => Target::Craft(craft),
            Place::At(location) => Target::Outpost(seat, location),
            Place::Bay(owner) => Target::Bay(owner),
            Place::Transit => Target::None,
        }
    }

    pub fn code(self) -> u32 {
        match self {
            Target::Craft(craft) => craft.index() as u32,
            Target::Pack(pack) => FIRST_PACK + u32::from(pack),
            Target::Bay(seat) => TARGET_BAY + u32::from(seat.number()),
            Target::Player(seat) => FIRST_PLAYER + u32::from(seat.number()),
            Target::None => NO_TARGET,
            Target::Outpost(seat, location) => {
                FIRST_OUTPOST + (seat.index() * LOCATIONS + location.index()) as u32
            }
        }
    }

    pub fn from_code(code: u32) -> Option<Target> {
        Some(match code {
            0..FIRST_PACK => Target::Craft(CraftId::from_index(code as usize)),
            FIRST_PACK..TARGET_BAY => Target::Pack((code - FIRST_PACK) as u8),
            TARGET_BAY..FIRST_PLAYER => Target::Bay(Seat::new((code - TARGET_BAY) as u8)),
            FIRST_PLAYER..NO_TARGET => Target::Player(Seat::new((code - FIRST_PLAYER) as u8)),
            NO_TARGET => Target::None,
            FIRST_OUTPOST..BEHIND_OUTPOSTS => {
                let index = (code - FIRST_OUTPOST) as usize;
                Target::Outpost(Seat::from_index(index / LOCATIONS), Location::from_index(index % LOCATIONS))
            }
            _ => return None,
        })
    }

    pub fn from_id(id: &str) -> Option<Target> {
        if id == "none" {
            return Some(Target::None);
        }
        if let Some(pack) = id.strip_prefix("pack") {
            let pack = crate::pieces::square::number(pack)?.checked_sub(1)?;
            return (usize::from(pack) < PACKS).then_some(Target::Pack(pack));
        }
        if let Some(colour) = id.strip_prefix("bay.") {
            return seat_of(colour).map(Target::Bay);
        }
        if let Some((colour, location)) = id.split_once('@') {
            return Some(Target::Outpost(seat_of(colour)?, Location::from_id(location)?));
        }
        CraftId::from_id(id).map(Target::Craft).or_else(|| seat_of(id).map(Target::Player))
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::None => f.write_str("none"),
            Target::Craft(craft) => craft.fmt(f),
            Target::Outpost(seat, location) => write!(f, "{}@{location}", colour(*seat)),
            Target::Pack(pack) => write!(f, "pack{}", pack + 1),
            Target::Bay(seat) => write!(f, "bay.{}", colour(*seat)),
            Target::Player(seat) => f.write_str(colour(*seat)),
        }
    }
}
