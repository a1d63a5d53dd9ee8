//! Moving units (SSM-076 to SSM-089) and what happens at each move (SSM-087).

use tenka_core::{Log, Seat};

use crate::StarshipSamurai;
use crate::action::Action;
use crate::card::Card;
use crate::event::{Deed, Event};
use crate::holdings::{discard_from_hand, pay_wealth, spend_wealth};
use crate::location::{Location, Locations};
use crate::news::News;
use crate::order_card::discard_attachment;
use crate::state::State;
use crate::step::{Markers, Step};
use crate::trade::face;
use crate::unit::{FIGHTERS, Mech, Place, SHIPS, Unit, Units};

/// Where units may move to.
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

/// Whether a unit can pay for its move (SSM-139).
#[inline]
fn can_afford_move(game: &StarshipSamurai, state: &State, seat: Seat, unit: Unit) -> bool {
    unit != Unit::Masumune || state.players[seat].wealth >= game.masumune_wealth
}

/// The places that units move from.
#[inline]
fn origins(state: &State) -> impl Iterator<Item = Place> + use<> {
    state.locations().map(Place::At).chain([Place::Supply])
}

/// SSM-077: each unit of a player that has not moved yet, one of each sort, with where it may move.
#[inline]
pub(crate) fn each_move(
    game: &StarshipSamurai,
    state: &State,
    seat: Seat,
    only: Option<Location>,
    mut each: impl FnMut(Unit, Locations),
) {
    let destinations = Destinations::of(game, state, only);
    let fleet = &state.players[seat].fleet;
    for from in origins(state) {
        for unit in fleet.sorts(fleet.at[from] - state.moved, Units::EMPTY) {
            let to = destinations.for_unit(unit, from);
            if !to.is_empty() && can_afford_move(game, state, seat, unit) {
                each(unit, to);
            }
        }
    }
}

/// Whether any unit of a player can move.
pub(crate) fn can_move(game: &StarshipSamurai, state: &State, seat: Seat, only: Option<Location>) -> bool {
    let destinations = Destinations::of(game, state, only);
    let fleet = &state.players[seat].fleet;
    origins(state).any(|from| {
        (fleet.at[from] - state.moved).iter().any(|unit| {
            !destinations.for_unit(unit, from).is_empty() && can_afford_move(game, state, seat, unit)
        })
    })
}

/// Where one unit may move (SSM-133).
pub(crate) fn destinations_of(game: &StarshipSamurai, state: &State, seat: Seat, unit: Unit) -> Locations {
    match state.players[seat].fleet.place_of(unit) {
        Some(from @ (Place::At(_) | Place::Supply)) => {
            Destinations::of(game, state, None).for_unit(unit, from)
        }
        _ => Locations::EMPTY,
    }
}

/// SSM-D08, SSM-D09: a unit moves for the running order or card, once.
pub(crate) fn move_unit(
    game: &StarshipSamurai,
    state: &mut State,
    (seat, unit): (Seat, Unit),
    to: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    if let Some(Step::MoveUnits { seat, left, to }) = state.steps.last() {
        state.steps.replace_last(Step::MoveUnits { seat, left: left - 1, to });
    }
    state.moved.insert(unit);
    begin_move(game, state, seat, unit, to, log);
}

/// Nothing more moves.
pub(crate) fn stop_moving(state: &mut State) {
    state.steps.pop();
    state.moved = Units::EMPTY;
}

/// SSM-087 (2): Masumune's payment, or the choice of a carrier's passengers.
pub(crate) fn begin_move(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    unit: Unit,
    to: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    if unit == Unit::Masumune {
        spend_wealth(state, seat, game.masumune_wealth, log);
    }
    let takes_passengers = unit == Unit::Carrier && state.battle.is_none() && game.passengers > 0;
    if takes_passengers && !boarders(state, seat, [None; 2]).is_empty() {
        state.steps.push(Step::Board { seat, to, aboard: [None; 2] });
    } else {
        arrive(game, state, seat, unit, to, log);
    }
}

/// SSM-120: the fighters that can board a player's carrier.
pub(crate) fn boarders(state: &State, seat: Seat, aboard: [Option<Unit>; 2]) -> Units {
    let fleet = &state.players[seat].fleet;
    let Some(from) = fleet.place_of(Unit::Carrier) else { return Units::EMPTY };
    let waiting = (fleet.at[from] & FIGHTERS) - aboard.into_iter().flatten().collect();
    fleet.sorts(waiting, state.moved_by(seat))
}

