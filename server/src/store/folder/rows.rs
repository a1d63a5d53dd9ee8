//! Rows as `SQLite` has them.

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Result, Row};
use tenka_core::Seat;

use crate::store::{Digest, SealRow, SeatRow, Stage, TableRow, TableStatus};

impl ToSql for Digest {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        self.0.as_slice().to_sql()
    }
}

impl FromSql for Digest {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        FromSql::column_result(value).map(Digest)
    }
}

impl FromSql for Stage {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_i64().map(Stage::from_number)
    }
}

impl SeatRow {
    pub(super) fn read(row: &Row<'_>) -> Result<Self> {
        let occupant: String = row.get("occupant")?;
        Ok(SeatRow {
            seat: Seat::new(row.get("seat")?),
            occupant: serde_json::from_str(&occupant).map_err(not_json)?,
            holder: row.get("holder")?,
            invitation: row.get("invitation")?,
            away: row.get("away")?,
        })
    }
}

impl SealRow {
    pub(super) fn read(row: &Row<'_>) -> Result<Self> {
        Ok(SealRow {
            number: row.get("number")?,
            after: row.get("after")?,
            seat: Seat::new(row.get("seat")?),
            key: row.get("key")?,
            actions: row.get("actions")?,
        })
    }
}

impl TableRow {
    /// The row without its seats.
    pub(super) fn read(row: &Row<'_>) -> Result<Self> {
        Ok(TableRow {
            id: row.get("id")?,
            version: row.get("version")?,
            game: row.get("game")?,
            standing: TableStatus::read(row)?,
            seats: Vec::new(),
        })
    }
}

impl TableStatus {
    pub(super) fn read(row: &Row<'_>) -> Result<Self> {
        let winners: String = row.get("winners")?;
        Ok(TableStatus {
            stage: row.get("stage")?,
            to_act: row.get::<_, Option<u8>>("to_act")?.map(Seat::new),
            winners: serde_json::from_str(&winners).map_err(not_json)?,
            touched: row.get("touched")?,
            deadline: row.get("deadline")?,
            waits_for_bot: row.get("waits_for_bot")?,
        })
    }
}

pub(super) fn not_json(error: serde_json::Error) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(error))
}
