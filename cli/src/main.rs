//! `tenka`: the command for playing, refereeing, measuring and verifying games.

mod analyse;
mod arena;
mod args;
mod bench;
mod engine;
mod error;
mod games;
mod play;
mod progress;
mod record;
mod rules;
mod serve;
mod setup;
mod text;
mod train;
mod verify;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use crate::args::{Cli, Command};
use crate::error::CommandError;

fn main() -> ExitCode {
    match run(Cli::parse().asked()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(CommandError::Usage(message)) => {
            eprintln!("error: {message}\n\nFor more information, try 'tenka help'.");
            ExitCode::from(2)
        }
        // The reader closed the output early.
        Err(CommandError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(CommandError::Io(error)) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
        Err(CommandError::Failed) => ExitCode::FAILURE,
    }
}

fn run(command: Command) -> Result<(), CommandError> {
    let mut out = io::stdout();
    match command {
        Command::Serve(args) => serve::run(&args)?,
        Command::Backup(args) => serve::backup(&args, &mut out)?,
        Command::Restore(args) => serve::restore(&args, &mut out)?,
        Command::Load(args) => serve::load::run(&args, &mut out)?,
        Command::VerifyRecord(args) => serve::verify_record(&args, &mut out)?,
        Command::Games => out.write_all(games::list(text::width()).as_bytes())?,
        Command::Rules(args) => out.write_all(rules::run(&args)?.as_bytes())?,
        Command::Play(args) => play::run(&args, &mut out)?,
        Command::Engine(args) => engine::serve(&args, io::stdin().lock(), out.lock())?,
        Command::Analyse(args) => analyse::run(&args, &mut out.lock())?,
        Command::Arena(args) => arena::run(&args, &mut out.lock())?,
        Command::Bench(args) => bench::run(&args, &mut out.lock())?,
        Command::Train(args) => train::run(&args, &mut out.lock())?,
        Command::Verify(args) => verify::run(&args, &mut out.lock())?,
    }
    Ok(())
}
