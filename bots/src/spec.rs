//! Bots by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::Insight;

use crate::bot::{Bot, Budget};
use crate::careless::Careless;
use crate::evaluate::Evaluation;
use crate::flat::Flat;
use crate::greedy::Greedy;
use crate::random::Random;
use crate::search::{Search, SearchOptions};

/// A bot by name: a level such as `medium`, or `random`, `greedy`, `flat:2000`, `plain:500ms`, `search:20000`.
///
/// After the colon comes the budget: a number of simulations, or a time in `ms` or `s`.
///
/// ```
/// use tenka_bots::{BotSpec, Budget, Level};
///
/// assert_eq!("medium".parse(), Ok(BotSpec::Level(Level::Medium)));
/// assert_eq!("search:20000".parse(), Ok(BotSpec::Search(Budget::Simulations(20_000))));
/// assert_eq!("plain:500ms".parse::<BotSpec>().unwrap().to_string(), "plain:500ms");
/// assert!("genius".parse::<BotSpec>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotSpec {
    /// A level for people to play against.
    Level(Level),
    /// Plays at random.
    Random,
    /// Looks one action ahead.
    Greedy,
    /// Flat Monte Carlo.
    Flat(Budget),
    /// The plain information set search.
    Plain(Budget),
    /// The search at full strength.
    Search(Budget),
}

/// How well a bot plays against people. Each level beats the one below it.
///
/// ```
/// use tenka_bots::Level;
///
/// let names = Level::ALL.map(Level::name);
/// assert_eq!(names, ["beginner", "easy", "medium", "hard", "master"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Knows the rules.
    Beginner,
    /// Looks one action ahead, most of the time.
    Easy,
    /// Thinks for a moment.
    Medium,
    /// Thinks well within a second.
    Hard,
    /// Takes its time.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Master];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Master => "master",
        }
    }

    const fn method(self) -> Method {
        match self {
            Level::Beginner => Method::Careless { percent: 50 },
            Level::Easy => Method::CarelessSearch { percent: 15, simulations: 16 },
            Level::Medium => Method::Search(SearchOptions::strong(Budget::Simulations(60))),
            Level::Hard => Method::Search(SearchOptions::strong(Budget::Simulations(1_000))),
            Level::Master => Method::Search(SearchOptions::strong(Budget::Simulations(40_000))),
        }
    }
}

/// How a bot decides.
enum Method {
    Random,
    Greedy,
    /// Greedy, with a percentage of random decisions.
    Careless {
        percent: u32,
    },
    /// A short search, with a percentage of random decisions.
    CarelessSearch {
        percent: u32,
        simulations: u64,
    },
    Flat(Budget),
    Search(SearchOptions),
}

const DEFAULT_BUDGET: Budget = Budget::Simulations(2_000);

impl BotSpec {
    /// The same bot with another budget, if it has one.
    pub const fn within(self, budget: Budget) -> Self {
        match self {
            BotSpec::Level(Level::Master) | BotSpec::Search(_) => BotSpec::Search(budget),
            BotSpec::Level(_) | BotSpec::Random | BotSpec::Greedy => self,
            BotSpec::Flat(_) => BotSpec::Flat(budget),
            BotSpec::Plain(_) => BotSpec::Plain(budget),
        }
    }

    const fn method(self) -> Method {
        match self {
            BotSpec::Level(level) => level.method(),
            BotSpec::Random => Method::Random,
            BotSpec::Greedy => Method::Greedy,
            BotSpec::Flat(budget) => Method::Flat(budget),
            BotSpec::Plain(budget) => Method::Search(SearchOptions::plain(budget)),
            BotSpec::Search(budget) => Method::Search(SearchOptions::strong(budget)),
        }
    }

    /// Its search settings; `None` if it doesn't search.
    pub const fn search_options(self) -> Option<SearchOptions> {
        if let Method::Search(options) = self.method() { Some(options) } else { None }
    }

    /// Whether it evaluates positions, so that other weights make a difference.
    pub const fn judges(self) -> bool {
        match self.method() {
            Method::Greedy | Method::Careless { .. } | Method::CarelessSearch { .. } => true,
            Method::Search(options) => options.horizon.is_some(),
            Method::Random | Method::Flat(_) => false,
        }
    }

    /// Creates the bot, which may use this many threads.
    pub fn bot<G: Insight>(self, threads: usize) -> Box<dyn Bot<G>> {
        self.bot_judging_by(None, threads)
    }

