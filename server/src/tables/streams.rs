//! A table's news as it arrives, from any log number on, without gaps or duplicates.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use tenka_core::{Viewer, say};
use tokio::sync::broadcast::{self, error::RecvError};

use super::news::News;
use super::{Cell, Tables};
use crate::denied::{Denied, Kind};
use crate::store::Digest;

/// A reader of a table's news.
pub struct Subscription {
    /// The viewer it reads for.
    pub viewer: Viewer,
    tables: Arc<Tables>,
    cell: Arc<Cell>,
    backlog: VecDeque<Arc<News>>,
    fresh: broadcast::Receiver<Arc<News>>,
    session: Option<Digest>,
    revoked: broadcast::Receiver<Digest>,
    last: u64,
}

impl Tables {
    /// Subscribes to a table's news after this number, or from now on, for a session at this address. The number of
    /// onlookers is limited.
    pub async fn subscribe(
        self: &Arc<Self>,
        id: &str,
        (session, from): (Option<Digest>, Option<IpAddr>),
        after: Option<u64>,
        most: usize,
    ) -> Result<Subscription, Denied> {
        let mut locked = self.lock(id).await?;
        let viewer = self.attend(&mut locked, session, from)?;
        // Players are let in regardless of how many are looking on.
        if viewer == Viewer::Spectator && locked.spectators() >= most {
            return Err(Denied::new(Kind::TooMany, "too_many_streams", say!(too_many_followers)));
        }
        let live = locked.live()?;
        let last = after.unwrap_or(live.seq()).min(live.seq());
        let backlog = live.news_after(last)?.into();
        let cell = Arc::clone(&locked.cell);
        match viewer {
            Viewer::Spectator => drop(cell.spectators.fetch_add(1, Ordering::Relaxed)),
            Viewer::Seat(_) => cell.presence.stream_opened(),
        }
        let fresh = cell.news.subscribe();
        let revoked = self.revoked.subscribe();
        Ok(Subscription { viewer, tables: Arc::clone(self), cell, backlog, fresh, session, revoked, last })
    }
}

impl Subscription {
    /// Whether a bot is to act, so that its progress is worth watching.
    pub fn awaits_bot(&self) -> bool {
        self.cell.asked_bot_at.load(Ordering::Relaxed) != 0
    }

    /// A thinking bot's progress, if one is thinking.
    pub fn thinking(&self) -> Option<f64> {
        self.cell.thinking()
    }

    /// The next news if already available, otherwise `None`.
    pub fn ready(&mut self) -> Option<Arc<News>> {
        let news = self.backlog.pop_front()?;
        self.last = news.seq;
        Some(news)
    }

    /// The next news; `None` when there won't be any more. Cancel-safe.
    pub async fn next(&mut self) -> Option<Arc<News>> {
        loop {
            if let Some(news) = self.ready() {
                return Some(news);
            }
            let heard = tokio::select! {
                heard = self.fresh.recv() => heard,
                () = self.cell.closed.cancelled() => return None,
                // A stream that has missed some of these had better be reopened.
                revoked = self.revoked.recv() => match revoked {
                    Ok(session) if Some(session) != self.session => continue,
                    _ => return None,
                },
            };
            match heard {
                Ok(news) if news.seq <= self.last => {}
                Ok(news) if news.seq == self.last + 1 => {
                    self.last = news.seq;
                    return Some(news);
                }
                Err(RecvError::Closed) => return None,
                Ok(_) | Err(RecvError::Lagged(_)) => {
                    // Too slow for the queue, or something was missed: continue from the log.
                    let mut locked = self.tables.lock(&self.cell.id).await.ok()?;
                    self.backlog = locked.live().ok()?.news_after(self.last).ok()?.into();
                }
            }
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        match self.viewer {
            Viewer::Spectator => drop(self.cell.spectators.fetch_sub(1, Ordering::Relaxed)),
            Viewer::Seat(_) => self.cell.presence.stream_closed(),
        }
    }
}
