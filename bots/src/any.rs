//! Thoughts in notation and words, for callers that don't know the game at compile time.

use serde::Serialize;
use tenka_core::{Insight, Words};

use crate::bot::Thought;

/// A bot's thought, in notation and words.
#[derive(Clone, Debug, Serialize)]
pub struct AnyThought {
    /// The chosen action.
    pub action: String,
    /// The action as an imperative sentence.
    pub label: String,
    /// The expected result for each seat, from 0 to 1.
    pub value: Vec<f64>,
    /// The number of simulations.
    pub simulations: u64,
    /// The most promising actions considered, with visits and value, best first.
    pub candidates: Vec<(String, u64, f64)>,
    /// The expected line of play, starting with the bot's own action.
    pub line: Vec<String>,
}

impl AnyThought {
    /// Describes a thought at this view.
    pub fn of<G: Insight + Words>(game: &G, view: &G::View, thought: Thought<G::Action>) -> Self {
        const SHOWN: usize = 5;
        let Thought { action, value, simulations, candidates, line } = thought;
        let best = candidates.into_iter().take(SHOWN);
        AnyThought {
            action: action.to_string(),
            label: game.label(view, action).to_string(),
            value,
            simulations,
            candidates: best.map(|tried| (tried.action.to_string(), tried.visits, tried.value)).collect(),
            line: line.iter().map(ToString::to_string).collect(),
        }
    }
}
