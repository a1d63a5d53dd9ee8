#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

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
mod standing;
mod table;
mod words;

pub use action::{Action, ParseActionError, Pick};
pub use bag::Bag;
pub use bits::nth_one;
pub use chance::{Chance, Chooser, Dice, FastRng, GENERATOR, Rng, Seed};
pub use components::{ComponentsError, for_each_key, read_components, standard_components, the_one};
pub use decision::{Alone, Asks, Decision, Step, Stepwise, Work};
pub use event::{Event, Log, Redact};
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
pub use standing::{Outcome, Standing};
pub use table::{Table, fingerprint};
pub use words::{Words, capitalised, counted, listed, with_article};
