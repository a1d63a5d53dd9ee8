//! Learning an evaluation by self-play.
//!
//! Greedy players, who now and then do something random, play games with the weights found so far; then the weights are
//! fitted to how these games ended, so that the softmax of the seats' values says who wins. A few generations of that
//! settle it.

use tenka_core::{Chooser, Dice as _, FastRng, Insight, Log, Seed, Viewer};

use crate::bot::Bot as _;
use crate::evaluate::{Evaluation, winner_share};
use crate::greedy::Greedy;
use crate::threads::shared;

/// How training goes about it.
#[derive(Clone, Debug)]
pub struct Training<'a> {
    /// How often games are played and weights fitted.
    pub generations: u32,
    /// How many games a generation.
    pub games: u32,
    /// What everything random is drawn from.
    pub seed: &'a str,
    /// On how many cores games are played. It changes nothing but the time.
    pub threads: usize,
}

/// How one generation went.
#[derive(Clone, Debug)]
pub struct Generation {
    /// Its number, from 1.
    pub number: u32,
    /// From how many positions it has learned.
    pub positions: usize,
    /// The mean surprise at who won, before and after fitting: the natural logarithm of one over the chance given.
    pub surprise: (f32, f32),
    /// The weights it has come to.
    pub weights: Vec<f32>,
}

/// A position on the way, and what each seat got in the end.
struct Lesson {
    /// The features of each seat, one seat after the other.
    features: Vec<f32>,
    /// The share of the win of each seat.
    shares: Vec<f32>,
}

impl Training<'_> {
    /// Learns weights for the features of a game, and tells of each generation.
    pub fn run<G: Insight>(&self, game: &G, mut tell: impl FnMut(&Generation)) -> Vec<f32> {
        let mut weights = vec![0.0; G::FEATURES.len()];
        for number in 1..=self.generations {
            let lessons = self.play_games(game, &weights, number);
            let before = mean_surprise(&lessons, &weights);
            let mut rng = Seed::from_text(&format!("fit {} {number}", self.seed)).fast();
            fit(&lessons, &mut weights, &mut rng);
            let surprise = (before, mean_surprise(&lessons, &weights));
            tell(&Generation { number, positions: lessons.len(), surprise, weights: weights.clone() });
        }
        weights
    }

    fn play_games<G: Insight>(&self, game: &G, weights: &[f32], generation: u32) -> Vec<Lesson> {
        let games = (0..self.games).collect();
        let lessons = shared(self.threads, games, |number| self.play_game(game, weights, generation, number));
        lessons.into_iter().flatten().collect()
    }

    fn play_game<G: Insight>(&self, game: &G, weights: &[f32], generation: u32, number: u32) -> Vec<Lesson> {
        /// One decision in so many is random, so that not all games are alike.
        const ADVENTURE: u32 = 8;
        /// One position in so many is learned from.
        const ONE_IN: u32 = 6;
        let seed = Seed::from_text(&format!("{} {generation} {number}", self.seed));
        let mut rng = seed.fast();
        let seats = G::INFO.any_seats(&mut rng);
        let mut player = Greedy::with_evaluation(Evaluation::with_weights(weights.to_vec()));
        let mut state = game.setup(seats, &seed);
        let mut lessons = Vec::new();
        while let Some(seat) = game.to_act(&state) {
            if rng.below(ONE_IN) == 0 {
                let mut features = vec![0.0; weights.len() * usize::from(seats.count())];
                game.features(&state, &mut features);
                lessons.push(Lesson { features, shares: Vec::new() });
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
        lessons.iter_mut().for_each(|lesson| lesson.shares.clone_from(&shares));
        lessons
    }
}

/// The chances that these weights give to each seat.
fn chances(lesson: &Lesson, weights: &[f32]) -> Vec<f32> {
    let value =
        |features: &[f32]| features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    let mut values: Vec<f32> = lesson.features.chunks_exact(weights.len()).map(value).collect();
    crate::evaluate::softmax(&mut values);
    values
}

fn mean_surprise(lessons: &[Lesson], weights: &[f32]) -> f32 {
    let surprise = |lesson: &Lesson| -> f32 {
        let chances = chances(lesson, weights);
        chances.iter().zip(&lesson.shares).map(|(chance, share)| -share * chance.max(1e-9).ln()).sum()
    };
    lessons.iter().map(surprise).sum::<f32>() / lessons.len().max(1) as f32
}

/// Logistic regression by stochastic gradient descent with shrinking steps.
fn fit(lessons: &[Lesson], weights: &mut [f32], rng: &mut FastRng) {
    const EPOCHS: u32 = 12;
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    for epoch in 0..EPOCHS {
        let step = 0.05 / (1.0 + epoch as f32);
        rng.shuffle(&mut order);
        for lesson in order.iter().map(|&index| &lessons[index]) {
            let chances = chances(lesson, weights);
            let seats = lesson.features.chunks_exact(weights.len()).zip(chances.iter().zip(&lesson.shares));
            for (features, (chance, share)) in seats {
                for (weight, feature) in weights.iter_mut().zip(features) {
                    *weight += step * (share - chance) * feature;
                }
            }
        }
    }
}
