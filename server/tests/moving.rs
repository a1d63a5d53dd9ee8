//! A server's data moves between a folder and PostgreSQL, and back, without losing or changing anything.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "common/postgres.rs"]
mod postgres_cluster;
#[path = "common/stored.rs"]
mod stored;

use postgres_cluster::cluster;
use tenka_core::Seat;
use tenka_server::move_all;
use tenka_server::store::{
    Change, Digest, Job, JobKind, Place, SealRow, Stage, Store, StoredTable, TableStatus,
};

const OPEN: &str = "table0000001";
const ASLEEP: &str = "table0000002";

async fn fill(store: &Store) {
    store.commit(stored::talk(OPEN, 3, 2)).await.unwrap();
    let mut change = stored::talk(ASLEEP, 0, 1);
    change.table.as_mut().unwrap().position = Some("{}".to_owned());
    change.seats[0].holder = Some(Digest([5; 32]));
    change.seals =
        vec![SealRow { number: 1, after: 1, seat: Seat::new(0), key: "k".to_owned(), actions: None }];
    change.analysis = Some("{\"a\":1}".to_owned());
    change.standing = Some(TableStatus {
        stage: Stage::Playing,
        to_act: Some(Seat::new(1)),
        winners: Vec::new(),
        touched: 77,
        deadline: None,
        waits_for_bot: true,
    });
    store.commit(change).await.unwrap();
    store.commit(Change::of_session(Digest([5; 32]), 123)).await.unwrap();
}

/// Everything but how often a table has changed, which begins anew.
async fn all(store: &Store) -> Vec<(StoredTable, Option<(TableStatus, Option<String>)>, Option<String>)> {
    let mut all = Vec::new();
    for id in store.table_ids("", 100).await.unwrap() {
        let table = StoredTable { version: 0, ..store.table(&id).await.unwrap().unwrap() };
        all.push((table, store.standing(&id).await.unwrap(), store.analysis(&id).await.unwrap()));
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_moves_to_postgres_and_back_and_a_second_attempt_finds_it_there() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let place = |folder: &tempfile::TempDir| Place::Folder(folder.path().to_owned());
    let postgres = Place::Postgres(cluster().database());
    let store = Store::open_alone(&place(&here)).await.unwrap();
    fill(&store).await;
    let (tables, sessions) = (all(&store).await, store.sessions(Digest([0; 32]), 10).await.unwrap());
    let refused = move_all(&place(&here), &postgres, |_, _| ()).await.unwrap_err().to_string();
    assert!(refused.contains("another server"), "{refused}");
    drop(store);

    let moved = move_all(&place(&here), &postgres, |_, _| ()).await.unwrap();
    assert_eq!((moved.tables, moved.already, moved.entries, moved.sessions), (2, 0, 5, 2));
    let again = move_all(&place(&here), &postgres, |_, _| ()).await.unwrap();
    assert_eq!((again.tables, again.already), (2, 2));
    let store = Store::open_alone(&postgres).await.unwrap();
    assert_eq!(all(&store).await, tables);
    assert_eq!(store.sessions(Digest([0; 32]), 10).await.unwrap(), sessions);
    assert!(store.claim(&Job::new(ASLEEP, JobKind::Bot)).await.unwrap().is_some(), "a bot is to act there");
    drop(store);

    move_all(&postgres, &place(&there), |_, _| ()).await.unwrap();
    assert_eq!(all(&Store::open_alone(&place(&there)).await.unwrap()).await, tables);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_mixed_or_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let here = Place::Folder(folder.path().to_owned());
    let address = cluster().database();
    let postgres = Place::Postgres(address.clone());
    let refused = move_all(&Place::named("/nowhere"), &postgres, |_, _| ()).await.unwrap_err().to_string();
    assert!(refused.contains("no database in /nowhere"), "{refused}");
    fill(&Store::open_alone(&here).await.unwrap()).await;

    let server = Store::connect(&address).await.unwrap();
    let refused = move_all(&here, &postgres, |_, _| ()).await.unwrap_err().to_string();
    assert!(refused.contains("stop them first"), "{refused}");
    server.commit(stored::talk(OPEN, 4, 2)).await.unwrap();
    drop(server);
    let refused = until_free(&here, &postgres).await;
    assert!(refused.contains("isn't the same at both places"), "{refused}");
    cluster().run_in(&address, "update tables set id = 'table0000009' where id = 'table0000001'");
    let refused = until_free(&here, &postgres).await;
    assert!(refused.contains("table0000009"), "{refused}");
}

/// Why moving is refused, once the server that was there has let go of the database.
async fn until_free(from: &Place, to: &Place) -> String {
    loop {
        let refused = move_all(from, to, |_, _| ()).await.unwrap_err().to_string();
        if !refused.contains("stop them first") {
            return refused;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
