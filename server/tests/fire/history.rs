//! What people were told, and whether it can have happened.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use tenka_server::client::{Client, Identity};

use crate::linear::{Operation, What, is_linearizable};

/// No table may be stuck for longer.
const STUCK: Duration = Duration::from_secs(10);

pub(crate) struct History {
    begun: Instant,
    told: Mutex<Told>,
}

#[derive(Default)]
struct Told {
    tables: BTreeMap<String, AtTable>,
    /// How often a change was refused because it couldn't be stored.
    refused: usize,
    /// How often what was told was found in the database at once.
    found_stored: usize,
    longest: Duration,
    /// What that was, and when.
    longest_for: String,
}

#[derive(Default)]
struct AtTable {
    seats: Vec<Identity>,
    operations: Vec<Operation>,
    /// By viewer (0 for onlookers, then the seats) and number: in an answer or in a stream.
    events: BTreeMap<(usize, u64), Value>,
}

impl History {
    pub(crate) fn new() -> Self {
        History { begun: Instant::now(), told: Mutex::default() }
    }

    fn told(&self) -> std::sync::MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn since_begun(&self, moment: Instant) -> u64 {
        moment.duration_since(self.begun).as_micros() as u64
    }

    pub(crate) fn sat_down(&self, table: &str, seats: &[Identity]) {
        self.told().tables.entry(table.to_owned()).or_default().seats = seats.to_vec();
    }

    /// Something was answered just now.
    pub(crate) fn happened(&self, table: &str, what: What, called: Instant) {
        self.add(table, what, called, Some(Instant::now()));
    }

    /// Something may have happened, or happen later: nobody waits for the answer any more.
    pub(crate) fn lost(&self, table: &str, what: What, called: Instant) {
        self.add(table, what, called, None);
    }

    fn add(&self, table: &str, what: What, called: Instant, answered: Option<Instant>) {
        let (called, answered) = (self.since_begun(called), answered.map(|moment| self.since_begun(moment)));
        let mut told = self.told();
        let table = told.tables.entry(table.to_owned()).or_default();
        table.operations.push(Operation { what, called, answered });
    }

    /// Somebody was told what happened. What they are told of one entry is always the same.
    pub(crate) fn tell(&self, table: &str, viewer: usize, number: u64, event: &Value) {
        let mut told = self.told();
        let events = &mut told.tables.entry(table.to_owned()).or_default().events;
        if let Some(before) = events.insert((viewer, number), event.clone()) {
            assert_eq!(what(&before), what(event), "entry {number} of {table} was told in two ways");
        }
    }

    /// Somebody has waited for this long, up to now.
    pub(crate) fn waited(&self, time: Duration, what_for: &str) {
        let mut told = self.told();
        if time > told.longest {
            told.longest = time;
            told.longest_for = format!("{what_for}, until {:.1} s", self.begun.elapsed().as_secs_f64());
        }
    }

    pub(crate) fn refused(&self) {
        self.told().refused += 1;
    }

    pub(crate) fn refusals(&self) -> usize {
        self.told().refused
    }

    pub(crate) fn found_stored(&self) {
        self.told().found_stored += 1;
    }

    /// Compares everything with the logs, as they are in the end, and says how much there was.
    pub(crate) async fn assert_holds(&self, server: SocketAddr) -> String {
        let Told { tables, refused, found_stored, longest, longest_for } = std::mem::take(&mut *self.told());
        let (mut acted, mut lost, mut stale, mut looks, mut events) = (0, 0, 0, 0, 0);
        for (id, table) in &tables {
            let log = table.compare_with_logs(server, id).await;
            table.assert_linearizable(id, &log);
            for operation in &table.operations {
                match (operation.what, operation.answered) {
                    (What::Acted { .. }, Some(_)) => acted += 1,
                    (What::Acted { .. }, None) => lost += 1,
                    (What::WasStale { .. }, _) => stale += 1,
                    (What::Saw(_), _) => looks += 1,
                }
            }
            events += table.events.len();
        }
        assert!(longest <= STUCK, "somebody waited for {longest:?}: {longest_for}");
        assert!(acted > 100 && events > 100 && stale > 0 && found_stored > 10, "too little happened");
        format!(
            "{} tables, {acted} actions acknowledged, {stale} stale, {lost} given up, {looks} looks, {events} events told, \
             {found_stored} of them looked up in the database at once, {refused} refusals to store; the longest wait was {:.1} s ({longest_for})",
            tables.len(),
            longest.as_secs_f64()
        )
    }
}

impl AtTable {
    /// What each viewer was told is what a quiet server tells them now: nothing is lost, nobody was told another's secrets. Returns
    /// the public log.
    async fn compare_with_logs(&self, server: SocketAddr, id: &str) -> Vec<Value> {
        let mut public = Vec::new();
        for viewer in 0..=self.seats.len() {
            let who = if viewer == 0 { &Identity::Nobody } else { &self.seats[viewer - 1] };
            let log = log(server, id, who).await;
            for (&(_, number), event) in self.events.range((viewer, 0)..(viewer + 1, 0)) {
                let stored = log.get(number as usize - 1);
                let stored = stored.unwrap_or_else(|| panic!("{number} of {id} is lost: {event}"));
                assert_eq!(what(stored), what(event), "entry {number} of {id}, as seen by {viewer}");
            }
            if viewer == 0 {
                public = log;
            }
        }
        public
    }

    fn assert_linearizable(&self, id: &str, log: &[Value]) {
        let is_action = |event: &&Value| event["kind"] == "action";
        let first =
            log.iter().find(is_action).map_or(log.len() as u64 + 1, |event| event["seq"].as_u64().unwrap());
        let mut history = self.operations.clone();
        // Bots act without being asked by anybody whom we know.
        let by_bots = log
            .iter()
            .filter(is_action)
            .filter(|event| event["seat"].as_u64().is_none_or(|seat| seat as usize >= self.seats.len()));
        history.extend(by_bots.map(|event| {
            let became = event["seq"].as_u64().unwrap();
            Operation { what: What::Acted { at: became - 1, became }, called: 0, answered: None }
        }));
        // The log itself is what somebody sees who looks last.
        let (now, last) = (u64::MAX, log.len() as u64);
        history.push(Operation { what: What::Saw(last), called: now, answered: Some(now) });
        assert!(is_linearizable(&history, first - 1), "{id} is not linearizable: {history:?}");
    }
}

/// What happened. Who sat down later has a name by now; what happened is the same.
fn what(event: &Value) -> [&Value; 6] {
    ["seq", "kind", "revision", "ply", "events", "over"].map(|field| &event[field])
}

async fn log(server: SocketAddr, table: &str, who: &Identity) -> Vec<Value> {
    let client = Client::connect(server).await.unwrap().identified(who.clone());
    let mut lines = client.stream(&format!("/api/tables/{table}/events?after=0&wait=0")).await.unwrap();
    let mut log = Vec::new();
    while let Some(event) = lines.event().await {
        log.push(event);
    }
    log
}
