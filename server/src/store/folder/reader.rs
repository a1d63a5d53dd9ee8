//! Reading alongside the writer: a few read-only connections, off the threads that answer requests.

use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Result, Row, params};
use tokio::sync::Semaphore;

use super::is_corruption;
use super::rows::not_json;
use crate::store::health::Health;
use crate::store::{
    Digest, Entry, Known, LoggedEntry, RunningTable, SealRow, SeatRow, Since, StoreError, StoredTable,
    TableRow, TableStatus,
};

const CONNECTIONS: usize = 3;

pub(super) struct Readers {
    idle: Arc<Mutex<Vec<Connection>>>,
    permits: Arc<Semaphore>,
    health: Arc<Health>,
}

impl Readers {
    pub(super) fn open(path: &Path, health: Arc<Health>) -> Result<Self, StoreError> {
        let open = |_| {
            let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            connection.busy_timeout(Duration::from_secs(10))?;
            Ok::<_, StoreError>(connection)
        };
        let idle = (0..CONNECTIONS).map(open).collect::<Result<Vec<_>, _>>()?;
        let permits = Arc::new(Semaphore::new(CONNECTIONS));
        Ok(Readers { idle: Arc::new(Mutex::new(idle)), permits, health })
    }

    pub(super) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let closed = || StoreError::Refused("the server is stopping".to_owned());
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(|_| closed())?;
        let (idle, health) = (Arc::clone(&self.idle), Arc::clone(&self.health));
        let run = move || {
            let connection = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = connection.ok_or_else(closed)?;
            let found = read(&connection);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            drop(permit);
            if let Err(error) = &found
                && is_corruption(error)
            {
                health.found_damage(error);
            }
            Ok(found?)
        };
        tokio::task::spawn_blocking(run).await.map_err(|_| closed())?
    }
}

impl Readers {
    pub(super) async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| read_table(connection, &id)).await
    }

    pub(super) async fn since(&self, id: &str, known: Known) -> Result<Since, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| read_since(connection, &id, known)).await
    }

    pub(super) async fn knows_session(&self, digest: Digest) -> Result<bool, StoreError> {
        self.read(move |connection| {
            connection
                .prepare_cached("select exists (select 1 from sessions where digest = ?1)")?
                .query_row(params![digest], |row| row.get(0))
        })
        .await
    }

    pub(super) async fn tables_of(&self, digest: Digest, most: u32) -> Result<Vec<TableRow>, StoreError> {
        const SQL: &str = "select * from tables where id in (select table_id from seats where holder = ?1)
                           order by stage = 2, touched desc limit ?2";
        self.read(move |connection| read_list(connection, SQL, params![digest, most])).await
    }

    pub(super) async fn tables_to_join(&self, most: u32) -> Result<Vec<TableRow>, StoreError> {
        const SQL: &str = "select * from tables indexed by tables_to_join where stage = 0 and exists
                           (select 1 from seats where table_id = id and occupant = '\"open\"')
                           order by touched desc limit ?1";
        self.read(move |connection| read_list(connection, SQL, params![most])).await
    }

    pub(super) async fn waiting_tables(&self) -> Result<Vec<RunningTable>, StoreError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "select id, game, ruleset, null as deadline from tables where waits_for_bot = 1
                     union all select id, game, ruleset, deadline from tables where deadline is not null",
            )?;
            let waiting = |row: &Row<'_>| {
                let (id, game, ruleset) = (row.get(0)?, row.get(1)?, row.get(2)?);
                Ok(RunningTable { id, game, ruleset, deadline: row.get(3)? })
            };
            statement.query_map([], waiting)?.collect()
        })
        .await
    }

    pub(super) async fn count_waiting_from(&self, network: IpAddr) -> Result<usize, StoreError> {
        self.read(move |connection| {
            let sql = "select count(*) from tables where stage = 0 and opened_from = ?1";
            connection.prepare_cached(sql)?.query_row([network.to_string()], |row| row.get(0))
        })
        .await
    }

    pub(super) async fn count_tables(&self) -> Result<u64, StoreError> {
        self.read(|connection| connection.query_row("select count(*) from tables", [], |row| row.get(0)))
            .await
    }

    pub(super) async fn table_ids(&self, after: &str, most: u32) -> Result<Vec<String>, StoreError> {
        let after = after.to_owned();
        self.read(move |connection| {
            let mut statement =
                connection.prepare_cached("select id from tables where id > ?1 order by id limit ?2")?;
            statement.query_map(params![after, most], |row| row.get(0))?.collect()
        })
        .await
    }

    pub(super) async fn standing(
        &self,
        id: &str,
    ) -> Result<Option<(TableStatus, Option<String>)>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| {
            let read = |row: &Row<'_>| Ok((TableStatus::read(row)?, row.get("opened_from")?));
            connection.prepare_cached("select * from tables where id = ?1")?.query_row([id], read).optional()
        })
        .await
    }

    pub(super) async fn sessions(&self, after: Digest, most: u32) -> Result<Vec<(Digest, u64)>, StoreError> {
        self.read(move |connection| {
            let sql = "select digest, made from sessions where digest > ?1 order by digest limit ?2";
            let mut statement = connection.prepare_cached(sql)?;
            statement.query_map(params![after, most], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        })
        .await
    }

    pub(super) async fn analysis(&self, id: &str) -> Result<Option<String>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| {
            let sql = "select data from analyses where table_id = ?1";
            connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()
        })
        .await
    }
}

