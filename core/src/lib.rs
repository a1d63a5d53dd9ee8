//! What a game is, for every game of Tenka: seats, decisions, rules by id, randomness as data, records, and the laws
//! that each game passes.
//!
//! Begin with [`Game`]: its contract is the heart of the system. [`Table`] plays a game; [`any`] says in text what happens at one where the
//! game is not known at compile time; [`kit`] holds every game to the contract.
//!
//! The crate knows no game, and uses no threads, clocks or files; only the kit watches the time of its laws from a thread,
//! and only the feature `testing` reads the files of tests.

pub mod any;
pub mod decision;
pub mod kit;
pub mod packed;
pub mod part;
pub mod said;

mod action;
mod bag;
mod bits;
mod chance;
mod components;
mod declare;
mod event;
mod game;
mod generators;
mod insight;
mod inventory;
mod key;
mod ledger;
mod offers;
mod options;
mod playout;
mod record;
mod refusal;
mod row;
mod rule;
mod seat;
mod sha256;
mod standing;
mod table;
mod words;

pub use action::{Action, ParseActionError, Pick};
pub use bag::Bag;
pub use bits::nth_one;
pub use chance::{Chance, Chooser, Dice, FastRng, GENERATOR, Rng, Seed};
pub use components::{ComponentsError, for_each_key, read_components, standard_components, the_one};
pub use decision::{Alone, Asks, Decision, Step, Stepwise, Work};
pub use event::{Event, Log, Told};
pub use game::{Game, Info, Seen};
pub use insight::{Insight, WeightsError, parse_weights, shipped_weights, weights_text};
pub use inventory::{Component, ComponentGroup, Inventory, Use};
pub use key::{Key, KeySet, Keyed, Keys};
pub use ledger::{Ledger, Rule};
pub use offers::{Among, Count, Few, Kind, Nth, Offers, Why};
pub use options::{OptionError, OptionKind, OptionSpec, OptionValue, Options};
pub use part::{Part, Thing};
pub use playout::{play_randomly, playout};
pub use record::{ParseRecordError, Record, Start};
pub use refusal::Refusal;
pub use row::Row;
pub use rule::{Reason, RuleId, Stopped, Violation};
pub use said::{Conjunction, Said, Sentence};
pub use seat::{BySeat, MAX_SEATS, PerSeat, Seat, SeatSet, Seats, Viewer};
pub use standing::{Outcome, Points, Score, Standing};
pub use table::{Table, fingerprint};
pub use words::{Words, capitalised, counted, listed, with_article};
