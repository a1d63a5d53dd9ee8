//! What it is worth that a bot remembers: the same bot with and without its memory, on paired deals.
//!
//! `cargo run --release -p tenka-bench --example memory -- GAME BOT GAMES [OPTION…]`, for instance `samurai hard 200 basic_setup`.

use std::num::NonZero;
use std::ops::ControlFlow;

use tenka_arena::{Contest, Contestant, Settings, Summary};
use tenka_bots::{Bot, BotSpec, Gauge, Thought, Told};
use tenka_core::{FastRng, Insight, Inventory, Options};

/// A bot that hears nothing, so that it thinks anew each time.
struct Forgetful<G: Insight>(Box<dyn Bot<G>>);

impl<G: Insight> Bot<G> for Forgetful<G> {
    fn think(&mut self, game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action> {
        self.0.think(game, view, rng)
    }

    fn hear(&mut self, _told: Told) {}

    fn show_on(&mut self, gauge: Gauge) {
        self.0.show_on(gauge);
    }
}

fn compare<G: Insight + Inventory>(bot: BotSpec, games: u64, options: Options) -> Result<(), String> {
    const SEED: &str = "memory";
    let bots = vec![
        Contestant::new(&format!("{bot}, remembering"), move || bot.bot::<G>(1)),
        Contestant::new(&format!("{bot}, forgetful"), move || Box::new(Forgetful(bot.bot::<G>(1)))),
    ];
    let settings =
        Settings { options, seats: 2, seed: SEED.to_owned(), games, records: false, courses: false };
    let contest = Contest::new(bots, settings).map_err(|error| error.to_string())?;
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let played = contest.run(threads, |_| ControlFlow::Continue(())).map_err(|failed| failed.message)?;
    let summary = Summary::of(&played, 2, contest.games_per_deal());
    println!("{}: {} games, seed '{SEED}'", G::INFO.name, played.len());
    for (bot, found) in contest.bots().iter().zip(&summary.bots) {
        let (won, interval) = (100.0 * found.overall.won, found.won_interval);
        println!(
            "  {:<24} won {won:.1} % (95 % interval {:.1} to {:.1})",
            bot.name(),
            100.0 * interval.low,
            100.0 * interval.high
        );
    }
    Ok(())
}

/// How the bots of a game are compared.
struct Comparison {
    game: &'static str,
    compare: fn(BotSpec, u64, Options) -> Result<(), String>,
}

impl Comparison {
    fn of<G: Insight + Inventory>() -> Self {
        Comparison { game: G::INFO.name, compare: compare::<G> }
    }
}

fn main() -> Result<(), String> {
    const USAGE: &str = "usage: memory GAME BOT GAMES [OPTION…]";
    let mut words = std::env::args().skip(1);
    let (Some(game), Some(bot), Some(games)) = (words.next(), words.next(), words.next()) else {
        return Err(USAGE.to_owned());
    };
    let bot: BotSpec = bot.parse().map_err(|error| format!("{error}"))?;
    let games: u64 = games.parse().map_err(|_| USAGE.to_owned())?;
    let options = words.fold(Options::new(), |options, name| options.on(&name));
    macro_rules! all {
        ($($name:ident = $game:path, $shown:ident;)+) => { &[$(Comparison::of::<$game>()),+] };
    }
    let all: &[Comparison] = tenka_shelf::games!(all);
    let found = all.iter().find(|comparison| comparison.game == game);
    (found.ok_or_else(|| format!("there is no game '{game}'"))?.compare)(bot, games, options)
}
