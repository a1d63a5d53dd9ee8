//! Everything that can be refused, as a single value shown alike by the page, the protocol, Python and tests.

use std::fmt;

use crate::action::ParseActionError;
use crate::options::OptionError;
use crate::plan::LONGEST_PLAN;
use crate::rule::{RuleId, Violation};

/// Why a request was refused. A refused request changes nothing.
///
/// ```
/// use tenka_core::{Options, Table};
/// use tenka_yardsticks::ConnectFour;
///
/// let refusal = Table::<ConnectFour>::new(&Options::new(), 5, "any seed").unwrap_err();
/// assert_eq!(refusal.code(), "bad_seats");
/// assert_eq!(refusal.to_string(), "5 seats: the game is for 2");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game doesn't support this number of players.
    Seats {
        /// The number asked for.
        asked: u8,
        /// The smallest and largest supported number.
        allowed: (u8, u8),
    },
    /// A version of the rules this program doesn't have.
    Ruleset {
        /// The version asked for.
        asked: u32,
        /// The newest version available.
        newest: u32,
    },
    /// An option the game doesn't have, or a value it doesn't allow.
    Option(OptionError),
    /// Text that isn't an action.
    Malformed(ParseActionError),
    /// An action that a rule forbids.
    Illegal(Violation),
    /// Data that isn't a state of the game.
    NotAState(String),
    /// A state that breaks an invariant.
    Invariant(Violation),
    /// A record that can't be replayed at all, with the reason.
    Record(String),
    /// A recorded action that was rejected.
    RecordedAction {
        /// The index of the action in the record, counting from 0.
        index: usize,
        /// Why it was rejected.
        why: Box<Refusal>,
    },
    /// An action of a plan that was rejected.
    Planned {
        /// The index of the action in the plan, counting from 0.
        index: usize,
        /// Why it was rejected.
        why: Box<Refusal>,
    },
    /// More actions than can be played as one move.
    TooManyActions {
        /// How many there are.
        given: usize,
    },
    /// There is no action to take back.
    NothingToUndo,
    /// The players have ended the game before the rules did.
    Stopped,
}

impl Refusal {
    /// A stable error code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Seats { .. } => "bad_seats",
            Refusal::Ruleset { .. } => "bad_ruleset",
            Refusal::Option(_) => "bad_option",
            Refusal::Malformed(_) => "malformed_action",
            Refusal::Illegal(_) => "illegal_action",
            Refusal::NotAState(_) => "bad_state",
            Refusal::Invariant(_) => "broken_invariant",
            Refusal::Record(_) => "bad_record",
            Refusal::RecordedAction { .. } => "bad_recorded_action",
            Refusal::Planned { why, .. } => why.code(),
            Refusal::TooManyActions { .. } => "too_many_actions",
            Refusal::NothingToUndo => "nothing_to_undo",
            Refusal::Stopped => "game_over",
        }
    }

    /// The rule that forbids it, if a rule of the game does.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::Illegal(violation) | Refusal::Invariant(violation) => Some(violation.rule),
            Refusal::RecordedAction { why, .. } | Refusal::Planned { why, .. } => why.rule(),
            _ => None,
        }
    }

    /// Which action of a record or a plan it is about, counting from 0.
    pub fn index(&self) -> Option<usize> {
        match self {
            Refusal::RecordedAction { index, .. } | Refusal::Planned { index, .. } => Some(*index),
            _ => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Seats { asked, allowed: (min, max) } if min == max => {
                write!(f, "{asked} seats: the game is for {min}")
            }
            Refusal::Seats { asked, allowed: (min, max) } => {
                write!(f, "{asked} seats: the game is for {min} to {max}")
            }
            Refusal::Ruleset { asked, newest: 1 } => {
                write!(f, "this program has only ruleset 1 of the game, not ruleset {asked}")
            }
            Refusal::Ruleset { asked, newest } => {
                write!(f, "this program has rulesets 1 to {newest} of the game, not ruleset {asked}")
            }
            Refusal::Option(error) => error.fmt(f),
            Refusal::Malformed(error) => error.fmt(f),
            Refusal::Illegal(violation) => violation.fmt(f),
            Refusal::NotAState(why) => write!(f, "this is not a state of the game: {why}"),
            Refusal::Invariant(violation) => write!(f, "the state breaks an invariant: {violation}"),
            Refusal::Record(why) => f.write_str(why),
            Refusal::RecordedAction { index, why } => write!(f, "action {index} of the record: {why}"),
            Refusal::Planned { why, .. } => why.fmt(f),
            Refusal::TooManyActions { given } => {
                write!(f, "{given} actions at once: {LONGEST_PLAN} are the most")
            }
            Refusal::NothingToUndo => f.write_str("there is no action to take back"),
            Refusal::Stopped => f.write_str("the players have ended the game"),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<OptionError> for Refusal {
    fn from(error: OptionError) -> Self {
        Refusal::Option(error)
    }
}

impl From<ParseActionError> for Refusal {
    fn from(error: ParseActionError) -> Self {
        Refusal::Malformed(error)
    }
}

impl From<Violation> for Refusal {
    fn from(violation: Violation) -> Self {
        Refusal::Illegal(violation)
    }
}
