//! Rate limits per visitor.
//!
//! Players are limited only by session and address, so nobody can use up what the players of a table need: onlookers
//! have their own limits, and chat is counted separately from actions.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use tenka_core::said::Phrase;
use tenka_core::{Sentence, say};

use crate::catalogue;
use crate::config::Limits;
use crate::denied::{Denied, Kind};
use crate::store::Digest;

pub(super) use crate::network::network;

type Gate<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock>;

/// The rate limiters.
pub(super) struct Gates {
    requests: Gate<IpAddr>,
    openings: Gate<IpAddr>,
    bot_tables: Gate<IpAddr>,
    sessions: Gate<Digest>,
    strangers: Gate<String>,
    talk: Gate<Digest>,
    onlookers: Gate<IpAddr>,
    onlookers_at: Gate<String>,
    streams: Counted,
}

impl Gates {
    pub(super) fn new(limits: &Limits) -> Self {
        Gates {
            requests: gate(Quota::per_second, limits.requests_per_second, 4),
            openings: gate(Quota::per_minute, limits.openings_per_minute, 1),
            bot_tables: gate(Quota::per_hour, limits.bot_tables_per_hour, 1),
            sessions: gate(Quota::per_second, limits.commands_per_second, 3),
            strangers: gate(Quota::per_second, limits.table_commands_per_second, 3),
            talk: gate(Quota::per_minute, limits.talk_per_minute, 1),
            onlookers: gate(Quota::per_minute, limits.onlooker_talk_per_minute, 1),
            onlookers_at: gate(Quota::per_minute, limits.onlooker_talk_per_minute, 3),
            streams: Counted::new(limits.streams_per_address),
        }
    }

    pub(super) fn admit_request(&self, address: IpAddr) -> Result<(), Denied> {
        admit(&self.requests, &network(address), "requests", catalogue::too_many_requests)
    }

    pub(super) fn admit_opening(&self, address: IpAddr) -> Result<(), Denied> {
        admit(&self.openings, &network(address), "openings", catalogue::too_many_openings)
    }

    /// A bots-only table: a small allowance.
    pub(super) fn admit_bot_table(&self, address: IpAddr) -> Result<(), Denied> {
        admit(&self.bot_tables, &network(address), "bot_tables", catalogue::too_many_bot_tables)
    }

    pub(super) fn admit_command(&self, session: Option<Digest>) -> Result<(), Denied> {
        session.map_or(Ok(()), |session| {
            admit(&self.sessions, &session, "commands", catalogue::too_many_commands)
        })
    }

    /// A command from somebody without a seat at the table.
    pub(super) fn admit_stranger(&self, table: &str) -> Result<(), Denied> {
        admit(&self.strangers, &table.to_owned(), "strangers", catalogue::too_many_strangers)
    }

    /// A player's chat line.
    pub(super) fn admit_talk(&self, session: Digest) -> Result<(), Denied> {
        admit(&self.talk, &session, "talk", catalogue::too_much_talk)
    }

    /// An onlooker's chat line at a table.
    pub(super) fn admit_onlooker(&self, address: IpAddr, table: &str) -> Result<(), Denied> {
        admit(&self.onlookers, &network(address), "onlookers", catalogue::too_much_onlooker_talk)?;
        admit(&self.onlookers_at, &table.to_owned(), "onlookers_at_table", catalogue::too_much_talk_here)
    }

    pub(super) fn admit_stream(&self, address: IpAddr) -> Result<OpenStream, Denied> {
        let open = self.streams.enter(network(address));
        let open = open.ok_or_else(|| refused("streams", "too_many_streams", say!(too_many_streams)))?;
        metrics::gauge!("tenka_streams").increment(1);
        Ok(OpenStream { _open: open })
    }

    pub(super) fn sweep(&self) {
        self.requests.retain_recent();
        self.openings.retain_recent();
        self.bot_tables.retain_recent();
        self.sessions.retain_recent();
        self.strangers.retain_recent();
        self.talk.retain_recent();
        self.onlookers.retain_recent();
        self.onlookers_at.retain_recent();
    }
}

/// A stream that counts as open while this is held.
pub(super) struct OpenStream {
    _open: Entered,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        metrics::gauge!("tenka_streams").decrement(1);
    }
}

/// Counts what each visitor has open, up to a limit.
#[derive(Clone)]
pub(crate) struct Counted {
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
    most: usize,
}

/// Something that counts as open while this is held.
pub(crate) struct Entered {
    visitor: IpAddr,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Counted {
    pub(crate) fn new(most: usize) -> Self {
        Counted { open: Arc::default(), most }
    }

    /// Counts one more; `None` if the visitor is at the limit.
    pub(crate) fn enter(&self, visitor: IpAddr) -> Option<Entered> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(visitor).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Entered { visitor, open: Arc::clone(&self.open) })
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.visitor) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.visitor);
            }
        }
    }
}

fn gate<K: Hash + Eq + Clone>(quota: fn(NonZeroU32) -> Quota, rate: u32, burst: u32) -> Gate<K> {
    let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    RateLimiter::dashmap(quota(at_least_one(rate)).allow_burst(at_least_one(rate.saturating_mul(burst))))
}

fn admit<K: Hash + Eq + Clone>(
    gate: &Gate<K>,
    key: &K,
    limit: &'static str,
    message: Phrase,
) -> Result<(), Denied> {
    gate.check_key(key).map_err(|_| refused(limit, "too_many_requests", message.say()))
}

/// The denial when a limit is exceeded.
pub(super) fn refused(limit: &'static str, code: &'static str, message: impl Into<Sentence>) -> Denied {
    metrics::counter!("tenka_refused_by_limit_total", "limit" => limit).increment(1);
    Denied::new(Kind::TooMany, code, message)
}
