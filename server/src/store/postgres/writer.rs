//! Group commit: changes that arrive while a group is being written share the next one.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::error::SqlState;

use super::hex;
use super::link::{Link, LinkError};
use crate::store::health::Health;
use crate::store::{Change, CommitError, Digest, LoggedEntry, NewTable, SealRow, SeatRow};

/// How many changes may be queued; more are refused.
const WAITING: usize = 4096;
/// How many changes are committed together at most. Their ids have to fit into a notification of 8,000 bytes.
const GROUP: usize = 256;

type Committed = Result<(), CommitError>;
type Waiting = (Box<Change>, oneshot::Sender<Committed>);

pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Waiting>>>,
    ended: tokio::sync::Mutex<Option<oneshot::Receiver<()>>>,
}

impl Writer {
    pub(super) fn start(link: Link, me: i64, health: Arc<Health>) -> Self {
        let (queue, asked) = mpsc::channel(WAITING);
        let (end, ended) = oneshot::channel();
        let run = Run { link, me, health };
        tokio::spawn(async move {
            run.until_closed(asked).await;
            let _ = end.send(());
        });
        Writer { queue: Mutex::new(Some(queue)), ended: tokio::sync::Mutex::new(Some(ended)) }
    }

    pub(super) async fn commit(&self, change: Change) -> Committed {
        let stopped = || CommitError::Failed("the server is stopping".to_owned());
        let (answer, done) = oneshot::channel();
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or_else(stopped)?;
        queue.try_send((Box::new(change), answer)).map_err(|_| CommitError::Busy)?;
        drop(queue);
        done.await.unwrap_or_else(|_| Err(stopped()))
    }

    pub(super) async fn close(&self) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(ended) = self.ended.lock().await.take() {
            let _ = ended.await;
        }
    }
}

struct Run {
    link: Link,
    me: i64,
    health: Arc<Health>,
}

impl Run {
    async fn until_closed(&self, mut asked: mpsc::Receiver<Waiting>) {
        let mut waiting = VecDeque::new();
        let mut arrived = Vec::with_capacity(GROUP);
        loop {
            if waiting.is_empty() && asked.recv_many(&mut arrived, GROUP).await == 0 {
                return;
            }
            waiting.extend(arrived.drain(..));
            while let Ok(more) = asked.try_recv() {
                waiting.push_back(more);
            }
            let (group, answers): (Vec<_>, Vec<_>) = next_group(&mut waiting).into_iter().unzip();
            metrics::histogram!("tenka_commit_group_size").record(group.len() as f64);
            let done = self.commit(&group).await;
            self.health.take_in(&done);
            for (answer, done) in answers.into_iter().zip(done) {
                // The requester may have gone; what is written stays written.
                let _ = answer.send(done);
            }
        }
    }

    /// Writes all of it; one that is refused spoils no other.
    async fn commit(&self, group: &[Box<Change>]) -> Vec<Committed> {
        match self.write(group).await {
            Ok(done) => done,
            // What broke may have been written after all: whoever asks again finds out.
            Err(LinkError::Broken(why)) => {
                group.iter().map(|_| Err(CommitError::Failed(why.clone()))).collect()
            }
            Err(error) if group.len() == 1 => vec![Err(refusal(&error))],
            Err(_) => {
                let mut done = Vec::with_capacity(group.len());
                for change in group {
                    let written = self.write(std::slice::from_ref(change)).await;
                    done.push(written.map_or_else(|error| Err(refusal(&error)), |mut done| done.remove(0)));
                }
                done
            }
        }
    }

    async fn write(&self, group: &[Box<Change>]) -> Result<Vec<Committed>, LinkError> {
        if let [change] = group
            && is_rare(change)
        {
            return Ok(vec![self.write_rare(change).await?]);
        }
        let asked = Value::Array(group.iter().map(|change| written(change)).collect()).to_string();
        let rows = self.link.ask(include_str!("commit.sql"), &[&asked, &self.me]).await?;
        let made: Vec<String> = rows.first().map_or_else(Vec::new, |row| row.get(0));
        let made: HashSet<&str> = made.iter().map(String::as_str).collect();
        let is_made = |change: &Change| !needs_version(change) || made.contains(&*change.table_id);
        Ok(group
            .iter()
            .map(|change| if is_made(change) { Ok(()) } else { Err(CommitError::Duplicate) })
            .collect())
    }

    async fn write_rare(&self, change: &Change) -> Result<Committed, LinkError> {
        if let Some((Digest(old), Digest(new))) = &change.replaced {
            self.link.ask(REPLACE, &[&old.as_slice(), &new.as_slice(), &self.me]).await?;
        }
        if let Some(before) = change.forgotten_before {
            self.link.ask(FORGET, &[&(before as i64)]).await?;
        }
        if change.deleted {
            let version = change.based_on.map(|version| version as i64);
            let gone = self.link.ask(DELETE, &[&change.table_id, &version, &self.me]).await?;
            if gone.first().is_none_or(|row| row.get::<_, i64>(0) == 0) {
                return Ok(Err(CommitError::Duplicate));
            }
        }
        Ok(Ok(()))
    }
}

