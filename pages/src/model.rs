//! The models of the pages: what each one shows.
//!
//! The server fills these from one viewer's view. Times are in seconds since 1970.

use std::sync::Arc;

use serde::Serialize;
use tenka_core::any::{Choice, Handful, HeardEvent};
use tenka_core::{Info, Refusal, RuleId, Seat, Sentence, Viewer, Weight};
use tenka_seats::{Ahead, AnySeat, Scene};

pub use crate::judged::{Decision, Judged, Worth};
use crate::practice::Streak;

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
    /// The occupant's name here, unique at the table.
    #[serde(skip)]
    pub name: String,
    /// Whether it is the viewer's seat.
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
    /// How far it has come.
    pub stage: TableStage,
    /// When something last happened.
    pub touched: u64,
    /// What happened last, as the viewer reads it, if that is at hand.
    pub last: Option<String>,
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

/// The home page.
#[derive(Clone, Debug, Default)]
pub struct Home {
    /// The viewer's tables, those where it's their turn first.
    pub mine: Vec<TableCard>,
    /// Tables with a seat that anyone may take.
    pub open: Vec<TableCard>,
    /// The name the viewer used last.
    pub name: String,
    /// How well the viewer solves puzzles.
    pub streak: Streak,
    /// The time.
    pub now: u64,
}

/// The form for a new table, `POST /new`.
///
/// Its fields: `game`; `seat-0` to `seat-5`, each `me`, `invited`, `open`, `bot:LEVEL`, or empty for no such seat;
/// `option-NAME`, `true` for a switch that is on or the word of a choice; `preset`, `first`, `standard` or `everything`, which
/// applies if no option was changed; `clock`, seconds a turn or `0` for none; `name`;
/// `entropy`.
#[derive(Clone, Debug)]
pub struct NewTablePage<'a> {
    /// The game.
    pub info: &'a Info,
    /// Who is to have the seat beside the viewer, unless they choose otherwise: `invited`, `open` or a bot.
    pub beside: &'a str,
    /// The programs that can be played against.
    pub programs: Vec<String>,
    /// The name the viewer used last.
    pub name: String,
    /// What is wrong with the form that was sent.
    pub refused: Option<Refused>,
    /// The fields that were sent, shown again if the form is refused.
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
    /// The time per turn, in seconds.
    pub clock: Option<u64>,
    /// The name the viewer used last.
    pub name: String,
    /// The hash published before anybody sat down.
    pub commitment: String,
}

/// A sentence of the log.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Told {
    /// The sentence as this viewer reads it.
    pub sentence: Sentence,
    /// How much it matters.
    #[serde(skip)]
    pub weight: Weight,
    /// What it begins, as the log is headed from there on.
    #[serde(skip)]
    pub heading: Option<Sentence>,
}

impl From<&HeardEvent> for Told {
    fn from(heard: &HeardEvent) -> Self {
        Told { sentence: heard.said.clone(), weight: heard.weight, heading: heard.heading.clone() }
    }
}

/// Something that happened at a table, as told to one viewer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogLine {
    /// Its number in the table's log.
    pub seq: u64,
    /// How many actions had been played after it.
    pub ply: usize,
    /// Whether it is an action of the game.
    #[serde(skip)]
    pub is_action: bool,
    /// Who did it.
    pub seat: Option<Seat>,
    /// What this viewer is told: first what was done, then what followed.
    pub told: Vec<Told>,
    /// The first line of the turn it belongs to; see [`put_into_turns`](crate::put_into_turns).
    #[serde(skip)]
    pub turn: u64,
    /// What the turn is part of: "round 3".
    #[serde(skip)]
    pub heading: Option<Sentence>,
    /// For chat: the speaker's name and words.
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
            Refusal::Planned { why, .. } => return Refused::from(*why),
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
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that the page says or not")]
pub struct TablePage<'a> {
    /// Its id.
    pub id: &'a str,
    /// The viewer's seat at the ply that is shown. Nothing that the viewer doesn't know can be reached from here.
    pub seat: Arc<dyn AnySeat>,
    /// Who sits there.
    pub seats: Vec<SeatCard>,
    /// What can be picked, what is chosen, what the last move touched.
    pub scene: Scene,
    /// The viewer's legal actions; empty unless they are to act.
    pub choices: Vec<Choice>,
    /// What the viewer chooses several of in one move, if they do. Browsers without scripts choose one after the other.
    pub handful: Option<Handful>,
    /// Whether a dialogue opens by itself, such as the answer to an offer.
    pub opens_dialogue: bool,
    /// What the viewer can decide before their turn, and what they have sealed; the choices are theirs then.
    pub ahead: Option<Ahead>,
    /// What has been picked so far, for browsers without scripts.
    pub picks: Vec<String>,
    /// The answer to a pick or an action that was refused.
    pub refused: Option<Refused>,
    /// Something to say once: what changed in the meantime, what a command did.
    pub notice: Option<String>,
    /// The number that a command must carry to prove that it was made for this position.
    pub revision: u64,
    /// How many actions had been played at the position that is shown.
    pub ply: usize,
    /// The number of the last log line that is shown.
    pub seq: u64,
    /// A key for the next command, so that it is carried out only once.
    pub key: String,
    /// The log, oldest first. A partial page needs only the lines the client doesn't have, and those of the digest.
    pub log: Vec<LogLine>,
    /// The first log line after the viewer's last turn, for "since your last turn".
    pub since: Option<u64>,
    /// Whether the viewer may take back their last action.
    pub may_take_back: bool,
    /// Whether the viewer may close the table: they opened it, and the game hasn't begun.
    pub may_close: bool,
    /// Whether a bot gives advice at this table, and the advice it has given.
    pub hints: Hints,
    /// The progress of the bot that is to act, from 0 to 1, if known.
    pub thinking: Option<f64>,
    /// The time.
    pub now: u64,
    /// When the current turn began.
    pub waiting_since: u64,
    /// When the seat to act runs out of time.
    pub deadline: Option<u64>,
    /// The time per turn, in seconds.
    pub clock: Option<u64>,
    /// Whether the game has begun: all seats are taken.
    pub begun: bool,
    /// The invitation links for free seats, shown to whoever opened the table.
    pub invitations: Vec<(Seat, String)>,
    /// The number of spectators.
    pub spectators: usize,
    /// The name the viewer used last.
    pub name: String,
    /// How the deal can be checked.
    pub fairness: FairnessPage,
    /// The options in words.
    pub options: Vec<String>,
    /// The id of the table at which the rematch is played, if somebody has opened one.
    pub rematch: Option<String>,
    /// Who has had enough.
    pub quitting: Quitting,
}

