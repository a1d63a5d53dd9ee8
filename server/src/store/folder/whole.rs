//! Refuses to serve a damaged database: an empty one where games were, a truncated one, or one with another database's
//! log beside it.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::files::{Folder, write_text};
use super::schema;
use crate::store::StoreError;
use crate::store::health::Health;

/// How long startup waits for the check of all pages. For a larger database, it continues while serving.
const PATIENCE: Duration = Duration::from_millis(600);

/// Rejects a file that is visibly not an intact database, without reading it.
pub(super) fn check_files(folder: &Folder) -> Result<(), StoreError> {
    let path = folder.database();
    let size = fs::metadata(&path).map_err(|error| StoreError::at(&path, &error))?.len();
    if size == 0 {
        return Err(not_whole(&path, "it is empty"));
    }
    if fs::metadata(folder.rollback_journal()).is_ok_and(|journal| journal.len() > 0) {
        return Err(not_whole(&path, "it was not written to its end (tenka.db-journal lies beside it)"));
    }
    let has_log = fs::metadata(folder.write_ahead_log()).is_ok_and(|log| log.len() > 0);
    if let Some(mark) = mark_of(folder)
        && has_log
        && id_in(&path) != Some(mark)
    {
        let why = "it was put in the place of another whose log (tenka.db-wal) still lies beside it, and the two \
                   don't belong together";
        return Err(not_whole(&path, why));
    }
    Ok(())
}

/// Rejects a database with damaged pages or without tables, and returns whether all of it was checked. A large one is
/// checked while it is served; problems found then show in the log and in the store's health.
pub(super) fn check_pages(folder: &Folder, health: &Arc<Health>) -> Result<bool, StoreError> {
    let path = folder.database();
    let (tell, told) = mpsc::channel();
    let (checked, health) = (folder.clone(), Arc::clone(health));
    let check = move || {
        let found =
            open_to_read(&checked.database()).and_then(|connection| fault_in(&connection, "quick_check"));
        match tell.send(found) {
            Ok(()) => {}
            Err(mpsc::SendError(Ok(None))) => {
                tracing::info!("the database is whole");
                if let Ok(connection) = Connection::open(checked.database()) {
                    let _ = connection.busy_timeout(Duration::from_secs(10));
                    adopt(&checked, &connection);
                }
            }
            Err(mpsc::SendError(Ok(Some(what)))) => health.found_damage(&what),
            Err(mpsc::SendError(Err(error))) if super::is_damage(&error) => health.found_damage(&error),
            Err(mpsc::SendError(Err(error))) => tracing::warn!(%error, "the database could not be checked"),
        }
    };
    thread::Builder::new()
        .name("check".to_owned())
        .spawn(check)
        .map_err(|error| StoreError::Refused(format!("no thread to check the database: {error}")))?;
    match told.recv_timeout(PATIENCE) {
        Ok(Ok(None)) => Ok(true),
        Ok(Ok(Some(what))) => Err(not_whole(&path, &what)),
        Ok(Err(error)) if super::is_damage(&error) => Err(not_whole(&path, &error.to_string())),
        Ok(Err(error)) => Err(StoreError::Refused(format!("{}: {error}", path.display()))),
        Err(_) => {
            tracing::info!("the database is large, so it is checked while the server runs");
            Ok(false)
        }
    }
}

/// The first problem found by one of `SQLite`'s two checks.
pub(super) fn fault_in(connection: &Connection, check: &str) -> rusqlite::Result<Option<String>> {
    let found: String = connection.query_row(&format!("pragma {check}(1)"), [], |row| row.get(0))?;
    if found != "ok" {
        return Ok(Some(found.replace('\n', " ")));
    }
    Ok(if schema::has_tables(connection)? { None } else { Some("there are no tables in it".to_owned()) })
}

pub(super) fn not_whole(path: &Path, why: &str) -> StoreError {
    let folder = path.parent().unwrap_or(path).display();
    StoreError::Damaged(format!(
        "{} is not a complete database: {why}. Nothing was changed. To go back to a backup, restore it into a new folder: tenka \
         restore FILE --data FOLDER. To begin afresh, move {folder} away",
        path.display()
    ))
}

/// Marks the database as the one that belongs to its folder, unless it already is: the same number goes into the
/// database and into a file beside it. Copies don't have the number, so one that is put in the database's place can be
/// recognised. On a full disk the mark has to wait: people can still look at their tables.
pub(super) fn adopt(folder: &Folder, connection: &Connection) {
    if let Err(error) = try_adopt(folder, connection) {
        tracing::warn!(%error, "the database could not be marked as this folder's own");
    }
}

fn try_adopt(folder: &Folder, connection: &Connection) -> Result<(), StoreError> {
    let path = folder.database();
    if mark_of(folder).is_some_and(|mark| id_in(&path) == Some(mark)) {
        return Ok(());
    }
    let mark = folder.mark();
    match fs::remove_file(&mark) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(StoreError::at(&mark, &error)),
        _ => {}
    }
    let id = give_id(connection)?;
    // The number has to be in the file itself before the mark is.
    connection.query_row("pragma wal_checkpoint(passive)", [], |_| Ok(()))?;
    if id_in(&path) != Some(id) {
        return Err(StoreError::Refused("its number is not in the file yet".to_owned()));
    }
    write_text(&mark, &format!("{id}\n")).map_err(|error| StoreError::at(&mark, &error))
}

/// Gives the database a number of its own.
pub(super) fn give_id(connection: &Connection) -> Result<i32, StoreError> {
    let random =
        getrandom::u32().map_err(|error| StoreError::Refused(format!("no random number: {error}")))?;
    let id = (random >> 2) as i32 + 1;
    connection.pragma_update(None, "application_id", id)?;
    Ok(id)
}

fn mark_of(folder: &Folder) -> Option<i32> {
    fs::read_to_string(folder.mark()).ok()?.trim().parse().ok()
}

/// The number in the file itself, whatever a log beside it says. `SQLite` reads it: opening and closing the file
/// ourselves would drop this process's locks.
fn id_in(database: &Path) -> Option<i32> {
    let path = database.to_str()?.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(format!("file:{path}?immutable=1"), flags).ok()?;
    connection.query_row("pragma application_id", [], |row| row.get(0)).ok()
}

/// A read-only connection.
pub(super) fn open_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(Duration::from_secs(30))?;
    Ok(connection)
}
