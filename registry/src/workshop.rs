//! What else can be done with a game, apart from playing it at a table: it can be verified, measured, trained, and
//! played by bots.

use std::marker::PhantomData;
use std::path::Path;
use std::time::Duration;

use tenka_arena::{
    AnyContest, AnyTournament, Contest, ContestError, Contestant, Plan, PlanError, Settings, Tournament,
};
use tenka_bots::program::{Sitter, SitterError, Sitting, sit_down};
use tenka_bots::{Duels, Generation, PlayerSpec, Round, Training, WeightsFileError, read_weights};
use tenka_core::kit::{self, BrokenLaw, Examination, Tally};
use tenka_core::{Insight, Inventory, Ledger, OptionError, Options, Refusal, Words};

use crate::illegal::{Answers, Question};
use crate::measure::{Bench, Measured};

/// Operations on a game known only at run time. The work itself is generic and runs at full speed; only the call goes
/// through a table of functions.
pub trait Workshop: Sync {
    /// Checks every position of one random game against the laws.
    fn examine(&self, examination: &Examination<'_>, ledger: &Ledger) -> Result<Tally, Box<BrokenLaw>>;

    /// How the game responds to illegal actions.
    fn ask(&self, question: &Question<'_>) -> Result<Answers, Refusal>;

    /// The speed of the game. `tell` is told what is measured next.
    fn measure(&self, bench: &Bench, tell: &dyn Fn(&'static str)) -> Result<Measured, OptionError>;

    /// A contest between players; `time_per_move` is a program's time for a decision.
    fn contest(
        &self,
        players: &[PlayerSpec],
        time_per_move: Duration,
        settings: Settings,
    ) -> Result<Box<dyn AnyContest>, ContestError>;

    /// A bot that speaks the protocol of programs at a table.
    fn sit_down(
        &self,
        player: &PlayerSpec,
        sitting: &Sitting,
        threads: usize,
    ) -> Result<Box<dyn Sitter>, SitterError>;

    /// A tournament between bots.
    fn tournament(&self, plan: Plan) -> Result<Box<dyn AnyTournament>, PlanError>;

    /// The names of the features used to evaluate positions.
    fn features(&self) -> &'static [&'static str];

    /// Weights for the features, read from a file.
    fn read_weights(&self, file: &Path) -> Result<Vec<f32>, WeightsFileError>;

    /// Weights for the features, learned from outcomes.
    fn learn(&self, training: &Training<'_>, tell: &mut dyn FnMut(&Generation)) -> Result<Vec<f32>, Refusal>;

    /// Weights for the features, tuned by self-play matches (SPSA).
    fn duel(
        &self,
        duels: &Duels<'_>,
        weights: Vec<f32>,
        tell: &mut dyn FnMut(&Round),
    ) -> Result<Vec<f32>, Refusal>;
}

/// The workshop of the game `G`.
pub(crate) struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    pub(crate) const NEW: Self = Of(PhantomData);
}

impl<G: Insight + Inventory + Words> Workshop for Of<G> {
    fn examine(&self, examination: &Examination<'_>, ledger: &Ledger) -> Result<Tally, Box<BrokenLaw>> {
        kit::examine::<G>(examination, ledger)
    }

    fn ask(&self, question: &Question<'_>) -> Result<Answers, Refusal> {
        question.put_to::<G>()
    }

    fn measure(&self, bench: &Bench, tell: &dyn Fn(&'static str)) -> Result<Measured, OptionError> {
        bench.measure::<G>(tell)
    }

    fn contest(
        &self,
        players: &[PlayerSpec],
        time_per_move: Duration,
        settings: Settings,
    ) -> Result<Box<dyn AnyContest>, ContestError> {
        let players = Contestant::from_specs(players, time_per_move)?;
        Ok(Box::new(Contest::<G>::new(players, settings)?))
    }

    fn sit_down(
        &self,
        player: &PlayerSpec,
        sitting: &Sitting,
        threads: usize,
    ) -> Result<Box<dyn Sitter>, SitterError> {
        sit_down::<G>(player, sitting, threads)
    }

    fn tournament(&self, plan: Plan) -> Result<Box<dyn AnyTournament>, PlanError> {
        Ok(Box::new(Tournament::<G>::new(plan)?))
    }

    fn features(&self) -> &'static [&'static str] {
        G::FEATURES
    }

    fn read_weights(&self, file: &Path) -> Result<Vec<f32>, WeightsFileError> {
        read_weights::<G>(file)
    }

    fn learn(&self, training: &Training<'_>, tell: &mut dyn FnMut(&Generation)) -> Result<Vec<f32>, Refusal> {
        Ok(training.run(&G::open(&Options::new())?, tell))
    }

    fn duel(
        &self,
        duels: &Duels<'_>,
        weights: Vec<f32>,
        tell: &mut dyn FnMut(&Round),
    ) -> Result<Vec<f32>, Refusal> {
        Ok(duels.run(&G::open(&Options::new())?, weights, tell))
    }
}
