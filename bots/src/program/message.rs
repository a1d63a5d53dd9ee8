//! What a program is told, and what it answers.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tenka_core::{Options, Outcome, Seat, Seed};

/// A line to a program. Only [`Message::Act`] is answered.
///
/// `V` is a view and `W` a world, as a game has them or as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub enum Message<V = Value, W = Value> {
    /// A game begins. What is known of the last one is to be forgotten.
    New {
        /// Which game, and where the program sits.
        #[serde(flatten)]
        sitting: Sitting,
        /// How many milliseconds the program has for a decision.
        ms: u64,
    },
    /// Somebody has acted.
    Heard(Heard),
    /// It is the program's turn.
    Act(Asked<V, W>),
    /// The game is over.
    Over {
        /// How it ended; `None` if another program's fault has ended it.
        result: Option<Outcome>,
    },
    /// There are no more games.
    Quit,
}

/// A game, and where the program sits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitting {
    /// The name of the game.
    pub game: String,
    /// The version of the rules that it is played by.
    pub ruleset: u32,
    /// How many seats there are.
    pub seats: u8,
    /// The program's own seat.
    pub seat: Seat,
    /// The options of the game.
    pub options: Options,
    /// What the program may draw its chance from, so that the same game can be played again. The deal doesn't follow from it.
    pub seed: Seed,
}

/// What a seat is told of an action, its own or another's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Heard {
    /// Who acted.
    pub seat: Seat,
    /// The action; `None` if a part of it is hidden from the program.
    pub action: Option<String>,
    /// What the program is shown of the action, as a number: actions that it can't tell apart have the same.
    pub code: Option<u32>,
    /// What has happened, as far as its seat hears of it.
    pub events: Vec<Value>,
}

/// A decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Asked<V, W> {
    /// The name of the decision.
    pub decision: String,
    /// Every legal action.
    pub legal: Vec<String>,
    /// What the seat may know.
    pub view: V,
    /// A whole position that the seat can't tell from the real one, imagined from the view alone.
    pub world: W,
}

/// What a program answers. It may say more than that.
#[derive(Debug, Deserialize)]
pub(super) struct Answer {
    pub(super) action: String,
}
