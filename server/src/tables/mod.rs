//! Tables being played at, in memory while somebody needs them.

mod closing;
mod commands;
mod course;
mod ending;
mod jobs;
mod live;
mod names;
mod news;
mod opening;
mod presence;
mod rematch;
mod review;
mod sealed;
mod streams;
mod turns;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tenka_bots::Gauge;
use tokio::sync::{Notify, OwnedMutexGuard, broadcast};
use tokio_util::sync::CancellationToken;

pub use commands::{ActionName, Command, Reply};
pub use course::{TableProgress, Terms};
pub use ending::{EarlyEnd, Quitting};
pub use live::Live;
pub use names::names;
pub use news::News;
pub use opening::{Holder, Opened, Opening, SeatRequest};
pub use review::Review;
pub use sealed::SealedChoice;
pub use streams::Subscription;
pub use turns::Advice;

use crate::clock::Clockwork;
use crate::denied::Denied;
use crate::fairness::Secrets;
use crate::secrets;
use crate::store::{Digest, Since, Store};
use crate::thinkers::Thinkers;
use crate::time::now;

/// How many news items of a table may be queued for a slow reader. One that falls further behind continues from the
/// log.
const WAITING_NEWS: usize = 16;

/// All tables.
pub struct Tables {
    /// The store.
    pub store: Arc<Store>,
    /// The bots.
    pub thinkers: Thinkers,
    clock: Clockwork,
    cells: Mutex<HashMap<String, Arc<Cell>>>,
    most_in_memory: usize,
    secrets: Secrets,
    /// Announces sessions that are no longer valid, so that their streams end.
    revoked: broadcast::Sender<Digest>,
    /// Somebody waits for a job at another process.
    wanted: Notify,
}

/// A table's slot in memory. Holding a reference keeps the table in memory.
pub struct Cell {
    id: String,
    live: Arc<tokio::sync::Mutex<Option<Live>>>,
    news: broadcast::Sender<Arc<News>>,
    touched: AtomicU64,
    /// The number of the last entry that listeners were told of.
    told: AtomicU64,
    /// The revision a bot has been asked about, so that none is asked twice.
    asked_bot_at: AtomicU64,
    /// The progress of the bot that is thinking.
    thinking: Mutex<Option<Gauge>>,
    spectators: AtomicUsize,
    presence: presence::Presence,
    /// Notified when the table is gone.
    closed: CancellationToken,
}

/// A table in memory, locked.
pub struct Locked {
    guard: OwnedMutexGuard<Option<Live>>,
    /// Its slot.
    pub cell: Arc<Cell>,
}

impl Tables {
    /// All tables of this store, at most this many of them in memory when nobody needs them.
    pub fn new(store: Arc<Store>, thinkers: Thinkers, most_in_memory: usize) -> Arc<Self> {
        Tables::dealt_from(Secrets::Random, store, thinkers, most_in_memory)
    }

    /// The same, with games dealt from these secrets.
    pub fn dealt_from(
        secrets: Secrets,
        store: Arc<Store>,
        thinkers: Thinkers,
        most_in_memory: usize,
    ) -> Arc<Self> {
        Arc::new(Tables {
            store,
            thinkers,
            clock: Clockwork::default(),
            cells: Mutex::default(),
            most_in_memory,
            secrets,
            revoked: broadcast::Sender::new(WAITING_NEWS),
            wanted: Notify::new(),
        })
    }

    /// The table with this id, from memory or from the store, locked.
    pub async fn lock(&self, id: &str) -> Result<Locked, Denied> {
        if !secrets::is_table_id(id) {
            return Err(Denied::no_such_table());
        }
        let cell = self.cell(id);
        cell.touched.store(now(), Ordering::Relaxed);
        let guard = Arc::clone(&cell.live).lock_owned().await;
        let mut locked = Locked { guard, cell };
        self.bring_up_to_date(&mut locked).await?;
        Ok(locked)
    }

