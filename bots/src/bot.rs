//! What a bot is asked, and what it answers.

use std::time::Duration;

use tenka_core::{Action, FastRng, Insight, Seat};

use crate::gauge::Gauge;

/// A player. It decides from a view alone, and says what it expects.
///
/// ```
/// use tenka_bots::{Bot, BotSpec};
/// use tenka_core::{Options, Seed, Table, Viewer, Game};
/// use tenka_yardsticks::Leduc;
///
/// let mut table = Table::<Leduc>::new(&Options::new(), 2, "any seed")?;
/// let mut bot: Box<dyn Bot<Leduc>> = "plain:200".parse::<BotSpec>().unwrap().bot(1);
/// let mut rng = Seed::from_text("thoughts").fast();
/// while let Some(seat) = table.to_act() {
///     let view = table.game().view(table.state(), Viewer::Seat(seat));
///     let thought = bot.think(table.game(), &view, &mut rng);
///     table.play(thought.action)?;
/// }
/// assert!(table.outcome().is_some());
/// # Ok::<(), tenka_core::Refusal>(())
/// ```
pub trait Bot<G: Insight>: Send {
    /// Decides at this view, whose viewer is the seat to act. The same view and generator give the same thought,
    /// unless the budget is a time.
    fn think(&mut self, game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action>;

    /// Notifies the bot of an action, its own or another's, as observed by its seat. Once a bot has been notified of
    /// one action, it must be notified of every action that follows. A bot that is never notified starts from scratch
    /// each time.
    fn hear(&mut self, _told: Told) {}

    /// Roughly how many bytes the bot keeps from one decision to the next.
    fn remembered_bytes(&self) -> usize {
        0
    }

    /// Reports progress on this gauge from now on. Bots that decide instantly report nothing.
    fn show_on(&mut self, _gauge: Gauge) {}
}

/// What a seat observes of an action: everything for its own, and what everybody is shown for another's.
///
/// ```
/// use tenka_bots::Told;
/// use tenka_core::{Action, Seat};
/// use tenka_yardsticks::connect_four::Column;
///
/// let column: Column = "d".parse()?;
/// let told = Told::of(column, Seat::new(0), Seat::new(1));
/// assert_eq!(told.code(), column.code());
/// # Ok::<(), tenka_core::ParseActionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Told(u32);

impl Told {
    /// What the seat `to` observes when the seat `by` acts.
    #[inline]
    pub fn of(action: impl Action, by: Seat, to: Seat) -> Self {
        Told(if by == to { action.code() } else { action.shown() })
    }

    /// The observation as a number, whose meaning never changes.
    pub const fn code(self) -> u32 {
        self.0
    }

    /// The observation with this number.
    pub const fn from_code(code: u32) -> Self {
        Told(code)
    }
}

/// A bot's decision and the expectations behind it.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The chosen action.
    pub action: A,
    /// The expected result for each seat, from 0 (certain loss) to 1 (certain win).
    pub value: Vec<f64>,
    /// The number of simulations.
    pub simulations: u64,
    /// The actions considered, best first.
    pub candidates: Vec<Candidate<A>>,
    /// The expected line of play, starting with the bot's own action.
    pub line: Vec<A>,
}

/// An action a bot has considered.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u64,
    /// Its expected result for the bot's own seat, from 0 to 1.
    pub value: f64,
}

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This many simulations, which makes the result reproducible.
    Simulations(u64),
    /// This much wall-clock time.
    Time(Duration),
}

impl Budget {
    /// The largest number of simulations that a spec may ask for.
    pub const MOST_SIMULATIONS: u64 = 1_000_000;
    /// The longest time that a spec may ask for.
    pub const MOST_TIME: Duration = Duration::from_mins(10);

    pub(crate) fn is_bounded(self) -> bool {
        match self {
            Budget::Simulations(count) => count <= Budget::MOST_SIMULATIONS,
            Budget::Time(time) => time <= Budget::MOST_TIME,
        }
    }
}
