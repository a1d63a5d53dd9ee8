//! The entries of a table's log.

use serde::{Deserialize, Serialize};
use tenka_core::{Options, Seat};

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// The table was opened.
    Opened {
        /// The name of the game.
        game: String,
        /// The version of the rules, which the table keeps.
        ruleset: u32,
        /// Who may sit where.
        seats: Vec<SeatOffer>,
        /// The options that were set.
        options: Options,
        /// The time limit.
        clock: Clock,
        /// The hash of the server's secret.
        commitment: String,
        /// Whether players may ask for hints even with two or more people playing.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hints: bool,
    },
    /// Somebody took a seat.
    Sat {
        /// The seat.
        seat: Seat,
        /// The name that the person gave.
        name: String,
        /// The person's contribution to the secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// A free seat was given to a bot.
    GivenToBot {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: String,
    },
    /// All seats were taken, and the game was dealt.
    Begun,
    /// An action was played.
    Action {
        /// Whose action.
        seat: Seat,
        /// Its notation.
        action: String,
        /// Who decided it.
        by: By,
    },
    /// The last action was taken back.
    TakenBack {
        /// By whom.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// The speaker's name.
        name: String,
        /// The speaker's seat, unless they are a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// What was said.
        words: String,
    },
    /// Somebody asked for a hint.
    Hinted {
        /// By whom.
        seat: Seat,
    },
    /// A person left the seat to a bot.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// The person came back.
    Returned {
        /// The seat.
        seat: Seat,
    },
    /// A person took too long, and a bot continues for them.
    TimedOut {
        /// The seat.
        seat: Seat,
    },
    /// A person gave the game up: a bot plays on for them, for good.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// A person would like to end the game with no winner.
    WantsToStop {
        /// By whom.
        seat: Seat,
    },
    /// A person would rather play on than end the game.
    WantsToPlayOn {
        /// By whom.
        seat: Seat,
    },
    /// After the game, somebody opened a table for a rematch.
    Rematch {
        /// By whom.
        seat: Seat,
        /// The new table.
        table: String,
    },
}

/// An entry as stored, with a version so that later programs can tell what they are reading.
#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum Body<E> {
    #[serde(rename = "1")]
    First(E),
}

impl Entry {
    /// The entry's stored form.
    pub fn to_body(&self) -> String {
        serde_json::to_string(&Body::First(self)).unwrap_or_default()
    }

    /// Parses the stored form of an entry.
    pub fn from_body(body: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(body).map(|Body::First(entry)| entry)
    }

    /// The name of its kind, as sent to streams.
    pub const fn kind(&self) -> &'static str {
        match self {
            Entry::Opened { .. } => "opened",
            Entry::Sat { .. } => "sat",
            Entry::GivenToBot { .. } => "given_to_bot",
            Entry::Begun => "begun",
            Entry::Action { .. } => "action",
            Entry::TakenBack { .. } => "taken_back",
            Entry::Said { .. } => "said",
            Entry::Hinted { .. } => "hinted",
            Entry::Left { .. } => "left",
            Entry::Returned { .. } => "returned",
            Entry::TimedOut { .. } => "timed_out",
            Entry::Resigned { .. } => "resigned",
            Entry::WantsToStop { .. } => "wants_to_stop",
            Entry::WantsToPlayOn { .. } => "wants_to_play_on",
            Entry::Rematch { .. } => "rematch",
        }
    }

    /// Whether it changes the game itself, which makes earlier commands stale.
    pub const fn changes_the_game(&self) -> bool {
        matches!(self, Entry::Begun | Entry::Action { .. } | Entry::TakenBack { .. })
    }

    /// The seat that it is about.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Entry::Opened { .. } | Entry::Begun => None,
            Entry::Said { seat, .. } => *seat,
            Entry::Sat { seat, .. }
            | Entry::GivenToBot { seat, .. }
            | Entry::Rematch { seat, .. }
            | Entry::Action { seat, .. }
            | Entry::TakenBack { seat }
            | Entry::Hinted { seat }
            | Entry::Left { seat }
            | Entry::Resigned { seat }
            | Entry::WantsToStop { seat }
            | Entry::WantsToPlayOn { seat }
            | Entry::Returned { seat }
            | Entry::TimedOut { seat } => Some(*seat),
        }
    }
}

/// Who may take a seat at a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatOffer {
    /// The opener.
    Me,
    /// Anyone.
    Open,
    /// Anyone with the link.
    Invited,
    /// A bot of this level.
    Bot(String),
}

/// Who decided an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The person who has the seat.
    Person,
    /// A bot: in its own seat, or standing in for an absent person.
    Bot,
}

/// The time limit for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// This many minutes.
    Minutes(u32),
    /// This many days.
    Days(u32),
}

impl Clock {
    /// The clock with this many seconds per turn, in whole minutes or days; none for 0.
    pub const fn from_seconds(seconds: u32) -> Self {
        const MINUTE: u32 = 60;
        const DAY: u32 = 24 * 60 * MINUTE;
        match seconds {
            0 => Clock::None,
            DAY.. => Clock::Days(seconds.div_ceil(DAY)),
            _ => Clock::Minutes(seconds.div_ceil(MINUTE)),
        }
    }

    /// Seconds per turn.
    pub const fn seconds(self) -> Option<u64> {
        match self {
            Clock::None => None,
            Clock::Minutes(minutes) => Some(minutes as u64 * 60),
            Clock::Days(days) => Some(days as u64 * 24 * 60 * 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tables opened before hints could be allowed.
    #[test]
    fn an_old_opening_allows_no_hints_among_people() {
        let body = r#"{"v":"1","kind":"opened","game":"samurai","ruleset":1,"seats":["me","open"],"options":{},"clock":"none","commitment":"c"}"#;
        let opened = Entry::from_body(body).unwrap();
        assert!(matches!(opened, Entry::Opened { hints: false, .. }));
        assert_eq!(opened.to_body(), body);
    }
}
