//! Several processes share one database: what one stores the others hear, nobody stores over another, and what one leaves undone
//! another takes up.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "common/postgres.rs"]
mod postgres_cluster;
#[path = "common/stored.rs"]
mod stored;

use std::time::{Duration, Instant};

use postgres_cluster::cluster;
use tenka_core::Seat;
use tenka_server::store::{
    Change, CommitError, Digest, Entry, Heard, Job, JobKind, LoggedEntry, Stage, Store, TableStatus,
};

const ID: &str = "table0000001";

async fn two_with_table() -> (String, Store, Store) {
    let address = cluster().database();
    let (one, other) = (Store::connect(&address).await.unwrap(), Store::connect(&address).await.unwrap());
    one.commit(stored::talk(ID, 0, 1)).await.unwrap();
    (address, one, other)
}

fn said(seq: u64, key: &str, based_on: u64) -> Change {
    let entry = Entry::Said { name: "Ann".to_owned(), seat: None, words: key.to_owned() };
    let mut change = Change { based_on: Some(based_on), ..Change::new(ID, 1_000) };
    change.entries = vec![LoggedEntry { seq, at: 1_000, key: key.to_owned(), entry }];
    change
}

fn waiting(bot: bool, deadline: Option<u64>) -> Change {
    let standing = TableStatus {
        stage: Stage::Playing,
        to_act: Some(Seat::new(0)),
        winners: Vec::new(),
        touched: 1,
        deadline,
        waits_for_bot: bot,
    };
    Change { standing: Some(standing), ..Change::new(ID, 1_000) }
}

