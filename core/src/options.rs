//! The choices made before a game: variants and house rules.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

/// One option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name used to set it.
    pub name: &'static str,
    /// What people call it: "Basic setup".
    pub title: &'static str,
    /// Its possible values and its default.
    pub kind: OptionKind,
    /// A one-sentence explanation.
    pub help: &'static str,
}

/// The values an option can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// On or off, with this default.
    Switch(bool),
    /// One of these words; the first is the default.
    Choice(&'static [OptionWord]),
}

/// A value of an option that offers a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionWord {
    /// The word used to choose it.
    pub word: &'static str,
    /// What people call it.
    pub title: &'static str,
}

impl OptionWord {
    /// A word with this title.
    pub const fn new(word: &'static str, title: &'static str) -> Self {
        OptionWord { word, title }
    }

    /// A word that needs no other title, such as a number.
    pub const fn plain(word: &'static str) -> Self {
        OptionWord { word, title: word }
    }
}

impl OptionKind {
    fn default(self) -> OptionValue {
        match self {
            OptionKind::Switch(on) => OptionValue::Switch(on),
            OptionKind::Choice(words) => OptionValue::Choice(words[0].word.to_owned()),
        }
    }

    fn admits(self, value: &OptionValue) -> bool {
        match (self, value) {
            (OptionKind::Switch(_), OptionValue::Switch(_)) => true,
            (OptionKind::Choice(words), OptionValue::Choice(word)) => {
                words.iter().any(|known| known.word == word)
            }
            _ => false,
        }
    }

    fn expected(self) -> String {
        match self {
            OptionKind::Switch(_) => "true or false".to_owned(),
            OptionKind::Choice(words) => {
                let words: Vec<&str> = words.iter().map(|word| word.word).collect();
                format!("one of {}", words.join(", "))
            }
        }
    }
}

impl Serialize for OptionSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Spec<'a> {
            name: &'a str,
            title: &'a str,
            kind: &'a str,
            #[serde(skip_serializing_if = "Option::is_none")]
            values: Option<Vec<&'a str>>,
            default: OptionValue,
            help: &'a str,
        }
        let (kind, values) = match self.kind {
            OptionKind::Switch(_) => ("bool", None),
            OptionKind::Choice(words) => ("choice", Some(words.iter().map(|word| word.word).collect())),
        };
        Spec {
            name: self.name,
            title: self.title,
            kind,
            values,
            default: self.kind.default(),
            help: self.help,
        }
        .serialize(serializer)
    }
}

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "an option is set to true, false or a word")]
pub enum OptionValue {
    /// On or off.
    Switch(bool),
    /// A word of a choice.
    Choice(String),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Switch(on) => on.fmt(f),
            OptionValue::Choice(word) => word.fmt(f),
        }
    }
}

/// The options set for a table; all others keep their defaults.
///
/// ```
/// use tenka_core::Options;
///
/// let options = Options::new().on("basic_setup");
/// assert!(options.is_set("basic_setup", true));
/// assert!(!options.is_set("open_hands", true));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options {
    set: BTreeMap<String, OptionValue>,
}

impl Options {
    /// All defaults.
    pub const fn new() -> Self {
        Options { set: BTreeMap::new() }
    }

    /// The same options with one more set.
    pub fn with(mut self, name: &str, value: OptionValue) -> Self {
        self.set.insert(name.to_owned(), value);
        self
    }

    /// The same options with one switch turned on.
    pub fn on(self, name: &str) -> Self {
        self.with(name, OptionValue::Switch(true))
    }

    /// Whether the switch `name` was explicitly set to this value.
    pub fn is_set(&self, name: &str, on: bool) -> bool {
        self.set.get(name) == Some(&OptionValue::Switch(on))
    }

    /// Whether nothing is set.
    pub fn is_empty(&self) -> bool {
        self.set.is_empty()
    }

