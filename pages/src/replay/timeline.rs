//! The course of a game in one strip: everybody's chance to win, whose turn it was, what mattered. A slider lies over it.

use maud::{Markup, html};
use tenka_core::{Seat, Weight, say};
use tenka_seats::{emblem, seat_class};

use super::ReplayPage;
use crate::model::{AnalysisStatus, Decision, Judged, LogLine};
use crate::words::{marked, percent};

/// Lines are told apart by these as well as by their colours.
const DASHES: [&str; 6] = ["", "7 3", "2 3", "9 3 2 3", "5 5", "1 4"];

/// The strip with its slider.
pub(super) fn timeline(replay: &ReplayPage<'_>) -> Markup {
    let (id, ply, plies) = (replay.page.id, replay.ply, replay.plies);
    let eyes = replay.eyes().name();
    html! {
        form #plies .plies method="get" action={ "/t/" (id) } {
            @if !eyes.is_empty() { input type="hidden" name="eyes" value=(eyes); }
            label {
                span.unseen { (say!(slider)) }
                (strip(replay))
                input #slider type="range" name="ply" min="0" max=(plies) value=(ply)
                    aria-valuetext=(say!(move_of_plain { number: ply, all: plies }));
            }
            @if let Some(judged) = replay.judged() {
                div.below { (chances(replay, judged)) (progress(replay)) }
            }
            button type="submit" { (say!(go_to_move)) }
        }
    }
}

/// Everybody's chance to win at the ply that is shown.
fn chances(replay: &ReplayPage<'_>, judged: &Judged) -> Markup {
    html! {
        p.chances {
            span.unseen { (say!(chance_to_win)) ": " }
            @for seat in replay.seats() {
                @if let Some(chance) = judged.chance(replay.ply, seat) {
                    span.(seat_class(seat)) { (emblem(seat)) " " (percent(chance)) } " "
                }
            }
        }
    }
}

/// How far the bot that judges has come.
fn progress(replay: &ReplayPage<'_>) -> Markup {
    let Some(AnalysisStatus::Underway(judged, all)) = replay.analysis() else { return html! {} };
    let done = judged.decisions.len();
    html! {
        p #progress .progress role="status" {
            span { (marked(&say!(analysing { done, all }), &[])) } " "
            progress max=((*all).max(1)) value=(done) aria-label=(say!(decisions_analysed)) {}
            noscript { (say!(reload_for_progress)) }
        }
    }
}

fn strip(replay: &ReplayPage<'_>) -> Markup {
    let plies = replay.plies.max(1);
    html! {
        svg.strip viewBox={ "0 0 " (plies) " 100" } preserveAspectRatio="none" aria-hidden="true" {
            path.level d={ "M0 25H" (plies) "M0 50H" (plies) "M0 75H" (plies) } {}
            @if let Some(judged) = replay.judged() { (curves(replay, judged)) }
        }
        svg.marks viewBox={ "0 0 " (plies) " 2" } preserveAspectRatio="none" aria-hidden="true" {
            (turns(replay))
            (moments(replay))
        }
    }
}

/// The most points of a curve that are drawn: there are hardly more pixels.
const POINTS: usize = 250;

fn curves(replay: &ReplayPage<'_>, judged: &Judged) -> Markup {
    let judged_plies = judged.decisions.len().min(replay.plies);
    let every = replay.plies.div_ceil(POINTS).max(1);
    let height = |ply: usize, seat: Seat| 100.0 - 100.0 * judged.chance(ply, seat).unwrap_or(0.5);
    let line = |seat: Seat| {
        let drawn = (0..=judged_plies).filter(|ply| ply % every == 0 || *ply == judged_plies);
        drawn.map(|ply| format!("{ply},{:.0}", height(ply, seat))).collect::<Vec<_>>().join(" ")
    };
    // A line without length has round ends: a dot, however the strip is stretched.
    let dot = |mistake: &Decision| format!("M{} {:.0}h0", mistake.ply, height(mistake.ply, mistake.seat));
    let turning = judged.turning_points(&replay.seats());
    html! {
        @for (seat, dashes) in replay.seats().into_iter().zip(DASHES) {
            polyline.curve.(seat_class(seat)) points=(line(seat)) stroke-dasharray=(dashes) {}
        }
        path.turning d=(turning.iter().map(|ply| format!("M{ply} 0V100")).collect::<Vec<_>>().concat()) {}
        path.mistake d=(judged.mistakes(replay.judged_seat()).map(dot).collect::<Vec<_>>().concat()) {}
    }
}

/// Where each turn begins, in the colour of whose it is.
fn turns(replay: &ReplayPage<'_>) -> Markup {
    let turns = replay.turns();
    let ends = turns.iter().skip(1).map(|(ply, _)| *ply).chain([replay.plies]);
    let spans: Vec<(Seat, String)> = turns
        .iter()
        .zip(ends)
        .map(|(&(from, seat), to)| (seat, format!("M{from} 1H{to}V2H{from}z")))
        .collect();
    html! {
        @for seat in replay.seats() {
            @let own = spans.iter().filter(|(whose, _)| *whose == seat);
            path.turn-at.(seat_class(seat)) d=(own.map(|(_, span)| &**span).collect::<String>()) {}
        }
    }
}

/// What mattered: captures, battles, fights.
fn moments(replay: &ReplayPage<'_>) -> Markup {
    let is_great =
        |line: &&LogLine| line.is_action && line.told.iter().any(|told| told.weight == Weight::Great);
    let great = replay.page.log.iter().filter(is_great);
    html! { path.great-at d=(great.map(|line| format!("M{} .45h0", line.ply)).collect::<Vec<_>>().concat()) {} }
}
