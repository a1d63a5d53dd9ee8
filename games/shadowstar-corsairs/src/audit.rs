//! The invariants of section 29 of the ledger.

use tenka_core::{Violation, require};

use crate::ShadowstarCorsairs;
use crate::state::State;

/// Refuses a state that breaks an invariant.
pub(crate) fn audit(_game: &ShadowstarCorsairs, state: &State) -> Result<(), Violation> {
    require!(state.seats.count() >= 2, "SHC-001", "2 to 5 players");
    Ok(())
}
