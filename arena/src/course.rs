//! How a game goes, beyond its result.

use tenka_core::{Inventory, Seat, Use};

/// What is kept of the course of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The decisions by their names, in the order in which each first came up.
    pub decisions: Vec<Asked>,
    /// How often another seat took the lead.
    pub lead_changes: u32,
    /// Who led at the start and after each tenth of the game.
    pub leaders: [Option<Seat>; Course::TENTHS + 1],
    /// The components that were used.
    pub uses: Vec<Use>,
}

impl Course {
    /// How many parts of a game are told apart.
    pub const TENTHS: usize = 10;
}

/// How often a decision was asked for, and among how much was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The name of the decision.
    pub decision: &'static str,
    /// How often it came up.
    pub times: u64,
    /// How many actions were legal, all times together.
    pub actions: u64,
    /// How many were legal at most.
    pub most: u64,
}

impl Asked {
    /// Adds one count to those of other decisions.
    pub(crate) fn add_to(self, all: &mut Vec<Asked>) {
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

/// Follows the course of a game.
pub(crate) struct Follower<'a, G: Inventory> {
    game: &'a G,
    decisions: Vec<Asked>,
    /// Who led after each action; the first is the start.
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

    /// Takes in the position at which somebody decides.
    pub(crate) fn asked(&mut self, state: &G::State) {
        self.scratch.clear();
        self.game.legal(state, &mut self.scratch);
        let legal = self.scratch.len() as u64;
        let asked = Asked { decision: self.game.decision(state), times: 1, actions: legal, most: legal };
        asked.add_to(&mut self.decisions);
    }

    /// Takes in what came of it.
    pub(crate) fn happened(&mut self, state: &G::State, events: &[G::Event]) {
        for event in events {
            self.game.uses(event, &mut self.uses);
        }
        self.leaders.push(leader(self.game, state));
    }

    /// What there is to keep.
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

/// The seat with the highest score; nobody if several share it.
fn leader<G: Inventory>(game: &G, state: &G::State) -> Option<Seat> {
    let scores = game.standing(state).scores;
    let best = scores.as_slice().iter().max()?;
    let mut ahead = scores.iter().filter(|(_, score)| *score == best).map(|(seat, _)| seat);
    ahead.next().filter(|_| ahead.next().is_none())
}

/// How often another seat took the lead. To draw level changes nothing, and neither does the first lead.
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
