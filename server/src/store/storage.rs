//! What any database of a server can do.

use std::fmt;
use std::net::IpAddr;

use futures_util::future::BoxFuture;

use super::change::Change;
use super::entry::Entry;
use super::health::Illness;
use super::rows::{Digest, SealRow, SeatRow, TableRow, TableStatus};
use super::{StoreError, Untouched};

/// An answer that is waited for.
pub type Answer<'a, T, E = StoreError> = BoxFuture<'a, Result<T, E>>;

/// The database of one server, or of several that share it.
pub trait Storage: Send + Sync {
    /// Makes a change durable, all of it or nothing.
    fn commit(&self, change: Change) -> Answer<'_, (), CommitError>;

    /// Everything stored about a table.
    fn table<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredTable>>;

    /// What has been stored about a table since this was known.
    fn since<'a>(&'a self, id: &'a str, known: Known) -> Answer<'a, Since>;

    /// Which of these tables are no longer at the version given, or gone.
    fn changed(&self, known: Vec<(String, u64)>) -> Answer<'_, Vec<String>>;

    /// Whether the session exists.
    fn knows_session(&self, digest: Digest) -> Answer<'_, bool>;

    /// The tables where this session has a seat, latest first.
    fn tables_of(&self, digest: Digest, most: u32) -> Answer<'_, Vec<TableRow>>;

    /// The tables with a seat open to anyone, latest first.
    fn tables_to_join(&self, most: u32) -> Answer<'_, Vec<TableRow>>;

    /// The tables that go on by themselves.
    fn waiting_tables(&self) -> Answer<'_, Vec<RunningTable>>;

    /// How many tables opened from this network are waiting for players.
    fn count_waiting_from(&self, network: IpAddr) -> Answer<'_, usize>;

    /// How many tables there are.
    fn count_tables(&self) -> Answer<'_, u64>;

    /// The analysis of a table's game, as JSON.
    fn analysis<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>>;

    /// The ids of tables after this one, in order, up to this many.
    fn table_ids<'a>(&'a self, after: &'a str, most: u32) -> Answer<'a, Vec<String>>;

    /// A table's status, and the network it was opened from, as long as it waits for players.
    fn standing<'a>(&'a self, id: &'a str) -> Answer<'a, Option<(TableStatus, Option<String>)>>;

    /// Sessions after this one, in order, up to this many, and when they were made.
    fn sessions(&self, after: Digest, most: u32) -> Answer<'_, Vec<(Digest, u64)>>;

    /// Tables that can be deleted, up to this many of each stage.
    fn expired(&self, untouched: Untouched, most: u32) -> Answer<'_, Vec<String>>;

    /// Whether the database can be read and written. If the last write failed, another is tried.
    fn health(&self) -> Answer<'_, (), Illness>;

    /// Waits until everything requested is written, then stops writing.
    fn close(&self) -> BoxFuture<'_, ()>;

    /// Whether other processes may change it, too: then nothing in memory can be relied upon before it is compared with what is
    /// stored.
    fn is_shared(&self) -> bool;

    /// The next thing to know about what other processes do. Where there are none, it never comes.
    fn heard(&self) -> BoxFuture<'_, Heard>;

    /// Claims a job for this process, unless another is at it. A claim is renewed for as long as it is held, and lapses soon after
    /// its process has died.
    fn claim<'a>(&'a self, job: &'a Job) -> Answer<'a, Option<Claim>>;

    /// Claims jobs of these kinds whose time has come and that nobody is at, up to this many.
    fn due_jobs<'a>(&'a self, kinds: &'a [JobKind], most: u32) -> Answer<'a, Vec<DueJob>>;

    /// Asks other processes for a job that somebody waits for here, and that isn't done here.
    fn want<'a>(&'a self, job: &'a Job) -> Answer<'a, ()>;

    /// Puts a job off until this time, in milliseconds since 1970; without one, until somebody looks at the table, and other
    /// processes hear that it is unattended.
    fn put_off<'a>(&'a self, job: &'a Job, until: Option<u64>) -> Answer<'a, ()>;