    /// Creates the bot with this evaluation instead of the game's own.
    // Crates that use it share one copy of it; see `engines`.
    #[inline(never)]
    pub fn bot_judging_by<G: Insight>(
        self,
        evaluation: Option<Evaluation>,
        threads: usize,
    ) -> Box<dyn Bot<G>> {
        let search = |options: SearchOptions| Search::judging_by(options, evaluation.clone());
        match self.method() {
            Method::Random => Box::new(Random),
            Method::Greedy => Box::new(Greedy::judging_by(evaluation)),
            Method::Careless { percent } => Box::new(Careless::new(percent, Greedy::judging_by(evaluation))),
            Method::CarelessSearch { percent, simulations } => {
                let options = SearchOptions::strong(Budget::Simulations(simulations));
                Box::new(Careless::new(percent, search(options)))
            }
            Method::Flat(budget) => Box::new(Flat::new(budget)),
            Method::Search(options) => Box::new(search(options.on_threads(threads))),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, budget) = match self {
            BotSpec::Level(level) => (level.name(), None),
            BotSpec::Random => ("random", None),
            BotSpec::Greedy => ("greedy", None),
            BotSpec::Flat(budget) => ("flat", Some(budget)),
            BotSpec::Plain(budget) => ("plain", Some(budget)),
            BotSpec::Search(budget) => ("search", Some(budget)),
        };
        match budget {
            None => f.write_str(name),
            Some(Budget::Simulations(count)) => write!(f, "{name}:{count}"),
            Some(Budget::Time(time)) => write!(f, "{name}:{}ms", time.as_millis()),
        }
    }
}

impl FromStr for BotSpec {
    type Err = ParseBotError;

    fn from_str(text: &str) -> Result<Self, ParseBotError> {
        let refused = |too_much| ParseBotError { text: text.chars().take(60).collect(), too_much };
        let unknown = || refused(false);
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(parse_budget(budget).ok_or_else(unknown)?)),
            None => (text, None),
        };
        if budget.is_some_and(|budget| !budget.is_bounded()) {
            return Err(refused(true));
        }
        let or_default = budget.unwrap_or(DEFAULT_BUDGET);
        match name {
            "random" if budget.is_none() => Ok(BotSpec::Random),
            "greedy" if budget.is_none() => Ok(BotSpec::Greedy),
            "flat" => Ok(BotSpec::Flat(or_default)),
            "plain" => Ok(BotSpec::Plain(or_default)),
            "search" => Ok(BotSpec::Search(or_default)),
            _ if budget.is_none() => {
                let level = Level::ALL.into_iter().find(|level| level.name() == name);
                level.map(BotSpec::Level).ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }
}

impl Serialize for BotSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for BotSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

fn parse_budget(text: &str) -> Option<Budget> {
    let simulations = || positive(text).map(Budget::Simulations);
    parse_time(text).map(Budget::Time).or_else(simulations)
}

/// Parses a time above 0, such as `500ms` or `10s`.
///
/// ```
/// use std::time::Duration;
///
/// assert_eq!(tenka_bots::parse_time("500ms"), Some(Duration::from_millis(500)));
/// assert_eq!(tenka_bots::parse_time("10s"), Some(Duration::from_secs(10)));
/// assert_eq!(tenka_bots::parse_time("0s"), None);
/// ```
pub fn parse_time(text: &str) -> Option<Duration> {
    if let Some(digits) = text.strip_suffix("ms") {
        positive(digits).map(Duration::from_millis)
    } else {
        text.strip_suffix('s').and_then(positive).map(Duration::from_secs)
    }
}

fn positive(digits: &str) -> Option<u64> {
    digits.parse().ok().filter(|&number| number > 0)
}

/// Error parsing a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseBotError {
    text: String,
    too_much: bool,
}

impl fmt::Display for ParseBotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.too_much {
            return write!(
                f,
                "'{}' would think for too long: a budget is at most {} simulations, or {} s",
                self.text,
                Budget::MOST_SIMULATIONS,
                Budget::MOST_TIME.as_secs()
            );
        }
        write!(
            f,
            "'{}' isn't a bot: expected a level (beginner, easy, medium, hard, master), or random, greedy, flat, plain or \
             search, the last three with a budget if you like, as in plain:2000 or search:500ms",
            self.text
        )
    }
}

impl std::error::Error for ParseBotError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for name in ["beginner", "master", "random", "greedy", "flat:100", "plain:500ms", "search:20000"] {
            assert_eq!(name.parse::<BotSpec>().unwrap().to_string(), name);
        }
        assert_eq!("plain".parse::<BotSpec>().unwrap().to_string(), "plain:2000");
        assert_eq!("search:2s".parse::<BotSpec>().unwrap().to_string(), "search:2000ms");
    }

    #[test]
    fn a_budget_has_a_bound() {
        for name in ["plain:1000000", "search:600000ms", "flat:600s"] {
            assert!(name.parse::<BotSpec>().is_ok(), "{name}");
        }
        for name in ["plain:1000001", "search:600001ms", "flat:601s", "search:99999999ms", "plain:4000000000"]
        {
            let refused = name.parse::<BotSpec>().unwrap_err().to_string();
            assert!(refused.contains("at most 1000000 simulations, or 600 s"), "{refused}");
        }
    }

    #[test]
    fn others_say_what_was_expected() {
        for name in
            ["", "deep", "random:5", "hard:5", "plain:", "plain:0", "plain:-1", "plain:1h", "search:1:2"]
        {
            let refused = name.parse::<BotSpec>().unwrap_err().to_string();
            assert!(refused.contains("expected a level"), "{refused}");
        }
    }
}
