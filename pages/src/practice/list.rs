//! Today's puzzles.

use maud::{Markup, html};
use tenka_core::{Sentence, say};

use super::{Exercise, PuzzleName, Streak, book, daily, day, puzzles_of};
use crate::home::thumb;
use crate::layout::Frame;
use crate::words::named;

/// The page with today's puzzle of each game.
pub fn practice(now: u64, streak: &Streak) -> Markup {
    let today = day(now);
    let first = daily(today);
    Frame {
        title: &say!(practice).to_string(),
        kind: "at-text",
        main: html! {
            main #main .prose {
                h1 { (say!(practice)) }
                p { (say!(practice_pitch)) }
                (standing(streak, today))
                ul.plate.listing.puzzles {
                    @for puzzle in puzzles_of(today) { (row(puzzle, first == Some(puzzle))) }
                }
            }
        },
        ..Frame::default()
    }
    .render()
}

/// The puzzle of the day, for the home page.
pub(crate) fn of_the_day(now: u64, streak: &Streak) -> Markup {
    let today = day(now);
    html! {
        @if let Some(puzzle) = daily(today) && let Some(title) = title(puzzle) {
            section.plate.daily aria-labelledby="daily-title" {
                h2 #daily-title { (say!(puzzle_of_the_day)) }
                div.listed {
                    (thumb(puzzle.info))
                    div.wd {
                        p { strong { (title) } }
                        p { (puzzle.info.title) @if streak.has_solved(today) { " · " (say!(solved_today)) } }
                        @if streak.days(today) > 0 { p.quiet { (say!(days_in_a_row { count: streak.days(today) })) } }
                    }
                    a.button.go href=(puzzle.address()) { (say!(solve_it)) }
                    a.others href="/practice" { (say!(more_puzzles)) }
                }
            }
        }
    }
}

fn row(puzzle: PuzzleName, is_daily: bool) -> Markup {
    let count = book(puzzle.info.name).map_or(0, tenka_bots::puzzles::PuzzleBook::len);
    html! {
        li.listed {
            (thumb(puzzle.info))
            div.wd {
                p { strong { (title(puzzle).unwrap_or_default()) } }
                p { (puzzle.info.title) @if is_daily { " · " (say!(puzzle_of_the_day)) } }
                p.quiet { (say!(puzzles_in_all { count })) }
            }
            a.button.go href=(puzzle.address()) {
                (say!(solve_it)) span.unseen { (say!(which_game { game: puzzle.info.title })) }
            }
        }
    }
}

/// How well the visitor does.
pub(super) fn standing(streak: &Streak, today: u64) -> Markup {
    let lines: Vec<Sentence> = [
        (streak.days(today) > 0).then(|| say!(days_in_a_row { count: streak.days(today) })),
        (streak.run > 0).then(|| say!(solved_in_a_row { count: streak.run })),
        (streak.best > streak.run).then(|| say!(best_run { count: streak.best })),
    ]
    .into_iter()
    .flatten()
    .collect();
    html! { @if !lines.is_empty() { ul #streak .streak { @for line in &lines { li { (line) } } } } }
}

/// What a puzzle asks for.
fn title(puzzle: PuzzleName) -> Option<String> {
    let exercise = Exercise::open(puzzle)?;
    Some(named(&exercise.title(), &crate::words::names(&exercise.seats())))
}
