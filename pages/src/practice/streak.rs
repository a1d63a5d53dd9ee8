//! How well somebody does, kept in a cookie of their browser.

use std::fmt;

use super::{PuzzleName, daily};

/// What a browser remembers of its puzzles: `run.best.days.day.last`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// How many puzzles in a row were solved at the first try.
    pub run: u32,
    /// The longest such run.
    pub best: u32,
    /// On how many days in a row the puzzle of the day was solved.
    days: u32,
    /// The last of these days.
    day: u64,
    /// The last puzzle that counted: each counts once.
    last: String,
}

impl Streak {
    /// The streak in a cookie; none if it isn't one.
    pub fn read(text: &str) -> Self {
        let mut parts = text.splitn(5, '.');
        let mut number = || parts.next()?.parse::<u64>().ok();
        let read = |run: u64, best: u64, days: u64| {
            Some([u32::try_from(run).ok()?, u32::try_from(best).ok()?, u32::try_from(days).ok()?])
        };
        let (Some(run), Some(best), Some(days), Some(day)) = (number(), number(), number(), number()) else {
            return Streak::default();
        };
        let Some([run, best, days]) = read(run, best, days) else { return Streak::default() };
        Streak { run, best, days, day, last: parts.next().unwrap_or_default().to_owned() }
    }

    /// The streak after a puzzle was solved, or not at the first try, on this day.
    pub fn after(mut self, puzzle: PuzzleName, is_solved: bool, today: u64) -> Self {
        let name = format!("{}-{}", puzzle.info.name, puzzle.number);
        if self.last != name {
            self.run = if is_solved { self.run.saturating_add(1) } else { 0 };
            self.best = self.best.max(self.run);
            self.last = name;
        }
        if is_solved && daily(today) == Some(puzzle) && self.day != today {
            self.days = if self.day + 1 == today { self.days.saturating_add(1) } else { 1 };
            self.day = today;
        }
        self
    }

    /// On how many days in a row, up to today or yesterday, the puzzle of the day was solved.
    pub fn days(&self, today: u64) -> u32 {
        if self.day + 1 >= today { self.days } else { 0 }
    }

    /// Whether today's puzzle is solved.
    pub fn has_solved(&self, today: u64) -> bool {
        self.days > 0 && self.day == today
    }
}

impl fmt::Display for Streak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Streak { run, best, days, day, last } = self;
        write!(f, "{run}.{best}.{days}.{day}.{last}")
    }
}
