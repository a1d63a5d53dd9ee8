//! Work on many threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;

/// Hands out the numbers below `count` in order to so many threads, until the work on one fails.
///
/// `gather` gets what comes of them, in the order in which they are finished: of all numbers, or of all up to some that
/// failed, the first to fail among them. When it returns, no more are handed out.
pub(crate) fn hand_out<T: Send, E: Send, R>(
    count: u64,
    threads: NonZero<usize>,
    work: impl Fn(u64) -> Result<T, E> + Sync,
    gather: impl FnOnce(Receiver<(u64, Result<T, E>)>) -> R,
) -> R {
    let (next, end) = (AtomicU64::new(0), AtomicU64::new(count));
    thread::scope(|scope| {
        let (sender, finished) = mpsc::channel();
        for _ in 0..threads.get() {
            let (sender, work, next, end) = (sender.clone(), &work, &next, &end);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end.load(Ordering::Relaxed) {
                        return;
                    }
                    let outcome = work(number);
                    if outcome.is_err() {
                        // Numbers are handed out in order, so those before it are all being worked on.
                        end.fetch_min(number, Ordering::Relaxed);
                    }
                    if sender.send((number, outcome)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let gathered = gather(finished);
        end.store(0, Ordering::Relaxed);
        gathered
    })
}
