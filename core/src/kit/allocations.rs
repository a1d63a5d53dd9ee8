//! The hot path doesn't touch the heap.

use crate::chance::{Chooser, FastRng, Seed};
use crate::event::Log;
use crate::game::Game;
use crate::kit::option_sets;
use crate::seat::Seats;

/// Panics if, with any options and seats, `legal`, `choose` or `play` allocates once its buffer is large enough.
pub fn assert_play_allocates_nothing<G: Game>(games: u32) {
    let mut rng = Seed::from_text("allocations").fast();
    let mut buffer = Vec::with_capacity(1 << 16);
    for options in option_sets(&G::INFO) {
        let Ok(game) = G::open(&options) else { panic!("{options:?} is refused") };
        for seats in G::INFO.seats.0..=G::INFO.seats.1 {
            for _ in 0..games {
                let start = game.setup(Seats::new(seats), &Seed::draw(&mut rng));
                let counted = allocation_counter::measure(|| play_out(&game, &start, &mut rng, &mut buffer));
                assert_eq!(counted.count_total, 0, "allocations with {seats} seats and {options:?}");
            }
        }
    }
}

fn play_out<G: Game>(game: &G, start: &G::State, rng: &mut FastRng, buffer: &mut Vec<G::Action>) {
    let mut state = start.clone();
    loop {
        buffer.clear();
        game.legal(&state, buffer);
        let Some(action) = game.choose(&state, Chooser::Random(rng), buffer) else { break };
        game.play(&mut state, action, &mut Log::silent());
    }
}
