//! Work on many threads, with the outcome in order.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Does so many pieces of work and returns what came of them, in order, or `None` if `watch` had enough of it.
///
/// `watch` is told on the calling thread, several times a second, how many are done. `work` is handed a way to ask
/// whether it should give up, which it does by returning `None`.
pub(super) fn in_order<T: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize, &dyn Fn() -> bool) -> Option<T> + Sync,
    mut watch: impl FnMut(usize) -> ControlFlow<()>,
) -> Option<Vec<T>> {
    const GLANCE: Duration = Duration::from_millis(50);
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let stopped = || stop.load(Ordering::Relaxed);
    let mut done: Vec<Option<T>> = (0..count).map(|_| None).collect();
    thread::scope(|scope| {
        let (sender, finished) = mpsc::channel();
        for _ in 0..threads.clamp(1, count.max(1)) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count || stopped() {
                        return;
                    }
                    let Some(outcome) = work(index, &stopped) else { return };
                    if sender.send((index, outcome)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut finished_count = 0;
        loop {
            match finished.recv_timeout(GLANCE) {
                Ok((index, outcome)) => {
                    done[index] = Some(outcome);
                    finished_count += 1;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if watch(finished_count).is_break() {
                stop.store(true, Ordering::Relaxed);
                return;
            }
        }
    });
    if stop.into_inner() { None } else { done.into_iter().collect() }
}
