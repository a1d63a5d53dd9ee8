//! Errors that end a command early.

use std::io;

use tenka_core::Refusal;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// It was asked for something impossible; the message says what was expected.
    Usage(String),
    /// It ran, found a failure, and has reported it.
    Failed,
    /// Input or output failed.
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
