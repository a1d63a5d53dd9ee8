//! `PostgreSQL`, shared by any number of processes. No process owns a table: a change is made for a version of the table, and
//! the first one for a version is the one that is made.

mod jobs;
mod link;
mod listener;
mod reader;
mod schema;
mod writer;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::BoxFuture;
use tokio::sync::mpsc;
use tokio_postgres::Config;

pub(super) use schema::Use;

use jobs::Jobs;
use link::Link;
use listener::Listener;
use reader::Readers;
use writer::Writer;

use super::health::Health;
use super::storage::{Answer, Claim, DueJob, Heard, Job, JobKind, Storage};
use super::{
    Change, CommitError, Digest, Illness, Known, RunningTable, Since, StoreError, StoredTable, TableRow,
    TableStatus, Untouched,
};

/// How many connections read.
const READERS: usize = 3;

pub(super) struct PostgresStore {
    writer: Writer,
    readers: Readers,
    jobs: Jobs,
    health: Arc<Health>,
    heard: tokio::sync::Mutex<mpsc::Receiver<Heard>>,
    is_foreign: Arc<AtomicBool>,
}

impl PostgresStore {
    pub(super) async fn connect(address: &str, use_: Use) -> Result<Self, StoreError> {
        let mut config = address.parse::<Config>().map_err(|error| {
            StoreError::Refused(format!("expected an address such as postgres://user@host/database: {error}"))
        })?;
        config.application_name("tenka").connect_timeout(link::CONNECT_WITHIN);
        let config = Arc::new(config);
        let random =
            getrandom::u64().map_err(|error| StoreError::Refused(format!("no random number: {error}")))?;
        // What this process is called in the database.
        let me = (random >> 1) as i64;
        let is_foreign = Arc::new(AtomicBool::new(false));
        let heard = Listener::start(Arc::clone(&config), me, use_, Arc::clone(&is_foreign)).await?;
        let link = || Link::new(Arc::clone(&config), use_);
        check_settings(&link()).await?;
        let health = Arc::new(Health::default());
        Ok(PostgresStore {
            writer: Writer::start(link(), me, Arc::clone(&health)),
            readers: Readers::new((0..READERS).map(|_| link()).collect()),
            jobs: Jobs::start(link(), me),
            health,
            heard: tokio::sync::Mutex::new(heard),
            is_foreign,
        })
    }
}

/// Refuses a database that can't hold every text, and warns of one that promises more than it keeps.
async fn check_settings(link: &Link) -> Result<(), StoreError> {
    let sql = "select current_setting('server_encoding'), current_setting('fsync'), current_setting('synchronous_commit')";
    let rows = link.read(sql, &[]).await?;
    let Some(row) = rows.first() else { return Ok(()) };
    let (encoding, fsync, synchronous): (String, String, String) = (row.get(0), row.get(1), row.get(2));
    if encoding != "UTF8" {
        let message = format!("the database has the encoding {encoding}; create one with UTF8");
        return Err(StoreError::Refused(message));
    }
    if fsync == "off" || synchronous == "off" {
        tracing::warn!(
            fsync,
            synchronous,
            "the database may lose what it has confirmed when the machine fails"
        );
    }
    Ok(())
}

impl Storage for PostgresStore {
    fn commit(&self, change: Change) -> Answer<'_, (), CommitError> {
        Box::pin(self.writer.commit(change))
    }

    fn table<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredTable>> {
        Box::pin(self.readers.table(id))
    }

    fn since<'a>(&'a self, id: &'a str, known: Known) -> Answer<'a, Since> {
        Box::pin(self.readers.since(id, known))
    }

    fn changed(&self, known: Vec<(String, u64)>) -> Answer<'_, Vec<String>> {
        Box::pin(self.readers.changed(known))
    }

    fn knows_session(&self, digest: Digest) -> Answer<'_, bool> {
        Box::pin(self.readers.knows_session(digest))
    }

    fn tables_of(&self, digest: Digest, most: u32) -> Answer<'_, Vec<TableRow>> {
        Box::pin(self.readers.tables_of(digest, most))
    }

    fn tables_to_join(&self, most: u32) -> Answer<'_, Vec<TableRow>> {
        Box::pin(self.readers.tables_to_join(most))
    }

    fn waiting_tables(&self) -> Answer<'_, Vec<RunningTable>> {
        Box::pin(self.readers.waiting_tables())
    }

    fn count_waiting_from(&self, network: IpAddr) -> Answer<'_, usize> {
        Box::pin(self.readers.count_waiting_from(network))
    }

    fn count_tables(&self) -> Answer<'_, u64> {
        Box::pin(self.readers.count_tables())
    }

    fn analysis<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        Box::pin(self.readers.analysis(id))
    }

    fn table_ids<'a>(&'a self, after: &'a str, most: u32) -> Answer<'a, Vec<String>> {
        Box::pin(self.readers.table_ids(after, most))
    }

    fn standing<'a>(&'a self, id: &'a str) -> Answer<'a, Option<(TableStatus, Option<String>)>> {
        Box::pin(self.readers.standing(id))
    }

    fn sessions(&self, after: Digest, most: u32) -> Answer<'_, Vec<(Digest, u64)>> {
        Box::pin(self.readers.sessions(after, most))
    }

    fn expired(&self, untouched: Untouched, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(self.readers.expired(untouched, most))
    }

    fn health(&self) -> Answer<'_, (), Illness> {
        Box::pin(async {
            if self.is_foreign.load(Ordering::Relaxed) {
                return Err(Illness::OtherVersion);
            }
            let is_writable = self.readers.is_writable().await;
            if is_writable && self.health.wants_probe() {
                self.health.take_in(&[Ok(())]);
            }
            self.health.verdict()?;
            if is_writable { Ok(()) } else { Err(Illness::Unreadable) }
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.writer.close())
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn heard(&self) -> BoxFuture<'_, Heard> {
        Box::pin(async {
            match self.heard.lock().await.recv().await {
                Some(heard) => heard,
                None => std::future::pending().await,
            }
        })
    }

    fn claim<'a>(&'a self, job: &'a Job) -> Answer<'a, Option<Claim>> {
        Box::pin(self.jobs.claim(job))
    }

    fn due_jobs<'a>(&'a self, kinds: &'a [JobKind], most: u32) -> Answer<'a, Vec<DueJob>> {
        Box::pin(self.jobs.due(kinds, most))
    }

    fn want<'a>(&'a self, job: &'a Job) -> Answer<'a, ()> {
        Box::pin(self.jobs.want(job))
    }

    fn put_off<'a>(&'a self, job: &'a Job, until: Option<u64>) -> Answer<'a, ()> {
        Box::pin(self.jobs.put_off(job, until))
    }

    fn analysis_progress<'a>(&'a self, id: &'a str) -> Answer<'a, Option<(usize, usize)>> {
        Box::pin(self.jobs.progress(id))
    }

    fn note_analysis<'a>(&'a self, id: &'a str, progress: Option<(usize, usize)>) -> Answer<'a, ()> {
        Box::pin(self.jobs.note(id, progress))
    }
}

fn hex(Digest(bytes): Digest) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

fn from_hex(text: &str) -> Option<Digest> {
    let byte = |index: usize| u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..text.len().div_ceil(2)).map(byte).collect();
    bytes?.try_into().ok().map(Digest)
}
