//! Whose turn it is to be thought for.
//!
//! Urgency comes first ([`Urgency`]), then visitors take turns, so that one who asks for sixty thoughts gets one for
//! each that others get; among one visitor's questions, the cheapest goes first. A visitor is an address: sessions cost
//! nothing.
//!
//! A thought can't be interrupted, and an expensive one takes seconds. So besides the general slots there is one just
//! for quick thoughts: a beginner bot answers at once, no matter how many masters are thinking.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use tenka_bots::{BotSpec, Level};

use crate::store::Digest;

/// How urgently an answer is awaited, most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// A player is at the table.
    Attended,
    /// People play, but none of them is at the table now: they should find the game moved on when they come back.
    Awaited,
    /// Only bots play, and somebody is watching.
    Watched,
    /// An analysis for somebody who played the game.
    LookedBackAt,
    /// An analysis for somebody who didn't.
    Curious,
}

/// How long a thought takes, roughly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cost {
    /// An instant.
    Quick,
    /// Well within a second.
    Moderate,
    /// Seconds.
    Dear,
}

impl Cost {
    /// The cost of a bot's thought.
    pub fn of(bot: BotSpec) -> Self {
        match bot {
            BotSpec::Level(Level::Beginner | Level::Easy | Level::Medium)
            | BotSpec::Random
            | BotSpec::Greedy => Cost::Quick,
            BotSpec::Level(Level::Hard) => Cost::Moderate,
            _ => Cost::Dear,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Cost::Quick => "quick",
            Cost::Moderate => "moderate",
            Cost::Dear => "dear",
        }
    }
}

/// On whose behalf a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Asker {
    /// The visitor at this address.
    Address(IpAddr),
    /// The holder of this session, which hasn't been seen since the server started.
    Session(Digest),
}

/// A request for a slot.
pub struct Asking {
    /// On whose behalf.
    pub asker: Asker,
    /// How long the thought takes.
    pub cost: Cost,
    /// Its current urgency; `None` when nobody wants it any more.
    pub urgency: Box<dyn Fn() -> Option<Urgency> + Send>,
}

impl Asking {
    /// A question with constant urgency.
    pub fn constantly(asker: Asker, cost: Cost, urgency: Urgency) -> Self {
        Asking { asker, cost, urgency: Box::new(move || Some(urgency)) }
    }
}

/// A kind of slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lane {
    /// For any thought.
    Any,
    /// For quick ones.
    Quick,
}

/// After this long, an awaited answer is as urgent as one somebody is sitting and waiting for: players who are there
/// all day must not keep the others' games from moving on.
const PATIENCE: Duration = Duration::from_mins(1);
/// How many visitors' turns are remembered.
const REMEMBERED: usize = 10_000;

struct QueuedThought<T> {
    asking: Asking,
    since: Instant,
    number: u64,
    ticket: T,
}

impl<T> QueuedThought<T> {
    fn urgency(&self, now: Instant) -> Option<Urgency> {
        match (self.asking.urgency)()? {
            Urgency::Awaited if now.duration_since(self.since) >= PATIENCE => Some(Urgency::Attended),
            urgency => Some(urgency),
        }
    }
}

/// Those waiting for a slot, each with a ticket.
pub(super) struct Queue<T> {
    waiting: Vec<QueuedThought<T>>,
    /// When each visitor was last served.
    served: HashMap<Asker, u64>,
    /// How many have arrived and been served.
    count: u64,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Queue { waiting: Vec::new(), served: HashMap::new(), count: 0 }
    }
}

/// One whose turn it is.
pub(super) struct Next<T> {
    pub(super) ticket: T,
    pub(super) cost: Cost,
    pub(super) waited: Duration,
}

impl<T> Queue<T> {
    pub(super) fn push(&mut self, asking: Asking, ticket: T, now: Instant) {
        self.count += 1;
        self.waiting.push(QueuedThought { asking, since: now, number: self.count, ticket });
    }

