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
mod chamber;
mod console;
mod cover;
mod damage;
mod deck;
mod glyph;
mod hand;
mod holdings;
mod lesson;
mod locks;
mod moment;
mod plot;
mod profile;
mod quick_start;
mod salvo;
mod scoring;
mod ship;
mod strip;

use std::fmt::Display;

use maud::Markup;
use tenka_core::{Seat, Seen};
use tenka_starships_assembly::{StarshipsAssembly, View};

use crate::{Board, Label, Lesson, Scene};
use board_view::BoardView;

tenka_core::catalogue!("assembly");

impl Board for StarshipsAssembly {
    const STYLE: &'static str =
        concat!(include_str!("style.css"), include_str!("war.css"), include_str!("moment.css"));
    const COVER_STYLE: &'static str = include_str!("cover.css");
    const GUIDE: &'static str = include_str!("../../../games/starships-assembly/GUIDE.md");
    const PUZZLES: &'static str = include_str!("../../../games/starships-assembly/puzzles.txt");
    const LABEL: Label = Label {
        minutes: 25,
        lesson_minutes: 6,
        weight: 3,
        first_game: &["lobbying_phase=false", "additional_rules=false"],
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

    fn scoring(&self, view: &View, heard: &[Seen<Self>], scene: &Scene) -> Markup {
        scoring::scoring(self, view, heard, scene)
    }

    fn moment(&self, before: &View, heard: &[Seen<Self>], _: &View, scene: &Scene) -> Option<Markup> {
        moment::moment(BoardView { game: self, view: before, scene }, heard)
    }
}

/// What a part of the table says about itself when it is pointed at.
fn tip(title: impl Display, text: impl Display) -> String {
    format!("{title}\n{text}")
}
