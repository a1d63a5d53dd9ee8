//! What a position is worth to each seat.

use tenka_core::{Insight, MAX_SEATS, PerSeat, Score, Seat, Standing};

/// The result for each seat, from 0 to 1.
pub type Rewards = PerSeat<f32>;

/// The fraction of a reward that comes from the score margin; the rest comes from the rank.
const MARGIN_SHARE: f32 = 0.1;

/// What a finished game is worth to each seat: mostly its rank, plus a little for the margin in the first figure in which the
/// best and the worst score differ.
///
/// ```
/// use tenka_bots::rewards;
/// use tenka_core::{PerSeat, Seat, Seats, Standing};
///
/// let scores = PerSeat::from_fn(Seats::new(2), |seat| i64::from(seat.number()));
/// let rewards = rewards(&Standing::by_score(scores, true));
/// assert!(rewards[Seat::new(1)] > 0.9 && rewards[Seat::new(0)] < 0.1);
/// ```
pub fn rewards<S: Score>(standing: &Standing<S>) -> Rewards {
    let seats = standing.scores.seats();
    let scores = standing.scores.as_slice();
    let low = scores.iter().min().copied().unwrap_or_default();
    let high = scores.iter().max().copied().unwrap_or_default();
    let decisive = (0..S::FIGURES.len()).find(|&index| low.figure(index) != high.figure(index));
    PerSeat::from_fn(seats, |seat| {
        let score = standing.scores.of(seat);
        let better = scores.iter().filter(|&&other| other > score).count() as f32;
        let equal = scores.iter().filter(|&&other| other == score).count() as f32 - 1.0;
        let others = (f32::from(seats.count()) - 1.0).max(1.0);
        let rank = match standing.ranks {
            Some(ranks) => winner_share(&ranks, seat),
            None => 1.0 - (better + equal / 2.0) / others,
        };
        let margin = decisive.map_or(0.0, |index| {
            let [low, score, high] = [low, score, high].map(|score| score.figure(index));
            (score - low) as f32 / (high - low) as f32
        });
        (1.0 - MARGIN_SHARE) * rank + MARGIN_SHARE * margin
    })
}

/// Each seat's share of the win.
pub(crate) fn winner_shares(ranks: &PerSeat<i64>) -> Rewards {
    PerSeat::from_fn(ranks.seats(), |seat| winner_share(ranks, seat))
}

/// 1 for an outright win, a fraction for a shared one, 0 otherwise.
pub(crate) fn winner_share(ranks: &PerSeat<i64>, seat: Seat) -> f32 {
    let winners = ranks.as_slice().iter().filter(|&&rank| rank == 1).count();
    if ranks.of(seat) == 1 { 1.0 / winners as f32 } else { 0.0 }
}

/// Judges unfinished positions: a weighted sum of the game's features for each seat, turned into win chances by
/// softmax.
///
/// ```
/// use tenka_bots::Evaluation;
/// use tenka_core::{Game, Options, Seats, Seed};
/// use tenka_samurai::Samurai;
///
/// let game = Samurai::open(&Options::new()).unwrap();
/// let evaluation = Evaluation::of(&game).expect("Samurai has features");
/// let state = game.setup(Seats::new(3), &Seed::from_text("any seed"));
/// let sum: f32 = evaluation.chances(&game, &state).as_slice().iter().sum();
/// assert!((sum - 1.0).abs() < 1e-5);
/// ```
#[derive(Clone, Debug)]
pub struct Evaluation {
    weights: Vec<f32>,
}

/// The largest number of features a game can have.
pub const MOST_FEATURES: usize = 32;

impl Evaluation {
    /// The evaluation with the weights shipped with the game; `None` if it has no features.
    pub fn of<G: Insight>(game: &G) -> Option<Self> {
        let weights = game.weights();
        (!weights.is_empty()).then(|| Evaluation { weights: weights.to_vec() })
    }

    /// An evaluation with these weights, one per feature.
    pub fn with_weights(weights: Vec<f32>) -> Self {
        Evaluation { weights }
    }

    /// The weights, one per feature.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Each seat's chance of winning.
    pub fn chances<G: Insight>(&self, game: &G, state: &G::State) -> Rewards {
        let seats = game.seats(state);
        let mut features = [0.0_f32; MAX_SEATS * MOST_FEATURES];
        let features = &mut features[..self.weights.len() * usize::from(seats.count())];
        game.features(state, features);
        let mut values = [0.0_f32; MAX_SEATS];
        for (value, features) in values.iter_mut().zip(features.chunks_exact(self.weights.len())) {
            *value = features.iter().zip(&self.weights).map(|(feature, weight)| feature * weight).sum();
        }
        softmax(&mut values[..seats.count().into()]);
        PerSeat::from_fn(seats, |seat| values[usize::from(seat.number())])
    }

    /// What a position is worth to each seat, finished or not.
    pub fn judge<G: Insight>(&self, game: &G, state: &G::State) -> Rewards {
        match game.to_act(state) {
            None => rewards(&game.standing(state)),
            Some(_) => self.chances(game, state),
        }
    }
}

pub(crate) fn softmax(values: &mut [f32]) {
    let highest = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    values.iter_mut().for_each(|value| *value = (*value - highest).exp());
    let sum: f32 = values.iter().sum();
    values.iter_mut().for_each(|value| *value /= sum);
}

#[cfg(test)]
mod tests {
    use tenka_core::{Seats, Standing};

    use super::*;

    fn finished(scores: [i64; 3]) -> Vec<f32> {
        let scores = PerSeat::from_fn(Seats::new(3), |seat| scores[usize::from(seat.number())]);
        rewards(&Standing::by_score(scores, true)).as_slice().to_vec()
    }

    #[test]
    fn a_win_is_worth_more_than_any_margin() {
        assert_eq!(finished([10, 0, 0]), [1.0, 0.0, 0.0]);
        let close = finished([10, 9, 0]);
        assert!(close[0] > 0.99 && close[1] < 0.1 + 1e-6 && close[1] > close[2]);
    }

    #[test]
    fn a_shared_win_is_shared() {
        assert_eq!(finished([5, 5, 0]), [0.55, 0.55, 0.0]);
    }
}
