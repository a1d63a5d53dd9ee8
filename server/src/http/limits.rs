//! How much one visitor may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::StatusCode;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::config::Limits;
use crate::denied::Denied;
use crate::store::Digest;

type Gate<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock>;

/// What lets requests through, not too many of them.
pub(super) struct Gates {
    requests: Gate<IpAddr>,
    openings: Gate<IpAddr>,
    sessions: Gate<Digest>,
    tables: Gate<String>,
    streams: Arc<Mutex<HashMap<IpAddr, usize>>>,
    most_streams: usize,
}

/// A stream that counts as open as long as this is kept.
pub(super) struct OpenStream {
    address: IpAddr,
    streams: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Gates {
    pub(super) fn new(limits: &Limits) -> Self {
        Gates {
            requests: gate(Quota::per_second, limits.requests_per_second, 4),
            openings: gate(Quota::per_minute, limits.openings_per_minute, 1),
            sessions: gate(Quota::per_second, limits.commands_per_second, 3),
            tables: gate(Quota::per_second, limits.table_commands_per_second, 3),
            streams: Arc::default(),
            most_streams: limits.streams_per_address,
        }
    }

    pub(super) fn admit_request(&self, address: IpAddr) -> Result<(), Denied> {
        admit(&self.requests, &network(address), "You ask too often")
    }

    pub(super) fn admit_opening(&self, address: IpAddr) -> Result<(), Denied> {
        admit(&self.openings, &network(address), "You open tables too often")
    }

    pub(super) fn admit_command(&self, session: Option<Digest>, table: &str) -> Result<(), Denied> {
        if let Some(session) = session {
            admit(&self.sessions, &session, "You act too often")?;
        }
        admit(&self.tables, &table.to_owned(), "Too much happens at this table")
    }

    pub(super) fn admit_stream(&self, address: IpAddr) -> Result<OpenStream, Denied> {
        let address = network(address);
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let open = streams.entry(address).or_default();
        if *open >= self.most_streams {
            let message = "You follow too many tables at once. Close some of them first.";
            return Err(Denied::new(StatusCode::TOO_MANY_REQUESTS, "too_many_streams", message));
        }
        *open += 1;
        metrics::gauge!("tenka_streams").increment(1);
        Ok(OpenStream { address, streams: Arc::clone(&self.streams) })
    }

    pub(super) fn sweep(&self) {
        self.requests.retain_recent();
        self.openings.retain_recent();
        self.sessions.retain_recent();
        self.tables.retain_recent();
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        metrics::gauge!("tenka_streams").decrement(1);
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = streams.get_mut(&self.address) {
            *open -= 1;
            if *open == 0 {
                streams.remove(&self.address);
            }
        }
    }
}

fn gate<K: Hash + Eq + Clone>(quota: fn(NonZeroU32) -> Quota, rate: u32, burst: u32) -> Gate<K> {
    let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    RateLimiter::dashmap(quota(at_least_one(rate)).allow_burst(at_least_one(rate.saturating_mul(burst))))
}

fn admit<K: Hash + Eq + Clone>(gate: &Gate<K>, key: &K, what: &str) -> Result<(), Denied> {
    gate.check_key(key).map_err(|_| {
        let message = format!("{what}. Nothing has changed; wait a moment and try again.");
        Denied::new(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", message)
    })
}

/// One who has a whole network of addresses counts as one.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}
