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
mod labels;
mod legend;
mod lesson;
mod moment;
mod pending;
mod quick_start;
mod scoring;
mod settlement;
mod tile;
mod words;

use maud::Markup;
use tenka_core::{Seat, Seen};
use tenka_samurai::Samurai;
use tenka_samurai::view::View;

use crate::{Board, Dependence, Label, Lesson, Scene};

tenka_core::catalogue!("samurai");

impl Board for Samurai {
    const STYLE: &'static str = include_str!("style.css");
    const COVER_STYLE: &'static str = include_str!("cover.css");
    const GUIDE: &'static str = include_str!("../../../games/samurai/GUIDE.md");
    const PUZZLES: &'static str = include_str!("../../../games/samurai/puzzles.txt");
    const LABEL: Label = Label {
        minutes: 30,
        weight: 2,
        first_game: &["basic_setup=true"],
        depends: &[
            Dependence::new("random_starting_hands", "basic_setup", "false"),
            Dependence::new("random_piece_distribution", "basic_setup", "false"),
        ],
        ..Label::BLANK
    };

    fn cover() -> Markup {
        cover::cover()
    }

    fn quick_start() -> Markup {
        quick_start::quick_start()
    }

    fn lesson() -> Option<Lesson> {
        Some(lesson::LESSON)
    }

    fn board(&self, view: &View, _: &[Seen<Self>], scene: &Scene) -> Markup {
        board::board(self, view, scene)
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        hand::hand(self, view, scene)
    }

    fn figures(&self, view: &View, seat: Seat, scene: &Scene) -> Markup {
        holdings::figures(view, seat, scene)
    }

    fn holdings(&self, view: &View, seat: Seat, scene: &Scene) -> Markup {
        holdings::holdings(self, view, seat, scene)
    }

    fn scoring(&self, view: &View, heard: &[Seen<Self>], scene: &Scene) -> Markup {
        scoring::scoring(self, view, heard, scene)
    }

    fn moment(&self, _: &View, heard: &[Seen<Self>], after: &View, scene: &Scene) -> Option<Markup> {
        moment::moment(self, heard, after, scene)
    }
}
