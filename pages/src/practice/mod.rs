//! Practice: positions from games between bots in which one action is clearly the best. Like a lesson it is stateless: the address
//! says what has been tried, and a cookie keeps the streak.

mod exercise;
mod list;
mod puzzle;
mod streak;

use std::sync::LazyLock;

use tenka_bots::puzzles::PuzzleBook;
use tenka_core::{Dice as _, Info, Seed};
use tenka_registry::games;

pub use exercise::{Answer, Exercise};
pub(crate) use list::of_the_day;
pub use list::practice;
pub use puzzle::{PuzzleQuery, puzzle};
pub use streak::Streak;

/// A puzzle by its game and its number from 1, as in its address.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleName {
    /// The game.
    pub info: &'static Info,
    /// The number, from 1.
    pub number: usize,
}

impl PuzzleName {
    /// The address of its page.
    pub fn address(self) -> String {
        format!("/practice/{}/{}", self.info.name, self.number)
    }
}

impl PartialEq for PuzzleName {
    fn eq(&self, other: &Self) -> bool {
        (self.info.name, self.number) == (other.info.name, other.number)
    }
}

/// The puzzles of the games that have some, in display order. A book that can't be read counts as empty: that of a game on the shelf
/// never is, which a test sees to.
static BOOKS: LazyLock<Vec<(&'static Info, PuzzleBook)>> = LazyLock::new(|| {
    let books = games().iter().filter_map(|entry| Some((&entry.info, entry.puzzles.parse().ok()?)));
    books.filter(|(_, book): &(_, PuzzleBook)| !book.is_empty()).collect()
});

/// The puzzles of a game, if it has some.
pub(crate) fn book(game: &str) -> Option<&'static PuzzleBook> {
    BOOKS.iter().find(|(info, _)| info.name == game).map(|(_, book)| book)
}

/// How many seconds a day has.
const DAY: u64 = 24 * 60 * 60;

/// The number of the day, in UTC, at this time in seconds since 1970.
pub fn day(now: u64) -> u64 {
    now / DAY
}

/// A day's puzzle of each game that has some: the same for everybody.
fn puzzles_of(day: u64) -> Vec<PuzzleName> {
    let number = |game: &str, count: usize| {
        1 + Seed::from_text(&format!("practice-{game}-{day}")).fast().index_below(count)
    };
    BOOKS.iter().map(|(info, book)| PuzzleName { info, number: number(info.name, book.len()) }).collect()
}

/// The puzzle of the day: the games take turns.
pub fn daily(day: u64) -> Option<PuzzleName> {
    let all = puzzles_of(day);
    all.get((day % all.len().max(1) as u64) as usize).copied()
}
