//! The games, as a table of functions: one [`Entry`] for each, made once. A program brings its own games, or has those that
//! come with Tenka.

use std::fmt;
use std::sync::OnceLock;

use serde_json::Value;
use tenka_core::{Info, Options, Record, Refusal};
use tenka_seats::Referee;

pub use tenka_workshop::{Answers, Bench, Entry, Measured, Opening, Question, Workshop};

#[cfg(feature = "shelf")]
use tenka_collection::GAMES;

/// Without the shelf, there are only the games a program brings.
#[cfg(not(feature = "shelf"))]
const GAMES: &[Entry] = &[];

static BROUGHT: OnceLock<&'static [Entry]> = OnceLock::new();

/// Makes these the games of the program, in display order, instead of those that come with Tenka. Call it once, at the
/// start.
///
/// # Panics
///
/// If called twice, or if two games have the same name.
pub fn bring(games: &'static [Entry]) {
    for (index, entry) in games.iter().enumerate() {
        let name = entry.info.name;
        assert!(games[..index].iter().all(|other| other.info.name != name), "two games are called {name}");
    }
    assert!(BROUGHT.set(games).is_ok(), "the games are brought once, when the program starts");
}

/// Every game of this program, in display order.
pub fn games() -> &'static [Entry] {
    BROUGHT.get().copied().unwrap_or(GAMES)
}

/// An unknown game name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = infos().map(|info| info.name).collect();
        write!(f, "there is no game '{}'; the games are {}", self.name, names.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

/// The game with this name.
pub fn entry(name: &str) -> Result<&'static Entry, UnknownGame> {
    let found = games().iter().find(|entry| entry.info.name == name);
    found.ok_or_else(|| UnknownGame { name: name.to_owned() })
}

/// The metadata of each game, in display order.
pub fn infos() -> impl Iterator<Item = &'static Info> + Clone {
    games().iter().map(|entry| &entry.info)
}

/// The metadata of the game with this name.
pub fn info(name: &str) -> Result<&'static Info, UnknownGame> {
    Ok(&entry(name)?.info)
}

/// A table, or why there can't be one; the outer error is an unknown game.
pub type Opened = Result<Result<Box<dyn Referee>, Refusal>, UnknownGame>;

/// A new table of the game with this name, under its newest rules.
pub fn new_table(name: &str, options: &Options, seats: u8, seed: &str) -> Opened {
    Ok(entry(name)?.open(Opening::Dealt { ruleset: None, options, seats, seed }))
}

/// A table of the game with this name at its start, under the rules of `ruleset`.
pub fn new_table_under(ruleset: u32, name: &str, options: &Options, seats: u8, seed: &str) -> Opened {
    Ok(entry(name)?.open(Opening::Dealt { ruleset: Some(ruleset), options, seats, seed }))
}

/// A table of the game with this name at a position, under its newest rules.
pub fn load_table(name: &str, options: &Options, state: Value) -> Opened {
    Ok(entry(name)?.open(Opening::At { ruleset: None, options, state }))
}

/// A table of the game with this name at a position, under the rules of `ruleset`.
pub fn load_table_under(ruleset: u32, name: &str, options: &Options, state: Value) -> Opened {
    Ok(entry(name)?.open(Opening::At { ruleset: Some(ruleset), options, state }))
}

/// A table at the end of a record.
pub fn replay_table(record: &Record) -> Opened {
    Ok(entry(&record.game)?.open(Opening::Recorded(record)))
}

/// Makes sure the README's example runs.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
mod front_page {}
