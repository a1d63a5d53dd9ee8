//! The conformance kit: the laws of [`Game`]'s contract, generic over the game.
//!
//! A game's tests call [`assert_conforms`] in one line; `tenka verify` runs the same laws for longer. A failure names
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
mod dialogues;
#[cfg(feature = "testing")]
mod guards;
pub mod laws;
mod loaded;
mod plans;
mod playthrough;
mod previews;
#[cfg(feature = "testing")]
mod properties;
#[cfg(feature = "testing")]
mod records;
mod sample;
mod sealing;
mod secrecy;
mod undo;
mod watch;
mod worlds;

#[cfg(feature = "testing")]
pub use allocations::assert_play_allocates_nothing;
#[cfg(feature = "testing")]
pub use citations::{assert_all_refusals_asserted, assert_all_rules_cited};
#[cfg(feature = "testing")]
pub use corpus::assert_corpus_conforms;
#[cfg(feature = "testing")]
pub(crate) use guards::note as note_guard;
#[cfg(feature = "testing")]
pub use guards::{assert_all_guards_reached, unreached_guards};
pub use playthrough::playthrough;
#[cfg(feature = "testing")]
pub use properties::{assert_choices_conform, assert_notation_conforms};
#[cfg(feature = "testing")]
pub use records::{assert_records_of_every_ruleset, fingerprints_of_records};
pub use sample::{Sampled, sample};

use std::fmt;
use std::time::Duration;

use crate::chance::{Dice as _, FastRng, Seed};
use crate::game::{Game, Info};
use crate::inventory::Inventory;
use crate::ledger::Ledger;
use crate::options::{OptionKind, OptionValue, Options};
use crate::record::Record;
use crate::seat::Viewer;
use crate::table::Table;
use crate::words::Words;
use watch::{Cut, Watch, watched};

/// A broken law, and the means to reproduce it.
#[derive(Clone, Debug)]
pub struct BrokenLaw {
    /// The law, named after its function in [`laws`].
    pub law: &'static str,
    /// What went wrong.
    pub message: String,
    /// The game up to the point where it went wrong.
    pub record: Record,
}

impl fmt::Display for BrokenLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ply = self.record.actions.len();
        writeln!(f, "law '{}' is broken after {ply} actions: {}", self.law, self.message)?;
        writeln!(f, "This record leads there:\n\n{}", self.record)
    }
}

impl std::error::Error for BrokenLaw {}

/// How to examine one random game.
#[derive(Clone, Debug)]
pub struct Examination<'a> {
    /// The options of the game.
    pub options: &'a Options,
    /// The number of seats.
    pub seats: u8,
    /// The seed of the game and of everything sampled.
    pub seed: &'a str,
    /// Try the expensive laws at one position in this many.
    pub every: u32,
    /// Try the most expensive laws at one in this many of those.
    pub rarely: u32,
    /// A game that isn't over after this many actions counts as endless.
    pub longest: usize,
    /// How long a law may take at one position.
    pub limit: Duration,
}

impl<'a> Examination<'a> {
    /// The default time limit for a law at one position: far longer than any needs, so that a slow machine breaks no
    /// law.
    pub const LIMIT: Duration = Duration::from_mins(1);

    /// An examination of every position.
    pub fn new(options: &'a Options, seats: u8, seed: &'a str) -> Self {
        Examination { options, seats, seed, every: 1, rarely: 40, longest: 10_000, limit: Self::LIMIT }
    }
}

/// What was examined.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Games played to the end.
    pub games: u64,
    /// Decisions made.
    pub decisions: u64,
    /// How many times a law was tried.
    pub checks: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.checks += other.checks;
    }
}

/// Plays one random game and checks every position against the laws.
///
/// This runs on a thread named after the seed. If a law hangs, the thread is abandoned and the law `time_limit` is
/// broken; if one panics, `no_panic` is.
///
/// ```
/// use tenka_core::kit::{Examination, examine};
/// use tenka_core::{Game, Ledger, Options};
/// use tenka_yardsticks::ConnectFour;
///
/// let options = Options::new();
/// let examination = Examination { every: 8, ..Examination::new(&options, 2, "any seed") };
/// let tally = examine::<ConnectFour>(&examination, &Ledger::parse(ConnectFour::INFO.rules))?;
/// assert_eq!(tally.games, 1);
/// # Ok::<(), Box<tenka_core::kit::BrokenLaw>>(())
/// ```
pub fn examine<G: Words + Inventory>(
    examination: &Examination<'_>,
    ledger: &Ledger,
) -> Result<Tally, Box<BrokenLaw>> {
    let Examination { seats, every, rarely, longest, limit, .. } = *examination;
    let (options, seed, ledger) = (examination.options.clone(), examination.seed.to_owned(), ledger.clone());
    let examined = watched(examination.seed, limit, move |watch| {
        let examination =
            Examination { options: &options, seats, seed: &seed, every, rarely, longest, limit };
        let table = Table::new(&options, seats, &seed);
        let table = table.map_err(|refusal| cut_off::<G>(&examination, "setup", refusal.to_string(), &[]))?;
        let rng = Seed::from_text(&format!("examine {seed}")).fast();
        let (strangers, secrets, tally) = (Vec::new(), laws::Secrets::default(), Tally::default());
        Examiner::<G> { table, ledger: &ledger, watch, rng, strangers, secrets, tally }.run(&examination)
    });
    examined.unwrap_or_else(|cut| {
        Err(match cut {
            Cut::Overdue(law, actions) => {
                let message = format!("'{law}' has not come to an end within {limit:?}");
                cut_off::<G>(examination, "time_limit", message, &actions)
            }
            Cut::Panicked(law, message, actions) => {
                cut_off::<G>(examination, "no_panic", format!("'{law}': {message}"), &actions)
            }
        })
    })
}

