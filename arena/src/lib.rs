//! Matches between bots, and what can be said after them.
//!
//! A [`Contest`] plays each deal with every [`LineUp`] in every rotation, so that luck and seats even out within the
//! deal. A deal is therefore the unit of all statistics: [`Summary`] says who won how often and how sure that is,
//! [`ratings`] puts the bots on one scale, and [`Sprt`] says when enough has been seen.
//!
//! A [`Tournament`] lets many bots meet in contests of few, and keeps what was played in a file ([`Results`]), so that it
//! can be interrupted at any moment and go on.
//!
//! Outside programs take part like bots. One that crashes, takes too long or breaks the rules loses that game ([`Forfeit`]),
//! and the contest goes on; a bot of ours that fails ends it ([`Failure`]), for that is a bug.
//!
//! The crate knows bots and no game. With budgets of simulations the same seed gives the same games on any number of
//! threads.

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
pub use course::{Asked, Course};
pub use interval::{AgainstPar, Interval, Share};
pub use line_up::{LineUp, line_ups};
pub use played::{Failure, Forfeit, Played};
pub use rating::{Encounters, Rating, cross_table, ratings};
pub use report::{Making, Report};
pub use sprt::{Bounds, Sprt, Verdict};
pub use statistics::{ComponentStatistics, Fare, GroupStatistics, LeadStatistics, LeadWorth, Statistics};
pub use summary::{BotSummary, Lengths, SeatSummary, Summary};
pub use tournament::{Interruption, Plan, PlanError, PlayedDeal, Results, ResultsError, Tournament};
