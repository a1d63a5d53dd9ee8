//! `tenka verify`: the laws that every game keeps, over many random games on all cores.

mod refusals;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Instant;
use std::{fmt, panic, thread};

use indicatif::{ProgressBar, ProgressState};
use serde_json::json;
use tenka_bots::threads::{cores, hand_out_in_order};
use tenka_core::kit::{self, Examination, Tally};
use tenka_core::{Ledger, Options, Record};
use tenka_registry::Workshop;

use crate::args::VerifyArgs;
use crate::error::CommandError;
use crate::program;
use crate::{progress, setup};

pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> Result<(), CommandError> {
    if args.refusals {
        return refusals::run(args, out);
    }
    let info = args.game;
    let seats = match args.seats {
        None => info.seats.0..=info.seats.1,
        Some(asked) => {
            let seats = setup::seats(info, asked).map_err(CommandError::Usage)?;
            seats..=seats
        }
    };
    let options = match &*args.options {
        [] => kit::option_sets(info),
        settings => vec![setup::options(info, settings)?],
    };
    let (workshop, ledger) = (setup::workshop(info)?, Ledger::parse(info.rules));
    remember_panics();
    let begun = Instant::now();
    let mut tally = Tally::default();
    for seats in seats {
        let games = Games { args, seats, options: &options, workshop };
        let verdict = games.examine_all(&ledger);
        tally += verdict.tally;
        let seconds = begun.elapsed().as_secs_f64();
        if let Some(broken) = verdict.broken {
            report(args, tally, seconds, Some(&broken), out)?;
            return Err(CommandError::Failed);
        }
        if !args.json {
            writeln!(out, "{}, {seats} seats: {} games keep all laws", info.title, verdict.tally.games)?;
        }
    }
    report(args, tally, begun.elapsed().as_secs_f64(), None, out)
}

/// Random games for one number of seats.
struct Games<'a> {
    args: &'a VerifyArgs,
    seats: u8,
    /// The games use these in turn.
    options: &'a [Options],
    workshop: &'a dyn Workshop,
}

struct VerifiedGames {
    tally: Tally,
    broken: Option<Box<Broken>>,
}

/// A game that breaks a law.
struct Broken {
    game: u64,
    seats: u8,
    seed: String,
    law: &'static str,
    message: String,
    /// How to reproduce it.
    record: Record,
}

impl Games<'_> {
    fn examine_all(&self, ledger: &Ledger) -> VerifiedGames {
        let progress = progress_bar(self.args.games, self.seats);
        let examine = |number, _: &dyn Fn() -> bool| {
            let examined = self.examine(self.args.from.saturating_add(number), ledger);
            progress.inc(1);
            match examined {
                Ok(tally) => ControlFlow::Continue(Ok(tally)),
                Err(broken) => ControlFlow::Break(Err(broken)),
            }
        };
        let mut verdict = VerifiedGames { tally: Tally::default(), broken: None };
        hand_out_in_order(self.args.games, cores(), examine, |_, examined| {
            match examined {
                Ok(tally) => verdict.tally += tally,
                Err(broken) => verdict.broken = Some(broken),
            }
            ControlFlow::Continue(())
        });
        progress.finish_and_clear();
        verdict
    }

    fn examine(&self, game: u64, ledger: &Ledger) -> Result<Tally, Box<Broken>> {
        /// The most actions a game may take before it is called endless.
        const LONGEST: usize = 10_000;
        let seed = format!("{} {game}", self.args.seed);
        let examination = Examination {
            every: self.args.every,
            longest: LONGEST,
            ..Examination::new(&self.options[(game % self.options.len() as u64) as usize], self.seats, &seed)
        };
        self.workshop.examine(&examination, ledger).map_err(|failure| {
            let kit::BrokenLaw { law, mut message, record } = *failure;
            if let Some(place) = PLACES_OF_PANICS.lock().ok().and_then(|mut places| places.remove(&seed)) {
                message = format!("{message} ({place})");
            }
            Box::new(Broken { game, seats: self.seats, seed, law, message, record })
        })
    }
}

/// The source location where checking a seed panicked; its thread is named after the seed.
static PLACES_OF_PANICS: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());

/// Keeps a panic's location for the report, instead of printing it at once.
fn remember_panics() {
    panic::set_hook(Box::new(|panic| {
        let (thread, place) = (thread::current(), panic.location());
        if let (Some(seed), Some(place), Ok(mut places)) = (thread.name(), place, PLACES_OF_PANICS.lock()) {
            places.insert(seed.to_owned(), place.to_string());
        }
    }));
}

fn progress_bar(games: u64, seats: u8) -> ProgressBar {
    let template = "{msg} {bar:30} {human_pos}/{human_len} games, {rate}, {eta} left";
    let style =
        progress::style(template).with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
            let _ = write!(out, "{:.0} games/s", state.per_sec());
        });
    ProgressBar::new(games).with_style(style).with_message(format!("{seats} seats"))
}

fn report(
    args: &VerifyArgs,
    tally: Tally,
    seconds: f64,
    broken: Option<&Broken>,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    if args.json {
        let report = json!({
            "game": args.game.name,
            "seed": args.seed,
            "games": tally.games,
            "decisions": tally.decisions,
            "checks": tally.checks,
            "seconds": (seconds * 1e3).round() / 1e3,
            "failure": broken.map(|broken| json!({
                "seats": broken.seats,
                "number": broken.game,
                "seed": broken.seed,
                "law": broken.law,
                "message": broken.message,
                "record": broken.record,
            })),
        });
        writeln!(out, "{report}")?;
        return Ok(());
    }
    if let Some(broken) = broken {
        write!(out, "{}", broken.to_text(args))?;
    }
    let Tally { games, decisions, checks } = tally;
    writeln!(out, "{games} games, {decisions} decisions, {checks} checks in {seconds:.1} s")?;
    Ok(())
}

impl Broken {
    fn to_text(&self, args: &VerifyArgs) -> String {
        let Broken { game, seats, seed, law, message, record } = self;
        let options = args.options.iter().map(|setting| format!(" --option {setting}"));
        let again = format!(
            "{} verify {} --seats {seats} --seed '{}' --from {game} --games 1 --every {}{}",
            program::name(),
            args.game.name,
            args.seed,
            args.every,
            options.collect::<String>()
        );
        format!(
            "Law '{law}' is broken in game {game} with {seats} seats, dealt from the seed \"{seed}\":\n{message}\n\n\
             This record leads there:\n\n{record}\nTo meet it again: {again}\n\n"
        )
    }
}
