//! Derived from the log, for lookup without reading all of it.

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

impl Stage {
    /// The stage with this number.
    pub(super) fn from_number(number: i64) -> Self {
        match number {
            0 => Stage::Gathering,
            1 => Stage::Playing,
            _ => Stage::Over,
        }
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

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// How often it has changed.
    pub version: u64,
    /// The name of its game.
    pub game: String,
    /// Its status.
    pub standing: TableStatus,
    /// Its seats.
    pub seats: Vec<SeatRow>,
}

/// Cut-off times by stage, in seconds since 1970: tables nobody has touched since then are deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Untouched {
    /// Tables whose game hasn't begun.
    pub gathering: Option<u64>,
    /// Unfinished games.
    pub playing: Option<u64>,
    /// Finished games.
    pub over: Option<u64>,
}

impl Untouched {
    /// The cut-off time of each stage.
    pub(super) fn by_stage(self) -> [(Stage, Option<u64>); 3] {
        [(Stage::Gathering, self.gathering), (Stage::Playing, self.playing), (Stage::Over, self.over)]
    }
}
