//! A single tree, and how it grows.

use tenka_core::{Action as _, Dice as _, FastRng, Insight, Log, MAX_SEATS, Seat, play_randomly};

use super::nodes::{Branch, BranchId, NodeId, Nodes, ROOT};
use super::numbering::Numbering;
use super::{SearchOptions, Worlds};
use crate::bot::Told;
use crate::budget_meter::BudgetMeter;
use crate::evaluate::{Evaluation, Rewards, rewards, winner_shares};
use crate::gauge::GaugePart;

/// How many simulations between progress reports.
const SHOWN_EVERY: u64 = 256;

/// A tree, and its results for the current decision.
#[derive(Clone, Debug)]
pub(super) struct Tree<G: Insight> {
    nodes: Nodes<G::Action>,
    numbering: Numbering,
    simulations: u64,
    /// The results of each root branch, for this decision.
    outcomes: Vec<Outcomes>,
    /// The sum of each seat's wins in this decision; its estimated chance where a simulation was judged early.
    won: [f64; MAX_SEATS],
}

/// The sum of each seat's results over some simulations.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Outcomes {
    pub(super) simulations: u64,
    pub(super) rewards: [f64; MAX_SEATS],
}

impl Outcomes {
    pub(super) fn add(&mut self, other: &Outcomes) {
        self.simulations += other.simulations;
        for (mine, theirs) in self.rewards.iter_mut().zip(other.rewards) {
            *mine += theirs;
        }
    }
}

/// What every tree of a search is grown for.
pub(super) struct Task<'a, G: Insight> {
    pub(super) game: &'a G,
    pub(super) worlds: &'a Worlds<'a, G>,
    pub(super) options: &'a SearchOptions,
    pub(super) evaluation: Option<&'a Evaluation>,
}

impl<G: Insight> Tree<G> {
    /// An empty tree for a seat.
    pub(super) fn new(searcher: Seat) -> Self {
        Tree {
            nodes: Nodes::new(searcher),
            numbering: Numbering::new(),
            simulations: 0,
            outcomes: Vec::new(),
            won: [0.0; MAX_SEATS],
        }
    }

    /// Roughly how many bytes it takes up.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.bytes()
    }

    /// What the tree knows about the position after these actions, with its visits reduced to `share`; `None` if
    /// nothing.
    pub(super) fn after(self, told: &[Told], share: f32) -> Option<Self> {
        let nodes = self.nodes.after(told, share)?;
        Some(Tree { nodes, numbering: self.numbering, ..Tree::new(self.nodes.searcher()) })
    }

    /// Searches until the budget is used up.
    // Crates that use it share one copy of it; see `engines`.
    #[inline(never)]
    pub(super) fn grow(&mut self, task: &Task<'_, G>, mut part: GaugePart<'_>, rng: FastRng) {
        let Task { game, worlds, options, evaluation } = *task;
        let mut grower = Grower {
            game,
            options,
            exploration: options.exploration * options.horizon.map_or(1.0, |_| G::WEIGHT_OF_DECISIONS),
            evaluation,
            rng,
            tree: self,
            legal: Vec::new(),
            numbers: Vec::new(),
            known: Vec::new(),
            untried: Vec::new(),
            scratch: Vec::new(),
            path: Vec::new(),
        };
        let mut meter = BudgetMeter::new(options.budget);
        while meter.goes_on() {
            grower.iterate(worlds);
            meter.count();
            if meter.simulations().is_multiple_of(SHOWN_EVERY) {
                part.show(meter.steps());
            }
        }
        self.simulations = meter.simulations();
    }

    pub(super) fn searcher(&self) -> Seat {
        self.nodes.searcher()
    }

    pub(super) fn simulations(&self) -> u64 {
        self.simulations
    }

    /// How often this seat won in this decision.
    pub(super) fn won_by(&self, seat: Seat) -> f64 {
        self.won[usize::from(seat.number())]
    }

    /// Each action tried at the root, with its results for this decision.
    pub(super) fn tried(&self) -> impl Iterator<Item = (&Branch<G::Action>, Outcomes)> {
        let outcomes = self.outcomes.iter().copied().chain(std::iter::repeat(Outcomes::default()));
        self.nodes.branches(ROOT).iter().zip(outcomes)
    }

    /// This root action and the most visited ones after it, as far as they have enough visits to mean something.
    pub(super) fn line_after(&self, action: G::Action) -> Vec<G::Action> {
        const ENOUGH: u32 = 8;
        let mut line = Vec::new();
        let mut next = self.nodes.branches(ROOT).iter().find(|branch| branch.action == action);
        while let Some(branch) = next {
            line.push(branch.action);
            let replies = branch.below().map_or(&[][..], |node| self.nodes.branches(node));
            next = replies.iter().max_by_key(|reply| reply.visits).filter(|reply| reply.visits >= ENOUGH);
        }
        line
    }

    /// Adds the result of a simulation that began with this branch.
    fn note_outcome(&mut self, branch: BranchId, outcome: &Rewards) {
        let place = (branch - self.nodes.first(ROOT)) as usize;
        if place >= self.outcomes.len() {
            self.outcomes.resize(place + 1, Outcomes::default());
        }
        let outcomes = &mut self.outcomes[place];
        outcomes.simulations += 1;
        for (sum, reward) in outcomes.rewards.iter_mut().zip(outcome.as_slice()) {
            *sum += f64::from(*reward);
        }
    }
}