/// What is stored about a table and wasn't known.
fn read_since(connection: &Connection, id: &str, known: Known) -> Result<Since> {
    let version = connection
        .prepare_cached("select version from tables where id = ?1")?
        .query_row([id], |row| row.get::<_, u64>(0))
        .optional()?;
    Ok(match version {
        None => Since::Gone,
        Some(version) if version == known.version => Since::Nothing,
        Some(_) => read_after(connection, id, known)?.map_or(Since::Gone, Since::More),
    })
}

pub(super) fn read_table(connection: &Connection, id: &str) -> Result<Option<StoredTable>> {
    read_after(connection, id, Known { version: 0, entries: 0, seals: 0 })
}

fn read_after(connection: &Connection, id: &str, known: Known) -> Result<Option<StoredTable>> {
    // One snapshot for the row, the seats and the log.
    let transaction = connection.unchecked_transaction()?;
    let head = transaction
        .prepare_cached("select version, secret, position, opener from tables where id = ?1")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
        .optional()?;
    let Some((version, secret, position, opener)) = head else { return Ok(None) };
    let seats = read_seats(&transaction, id)?;
    let entries = transaction
        .prepare_cached(
            "select seq, at, key, body from entries where table_id = ?1 and seq > ?2 order by seq",
        )?
        .query_map(params![id, known.entries], |row| {
            let body: String = row.get(3)?;
            let entry = Entry::from_body(&body).map_err(not_json)?;
            Ok(LoggedEntry { seq: row.get(0)?, at: row.get(1)?, key: row.get(2)?, entry })
        })?
        .collect::<Result<_>>()?;
    let seals = transaction
        .prepare_cached("select * from seals where table_id = ?1 and number > ?2 order by number")?
        .query_map(params![id, known.seals], SealRow::read)?
        .collect::<Result<_>>()?;
    Ok(Some(StoredTable { version, secret, position, opener, seats, entries, seals }))
}

fn read_seats(connection: &Connection, id: &str) -> Result<Vec<SeatRow>> {
    connection
        .prepare_cached("select * from seats where table_id = ?1 order by seat")?
        .query_map([id], SeatRow::read)?
        .collect()
}

fn read_list(connection: &Connection, sql: &str, values: &[&dyn rusqlite::ToSql]) -> Result<Vec<TableRow>> {
    let rows: Vec<TableRow> =
        connection.prepare_cached(sql)?.query_map(values, TableRow::read)?.collect::<Result<_>>()?;
    let with_seats = |row: TableRow| Ok(TableRow { seats: read_seats(connection, &row.id)?, ..row });
    rows.into_iter().map(with_seats).collect()
}
