//! The buttons of a replay: by move, by turn, from mistake to mistake; whose eyes, and what can be passed on.

use maud::{Markup, html};
use tenka_core::{Sentence, say};

use super::{ReplayPage, eyes};
use crate::model::AnalysisStatus;
use crate::table::{Sight, paces};

/// All buttons.
pub(super) fn steering(replay: &ReplayPage<'_>, sight: &Sight<'_>) -> Markup {
    html! {
        div #verbs .verbs.steering {
            (steps(replay))
            (paces())
            (judging(replay))
            (eyes::switch(replay, sight))
            (share(replay))
            a.button.primary href={ "/t/" (replay.page.id) } { (say!(back_to_game)) }
        }
    }
}

/// Steps by move and by turn, and the button that plays.
fn steps(replay: &ReplayPage<'_>) -> Markup {
    let (ply, plies) = (replay.ply, replay.plies);
    let turns = replay.turns();
    let turn_before = turns.iter().map(|(at, _)| *at).rfind(|at| *at < ply).unwrap_or(0);
    let turn_after = turns.iter().map(|(at, _)| *at).find(|at| *at > ply).unwrap_or(plies);
    html! {
        nav.buttons aria-label=(say!(steps)) {
            (step(replay, Some(turn_before), &say!(turn_back), "turn-back", "M18 3 10 10l8 7zM9 3 1 10l8 7z"))
            (step(replay, ply.checked_sub(1), &say!(step_back), "back", "M15 3 5 10l10 7z"))
            button #play .step.scripted type="button" data-step="play" aria-pressed="false" aria-label=(say!(play)) title=(say!(play)) {
                span.go { (drawn("M5 2l13 8-13 8z")) }
                span.stop { (drawn("M5 3h3v14H5zM12 3h3v14h-3z")) }
            }
            (step(replay, Some(ply + 1), &say!(step_next), "on", "M5 3l10 7-10 7z"))
            (step(replay, Some(turn_after), &say!(turn_on), "turn-on", "M2 3l8 7-8 7zM11 3l8 7-8 7z"))
        }
    }
}

fn step(replay: &ReplayPage<'_>, to: Option<usize>, words: &Sentence, key: &str, icon: &str) -> Markup {
    html! {
        @match to.filter(|&to| to <= replay.plies && to != replay.ply) {
            Some(to) => a.button.step href=(replay.link(to)) data-step=(key) aria-label=(words) title=(words) { (drawn(icon)) },
            None => span.button.step.off data-step=(key) aria-hidden="true" { (drawn(icon)) },
        }
    }
}

fn drawn(path: &str) -> Markup {
    html! { svg viewBox="0 0 20 20" aria-hidden="true" { path d=(path) {} } }
}

/// From mistake to mistake, or the button that has them found.
fn judging(replay: &ReplayPage<'_>) -> Markup {
    let Some(analysis) = replay.analysis() else { return html! {} };
    html! {
        div #judging .judging {
            @match analysis {
                AnalysisStatus::Private | AnalysisStatus::Unreadable => {}
                AnalysisStatus::Unasked => (ask(replay)),
                AnalysisStatus::Underway(..) | AnalysisStatus::Done(_) => (mistakes(replay)),
            }
        }
    }
}

fn ask(replay: &ReplayPage<'_>) -> Markup {
    html! {
        form method="post" action={ "/t/" (replay.page.id) "/analysis" (replay.eyes().query(replay.ply)) } {
            button #find type="submit" { (say!(find_mistakes)) }
        }
    }
}

fn mistakes(replay: &ReplayPage<'_>) -> Markup {
    let plies: Vec<usize> = replay
        .judged()
        .into_iter()
        .flat_map(|judged| judged.mistakes(replay.judged_seat()))
        .map(|mistake| mistake.ply)
        .collect();
    let before = plies.iter().copied().rfind(|at| *at < replay.ply);
    let after = plies.iter().copied().find(|at| *at > replay.ply);
    let which = plies.iter().filter(|at| **at <= replay.ply).count();
    let is_done = matches!(replay.analysis(), Some(AnalysisStatus::Done(_)));
    html! {
        nav.buttons aria-label=(say!(mistakes)) {
            (step(replay, before, &say!(mistake_back), "mistake-back", "M13 4 6 10l7 6z"))
            span.tally {
                @if plies.is_empty() && is_done { (say!(no_mistakes)) }
                @else { b { (which) "/" (plies.len()) } " " span { (say!(mistakes)) } }
            }
            (step(replay, after, &say!(mistake_on), "mistake-on", "M7 4l7 6-7 6z"))
        }
    }
}

/// A link to this moment, and a picture of it.
fn share(replay: &ReplayPage<'_>) -> Markup {
    let (here, id) = (replay.eyes().query(replay.ply), replay.page.id);
    html! {
        details #share .share {
            summary.button { (say!(share)) }
            div.sheet {
                label {
                    (say!(link_to_moment))
                    span.copy {
                        input #moment-link readonly value={ (replay.base) "/t/" (id) (here) };
                        button.scripted type="button" data-copy="moment-link" data-copied=(say!(copied)) data-else=(say!(press_to_copy)) { (say!(copy)) }
                    }
                }
                a.button #picture href={ "/t/" (id) "/picture.svg" (here) } { (say!(picture_of_moment)) }
            }
        }
    }
}
