//! What this program is called. Its help texts have `{program}` for its name, `{game}` for its first game and `{seats}` for the
//! fewest seats of that game, since a program that brings games of its own has other names than `tenka`.

use std::path::Path;
use std::sync::LazyLock;

use clap::Command;
use clap::builder::StyledStr;
use tenka_registry::infos;

/// The name of the file that was started.
pub(crate) fn name() -> &'static str {
    static NAME: LazyLock<String> = LazyLock::new(|| {
        let started = std::env::args_os().next().unwrap_or_default();
        Path::new(&started).file_stem().map_or("tenka".into(), |name| name.to_string_lossy()).into_owned()
    });
    &NAME
}

/// The command with the names filled in, in the help texts of its arguments and subcommands too.
pub(crate) fn named(command: Command) -> Command {
    let about = command.get_about().map(filled);
    let after = command.get_after_help().map(filled);
    let command = command.mut_subcommands(named).mut_args(|arg| match arg.get_help().map(filled) {
        Some(help) => arg.help(help),
        None => arg,
    });
    let command = about.into_iter().fold(command, Command::about);
    after.into_iter().fold(command, Command::after_help)
}

fn filled(text: &StyledStr) -> String {
    let (game, seats) = infos().next().map_or(("GAME", 2), |info| (info.name, info.seats.0));
    let text = text.to_string().replace("{program}", name()).replace("{game}", game);
    text.replace("{seats}", &seats.to_string())
}
