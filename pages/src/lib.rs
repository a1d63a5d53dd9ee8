//! The pages that people play on: plain functions from models to HTML.
//!
//! Nothing here knows about storage, sessions or the network. What a page shows is in its model ([`model`]), which the
//! server fills from one viewer's view. Every page works without scripts; what it refers to is in [`assets()`].

pub mod model;
pub mod words;

mod analysis;
mod assets;
mod client;
mod forms;
mod home;
mod layout;
mod ledger;
mod lesson;
mod message;
mod new_table;
mod replay;
mod rules;
mod steps;
mod table;
mod why;

tenka_core::catalogue!();

pub use analysis::analysis;
pub use assets::{Asset, assets};
pub use forms::{ENTROPY_LENGTH, NAME_LENGTH};
pub use home::{home, play_now};
pub use lesson::{LessonQuery, lesson};
pub use maud::Markup;
pub use message::{message, plain};
pub use new_table::{invitation, new_table};
pub use replay::{replay, replay_part};
pub use rules::{quick_start, rules};
pub use table::{table, table_part};
pub use why::why;
