//! Tunes an evaluation by self-play matches, for games where outcomes alone mislead.
//!
//! What correlates with winning isn't always what wins: in some games, weights fitted to outcomes make a deeper
//! search play worse. Here two searches play each other, one with the weights shifted in a random direction, the
//! other in the opposite one, and the weights move towards whichever side won more, in ever smaller steps. It never
//! asks what a weight means, only whether it wins.
//!
//! This is SPSA, simultaneous perturbation stochastic approximation (J. C. Spall, "Multivariate Stochastic
//! Approximation Using a Simultaneous Perturbation Gradient Approximation", IEEE Transactions on Automatic Control
//! 37(3), 1992).

use tenka_core::{Dice as _, FastRng, Insight, Log, PerSeat, Seat, Seed, Viewer};

use crate::bot::{Bot as _, Budget, Told};
use crate::evaluate::{Evaluation, winner_share};
use crate::search::{Search, SearchOptions};
use crate::threads::shared;

/// Settings for tuning by duels.
#[derive(Clone, Debug)]
pub struct Duels<'a> {
    /// How many directions to try.
    pub rounds: u32,
    /// Deals per round; each is played twice, with sides swapped.
    pub deals: u32,
    /// Simulations per decision.
    pub simulations: u64,
    /// The seed for everything random.
    pub seed: &'a str,
    /// How many threads play games. The result doesn't depend on it.
    pub threads: usize,
}

/// The result of one round.
#[derive(Clone, Debug)]
pub struct Round {
    /// Its number, counting from 1.
    pub number: u32,
    /// How much more one side won than the other, from -1 to 1.
    pub lead: f32,
    /// The weights after this round.
    pub weights: Vec<f32>,
}

/// How far to shift each weight, as a fraction of its size, in the first and the last round.
const SHIFT: (f32, f32) = (0.35, 0.14);
/// What fraction of the shift to apply if one side wins everything, in the first and the last round.
const PACE: (f32, f32) = (0.35, 0.07);
/// A weight near zero is treated as if it had this size.
const LEAST_SIZE: f32 = 0.2;

impl Duels<'_> {
    /// Improves these weights, and reports each round.
    pub fn run<G: Insight>(&self, game: &G, mut weights: Vec<f32>, mut tell: impl FnMut(&Round)) -> Vec<f32> {
        let mut rng = Seed::from_text(&format!("duels {}", self.seed)).fast();
        let sizes: Vec<f32> = weights.iter().map(|weight| weight.abs().max(LEAST_SIZE)).collect();
        for number in 1..=self.rounds {
            let done = (number - 1) as f32 / self.rounds as f32;
            let at = |(first, last): (f32, f32)| first + (last - first) * done;
            let shift = direction(&sizes, at(SHIFT), &mut rng);
            let lead =
                self.lead(game, &shifted(&weights, &shift, 1.0), &shifted(&weights, &shift, -1.0), number);
            weights = shifted(&weights, &shift, at(PACE) * lead);
            tell(&Round { number, lead, weights: weights.clone() });
        }
        weights
    }

    /// How much more the first weights win than the second.
    fn lead<G: Insight>(&self, game: &G, first: &[f32], second: &[f32], round: u32) -> f32 {
        let games: Vec<u32> = (0..2 * self.deals).collect();
        let leads = shared(self.threads, games, |number| {
            let seed = Seed::from_text(&format!("{} {round} {}", self.seed, number / 2));
            let side = |seat: Seat| (u32::from(seat.number()) + number) % 2 == 0;
            let player = |seat| Evaluation::with_weights(if side(seat) { first } else { second }.to_vec());
            let Some(ranks) = self.play(game, &seed, player) else { return 0.0 };
            let share =
                |seat| if side(seat) { winner_share(&ranks, seat) } else { -winner_share(&ranks, seat) };
            ranks.seats().iter().map(share).sum::<f32>()
        });
        leads.iter().sum::<f32>() / leads.len().max(1) as f32
    }

    /// The final ranks of a game between searches with these evaluations.
    fn play<G: Insight>(
        &self,
        game: &G,
        seed: &Seed,
        judge: impl Fn(Seat) -> Evaluation,
    ) -> Option<PerSeat<i64>> {
        let mut rng = seed.fast();
        let seats = G::INFO.any_seats(&mut rng);
        let options = SearchOptions::strong(Budget::Simulations(self.simulations));
        let mut players =
            seats.iter().map(|seat| Search::with_evaluation(options, judge(seat))).collect::<Vec<_>>();
        let mut state = game.setup(seats, seed);
        while let Some(actor) = game.to_act(&state) {
            let view = game.view(&state, Viewer::Seat(actor));
            let action = players[usize::from(actor.number())].think(game, &view, &mut rng).action;
            for (seat, player) in seats.iter().zip(&mut players) {
                player.hear(Told::of(action, actor, seat));
            }
            game.play(&mut state, action, &mut Log::silent());
        }
        game.standing(&state).ranks
    }
}

/// A random direction in which each weight goes up or down by a fraction of its size.
fn direction(sizes: &[f32], part: f32, rng: &mut FastRng) -> Vec<f32> {
    sizes.iter().map(|size| if rng.below(2) == 0 { part * size } else { -part * size }).collect()
}

fn shifted(weights: &[f32], shift: &[f32], by: f32) -> Vec<f32> {
    weights.iter().zip(shift).map(|(weight, shift)| weight + by * shift).collect()
}
