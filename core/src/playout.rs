//! Random play: the measure of an engine's speed, and what searches end in.

use crate::chance::{Chooser, FastRng};
use crate::event::Log;
use crate::game::Game;

/// Plays uniformly random legal actions, at most `plies` of them, and returns how many.
#[inline]
pub fn play_randomly<G: Game>(
    game: &G,
    state: &mut G::State,
    plies: usize,
    rng: &mut FastRng,
    scratch: &mut Vec<G::Action>,
) -> usize {
    for ply in 0..plies {
        let Some(action) = game.choose(state, Chooser::Random(rng), scratch) else { return ply };
        game.play(state, action, &mut Log::silent());
    }
    plies
}

/// Plays uniformly random legal actions to the end of the game and returns how many.
#[inline]
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut FastRng,
    scratch: &mut Vec<G::Action>,
) -> usize {
    play_randomly(game, state, usize::MAX, rng, scratch)
}