/// SSM-D10: a fighter boards; when the carrier is full or nobody is left, it sets out.
pub(crate) fn board(
    game: &StarshipSamurai,
    state: &mut State,
    fighter: Option<Unit>,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::Board { seat, to, mut aboard }) = state.steps.last() else { return };
    if let Some(unit) = fighter {
        let seats_taken = aboard.iter().flatten().count();
        aboard[seats_taken] = Some(unit);
        log.tell(|| Deed::FighterBoarded { seat, unit }.into());
        let is_full = seats_taken + 1 == usize::from(game.passengers);
        if !is_full && !boarders(state, seat, aboard).is_empty() {
            state.steps.replace_last(Step::Board { seat, to, aboard });
            return;
        }
    }
    state.steps.pop();
    if aboard[0].is_some() {
        state.steps.push(Step::Ride { seat, to, aboard });
    }
    arrive(game, state, seat, Unit::Carrier, to, log);
}

/// SSM-087 (3) to (6): a unit comes to a location, and what reacts to it is prepared.
fn arrive(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    unit: Unit,
    to: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    let from_supply = state.players[seat].fleet.at[Place::Supply].contains(unit);
    if let Some(mech @ (Mech::Mototada | Mech::Hideyoshi | Mech::Mori)) = unit.mech()
        && (mech != Mech::Mori || from_supply)
    {
        state.steps.push(Step::Ability { seat, mech, at: to });
    }
    if next_mine(state, seat, to, 0).is_some() {
        state.steps.push(Step::Trap { seat, unit, at: to, next: 0 });
    }
    match unit.mech() {
        Some(mech) if state.crowd(to) >= game.spaces[to] => make_room(game, state, seat, mech, to, log),
        _ => place(state, seat, unit, to, log),
    }
}

/// SSM-081, SSM-082, SSM-084: the weakest ship makes room for a mech; if several are, the mover chooses.
fn make_room(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    mech: Mech,
    to: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    let weakest = game.weakest_at(state, to);
    match (weakest.get(0), weakest.len()) {
        (Some((owner, ship)), 1) => {
            destroy(state, owner, ship, log);
            place(state, seat, mech.into(), to, log);
        }
        _ => state.steps.push(Step::Displace { seat, mech, to }),
    }
}

/// SSM-D11: the chosen ship makes room.
pub(crate) fn displace(state: &mut State, (owner, ship): (Seat, Unit), log: &mut News<'_, impl Log<Event>>) {
    if let Some(Step::Displace { seat, mech, to }) = state.steps.pop() {
        destroy(state, owner, ship, log);
        place(state, seat, mech.into(), to, log);
    }
}

/// SSM-087 (4): the unit stands at its new location, with what is under it.
fn place(state: &mut State, seat: Seat, unit: Unit, to: Location, log: &mut News<'_, impl Log<Event>>) {
    let fleet = &mut state.players[seat].fleet;
    let Some(from) = fleet.place_of(unit) else { return };
    fleet.shift(unit, from, Place::At(to));
    state.turn.ship_moved |= unit.is_ship() && state.battle.is_none();
    log.tell(|| Deed::UnitMoved { seat, unit, from, to }.into());
}

/// SSM-232: a unit goes to its player's graveyard.
pub(crate) fn destroy(state: &mut State, seat: Seat, unit: Unit, log: &mut News<'_, impl Log<Event>>) {
    let fleet = &mut state.players[seat].fleet;
    let (Some(from), wealth) = (fleet.place_of(unit), fleet.under(unit)) else { return };
    fleet.shift(unit, from, Place::Graveyard);
    fleet.strip(unit);
    state.turn.oda &= unit != Unit::Oda;
    log.tell(|| Deed::UnitDestroyed { seat, unit, from, wealth }.into());
}

/// SSM-233: a unit returns to its player's supply.
pub(crate) fn return_to_supply(
    state: &mut State,
    seat: Seat,
    unit: Unit,
    log: &mut News<'_, impl Log<Event>>,
) {
    let fleet = &mut state.players[seat].fleet;
    let (Some(from), wealth) = (fleet.place_of(unit), fleet.under(unit)) else { return };
    fleet.shift(unit, from, Place::Supply);
    fleet.strip(unit);
    log.tell(|| Deed::UnitReturned { seat, unit, from, wealth }.into());
}

/// The next Minefield at a location that reacts to a player's move (SSM-201).
#[inline]
fn next_mine(state: &State, mover: Seat, at: Location, next: u8) -> Option<u8> {
    let reacts = |index: u8| {
        state.attached.get(index.into()).is_some_and(|attached| {
            attached.card == Card::Minefield && attached.at == at && attached.owner != mover
        })
    };
    (next..state.attached.len() as u8).find(|&index| reacts(index))
}

