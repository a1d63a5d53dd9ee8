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
    Change, CommitError, Digest, Entry, Heard, Illness, Job, JobKind, LoggedEntry, Stage, Store, TableStatus,
};

const ID: &str = "table0000001";
const ALL: [JobKind; 3] = [JobKind::Bot, JobKind::Clock, JobKind::Analysis];

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
        assert!(other.due_jobs(&ALL, 10).await.unwrap().is_empty(), "the first is still at it");
    }
    // A process that has died renews nothing.
    drop(claim);
    let begun = Instant::now();
    let taken = loop {
        let due = other.due_jobs(&ALL, 10).await.unwrap();
        if let Some(taken) = due.into_iter().next() {
            break taken;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "nobody can take it up");
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    assert_eq!(taken.job, job);
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
    assert!(other.due_jobs(&ALL, 10).await.unwrap().is_empty());
    assert!(other.claim(&job).await.unwrap().is_some());
}

/// A process that doesn't think asks others, who hear of it at once and know that somebody waits.
#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_is_wanted_is_heard_of_and_taken_at_once() {
    let (_, one, other) = two_with_table().await;
    let job = Job::new(ID, JobKind::Bot);
    one.commit(waiting(true, None)).await.unwrap();
    one.want(&job).await.unwrap();
    heard(&other, |heard| *heard == Heard::Wanted).await;
    assert!(other.due_jobs(&[JobKind::Clock, JobKind::Analysis], 10).await.unwrap().is_empty());
    let taken = other.due_jobs(&[JobKind::Bot], 10).await.unwrap().pop().unwrap();
    assert!(taken.is_wanted && taken.job == job);
    one.want(&job).await.unwrap();
    assert!(one.due_jobs(&ALL, 10).await.unwrap().is_empty(), "the other is at it");
    one.commit(waiting(true, None)).await.unwrap();
    assert!(one.claim(&job).await.unwrap().is_some(), "the next turn is anybody's");
}

/// A job that was claimed before the database's clock was set back isn't lost until the clock has caught up.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_whose_clock_is_set_back_keeps_nobody_waiting() {
    let (address, one, other) = two_with_table().await;
    one.commit(waiting(true, None)).await.unwrap();
    let claim = one.claim(&Job::new(ID, JobKind::Bot)).await.unwrap();
    assert!(claim.is_some());
    drop((claim, one));
    // To the job, an hour ahead is the same as the clock an hour back.
    cluster().run_in(&address, "update jobs set due = due + 3600000");
    assert_eq!(other.due_jobs(&ALL, 10).await.unwrap().len(), 1);
    other.commit(waiting(false, Some(9_999_999_999))).await.unwrap();
    assert!(other.due_jobs(&ALL, 10).await.unwrap().is_empty(), "a player has that long");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_is_taken_up_once_when_it_runs_out() {
    let (address, one, other) = two_with_table().await;
    let now: u64 = cluster().run_in(&address, "select extract(epoch from now())::bigint").parse().unwrap();
    one.commit(waiting(false, Some(now + 3))).await.unwrap();
    assert!(one.due_jobs(&ALL, 10).await.unwrap().is_empty());
    tokio::time::sleep(Duration::from_secs(4)).await;
    let (mine, theirs) = tokio::join!(one.due_jobs(&ALL, 10), other.due_jobs(&ALL, 10));
    let taken: Vec<_> = mine.unwrap().into_iter().chain(theirs.unwrap()).collect();
    assert_eq!(taken.iter().map(|due| due.job.clone()).collect::<Vec<_>>(), [Job::new(ID, JobKind::Clock)]);
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

/// What the first version had stored is there after the upgrade.
#[tokio::test(flavor = "multi_thread")]
async fn an_older_database_keeps_what_it_holds() {
    let (address, one, other) = two_with_table().await;
    one.commit(waiting(true, None)).await.unwrap();
    drop((one, other));
    let back = "alter table jobs drop column wanted; drop index jobs_without_clocks; update tenka_schema set version = 1";
    cluster().run_in(&address, back);
    let upgraded = until_alone(&address).await;
    assert_eq!(cluster().run_in(&address, "select version from tenka_schema"), "2");
    assert_eq!(upgraded.table(ID).await.unwrap().unwrap().entries.len(), 1);
    assert!(upgraded.claim(&Job::new(ID, JobKind::Bot)).await.unwrap().is_some());
}

/// The database, once those who used it have let go of it.
async fn until_alone(address: &str) -> Store {
    let begun = Instant::now();
    loop {
        match Store::connect(address).await {
            Ok(store) => return store,
            Err(error) => assert!(begun.elapsed() < Duration::from_secs(20), "{error}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// While any connection of a server lasts, nobody upgrades the database. A server that was cut off meanwhile neither writes nor reads
/// any more, and says why.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_missed_an_upgrade_stops_writing_and_says_so() {
    let (address, one, other) = two_with_table().await;
    drop(other);
    one.table(ID).await.unwrap();
    let alone = "select pg_try_advisory_lock(7237489401)";
    let cut_all_but_writers = "select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'tenka' and datname = current_database() and query like '%listen tenka%'";
    cluster().run_in(&address, cut_all_but_writers);
    assert_eq!(cluster().run_in(&address, alone), "f", "its other connections hold the database");
    cluster().run_in(
        &address,
        "update tenka_schema set version = 99;
         select count(pg_terminate_backend(pid)) from pg_stat_activity
         where application_name = 'tenka' and datname = current_database()",
    );
    let begun = Instant::now();
    while one.health().await != Err(Illness::OtherVersion) {
        assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", one.health().await);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(matches!(one.commit(said(2, "late", 1)).await, Err(CommitError::Failed(_))));
    assert!(one.table(ID).await.is_err());
    assert_eq!(cluster().run_in(&address, "select count(*) from entries"), "1");
}
