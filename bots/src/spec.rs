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

/// A bot as people name it: a level such as `medium`, or `random`, `greedy`, `flat:2000`, `plain:500ms`, `search:20000`.
///
/// What stands behind the colon is the budget: a number of simulations, or a time in `ms` or `s`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotSpec {
    /// A level for people.
    Level(Level),
    /// Plays at random.
    Random,
    /// Looks one action ahead.
    Greedy,
    /// Monte Carlo without a tree.
    Flat(Budget),
    /// The plain information-set search.
    Plain(Budget),
    /// The search with what makes it strong.
    Search(Budget),
}

/// How well a bot plays against people. Each level beats the one below.
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

    const fn way(self) -> Way {
        match self {
            Level::Beginner => Way::Careless { percent: 50 },
            Level::Easy => Way::CarelessSearch { percent: 15, simulations: 16 },
            Level::Medium => Way::Search(SearchOptions::strong(Budget::Simulations(60))),
            Level::Hard => Way::Search(SearchOptions::strong(Budget::Simulations(1_000))),
            Level::Master => Way::Search(SearchOptions::strong(Budget::Simulations(40_000))),
        }
    }
}

/// How a bot goes about it.
enum Way {
    Random,
    Greedy,
    /// Greedy, but for so many decisions of a hundred.
    Careless {
        percent: u32,
    },
    /// A short search, but for so many decisions of a hundred.
    CarelessSearch {
        percent: u32,
        simulations: u64,
    },
    Flat(Budget),
    Search(SearchOptions),
}

const DEFAULT_BUDGET: Budget = Budget::Simulations(2_000);

impl BotSpec {
    /// The same bot with another budget, if it takes its time at all.
    pub const fn within(self, budget: Budget) -> Self {
        match self {
            BotSpec::Level(Level::Master) | BotSpec::Search(_) => BotSpec::Search(budget),
            BotSpec::Level(_) | BotSpec::Random | BotSpec::Greedy => self,
            BotSpec::Flat(_) => BotSpec::Flat(budget),
            BotSpec::Plain(_) => BotSpec::Plain(budget),
        }
    }

    const fn way(self) -> Way {
        match self {
            BotSpec::Level(level) => level.way(),
            BotSpec::Random => Way::Random,
            BotSpec::Greedy => Way::Greedy,
            BotSpec::Flat(budget) => Way::Flat(budget),
            BotSpec::Plain(budget) => Way::Search(SearchOptions::plain(budget)),
            BotSpec::Search(budget) => Way::Search(SearchOptions::strong(budget)),
        }
    }

    /// How it searches; `None` if it doesn't.
    pub const fn search_options(self) -> Option<SearchOptions> {
        if let Way::Search(options) = self.way() { Some(options) } else { None }
    }

    /// Whether it judges positions by a game's evaluation, so that other weights make a difference.
    pub const fn judges(self) -> bool {
        match self.way() {
            Way::Greedy | Way::Careless { .. } | Way::CarelessSearch { .. } => true,
            Way::Search(options) => options.horizon.is_some(),
            Way::Random | Way::Flat(_) => false,
        }
    }

    /// The bot itself, which may use so many threads.
    pub fn bot<G: Insight>(self, threads: usize) -> Box<dyn Bot<G>> {
        self.bot_judging_by(None, threads)
    }

    /// The bot itself, which judges positions by this evaluation instead of the game's own.
    pub fn bot_judging_by<G: Insight>(
        self,
        evaluation: Option<Evaluation>,
        threads: usize,
    ) -> Box<dyn Bot<G>> {
        let search = |options: SearchOptions| Search::judging_by(options, evaluation.clone());
        match self.way() {
            Way::Random => Box::new(Random),
            Way::Greedy => Box::new(Greedy::judging_by(evaluation)),
            Way::Careless { percent } => Box::new(Careless::new(percent, Greedy::judging_by(evaluation))),
            Way::CarelessSearch { percent, simulations } => {
                let options = SearchOptions::strong(Budget::Simulations(simulations));
                Box::new(Careless::new(percent, search(options)))
            }
            Way::Flat(budget) => Box::new(Flat::new(budget)),
            Way::Search(options) => Box::new(search(options.on_threads(threads))),
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

/// A time above 0, such as `500ms` or `10s`.
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

/// A text that names no bot.
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
            "'{}' is no bot: expected a level (beginner, easy, medium, hard, master), or random, greedy, flat, plain or \
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
