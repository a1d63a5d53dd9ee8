//! Players by name: bots, bots with other weights, and external programs.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::Insight;

use crate::evaluate::Evaluation;
use crate::program::{ParseCommandError, ProgramSpec};
use crate::spec::{BotSpec, ParseBotError};
use crate::weights::{WeightsFileError, read_weights};

/// A player, as named by the owner of the machine:
///
/// - a bot: `hard`, `search:600`;
/// - a bot with weights from a file: `hard@new.txt`, `search:600@new.txt`;
/// - a program that speaks the player protocol: `exec:python3 bot.py`.
///
/// A spec can read files and start programs, so it must never be parsed from anything a server's visitor sends; that
/// is what [`BotSpec`] is for.
///
/// ```
/// use tenka_bots::PlayerSpec;
///
/// let player: PlayerSpec = "search:600@new.txt".parse().unwrap();
/// assert!(matches!(player, PlayerSpec::Weighted { .. }));
/// let program: PlayerSpec = "exec:python3 bot.py".parse().unwrap();
/// assert_eq!(program.bot(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// A bot.
    Bot(BotSpec),
    /// A bot that uses weights other than those shipped with the game.
    Weighted {
        /// The bot, which must be one that evaluates positions.
        bot: BotSpec,
        /// The file with the weights.
        weights: PathBuf,
    },
    /// An external program.
    Program(ProgramSpec),
}

impl PlayerSpec {
    /// Reads the evaluation from its file; `None` if it uses the game's own.
    pub fn evaluation<G: Insight>(&self) -> Result<Option<Evaluation>, WeightsFileError> {
        match self {
            PlayerSpec::Weighted { weights, .. } => {
                read_weights::<G>(weights).map(Evaluation::with_weights).map(Some)
            }
            PlayerSpec::Bot(_) | PlayerSpec::Program(_) => Ok(None),
        }
    }

    /// The bot; `None` for a program.
    pub const fn bot(&self) -> Option<BotSpec> {
        match self {
            PlayerSpec::Bot(bot) | PlayerSpec::Weighted { bot, .. } => Some(*bot),
            PlayerSpec::Program(_) => None,
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Bot(bot) => bot.fmt(f),
            PlayerSpec::Weighted { bot, weights } => write!(f, "{bot}@{}", weights.display()),
            PlayerSpec::Program(program) => program.fmt(f),
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerError> {
        if let Some(command) = text.strip_prefix(ProgramSpec::PREFIX) {
            return command.parse().map(PlayerSpec::Program).map_err(ParsePlayerError::Command);
        }
        let Some((bot, file)) = text.split_once('@') else {
            return text.parse().map(PlayerSpec::Bot).map_err(ParsePlayerError::Bot);
        };
        let bot: BotSpec = bot.parse().map_err(ParsePlayerError::Bot)?;
        if file.is_empty() {
            return Err(ParsePlayerError::NoFile);
        }
        if !bot.judges() {
            return Err(ParsePlayerError::NeverJudges(bot));
        }
        Ok(PlayerSpec::Weighted { bot, weights: PathBuf::from(file) })
    }
}

impl Serialize for PlayerSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PlayerSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Error parsing a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParsePlayerError {
    /// There is no such bot.
    Bot(ParseBotError),
    /// There is no file after the `@`.
    NoFile,
    /// Weights were given for a bot that doesn't use any.
    NeverJudges(BotSpec),
    /// The command after `exec:` is missing or malformed.
    Command(ParseCommandError),
}

impl fmt::Display for ParsePlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePlayerError::Bot(error) => write!(
                f,
                "{error}; or a bot with the weights of a file, as in search:600@weights.txt, or a program, as in \
                 exec:\"python3 bot.py\""
            ),
            ParsePlayerError::NoFile => {
                f.write_str("expected a file of weights behind the @, as in search:600@weights.txt")
            }
            ParsePlayerError::NeverJudges(bot) => {
                write!(
                    f,
                    "{bot} has no use for weights: expected greedy, search or a level in front of the @"
                )
            }
            ParsePlayerError::Command(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParsePlayerError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for name in ["hard", "search:600", "search:600@new.txt", "easy@a b/new@2.txt", "exec:python3 bot.py"]
        {
            assert_eq!(name.parse::<PlayerSpec>().unwrap().to_string(), name);
        }
        let quoted: PlayerSpec = r#"exec:"python3 bot.py""#.parse().unwrap();
        assert_eq!(quoted.to_string(), "exec:python3 bot.py");
    }

    #[test]
    fn others_say_what_was_expected() {
        let refusal = |name: &str| name.parse::<PlayerSpec>().unwrap_err().to_string();
        assert!(refusal("deep").contains("search:600@weights.txt"));
        assert!(refusal("deep@new.txt").starts_with("'deep' isn't a bot"));
        assert!(refusal("search:600@").starts_with("expected a file"));
        assert!(refusal("plain:600@new.txt").starts_with("plain:600 has no use for weights"));
        assert!(refusal("exec:").contains("expected a command"));
        assert!(refusal("exec:'python3 bot.py").contains("quote"));
    }
}
