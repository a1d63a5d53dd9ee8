//! The one thread that writes. Requests that arrive during a commit share the next one.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, TransactionBehavior, ffi};
use tokio::sync::{mpsc, oneshot};

use super::is_corruption;
use crate::store::health::Health;
use crate::store::{Change, CommitError, StoreError};

/// How many changes may be queued; more are refused.
const WAITING: usize = 4096;
/// How many changes are committed together at most.
const GROUP: usize = 512;

type Committed = Result<(), CommitError>;
type WriteRequest = (WriterTask, oneshot::Sender<Committed>);

/// A request to the writer.
enum WriterTask {
    Change(Box<Change>),
    /// Writes without changing anything, to see whether writing works.
    Probe,
}

pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<WriteRequest>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(super) fn start(mut connection: Connection, health: Arc<Health>) -> Result<Self, StoreError> {
        let (queue, mut asked) = mpsc::channel::<WriteRequest>(WAITING);
        let run = move || {
            let mut group = Vec::with_capacity(GROUP);
            while asked.blocking_recv_many(&mut group, GROUP) > 0 {
                let (work, answers): (Vec<_>, Vec<_>) = group.drain(..).unzip();
                metrics::histogram!("tenka_commit_group_size").record(work.len() as f64);
                let done = commit(&mut connection, &work, &health).unwrap_or_else(|error| {
                    let refused = refusal(&error, &health);
                    work.iter().map(|_| Err(refused.clone())).collect()
                });
                health.take_in(&done);
                for (answer, done) in answers.into_iter().zip(done) {
                    // The requester may have gone; what is written stays written.
                    let _ = answer.send(done);
                }
            }
            // Whatever isn't checkpointed now is checkpointed at the next start.
            let _ = connection.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()));
        };
        let thread = thread::Builder::new().name("writer".to_owned()).spawn(run);
        let thread =
            thread.map_err(|error| StoreError::Refused(format!("no thread for writing: {error}")))?;
        Ok(Writer { queue: Mutex::new(Some(queue)), thread: Mutex::new(Some(thread)) })
    }

    pub(super) async fn commit(&self, change: Change) -> Committed {
        self.ask(WriterTask::Change(Box::new(change))).await
    }

    /// Tests whether writing works.
    pub(super) async fn probe(&self) -> Committed {
        self.ask(WriterTask::Probe).await
    }

    async fn ask(&self, work: WriterTask) -> Committed {
        let stopped = || CommitError::Failed("the server is stopping".to_owned());
        let (answer, done) = oneshot::channel();
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or_else(stopped)?;
        queue.try_send((work, answer)).map_err(|_| CommitError::Busy)?;
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

/// Does all work in one transaction; what fails is left out, and the rest is kept.
fn commit(
    connection: &mut Connection,
    work: &[WriterTask],
    health: &Health,
) -> rusqlite::Result<Vec<Committed>> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Vec::with_capacity(work.len());
    for work in work {
        let savepoint = transaction.savepoint()?;
        match work.write(&savepoint) {
            Ok(true) => {
                savepoint.commit()?;
                answers.push(Ok(()));
            }
            Ok(false) => {
                drop(savepoint);
                answers.push(Err(CommitError::Duplicate));
            }
            Err(error) => {
                drop(savepoint);
                answers.push(Err(refusal(&error, health)));
            }
        }
    }
    transaction.commit()?;
    Ok(answers)
}

impl WriterTask {
    fn write(&self, connection: &Connection) -> rusqlite::Result<bool> {
        match self {
            WriterTask::Change(change) => change.write(connection),
            WriterTask::Probe => {
                let version: i32 = connection.query_row("pragma user_version", [], |row| row.get(0))?;
                connection.pragma_update(None, "user_version", version).map(|()| true)
            }
        }
    }
}

fn refusal(error: &rusqlite::Error, health: &Health) -> CommitError {
    if is_corruption(error) {
        health.found_damage(error);
    }
    match error.sqlite_error().map(|error| error.extended_code) {
        Some(ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE) => CommitError::Duplicate,
        _ => CommitError::Failed(error.to_string()),
    }
}
