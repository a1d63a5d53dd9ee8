//! The log of every table, which is the truth, and what is derived from it to be found quickly.
//!
//! One `SQLite` file in WAL mode with `synchronous=FULL`: what is committed survives `kill -9` and loss of power. One thread
//! writes and commits in groups; others read beside it.

mod change;
mod entry;
mod expiry;
mod reader;
mod rows;
mod schema;
mod writer;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fmt, io};

use rusqlite::{Connection, OpenFlags};

pub use change::{Change, NewTable};
pub use entry::{By, Clock, Entry, Offer};
pub use expiry::Untouched;
pub use reader::{LoggedEntry, StoredTable, Waiting};
pub use rows::{Digest, Occupant, SeatRow, Stage, Standing, TableRow};
pub use writer::CommitError;

use reader::Readers;
use writer::Writer;

const FILE: &str = "tenka.db";
const LOCK: &str = "lock";

/// The database of one server.
pub struct Store {
    writer: Writer,
    readers: Readers,
    _lock: File,
}

impl Store {
    /// Opens the database in this folder, makes it where there is none, and brings an older one up to date. One server at
    /// a time can have it.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(|error| StoreError::folder(folder, &error))?;
        let lock = File::create(folder.join(LOCK)).map_err(|error| StoreError::folder(folder, &error))?;
        if lock.try_lock().is_err() {
            let message =
                format!("another server is using {}; give this one a folder of its own", folder.display());
            return Err(StoreError { message });
        }
        let path = folder.join(FILE);
        let mut connection = Connection::open(&path)?;
        schema::prepare(&mut connection)?;
        let readers = Readers::open(&path)?;
        Ok(Store { writer: Writer::start(connection)?, readers, _lock: lock })
    }

    /// Makes a change durable, all of it or nothing.
    pub async fn commit(&self, change: Change) -> Result<(), CommitError> {
        self.writer.commit(change).await
    }

    /// Waits until everything that was asked for is written, and ends the writing.
    pub fn close(&self) {
        self.writer.close();
    }
}

/// Copies the database in this folder, which a server may be using, into a new file: a state that the database was in at
/// one moment.
pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        let message = format!("{} exists already; name a file that does not", to.display());
        return Err(StoreError { message });
    }
    let from = database_in(folder)?;
    let connection = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(Duration::from_secs(30))?;
    connection.execute("vacuum into ?1", [to.to_string_lossy()])?;
    File::open(to).and_then(|copy| copy.sync_all()).map_err(|error| StoreError::folder(to, &error))
}

fn database_in(folder: &Path) -> Result<PathBuf, StoreError> {
    let path = folder.join(FILE);
    if !path.is_file() {
        let message =
            format!("there is no database in {}; expected the folder of a server", folder.display());
        return Err(StoreError { message });
    }
    Ok(path)
}

/// Why the database could not be used.
#[derive(Clone, Debug)]
pub struct StoreError {
    message: String,
}

impl StoreError {
    fn folder(folder: &Path, error: &io::Error) -> Self {
        StoreError { message: format!("{}: {error}", folder.display()) }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError { message: format!("the database: {error}") }
    }
}
