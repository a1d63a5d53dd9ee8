//! Free orders (SSM-109 to SSM-133, SSM-203).

use tenka_core::{Key as _, Log, Seat};

use crate::StarshipSamurai;
use crate::action::Action;
use crate::event::{Deed, Event};
use crate::holdings::spend_wealth;
use crate::location::Location;
use crate::movement::{begin_move, can_move, destinations_of, destroy, each_move};
use crate::news::News;
use crate::state::State;
use crate::step::Step;
use crate::unit::{FIGHTERS, Place, Unit, Units};

/// SSM-D02: the free orders that the active player can perform.
pub(crate) fn list(game: &StarshipSamurai, state: &State, into: &mut Vec<Action>) {
    let seat = state.active;
    let player = &state.players[seat];
    if player.wealth > 0 {
        for place in state.locations().map(Place::At).chain([Place::Supply]) {
            let fighters = player.fleet.sorts(player.fleet.at[place] & FIGHTERS, Units::EMPTY);
            into.extend(fighters.iter().map(|fighter| Action::Attach(state.name_of(seat, fighter))));
        }
    }
    if can_snipe(game, state) {
        for at in state.locations() {
            let ships = state.ships_at(at, |_| true);
            into.extend(state.names_of(&ships).map(Action::Snipe));
        }
    }
    if state.turn.oda {
        into.extend(destinations_of(game, state, seat, Unit::Oda).iter().map(Action::Oda));
    }
    if state.turn.fuel > 0 {
        each_move(game, state, seat, None, |unit, destinations| {
            let unit = state.name_of(seat, unit);
            into.extend(destinations.iter().map(|to| Action::Fuel { unit, to }));
        });
    }
}

/// Whether the active player can perform a free order.
pub(crate) fn is_any_possible(game: &StarshipSamurai, state: &State) -> bool {
    let seat = state.active;
    let player = &state.players[seat];
    let attach = player.wealth > 0 && !(player.fleet.controlled() & FIGHTERS).is_empty();
    let snipe =
        || can_snipe(game, state) && state.locations().any(|at| !state.ships_at(at, |_| true).is_empty());
    let oda = || state.turn.oda && !destinations_of(game, state, seat, Unit::Oda).is_empty();
    let fuel = || state.turn.fuel > 0 && can_move(game, state, seat, None);
    attach || snipe() || oda() || fuel()
}

/// SSM-127, SSM-128: whether Tametomo can be used, if there is a target.
fn can_snipe(game: &StarshipSamurai, state: &State) -> bool {
    let player = &state.players[state.active];
    player.fleet.controlled().contains(Unit::Tametomo)
        && state.turn.sniped < game.tametomo_uses
        && player.wealth >= game.tametomo_wealth
}

/// SSM-114: puts wealth under a fighter.
pub(crate) fn attach(state: &mut State, (seat, fighter): (Seat, Unit), log: &mut News<'_, impl Log<Event>>) {
    let player = &mut state.players[seat];
    let Some(under) = player.fleet.under.get_mut(fighter.index()) else { return };
    player.wealth -= 1;
    *under += 1;
    let under = *under;
    log.tell(|| Deed::WealthAttached { seat, unit: fighter, under }.into());
}

/// SSM-127: Tametomo destroys a ship at any location.
pub(crate) fn snipe(
    game: &StarshipSamurai,
    state: &mut State,
    (owner, ship): (Seat, Unit),
    log: &mut News<'_, impl Log<Event>>,
) {
    state.turn.sniped += 1;
    spend_wealth(state, state.active, game.tametomo_wealth, log);
    destroy(state, owner, ship, log);
}

/// SSM-131, SSM-133: Oda follows the ships.
pub(crate) fn move_oda(
    game: &StarshipSamurai,
    state: &mut State,
    to: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.turn.oda = false;
    state.steps.push(Step::ActionDone);
    begin_move(game, state, state.active, Unit::Oda, to, log);
}

/// SSM-203: Reserve Fuel moves one unit.
pub(crate) fn use_fuel(
    game: &StarshipSamurai,
    state: &mut State,
    (seat, unit): (Seat, Unit),
    to: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.turn.fuel -= 1;
    state.steps.push(Step::ActionDone);
    begin_move(game, state, seat, unit, to, log);
}
