//! `tenka`: the program with the games that come with it.

use std::process::ExitCode;

fn main() -> ExitCode {
    tenka_app::run(tenka_collection::GAMES)
}
