//! Everything that can be denied, as one value that pages and programs are shown.

use std::sync::Arc;

use tenka_core::said::Conjunction;
use tenka_core::{Refusal, RuleId, Sentence, Viewer, capitalised, say};

use crate::store::{CommitError, StoreError};
use crate::tables::News;

/// What sort of denial it is. How a network says so is not known here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It can't be understood.
    Malformed,
    /// It is more than is taken at once.
    TooLarge,
    /// It did not come in time.
    TooSlow,
    /// It was meant for somebody else.
    Misdirected,
    /// It is not for whoever asks.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// It can't be done to this thing.
    NotApplicable,
    /// It doesn't go with how things stand.
    Conflict,
    /// It could be done once, and can't any more.
    Gone,
    /// The game doesn't allow it.
    Refused,
    /// It was asked too often.
    TooMany,
    /// Not now: try again.
    Busy,
    /// This program doesn't have the rules.
    OtherRules,
    /// Something is broken here.
    Broken,
}

/// Why a request was not granted. Nothing has changed.
#[derive(Clone, Debug)]
pub struct Denied {
    /// What sort of denial it is.
    pub kind: Kind,
    /// A stable name for programs.
    pub code: &'static str,
    /// What is wrong, why, and what to do instead.
    pub message: Sentence,
    /// The rule that forbids it, if it is one of the game.
    pub rule: Option<RuleId>,
    /// What a stale command has missed.
    pub missed: Option<Missed>,
}

/// What a stale command has missed.
#[derive(Clone, Debug)]
pub struct Missed {
    /// The revision that a command must be made for now.
    pub revision: u64,
    /// As whom the command was given.
    pub viewer: Viewer,
    /// What has happened since the revision that it was made for.
    pub news: Vec<Arc<News>>,
}

impl Denied {
    pub(crate) fn new(kind: Kind, code: &'static str, message: impl Into<Sentence>) -> Self {
        Denied { kind, code, message: message.into(), rule: None, missed: None }
    }

    pub(crate) fn bad_request(message: impl Into<Sentence>) -> Self {
        Denied::new(Kind::Malformed, "bad_request", message)
    }

    pub(crate) fn no_such_table() -> Self {
        Denied::new(Kind::NotFound, "no_such_table", say!(no_such_table))
    }

    pub(crate) fn conflict(code: &'static str, message: impl Into<Sentence>) -> Self {
        Denied::new(Kind::Conflict, code, message)
    }

    pub(crate) fn not_seated() -> Self {
        Denied::new(Kind::Forbidden, "not_seated", say!(not_seated))
    }

    pub(crate) fn busy() -> Self {
        Denied::new(Kind::Busy, "busy", say!(busy))
    }

    pub(crate) fn damaged() -> Self {
        Denied::new(Kind::Broken, "damaged", say!(damaged))
    }

    /// Whether trying again later can't help.
    pub(crate) fn is_lasting(&self) -> bool {
        matches!(self.kind, Kind::Broken | Kind::OtherRules | Kind::NotFound)
    }

    /// Whether it is no fault of whoever asked.
    pub(crate) fn is_ours(&self) -> bool {
        matches!(self.kind, Kind::Broken | Kind::OtherRules | Kind::Busy)
    }

    pub(crate) fn internal() -> Self {
        Denied::new(Kind::Broken, "internal", say!(broken))
    }
}

impl From<Refusal> for Denied {
    fn from(refusal: Refusal) -> Self {
        let (rule, code) = (refusal.rule(), refusal.code());
        let message = match refusal {
            Refusal::Illegal(violation) => violation.message,
            Refusal::Seats { asked, allowed: (min, max) } => wrong_seats(asked.into(), (min, max)),
            Refusal::Option(error) => say!(bad_option { option: error.name, expected: error.expected }),
            Refusal::NothingToUndo => say!(nothing_to_undo),
            other => say!(refused { why: capitalised(&other.to_string()) }),
        };
        Denied { rule, ..Denied::new(Kind::Refused, code, message) }
    }
}

/// That a game isn't for this many.
pub(crate) fn wrong_seats(asked: usize, (min, max): (u8, u8)) -> Sentence {
    if min == max { say!(wrong_number { asked, seats: min }) } else { say!(wrong_seats { asked, min, max }) }
}

impl From<tenka_registry::UnknownGame> for Denied {
    fn from(unknown: tenka_registry::UnknownGame) -> Self {
        let games = Sentence::listed(tenka_registry::infos().map(|info| info.name), Conjunction::And);
        Denied::new(Kind::NotFound, "unknown_game", say!(unknown_game { name: unknown.name, games }))
    }
}

impl From<CommitError> for Denied {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Duplicate => Denied::conflict("done_already", say!(done_already)),
            CommitError::Busy => Denied::busy(),
            CommitError::Failed(why) => {
                tracing::error!(why, "a change could not be stored");
                Denied::new(Kind::Busy, "not_stored", say!(not_stored))
            }
        }
    }
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        match error {
            StoreError::Damaged(_) => Denied::damaged(),
            StoreError::Refused(_) => Denied::busy(),
        }
    }
}
