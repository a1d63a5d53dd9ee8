//! The database schema and its migrations.

use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use crate::store::StoreError;

/// Each brings the database one version further. They have run on people's machines: add, never change.
pub(super) const MIGRATIONS: &[&str] = &[
    "create table tables (
        id text primary key,
        game text not null,
        ruleset integer not null,
        secret text not null,
        position text,
        opener blob not null,
        stage integer not null default 0,
        to_act integer,
        winners text not null default '[]',
        touched integer not null,
        deadline integer,
        waits_for_bot integer not null default 0
    ) without rowid;
    create index tables_to_join on tables (touched) where stage = 0;
    create index tables_with_deadline on tables (deadline) where deadline is not null;
    create index tables_waiting_for_bot on tables (id) where waits_for_bot = 1;

    create table seats (
        table_id text not null references tables (id),
        seat integer not null,
        occupant text not null,
        holder blob,
        invitation blob,
        away integer not null default 0,
        primary key (table_id, seat)
    ) without rowid;
    create index seats_by_holder on seats (holder) where holder is not null;

    create table entries (
        table_id text not null references tables (id),
        seq integer not null,
        at integer not null,
        key text not null,
        body text not null,
        primary key (table_id, seq),
        unique (table_id, key)
    ) without rowid;

    create table sessions (
        digest blob primary key,
        made integer not null
    ) without rowid;",
    "create table analyses (
        table_id text primary key references tables (id),
        data text not null
    ) without rowid;",
    "alter table tables add column opened_from text;
    create index tables_waiting_by_network on tables (opened_from) where stage = 0 and opened_from is not null;",
    // Apart from the entries, whose numbers everybody sees.
    "create table seals (
        table_id text not null references tables (id),
        number integer not null,
        after integer not null,
        seat integer not null,
        key text not null,
        actions text,
        primary key (table_id, number),
        unique (table_id, key)
    ) without rowid;",
    "alter table tables add column version integer not null default 0;",
];

/// Upgrades the database and configures its connection.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(32);
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: usize = transaction.query_row("pragma user_version", [], |row| row.get(0))?;
    let Some(missing) = MIGRATIONS.get(version..) else {
        let message = format!(
            "the database has version {version}; this program knows versions up to {}. Use the newer program",
            MIGRATIONS.len()
        );
        return Err(StoreError::Refused(message));
    };
    for migration in missing {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len())?;
    transaction.commit()?;
    Ok(())
}

/// The version of a database that has to be upgraded.
pub(super) fn older_version(connection: &Connection) -> Result<Option<usize>, StoreError> {
    let version: usize = connection.query_row("pragma user_version", [], |row| row.get(0))?;
    Ok(Some(version).filter(|version| *version < MIGRATIONS.len()))
}

/// Whether this is a server's database, of any version.
pub(super) fn has_tables(connection: &Connection) -> rusqlite::Result<bool> {
    let sql =
        "select count(*) from sqlite_schema where type = 'table' and name in ('tables', 'seats', 'entries')";
    connection.query_row(sql, [], |row| row.get(0)).map(|tables: u8| tables == 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(connection: &Connection) -> usize {
        connection.query_row("pragma user_version", [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn an_empty_file_gets_the_newest_shape() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = Connection::open(folder.path().join("new.db")).unwrap();
        prepare(&mut connection).unwrap();
        assert_eq!(version(&connection), MIGRATIONS.len());
        connection.execute("insert into sessions values (x'00', 1)", []).unwrap();
    }

    #[test]
    fn an_older_file_keeps_what_it_holds() {
        for older in 1..MIGRATIONS.len() {
            let folder = tempfile::tempdir().unwrap();
            let mut connection = Connection::open(folder.path().join("old.db")).unwrap();
            for migration in &MIGRATIONS[..older] {
                connection.execute_batch(migration).unwrap();
            }
            connection.pragma_update(None, "user_version", older).unwrap();
            connection.execute("insert into sessions values (x'07', 1)", []).unwrap();
            prepare(&mut connection).unwrap();
            assert_eq!(version(&connection), MIGRATIONS.len());
            let kept: u8 =
                connection.query_row("select count(*) from sessions", [], |row| row.get(0)).unwrap();
            assert_eq!(kept, 1);
        }
    }

    #[test]
    fn a_newer_file_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = Connection::open(folder.path().join("newer.db")).unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        let refusal = prepare(&mut connection).unwrap_err().to_string();
        assert!(refusal.contains("version 99") && refusal.contains("newer program"), "{refusal}");
        assert_eq!(version(&connection), 99);
    }
}
