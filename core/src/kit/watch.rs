//! A time limit for every law: a game that hangs fails like any other, and the failure says where.

use std::any::Any;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// What an examination is doing, for the thread watching it.
#[derive(Debug)]
pub(super) struct Watch<A> {
    now: Mutex<Now<A>>,
}

#[derive(Debug)]
struct Now<A> {
    law: &'static str,
    since: Instant,
    actions: Vec<A>,
}

impl<A: Copy> Watch<A> {
    fn new() -> Self {
        Watch { now: Mutex::new(Now { law: "setup", since: Instant::now(), actions: Vec::new() }) }
    }

    fn now(&self) -> MutexGuard<'_, Now<A>> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that a law is being tried from now on.
    pub(super) fn begin(&self, law: &'static str) {
        let mut now = self.now();
        now.law = law;
        now.since = Instant::now();
    }

    /// Records that an action was played.
    pub(super) fn played(&self, action: A) {
        self.now().actions.push(action);
    }
}

/// Why there is no answer.
pub(super) enum Cut<A> {
    /// A law exceeded its time limit. The hanging thread is abandoned.
    Overdue(&'static str, Vec<A>),
    /// A law panicked.
    Panicked(&'static str, String, Vec<A>),
}

/// Runs the job on a thread with this name, and waits for its answer as long as no law takes longer than `limit`.
pub(super) fn watched<A, T>(
    name: &str,
    limit: Duration,
    job: impl FnOnce(&Watch<A>) -> T + Send + 'static,
) -> Result<T, Cut<A>>
where
    A: Copy + Send + 'static,
    T: Send + 'static,
{
    let watch = Arc::new(Watch::new());
    let (answer, answered) = mpsc::channel();
    let worker = {
        let watch = Arc::clone(&watch);
        thread::Builder::new().name(name.to_owned()).spawn(move || _ = answer.send(job(&watch)))
    };
    let Ok(worker) = worker else { return Err(Cut::Panicked("setup", "no thread".to_owned(), Vec::new())) };
    loop {
        let left = limit.saturating_sub(watch.now().since.elapsed());
        match answered.recv_timeout(left.max(Duration::from_millis(1))) {
            Ok(answer) => return Ok(answer),
            Err(RecvTimeoutError::Disconnected) => {
                let message = worker.join().err().map_or(String::new(), |panic| text_of(&*panic));
                let now = watch.now();
                return Err(Cut::Panicked(now.law, message, now.actions.clone()));
            }
            Err(RecvTimeoutError::Timeout) => {
                let now = watch.now();
                if now.since.elapsed() >= limit {
                    return Err(Cut::Overdue(now.law, now.actions.clone()));
                }
            }
        }
    }
}

/// The message of a panic.
pub(super) fn text_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}
