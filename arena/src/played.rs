//! The result of one game.

use std::fmt;

use serde::{Deserialize, Serialize};
use tenka_core::{Outcome, Points, Record, Score, Seat, Standing};

use crate::course::Course;

/// A game that was played to the end, or that a program forfeited on the way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The seed it was dealt from.
    pub seed: String,
    /// The number of the bot in each seat.
    pub bots: Vec<usize>,
    /// The rank of each seat, 1 being best.
    pub ranks: Vec<i64>,
    /// The score of each seat.
    pub scores: Vec<Points>,
    /// The number of decisions.
    pub plies: usize,
    /// How it ended early, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// The game itself, if records are kept.
    #[serde(skip)]
    pub record: Option<Record>,
    /// How it went, if courses are recorded.
    #[serde(skip)]
    pub course: Option<Box<Course>>,
}

impl Played {
    /// A seat's share of the win: all of it, a fraction if it is shared, or none.
    pub fn win(&self, seat: Seat) -> f64 {
        let winners = self.ranks.iter().filter(|&&rank| rank == 1).count();
        if self.ranks.get(usize::from(seat.number())) == Some(&1) { 1.0 / winners as f64 } else { 0.0 }
    }

    /// How far the first figure of a seat's score is above the best of the others; negative if it is below.
    pub fn margin(&self, seat: Seat) -> i64 {
        let own = usize::from(seat.number());
        let others = self.scores.iter().enumerate().filter(|&(other, _)| other != own);
        let best = others.map(|(_, score)| score.first()).max();
        self.scores.get(own).zip(best).map_or(0, |(own, best)| own.first().saturating_sub(best))
    }

    /// Each seat with its bot.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, usize)> {
        (0..).map(Seat::new).zip(self.bots.iter().copied())
    }
}

/// A program lost a game through its own fault: it crashed, took too long, or gave an answer that wasn't a legal
/// action.
///
/// It gets the last rank and the others share the first, since nobody knows who would have won. Scores are those of
/// the moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forfeit {
    /// The seat that forfeited.
    pub seat: Seat,
    /// What it did wrong, in a sentence.
    pub why: String,
}

impl Forfeit {
    /// The outcome, given these scores, whatever the ranks.
    pub(crate) fn outcome<S: Score>(&self, standing: &Standing<S>) -> Outcome {
        let seats = standing.scores.seats();
        let others = seats.iter().filter(|&seat| seat != self.seat);
        let rank = |seat: Seat| if seat == self.seat { seats.count().into() } else { 1 };
        Outcome {
            winners: others.collect(),
            ranks: seats.iter().map(rank).collect(),
            scores: standing.points(),
        }
    }
}

/// A game that couldn't be finished because of a bug in a bot or in the game itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    /// The number of the game in the contest, counting from 0.
    pub game: u64,
    /// The names of the bots, starting with seat 0.
    pub bots: Vec<String>,
    /// What went wrong, in a sentence.
    pub message: String,
    /// The game up to that point.
    pub record: Record,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { game, bots, message, record } = self;
        write!(f, "game {game} ({}) failed: {message}\nThis record leads there:\n\n{record}", bots.join(", "))
    }
}

impl std::error::Error for Failure {}
