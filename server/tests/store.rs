//! The store keeps what it has promised to keep, exactly once.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::path::Path;
use std::sync::Arc;

use tenka_core::{Options, Seat};
use tenka_server::store::{
    By, Change, Clock, CommitError, Digest, Entry, NewTable, Occupant, SeatOffer, SeatRow, Stage, Store,
    TableStatus, backup,
};

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
    change.entries = vec![(1, "open".to_owned(), opened)];
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
    change.entries = vec![(seq, key.to_owned(), entry)];
    change
}

async fn store_with_table(folder: &Path) -> Store {
    let store = Store::open(folder).unwrap();
    store.commit(opened()).await.unwrap();
    store
}

#[tokio::test]
async fn what_is_committed_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_with_table(folder.path()).await;
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

    let store = Store::open(folder.path()).unwrap();
    let table = store.table("table0000001").await.unwrap().unwrap();
    assert_eq!(table.opener, ME);
    assert_eq!(table.seats, opened().seats);
    let entries: Vec<_> =
        table.entries.into_iter().map(|logged| (logged.seq, logged.key, logged.entry)).collect();
    assert_eq!(entries, [opened().entries, change.entries].concat());
    let mine = store.tables_of(ME, 10).await.unwrap();
    assert_eq!(mine[0].standing, standing);
    let waiting = store.waiting_tables().await.unwrap();
    assert_eq!(waiting.iter().filter_map(|table| table.deadline).collect::<Vec<_>>(), [1300]);
    assert_eq!(waiting.len(), 2, "once for the bot, once for the clock");
    assert!(store.knows_session(ME).await.unwrap());
    assert!(!store.knows_session(Digest([8; 32])).await.unwrap());
}

#[tokio::test]
async fn a_number_or_a_name_is_used_once_and_a_refused_change_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_with_table(folder.path()).await;
    store.commit(action(2, "a")).await.unwrap();
    assert_eq!(store.commit(action(3, "a")).await, Err(CommitError::Duplicate), "the same key");
    assert_eq!(store.commit(action(2, "b")).await, Err(CommitError::Duplicate), "the same number");
    let mut half = action(3, "c");
    half.entries.push((2, "d".to_owned(), Entry::Begun));
    assert_eq!(store.commit(half).await, Err(CommitError::Duplicate));
    assert_eq!(store.table("table0000001").await.unwrap().unwrap().entries.len(), 2);
    store.commit(action(3, "c")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn many_at_once_are_committed_together_and_one_that_fails_spoils_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(store_with_table(folder.path()).await);
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
    let store = store_with_table(folder.path()).await;
    let copy = tempfile::tempdir().unwrap();
    backup(folder.path(), &copy.path().join("tenka.db")).unwrap();
    store.commit(action(2, "after")).await.unwrap();
    let copied = Store::open(copy.path()).unwrap();
    assert_eq!(copied.table("table0000001").await.unwrap().unwrap().entries.len(), 1);
    assert!(backup(folder.path(), &copy.path().join("tenka.db")).is_err(), "nothing is overwritten");
    assert!(backup(copy.path().join("nowhere").as_path(), &copy.path().join("new.db")).is_err());
}

#[tokio::test]
async fn tables_to_join_are_those_with_an_open_seat() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_with_table(folder.path()).await;
    let mut invited = opened_as("table0000002");
    invited.seats[1].occupant = Occupant::Invited;
    store.commit(invited).await.unwrap();
    let open = store.tables_to_join(10).await.unwrap();
    assert_eq!(open.iter().map(|table| &*table.id).collect::<Vec<_>>(), ["table0000001"]);
}
