//! The main findings in words, claiming no more certainty than there is.

use tenka_charts::Figures;
use tenka_core::capitalised;

use crate::course::Course;
use crate::interval::{AgainstPar, Interval};
use crate::played::Played;
use crate::report::Report;
use crate::statistics::Statistics;
use crate::summary::{BotSummary, Summary};

pub(super) const PERCENT: Figures = Figures::Percent { decimals: 1 };

/// Who meets whom.
pub(super) fn contest(bots: &[&str]) -> String {
    match bots {
        [one, other] if *other == format!("{one} (2)") => format!("{one} against itself"),
        [one, other] => format!("{one} against {other}"),
        _ => format!("a contest of {} bots", bots.len()),
    }
}

/// The opening paragraph.
pub(super) fn lede(report: &Report<'_>) -> String {
    let Report { seats, games, deals, summary, statistics, .. } = report;
    let count = |count: usize| Figures::WHOLE.text(count as f64);
    let deals = if *deals == 1 { "one deal".to_owned() } else { format!("{} deals", count(*deals)) };
    let played = format!("{} games at {seats} seats, on {deals}.", count(games.len()));
    let sentences =
        [played, ahead(&report.bots, summary), first_seat(summary), length(games), lead(statistics)];
    sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Who is ahead, and whether that is more than chance.
fn ahead(bots: &[&str], summary: &Summary) -> String {
    let best = (0..summary.bots.len()).reduce(|best, bot| {
        if summary.bots[bot].overall.won > summary.bots[best].overall.won { bot } else { best }
    });
    let Some(best) = best else { return String::new() };
    let BotSummary { overall, won_interval, against_par, .. } = &summary.bots[best];
    let name = bots[best];
    let (won, par) = (PERCENT.text(overall.won), PERCENT.text(summary.par));
    let between = between(won_interval);
    let first = match against_par {
        AgainstPar::Above => format!(
            "{} is ahead: it won {won} of the time, where {par} would be par. The true share lies {between} with \
             95\u{a0}% confidence, so this is more than chance.",
            capitalised(name)
        ),
        AgainstPar::Unclear | AgainstPar::Below => format!(
            "No bot is clearly ahead: {name} won most, {won} of the time, where {par} would be par. The true share lies \
             {between} with 95\u{a0}% confidence; that isn't enough to rule out chance."
        ),
    };
    let others = |wanted: AgainstPar, word: &str| {
        let called = |bot: &usize| *bot != best && summary.bots[*bot].against_par == wanted;
        let names: Vec<&str> = (0..bots.len()).filter(called).map(|bot| bots[bot]).collect();
        if names.is_empty() { String::new() } else { format!(" {word} par: {}.", names.join(", ")) }
    };
    match bots.len() {
        // Where two meet, the second says nothing new.
        2 => first,
        _ => first + &others(AgainstPar::Above, "Also above") + &others(AgainstPar::Below, "Below"),
    }
}

/// Whether going first helps, and which other seats are better or worse.
fn first_seat(summary: &Summary) -> String {
    let Some((first, others)) = summary.seat_shares.split_first() else { return String::new() };
    let (won, between) = (PERCENT.text(first.won), between(&first.interval));
    let sentence = match first.against_par {
        AgainstPar::Above => format!("The first seat has an edge: it won {won} of the time ({between})."),
        AgainstPar::Below => {
            format!("The first seat is at a disadvantage: it won only {won} of the time ({between}).")
        }
        AgainstPar::Unclear => {
            format!("The first seat has no clear edge: it won {won} of the time ({between}).")
        }
    };
    if others.len() < 2 {
        return sentence;
    }
    let named = |wanted: AgainstPar, word: &str| {
        let seats = (1..).zip(others).filter(|(_, share)| share.against_par == wanted);
        let seats: Vec<String> = seats.map(|(seat, _)| format!("seat {seat}")).collect();
        if seats.is_empty() { String::new() } else { format!(" {word} par: {}.", seats.join(", ")) }
    };
    sentence + &named(AgainstPar::Above, "Above") + &named(AgainstPar::Below, "Below")
}

/// How long a game takes.
fn length(games: &[Played]) -> String {
    let mut plies: Vec<usize> = games.iter().map(|game| game.plies).collect();
    plies.sort_unstable();
    let Some(last) = plies.len().checked_sub(1) else { return String::new() };
    let at = |share: usize| plies[last * share / 20];
    let median = at(10);
    if plies[0] == plies[last] {
        format!("Every game takes {median} decisions.")
    } else {
        format!("The median game takes {median} decisions, and nine in ten take {} to {}.", at(1), at(19))
    }
}

/// With fewer games, the leaders' win share would be mere noise.
pub(super) const FEWEST_LEADS: u64 = 20;

/// How often the lead changes, and what it is worth.
fn lead(statistics: &Statistics) -> String {
    let games = statistics.games as f64;
    let half_time = statistics.leads.by_tenth[Course::TENTHS / 2];
    if half_time.led < FEWEST_LEADS {
        return String::new();
    }
    let changes: f64 =
        statistics.leads.changes.iter().map(|(&changes, &games)| f64::from(changes) * games as f64).sum();
    format!(
        "The lead changes {:.1} times per game; at half-time somebody leads in {} of the games, and goes on to win {} of those.",
        changes / games,
        Figures::Percent { decimals: 0 }.text(half_time.led as f64 / games),
        Figures::Percent { decimals: 0 }.text(half_time.won / half_time.led as f64),
    )
}

fn between(interval: &Interval) -> String {
    format!("between {} and {}", PERCENT.text(interval.low), PERCENT.text(interval.high))
}
