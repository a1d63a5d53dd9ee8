//! Players for every game: they get a view and imagine the rest.
//!
//! A [`Bot`] is asked with a view, never with a state, so it can't know more than its seat. [`BotSpec`] names bots in
//! text: `random`, `greedy`, `flat:2000`, `plain:500ms`, `search:20000`, or a level
//! for people such as `medium`.
//!
//! [`Analysis`] looks back at a game: what each decision was worth by what its seat knew, and with all cards open.

mod analysis;
mod any;
mod bot;
mod careless;
mod duels;
mod evaluate;
mod flat;
mod gauge;
mod greedy;
mod random;
mod search;
mod spec;
mod stopwatch;
mod threads;
mod train;

pub use analysis::{Analysis, AnalysisError, Judgement, Knowledge, Ply, Progress, TREES};
pub use any::{AnyThought, BotTable};
pub use bot::{Bot, Budget, Candidate, Thought, Told};
pub use careless::Careless;
pub use duels::{Duels, Round};
pub use evaluate::{Evaluation, MOST_FEATURES, Rewards, rewards};
pub use flat::Flat;
pub use gauge::Gauge;
pub use greedy::Greedy;
pub use random::Random;
pub use search::{Search, SearchOptions, Widening};
pub use spec::{BotSpec, Level, ParseBotError};
pub use train::{Generation, Training};
