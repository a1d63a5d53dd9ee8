//! The one thread that writes. What is asked for while a commit runs goes into the next one together.

use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::change::Change;

/// How many changes can wait; more are refused rather than piled up.
const WAITING: usize = 4096;
/// How many changes are committed together at most.
const GROUP: usize = 512;

/// Why a change was not made. Nothing of it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommitError {
    /// Something with this number or name has been written already.
    Duplicate,
    /// Too much is waiting to be written.
    Busy,
    /// The database failed.
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

type Answer = Result<(), CommitError>;
type Asked = (Change, oneshot::Sender<Answer>);

pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Asked>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(super) fn start(mut connection: Connection) -> Result<Self, StoreError> {
        let (queue, mut asked) = mpsc::channel::<Asked>(WAITING);
        let run = move || {
            let mut group = Vec::with_capacity(GROUP);
            while asked.blocking_recv_many(&mut group, GROUP) > 0 {
                let (changes, answers): (Vec<_>, Vec<_>) = group.drain(..).unzip();
                metrics::histogram!("tenka_commit_group_size").record(changes.len() as f64);
                let done = commit(&mut connection, &changes)
                    .unwrap_or_else(|error| changes.iter().map(|_| Err(refusal(&error))).collect());
                for (answer, done) in answers.into_iter().zip(done) {
                    // Whoever asked may have gone; what is written stays written.
                    let _ = answer.send(done);
                }
            }
            // What is not carried over now is carried over at the next start.
            let _ = connection.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()));
        };
        let thread = thread::Builder::new().name("writer".to_owned()).spawn(run);
        let thread =
            thread.map_err(|error| StoreError { message: format!("no thread for writing: {error}") })?;
        Ok(Writer { queue: Mutex::new(Some(queue)), thread: Mutex::new(Some(thread)) })
    }

    pub(super) async fn commit(&self, change: Change) -> Answer {
        let stopped = || CommitError::Failed("the server is stopping".to_owned());
        let (answer, done) = oneshot::channel();
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or_else(stopped)?;
        queue.try_send((change, answer)).map_err(|_| CommitError::Busy)?;
        drop(queue);
        done.await.unwrap_or_else(|_| Err(stopped()))
    }

    pub(super) fn close(&self) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if thread.is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the writing thread panicked");
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.close();
    }
}

/// Commits all changes in one transaction; one that fails is left out, and the others stand.
fn commit(connection: &mut Connection, changes: &[Change]) -> rusqlite::Result<Vec<Answer>> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Vec::with_capacity(changes.len());
    for change in changes {
        let savepoint = transaction.savepoint()?;
        match change.write(&savepoint) {
            Ok(()) => {
                savepoint.commit()?;
                answers.push(Ok(()));
            }
            Err(error) => {
                drop(savepoint);
                answers.push(Err(refusal(&error)));
            }
        }
    }
    transaction.commit()?;
    Ok(answers)
}

fn refusal(error: &rusqlite::Error) -> CommitError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => CommitError::Duplicate,
        _ => CommitError::Failed(error.to_string()),
    }
}
