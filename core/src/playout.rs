//! Random play: the measure of an engine's speed, and the simplest judge of a position.

use crate::chance::{Dice as _, Rng};
use crate::event::Silent;
use crate::game::Game;
use crate::seat::Viewer;

/// Plays uniformly random legal actions, at most `plies` of them, and returns how many.
#[inline]
pub fn play_randomly<G: Game>(
    game: &G,
    state: &mut G::State,
    plies: usize,
    rng: &mut impl Rng,
    scratch: &mut Vec<G::Action>,
) -> usize {
    for ply in 0..plies {
        let Some(action) = game.choose(state, |count| rng.index_below(count), scratch) else { return ply };
        game.play(state, action, &mut Silent);
    }
    plies
}

/// Plays uniformly random legal actions to the end of the game and returns how many.
#[inline]
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut impl Rng,
    scratch: &mut Vec<G::Action>,
) -> usize {
    play_randomly(game, state, usize::MAX, rng, scratch)
}

/// The share of wins of each seat in random play from worlds that `viewer` can imagine. A shared win counts in parts.
pub fn expected_wins<G: Game>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    playouts: u32,
    rng: &mut impl Rng,
) -> Vec<f64> {
    let seats = game.seats(state);
    let view = game.view(state, viewer);
    let mut scratch = Vec::new();
    let mut wins = vec![0.0; seats.count().into()];
    for _ in 0..playouts {
        let mut world = game.imagine(&view, rng);
        playout(game, &mut world, rng, &mut scratch);
        if let Some(outcome) = game.standing(&world).outcome() {
            for winner in &outcome.winners {
                wins[usize::from(winner.number())] += 1.0 / outcome.winners.len() as f64;
            }
        }
    }
    wins.iter().map(|won| won / f64::from(playouts.max(1))).collect()
}
