//! Reviews a game: what each decision was worth, and what would have been better.
//!
//! Every decision is judged twice. *By what its seat knew*: the search gets the seat's view at the time and imagines
//! the rest, so players aren't blamed for what only hindsight reveals. *With all cards open*: the same search runs in
//! the real world, including hidden cards and everything chance has yet to bring.
//!
//! [`Judgement`] explains how a decision is judged.

mod judge;

use std::fmt;
use std::num::NonZero;
use std::ops::ControlFlow;

use serde::Serialize;
use tenka_core::{Insight, Log, Outcome, Seat, Table, Words};

use crate::search::SearchOptions;
use crate::spec::BotSpec;
use crate::threads::hand_out;
use judge::Judge;
pub(crate) use judge::mean_and_doubt;
pub use judge::{Judgement, TREES};

/// A review of a whole game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The name of the game.
    pub game: &'static str,
    /// The number of seats.
    pub seats: u8,
    /// The bot whose search judged the decisions.
    pub level: String,
    /// Every decision, in order.
    pub plies: Vec<Ply>,
    /// How the game ended, if it did.
    pub result: Option<Outcome>,
}

/// A decision and what it was worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ply {
    /// How many actions had been played before.
    pub ply: usize,
    /// Who decided.
    pub seat: Seat,
    /// The name of the decision.
    pub decision: &'static str,
    /// The number of legal actions.
    pub choices: usize,
    /// The action that was played.
    pub action: String,
    /// The action as an imperative sentence.
    pub label: String,
    /// The judgement by what the seat knew.
    pub own: Judgement,
    /// The judgement with all cards open.
    pub open: Judgement,
}

/// The information a judgement is based on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// What the deciding seat knew at the time.
    Own,
    /// All cards open.
    Open,
}

impl Basis {
    /// Both, the fair one first.
    pub const ALL: [Basis; 2] = [Basis::Own, Basis::Open];
}

impl Ply {
    /// The judgement of the decision on this basis.
    pub const fn judgement(&self, by: Basis) -> &Judgement {
        match by {
            Basis::Own => &self.own,
            Basis::Open => &self.open,
        }
    }
}

impl Analysis {
    /// A seat's costliest decisions, the worst first: at most `most`, and only clear mistakes.
    pub fn costliest(&self, seat: Seat, by: Basis, most: usize) -> Vec<&Ply> {
        let mistaken = |ply: &&Ply| ply.seat == seat && ply.judgement(by).is_mistake;
        let mut mistakes: Vec<&Ply> = self.plies.iter().filter(mistaken).collect();
        mistakes.sort_by(|one, other| other.judgement(by).cost.total_cmp(&one.judgement(by).cost));
        mistakes.truncate(most);
        mistakes
    }

    /// A seat's chance of winning at each position, from the start to the end of the record.
    ///
    /// With all cards open it is known everywhere. By what the seat knew, it is known where the seat has just decided
    /// or is about to. At the end of a finished game it is the seat's share of the win.
    pub fn chances(&self, seat: Seat, by: Basis) -> Vec<Option<f64>> {
        (0..=self.plies.len()).map(|position| self.chance(position, seat, by)).collect()
    }

    fn chance(&self, position: usize, seat: Seat, by: Basis) -> Option<f64> {
        let index = usize::from(seat.number());
        let tells = |ply: &&Ply| by == Basis::Open || ply.seat == seat;
        let next = self.plies.get(position).filter(tells);
        let last = position.checked_sub(1).and_then(|last| self.plies.get(last)).filter(tells);
        let ended = self.result.as_ref().filter(|_| position == self.plies.len());
        match (ended, next, last) {
            (Some(result), _, _) if result.winners.contains(&seat) => Some(1.0 / result.winners.len() as f64),
            (Some(_), _, _) => Some(0.0),
            (None, Some(next), _) => next.judgement(by).before.get(index).copied(),
            (None, None, Some(last)) => last.judgement(by).after.get(index).copied(),
            (None, None, None) => None,
        }
    }
}

/// The progress of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many decisions have been judged.
    pub judged: usize,
    /// How many decisions there are.
    pub of: usize,
}