    /// How far an analysis has got that some process is at: decisions judged, of how many.
    fn analysis_progress<'a>(&'a self, id: &'a str) -> Answer<'a, Option<(usize, usize)>>;

    /// Notes how far an analysis has got; the first note makes it a job. `None` when it is given up.
    fn note_analysis<'a>(&'a self, id: &'a str, progress: Option<(usize, usize)>) -> Answer<'a, ()>;
}

/// Why a change wasn't made. None of it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommitError {
    /// An entry with this number or key already exists, or the table has changed since it was read.
    Duplicate,
    /// Too many writes are queued.
    Busy,
    /// The database failed. Where the connection to it broke, the change may have been made after all.
    Failed(String),
}

impl fmt::Display for CommitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommitError::Duplicate => f.write_str("this has been done already"),
            CommitError::Busy => f.write_str("too much is being written at the moment"),
            CommitError::Failed(why) => write!(f, "it could not be stored: {why}"),
        }
    }
}

impl std::error::Error for CommitError {}

/// Everything stored about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// How often it has changed.
    pub version: u64,
    /// The server's part of the seed; players add theirs.
    pub secret: String,
    /// The position it begins at, if not the usual one.
    pub position: Option<String>,
    /// The opener's session.
    pub opener: Digest,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// Its log.
    pub entries: Vec<LoggedEntry>,
    /// What was sealed and withdrawn, in order.
    pub seals: Vec<SealRow>,
}

/// How much is known of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// Its version.
    pub version: u64,
    /// The number of the last entry.
    pub entries: u64,
    /// The number of the last seal.
    pub seals: u64,
}

/// What has been stored about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Since {
    /// Nothing new.
    Nothing,
    /// The table, with only those entries and seals that weren't known.
    More(StoredTable),
    /// The table is gone.
    Gone,
}

/// An entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedEntry {
    /// Its number, from 1.
    pub seq: u64,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// Its idempotency key.
    pub key: String,
    /// What happened.
    pub entry: Entry,
}

/// A table that goes on by itself: a bot is to act, or a clock is running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningTable {
    /// Its id.
    pub id: String,
    /// The name of its game.
    pub game: String,
    /// The version of its rules.
    pub ruleset: u32,
    /// When the seat to act runs out of time, in seconds since 1970.
    pub deadline: Option<u64>,
}

/// What goes on by itself at a table. One process at a time is at it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Job {
    /// The table.
    pub table_id: String,
    /// What is to be done.
    pub kind: JobKind,
}

/// What is to be done at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum JobKind {
    /// A bot is to act.
    Bot = 0,
    /// Somebody's time runs out.
    Clock = 1,
    /// A finished game is to be analysed.
    Analysis = 2,
}

impl JobKind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            JobKind::Bot => "bot",
            JobKind::Clock => "clock",
            JobKind::Analysis => "analysis",
        }
    }
}

impl Job {
    /// This kind of job at this table.
    pub fn new(table_id: &str, kind: JobKind) -> Self {
        Job { table_id: table_id.to_owned(), kind }
    }
}

/// A job whose time has come.
pub struct DueJob {
    /// The job.
    pub job: Job,
    /// This process is at it.
    pub claim: Claim,
    /// Whether somebody waits for it at another process.
    pub is_wanted: bool,
}

/// A job that this process is at, while this is held.
pub struct Claim(#[allow(dead_code, reason = "it is renewed until it is dropped")] pub(super) Option<Held>);

/// Called when a claim is given up.
pub(super) struct Held(pub(super) Box<dyn FnMut() + Send>);

impl Drop for Held {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// What other processes do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Something was stored about this table.
    Changed(String),
    /// A bot is to act at this table, and the process that was at it sees nobody there.
    Unattended(String),
    /// Somebody waits for a job that isn't done there.
    Wanted,
    /// This session is no longer valid.
    Revoked(Digest),
    /// Something may have been missed.
    Anything,
}
