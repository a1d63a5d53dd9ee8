//! Who is ahead, and who has won.

use serde::Serialize;

use crate::seat::{PerSeat, Seat};

/// The scores now, as if the game ended, and the ranks once it is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The score of each seat; higher is better.
    pub scores: PerSeat<i64>,
    /// The rank of each seat, 1 being best, once the game is over. Equal seats share a rank and the next one skips.
    pub ranks: Option<PerSeat<i64>>,
}

impl Standing {
    /// A standing in which the order of the scores is the order of the ranks.
    #[inline]
    pub fn by_score(scores: PerSeat<i64>, over: bool) -> Self {
        Standing { scores, ranks: over.then(|| ranks(&scores)) }
    }

    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let ranks = self.ranks?;
        let list = |numbers: PerSeat<i64>| numbers.as_slice().to_vec();
        Some(Outcome {
            winners: ranks.seats().iter().filter(|&seat| ranks.of(seat) == 1).collect(),
            ranks: list(ranks),
            scores: list(self.scores),
        })
    }
}

fn ranks(scores: &PerSeat<i64>) -> PerSeat<i64> {
    PerSeat::from_fn(scores.seats(), |seat| {
        let better = scores.as_slice().iter().filter(|&&score| score > scores.of(seat));
        1 + better.count() as i64
    })
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The seats with rank 1.
    pub winners: Vec<Seat>,
    /// The rank of each seat, 1 being best.
    pub ranks: Vec<i64>,
    /// The score of each seat.
    pub scores: Vec<i64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::Key as _;
    use crate::seat::Seats;

    #[test]
    fn equal_scores_share_a_rank_and_the_next_skips() {
        let scores = [7, 9, 7, 1];
        let standing = Standing::by_score(PerSeat::from_fn(Seats::new(4), |seat| scores[seat.index()]), true);
        let outcome = standing.outcome().unwrap();
        assert_eq!(outcome.ranks, [2, 1, 2, 4]);
        assert_eq!(outcome.winners, [Seat::new(1)]);
    }
}
