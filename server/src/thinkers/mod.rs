//! Bots think off the threads that answer requests, on a fixed share of the cores, in a fair order ([`queue`]).

mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tenka_bots::program::Program;
use tenka_bots::{AnyThought, BotSpec, Companion};
use tenka_seats::AnySeat;
use tokio::sync::oneshot;

use crate::denied::Denied;
use crate::programs::{self, Programs};

pub use queue::{Asker, Asking, Cost, Urgency};

use queue::{Lane, Queue};

/// How many quick thoughts may run in addition to all others.
const QUICK_PLACES: usize = 1;

/// The slots in which bots think.
#[derive(Clone)]
pub struct Thinkers {
    hall: Arc<Mutex<Hall>>,
    places: usize,
    programs: Programs,
}

struct Hall {
    queue: Queue<oneshot::Sender<ThinkingSlot>>,
    free: usize,
    free_for_quick: usize,
}

/// A slot to think in, while this is held.
pub struct ThinkingSlot {
    thinkers: Thinkers,
    lane: Lane,
    cost: Cost,
}

impl Drop for ThinkingSlot {
    fn drop(&mut self) {
        metrics::gauge!("tenka_bots_thinking").decrement(1);
        self.thinkers.with_hall(|hall| match self.lane {
            Lane::Any => hall.free += 1,
            Lane::Quick => hall.free_for_quick += 1,
        });
    }
}

/// A question for a bot.
pub struct ThinkRequest {
    /// The seat to act.
    pub seat: Arc<dyn AnySeat>,
    /// The bot beside it.
    pub bot: Companion,
    /// The program that decides instead, unless it has failed.
    pub program: Option<Arc<Program>>,
    /// The seed of its thoughts.
    pub seed: String,
}

impl Thinkers {
    /// This many bots may think at a time, plus one whose thought is quick. Without any, bots' turns and analyses are left to other
    /// processes; only hints are thought of here, one at a time.
    pub fn new(places: usize) -> Self {
        let hall = Hall { queue: Queue::default(), free: places.max(1), free_for_quick: QUICK_PLACES };
        Thinkers { hall: Arc::new(Mutex::new(hall)), places, programs: Programs::default() }
    }

    /// Whether bots' turns and analyses are left to other processes.
    pub fn leave_bots_to_others(&self) -> bool {
        self.places == 0
    }

    /// How many more jobs to take from those that any process could do: enough that nobody here waits for the next.
    pub fn room(&self) -> u32 {
        const QUEUED_FOR_EACH: usize = 4;
        let queued = self.hall.lock().unwrap_or_else(PoisonError::into_inner).queue.len();
        (self.places * QUEUED_FOR_EACH).saturating_sub(queued) as u32
    }

    /// The same, with these programs in addition to the bots.
    #[must_use]
    pub fn with_programs(self, programs: Programs) -> Self {
        Thinkers { programs, ..self }
    }

    /// The available programs.
    pub fn programs(&self) -> &Programs {
        &self.programs
    }

    /// Waits for a slot; `None` when nobody wants the thought any more.
    pub async fn place(&self, asking: Asking) -> Option<ThinkingSlot> {
        let (ticket, called) = oneshot::channel();
        self.with_hall(|hall| hall.queue.push(asking, ticket, Instant::now()));
        called.await.ok()
    }

    /// Makes a change, and wakes those who have a slot now.
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
            // The requester may have gone; the slot is then given back at once.
            let _ = ticket.send(ThinkingSlot { thinkers: self.clone(), lane, cost });
        }
    }

    /// The bot's thoughts, and the bot, which remembers them.
    pub async fn think(
        &self,
        place: ThinkingSlot,
        question: ThinkRequest,
    ) -> Result<(AnyThought, Companion), Denied> {
        let (started, cost) = (Instant::now(), place.cost);
        let (thought, bot) = self
            .work(place, move || {
                let ThinkRequest { seat, mut bot, program, seed } = question;
                if let Some(thought) = program.and_then(|program| decided(&program, &*seat, &seed)) {
                    return (Some(thought), bot);
                }
                let think = |bot: &mut Companion| {
                    catch_unwind(AssertUnwindSafe(|| seat.think(bot, &seed))).ok().flatten()
                };
                // A bot that panics must not leave a table stuck.
                let thought = think(&mut bot).or_else(|| think(&mut Companion::new(BotSpec::Random, 1)));
                (thought, bot)
            })
            .await?;
        metrics::histogram!("tenka_bot_seconds", "cost" => cost.name())
            .record(started.elapsed().as_secs_f64());
        Ok((thought.ok_or_else(Denied::internal)?, bot))
    }

    /// Does other work in the slot.
    pub async fn work<T: Send + 'static>(
        &self,
        place: ThinkingSlot,
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

/// A program's action as a thought; `None` if the program has failed.
fn decided(program: &Arc<Program>, seat: &dyn AnySeat, seed: &str) -> Option<AnyThought> {
    let decided = programs::decide(program, seat, seed);
    let action = decided.inspect_err(|fault| tracing::warn!("a program could not act: {fault}")).ok()?;
    let (label, value, candidates, line) = (action.clone(), Vec::new(), Vec::new(), vec![action.clone()]);
    Some(AnyThought { action, label, value, simulations: 0, candidates, line })
}

impl Hall {
    /// Those who have a slot now.
    fn call(&mut self, now: Instant) -> Vec<(Lane, Cost, oneshot::Sender<ThinkingSlot>)> {
        let mut called = Vec::new();
        // Quick thoughts use their own slot first, and leave the others to those that need them.
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
