//! Derived from the log, for lookup without reading all of it.

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Result, Row};
use serde::{Deserialize, Serialize};
use tenka_core::Seat;

/// The SHA-256 hash of a secret: nothing else of it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl std::fmt::Debug for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Digest(…)")
    }
}

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

/// How far a table has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Some seats are free.
    Gathering = 0,
    /// The game is being played.
    Playing = 1,
    /// The game is over.
    Over = 2,
}

impl FromSql for Stage {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(match value.as_i64()? {
            0 => Stage::Gathering,
            1 => Stage::Playing,
            _ => Stage::Over,
        })
    }
}

/// A table's status: what lists show, and what a restart has to resume.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableStatus {
    /// How far it has got.
    pub stage: Stage,
    /// Whose decision it is.
    pub to_act: Option<Seat>,
    /// Who has won.
    pub winners: Vec<Seat>,
    /// When something last happened, in seconds since 1970.
    pub touched: u64,
    /// When the seat to act runs out of time, in seconds since 1970.
    pub deadline: Option<u64>,
    /// Whether a bot is to act.
    pub waits_for_bot: bool,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person, by the name they gave.
    Person(String),
    /// A bot of this level.
    Bot(String),
    /// Anyone may take it.
    Open,
    /// Whoever has the link may take it.
    Invited,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The seat.
    pub seat: Seat,
    /// Who has it.
    pub occupant: Occupant,
    /// The session of the person who has it.
    pub holder: Option<Digest>,
    /// The hash of its invitation link.
    pub invitation: Option<Digest>,
    /// Whether a bot is standing in for the person.
    pub away: bool,
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

/// What a seat has sealed: its choice before its turn, or that it takes it back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SealRow {
    /// Its number, from 1.
    pub number: u64,
    /// The number of the last log entry before it.
    pub after: u64,
    /// The seat.
    pub seat: Seat,
    /// Its idempotency key.
    pub key: String,
    /// The actions in notation; `None` if what was sealed is withdrawn.
    pub actions: Option<String>,
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

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// The name of its game.
    pub game: String,
    /// Its status.
    pub standing: TableStatus,
    /// Its seats.
    pub seats: Vec<SeatRow>,
}

impl TableRow {
    /// The row without its seats.
    pub(super) fn read(row: &Row<'_>) -> Result<Self> {
        Ok(TableRow {
            id: row.get("id")?,
            game: row.get("game")?,
            standing: TableStatus::read(row)?,
            seats: Vec::new(),
        })
    }
}

impl TableStatus {
    fn read(row: &Row<'_>) -> Result<Self> {
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
