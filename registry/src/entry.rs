//! One game in the registry's table.

use std::fmt;

use maud::Markup;
use serde_json::Value;
use tenka_boards::{Board, Dealt, Lesson, Plain, Playable, Referee};
use tenka_core::{Game, Info, Options, Record, Refusal, Score as _, Table};

use crate::workshop::{Of, Workshop};

/// A game as a table of functions, for programs that only learn its name at run time.
///
/// Everything generic over a game is compiled where its entry is made, and nowhere else.
pub struct Entry {
    /// Static metadata about the game.
    pub info: Info,
    /// The names of the figures that make up a score, in the order they are compared.
    pub figures: &'static [&'static str],
    /// The style sheet of this game's drawings.
    pub style: &'static str,
    /// The box cover.
    pub cover: fn() -> Markup,
    /// One screen that explains how to play.
    pub quick_start: fn() -> Markup,
    /// The interactive lesson, if there is one.
    pub lesson: fn() -> Option<Lesson>,
    /// A new table under the newest rules.
    pub new_table: fn(&Options, u8, &str) -> Opened,
    /// A table at its start, under the rules of a ruleset.
    pub new_table_under: fn(u32, &Options, u8, &str) -> Opened,
    /// A table at a position, under the newest rules.
    pub load_table: fn(&Options, Value) -> Opened,
    /// A table at a position, under the rules of a ruleset.
    pub load_table_under: fn(u32, &Options, Value) -> Opened,
    /// A table at the end of a record.
    pub replay_table: fn(&Record) -> Opened,
    /// What else can be done with the game, apart from playing it at a table.
    pub workshop: &'static dyn Workshop,
}

type Opened = Result<Box<dyn Referee>, Refusal>;

impl Entry {
    /// The entry of the game `G`, shown as text.
    pub const fn of<G: Playable>() -> Self {
        Entry::dealt::<Plain<G>>()
    }

    /// The entry of the game `G`, drawn by its board.
    pub const fn drawn<G: Board>() -> Self {
        Entry::dealt::<Table<G>>()
    }

    const fn dealt<D: Dealt>() -> Self {
        Entry {
            info: D::Game::INFO,
            figures: <D::Game as Game>::Score::FIGURES,
            style: D::DRAWING.style,
            cover: D::DRAWING.cover,
            quick_start: D::DRAWING.quick_start,
            lesson: D::DRAWING.lesson,
            new_table: |options, seats, seed| laid::<D>(Table::new(options, seats, seed)),
            new_table_under: |ruleset, options, seats, seed| {
                laid::<D>(Table::new_under(ruleset, options, seats, seed))
            },
            load_table: |options, state| laid::<D>(Table::load(options, state)),
            load_table_under: |ruleset, options, state| laid::<D>(Table::load_under(ruleset, options, state)),
            replay_table: |record| laid::<D>(Table::replay(record)),
            workshop: const { &Of::<D::Game>::NEW },
        }
    }
}

fn laid<D: Dealt>(table: Result<Table<D::Game>, Refusal>) -> Opened {
    table.map(|table| Box::new(D::of(table)) as Box<dyn Referee>)
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({})", self.info.name)
    }
}
