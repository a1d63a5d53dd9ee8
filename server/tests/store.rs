//! The store keeps what it has promised to keep, exactly once: in a folder and in PostgreSQL.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "common/postgres.rs"]
mod postgres_cluster;

use std::sync::Arc;

use postgres_cluster::cluster;
use tempfile::TempDir;

use tenka_core::{Options, Seat};
use tenka_server::store::{
    By, Change, Clock, CommitError, Digest, Entry, Known, LoggedEntry, NewTable, Occupant, SealRow,
    SeatOffer, SeatRow, Since, Stage, Store, TableStatus, Untouched, backup,
};

/// Where a database is.
enum Place {
    Folder(TempDir),
    Postgres(String),
}

impl Place {
    fn folder() -> Self {
        Place::Folder(tempfile::tempdir().unwrap())
    }

    fn postgres() -> Self {
        Place::Postgres(cluster().database())
    }

    async fn open(&self) -> Store {
        match self {
            Place::Folder(folder) => Store::open(folder.path()).unwrap(),
            Place::Postgres(address) => Store::connect(address).await.unwrap(),
        }
    }

    /// How often something was written to disk.
    fn commits(&self) -> usize {
        match self {
            Place::Folder(folder) => {
                // The frames of the log that end a transaction say how large the database is then.
                const HEADER: usize = 32;
                const FRAME: usize = 24 + 4096;
                let log = std::fs::read(folder.path().join("tenka.db-wal")).unwrap();
                let (header, frames) = log.split_at(HEADER);
                // Others are left from before the log began anew.
                let is_current = |frame: &&[u8]| frame[8..16] == header[16..24];
                frames.chunks(FRAME).filter(is_current).filter(|frame| frame[4..8] != [0; 4]).count()
            }
            Place::Postgres(address) => {
                cluster().run_in(address, "select count(distinct xmin::text) from entries").parse().unwrap()
            }
        }
    }

    async fn with_table(&self) -> Store {
        let store = self.open().await;
        store.commit(opened()).await.unwrap();
        store
    }
}

/// Runs each of these against both databases.
macro_rules! both {
    ($($name:ident),* $(,)?) => {
        mod in_a_folder {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name(super::Place::folder()).await;
            })*
        }
        mod in_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name(super::Place::postgres()).await;
            })*
        }
    };
}

both!(
    what_is_committed_is_there_after_a_restart,
    a_number_or_a_name_is_used_once_and_a_refused_change_leaves_nothing,
    many_at_once_are_committed_together_and_one_that_fails_spoils_no_other,
    many_tables_share_a_few_commits,
    tables_to_join_are_those_with_an_open_seat,
    a_change_made_for_another_version_is_not_made,
    only_what_is_not_known_is_read,
    any_text_comes_back_as_it_was,
    what_a_session_owned_belongs_to_the_one_that_replaces_it,
    nothing_is_left_of_a_deleted_table,
    tables_that_nobody_has_touched_expire_by_stage,
    a_waiting_table_counts_for_its_network_until_the_game_begins,
);

const ME: Digest = Digest([7; 32]);

fn opened() -> Change {
    opened_as("table0000001")
}

fn opened_as(id: &str) -> Change {
    let mut change = Change::new(id, 1_000_000);
    change.session = Some(ME);
    change.table = Some(NewTable {
        game: "samurai".to_owned(),
        ruleset: 1,
        secret: "00".repeat(32),
        position: None,
        opener: ME,
        opened_from: None,
    });
    let opened = Entry::Opened {
        hints: false,
        game: "samurai".to_owned(),
        ruleset: 1,
        seats: vec![SeatOffer::Me, SeatOffer::Open],
        options: Options::new(),
        clock: Clock::Minutes(5),
        commitment: "c0".to_owned(),
    };
    change.entries = vec![LoggedEntry { seq: 1, at: 900_000, key: "open".to_owned(), entry: opened }];
    let seat = |seat, occupant, holder| SeatRow {
        seat: Seat::new(seat),
        occupant,
        holder,
        invitation: None,
        away: false,
    };
    change.seats = vec![seat(0, Occupant::Person("Ann".to_owned()), Some(ME)), seat(1, Occupant::Open, None)];
    change
}