/// The failure of an examination that left no table to ask.
fn cut_off<G: Game>(
    examination: &Examination<'_>,
    law: &'static str,
    message: String,
    actions: &[G::Action],
) -> Box<BrokenLaw> {
    let record = Record {
        game: G::INFO.name.to_owned(),
        ruleset: G::INFO.ruleset,
        seats: examination.seats,
        options: examination.options.clone(),
        start: crate::Start::seed(examination.seed),
        actions: actions.iter().map(ToString::to_string).collect(),
        result: None,
    };
    Box::new(BrokenLaw { law, message, record })
}

struct Examiner<'a, G: Game> {
    table: Table<G>,
    ledger: &'a Ledger,
    watch: &'a Watch<G::Action>,
    rng: FastRng,
    /// Actions that were legal once and may not be now.
    strangers: Vec<G::Action>,
    secrets: laws::Secrets,
    tally: Tally,
}

impl<G: Words + Inventory> Examiner<'_, G> {
    fn run(mut self, examination: &Examination<'_>) -> Result<Tally, Box<BrokenLaw>> {
        self.hold("same_seed", |at| laws::same_seed(&at.table, examination))?;
        loop {
            self.watch.begin("progress");
            let legal = self.table.legal();
            let over = self.table.to_act().is_none();
            self.examine_position(&legal)?;
            if over || self.rng.below(examination.every) == 0 {
                self.examine_closely(&legal)?;
                if self.rng.below(examination.rarely) == 0 {
                    self.examine_worlds(examination)?;
                }
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
            self.watch.begin("play");
            if let Err(refusal) = self.table.play(action) {
                return Err(
                    self.failure("check_agrees", format!("{action} is listed as legal but: {refusal}"))
                );
            }
            self.watch.played(action);
            self.tally.decisions += 1;
        }
        self.hold("secrets", |at| at.secrets.are_declared())?;
        self.hold("record", |at| laws::record(&at.table))?;
        self.hold("spoilt_record", |at| laws::spoilt_record(&at.table))?;
        self.hold("undo", |at| laws::undo(&at.table))?;
        self.tally.games += 1;
        Ok(self.tally)
    }

    /// The laws cheap enough for every position.
    fn examine_position(&mut self, legal: &[G::Action]) -> Result<(), Box<BrokenLaw>> {
        self.hold("progress", |at| laws::progress(&at.table, legal))?;
        self.hold("audit", |at| laws::audit(&at.table))?;
        self.hold("standing", |at| laws::standing(&at.table))?;
        self.hold("chosen", |at| laws::chosen(&at.table, legal, &mut at.rng))
    }

    /// The laws tried at one position in [`Examination::every`].
    fn examine_closely(&mut self, legal: &[G::Action]) -> Result<(), Box<BrokenLaw>> {
        self.hold("legal_list", |at| laws::legal_list(&at.table, legal))?;
        self.hold("check_agrees", |at| {
            laws::check_agrees(&at.table, legal, &at.strangers, at.ledger, &mut at.rng)
        })?;
        self.hold("notation", |_| laws::notation(legal))?;
        self.hold("picks", |at| laws::picks(&at.table, legal))?;
        self.hold("plans", |at| laws::plans(&at.table, legal, &mut at.rng.clone()))?;
        self.hold("dialogues", |at| laws::dialogues(&at.table, legal, &mut at.rng.clone()))?;
        self.hold("sealing", |at| laws::sealing(&at.table, &mut at.rng.clone()))?;
        self.hold("serialisation", |at| laws::serialisation(&at.table))?;
        let viewer = self.some_viewer();
        self.hold("secrets", |at| laws::secrets(&at.table, legal, &at.strangers, viewer, &mut at.rng))?;
        if let Some(&action) = legal.get(self.rng.index_below(legal.len())) {
            self.hold("play", |at| laws::play(&at.table, action))?;
            self.hold("uses", |at| laws::uses(&at.table, action))?;
            self.hold("hearsay", |at| laws::hearsay(&at.table, action, &mut at.rng))?;
            let other = legal[self.rng.index_below(legal.len())];
            self.hold("shown", |at| laws::shown(&at.table, action, other))?;
            let viewer = self.some_viewer();
            self.hold("learning", |at| laws::learning(&at.table, action, viewer, &mut at.rng))?;
            self.hold("taking_back", |at| laws::taking_back(&at.table, action, &mut at.rng))?;
            self.hold("previews", |at| laws::previews(&at.table, action, &mut at.rng))?;
        }
        self.hold("imagine", |at| laws::imagine(&at.table, legal, &mut at.rng))
    }

    /// The laws that need many worlds or states, tried at one in [`Examination::rarely`] of those positions.
    fn examine_worlds(&mut self, examination: &Examination<'_>) -> Result<(), Box<BrokenLaw>> {
        const CHANGES: usize = 10;
        let viewer = self.some_viewer();
        self.hold("imagine_varies", |at| {
            laws::imagine_varies(&at.table, viewer, &mut at.secrets, &mut at.rng)
        })?;
        self.hold("audited_states_are_safe", |at| {
            laws::audited_states_are_safe(&at.table, CHANGES, examination.longest, &mut at.rng)
        })
    }

    fn some_viewer(&mut self) -> Viewer {
        let viewers: Vec<Viewer> = self.table.seats().viewers().collect();
        viewers[self.rng.index_below(viewers.len())]
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
    ) -> Result<(), Box<BrokenLaw>> {
        self.tally.checks += 1;
        self.watch.begin(law);
        holds(self).map_err(|message| self.failure(law, message))
    }

    fn failure(&self, law: &'static str, message: String) -> Box<BrokenLaw> {
        Box::new(BrokenLaw { law, message, record: self.table.record() })
    }
}

