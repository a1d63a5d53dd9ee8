//! `tenka bench`: how fast a game's engine is, on one core, and the search, on one and on two.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use serde_json::{Value, json};
use tenka_bots::{Bot as _, Budget, Search, SearchOptions};
use tenka_core::kit::{Sampled, sample};
use tenka_core::{FastRng, Game, Insight, OptionError, Options, Refusal, Seats, Seed, Silent, Viewer};
use tenka_registry::Visitor;

use crate::args::BenchArgs;
use crate::error::CommandError;
use crate::setup;

pub(crate) fn run(args: &BenchArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let info = args.game;
    let asked = args.seats.unwrap_or(info.seats.1.into());
    let seats = Seats::new(setup::seats(info, asked).map_err(CommandError::Usage)?);
    let options = setup::options(info, &args.options)?;
    let bench = Bench { options, seats, time: Duration::from_secs_f64(args.seconds) };
    let measured = tenka_registry::visit(info.name, bench).map_err(|e| CommandError::Usage(e.to_string()))?;
    let measured = measured.map_err(Refusal::from)?;
    if args.json {
        writeln!(out, "{}", measured.to_json())?;
    } else {
        write!(out, "{}", measured.to_text(info.title))?;
    }
    Ok(())
}

/// How many positions the operations are measured at.
const POSITIONS: usize = 1024;

/// What is to be measured.
struct Bench {
    options: Options,
    seats: Seats,
    /// How long to play random games, how long to search, and at most how long to measure the operations.
    time: Duration,
}

/// What was measured.
struct Measured {
    game: &'static str,
    seats: Seats,
    playouts_per_s: f64,
    decisions_per_s: f64,
    /// Iterations of the plain search at the first decision, on one thread and on two.
    search_per_s: [f64; 2],
    clone_ns: f64,
    legal_ns: f64,
    play_ns: f64,
    view_ns: f64,
    imagine_ns: f64,
    state_bytes: usize,
    action_bytes: usize,
}

impl Visitor for Bench {
    type Output = Result<Measured, OptionError>;

    fn visit<G: Insight>(self) -> Self::Output {
        let progress = ProgressBar::new_spinner();
        progress.enable_steady_tick(Duration::from_millis(200));
        let game = G::open(&self.options)?;
        let mut rng = Seed::from_text("bench").fast();

        progress.set_message("playing random games");
        let rates = playout_rates(&game, self.seats, self.time, &mut rng);

        progress.set_message("searching");
        let first = game.setup(self.seats, &Seed::draw(&mut rng));
        let search_per_s = [1, 2].map(|threads| search_rate(&game, &first, threads, self.time, &mut rng));

        progress.set_message("timing the operations");
        let sample = sample(&game, self.seats, POSITIONS, &mut rng);
        let stopwatch = Stopwatch { limit: self.time / 5 };
        let mut legal = Vec::new();
        let measured = Measured {
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
        };
        progress.finish_and_clear();
        Ok(measured)
    }
}

/// How much random play a second holds, setup included.
struct Rates {
    playouts: f64,
    decisions: f64,
}

fn playout_rates<G: Game>(game: &G, seats: Seats, time: Duration, rng: &mut FastRng) -> Rates {
    /// Playouts between two looks at the clock, so that looking costs next to nothing in the smallest game.
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

/// How many iterations the plain search makes in a second: its rollouts are random and go to the end.
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
    /// An operation that is slow is measured at fewer positions, to end in time.
    limit: Duration,
}

impl Stopwatch {
    /// The median over the positions of what `measure` says of each.
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

/// The nanoseconds of one call, once warm.
fn repeated(mut operation: impl FnMut()) -> f64 {
    operation();
    let begun = Instant::now();
    (0..REPEATS).for_each(|_| operation());
    nanoseconds_each(begun.elapsed())
}

/// The nanoseconds of one `play`, the copy that it is played on not counted. A batch of copies fits the nearest cache.
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
            game.play(black_box(copy), black_box(at.action), &mut Silent);
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

impl Measured {
    fn to_json(&self) -> Value {
        json!({
            "game": self.game,
            "seats": self.seats,
            "playouts_per_s": self.playouts_per_s.round(),
            "decisions_per_s": self.decisions_per_s.round(),
            "search_per_s": self.search_per_s[0].round(),
            "search_on_two_threads_per_s": self.search_per_s[1].round(),
            "clone_ns": tenths(self.clone_ns),
            "legal_ns": tenths(self.legal_ns),
            "play_ns": tenths(self.play_ns),
            "view_ns": tenths(self.view_ns),
            "imagine_ns": tenths(self.imagine_ns),
            "state_bytes": self.state_bytes,
            "action_bytes": self.action_bytes,
        })
    }

    fn to_text(&self, title: &str) -> String {
        let nanoseconds = |time: f64| format!("{time:.1}");
        let rows = [
            ("playouts", grouped(self.playouts_per_s), "/s"),
            ("decisions", grouped(self.decisions_per_s), "/s"),
            ("search", grouped(self.search_per_s[0]), "/s"),
            ("search", grouped(self.search_per_s[1]), "/s on two threads"),
            ("clone", nanoseconds(self.clone_ns), "ns"),
            ("legal", nanoseconds(self.legal_ns), "ns"),
            ("play", nanoseconds(self.play_ns), "ns"),
            ("view", nanoseconds(self.view_ns), "ns"),
            ("imagine", nanoseconds(self.imagine_ns), "ns"),
            ("state", self.state_bytes.to_string(), "bytes"),
            ("action", self.action_bytes.to_string(), "bytes"),
        ];
        let rows = rows.map(|(name, value, unit)| format!("  {name:<10}{value:>14} {unit}\n"));
        format!("{title}, {}, one core\n{}", self.seats, rows.concat())
    }
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// A whole number with a comma before each group of three digits.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_grouped() {
        assert_eq!([7.0, 999.6, 12_345.0, 1e6].map(grouped), ["7", "1,000", "12,345", "1,000,000"]);
    }
}
