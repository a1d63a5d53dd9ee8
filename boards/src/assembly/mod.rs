//! Starships Assembly: a diplomatic chamber that turns into a plotting table.

/// Says a message of this game's catalogue.
macro_rules! say {
    ($($message:tt)+) => { tenka_core::say!(@of crate::assembly; $($message)+) };
}

mod ability;
mod board;
mod board_view;
mod bust;
mod card;
mod cover;
mod deck;
mod fleet;
mod glyph;
mod hand;
mod holdings;
mod lesson;
mod profile;
mod quick_start;
mod scoring;

use maud::Markup;
use tenka_core::Seat;
use tenka_starships_assembly::{StarshipsAssembly, View};

use crate::{Board, Lesson, Scene};
use board_view::BoardView;

tenka_core::catalogue!("assembly");

impl Board for StarshipsAssembly {
    const STYLE: &'static str = include_str!("style.css");

    fn cover() -> Markup {
        cover::cover()
    }

    fn quick_start() -> Markup {
        quick_start::quick_start()
    }

    fn lesson() -> Option<Lesson> {
        Some(lesson::LESSON)
    }

    fn board(&self, view: &View, scene: &Scene) -> Markup {
        board::board(BoardView { game: self, view, scene })
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        hand::hand(BoardView { game: self, view, scene })
    }

    fn figures(&self, view: &View, seat: Seat, scene: &Scene) -> Markup {
        holdings::figures(BoardView { game: self, view, scene }, seat)
    }

    fn holdings(&self, view: &View, seat: Seat, scene: &Scene) -> Markup {
        holdings::holdings(BoardView { game: self, view, scene }, seat)
    }

    fn scoring(&self, view: &View, scene: &Scene) -> Markup {
        scoring::scoring(self, view, scene)
    }
}
