//! One game, as a table of functions.

use std::any::Any;
use std::fmt;

use maud::Markup;
use tenka_core::{Info, Refusal, Score as _};
use tenka_seats::{Drawing, Label, Lesson, Playable, Referee};

use crate::of::{Of, Opening, Workshop, WorkshopOf};

/// A game as a table of functions, for programs that only learn its name at run time.
pub struct Entry {
    /// Static metadata about the game.
    pub info: Info,
    /// The names of the figures that make up a score, in the order they are compared.
    pub figures: &'static [&'static str],
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
    /// The player's rulebook in Markdown; empty if there is none.
    pub guide: &'static str,
    /// The interactive lesson, if there is one.
    pub lesson: fn() -> Option<Lesson>,
    /// The puzzles in text; empty if there are none.
    pub puzzles: &'static str,
    workshop: fn() -> &'static dyn Workshop,
    drawing: &'static (dyn Any + Send + Sync),
}

impl Entry {
    /// The entry of the game `G`, shown as text.
    pub const fn of<G: Playable>() -> Self {
        Entry::drawn(const { &Drawing::<G>::TEXT })
    }

    /// The entry of the game `G`, drawn like this.
    pub const fn drawn<G: Playable>(drawing: &'static Drawing<G>) -> Self {
        Entry::made_by::<G, Of<G>>(drawing)
    }

    /// The entry of the game `G` whose workshop is `W`'s.
    pub const fn made_by<G: Playable, W: WorkshopOf<G>>(drawing: &'static Drawing<G>) -> Self {
        Entry {
            info: G::INFO,
            figures: G::Score::FIGURES,
            style: drawing.style,
            cover_style: drawing.cover_style,
            label: drawing.label,
            cover: drawing.cover,
            quick_start: drawing.quick_start,
            guide: drawing.guide,
            lesson: drawing.lesson,
            puzzles: drawing.puzzles,
            workshop: W::workshop,
            drawing,
        }
    }

    /// What can be done with the game.
    pub fn workshop(&self) -> &'static dyn Workshop {
        (self.workshop)()
    }

    /// A table of the game.
    pub fn open(&self, opening: Opening<'_>) -> Result<Box<dyn Referee>, Refusal> {
        self.workshop().open(opening, self.drawing)
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({})", self.info.name)
    }
}
