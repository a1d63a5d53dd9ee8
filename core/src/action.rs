//! Actions: what a seat can do.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;

/// A complete choice made by the seat to act: a few bytes whose text form is the game's notation.
///
/// Notation is short, readable and free of whitespace. It is the same in logs, records, URLs and Python, and it
/// parses back to the same action ([`laws::notation`](crate::kit::laws::notation)).
///
/// ```
/// use tenka_core::Action;
/// use tenka_yardsticks::connect_four::Column;
///
/// let column: Column = "d".parse()?;
/// assert_eq!(column.to_string(), "d");
/// assert_eq!(Column::from_code(column.code()), Some(column));
/// # Ok::<(), tenka_core::ParseActionError>(())
/// ```
pub trait Action:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = ParseActionError> + Send + Sync + 'static
{
    /// The action as a number, for packed records. Its meaning never changes.
    fn code(self) -> u32;

    /// The action with this code, if there is one.
    fn from_code(code: u32) -> Option<Self>;

    /// What the other players are shown of the action, as a number: the code itself, unless part of the action stays
    /// secret. Actions that others can't distinguish share a number that isn't any action's code
    /// ([`laws::shown`](crate::kit::laws::shown)).
    fn shown(self) -> u32 {
        self.code()
    }
}

/// Error parsing an action.
///
/// ```
/// use tenka_core::ParseActionError;
///
/// let error = ParseActionError::new("castle", "a column from a to g");
/// assert_eq!(error.to_string(), "'castle' is not an action: expected a column from a to g");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseActionError {
    /// The rejected text, shortened if it is long.
    pub text: String,
    /// What an action looks like, or what is wrong with this one.
    pub expected: String,
}

impl ParseActionError {
    /// The error for `text` where `expected` was expected.
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        const SHOWN: usize = 60;
        let mut shown: String = text.chars().take(SHOWN).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        ParseActionError { text: shown, expected: expected.into() }
    }
}

impl Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not an action: expected {}", self.text, self.expected)
    }
}

impl std::error::Error for ParseActionError {}

/// One step in composing an action: something on the page that a person can pick.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Pick {
    /// The stable id of the thing, for example `space-44`.
    pub thing: String,
    /// Its display name.
    pub label: String,
}

impl Pick {
    /// A pick of the thing with this id.
    pub fn new(thing: impl Into<String>, label: impl Into<String>) -> Self {
        Pick { thing: thing.into(), label: label.into() }
    }
}