/// The first thing heard for which this holds.
async fn heard(store: &Store, is_meant: impl Fn(&Heard) -> bool) -> Heard {
    let listen = async {
        loop {
            let heard = store.heard().await;
            if is_meant(&heard) {
                return heard;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), listen).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_that_store_at_once_one_is_first() {
    let (_, one, other) = two_with_table().await;
    for round in 0..40 {
        let version = one.table(ID).await.unwrap().unwrap().version;
        let seq = round + 2;
        let done = tokio::join!(
            one.commit(said(seq, &format!("one {seq}"), version)),
            other.commit(said(seq, &format!("other {seq}"), version))
        );
        assert!(
            matches!(done, (Ok(()), Err(CommitError::Duplicate)) | (Err(CommitError::Duplicate), Ok(()))),
            "{done:?}"
        );
    }
    assert_eq!(other.table(ID).await.unwrap().unwrap().entries.len(), 41);
}

/// Groups of two processes that have the same tables in different order don't wait for each other for ever.
#[tokio::test(flavor = "multi_thread")]
async fn groups_of_two_processes_do_not_block_each_other() {
    let address = cluster().database();
    let stores = [Store::connect(&address).await.unwrap(), Store::connect(&address).await.unwrap()];
    let ids: Vec<String> = (0..30).map(|number| format!("table{number:07}")).collect();
    for id in &ids {
        stores[0].commit(stored::talk(id, 0, 1)).await.unwrap();
    }
    let begun = Instant::now();
    for round in 0..10 {
        let version = stores[0].table(&ids[0]).await.unwrap().unwrap().version;
        let mut commits = Vec::new();
        for (which, store) in stores.iter().enumerate() {
            for index in 0..ids.len() {
                let id = if which == 0 { &ids[index] } else { &ids[ids.len() - 1 - index] };
                let change = said(round + 2, &format!("{which} {round}"), version);
                commits.push(store.commit(Change { table_id: id.clone(), ..change }));
            }
        }
        let done = futures_util::future::join_all(commits).await;
        assert_eq!(done.iter().filter(|done| done.is_ok()).count(), ids.len(), "{done:?}");
        assert!(done.iter().all(|done| matches!(done, Ok(()) | Err(CommitError::Duplicate))), "{done:?}");
    }
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_stores_the_other_hears() {
    let (_, one, other) = two_with_table().await;
    one.commit(said(2, "a", 1)).await.unwrap();
    heard(&other, |heard| *heard == Heard::Changed(ID.to_owned())).await;
    assert_eq!(other.changed(vec![(ID.to_owned(), 1)]).await.unwrap(), [ID]);
    assert!(other.changed(vec![(ID.to_owned(), 2)]).await.unwrap().is_empty());
    let (me, new) = (Digest([7; 32]), Digest([8; 32]));
    one.commit(Change { replaced: Some((me, new)), ..Change::new("", 1) }).await.unwrap();
    heard(&other, |heard| *heard == Heard::Revoked(me)).await;
    one.commit(Change { deleted: true, ..Change::new(ID, 1) }).await.unwrap();
    heard(&other, |heard| *heard == Heard::Changed(ID.to_owned())).await;
    assert_eq!(other.changed(vec![(ID.to_owned(), 3)]).await.unwrap(), [ID], "it is gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_has_one_process_at_a_time_until_that_dies() {
    let (_, one, other) = two_with_table().await;
    let job = Job::new(ID, JobKind::Bot);
    assert!(one.claim(&job).await.unwrap().is_none(), "there is no such job yet");
    one.commit(waiting(true, None)).await.unwrap();
    let claim = one.claim(&job).await.unwrap().unwrap();
    assert!(other.claim(&job).await.unwrap().is_none());
    // Longer than a claim holds that isn't renewed.
    for _ in 0..7 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert!(other.due_jobs(10).await.unwrap().is_empty(), "the first is still at it");
    }
    // A process that has died renews nothing.
    drop(claim);
    let begun = Instant::now();
    let taken = loop {
        let due = other.due_jobs(10).await.unwrap();
        if let Some(taken) = due.into_iter().next() {
            break taken;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "nobody can take it up");
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    assert_eq!(taken.0, job);
    assert!(one.claim(&job).await.unwrap().is_none());
    one.commit(waiting(false, None)).await.unwrap();
    assert!(other.claim(&job).await.unwrap().is_none(), "a person is to act");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_nobody_sees_here_is_left_to_whoever_does() {
    let (_, one, other) = two_with_table().await;
    let job = Job::new(ID, JobKind::Bot);
    one.commit(waiting(true, None)).await.unwrap();
    let claim = one.claim(&job).await.unwrap();
    assert!(claim.is_some());
    one.put_off(&job, None).await.unwrap();
    heard(&other, |heard| *heard == Heard::Unattended(ID.to_owned())).await;
    assert!(other.due_jobs(10).await.unwrap().is_empty());
    assert!(other.claim(&job).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_is_taken_up_once_when_it_runs_out() {
    let (address, one, other) = two_with_table().await;
    let now: u64 = cluster().run_in(&address, "select extract(epoch from now())::bigint").parse().unwrap();
    one.commit(waiting(false, Some(now + 3))).await.unwrap();
    assert!(one.due_jobs(10).await.unwrap().is_empty());
    tokio::time::sleep(Duration::from_secs(4)).await;
    let (mine, theirs) = tokio::join!(one.due_jobs(10), other.due_jobs(10));
    let taken: Vec<_> = mine.unwrap().into_iter().chain(theirs.unwrap()).collect();
    assert_eq!(taken.iter().map(|(job, _)| job.clone()).collect::<Vec<_>>(), [Job::new(ID, JobKind::Clock)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_is_made_by_one_process_and_others_see_how_far_it_is() {
    let (_, one, other) = two_with_table().await;
    let job = Job::new(ID, JobKind::Analysis);
    one.note_analysis(ID, Some((0, 20))).await.unwrap();
    let _claim = one.claim(&job).await.unwrap().unwrap();
    other.note_analysis(ID, Some((0, 20))).await.unwrap();
    assert!(other.claim(&job).await.unwrap().is_none());
    one.note_analysis(ID, Some((7, 20))).await.unwrap();
    assert_eq!(other.analysis_progress(ID).await.unwrap(), Some((7, 20)));
    one.commit(Change { analysis: Some("{}".to_owned()), ..Change::new(ID, 1) }).await.unwrap();
    assert_eq!(other.analysis_progress(ID).await.unwrap(), None);
    assert_eq!(other.analysis(ID).await.unwrap().as_deref(), Some("{}"));
}

async fn refusal(address: &str) -> String {
    Store::connect(address).await.err().unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_another_version_is_refused_or_upgraded_by_whoever_is_alone() {
    let (address, one, other) = two_with_table().await;
    cluster().run_in(&address, "update tenka_schema set version = 99");
    assert!(refusal(&address).await.contains("version 99"), "{}", refusal(&address).await);
    cluster().run_in(&address, "update tenka_schema set version = 0");
    let told = refusal(&address).await;
    assert!(told.contains("other servers are using it"), "{told}");
    drop((one, other));
    let empty = cluster().database();
    let first = Store::connect(&empty).await.unwrap();
    assert_eq!(first.count_tables().await.unwrap(), 0);
    assert!(refusal("postgres://nobody@/none?host=/nowhere").await.contains("can't be reached"));
    assert!(refusal("mysql://x").await.contains("postgres://"));
}
