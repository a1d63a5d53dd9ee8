//! The speed of a game's engine on one core, and of the search on one and two.

use std::hint::black_box;
use std::time::{Duration, Instant};

use tenka_bots::{Bot as _, Budget, Search, SearchOptions};
use tenka_core::kit::{Sampled, sample};
use tenka_core::{FastRng, Game, Insight, Log, OptionError, Options, Seats, Seed, Viewer};

/// How many positions the operations are measured at.
const POSITIONS: usize = 1024;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Bench {
    /// The options of the game.
    pub options: Options,
    /// The number of seats.
    pub seats: Seats,
    /// How long to play random games, how long to search, and at most how long to measure the operations.
    pub time: Duration,
}

/// What was measured.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The name of the game.
    pub game: &'static str,
    /// The number of seats.
    pub seats: Seats,
    /// Random games per second.
    pub playouts_per_s: f64,
    /// Decisions of random games per second.
    pub decisions_per_s: f64,
    /// Iterations of the plain search at the first decision, on one thread and on two.
    pub search_per_s: [f64; 2],
    /// Nanoseconds to copy a state.
    pub clone_ns: f64,
    /// Nanoseconds to list the legal actions.
    pub legal_ns: f64,
    /// Nanoseconds to play one.
    pub play_ns: f64,
    /// Nanoseconds to make a view.
    pub view_ns: f64,
    /// Nanoseconds to imagine a world.
    pub imagine_ns: f64,
    /// The size of a state.
    pub state_bytes: usize,
    /// The size of an action.
    pub action_bytes: usize,
}

impl Bench {
    /// Measures the game `G`. `tell` is told what is measured next.
    // Crates that use it share one copy of it; see `engines`.
    #[inline(never)]
    pub fn measure<G: Insight>(&self, tell: &dyn Fn(&'static str)) -> Result<Measured, OptionError> {
        let game = G::open(&self.options)?;
        let mut rng = Seed::from_text("bench").fast();

        tell("playing random games");
        let rates = playout_rates(&game, self.seats, self.time, &mut rng);

        tell("searching");
        let first = game.setup(self.seats, &Seed::draw(&mut rng));
        let search_per_s = [1, 2].map(|threads| search_rate(&game, &first, threads, self.time, &mut rng));

        tell("timing the operations");
        let sample = sample(&game, self.seats, POSITIONS, &mut rng);
        let stopwatch = Stopwatch { limit: self.time / 5 };
        let mut legal = Vec::new();
        Ok(Measured {
            game: G::INFO.name,
            seats: self.seats,
            playouts_per_s: rates.playouts,
            decisions_per_s: rates.decisions,
            search_per_s,
            clone_ns: stopwatch.median(&sample, |at| {
                repeated(|| {
                    black_box(&black_box(&at.state).clone());
                })
            }),
            legal_ns: stopwatch.median(&sample, |at| {
                repeated(|| {
                    legal.clear();
                    game.legal(black_box(&at.state), &mut legal);
                    black_box(&legal);
                })
            }),
            play_ns: stopwatch.median(&sample, |at| play_ns(&game, at)),
            view_ns: stopwatch.median(&sample, |at| {
                repeated(|| {
                    black_box(&game.view(black_box(&at.state), Viewer::Seat(at.seat)));
                })
            }),
            imagine_ns: stopwatch.median(&sample, |at| {
                let view = game.view(&at.state, Viewer::Seat(at.seat));
                repeated(|| {
                    black_box(&game.imagine(black_box(&view), &mut rng));
                })
            }),
            state_bytes: size_of::<G::State>(),
            action_bytes: size_of::<G::Action>(),
        })
    }
}

/// Random play per second, setup included.
struct Rates {
    playouts: f64,
    decisions: f64,
}

fn playout_rates<G: Game>(game: &G, seats: Seats, time: Duration, rng: &mut FastRng) -> Rates {
    /// Playouts between two looks at the clock, to make looking nearly free even in the smallest game.
    const BATCH: u32 = 16;
    let mut scratch = Vec::new();
    let (mut playouts, mut decisions) = (0.0, 0.0);
    let begun = Instant::now();
    loop {
        for _ in 0..BATCH {
            let mut state = game.setup(seats, &Seed::draw(rng));
            decisions += f64::from(tenka_core::playout(game, &mut state, rng, &mut scratch) as u32);
            black_box(&state);
        }
        playouts += f64::from(BATCH);
        let elapsed = begun.elapsed();
        if elapsed >= time {
            let seconds = elapsed.as_secs_f64();
            return Rates { playouts: playouts / seconds, decisions: decisions / seconds };
        }
    }
}

/// Iterations per second of the plain search: its rollouts are random and go to the end.
fn search_rate<G: Insight>(
    game: &G,
    state: &G::State,
    threads: usize,
    time: Duration,
    rng: &mut FastRng,
) -> f64 {
    let Some(seat) = game.to_act(state) else { return 0.0 };
    let view = game.view(state, Viewer::Seat(seat));
    let mut search = Search::new(SearchOptions::plain(Budget::Time(time)).on_threads(threads));
    let begun = Instant::now();
    let thought = search.think(game, &view, rng);
    thought.simulations as f64 / begun.elapsed().as_secs_f64()
}

struct Stopwatch {
    /// A slow operation is measured at fewer positions, to finish in time.
    limit: Duration,
}

impl Stopwatch {
    /// The median of `measure` over the positions.
    fn median<G: Game>(&self, sample: &[Sampled<G>], mut measure: impl FnMut(&Sampled<G>) -> f64) -> f64 {
        let begun = Instant::now();
        let mut measured: Vec<f64> = Vec::with_capacity(sample.len());
        for position in sample {
            measured.push(measure(position));
            if begun.elapsed() >= self.limit {
                break;
            }
        }
        measured.sort_by(f64::total_cmp);
        measured.get(measured.len() / 2).copied().unwrap_or(f64::NAN)
    }
}

/// How often an operation is repeated at one position.
const REPEATS: u32 = 64;

/// Nanoseconds per call, once warm.
fn repeated(mut operation: impl FnMut()) -> f64 {
    operation();
    let begun = Instant::now();
    (0..REPEATS).for_each(|_| operation());
    nanoseconds_each(begun.elapsed())
}

/// Nanoseconds per `play`, without the copy that it is played on. A batch of copies fits in the L1 cache.
fn play_ns<G: Game>(game: &G, at: &Sampled<G>) -> f64 {
    const BATCH: u32 = 8;
    let mut copies = vec![at.state.clone(); BATCH as usize];
    let mut elapsed = Duration::ZERO;
    for round in 0..=REPEATS / BATCH {
        for copy in &mut copies {
            copy.clone_from(&at.state);
        }
        let begun = Instant::now();
        for copy in &mut copies {
            game.play(black_box(copy), black_box(at.action), &mut Log::silent());
        }
        black_box(&copies);
        let warm = round > 0;
        if warm {
            elapsed += begun.elapsed();
        }
    }
    nanoseconds_each(elapsed)
}

fn nanoseconds_each(elapsed: Duration) -> f64 {
    elapsed.as_secs_f64() * 1e9 / f64::from(REPEATS)
}