struct Grower<'a, G: Insight> {
    game: &'a G,
    options: &'a SearchOptions,
    /// How strongly to favour actions that were seldom tried.
    exploration: f32,
    evaluation: Option<&'a Evaluation>,
    rng: FastRng,
    tree: &'a mut Tree<G>,
    legal: Vec<G::Action>,
    numbers: Vec<u32>,
    /// The indices of the legal branches.
    known: Vec<usize>,
    untried: Vec<G::Action>,
    scratch: Vec<G::Action>,
    path: Vec<BranchId>,
}

impl<G: Insight> Grower<'_, G> {
    fn iterate(&mut self, worlds: &Worlds<'_, G>) {
        let mut world = worlds.next(self.game, &mut self.rng);
        self.path.clear();
        let mut at = ROOT;
        while let Some(seat) = self.game.to_act(&world) {
            let Some((branch, is_new)) = self.descend(at, &world, seat) else { break };
            self.game.play(&mut world, self.tree.nodes.branch(branch).action, &mut Log::silent());
            self.path.push(branch);
            if is_new {
                break;
            }
            at = self.tree.nodes.follow(branch, at);
        }
        let outcome = self.play_on(&mut world);
        let won = self.game.standing(&world).ranks.map_or(outcome, |ranks| winner_shares(&ranks));
        for (sum, chance) in self.tree.won.iter_mut().zip(won.as_slice()) {
            *sum += f64::from(*chance);
        }
        for &id in &self.path {
            let branch = self.tree.nodes.branch_mut(id);
            branch.visit(outcome.of(branch.seat));
        }
        if let Some(&first) = self.path.first() {
            self.tree.note_outcome(first, &outcome);
        }
    }

    /// The branch to follow, and whether it is new; `None` if there is none and no room to add one.
    fn descend(&mut self, at: NodeId, world: &G::State, seat: Seat) -> Option<(BranchId, bool)> {
        let Tree { nodes, numbering, .. } = &mut *self.tree;
        self.game.considered(world, &mut self.legal);
        numbering.begin();
        self.numbers.clear();
        self.numbers.extend(self.legal.iter().map(|&action| numbering.note(action, seat)));
        let (first, visits, full) = (nodes.first(at), nodes.visit(at), nodes.is_full());
        let searcher = nodes.searcher();
        let branches = nodes.branches_mut(at);
        // Which branches are legal changes from world to world: a jump for each would be guessed wrong.
        self.known.resize(branches.len(), 0);
        let mut known = 0;
        for (place, branch) in branches.iter().enumerate() {
            self.known[known] = place;
            known += usize::from(numbering.take(branch.number));
        }
        let secret = seat != searcher && self.legal.iter().any(|action| action.shown() != action.code());
        let mut best = (f32::NEG_INFINITY, 0);
        for &place in &self.known[..known] {
            let branch = &mut branches[place];
            branch.available += 1;
            let hope = branch.promise(self.exploration * if secret { sway(&mut self.rng) } else { 1.0 });
            if hope > best.0 {
                best = (hope, place);
            }
        }
        let widens = |by: super::Widening| (known as f32) < by.first + by.growth * (visits as f32).sqrt();
        let room = !full && known < self.legal.len() && self.options.widening.is_none_or(widens);
        match known {
            1.. if !room => Some((first + best.1 as BranchId, false)),
            0 if full => None,
            _ => Some((self.add_branch(at, world, seat), true)),
        }
    }

    /// Adds a branch for a legal action that has none.
    fn add_branch(&mut self, at: NodeId, world: &G::State, seat: Seat) -> BranchId {
        let numbering = &self.tree.numbering;
        let legal = self.legal.iter().zip(&self.numbers);
        self.untried.clear();
        self.untried.extend(legal.filter(|&(_, &number)| numbering.holds(number)).map(|(action, _)| action));
        let action = self.promising(world, seat);
        let number = self.tree.numbering.number(action, seat);
        self.tree.nodes.add(at, Branch::new(action, seat, number))
    }

    /// An untried action: a random one or, with an evaluation, the best of a few random ones.
    fn promising(&mut self, world: &G::State, seat: Seat) -> G::Action {
        let (Some(evaluation), Some(widening)) = (self.evaluation, self.options.widening) else {
            return self.untried[self.rng.index_below(self.untried.len())];
        };
        let among = widening.among.clamp(1, self.untried.len());
        let mut best = (f32::NEG_INFINITY, self.untried[0]);
        for place in 0..among {
            let other = place + self.rng.index_below(self.untried.len() - place);
            self.untried.swap(place, other);
            let action = self.untried[place];
            let mut after = world.clone();
            self.game.play(&mut after, action, &mut Log::silent());
            let worth = evaluation.judge(self.game, &after).of(seat);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }

    /// Plays at random to the end or the horizon, and returns each seat's result.
    fn play_on(&mut self, world: &mut G::State) -> Rewards {
        match (self.options.horizon, self.evaluation) {
            (Some(plies), Some(evaluation)) => {
                self.roll_out(world, plies);
                evaluation.judge(self.game, world)
            }
            _ => {
                self.roll_out(world, usize::MAX);
                rewards(&self.game.standing(world))
            }
        }
    }

    /// Plays up to `plies` random actions among those worth considering.
    fn roll_out(&mut self, world: &mut G::State, plies: usize) {
        if !G::SELECTIVE {
            play_randomly(self.game, world, plies, &mut self.rng, &mut self.scratch);
            return;
        }
        for _ in 0..plies {
            self.game.considered(world, &mut self.scratch);
            if self.scratch.is_empty() {
                return;
            }
            let action = self.scratch[self.rng.index_below(self.scratch.len())];
            self.game.play(world, action, &mut Log::silent());
        }
    }
}

