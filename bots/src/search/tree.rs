//! One tree.

use tenka_core::{Action as _, Dice as _, FastRng, Insight, MAX_SEATS, Seat, Silent, play_randomly, playout};

use super::{SearchOptions, Worlds};
use crate::evaluate::{Evaluation, Rewards, rewards, winner_shares};
use crate::stopwatch::Stopwatch;

/// What is known of an action at the root.
#[derive(Clone, Debug)]
pub(super) struct Branch<G: Insight> {
    pub(super) action: G::Action,
    pub(super) visits: u64,
    pub(super) rewards: [f64; MAX_SEATS],
}

impl<G: Insight> Branch<G> {
    pub(super) fn add(&mut self, other: &Branch<G>) {
        self.visits += other.visits;
        for (mine, theirs) in self.rewards.iter_mut().zip(other.rewards) {
            *mine += theirs;
        }
    }
}

/// A position as far as the searcher can tell it from others: the actions that led there.
#[derive(Clone, Debug)]
struct Node<G: Insight> {
    /// The action that leads here; the root has none.
    action: Option<G::Action>,
    visits: u32,
    /// How often the action was legal when the parent was visited.
    available: u32,
    /// What each seat got, in sum.
    rewards: [f32; MAX_SEATS],
    first_child: Option<u32>,
    next_sibling: Option<u32>,
}

impl<G: Insight> Node<G> {
    fn new(action: Option<G::Action>) -> Self {
        Node {
            action,
            visits: 0,
            available: 1,
            rewards: [0.0; MAX_SEATS],
            first_child: None,
            next_sibling: None,
        }
    }
}

const ROOT: u32 = 0;

/// A tree and what it is grown with.
#[derive(Debug)]
pub(super) struct Tree<G: Insight> {
    nodes: Vec<Node<G>>,
    simulations: u64,
    /// How often each seat won, in sum over all simulations: the chance of it where one was judged before its end.
    won: [f64; MAX_SEATS],
}

impl<G: Insight> Tree<G> {
    /// A tree that has used up the budget of these options.
    pub(super) fn grown(
        game: &G,
        worlds: &Worlds<'_, G>,
        options: &SearchOptions,
        evaluation: Option<&Evaluation>,
        rng: FastRng,
    ) -> Self {
        let tree = Tree { nodes: vec![Node::new(None)], simulations: 0, won: [0.0; MAX_SEATS] };
        let mut grower = Grower {
            game,
            options,
            evaluation,
            rng,
            tree,
            legal: Vec::new(),
            untried: Vec::new(),
            scratch: Vec::new(),
            path: Vec::new(),
            table: LegalTable::new(),
        };
        let mut stopwatch = Stopwatch::new(options.budget);
        while stopwatch.goes_on() {
            grower.iterate(worlds);
            stopwatch.count();
        }
        grower.tree.simulations = stopwatch.simulations();
        grower.tree
    }

    pub(super) fn simulations(&self) -> u64 {
        self.simulations
    }

    /// How often this seat won.
    pub(super) fn won_by(&self, seat: Seat) -> f64 {
        self.won[usize::from(seat.number())]
    }

    fn node(&self, index: u32) -> &Node<G> {
        &self.nodes[index as usize]
    }

    fn children(&self, of: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.node(of).first_child, |&child| self.node(child).next_sibling)
    }

    /// What is known of each action at the root.
    pub(super) fn branches(&self) -> impl Iterator<Item = Branch<G>> + '_ {
        self.children(ROOT).filter_map(|child| {
            let node = self.node(child);
            Some(Branch {
                action: node.action?,
                visits: node.visits.into(),
                rewards: node.rewards.map(f64::from),
            })
        })
    }

    /// This action at the root, and the most visited ones after it, as far as they were visited often enough to mean
    /// something.
    pub(super) fn line_after(&self, action: G::Action) -> Vec<G::Action> {
        const ENOUGH: u32 = 8;
        let mut line = Vec::new();
        let mut at = self.children(ROOT).find(|&child| self.node(child).action == Some(action));
        while let Some(index) = at {
            line.extend(self.node(index).action);
            let best = self.children(index).max_by_key(|&child| self.node(child).visits);
            at = best.filter(|&child| self.node(child).visits >= ENOUGH);
        }
        line
    }
}

struct Grower<'a, G: Insight> {
    game: &'a G,
    options: &'a SearchOptions,
    evaluation: Option<&'a Evaluation>,
    rng: FastRng,
    tree: Tree<G>,
    legal: Vec<G::Action>,
    untried: Vec<G::Action>,
    scratch: Vec<G::Action>,
    path: Vec<u32>,
    table: LegalTable,
}

