//! What pages show.

use serde::Serialize;
use tenka_boards::{Scene, TableTop};
use tenka_core::any::Choice;
use tenka_core::{Info, Refusal, Seat, Viewer};

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person, by the name it gave.
    Person(String),
    /// A bot of this level.
    Bot(String),
    /// Anyone may take it.
    Open,
    /// Whoever has the link may take it.
    Invited,
}

/// A seat and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatCard {
    /// The seat.
    pub seat: Seat,
    /// Who has it.
    pub occupant: Occupant,
    /// Whether it is the viewer's.
    pub yours: bool,
    /// Whether a bot plays for an absent person.
    pub away: bool,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableCard {
    /// Its id, as in its address.
    pub id: String,
    /// Its game.
    pub info: Info,
    /// Who sits there.
    pub seats: Vec<SeatCard>,
    /// How it stands.
    pub stage: TableStage,
    /// When something last happened, in seconds since 1970.
    pub touched: u64,
}

/// How far a table has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableStage {
    /// Seats are free.
    Gathering,
    /// A game is being played, and this seat is to act.
    Playing(Seat),
    /// The game is over, and these have won.
    Over(Vec<Seat>),
}

/// The first page.
#[derive(Clone, Debug)]
pub struct Home {
    /// The viewer's tables, those that wait for it first.
    pub mine: Vec<TableCard>,
    /// Tables with a seat that anyone may take.
    pub open: Vec<TableCard>,
}

/// Something that happened at a table, as one viewer is told of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogLine {
    /// Its number in the table's log.
    pub seq: u64,
    /// How many actions had been played after it.
    pub ply: usize,
    /// Whose doing it is.
    pub seat: Option<Seat>,
    /// The sentences, with seats by their names; the first says what was done, the others what followed.
    pub sentences: Vec<String>,
    /// The name and words of whoever said something, if it is chat.
    pub said: Option<(String, String)>,
}

/// A table as one viewer sees it.
pub struct TablePage<'a> {
    /// Its id.
    pub id: &'a str,
    /// The game, at the ply that is shown.
    pub table: &'a dyn TableTop,
    /// Who is looking.
    pub viewer: Viewer,
    /// Who sits there.
    pub seats: Vec<SeatCard>,
    /// What can be picked, what is chosen, what the last move touched.
    pub scene: Scene,
    /// The viewer's legal actions; none unless it is to act.
    pub choices: Vec<Choice>,
    /// What has been picked so far, without scripts.
    pub picks: Vec<String>,
    /// The answer to a pick or an action that was refused.
    pub refused: Option<Refusal>,
    /// The number that a command must carry to show that it was made for this position.
    pub revision: u64,
    /// The number of the last log line that is shown.
    pub seq: u64,
    /// A name for the next command, so that it is carried out once.
    pub key: String,
    /// The log, oldest first.
    pub log: Vec<LogLine>,
    /// The first log line that the viewer has not seen when it was last to act, for "since your last turn".
    pub since: Option<u64>,
    /// Whether the viewer may take back its last action.
    pub may_take_back: bool,
    /// What a bot advises, if it was asked.
    pub hint: Option<Hint>,
    /// When the seat to act runs out of time, in seconds since 1970.
    pub deadline: Option<u64>,
    /// Whether the game has begun: all seats are taken.
    pub begun: bool,
    /// Links by which free seats can be handed over, for the one who opened the table.
    pub invitations: Vec<(Seat, String)>,
    /// How the deal can be checked.
    pub fairness: Fairness,
    /// The options in words.
    pub options: Vec<String>,
}

/// How the deal can be checked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Fairness {
    /// The hash that was shown before anybody sat down.
    pub commitment: String,
    /// What each seat added, if it did.
    pub entropy: Vec<Option<String>>,
    /// The secret behind the hash, once the game is over.
    pub secret: Option<String>,
}

/// What a bot advises.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint {
    /// What it would do, as a sentence.
    pub label: String,
    /// The notation.
    pub action: String,
    /// The chance to win that it gives each seat, from 0 to 1.
    pub value: Vec<f64>,
    /// The best actions as sentences, each with its value for the viewer.
    pub candidates: Vec<(String, f64)>,
}

/// A table as it was after some actions.
pub struct ReplayPage<'a> {
    /// The table as it was.
    pub page: TablePage<'a>,
    /// How many actions had been played.
    pub ply: usize,
    /// How many have been played in all.
    pub plies: usize,
}

/// The analysis of a finished game, as far as it has come.
#[derive(Clone, Debug)]
pub enum Analysis {
    /// Nobody has asked for it.
    Unasked,
    /// It is being made: so many of so many decisions are done.
    Underway(usize, usize),
    /// It is done. (The data that `tenka analyse` prints; drawn by the page.)
    Done(serde_json::Value),
}
