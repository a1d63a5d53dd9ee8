//! The end of tables and of sessions.

use std::sync::{Arc, PoisonError};

use tenka_core::say;

use super::opening::{spawned, until_first};
use super::{Command, Live, Locked, Tables};
use crate::config::Expiry;
use crate::denied::{Denied, Kind};
use crate::secrets;
use crate::store::{Change, Digest, Stage, Untouched};
use crate::time::{now, now_ms};

/// How many tables of a stage are deleted at a time.
const EXPIRED: u32 = 200;
/// How long a session without a seat is kept: longer than the cookie that holds it.
const SESSION_DAYS: u64 = 400;
/// How many games are left to bots when somebody logs out.
const LEFT: u32 = 1_000;

impl Tables {
    /// Deletes a table whose game hasn't begun, for its opener.
    pub async fn close(self: &Arc<Self>, id: &str, session: Option<Digest>) -> Result<(), Denied> {
        let (tables, id) = (Arc::clone(self), id.to_owned());
        spawned(async move { until_first(|| tables.close_now(&id, session)).await }).await
    }

    async fn close_now(&self, id: &str, session: Option<Digest>) -> Result<(), Denied> {
        let mut locked = self.lock(id).await?;
        locked.live()?.check_may_close(session)?;
        self.delete(&mut locked).await
    }

    /// Deletes tables that nobody has touched for a long time, and sessions that own nothing; returns how many tables.
    pub async fn expire(self: &Arc<Self>, expiry: Expiry) -> Result<usize, Denied> {
        const DAY: u64 = 24 * 60 * 60;
        let since = |days: u32| (days > 0).then(|| now().saturating_sub(u64::from(days) * DAY));
        let untouched = Untouched {
            gathering: since(expiry.waiting_days),
            playing: since(expiry.unfinished_days),
            over: since(expiry.finished_days),
        };
        let mut change = Change::new("", now_ms());
        change.forgotten_before = Some(now_ms().saturating_sub(SESSION_DAYS * DAY * 1000));
        self.store.commit(change).await?;
        let mut deleted = 0;
        for id in self.store.expired(untouched, EXPIRED).await? {
            let tables = Arc::clone(self);
            deleted += spawned(async move {
                let mut locked = tables.lock(&id).await?;
                // Somebody may have come back since the list was made, or be looking.
                if locked.cell.news.receiver_count() > 0 || !tables.is_expired(&id, untouched).await? {
                    return Ok(0);
                }
                match tables.delete(&mut locked).await {
                    // Somebody has just come back, on another server.
                    Err(denied) if denied.was_outrun() => Ok(0),
                    done => done.map(|()| 1),
                }
            })
            .await?;
        }
        Ok(deleted)
    }

    async fn is_expired(&self, id: &str, untouched: Untouched) -> Result<bool, Denied> {
        Ok(self.store.expired(untouched, EXPIRED).await?.iter().any(|expired| expired == id))
    }

    /// Commit, then tell: the streams of the table end.
    async fn delete(&self, locked: &mut Locked) -> Result<(), Denied> {
        let based_on = Some(locked.live()?.version);
        let change = Change { based_on, deleted: true, ..Change::new(&locked.cell.id, now_ms()) };
        self.store.commit(change).await?;
        self.is_gone(locked);
        metrics::counter!("tenka_tables_deleted_total").increment(1);
        Ok(())
    }

    /// The streams of a table that no longer exists end.
    pub(super) fn is_gone(&self, locked: &mut Locked) {
        locked.discard();
        locked.cell.closed.cancel();
        self.forget(&locked.cell.id);
    }

    /// Moves everything a session owns to another and invalidates the old one.
    pub async fn replace_session(self: &Arc<Self>, old: Digest, new: Digest) -> Result<(), Denied> {
        let tables = Arc::clone(self);
        spawned(async move {
            let mut change = Change::new("", now_ms());
            change.replaced = Some((old, new));
            tables.store.commit(change.clone()).await?;
            let cells: Vec<_> =
                tables.cells.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect();
            for cell in cells {
                let mut live = cell.live.lock().await;
                if live.as_ref().is_some_and(|live| live.knows_session(old)) {
                    *live = None;
                }
            }
            // Writes that were in progress may still have named the old one.
            tables.store.commit(change).await?;
            // There may be no listeners.
            let _ = tables.revoked.send(old);
            Ok(())
        })
        .await
    }

    /// Ends a session: bots take over for it, and its secret becomes invalid.
    pub async fn log_out(self: &Arc<Self>, session: Digest) -> Result<(), Denied> {
        for table in self.store.tables_of(session, LEFT).await? {
            if table.standing.stage == Stage::Playing {
                let command = Command { session: Some(session), key: secrets::key(), revision: None };
                // If it has already left, or the table can't be played, there is nothing to leave.
                let _ = self.leave(&table.id, command).await;
            }
        }
        self.replace_session(session, secrets::digest(&secrets::secret())).await
    }
}

impl Live {
    /// Whether this session may close the table.
    pub fn check_may_close(&self, session: Option<Digest>) -> Result<(), Denied> {
        if session != Some(self.opener) {
            return Err(Denied::new(Kind::Forbidden, "not_yours", say!(not_your_table)));
        }
        match &self.course {
            Ok(course) if course.game.is_some() => Err(Denied::conflict("begun", say!(game_has_begun))),
            _ => Ok(()),
        }
    }

    /// Whether this session has opened the table or a seat at it.
    fn knows_session(&self, session: Digest) -> bool {
        self.opener == session || self.seats().iter().any(|row| row.holder == Some(session))
    }
}
