//! Information set Monte Carlo tree search (ISMCTS), for every game.
//!
//! Every iteration imagines a world from the view (*determinization*), walks down the tree along what is legal in
//! that world, adds a node, plays on, and carries each seat's result back up. A node stands for an *information set*:
//! all the positions that the searcher can't tell apart. Since different actions are legal in different worlds, nodes
//! count how often each action was available.
//!
//! This is the single-observer variant with partially observable moves of P. I. Cowling, E. J. Powley and D.
//! Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in
//! Games 4(2), 2012.
//!
//! Several trees grow independently and are added up (*root parallelization*), so that cores can share the work, and
//! so that the result of an iteration budget is the same to the bit on any number of threads.
//!
//! Trees are kept from one decision to the next, as long as the bot hears what is played: what they know of the
//! position reached is where the next decision starts.
//!
//! A budget of iterations on one thread needs neither a clock nor threads, so it works where there are none.

mod nodes;
mod numbering;
mod tree;
mod worlds;

use tenka_core::{FastRng, Insight, PerSeat, Seat, Seed};

use crate::bot::{Bot, Budget, Candidate, Thought, Told};
use crate::evaluate::Evaluation;
use crate::gauge::Gauge;
use crate::threads::shared;
use tree::{Outcomes, Task, Tree};
pub(crate) use worlds::Worlds;

/// Settings for the search.
///
/// ```
/// use tenka_bots::{Budget, SearchOptions};
///
/// let options = SearchOptions::strong(Budget::Simulations(2_000)).on_threads(2);
/// assert_eq!(options.threads, 2);
/// assert!(options.widening.is_some());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchOptions {
    /// How long to think.
    pub budget: Budget,
    /// How many independent trees to grow.
    pub trees: usize,
    /// How many threads to use.
    pub threads: usize,
    /// How strongly to favour actions that were seldom tried: the constant of UCB1.
    pub exploration: f32,
    /// After how many plies to judge a rollout by the game's evaluation instead of playing it to the end.
    pub horizon: Option<usize>,
    /// How the number of actions under consideration grows; without it, all are considered.
    pub widening: Option<Widening>,
    /// How much of an earlier decision's findings still counts, from 0 (nothing) to 1 (as much as new ones).
    pub reuse: f32,
}

/// How many actions of a node to consider: `first`, and more with the square root of its visits.
///
/// Known as *progressive widening* (R. Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go", 2007).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Widening {
    /// The initial number.
    pub first: f32,
    /// How many to add per unit of the square root of the visits.
    pub growth: f32,
    /// Each new one is the best of this many random ones, by the game's evaluation.
    pub among: usize,
}

impl SearchOptions {
    /// The plain search: random rollouts to the end, and all actions under consideration.
    pub const fn plain(budget: Budget) -> Self {
        SearchOptions {
            budget,
            trees: 2,
            threads: 1,
            exploration: 0.7,
            horizon: None,
            widening: None,
            reuse: 1.0,
        }
    }

    /// The search at full strength, for games with an evaluation.
    pub const fn strong(budget: Budget) -> Self {
        let widening = Some(Widening { first: 3.0, growth: 0.7, among: 24 });
        SearchOptions {
            budget,
            trees: 2,
            threads: 1,
            exploration: 0.35,
            horizon: Some(4),
            widening,
            reuse: 1.0,
        }
    }

    /// The same settings on this many threads.
    pub const fn on_threads(self, threads: usize) -> Self {
        SearchOptions { threads, ..self }
    }
}

/// The searching bot.
///
/// ```
/// use tenka_bots::{Bot, Budget, Search, SearchOptions};
/// use tenka_core::{Options, Seed, Table};
/// use tenka_yardsticks::ConnectFour;
///
/// let mut table = Table::<ConnectFour>::new(&Options::new(), 2, "any seed")?;
/// for column in ["d", "a", "d", "a", "d"] {
///     table.play(column.parse()?)?;
/// }
/// let mut search = Search::new(SearchOptions::plain(Budget::Simulations(4_000)));
/// let thought = search.think(table.game(), table.state(), &mut Seed::from_text("7").fast());
/// assert_eq!(thought.action.to_string(), "d", "the only defence");
/// # Ok::<(), tenka_core::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search<G: Insight> {
    options: SearchOptions,
    evaluation: Option<Evaluation>,
    /// The trees grown for the last decision.
    trees: Vec<Tree<G>>,
    /// What has happened since.
    heard: Vec<Told>,
    gauge: Gauge,
}

impl<G: Insight> Search<G> {
    /// A search that uses the game's own evaluation.
    pub fn new(options: SearchOptions) -> Self {
        Search { options, evaluation: None, trees: Vec::new(), heard: Vec::new(), gauge: Gauge::default() }
    }

    /// A search that uses another evaluation.
    pub fn with_evaluation(options: SearchOptions, evaluation: Evaluation) -> Self {
        Search::judging_by(options, Some(evaluation))
    }

    /// A search with this evaluation, or the game's if there is none.
    pub(crate) fn judging_by(options: SearchOptions, evaluation: Option<Evaluation>) -> Self {
        Search { evaluation, ..Search::new(options) }
    }

    /// What remains of each tree from the last decision.
    fn kept(&mut self, seat: Seat) -> Vec<Tree<G>> {
        let (trees, heard) = (std::mem::take(&mut self.trees), std::mem::take(&mut self.heard));
        let tells = |tree: &Tree<G>| tree.searcher() == seat && !heard.is_empty();
        let kept = trees.into_iter().map(|tree| Some(tree).filter(tells)?.after(&heard, self.options.reuse));
        let all = kept.chain(std::iter::repeat_with(|| None)).take(self.options.trees.max(1));
        all.map(|tree| tree.unwrap_or_else(|| Tree::new(seat))).collect()
    }

