//! Only an intact database is served; copies are complete or absent; nobody else can read them.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "common/stored.rs"]
mod stored;

use std::fs;
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::Path;

use stored::talk;
use tenka_server::restore;
use tenka_server::store::{Store, StoreError, backup};

/// Enough lines, of a hundred words each, for a database of many pages.
const LINES: u64 = 198;

async fn store_in(folder: &Path) -> Store {
    let store = Store::open(folder).unwrap();
    store.commit(talk("aaaaaaaaaaaa", LINES, 100)).await.unwrap();
    store.commit(talk("bbbbbbbbbbbb", LINES, 100)).await.unwrap();
    store
}

fn refusal(folder: &Path) -> String {
    let Err(StoreError::Damaged(why)) = Store::open(folder) else { panic!("served") };
    assert!(why.contains("tenka restore"), "{why}");
    why
}

#[test]
fn the_database_engine_is_one_without_the_wal_reset_bug() {
    assert!(rusqlite::version_number() >= 3_051_003, "{}", rusqlite::version());
}

/// M7: half a backup in a folder isn't mistaken for a new server.
#[tokio::test]
async fn a_database_that_is_empty_or_without_tables_or_cut_is_not_served() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tenka.db");
    fs::write(&database, "").unwrap();
    assert!(refusal(folder.path()).contains("it is empty"));
    assert_eq!(fs::metadata(&database).unwrap().len(), 0, "nothing was changed");

    fs::remove_file(&database).unwrap();
    rusqlite::Connection::open(&database).unwrap().pragma_update(None, "user_version", 0).unwrap();
    assert!(refusal(folder.path()).contains("no tables"));

    fs::remove_file(&database).unwrap();
    drop(store_in(folder.path()).await);
    let size = fs::metadata(&database).unwrap().len();
    fs::OpenOptions::new().write(true).open(&database).unwrap().set_len(size / 2 / 4096 * 4096).unwrap();
    refusal(folder.path());
}

/// M9: damage is found at startup, not by the players.
#[tokio::test]
async fn a_database_with_damaged_pages_is_not_served() {
    let folder = tempfile::tempdir().unwrap();
    drop(store_in(folder.path()).await);
    let path = folder.path().join("tenka.db");
    let pages = fs::metadata(&path).unwrap().len() / 4096;
    assert!(pages > 20);
    let mut file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    for page in (12..pages).step_by(3) {
        file.seek(SeekFrom::Start(page * 4096)).unwrap();
        file.write_all(&[0xa5; 4096]).unwrap();
    }
    drop(file);
    refusal(folder.path());
}

/// M8: a killed server's log isn't applied to a backup copied over its database.
#[tokio::test]
async fn a_copy_put_over_the_database_of_a_killed_server_is_not_served() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path()).await;
    let copy = folder.path().join("copy.db");
    backup(folder.path(), &copy).unwrap();
    store.commit(talk("cccccccccccc", LINES, 100)).await.unwrap();
    // What a kill would leave behind, twice.
    let killed = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    for left in &killed {
        for name in ["tenka.db", "tenka.db-wal", "database-id"] {
            fs::copy(folder.path().join(name), left.path().join(name)).unwrap();
        }
    }
    let [whole, mixed] = killed.each_ref().map(tempfile::TempDir::path);
    assert_eq!(Store::open(whole).unwrap().count_tables().await.unwrap(), 3, "as it was, it is served");
    fs::copy(&copy, mixed.join("tenka.db")).unwrap();
    assert!(refusal(mixed).contains("tenka.db-wal"));
    fs::remove_file(mixed.join("tenka.db-wal")).unwrap();
    assert_eq!(Store::open(mixed).unwrap().count_tables().await.unwrap(), 2, "the copy alone is whole");
    // The database is missing, and only its log is left.
    fs::remove_file(whole.join("tenka.db")).unwrap();
    fs::write(whole.join("tenka.db-wal"), "left").unwrap();
    assert!(Store::open(whole).err().unwrap().to_string().contains("tenka.db-wal"));
}