    /// The next in line for a slot of this kind. Requests nobody wants any more are dropped, with their tickets.
    pub(super) fn pop(&mut self, lane: Lane, now: Instant) -> Option<Next<T>> {
        self.waiting.retain(|waiting| waiting.urgency(now).is_some());
        let fits = |waiting: &QueuedThought<T>| lane == Lane::Any || waiting.asking.cost == Cost::Quick;
        let turn = |waiting: &QueuedThought<T>| self.served.get(&waiting.asking.asker).copied().unwrap_or(0);
        let order = |(_, waiting): &(usize, &QueuedThought<T>)| {
            (waiting.urgency(now), turn(waiting), waiting.asking.cost, waiting.number)
        };
        let waiting = self.waiting.iter().enumerate().filter(|(_, waiting)| fits(waiting));
        let (index, _) = waiting.min_by_key(order)?;
        let QueuedThought { asking, since, ticket, .. } = self.waiting.swap_remove(index);
        self.count += 1;
        self.served.insert(asking.asker, self.count);
        if self.served.len() > REMEMBERED {
            let (count, recent) = (self.count, REMEMBERED as u64 / 2);
            self.served.retain(|_, served| *served + recent > count);
        }
        Some(Next { ticket, cost: asking.cost, waited: now.duration_since(since) })
    }

    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    fn visitor(number: u8) -> Asker {
        Asker::Address(IpAddr::from([192, 0, 2, number]))
    }

    /// Who gets a slot, in order.
    fn order(queue: &mut Queue<&'static str>, lane: Lane, now: Instant) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop(lane, now)).map(|next| next.ticket).collect()
    }

    #[test]
    fn players_at_the_table_come_first_and_analyses_last() {
        let (mut queue, now) = (Queue::default(), Instant::now());
        let urgencies = [
            ("curious", Urgency::Curious),
            ("looked back at", Urgency::LookedBackAt),
            ("watched", Urgency::Watched),
            ("awaited", Urgency::Awaited),
            ("attended", Urgency::Attended),
        ];
        for (number, (ticket, urgency)) in urgencies.into_iter().enumerate() {
            let asker = visitor(number as u8);
            queue.push(Asking::constantly(asker, Cost::Dear, urgency), ticket, now);
        }
        let expected = ["attended", "awaited", "watched", "looked back at", "curious"];
        assert_eq!(order(&mut queue, Lane::Any, now), expected);
    }

    #[test]
    fn visitors_take_turns_however_much_one_of_them_asks() {
        let (mut queue, now) = (Queue::default(), Instant::now());
        for ticket in ["a1", "a2", "a3", "b1", "b2", "c1"] {
            let asker = visitor(ticket.as_bytes()[0]);
            queue.push(Asking::constantly(asker, Cost::Dear, Urgency::Attended), ticket, now);
        }
        assert_eq!(order(&mut queue, Lane::Any, now), ["a1", "b1", "c1", "a2", "b2", "a3"]);
    }

    #[test]
    fn of_one_visitor_the_cheaper_goes_first() {
        let (mut queue, now) = (Queue::default(), Instant::now());
        for (ticket, cost) in [("master", Cost::Dear), ("hard", Cost::Moderate), ("easy", Cost::Quick)] {
            queue.push(Asking::constantly(visitor(1), cost, Urgency::Attended), ticket, now);
        }
        assert_eq!(order(&mut queue, Lane::Any, now), ["easy", "hard", "master"]);
    }

    #[test]
    fn one_place_is_for_quick_thoughts_only() {
        let (mut queue, now) = (Queue::default(), Instant::now());
        queue.push(Asking::constantly(visitor(1), Cost::Dear, Urgency::Attended), "master", now);
        queue.push(Asking::constantly(visitor(2), Cost::Quick, Urgency::Watched), "easy", now);
        assert_eq!(order(&mut queue, Lane::Quick, now), ["easy"]);
        assert_eq!(order(&mut queue, Lane::Any, now), ["master"]);
    }

    #[test]
    fn a_long_wait_counts_as_much_as_being_there() {
        let (mut queue, now) = (Queue::default(), Instant::now());
        queue.push(Asking::constantly(visitor(1), Cost::Dear, Urgency::Awaited), "away", now);
        let later = now + PATIENCE;
        for ticket in ["here", "here too"] {
            queue.push(Asking::constantly(visitor(2), Cost::Dear, Urgency::Attended), ticket, later);
        }
        assert_eq!(order(&mut queue, Lane::Any, later), ["away", "here", "here too"]);
    }

    #[test]
    fn what_nobody_wants_any_more_is_let_go() {
        let (mut queue, now) = (Queue::default(), Instant::now());
        let wanted = Arc::new(AtomicBool::new(true));
        let asked = Arc::clone(&wanted);
        let urgency = move || asked.load(Ordering::Relaxed).then_some(Urgency::Watched);
        queue.push(
            Asking { asker: visitor(1), cost: Cost::Dear, urgency: Box::new(urgency) },
            "unwatched",
            now,
        );
        wanted.store(false, Ordering::Relaxed);
        assert_eq!(order(&mut queue, Lane::Any, now), [""; 0]);
        assert_eq!(queue.len(), 0);
    }
}
