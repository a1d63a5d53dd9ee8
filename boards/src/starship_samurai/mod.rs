//! Starship Samurai: a banner war in space.

/// Says a message of this game's catalogue.
macro_rules! say {
    ($($message:tt)+) => { tenka_core::say!(@of crate::starship_samurai; $($message)+) };
}

mod alliance;
mod board;
mod board_view;
mod card;
mod card_art;
mod cover;
mod crest;
mod figure;
mod glyph;
mod hand;
mod holdings;
mod lesson;
mod location;
mod offer;
mod promises;
mod quick_start;
mod ribbon;
mod scoring;
mod unit;

use maud::Markup;
use tenka_core::Seat;
use tenka_starship_samurai::{StarshipSamurai, View};

use crate::{Board, Lesson, Scene};
use board_view::BoardView;

tenka_core::catalogue!("starship_samurai");

impl Board for StarshipSamurai {
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
        ribbon::player(BoardView { game: self, view, scene }, seat)
    }

    fn holdings(&self, view: &View, seat: Seat, scene: &Scene) -> Markup {
        holdings::holdings(BoardView { game: self, view, scene }, seat)
    }

    fn scoring(&self, view: &View, scene: &Scene) -> Markup {
        scoring::scoring(BoardView { game: self, view, scene })
    }
}
