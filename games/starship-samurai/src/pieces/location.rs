//! The locations: boards and cards (SSM-009 to SSM-011).

use std::fmt;

use tenka_core::{KeySet, Keyed, named};

use crate::clan::Clan;

named! {
    #[derive(Default)]
    pub enum Location {
        #[default]
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
    }
}

impl Location {
    /// From 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// `None` after the last.
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

pub type ByLocation<T> = Keyed<Location, T, 4>;

pub type Locations = KeySet<Location, 1>;

named! {
    /// There is one of each. Its printed text is in the components ([`LocationFace`]).
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

pub type ByLocationCard<T> = Keyed<LocationCard, T, 16>;

pub type LocationCards = KeySet<LocationCard, 1>;

named! {
    /// Different ones are worth honor at the end (SSM-175).
    pub enum LocationType {
        World = "world",
        City = "city",
        Temple = "temple",
        Outpost = "outpost",
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocationFace {
    /// For people.
    pub name: String,
    pub location_type: LocationType,
    /// What setup looks at (SSM-020).
    pub pips: u8,
    /// In printed order.
    pub reward: Vec<Reward>,
}

/// A part of a location's reward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// Move this clan's marker up to this many spaces (SSM-057).
    ShownClan(Clan, u8),
    /// Move any one marker up to this many spaces (SSM-058).
    AnyClan(u8),
    /// SSM-059.
    Honor(u8),
    /// SSM-060.
    Wealth(u8),
    /// Action cards to draw (SSM-061).
    Cards(u8),
}