/// Why an analysis failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnalysisError {
    /// The bot doesn't search.
    NoSearch(BotSpec),
    /// The analysis was cancelled.
    Stopped,
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnalysisError::NoSearch(bot) => write!(
                f,
                "'{bot}' does not search, so it can't weigh actions against each other: expected medium, hard, master, \
                 plain or search, the last two with a budget if you like, as in search:5000"
            ),
            AnalysisError::Stopped => f.write_str("the analysis was stopped"),
        }
    }
}

impl std::error::Error for AnalysisError {}

/// Reviews the game played at this table with the given bot's search, on this many threads.
///
/// `watch` is told several times a second how far the analysis is, and can cancel it. With a budget of simulations,
/// the result doesn't depend on the number of threads.
pub fn analyse<G: Insight + Words>(
    table: &Table<G>,
    level: BotSpec,
    threads: usize,
    mut watch: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Analysis, AnalysisError> {
    let options = level.search_options().ok_or(AnalysisError::NoSearch(level))?;
    let decisions = decisions(table);
    let of = decisions.len();
    let mut plies: Vec<Option<Ply>> = vec![None; of];
    let mut judged = 0;
    let judge = |index: u64, stopped: &dyn Fn() -> bool| {
        let index = index as usize;
        ControlFlow::Continue(decisions[index].judged(table.game(), index, options, stopped))
    };
    let threads = NonZero::new(threads).unwrap_or(NonZero::<usize>::MIN);
    hand_out(of as u64, threads, judge, |finished| {
        if let Some((index, ply)) = finished {
            plies[index as usize] = ply;
            judged += 1;
        }
        watch(Progress { judged, of })
    });
    // Unless it was stopped, each decision is judged.
    let plies: Option<Vec<Ply>> = plies.into_iter().collect();
    Ok(assembled(table, level, plies.ok_or(AnalysisError::Stopped)?))
}

/// Assembles an analysis from judged decisions.
pub fn assembled<G: Insight + Words>(table: &Table<G>, level: BotSpec, plies: Vec<Ply>) -> Analysis {
    Analysis {
        game: G::INFO.name,
        seats: table.seats().count(),
        level: level.to_string(),
        plies,
        result: table.outcome(),
    }
}

/// Judges one decision of the game, by its number from 0, as [`analyse`] does; `None` past the last.
pub fn judged<G: Insight + Words>(
    table: &Table<G>,
    level: BotSpec,
    index: usize,
) -> Result<Option<Ply>, AnalysisError> {
    let options = level.search_options().ok_or(AnalysisError::NoSearch(level))?;
    let decisions = decisions(table);
    Ok(decisions.get(index).and_then(|decision| decision.judged(table.game(), index, options, &|| false)))
}

/// A position and the action played there.
struct DecisionPoint<G: Insight + Words> {
    state: G::State,
    seat: Seat,
    action: G::Action,
}

/// The decisions that led to the table's current position.
fn decisions<G: Insight + Words>(table: &Table<G>) -> Vec<DecisionPoint<G>> {
    let game = table.game();
    let mut state = table.start().clone();
    let mut decisions = Vec::with_capacity(table.actions().len());
    for &action in table.actions() {
        decisions.extend(game.to_act(&state).map(|seat| DecisionPoint {
            state: state.clone(),
            seat,
            action,
        }));
        game.play(&mut state, action, &mut Log::silent());
    }
    decisions
}

impl<G: Insight + Words> DecisionPoint<G> {
    /// Judges the decision; `None` if `stopped` says so first.
    fn judged(
        &self,
        game: &G,
        ply: usize,
        options: SearchOptions,
        stopped: &dyn Fn() -> bool,
    ) -> Option<Ply> {
        let judge = Judge::new(game, self, ply, options, stopped);
        let (own, open) = (judge.by(Basis::Own)?, judge.by(Basis::Open)?);
        Some(Ply {
            ply,
            seat: self.seat,
            decision: game.decision(&self.state),
            choices: judge.choices(),
            action: self.action.to_string(),
            label: game.label(judge.view(), self.action).to_string(),
            own,
            open,
        })
    }
}
