//! Power, and who is weakest (SSM-054, SSM-115, SSM-134, SSM-202, SSM-234).

use tenka_core::{Row, Seat};

use crate::StarshipSamurai;
use crate::card::Card;
use crate::location::Location;
use crate::state::{Attached, Attachment, ByPlayer, State};
use crate::unit::{Fleet, SHIPS, Unit, Units};
use crate::view::View;

/// One unit of each sort, for several players.
pub type Figures = Row<(Seat, Unit), 16>;

impl StarshipSamurai {
    /// SSM-115, SSM-134: the power of a unit among its player's units in one place.
    #[inline]
    pub fn unit_power(&self, fleet: &Fleet, unit: Unit, among: Units) -> u8 {
        let aura = if unit.is_ship() && among.contains(Unit::Shingen) { self.aura } else { 0 };
        self.power[unit] + fleet.under(unit) + aura
    }

    /// SSM-054: the power of a player at a location: their units there, and their Orbital Fortresses.
    #[inline]
    pub fn power_at(&self, state: &State, seat: Seat, at: Location) -> u8 {
        self.power_of(&state.players[seat].fleet, &state.attached, seat, at)
    }

    /// SSM-054: the same for a player with this fleet, with these cards attached to locations.
    #[inline]
    pub fn power_of(&self, fleet: &Fleet, attached: &Attached, seat: Seat, at: Location) -> u8 {
        let units = fleet.at(at);
        if units.is_empty() {
            return 0;
        }
        let power: u8 = units.iter().map(|unit| self.unit_power(fleet, unit, units)).sum();
        let is_hers =
            |card: &Attachment| card.card == Card::OrbitalFortress && card.owner == seat && card.at == at;
        let fortresses = attached.iter().filter(is_hers).count();
        power + fortresses as u8 * self.cards[Card::OrbitalFortress].numbers.power
    }

    /// SSM-051, SSM-052: whether a player has more power at a location than every other.
    #[inline]
    pub fn leads(&self, state: &State, seat: Seat, at: Location) -> bool {
        let power = self.power_at(state, seat, at);
        power > 0 && state.opponents_of(seat).all(|other| self.power_at(state, other, at) < power)
    }

    /// SSM-234: the weakest of these ships.
    pub(crate) fn weakest(&self, state: &State, at: Location, ships: &Figures) -> Figures {
        let power = |(seat, unit): (Seat, Unit)| {
            let fleet = &state.players[seat].fleet;
            self.unit_power(fleet, unit, fleet.at(at))
        };
        let least = ships.iter().map(power).min();
        ships.iter().filter(|&ship| Some(power(ship)) == least).collect()
    }

    /// Whoever owns them.
    pub(crate) fn weakest_at(&self, state: &State, at: Location) -> Figures {
        self.weakest(state, at, &state.ships_at(at, |_| true))
    }
}

impl State {
    /// One of each sort, for the players that `of` accepts.
    pub(crate) fn ships_at(&self, at: Location, of: impl Fn(Seat) -> bool) -> Figures {
        let mut ships = Figures::default();
        for seat in self.seats().iter().filter(|&seat| of(seat)) {
            let fleet = &self.players[seat].fleet;
            fleet
                .sorts(fleet.at(at) & SHIPS, self.moved_by(seat))
                .iter()
                .for_each(|unit| ships.push((seat, unit)));
        }
        ships
    }
}

/// Who would get something if it were given out now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    Nobody,
    Tie,
    One(Seat),
}

impl Claim {
    /// SSM-051, SSM-052: whoever has more power than every other.
    pub(crate) fn among(powers: &ByPlayer<u8>) -> Claim {
        let most = powers.as_slice().iter().copied().max().unwrap_or(0);
        let mut leaders = powers.iter().filter(|&(_, &power)| power == most && most > 0);
        match (leaders.next(), leaders.next()) {
            (None, _) => Claim::Nobody,
            (Some((leader, _)), None) => Claim::One(leader),
            (Some(_), Some(_)) => Claim::Tie,
        }
    }

    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Claim::One(seat) => Some(seat),
            Claim::Nobody | Claim::Tie => None,
        }
    }
}

/// What viewers read off the table.
impl StarshipSamurai {
    fn powers(&self, view: &View, at: Location) -> ByPlayer<u8> {
        let power = |seat| self.power_of(&view.players[seat].fleet, &view.attached, seat, at);
        ByPlayer::from_fn(view.seats(), power)
    }

    /// SSM-054, SSM-156: with what cards have added in the battle that is being fought.
    pub(crate) fn powers_in_battle(&self, view: &View, at: Location) -> ByPlayer<u8> {
        let powers = self.powers(view, at);
        let battle = view.battle.as_ref().filter(|battle| battle.at == at);
        ByPlayer::from_fn(view.seats(), |seat| powers[seat] + battle.map_or(0, |battle| battle.bonus[seat]))
    }

    /// SSM-051, SSM-052: who would gain the reward of a location at the start of their turn.
    pub fn reward_to(&self, view: &View, at: Location) -> Claim {
        Claim::among(&self.powers(view, at))
    }

    /// SSM-145, SSM-157, SSM-158: who would win the battle; among equals, whoever is first in turn order.
    pub fn victory_to(&self, view: &View, at: Location) -> Option<Seat> {
        let powers = self.powers_in_battle(view, at);
        let is_there = |seat: &Seat| !view.players[*seat].fleet.at(at).is_empty();
        let most = view.seats().iter().filter(is_there).map(|seat| powers[seat]).max()?;
        let count = view.seats().count();
        let in_order = (0..count).map(|place| Seat::new((view.first.number() + place) % count));
        in_order.filter(is_there).find(|&seat| powers[seat] == most)
    }
}
