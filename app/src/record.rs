//! Recorded games: reading them, and the tables they lead to.

use std::fmt::Display;
use std::path::Path;
use std::{fs, io};

use tenka_core::Record;
use tenka_registry::{Opened, UnknownGame};
use tenka_seats::Referee;

use crate::error::CommandError;

/// The record in this file, as text or as JSON; `-` is standard input.
pub(crate) fn read(file: &Path) -> Result<Record, CommandError> {
    let refuse = |why: &dyn Display| CommandError::Usage(format!("{}: {why}", file.display()));
    let text = match file.to_str() {
        Some("-") => io::read_to_string(io::stdin()),
        _ => fs::read_to_string(file),
    };
    let text = text.map_err(|error| refuse(&error))?;
    if text.trim_start().starts_with('{') {
        serde_json::from_str(&text).map_err(|error| refuse(&error))
    } else {
        text.parse().map_err(|error| refuse(&error))
    }
}

/// The requested table, or why there can't be one.
pub(crate) fn opened(opened: Opened) -> Result<Box<dyn Referee>, CommandError> {
    let unknown = |unknown: UnknownGame| CommandError::Usage(unknown.to_string());
    Ok(opened.map_err(unknown)??)
}
