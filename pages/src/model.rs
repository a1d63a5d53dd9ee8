//! What pages show.
//!
//! The server fills these from one viewer's view. Times are in seconds since 1970.

use std::sync::Arc;

use serde::Serialize;
use tenka_boards::{AnySeat, Scene};
use tenka_core::any::Choice;
use tenka_core::{Info, Refusal, RuleId, Seat, Sentence, Viewer};

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

impl Occupant {
    /// Whether nobody has the seat yet.
    pub const fn is_free(&self) -> bool {
        matches!(self, Occupant::Open | Occupant::Invited)
    }
}

/// A seat and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatCard {
    /// The seat.
    pub seat: Seat,
    /// Who has it.
    pub occupant: Occupant,
    /// What whoever has it is called here; no two at a table are called the same.
    #[serde(skip)]
    pub name: String,
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
    /// When something last happened.
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
#[derive(Clone, Debug, Default)]
pub struct Home {
    /// The viewer's tables, those that wait for it first.
    pub mine: Vec<TableCard>,
    /// Tables with a seat that anyone may take.
    pub open: Vec<TableCard>,
    /// The time.
    pub now: u64,
}

/// The form for a new table, `POST /new`.
///
/// Its fields: `game`; `seat-0` to `seat-5`, each `me`, `invited`, `open`, `bot:LEVEL`, or empty for no such seat;
/// `option-NAME`, `true` for a switch that is on or the word of a choice; `clock`, seconds a turn or `0` for none; `name`;
/// `entropy`.
#[derive(Clone, Debug)]
pub struct NewTable<'a> {
    /// The game.
    pub info: &'a Info,
    /// The programs that can be played against.
    pub programs: Vec<String>,
    /// The name that the viewer used last.
    pub name: String,
    /// What is wrong with what was sent.
    pub refused: Option<Refused>,
    /// What was sent, field by field, to be shown again if it was refused.
    pub sent: Vec<(String, String)>,
}

/// The page on which somebody with a link takes a seat. Its form posts `name` and `entropy` to where it was found.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The table.
    pub card: TableCard,
    /// The seat.
    pub seat: Seat,
    /// The options in words.
    pub options: Vec<String>,
    /// How long a seat may think, in seconds.
    pub clock: Option<u64>,
    /// The name that the viewer used last.
    pub name: String,
    /// The hash that was shown before anybody sat down.
    pub commitment: String,
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
    /// The sentences as this viewer reads them; the first says what was done, the others what followed.
    pub sentences: Vec<Sentence>,
    /// The name and words of whoever said something, if it is chat.
    pub said: Option<(String, String)>,
}

/// Why something can't be done, in a sentence, and the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refused {
    /// One sentence that says why.
    pub message: Sentence,
    /// The rule that forbids it, if it is a rule of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
}

impl Refused {
    /// Refused for this reason, which isn't a rule of the game.
    pub fn because(message: impl Into<Sentence>) -> Self {
        Refused { message: message.into(), rule: None }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        let rule = refusal.rule();
        let message = match refusal {
            Refusal::Illegal(violation) => violation.message,
            other => other.to_string().into(),
        };
        Refused { message, rule }
    }
}

