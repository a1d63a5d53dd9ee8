//! Who is ahead, and who has won.

use serde::{Serialize, Serializer};

use crate::key::Key as _;
use crate::seat::{MAX_SEATS, Seat, Seats};

/// One number for each seat of a table, without a heap allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerSeat {
    values: [i64; MAX_SEATS],
    seats: Seats,
}

impl PerSeat {
    /// What `value` says for each seat.
    pub fn from_fn(seats: Seats, mut value: impl FnMut(Seat) -> i64) -> Self {
        let mut values = [0; MAX_SEATS];
        for seat in seats.iter() {
            values[seat.index()] = value(seat);
        }
        PerSeat { values, seats }
    }

    /// The number of one seat.
    #[inline]
    pub fn of(&self, seat: Seat) -> i64 {
        self.as_slice()[seat.index()]
    }

    /// The numbers from seat 0 on.
    #[inline]
    pub fn as_slice(&self) -> &[i64] {
        &self.values[..usize::from(self.seats.count())]
    }
}

impl Serialize for PerSeat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// The scores now, as if the game ended, and the ranks once it is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The score of each seat; higher is better.
    pub scores: PerSeat,
    /// The rank of each seat, 1 being best, once the game is over. Equal seats share a rank and the next one skips.
    pub ranks: Option<PerSeat>,
}

impl Standing {
    /// A standing in which the order of the scores is the order of the ranks.
    #[inline]
    pub fn by_score(scores: PerSeat, over: bool) -> Self {
        Standing { scores, ranks: over.then(|| ranks(&scores)) }
    }

    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let ranks = self.ranks?;
        let list = |numbers: PerSeat| numbers.as_slice().to_vec();
        Some(Outcome {
            winners: ranks.seats.iter().filter(|&seat| ranks.of(seat) == 1).collect(),
            ranks: list(ranks),
            scores: list(self.scores),
        })
    }
}

fn ranks(scores: &PerSeat) -> PerSeat {
    PerSeat::from_fn(scores.seats, |seat| {
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

    #[test]
    fn equal_scores_share_a_rank_and_the_next_skips() {
        let scores = [7, 9, 7, 1];
        let standing = Standing::by_score(PerSeat::from_fn(Seats::new(4), |seat| scores[seat.index()]), true);
        let outcome = standing.outcome().unwrap();
        assert_eq!(outcome.ranks, [2, 1, 2, 4]);
        assert_eq!(outcome.winners, [Seat::new(1)]);
    }
}
