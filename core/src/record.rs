//! Recorded games: the start and the actions, which is all it takes to replay the game.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chance::GENERATOR;
use crate::options::Options;
use crate::standing::Outcome;

/// A game as it was played.
///
/// The text form is for people and files: one line per fact, then the actions. The packed form ([`crate::packed`]) is
/// for archives. The JSON form is what the engine protocol uses.
///
/// ```
/// use tenka_core::{Options, Record, Table};
/// use tenka_yardsticks::ConnectFour;
///
/// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
/// for column in ["d", "d", "c"] {
///     table.play(column.parse()?)?;
/// }
/// let text = table.record().to_string();
/// let record: Record = text.parse().unwrap();
/// let replayed = Table::<ConnectFour>::replay(&record)?;
/// assert_eq!(replayed.state(), table.state());
/// # Ok::<(), tenka_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(into = "Fields", try_from = "Fields")]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The version of the rules.
    pub ruleset: u32,
    /// The number of seats.
    pub seats: u8,
    /// The options that were set.
    pub options: Options,
    /// Where the game began.
    pub start: Start,
    /// The actions, in notation.
    pub actions: Vec<String>,
    /// How it ended, if it did.
    pub result: Option<Outcome>,
}

/// Where a game began.
#[derive(Clone, PartialEq, Debug)]
pub enum Start {
    /// From the beginning, dealt from a seed.
    Seed {
        /// The text of the seed.
        seed: String,
        /// The name of the generator.
        generator: String,
    },
    /// From a loaded position.
    State {
        /// The whole position, as JSON.
        state: Value,
    },
}

impl Start {
    /// The beginning of a game dealt from this seed.
    pub fn seed(seed: &str) -> Self {
        Start::Seed { seed: seed.to_owned(), generator: GENERATOR.to_owned() }
    }
}

/// A record as it appears in JSON. If the ruleset or the generator is missing, the first one is meant.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    game: String,
    ruleset: Option<u32>,
    seats: u8,
    #[serde(default)]
    options: Options,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    generator: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<Value>,
    actions: Vec<String>,
    result: Option<Outcome>,
}

impl From<Record> for Fields {
    fn from(record: Record) -> Self {
        let Record { game, ruleset, seats, options, start, actions, result } = record;
        let (seed, generator, state) = match start {
            Start::Seed { seed, generator } => (Some(seed), Some(generator), None),
            Start::State { state } => (None, None, Some(state)),
        };
        Fields { game, ruleset: Some(ruleset), seats, options, seed, generator, state, actions, result }
    }
}

impl TryFrom<Fields> for Record {
    type Error = &'static str;

    fn try_from(fields: Fields) -> Result<Self, Self::Error> {
        let Fields { game, ruleset, seats, options, seed, generator, state, actions, result } = fields;
        let start = match (seed, generator, state) {
            (Some(seed), generator, None) => {
                Start::Seed { seed, generator: generator.unwrap_or_else(|| GENERATOR.to_owned()) }
            }
            (None, None, Some(state)) => Start::State { state },
            _ => return Err("a record begins with either a `seed` or a `state`"),
        };
        Ok(Record { game, ruleset: ruleset.unwrap_or(1), seats, options, start, actions, result })
    }
}

const FIRST_LINE: &str = "tenka record 1";

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\ngame {}\nruleset {}\nseats {}", self.game, self.ruleset, self.seats)?;
        if !self.options.is_empty() {
            writeln!(f, "options {}", json(&self.options))?;
        }
        match &self.start {
            Start::Seed { seed, generator } => writeln!(f, "seed {}\ngenerator {generator}", json(seed))?,
            Start::State { state } => writeln!(f, "state {state}")?,
        }
        if let Some(result) = &self.result {
            writeln!(f, "result {}", json(result))?;
        }
        writeln!(f, "actions {}", self.actions.len())?;
        f.write_str(&wrapped(&self.actions))
    }
}

/// The actions, separated by spaces and wrapped into readable lines.
fn wrapped(actions: &[String]) -> String {
    const WIDTH: usize = 100;
    let mut text = String::new();
    let mut column = 0;
    for action in actions {
        if column > 0 && column + 1 + action.len() > WIDTH {
            text.push('\n');
            column = 0;
        }
        let gap = if column > 0 { " " } else { "" };
        let _ = write!(text, "{gap}{action}");
        column += gap.len() + action.len();
    }
    if column > 0 {
        text.push('\n');
    }
    text
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Self, ParseRecordError> {
        Parser { lines: text.lines().enumerate().peekable() }.record()
    }
}

struct Parser<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
}

