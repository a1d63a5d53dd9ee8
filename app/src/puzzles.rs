//! `tenka puzzles`: finds positions in which one action is clearly better than any other.

use std::fs;
use std::io::{ErrorKind, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use tenka_bots::puzzles::{Care, Hunt, PuzzleBook};
use tenka_bots::threads::hand_out_in_order;
use tenka_core::Info;

use crate::args::game_parser;
use crate::error::CommandError;
use crate::{progress, setup};

#[derive(Debug, Args)]
#[command(after_help = "\
Bots play games, each seeing only what its seat sees. A position becomes a puzzle if one action's win chance is at least 12 \
points above that of every action with a different effect, and eight trees, each searched eight times as long, agree. The \
file is written as puzzles are found; run the same command again to continue. The same seed gives the same puzzles on any number of cores.

Examples:
  {program} puzzles {game} puzzles.txt --count 20                     find 20
  {program} puzzles {game} games/{game}/puzzles.txt --minutes 10     add to those shipped with the game (after the next build)")]
pub(crate) struct PuzzlesArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    game: &'static Info,
    /// The file to write to; if it already has puzzles, more are added
    file: PathBuf,
    /// Stop at the end of a deal once the file has N puzzles
    #[arg(long, value_name = "N", default_value_t = 300)]
    count: usize,
    /// Stop after N minutes
    #[arg(long, value_name = "N")]
    minutes: Option<u64>,
    /// Seed for everything random; any text
    #[arg(long, default_value = "practice")]
    seed: String,
    /// Simulations for the first look at a position; the last takes 64 times as many
    #[arg(long, value_name = "N", default_value_t = Care::SHIPPED, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    simulations: u64,
    /// Number of deals to play in parallel [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,
}

pub(crate) fn run(args: &PuzzlesArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let mut book = opened(args.game, &args.file)?;
    let before = book.len();
    hunt(args, &mut book)?;
    writeln!(
        out,
        "{}: {} puzzles from {} deals, {} of them new",
        args.file.display(),
        book.len(),
        book.next_deal(),
        book.len() - before
    )?;
    Ok(())
}

/// The book in the file, or an empty one if there is no such file.
fn opened(info: &Info, file: &Path) -> Result<PuzzleBook, CommandError> {
    let wrong = |why: String| CommandError::Usage(format!("{}: {why}", file.display()));
    let book: PuzzleBook = match fs::read_to_string(file) {
        Ok(text) => text.parse().map_err(|error| wrong(format!("{error}")))?,
        Err(error) if error.kind() == ErrorKind::NotFound => PuzzleBook::new(info.name),
        Err(error) => return Err(wrong(error.to_string())),
    };
    if book.game != info.name {
        return Err(wrong(format!("these are puzzles of {}", book.game)));
    }
    Ok(book)
}

/// Adds to the book until it has enough puzzles, or the time is over. The file is written after each deal with puzzles, so that a hunt
/// can be stopped at any time and goes on from there.
fn hunt(args: &PuzzlesArgs, book: &mut PuzzleBook) -> Result<(), CommandError> {
    let workshop = setup::workshop(args.game)?;
    let (first, count) = (book.next_deal(), args.count);
    let threads =
        NonZero::new(args.threads.map_or_else(setup::threads, usize::from)).unwrap_or(NonZero::<usize>::MIN);
    let hunt = Hunt { seed: &args.seed, care: Care::of(args.simulations) };
    let end = args.minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
    let bar = progress::bar(count as u64, "{bar:30} {pos}/{len} puzzles, {msg}, {eta} left");
    bar.set_position(book.len() as u64);
    let mut failed = None;
    let work = |number, stopped: &dyn Fn() -> bool| {
        let is_over = || stopped() || end.is_some_and(|end| Instant::now() >= end);
        match workshop.hunt(&hunt, first + number, &is_over) {
            _ if is_over() => ControlFlow::Break(Ok(None)),
            found @ Ok(_) => ControlFlow::Continue(found),
            refused @ Err(_) => ControlFlow::Break(refused),
        }
    };
    if book.len() < count {
        hand_out_in_order(u64::MAX - first, threads, work, |number, found| {
            bar.set_message(format!("{} deals", first + number + 1));
            let kept = found.map_err(CommandError::from).and_then(|found| {
                let Some(deal) = found else { return Ok(()) };
                book.deals.push(deal);
                bar.set_position(book.len() as u64);
                Ok(fs::write(&args.file, book.to_string())?)
            });
            failed = kept.err();
            if failed.is_some() || book.len() >= count {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
    bar.finish_and_clear();
    failed.map_or(Ok(()), Err)
}
