//! The conformance kit: the laws of [`Game`]'s contract, generic over the game.
//!
//! A game's tests call [`assert_conforms`] in one line; `tenka verify` runs the same laws at length. A failure names
//! the law and carries the record that reproduces it.

#[cfg(feature = "testing")]
mod allocations;
#[cfg(feature = "testing")]
pub mod at_play;
pub mod choices;
#[cfg(feature = "testing")]
mod citations;
#[cfg(feature = "testing")]
mod corpus;
pub mod laws;
mod playthrough;
#[cfg(feature = "testing")]
mod properties;
#[cfg(feature = "testing")]
mod records;
mod sample;

#[cfg(feature = "testing")]
pub use allocations::assert_play_allocates_nothing;
#[cfg(feature = "testing")]
pub use citations::assert_all_rules_cited;
#[cfg(feature = "testing")]
pub use corpus::assert_corpus_conforms;
pub use playthrough::playthrough;
#[cfg(feature = "testing")]
pub use properties::{assert_choices_conform, assert_notation_conforms};
#[cfg(feature = "testing")]
pub use records::{assert_records_of_every_ruleset, fingerprints_of_records};
pub use sample::{Sampled, sample};

use std::fmt;

use crate::chance::{Dice as _, FastRng, Seed};
use crate::game::{Game, Info};
use crate::ledger::Ledger;
use crate::options::{OptionKind, OptionValue, Options};
use crate::record::Record;
use crate::refusal::Refusal;
use crate::table::Table;

/// A broken law, with what reproduces it.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The law, by the name of its function in [`laws`].
    pub law: &'static str,
    /// What went wrong.
    pub message: String,
    /// The game up to where it went wrong.
    pub record: Record,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ply = self.record.actions.len();
        writeln!(f, "law '{}' is broken after {ply} actions: {}", self.law, self.message)?;
        writeln!(f, "This record leads there:\n\n{}", self.record)
    }
}

impl std::error::Error for Failure {}

/// How one random game is examined.
#[derive(Clone, Debug)]
pub struct Examination<'a> {
    /// The options of the game.
    pub options: &'a Options,
    /// How many seats.
    pub seats: u8,
    /// The seed of the game and of all that is sampled.
    pub seed: &'a str,
    /// The costly laws are tried at one position in so many.
    pub every: u32,
    /// A game that is not over after so many actions is called endless.
    pub longest: usize,
}

/// What was examined.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Games that were played to their end.
    pub games: u64,
    /// Decisions that were made.
    pub decisions: u64,
    /// Times that a law was tried.
    pub checks: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.checks += other.checks;
    }
}

/// Plays one random game and holds every position of it to the laws.
pub fn examine<G: Game>(examination: &Examination<'_>, ledger: &Ledger) -> Result<Tally, Box<Failure>> {
    let table = Table::new(examination.options, examination.seats, examination.seed);
    let table = table.map_err(|refusal| unplayable(examination, &G::INFO, &refusal))?;
    let rng = Seed::from_text(&format!("examine {}", examination.seed)).fast();
    Examiner::<G> { table, ledger, rng, strangers: Vec::new(), tally: Tally::default() }.run(examination)
}

fn unplayable(examination: &Examination<'_>, info: &Info, refusal: &Refusal) -> Box<Failure> {
    let record = Record {
        game: info.name.to_owned(),
        ruleset: info.ruleset,
        seats: examination.seats,
        options: examination.options.clone(),
        start: crate::Start::seed(examination.seed),
        actions: Vec::new(),
        result: None,
    };
    Box::new(Failure { law: "setup", message: refusal.to_string(), record })
}

struct Examiner<'a, G: Game> {
    table: Table<G>,
    ledger: &'a Ledger,
    rng: FastRng,
    /// Actions that were legal once and may not be now.
    strangers: Vec<G::Action>,
    tally: Tally,
}

