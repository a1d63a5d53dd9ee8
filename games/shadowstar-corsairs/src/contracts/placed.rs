//! Contracts whose condition is about where things are.

use crate::contracts::OneStage;
use crate::contracts::carried::nearness_of;
use crate::pieces::square::LOCATIONS;
use crate::prelude::*;
use crate::setup::bit;

/// A Location that a rival controlled at the start of the turn.
pub(crate) struct HostileTakeover;

impl OneStage for HostileTakeover {
    fn is_met(&self, at: Look<'_>, seat: Seat) -> bool {
        at.taken_location(seat).is_some()
    }

    fn pay(self, play: &mut Play<'_>, _: Card) {
        if let Some(at) = play.look().taken_location(play.current) {
            play.turn.deeds.taken_over |= bit(at);
        }
    }
}

impl Look<'_> {
    fn taken_location(self, seat: Seat) -> Option<Location> {
        let is_taken = |at: &Location| {
            self.control[*at] == Some(seat)
                && self.turn.rivals_held & bit(*at) != 0
                && self.turn.deeds.taken_over & bit(*at) == 0
        };
        (0..LOCATIONS).map(Location::from_index).find(is_taken)
    }
}

/// Two undamaged Ships next to each other, outside the Safe Zone.
pub(crate) struct FleetReview;

impl OneStage for FleetReview {
    fn is_met(&self, at: Look<'_>, seat: Seat) -> bool {
        let fit = |ship: &CraftId| at.craft(*ship).damage == 0 && !at.is_in_safe_zone(*ship);
        at.ships(seat).filter(fit).any(|one| {
            let here = at.craft(one).square;
            let mut others = at.ships(seat).filter(fit).filter(|&other| other != one);
            others.any(|other| at.is_adjacent(here, at.craft(other).square))
        })
    }

    fn progress(self, at: Look<'_>, seat: Seat) -> f32 {
        (at.ships(seat).count() as f32 / 2.0).min(1.0) * 0.8
    }
}

/// Bombs on a far edge.
pub(crate) struct ArmsShipment;

const SHIPPED_BOMBS: u8 = 3;

impl ArmsShipment {
    fn bombs(at: Look<'_>, ship: CraftId) -> u8 {
        at.spendable(Place::Craft(ship), ship.owner(), Item::Bomb).min(SHIPPED_BOMBS)
    }
}

impl OneStage for ArmsShipment {
    fn is_met(&self, at: Look<'_>, seat: Seat) -> bool {
        at.ships(seat).any(|ship| Self.serves(at, ship))
    }

    fn progress(self, at: Look<'_>, seat: Seat) -> f32 {
        at.beginning(seat, |ship| {
            let cargo = f32::from(Self::bombs(at, ship)) / f32::from(SHIPPED_BOMBS);
            cargo + nearness_of(at.steps_to_edge(ship))
        })
    }

    fn serves(self, at: Look<'_>, ship: CraftId) -> bool {
        Self::bombs(at, ship) == SHIPPED_BOMBS && at.is_far_edge(at.craft(ship).square)
    }

    fn pay(self, play: &mut Play<'_>, card: Card) {
        play.push(Step::ContractShip { card, posting: false });
    }

    fn pay_with(self, play: &mut Play<'_>, ship: CraftId) {
        play.pay_with(Place::Craft(ship), Item::Bomb, SHIPPED_BOMBS);
    }
}

/// A Ship next to a Cruiser, outside the Sector of the HQ.
pub(crate) struct EscortDuty;

impl OneStage for EscortDuty {
    fn is_met(&self, at: Look<'_>, seat: Seat) -> bool {
        at.ships(seat).any(|ship| {
            let here = at.craft(ship).square;
            let sector = |square: Square| at.board().sector(square);
            let is_home = |square: Square| at.board().hq().any(|hq| sector(hq) == sector(square));
            let mut cruisers = at.cruisers_on_board();
            cruisers.any(|(_, square)| !is_home(square) && at.is_adjacent(here, square))
        })
    }
}

/// Two fortified Outposts in controlled Locations.
pub(crate) struct Fortress;

impl OneStage for Fortress {
    fn is_met(&self, look: Look<'_>, seat: Seat) -> bool {
        let is_fortified = |at: &Location| {
            look.has_outpost(seat, *at) && look.unit_tokens(Place::At(*at), seat, Item::Fortification) > 0
        };
        look.controlled_by(seat).filter(is_fortified).count() >= 2
    }
}
