//! The memory layout of a tree: nodes, with the actions tried at each stored side by side.

use tenka_core::{Action, Seat};

use crate::bot::Told;

/// The index of a node.
pub(super) type NodeId = u32;
/// The index of a branch.
pub(super) type BranchId = u32;

/// The node where the search starts. No branch leads back to it.
pub(super) const ROOT: NodeId = 0;

/// An action tried at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch<A> {
    pub(super) action: A,
    /// Who played it.
    pub(super) seat: Seat,
    /// The number of the action within its tree.
    pub(super) number: u32,
    pub(super) visits: u32,
    /// One over the square root of the visits.
    spread: f32,
    /// How often the action was legal when its node was visited: its availability count.
    pub(super) available: u32,
    /// The sum of its seat's results.
    pub(super) reward: f32,
    /// The node it leads to; the root as long as there is none.
    below: NodeId,
}

const _: () = assert!(size_of::<Branch<[u8; 3]>>() == 28);

impl<A: Action> Branch<A> {
    pub(super) fn new(action: A, seat: Seat, number: u32) -> Self {
        Branch { action, seat, number, visits: 0, spread: 1.0, available: 1, reward: 0.0, below: ROOT }
    }

    /// Adds its seat's result from one visit.
    #[inline]
    pub(super) fn visit(&mut self, reward: f32) {
        self.visits += 1;
        self.reward += reward;
        self.spread = 1.0 / (self.visits as f32).sqrt();
    }

    /// Its seat's mean result, plus a bonus for being tried less often than it was available, scaled by
    /// `exploration`.
    ///
    /// This is UCB1 (P. Auer, N. Cesa-Bianchi and P. Fischer, "Finite-time Analysis of the Multiarmed Bandit
    /// Problem", 2002) with the availability count in place of the parent's visits, as in ISMCTS.
    #[inline]
    pub(super) fn promise(&self, exploration: f32) -> f32 {
        (self.reward * self.spread + exploration * ln(self.available).sqrt()) * self.spread
    }

    /// The node it leads to, once it has been tried twice.
    pub(super) fn below(&self) -> Option<NodeId> {
        (self.below != ROOT).then_some(self.below)
    }

    fn told(&self, to: Seat) -> Told {
        Told::of(self.action, self.seat, to)
    }

    /// The same branch with a fraction of its visits.
    fn faded(&self, share: f32) -> Self {
        let visits = faded(self.visits, share);
        let available = faded(self.available, share).max(visits).max(1);
        let reward = self.reward * visits as f32 / self.visits.max(1) as f32;
        let spread = 1.0 / (visits as f32).sqrt();
        Branch { visits, spread, available, reward, below: ROOT, ..*self }
    }
}

/// A fraction of a number, rounded.
#[allow(clippy::cast_sign_loss, reason = "shares are not negative")]
fn faded(number: u32, share: f32) -> u32 {
    (f64::from(number) * f64::from(share)).round() as u32
}

/// The natural logarithm of a number from 1 up, to two digits: identical on every machine, and only a few
/// instructions.
#[inline]
fn ln(number: u32) -> f32 {
    let bits = (number as f32).to_bits();
    let exponent = (bits >> 23) as f32 - 127.0;
    let mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    // A parabola that is right at both ends.
    let fraction = (2.0 - 1.0 / 3.0 * mantissa) * mantissa - 5.0 / 3.0;
    (exponent + fraction) * std::f32::consts::LN_2
}

/// An information set of the searcher: the positions it can't tell apart, identified by what it was told on the way.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    visits: u32,
    /// Its branches are stored contiguously from here, with room for the next power of two.
    first: BranchId,
    count: u32,
}

/// All nodes and branches of a tree.
#[derive(Clone, Debug)]
pub(super) struct Nodes<A> {
    /// The seat the tree belongs to.
    searcher: Seat,
    all: Vec<Node>,
    branches: Vec<Branch<A>>,
    /// Blocks that nodes have outgrown, by the logarithm of their size.
    left: [Vec<BranchId>; 32],
}

impl<A: Action> Nodes<A> {
    /// The largest number of branches in a tree, about 100 MB. A full tree is still searched, but no longer grows.
    const MOST: usize = 1 << 22;

    pub(super) fn new(searcher: Seat) -> Self {
        Nodes {
            searcher,
            all: vec![Node::default()],
            branches: Vec::new(),
            left: std::array::from_fn(|_| Vec::new()),
        }
    }

    pub(super) fn searcher(&self) -> Seat {
        self.searcher
    }

    pub(super) fn bytes(&self) -> usize {
        self.all.capacity() * size_of::<Node>() + self.branches.capacity() * size_of::<Branch<A>>()
    }

    pub(super) fn is_full(&self) -> bool {
        self.branches.len() >= Self::MOST
    }

