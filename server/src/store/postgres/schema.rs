//! The database schema, its migrations, and which programs may use it together.

use std::time::Duration;

use tokio_postgres::Client;

use super::link::LinkError;
use crate::store::StoreError;

/// Each brings the database one version further. They have run on people's machines: add, never change.
const MIGRATIONS: &[&str] = &[
    // A table's row changes with every action, so nothing that changes often is indexed. There are no foreign keys: everything
    // about a table is written while its row is held.
    "create table tables (
        id text primary key,
        version bigint not null,
        game text not null,
        ruleset integer not null,
        secret text not null,
        position text,
        opener bytea not null,
        stage smallint not null,
        to_act smallint,
        winners text not null,
        touched bigint not null,
        deadline bigint,
        waits_for_bot boolean not null,
        opened_from text
    ) with (fillfactor = 80);
    create index tables_gathering on tables (id) where stage = 0;
    create index tables_waiting_by_network on tables (opened_from) where stage = 0 and opened_from is not null;
    create index tables_by_opener on tables (opener);

    create table seats (
        table_id text not null,
        seat smallint not null,
        occupant text not null,
        holder bytea,
        invitation bytea,
        away boolean not null,
        primary key (table_id, seat)
    );
    create index seats_by_holder on seats (holder) where holder is not null;

    create table entries (
        table_id text not null,
        seq bigint not null,
        at bigint not null,
        key text not null,
        body text not null,
        primary key (table_id, seq),
        unique (table_id, key)
    );

    create table seals (
        table_id text not null,
        number bigint not null,
        after bigint not null,
        seat smallint not null,
        key text not null,
        actions text,
        primary key (table_id, number),
        unique (table_id, key)
    );

    create table sessions (
        digest bytea primary key,
        made bigint not null
    );

    create table analyses (
        table_id text primary key,
        data text not null
    );

    create table jobs (
        table_id text not null,
        kind smallint not null,
        due bigint not null,
        owner bigint,
        done integer,
        decisions integer,
        primary key (table_id, kind)
    );
    create index jobs_due on jobs (due);",
    // For processes that only think: somebody waits for this one, wherever they look on from.
    "alter table jobs add column wanted boolean not null default false;
    create index jobs_without_clocks on jobs (due) where kind <> 1;",
];

/// The lock that every server holds together with others, and one that upgrades the database holds alone.
const LOCK: &str = "7237489401";

/// Whether other servers are using the database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Company {
    Alone,
    Others,
}

/// How a process uses the database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::store) enum Use {
    /// Together with others.
    Shared,
    /// Without any others meanwhile.
    Alone,
}

/// Joins those who use the database, for as long as this connection lasts. Whoever is alone upgrades it first.
pub(super) async fn join(client: &Client, use_: Use) -> Result<Company, StoreError> {
    // A server that has just been stopped may still be about to leave.
    let tries = if use_ == Use::Alone { 20 } else { 1 };
    let mut company = Company::Others;
    for attempt in 0..tries {
        let alone = client.query_one(&format!("select pg_try_advisory_lock({LOCK})"), &[]).await;
        if alone.map_err(LinkError::from)?.get(0) {
            company = Company::Alone;
            break;
        }
        if attempt + 1 < tries {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    if company == Company::Alone {
        upgrade(client).await?;
    }
    let share = match (use_, company) {
        (Use::Alone, Company::Alone) => return Ok(company),
        (Use::Alone, Company::Others) => {
            return Err(StoreError::Refused("servers are using the database; stop them first".to_owned()));
        }
        (Use::Shared, Company::Alone) => {
            format!("select pg_advisory_lock_shared({LOCK}), pg_advisory_unlock({LOCK})")
        }
        // Waits for one that is upgrading it.
        (Use::Shared, Company::Others) => format!("select pg_advisory_lock_shared({LOCK})"),
    };
    client.batch_execute(&share).await.map_err(LinkError::from)?;
    check(version(client).await?)?;
    Ok(company)
}

/// Joins those who use the database for as long as one more connection of a server lasts, so that nobody upgrades it while an older
/// program can still write.
pub(super) async fn join_again(client: &Client) -> Result<(), LinkError> {
    let joined = client.query_one(&format!("select pg_try_advisory_lock_shared({LOCK})"), &[]).await?;
    if !joined.get::<_, bool>(0) {
        return Err(LinkError::Broken("somebody has the database to themselves".to_owned()));
    }
    let found = version(client).await.and_then(check);
    found.map_err(|error| LinkError::Broken(error.to_string()))
}

async fn upgrade(client: &Client) -> Result<(), StoreError> {
    let version = version(client).await?;
    let Some(missing) = MIGRATIONS.get(version..) else { return check(version) };
    if missing.is_empty() {
        return Ok(());
    }
    if version > 0 {
        tracing::info!(version, to = MIGRATIONS.len(), "bringing the database up to date");
    }
    let steps = missing.join(";");
    let sql = format!(
        "begin; create table if not exists tenka_schema (version integer not null); {steps}; \
         delete from tenka_schema; insert into tenka_schema values ({}); commit",
        MIGRATIONS.len()
    );
    client.batch_execute(&sql).await.map_err(LinkError::from)?;
    Ok(())
}

/// The version of the database; 0 if it is empty.
async fn version(client: &Client) -> Result<usize, StoreError> {
    let exists = client.query_one("select to_regclass('tenka_schema') is not null", &[]).await;
    if !exists.map_err(LinkError::from)?.get::<_, bool>(0) {
        return Ok(0);
    }
    let row = client.query_one("select version from tenka_schema", &[]).await.map_err(LinkError::from)?;
    Ok(row.get::<_, i32>(0) as usize)
}

fn check(version: usize) -> Result<(), StoreError> {
    let ours = MIGRATIONS.len();
    if version == ours {
        return Ok(());
    }
    Err(StoreError::Refused(if version > ours {
        format!(
            "the database has version {version}; this program knows versions up to {ours}. Use the newer program"
        )
    } else {
        format!(
            "the database has version {version}, and other servers are using it; this program needs version {ours}. Stop \
             the other servers first: then it is brought up to date"
        )
    }))
}
