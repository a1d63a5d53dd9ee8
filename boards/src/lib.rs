//! How each of our games looks on a page: its drawing, made from a viewer's view alone.

mod assembly;
mod corsairs;
mod figure;
mod samurai;
mod stacks;
mod starship_samurai;
mod words;
mod yardsticks;

use maud::{Markup, html};
use tenka_core::{Seat, Seen, Table};
use tenka_seats::{
    Dealt, Dependence, Drawing, Label, Lesson, LessonStep, Playable, Scene, emblem, seat_class,
};

tenka_core::catalogue!();

/// How this game is drawn.
pub const fn drawing<G: Board>() -> Drawing<G> {
    Drawing {
        style: G::STYLE,
        cover_style: G::COVER_STYLE,
        label: G::LABEL,
        cover: G::cover,
        quick_start: G::quick_start,
        guide: G::GUIDE,
        lesson: G::lesson,
        puzzles: G::PUZZLES,
        board: G::board,
        hand: G::hand,
        figures: G::figures,
        holdings: G::holdings,
        scoring: G::scoring,
        recalls: G::recalls,
        moment: G::moment,
        token: G::token,
    }
}

/// A table of this game, drawn.
pub fn deal<G: Board>(table: Table<G>) -> Dealt<G> {
    Dealt::new(table, drawing())
}

/// How a game looks on a page.
///
/// Every function is given a view, so no drawing can hold a secret. Whatever a game doesn't draw is shown as
/// text.
pub trait Board: Playable {
    /// The style sheet of this game's drawings.
    const STYLE: &'static str = "";

    /// The style sheet of its cover, which is seen on pages of other games, too.
    const COVER_STYLE: &'static str = "";
    /// What is printed on the box besides the cover.
    const LABEL: Label = Label::BLANK;

    /// The player's rulebook, in Markdown.
    const GUIDE: &'static str = "";

    /// The puzzles, as `tenka puzzles` writes them.
    const PUZZLES: &'static str = "";

    /// The box cover.
    fn cover() -> Markup {
        (Drawing::<Self>::TEXT.cover)()
    }

    /// One screen that explains how to play.
    fn quick_start() -> Markup {
        (Drawing::<Self>::TEXT.quick_start)()
    }

    /// The interactive lesson, if there is one.
    fn lesson() -> Option<Lesson> {
        None
    }

    /// The board, or the whole table if there is nothing beside it.
    fn board(&self, view: &Self::View, heard: &[Seen<Self>], scene: &Scene) -> Markup {
        (Drawing::TEXT.board)(self, view, heard, scene)
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
    fn scoring(&self, _view: &Self::View, _heard: &[Seen<Self>], _scene: &Scene) -> Markup {
        html! {}
    }

    /// Whether the board tells something that isn't in the view, but was heard before. Only then it is given everything that was
    /// heard; the scoring always is.
    fn recalls(_view: &Self::View) -> bool {
        false
    }

    /// The great moment in the last action, if there was one, staged over the board for a second or two: a capture, a
    /// salvo, a battle. It is drawn from what the viewer saw before, heard, and sees now.
    fn moment(
        &self,
        _before: &Self::View,
        _heard: &[Seen<Self>],
        _after: &Self::View,
        _scene: &Scene,
    ) -> Option<Markup> {
        None
    }

    /// A small picture of a thing in a dialogue, by its id.
    fn token(&self, _thing: &str) -> Markup {
        html! {}
    }
}
