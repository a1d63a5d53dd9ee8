//! What a tournament is about, as its file says.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tenka_bots::program::Program;
use tenka_bots::{PlayerSpec, parse_time};
use tenka_core::Options;

/// What a tournament is about: the content of its TOML file.
///
/// ```
/// let plan: tenka_arena::Plan = r#"
///     game = "leduc-poker"
///     seats = 2
///     games = 100                          # for each pairing, at least
///     bots = ["random", "greedy", "plain:200"]
///     seed = "spring"                      # may be left out
///     options = {}                         # so may these
/// "#.parse()?;
/// assert_eq!((plan.games, plan.bots.len()), (100, 3));
/// # Ok::<(), tenka_arena::PlanError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The name of the game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// How many games for each pairing, at least; the last deal is played in every rotation.
    pub games: u64,
    /// Who takes part.
    pub bots: Vec<PlayerSpec>,
    /// What all games are dealt from, any text.
    #[serde(default = "default_seed")]
    pub seed: String,
    /// The options of the game.
    #[serde(default)]
    pub options: Options,
    /// How long a program may take for a decision, such as `500ms` or `10s`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_per_move: Option<String>,
}

fn default_seed() -> String {
    "tournament".to_owned()
}

impl Plan {
    /// The most bots that can take part.
    pub const MOST_BOTS: usize = 64;
    /// The most games that can be played, all pairings together.
    pub const MOST_GAMES: u64 = 3_000_000;

    /// How long a program may take for a decision.
    pub(super) fn time_per_move(&self) -> Result<Duration, PlanError> {
        let Some(text) = &self.time_per_move else { return Ok(Program::USUAL_TIME) };
        let expected =
            || PlanError::at("time_per_move", format!("expected a time such as 500ms or 10s, found {text}"));
        parse_time(text).ok_or_else(expected)
    }
}

impl FromStr for Plan {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Self, PlanError> {
        toml::from_str(text).map_err(|error| PlanError { key: None, why: error.to_string() })
    }
}

/// A plan that can't be followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanError {
    /// The key that is wrong, unless the sentence shows it.
    pub key: Option<&'static str>,
    /// What is wrong, and what was expected.
    pub why: String,
}

impl PlanError {
    /// What is wrong with this key.
    pub fn at(key: &'static str, why: impl fmt::Display) -> Self {
        PlanError { key: Some(key), why: why.to_string() }
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.key {
            Some(key) => write!(f, "{key}: {}", self.why),
            None => f.write_str(self.why.trim_end()),
        }
    }
}

impl std::error::Error for PlanError {}
