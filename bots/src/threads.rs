//! Distributes work over threads.

use std::collections::VecDeque;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often [`hand_out`] asks whether to continue while nothing finishes.
const GLANCE: Duration = Duration::from_millis(50);

/// The number of available cores.
pub fn cores() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// Hands out the numbers below `count`, in order, to this many threads.
///
/// `work` returns `Break` if no number after its own is wanted; those before it are still finished. It is given a
/// function that says whether it should give up.
///
/// `each` receives every result on the calling thread as soon as it is ready. Several times a second it is called
/// with `None` to ask whether to continue. After it returns `Break`, nothing more is handed out and it isn't called
/// again.
pub fn hand_out<T: Send>(
    count: u64,
    threads: NonZero<usize>,
    work: impl Fn(u64, &dyn Fn() -> bool) -> ControlFlow<T, T> + Sync,
    mut each: impl FnMut(Option<(u64, T)>) -> ControlFlow<()>,
) {
    let ready: Mutex<Vec<(u64, T)>> = Mutex::default();
    let ready = || ready.lock().unwrap_or_else(PoisonError::into_inner);
    let work = |number, stopped: &dyn Fn() -> bool| {
        let (flow, outcome) = match work(number, stopped) {
            ControlFlow::Continue(outcome) => (ControlFlow::Continue(()), outcome),
            ControlFlow::Break(outcome) => (ControlFlow::Break(()), outcome),
        };
        ready().push((number, outcome));
        flow
    };
    number_by_number(count, threads, &work, &mut |finished| {
        let outcome = finished.and_then(|number| {
            let mut ready = ready();
            let place = ready.iter().position(|(other, _)| *other == number);
            place.map(|place| ready.swap_remove(place))
        });
        each(outcome)
    });
}

/// Says of a number that no other after it is wanted, by `Break`. It is given a function that says whether to give up.
type Work<'a> = &'a (dyn Fn(u64, &dyn Fn() -> bool) -> ControlFlow<()> + Sync);

