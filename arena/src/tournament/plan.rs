//! The plan of a tournament, as given in its file.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tenka_bots::program::Program;
use tenka_bots::{PlayerSpec, parse_time};
use tenka_core::Options;

/// The plan of a tournament: the content of its TOML file.
///
/// ```
/// let plan: tenka_arena::Plan = r#"
///     game = "leduc-poker"
///     seats = 2
///     games = 100                          # per pairing, at least
///     bots = ["random", "greedy", "plain:200"]
///     seed = "spring"                      # optional
///     options = {}                         # optional
/// "#.parse()?;
/// assert_eq!((plan.games, plan.bots.len()), (100, 3));
/// # Ok::<(), tenka_arena::PlanError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The name of the game.
    pub game: String,
    /// The number of seats.
    pub seats: u8,
    /// The minimum number of games per pairing; the last deal is played in every rotation.
    pub games: u64,
    /// Who takes part.
    pub bots: Vec<PlayerSpec>,
    /// The seed from which all games are dealt; any text.
    #[serde(default = "default_seed")]
    pub seed: String,
    /// The options of the game.
    #[serde(default)]
    pub options: Options,
    /// The time limit for a program's decision, such as `500ms` or `10s`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_per_move: Option<String>,
}

fn default_seed() -> String {
    "tournament".to_owned()
}

impl Plan {
    /// The largest number of bots.
    pub const MOST_BOTS: usize = 64;
    /// The largest number of games over all pairings.
    pub const MOST_GAMES: u64 = 3_000_000;

    /// The time limit for a program's decision.
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

/// Error in a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanError {
    /// The offending key, unless the message shows it.
    pub key: Option<&'static str>,
    /// What is wrong, and what was expected.
    pub why: String,
}

impl PlanError {
    /// An error about this key.
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
