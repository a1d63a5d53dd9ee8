//! Copies a server's data from one database to another, and replays every table at its new place.

use std::path::{Path, PathBuf};
use std::{fs, io};

use futures_util::future::{join_all, try_join};

use crate::restore::restore;
use crate::store::{self, Change, Digest, Entry, NewTable, Place, Store, StoreError, StoredTable};
use crate::tables::Live;

/// How many tables or sessions are copied at a time.
const AT_A_TIME: u32 = 200;

/// What was moved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moved {
    /// How many tables there are at the new place.
    pub tables: usize,
    /// How many of them were there already, from an earlier attempt.
    pub already: usize,
    /// How many entries their logs have.
    pub entries: usize,
    /// How many sessions there are.
    pub sessions: usize,
    /// The tables that can't be continued because their logs are damaged, there as here.
    pub damaged: Vec<String>,
    /// The tables whose game or ruleset this program doesn't have.
    pub unknown_rules: Vec<String>,
}

/// Copies everything; what is already there isn't copied again, so it can be repeated after it was interrupted. Nobody may use
/// either database meanwhile. `progress` is told how many tables of how many are there.
pub async fn move_all(
    from: &Place,
    to: &Place,
    mut progress: impl FnMut(u64, u64),
) -> Result<Moved, StoreError> {
    if !from.exists() {
        return Err(StoreError::Refused(format!(
            "there is no database in {from}; expected the folder of a server"
        )));
    }
    let (from, to) = (Store::open_alone(from).await?, Store::open_alone(to).await?);
    refuse_strangers(&from, &to).await?;
    let of = from.count_tables().await?;
    let mut moved = Moved { sessions: move_sessions(&from, &to).await?, ..Moved::default() };
    let mut last = String::new();
    loop {
        let ids = from.table_ids(&last, AT_A_TIME).await?;
        let Some(end) = ids.last().cloned() else { break };
        for (id, done) in ids.iter().zip(join_all(ids.iter().map(|id| move_table(&from, &to, id))).await) {
            moved.count(id, done?);
        }
        last = end;
        progress(moved.tables as u64, of);
    }
    to.close().await;
    Ok(moved)
}

/// Copies a shared database into a new file, while servers are using it. Each table is copied as it is at one moment. The file appears
/// complete or not at all, and is the same as a backup of a folder.
pub async fn backup_shared(
    address: &str,
    file: &Path,
    mut progress: impl FnMut(u64, u64),
) -> Result<Moved, StoreError> {
    if file.exists() {
        return Err(StoreError::Refused(format!("{} exists already", file.display())));
    }
    let from = Store::connect(address).await?;
    let folder = ScratchFolder::beside(file, "copying")?;
    let to = Store::open(&folder.0)?;
    let of = from.count_tables().await?;
    let mut copied = Moved::default();
    let mut last = String::new();
    loop {
        let ids = from.table_ids(&last, AT_A_TIME).await?;
        let Some(end) = ids.last().cloned() else { break };
        for (id, done) in ids.iter().zip(join_all(ids.iter().map(|id| copy_table(&from, &to, id))).await) {
            // Whoever had it may have closed it meanwhile.
            if let Some(stored) = done? {
                copied.count(id, MovedTable { was_there: false, stored });
            }
        }
        last = end;
        progress(copied.tables as u64, of);
    }
    // After the tables, so that nobody who sits at one is missing.
    copied.sessions = move_sessions(&from, &to).await?;
    to.close().await;
    drop(to);
    store::backup(&folder.0, file)?;
    Ok(copied)
}

/// Restores a backup into an empty shared database. It is checked before anything is written, and every table is replayed.
pub async fn restore_shared(
    file: &Path,
    address: &str,
    progress: impl FnMut(u64, u64),
) -> Result<Moved, StoreError> {
    let folder = ScratchFolder::beside(file, "restoring")?;
    restore(file, &folder.0, |_, _| ())?;
    move_all(&Place::Folder(folder.0.clone()), &Place::Postgres(address.to_owned()), progress).await
}

/// A folder that is needed for a while. It contains secrets, so it is where the backup is, and removed in the end.
struct ScratchFolder(PathBuf);

impl ScratchFolder {
    fn beside(file: &Path, name: &str) -> Result<Self, StoreError> {
        let mut path = file.as_os_str().to_owned();
        path.push(format!(".{name}"));
        let folder = ScratchFolder(PathBuf::from(path));
        // What an attempt that was killed has left.
        match fs::remove_dir_all(&folder.0) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(StoreError::Refused(format!("{}: {error}", folder.0.display())))
            }
            _ => Ok(folder),
        }
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0)
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, folder = %self.0.display(), "a temporary folder could not be removed");
        }
    }
}

