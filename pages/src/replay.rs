//! Replay: a table at an earlier ply.

use maud::{Markup, html};
use tenka_core::{Seat, Sentence, say};
use tenka_seats::seat_class;

use crate::layout::Frame;
use crate::model::ReplayPage;
use crate::table::{Sight, board, caption, hand, log, paces, standing, tabs};
use crate::words::marked;

/// A table at an earlier ply.
pub fn replay(replay: &ReplayPage<'_>) -> Markup {
    let info = replay.page.seat.info();
    Frame {
        title: &say!(page_of_game { page: say!(replay_title { number: replay.ply }), game: info.title })
            .to_string(),
        kind: "at-table",
        game: Some(&info),
        script: Some("table.js"),
        main: replay_part(replay),
        ..Frame::default()
    }
    .render()
}

/// The part of a replay that changes from ply to ply.
pub fn replay_part(replay: &ReplayPage<'_>) -> Markup {
    let page = &replay.page;
    let sight = Sight::of(page);
    let lines = page.log.iter().filter(|line| line.is_action && line.ply == replay.ply);
    html! {
        main #main .table.replay data-replay=(page.id) data-ply=(replay.ply) {
            h1.unseen { (say!(replay_of { game: page.seat.info().title })) }
            (standing(&sight))
            (board(&sight))
            div #bar .bar {
                div.said tabindex="0" role="region" aria-label=(say!(this_move)) {
                    div #status role="status" {
                        p.move-of { (marked(&say!(move_of { number: replay.ply, all: replay.plies }), &[])) }
                        p #say { @for line in lines { (caption(&sight, line)) } }
                    }
                }
                (controls(replay))
            }
            (hand(&sight))
            (tabs(&[("log", say!(log), log(&sight))], &html! {}))
        }
    }
}

fn controls(replay: &ReplayPage<'_>) -> Markup {
    let (id, ply, plies) = (replay.page.id, replay.ply, replay.plies);
    let step = |to: Option<usize>, words: Sentence, key: &str, icon: &str| {
        html! {
            @match to.filter(|&to| to <= plies && to != ply) {
                Some(to) => a.button.step href={ "/t/" (id) "?ply=" (to) } data-step=(key) aria-label=(words) title=(words) { (drawn(icon)) },
                None => span.button.step.off data-step=(key) aria-hidden="true" { (drawn(icon)) },
            }
        }
    };
    html! {
        div #verbs .verbs.steering {
            form #plies .plies method="get" action={ "/t/" (id) } {
                label {
                    span.unseen { (say!(slider)) }
                    input #slider type="range" name="ply" min="0" max=(plies) value=(ply);
                    (marks(replay))
                }
                button type="submit" { (say!(go_to_move)) }
            }
            nav.buttons aria-label=(say!(moves)) {
                (step(Some(0), say!(step_first), "first", "M4 3v14M17 3 7 10l10 7z"))
                (step(ply.checked_sub(1), say!(step_back), "back", "M15 3 5 10l10 7z"))
                button #play .step.scripted type="button" data-step="play" aria-pressed="false" aria-label=(say!(play)) title=(say!(play)) {
                    span.go { (drawn("M5 2l13 8-13 8z")) }
                    span.stop { (drawn("M5 3h3v14H5zM12 3h3v14h-3z")) }
                }
                (step(Some(ply + 1), say!(step_next), "on", "M5 3l10 7-10 7z"))
                (step(Some(plies), say!(step_last), "last", "M16 3v14M3 3l10 7-10 7z"))
                (paces())
            }
            a.button.primary href={ "/t/" (id) } { (say!(back_to_game)) }
        }
    }
}

fn drawn(path: &str) -> Markup {
    html! { svg viewBox="0 0 20 20" aria-hidden="true" { path d=(path) {} } }
}

/// Where each turn begins, in the colour of whose it is.
fn marks(replay: &ReplayPage<'_>) -> Markup {
    let mut turns: Vec<(u64, usize, Seat)> = Vec::new();
    for line in replay.page.log.iter().filter(|line| line.is_action) {
        let Some(seat) = line.seat else { continue };
        if turns.last().is_none_or(|(turn, _, _)| *turn != line.turn) {
            turns.push((line.turn, line.ply.saturating_sub(1), seat));
        }
    }
    let ends = turns.iter().skip(1).map(|(_, ply, _)| *ply).chain([replay.plies]);
    html! {
        svg.marks viewBox={ "0 0 " (replay.plies.max(1)) " 1" } preserveAspectRatio="none" aria-hidden="true" {
            @for ((_, from, seat), to) in turns.iter().zip(ends) {
                rect.(seat_class(*seat)) x=(from) width=(to.saturating_sub(*from)) height="1" data-ply=(from) {}
            }
        }
    }
}