/// M7, M8: a backup is restored into an empty folder, and every table in it is replayed.
#[tokio::test]
async fn a_backup_is_restored_into_an_empty_folder_only() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path()).await;
    let copy = folder.path().join("copy.db");
    backup(folder.path(), &copy).unwrap();
    assert!(!folder.path().join("copy.db.part").exists());

    let why = restore(&copy, folder.path(), |_, _| {}).unwrap_err().to_string();
    assert!(why.contains("a server is using"), "{why}");
    drop(store);
    let why = restore(&copy, folder.path(), |_, _| {}).unwrap_err().to_string();
    assert!(why.contains("is not empty"), "{why}");

    let new = folder.path().join("new");
    for (name, size) in [("nothing.db", 0), ("half.db", fs::metadata(&copy).unwrap().len() / 2)] {
        let part = folder.path().join(name);
        fs::copy(&copy, &part).unwrap();
        fs::OpenOptions::new().write(true).open(&part).unwrap().set_len(size).unwrap();
        let why = restore(&part, &new, |_, _| {}).unwrap_err().to_string();
        assert!(why.contains("is not a complete backup"), "{why}");
        assert!(!new.exists(), "nothing is left behind");
    }

    // Leftovers of a killed restore are in nobody's way.
    fs::create_dir(&new).unwrap();
    for left in ["lock", "tenka.db.part", "tenka.db.part-journal"] {
        fs::write(new.join(left), "left").unwrap();
    }
    let mut heard = Vec::new();
    let restored = restore(&copy, &new, |done, of| heard.push((done, of))).unwrap();
    assert_eq!((restored.tables, restored.entries), (2, 398));
    assert!(restored.damaged.is_empty() && restored.unknown_rules.is_empty(), "{restored:?}");
    assert_eq!(heard, [(0, 2), (1, 2), (2, 2)]);
    let store = Store::open(&new).unwrap();
    assert_eq!(store.table("aaaaaaaaaaaa").await.unwrap().unwrap().entries.len(), 199);
}

#[tokio::test]
async fn a_restore_names_the_tables_that_cannot_be_continued() {
    let folder = tempfile::tempdir().unwrap();
    drop(store_in(folder.path()).await);
    let database = rusqlite::Connection::open(folder.path().join("tenka.db")).unwrap();
    database.execute("delete from entries where table_id = 'aaaaaaaaaaaa' and seq = 9", []).unwrap();
    let other = "update entries set body = replace(body, '\"ruleset\":1', '\"ruleset\":77') where table_id = 'bbbbbbbbbbbb'";
    database.execute(other, []).unwrap();
    drop(database);
    let copy = folder.path().join("copy.db");
    backup(folder.path(), &copy).unwrap();
    let restored = restore(&copy, &folder.path().join("new"), |_, _| {}).unwrap();
    assert_eq!(restored.damaged, ["aaaaaaaaaaaa"]);
    assert_eq!(restored.unknown_rules, ["bbbbbbbbbbbb"]);
}

/// L7: only the server's own user can read the secrets of running games.
#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_the_data() {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let assert_closed = |folder: &Path| {
        assert_eq!(mode(folder), 0o700);
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    };
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    let store = store_in(&data).await;
    assert_closed(&data);
    backup(&data, &copy).unwrap();
    assert_eq!(mode(&copy), 0o600);
    drop(store);
    // As an older version left them.
    fs::set_permissions(data.join("tenka.db"), fs::Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let store = Store::open(&data).unwrap();
    assert_closed(&data);
    drop(store);
    // A folder with other people's files stays theirs.
    fs::write(data.join("notes.txt"), "").unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let _store = Store::open(&data).unwrap();
    assert_eq!((mode(&data), mode(&data.join("tenka.db"))), (0o755, 0o600));
}