fn action(seq: u64, key: &str) -> Change {
    let entry = Entry::Action { seat: Seat::new(0), action: format!("buddha_3@{seq}"), by: By::Person };
    let mut change = Change::new("table0000001", 1_000_000 + seq);
    change.entries = vec![LoggedEntry { seq, at: 1_000_000 + seq, key: key.to_owned(), entry }];
    change
}

async fn what_is_committed_is_there_after_a_restart(place: Place) {
    let store = place.with_table().await;
    let mut change = action(2, "a");
    let standing = TableStatus {
        stage: Stage::Playing,
        to_act: Some(Seat::new(1)),
        winners: vec![],
        touched: 1000,
        deadline: Some(1300),
        waits_for_bot: true,
    };
    change.standing = Some(standing.clone());
    store.commit(change.clone()).await.unwrap();
    drop(store);

    let store = place.open().await;
    let table = store.table("table0000001").await.unwrap().unwrap();
    assert_eq!(table.opener, ME);
    assert_eq!(table.seats, opened().seats);
    assert_eq!(table.entries, [opened().entries, change.entries].concat());
    let mine = store.tables_of(ME, 10).await.unwrap();
    assert_eq!(mine[0].standing, standing);
    let waiting = store.waiting_tables().await.unwrap();
    assert_eq!(waiting.iter().filter_map(|table| table.deadline).collect::<Vec<_>>(), [1300]);
    assert_eq!(waiting.len(), 2, "once for the bot, once for the clock");
    assert!(store.knows_session(ME).await.unwrap());
    assert!(!store.knows_session(Digest([8; 32])).await.unwrap());
}

async fn a_number_or_a_name_is_used_once_and_a_refused_change_leaves_nothing(place: Place) {
    let store = place.with_table().await;
    store.commit(action(2, "a")).await.unwrap();
    assert_eq!(store.commit(action(3, "a")).await, Err(CommitError::Duplicate), "the same key");
    assert_eq!(store.commit(action(2, "b")).await, Err(CommitError::Duplicate), "the same number");
    let mut half = action(3, "c");
    half.entries.push(LoggedEntry { seq: 2, at: 5, key: "d".to_owned(), entry: Entry::Begun });
    assert_eq!(store.commit(half).await, Err(CommitError::Duplicate));
    assert_eq!(store.table("table0000001").await.unwrap().unwrap().entries.len(), 2);
    store.commit(action(3, "c")).await.unwrap();
}

async fn many_at_once_are_committed_together_and_one_that_fails_spoils_no_other(place: Place) {
    let store = Arc::new(place.with_table().await);
    let commits = (2..502).map(|seq| {
        let store = Arc::clone(&store);
        let key = if seq % 10 == 0 { "open".to_owned() } else { format!("key {seq}") };
        tokio::spawn(async move { (seq, store.commit(action(seq, &key)).await) })
    });
    for commit in commits.collect::<Vec<_>>() {
        let (seq, done) = commit.await.unwrap();
        assert_eq!(done.is_ok(), seq % 10 != 0, "{seq}: {done:?}");
    }
    assert_eq!(store.table("table0000001").await.unwrap().unwrap().entries.len(), 451);
}

/// Group commit: what is asked for at the same time is written to disk together.
async fn many_tables_share_a_few_commits(place: Place) {
    const TABLES: usize = 200;
    let store = place.open().await;
    let openings = (0..TABLES).map(|number| store.commit(opened_as(&format!("table{number:07}"))));
    for done in futures_util::future::join_all(openings).await {
        done.unwrap();
    }
    let commits = place.commits();
    assert!((1..=TABLES / 10).contains(&commits), "{commits} commits for {TABLES} tables");
}

#[tokio::test]
async fn a_folder_belongs_to_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let refusal = Store::open(folder.path()).err().unwrap().to_string();
    assert!(refusal.contains("another server"), "{refusal}");
    drop(store);
    assert!(Store::open(folder.path()).is_ok());
}

#[tokio::test]
async fn a_backup_of_a_running_server_can_be_served() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.commit(opened()).await.unwrap();
    let copy = tempfile::tempdir().unwrap();
    backup(folder.path(), &copy.path().join("tenka.db")).unwrap();
    store.commit(action(2, "after")).await.unwrap();
    let copied = Store::open(copy.path()).unwrap();
    assert_eq!(copied.table("table0000001").await.unwrap().unwrap().entries.len(), 1);
    assert!(backup(folder.path(), &copy.path().join("tenka.db")).is_err(), "nothing is overwritten");
    assert!(backup(copy.path().join("nowhere").as_path(), &copy.path().join("new.db")).is_err());
}

