//! The log of every table, which is the source of truth, and what is derived from it for fast lookup.
//!
//! One `SQLite` file in WAL mode with `synchronous=FULL`: what is committed survives `kill -9` and power loss. One
//! thread writes, with group commit; others read alongside it.

mod backup;
mod change;
mod entry;
mod expiry;
mod files;
mod health;
mod reader;
mod rows;
mod schema;
mod whole;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::{fmt, io};

use rusqlite::{Connection, ErrorCode};

pub use backup::{Copy, backup, restore};
pub use change::{Change, NewTable};
pub use entry::{By, Clock, Entry, SeatOffer};
pub use expiry::Untouched;
pub use health::Illness;
pub use reader::{LoggedEntry, RunningTable, StoredTable};
pub use rows::{Digest, Occupant, SealRow, SeatRow, Stage, TableRow, TableStatus};
pub use writer::CommitError;

use files::{Folder, Lock};
use health::Health;
use reader::Readers;
use writer::Writer;

/// The database of one server.
pub struct Store {
    writer: Writer,
    readers: Readers,
    health: Arc<Health>,
    _lock: Lock,
}

impl Store {
    /// Opens the database in this folder, creating or upgrading it if necessary. Only one server can have it at a time,
    /// and a damaged database is left alone.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let folder = Folder::made(folder)?;
        let lock = folder.lock()?;
        if folder.database().try_exists().map_err(|error| StoreError::at(folder.path(), &error))? {
            whole::check_files(&folder)?;
        } else {
            folder.make_database(|path| schema::prepare(&mut Connection::open(path)?))?;
        }
        folder.close_to_others()?;
        let health = Arc::new(Health::default());
        let is_checked = whole::check_pages(&folder, &health)?;
        let mut connection = Connection::open(folder.database())?;
        backup::keep_copy_before_upgrade(&connection, &folder)?;
        schema::prepare(&mut connection).map_err(|error| error.in_file(&folder.database()))?;
        if is_checked {
            whole::adopt(&folder, &connection);
        }
        let readers = Readers::open(&folder.database(), Arc::clone(&health))?;
        let writer = Writer::start(connection, Arc::clone(&health))?;
        Ok(Store { writer, readers, health, _lock: lock })
    }

    /// Makes a change durable, all of it or nothing.
    pub async fn commit(&self, change: Change) -> Result<(), CommitError> {
        self.writer.commit(change).await
    }

    /// Whether the database can be read and written. If the last write failed, another is tried.
    pub async fn health(&self) -> Result<(), Illness> {
        if self.health.wants_probe() {
            // While writing fails, monitoring may be the only visitor left to trigger a retry.
            let _ = self.writer.probe().await;
        }
        self.health.verdict()?;
        self.count_tables().await.map_err(|_| Illness::Unreadable)?;
        Ok(())
    }

    /// Waits until everything requested is written, then stops the writer.
    pub fn close(&self) {
        self.writer.close();
    }
}

/// Why the database could not be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The stored data is corrupt: trying again won't help.
    Damaged(String),
    /// It can't be used as it is, or not now; the sentence says why.
    Refused(String),
}

impl StoreError {
    fn at(path: &Path, error: &io::Error) -> Self {
        StoreError::Refused(format!("{}: {error}", path.display()))
    }

    /// The same error, naming the file.
    fn in_file(self, path: &Path) -> Self {
        match self {
            StoreError::Damaged(why) => StoreError::Damaged(format!("{}: {why}", path.display())),
            StoreError::Refused(why) => StoreError::Refused(format!("{}: {why}", path.display())),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (StoreError::Damaged(message) | StoreError::Refused(message)) = self;
        f.write_str(message)
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let message = format!("the database: {error}");
        if is_damage(&error) { StoreError::Damaged(message) } else { StoreError::Refused(message) }
    }
}

/// Whether the error means that stored data is corrupt.
fn is_damage(error: &rusqlite::Error) -> bool {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType};
    matches!(error, FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..))
        || is_corruption(error)
}

/// Whether the error concerns the file itself, so that no table in it can be relied upon.
fn is_corruption(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}
