//! The course of a game in one strip: everybody's chance to win, whose turn it was, what mattered. A slider lies over it.

use maud::{Markup, html};
use tenka_core::{Seat, Weight, say};
use tenka_seats::{emblem, seat_class};

use super::ReplayPage;
use crate::model::{AnalysisStatus, Judged, LogLine};
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

fn curves(replay: &ReplayPage<'_>, judged: &Judged) -> Markup {
    let line = |seat: Seat| {
        let point = |ply: usize| Some(format!("{ply},{:.0}", 100.0 - 100.0 * judged.chance(ply, seat)?));
        (0..=replay.plies).map_while(point).collect::<Vec<_>>().join(" ")
    };
    html! {
        @for (seat, dashes) in replay.seats().into_iter().zip(DASHES) {
            polyline.curve.(seat_class(seat)) points=(line(seat)) stroke-dasharray=(dashes) {}
        }
        @for ply in judged.turning_points(&replay.seats()) { path.turning d={ "M" (ply) " 0V100" } {} }
        @for mistake in judged.mistakes(replay.judged_seat()) {
            @let y = judged.chance(mistake.ply, mistake.seat).map_or(50.0, |chance| 100.0 - 100.0 * chance);
            // A line without length has round ends: a dot, however the strip is stretched.
            path.mistake.(seat_class(mistake.seat)) d={ "M" (mistake.ply) " " (y.round()) "h0" } {}
        }
    }
}

/// Where each turn begins, in the colour of whose it is.
fn turns(replay: &ReplayPage<'_>) -> Markup {
    let turns = replay.turns();
    let ends = turns.iter().skip(1).map(|(ply, _)| *ply).chain([replay.plies]);
    html! {
        @for ((from, seat), to) in turns.iter().zip(ends) {
            rect.(seat_class(*seat)) x=(from) y="1" width=(to.saturating_sub(*from)) height="1" {}
        }
    }
}

/// What mattered: captures, battles, fights.
fn moments(replay: &ReplayPage<'_>) -> Markup {
    let is_great =
        |line: &&LogLine| line.is_action && line.told.iter().any(|told| told.weight == Weight::Great);
    html! {
        @for line in replay.page.log.iter().filter(is_great) { path.great-at d={ "M" (line.ply) " .45h0" } {} }
    }
}
