//! Contests and tournaments for callers that don't know the game at compile time.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;

use tenka_core::{Info, Insight, Inventory, Score as _, Words};

use crate::contest::Contest;
use crate::contestant::Contestant;
use crate::played::{Failure, Played};
use crate::rating::Rating;
use crate::report::{Making, Report};
use crate::summary::Summary;
use crate::tournament::{Interruption, Plan, PlayedDeal, Results, ResultsError, Tournament};

/// A contest of any game.
pub trait AnyContest {
    /// Metadata about the game.
    fn info(&self) -> &'static Info;
    /// The names of the contestants.
    fn names(&self) -> Vec<String>;
    /// How many games are played per deal.
    fn games_per_deal(&self) -> usize;
    /// How many deals are played, unless the contest ends early.
    fn deals(&self) -> u64;
    /// Whether a score is a single number, so that a mean score is meaningful.
    fn scores_are_plain(&self) -> bool;
    /// Plays the contest, as [`Contest::run`] does.
    fn run(
        &self,
        threads: NonZero<usize>,
        after_deal: &mut dyn FnMut(&[Played]) -> ControlFlow<()>,
    ) -> Result<Vec<Played>, Box<Failure>>;
    /// The page about these games, as made by [`Report::page`].
    fn page(&self, games: &[Played], summary: &Summary, ratings: &[Rating], making: &Making<'_>) -> String;
}

impl<G: Insight + Inventory + Words> AnyContest for Contest<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn names(&self) -> Vec<String> {
        self.bots().iter().map(Contestant::name).map(str::to_owned).collect()
    }

    fn games_per_deal(&self) -> usize {
        self.games_per_deal()
    }

    fn deals(&self) -> u64 {
        self.deals()
    }

    fn scores_are_plain(&self) -> bool {
        G::Score::FIGURES.len() == 1
    }

    fn run(
        &self,
        threads: NonZero<usize>,
        after_deal: &mut dyn FnMut(&[Played]) -> ControlFlow<()>,
    ) -> Result<Vec<Played>, Box<Failure>> {
        self.run(threads, after_deal)
    }

    fn page(&self, games: &[Played], summary: &Summary, ratings: &[Rating], making: &Making<'_>) -> String {
        Report::new(self, games, summary, ratings).page(making)
    }
}

/// A tournament of any game.
pub trait AnyTournament {
    /// Metadata about the game.
    fn info(&self) -> &'static Info;
    /// The plan it follows.
    fn plan(&self) -> &Plan;
    /// The names of the bots.
    fn names(&self) -> &[String];
    /// The number of pairings.
    fn pairings(&self) -> usize;
    /// How many games a pairing plays per deal.
    fn games_per_deal(&self) -> usize;
    /// How many deals each pairing plays.
    fn deals(&self) -> u64;
    /// Whether a score is a single number, so that a mean score is meaningful.
    fn scores_are_plain(&self) -> bool;
    /// Opens the file that keeps what was played.
    fn results(&self, path: &Path) -> Result<Results, ResultsError>;
    /// Plays what is left, as [`Tournament::run`] does.
    fn run(
        &self,
        results: &mut Results,
        threads: NonZero<usize>,
        tell: &mut dyn FnMut(&PlayedDeal),
    ) -> Result<Vec<Played>, Interruption>;
}

impl<G: Insight + Inventory + Words> AnyTournament for Tournament<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn plan(&self) -> &Plan {
        self.plan()
    }

    fn names(&self) -> &[String] {
        self.names()
    }

    fn pairings(&self) -> usize {
        self.pairings().len()
    }

    fn games_per_deal(&self) -> usize {
        self.games_per_deal()
    }

    fn deals(&self) -> u64 {
        self.deals()
    }

    fn scores_are_plain(&self) -> bool {
        G::Score::FIGURES.len() == 1
    }

    fn results(&self, path: &Path) -> Result<Results, ResultsError> {
        Results::open(path, self)
    }

    fn run(
        &self,
        results: &mut Results,
        threads: NonZero<usize>,
        tell: &mut dyn FnMut(&PlayedDeal),
    ) -> Result<Vec<Played>, Interruption> {
        self.run(results, threads, tell)
    }
}
