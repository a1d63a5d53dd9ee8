//! `tenka games`: lists the games.

use std::fmt::Write as _;

use tenka_core::{Info, OptionKind, OptionSpec};
use tenka_registry::infos;

use crate::setup::seat_range;
use crate::text::wrap;

/// All games with their seats and options, in lines of at most `width`.
pub(crate) fn list(width: usize) -> String {
    let games: Vec<String> = infos().map(|info| describe(info, width)).collect();
    games.join("\n")
}

fn describe(info: &Info, width: usize) -> String {
    let mut text = format!("{} ({}), {}\n", info.title, info.name, seat_range(info));
    let _ = writeln!(text, "{}", wrap(info.about, width, "  "));
    for option in info.options {
        let _ = writeln!(text, "  --option {}", usage(option));
        let _ = writeln!(text, "{}", wrap(option.help, width, "      "));
    }
    text
}

fn usage(option: &OptionSpec) -> String {
    match option.kind {
        OptionKind::Switch(on) => format!("{}={} (default: {on})", option.name, !on),
        OptionKind::Choice(words) => {
            let words: Vec<&str> = words.iter().map(|word| word.word).collect();
            format!("{}={} (default: {})", option.name, words.join("|"), words[0])
        }
    }
}
