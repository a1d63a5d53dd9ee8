//! `tenka bench`: how fast a game's engine is, on one core, and the search, on one and on two.

use std::io::Write;
use std::time::Duration;

use indicatif::ProgressBar;
use serde_json::{Value, json};
use tenka_core::{Refusal, Seats};
use tenka_registry::{Bench, Measured};

use crate::args::BenchArgs;
use crate::error::CommandError;
use crate::setup;

pub(crate) fn run(args: &BenchArgs, out: &mut impl Write) -> Result<(), CommandError> {
    let info = args.game;
    let asked = args.seats.unwrap_or(info.seats.1.into());
    let seats = Seats::new(setup::seats(info, asked).map_err(CommandError::Usage)?);
    let options = setup::options(info, &args.options)?;
    let bench = Bench { options, seats, time: Duration::from_secs_f64(args.seconds) };
    let progress = ProgressBar::new_spinner();
    progress.enable_steady_tick(Duration::from_millis(200));
    let measured = setup::workshop(info)?.measure(&bench, &|what| progress.set_message(what));
    progress.finish_and_clear();
    let measured = measured.map_err(Refusal::from)?;
    if args.json {
        writeln!(out, "{}", to_json(&measured))?;
    } else {
        write!(out, "{}", to_text(&measured, info.title))?;
    }
    Ok(())
}

fn to_json(measured: &Measured) -> Value {
    json!({
        "game": measured.game,
        "seats": measured.seats,
        "playouts_per_s": measured.playouts_per_s.round(),
        "decisions_per_s": measured.decisions_per_s.round(),
        "search_per_s": measured.search_per_s[0].round(),
        "search_on_two_threads_per_s": measured.search_per_s[1].round(),
        "clone_ns": tenths(measured.clone_ns),
        "legal_ns": tenths(measured.legal_ns),
        "play_ns": tenths(measured.play_ns),
        "view_ns": tenths(measured.view_ns),
        "imagine_ns": tenths(measured.imagine_ns),
        "state_bytes": measured.state_bytes,
        "action_bytes": measured.action_bytes,
    })
}

fn to_text(measured: &Measured, title: &str) -> String {
    let nanoseconds = |time: f64| format!("{time:.1}");
    let rows = [
        ("playouts", grouped(measured.playouts_per_s), "/s"),
        ("decisions", grouped(measured.decisions_per_s), "/s"),
        ("search", grouped(measured.search_per_s[0]), "/s"),
        ("search", grouped(measured.search_per_s[1]), "/s on two threads"),
        ("clone", nanoseconds(measured.clone_ns), "ns"),
        ("legal", nanoseconds(measured.legal_ns), "ns"),
        ("play", nanoseconds(measured.play_ns), "ns"),
        ("view", nanoseconds(measured.view_ns), "ns"),
        ("imagine", nanoseconds(measured.imagine_ns), "ns"),
        ("state", measured.state_bytes.to_string(), "bytes"),
        ("action", measured.action_bytes.to_string(), "bytes"),
    ];
    let rows = rows.map(|(name, value, unit)| format!("  {name:<10}{value:>14} {unit}\n"));
    format!("{title}, {}, one core\n{}", measured.seats, rows.concat())
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// A whole number with a comma before each group of three digits.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_grouped() {
        assert_eq!([7.0, 999.6, 12_345.0, 1e6].map(grouped), ["7", "1,000", "12,345", "1,000,000"]);
    }
}
