//! Plays games between bots and keeps the positions that make good puzzles.

use tenka_core::{Insight, Options, Refusal, Seat, Table, Viewer, Words};

use super::book::{Deal, Puzzle};
use super::weigh::Scales;
use crate::bot::{Bot as _, Budget, Candidate, Thought};
use crate::greedy::Greedy;
use crate::search::{Search, SearchOptions};

/// How many simulations go into each question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// Into each decision while playing, which is also the first filter.
    pub glance: u64,
    /// Into each legal action of a candidate.
    pub look: u64,
    /// Into each of [`TREES`](crate::TREES) trees below the solution and its closest rivals.
    pub check: u64,
}

impl Care {
    /// What the puzzles that are shipped are found with.
    pub const SHIPPED: u64 = 150;

    /// A care that begins with this number of simulations.
    pub const fn of(simulations: u64) -> Self {
        Care { glance: simulations, look: simulations, check: 8 * simulations }
    }
}

/// A hunt for puzzles: games are dealt from the seed and a number, and played by bots that see only what their seats see.
///
/// ```
/// use tenka_bots::puzzles::{Care, Hunt};
/// use tenka_yardsticks::ConnectFour;
///
/// let hunt = Hunt { seed: "any text", care: Care { glance: 40, look: 20, check: 40 } };
/// let deal = (0..20).find_map(|number| hunt.search::<ConnectFour>(number, &|| false).unwrap()).unwrap();
/// assert!(deal.record.actions.len() >= deal.puzzles[0].ply);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Hunt<'a> {
    /// The text that all deals come from.
    pub seed: &'a str,
    /// How much thought goes into it.
    pub care: Care,
}

/// At most this many puzzles come from one deal, so that they differ.
const MOST_OF_A_DEAL: usize = 4;

/// The least number of actions between two puzzles of a deal.
const APART: usize = 6;

/// A game that lasts longer is left there.
const LONGEST: usize = 2_000;

/// How many actions of the solver are told after the solution.
const GOES_ON: usize = 6;

/// What was tried less often says nothing at the first glance.
const FEWEST_VISITS: u64 = 3;

/// Smaller leads at the first glance aren't looked at.
const LEAD_AT_A_GLANCE: f64 = 0.08;

impl Hunt<'_> {
    /// Plays the deal with this number and returns it with its puzzles; `None` if there are none, or if `stopped` says so first.
    pub fn search<G: Insight + Words>(
        &self,
        number: u64,
        stopped: &dyn Fn() -> bool,
    ) -> Result<Option<Deal>, Refusal> {
        let seed = format!("{} {number}", self.seed);
        let mut table = Table::<G>::new(&Options::new(), seats::<G>(number), &seed)?;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        while let Some(seat) = table.to_act() {
            let ply = table.actions().len();
            if stopped() {
                return Ok(None);
            }
            if puzzles.len() == MOST_OF_A_DEAL || ply == LONGEST {
                break;
            }
            let thought = self.glance(&table, seat, &seed);
            if puzzles.last().is_none_or(|last| last.ply + APART <= ply) && stands_out(&thought) {
                puzzles.extend(self.puzzle(&table, seat, &thought, &seed)?);
            }
            table.play(thought.action)?;
        }
        let Some(last) = puzzles.last() else { return Ok(None) };
        let mut record = table.record();
        record.actions.truncate(last.ply);
        record.result = None;
        Ok(Some(Deal { number, record, puzzles }))
    }

    /// A quick thought, by what the seat to act knows.
    fn glance<G: Insight>(&self, table: &Table<G>, seat: Seat, seed: &str) -> Thought<G::Action> {
        let legal = table.legal();
        if let [only] = *legal {
            let candidate = Candidate { action: only, visits: 1, value: 0.0 };
            return Thought {
                action: only,
                value: Vec::new(),
                simulations: 0,
                candidates: vec![candidate],
                line: vec![only],
            };
        }
        let view = table.game().view(table.state(), Viewer::Seat(seat));
        let options = SearchOptions::strong(Budget::Simulations(self.care.glance));
        let ply = table.actions().len();
        let mut rng = tenka_core::Seed::from_text(&format!("{seed} glance {ply}")).fast();
        Search::new(options).think(table.game(), &view, &mut rng)
    }

    /// The puzzle at this position, if it is one.
    fn puzzle<G: Insight>(
        &self,
        table: &Table<G>,
        seat: Seat,
        thought: &Thought<G::Action>,
        seed: &str,
    ) -> Result<Option<Puzzle>, Refusal> {
        let ply = table.actions().len();
        let scales = Scales::new(table, seat, self.care, format!("{seed} {ply}"));
        let Some(chances) = scales.weigh(thought) else { return Ok(None) };
        let view = table.game().view(table.state(), Viewer::Seat(seat));
        let mut rng = tenka_core::Seed::from_text(&format!("{seed} greedy {ply}")).fast();
        let at_once = Greedy::default().think(table.game(), &view, &mut rng).action.to_string();
        let best = chances.iter().map(|(_, chance)| *chance).max();
        let is_easy = chances.iter().any(|(action, chance)| *action == at_once && Some(*chance) == best);
        Ok(Some(Puzzle {
            ply,
            is_easy,
            line: self.line(table, seat, thought.action, seed)?,
            chances: chances.into_iter().map(|(_, chance)| chance).collect(),
        }))
    }

    /// The solution and how its seat goes on until another has to decide.
    fn line<G: Insight>(
        &self,
        table: &Table<G>,
        seat: Seat,
        solution: G::Action,
        seed: &str,
    ) -> Result<Vec<String>, Refusal> {
        let mut table = table.clone();
        let mut line = vec![solution];
        table.play(solution)?;
        while table.to_act() == Some(seat) && line.len() <= GOES_ON {
            let next = self.glance(&table, seat, seed).action;
            table.play(next)?;
            line.push(next);
        }
        Ok(line.iter().map(ToString::to_string).collect())
    }
}

/// Whether one action leads at the first glance.
fn stands_out<A>(thought: &Thought<A>) -> bool {
    let [best, others @ ..] = &*thought.candidates else { return false };
    let tried = others.iter().filter(|other| other.visits >= FEWEST_VISITS);
    let rival = tried.map(|other| other.value).fold(0.0, f64::max);
    !others.is_empty() && best.value - rival >= LEAD_AT_A_GLANCE
}

/// Two players in most deals, three in every third where the game allows it.
fn seats<G: Insight>(number: u64) -> u8 {
    let (fewest, most) = G::INFO.seats;
    if number % 3 == 2 { (fewest + 1).min(most) } else { fewest }
}
