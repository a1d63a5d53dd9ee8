//! Work shared among threads. On one thread nothing is spawned, so that one thread will do where there are no others.

use std::panic::resume_unwind;
use std::thread;

/// What `work` makes of each item, in the order of the items, whatever the number of threads.
pub(crate) fn shared<T: Send, R: Send>(
    threads: usize,
    items: Vec<T>,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    if threads <= 1 {
        return items.into_iter().map(work).collect();
    }
    let (work, share) = (&work, items.len().div_ceil(threads));
    let mut items = items.into_iter();
    thread::scope(|scope| {
        let mut hands = Vec::new();
        while items.len() > 0 {
            let items: Vec<T> = items.by_ref().take(share).collect();
            hands.push(scope.spawn(move || items.into_iter().map(work).collect::<Vec<R>>()));
        }
        let done = hands.into_iter().map(|hand| hand.join().unwrap_or_else(|panic| resume_unwind(panic)));
        done.flatten().collect()
    })
}
