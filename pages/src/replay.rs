//! Replay: a table at an earlier ply.

use maud::{Markup, html};
use tenka_boards::emblem;
use tenka_core::{Sentence, say};

use crate::layout::Frame;
use crate::model::ReplayPage;
use crate::table::{Sight, board, hand, log, standing, tabs};
use crate::words::{marked, said};

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
    let lines = page.log.iter().filter(|line| line.ply == replay.ply && line.said.is_none());
    html! {
        main #main .table.replay data-replay=(page.id) data-ply=(replay.ply) {
            h1.unseen { (say!(replay_of { game: page.seat.info().title })) }
            (standing(&sight))
            (board(&sight))
            div #bar .bar {
                div.said tabindex="0" role="region" aria-label=(say!(this_move)) {
                    div #status role="status" {
                        p #say {
                            (marked(&say!(move_of { number: replay.ply, all: replay.plies }), &[])) " "
                            @for line in lines {
                                @if let Some(seat) = line.seat { (emblem(seat)) " " }
                                @for sentence in &line.sentences { (said(sentence, &sight.names)) " " }
                            }
                        }
                    }
                }
                (controls(replay))
            }
            (hand(&sight))
            (tabs(&[("log", say!(log), log(&sight))]))
        }
    }
}

fn controls(replay: &ReplayPage<'_>) -> Markup {
    let (id, ply, plies) = (replay.page.id, replay.ply, replay.plies);
    let step = |to: Option<usize>, words: Sentence, key: &str| {
        html! {
            @match to.filter(|&to| to <= plies && to != ply) {
                Some(to) => a.button href={ "/t/" (id) "?ply=" (to) } data-step=(key) { (words) },
                None => span.button.off data-step=(key) { (words) },
            }
        }
    };
    html! {
        div #verbs .verbs {
            form #plies .plies method="get" action={ "/t/" (id) } {
                label { span.unseen { (say!(slider)) } input #slider type="range" name="ply" min="0" max=(plies) value=(ply); }
                button type="submit" { (say!(go_to_move)) }
            }
            nav.buttons aria-label=(say!(moves)) {
                (step(Some(0), say!(step_first), "first"))
                (step(ply.checked_sub(1), say!(step_back), "back"))
                (step(Some(ply + 1), say!(step_next), "on"))
                (step(Some(plies), say!(step_last), "last"))
                a.button.primary href={ "/t/" (id) } { (say!(back_to_game)) }
            }
        }
    }
}
