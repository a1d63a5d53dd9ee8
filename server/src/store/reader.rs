//! Reading alongside the writer: a few read-only connections, off the threads that answer requests.

use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Result, Row, params};
use tokio::sync::Semaphore;

use super::entry::Entry;
use super::health::Health;
use super::rows::{Digest, SealRow, SeatRow, TableRow, not_json};
use super::{Store, StoreError, is_corruption};

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

/// Everything stored about a table.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// The server's part of the seed; players add theirs.
    pub secret: String,
    /// The position it begins at, if not the usual one.
    pub position: Option<String>,
    /// The opener's session.
    pub opener: Digest,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// Its log.
    pub entries: Vec<LoggedEntry>,
    /// What was sealed and withdrawn, in order.
    pub seals: Vec<SealRow>,
}

/// An entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedEntry {
    /// Its number, from 1.
    pub seq: u64,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// Its idempotency key.
    pub key: String,
    /// What happened.
    pub entry: Entry,
}

/// A table that goes on by itself: a bot is to act, or a clock is running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningTable {
    /// Its id.
    pub id: String,
    /// The name of its game.
    pub game: String,
    /// The version of its rules.
    pub ruleset: u32,
    /// When the seat to act runs out of time, in seconds since 1970.
    pub deadline: Option<u64>,
}

impl Store {
    /// Everything stored about a table.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let id = id.to_owned();
        self.readers.read(move |connection| read_table(connection, &id)).await
    }

    /// Whether the session exists.
    pub async fn knows_session(&self, digest: Digest) -> Result<bool, StoreError> {
        self.readers
            .read(move |connection| {
                connection
                    .prepare_cached("select exists (select 1 from sessions where digest = ?1)")?
                    .query_row(params![digest], |row| row.get(0))
            })
            .await
    }

    /// The tables where this session has a seat, latest first.
    pub async fn tables_of(&self, digest: Digest, most: u32) -> Result<Vec<TableRow>, StoreError> {
        const SQL: &str = "select * from tables where id in (select table_id from seats where holder = ?1)
                           order by stage = 2, touched desc limit ?2";
        self.readers.read(move |connection| read_list(connection, SQL, params![digest, most])).await
    }

    /// The tables with a seat open to anyone, latest first.
    pub async fn tables_to_join(&self, most: u32) -> Result<Vec<TableRow>, StoreError> {
        const SQL: &str = "select * from tables indexed by tables_to_join where stage = 0 and exists
                           (select 1 from seats where table_id = id and occupant = '\"open\"')
                           order by touched desc limit ?1";
        self.readers.read(move |connection| read_list(connection, SQL, params![most])).await
    }

    /// The tables that go on by themselves.
    pub async fn waiting_tables(&self) -> Result<Vec<RunningTable>, StoreError> {
        self.readers
            .read(|connection| {
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

    /// How many tables opened from this network are waiting for players.
    pub async fn count_waiting_from(&self, network: IpAddr) -> Result<usize, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = "select count(*) from tables where stage = 0 and opened_from = ?1";
                connection.prepare_cached(sql)?.query_row([network.to_string()], |row| row.get(0))
            })
            .await
    }

    /// How many tables there are.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        self.readers
            .read(|connection| connection.query_row("select count(*) from tables", [], |row| row.get(0)))
            .await
    }

    /// The analysis of a table's game, as JSON.
    pub async fn analysis(&self, id: &str) -> Result<Option<String>, StoreError> {
        let id = id.to_owned();
        self.readers
            .read(move |connection| {
                let sql = "select data from analyses where table_id = ?1";
                connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()
            })
            .await
    }
}

pub(super) fn read_table(connection: &Connection, id: &str) -> Result<Option<StoredTable>> {
    // One snapshot for the row, the seats and the log.
    let transaction = connection.unchecked_transaction()?;
    let head = transaction
        .prepare_cached("select secret, position, opener from tables where id = ?1")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()?;
    let Some((secret, position, opener)) = head else { return Ok(None) };
    let seats = read_seats(&transaction, id)?;
    let entries = transaction
        .prepare_cached("select seq, at, key, body from entries where table_id = ?1 order by seq")?
        .query_map([id], |row| {
            let body: String = row.get(3)?;
            let entry = Entry::from_body(&body).map_err(not_json)?;
            Ok(LoggedEntry { seq: row.get(0)?, at: row.get(1)?, key: row.get(2)?, entry })
        })?
        .collect::<Result<_>>()?;
    let seals = transaction
        .prepare_cached("select * from seals where table_id = ?1 order by number")?
        .query_map([id], SealRow::read)?
        .collect::<Result<_>>()?;
    Ok(Some(StoredTable { secret, position, opener, seats, entries, seals }))
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
