//! The pages that people play on: plain functions from models to HTML.
//!
//! Nothing here knows about storage, sessions or the network. What a page shows is in its model ([`model`]), which the
//! server fills from one viewer's view. Every page works without scripts; what it refers to is in [`assets()`].

pub mod model;
pub mod words;

mod assets;
mod boxes;
mod client;
mod dialogue;
mod dusk;
mod face;
mod fold;
mod forms;
mod guide;
mod home;
mod invitation;
mod journal;
mod judged;
mod layout;
mod ledger;
mod lesson;
mod lists;
mod message;
mod new_table;
mod practice;
mod presets;
mod replay;
mod rules;
mod steps;
mod table;
mod why;
mod window;
mod xml;

tenka_core::catalogue!();

pub use assets::{Asset, assets};
pub use dialogue::dialogue;
pub use forms::{ENTROPY_LENGTH, NAME_LENGTH};
pub use guide::picture;
pub use home::{home, play_now};
pub use invitation::invitation;
pub use journal::put_into_turns;
pub use lesson::{LessonQuery, PlayOn, lesson, play_on};
pub use lists::ABOVE as TABLES_ABOVE;
pub use maud::Markup;
pub use message::{message, plain};
pub use new_table::new_table;
pub use practice::{Answer, Exercise, PuzzleName, PuzzleQuery, Streak, daily, day, practice, puzzle};
pub use presets::preset;
pub use replay::{moment_picture, replay, replay_part};
pub use rules::{quick_start, rule, rules};
pub use table::{table, table_part};
pub use why::why;
