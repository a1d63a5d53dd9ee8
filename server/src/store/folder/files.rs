//! The files of a data folder. They contain the secrets of running games, so only the server's own user may read them.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::store::StoreError;
use crate::time::now;

const DATABASE: &str = "tenka.db";
const LOCK: &str = "lock";
const MARK: &str = "database-id";

/// A data folder that exists.
#[derive(Clone)]
pub(super) struct Folder {
    path: PathBuf,
}

/// Locks a folder for one server while this is held.
pub(super) struct Lock {
    _file: File,
}

impl Folder {
    /// The folder at this path, created if missing.
    pub(super) fn made(path: &Path) -> Result<Self, StoreError> {
        let refuse = |error| StoreError::at(path, &error);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(refuse)?;
        }
        match private_folder().create(path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => {}
            made => made.map_err(refuse)?,
        }
        Ok(Folder { path: path.to_owned() })
    }

    /// The folder at this path, which must contain a database.
    pub(super) fn of_server(path: &Path) -> Result<Self, StoreError> {
        let folder = Folder { path: path.to_owned() };
        if folder.database().is_file() {
            return Ok(folder);
        }
        let message = format!("there is no database in {}; expected the folder of a server", path.display());
        Err(StoreError::Refused(message))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }

    /// The write-ahead log.
    pub(super) fn write_ahead_log(&self) -> PathBuf {
        beside(&self.database(), "-wal")
    }

    /// Left beside a database whose last write was interrupted.
    pub(super) fn rollback_journal(&self) -> PathBuf {
        beside(&self.database(), "-journal")
    }

    /// The id of the database that belongs here.
    pub(super) fn mark(&self) -> PathBuf {
        self.path.join(MARK)
    }

    /// Where a copy of a database of this version is kept before it is upgraded.
    pub(super) fn copy_of_version(&self, version: usize) -> PathBuf {
        self.path.join(format!("tenka-before-upgrade-from-{version}-at-{}.db", now()))
    }

    /// Locks the folder for one server.
    pub(super) fn lock(&self) -> Result<Lock, StoreError> {
        let path = self.path.join(LOCK);
        let file = private_file().open(&path).map_err(|error| StoreError::at(&path, &error))?;
        if file.try_lock().is_err() {
            let message =
                format!("another server is using {}; give this one a folder of its own", self.path.display());
            return Err(StoreError::Refused(message));
        }
        Ok(Lock { _file: file })
    }

    /// The folder at this path, created if missing, to restore a database into: it must be empty.
    pub(super) fn empty(path: &Path) -> Result<(Self, Lock), StoreError> {
        if File::open(path.join(LOCK)).is_ok_and(|lock| lock.try_lock().is_err()) {
            let message = format!("a server is using {}; name a new folder", path.display());
            return Err(StoreError::Refused(message));
        }
        // Leftovers of a killed restore don't count.
        let is_left_over = |name: &str| name == LOCK || name.starts_with("tenka.db.part");
        let names = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.file_name());
        if let Some(name) =
            names.map(|name| name.to_string_lossy().into_owned()).find(|name| !is_left_over(name))
        {
            let message = format!(
                "{} is not empty: {name} is in it. Name a new folder, or move this one away",
                path.display()
            );
            return Err(StoreError::Refused(message));
        }
        let folder = Folder::made(path)?;
        let lock = folder.lock()?;
        Ok((folder, lock))
    }

    /// Removes the folder again if it is empty.
    pub(super) fn remove_if_empty(&self, lock: Lock) {
        drop(lock);
        let _ = fs::remove_file(self.path.join(LOCK));
        let _ = fs::remove_dir(&self.path);
    }

    /// Creates the database under another name first, so there is never half a database under its own.
    pub(super) fn make_database(
        &self,
        fill: impl FnOnce(&Path) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        if self.write_ahead_log().exists() {
            let message = format!(
                "there is no database in {}, but a log that belongs to one (tenka.db-wal). Put the database back beside \
                 it, or name an empty folder",
                self.path.display()
            );
            return Err(StoreError::Refused(message));
        }
        write_whole(&self.database(), fill)
    }

    /// Locks other users out: of the files, and of the folder if it contains nothing else.
    pub(super) fn close_to_others(&self) -> Result<(), StoreError> {
        let mut is_ours = true;
        for entry in fs::read_dir(&self.path).map_err(|error| StoreError::at(&self.path, &error))? {
            let entry = entry.map_err(|error| StoreError::at(&self.path, &error))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name == LOCK
                || name == MARK
                || name.starts_with("tenka.db")
                || name.starts_with("tenka-before-")
            {
                close(&entry.path(), 0o600);
            } else {
                is_ours = false;
            }
        }
        if is_ours {
            close(&self.path, 0o700);
        }
        Ok(())
    }
}

/// Removes other users' permissions where this user can.
#[cfg(unix)]
fn close(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt as _;
    let is_open = |found: &fs::Metadata| found.permissions().mode() & 0o077 != 0;
    if fs::metadata(path).is_ok_and(|found| is_open(&found))
        && let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(mode))
    {
        tracing::warn!(path = %path.display(), %error, "other users of this machine may read this");
    }
}

#[cfg(not(unix))]
fn close(_: &Path, _: u32) {}

fn private_folder() -> DirBuilder {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Writes a database to `FILE.part` and renames it once it is safely on disk. So whatever bears the name is complete,
/// whenever the program or the machine stops.
pub(super) fn write_whole(
    to: &Path,
    fill: impl FnOnce(&Path) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let part = beside(to, ".part");
    let refuse = |error: io::Error| StoreError::at(&part, &error);
    let refuse_existing = || {
        let message = format!("{} exists already; name a file that does not", to.display());
        if to.exists() { Err(StoreError::Refused(message)) } else { Ok(()) }
    };
    refuse_existing()?;
    let file = private_file().open(&part).map_err(refuse)?;
    if file.try_lock().is_err() {
        let message = format!("{} is being written by another program", part.display());
        return Err(StoreError::Refused(message));
    }
    // The previous holder of the lock may have renamed the file.
    refuse_existing()?;
    // Leftovers of a killed program.
    file.set_len(0).map_err(refuse)?;
    for ending in ["-journal", "-wal", "-shm"] {
        let _ = fs::remove_file(beside(&part, ending));
    }
    let done = fill(&part).and_then(|()| file.sync_all().map_err(refuse));
    if let Err(error) = done {
        let _ = fs::remove_file(&part);
        return Err(error);
    }
    fs::rename(&part, to).map_err(|error| StoreError::at(to, &error))?;
    sync_folder_of(to).map_err(|error| StoreError::at(to, &error))
}

/// Writes a small file atomically.
pub(super) fn write_text(to: &Path, text: &str) -> io::Result<()> {
    let part = beside(to, ".part");
    let mut file = private_file().open(&part)?;
    file.set_len(0)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&part, to)?;
    sync_folder_of(to)
}

/// A file's name is only durable once its folder is synced.
fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
