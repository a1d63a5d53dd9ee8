//! Puzzles: positions from games between bots in which one action is clearly better than any other.

mod book;
mod hunt;
mod weigh;

pub use book::{BookError, Deal, Puzzle, PuzzleBook};
pub use hunt::{Care, Hunt};
