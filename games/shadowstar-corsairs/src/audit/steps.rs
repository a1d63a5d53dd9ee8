//! Whether everything a loaded state refers to is at its table, with numbers the rules can produce.

use std::fmt::Debug;
use std::ops::RangeBounds;
use tenka_core::Violation;

use crate::pieces::place::PACKS;
use crate::prelude::*;
use crate::state::{Fight, Lot};
use crate::step::ByParty;

/// The most points, tokens or Actions left for a single step.
pub(crate) const MOST_LEFT: u8 = 60;

pub(crate) trait Auditable: Copy + Debug {
    /// Whether it is at this table.
    fn is_at(self, at: Look<'_>) -> bool;
}

impl Auditable for Seat {
    fn is_at(self, at: Look<'_>) -> bool {
        at.seats.contain(self)
    }
}

impl Auditable for CraftId {
    fn is_at(self, at: Look<'_>) -> bool {
        self.owner().is_at(at) && at.craft(self).exists()
    }
}

impl Auditable for Location {
    fn is_at(self, at: Look<'_>) -> bool {
        at.board().has(self)
    }
}

impl Auditable for Place {
    fn is_at(self, at: Look<'_>) -> bool {
        match self {
            Place::Craft(craft) => craft.is_at(at),
            Place::Bay(seat) => seat.is_at(at),
            Place::At(location) => location.is_at(at),
            Place::Transit => true,
        }
    }
}

/// A targeted craft may be gone by now.
impl Auditable for Target {
    fn is_at(self, at: Look<'_>) -> bool {
        match self {
            Target::None => true,
            Target::Craft(craft) => craft.owner().is_at(at),
            Target::Outpost(seat, location) => seat.is_at(at) && location.is_at(at),
            Target::Pack(pack) => usize::from(pack) < PACKS,
            Target::Bay(seat) | Target::Player(seat) => seat.is_at(at),
        }
    }
}

impl Auditable for Reach {
    fn is_at(self, at: Look<'_>) -> bool {
        match self {
            Reach::Anywhere => true,
            Reach::Around(place) => place.is_at(at),
            Reach::Unit(target) | Reach::Donor(target) => target.is_at(at),
        }
    }
}

impl<T: Auditable> Auditable for Option<T> {
    fn is_at(self, at: Look<'_>) -> bool {
        self.is_none_or(|thing| thing.is_at(at))
    }
}

impl Look<'_> {
    pub(crate) fn knows(self, thing: impl Auditable) -> Result<(), Violation> {
        require!(thing.is_at(self), "SHC-109", "A step is about nothing there is: {thing:?}.");
        Ok(())
    }

    /// Whether an announcement, fight or offer can continue.
    pub(crate) fn audit_between(self) -> Result<(), Violation> {
        for announced in self.announced.as_slice() {
            let known = announced.target.is_at(self) && announced.ship.map(CraftId::owner).is_at(self);
            require!(known, "SHC-151", "What was announced is about nothing there is.");
        }
        if let Some(fight) = self.fight {
            require!(fight.units.values().iter().all(|unit| unit.is_at(self)), "SHC-168", "A Unit is none.");
            require!(is_bounded(&fight), "SHC-170", "A fight has a number that no rule gives.");
        }
        if let Some(offer) = self.offer {
            let is_known = |lot: &Lot| lot.from.is_at(self) && lot.to.is_at(self);
            let mut lots = offer.gives.as_slice().iter().chain(offer.asks.as_slice());
            require!(lots.all(is_known), "SHC-244", "An offer is about nothing there is.");
        }
        Ok(())
    }
}

/// Whether the rules can give a step this number.
pub(crate) fn gives(number: u8, range: impl RangeBounds<u8>) -> Result<(), Violation> {
    require!(range.contains(&number), "SHC-109", "A step has a number that no rule gives: {number}.");
    Ok(())
}

fn is_bounded(fight: &Fight) -> bool {
    let numbers =
        [fight.bonus, fight.negated, fight.bombs, fight.damage, fight.taken, fight.allocated, fight.crew];
    let is_die = |die: i8| (-5..=5).contains(&die);
    numbers.iter().flat_map(ByParty::values).all(|&number| number <= MOST_LEFT)
        && fight.dice.values().iter().copied().all(is_die)
        && fight.fixed.values().iter().flatten().copied().all(is_die)
        && fight.stolen <= MOST_LEFT
}
