//! The declaration of war (section 10 of the ledger).

use tenka_core::{Log, Seat};

use crate::StarshipsAssembly;
use crate::event::{Event, Happening};
use crate::state::{Cause, Declaration, State};

/// SSA-094, SSA-095, SSA-200: after every movement of a card: is a fleet full, or the draw deck empty?
#[inline]
pub(crate) fn watch_for_war(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    let cap = usize::from(game.fleet_cap);
    if state.fleets.values().iter().any(|fleet| fleet.len() >= cap) {
        declare(state, Cause::AmassingForce, log);
    } else if state.deck.is_empty() {
        declare(state, Cause::DepletingResources, log);
    }
}

/// SSA-098, SSA-100: the active player declares war, unless it is declared already.
pub(crate) fn declare(state: &mut State, cause: Cause, log: &mut impl Log<Event>) {
    if state.turn.war.is_none() {
        let seat = state.seat;
        state.turn.war = Some(Declaration { by: seat, cause });
        log.tell(|| Happening::WarDeclared { seat, cause });
    }
}

/// SSA-099: whether a turn of `seat` is the last one of the assembly phase.
#[inline]
pub(crate) fn is_final_turn(state: &State, seat: Seat) -> bool {
    state.turn.war.is_some_and(|war| war.by != seat)
}