async fn tables_to_join_are_those_with_an_open_seat(place: Place) {
    let store = place.with_table().await;
    let mut invited = opened_as("table0000002");
    invited.seats[1].occupant = Occupant::Invited;
    store.commit(invited).await.unwrap();
    let open = store.tables_to_join(10).await.unwrap();
    assert_eq!(open.iter().map(|table| &*table.id).collect::<Vec<_>>(), ["table0000001"]);
}

const ID: &str = "table0000001";

async fn a_change_made_for_another_version_is_not_made(place: Place) {
    let store = place.with_table().await;
    let version = store.table(ID).await.unwrap().unwrap().version;
    let made_for = |version, change| Change { based_on: Some(version), ..change };
    store.commit(made_for(version, action(2, "a"))).await.unwrap();
    let late = store.commit(made_for(version, action(3, "b"))).await;
    assert_eq!(late, Err(CommitError::Duplicate), "number 3 is free, but something has happened since");
    let deleted = Change { based_on: Some(version), deleted: true, ..Change::new(ID, 1) };
    assert_eq!(store.commit(deleted).await, Err(CommitError::Duplicate));
    let table = store.table(ID).await.unwrap().unwrap();
    assert_eq!((table.version, table.entries.len()), (version + 1, 2));
    let mut sealed = Change { based_on: Some(version + 1), ..Change::new(ID, 1) };
    sealed.seals = vec![seal(1)];
    store.commit(sealed.clone()).await.unwrap();
    assert_eq!(
        store.commit(made_for(version + 1, action(3, "b"))).await,
        Err(CommitError::Duplicate),
        "a seal counts"
    );
    store.commit(made_for(version + 2, action(3, "b"))).await.unwrap();
    let unknown = Change { table_id: "table0000009".to_owned(), ..action(2, "a") };
    assert!(store.commit(unknown).await.is_err(), "there is no such table");
}

fn seal(number: u64) -> SealRow {
    SealRow {
        number,
        after: 2,
        seat: Seat::new(1),
        key: format!("seal {number}"),
        actions: Some("x".to_owned()),
    }
}

async fn only_what_is_not_known_is_read(place: Place) {
    let store = place.with_table().await;
    let whole = store.table(ID).await.unwrap().unwrap();
    let known = Known { version: whole.version, entries: 1, seals: 0 };
    assert_eq!(store.since(ID, known).await.unwrap(), Since::Nothing);
    store.commit(action(2, "a")).await.unwrap();
    let mut sealed = Change::new(ID, 1);
    sealed.seals = vec![seal(1)];
    store.commit(sealed).await.unwrap();
    let Since::More(more) = store.since(ID, known).await.unwrap() else { panic!("nothing new") };
    assert_eq!(more.entries.iter().map(|logged| logged.seq).collect::<Vec<_>>(), [2]);
    assert_eq!((more.seals, more.seats, more.opener), (vec![seal(1)], whole.seats, ME));
    let now = Known { version: more.version, entries: 2, seals: 1 };
    assert_eq!(store.since(ID, now).await.unwrap(), Since::Nothing);
    assert_eq!(store.since("table0000002", known).await.unwrap(), Since::Gone);
}

async fn any_text_comes_back_as_it_was(place: Place) {
    let store = place.with_table().await;
    for (seq, words) in
        (2..).zip(["a\"b'c\\d", "nul \0 and \u{1}", "武士 🏯 \u{202e}", "\\u0000", "line\nline"])
    {
        let entry = Entry::Said { name: words.to_owned(), seat: None, words: words.to_owned() };
        let mut change = Change::new(ID, 5);
        let key = format!("key {words}").replace(char::is_control, "");
        change.entries = vec![LoggedEntry { seq, at: 5, key, entry }];
        change.seats =
            vec![SeatRow { occupant: Occupant::Person(words.to_owned()), ..opened().seats.remove(0) }];
        store.commit(change.clone()).await.unwrap();
        let table = store.table(ID).await.unwrap().unwrap();
        assert_eq!(table.entries.last(), change.entries.last());
        assert_eq!(table.seats[0], change.seats[0]);
    }
}