    pub(super) fn branch(&self, id: BranchId) -> &Branch<A> {
        &self.branches[id as usize]
    }

    pub(super) fn branch_mut(&mut self, id: BranchId) -> &mut Branch<A> {
        &mut self.branches[id as usize]
    }

    /// The first branch of a node.
    pub(super) fn first(&self, of: NodeId) -> BranchId {
        self.all[of as usize].first
    }

    pub(super) fn branches(&self, of: NodeId) -> &[Branch<A>] {
        let Node { first, count, .. } = self.all[of as usize];
        &self.branches[first as usize..(first + count) as usize]
    }

    #[inline]
    pub(super) fn branches_mut(&mut self, of: NodeId) -> &mut [Branch<A>] {
        let Node { first, count, .. } = self.all[of as usize];
        &mut self.branches[first as usize..(first + count) as usize]
    }

    /// Counts a visit, and returns how many there were before.
    #[inline]
    pub(super) fn visit(&mut self, node: NodeId) -> u32 {
        let visits = &mut self.all[node as usize].visits;
        *visits += 1;
        *visits - 1
    }

    /// Adds a branch to a node. Branches of other nodes don't move.
    pub(super) fn add(&mut self, to: NodeId, branch: Branch<A>) -> BranchId {
        let Node { first, count, .. } = self.all[to as usize];
        let full = count == 0 || count.is_power_of_two();
        let first = if full { self.moved_to_more_room(first, count, branch) } else { first };
        let id = first + count;
        self.branches[id as usize] = branch;
        let node = &mut self.all[to as usize];
        (node.first, node.count) = (first, count + 1);
        id
    }

    /// Moves branches to a block of twice the size, and returns its start.
    fn moved_to_more_room(&mut self, from: BranchId, count: u32, filler: Branch<A>) -> BranchId {
        let room = (2 * count).max(1);
        let to = self.left[room.ilog2() as usize].pop().unwrap_or_else(|| {
            let end = self.branches.len();
            self.branches.resize(end + room as usize, filler);
            end as BranchId
        });
        if count > 0 {
            self.branches.copy_within(from as usize..(from + count) as usize, to as usize);
            self.left[count.ilog2() as usize].push(from);
        }
        to
    }

    /// The node that a branch of `at` leads to, created if need be. Actions the searcher can't distinguish share a
    /// node, which avoids *strategy fusion*: acting in the tree as if one knew which of them was played (I. Frank and
    /// D. Basin, "Search in Games with Incomplete Information", 1998).
    pub(super) fn follow(&mut self, branch: BranchId, at: NodeId) -> NodeId {
        let known = self.branch(branch).below().or_else(|| self.below_its_like(branch, at));
        let below = known.unwrap_or_else(|| self.new_node());
        self.branch_mut(branch).below = below;
        below
    }

    fn new_node(&mut self) -> NodeId {
        self.all.push(Node::default());
        self.all.len() as NodeId - 1
    }

    /// The node below a branch that the searcher can't distinguish from this one.
    fn below_its_like(&self, branch: BranchId, at: NodeId) -> Option<NodeId> {
        let branch = self.branch(branch);
        let told = branch.told(self.searcher);
        if told == branch.told(branch.seat) {
            return None;
        }
        let alike = |other: &&Branch<A>| other.seat == branch.seat && other.told(self.searcher) == told;
        self.branches(at).iter().filter(alike).find_map(Branch::below)
    }

    /// What the tree knows about the position after these actions, with its visits reduced to `share`; `None` if
    /// nothing.
    pub(super) fn after(&self, told: &[Told], share: f32) -> Option<Self> {
        let root = told.iter().try_fold(ROOT, |at, &told| {
            let mut same = self.branches(at).iter().filter(|branch| branch.told(self.searcher) == told);
            same.find_map(Branch::below)
        })?;
        let mut copy = Nodes::new(self.searcher);
        let mut copies = vec![None; self.all.len()];
        copies[root as usize] = Some(ROOT);
        let mut open = vec![(root, ROOT)];
        while let Some((from, to)) = open.pop() {
            copy.all[to as usize].visits = faded(self.all[from as usize].visits, share);
            for branch in self.branches(from) {
                let mut faded = branch.faded(share);
                if faded.visits == 0 {
                    continue;
                }
                if let Some(below) = branch.below() {
                    faded.below = *copies[below as usize].get_or_insert_with(|| {
                        let node = copy.new_node();
                        open.push((below, node));
                        node
                    });
                }
                copy.add(to, faded);
            }
        }
        Some(copy)
    }
}

#[cfg(test)]
mod tests {
    use super::ln;

    #[test]
    fn logarithms_are_right_to_two_digits() {
        for number in (1..10_000).chain([123_456, 1 << 22, u32::MAX / 2]) {
            assert!((ln(number) - (number as f32).ln()).abs() < 0.008, "{number}");
        }
    }
}
