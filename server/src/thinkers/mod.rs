//! Bots think off the threads that answer requests, on a fixed share of the cores, in an order that is fair ([`queue`]).

mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tenka_boards::TableTop;
use tenka_bots::{AnyThought, BotSpec, Gauge};
use tokio::sync::oneshot;

use crate::denied::Denied;

pub use queue::{Asker, Asking, Cost, Urgency};

use queue::{Lane, Queue};

/// How many quick thoughts can be thought beside all others.
const QUICK_PLACES: usize = 1;

/// The places at which bots think.
#[derive(Clone)]
pub struct Thinkers {
    hall: Arc<Mutex<Hall>>,
}

struct Hall {
    queue: Queue<oneshot::Sender<Place>>,
    free: usize,
    free_for_quick: usize,
}

/// A place to think at, as long as this is kept.
pub struct Place {
    thinkers: Thinkers,
    lane: Lane,
    cost: Cost,
}

impl Drop for Place {
    fn drop(&mut self) {
        metrics::gauge!("tenka_bots_thinking").decrement(1);
        self.thinkers.with_hall(|hall| match self.lane {
            Lane::Any => hall.free += 1,
            Lane::Quick => hall.free_for_quick += 1,
        });
    }
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
    /// This many bots can think at a time, and one more whose thought is quick.
    pub fn new(places: usize) -> Self {
        let hall = Hall { queue: Queue::default(), free: places, free_for_quick: QUICK_PLACES };
        Thinkers { hall: Arc::new(Mutex::new(hall)) }
    }

    /// Waits for a place; `None` when nobody wants the thought any more.
    pub async fn place(&self, asking: Asking) -> Option<Place> {
        let (ticket, called) = oneshot::channel();
        self.with_hall(|hall| hall.queue.push(asking, ticket, Instant::now()));
        called.await.ok()
    }

    /// Changes something, and calls those who have a place now.
    fn with_hall(&self, change: impl FnOnce(&mut Hall)) {
        let called = {
            let mut hall = self.hall.lock().unwrap_or_else(PoisonError::into_inner);
            change(&mut hall);
            let called = hall.call(Instant::now());
            metrics::gauge!("tenka_bots_waiting").set(hall.queue.len() as f64);
            called
        };
        for (lane, cost, ticket) in called {
            metrics::gauge!("tenka_bots_thinking").increment(1);
            // Whoever asked may have gone; the place is then given back at once.
            let _ = ticket.send(Place { thinkers: self.clone(), lane, cost });
        }
    }

    /// What the bot thinks.
    pub async fn think(&self, place: Place, question: Question) -> Result<AnyThought, Denied> {
        let (started, cost) = (Instant::now(), place.cost);
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
        metrics::histogram!("tenka_bot_seconds", "cost" => cost.name())
            .record(started.elapsed().as_secs_f64());
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

impl Hall {
    /// Those who have a place now.
    fn call(&mut self, now: Instant) -> Vec<(Lane, Cost, oneshot::Sender<Place>)> {
        let mut called = Vec::new();
        // Quick thoughts go to their own place first, and leave the others to those that need them.
        for lane in [Lane::Quick, Lane::Any] {
            let free = match lane {
                Lane::Quick => &mut self.free_for_quick,
                Lane::Any => &mut self.free,
            };
            while *free > 0 {
                let Some(next) = self.queue.pop(lane, now) else { break };
                *free -= 1;
                metrics::histogram!("tenka_bot_wait_seconds", "cost" => next.cost.name())
                    .record(next.waited.as_secs_f64());
                called.push((lane, next.cost, next.ticket));
            }
        }
        called
    }
}
