//! Learning an evaluation by duels, where outcomes alone mislead.
//!
//! What goes with winning is not always what wins: in some games a fit to outcomes makes more search play worse. Here
//! two searches play each other, one with the weights shifted in a random direction, the other in the opposite one, and
//! the weights move towards the side that won more, less and less far: simultaneous perturbation (SPSA). It never asks
//! what a weight means, only whether it wins.

use tenka_core::{Dice as _, FastRng, Insight, Log, PerSeat, Seat, Seed, Viewer};

use crate::bot::{Bot as _, Budget, Told};
use crate::evaluate::{Evaluation, winner_share};
use crate::search::{Search, SearchOptions};
use crate::threads::shared;

/// How the duels go about it.
#[derive(Clone, Debug)]
pub struct Duels<'a> {
    /// In how many directions weights are shifted.
    pub rounds: u32,
    /// How many deals a round; each is played twice, with the sides changed.
    pub deals: u32,
    /// The simulations of a decision.
    pub simulations: u64,
    /// What everything random is drawn from.
    pub seed: &'a str,
    /// On how many cores games are played. It changes nothing but the time.
    pub threads: usize,
}

/// How one round went.
#[derive(Clone, Debug)]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// By how much one side won more than the other, from -1 to 1.
    pub lead: f32,
    /// The weights it has come to.
    pub weights: Vec<f32>,
}

/// How far weights are shifted at first and in the end, as a part of their size.
const SHIFT: (f32, f32) = (0.35, 0.14);
/// Which part of the shift is made if one side wins everything, at first and in the end.
const PACE: (f32, f32) = (0.35, 0.07);
/// A weight near zero is shifted as if it had this size.
const LEAST_SIZE: f32 = 0.2;

impl Duels<'_> {
    /// Improves these weights, and tells of each round.
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

    /// By how much the first weights win more than the second ones.
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

    /// The ranks at the end of a game of searches that judge as they are told.
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

/// A random direction, in which each weight goes up or down by a part of its size.
fn direction(sizes: &[f32], part: f32, rng: &mut FastRng) -> Vec<f32> {
    sizes.iter().map(|size| if rng.below(2) == 0 { part * size } else { -part * size }).collect()
}

fn shifted(weights: &[f32], shift: &[f32], by: f32) -> Vec<f32> {
    weights.iter().zip(shift).map(|(weight, shift)| weight + by * shift).collect()
}
