//! How a change is written.

use rusqlite::{Connection, Result, params};

use super::expiry;
use crate::store::{Change, LoggedEntry, NewTable, SealRow, SeatRow, TableStatus};

impl Change {
    /// Writes it; false if the table is no longer what it was made for. Then nothing of it may be kept.
    pub(super) fn write(&self, connection: &Connection) -> Result<bool> {
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
        if (self.changes_table() || self.deleted) && !self.claims_version(connection)? {
            return Ok(false);
        }
        for LoggedEntry { seq, at, key, entry } in &self.entries {
            run(
                "insert into entries (table_id, seq, at, key, body) values (?1, ?2, ?3, ?4, ?5)",
                params![id, seq, at, key, entry.to_body()],
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
        Ok(true)
    }

    /// Gives the table its next version and its status; false if its version isn't the one this was made for.
    fn claims_version(&self, connection: &Connection) -> Result<bool> {
        let (id, version) = (&self.table_id, self.based_on);
        let changed = match &self.standing {
            None => connection
                .prepare_cached("update tables set version = version + 1 where id = ?1 and version = ifnull(?2, version)")?
                .execute(params![id, version])?,
            Some(TableStatus { stage, to_act, winners, touched, deadline, waits_for_bot }) => connection
                .prepare_cached(
                    "update tables set version = version + 1, stage = ?3, to_act = ?4, winners = ?5, touched = ?6,
                     deadline = ?7, waits_for_bot = ?8, opened_from = iif(?3 = 0, opened_from, null)
                     where id = ?1 and version = ifnull(?2, version)",
                )?
                .execute(params![
                    id,
                    version,
                    *stage as u8,
                    to_act.map(tenka_core::Seat::number),
                    serde_json::to_string(winners).unwrap_or_default(),
                    touched,
                    deadline,
                    waits_for_bot
                ])?,
        };
        Ok(changed > 0)
    }
}
