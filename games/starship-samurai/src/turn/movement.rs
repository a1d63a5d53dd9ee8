//! Moving units (SSM-076 to SSM-083): what may move where, and how units come and go. The consequences of a move are in
//! `move_effects`.

use tenka_core::{Asks, Decision, Kind, Offers, Reason, Seat, Sentence, Violation, decision, require, say};

use crate::StarshipSamurai;
use crate::action::{Action, MOVE, UnitName};
use crate::card::Card;
use crate::location::{Location, Locations};
use crate::state::State;
use crate::step::Step;
use crate::step::step_types::MoveUnits;
use crate::table::event::Deed;
use crate::table::{Figure, Look, Play, sound};
use crate::unit::{Place, SHIPS, Unit, Units};
use crate::view::View;

#[derive(Clone, Copy)]
struct Destinations {
    ships: Locations,
    mechs: Locations,
}

impl Destinations {
    /// SSM-080, SSM-081, SSM-083: ships need a free space; a mech can also take the place of a ship.
    #[inline]
    fn of(game: &StarshipSamurai, state: &State, only: Option<Location>) -> Self {
        let mut destinations = Destinations { ships: Locations::EMPTY, mechs: Locations::EMPTY };
        for at in state.locations().filter(|&at| only.is_none_or(|only| only == at)) {
            if state.crowd(at) < game.spaces[at] {
                destinations.ships.insert(at);
                destinations.mechs.insert(at);
            } else if state.players.as_slice().iter().any(|player| !(player.fleet.at(at) & SHIPS).is_empty())
            {
                destinations.mechs.insert(at);
            }
        }
        destinations
    }

    #[inline]
    fn for_unit(self, unit: Unit, from: Place) -> Locations {
        let mut to = if unit.is_ship() { self.ships } else { self.mechs };
        if let Place::At(here) = from {
            to.remove(here);
        }
        to
    }
}

#[inline]
fn origins(state: &State) -> impl Iterator<Item = Place> + use<> {
    state.locations().map(Place::At).chain([Place::Supply])
}

/// Who moves units, and where to if a card says so.
type Mover = (Seat, Option<Location>);

impl Look<'_> {
    /// SSM-139.
    #[inline]
    fn can_afford_move(self, (seat, unit): Figure) -> bool {
        unit != Unit::Masumune || self.player(seat).wealth >= self.game.masumune_wealth
    }

    /// SSM-077: a player's unmoved units, one of each sort, with where each may move.
    #[inline]
    fn each_move(self, (seat, only): Mover, mut each: impl FnMut(Unit, Locations)) {
        let destinations = Destinations::of(self.game, self.state, only);
        let fleet = &self.player(seat).fleet;
        for from in origins(self.state) {
            for unit in fleet.sorts(fleet.at[from] - self.state.moved, Units::EMPTY) {
                let to = destinations.for_unit(unit, from);
                if !to.is_empty() && self.can_afford_move((seat, unit)) {
                    each(unit, to);
                }
            }
        }
    }

    pub(crate) fn can_move(self, seat: Seat, only: Option<Location>) -> bool {
        let destinations = Destinations::of(self.game, self.state, only);
        let fleet = &self.player(seat).fleet;
        origins(self.state).any(|from| {
            (fleet.at[from] - self.state.moved).iter().any(|unit| {
                !destinations.for_unit(unit, from).is_empty() && self.can_afford_move((seat, unit))
            })
        })
    }

    /// SSM-133.
    pub(crate) fn destinations_of(self, (seat, unit): Figure) -> Locations {
        match self.player(seat).fleet.place_of(unit) {
            Some(from @ (Place::At(_) | Place::Supply)) => {
                Destinations::of(self.game, self.state, None).for_unit(unit, from)
            }
            _ => Locations::EMPTY,
        }
    }

    /// SSM-D08, SSM-D09: each unit with each destination.
    #[inline]
    pub(crate) fn offer_moves<O: Offers<Action>>(
        self,
        offers: &mut O,
        kind: Kind<Action, (UnitName, Location)>,
        mover: Mover,
    ) {
        offers.listed(
            kind,
            |offers| {
                self.each_move(mover, |unit, destinations| {
                    let unit = self.state.name_of(mover.0, unit);
                    destinations.iter().for_each(|to| offers.take((kind.make)((unit, to))));
                });
            },
            |asked| self.may_move(asked, mover),
        );
    }

    /// SSM-076 to SSM-083: whether a unit may move there.
    pub(crate) fn may_move<R: Reason>(self, (name, to): (UnitName, Location), mover: Mover) -> Result<(), R> {
        let (seat, only) = mover;
        let state = self.state;
        let figure = self.named(as_it_is(state, name), "SSM-077")?;
        let (owner, unit) = figure;
        let words = || self.unit_words(figure);
        require!(owner == seat, "SSM-078", not_your_unit { unit: words() });
        let from = self.player(owner).fleet.place_of(unit).unwrap_or(Place::Graveyard);
        require!(from != Place::Graveyard, "SSM-077", graveyard_stays);
        require!(!state.moved.contains(unit), "SSM-076", unit_moved { unit: words() });
        self.is_in_play(to)?;
        if let Some(only) = only {
            let in_battle = state.battle.is_some();
            require!(to == only || in_battle, "SSM-199", warp_jump_elsewhere { only });
            require!(to == only, "SSM-207", reinforcements_elsewhere { only });
        }
        require!(from != Place::At(to), "SSM-077", unit_there { unit: words() });
        require!(
            self.can_afford_move(figure),
            "SSM-139",
            masumune_costs {
                price: self.game.masumune_wealth,
                have: say!(you_have_only_wealth { wealth: self.player(seat).wealth })
            }
        );
        let has_room = Destinations::of(self.game, state, only).for_unit(unit, from).contains(to);
        require!(has_room || !unit.is_ship(), "SSM-080", location_full { to });
        require!(has_room, "SSM-083", location_full_of_mechs { to });
        Ok(())
    }
}

