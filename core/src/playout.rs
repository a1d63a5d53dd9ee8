//! Random play: the yardstick of an engine's speed, and how searches play positions out.

use crate::chance::{Chooser, FastRng};
use crate::event::Log;
use crate::game::Game;

/// Plays up to `plies` uniformly random legal actions, and returns how many were played.
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

/// Plays uniformly random legal actions to the end of the game, and returns how many.
///
/// ```
/// use tenka_core::{Game, Seats, Seed, playout};
/// use tenka_yardsticks::ConnectFour;
///
/// let mut rng = Seed::from_text("any seed").fast();
/// let mut state = ConnectFour.setup(Seats::new(2), &Seed::from_text("any seed"));
/// let plies = playout(&ConnectFour, &mut state, &mut rng, &mut Vec::new());
/// assert!((7..=42).contains(&plies));
/// assert_eq!(ConnectFour.to_act(&state), None);
/// ```
#[inline]
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut FastRng,
    scratch: &mut Vec<G::Action>,
) -> usize {
    play_randomly(game, state, usize::MAX, rng, scratch)
}
