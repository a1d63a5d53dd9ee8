//! A board as functions, so that a game without one can be shown too.

use maud::{Markup, html};
use tenka_core::{Game, Seat, Words};

use crate::{Board, Lesson, Playable, Scene};

/// How the game `G` is drawn.
pub struct Drawing<G: Playable> {
    /// The style sheet of this game's drawings.
    pub style: &'static str,
    /// The box cover.
    pub cover: fn() -> Markup,
    /// One screen that explains how to play.
    pub quick_start: fn() -> Markup,
    /// The interactive lesson, if there is one.
    pub lesson: fn() -> Option<Lesson>,
    pub(crate) board: fn(&G, &G::View, &Scene) -> Markup,
    pub(crate) hand: fn(&G, &G::View, &Scene) -> Markup,
    pub(crate) figures: fn(&G, &G::View, Seat, &Scene) -> Markup,
    pub(crate) holdings: fn(&G, &G::View, Seat, &Scene) -> Markup,
    pub(crate) scoring: fn(&G, &G::View, &Scene) -> Markup,
}

impl<G: Playable> Drawing<G> {
    /// The game as text, which works for every game that has words.
    pub const TEXT: Self = Drawing {
        style: "",
        cover: cover::<G>,
        quick_start: quick_start::<G>,
        lesson: || None,
        board: |game, view, _| text(game, view),
        hand: |_, _, _| html! {},
        figures: |_, _, _, _| html! {},
        holdings: |_, _, _, _| html! {},
        scoring: |_, _, _| html! {},
    };

    /// The game as its board draws it.
    pub const fn of_board() -> Self
    where
        G: Board,
    {
        Drawing {
            style: G::STYLE,
            cover: G::cover,
            quick_start: G::quick_start,
            lesson: G::lesson,
            board: G::board,
            hand: G::hand,
            figures: G::figures,
            holdings: G::holdings,
            scoring: G::scoring,
        }
    }
}

pub(crate) fn cover<G: Game>() -> Markup {
    html! {
        svg class="cover" viewBox="0 0 320 200" aria-hidden="true" {
            text x="160" y="112" text-anchor="middle" { (G::INFO.title) }
        }
    }
}

pub(crate) fn quick_start<G: Game>() -> Markup {
    html! { p { (G::INFO.about) } }
}

pub(crate) fn text<G: Words>(game: &G, view: &G::View) -> Markup {
    html! { pre class="picture" { (game.draw(view)) } }
}
