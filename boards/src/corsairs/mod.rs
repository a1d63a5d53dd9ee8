//! Shadowstar Corsairs: a navigation chart.

/// Says a message of this game's catalogue.
macro_rules! say {
    ($($message:tt)+) => { tenka_core::say!(@of crate::corsairs; $($message)+) };
}

mod board;
mod board_view;
mod brief;
mod card;
mod cargo;
mod cover;
mod fight;
mod flank;
mod geometry;
mod glyph;
mod hand;
mod holdings;
mod lesson;
mod location;
mod mat;
mod moment;
mod picture;
mod plate;
mod quick_start;
mod range;
mod sail;
mod scoring;
mod sky;
mod token;
mod world;

use maud::Markup;
use tenka_core::{Seat, Seen};
use tenka_shadowstar_corsairs::{ShadowstarCorsairs, View};

use crate::{Board, Dependence, Label, Lesson, Scene};
use board_view::BoardView;

tenka_core::catalogue!("corsairs");

impl Board for ShadowstarCorsairs {
    const STYLE: &'static str = include_str!("style.css");
    const COVER_STYLE: &'static str = include_str!("cover.css");
    const GUIDE: &'static str = include_str!("../../../games/shadowstar-corsairs/GUIDE.md");
    const PUZZLES: &'static str = include_str!("../../../games/shadowstar-corsairs/puzzles.txt");
    const LABEL: Label = Label {
        minutes: 75,
        lesson_minutes: 15,
        weight: 4,
        first_game: &["commendations_to_win=3", "map_size=small", "given_start=true"],
        everything: &[
            "advanced_cards=true",
            "battle_stations=true",
            "cargo_concealment=true",
            "fortifications=true",
            "raiding=true",
            "repairs_and_bribes=true",
            "shield_generators=true",
            "trade=true",
            "non_player_factions=true",
            "exclusive_edition=true",
        ],
        depends: &[
            Dependence::new("rotate_tiles", "layout", "random"),
            Dependence::new("random_sides", "layout", "random"),
        ],
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
        scoring::scoring(BoardView { game: self, view, scene }, heard)
    }

    fn token(&self, thing: &str) -> Markup {
        cargo::token(thing)
    }

    fn moment(&self, before: &View, heard: &[Seen<Self>], _after: &View, scene: &Scene) -> Option<Markup> {
        moment::moment(BoardView { game: self, view: before, scene }, heard)
    }
}
