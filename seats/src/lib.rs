//! A table whose game is not known at compile time, and how it is shown.
//!
//! The [`Referee`] holds everything and plays, and each viewer has a [seat](AnySeat), which is all that pages and bots get.
//!
//! A game's [`Drawing`] draws what one viewer sees, from that viewer's view alone. What can be picked is drawn through a
//! [`Scene`], which knows what is legal now, what is chosen already and what the last move was; so the same drawing
//! serves eyes, keys and ears, with and without scripts. A game that draws nothing of its own is shown as text.
//!
//! Whatever can travel has an id and a `data-glide`, which says what it is. A thing that appears in a new place came
//! from where its like has gone (the same `data-glide` under another id), or else from its home (the element whose id
//! is its `data-home`).

mod drawing;
pub mod emblem;
mod label;
mod lesson;
mod referee;
mod scene;
mod seat_at;
mod things;

use tenka_core::{Insight, Inventory, Words};

pub use drawing::{Drawing, Recalling, Staging};
pub use emblem::{emblem, seat_class};
pub use label::{Dependence, Label};
pub use lesson::{Lesson, LessonStep};
pub use referee::{Dealt, Referee};
pub use scene::Scene;
pub use seat_at::{Ahead, AnySeat, Shown};
pub use things::{destroys, ends_turn, forgoes, kind_of};

tenka_core::catalogue!();

/// A game with everything a table needs: rules, words, an inventory for the arena, insight for bots.
pub trait Playable: Insight + Inventory + Words {}

impl<G: Insight + Inventory + Words> Playable for G {}
