//! The log of every table, which is the source of truth, and what is derived from it for fast lookup.
//!
//! There are two databases: a file in a folder, which belongs to one process (`folder`), and `PostgreSQL`, which any number of
//! processes share (`postgres`). What is committed survives `kill -9` and power loss in both.

mod change;
mod entry;
mod folder;
mod health;
#[expect(
    clippy::cast_sign_loss,
    reason = "PostgreSQL has no unsigned numbers: what was stored wasn't negative"
)]
mod postgres;
mod rows;
mod storage;

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::{fmt, io};

pub use change::{Change, NewTable};
pub use entry::{By, Clock, Entry, SeatOffer};
pub use folder::{Copy, backup, restore};
pub use health::Illness;
pub use rows::{Digest, Occupant, SealRow, SeatRow, Stage, TableRow, TableStatus, Untouched};
pub use storage::{
    Answer, Claim, CommitError, DueJob, Heard, Job, JobKind, Known, LoggedEntry, RunningTable, Since,
    Storage, StoredTable,
};

/// Where a database is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In this folder.
    Folder(PathBuf),
    /// In `PostgreSQL`, at this address.
    Postgres(String),
}

impl Place {
    /// An address that begins with `postgres:`, or else a folder.
    pub fn named(name: &str) -> Self {
        if name.starts_with("postgres:") || name.starts_with("postgresql:") {
            Place::Postgres(name.to_owned())
        } else {
            Place::Folder(PathBuf::from(name))
        }
    }

    /// Whether there is a database. One in `PostgreSQL` may be empty.
    pub fn exists(&self) -> bool {
        match self {
            Place::Folder(folder) => folder::is_server(folder),
            Place::Postgres(_) => true,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Folder(folder) => folder.display().fmt(f),
            // The address may contain a password.
            Place::Postgres(_) => f.write_str("PostgreSQL"),
        }
    }
}

/// The database of a server.
pub struct Store(Box<dyn Storage>);

impl Store {
    /// Opens the database in this folder, creating or upgrading it if necessary. Only one server can have it at a time,
    /// and a damaged database is left alone.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Ok(Store(Box::new(folder::FolderStore::open(folder)?)))
    }

    /// Connects to the `PostgreSQL` database at this address, preparing or upgrading it if necessary. Any number of servers can
    /// share it.
    pub async fn connect(address: &str) -> Result<Self, StoreError> {
        Ok(Store(Box::new(postgres::PostgresStore::connect(address, postgres::Use::Shared).await?)))
    }

    /// Opens a database that nobody else may use meanwhile.
    pub async fn open_alone(place: &Place) -> Result<Self, StoreError> {
        match place {
            Place::Folder(folder) => Store::open(folder),
            Place::Postgres(address) => {
                Ok(Store(Box::new(postgres::PostgresStore::connect(address, postgres::Use::Alone).await?)))
            }
        }
    }
}

impl Deref for Store {
    type Target = dyn Storage;

    fn deref(&self) -> &Self::Target {
        &*self.0
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
