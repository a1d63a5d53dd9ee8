//! `tenka`: the one binary, with which games are played, refereed, measured and verified.

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
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(CommandError::Usage(message)) => {
            eprintln!("error: {message}\n\nFor more information, try 'tenka help'.");
            ExitCode::from(2)
        }
        // Whoever read the output has had enough of it.
        Err(CommandError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(CommandError::Io(error)) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
        Err(CommandError::Failed) => ExitCode::FAILURE,
    }
}

fn run(command: Option<Command>) -> Result<(), CommandError> {
    let mut out = io::stdout().lock();
    match command {
        None => out.write_all(games::overview().as_bytes())?,
        Some(Command::Games) => out.write_all(games::list(text::width()).as_bytes())?,
        Some(Command::Rules(args)) => out.write_all(rules::run(&args)?.as_bytes())?,
        Some(Command::Play(args)) => play::run(&args, &mut out)?,
        Some(Command::Engine) => engine::run(io::stdin().lock(), out)?,
        Some(Command::Analyse(args)) => analyse::run(&args, &mut out)?,
        Some(Command::Arena(args)) => arena::run(&args, &mut out)?,
        Some(Command::Bench(args)) => bench::run(&args, &mut out)?,
        Some(Command::Train(args)) => train::run(&args, &mut out)?,
        Some(Command::Verify(args)) => verify::run(&args, &mut out)?,
    }
    Ok(())
}
