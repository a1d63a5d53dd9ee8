//! Whether the database works.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::CommitError;
use crate::time::now;

/// What is wrong with the database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illness {
    /// The last change could not be stored.
    NotStored,
    /// The file is damaged, and stays so until a backup is restored.
    Damaged,
    /// It can't be read right now.
    Unreadable,
    /// Another program has upgraded it.
    OtherVersion,
}

impl fmt::Display for Illness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illness::NotStored => "the last change could not be stored; the log says why",
            Illness::Damaged => "the database is damaged; stop the server and restore a backup",
            Illness::Unreadable => "the database can't be read; the log says why",
            Illness::OtherVersion => {
                "the database has another version than this program; use the newer program"
            }
        })
    }
}

/// Problems seen by the writer, the readers and the check at startup.
#[derive(Default)]
pub(super) struct Health {
    commit_failed: AtomicBool,
    damaged: AtomicBool,
    probed: AtomicU64,
}

impl Health {
    /// Records how a group of changes went.
    pub(super) fn take_in(&self, answers: &[Result<(), CommitError>]) {
        let failures = answers.iter().filter_map(|answer| match answer {
            Err(CommitError::Failed(why)) => Some(why),
            _ => None,
        });
        let mut failed = 0;
        for why in failures {
            failed += 1;
            if !self.commit_failed.swap(true, Ordering::Relaxed) {
                tracing::error!(why, "changes can't be stored; they are refused, and nothing is lost");
            }
        }
        metrics::counter!("tenka_failed_commits_total").increment(failed);
        if failed == 0 && self.commit_failed.swap(false, Ordering::Relaxed) {
            tracing::info!("changes can be stored again");
        }
    }

    /// Whether to try writing again: the last attempt failed, and nobody has tried within this second.
    pub(super) fn wants_probe(&self) -> bool {
        let now = now();
        self.commit_failed.load(Ordering::Relaxed) && self.probed.swap(now, Ordering::Relaxed) != now
    }

    pub(super) fn found_damage(&self, what: &dyn fmt::Display) {
        if !self.damaged.swap(true, Ordering::Relaxed) {
            tracing::error!(
                "the database is damaged: {what}. Stop the server and restore a backup into a new folder: \
                             tenka restore FILE --data FOLDER"
            );
        }
    }

    pub(super) fn verdict(&self) -> Result<(), Illness> {
        if self.damaged.load(Ordering::Relaxed) {
            return Err(Illness::Damaged);
        }
        if self.commit_failed.load(Ordering::Relaxed) { Err(Illness::NotStored) } else { Ok(()) }
    }
}