impl<G: Insight> Grower<'_, G> {
    fn iterate(&mut self, worlds: &Worlds<'_, G>) {
        let mut world = worlds.next(self.game, &mut self.rng);
        self.path.clear();
        self.path.push(ROOT);
        let mut at = ROOT;
        while let Some(seat) = self.game.to_act(&world) {
            let (next, is_new) = self.descend(at, &world, seat);
            if let Some(action) = self.tree.node(next).action {
                self.game.play(&mut world, action, &mut Silent);
            }
            self.path.push(next);
            at = next;
            if is_new {
                break;
            }
        }
        let outcome = self.play_on(&mut world);
        let won = self.game.standing(&world).ranks.map_or(outcome, |ranks| winner_shares(&ranks));
        for (sum, chance) in self.tree.won.iter_mut().zip(won.as_slice()) {
            *sum += f64::from(*chance);
        }
        for &index in &self.path {
            let node = &mut self.tree.nodes[index as usize];
            node.visits += 1;
            for (sum, reward) in node.rewards.iter_mut().zip(outcome.as_slice()) {
                *sum += reward;
            }
        }
    }

    /// The child to go on with, and whether it is new.
    fn descend(&mut self, at: u32, world: &G::State, seat: Seat) -> (u32, bool) {
        self.legal.clear();
        self.game.legal(world, &mut self.legal);
        self.table.fill(self.legal.iter().map(|action| action.code()));
        let mut best = None;
        let mut known = 0;
        let mut next = self.tree.node(at).first_child;
        while let Some(index) = next {
            let node = &mut self.tree.nodes[index as usize];
            next = node.next_sibling;
            if !node.action.is_some_and(|action| self.table.take(action.code())) {
                continue;
            }
            known += 1;
            let score = upper_bound(node, seat, self.options.exploration);
            node.available += 1;
            if best.is_none_or(|(highest, _)| score > highest) {
                best = Some((score, index));
            }
        }
        let visits = self.tree.node(at).visits;
        let room = self
            .options
            .widening
            .is_none_or(|by| (known as f32) < by.first + by.growth * (visits as f32).sqrt());
        match best {
            Some((_, index)) if known == self.legal.len() || !room => (index, false),
            _ => (self.add_child(at, world, seat), true),
        }
    }

    /// Adds a child for one of the legal actions that have none.
    fn add_child(&mut self, at: u32, world: &G::State, seat: Seat) -> u32 {
        let table = &self.table;
        self.untried.clear();
        self.untried.extend(self.legal.iter().filter(|action| table.holds(action.code())));
        let action = self.promising(world, seat);
        let index = self.tree.nodes.len() as u32;
        let mut node = Node::new(Some(action));
        node.next_sibling = self.tree.nodes[at as usize].first_child.replace(index);
        self.tree.nodes.push(node);
        index
    }

    /// An untried action: a random one or, where there is an evaluation, the best of a few random ones.
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
            self.game.play(&mut after, action, &mut Silent);
            let worth = evaluation.judge(self.game, &after).of(seat);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }

    /// Plays at random, to the end or to the horizon, and says what each seat got.
    fn play_on(&mut self, world: &mut G::State) -> Rewards {
        match (self.options.horizon, self.evaluation) {
            (Some(plies), Some(evaluation)) => {
                play_randomly(self.game, world, plies, &mut self.rng, &mut self.scratch);
                evaluation.judge(self.game, world)
            }
            _ => {
                playout(self.game, world, &mut self.rng, &mut self.scratch);
                rewards(&self.game.standing(world))
            }
        }
    }
}

/// What a seat can hope for, the more the less often the child was tried when it could have been.
fn upper_bound<G: Insight>(node: &Node<G>, seat: Seat, exploration: f32) -> f32 {
    let visits = node.visits.max(1) as f32;
    let mean = node.rewards[usize::from(seat.number())] / visits;
    mean + exploration * ((node.available as f32).ln() / visits).sqrt()
}

/// Which actions are legal now, by their codes: filled anew for each node, without being emptied first.
#[derive(Debug)]
struct LegalTable {
    slots: Vec<(u32, u32)>,
    round: u32,
}

impl LegalTable {
    fn new() -> Self {
        LegalTable { slots: vec![(0, 0); 256], round: 0 }
    }

    fn fill(&mut self, codes: impl ExactSizeIterator<Item = u32>) {
        let wanted = (4 * codes.len()).next_power_of_two();
        if wanted > self.slots.len() || self.round == u32::MAX - 1 {
            self.slots = vec![(0, 0); wanted.max(self.slots.len())];
            self.round = 0;
        }
        // Two rounds for each filling: in the first a code stands, in the second it has been taken.
        self.round += 2;
        for code in codes {
            let slot = self.slot_of(code);
            self.slots[slot] = (code, self.round);
        }
    }

    /// The slot with this code, or the free one where it would stand.
    fn slot_of(&self, code: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (code.wrapping_mul(0x9e37_79b1) >> 7) as usize & mask;
        while self.slots[slot].1 >= self.round && self.slots[slot].0 != code {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn holds(&self, code: u32) -> bool {
        self.slots[self.slot_of(code)] == (code, self.round)
    }

    /// Takes a code out; false if it was not there.
    fn take(&mut self, code: u32) -> bool {
        let slot = self.slot_of(code);
        let there = self.slots[slot] == (code, self.round);
        if there {
            self.slots[slot].1 += 1;
        }
        there
    }
}