/// [`hand_out`] for results that are kept elsewhere. Nothing here is generic, so that threads and channels are compiled
/// once instead of for every kind of result.
fn number_by_number(
    count: u64,
    threads: NonZero<usize>,
    work: Work<'_>,
    each: &mut dyn FnMut(Option<u64>) -> ControlFlow<()>,
) {
    let (next, end, stop) = (AtomicU64::new(0), AtomicU64::new(count), AtomicBool::new(false));
    let stopped = || stop.load(Ordering::Relaxed);
    thread::scope(|scope| {
        let (sender, finished) = mpsc::channel();
        let worker = || {
            let (sender, next, end, stopped) = (sender.clone(), &next, &end, &stopped);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end.load(Ordering::Relaxed) || stopped() {
                        return;
                    }
                    if work(number, stopped).is_break() {
                        // Numbers are handed out in order, so those before it are all being worked on.
                        end.fetch_min(number, Ordering::Relaxed);
                    }
                    if sender.send(number).is_err() {
                        return;
                    }
                }
            })
        };
        let workers: Vec<_> = (0..count.min(threads.get() as u64)).map(|_| worker()).collect();
        drop(sender);
        loop {
            let heard = match finished.recv_timeout(GLANCE) {
                Ok(number) => Some(number),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if each(heard).is_break() {
                stop.store(true, Ordering::Relaxed);
                break;
            }
        }
        drop(finished);
        for worker in workers {
            worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}

/// Like [`hand_out`], but `each` receives results in the order of the numbers, so that nothing depends on which
/// thread was faster: all of them, or all up to the first whose work returned `Break`.
pub fn hand_out_in_order<T: Send>(
    count: u64,
    threads: NonZero<usize>,
    work: impl Fn(u64, &dyn Fn() -> bool) -> ControlFlow<T, T> + Sync,
    mut each: impl FnMut(u64, T) -> ControlFlow<()>,
) {
    // The results from number `due` on, as far as they are there.
    let (mut early, mut due): (VecDeque<Option<ControlFlow<T, T>>>, u64) = (VecDeque::new(), 0);
    let work = |number, stopped: &dyn Fn() -> bool| match work(number, stopped) {
        ControlFlow::Continue(outcome) => ControlFlow::Continue(ControlFlow::Continue(outcome)),
        ControlFlow::Break(outcome) => ControlFlow::Break(ControlFlow::Break(outcome)),
    };
    hand_out(count, threads, work, |finished| {
        if let Some((number, outcome)) = finished {
            let place = (number - due) as usize;
            early.resize_with(early.len().max(place + 1), || None);
            early[place] = Some(outcome);
        }
        while let Some(outcome) = early.front_mut().and_then(Option::take) {
            early.pop_front();
            match outcome {
                ControlFlow::Continue(outcome) => each(due, outcome)?,
                ControlFlow::Break(outcome) => {
                    each(due, outcome)?;
                    return ControlFlow::Break(());
                }
            }
            due += 1;
        }
        ControlFlow::Continue(())
    });
}

/// Applies `work` to each item and returns the results in order, whatever the number of threads. One thread means no
/// spawning, so that this works where there are no threads.
///
/// ```
/// let squares = tenka_bots::threads::shared(2, vec![1, 2, 3], |number| number * number);
/// assert_eq!(squares, [1, 4, 9]);
/// ```
pub fn shared<T: Send, R: Send>(threads: usize, items: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let Some(threads) = NonZero::new(threads).filter(|threads| threads.get() > 1) else {
        return items.into_iter().map(work).collect();
    };
    let items: Vec<Mutex<Option<T>>> = items.into_iter().map(|item| Mutex::new(Some(item))).collect();
    let take = |number: u64| items[number as usize].lock().unwrap_or_else(PoisonError::into_inner).take();
    let mut done = Vec::with_capacity(items.len());
    let work = |number, _: &dyn Fn() -> bool| ControlFlow::Continue(take(number).map(&work));
    hand_out_in_order(items.len() as u64, threads, work, |_, outcome| {
        done.extend(outcome);
        ControlFlow::Continue(())
    });
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREADS: NonZero<usize> = NonZero::new(4).unwrap();

    fn later_ones_are_faster(number: u64) {
        thread::sleep(Duration::from_millis(20_u64.saturating_sub(number)));
    }

    #[test]
    fn outcomes_come_in_the_order_of_the_items() {
        for threads in [1, 2, 7] {
            let squares = shared(threads, (0..20).collect(), |item: u64| {
                later_ones_are_faster(item);
                item * item
            });
            assert_eq!(squares, (0..20).map(|item| item * item).collect::<Vec<_>>());
        }
    }

    #[test]
    fn everything_before_the_first_break_is_finished() {
        let mut heard = Vec::new();
        let work = |number, _: &dyn Fn() -> bool| {
            later_ones_are_faster(number);
            if number % 10 == 7 { ControlFlow::Break(number) } else { ControlFlow::Continue(number) }
        };
        hand_out_in_order(1_000, THREADS, work, |_, number| {
            heard.push(number);
            ControlFlow::Continue(())
        });
        assert_eq!(heard, (0..=7).collect::<Vec<_>>());
    }

    #[test]
    fn who_has_heard_enough_ends_it() {
        let mut heard = 0;
        let work = |_, stopped: &dyn Fn() -> bool| {
            while !stopped() {
                thread::yield_now();
            }
            ControlFlow::Continue(())
        };
        hand_out(u64::MAX, THREADS, work, |finished| {
            heard += usize::from(finished.is_some());
            ControlFlow::Break(())
        });
        assert_eq!(heard, 0);
    }

    #[test]
    #[should_panic(expected = "lost my marbles")]
    fn a_panic_is_passed_on() {
        shared(2, vec![1, 2, 3], |item| assert_ne!(item, 2, "lost my marbles"));
    }
}
