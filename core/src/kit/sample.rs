//! Positions for measurements.

use crate::chance::{Chooser, Dice as _, FastRng, Seed};
use crate::event::Log;
use crate::game::Game;
use crate::seat::{Seat, Seats};

/// A position from a random game, and a random legal action in it.
#[derive(Clone, Debug)]
pub struct Sampled<G: Game> {
    /// The position.
    pub state: G::State,
    /// The seat to act.
    pub seat: Seat,
    /// A legal action of that seat.
    pub action: G::Action,
}

/// Samples this many positions from random games, each decision equally likely, in random order.
pub fn sample<G: Game>(game: &G, seats: Seats, positions: usize, rng: &mut FastRng) -> Vec<Sampled<G>> {
    /// Takes one decision in this many, so that the sample covers many games.
    const ONE_IN: u32 = 16;
    let mut sample = Vec::new();
    let mut scratch = Vec::new();
    while sample.len() < positions {
        let mut state = game.setup(seats, &Seed::draw(rng));
        while let Some(seat) = game.to_act(&state) {
            let Some(action) = game.choose(&state, Chooser::Random(rng), &mut scratch) else {
                break;
            };
            if rng.below(ONE_IN) == 0 {
                sample.push(Sampled { state: state.clone(), seat, action });
            }
            game.play(&mut state, action, &mut Log::silent());
        }
    }
    rng.shuffle(&mut sample);
    sample.truncate(positions);
    sample
}
