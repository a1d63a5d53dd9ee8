//! How these tests hold contests.

use std::num::NonZero;
use std::ops::ControlFlow;

use tenka_arena::{Contest, Contestant, Played, Settings};
use tenka_bots::PlayerSpec;
use tenka_bots::program::Program;
use tenka_core::{Game, Insight, Inventory, Options, Words};

/// A contest with as many seats as the game allows, of which nothing is kept.
pub(crate) fn settings<G: Game>(seed: &str, games: u64) -> Settings {
    Settings {
        options: Options::new(),
        seats: G::INFO.seats.1,
        seed: seed.to_owned(),
        games,
        records: false,
        courses: false,
    }
}

pub(crate) fn contest<G: Insight + Inventory + Words>(bots: &[&str], settings: Settings) -> Contest<G> {
    let specs: Vec<PlayerSpec> = bots.iter().map(|bot| bot.parse().expect("a bot")).collect();
    let bots = Contestant::from_specs(&specs, Program::USUAL_TIME).expect("all are there");
    Contest::new(bots, settings).expect("a contest")
}

pub(crate) fn games_on<G: Insight + Inventory + Words>(threads: usize, contest: &Contest<G>) -> Vec<Played> {
    let threads = NonZero::new(threads).expect("a thread");
    contest.run(threads, |_| ControlFlow::Continue(())).expect("no game fails")
}
