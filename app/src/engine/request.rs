//! Requests: a line of JSON, its command, and its fields by name and type.

use serde_json::error::Category;
use serde_json::{Map, Value};
use tenka_core::{Info, OptionError, OptionValue, Options, Record, Refusal};

use crate::engine::EngineError;
use crate::engine::json::Distinct;

/// A command of the protocol.
#[derive(Clone, Copy, Debug)]
pub(super) enum Command {
    Games,
    New,
    Position,
    Legal,
    Plans,
    Play,
    Why,
    Preview,
    View,
    State,
    Load,
    Undo,
    Record,
    Replay,
    Random,
    Imagine,
    Bot,
    Rules,
    Quit,
}

/// Each command by its name, with the fields it may have besides `cmd`, in the order of PROTOCOL.md.
const COMMANDS: &[(&str, Command, &[&str])] = &[
    ("games", Command::Games, &[]),
    ("new", Command::New, &["game", "seats", "seed", "options", "ruleset"]),
    ("position", Command::Position, &[]),
    ("legal", Command::Legal, &["detail"]),
    ("plans", Command::Plans, &[]),
    ("play", Command::Play, &["action"]),
    ("why", Command::Why, &["action"]),
    ("preview", Command::Preview, &["action"]),
    ("view", Command::View, &["seat"]),
    ("state", Command::State, &[]),
    ("load", Command::Load, &["game", "state", "options", "ruleset"]),
    ("undo", Command::Undo, &[]),
    ("record", Command::Record, &[]),
    ("replay", Command::Replay, &["record"]),
    ("random", Command::Random, &["plies", "seed"]),
    ("imagine", Command::Imagine, &["seat", "seed"]),
    ("bot", Command::Bot, &["level", "ms", "seed"]),
    ("rules", Command::Rules, &["game"]),
    ("quit", Command::Quit, &[]),
];

/// A request whose command is known and whose fields are among those of the command.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) command: Command,
    pub(super) fields: Fields,
}

/// The fields of a request. Each is taken once, by the type that the command expects.
#[derive(Debug)]
pub(super) struct Fields(Map<String, Value>);

/// Reads the request in a line.
pub(super) fn parse(line: &[u8]) -> Result<Request, EngineError> {
    let text = std::str::from_utf8(line)
        .map_err(|error| EngineError::new("bad_utf8", format!("the line is not UTF-8: {error}")))?;
    let Distinct(request) = serde_json::from_str(text).map_err(|error| match error.classify() {
        Category::Data => EngineError::new("bad_request", error.to_string()),
        _ => EngineError::new("bad_json", format!("the line is not JSON: {error}")),
    })?;
    let Value::Object(object) = request else {
        return Err(EngineError::new("bad_request", "expected a JSON object with a field 'cmd'"));
    };
    let mut fields = Fields(object);
    let name = fields.text("cmd")?;
    let Some(&(_, command, known)) = COMMANDS.iter().find(|(known, ..)| *known == name) else {
        let names: Vec<&str> = COMMANDS.iter().map(|(name, ..)| *name).collect();
        let message =
            format!("there is no command '{}'; the commands are {}", short(&name), names.join(", "));
        return Err(EngineError::new("unknown_command", message));
    };
    if let Some(stranger) = fields.0.keys().find(|field| !known.contains(&field.as_str())) {
        let known = match known {
            [] => "it has none besides 'cmd'".to_owned(),
            known => format!("its fields are {}", known.join(", ")),
        };
        let message = format!("'{name}' has no field '{}'; {known}", short(stranger));
        return Err(EngineError::new("bad_request", message));
    }
    Ok(Request { command, fields })
}

/// Enough of a text to recognise it.
fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

fn expected(field: &str, what: &str) -> EngineError {
    EngineError::new("bad_request", format!("field '{field}': expected {what}"))
}

impl Fields {
    fn required<T>(
        &mut self,
        field: &str,
        what: &str,
        read: impl FnOnce(Value) -> Option<T>,
    ) -> Result<T, EngineError> {
        self.0.shift_remove(field).and_then(read).ok_or_else(|| expected(field, what))
    }

    /// `None` where the field is left out or null.
    fn optional<T>(
        &mut self,
        field: &str,
        what: &str,
        read: impl FnOnce(Value) -> Option<T>,
    ) -> Result<Option<T>, EngineError> {
        match self.0.shift_remove(field) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => read(value).map(Some).ok_or_else(|| expected(field, what)),
        }
    }

    pub(super) fn text(&mut self, field: &str) -> Result<String, EngineError> {
        self.required(field, "a text", text)
    }

    pub(super) fn optional_text(&mut self, field: &str) -> Result<Option<String>, EngineError> {
        self.optional(field, "a text", text)
    }

    pub(super) fn number(&mut self, field: &str, what: &str) -> Result<i64, EngineError> {
        self.required(field, what, |value| value.as_i64())
    }

    pub(super) fn optional_count(&mut self, field: &str) -> Result<Option<u64>, EngineError> {
        self.optional(field, "a whole number from 0", |value| value.as_u64())
    }

    pub(super) fn optional_switch(&mut self, field: &str) -> Result<Option<bool>, EngineError> {
        self.optional(field, "true or false", |value| value.as_bool())
    }

    pub(super) fn object(&mut self, field: &str) -> Result<Value, EngineError> {
        self.required(field, "an object", |value| value.is_object().then_some(value))
    }

    /// A seat of a table with this many seats, or `None` for null, which means a spectator.
    pub(super) fn seat_or_null(&mut self, field: &str, seats: u8) -> Result<Option<u8>, EngineError> {
        let what = format!("a seat from 0 to {}, or null for a spectator", seats - 1);
        self.required(field, &what, |value| match value {
            Value::Null => Some(None),
            value => {
                let seat = value.as_u64().and_then(|number| u8::try_from(number).ok());
                seat.filter(|&seat| seat < seats).map(Some)
            }
        })
    }

    /// A whole number from 0 to `most`.
    pub(super) fn optional_count_to(&mut self, field: &str, most: u64) -> Result<Option<u64>, EngineError> {
        let what = format!("a whole number from 0 to {most}");
        self.optional(field, &what, |value| value.as_u64().filter(|&number| number <= most))
    }

    /// The version of the rules, if one is asked for that is not the newest of the game.
    pub(super) fn older_ruleset(&mut self, info: &Info) -> Result<Option<u32>, EngineError> {
        let ruleset = self.optional("ruleset", "a whole number from 1", |value| {
            value.as_u64().and_then(|number| u32::try_from(number).ok())
        })?;
        Ok(ruleset.filter(|&ruleset| ruleset != info.ruleset))
    }

    /// The options of a game; all defaults where they are left out.
    pub(super) fn options(&mut self, info: &Info) -> Result<Options, EngineError> {
        let object = self.optional("options", "an object", |value| match value {
            Value::Object(object) => Some(object),
            _ => None,
        })?;
        let mut options = Options::new();
        for (name, value) in object.unwrap_or_default() {
            let value = match value {
                Value::Bool(on) => OptionValue::Switch(on),
                Value::String(word) => OptionValue::Choice(word),
                _ => return Err(Refusal::from(OptionError::expecting(info.options, &short(&name))).into()),
            };
            options = options.with(&name, value);
        }
        Ok(options)
    }

    pub(super) fn record(&mut self) -> Result<Record, EngineError> {
        let not_a_record = |error| EngineError::new("bad_record", format!("this is not a record: {error}"));
        serde_json::from_value(self.object("record")?).map_err(not_a_record)
    }
}

fn text(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        _ => None,
    }
}