/// A table as one viewer sees it.
///
/// A page has its viewer's seat, and from there no way to the state of the table:
///
/// ```compile_fail,E0599
/// fn peek(page: &tenka_pages::model::TablePage<'_>) -> serde_json::Value {
///     page.seat.state()
/// }
/// ```
pub struct TablePage<'a> {
    /// Its id.
    pub id: &'a str,
    /// What the viewer has, at the ply that is shown. There is no way from here to what the viewer doesn't know.
    pub seat: Arc<dyn AnySeat>,
    /// Who sits there.
    pub seats: Vec<SeatCard>,
    /// What can be picked, what is chosen, what the last move touched.
    pub scene: Scene,
    /// The viewer's legal actions; none unless it is to act.
    pub choices: Vec<Choice>,
    /// What has been picked so far, without scripts.
    pub picks: Vec<String>,
    /// The answer to a pick or an action that was refused.
    pub refused: Option<Refused>,
    /// What is to be said once: what changed in the meantime, what a command has done.
    pub notice: Option<String>,
    /// The number that a command must carry to show that it was made for this position.
    pub revision: u64,
    /// The number of the last log line that is shown.
    pub seq: u64,
    /// A name for the next command, so that it is carried out once.
    pub key: String,
    /// The log, oldest first. A part needs only the lines that the client doesn't have, and those of the digest.
    pub log: Vec<LogLine>,
    /// The first log line that the viewer has not seen when it was last to act, for "since your last turn".
    pub since: Option<u64>,
    /// Whether the viewer may take back its last action.
    pub may_take_back: bool,
    /// Whether the viewer may close the table, having opened it, as long as the game has not begun.
    pub may_close: bool,
    /// Whether a bot gives advice at this table, and what it has said.
    pub hints: Hints,
    /// How far the bot that is to act has come, from 0 to 1, if it is known.
    pub thinking: Option<f64>,
    /// The time.
    pub now: u64,
    /// Since when the seat to act is to act.
    pub waiting_since: u64,
    /// When the seat to act runs out of time.
    pub deadline: Option<u64>,
    /// How long a seat may think, in seconds.
    pub clock: Option<u64>,
    /// Whether the game has begun: all seats are taken.
    pub begun: bool,
    /// The addresses by which free seats can be handed over, for the one who opened the table.
    pub invitations: Vec<(Seat, String)>,
    /// How many look on.
    pub spectators: usize,
    /// The name that the viewer used last.
    pub name: String,
    /// How the deal can be checked.
    pub fairness: Fairness,
    /// The options in words.
    pub options: Vec<String>,
}

impl TablePage<'_> {
    /// Who is looking.
    pub fn viewer(&self) -> Viewer {
        self.seat.viewer()
    }
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

/// Whether hints can be asked for, and the one that was given at this position.
#[derive(Clone, PartialEq, Debug)]
pub enum Hints {
    /// They are switched off.
    Off,
    /// They can be asked for.
    Allowed(Option<Hint>),
}

impl Hints {
    /// The hint that was given at this position.
    pub fn given(&self) -> Option<&Hint> {
        match self {
            Hints::Off => None,
            Hints::Allowed(hint) => hint.as_ref(),
        }
    }

    /// The same without a hint that was given.
    pub fn unasked(&self) -> Self {
        match self {
            Hints::Off => Hints::Off,
            Hints::Allowed(_) => Hints::Allowed(None),
        }
    }
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
    /// The table as it was; nothing can be picked.
    pub page: TablePage<'a>,
    /// How many actions had been played.
    pub ply: usize,
    /// How many have been played in all.
    pub plies: usize,
}

/// The analysis of a finished game.
#[derive(Clone, Debug)]
pub struct AnalysisPage<'a> {
    /// The table's id.
    pub id: &'a str,
    /// Its game.
    pub info: &'a Info,
    /// Who sat there.
    pub seats: Vec<SeatCard>,
    /// How far it has come.
    pub analysis: Analysis,
}

/// The analysis of a finished game, as far as it has come.
#[derive(Clone, Debug)]
pub enum Analysis {
    /// It is for those who played, and the viewer didn't.
    Private,
    /// Nobody has asked for it.
    Unasked,
    /// It is being made: so many of so many decisions are done.
    Underway(usize, usize),
    /// It is done. (The data that `tenka analyse` prints; drawn by the page.)
    Done(serde_json::Value),
}

/// A page that says one thing.
#[derive(Clone, Debug)]
pub struct Message {
    /// What happened.
    pub title: String,
    /// Why.
    pub words: String,
    /// What to do instead: where it leads, and what it is called.
    pub instead: (String, String),
}
