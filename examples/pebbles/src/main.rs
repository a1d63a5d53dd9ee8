//! The whole program for this game: server, bots, arena and terminal.

use std::process::ExitCode;

use tenka_app::Entry;
use tenka_pebbles::Pebbles;

fn main() -> ExitCode {
    tenka_app::run(const { &[Entry::of::<Pebbles>()] })
}
