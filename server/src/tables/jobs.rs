//! What several processes that share a database do for each other: they hear what others have stored, and take over what others
//! have left undone. With a database of its own, a process has nothing to do here.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use super::{Cell, Tables};
use crate::denied::Denied;
use crate::store::{Claim, Heard, Job, JobKind};
use crate::time::now_ms;

/// How often to look for jobs whose time has come.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How many jobs to take up at a time.
const AT_A_TIME: u32 = 32;
/// For how long to leave a job that can't be done, in milliseconds: another process may have the rules for it.
const LEFT: u64 = 10_000;

impl Tables {
    /// Follows what other processes do, while the server runs.
    pub async fn follow_others(self: Arc<Self>) {
        loop {
            match self.store.heard().await {
                Heard::Changed(id) => self.catch_up(&id),
                Heard::Unattended(id) => self.see_to(&id),
                // There may be no listeners.
                Heard::Revoked(session) => drop(self.revoked.send(session)),
                Heard::Anything => self.compare().await,
            }
        }
    }

    /// Reads what is new at a table that somebody here follows.
    fn catch_up(self: &Arc<Self>, id: &str) {
        if self.at(id).is_some_and(|cell| cell.is_followed()) {
            let (tables, id) = (Arc::clone(self), id.to_owned());
            tokio::spawn(async move {
                // Whoever misses something now finds it when comparing.
                let _ = tables.lock(&id).await;
            });
        }
    }

    /// Lets a bot think for somebody here, unless another process is at it.
    fn see_to(self: &Arc<Self>, id: &str) {
        if self.at(id).is_some_and(|cell| cell.urgency().is_some()) {
            let (tables, id) = (Arc::clone(self), id.to_owned());
            tokio::spawn(async move {
                if let Ok(mut locked) = tables.lock(&id).await {
                    let _ = tables.look_after(&mut locked);
                }
            });
        }
    }

    /// Finds what was missed at tables that somebody here follows.
    async fn compare(self: &Arc<Self>) {
        let followed: Vec<Arc<Cell>> = {
            let cells = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
            cells.values().filter(|cell| cell.is_followed()).cloned().collect()
        };
        let mut known = Vec::with_capacity(followed.len());
        for cell in followed {
            // Whoever is at work on a table has just brought it up to date.
            let Ok(live) = cell.live.try_lock() else { continue };
            match live.as_ref() {
                Some(live) => {
                    known.push((cell.id.clone(), live.version));
                    let awaits_bot = live.course.as_ref().is_ok_and(|course| {
                        course.to_act().is_some_and(|seat| course.bot_at(seat).is_some())
                    });
                    if awaits_bot && cell.asked_bot_at.load(Ordering::Relaxed) == 0 {
                        self.see_to(&cell.id);
                    }
                }
                None => self.catch_up(&cell.id),
            }
        }
        if known.is_empty() {
            return;
        }
        match self.store.changed(known).await {
            Ok(changed) => changed.iter().for_each(|id| self.catch_up(id)),
            Err(error) => tracing::debug!(%error, "tables could not be compared with the database"),
        }
    }

    /// Takes up jobs that nobody is at, while the server runs. Analyses are handed over.
    pub async fn take_up_jobs(self: Arc<Self>, analyse: impl Fn(String, Claim)) {
        if !self.store.is_shared() {
            return;
        }
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            let jobs = match self.store.due_jobs(AT_A_TIME).await {
                Ok(jobs) => jobs,
                Err(error) => {
                    tracing::debug!(%error, "jobs could not be looked for");
                    continue;
                }
            };
            for (job, claim) in jobs {
                if job.kind == JobKind::Analysis {
                    analyse(job.table_id, claim);
                } else {
                    tokio::spawn(Arc::clone(&self).do_job(job, claim));
                }
            }
        }
    }

    async fn do_job(self: Arc<Self>, job: Job, claim: Claim) {
        let done = match job.kind {
            JobKind::Bot => self.take_up_bot(&job).await,
            JobKind::Clock | JobKind::Analysis => self.time_out(&job.table_id).await,
        };
        if let Err(denied) = done {
            tracing::warn!(id = job.table_id, code = denied.code, "a table can't go on: {}", denied.message);
            if denied.is_lasting() {
                let _ = self.store.put_off(&job, Some(now_ms() + LEFT)).await;
            }
        }
        drop(claim);
    }

    async fn take_up_bot(self: &Arc<Self>, job: &Job) -> Result<(), Denied> {
        let mut locked = self.lock(&job.table_id).await?;
        locked.live()?.course()?;
        self.look_after(&mut locked)?;
        self.sleep_if_unasked(&locked.cell).await
    }

    /// If no bot was asked because nobody here would see it, another process may, or whoever looks next.
    pub(super) async fn sleep_if_unasked(&self, cell: &Cell) -> Result<(), Denied> {
        if cell.asked_bot_at.load(Ordering::Relaxed) == 0 {
            self.store.put_off(&Job::new(&cell.id, JobKind::Bot), None).await?;
        }
        Ok(())
    }

    fn at(&self, id: &str) -> Option<Arc<Cell>> {
        self.cells.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }
}

impl Cell {
    /// Whether somebody listens here.
    fn is_followed(&self) -> bool {
        self.news.receiver_count() > 0
    }
}
