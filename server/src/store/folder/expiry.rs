//! Deletion of tables nobody needs any more, and of logged-out sessions.

use rusqlite::{Connection, Result, params};

use super::reader::Readers;
use crate::store::{Digest, StoreError, Untouched};

impl Readers {
    pub(super) async fn expired(&self, untouched: Untouched, most: u32) -> Result<Vec<String>, StoreError> {
        const SQL: &str = "select id from tables where stage = ?1 and touched < ?2 limit ?3";
        self.read(move |connection| {
            let mut expired = Vec::new();
            for (stage, since) in untouched.by_stage() {
                let Some(since) = since else { continue };
                let mut statement = connection.prepare_cached(SQL)?;
                let ids = statement.query_map(params![stage as u8, since, most], |row| row.get(0))?;
                expired.extend(ids.collect::<Result<Vec<String>>>()?);
            }
            Ok(expired)
        })
        .await
    }
}

/// Deletes everything about a table.
pub(super) fn delete_table(connection: &Connection, id: &str) -> Result<()> {
    for sql in [
        "delete from analyses where table_id = ?1",
        "delete from seals where table_id = ?1",
        "delete from entries where table_id = ?1",
        "delete from seats where table_id = ?1",
        "delete from tables where id = ?1",
    ] {
        connection.prepare_cached(sql)?.execute([id])?;
    }
    Ok(())
}

/// Moves everything a session owns to another.
pub(super) fn replace_session(connection: &Connection, old: Digest, new: Digest) -> Result<()> {
    let touch = "update tables set version = version + 1
                 where opener = ?1 or id in (select table_id from seats where holder = ?1)";
    connection.prepare_cached(touch)?.execute(params![old])?;
    for sql in [
        "update or replace sessions set digest = ?2 where digest = ?1",
        "update seats set holder = ?2 where holder = ?1",
        "update tables set opener = ?2 where opener = ?1",
    ] {
        connection.prepare_cached(sql)?.execute(params![old, new])?;
    }
    Ok(())
}

/// Deletes sessions created before this, in milliseconds since 1970, that have neither a seat nor a table.
pub(super) fn forget_sessions(connection: &Connection, before: u64) -> Result<()> {
    let sql = "delete from sessions where made < ?1
               and not exists (select 1 from seats where holder = digest)
               and digest not in (select opener from tables)";
    connection.prepare_cached(sql)?.execute([before])?;
    Ok(())
}
