//! Free orders (SSM-109 to SSM-133, SSM-203).

use tenka_core::{Key as _, Offers, Reason, Stopped, require, say};

use crate::action::{ATTACH, Action, FUEL, ODA, SNIPE, UnitName};
use crate::location::Location;
use crate::step::Step;
use crate::table::event::Deed;
use crate::table::{Figure, Look, Play};
use crate::unit::{FIGHTERS, Mech, Place, Unit, Units};

impl Look<'_> {
    /// SSM-110: free orders belong to turns: in a battle, carriers take no passengers and Oda follows no ships.
    #[inline]
    pub(crate) fn may_order_freely<R: Reason>(self) -> Result<(), R> {
        let in_battle = self.state.battle.is_some();
        require!(!in_battle, "SSM-110", no_free_orders_in_battle);
        Ok(())
    }

    /// SSM-110: the same, when nobody needs a reason.
    #[inline]
    pub(crate) fn allows_free_orders(self) -> bool {
        self.may_order_freely::<Stopped>().is_ok()
    }

    /// SSM-D02: the free orders the active player can perform.
    pub(crate) fn offer_free_orders(self, offers: &mut impl Offers<Action>) {
        let (state, seat) = (self.state, self.state.active);
        let player = self.player(seat);
        let places = state.locations().map(Place::At).chain([Place::Supply]);
        let fighters = places.take_while(|_| player.wealth > 0).flat_map(|place| {
            let sorts = player.fleet.sorts(player.fleet.at[place] & FIGHTERS, Units::EMPTY);
            sorts.iter().map(|fighter| (seat, fighter))
        });
        self.offer_units(offers, (ATTACH, "SSM-114"), fighters, |fighter| self.may_attach(fighter));
        let ships = state.locations().take_while(|_| self.can_snipe());
        let ships = ships.flat_map(|at| state.ships_at(at, |_| true).each());
        self.offer_units(offers, (SNIPE, "SSM-128"), ships, |ship| self.may_snipe(ship));
        offers.listed(
            ODA,
            |offers| {
                if state.turn.oda {
                    self.destinations_of((seat, Unit::Oda))
                        .iter()
                        .for_each(|to| offers.take(Action::Oda(to)));
                }
            },
            |to| self.may_follow(to),
        );
        if state.turn.fuel > 0 {
            self.offer_moves(offers, FUEL, (seat, None));
        } else {
            offers.never(FUEL, |_| Reason::because("SSM-203", || say!(no_fuel)));
        }
    }

    pub(crate) fn has_free_order(self) -> bool {
        let (state, seat) = (self.state, self.state.active);
        let player = self.player(seat);
        let attach = player.wealth > 0 && !(player.fleet.controlled() & FIGHTERS).is_empty();
        let snipe =
            || self.can_snipe() && state.locations().any(|at| !state.ships_at(at, |_| true).is_empty());
        let oda = || state.turn.oda && !self.destinations_of((seat, Unit::Oda)).is_empty();
        let fuel = || state.turn.fuel > 0 && self.can_move(seat, None);
        attach || snipe() || oda() || fuel()
    }

    /// SSM-114, SSM-125: whether wealth can be put under a fighter.
    #[inline]
    fn may_attach<R: Reason>(self, figure: Figure) -> Result<(), R> {
        let seat = self.state.active;
        require!(self.player(seat).wealth > 0, "SSM-114", no_wealth_to_attach);
        require!(figure.1.is_fighter(), "SSM-125", attach_to_fighters);
        self.controls(seat, figure, "SSM-114")
    }

    /// SSM-127, SSM-128: whether Tametomo can be used, if there is a target.
    fn can_snipe(self) -> bool {
        self.may_use_tametomo::<Stopped>().is_ok()
    }

    /// SSM-112, SSM-127: whether Tametomo can be used.
    #[inline]
    fn may_use_tametomo<R: Reason>(self) -> Result<(), R> {
        let (game, player) = (self.game, self.player(self.state.active));
        let is_there = player.fleet.controlled().contains(Unit::Tametomo);
        require!(is_there, "SSM-112", no_tametomo);
        let uses = self.state.turn.sniped;
        require!(uses < game.tametomo_uses, "SSM-127", tametomo_used);
        require!(
            player.wealth >= game.tametomo_wealth,
            "SSM-127",
            tametomo_costs {
                price: game.tametomo_wealth,
                have: say!(you_have_only_wealth { wealth: player.wealth })
            }
        );
        Ok(())
    }

    /// SSM-127, SSM-128: a ship that Tametomo can destroy.
    fn may_snipe<R: Reason>(self, (owner, unit): Figure) -> Result<(), R> {
        self.may_use_tametomo()?;
        require!(unit.is_ship(), "SSM-235", mech_not_ship { unit: self.unit_words((owner, unit)) });
        let is_at_location = self.state.locations().any(|at| self.player(owner).fleet.at(at).contains(unit));
        require!(is_at_location, "SSM-128", not_at_any_location { unit: self.unit_words((owner, unit)) });
        Ok(())
    }

    /// SSM-112, SSM-132, SSM-133: where Oda can follow the ships.
    fn may_follow<R: Reason>(self, to: Location) -> Result<(), R> {
        let seat = self.state.active;
        let is_there = self.player(seat).fleet.controlled().contains(Unit::Oda);
        require!(is_there, "SSM-112", no_oda);
        require!(self.state.turn.oda, "SSM-132", oda_not_free);
        self.may_move((UnitName::Mech(Mech::Oda), to), (seat, None))
    }
}

impl Play<'_> {
    /// SSM-114: puts wealth under a fighter.
    pub(crate) fn attach(&mut self, (seat, fighter): Figure) {
        let player = &mut self.state.players[seat];
        let Some(under) = player.fleet.under.get_mut(fighter.index()) else { return };
        player.wealth -= 1;
        *under += 1;
        let under = *under;
        self.log.tell(|| Deed::WealthAttached { seat, unit: fighter, under }.into());
    }

    /// SSM-127: Tametomo destroys a ship at any location.
    pub(crate) fn snipe(&mut self, ship: Figure) {
        self.state.turn.sniped += 1;
        self.spend_wealth(self.state.active, self.game.tametomo_wealth);
        self.destroy(ship);
    }

    /// SSM-131, SSM-133: Oda follows the ships.
    pub(crate) fn move_oda(&mut self, to: Location) {
        self.state.turn.oda = false;
        self.push(Step::ActionDone);
        self.begin_move((self.state.active, Unit::Oda), to);
    }

    /// SSM-203: Reserve Fuel moves one unit.
    pub(crate) fn use_fuel(&mut self, unit: Figure, to: Location) {
        self.state.turn.fuel -= 1;
        self.push(Step::ActionDone);
        self.begin_move(unit, to);
    }
}
