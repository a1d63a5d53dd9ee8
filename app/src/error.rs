//! What can end a command early.

use std::io;

use tenka_core::Refusal;

/// Why a command did not do what it was asked for.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// It was asked for something that can't be done; the sentence says what was expected.
    Usage(String),
    /// It did its work, found a failure, and has told of it.
    Failed,
    /// Input or output gave way.
    Io(io::Error),
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        CommandError::Io(error)
    }
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> Self {
        CommandError::Usage(refusal.to_string())
    }
}
