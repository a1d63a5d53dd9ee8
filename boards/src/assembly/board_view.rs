//! What every drawing of a table needs to know.

use tenka_core::Seat;
use tenka_starships_assembly::face::Weapon;
use tenka_starships_assembly::state::{SEATS, opponent};
use tenka_starships_assembly::view::Fight;
use tenka_starships_assembly::{Card, CardSet, StarshipsAssembly, View};

use crate::Scene;

/// A table as one viewer sees it.
#[derive(Clone, Copy)]
pub(super) struct BoardView<'a> {
    pub(super) game: &'a StarshipsAssembly,
    pub(super) view: &'a View,
    pub(super) scene: &'a Scene,
}

impl BoardView<'_> {
    /// Whose side is nearest to the viewer.
    pub(super) fn near(self) -> Seat {
        self.view.viewer.seat().filter(|&seat| SEATS.contain(seat)).unwrap_or(Seat::new(0))
    }

    /// Both sides, the one across the table first.
    pub(super) fn sides(self) -> [Seat; 2] {
        [opponent(self.near()), self.near()]
    }

    /// The captains that change costs for this viewer: their own, or those of the seat to act.
    fn own_captains(self) -> CardSet {
        self.view.captains[self.view.viewer.seat().unwrap_or(self.view.seat)]
    }

    /// What recruiting a card would cost the viewer now.
    pub(super) fn captain_cost(self, card: Card) -> u16 {
        self.game.captain_cost(self.own_captains(), card)
    }

    /// What deploying a card would cost the viewer now.
    pub(super) fn ship_cost(self, card: Card) -> u16 {
        self.game.ship_cost(self.own_captains(), card)
    }

    /// The ships of a fleet, in the order they act.
    pub(super) fn in_order(self, fleet: CardSet) -> Vec<Card> {
        let mut ships: Vec<Card> = fleet.iter().collect();
        ships.sort_by_key(|&ship| self.game.ships[ship].initiative);
        ships
    }

    /// Whether it is this ship's turn in open warfare.
    pub(super) fn is_acting(&self, ship: Card) -> bool {
        self.view.stage.is_warfare() && self.fight().is_some_and(|fight| fight.ship == ship)
    }

    /// Open warfare, once it has begun.
    pub(super) fn fight(&self) -> Option<&Fight> {
        self.view.battle.as_ref()
    }

    /// A ship's remaining shields.
    pub(super) fn shields(&self, ship: Card) -> u8 {
        let condition = self.fight().and_then(|fight| fight.ships.get(&ship));
        condition.map_or(self.game.ships[ship].shields, |condition| condition.shields)
    }

    /// A ship's weapons as they are now.
    pub(super) fn weapons(self, ship: Card) -> Vec<Weapon> {
        let power = self.fight().filter(|_| self.is_acting(ship)).and_then(|fight| fight.power);
        self.game.ships[ship].weapons.iter().map(|weapon| weapon.with(power)).collect()
    }

    /// Which of these ships a weapon can lock.
    pub(super) fn reach(self, weapon: Weapon, ships: CardSet) -> Vec<Card> {
        self.in_order(self.game.in_reach_of(weapon) & ships)
    }
}
