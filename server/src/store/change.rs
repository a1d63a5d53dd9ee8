//! What is written in one transaction.

use std::net::IpAddr;

use super::rows::{Digest, SealRow, SeatRow, TableStatus};
use super::storage::LoggedEntry;

/// What is written in one transaction: all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The table it is about.
    pub table_id: String,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// The version of the table that it was made for: if the table has changed since, this change isn't made.
    pub based_on: Option<u64>,
    /// A new session.
    pub session: Option<Digest>,
    /// The table, if it is new.
    pub table: Option<NewTable>,
    /// New log entries.
    pub entries: Vec<LoggedEntry>,
    /// What was sealed or withdrawn.
    pub seals: Vec<SealRow>,
    /// The seats that change.
    pub seats: Vec<SeatRow>,
    /// The table's status after it.
    pub standing: Option<TableStatus>,
    /// The analysis of the game, as JSON.
    pub analysis: Option<String>,
    /// A session whose belongings move to another.
    pub replaced: Option<(Digest, Digest)>,
    /// Deletes sessions created before this, in milliseconds since 1970, that own nothing.
    pub forgotten_before: Option<u64>,
    /// Whether to delete everything about the table.
    pub deleted: bool,
}

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The name of its game.
    pub game: String,
    /// The version of the rules.
    pub ruleset: u32,
    /// The server's part of the seed; players add theirs.
    pub secret: String,
    /// The position it begins at, if not the usual one.
    pub position: Option<String>,
    /// The opener's session.
    pub opener: Digest,
    /// The network it was opened from. Forgotten when the game begins.
    pub opened_from: Option<IpAddr>,
}

impl Change {
    /// An empty change.
    pub fn new(table_id: &str, at: u64) -> Self {
        Change {
            table_id: table_id.to_owned(),
            at,
            based_on: None,
            session: None,
            table: None,
            entries: Vec::new(),
            seals: Vec::new(),
            seats: Vec::new(),
            standing: None,
            analysis: None,
            replaced: None,
            forgotten_before: None,
            deleted: false,
        }
    }

    /// Whether it changes the table, which so gets a new version.
    pub(super) fn changes_table(&self) -> bool {
        self.standing.is_some()
            || !(self.entries.is_empty() && self.seals.is_empty() && self.seats.is_empty())
    }

    /// A session for somebody without a seat.
    pub fn of_session(session: Digest, at: u64) -> Self {
        Change { session: Some(session), ..Change::new("", at) }
    }
}
