//! How each game looks on a page.
//!
//! A game's [`Board`] draws what one viewer sees, from that viewer's view alone. What can be picked is drawn through a
//! [`Scene`], which knows what is legal now, what is chosen already and what the last move was; so the same drawing
//! serves eyes, keys and ears, with and without scripts. A game that draws nothing of its own is shown as text.
//!
//! At a table whose game is not known at compile time, the [`Referee`] holds everything and plays, and each viewer has a
//! [seat](AnySeat), which is all that pages and bots get.
//!
//! Whatever can travel has an id and a `data-glide`, which says what it is. A thing that appears in a new place came
//! from where its like has gone (the same `data-glide` under another id), or else from its home (the element whose id
//! is its `data-home`).

#[cfg(feature = "shelf")]
mod assembly;
#[cfg(feature = "shelf")]
mod corsairs;
mod drawing;
mod emblem;
#[cfg(feature = "shelf")]
mod figure;
mod lesson;
mod referee;
#[cfg(feature = "shelf")]
mod samurai;
mod scene;
mod seat_at;
#[cfg(feature = "shelf")]
mod starship_samurai;
mod things;
#[cfg(feature = "shelf")]
mod words;
#[cfg(feature = "shelf")]
mod yardsticks;

use maud::{Markup, html};
use tenka_core::{Insight, Inventory, Seat, Words};

pub use drawing::Drawing;
pub use emblem::{emblem, seat_class};
pub use lesson::{Lesson, LessonStep};
pub use referee::{Dealt, Plain, Referee};
pub use scene::Scene;
pub use seat_at::{AnySeat, Shown};
pub use things::{forgoes, kind_of};

tenka_core::catalogue!();
/// A game with everything a table needs: rules, words, an inventory for the arena, insight for bots.
pub trait Playable: Insight + Inventory + Words {}

impl<G: Insight + Inventory + Words> Playable for G {}

/// How a game looks on a page.
///
/// Every function is given a view, so no drawing can hold a secret. Whatever a game doesn't draw is shown as text, and
/// a game without a board is shown entirely as text ([`Plain`]).
pub trait Board: Playable {
    /// The style sheet of this game's drawings.
    const STYLE: &'static str = "";

    /// The box cover.
    fn cover() -> Markup {
        drawing::cover::<Self>()
    }

    /// One screen that explains how to play.
    fn quick_start() -> Markup {
        drawing::quick_start::<Self>()
    }

    /// The interactive lesson, if there is one.
    fn lesson() -> Option<Lesson> {
        None
    }

    /// The board, or the whole table if there is nothing beside it.
    fn board(&self, view: &Self::View, _scene: &Scene) -> Markup {
        drawing::text(self, view)
    }

    /// What the viewer has in hand or in front of them, to pick from.
    fn hand(&self, _view: &Self::View, _scene: &Scene) -> Markup {
        html! {}
    }

    /// How a seat stands: the two or three figures that decide the game, on one line.
    fn figures(&self, _view: &Self::View, _seat: Seat, _scene: &Scene) -> Markup {
        html! {}
    }

    /// The public part of a seat's holdings.
    fn holdings(&self, _view: &Self::View, _seat: Seat, _scene: &Scene) -> Markup {
        html! {}
    }

    /// How the scores came about, step by step, once the game is over.
    fn scoring(&self, _view: &Self::View, _scene: &Scene) -> Markup {
        html! {}
    }
}
