//! The whole program for any games: server, bots, arena and terminal, plus refereeing, measuring and verifying.
//!
//! `tenka` is this program with the games that come with it. A game in its own repository gets the same program from a
//! three-line `main`:
//!
//! ```no_run
//! use std::process::ExitCode;
//! use tenka_app::Entry;
//! # use tenka_yardsticks::Hearts as MyGame;
//!
//! fn main() -> ExitCode {
//!     tenka_app::run(const { &[Entry::of::<MyGame>()] })
//! }
//! ```

mod analyse;
mod arena;
mod args;
mod bench;
mod engine;
mod error;
mod games;
mod new_game;
mod play;
mod program;
mod progress;
mod puzzles;
mod record;
mod rules;
mod serve;
mod setup;
mod text;
mod train;
mod verify;

use std::io::{self, Write as _};
use std::process::ExitCode;

use crate::args::{Cli, Command};
use crate::error::CommandError;

pub use tenka_registry::Entry;
pub use tenka_seats::{Drawing, Lesson, LessonStep, Scene};

/// Runs the command line, with these games.
pub fn run(games: &'static [Entry]) -> ExitCode {
    tenka_registry::bring(games);
    match obey(Cli::parsed(std::env::args_os()).asked()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(CommandError::Usage(message)) => {
            eprintln!("error: {message}\n\nFor more information, try '{} help'.", program::name());
            ExitCode::from(2)
        }
        // Whoever was reading the output has closed it.
        Err(CommandError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(CommandError::Io(error)) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
        Err(CommandError::Failed) => ExitCode::FAILURE,
    }
}

fn obey(command: Command) -> Result<(), CommandError> {
    let mut out = io::stdout();
    match command {
        Command::Serve(args) => serve::run(&args)?,
        Command::Backup(args) => serve::backup(&args, &mut out)?,
        Command::Restore(args) => serve::restore(&args, &mut out)?,
        Command::Move(args) => serve::move_all(&args, &mut out)?,
        Command::Think(args) => serve::think(&args)?,
        Command::Load(args) => serve::load::run(&args, &mut out)?,
        Command::VerifyRecord(args) => serve::verify_record(&args, &mut out)?,
        Command::Games => out.write_all(games::list(text::width()).as_bytes())?,
        Command::Rules(args) => out.write_all(rules::run(&args)?.as_bytes())?,
        Command::Play(args) => play::run(&args, &mut out)?,
        Command::Engine(args) => engine::serve(&args, io::stdin().lock(), out.lock())?,
        Command::Analyse(args) => analyse::run(&args, &mut out.lock())?,
        Command::Puzzles(args) => puzzles::run(&args, &mut out.lock())?,
        Command::Arena(args) => arena::run(&args, &mut out.lock())?,
        Command::Bench(args) => bench::run(&args, &mut out.lock())?,
        Command::Train(args) => train::run(&args, &mut out.lock())?,
        Command::Verify(args) => verify::run(&args, &mut out.lock())?,
        Command::NewGame(args) => new_game::run(&args, &mut out)?,
    }
    Ok(())
}
