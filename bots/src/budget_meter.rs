//! Keeps track of budgets. Only a time budget looks at the clock, so that the other works where there is none.

use std::time::{Duration, Instant};

use crate::bot::Budget;
use crate::gauge::STEPS;

/// Tells when a budget is used up. There is always time for one simulation.
#[derive(Debug)]
pub(crate) struct BudgetMeter {
    limit: Limit,
    simulations: u64,
}

#[derive(Debug)]
enum Limit {
    Simulations(u64),
    Time { begun: Instant, most: Duration },
}

impl BudgetMeter {
    pub(crate) fn new(budget: Budget) -> Self {
        let limit = match budget {
            Budget::Simulations(most) => Limit::Simulations(most),
            Budget::Time(most) => Limit::Time { begun: Instant::now(), most },
        };
        BudgetMeter { limit, simulations: 0 }
    }

    pub(crate) fn goes_on(&self) -> bool {
        /// How many simulations between looks at the clock.
        const GLANCE: u64 = 16;
        match self.limit {
            _ if self.simulations == 0 => true,
            Limit::Simulations(most) => self.simulations < most,
            Limit::Time { begun, most } => !self.simulations.is_multiple_of(GLANCE) || begun.elapsed() < most,
        }
    }

    /// How much of the budget is used up, in gauge steps.
    pub(crate) fn steps(&self) -> u64 {
        let (used, most) = match self.limit {
            Limit::Simulations(most) => (self.simulations.into(), most.into()),
            Limit::Time { begun, most } => (begun.elapsed().as_nanos(), most.as_nanos()),
        };
        (used * u128::from(STEPS) / most.max(1)) as u64
    }

    pub(crate) fn count(&mut self) {
        self.simulations += 1;
    }

    pub(crate) fn simulations(&self) -> u64 {
        self.simulations
    }
}
