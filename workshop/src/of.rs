//! The workshop of a game: what can be done with it.

use std::any::Any;
use std::marker::PhantomData;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;
use tenka_arena::{
    AnyContest, AnyTournament, Contest, ContestError, Contestant, Plan, PlanError, Settings, Tournament,
};
use tenka_bots::program::{Sitter, SitterError, Sitting, sit_down};
use tenka_bots::puzzles::{Deal, Hunt};
use tenka_bots::{Duels, Generation, PlayerSpec, Round, Training, WeightsFileError, read_weights};
use tenka_core::kit::{self, BrokenLaw, Examination, Tally};
use tenka_core::{Ledger, OptionError, Options, Record, Refusal, Table};
use tenka_seats::{Dealt, Drawing, Playable, Referee};

use crate::illegal::{Answers, Question};
use crate::measure::{Bench, Measured};

/// How a table begins.
#[derive(Clone, Debug)]
pub enum Opening<'a> {
    /// With a deal, under the rules of a ruleset or the newest.
    Dealt {
        /// The ruleset; the newest if `None`.
        ruleset: Option<u32>,
        /// The options of the game.
        options: &'a Options,
        /// The number of seats.
        seats: u8,
        /// The seed of the deal.
        seed: &'a str,
    },
    /// At a position, under the rules of a ruleset or the newest.
    At {
        /// The ruleset; the newest if `None`.
        ruleset: Option<u32>,
        /// The options of the game.
        options: &'a Options,
        /// The position.
        state: Value,
    },
    /// At the end of a record.
    Recorded(&'a Record),
}

/// Operations on a game known only at run time.
pub trait Workshop: Sync {
    /// A table, drawn by `drawing`, which is a `Drawing` of the same game.
    fn open(
        &self,
        opening: Opening<'_>,
        drawing: &(dyn Any + Send + Sync),
    ) -> Result<Box<dyn Referee>, Refusal>;

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

    /// The deal with this number and the puzzles in it; `None` if there are none, or if `stopped` says so first.
    fn hunt(&self, hunt: &Hunt<'_>, number: u64, stopped: &dyn Fn() -> bool)
    -> Result<Option<Deal>, Refusal>;

    /// Weights for the features, tuned by self-play matches (SPSA).
    fn duel(
        &self,
        duels: &Duels<'_>,
        weights: Vec<f32>,
        tell: &mut dyn FnMut(&Round),
    ) -> Result<Vec<f32>, Refusal>;
}

/// Where the workshop of the game `G` is: in the crate `workshops` for the games on the shelf, where it is named for any other.
pub trait WorkshopOf<G> {
    /// The workshop.
    fn workshop() -> &'static dyn Workshop;
}

/// The workshop of the game `G`.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    const HERE: Self = Of(PhantomData);
}

impl<G: Playable> WorkshopOf<G> for Of<G> {
    fn workshop() -> &'static dyn Workshop {
        const { &Of::<G>::HERE }
    }
}

impl<G: Playable> Workshop for Of<G> {
    fn open(
        &self,
        opening: Opening<'_>,
        drawing: &(dyn Any + Send + Sync),
    ) -> Result<Box<dyn Referee>, Refusal> {
        let table = match opening {
            Opening::Dealt { ruleset: None, options, seats, seed } => Table::new(options, seats, seed),
            Opening::Dealt { ruleset: Some(ruleset), options, seats, seed } => {
                Table::new_under(ruleset, options, seats, seed)
            }
            Opening::At { ruleset: None, options, state } => Table::load(options, state),
            Opening::At { ruleset: Some(ruleset), options, state } => {
                Table::load_under(ruleset, options, state)
            }
            Opening::Recorded(record) => Table::replay(record),
        }?;
        let drawing =
            *drawing.downcast_ref::<Drawing<G>>().expect("an entry's drawing is of its workshop's game");
        Ok(Box::new(Dealt::new(table, drawing)))
    }

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

    fn hunt(
        &self,
        hunt: &Hunt<'_>,
        number: u64,
        stopped: &dyn Fn() -> bool,
    ) -> Result<Option<Deal>, Refusal> {
        hunt.search::<G>(number, stopped)
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
