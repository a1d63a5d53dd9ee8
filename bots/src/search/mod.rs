//! Information-set Monte Carlo tree search, for all games.
//!
//! Every iteration imagines a world from the view, walks down the tree by what is legal in that world, adds a node, plays
//! on, and carries what each seat got back up. Nodes count how often they could have been chosen, since in other worlds
//! other actions are legal.
//!
//! Several trees grow apart from each other and are added up, so that cores can share the work, and so that the outcome
//! of an iteration budget is the same to the bit whatever the number of threads.

mod tree;
mod worlds;

use std::panic::resume_unwind;
use std::thread;

use tenka_core::{FastRng, Insight, PerSeat, Seed};

use crate::bot::{Bot, Budget, Candidate, Thought};
use crate::evaluate::Evaluation;
use tree::{Branch, Tree};
pub(crate) use worlds::Worlds;

/// How the search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchOptions {
    /// How long to think.
    pub budget: Budget,
    /// How many trees grow apart from each other.
    pub trees: usize,
    /// On how many cores.
    pub threads: usize,
    /// How much an action that was seldom tried is favoured.
    pub exploration: f32,
    /// After how many plies a rollout is judged by the game's evaluation instead of being played to its end.
    pub horizon: Option<usize>,
    /// How the number of actions under consideration grows; without it, all are.
    pub widening: Option<Widening>,
}

/// How many actions of a node are under consideration: `first`, and more with the root of its visits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Widening {
    /// So many at first.
    pub first: f32,
    /// So many more for each unit of the square root of the visits.
    pub growth: f32,
    /// A new one is the best of so many random ones, by the game's evaluation.
    pub among: usize,
}

impl SearchOptions {
    /// The plain search: random rollouts to the end, all actions under consideration.
    pub const fn plain(budget: Budget) -> Self {
        SearchOptions { budget, trees: 2, threads: 1, exploration: 0.7, horizon: None, widening: None }
    }

    /// The search with what makes it strong, for games that offer an evaluation.
    pub const fn strong(budget: Budget) -> Self {
        let widening = Some(Widening { first: 3.0, growth: 0.7, among: 24 });
        SearchOptions { budget, trees: 2, threads: 1, exploration: 0.35, horizon: Some(4), widening }
    }

    /// The same on so many cores.
    pub const fn on_threads(self, threads: usize) -> Self {
        SearchOptions { threads, ..self }
    }
}

/// The bot that searches.
#[derive(Clone, Debug)]
pub struct Search {
    options: SearchOptions,
    evaluation: Option<Evaluation>,
}

impl Search {
    /// The search with the game's own evaluation.
    pub const fn new(options: SearchOptions) -> Self {
        Search { options, evaluation: None }
    }

    /// The search with another evaluation.
    pub fn with_evaluation(options: SearchOptions, evaluation: Evaluation) -> Self {
        Search { options, evaluation: Some(evaluation) }
    }

    /// Grows the trees, each from a generator of its own, on as many threads as there may be.
    fn grow<G: Insight>(&self, game: &G, worlds: &Worlds<'_, G>, rng: &mut FastRng) -> Vec<Tree<G>> {
        let evaluation = self.evaluation.clone().or_else(|| Evaluation::of(game));
        let count = self.options.trees.max(1);
        let budget = match self.options.budget {
            Budget::Simulations(all) => Budget::Simulations(all.div_ceil(count as u64)),
            Budget::Time(time) if self.options.threads >= count => Budget::Time(time),
            Budget::Time(time) => Budget::Time(time / count.div_ceil(self.options.threads.max(1)) as u32),
        };
        let options = SearchOptions { budget, ..self.options };
        let seeds: Vec<Seed> = (0..count).map(|_| Seed::draw(rng)).collect();
        let grow = |seed: &Seed| Tree::grown(game, worlds, &options, evaluation.as_ref(), seed.fast());
        if self.options.threads <= 1 {
            return seeds.iter().map(grow).collect();
        }
        let grow = &grow;
        let shares = seeds.chunks(count.div_ceil(self.options.threads));
        thread::scope(|scope| {
            let spawn =
                |share| scope.spawn(move || -> Vec<Tree<G>> { <[Seed]>::iter(share).map(grow).collect() });
            let threads: Vec<_> = shares.map(spawn).collect();
            threads
                .into_iter()
                .flat_map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        })
    }
}

impl<G: Insight> Bot<G> for Search {
    fn think(&mut self, game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action> {
        self.think_in(game, &Worlds::imagined(view), rng)
    }
}

impl Search {
    /// The chance of each seat to win in these worlds, as the search comes to see it.
    pub(crate) fn chances<G: Insight>(
        &self,
        game: &G,
        worlds: &Worlds<'_, G>,
        rng: &mut FastRng,
    ) -> PerSeat<f64> {
        let seats = game.seats(&worlds.next(game, rng));
        let trees = self.grow(game, worlds, rng);
        let simulations: u64 = trees.iter().map(Tree::simulations).sum();
        PerSeat::from_fn(seats, |seat| {
            trees.iter().map(|tree| tree.won_by(seat)).sum::<f64>() / simulations.max(1) as f64
        })
    }

    /// What to do in these worlds.
    pub(crate) fn think_in<G: Insight>(
        &self,
        game: &G,
        worlds: &Worlds<'_, G>,
        rng: &mut FastRng,
    ) -> Thought<G::Action> {
        let trees = self.grow(game, worlds, rng);
        let world = worlds.next(game, rng);
        let Some(seat) = game.to_act(&world) else { panic!("a bot was asked though nobody is to act") };
        let branches = added_up(&trees);
        let Some(best) = branches.first() else { panic!("a search without a simulation") };
        let visits = best.visits.max(1) as f64;
        let candidate = |branch: &Branch<G>| Candidate {
            action: branch.action,
            visits: branch.visits,
            value: branch.rewards[usize::from(seat.number())] / branch.visits.max(1) as f64,
        };
        let seats = usize::from(game.seats(&world).count());
        Thought {
            action: best.action,
            value: best.rewards[..seats].iter().map(|reward| reward / visits).collect(),
            simulations: trees.iter().map(Tree::simulations).sum(),
            candidates: branches.iter().map(candidate).collect(),
            line: trees
                .iter()
                .map(|tree| tree.line_after(best.action))
                .max_by_key(Vec::len)
                .unwrap_or_default(),
        }
    }
}

/// The branches at the roots of all trees, the most visited first.
fn added_up<G: Insight>(trees: &[Tree<G>]) -> Vec<Branch<G>> {
    let mut all: Vec<Branch<G>> = Vec::new();
    for branch in trees.iter().flat_map(Tree::branches) {
        match all.iter_mut().find(|known| known.action == branch.action) {
            Some(known) => known.add(&branch),
            None => all.push(branch),
        }
    }
    all.sort_by(|one, other| {
        let total = |branch: &Branch<G>| branch.rewards.iter().sum::<f64>();
        other.visits.cmp(&one.visits).then(total(other).total_cmp(&total(one)))
    });
    all
}
