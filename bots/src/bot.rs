//! What a bot is asked and what it answers.

use std::time::Duration;

use tenka_core::{Action, FastRng, Insight, Seat};

use crate::gauge::Gauge;

/// A player. It decides from a view alone, and says what it expects.
pub trait Bot<G: Insight>: Send {
    /// What to do at this view, whose viewer is the seat to act. The same view and generator give the same thought,
    /// unless the bot's budget is time.
    fn think(&mut self, game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action>;

    /// Hears what its seat is told of an action, its own or another's. Whoever tells a bot of one action must tell it of
    /// every action from then on; one that is told nothing thinks anew each time.
    fn hear(&mut self, _told: Told) {}

    /// About how many bytes it keeps from one decision to the next.
    fn remembered_bytes(&self) -> usize {
        0
    }

    /// Shows on this gauge from now on how far its thoughts have come. What takes no time to speak of shows nothing.
    fn show_on(&mut self, _gauge: Gauge) {}
}

/// What a seat is told of an action: of its own all, of others' what everybody is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Told(u32);

impl Told {
    /// What the seat `to` is told of what the seat `by` did.
    #[inline]
    pub fn of(action: impl Action, by: Seat, to: Seat) -> Self {
        Told(if by == to { action.code() } else { action.shown() })
    }

    /// It as a number, which never changes its meaning.
    pub const fn code(self) -> u32 {
        self.0
    }

    /// What this number tells.
    pub const fn from_code(code: u32) -> Self {
        Told(code)
    }
}

/// What a bot has come to think.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// What it would do.
    pub action: A,
    /// What it expects each seat to get, from 0 (all is lost) to 1 (all is won).
    pub value: Vec<f64>,
    /// How many times it has played on in thought.
    pub simulations: u64,
    /// The actions that it has considered, best first.
    pub candidates: Vec<Candidate<A>>,
    /// What it expects to happen, from its own action on.
    pub line: Vec<A>,
}

/// An action that a bot has considered.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u64,
    /// What the bot's own seat can expect of it, from 0 to 1.
    pub value: f64,
}

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many simulations: the outcome can be reproduced.
    Simulations(u64),
    /// So long by the clock.
    Time(Duration),
}

impl Budget {
    /// The most simulations that a bot can be asked for by name.
    pub const MOST_SIMULATIONS: u64 = 1_000_000;
    /// The longest time that a bot can be asked for by name.
    pub const MOST_TIME: Duration = Duration::from_mins(10);

    pub(crate) fn is_bounded(self) -> bool {
        match self {
            Budget::Simulations(count) => count <= Budget::MOST_SIMULATIONS,
            Budget::Time(time) => time <= Budget::MOST_TIME,
        }
    }
}
