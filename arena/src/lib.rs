#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod any;
mod contest;
mod contestant;
mod course;
mod interval;
mod line_up;
mod played;
mod rating;
mod report;
mod seated;
mod sprt;
mod statistics;
mod summary;
mod tournament;

pub use any::{AnyContest, AnyTournament};
pub use contest::{Contest, ContestError, Settings};
pub use contestant::{Absent, Contestant};
pub use course::{Course, DecisionCount};
pub use interval::{AgainstPar, Interval, Share};
pub use line_up::{LineUp, line_ups};
pub use played::{Failure, Forfeit, Played};
pub use rating::{Encounters, Rating, cross_table, ratings};
pub use report::{Making, Report};
pub use sprt::{Bounds, Sprt, Verdict};
pub use statistics::{ComponentStatistics, Fare, GroupStatistics, LeadStatistics, LeadWorth, Statistics};
pub use summary::{BotSummary, Lengths, SeatSummary, Summary};
pub use tournament::{Interruption, Plan, PlanError, PlayedDeal, Results, ResultsError, Tournament};
