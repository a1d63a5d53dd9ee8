//! What people were told, and whether it can have happened one after another.
//!
//! Linearizability is checked for each table. Checkers such as Knossos and porcupine search for an order of the operations, because
//! answers don't tell it. Here they do: every answer says which entry of the log it has made or has seen last. So there is only one
//! candidate, the order of the log, and what remains to be checked is that it agrees with the clock: whatever was answered before
//! something else was asked comes before it. That takes a sort instead of a search, and nothing is left out for lack of time.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use tenka_server::client::Client;

/// No table may be stuck for longer.
const STUCK: Duration = Duration::from_secs(10);

/// Something that a person asked for and that was answered.
#[derive(Clone, Debug)]
pub(crate) struct Operation {
    table: String,
    /// The number of the entry it has made or seen.
    version: u64,
    /// The command's key, if it has made one.
    key: Option<String>,
    called: Instant,
    answered: Instant,
}

impl Operation {
    pub(crate) fn write(table: &str, version: u64, key: &str, called: Instant) -> Self {
        Operation { key: Some(key.to_owned()), ..Operation::read(table, version, called) }
    }

    pub(crate) fn read(table: &str, version: u64, called: Instant) -> Self {
        Operation { table: table.to_owned(), version, key: None, called, answered: Instant::now() }
    }
}

#[derive(Default)]
pub(crate) struct History {
    told: Mutex<Told>,
}

#[derive(Default)]
struct Told {
    operations: Vec<Operation>,
    /// By table and number: in an answer or in a stream.
    events: BTreeMap<(String, u64), Value>,
    streamed: usize,
    longest: Duration,
}

impl History {
    fn told(&self) -> std::sync::MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn add(&self, operation: Operation, event: &Value) {
        let mut told = self.told();
        if operation.key.is_some() {
            told.keep(&operation.table, operation.version, event);
        }
        told.operations.push(operation);
    }

    /// Somebody who follows the table was told.
    pub(crate) fn tell(&self, table: &str, number: u64, event: &Value) {
        let mut told = self.told();
        told.keep(table, number, event);
        told.streamed += 1;
    }

    pub(crate) fn waited(&self, time: Duration) {
        let mut told = self.told();
        told.longest = told.longest.max(time);
    }

    pub(crate) fn summary(&self) -> String {
        let told = self.told();
        let writes = told.operations.iter().filter(|operation| operation.key.is_some()).count();
        format!(
            "{writes} actions, {} looks, {} events; the longest wait was {:.1} s",
            told.operations.len() - writes,
            told.streamed,
            told.longest.as_secs_f64()
        )
    }

    /// Compares everything with the log, as it is in the end.
    pub(crate) async fn assert_holds(&self, server: SocketAddr) {
        let Told { operations, events, streamed, longest } = std::mem::take(&mut *self.told());
        let tables: HashSet<&String> = events.keys().map(|(table, _)| table).collect();
        let mut logs = HashMap::new();
        for table in tables {
            logs.insert(table.clone(), log(server, table).await);
        }
        for ((table, number), event) in &events {
            let stored = logs[table]
                .get(*number as usize - 1)
                .unwrap_or_else(|| panic!("{number} of {table} is lost: {event}"));
            assert_eq!(what(stored), what(event), "entry {number} of {table}");
        }
        let by_table = operations.iter().fold(BTreeMap::<_, Vec<_>>::new(), |mut tables, operation| {
            tables.entry(&operation.table).or_default().push(operation.clone());
            tables
        });
        for (table, operations) in by_table {
            if let Err(why) = check(&operations) {
                panic!("{table}: {why}");
            }
            let Some(log) = logs.get(table) else { continue };
            let made = operations.iter().filter(|operation| operation.key.is_some()).count();
            let by_people = log.iter().filter(|event| event["kind"] == "action").count();
            assert!(by_people >= made, "{table}: {by_people} actions for {made} commands");
        }
        assert!(longest <= STUCK, "something took {longest:?}");
        assert!(
            operations.len() > 200 && streamed > 100,
            "too little happened: {} {streamed}",
            operations.len()
        );
        *self.told() = Told { operations, events, streamed, longest };
    }
}