async fn what_a_session_owned_belongs_to_the_one_that_replaces_it(place: Place) {
    let store = place.with_table().await;
    let other = Digest([9; 32]);
    let before = store.table(ID).await.unwrap().unwrap();
    store.commit(Change { replaced: Some((ME, other)), ..Change::new("", 1) }).await.unwrap();
    let after = store.table(ID).await.unwrap().unwrap();
    assert_eq!((after.opener, after.seats[0].holder), (other, Some(other)));
    assert!(after.version > before.version, "whoever has it in memory must read it again");
    assert_eq!(store.tables_of(other, 10).await.unwrap().len(), 1);
    assert!(store.tables_of(ME, 10).await.unwrap().is_empty());
    assert!(store.knows_session(other).await.unwrap() && !store.knows_session(ME).await.unwrap());
    store.commit(Change { forgotten_before: Some(u64::MAX >> 1), ..Change::new("", 1) }).await.unwrap();
    assert!(store.knows_session(other).await.unwrap(), "it owns a table");
    store.commit(Change { deleted: true, ..Change::new(ID, 1) }).await.unwrap();
    store.commit(Change { forgotten_before: Some(u64::MAX >> 1), ..Change::new("", 1) }).await.unwrap();
    assert!(!store.knows_session(other).await.unwrap());
}

async fn nothing_is_left_of_a_deleted_table(place: Place) {
    let store = place.with_table().await;
    let mut change = action(2, "a");
    change.seals = vec![seal(1)];
    change.analysis = Some("{}".to_owned());
    store.commit(change).await.unwrap();
    assert_eq!(store.analysis(ID).await.unwrap().as_deref(), Some("{}"));
    store.commit(Change { deleted: true, ..Change::new(ID, 1) }).await.unwrap();
    assert!(store.table(ID).await.unwrap().is_none() && store.analysis(ID).await.unwrap().is_none());
    assert!(store.tables_of(ME, 10).await.unwrap().is_empty());
    assert_eq!(store.count_tables().await.unwrap(), 0);
    store.commit(opened()).await.unwrap();
    assert_eq!(store.table(ID).await.unwrap().unwrap().entries.len(), 1, "its name can be used again");
}

fn status(stage: Stage, touched: u64) -> TableStatus {
    TableStatus {
        stage,
        to_act: None,
        winners: vec![Seat::new(1)],
        touched,
        deadline: None,
        waits_for_bot: false,
    }
}

async fn tables_that_nobody_has_touched_expire_by_stage(place: Place) {
    let store = place.open().await;
    for (id, stage) in
        [("table0000001", Stage::Gathering), ("table0000002", Stage::Playing), ("table0000003", Stage::Over)]
    {
        store.commit(Change { standing: Some(status(stage, 100)), ..opened_as(id) }).await.unwrap();
    }
    let until =
        |until: [Option<u64>; 3]| Untouched { gathering: until[0], playing: until[1], over: until[2] };
    assert_eq!(store.expired(until([None, Some(101), Some(100)]), 10).await.unwrap(), ["table0000002"]);
    assert_eq!(
        store.expired(until([Some(101), None, Some(101)]), 10).await.unwrap(),
        ["table0000001", "table0000003"]
    );
    let standing = &store.tables_of(ME, 10).await.unwrap().remove(0).standing;
    assert_eq!(standing.winners, [Seat::new(1)]);
}

async fn a_waiting_table_counts_for_its_network_until_the_game_begins(place: Place) {
    let store = place.open().await;
    let network = "10.1.2.0".parse().unwrap();
    let mut change = opened();
    change.table.as_mut().unwrap().opened_from = Some(network);
    store.commit(change).await.unwrap();
    assert_eq!(store.count_waiting_from(network).await.unwrap(), 1);
    store.commit(Change { standing: Some(status(Stage::Playing, 5)), ..Change::new(ID, 1) }).await.unwrap();
    assert_eq!(store.count_waiting_from(network).await.unwrap(), 0);
    store.commit(Change { standing: Some(status(Stage::Gathering, 5)), ..Change::new(ID, 1) }).await.unwrap();
    assert_eq!(store.count_waiting_from(network).await.unwrap(), 0, "the address was forgotten");
}
