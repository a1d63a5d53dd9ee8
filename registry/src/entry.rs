//! One game in the table.

use std::fmt;

use maud::Markup;
use serde_json::Value;
use tenka_boards::{Board, Dealt, Lesson, Plain, Playable, Referee};
use tenka_core::{Game, Info, Options, Record, Refusal, Score as _, Table};

use crate::workshop::{Of, Workshop};

/// A game as functions, for programs that learn its name at run time.
///
/// What is generic over a game is compiled where its entry is made, and nowhere else.
pub struct Entry {
    /// What can be said of the game before its box is open.
    pub info: Info,
    /// What the figures of a score are called, in the order in which they are compared.
    pub figures: &'static [&'static str],
    /// The rules of style that only this game's drawings need.
    pub style: &'static str,
    /// The picture on the box.
    pub cover: fn() -> Markup,
    /// One screen that says how the game is played.
    pub quick_start: fn() -> Markup,
    /// The interactive first game, if there is one.
    pub lesson: fn() -> Option<Lesson>,
    /// A new table by the newest rules.
    pub new_table: fn(&Options, u8, &str) -> Opened,
    /// A table as it began by the rules of a ruleset.
    pub new_table_under: fn(u32, &Options, u8, &str) -> Opened,
    /// A table at a position, by the newest rules.
    pub load_table: fn(&Options, Value) -> Opened,
    /// A table at a position, by the rules of a ruleset.
    pub load_table_under: fn(u32, &Options, Value) -> Opened,
    /// A table at the end of a record.
    pub replay_table: fn(&Record) -> Opened,
    /// What is done with the game besides playing it at a table.
    pub workshop: &'static dyn Workshop,
}

type Opened = Result<Box<dyn Referee>, Refusal>;

impl Entry {
    /// The entry of the game `G`, which is shown as text.
    pub const fn of<G: Playable>() -> Self {
        Entry::dealt::<Plain<G>>()
    }

    /// The entry of the game `G`, which its board draws.
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
