//! Learns an evaluation by self-play.
//!
//! Greedy bots, which now and then play at random (*ε-greedy*), play games with the weights found so far. Then the
//! weights are fitted to the outcomes by multinomial logistic regression, so that the softmax of the seats' values
//! predicts who wins. The quality of the fit is measured by the *log loss*. A few generations
//! are enough.

use tenka_core::{Chooser, Dice as _, FastRng, Insight, Log, Seed, Viewer};

use crate::bot::Bot as _;
use crate::evaluate::{Evaluation, winner_share};
use crate::greedy::Greedy;
use crate::threads::shared;

/// Settings for training.
#[derive(Clone, Debug)]
pub struct Training<'a> {
    /// How many times to play games and fit the weights.
    pub generations: u32,
    /// Games per generation.
    pub games: u32,
    /// The seed for everything random.
    pub seed: &'a str,
    /// How many threads play games. The result doesn't depend on it.
    pub threads: usize,
}

/// The result of one generation.
#[derive(Clone, Debug)]
pub struct Generation {
    /// Its number, counting from 1.
    pub number: u32,
    /// The number of positions it learned from.
    pub positions: usize,
    /// Mean log loss before and after fitting: the negative logarithm of the chance given to the winner.
    pub log_loss: (f32, f32),
    /// The weights after this generation.
    pub weights: Vec<f32>,
}

/// A training example: a position on the way, and each seat's final result.
struct Sample {
    /// The features of each seat, one seat after another.
    features: Vec<f32>,
    /// Each seat's share of the win.
    shares: Vec<f32>,
}

impl Training<'_> {
    /// Learns weights for a game's features, and reports each generation.
    pub fn run<G: Insight>(&self, game: &G, mut tell: impl FnMut(&Generation)) -> Vec<f32> {
        let mut weights = vec![0.0; G::FEATURES.len()];
        for number in 1..=self.generations {
            let samples = self.play_games(game, &weights, number);
            let before = mean_log_loss(&samples, &weights);
            let mut rng = Seed::from_text(&format!("fit {} {number}", self.seed)).fast();
            fit(&samples, &mut weights, &mut rng);
            let log_loss = (before, mean_log_loss(&samples, &weights));
            tell(&Generation { number, positions: samples.len(), log_loss, weights: weights.clone() });
        }
        weights
    }

    fn play_games<G: Insight>(&self, game: &G, weights: &[f32], generation: u32) -> Vec<Sample> {
        let games = (0..self.games).collect();
        let samples = shared(self.threads, games, |number| self.play_game(game, weights, generation, number));
        samples.into_iter().flatten().collect()
    }

    fn play_game<G: Insight>(&self, game: &G, weights: &[f32], generation: u32, number: u32) -> Vec<Sample> {
        /// One decision in this many is random (the ε of ε-greedy is 1/8), so that games differ.
        const ADVENTURE: u32 = 8;
        /// One position in this many is learned from.
        const ONE_IN: u32 = 6;
        let seed = Seed::from_text(&format!("{} {generation} {number}", self.seed));
        let mut rng = seed.fast();
        let seats = G::INFO.any_seats(&mut rng);
        let mut player = Greedy::with_evaluation(Evaluation::with_weights(weights.to_vec()));
        let mut state = game.setup(seats, &seed);
        let mut samples = Vec::new();
        while let Some(seat) = game.to_act(&state) {
            if rng.below(ONE_IN) == 0 {
                let mut features = vec![0.0; weights.len() * usize::from(seats.count())];
                game.features(&state, &mut features);
                samples.push(Sample { features, shares: Vec::new() });
            }
            let adventure = generation == 1 || rng.below(ADVENTURE) == 0;
            let action = if adventure {
                game.choose(&state, Chooser::Random(&mut rng), &mut Vec::new())
            } else {
                Some(player.think(game, &game.view(&state, Viewer::Seat(seat)), &mut rng).action)
            };
            let Some(action) = action else { break };
            game.play(&mut state, action, &mut Log::silent());
        }
        let Some(ranks) = game.standing(&state).ranks else { return Vec::new() };
        let shares: Vec<f32> = seats.iter().map(|seat| winner_share(&ranks, seat)).collect();
        samples.iter_mut().for_each(|sample| sample.shares.clone_from(&shares));
        samples
    }
}

/// The win chances these weights give to each seat.
fn chances(sample: &Sample, weights: &[f32]) -> Vec<f32> {
    let value =
        |features: &[f32]| features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    let mut values: Vec<f32> = sample.features.chunks_exact(weights.len()).map(value).collect();
    crate::evaluate::softmax(&mut values);
    values
}

fn mean_log_loss(samples: &[Sample], weights: &[f32]) -> f32 {
    let log_loss = |sample: &Sample| -> f32 {
        let chances = chances(sample, weights);
        chances.iter().zip(&sample.shares).map(|(chance, share)| -share * chance.max(1e-9).ln()).sum()
    };
    samples.iter().map(log_loss).sum::<f32>() / samples.len().max(1) as f32
}

/// Logistic regression by stochastic gradient descent with decreasing steps.
fn fit(samples: &[Sample], weights: &mut [f32], rng: &mut FastRng) {
    const EPOCHS: u32 = 12;
    let mut order: Vec<usize> = (0..samples.len()).collect();
    for epoch in 0..EPOCHS {
        let step = 0.05 / (1.0 + epoch as f32);
        rng.shuffle(&mut order);
        for sample in order.iter().map(|&index| &samples[index]) {
            let chances = chances(sample, weights);
            let seats = sample.features.chunks_exact(weights.len()).zip(chances.iter().zip(&sample.shares));
            for (features, (chance, share)) in seats {
                for (weight, feature) in weights.iter_mut().zip(features) {
                    *weight += step * (share - chance) * feature;
                }
            }
        }
    }
}
