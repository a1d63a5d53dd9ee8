//! Everything that can be denied, as one value that pages and programs are shown.

use axum::http::StatusCode;
use serde_json::Value;
use tenka_core::{Refusal, RuleId};

use crate::store::{CommitError, StoreError};

/// Why a request was not granted. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Denied {
    /// The status of the answer.
    pub status: StatusCode,
    /// A stable name for programs.
    pub code: &'static str,
    /// What is wrong, why, and what to do instead.
    pub message: String,
    /// The rule that forbids it, if it is one of the game.
    pub rule: Option<RuleId>,
    /// What a stale command has missed.
    pub missed: Option<Box<Missed>>,
}

/// What a stale command has missed.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Missed {
    /// The revision that a command must be made for now.
    pub revision: u64,
    /// What has happened since the one that it was made for.
    pub events: Vec<Value>,
}

impl Missed {
    /// What has happened, in sentences.
    pub fn sentences(&self) -> Vec<&str> {
        let sentences = self.events.iter().filter_map(|event| event["sentences"].as_array());
        sentences.flatten().filter_map(Value::as_str).collect()
    }
}

impl Denied {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Denied { status, code, message: message.into(), rule: None, missed: None }
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> Self {
        Denied::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    pub(crate) fn no_such_table() -> Self {
        Denied::new(
            StatusCode::NOT_FOUND,
            "no_such_table",
            "There is no table at this address. Check that the link is complete.",
        )
    }

    pub(crate) fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Denied::new(StatusCode::CONFLICT, code, message)
    }

    pub(crate) fn not_seated() -> Self {
        Denied::new(
            StatusCode::FORBIDDEN,
            "not_seated",
            "You have no seat at this table, so you can only watch. If a seat is free, you can take it.",
        )
    }

    pub(crate) fn busy() -> Self {
        Denied::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "The server is busy. Nothing has changed; please try again in a moment.",
        )
    }

    pub(crate) fn damaged() -> Self {
        Denied::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "damaged",
            "This table's stored data is damaged, so the game can't be shown or continued. Ask whoever runs the server \
             to restore a backup.",
        )
    }

    /// Whether trying again later can't help.
    pub(crate) fn is_lasting(&self) -> bool {
        matches!(
            self.status,
            StatusCode::INTERNAL_SERVER_ERROR | StatusCode::NOT_IMPLEMENTED | StatusCode::NOT_FOUND
        )
    }

    pub(crate) fn internal() -> Self {
        Denied::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "Something broke on our side. Nothing has changed at the table. Please report it if it happens again.",
        )
    }
}

impl From<Refusal> for Denied {
    fn from(refusal: Refusal) -> Self {
        let rule = refusal.rule();
        Denied { rule, ..Denied::new(StatusCode::UNPROCESSABLE_ENTITY, refusal.code(), refusal.to_string()) }
    }
}

impl From<tenka_registry::UnknownGame> for Denied {
    fn from(unknown: tenka_registry::UnknownGame) -> Self {
        let message = format!("{}.", tenka_core::capitalised(&unknown.to_string()));
        Denied::new(StatusCode::NOT_FOUND, "unknown_game", message)
    }
}

impl From<CommitError> for Denied {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Duplicate => Denied::conflict("done_already", "This has been done already."),
            CommitError::Busy => Denied::busy(),
            CommitError::Failed(why) => {
                tracing::error!(why, "a change could not be stored");
                Denied::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "not_stored",
                    "It could not be stored, so nothing has changed. Try again shortly.",
                )
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
