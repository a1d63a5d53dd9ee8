//! Jobs, claimed for a short time that is prolonged for as long as their process lives.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio_postgres::{Client, Row};

use super::link::{Link, LinkError};
use crate::store::storage::Held;
use crate::store::{Claim, DueJob, Job, JobKind, StoreError};

/// How long a claim holds unless it is renewed, in milliseconds.
const LEASE: i64 = 5_000;
/// Nothing but a clock waits longer: a job that would has been written before the database's clock was set back.
const LONGEST_WAIT: i64 = 20_000;
const RENEW_EVERY: Duration = Duration::from_millis(1_500);
/// Time for everybody whose clock may have run out while no server was there, in milliseconds.
const GRACE: i64 = 60_000;

/// The jobs that this process is at.
#[derive(Clone)]
pub(super) struct Jobs {
    link: Arc<Link>,
    me: i64,
    held: Arc<Mutex<HashMap<Job, usize>>>,
}

impl Jobs {
    pub(super) fn start(link: Link, me: i64) -> Self {
        let jobs = Jobs { link: Arc::new(link), me, held: Arc::default() };
        tokio::spawn(renew(Arc::downgrade(&jobs.link), me, Arc::downgrade(&jobs.held)));
        jobs
    }

    pub(super) async fn claim(&self, job: &Job) -> Result<Option<Claim>, StoreError> {
        let claimed = self.link.ask(CLAIM, &[&job.table_id, &(job.kind as i16), &self.me, &LEASE]).await?;
        Ok((!claimed.is_empty()).then(|| self.hold(job)))
    }

    pub(super) async fn due(&self, kinds: &[JobKind], most: u32) -> Result<Vec<DueJob>, StoreError> {
        let kinds: Vec<i16> = kinds.iter().map(|kind| *kind as i16).collect();
        let due = self.link.ask(DUE, &[&i64::from(most), &self.me, &LEASE, &kinds, &LONGEST_WAIT]).await?;
        let job = |row: &Row| {
            let job = Job { table_id: row.get(0), kind: kind(row.get(1))? };
            let claim = self.hold(&job);
            Some(DueJob { job, claim, is_wanted: row.get(2) })
        };
        Ok(due.iter().filter_map(job).collect())
    }

    pub(super) async fn want(&self, job: &Job) -> Result<(), StoreError> {
        self.link.ask(WANT, &[&job.table_id, &(job.kind as i16), &self.me]).await?;
        Ok(())
    }

    pub(super) async fn put_off(&self, job: &Job, until: Option<u64>) -> Result<(), StoreError> {
        let until = until.map(|until| until as i64);
        self.link.ask(PUT_OFF, &[&job.table_id, &(job.kind as i16), &until, &self.me]).await?;
        Ok(())
    }

    pub(super) async fn progress(&self, id: &str) -> Result<Option<(usize, usize)>, StoreError> {
        let rows = self.link.read(PROGRESS, &[&id]).await?;
        let progress = |row: &Row| {
            Some((row.get::<_, Option<i32>>(0)? as usize, row.get::<_, Option<i32>>(1)? as usize))
        };
        Ok(rows.first().and_then(progress))
    }

    pub(super) async fn note(&self, id: &str, progress: Option<(usize, usize)>) -> Result<(), StoreError> {
        match progress {
            Some((done, of)) => {
                self.link.ask(NOTE, &[&id, &(done as i32), &(of as i32), &self.me, &LEASE]).await?
            }
            None => self.link.ask(DROP, &[&id, &self.me]).await?,
        };
        Ok(())
    }

    /// A job may be claimed again while it is held: it is renewed until the last claim is given up.
    fn hold(&self, job: &Job) -> Claim {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner).entry(job.clone()).or_default() += 1;
        let (held, job) = (Arc::downgrade(&self.held), job.clone());
        let give_up = move || {
            let Some(held) = held.upgrade() else { return };
            let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(holders) = held.get_mut(&job) {
                *holders -= 1;
                if *holders == 0 {
                    held.remove(&job);
                }
            }
        };
        Claim(Some(Held(Box::new(give_up))))
    }
}

fn kind(number: i16) -> Option<JobKind> {
    [JobKind::Bot, JobKind::Clock, JobKind::Analysis].into_iter().find(|kind| *kind as i16 == number)
}

