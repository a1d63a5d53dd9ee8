//! Thoughts in notation and words, where the game is not known at compile time.

use serde::Serialize;
use tenka_core::{Insight, Words};

use crate::bot::Thought;

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

impl AnyThought {
    /// A thought at this view.
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
