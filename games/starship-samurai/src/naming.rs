//! Which figure an action means by the name of a unit.

use tenka_core::Seat;

use crate::action::UnitName;
use crate::clan::PlayerClan;
use crate::power::Figures;
use crate::state::State;
use crate::unit::{FIGHTERS, Place, Unit};

impl State {
    /// The name of a unit.
    #[inline]
    pub fn name_of(&self, seat: Seat, unit: Unit) -> UnitName {
        if let Some(mech) = unit.mech() {
            return UnitName::Mech(mech);
        }
        let owner = PlayerClan::of(seat);
        if unit == Unit::Carrier {
            return UnitName::Carrier(owner);
        }
        let fleet = &self.players[seat].fleet;
        let place = fleet.place_of(unit).unwrap_or(Place::Graveyard);
        let moved = self.moved_by(seat).contains(unit);
        UnitName::Fighter { owner, place, under: fleet.under(unit), moved }
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
