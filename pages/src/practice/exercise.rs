//! A puzzle on a table: the position, what can be tried, and what comes of it.

use std::sync::Arc;

use tenka_bots::puzzles::Puzzle;
use tenka_core::any::Choice;
use tenka_core::{Seat, Sentence, Viewer, say};
use tenka_registry::replay_table;
use tenka_seats::{AnySeat, Referee};

use super::{PuzzleName, book};
use crate::model::{Occupant, Refused, SeatCard};
use crate::why::why;

/// A puzzle on a table.
pub struct Exercise {
    /// Which it is.
    pub name: PuzzleName,
    pub(super) puzzle: &'static Puzzle,
    /// Holds the position: a page gets the solver's seat, and nothing else of it.
    referee: Box<dyn Referee>,
    pub(super) solver: Seat,
    pub(super) seat: Arc<dyn AnySeat>,
    pub(super) choices: Vec<Choice>,
}

/// What comes of a try.
#[derive(Clone, Debug)]
pub enum Answer {
    /// It isn't a legal action.
    Refused,
    /// This action isn't the best.
    Wrong(String),
    /// This action is.
    Right(String),
}

/// What the solution leads to.
pub(super) struct Followed {
    /// The table afterwards.
    pub(super) seat: Arc<dyn AnySeat>,
    /// What the solver hears.
    pub(super) told: Vec<Sentence>,
    /// The first thing that the solver achieves, unless it is a matter of seeing far.
    aim: Option<Sentence>,
}

impl Exercise {
    /// The puzzle with this number, from 1, on a table; `None` if there is none.
    pub fn open(name: PuzzleName) -> Option<Self> {
        let (record, puzzle) = book(name.info.name)?.puzzle(name.number.checked_sub(1)?)?;
        let referee = replay_table(&record).ok()?.ok()?;
        let solver = referee.position().to_act?;
        let seat = referee.seat(Viewer::Seat(solver));
        let choices = seat.choices();
        Some(Exercise { name, puzzle, referee, solver, seat, choices })
    }

    /// What comes of trying these picks.
    pub fn answer(&self, picks: &[String]) -> Answer {
        let things: Vec<&str> = picks.iter().map(String::as_str).collect();
        let composed = self.seat.compose(&things).filter(|_| self.why_not(picks).is_none());
        match composed.and_then(|action| Some((self.chance_of(&action)?, action))) {
            None => Answer::Refused,
            Some((chance, action)) if chance == self.puzzle.best() => Answer::Right(action),
            Some((_, action)) => Answer::Wrong(action),
        }
    }

    /// The rule against these picks, if there is one.
    pub(super) fn why_not(&self, picks: &[String]) -> Option<Refused> {
        why(&*self.seat, picks).err()
    }

    /// The win chance in percent after a legal action.
    pub(super) fn chance_of(&self, action: &str) -> Option<u8> {
        self.puzzle.chance_of(&self.referee.legal(), action)
    }

    /// The win chance in percent after the best action that isn't the solution.
    pub(super) fn next_best(&self) -> u8 {
        let best = self.puzzle.best();
        self.puzzle.chances.iter().copied().filter(|chance| *chance < best).max().unwrap_or(0)
    }

    /// An action as an imperative sentence.
    pub(super) fn label(&self, action: &str) -> &str {
        self.choices.iter().find(|choice| choice.action == action).map_or("", |choice| &choice.label)
    }

    /// What the solution leads to, played by `action`, which has the same effect.
    pub(super) fn follow(&self, action: &str) -> Followed {
        let (mut table, viewer) = (self.referee.duplicate(), Viewer::Seat(self.solver));
        let (mut told, mut aim) = (Vec::new(), None);
        for action in [action].into_iter().chain(self.puzzle.line.iter().skip(1).map(String::as_str)) {
            let Ok(happened) = table.play(action) else { break };
            for heard in happened.heard_by(viewer) {
                told.push(heard.said.clone());
                aim = aim.or_else(|| heard.aim.clone());
            }
        }
        let wins = table.position().result.is_some_and(|result| result.winners == [self.solver]);
        let aim = if wins { Some(say!(puzzle_win)) } else { aim };
        Followed { seat: table.seat(viewer), told, aim }
    }

    /// What is to be done, without how: the first thing that the solution achieves.
    pub(super) fn title(&self) -> Sentence {
        let aim = self.follow(self.puzzle.solution()).aim;
        aim.map_or_else(|| say!(puzzle_find_best), |aim| aim.for_viewer(Viewer::Seat(self.solver)))
    }

    /// The solver and the others.
    pub(super) fn seats(&self) -> Vec<SeatCard> {
        let count = self.referee.position().seats;
        let rival = |number: u8| match count {
            2 => say!(puzzle_opponent),
            _ => say!(puzzle_rival { number: number + u8::from(number < self.solver.number()) }),
        };
        let card = |number: u8| {
            let seat = Seat::new(number);
            let yours = seat == self.solver;
            let name: String = if yours { say!(puzzle_solver).into() } else { rival(number).into() };
            // A bot would be shown as thinking, but the game stands still.
            SeatCard { seat, occupant: Occupant::Person(name.clone()), name, yours, away: false }
        };
        (0..count).map(card).collect()
    }
}
