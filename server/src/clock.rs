//! When tables' clocks run out.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::time::{now, now_ms};

/// At most one alarm per table, at its deadline or earlier; whoever receives it checks whether time is really up.
#[derive(Default)]
pub(crate) struct Clockwork {
    alarms: Mutex<Alarms>,
    changed: Notify,
    /// Nobody runs out of time before this, in seconds since 1970.
    not_before: AtomicU64,
}

#[derive(Default)]
struct Alarms {
    next: BinaryHeap<Reverse<(u64, String)>>,
    set: HashMap<String, u64>,
}

impl Clockwork {
    /// Gives everybody at least this many seconds from now.
    pub(crate) fn grant(&self, seconds: u64) {
        self.not_before.store(now() + seconds, Ordering::Relaxed);
    }

    /// Whether this deadline has passed.
    pub(crate) fn is_over(&self, deadline: u64) -> bool {
        deadline.max(self.not_before.load(Ordering::Relaxed)) <= now()
    }

    /// Sets an alarm for this table, in seconds since 1970, unless an earlier one is set.
    pub(crate) fn set(&self, id: &str, deadline: u64) {
        let deadline = deadline.max(self.not_before.load(Ordering::Relaxed));
        let mut alarms = self.alarms.lock().unwrap_or_else(PoisonError::into_inner);
        if alarms.set.get(id).is_none_or(|&set| set > deadline) {
            alarms.set.insert(id.to_owned(), deadline);
            alarms.next.push(Reverse((deadline, id.to_owned())));
            self.changed.notify_one();
        }
    }

    /// Waits for the next alarm and returns its table.
    pub(crate) async fn next(&self) -> String {
        loop {
            let until = {
                let mut alarms = self.alarms.lock().unwrap_or_else(PoisonError::into_inner);
                let due = alarms.next.peek().map(|Reverse((deadline, _))| deadline * 1000);
                let now = now_ms();
                match due {
                    Some(due) if due <= now => {
                        if let Some(Reverse((deadline, id))) = alarms.next.pop()
                            && alarms.set.get(&id) == Some(&deadline)
                        {
                            alarms.set.remove(&id);
                            return id;
                        }
                        continue;
                    }
                    Some(due) => due - now,
                    None => 3_600_000,
                }
            };
            tokio::select! {
                () = tokio::time::sleep(Duration::from_millis(until)) => {}
                () = self.changed.notified() => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nobody_runs_out_of_time_in_the_first_minute_of_a_server() {
        let clock = Clockwork::default();
        let past = now() - 10;
        assert!(clock.is_over(past));
        clock.grant(60);
        assert!(!clock.is_over(past));
        clock.set("table", past);
        let rung = tokio::time::timeout(Duration::from_millis(20), clock.next()).await;
        assert!(rung.is_err(), "{rung:?}");
    }

    #[tokio::test]
    async fn alarms_go_off_in_order_and_once_for_each_table() {
        let clock = Clockwork::default();
        clock.set("later", 2);
        clock.set("first", 3);
        clock.set("first", 1);
        clock.set("later", 9);
        assert_eq!(clock.next().await, "first");
        assert_eq!(clock.next().await, "later");
        let none = tokio::time::timeout(Duration::from_millis(20), clock.next()).await;
        assert!(none.is_err(), "{none:?}");
    }
}