impl TablePage<'_> {
    /// Who is looking.
    pub fn viewer(&self) -> Viewer {
        self.seat.viewer()
    }
}

/// Who has had enough of the game, and whether that has ended it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Quitting {
    /// Whether the viewer has resigned.
    pub has_resigned: bool,
    /// Whether there are other people with whom the viewer could agree to stop.
    pub may_stop: bool,
    /// Who would like to end the game, while it goes on.
    pub stopping: Vec<Seat>,
    /// Why the game ended before the rules ended it, if it did.
    pub ended: Option<EarlyEnd>,
}

/// Why a game ended before the rules ended it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EarlyEnd {
    /// These resigned.
    Resigned(Vec<Seat>),
    /// Everybody who was there wanted to stop.
    Agreed,
}

/// How the deal can be checked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct FairnessPage {
    /// The hash published before anybody sat down.
    pub commitment: String,
    /// Each seat's contribution to the shuffle, if any.
    pub entropy: Vec<Option<String>>,
    /// The secret behind the hash, once the game is over.
    pub secret: Option<String>,
}

/// Whether hints are available, and the one given at this position.
#[derive(Clone, PartialEq, Debug)]
pub enum Hints {
    /// They are switched off.
    Off,
    /// They are available; this one was given.
    Allowed(Option<Hint>),
}

impl Hints {
    /// The hint given at this position.
    pub fn given(&self) -> Option<&Hint> {
        match self {
            Hints::Off => None,
            Hints::Allowed(hint) => hint.as_ref(),
        }
    }

    /// The same without the hint.
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
    /// Its estimate of each seat's chance to win, from 0 to 1.
    pub value: Vec<f64>,
    /// The best actions as sentences, each with its value for the viewer.
    pub candidates: Vec<(String, f64)>,
}

/// A game looked back at: its table at an earlier ply, with all that is known about it.
pub struct ReplayPage<'a> {
    /// The table at that ply as the visitor saw it; nothing can be picked.
    pub page: TablePage<'a>,
    /// How many actions had been played.
    pub ply: usize,
    /// How many actions have been played by now.
    pub plies: usize,
    /// The address of the server, for links that are passed on.
    pub base: String,
    /// What is public once the game is over; nothing while it goes on.
    pub hindsight: Option<Hindsight>,
}

/// What is known of a finished game.
pub struct Hindsight {
    /// Through whose eyes it is looked at.
    pub eyes: Eyes,
    /// What each player had at the ply that is shown.
    pub seats: Vec<Arc<dyn AnySeat>>,
    /// What a bot has made of it.
    pub analysis: AnalysisStatus,
}

/// Through whose eyes a finished game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Eyes {
    /// The visitor's own.
    #[default]
    Own,
    /// A player's.
    Of(Seat),
    /// Everybody's: all hands are open.
    All,
}

impl Eyes {
    /// The eyes that an address names at a table of this size; the visitor's own if it names none.
    pub fn named(text: &str, seats: usize) -> Self {
        match text.parse::<u8>() {
            _ if text == "all" => Eyes::All,
            Ok(seat) if usize::from(seat) < seats => Eyes::Of(Seat::new(seat)),
            _ => Eyes::Own,
        }
    }

    /// The query of a moment that is seen through them.
    pub fn query(self, ply: usize) -> String {
        match self {
            Eyes::Own => format!("?ply={ply}"),
            Eyes::Of(_) | Eyes::All => format!("?ply={ply}&eyes={}", self.name()),
        }
    }

    /// What they are called in an address.
    pub fn name(self) -> String {
        match self {
            Eyes::Own => String::new(),
            Eyes::Of(seat) => seat.number().to_string(),
            Eyes::All => "all".to_owned(),
        }
    }
}

/// The progress of an analysis.
#[derive(Clone, Debug)]
pub enum AnalysisStatus {
    /// It is only for the players, and the viewer isn't one of them.
    Private,
    /// Nobody has asked for it yet.
    Unasked,
    /// It is under way: what is judged already, out of how many decisions.
    Underway(Judged, usize),
    /// It is done.
    Done(Judged),
    /// It was made by another version, which wrote it in another way.
    Unreadable,
}

impl AnalysisStatus {
    /// What is judged already.
    pub fn judged(&self) -> Option<&Judged> {
        match self {
            AnalysisStatus::Underway(judged, _) | AnalysisStatus::Done(judged) => Some(judged),
            AnalysisStatus::Private | AnalysisStatus::Unasked | AnalysisStatus::Unreadable => None,
        }
    }
}

/// A page with a single message.
#[derive(Clone, Debug)]
pub struct Message {
    /// What happened.
    pub title: String,
    /// Why.
    pub words: String,
    /// What to do instead: the address and words of a link.
    pub instead: (String, String),
}
