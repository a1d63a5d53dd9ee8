//! The declaration of war (section 10 of the ledger): what causes it, who declares it, and which turn is the last.

use serde::{Deserialize, Serialize};
use tenka_core::Seat;

use crate::decision::Play;
use crate::event::Happening;
use crate::state::State;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declaration {
    /// The active player (SSA-098).
    pub by: Seat,
    pub cause: Cause,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A fleet was full (SSA-094).
    AmassingForce,
    /// The draw deck was empty (SSA-095).
    DepletingResources,
    /// A captain declared it (SSA-096).
    InvokingPolitique,
    /// There were too many turns (SSA-192).
    TurnLimit,
}

impl Play<'_> {
    /// SSA-094, SSA-095, SSA-200: checked after every movement of a card: is a fleet full, or the draw deck empty?
    #[inline]
    pub(crate) fn watch_for_war(&mut self) {
        let cap = usize::from(self.game.fleet_cap);
        if self.state.fleets.values().iter().any(|fleet| fleet.len() >= cap) {
            self.declare_war(Cause::AmassingForce);
        } else if self.state.deck.is_empty() {
            self.declare_war(Cause::DepletingResources);
        }
    }

    /// SSA-096 (by an ability), SSA-098, SSA-100: the active player declares war, unless it has been declared already;
    /// the turn goes on (SSA-097).
    pub(crate) fn declare_war(&mut self, cause: Cause) {
        if self.state.turn.war.is_none() {
            let seat = self.state.seat;
            self.state.turn.war = Some(Declaration { by: seat, cause });
            self.log.tell(|| Happening::WarDeclared { seat, cause });
        }
    }
}

/// SSA-099: whether a turn of `seat` is the last one of the assembly phase.
#[inline]
pub(crate) fn is_final_turn(state: &State, seat: Seat) -> bool {
    state.turn.war.is_some_and(|war| war.by != seat)
}
