//! Budgets kept.

use std::time::Instant;

use crate::bot::Budget;

/// Says when a budget is used up. There is always time for one simulation.
#[derive(Debug)]
pub(crate) struct Stopwatch {
    budget: Budget,
    begun: Instant,
    simulations: u64,
}

impl Stopwatch {
    pub(crate) fn new(budget: Budget) -> Self {
        Stopwatch { budget, begun: Instant::now(), simulations: 0 }
    }

    pub(crate) fn goes_on(&self) -> bool {
        /// Simulations between two looks at the clock.
        const GLANCE: u64 = 16;
        match self.budget {
            _ if self.simulations == 0 => true,
            Budget::Simulations(most) => self.simulations < most,
            Budget::Time(most) => !self.simulations.is_multiple_of(GLANCE) || self.begun.elapsed() < most,
        }
    }

    pub(crate) fn count(&mut self) {
        self.simulations += 1;
    }

    pub(crate) fn simulations(&self) -> u64 {
        self.simulations
    }
}