    /// The options that are set, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &OptionValue)> {
        self.set.iter().map(|(name, value)| (&**name, value))
    }

    /// Adds a setting written as `name=value`, or just `name` to turn on a switch.
    ///
    /// ```
    /// # use tenka_core::Options;
    /// assert_eq!(Options::new().and("basic_setup").unwrap(), Options::new().on("basic_setup"));
    /// assert_eq!(Options::new().and("basic_setup=true").unwrap(), Options::new().on("basic_setup"));
    /// ```
    pub fn and(self, text: &str) -> Result<Self, OptionError> {
        let (name, value) = text.split_once('=').unwrap_or((text, "true"));
        if name.is_empty() || self.set.contains_key(name) {
            let expected = "each option once, as name=value".to_owned();
            return Err(OptionError { name: name.to_owned(), expected });
        }
        let value = match value {
            "true" => OptionValue::Switch(true),
            "false" => OptionValue::Switch(false),
            word => OptionValue::Choice(word.to_owned()),
        };
        Ok(self.with(name, value))
    }

    /// Rejects options and values that these specifications don't allow.
    ///
    /// ```
    /// use tenka_core::{OptionKind, OptionSpec, Options};
    ///
    /// const SPECS: &[OptionSpec] = &[OptionSpec {
    ///     name: "draft",
    ///     title: "Draft",
    ///     kind: OptionKind::Switch(false),
    ///     help: "Draft the opening hands.",
    /// }];
    ///
    /// assert!(Options::new().on("draft").check(SPECS).is_ok());
    /// assert!(Options::new().on("drafts").check(SPECS).is_err());
    /// assert!(!Options::new().is_on(SPECS, "draft"));
    /// ```
    pub fn check(&self, specs: &[OptionSpec]) -> Result<(), OptionError> {
        let is_admitted = |name: &str, value: &OptionValue| {
            specs.iter().any(|spec| spec.name == name && spec.kind.admits(value))
        };
        match self.iter().find(|(name, value)| !is_admitted(name, value)) {
            Some((name, _)) => Err(OptionError::expecting(specs, name)),
            None => Ok(()),
        }
    }

    /// Whether the switch `name` is on.
    pub fn is_on(&self, specs: &[OptionSpec], name: &str) -> bool {
        self.value(specs, name) == Some(OptionValue::Switch(true))
    }

    /// The value of the option `name`, or its default; `None` if the specifications have no such option.
    pub fn value(&self, specs: &[OptionSpec], name: &str) -> Option<OptionValue> {
        let spec = specs.iter().find(|spec| spec.name == name)?;
        Some(self.set.get(name).cloned().unwrap_or_else(|| spec.kind.default()))
    }
}

/// Error setting an option: the game doesn't have it, or doesn't allow the value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError {
    /// The option.
    pub name: String,
    /// What was expected instead.
    pub expected: String,
}

impl OptionError {
    /// The error for any value of `name`: a valid value is expected, or another name if there is no such option.
    pub fn expecting(specs: &[OptionSpec], name: &str) -> Self {
        let expected = match specs.iter().find(|spec| spec.name == name) {
            Some(spec) => spec.kind.expected(),
            None if specs.is_empty() => "none: this game has no options".to_owned(),
            None => {
                let names: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
                format!("one of the options {}", names.join(", "))
            }
        };
        OptionError { name: name.to_owned(), expected }
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option '{}': expected {}", self.name, self.expected)
    }
}

impl std::error::Error for OptionError {}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: [OptionSpec; 2] = [
        OptionSpec {
            name: "open",
            title: "Open hands",
            kind: OptionKind::Switch(false),
            help: "All hands are open.",
        },
        OptionSpec {
            name: "pass",
            title: "Pass",
            kind: OptionKind::Choice(&[OptionWord::plain("left"), OptionWord::plain("right")]),
            help: "Where cards go.",
        },
    ];

    #[test]
    fn what_is_not_set_has_its_default() {
        let options = Options::new();
        assert!(!options.is_on(&SPECS, "open"));
        assert_eq!(options.value(&SPECS, "pass"), Some(OptionValue::Choice("left".into())));
    }

    #[test]
    fn bad_options_say_what_was_expected() {
        let refusal = |text| Options::new().and(text).unwrap().check(&SPECS).unwrap_err().to_string();
        assert_eq!(refusal("opne"), "option 'opne': expected one of the options open, pass");
        assert_eq!(refusal("open=maybe"), "option 'open': expected true or false");
        assert_eq!(refusal("pass=up"), "option 'pass': expected one of left, right");
        assert!(Options::new().on("open").and("open").is_err());
    }
}
