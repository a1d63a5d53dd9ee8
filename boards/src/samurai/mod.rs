//! Samurai: an old map.

/// Says a message of this game's catalogue.
macro_rules! say {
    ($($message:tt)+) => { tenka_core::say!(@of crate::samurai; $($message)+) };
}

mod board;
mod chart;
mod cover;
mod hand;
mod holdings;
mod lesson;
mod quick_start;
mod scoring;
mod settlement;
mod tile;
mod words;

use maud::Markup;
use tenka_core::Seat;
use tenka_samurai::Samurai;
use tenka_samurai::view::View;

use crate::{Board, Lesson, Scene};

tenka_core::catalogue!("samurai");

impl Board for Samurai {
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
        board::board(self, view, scene)
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        hand::hand(self, view, scene)
    }

    fn figures(&self, view: &View, seat: Seat, _: &Scene) -> Markup {
        holdings::figures(view, seat)
    }

    fn holdings(&self, view: &View, seat: Seat, _: &Scene) -> Markup {
        holdings::holdings(self, view, seat)
    }

    fn scoring(&self, view: &View, scene: &Scene) -> Markup {
        scoring::scoring(self, view, scene)
    }
}
