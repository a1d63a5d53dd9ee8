//! What there is to play, and where to begin.

use std::fmt::Write as _;

use tenka_core::{Info, OptionKind, OptionSpec};
use tenka_registry::GAMES;

use crate::setup::seat_range;
use crate::text::wrap;

/// What `tenka` says when it is asked for nothing in particular.
pub(crate) fn overview() -> String {
    let games: Vec<String> = GAMES.iter().map(|info| format!("  {:<14}{}", info.name, info.title)).collect();
    format!(
        "\
Tenka: tabletop games with hidden information.

Begin here:
  tenka play samurai      play against bots, in this terminal
  tenka rules samurai     read the rules
  tenka games             all games with their seats and options
  tenka analyse FILE      look back at a game that was saved

For programs and for those who study games:
  tenka engine            run games over JSON lines, from any language
  tenka arena samurai     matches between bots, with ratings and intervals
  tenka train samurai     learn an evaluation by self-play
  tenka bench samurai     how fast a game's engine is
  tenka verify samurai    hold a game to its laws over thousands of random games

The games:
{}

`tenka help COMMAND` tells more about each command.
",
        games.join("\n")
    )
}

/// All games with their seats and options, in lines of at most `width`.
pub(crate) fn list(width: usize) -> String {
    let games: Vec<String> = GAMES.iter().map(|info| describe(info, width)).collect();
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
        OptionKind::Switch(on) => format!("{}={} (otherwise {on})", option.name, !on),
        OptionKind::Choice(words) => format!("{}={} (otherwise {})", option.name, words.join("|"), words[0]),
    }
}