impl<G: Game> Examiner<'_, G> {
    fn run(mut self, examination: &Examination<'_>) -> Result<Tally, Box<Failure>> {
        self.hold("same_seed", |at| laws::same_seed(&at.table, examination))?;
        loop {
            let legal = self.table.legal();
            let over = self.table.to_act().is_none();
            self.examine_position(&legal)?;
            if over || self.rng.below(examination.every) == 0 {
                self.examine_closely(&legal)?;
            }
            if over {
                break;
            }
            if self.table.actions().len() >= examination.longest {
                return Err(self.failure("progress", "the game does not end".to_owned()));
            }
            let action = legal[self.rng.index_below(legal.len())];
            let another = legal[self.rng.index_below(legal.len())];
            self.remember_stranger(another);
            if let Err(refusal) = self.table.play(action) {
                return Err(
                    self.failure("check_agrees", format!("{action} is listed as legal but: {refusal}"))
                );
            }
            self.tally.decisions += 1;
        }
        self.hold("record", |at| laws::record(&at.table))?;
        self.hold("spoilt_record", |at| laws::spoilt_record(&at.table))?;
        self.hold("undo", |at| laws::undo(&at.table))?;
        self.tally.games += 1;
        Ok(self.tally)
    }

    /// The laws that are cheap enough for every position.
    fn examine_position(&mut self, legal: &[G::Action]) -> Result<(), Box<Failure>> {
        self.hold("progress", |at| laws::progress(&at.table, legal))?;
        self.hold("audit", |at| laws::audit(&at.table))?;
        self.hold("standing", |at| laws::standing(&at.table))?;
        let some = self.rng.index_below(legal.len());
        self.hold("chosen", |at| laws::chosen(&at.table, legal, some))
    }

    /// All other laws.
    fn examine_closely(&mut self, legal: &[G::Action]) -> Result<(), Box<Failure>> {
        self.hold("legal_list", |at| laws::legal_list(&at.table, legal))?;
        self.hold("check_agrees", |at| {
            laws::check_agrees(&at.table, legal, &at.strangers, at.ledger, &mut at.rng)
        })?;
        self.hold("notation", |_| laws::notation(legal))?;
        self.hold("picks", |at| laws::picks(&at.table, legal))?;
        self.hold("serialisation", |at| laws::serialisation(&at.table))?;
        if let Some(&action) = legal.get(self.rng.index_below(legal.len())) {
            self.hold("play", |at| laws::play(&at.table, action))?;
            self.hold("uses", |at| laws::uses(&at.table, action))?;
            self.hold("hearsay", |at| laws::hearsay(&at.table, action, &mut at.rng))?;
            let other = legal[self.rng.index_below(legal.len())];
            self.hold("shown", |at| laws::shown(&at.table, action, other))?;
        }
        self.hold("imagine", |at| laws::imagine(&at.table, legal, &mut at.rng))
    }

    fn remember_stranger(&mut self, action: G::Action) {
        const KEPT: usize = 32;
        if self.strangers.len() < KEPT {
            self.strangers.push(action);
        } else {
            let slot = self.rng.index_below(KEPT);
            self.strangers[slot] = action;
        }
    }

    fn hold(
        &mut self,
        law: &'static str,
        holds: impl FnOnce(&mut Self) -> Result<(), String>,
    ) -> Result<(), Box<Failure>> {
        self.tally.checks += 1;
        holds(self).map_err(|message| self.failure(law, message))
    }

    fn failure(&self, law: &'static str, message: String) -> Box<Failure> {
        Box::new(Failure { law, message, record: self.table.record() })
    }
}

/// The options to test a game with: all defaults, then each other value of each option alone, then all of them.
pub fn option_sets(info: &Info) -> Vec<Options> {
    let mut sets = vec![Options::new()];
    let mut all = Options::new();
    for spec in info.options {
        let others: Vec<OptionValue> = match spec.kind {
            OptionKind::Switch(on) => vec![OptionValue::Switch(!on)],
            OptionKind::Choice(words) => {
                words[1..].iter().map(|&word| OptionValue::Choice(word.into())).collect()
            }
        };
        for value in others {
            sets.push(Options::new().with(spec.name, value.clone()));
            all = all.with(spec.name, value);
        }
    }
    if info.options.len() > 1 {
        sets.push(all);
    }
    sets
}

/// Panics with a readable failure unless `games` random games, for each number of seats and each set of options, keep
/// all laws. Each position is held to every law.
pub fn assert_conforms<G: Game>(games: u32) {
    let ledger = Ledger::parse(G::INFO.rules);
    assert_eq!(ledger.repeated(), Vec::<&str>::new(), "ids are defined more than once");
    for options in &option_sets(&G::INFO) {
        for seats in G::INFO.seats.0..=G::INFO.seats.1 {
            for game in 0..games {
                let seed = &format!("kit {game}");
                let examination = Examination { options, seats, seed, every: 1, longest: 10_000 };
                if let Err(failure) = examine::<G>(&examination, &ledger) {
                    panic!("{failure}");
                }
            }
        }
    }
}