impl Told {
    /// What is told of one entry is always the same.
    fn keep(&mut self, table: &str, number: u64, event: &Value) {
        let before = self.events.insert((table.to_owned(), number), event.clone());
        if let Some(before) = before {
            assert_eq!(what(&before), what(event), "entry {number} of {table} was told in two ways");
        }
    }
}

/// What happened. Who sat down later has a name by now; what happened is the same.
fn what(event: &Value) -> [&Value; 6] {
    ["seq", "kind", "revision", "ply", "events", "over"].map(|field| &event[field])
}

async fn log(server: SocketAddr, table: &str) -> Vec<Value> {
    let client = Client::connect(server).await.unwrap();
    let mut lines = client.stream(&format!("/api/tables/{table}/events?after=0&wait=0")).await.unwrap();
    let mut log = Vec::new();
    while let Some(event) = lines.event().await {
        log.push(event);
    }
    log
}

/// Whether the operations of a table can have happened in the order of its log.
fn check(operations: &[Operation]) -> Result<(), String> {
    let (mut versions, mut keys) = (HashMap::new(), HashMap::new());
    for operation in operations {
        let Some(key) = &operation.key else { continue };
        if let Some(other) = versions.insert(operation.version, key) {
            return Err(format!("{key} and {other} were both given number {}", operation.version));
        }
        if let Some(other) = keys.insert(key, operation.version) {
            return Err(format!("{key} was done twice: {other} and {}", operation.version));
        }
    }
    let mut by_call: Vec<&Operation> = operations.iter().collect();
    by_call.sort_by_key(|operation| operation.called);
    let mut by_answer: Vec<&Operation> = operations.iter().collect();
    by_answer.sort_by_key(|operation| operation.answered);
    let mut answered = by_answer.into_iter().peekable();
    let mut latest = 0;
    for operation in by_call {
        while let Some(before) = answered.next_if(|before| before.answered < operation.called) {
            latest = latest.max(before.version);
        }
        if operation.version < latest || (operation.key.is_some() && operation.version == latest) {
            return Err(format!("{operation:?} came after number {latest} had been answered"));
        }
    }
    // Nobody sees what nobody has asked for yet.
    let asked: HashMap<u64, Instant> = operations
        .iter()
        .filter(|operation| operation.key.is_some())
        .map(|operation| (operation.version, operation.called))
        .collect();
    let early = |operation: &&Operation| {
        asked.get(&operation.version).is_some_and(|&called| operation.answered < called)
    };
    match operations.iter().find(early) {
        Some(early) => Err(format!("{early:?} was seen before it was asked for")),
        None => Ok(()),
    }
}

/// A checker that finds nothing may be one that can't.
pub(crate) fn assert_the_checker_bites() {
    let begun = Instant::now();
    let at = |version, key: Option<&str>, called: u64, answered: u64| Operation {
        table: "t".to_owned(),
        version,
        key: key.map(str::to_owned),
        called: begun + Duration::from_millis(called),
        answered: begun + Duration::from_millis(answered),
    };
    let fine = [
        at(1, Some("a"), 0, 5),
        at(0, None, 1, 2),
        at(1, None, 3, 9),
        at(2, Some("b"), 6, 20),
        at(1, None, 7, 19),
    ];
    assert_eq!(check(&fine), Ok(()), "what overlaps may be seen in either order");
    for (wrong, why) in [
        (vec![at(1, Some("a"), 0, 5), at(0, None, 6, 7)], "the past is seen after the present"),
        (vec![at(1, None, 0, 5), at(0, None, 6, 7)], "the same among those who only look"),
        (vec![at(1, Some("a"), 0, 5), at(1, Some("b"), 2, 7)], "one number for two"),
        (vec![at(1, Some("a"), 0, 5), at(2, Some("a"), 2, 7)], "one command done twice"),
        (vec![at(1, None, 0, 5), at(1, Some("a"), 6, 7)], "seen before it was asked for"),
    ] {
        assert!(check(&wrong).is_err(), "{why}");
    }
}
