//! What a seat can do.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;

/// A complete choice of the seat to act: a few bytes whose text is its notation.
///
/// The notation is short, readable and free of blanks; it is the same in logs, records, addresses and Python, and it
/// parses back to the same action ([`laws::notation`](crate::kit::laws::notation)).
pub trait Action:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = ParseActionError> + Send + Sync + 'static
{
    /// The action as a number for packed records. It never changes its meaning.
    fn code(self) -> u32;

    /// The action with this number, if there is one.
    fn from_code(code: u32) -> Option<Self>;

    /// What everybody is shown of it, as a number: all of it, which is its code, unless a part stays secret. Actions that
    /// others can't tell apart share a number that is no action's code ([`laws::shown`](crate::kit::laws::shown)).
    fn shown(self) -> u32 {
        self.code()
    }
}

/// A text that is no action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseActionError {
    /// The text, shortened if it is long.
    pub text: String,
    /// What an action looks like, or what is wrong with this one.
    pub expected: String,
}

impl ParseActionError {
    /// The error for `text`, where `expected` was expected.
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

/// One step of an action: a thing that the page shows and that can be picked.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Pick {
    /// The stable id of the thing, for instance `space-44`.
    pub thing: String,
    /// Its name for people.
    pub label: String,
}

impl Pick {
    /// The pick of the thing with this id.
    pub fn new(thing: impl Into<String>, label: impl Into<String>) -> Self {
        Pick { thing: thing.into(), label: label.into() }
    }
}