/// SSM-087 (5), SSM-201: each Minefield, as long as the unit is still there.
pub(crate) fn spring_traps(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let Some(Step::Trap { seat, unit, at, next }) = state.steps.last() else { return };
    let is_there = state.players[seat].fleet.at(at).contains(unit);
    match next_mine(state, seat, at, next).filter(|_| is_there) {
        None => {
            state.steps.pop();
        }
        Some(mine) => {
            state.steps.replace_last(Step::Trap { seat, unit, at, next: mine });
            let toll = Step::Toll { seat, unit, at, mine };
            if state.players[seat].wealth >= game.cards[Card::Minefield].numbers.pay_wealth {
                face(game, state, seat, toll);
            } else {
                state.steps.push(toll);
                pay_toll(game, state, false, log);
            }
        }
    }
}

/// SSM-200: the player pays the Minefield's owner, or loses the unit; a charge is used up.
pub(crate) fn pay_toll(
    game: &StarshipSamurai,
    state: &mut State,
    pays: bool,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::Toll { seat, unit, at, mine }) = state.steps.pop() else { return };
    let Some(mut minefield) = state.attached.get(mine.into()) else { return };
    if pays {
        pay_wealth(state, seat, minefield.owner, game.cards[Card::Minefield].numbers.pay_wealth, log);
    } else {
        destroy(state, seat, unit, log);
    }
    minefield.charges -= 1;
    log.tell(|| Deed::ChargeUsed { owner: minefield.owner, at, left: minefield.charges }.into());
    let mut next = mine;
    if minefield.charges == 0 {
        discard_attachment(game, state, mine.into(), log);
    } else {
        state.attached.set(mine.into(), minefield);
        next += 1;
    }
    if let Some(Step::Trap { seat, unit, at, .. }) = state.steps.last() {
        state.steps.replace_last(Step::Trap { seat, unit, at, next });
    }
}

/// SSM-087 (6), SSM-088: the mech's ability, if he is where it needs him.
pub(crate) fn use_ability(game: &StarshipSamurai, state: &mut State) {
    let Some(Step::Ability { seat, mech, at }) = state.steps.pop() else { return };
    let is_there = state.players[seat].fleet.at(at).contains(mech.into());
    let has_target = !state.ships_at(at, |_| true).is_empty();
    let may_fire = (has_target || game.ruleset.mori_needs_no_ship) && !state.hands[seat].is_empty();
    match mech {
        Mech::Hideyoshi => {
            let steps = game.hideyoshi_steps;
            state.steps.push(Step::MoveClan { seat, which: Markers::Any, steps, again: false });
        }
        Mech::Mototada if is_there && has_target => state.steps.push(Step::Strike { seat, at }),
        Mech::Mori if is_there && may_fire => state.steps.push(Step::Volley { seat, at }),
        _ => {}
    }
}

/// SSM-136: Mori's player discards a card to destroy ships.
pub(crate) fn fire_volley(
    game: &StarshipSamurai,
    state: &mut State,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::Volley { seat, at }) = state.steps.pop() else { return };
    discard_from_hand(game, state, seat, card, log);
    state.steps.push(Step::DestroyShips { seat, at, left: game.mori_ships, of_opponents: false });
}

/// SSM-D14: destroys one of several ships.
pub(crate) fn destroy_ship(
    state: &mut State,
    (owner, ship): (Seat, Unit),
    log: &mut News<'_, impl Log<Event>>,
) {
    if let Some(Step::DestroyShips { seat, at, left, of_opponents }) = state.steps.last() {
        state.steps.replace_last(Step::DestroyShips { seat, at, left: left - 1, of_opponents });
        destroy(state, owner, ship, log);
    }
}

/// SSM-121 to SSM-123: the next passenger follows the carrier, if there is room.
pub(crate) fn ride(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let Some(Step::Ride { seat, to, aboard: [first, second] }) = state.steps.last() else { return };
    match first {
        None => {
            state.steps.pop();
        }
        Some(fighter) => {
            state.steps.replace_last(Step::Ride { seat, to, aboard: [second, None] });
            if state.crowd(to) < game.spaces[to] {
                arrive(game, state, seat, fighter, to, log);
            }
        }
    }
}

/// The options of a player who moves units: each unit with each destination, or to stop.
pub(crate) fn list_moves(
    game: &StarshipSamurai,
    state: &State,
    seat: Seat,
    only: Option<Location>,
    into: &mut Vec<Action>,
) {
    each_move(game, state, seat, only, |unit, destinations| {
        let unit = state.name_of(seat, unit);
        into.extend(destinations.iter().map(|to| Action::Move { unit, to }));
    });
    into.push(Action::Pass);
}
