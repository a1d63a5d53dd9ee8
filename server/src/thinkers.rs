//! Bots think off the threads that answer requests, on a fixed share of the cores.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use tenka_boards::TableTop;
use tenka_bots::{AnyThought, BotSpec, Gauge};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::denied::Denied;

/// How many hints can wait for a core; more are refused. Bots at tables always get their turn.
const WAITING_HINTS: usize = 32;

/// The cores on which bots think.
#[derive(Clone)]
pub struct Thinkers {
    cores: Arc<Semaphore>,
    hints: Arc<Semaphore>,
}

/// A core that is free to think on, as long as this is kept.
pub struct Place {
    _core: OwnedSemaphorePermit,
    _hint: Option<OwnedSemaphorePermit>,
}

/// What a bot is asked.
pub struct Question {
    /// The table, of which the bot is shown what the seat to act may know.
    pub table: Box<dyn TableTop>,
    /// Which bot.
    pub bot: BotSpec,
    /// What its thoughts are drawn from.
    pub seed: String,
    /// Shows how far it has thought.
    pub gauge: Gauge,
}

impl Thinkers {
    /// So many bots can think at a time.
    pub fn new(cores: usize) -> Self {
        Thinkers { cores: Arc::new(Semaphore::new(cores)), hints: Arc::new(Semaphore::new(WAITING_HINTS)) }
    }

    /// Waits for a free core. Those who wait are served in order.
    pub async fn place(&self) -> Result<Place, Denied> {
        let core = Arc::clone(&self.cores).acquire_owned().await.map_err(|_| Denied::busy())?;
        Ok(Place { _core: core, _hint: None })
    }

    /// The same for a hint, unless too many wait already.
    pub async fn place_for_hint(&self) -> Result<Place, Denied> {
        let hint = Arc::clone(&self.hints).try_acquire_owned().map_err(|_| Denied::busy())?;
        Ok(Place { _hint: Some(hint), ..self.place().await? })
    }

    /// What the bot thinks.
    pub async fn think(&self, place: Place, question: Question) -> Result<AnyThought, Denied> {
        let started = std::time::Instant::now();
        let thought = self
            .work(place, move || {
                let Question { table, bot, seed, gauge } = question;
                let think = |bot| {
                    catch_unwind(AssertUnwindSafe(|| table.think(bot, 1, &seed, &gauge))).ok().flatten()
                };
                // A bot that fails must not leave a table stuck.
                think(bot).or_else(|| think(BotSpec::Random))
            })
            .await?;
        metrics::histogram!("tenka_bot_seconds").record(started.elapsed().as_secs_f64());
        thought.ok_or_else(Denied::internal)
    }

    /// Does any other work on the place.
    pub async fn work<T: Send + 'static>(
        &self,
        place: Place,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Denied> {
        let run = move || {
            let done = work();
            drop(place);
            done
        };
        tokio::task::spawn_blocking(run).await.map_err(|_| Denied::internal())
    }
}
