//! Every denial as one value, shown to pages and programs alike.

use std::sync::Arc;

use tenka_core::said::Conjunction;
use tenka_core::{Refusal, RuleId, Sentence, Viewer, capitalised, say};

use crate::store::{CommitError, StoreError};
use crate::tables::News;

/// The kind of a denial. It doesn't know about HTTP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The request is malformed.
    Malformed,
    /// The request is too large.
    TooLarge,
    /// The request took too long to arrive.
    TooSlow,
    /// The request was meant for another server.
    Misdirected,
    /// The visitor isn't allowed to do this.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// This can't be done to this thing.
    NotApplicable,
    /// It conflicts with the current state.
    Conflict,
    /// It was possible once, but not any more.
    Gone,
    /// The game doesn't allow it.
    Refused,
    /// Too many requests.
    TooMany,
    /// Temporarily unavailable: try again.
    Busy,
    /// This program doesn't have these rules.
    OtherRules,
    /// An internal error.
    Broken,
}

/// Why a request was denied. Nothing has changed.
#[derive(Clone, Debug)]
pub struct Denied {
    /// The kind of denial.
    pub kind: Kind,
    /// A stable name for programs.
    pub code: &'static str,
    /// What is wrong, why, and what to do instead.
    pub message: Sentence,
    /// The game rule that forbids it, if there is one.
    pub rule: Option<RuleId>,
    /// Which action of a plan it is about, counting from 0.
    pub index: Option<usize>,
    /// What a stale command missed.
    pub missed: Option<Missed>,
}

/// What a stale command missed.
#[derive(Clone, Debug)]
pub struct Missed {
    /// The revision to send commands for now.
    pub revision: u64,
    /// The viewer who gave the command.
    pub viewer: Viewer,
    /// What has happened since the revision it was made for.
    pub news: Vec<Arc<News>>,
}

const OUTRUN: &str = "done_already";

impl Denied {
    pub(crate) fn new(kind: Kind, code: &'static str, message: impl Into<Sentence>) -> Self {
        Denied { kind, code, message: message.into(), rule: None, index: None, missed: None }
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

    /// Whether a later retry is pointless.
    pub(crate) fn is_lasting(&self) -> bool {
        matches!(self.kind, Kind::Broken | Kind::OtherRules | Kind::NotFound)
    }

    /// Whether the table had changed before this could be stored: it has to be judged again by what is there now.
    pub(crate) fn was_outrun(&self) -> bool {
        self.code == OUTRUN
    }

    /// Whether the server is at fault, not the visitor.
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
            Refusal::Planned { index, why } => return Denied { index: Some(index), ..Denied::from(*why) },
            Refusal::Illegal(violation) => violation.message,
            Refusal::Seats { asked, allowed: (min, max) } => wrong_seats(asked.into(), (min, max)),
            Refusal::Option(error) => say!(bad_option { option: error.name, expected: error.expected }),
            Refusal::NothingToUndo => say!(nothing_to_undo),
            Refusal::Stopped => say!(game_is_over),
            other => say!(refused { why: capitalised(&other.to_string()) }),
        };
        Denied { rule, ..Denied::new(Kind::Refused, code, message) }
    }
}

/// The denial for a number of seats the game doesn't support.
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
            CommitError::Duplicate => Denied::conflict(OUTRUN, say!(done_already)),
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
