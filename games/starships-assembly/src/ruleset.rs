//! Differences between rulesets (section 28 of the ledger).

use std::sync::Arc;

use crate::components::{Components, FIRST_COSTS, STANDARD};

/// The switches of a ruleset. The rules check a switch, never the number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ruleset {
    /// SSA-202: captains and ships have their first costs.
    pub(crate) has_first_costs: bool,
    /// SSA-203: even a weapon that could have locked a target may be fired at nothing.
    pub(crate) any_weapon_fires_at_nothing: bool,
    /// SSA-204: power can be transferred even when all weapons have fired.
    pub(crate) transfers_after_last_shot: bool,
}

impl Ruleset {
    pub(crate) const NEWEST: u32 = 3;

    pub(crate) const fn numbered(number: u32) -> Self {
        Ruleset {
            has_first_costs: number == 1,
            any_weapon_fires_at_nothing: number <= 2,
            transfers_after_last_shot: number >= 3,
        }
    }

    /// The components that it is played with.
    pub(crate) fn components(self) -> Arc<Components> {
        Arc::clone(if self.has_first_costs { &FIRST_COSTS } else { &STANDARD })
    }
}
