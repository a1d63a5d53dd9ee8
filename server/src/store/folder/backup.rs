//! Copies of the database: made while a server runs, restored into a folder of their own.

use std::fs;
use std::path::Path;

use rusqlite::Connection;

use super::files::{Folder, write_whole};
use super::reader::read_table;
use super::schema;
use super::whole::{fault_in, give_id, not_whole, open_to_read};
use crate::store::{StoreError, StoredTable};

/// Copies the database in this folder, which a server may be using, into a new file: a consistent snapshot. The file
/// appears complete or not at all.
pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let folder = Folder::of_server(folder)?;
    let connection = open_to_read(&folder.database())?;
    if !schema::has_tables(&connection)? {
        return Err(not_whole(&folder.database(), "there are no tables in it"));
    }
    write_whole(to, |part| copy(&connection, part))
}

/// Restores a backup into a folder of its own, once it has been checked. `look` inspects the result first.
pub fn restore<T>(
    file: &Path,
    folder: &Path,
    look: impl FnOnce(&Copy) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let refuse = |why: &str| {
        StoreError::Damaged(format!(
            "{} is not a complete backup: {why}. Nothing was restored",
            file.display()
        ))
    };
    let size = fs::metadata(file).map_err(|error| StoreError::at(file, &error))?.len();
    if size == 0 {
        return Err(refuse("it is empty"));
    }
    let backup = open_to_read(file)?;
    if let Some(why) = fault_in(&backup, "integrity_check").unwrap_or_else(|error| Some(error.to_string())) {
        return Err(refuse(&why));
    }
    let (folder, lock) = Folder::empty(folder)?;
    let mut seen = None;
    let put = folder.make_database(|part| {
        copy(&backup, part)?;
        let mut connection = Connection::open(part)?;
        schema::prepare(&mut connection)?;
        seen = Some(look(&Copy { connection })?);
        Ok(())
    });
    match (put, seen) {
        (Ok(()), Some(seen)) => {
            folder.close_to_others()?;
            Ok(seen)
        }
        (put, _) => {
            folder.remove_if_empty(lock);
            put?;
            Err(refuse("it could not be looked at"))
        }
    }
}

/// A database that is about to be put into its folder.
pub struct Copy {
    connection: Connection,
}

impl Copy {
    /// The ids of all tables.
    pub fn tables(&self) -> Result<Vec<String>, StoreError> {
        let mut statement = self.connection.prepare("select id from tables order by id")?;
        Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
    }

    /// Everything stored about a table.
    pub fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        Ok(read_table(&self.connection, id)?)
    }
}

/// Keeps a copy of a database before it is upgraded.
pub(super) fn keep_copy_before_upgrade(connection: &Connection, folder: &Folder) -> Result<(), StoreError> {
    let Some(version) = schema::older_version(connection)? else { return Ok(()) };
    let to = folder.copy_of_version(version);
    tracing::info!(version, copy = %to.display(), "bringing the database up to date; a copy is kept");
    write_whole(&to, |part| copy(connection, part))
}

fn copy(from: &Connection, to: &Path) -> Result<(), StoreError> {
    let Some(name) = to.to_str() else {
        return Err(StoreError::Refused(format!("{}: name a file in UTF-8", to.display())));
    };
    from.execute("vacuum into ?1", [name])?;
    give_id(&Connection::open(to)?)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::store::Store;

    fn copies_in(folder: &Path) -> Vec<PathBuf> {
        let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        names.filter(|path| path.to_string_lossy().contains("before-upgrade-from-1-")).collect()
    }

    #[test]
    fn a_copy_is_kept_before_a_database_is_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let old = Connection::open(folder.path().join("tenka.db")).unwrap();
        old.execute_batch(schema::MIGRATIONS[0]).unwrap();
        old.execute_batch("insert into sessions values (x'07', 1); pragma user_version = 1").unwrap();
        drop(old);
        drop(Store::open(folder.path()).unwrap());
        let [copy] = &copies_in(folder.path())[..] else { panic!("{:?}", copies_in(folder.path())) };
        let kept = Connection::open(copy).unwrap();
        let number = |sql: &str| kept.query_row(sql, [], |row| row.get::<_, usize>(0)).unwrap();
        assert_eq!((number("pragma user_version"), number("select count(*) from sessions")), (1, 1));
        drop(Store::open(folder.path()).unwrap());
        assert_eq!(copies_in(folder.path()).len(), 1, "no further copy without an upgrade");
    }
}
