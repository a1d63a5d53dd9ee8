//! What is written in one transaction.

use std::net::IpAddr;

use rusqlite::{Connection, Result, params};

use super::entry::Entry;
use super::expiry;
use super::rows::{Digest, SealRow, SeatRow, TableStatus};

/// What is written in one transaction: all of it or nothing.
#[derive(Clone, Debug)]
pub struct Change {
    /// The table it is about.
    pub table_id: String,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// A new session.
    pub session: Option<Digest>,
    /// The table, if it is new.
    pub table: Option<NewTable>,
    /// New log entries: numbers, idempotency keys, bodies.
    pub entries: Vec<(u64, String, Entry)>,
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
#[derive(Clone, Debug)]
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

    /// A session for somebody without a seat.
    pub fn of_session(session: Digest, at: u64) -> Self {
        Change { session: Some(session), ..Change::new("", at) }
    }

    pub(super) fn write(&self, connection: &Connection) -> Result<()> {
        let id = &self.table_id;
        let run =
            |sql: &str, values: &[&dyn rusqlite::ToSql]| connection.prepare_cached(sql)?.execute(values);
        if let Some(digest) = &self.session {
            run("insert or ignore into sessions (digest, made) values (?1, ?2)", params![digest, self.at])?;
        }
        if let Some(NewTable { game, ruleset, secret, position, opener, opened_from }) = &self.table {
            let opened_from = opened_from.map(|network| network.to_string());
            run(
                "insert into tables (id, game, ruleset, secret, position, opener, touched, opened_from)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                params![id, game, ruleset, secret, position, opener, self.at / 1000, opened_from],
            )?;
        }
        for (seq, key, entry) in &self.entries {
            run(
                "insert into entries (table_id, seq, at, key, body) values (?1, ?2, ?3, ?4, ?5)",
                params![id, seq, self.at, key, entry.to_body()],
            )?;
        }
        for SealRow { number, after, seat, key, actions } in &self.seals {
            run(
                "insert into seals (table_id, number, after, seat, key, actions) values (?1, ?2, ?3, ?4, ?5, ?6)",
                params![id, number, after, seat.number(), key, actions],
            )?;
        }
        for SeatRow { seat, occupant, holder, invitation, away } in &self.seats {
            let occupant = serde_json::to_string(occupant).unwrap_or_default();
            run(
                "insert or replace into seats (table_id, seat, occupant, holder, invitation, away)
                 values (?1, ?2, ?3, ?4, ?5, ?6)",
                params![id, seat.number(), occupant, holder, invitation, away],
            )?;
        }
        if let Some(TableStatus { stage, to_act, winners, touched, deadline, waits_for_bot }) = &self.standing
        {
            let winners = serde_json::to_string(winners).unwrap_or_default();
            run(
                "update tables set stage = ?2, to_act = ?3, winners = ?4, touched = ?5, deadline = ?6,
                 waits_for_bot = ?7, opened_from = iif(?2 = 0, opened_from, null) where id = ?1",
                params![
                    id,
                    *stage as u8,
                    to_act.map(tenka_core::Seat::number),
                    winners,
                    touched,
                    deadline,
                    waits_for_bot
                ],
            )?;
        }
        if let Some(data) = &self.analysis {
            run("insert or replace into analyses (table_id, data) values (?1, ?2)", params![id, data])?;
        }
        if let Some((old, new)) = self.replaced {
            expiry::replace_session(connection, old, new)?;
        }
        if let Some(before) = self.forgotten_before {
            expiry::forget_sessions(connection, before)?;
        }
        if self.deleted {
            expiry::delete_table(connection, id)?;
        }
        Ok(())
    }
}
