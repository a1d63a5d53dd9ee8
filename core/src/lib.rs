//! What a game is, for every game of Tenka: seats, decisions, rules by id, randomness as data, records, and the laws
//! that each game passes.
//!
//! Begin with [`Game`]: its contract is the heart of the system. [`Table`] plays a game; [`AnyTable`] does so where the
//! game is not known at compile time; [`kit`] holds every game to the contract.
//!
//! The crate knows no game, and uses no threads, clocks or files; only the kit watches the time of its laws from a thread,
//! and only the feature `testing` reads the files of tests.

pub mod any;
pub mod decision;
pub mod kit;
pub mod packed;

mod action;
mod bits;
mod chance;
mod event;
mod game;
mod insight;
mod inventory;
mod key;
mod ledger;
mod offers;
mod options;
mod playout;
mod record;
mod refusal;
mod rule;
mod seat;
mod standing;
mod table;
mod words;

pub use action::{Action, ParseActionError, Pick};
pub use any::AnyTable;
pub use bits::nth_one;
pub use chance::{Chance, Dice, FastRng, GENERATOR, Rng, Seed};
pub use decision::{Alone, Asks, Decision, Step, Stepwise, Work};
pub use event::{Event, Log, Silent};
pub use game::{Game, Info, Seen};
pub use insight::{Insight, parse_weights, weights_text};
pub use inventory::{Component, ComponentGroup, Use};
pub use key::{Key, KeySet, Keyed, Keys};
pub use ledger::{Ledger, Rule};
pub use offers::{Among, Count, Few, Kind, Nth, Offers, Why};
pub use options::{OptionError, OptionKind, OptionSpec, OptionValue, Options};
pub use playout::{play_randomly, playout};
pub use record::{ParseRecordError, Record, Start};
pub use refusal::Refusal;
pub use rule::{Reason, RuleId, Stopped, Violation};
pub use seat::{BySeat, MAX_SEATS, PerSeat, Seat, SeatSet, Seats, Viewer};
pub use standing::{Outcome, Standing};
pub use table::{Table, fingerprint};
pub use words::{capitalised, with_article};