/// A number between -1 and 1. Secret choices must not be predictable: if two seats explored deterministically, one
/// hiding and one guessing, they would fall into step, and one of them would always be right.
fn sway(rng: &mut FastRng) -> f32 {
    const STEPS: u32 = 1 << 16;
    rng.below(2 * STEPS) as f32 / STEPS as f32 - 1.0
}

#[cfg(test)]
mod tests {
    use tenka_core::{Game as _, Options, Seats, Seed, Viewer};
    use tenka_yardsticks::Hearts;

    use super::*;
    use crate::bot::Budget;
    use crate::gauge::Gauge;

    /// An action of another seat counts as available as often as that seat has it in the worlds that are imagined.
    #[test]
    fn actions_are_available_where_they_are_legal() {
        let game = Hearts::open(&Options::new()).unwrap();
        let mut rng = Seed::from_text("available").fast();
        let mut state = game.setup(Seats::new(4), &Seed::from_text("available"));
        play_randomly(&game, &mut state, 32, &mut rng, &mut Vec::new());
        let seat = game.to_act(&state).unwrap();
        let view = game.view(&state, Viewer::Seat(seat));

        let mut tree = Tree::<Hearts>::new(seat);
        let options = SearchOptions::plain(Budget::Simulations(20_000));
        let worlds = Worlds::imagined(&view);
        let task = Task { game: &game, worlds: &worlds, options: &options, evaluation: None };
        tree.grow(&task, Gauge::default().part(1), rng.clone());
        let own = *tree.tried().map(|(branch, _)| branch).max_by_key(|branch| branch.visits).unwrap();
        let replies = tree.nodes.branches(own.below().unwrap());
        let visits: u32 = replies.iter().map(|reply| reply.visits).sum();
        assert_eq!(visits, own.visits - 1, "each visit but the first goes on to a reply");

        let mut rare = 0;
        for reply in replies {
            let is_legal = |_| {
                let mut world = game.imagine(&view, &mut rng);
                game.play(&mut world, own.action, &mut Log::silent());
                game.check(&world, reply.action).is_ok()
            };
            let expected = (0..2_000).map(is_legal).filter(|&legal| legal).count() as f64 / 2_000.0;
            let found = f64::from(reply.available) / f64::from(visits);
            assert!((found - expected).abs() < 0.05, "{}: {found}, not {expected}", reply.action);
            rare += u32::from(expected < 0.5);
        }
        assert!(rare >= 5, "{rare} replies are seldom legal");
    }
}
