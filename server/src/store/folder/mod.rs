//! One `SQLite` file in WAL mode with `synchronous=FULL`. One thread writes, with group commit; others read alongside it.

mod backup;
mod expiry;
mod files;
mod reader;
mod rows;
mod schema;
mod whole;
mod write;
mod writer;

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use rusqlite::{Connection, ErrorCode};

pub use backup::{Copy, backup, restore};

use files::{Folder, Lock};
use reader::Readers;
use writer::Writer;

use super::health::Health;
use super::storage::{Answer, Claim, DueJob, Heard, Job, JobKind, Storage};
use super::{
    Change, CommitError, Digest, Illness, Known, RunningTable, Since, StoreError, StoredTable, TableRow,
    TableStatus, Untouched,
};

/// Whether this is the folder of a server.
pub(super) fn is_server(folder: &Path) -> bool {
    Folder::of_server(folder).is_ok()
}

/// A database in a folder. It belongs to one process, which so has every job to itself.
pub(super) struct FolderStore {
    writer: Arc<Writer>,
    readers: Readers,
    health: Arc<Health>,
    _lock: Lock,
}

impl FolderStore {
    pub(super) fn open(folder: &Path) -> Result<Self, StoreError> {
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
        let writer = Arc::new(Writer::start(connection, Arc::clone(&health))?);
        Ok(FolderStore { writer, readers, health, _lock: lock })
    }
}

impl Storage for FolderStore {
    fn commit(&self, change: Change) -> Answer<'_, (), CommitError> {
        Box::pin(self.writer.commit(change))
    }

    fn table<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredTable>> {
        Box::pin(self.readers.table(id))
    }

    fn since<'a>(&'a self, id: &'a str, known: Known) -> Answer<'a, Since> {
        Box::pin(self.readers.since(id, known))
    }

    fn changed(&self, _: Vec<(String, u64)>) -> Answer<'_, Vec<String>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn knows_session(&self, digest: Digest) -> Answer<'_, bool> {
        Box::pin(self.readers.knows_session(digest))
    }

    fn tables_of(&self, digest: Digest, most: u32) -> Answer<'_, Vec<TableRow>> {
        Box::pin(self.readers.tables_of(digest, most))
    }

    fn tables_to_join(&self, most: u32) -> Answer<'_, Vec<TableRow>> {
        Box::pin(self.readers.tables_to_join(most))
    }

    fn waiting_tables(&self) -> Answer<'_, Vec<RunningTable>> {
        Box::pin(self.readers.waiting_tables())
    }

    fn count_waiting_from(&self, network: IpAddr) -> Answer<'_, usize> {
        Box::pin(self.readers.count_waiting_from(network))
    }

    fn count_tables(&self) -> Answer<'_, u64> {
        Box::pin(self.readers.count_tables())
    }

    fn analysis<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        Box::pin(self.readers.analysis(id))
    }

    fn table_ids<'a>(&'a self, after: &'a str, most: u32) -> Answer<'a, Vec<String>> {
        Box::pin(self.readers.table_ids(after, most))
    }

    fn standing<'a>(&'a self, id: &'a str) -> Answer<'a, Option<(TableStatus, Option<String>)>> {
        Box::pin(self.readers.standing(id))
    }

    fn sessions(&self, after: Digest, most: u32) -> Answer<'_, Vec<(Digest, u64)>> {
        Box::pin(self.readers.sessions(after, most))
    }

    fn expired(&self, untouched: Untouched, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(self.readers.expired(untouched, most))
    }

    fn health(&self) -> Answer<'_, (), Illness> {
        Box::pin(async {
            if self.health.wants_probe() {
                // While writing fails, monitoring may be the only visitor left to trigger a retry.
                let _ = self.writer.probe().await;
            }
            self.health.verdict()?;
            self.readers.count_tables().await.map_err(|_| Illness::Unreadable)?;
            Ok(())
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        let writer = Arc::clone(&self.writer);
        Box::pin(async move {
            // Closing waits for the disk.
            if tokio::task::spawn_blocking(move || writer.close()).await.is_err() {
                tracing::error!("the store could not be closed");
            }
        })
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn heard(&self) -> BoxFuture<'_, Heard> {
        Box::pin(std::future::pending())
    }

    fn claim<'a>(&'a self, _: &'a Job) -> Answer<'a, Option<Claim>> {
        Box::pin(async { Ok(Some(Claim(None))) })
    }

    fn due_jobs<'a>(&'a self, _: &'a [JobKind], _: u32) -> Answer<'a, Vec<DueJob>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn want<'a>(&'a self, _: &'a Job) -> Answer<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    fn put_off<'a>(&'a self, _: &'a Job, _: Option<u64>) -> Answer<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    fn analysis_progress<'a>(&'a self, _: &'a str) -> Answer<'a, Option<(usize, usize)>> {
        Box::pin(async { Ok(None) })
    }

    fn note_analysis<'a>(&'a self, _: &'a str, _: Option<(usize, usize)>) -> Answer<'a, ()> {
        Box::pin(async { Ok(()) })
    }
}

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
