//! The moves of a game by turn, oldest first, with what mattered, what was costly and what turned the game.

use maud::{Markup, html};
use tenka_core::{Seat, Weight, say};
use tenka_seats::{emblem, seat_class};

use super::ReplayPage;
use crate::fold::without_name;
use crate::model::{AnalysisStatus, Judged, LogLine, Told};
use crate::table::{Sight, class_of};
use crate::words::{percent, said};

/// The list, below what the whole game was worth.
pub(super) fn moves(replay: &ReplayPage<'_>, sight: &Sight<'_>) -> Markup {
    let tells = |line: &&LogLine| line.said.is_none() && !line.told.is_empty();
    let lines: Vec<&LogLine> = replay.page.log.iter().filter(tells).collect();
    let turning = replay.judged().map(|judged| judged.turning_points(&replay.seats())).unwrap_or_default();
    html! {
        section #log .panel aria-label=(say!(moves)) {
            (review(replay, sight))
            ol #lines .turns.moves {
                @for turn in lines.chunk_by(|one, other| one.turn == other.turn) { (turn_of(replay, sight, turn, &turning)) }
            }
        }
    }
}

/// Who has judged, and how many mistakes everybody made.
fn review(replay: &ReplayPage<'_>, sight: &Sight<'_>) -> Markup {
    let Some(analysis) = replay.analysis() else { return html! {} };
    html! {
        div #review .review {
            @match analysis {
                AnalysisStatus::Private => p.quiet { (say!(private_table)) },
                AnalysisStatus::Unasked => p.quiet { (say!(analyse_how)) },
                AnalysisStatus::Unreadable => p.quiet { (say!(other_version)) },
                AnalysisStatus::Underway(judged, _) | AnalysisStatus::Done(judged) => {
                    p.quiet { (say!(judged_by { level: tenka_core::capitalised(&judged.level) })) }
                    (balance(replay, sight, judged))
                }
            }
        }
    }
}

/// Everybody's mistakes, counted, with the costliest.
fn balance(replay: &ReplayPage<'_>, sight: &Sight<'_>, judged: &Judged) -> Markup {
    html! {
        ul.balance {
            @for seat in replay.seats() {
                @let worst = judged.mistakes(Some(seat)).max_by(|one, other| one.own.cost.total_cmp(&other.own.cost));
                li.(seat_class(seat)) {
                    (emblem(seat)) " " b.teller.(seat_class(seat)) { (sight.called(seat)) } " "
                    @match worst {
                        None => span.quiet { (say!(no_mistakes)) },
                        Some(worst) => {
                            span { (say!(mistakes_made { count: judged.mistakes(Some(seat)).count() })) } " "
                            a href=(replay.link(worst.ply)) { (say!(worst_cost { chance: percent(worst.own.cost) })) }
                        }
                    }
                }
            }
        }
    }
}

/// What a player did in a row.
fn turn_of(replay: &ReplayPage<'_>, sight: &Sight<'_>, lines: &[&LogLine], turning: &[usize]) -> Markup {
    let Some(first) = lines.first() else { return html! {} };
    html! {
        li #{ "turn-" (first.turn) } class={ "turn" @if let Some(seat) = first.seat { " " (seat_class(seat)) } } {
            @if let Some(seat) = first.seat { (headed(sight, first, seat)) }
            ol.acts { @for line in lines { (act(replay, sight, line, turning.contains(&line.ply) && line.is_action)) } }
        }
    }
}

fn headed(sight: &Sight<'_>, first: &LogLine, seat: Seat) -> Markup {
    html! {
        p.turn-of {
            (emblem(seat)) " "
            b.teller.(seat_class(seat)) { (sight.called(seat)) }
            @if let Some(heading) = &first.heading { " " span.quiet { (heading) } }
        }
    }
}

/// An action and what followed, with links to the positions after it and, if it was a mistake, before it.
fn act(replay: &ReplayPage<'_>, sight: &Sight<'_>, line: &LogLine, is_turning: bool) -> Markup {
    let decision =
        line.ply.checked_sub(1).filter(|_| line.is_action).and_then(|before| replay.judged()?.at(before));
    let is_now = line.is_action && line.ply == replay.ply;
    // What follows as a matter of course is in the caption.
    let tells = |(index, told): &(usize, &Told)| *index == 0 || told.weight != Weight::Routine;
    html! {
        li data-ply=[line.is_action.then_some(line.ply)] {
            @for (index, told) in line.told.iter().enumerate().filter(tells) {
                span class=[class_of(told)] {
                    @let sentence = said(&without_name(&told.sentence, line.seat), &sight.names);
                    @if index == 0 {
                        a href=(replay.link(line.ply)) aria-current=[is_now.then_some("true")] { (sentence) }
                    } @else {
                        (sentence)
                    }
                }
                " "
            }
            @if is_turning { span.turned { (say!(turning_point)) } " " }
            @if let Some(mistake) = decision.filter(|decision| decision.own.is_mistake) {
                a.cost href=(replay.link(mistake.ply)) { (say!(cost { chance: percent(mistake.own.cost) })) } " "
                span.better { (say!(better_was { action: &mistake.own.best_label })) }
            }
        }
    }
}
