//! Those who take part in a contest.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tenka_bots::program::{Fault, Program};
use tenka_bots::{Bot, BotSpec, PlayerSpec, WeightsFileError};
use tenka_core::Insight;

/// A named participant.
///
/// A bot is created afresh for every game and seat, so that no game can influence the next. A program is asked to
/// forget what it knows; a clone is the same program.
///
/// ```
/// use std::time::Duration;
/// use tenka_arena::Contestant;
/// use tenka_yardsticks::Leduc;
///
/// let specs = ["greedy".parse().unwrap(), "greedy".parse().unwrap()];
/// let bots = Contestant::<Leduc>::from_specs(&specs, Duration::from_secs(10)).unwrap();
/// assert_eq!(bots.iter().map(Contestant::name).collect::<Vec<_>>(), ["greedy", "greedy (2)"]);
/// ```
pub struct Contestant<G: Insight> {
    name: String,
    pub(crate) player: ContestantKind<G>,
}

/// What kind of contestant it is.
pub(crate) enum ContestantKind<G: Insight> {
    Bot(Arc<MakeBot<G>>),
    Program(Arc<Program>),
}

type MakeBot<G> = dyn Fn() -> Box<dyn Bot<G>> + Send + Sync;

impl<G: Insight> Contestant<G> {
    /// A contestant whose bots are created by `make`.
    pub fn new(name: &str, make: impl Fn() -> Box<dyn Bot<G>> + Send + Sync + 'static) -> Self {
        Contestant { name: name.to_owned(), player: ContestantKind::Bot(Arc::new(make)) }
    }

    /// These players. Each bot thinks on one thread, since a contest has other uses for the rest, and programs get
    /// this much time per decision. If a name repeats, a number is added.
    ///
    /// Files are read and programs started here, so that nobody turns out to be missing in the middle of a contest.
    pub fn from_specs(specs: &[PlayerSpec], time_per_move: Duration) -> Result<Vec<Self>, Absent> {
        let contestant = |(index, spec): (usize, &PlayerSpec)| {
            let namesakes = specs[..index].iter().filter(|&before| before == spec).count();
            let name = if namesakes == 0 { spec.to_string() } else { format!("{spec} ({})", namesakes + 1) };
            let player = ContestantKind::from_spec(spec, time_per_move)?;
            Ok(Contestant { name, player })
        };
        specs.iter().enumerate().map(contestant).collect()
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl<G: Insight> ContestantKind<G> {
    fn from_spec(spec: &PlayerSpec, time_per_move: Duration) -> Result<Self, Absent> {
        let evaluation = spec.evaluation::<G>().map_err(Absent::Weights)?;
        let bot =
            |bot: BotSpec| ContestantKind::Bot(Arc::new(move || bot.bot_judging_by(evaluation.clone(), 1)));
        match spec {
            PlayerSpec::Bot(spec) | PlayerSpec::Weighted { bot: spec, .. } => Ok(bot(*spec)),
            PlayerSpec::Program(program) => match Program::start(program.clone(), time_per_move) {
                Ok(program) => Ok(ContestantKind::Program(Arc::new(program))),
                Err(fault) => Err(Absent::Program { program: program.to_string(), fault }),
            },
        }
    }
}

impl<G: Insight> Clone for Contestant<G> {
    fn clone(&self) -> Self {
        let player = match &self.player {
            ContestantKind::Bot(make) => ContestantKind::Bot(Arc::clone(make)),
            ContestantKind::Program(program) => ContestantKind::Program(Arc::clone(program)),
        };
        Contestant { name: self.name.clone(), player }
    }
}

impl<G: Insight> fmt::Debug for Contestant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Contestant").field(&self.name).finish()
    }
}

/// Why a contestant can't take part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Absent {
    /// Its weights can't be read.
    Weights(WeightsFileError),
    /// It is a program that can't be started.
    Program {
        /// Its name.
        program: String,
        /// What went wrong.
        fault: Fault,
    },
}

impl fmt::Display for Absent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Absent::Weights(error) => error.fmt(f),
            Absent::Program { program, fault } => write!(f, "{program}: {fault}"),
        }
    }
}

impl std::error::Error for Absent {}