async fn renew(link: Weak<Link>, me: i64, held: Weak<Mutex<HashMap<Job, usize>>>) {
    loop {
        tokio::time::sleep(RENEW_EVERY).await;
        let (Some(link), Some(held)) = (link.upgrade(), held.upgrade()) else { return };
        let held: Vec<Job> = held.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect();
        if held.is_empty() {
            continue;
        }
        let ids: Vec<&str> = held.iter().map(|job| &*job.table_id).collect();
        let kinds: Vec<i16> = held.iter().map(|job| job.kind as i16).collect();
        if let Err(error) = link.ask(RENEW, &[&ids, &kinds, &me, &LEASE]).await {
            tracing::warn!(%error, "jobs could not be renewed; other servers may take them over");
        }
    }
}

/// Gives everybody time to come back before a clock runs out.
pub(super) async fn grant_time(client: &Client) -> Result<(), StoreError> {
    let sql = format!("update jobs set due = greatest(due, {NOW} + {GRACE}) where kind = 1");
    client.batch_execute(&sql).await.map_err(LinkError::from)?;
    Ok(())
}

/// The database's clock, which is the same for all, in milliseconds since 1970.
const NOW: &str = "(extract(epoch from clock_timestamp()) * 1000)::bigint";

const CLAIM: &str = "
update jobs set owner = $3, wanted = false, due = (extract(epoch from clock_timestamp()) * 1000)::bigint + $4::bigint
where table_id = $1 and kind = $2
and (owner is null or owner = $3 or due <= (extract(epoch from clock_timestamp()) * 1000)::bigint)
returning 1";

const DUE: &str = "
with due as (
    select table_id, kind, wanted from jobs
    where kind = any($4::smallint[]) and (due <= (extract(epoch from clock_timestamp()) * 1000)::bigint
        or kind <> 1 and due > (extract(epoch from clock_timestamp()) * 1000)::bigint + $5::bigint
            and due < 9223372036854775807)
    order by due limit $1 for update skip locked
)
update jobs j set owner = $2, wanted = false, due = (extract(epoch from clock_timestamp()) * 1000)::bigint + $3::bigint
from due d where j.table_id = d.table_id and j.kind = d.kind
returning j.table_id, j.kind, d.wanted";

/// Somebody waits for it here, and it isn't done here.
const WANT: &str = "
with wanted as (
    update jobs set owner = null, wanted = true, due = (extract(epoch from clock_timestamp()) * 1000)::bigint
    where table_id = $1 and kind = $2 and not wanted
    and (owner is null or owner = $3 or due <= (extract(epoch from clock_timestamp()) * 1000)::bigint)
    returning table_id
)
select pg_notify('tenka', 'wanted ' || $3::bigint || ' ' || table_id) from wanted";

const RENEW: &str = "
with held as (
    select j.table_id, j.kind from jobs j join unnest($1::text[], $2::smallint[]) as h(table_id, kind)
    on j.table_id = h.table_id and j.kind = h.kind
    where j.owner = $3 for update of j skip locked
)
update jobs j set due = (extract(epoch from clock_timestamp()) * 1000)::bigint + $4::bigint
from held h where j.table_id = h.table_id and j.kind = h.kind";

/// Until some time, or until somebody looks.
const PUT_OFF: &str = "
with put_off as (
    update jobs set owner = null, wanted = false, due = coalesce($3::bigint, 9223372036854775807)
    where table_id = $1 and kind = $2 and owner = $4 returning table_id
)
select pg_notify('tenka', 'unattended ' || $4::bigint || ' ' || table_id) from put_off where $3 is null";

const PROGRESS: &str = "select done, decisions from jobs where table_id = $1 and kind = 2";

const NOTE: &str = "
insert into jobs (table_id, kind, due, owner, done, decisions)
values ($1, 2, (extract(epoch from clock_timestamp()) * 1000)::bigint + $5::bigint, $4, $2, $3)
on conflict (table_id, kind) do update set done = excluded.done, decisions = excluded.decisions, due = excluded.due
where jobs.owner = excluded.owner";

const DROP: &str = "delete from jobs where table_id = $1 and kind = 2 and owner = $2";
