//! Looks back at a game: what each decision was worth, and what would have been better.
//!
//! Every decision is judged twice. *By what its seat knew*: the search gets the seat's view at that time and imagines the
//! rest, so nothing is held against a player that only hindsight tells. *With all cards open*: the same search runs in
//! the real world, hidden parts and all that chance has yet to bring included.
//!
//! How a judgement comes about is told at [`Judgement`].

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
pub use judge::{Judgement, TREES};

/// A game that was looked back at.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The name of the game.
    pub game: &'static str,
    /// How many seats there are.
    pub seats: u8,
    /// The bot whose search judged.
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
    /// How many legal actions there were.
    pub choices: usize,
    /// The action that was played.
    pub action: String,
    /// The same as a sentence in the imperative.
    pub label: String,
    /// What can be said of it by what the seat knew.
    pub own: Judgement,
    /// What can be said of it with all cards open.
    pub open: Judgement,
}

/// What a judgement is based on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knowledge {
    /// What the seat that decided knew at the time.
    Own,
    /// All cards, open.
    Open,
}

impl Knowledge {
    /// Both, the fair one first.
    pub const ALL: [Knowledge; 2] = [Knowledge::Own, Knowledge::Open];
}

impl Ply {
    /// What can be said of the decision on this basis.
    pub const fn judgement(&self, by: Knowledge) -> &Judgement {
        match by {
            Knowledge::Own => &self.own,
            Knowledge::Open => &self.open,
        }
    }
}

impl Analysis {
    /// The decisions of a seat that cost it most, the worst first: at most so many, and only clear mistakes.
    pub fn costliest(&self, seat: Seat, by: Knowledge, most: usize) -> Vec<&Ply> {
        let mistaken = |ply: &&Ply| ply.seat == seat && ply.judgement(by).is_mistake;
        let mut mistakes: Vec<&Ply> = self.plies.iter().filter(mistaken).collect();
        mistakes.sort_by(|one, other| other.judgement(by).cost.total_cmp(&one.judgement(by).cost));
        mistakes.truncate(most);
        mistakes
    }

    /// A seat's chance to win at each position, from the start to the end of the record.
    ///
    /// With all cards open it is known everywhere. By what the seat knew it is known where the seat has just decided or
    /// is about to. At the end of a finished game it is what the seat has won.
    pub fn chances(&self, seat: Seat, by: Knowledge) -> Vec<Option<f64>> {
        (0..=self.plies.len()).map(|position| self.chance(position, seat, by)).collect()
    }

    fn chance(&self, position: usize, seat: Seat, by: Knowledge) -> Option<f64> {
        let index = usize::from(seat.number());
        let tells = |ply: &&Ply| by == Knowledge::Open || ply.seat == seat;
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

/// How far an analysis has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many decisions are judged.
    pub judged: usize,
    /// How many there are.
    pub of: usize,
}

/// Why there is no analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnalysisError {
    /// The bot doesn't search.
    NoSearch(BotSpec),
    /// Whoever watched had enough of it.
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

/// Looks back at the game that was played at this table, with the search of this bot, on so many threads.
///
/// `watch` hears several times a second how far it has come, and can stop it. With a budget of simulations the analysis
/// is the same on any number of threads.
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

/// The analysis that these decisions make.
pub fn assembled<G: Insight + Words>(table: &Table<G>, level: BotSpec, plies: Vec<Ply>) -> Analysis {
    Analysis {
        game: G::INFO.name,
        seats: table.seats().count(),
        level: level.to_string(),
        plies,
        result: table.outcome(),
    }
}

/// One decision of the game, by its number from 0, as [`analyse`] judges it; `None` when there are no more.
pub fn judged<G: Insight + Words>(
    table: &Table<G>,
    level: BotSpec,
    index: usize,
) -> Result<Option<Ply>, AnalysisError> {
    let options = level.search_options().ok_or(AnalysisError::NoSearch(level))?;
    let decisions = decisions(table);
    Ok(decisions.get(index).and_then(|decision| decision.judged(table.game(), index, options, &|| false)))
}

/// A position and what was done there.
struct Decision<G: Insight + Words> {
    state: G::State,
    seat: Seat,
    action: G::Action,
}

/// The decisions that led to where the table is.
fn decisions<G: Insight + Words>(table: &Table<G>) -> Vec<Decision<G>> {
    let game = table.game();
    let mut state = table.start().clone();
    let mut decisions = Vec::with_capacity(table.actions().len());
    for &action in table.actions() {
        decisions.extend(game.to_act(&state).map(|seat| Decision { state: state.clone(), seat, action }));
        game.play(&mut state, action, &mut Log::silent());
    }
    decisions
}

impl<G: Insight + Words> Decision<G> {
    /// The decision with what it was worth; `None` if `stopped` says so before that is clear.
    fn judged(
        &self,
        game: &G,
        ply: usize,
        options: SearchOptions,
        stopped: &dyn Fn() -> bool,
    ) -> Option<Ply> {
        let judge = Judge::new(game, self, ply, options, stopped);
        let (own, open) = (judge.by(Knowledge::Own)?, judge.by(Knowledge::Open)?);
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
