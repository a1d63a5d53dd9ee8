//! Rules by their ids, and refusals that name them.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::said::Sentence;

/// The id of a rule in a game's ledger, for instance `SAM-046`.
///
/// That each id which code names stands in the ledger is checked by [`kit::laws`](crate::kit::laws).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleId(&'static str);

impl RuleId {
    /// The rule with this id.
    pub const fn new(id: &'static str) -> Self {
        RuleId(id)
    }

    /// The id as text.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why something is not allowed: the rule that forbids it, and a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// One sentence that says why.
    pub message: Sentence,
}

impl Violation {
    /// A violation of the rule with the id `rule`.
    #[cfg_attr(feature = "testing", track_caller)]
    pub fn new(rule: &'static str, message: impl Into<Sentence>) -> Self {
        #[cfg(feature = "testing")]
        crate::kit::note_guard(std::panic::Location::caller());
        Violation { rule: RuleId::new(rule), message: message.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.rule)
    }
}

impl std::error::Error for Violation {}

impl Serialize for Violation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut object = serializer.serialize_struct("Violation", 2)?;
        object.serialize_field("rule", &self.rule)?;
        object.serialize_field("message", &self.message)?;
        object.end()
    }
}

/// What becomes of a guard that stops an action.
pub trait Reason: Sized {
    /// The rule with the id `rule` forbids it; the sentence says why.
    #[cfg_attr(feature = "testing", track_caller)]
    fn because<S: Into<Sentence>>(rule: &'static str, sentence: impl FnOnce() -> S) -> Self;
}

impl Reason for Violation {
    #[cfg_attr(feature = "testing", track_caller)]
    fn because<S: Into<Sentence>>(rule: &'static str, sentence: impl FnOnce() -> S) -> Self {
        Violation::new(rule, sentence())
    }
}

/// That something is forbidden, for those who need not know why: a guard costs no more than its condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl Reason for Stopped {
    #[inline]
    fn because<S: Into<Sentence>>(_: &'static str, _: impl FnOnce() -> S) -> Self {
        Stopped
    }
}

/// A guard: refuses by the rule `$rule` unless `$condition` holds, with a message of the catalogue. It is said only to those
/// who ask for it: the function returns a `Result<_, impl Reason>`, and [`Violation`] and [`Stopped`](crate::Stopped) are the
/// reasons. Where no player reads it, the sentence may be a format.
#[macro_export]
macro_rules! require {
    ($condition:expr, $rule:literal, $message:ident $({ $($arguments:tt)+ })?) => {
        if !$condition {
            return Err($crate::Reason::because($rule, || $crate::say!($message $({ $($arguments)+ })?)));
        }
    };
    ($condition:expr, $rule:literal, $($sentence:tt)+) => {
        if !$condition {
            return Err($crate::Reason::because($rule, || format!($($sentence)+)));
        }
    };
}

/// A refusal by the rule `$rule`, with a message of the catalogue, as the [`Reason`](crate::Reason) that is expected.
#[macro_export]
macro_rules! refuse {
    ($rule:literal, $message:ident $({ $($arguments:tt)+ })?) => {
        $crate::Reason::because($rule, || $crate::say!($message $({ $($arguments)+ })?))
    };
}