    /// Grows the trees, each from a generator of its own, on as many threads as allowed.
    fn grow(&mut self, game: &G, worlds: &Worlds<'_, G>, seat: Seat, rng: &mut FastRng) {
        let evaluation = self.evaluation.clone().or_else(|| Evaluation::of(game));
        let trees = self.kept(seat);
        let options = SearchOptions { budget: self.budget_of_each(trees.len()), ..self.options };
        let (gauge, parts) = (&self.gauge, trees.len());
        let seeded = trees.into_iter().map(|tree| (tree, Seed::draw(rng))).collect();
        let task = Task { game, worlds, options: &options, evaluation: evaluation.as_ref() };
        self.trees = shared(self.options.threads, seeded, |(mut tree, seed)| {
            tree.grow(&task, gauge.part(parts), seed.fast());
            tree
        });
    }

    fn budget_of_each(&self, trees: usize) -> Budget {
        let one_after_another = trees.div_ceil(self.options.threads.max(1)) as u32;
        match self.options.budget {
            Budget::Simulations(all) => Budget::Simulations(all.div_ceil(trees as u64)),
            Budget::Time(time) => Budget::Time(time / one_after_another),
        }
    }

    /// Each seat's chance of winning in these worlds, as estimated by a search for `seat`.
    pub(crate) fn chances(
        &mut self,
        game: &G,
        worlds: &Worlds<'_, G>,
        seat: Seat,
        rng: &mut FastRng,
    ) -> PerSeat<f64> {
        let seats = game.seats(&worlds.next(game, rng));
        self.grow(game, worlds, seat, rng);
        let simulations: u64 = self.trees.iter().map(Tree::simulations).sum();
        PerSeat::from_fn(seats, |seat| {
            self.trees.iter().map(|tree| tree.won_by(seat)).sum::<f64>() / simulations.max(1) as f64
        })
    }

    /// Decides in these worlds.
    pub(crate) fn think_in(
        &mut self,
        game: &G,
        worlds: &Worlds<'_, G>,
        rng: &mut FastRng,
    ) -> Thought<G::Action> {
        let world = worlds.next(game, rng);
        let Some(seat) = game.to_act(&world) else { panic!("a bot was asked though nobody is to act") };
        let mut legal = Vec::new();
        game.legal(&world, &mut legal);
        self.grow(game, worlds, seat, rng);
        let tried = added_up(&self.trees, &legal);
        let Some(best) = tried.first() else { panic!("a search without a simulation") };
        let seats = usize::from(game.seats(&world).count());
        let lines = self.trees.iter().map(|tree| tree.line_after(best.candidate.action));
        Thought {
            action: best.candidate.action,
            value: expected(best, &tried)[..seats].to_vec(),
            simulations: self.trees.iter().map(Tree::simulations).sum(),
            line: lines.max_by_key(Vec::len).unwrap_or_default(),
            candidates: tried.into_iter().map(|tried| tried.candidate).collect(),
        }
    }
}

impl<G: Insight> Bot<G> for Search<G> {
    fn think(&mut self, game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action> {
        self.think_in(game, &Worlds::imagined(view), rng)
    }

    fn hear(&mut self, told: Told) {
        if !self.trees.is_empty() {
            self.heard.push(told);
        }
    }

    fn remembered_bytes(&self) -> usize {
        self.trees.iter().map(Tree::bytes).sum()
    }

    fn show_on(&mut self, gauge: Gauge) {
        self.gauge = gauge;
    }
}

/// What all trees know about an action.
struct Tried<A> {
    candidate: Candidate<A>,
    outcomes: Outcomes,
}

/// The legal actions tried at the roots of all trees, the most visited first.
fn added_up<G: Insight>(trees: &[Tree<G>], legal: &[G::Action]) -> Vec<Tried<G::Action>> {
    let mut all: Vec<Tried<G::Action>> = Vec::new();
    for (branch, outcomes) in trees.iter().flat_map(Tree::tried) {
        let (visits, reward) = (u64::from(branch.visits), f64::from(branch.reward));
        match all.iter_mut().find(|tried| tried.candidate.action == branch.action) {
            Some(known) => {
                known.candidate.visits += visits;
                known.candidate.value += reward;
                known.outcomes.add(&outcomes);
            }
            None if legal.contains(&branch.action) => {
                let candidate = Candidate { action: branch.action, visits, value: reward };
                all.push(Tried { candidate, outcomes });
            }
            None => {}
        }
    }
    for Tried { candidate, .. } in &mut all {
        candidate.value /= candidate.visits.max(1) as f64;
    }
    all.sort_by(|Tried { candidate: one, .. }, Tried { candidate: other, .. }| {
        other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value))
    });
    all
}

/// Each seat's mean result over this decision's simulations that began with the best action, or over all of them if
/// none did.
fn expected<A>(best: &Tried<A>, tried: &[Tried<A>]) -> [f64; tenka_core::MAX_SEATS] {
    let mut outcomes = best.outcomes;
    if outcomes.simulations == 0 {
        tried.iter().for_each(|other| outcomes.add(&other.outcomes));
    }
    outcomes.rewards.map(|reward| reward / outcomes.simulations.max(1) as f64)
}