/// The option sets to test a game with: all defaults, then each other value of each option alone, then all together.
///
/// ```
/// use tenka_core::Game;
/// use tenka_core::kit::option_sets;
/// use tenka_yardsticks::ConnectFour;
///
/// assert_eq!(option_sets(&ConnectFour::INFO).len(), 1);
/// ```
pub fn option_sets(info: &Info) -> Vec<Options> {
    let mut sets = vec![Options::new()];
    let mut all = Options::new();
    for spec in info.options {
        let others: Vec<OptionValue> = match spec.kind {
            OptionKind::Switch(on) => vec![OptionValue::Switch(!on)],
            OptionKind::Choice(words) => {
                words[1..].iter().map(|word| OptionValue::Choice(word.word.into())).collect()
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

/// Plays `games` random games for each number of seats and each set of options, and checks every position against
/// every law.
///
/// # Panics
///
/// Panics with a readable failure if a law is broken.
pub fn assert_conforms<G: Words + Inventory>(games: u32) {
    let ledger = Ledger::parse(G::INFO.rules);
    assert_eq!(ledger.repeated(), Vec::<&str>::new(), "ids are defined more than once");
    for options in &option_sets(&G::INFO) {
        for seats in G::INFO.seats.0..=G::INFO.seats.1 {
            for game in 0..games {
                let seed = &format!("kit {game}");
                if let Err(failure) = examine::<G>(&Examination::new(options, seats, seed), &ledger) {
                    panic!("{failure}");
                }
            }
        }
    }
}

/// Plays `games` random games for each number of seats and each set of options, and checks the law
/// [`memory`](laws::memory) at one position in `every`.
///
/// # Panics
///
/// Panics with a readable failure if the law is broken, or never had anything to check.
pub fn assert_remembers<G: Game>(games: u32, every: u32) {
    let mut said = 0;
    for options in &option_sets(&G::INFO) {
        for seats in G::INFO.seats.0..=G::INFO.seats.1 {
            for game in 0..games {
                match remembers::<G>(options, seats, &format!("memory {game}"), every) {
                    Ok(more) => said += more,
                    Err(failure) => panic!("{failure}"),
                }
            }
        }
    }
    assert!(said > 0, "the law has nothing to say at any of these positions");
}

/// Checks a random game against the law [`memory`](laws::memory), and counts how often it had anything to check.
pub fn remembers<G: Game>(
    options: &Options,
    seats: u8,
    seed: &str,
    every: u32,
) -> Result<usize, Box<BrokenLaw>> {
    let examination = Examination::new(options, seats, seed);
    let table = Table::<G>::new(options, seats, seed);
    let mut table = table.map_err(|refusal| cut_off::<G>(&examination, "setup", refusal.to_string(), &[]))?;
    let mut rng = Seed::from_text(&format!("remember {seed}")).fast();
    let mut said = 0;
    while table.to_act().is_some() {
        let legal = table.legal();
        let action = legal[rng.index_below(legal.len())];
        if rng.below(every) == 0 {
            for viewer in table.seats().viewers() {
                match laws::memory(&table, action, viewer, &mut rng) {
                    Ok(says) => said += usize::from(says),
                    Err(message) => {
                        return Err(Box::new(BrokenLaw { law: "memory", message, record: table.record() }));
                    }
                }
            }
        }
        if table.play(action).is_err() {
            break;
        }
    }
    Ok(said)
}