    /// Reads what isn't known, and tells whoever listens here. If other processes may change the table, that is necessary each
    /// time; otherwise only after it was discarded.
    async fn bring_up_to_date(&self, locked: &mut Locked) -> Result<(), Denied> {
        let Locked { guard, cell } = locked;
        let since = match guard.as_ref() {
            Some(_) if !self.store.is_shared() => return Ok(()),
            Some(live) => self.store.since(&cell.id, live.known()).await?,
            None => self.store.table(&cell.id).await?.map_or(Since::Gone, Since::More),
        };
        match since {
            Since::Nothing => {}
            Since::More(stored) => {
                let fresh = match guard.as_mut() {
                    Some(live) => live.take_in(stored)?,
                    None => {
                        let live = guard.insert(Live::load(&cell.id, stored)?);
                        match cell.told.load(Ordering::Relaxed) {
                            // Nobody has listened yet.
                            0 => Vec::new(),
                            told => live.news_after(told)?,
                        }
                    }
                };
                let seq = locked.live()?.seq();
                locked.tell(&fresh);
                locked.cell.told.store(seq, Ordering::Relaxed);
            }
            Since::Gone => {
                self.is_gone(locked);
                return Err(Denied::no_such_table());
            }
        }
        Ok(())
    }

    /// The table with this id, if it is in memory at this version and nobody is at work on it.
    pub fn at_hand(&self, id: &str, version: u64) -> Option<Locked> {
        let cell = Arc::clone(self.cells.lock().unwrap_or_else(PoisonError::into_inner).get(id)?);
        let guard = Arc::clone(&cell.live).try_lock_owned().ok()?;
        guard.as_ref().is_some_and(|live| live.version == version).then_some(Locked { guard, cell })
    }

    fn cell(&self, id: &str) -> Arc<Cell> {
        let mut cells = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(cells.entry(id.to_owned()).or_insert_with(|| {
            Arc::new(Cell {
                id: id.to_owned(),
                live: Arc::default(),
                news: broadcast::Sender::new(WAITING_NEWS),
                touched: AtomicU64::new(0),
                told: AtomicU64::new(0),
                asked_bot_at: AtomicU64::new(0),
                thinking: Mutex::default(),
                spectators: AtomicUsize::new(0),
                presence: presence::Presence::default(),
                closed: CancellationToken::new(),
            })
        }))
    }

    fn forget(&self, id: &str) {
        let mut cells = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
        cells.remove(id);
    }

    /// How many tables are in memory.
    pub fn in_memory(&self) -> usize {
        self.cells.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Unloads tables that nobody needs: those without a reader that have been idle for a while, and the longest idle
    /// ones if there are too many. They are loaded again on the next visit.
    pub fn sweep(&self) {
        const IDLE: u64 = 15 * 60;
        const QUIET: u64 = 60;
        const FORGOTTEN: u64 = 5 * 60;
        let mut cells = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
        let now = now();
        let is_free = |cell: &Arc<Cell>| Arc::strong_count(cell) == 1;
        let idle = |cell: &Cell| now.saturating_sub(cell.touched.load(Ordering::Relaxed));
        cells.retain(|_, cell| !is_free(cell) || idle(cell) < IDLE);
        let too_many = cells.len().saturating_sub(self.most_in_memory);
        if too_many > 0 {
            let mut free: Vec<(u64, String)> = cells
                .iter()
                .filter(|(_, cell)| is_free(cell))
                .map(|(id, cell)| (cell.touched.load(Ordering::Relaxed), id.clone()))
                .collect();
            free.sort_unstable();
            for (_, id) in free.into_iter().take(too_many) {
                cells.remove(&id);
            }
        }
        for cell in cells.values().filter(|cell| idle(cell) >= QUIET) {
            if let Ok(mut guard) = cell.live.try_lock()
                && let Some(live) = guard.as_mut()
            {
                live.slim();
                if idle(cell) >= FORGOTTEN {
                    live.bots.clear();
                }
            }
        }
        metrics::gauge!("tenka_tables_in_memory").set(cells.len() as f64);
    }
}

impl Cell {
    fn show_thinking(&self, gauge: Option<Gauge>) {
        *self.thinking.lock().unwrap_or_else(PoisonError::into_inner) = gauge;
    }

    /// A thinking bot's progress from 0 to 1, if one is thinking.
    pub fn thinking(&self) -> Option<f64> {
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(Gauge::share)
    }
}

impl Locked {
    /// The table.
    pub fn live(&mut self) -> Result<&mut Live, Denied> {
        self.guard.as_mut().ok_or_else(Denied::internal)
    }

    /// Tells listeners what is new.
    fn tell(&self, fresh: &[Arc<News>]) {
        for news in fresh {
            // There may be no listeners.
            let _ = self.cell.news.send(Arc::clone(news));
            self.cell.told.store(news.seq, Ordering::Relaxed);
        }
    }

    /// How many are looking on.
    pub fn spectators(&self) -> usize {
        self.cell.spectators.load(Ordering::Relaxed)
    }

    /// Discards what is in memory, so that it is read again from the store.
    fn discard(&mut self) {
        *self.guard = None;
    }
}
