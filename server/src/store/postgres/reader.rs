//! Reading. Each question is one statement, and so sees the database at one moment.

use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};

use tenka_core::Seat;
use tokio_postgres::Row;

use super::from_hex;
use super::link::{Link, LinkError, Values};
use crate::store::{
    Digest, Entry, Known, LoggedEntry, RunningTable, SealRow, SeatRow, Since, Stage, StoreError, StoredTable,
    TableRow, TableStatus, Untouched,
};

/// A few connections, in turns.
pub(super) struct Readers {
    links: Vec<Link>,
    next: AtomicUsize,
}

type Found<T> = Result<T, StoreError>;

impl Readers {
    pub(super) fn new(links: Vec<Link>) -> Self {
        Readers { links, next: AtomicUsize::new(0) }
    }

    async fn read(&self, sql: &'static str, values: Values<'_>) -> Found<Vec<Row>> {
        let index = self.next.fetch_add(1, Ordering::Relaxed) % self.links.len();
        Ok(self.links[index].read(sql, values).await.inspect_err(complain)?)
    }

    async fn read_one<T>(&self, sql: &'static str, values: Values<'_>) -> Found<Option<T>>
    where
        T: for<'a> tokio_postgres::types::FromSql<'a>,
    {
        let rows = self.read(sql, values).await?;
        rows.first().map(|row| row.try_get(0).map_err(|error| damaged(&error))).transpose()
    }

    pub(super) async fn table(&self, id: &str) -> Found<Option<StoredTable>> {
        self.after(id, Known { version: 0, entries: 0, seals: 0 }).await
    }

    pub(super) async fn since(&self, id: &str, known: Known) -> Found<Since> {
        let version: Option<i64> = self.read_one("select version from tables where id = $1", &[&id]).await?;
        Ok(match version {
            None => Since::Gone,
            Some(version) if version as u64 == known.version => Since::Nothing,
            Some(_) => self.after(id, known).await?.map_or(Since::Gone, Since::More),
        })
    }

    async fn after(&self, id: &str, known: Known) -> Found<Option<StoredTable>> {
        let (entries, seals) = (known.entries as i64, known.seals as i64);
        let rows = self.read(TABLE, &[&id, &entries, &seals]).await?;
        rows.first().map(stored_table).transpose()
    }

