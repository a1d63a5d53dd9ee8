//! Which figure an action means by the name of a unit.

use tenka_core::Seat;

use crate::action::UnitName;
use crate::clan::PlayerClan;
use crate::power::Figures;
use crate::state::State;
use crate::step::{Step, Steps};
use crate::unit::{FIGHTERS, Fleet, Place, Unit, Units};
use crate::view::View;

impl Fleet {
    /// The name of a unit of this fleet, of which these have `moved`.
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

/// Those of the units that have moved by the running order or card, if it is this player's.
#[inline]
fn moved_by(seat: Seat, moved: Units, steps: &Steps) -> Units {
    let is_mover = |step: Step| matches!(step, Step::MoveUnits { seat: mover, .. } if mover == seat);
    if !moved.is_empty() && steps.iter().any(is_mover) { moved } else { Units::EMPTY }
}

impl View {
    /// The names of a player's units in one place, and how many have each.
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
    /// The units of a player that the running order or card has moved.
    #[inline]
    pub fn moved_by(&self, seat: Seat) -> Units {
        moved_by(seat, self.moved, &self.steps)
    }

    /// The name of a unit.
    #[inline]
    pub fn name_of(&self, seat: Seat, unit: Unit) -> UnitName {
        self.players[seat].fleet.name_of(seat, unit, self.moved_by(seat))
    }

    /// The names of some units.
    pub(crate) fn names_of<'a>(&'a self, figures: &'a Figures) -> impl Iterator<Item = UnitName> + 'a {
        figures.iter().map(|(seat, unit)| self.name_of(seat, unit))
    }

    /// The figure that has this name, and whose it is; of several fighters the first.
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