/// Copies a table that others may be changing.
async fn copy_table(from: &Store, to: &Store, id: &str) -> Result<Option<StoredTable>, StoreError> {
    loop {
        let Some((change, stored)) = as_change(from, id).await? else { return Ok(None) };
        // It is read with several questions, which have to agree.
        if !from.changed(vec![(id.to_owned(), stored.version)]).await?.is_empty() {
            continue;
        }
        to.commit(change).await.map_err(|error| StoreError::Refused(format!("table {id}: {error}")))?;
        return Ok(Some(stored));
    }
}

/// How a table was moved.
struct MovedTable {
    was_there: bool,
    stored: StoredTable,
}

impl Moved {
    fn count(&mut self, id: &str, MovedTable { was_there, stored }: MovedTable) {
        self.tables += 1;
        self.already += usize::from(was_there);
        self.entries += stored.entries.len();
        match Live::load(id, stored).and_then(|live| live.course().map(|_| ())) {
            Ok(()) => {}
            Err(denied) if matches!(denied.code, "other_ruleset" | "unknown_game") => {
                self.unknown_rules.push(id.to_owned());
            }
            Err(_) => self.damaged.push(id.to_owned()),
        }
    }
}

/// Refuses to mix two servers' tables.
async fn refuse_strangers(from: &Store, to: &Store) -> Result<(), StoreError> {
    let mut last = String::new();
    loop {
        let ids = to.table_ids(&last, AT_A_TIME).await?;
        let Some(end) = ids.last().cloned() else { return Ok(()) };
        for id in ids {
            if from.standing(&id).await?.is_none() {
                let message = format!(
                    "there are other tables at the new place already, such as {id}. Name an empty one"
                );
                return Err(StoreError::Refused(message));
            }
        }
        last = end;
    }
}

async fn move_sessions(from: &Store, to: &Store) -> Result<usize, StoreError> {
    let (mut count, mut last) = (0, Digest([0; 32]));
    loop {
        let sessions = from.sessions(last, AT_A_TIME).await?;
        let Some((end, _)) = sessions.last().copied() else { return Ok(count) };
        for done in
            join_all(sessions.iter().map(|&(digest, made)| to.commit(Change::of_session(digest, made)))).await
        {
            done.map_err(|error| StoreError::Refused(error.to_string()))?;
        }
        count += sessions.len();
        last = end;
    }
}

/// Copies a table in one transaction, and compares what is stored with what was.
async fn move_table(from: &Store, to: &Store, id: &str) -> Result<MovedTable, StoreError> {
    let (original, copy) = try_join(as_change(from, id), as_change(to, id)).await?;
    let Some((change, _)) = original else { return Err(differs(id)) };
    let was_there = copy.is_some();
    let copy = match copy {
        Some(copy) => copy,
        None => {
            to.commit(change.clone())
                .await
                .map_err(|error| StoreError::Refused(format!("table {id}: {error}")))?;
            as_change(to, id).await?.ok_or_else(|| differs(id))?
        }
    };
    if copy.0 == change { Ok(MovedTable { was_there, stored: copy.1 }) } else { Err(differs(id)) }
}

fn differs(id: &str) -> StoreError {
    StoreError::Refused(format!(
        "table {id} isn't the same at both places: one of them has been used since. Move to an empty one"
    ))
}

/// A table as the change that would make it.
pub(crate) async fn as_change(store: &Store, id: &str) -> Result<Option<(Change, StoredTable)>, StoreError> {
    let (Some(stored), Some((standing, opened_from))) = (store.table(id).await?, store.standing(id).await?)
    else {
        return Ok(None);
    };
    let Some(Entry::Opened { game, ruleset, .. }) = stored.entries.first().map(|first| &first.entry) else {
        return Err(StoreError::Damaged(format!("the log of table {id} does not begin with its opening")));
    };
    let table = NewTable {
        game: game.clone(),
        ruleset: *ruleset,
        secret: stored.secret.clone(),
        position: stored.position.clone(),
        opener: stored.opener,
        opened_from: opened_from.and_then(|network| network.parse().ok()),
    };
    let change = Change {
        table: Some(table),
        entries: stored.entries.clone(),
        seals: stored.seals.clone(),
        seats: stored.seats.clone(),
        standing: Some(standing),
        analysis: store.analysis(id).await?,
        ..Change::new(id, 0)
    };
    Ok(Some((change, stored)))
}