    pub(super) async fn changed(&self, known: Vec<(String, u64)>) -> Found<Vec<String>> {
        let (ids, versions): (Vec<String>, Vec<i64>) =
            known.into_iter().map(|(id, version)| (id, version as i64)).unzip();
        let rows = self.read(CHANGED, &[&ids, &versions]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(super) async fn knows_session(&self, Digest(digest): Digest) -> Found<bool> {
        let sql = "select exists (select 1 from sessions where digest = $1)";
        Ok(self.read_one(sql, &[&digest.as_slice()]).await?.unwrap_or(false))
    }

    pub(super) async fn tables_of(&self, Digest(digest): Digest, most: u32) -> Found<Vec<TableRow>> {
        let rows = self.read(TABLES_OF, &[&digest.as_slice(), &i64::from(most)]).await?;
        rows.iter().map(table_row).collect()
    }

    pub(super) async fn tables_to_join(&self, most: u32) -> Found<Vec<TableRow>> {
        self.read(TABLES_TO_JOIN, &[&i64::from(most)]).await?.iter().map(table_row).collect()
    }

    pub(super) async fn waiting_tables(&self) -> Found<Vec<RunningTable>> {
        let running = |row: &Row| RunningTable {
            id: row.get(0),
            game: row.get(1),
            ruleset: row.get::<_, i32>(2) as u32,
            deadline: row.get::<_, Option<i64>>(3).map(|deadline| deadline as u64),
        };
        Ok(self.read(WAITING, &[]).await?.iter().map(running).collect())
    }

    pub(super) async fn count_waiting_from(&self, network: IpAddr) -> Found<usize> {
        let sql = "select count(*) from tables where stage = 0 and opened_from = $1";
        let count: Option<i64> = self.read_one(sql, &[&network.to_string()]).await?;
        Ok(count.unwrap_or(0) as usize)
    }

    pub(super) async fn count_tables(&self) -> Found<u64> {
        let count: Option<i64> = self.read_one("select count(*) from tables", &[]).await?;
        Ok(count.unwrap_or(0) as u64)
    }

    pub(super) async fn analysis(&self, id: &str) -> Found<Option<String>> {
        self.read_one("select data from analyses where table_id = $1", &[&id]).await
    }

    pub(super) async fn table_ids(&self, after: &str, most: u32) -> Found<Vec<String>> {
        let sql = "select id from tables where id > $1 order by id limit $2";
        let rows = self.read(sql, &[&after, &i64::from(most)]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(super) async fn standing(&self, id: &str) -> Found<Option<(TableStatus, Option<String>)>> {
        let rows = self.read("select * from tables where id = $1", &[&id]).await?;
        rows.first().map(|row| Ok((standing(row)?, row.get("opened_from")))).transpose()
    }

    pub(super) async fn sessions(&self, Digest(after): Digest, most: u32) -> Found<Vec<(Digest, u64)>> {
        let sql = "select digest, made from sessions where digest > $1 order by digest limit $2";
        let rows = self.read(sql, &[&after.as_slice(), &i64::from(most)]).await?;
        rows.iter().map(|row| Ok((digest(row.get(0))?, row.get::<_, i64>(1) as u64))).collect()
    }

    pub(super) async fn expired(&self, untouched: Untouched, most: u32) -> Found<Vec<String>> {
        let mut expired = Vec::new();
        for (stage, since) in untouched.by_stage() {
            let Some(since) = since else { continue };
            let sql = "select id from tables where stage = $1 and touched < $2 limit $3";
            let rows = self.read(sql, &[&(stage as i16), &(since as i64), &i64::from(most)]).await?;
            expired.extend(rows.iter().map(|row| row.get::<_, String>(0)));
        }
        Ok(expired)
    }

    /// Whether the database can be written to.
    pub(super) async fn is_writable(&self) -> bool {
        let sql = "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'";
        matches!(self.read_one(sql, &[]).await, Ok(Some(true)))
    }
}

fn complain(error: &LinkError) {
    tracing::debug!(%error, "the database could not be read");
}

fn damaged(error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Damaged(format!("the database: {error}"))
}

fn stored_table(row: &Row) -> Found<StoredTable> {
    let entry = |text: &String| {
        let (seq, at, key, body): (u64, u64, String, String) = serde_json::from_str(text)?;
        Ok(LoggedEntry { seq, at, key, entry: Entry::from_body(&body)? })
    };
    let seal = |text: &String| {
        let (number, after, seat, key, actions) = serde_json::from_str(text)?;
        Ok(SealRow { number, after, seat: Seat::new(seat), key, actions })
    };
    let unreadable = |error: serde_json::Error| damaged(&error);
    Ok(StoredTable {
        version: row.get::<_, i64>("version") as u64,
        secret: row.get("secret"),
        position: row.get("position"),
        opener: digest(row.get("opener"))?,
        seats: seats(row)?,
        entries: row
            .get::<_, Vec<String>>("entries")
            .iter()
            .map(entry)
            .collect::<Result<_, _>>()
            .map_err(unreadable)?,
        seals: row
            .get::<_, Vec<String>>("seals")
            .iter()
            .map(seal)
            .collect::<Result<_, _>>()
            .map_err(unreadable)?,
    })
}

fn table_row(row: &Row) -> Found<TableRow> {
    Ok(TableRow {
        id: row.get("id"),
        version: row.get::<_, i64>("version") as u64,
        game: row.get("game"),
        standing: standing(row)?,
        seats: seats(row)?,
    })
}

fn standing(row: &Row) -> Found<TableStatus> {
    let winners: String = row.get("winners");
    Ok(TableStatus {
        stage: Stage::from_number(row.get::<_, i16>("stage").into()),
        to_act: row.get::<_, Option<i16>>("to_act").map(|seat| Seat::new(seat as u8)),
        winners: serde_json::from_str(&winners).map_err(|error| damaged(&error))?,
        touched: row.get::<_, i64>("touched") as u64,
        deadline: row.get::<_, Option<i64>>("deadline").map(|deadline| deadline as u64),
        waits_for_bot: row.get("waits_for_bot"),
    })
}

fn seats(row: &Row) -> Found<Vec<SeatRow>> {
    let hashed = |text: Option<String>| text.and_then(|text| from_hex(&text));
    let seat = |text: &String| {
        let (seat, occupant, holder, invitation, away): (u8, String, _, _, bool) =
            serde_json::from_str(text)?;
        let occupant = serde_json::from_str(&occupant)?;
        Ok(SeatRow {
            seat: Seat::new(seat),
            occupant,
            holder: hashed(holder),
            invitation: hashed(invitation),
            away,
        })
    };
    let seats = row.get::<_, Vec<String>>("seats").iter().map(seat).collect::<Result<_, serde_json::Error>>();
    seats.map_err(|error| damaged(&error))
}

fn digest(bytes: &[u8]) -> Found<Digest> {
    bytes.try_into().map(Digest).map_err(|error| damaged(&error))
}

const TABLE: &str = "
select version, secret, position, opener,
    array(select json_build_array(seq, at, key, body)::text from entries
          where table_id = t.id and seq > $2 order by seq) as entries,
    array(select json_build_array(number, after, seat, key, actions)::text from seals
          where table_id = t.id and number > $3 order by number) as seals,
    array(select json_build_array(seat, occupant, encode(holder, 'hex'), encode(invitation, 'hex'), away)::text from seats
          where table_id = t.id order by seat) as seats
from tables t where id = $1";

const CHANGED: &str = "
select k.id from unnest($1::text[], $2::bigint[]) as k(id, version) left join tables t on t.id = k.id
where t.version is distinct from k.version";

const TABLES_OF: &str = "
select *,
    array(select json_build_array(seat, occupant, encode(holder, 'hex'), encode(invitation, 'hex'), away)::text from seats
          where table_id = t.id order by seat) as seats
from tables t where id in (select table_id from seats where holder = $1) order by stage = 2, touched desc limit $2";

const TABLES_TO_JOIN: &str = "
select *,
    array(select json_build_array(seat, occupant, encode(holder, 'hex'), encode(invitation, 'hex'), away)::text from seats
          where table_id = t.id order by seat) as seats
from tables t where stage = 0 and exists (select 1 from seats where table_id = t.id and occupant = '\"open\"')
order by touched desc limit $1";

const WAITING: &str = "
select id, game, ruleset, null::bigint from tables where waits_for_bot
union all select id, game, ruleset, deadline from tables where deadline is not null";