impl<'a> Parser<'a> {
    fn record(&mut self) -> Result<Record, ParseRecordError> {
        match self.lines.next() {
            Some((_, FIRST_LINE)) => {}
            _ => return Err(ParseRecordError { line: 1, expected: format!("'{FIRST_LINE}'") }),
        }
        let game = self.required("game", "a name", |text| Some(text.to_owned()))?;
        let ruleset = self.required("ruleset", "a number", |text| text.parse().ok())?;
        let seats = self.required("seats", "a number", |text| text.parse().ok())?;
        let options = self.optional("options", "a JSON object", from_json)?.unwrap_or_default();
        let start = match self.optional("seed", "a JSON string", from_json::<String>)? {
            Some(seed) => {
                let generator = self.required("generator", "a name", |text| Some(text.to_owned()))?;
                Start::Seed { seed, generator }
            }
            None => Start::State { state: self.required("state", "a JSON object", from_json)? },
        };
        let result = self.optional("result", "a JSON object", from_json)?;
        let line = self.line();
        let count: usize = self.required("actions", "a number", |text| text.parse().ok())?;
        let actions: Vec<String> =
            self.lines.by_ref().flat_map(|(_, line)| line.split_whitespace()).map(str::to_owned).collect();
        if actions.len() != count {
            let expected = format!("{count} actions, as this line says, but there are {}", actions.len());
            return Err(ParseRecordError { line, expected });
        }
        Ok(Record { game, ruleset, seats, options, start, actions, result })
    }

    fn line(&mut self) -> usize {
        self.lines.peek().map_or(0, |(index, _)| index + 1)
    }

    fn optional<T>(
        &mut self,
        name: &str,
        what: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<Option<T>, ParseRecordError> {
        let field = |line: &'a str| line.strip_prefix(name)?.strip_prefix(' ');
        let Some((index, line)) = self.lines.next_if(|(_, line)| field(line).is_some()) else {
            return Ok(None);
        };
        match field(line).and_then(read) {
            Some(value) => Ok(Some(value)),
            None => Err(ParseRecordError { line: index + 1, expected: format!("{what} after '{name}'") }),
        }
    }

    fn required<T>(
        &mut self,
        name: &str,
        what: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, ParseRecordError> {
        let line = self.line();
        let missing = ParseRecordError { line, expected: format!("a line '{name}' with {what}") };
        self.optional(name, what, read)?.ok_or(missing)
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// Error parsing a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseRecordError {
    /// The offending line, counting from 1; 0 if the record ends too early.
    pub line: usize,
    /// What was expected there.
    pub expected: String,
}

impl fmt::Display for ParseRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "the record ends too early: expected {}", self.expected),
            line => write!(f, "line {line} of the record: expected {}", self.expected),
        }
    }
}

impl std::error::Error for ParseRecordError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        Record {
            game: "samurai".into(),
            ruleset: 1,
            seats: 2,
            options: Options::new().on("basic_setup"),
            start: Start::seed("a \"strange\"\nseed"),
            actions: (0..40).map(|n| format!("buddha_3@{n}")).collect(),
            result: Some(Outcome { winners: vec![], ranks: vec![1, 2], scores: vec![3.into(), (-4).into()] }),
        }
    }

    #[test]
    fn the_text_form_reads_back() {
        let text = record().to_string();
        assert!(text.starts_with("tenka record 1\ngame samurai\nruleset 1\nseats 2\n"), "{text}");
        assert!(text.lines().all(|line| line.len() <= 100), "{text}");
        assert_eq!(text.parse::<Record>(), Ok(record()));
    }

    #[test]
    fn so_does_a_record_that_starts_from_a_position() {
        let start = Start::State { state: serde_json::json!({"a": [1, 2]}) };
        let record = Record { start, actions: vec![], result: None, ..record() };
        assert_eq!(record.to_string().parse::<Record>(), Ok(record.clone()));
        let json = serde_json::to_string(&record).unwrap();
        assert_eq!(serde_json::from_str::<Record>(&json).unwrap(), record);
    }

    #[test]
    fn bad_json_says_what_is_wrong() {
        let refusal = |json: &str| serde_json::from_str::<Record>(json).unwrap_err().to_string();
        let both = r#"{"game":"go","seats":2,"seed":"7","state":{},"actions":[]}"#;
        assert_eq!(refusal(both), "a record begins with either a `seed` or a `state`");
        assert!(
            refusal(r#"{"game":"go","seats":2,"sede":"7","actions":[]}"#).contains("unknown field `sede`")
        );
    }

    #[test]
    fn a_bad_record_says_where_and_what_was_expected() {
        let refusal = |text: &str| text.parse::<Record>().unwrap_err().to_string();
        assert_eq!(refusal(""), "line 1 of the record: expected 'tenka record 1'");
        let text = record().to_string();
        assert_eq!(
            refusal(&text.replace("seats 2", "seats two")),
            "line 4 of the record: expected a number after 'seats'"
        );
        assert_eq!(
            refusal(&text.replace("buddha_3@39", "")),
            "line 9 of the record: expected 40 actions, as this line says, but there are 39"
        );
        assert!(refusal(text.split("actions").next().unwrap()).starts_with("the record ends too early"));
    }
}
