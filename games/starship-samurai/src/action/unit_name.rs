//! How actions name units, and which figure a name refers to.

use std::fmt;

use tenka_core::{Key as _, Part, Seat, Thing};

use crate::StarshipSamurai;
use crate::clan::PlayerClan;
use crate::state::State;
use crate::step::{Step, Steps};
use crate::unit::{FIGHTERS, Fleet, Mech, Place, Unit, Units};
use crate::view::View;

/// How an action names a unit. Interchangeable fighters share a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnitName {
    /// `nova.fighter@supply`, `nova.fighter@2+3`, `nova.fighter@2*`.
    Fighter {
        owner: PlayerClan,
        place: Place,
        /// The wealth under it.
        under: u8,
        /// Whether the current order or card has moved it.
        moved: bool,
    },
    /// `nova.carrier`
    Carrier(PlayerClan),
    /// `oda`
    Mech(Mech),
}

impl From<Mech> for UnitName {
    fn from(mech: Mech) -> Self {
        UnitName::Mech(mech)
    }
}

impl TryFrom<UnitName> for Mech {
    type Error = ();

    fn try_from(name: UnitName) -> Result<Mech, ()> {
        if let UnitName::Mech(mech) = name { Ok(mech) } else { Err(()) }
    }
}

impl Part for UnitName {
    const BITS: u32 = 14;

    fn example() -> String {
        "nova.fighter@2".to_owned()
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnitName::Fighter { owner, place, under, moved } => {
                write!(f, "{}.fighter@{}", owner.id(), place.id())?;
                if under > 0 {
                    write!(f, "+{under}")?;
                }
                f.write_str(if moved { "*" } else { "" })
            }
            UnitName::Carrier(owner) => write!(f, "{}.carrier", owner.id()),
            UnitName::Mech(mech) => f.write_str(mech.id()),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let Some((owner, ship)) = text.split_once('.') else {
            return Mech::from_id(text).map(UnitName::Mech);
        };
        let owner = PlayerClan::from_id(owner)?;
        if ship == "carrier" {
            return Some(UnitName::Carrier(owner));
        }
        let fighter = ship.strip_prefix("fighter@")?;
        let (fighter, moved) = fighter.strip_suffix('*').map_or((fighter, false), |fighter| (fighter, true));
        let (place, under) = match fighter.split_once('+') {
            Some((place, under)) => (place, u8::read(under).filter(|under| (1..64).contains(under))?),
            None => (fighter, 0),
        };
        Some(UnitName::Fighter { owner, place: Place::from_id(place)?, under, moved })
    }

    fn number(self) -> u32 {
        match self {
            UnitName::Fighter { owner, place, under, moved } => {
                let fields =
                    owner.index() | place.index() << 2 | usize::from(under) << 5 | usize::from(moved) << 11;
                (fields as u32) << 2
            }
            UnitName::Carrier(owner) => 1 | (owner.index() as u32) << 2,
            UnitName::Mech(mech) => 2 | (mech.index() as u32) << 2,
        }
    }

    fn from_number(number: u32) -> Option<Self> {
        let about = (number >> 2) as usize;
        let owner = PlayerClan::ALL.get(about & 3).copied();
        Some(match number & 3 {
            0 => UnitName::Fighter {
                owner: owner?,
                place: Place::ALL.get(about >> 2 & 7).copied()?,
                under: (about >> 5 & 63) as u8,
                moved: about >> 11 & 1 == 1,
            },
            1 => UnitName::Carrier(owner?),
            2 => UnitName::Mech(Mech::ALL.get(about).copied()?),
            _ => return None,
        })
    }
}

impl fmt::Display for UnitName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// Its id is `unit-oda`, `unit-nova-carrier`, `unit-nova-fighter-supply-0`, `unit-nova-fighter-2-3` or
/// `unit-nova-fighter-2-3-moved`.
impl Thing<StarshipSamurai> for UnitName {
    fn thing(self) -> String {
        match self {
            UnitName::Mech(mech) => format!("unit-{}", mech.id()),
            UnitName::Carrier(owner) => format!("unit-{}-carrier", owner.id()),
            UnitName::Fighter { owner, place, under, moved } => {
                let moved = if moved { "-moved" } else { "" };
                format!("unit-{}-fighter-{}-{under}{moved}", owner.id(), place.id())
            }
        }
    }

