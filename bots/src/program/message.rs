//! What a program is told, and what it answers.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tenka_core::{Options, Outcome, Seat, Seed};

/// A line sent to a program. Only [`Message::Act`] expects an answer.
///
/// `V` is a view and `W` a world, either typed or as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub enum Message<V = Value, W = Value> {
    /// A game begins. Forget anything about the last one.
    New {
        /// Which game it is, and where the program sits.
        #[serde(flatten)]
        sitting: Sitting,
        /// The time limit for a decision, in milliseconds.
        ms: u64,
    },
    /// Somebody has acted.
    Heard(Heard),
    /// It is the program's turn.
    Act(ActRequest<V, W>),
    /// The game is over.
    Over {
        /// The result; `None` if the game ended early because another program failed.
        result: Option<Outcome>,
    },
    /// There are no more games.
    Quit,
}

/// A game, and the seat the program has in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitting {
    /// The name of the game.
    pub game: String,
    /// The version of the rules in use.
    pub ruleset: u32,
    /// The number of seats.
    pub seats: u8,
    /// The program's own seat.
    pub seat: Seat,
    /// The options of the game.
    pub options: Options,
    /// A seed for the program's own randomness, so that games can be reproduced. The deal isn't derived from it.
    pub seed: Seed,
}

/// What a seat observes of an action, its own or another's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Heard {
    /// Who acted.
    pub seat: Seat,
    /// The action; `None` if part of it is hidden from the program.
    pub action: Option<String>,
    /// What the program observes of the action, as a number: actions it can't distinguish share one.
    pub code: Option<u32>,
    /// What happened, as far as its seat hears of it.
    pub events: Vec<Value>,
}

/// A decision the program has to make.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ActRequest<V, W> {
    /// The name of the decision.
    pub decision: String,
    /// Every legal action.
    pub legal: Vec<String>,
    /// What the seat may know.
    pub view: V,
    /// A complete position that the seat can't distinguish from the real one, imagined from the view alone.
    pub world: W,
}

/// A program's answer. Other fields are ignored.
#[derive(Debug, Deserialize)]
pub(super) struct ActAnswer {
    pub(super) action: String,
}
