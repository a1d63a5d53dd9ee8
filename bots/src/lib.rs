#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod analysis;
mod any;
mod bot;
mod budget_meter;
mod careless;
mod companion;
mod duels;
mod evaluate;
mod flat;
mod gauge;
mod greedy;
mod player;
pub mod program;
pub mod puzzles;
mod random;
mod search;
mod spec;
pub mod threads;
mod train;
mod weights;

pub use analysis::{
    Analysis, AnalysisError, Basis, Judgement, Ply, Progress, TREES, analyse, assembled, judged,
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