/// What can be written together: at most one change of each table, and rare ones alone.
fn next_group(waiting: &mut VecDeque<Waiting>) -> Vec<Waiting> {
    let (mut group, mut left) = (Vec::new(), VecDeque::new());
    let mut tables = HashSet::new();
    while let Some(next) = waiting.pop_front() {
        let change = &next.0;
        let fits = if is_rare(change) {
            group.is_empty()
        } else {
            group.len() < GROUP && (change.table_id.is_empty() || !tables.contains(&change.table_id))
        };
        // A change keeps its place behind others of its table, even those that are left for later.
        tables.insert(change.table_id.clone());
        if !fits {
            left.push_back(next);
            continue;
        }
        let is_alone = is_rare(change);
        group.push(next);
        if is_alone {
            break;
        }
    }
    left.append(waiting);
    *waiting = left;
    group
}

fn is_rare(change: &Change) -> bool {
    change.replaced.is_some() || change.forgotten_before.is_some() || change.deleted
}

fn needs_version(change: &Change) -> bool {
    change.changes_table() || change.table.is_some()
}

fn refusal(error: &LinkError) -> CommitError {
    match error.code() {
        Some(code) if *code == SqlState::UNIQUE_VIOLATION => CommitError::Duplicate,
        _ => CommitError::Failed(error.to_string()),
    }
}

/// A change as `commit.sql` reads it.
fn written(change: &Change) -> Value {
    let opening = change.table.as_ref().map(|table| {
        let NewTable { game, ruleset, secret, position, opener, opened_from } = table;
        let opened_from = opened_from.map(|network| network.to_string());
        json!({ "game": game, "ruleset": ruleset, "secret": secret, "position": position, "opener": hex(*opener),
                "opened_from": opened_from })
    });
    let entry = |LoggedEntry { seq, at, key, entry }: &LoggedEntry| json!({ "seq": seq, "at": at, "key": key, "body": entry.to_body() });
    let seal = |SealRow { number, after, seat, key, actions }: &SealRow| json!({ "number": number, "after": after, "seat": seat.number(), "key": key, "actions": actions });
    let seat = |SeatRow { seat, occupant, holder, invitation, away }: &SeatRow| {
        let occupant = serde_json::to_string(occupant).unwrap_or_default();
        json!({ "seat": seat.number(), "occupant": occupant, "holder": holder.map(hex), "invitation": invitation.map(hex),
                "away": away })
    };
    let mut row = json!({
        "id": change.table_id,
        "version": change.based_on,
        "at": change.at,
        "session": change.session.map(hex),
        "changes": needs_version(change),
        "opening": opening,
        "entries": change.entries.iter().map(entry).collect::<Vec<_>>(),
        "seals": change.seals.iter().map(seal).collect::<Vec<_>>(),
        "seats": change.seats.iter().map(seat).collect::<Vec<_>>(),
        "analysis": change.analysis,
    });
    if let Some(standing) = &change.standing {
        row["stage"] = json!(standing.stage as u8);
        row["to_act"] = json!(standing.to_act.map(tenka_core::Seat::number));
        row["winners"] = json!(serde_json::to_string(&standing.winners).unwrap_or_default());
        row["touched"] = json!(standing.touched);
        row["deadline"] = json!(standing.deadline);
        row["waits_for_bot"] = json!(standing.waits_for_bot);
    }
    row
}

/// Moves everything a session owns to another.
const REPLACE: &str = "
with held as materialized (
    select id from tables where opener = $1::bytea or id in (select table_id from seats where holder = $1)
    order by id for update
), changed as (
    update tables t set version = version + 1, opener = case when opener = $1 then $2::bytea else opener end
    from held h where t.id = h.id returning t.id
), sat as (
    update seats set holder = $2 where holder = $1
), old as (
    delete from sessions where digest = $1 returning made
), new as (
    insert into sessions (digest, made) select $2, made from old on conflict do nothing
)
select pg_notify('tenka', 'revoked ' || $3::bigint || ' ' || encode($1, 'hex')),
       (select count(pg_notify('tenka', 'changed ' || $3 || ' ' || id)::text) from changed)";

/// Deletes sessions created before this, in milliseconds since 1970, that have neither a seat nor a table.
const FORGET: &str = "
delete from sessions s where made < $1
and not exists (select 1 from seats where holder = s.digest)
and not exists (select 1 from tables where opener = s.digest)";

/// Deletes everything about a table.
const DELETE: &str = "
with gone as (
    delete from tables where id = $1 and version = coalesce($2::bigint, version) returning id
), a as (delete from analyses using gone where table_id = id
), b as (delete from seals using gone where table_id = id
), c as (delete from entries using gone where table_id = id
), d as (delete from seats using gone where table_id = id
), e as (delete from jobs using gone where table_id = id
)
select count(*), count(pg_notify('tenka', 'changed ' || $3::bigint || ' ' || id)::text) from gone";
