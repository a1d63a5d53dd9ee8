//! Bots at tables whose game is not known at compile time.

use std::ops::ControlFlow;

use serde::Serialize;
use tenka_core::{AnyTable, Insight, Seed, Table, Viewer};

use crate::analysis::{Analysis, AnalysisError, Ply, Progress, analyse, assembled, judged};
use crate::bot::Thought;
use crate::gauge::Gauge;
use crate::spec::BotSpec;

/// What a bot has come to think, in notation and words.
#[derive(Clone, Debug, Serialize)]
pub struct AnyThought {
    /// What it would do.
    pub action: String,
    /// The same as a sentence in the imperative.
    pub label: String,
    /// What it expects each seat to get, from 0 to 1.
    pub value: Vec<f64>,
    /// How many times it has played on in thought.
    pub simulations: u64,
    /// The best actions that it has considered, with visits and value, best first.
    pub candidates: Vec<(String, u64, f64)>,
    /// What it expects to happen, from its own action on.
    pub line: Vec<String>,
}

/// A table at which bots can be asked.
pub trait BotTable: AnyTable {
    /// What this bot would do for the seat to act, from that seat's view alone; `None` when the game is over. The gauge
    /// shows meanwhile how far it has thought.
    fn think(&self, bot: BotSpec, threads: usize, seed: &str, gauge: &Gauge) -> Option<AnyThought>;

    /// Looks back at the game so far, from the table's start, with the search of this bot on so many threads.
    ///
    /// `watch` is called on this thread several times a second with how far it has come, and can stop it. Unless the
    /// bot's budget is time, the analysis is the same on any number of threads.
    fn analyse(
        &self,
        level: BotSpec,
        threads: usize,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError>;

    /// Looks back at one decision, by its number from 0, for those who can't give a thread for as long as a whole game
    /// takes; `None` when there are no more.
    fn judge(&self, level: BotSpec, index: usize) -> Result<Option<Ply>, AnalysisError>;

    /// The analysis that all decisions make, judged one by one by this bot.
    fn assemble(&self, level: BotSpec, plies: Vec<Ply>) -> Analysis;
}

impl<G: Insight> BotTable for Table<G> {
    fn think(&self, bot: BotSpec, threads: usize, seed: &str, gauge: &Gauge) -> Option<AnyThought> {
        const SHOWN: usize = 5;
        let view = self.game().view(self.state(), Viewer::Seat(self.to_act()?));
        let mut bot = bot.bot::<G>(threads);
        bot.show_on(gauge.clone());
        let Thought { action, value, simulations, candidates, line } =
            bot.think(self.game(), &view, &mut Seed::from_text(seed).fast());
        let best = candidates.into_iter().take(SHOWN);
        Some(AnyThought {
            action: action.to_string(),
            label: self.game().label(&view, action),
            value,
            simulations,
            candidates: best.map(|tried| (tried.action.to_string(), tried.visits, tried.value)).collect(),
            line: line.iter().map(ToString::to_string).collect(),
        })
    }

    fn analyse(
        &self,
        level: BotSpec,
        threads: usize,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError> {
        analyse(self, level, threads, watch)
    }

    fn judge(&self, level: BotSpec, index: usize) -> Result<Option<Ply>, AnalysisError> {
        judged(self, level, index)
    }

    fn assemble(&self, level: BotSpec, plies: Vec<Ply>) -> Analysis {
        assembled(self, level, plies)
    }
}
