//! The units: fighters, carriers and samurai mechs (SSM-004, SSM-012, SSM-016), and where each player has theirs.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Key, KeySet, Keyed, named};

use crate::catalogue;
use crate::location::Location;

named! {
    #[derive(Default)]
    pub enum Mech {
        #[default]
        Mototada = "mototada",
        Tametomo = "tametomo",
        Gozen = "gozen",
        Oda = "oda",
        Shingen = "shingen",
        Hideyoshi = "hideyoshi",
        Mori = "mori",
        Masumune = "masumune",
    }
}

impl fmt::Display for Mech {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mech::Mototada => catalogue::mototada.text(),
            Mech::Tametomo => catalogue::tametomo.text(),
            Mech::Gozen => catalogue::gozen.text(),
            Mech::Oda => catalogue::oda.text(),
            Mech::Shingen => catalogue::shingen.text(),
            Mech::Hideyoshi => catalogue::hideyoshi.text(),
            Mech::Mori => catalogue::mori.text(),
            Mech::Masumune => catalogue::masumune.text(),
        })
    }
}

pub type Mechs = KeySet<Mech, 1>;

named! {
    /// A figure of one player: one of eight fighters, the carrier, or a mech.
    #[derive(Default)]
    pub enum Unit {
        #[default]
        Fighter1 = "fighter_1",
        Fighter2 = "fighter_2",
        Fighter3 = "fighter_3",
        Fighter4 = "fighter_4",
        Fighter5 = "fighter_5",
        Fighter6 = "fighter_6",
        Fighter7 = "fighter_7",
        Fighter8 = "fighter_8",
        Carrier = "carrier",
        Mototada = "mototada",
        Tametomo = "tametomo",
        Gozen = "gozen",
        Oda = "oda",
        Shingen = "shingen",
        Hideyoshi = "hideyoshi",
        Mori = "mori",
        Masumune = "masumune",
    }
}

pub type Units = KeySet<Unit, 1>;

/// SSM-004.
pub const FIGHTERS_EACH: usize = 8;

/// Whoever has drafted the mechs.
pub const UNITS: Units = Units::from_words([0x1_ffff]);
pub const FIGHTERS: Units = Units::from_words([0xff]);
/// Fighters and carrier.
pub const SHIPS: Units = Units::from_words([0x1ff]);
/// Whoever has drafted them.
pub const MECHS: Units = Units::from_words([0x1_fe00]);

impl Unit {
    #[inline]
    pub fn is_fighter(self) -> bool {
        (self as usize) < FIGHTERS_EACH
    }

    /// A fighter or a carrier.
    #[inline]
    pub fn is_ship(self) -> bool {
        self <= Unit::Carrier
    }

    #[inline]
    pub fn mech(self) -> Option<Mech> {
        Mech::ALL.get((self as usize).checked_sub(FIGHTERS_EACH + 1)?).copied()
    }
}

impl From<Mech> for Unit {
    #[inline]
    fn from(mech: Mech) -> Unit {
        Unit::from_index(FIGHTERS_EACH + 1 + mech.index())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    At(Location),
    /// Its owner's.
    Supply,
    /// Its owner's.
    Graveyard,
}

impl Place {
    pub const ALL: [Place; 6] = [
        Place::At(Location::One),
        Place::At(Location::Two),
        Place::At(Location::Three),
        Place::At(Location::Four),
        Place::Supply,
        Place::Graveyard,
    ];

    /// `2`, `supply`, `graveyard`.
    pub fn from_id(id: &str) -> Option<Place> {
        Place::ALL.into_iter().find(|place| place.id() == id)
    }

    pub const fn id(self) -> &'static str {
        match self {
            Place::At(location) => location.id(),
            Place::Supply => "supply",
            Place::Graveyard => "graveyard",
        }
    }
}

impl Key for Place {
    #[inline]
    fn index(self) -> usize {
        match self {
            Place::At(location) => location.index(),
            Place::Supply => 4,
            Place::Graveyard => 5,
        }
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Place::ALL[index]
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Place::from_id(&id).ok_or_else(|| serde::de::Error::custom(format_args!("there is no place '{id}'")))
    }
}

/// Where a player's units are, and the wealth under the fighters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    pub at: Keyed<Place, Units, 6>,
    /// The wealth under each fighter.
    pub under: [u8; FIGHTERS_EACH],
}

impl Fleet {
    #[inline]
    pub fn at(&self, location: Location) -> Units {
        self.at[Place::At(location)]
    }

    /// Wherever they are.
    #[inline]
    pub fn all(&self) -> Units {
        self.at.values().iter().fold(Units::EMPTY, |all, &units| all | units)
    }

    /// SSM-231: the units that their player controls.
    #[inline]
    pub fn controlled(&self) -> Units {
        self.all() - self.at[Place::Graveyard]
    }

    /// `None` if it isn't the player's.
    #[inline]
    pub fn place_of(&self, unit: Unit) -> Option<Place> {
        Place::ALL.into_iter().find(|&place| self.at[place].contains(unit))
    }

    /// Wealth; only fighters can have any.
    #[inline]
    pub fn under(&self, unit: Unit) -> u8 {
        self.under.get(unit.index()).copied().unwrap_or(0)
    }

    /// The wealth under all fighters.
    #[inline]
    pub fn attached(&self) -> u8 {
        if self.has_attached() { self.under.iter().sum() } else { 0 }
    }

    /// Whether any fighter has wealth under it.
    #[inline]
    pub fn has_attached(&self) -> bool {
        u64::from_le_bytes(self.under) != 0
    }

    /// Whatever is under the unit goes with it.
    #[inline]
    pub(crate) fn shift(&mut self, unit: Unit, from: Place, to: Place) {
        self.at[from].remove(unit);
        self.at[to].insert(unit);
    }

    /// SSM-116: wealth under a unit goes to the common supply.
    #[inline]
    pub(crate) fn strip(&mut self, unit: Unit) {
        if let Some(under) = self.under.get_mut(unit.index()) {
            *under = 0;
        }
    }

    /// One unit of each sort among the units in one place. Fighters with equal wealth are of one sort, unless only one
    /// of them has `moved`.
    #[inline]
    pub(crate) fn sorts(&self, units: Units, moved: Units) -> Units {
        let mut sorts = units - FIGHTERS;
        for group in [(units & FIGHTERS) - moved, units & FIGHTERS & moved] {
            if !self.has_attached() {
                group.iter().take(1).for_each(|fighter| sorts.insert(fighter));
                continue;
            }
            for fighter in group {
                let is_new = |other: Unit| self.under(other) != self.under(fighter);
                if group.iter().take_while(|&other| other != fighter).all(is_new) {
                    sorts.insert(fighter);
                }
            }
        }
        sorts
    }
}
