//! The locations: boards and cards (SSM-009 to SSM-011).

use std::fmt;

use tenka_core::{KeySet, Keyed};

use crate::clan::Clan;
use crate::named::named;

named! {
    /// A location board.
    #[allow(missing_docs, reason = "the names say it")]
    pub enum Location {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
    }
}

impl Location {
    /// Its number, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The next board; `None` after the last.
    #[inline]
    pub fn next(self) -> Option<Location> {
        Location::ALL.get(self as usize + 1).copied()
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// One `T` for each location.
pub type ByLocation<T> = Keyed<Location, T, 4>;

/// A set of locations.
pub type Locations = KeySet<Location, 1>;

named! {
    /// A location card, of which there is one each. What is printed on it stands in the components ([`LocationFace`]).
    #[allow(missing_docs, reason = "the names say it")]
    pub enum LocationCard {
        Seishin = "seishin",
        Suzaku = "suzaku",
        Jensei = "jensei",
        Seiryu = "seiryu",
        ByakkoCity = "byakko_city",
        GenbuCity = "genbu_city",
        HikariCity = "hikari_city",
        MinatoCity = "minato_city",
        InariTemple = "inari_temple",
        TsukiTemple = "tsuki_temple",
        RaijinTemple = "raijin_temple",
        KumoTemples = "kumo_temples",
        ToriiOutpost = "torii_outpost",
        KitsuneOutpost = "kitsune_outpost",
        TenguOutpost = "tengu_outpost",
        RyujinOutpost = "ryujin_outpost",
    }
}

/// One `T` for each location card.
pub type ByLocationCard<T> = Keyed<LocationCard, T, 16>;

/// A set of location cards.
pub type LocationCards = KeySet<LocationCard, 1>;

named! {
    /// The type of a location card, of which different ones are worth honor at the end (SSM-175).
    #[allow(missing_docs, reason = "the names say it")]
    pub enum LocationType {
        World = "world",
        City = "city",
        Temple = "temple",
        Outpost = "outpost",
    }
}

/// What is printed on a location card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocationFace {
    /// Its name for people.
    pub name: String,
    /// Its type.
    pub location_type: LocationType,
    /// What setup looks at (SSM-020).
    pub pips: u8,
    /// The parts of its reward, in printed order.
    pub reward: Vec<Reward>,
}

/// A part of a location's reward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// Move this clan's marker up to this many spaces (SSM-057).
    ShownClan(Clan, u8),
    /// Move any one marker up to this many spaces (SSM-058).
    AnyClan(u8),
    /// Gain so much honor (SSM-059).
    Honor(u8),
    /// Gain so much wealth (SSM-060).
    Wealth(u8),
    /// Draw this many action cards (SSM-061).
    Cards(u8),
}
