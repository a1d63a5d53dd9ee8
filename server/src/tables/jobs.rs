//! What several processes that share a database do for each other: they hear what others have stored, and take over what others
//! have left undone. With a database of its own, a process has nothing to do here.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use super::{Cell, Tables};
use crate::denied::Denied;
use crate::store::{Claim, DueJob, Heard, Job, JobKind, StoreError};
use crate::time::now_ms;

/// How often to look for jobs whose time has come.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How long to wait before looking again when there may be more.
const LOOK_AGAIN: Duration = Duration::from_millis(10);
/// How many clocks to take up at a time.
const AT_A_TIME: u32 = 32;
/// For how long to leave a job that can't be done, in milliseconds: another process may have the rules for it.
const LEFT: u64 = 10_000;

impl Tables {
    /// Follows what other processes do, while the server runs.
    pub async fn follow_others(self: Arc<Self>) {
        loop {
            match self.store.heard().await {
                Heard::Changed(id) => self.catch_up(&id),
                Heard::Unattended(id) => {
                    // Whoever was asked for it has given it back.
                    if let Some(cell) = self.at(&id).filter(|_| self.thinkers.leave_bots_to_others()) {
                        cell.asked_bot_at.store(0, Ordering::Relaxed);
                    }
                    self.see_to(&id);
                }
                Heard::Wanted => self.wanted.notify_one(),
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
        let mut pause = LOOK_EVERY;
        loop {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = self.wanted.notified() => {}
            }
            let room = self.thinkers.room();
            let jobs = match self.due_jobs(room).await {
                Ok(jobs) => jobs,
                Err(error) => {
                    tracing::debug!(%error, "jobs could not be looked for");
                    pause = LOOK_EVERY;
                    continue;
                }
            };
            let thoughts = jobs.iter().filter(|due| due.job.kind != JobKind::Clock).count();
            pause = if thoughts > 0 && thoughts >= room as usize { LOOK_AGAIN } else { LOOK_EVERY };
            for due in jobs {
                metrics::counter!("tenka_jobs_taken_up_total", "kind" => due.job.kind.name()).increment(1);
                if due.job.kind == JobKind::Analysis {
                    analyse(due.job.table_id, due.claim);
                } else {
                    tokio::spawn(Arc::clone(&self).do_job(due));
                }
            }
        }
    }

    /// Clocks, and as many thoughts as there is room for: what doesn't fit is left to processes that have nothing to do.
    async fn due_jobs(&self, room: u32) -> Result<Vec<DueJob>, StoreError> {
        let mut jobs = self.store.due_jobs(&[JobKind::Clock], AT_A_TIME).await?;
        if room > 0 && !self.thinkers.leave_bots_to_others() {
            jobs.extend(self.store.due_jobs(&[JobKind::Bot, JobKind::Analysis], room).await?);
        }
        Ok(jobs)
    }

    async fn do_job(self: Arc<Self>, DueJob { job, claim, is_wanted }: DueJob) {
        let done = match job.kind {
            JobKind::Bot => self.take_up_bot(&job, is_wanted).await,
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

    async fn take_up_bot(self: &Arc<Self>, job: &Job, is_wanted: bool) -> Result<(), Denied> {
        let mut locked = self.lock(&job.table_id).await?;
        locked.live()?.course()?;
        // Whoever was at it here has let the claim lapse, and may be pausing after a failure.
        locked.cell.asked_bot_at.store(0, Ordering::Relaxed);
        if is_wanted {
            locked.cell.presence.is_watched_elsewhere();
        }
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