/// A fighter that has already moved may be named without saying so.
fn as_it_is(state: &State, name: UnitName) -> UnitName {
    match name {
        UnitName::Fighter { owner, place, under, .. } if state.find(name).is_none() => {
            let moved = UnitName::Fighter { owner, place, under, moved: true };
            if state.find(moved).is_some() { moved } else { name }
        }
        name => name,
    }
}

impl Decision<StarshipSamurai> for MoveUnits {
    decision!("SSM-D08" "unit_to_move", by seat);

    fn asks(self, game: &StarshipSamurai, view: &View) -> Asks {
        let units = if view.moved.is_empty() {
            say!(units { count: self.left })
        } else {
            say!(units_more { count: self.left })
        };
        let where_to = self.to.map_or_else(Sentence::default, |at| say!(to_location { at }));
        let asks = Asks::new("SSM-076", say!(ask_move_units { units, where_to }));
        match (view.turn.playing, &view.battle) {
            (Some(card), _) => asks.because(game.cards[card].name.as_str()),
            (None, Some(_)) => asks.because(game.cards[Card::Reinforcements].name.as_str()),
            (None, None) => asks,
        }
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_moves(offers, MOVE, (self.seat, self.to));
        offers.always(Action::Pass);
    }

    /// SSM-076: a unit moves for the current order or card, once; or no more do (SSM-079).
    fn take(self, play: &mut Play<'_>, option: Action) {
        let MoveUnits { seat, left, to: only } = self;
        match option {
            Action::Move { unit, to } => {
                let Some((owner, unit)) = play.state.find(unit) else { return };
                play.replace(Step::MoveUnits { seat, left: left - 1, to: only });
                play.state.moved.insert(unit);
                play.begin_move((owner, unit), to);
            }
            _ => play.stop_moving(),
        }
    }

    fn foregone(self, at: Look<'_>) -> Option<Action> {
        (self.left == 0 || !at.can_move(self.seat, self.to)).then_some(Action::Pass)
    }

    fn audit(self, at: Look<'_>) -> Result<(), Violation> {
        let MoveUnits { seat, left, to } = self;
        let owned = at.is_seated(seat) && at.state.moved.is_subset(at.player(seat).fleet.all());
        sound(owned && left <= 64 && to.is_none_or(|to| at.has(to)))
    }
}

impl Play<'_> {
    fn stop_moving(&mut self) {
        self.pop();
        self.state.moved = Units::EMPTY;
    }

    /// SSM-087 (4): the unit is at its new location, with whatever is under it; Oda can follow ships (SSM-110).
    pub(crate) fn place(&mut self, (seat, unit): Figure, to: Location) {
        let fleet = &mut self.state.players[seat].fleet;
        let Some(from) = fleet.place_of(unit) else { return };
        fleet.shift(unit, from, Place::At(to));
        self.state.turn.ship_moved |= unit.is_ship() && self.look().allows_free_orders();
        self.log.tell(|| Deed::UnitMoved { seat, unit, from, to }.into());
    }

    /// SSM-232: a unit goes to its player's graveyard.
    pub(crate) fn destroy(&mut self, (seat, unit): Figure) {
        let fleet = &mut self.state.players[seat].fleet;
        let (Some(from), wealth) = (fleet.place_of(unit), fleet.under(unit)) else { return };
        fleet.shift(unit, from, Place::Graveyard);
        fleet.strip(unit);
        self.state.turn.oda &= unit != Unit::Oda;
        self.log.tell(|| Deed::UnitDestroyed { seat, unit, from, wealth }.into());
    }

    /// SSM-233: a unit returns to its player's supply.
    pub(crate) fn return_to_supply(&mut self, (seat, unit): Figure) {
        let fleet = &mut self.state.players[seat].fleet;
        let (Some(from), wealth) = (fleet.place_of(unit), fleet.under(unit)) else { return };
        fleet.shift(unit, from, Place::Supply);
        fleet.strip(unit);
        self.log.tell(|| Deed::UnitReturned { seat, unit, from, wealth }.into());
    }
}
