//! Starship Samurai: a banner war in space.

/// Says a message of this game's catalogue.
macro_rules! say {
    ($($message:tt)+) => { tenka_core::say!(@of crate::starship_samurai; $($message)+) };
}

mod alliance;
mod army;
mod banner;
mod battle;
mod board;
mod board_view;
mod card;
mod card_art;
mod chronicle;
mod cover;
mod crest;
mod decks;
mod draft;
mod figure;
mod finale;
mod glyph;
mod hand;
mod holdings;
mod lesson;
mod location;
mod moment;
mod offer;
mod phase;
mod promises;
mod quick_start;
mod scenery;
mod scoring;
mod standing;
mod sum;
mod tip;
mod unit;

use maud::Markup;
use tenka_core::Seat;
use tenka_starship_samurai::{SeenEvent, StarshipSamurai, View};

use crate::{Board, Dependence, Label, Lesson, Scene};
use board_view::BoardView;

tenka_core::catalogue!("starship_samurai");

impl Board for StarshipSamurai {
    const STYLE: &'static str = include_str!("style.css");
    const COVER_STYLE: &'static str = include_str!("cover.css");
    const GUIDE: &'static str = include_str!("../../../games/starship-samurai/GUIDE.md");
    const PUZZLES: &'static str = include_str!("../../../games/starship-samurai/puzzles.txt");
    const LABEL: Label = Label {
        minutes: 60,
        lesson_minutes: 12,
        weight: 4,
        everything: &["trading=true"],
        depends: &[Dependence::new("own_decks", "players", "2")],
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

    fn board(&self, view: &View, heard: &[SeenEvent], scene: &Scene) -> Markup {
        board::board(BoardView { game: self, view, heard, scene })
    }

    fn hand(&self, view: &View, scene: &Scene) -> Markup {
        hand::hand(BoardView { game: self, view, heard: &[], scene })
    }

    fn figures(&self, view: &View, seat: Seat, scene: &Scene) -> Markup {
        standing::player(BoardView { game: self, view, heard: &[], scene }, seat)
    }

    fn holdings(&self, view: &View, seat: Seat, scene: &Scene) -> Markup {
        holdings::holdings(BoardView { game: self, view, heard: &[], scene }, seat)
    }

    fn scoring(&self, view: &View, heard: &[SeenEvent], scene: &Scene) -> Markup {
        scoring::scoring(BoardView { game: self, view, heard, scene })
    }

    /// Who won the locations of this round.
    fn recalls(view: &View) -> bool {
        view.round > 0 && view.locations().any(|at| view.boards[at].is_none())
    }

    fn moment(&self, before: &View, heard: &[SeenEvent], after: &View, scene: &Scene) -> Option<Markup> {
        let seen = |view| BoardView { game: self, view, heard: &[], scene };
        moment::moment(seen(before), heard, seen(after))
    }

    fn token(&self, thing: &str) -> Markup {
        offer::token(thing)
    }
}
