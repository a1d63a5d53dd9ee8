//! Players for every game: they get a view and imagine the rest.
//!
//! A [`Bot`] is asked with a view, never with a state, so it can't know more than its seat. [`BotSpec`] names bots in
//! text: `random`, `greedy`, `flat:2000`, `plain:500ms`, `search:20000`, or a level
//! for people such as `medium`. [`PlayerSpec`] also names bots with other weights and outside programs
//! ([`program`]).
//!
//! A [`Companion`] sits beside a seat for a whole game, so that it can go on from what it has thought before.
//!
//! [`Analysis`] looks back at a game: what each decision was worth by what its seat knew, and with all cards open.

mod analysis;
mod any;
mod bot;
mod careless;
mod companion;
mod duels;
mod evaluate;
mod flat;
mod gauge;
mod greedy;
mod player;
pub mod program;
mod random;
mod search;
mod spec;
mod stopwatch;
pub mod threads;
mod train;
mod weights;

pub use analysis::{
    Analysis, AnalysisError, Judgement, Knowledge, Ply, Progress, TREES, analyse, assembled, judged,
};
pub use any::AnyThought;
pub use bot::{Bot, Budget, Candidate, Thought, Told};
pub use careless::Careless;
pub use companion::Companion;
pub use duels::{Duels, Round};
pub use evaluate::{Evaluation, MOST_FEATURES, Rewards, rewards};
pub use flat::Flat;
pub use gauge::Gauge;
pub use greedy::Greedy;
pub use player::{ParsePlayerError, PlayerSpec};
pub use random::Random;
pub use search::{Search, SearchOptions, Widening};
pub use spec::{BotSpec, Level, ParseBotError, parse_time};
pub use train::{Generation, Training};
pub use weights::{WeightsFileError, read_weights};
