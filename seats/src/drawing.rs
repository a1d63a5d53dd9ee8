//! How a game is drawn, as a table of functions.

use maud::{Markup, html};
use tenka_core::{Game, Seat, Seen, Words};

use crate::{Label, Lesson, Playable, Scene};

/// Stages a moment: what the viewer saw before, heard, and sees now.
pub type Staging<G> = fn(&G, &<G as Game>::View, &[Seen<G>], &<G as Game>::View, &Scene) -> Option<Markup>;

/// Draws what the viewer sees, with what they have heard so far.
pub type Recalling<G> = fn(&G, &<G as Game>::View, &[Seen<G>], &Scene) -> Markup;

/// How the game `G` is drawn: from a view, so no drawing can hold a secret. A game draws what it likes and shows the rest as
/// text: `Drawing { board: my_board, ..Drawing::TEXT }`.
pub struct Drawing<G: Playable> {
    /// The style sheet of this game's drawings.
    pub style: &'static str,
    /// The style sheet of its cover, which is seen on pages of other games, too.
    pub cover_style: &'static str,
    /// What is printed on the box besides the cover.
    pub label: Label,
    /// The box cover.
    pub cover: fn() -> Markup,
    /// One screen that explains how to play.
    pub quick_start: fn() -> Markup,
    /// The player's rulebook in Markdown, if there is one: paragraphs that end with the ids of the rules they rest on, and pictures
    /// of positions.
    pub guide: &'static str,
    /// The interactive lesson, if there is one.
    pub lesson: fn() -> Option<Lesson>,
    /// The puzzles, as a [`PuzzleBook`](tenka_bots::puzzles::PuzzleBook) in text; empty if there are none.
    pub puzzles: &'static str,
    /// The board, or the whole table if there is nothing beside it.
    pub board: Recalling<G>,
    /// What the viewer has in hand or in front of them, to pick from.
    pub hand: fn(&G, &G::View, &Scene) -> Markup,
    /// How a seat stands: the two or three figures that decide the game, on one line.
    pub figures: fn(&G, &G::View, Seat, &Scene) -> Markup,
    /// The public part of a seat's holdings.
    pub holdings: fn(&G, &G::View, Seat, &Scene) -> Markup,
    /// How the scores came about, step by step, once the game is over.
    pub scoring: Recalling<G>,
    /// Whether the board tells something that isn't in the view, but was heard before. Only then it is given everything that
    /// was heard; the scoring always is.
    pub recalls: fn(&G::View) -> bool,
    /// The great moment in the last action, if there was one, staged over the board for a second or two: drawn from what the
    /// viewer saw before, heard, and sees now.
    pub moment: Staging<G>,
    /// A small picture of a thing in a dialogue, by its id.
    pub token: fn(&G, &str) -> Markup,
}

impl<G: Playable> Drawing<G> {
    /// The game as text, which works for every game that has words.
    pub const TEXT: Self = Drawing {
        style: "",
        cover_style: "",
        label: Label::BLANK,
        cover: cover::<G>,
        quick_start: quick_start::<G>,
        guide: "",
        lesson: || None,
        puzzles: "",
        board: |game, view, _, _| text(game, view),
        hand: |_, _, _| html! {},
        figures: |_, _, _, _| html! {},
        holdings: |_, _, _, _| html! {},
        scoring: |_, _, _, _| html! {},
        recalls: |_| false,
        moment: |_, _, _, _, _| None,
        token: |_, _| html! {},
    };
}

impl<G: Playable> Clone for Drawing<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Playable> Copy for Drawing<G> {}

fn cover<G: Game>() -> Markup {
    html! {
        svg class="cover" viewBox="0 0 320 200" aria-hidden="true" {
            text x="160" y="112" text-anchor="middle" { (G::INFO.title) }
        }
    }
}

fn quick_start<G: Game>() -> Markup {
    html! { p { (G::INFO.about) } }
}

fn text<G: Words>(game: &G, view: &G::View) -> Markup {
    html! { pre class="picture" { (game.draw(view).to_string()) } }
}
