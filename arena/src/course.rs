//! How a game went, beyond its result.

use tenka_core::{Inventory, Seat, Use};

/// What is recorded about the course of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The decisions by name, in the order in which each first came up.
    pub decisions: Vec<DecisionCount>,
    /// How often the lead passed to another seat.
    pub lead_changes: u32,
    /// The leader at the start and after each tenth of the game.
    pub leaders: [Option<Seat>; Course::TENTHS + 1],
    /// The components that were used.
    pub uses: Vec<Use>,
}

impl Course {
    /// How many parts a game is divided into.
    pub const TENTHS: usize = 10;
}

/// How often a decision came up, and how many options it had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecisionCount {
    /// The name of the decision.
    pub decision: &'static str,
    /// How often it came up.
    pub times: u64,
    /// The total number of legal actions over all times.
    pub actions: u64,
    /// The largest number of legal actions.
    pub most: u64,
}

impl DecisionCount {
    /// Adds this count to those of other decisions.
    pub(crate) fn add_to(self, all: &mut Vec<DecisionCount>) {
        match all.iter_mut().find(|asked| asked.decision == self.decision) {
            Some(asked) => {
                asked.times += self.times;
                asked.actions += self.actions;
                asked.most = asked.most.max(self.most);
            }
            None => all.push(self),
        }
    }
}

/// Records the course of a game.
pub(crate) struct Follower<'a, G: Inventory> {
    game: &'a G,
    decisions: Vec<DecisionCount>,
    /// The leader after each action, starting with the setup.
    leaders: Vec<Option<Seat>>,
    uses: Vec<Use>,
    scratch: Vec<G::Action>,
}

impl<'a, G: Inventory> Follower<'a, G> {
    pub(crate) fn new(game: &'a G, start: &G::State) -> Self {
        Follower {
            game,
            decisions: Vec::new(),
            leaders: vec![leader(game, start)],
            uses: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Records a position in which somebody decides.
    pub(crate) fn asked(&mut self, state: &G::State) {
        self.scratch.clear();
        self.game.legal(state, &mut self.scratch);
        let legal = self.scratch.len() as u64;
        let asked =
            DecisionCount { decision: self.game.decision(state), times: 1, actions: legal, most: legal };
        asked.add_to(&mut self.decisions);
    }

    /// Records what happened then.
    pub(crate) fn happened(&mut self, state: &G::State, events: &[G::Event]) {
        for event in events {
            self.game.uses(event, &mut self.uses);
        }
        self.leaders.push(leader(self.game, state));
    }

    /// The finished course.
    pub(crate) fn course(self) -> Course {
        let plies = self.leaders.len() - 1;
        let after = |tenth: usize| self.leaders[(2 * plies * tenth + Course::TENTHS) / (2 * Course::TENTHS)];
        Course {
            decisions: self.decisions,
            lead_changes: lead_changes(&self.leaders),
            leaders: std::array::from_fn(after),
            uses: self.uses,
        }
    }
}

/// The seat with the highest score; `None` if it is shared.
fn leader<G: Inventory>(game: &G, state: &G::State) -> Option<Seat> {
    let scores = game.standing(state).scores;
    let best = scores.as_slice().iter().max()?;
    let mut ahead = scores.iter().filter(|(_, score)| *score == best).map(|(seat, _)| seat);
    ahead.next().filter(|_| ahead.next().is_none())
}

/// How often the lead passed to another seat. Drawing level doesn't count, nor does the first lead.
fn lead_changes(leaders: &[Option<Seat>]) -> u32 {
    let mut led: Vec<Seat> = leaders.iter().copied().flatten().collect();
    led.dedup();
    led.len().saturating_sub(1) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_changes_when_another_takes_it() {
        let changes = |leaders: &[Option<u8>]| {
            lead_changes(&leaders.iter().map(|seat| seat.map(Seat::new)).collect::<Vec<_>>())
        };
        assert_eq!(changes(&[None, None]), 0);
        assert_eq!(changes(&[None, Some(0), Some(0)]), 0, "the first lead is no change");
        assert_eq!(changes(&[Some(0), None, Some(0)]), 0, "it was level in between");
        assert_eq!(changes(&[Some(0), None, Some(1), Some(0), Some(2)]), 3);
    }
}
