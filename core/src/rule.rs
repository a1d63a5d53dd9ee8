//! Rule ids, and violations that cite them.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::said::Sentence;

/// The id of a rule in a game's ledger, for example `SAM-046`.
///
/// [`kit::laws`](crate::kit::laws) checks that every id used in code exists in the ledger.
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

/// Why something isn't allowed: the rule that forbids it, and a sentence for people.
///
/// ```
/// use tenka_core::Violation;
///
/// let violation = Violation::new("CFO-004", "Column d is full.");
/// assert_eq!(violation.to_string(), "Column d is full. (CFO-004)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// A sentence that says why.
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

/// What a guard produces when it stops an action.
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

/// That something is forbidden, for callers that don't need the reason: the guard then costs no more than its
/// condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl Reason for Stopped {
    #[inline]
    fn because<S: Into<Sentence>>(_: &'static str, _: impl FnOnce() -> S) -> Self {
        Stopped
    }
}

/// A guard: unless `$condition` holds, refuses with the rule `$rule` and a message from the catalogue. The message is
/// only built if it is wanted: the function returns `Result<_, impl Reason>`, where the reason is a [`Violation`] or
/// [`Stopped`](crate::Stopped). If no player reads it, the message may be a format string.
///
/// ```
/// use tenka_core::{Reason, Stopped, Violation, require};
///
/// fn check<R: Reason>(stones: u8) -> Result<(), R> {
///     require!(stones < 6, "CFO-004", "The column holds {stones} stones already.");
///     Ok(())
/// }
/// assert_eq!(check::<Stopped>(6), Err(Stopped));
/// let violation = check::<Violation>(6).unwrap_err();
/// assert_eq!(violation.to_string(), "The column holds 6 stones already. (CFO-004)");
/// ```
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

/// A refusal by the rule `$rule` with a message from the catalogue, as whatever [`Reason`](crate::Reason) is
/// expected.
#[macro_export]
macro_rules! refuse {
    ($rule:literal, $message:ident $({ $($arguments:tt)+ })?) => {
        $crate::Reason::because($rule, || $crate::say!($message $({ $($arguments)+ })?))
    };
}