    fn from_thing(thing: &str) -> Option<Self> {
        let words: Vec<&str> = thing.strip_prefix("unit-")?.split('-').collect();
        let fighter = |owner: &str, place: &str, under: &str, moved: bool| {
            Some(UnitName::Fighter {
                owner: PlayerClan::from_id(owner)?,
                place: Place::from_id(place)?,
                under: u8::read(under)?,
                moved,
            })
        };
        match *words.as_slice() {
            [mech] => Mech::from_id(mech).map(UnitName::Mech),
            [owner, "carrier"] => PlayerClan::from_id(owner).map(UnitName::Carrier),
            [owner, "fighter", place, under] => fighter(owner, place, under, false),
            [owner, "fighter", place, under, "moved"] => fighter(owner, place, under, true),
            _ => None,
        }
    }

    fn label(self, _: &StarshipSamurai) -> String {
        self.words().into()
    }
}

impl Fleet {
    #[inline]
    fn name_of(&self, seat: Seat, unit: Unit, moved: Units) -> UnitName {
        if let Some(mech) = unit.mech() {
            return UnitName::Mech(mech);
        }
        let owner = PlayerClan::of(seat);
        if unit == Unit::Carrier {
            return UnitName::Carrier(owner);
        }
        let place = self.place_of(unit).unwrap_or(Place::Graveyard);
        UnitName::Fighter { owner, place, under: self.under(unit), moved: moved.contains(unit) }
    }
}

/// Empty if the current order or card is another player's.
#[inline]
fn moved_by(seat: Seat, moved: Units, steps: &Steps) -> Units {
    let is_mover = |step: Step| matches!(step, Step::MoveUnits { seat: mover, .. } if mover == seat);
    if !moved.is_empty() && steps.iter().any(is_mover) { moved } else { Units::EMPTY }
}

impl View {
    /// Each name, and how many units have it.
    pub fn units_at(&self, seat: Seat, place: Place) -> Vec<(UnitName, usize)> {
        let fleet = &self.players[seat].fleet;
        let moved = moved_by(seat, self.moved, &self.steps);
        let names = |units: Units| units.iter().map(|unit| fleet.name_of(seat, unit, moved));
        let units = fleet.at[place];
        let count = |name: UnitName| names(units).filter(|&other| other == name).count();
        names(fleet.sorts(units, moved)).map(|name| (name, count(name))).collect()
    }
}

impl State {
    /// By the current order or card.
    #[inline]
    pub fn moved_by(&self, seat: Seat) -> Units {
        moved_by(seat, self.moved, &self.steps)
    }

    #[inline]
    pub fn name_of(&self, seat: Seat, unit: Unit) -> UnitName {
        self.players[seat].fleet.name_of(seat, unit, self.moved_by(seat))
    }

    /// The first of several fighters.
    #[inline]
    pub fn find(&self, name: UnitName) -> Option<(Seat, Unit)> {
        let (seat, unit) = match name {
            UnitName::Mech(mech) => {
                let unit = Unit::from(mech);
                let owner =
                    self.seats().iter().find(|&seat| self.players[seat].fleet.all().contains(unit))?;
                (owner, unit)
            }
            UnitName::Carrier(owner) => (owner.seat(), Unit::Carrier),
            UnitName::Fighter { owner, place, under, moved } => {
                let seat = owner.seat();
                if !self.seats().contain(seat) {
                    return None;
                }
                let fleet = &self.players[seat].fleet;
                let fighters = fleet.at[place] & FIGHTERS;
                let has_moved = self.moved_by(seat);
                let is_named = |&unit: &Unit| fleet.under(unit) == under && has_moved.contains(unit) == moved;
                (seat, fighters.iter().find(is_named)?)
            }
        };
        self.seats().contain(seat).then_some((seat, unit))
    }
}
