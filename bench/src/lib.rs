//! Benchmark workloads: the operations of a game over a fixed set of positions, and the search.

use std::hint::black_box;

use tenka_bots::{Bot as _, Budget, Search, SearchOptions};
use tenka_core::kit::{Sampled, sample};
use tenka_core::{FastRng, Insight, Log, Options, Seats, Seed, Viewer, playout};

/// How many positions to measure each operation at.
pub const POSITIONS: usize = 256;

/// How many iterations to search.
pub const ITERATIONS: u64 = 2_000;

/// A game with positions to measure.
#[derive(Debug)]
pub struct Workload<G: Insight> {
    game: G,
    seats: Seats,
    sample: Vec<Sampled<G>>,
    views: Vec<G::View>,
    buffer: Vec<G::Action>,
    rng: FastRng,
}

impl<G: Insight> Workload<G> {
    /// The workload of a game with its largest number of seats. It is the same every time.
    ///
    /// # Panics
    ///
    /// Panics if the game doesn't open without options.
    pub fn new() -> Self {
        let Ok(game) = G::open(&Options::new()) else { panic!("{} needs options", G::INFO.name) };
        let seats = Seats::new(G::INFO.seats.1);
        let mut rng = Seed::from_text("workload").fast();
        let sample = sample(&game, seats, POSITIONS, &mut rng);
        let views = sample.iter().map(|at| game.view(&at.state, Viewer::Seat(at.seat))).collect();
        Workload { game, seats, sample, views, buffer: Vec::with_capacity(4096), rng }
    }

    /// Copies each position.
    pub fn clone_each(&mut self) {
        for at in &self.sample {
            black_box(&black_box(&at.state).clone());
        }
    }

    /// Lists the legal actions of each position.
    pub fn legal_each(&mut self) {
        for at in &self.sample {
            self.buffer.clear();
            self.game.legal(black_box(&at.state), &mut self.buffer);
            black_box(&self.buffer);
        }
    }

    /// Plays an action on a copy of each position. [`Workload::clone_each`] measures what the copies cost.
    pub fn clone_and_play_each(&mut self) {
        for at in &self.sample {
            let mut state = at.state.clone();
            self.game.play(black_box(&mut state), black_box(at.action), &mut Log::silent());
            black_box(&state);
        }
    }

    /// Makes the view of the seat to act at each position.
    pub fn view_each(&mut self) {
        for at in &self.sample {
            black_box(&self.game.view(black_box(&at.state), Viewer::Seat(at.seat)));
        }
    }

    /// Imagines a world for the seat to act at each position.
    pub fn imagine_each(&mut self) {
        for view in &self.views {
            black_box(&self.game.imagine(black_box(view), &mut self.rng));
        }
    }

    /// Plays a random game from setup to the end.
    pub fn play_out(&mut self) {
        let mut state = self.game.setup(self.seats, &Seed::draw(&mut self.rng));
        playout(&self.game, &mut state, &mut self.rng, &mut self.buffer);
        black_box(&state);
    }

    /// Searches at the first decision of a game, with random rollouts to the end.
    pub fn search(&mut self) {
        let state = self.game.setup(self.seats, &Seed::draw(&mut self.rng));
        let Some(seat) = self.game.to_act(&state) else { return };
        let view = self.game.view(&state, Viewer::Seat(seat));
        let plain = SearchOptions::plain(Budget::Simulations(ITERATIONS));
        black_box(&Search::new(plain).think(&self.game, black_box(&view), &mut self.rng));
    }
}

impl<G: Insight> Default for Workload<G> {
    fn default() -> Self {
        Workload::new()
    }
}
