//! A collection of puzzles, as text.

use std::fmt;
use std::str::FromStr;

use tenka_core::Record;

/// The puzzles of a game, in the order they were found.
///
/// A deal is three lines and one for each puzzle:
///
/// ```text
/// tenka puzzles 1 samurai
/// deal 4 {"ruleset":2,"seats":2,"seed":"practice 4"}
/// played castle_4@77 stop …
/// puzzle 17 easy castle_3@12 stop : 71 34 12 55 …
/// ```
///
/// A puzzle gives the number of actions played before it, whether looking one action ahead finds the solution, the solution and
/// how its seat goes on, and, after the colon, the win chance in percent after each legal action, in the order of their notation.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleBook {
    /// The name of the game.
    pub game: String,
    /// The deals with puzzles.
    pub deals: Vec<Deal>,
}

/// A game between bots, and the puzzles found in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Deal {
    /// Its number in the hunt.
    pub number: u64,
    /// The game up to the last puzzle.
    pub record: Record,
    /// The puzzles, in the order of the game.
    pub puzzles: Vec<Puzzle>,
}

/// A position in which one action is clearly better than any other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// How many actions were played before.
    pub ply: usize,
    /// Whether looking one action ahead finds the solution.
    pub is_easy: bool,
    /// The solution, and how its seat goes on until another has to decide.
    pub line: Vec<String>,
    /// The win chance of the seat to act after each legal action, in percent, in the order of their notation.
    pub chances: Vec<u8>,
}

impl Puzzle {
    /// The solution.
    pub fn solution(&self) -> &str {
        self.line.first().map_or("", |action| action)
    }

    /// The win chance in percent after `action`, one of the `legal` ones.
    pub fn chance_of(&self, legal: &[String], action: &str) -> Option<u8> {
        let mut sorted: Vec<&str> = legal.iter().map(String::as_str).collect();
        sorted.sort_unstable();
        self.chances.get(sorted.iter().position(|one| *one == action)?).copied()
    }

    /// The win chance in percent after the solution.
    pub fn best(&self) -> u8 {
        self.chances.iter().copied().max().unwrap_or(0)
    }
}

impl PuzzleBook {
    /// An empty book.
    pub fn new(game: &str) -> Self {
        PuzzleBook { game: game.to_owned(), deals: Vec::new() }
    }

    /// How many puzzles there are.
    pub fn len(&self) -> usize {
        self.deals.iter().map(|deal| deal.puzzles.len()).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A puzzle by its number from 0, and the record of the game that leads to it.
    pub fn puzzle(&self, number: usize) -> Option<(Record, &Puzzle)> {
        let mut all =
            self.deals.iter().flat_map(|deal| deal.puzzles.iter().map(move |puzzle| (deal, puzzle)));
        let (deal, puzzle) = all.nth(number)?;
        let mut record = deal.record.clone();
        record.actions.truncate(puzzle.ply);
        Some((record, puzzle))
    }

    /// The number of the deal at which a hunt resumes.
    pub fn next_deal(&self) -> u64 {
        self.deals.last().map_or(0, |deal| deal.number + 1)
    }
}

const FIRST_WORDS: &str = "tenka puzzles 1 ";

impl fmt::Display for PuzzleBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_WORDS}{}", self.game)?;
        self.deals.iter().try_for_each(|deal| write!(f, "{deal}"))
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = Record { actions: Vec::new(), result: None, ..self.record.clone() };
        writeln!(f, "deal {} {}", self.number, serde_json::to_string(&start).map_err(|_| fmt::Error)?)?;
        writeln!(f, "played {}", self.record.actions.join(" "))?;
        self.puzzles.iter().try_for_each(|puzzle| writeln!(f, "{puzzle}"))
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { ply, is_easy, line, chances } = self;
        write!(f, "puzzle {ply} {} {} :", if *is_easy { EASY } else { HARD }, line.join(" "))?;
        chances.iter().try_for_each(|chance| write!(f, " {chance}"))
    }
}

const EASY: &str = "easy";
const HARD: &str = "hard";

/// Why a text isn't a book of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// What was expected there.
    pub expected: &'static str,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}", self.line, self.expected)
    }
}

impl std::error::Error for BookError {}

impl FromStr for PuzzleBook {
    type Err = BookError;

    fn from_str(text: &str) -> Result<Self, BookError> {
        let mut lines = text.lines().enumerate();
        let head = lines.next().and_then(|(_, line)| line.strip_prefix(FIRST_WORDS));
        let mut book =
            PuzzleBook::new(head.ok_or(BookError { line: 1, expected: "'tenka puzzles 1 GAME'" })?);
        for (index, line) in lines {
            let expected = |expected| BookError { line: index + 1, expected };
            let (word, rest) =
                line.split_once(' ').ok_or(expected("a deal, what was played, or a puzzle"))?;
            match (word, book.deals.last_mut()) {
                ("deal", _) => {
                    book.deals.push(deal(rest).ok_or(expected("a number and the start of a record"))?);
                }
                ("played", Some(deal)) => deal.record.actions = words(rest),
                ("puzzle", Some(deal)) => {
                    let puzzle = puzzle(rest).filter(|puzzle| puzzle.ply <= deal.record.actions.len());
                    deal.puzzles.push(puzzle.ok_or(expected("a puzzle of the game that was played"))?);
                }
                _ => return Err(expected("a deal, what was played, or a puzzle")),
            }
        }
        Ok(book)
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn deal(text: &str) -> Option<Deal> {
    let (number, start) = text.split_once(' ')?;
    let record: Record = serde_json::from_str(start).ok()?;
    Some(Deal { number: number.parse().ok()?, record, puzzles: Vec::new() })
}

fn puzzle(text: &str) -> Option<Puzzle> {
    let (told, chances) = text.split_once(" : ")?;
    let mut told = told.split(' ');
    let ply = told.next()?.parse().ok()?;
    let is_easy = match told.next()? {
        EASY => true,
        HARD => false,
        _ => return None,
    };
    let line: Vec<String> = told.map(str::to_owned).collect();
    let chances = chances.split(' ').map(|chance| chance.parse().ok().filter(|chance| *chance <= 100));
    let chances = chances.collect::<Option<Vec<u8>>>()?;
    (!line.is_empty()).then_some(Puzzle { ply, is_easy, line, chances })
}
