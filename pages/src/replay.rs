//! A table as it was: replay, a ply at a time.

use maud::{Markup, html};
use tenka_boards::emblem;

use crate::layout::Frame;
use crate::model::ReplayPage;
use crate::table::{Sight, board, hand, log, players};
use crate::words::said;

/// A table as it was.
pub fn replay(replay: &ReplayPage<'_>) -> Markup {
    let info = replay.page.seat.info();
    Frame {
        title: &format!("Move {} · {}", replay.ply, info.title),
        kind: "at-table",
        game: Some(&info),
        script: Some("table.js"),
        main: replay_part(replay),
        ..Frame::default()
    }
    .render()
}

/// What changes of a replay from ply to ply.
pub fn replay_part(replay: &ReplayPage<'_>) -> Markup {
    let page = &replay.page;
    let sight = Sight::of(page);
    let lines = page.log.iter().filter(|line| line.ply == replay.ply && line.said.is_none());
    html! {
        main #main .table.replay data-replay=(page.id) data-ply=(replay.ply) {
            h1.unseen { (page.seat.info().title) ", replay" }
            (board(&sight))
            div #bar .bar {
                div.said tabindex="0" role="region" aria-label="This move" {
                    div #status role="status" {
                        p #say {
                            strong { "Move " (replay.ply) " of " (replay.plies) } " "
                            @for line in lines {
                                @if let Some(seat) = line.seat { (emblem(seat)) " " }
                                @for sentence in &line.sentences { (said(sentence, &sight.names)) " " }
                            }
                        }
                    }
                }
                (controls(replay))
            }
            section #turn .turn.sheet aria-labelledby="turn-title" {
                h2 #turn-title { @if page.viewer().seat().is_some() { "Your hand" } @else { "Watching" } }
                (hand(&sight))
                p { a.button.primary href={ "/t/" (page.id) } { "Back to the game" } }
            }
            (players(&sight))
            (log(&sight))
        }
    }
}

fn controls(replay: &ReplayPage<'_>) -> Markup {
    let (id, ply, plies) = (replay.page.id, replay.ply, replay.plies);
    let step = |to: Option<usize>, words: &str, key: &str| {
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
                label { span.unseen { "Move" } input #slider type="range" name="ply" min="0" max=(plies) value=(ply); }
                button type="submit" { "Go" }
            }
            nav.buttons aria-label="Moves" {
                (step(Some(0), "First", "first"))
                (step(ply.checked_sub(1), "Back", "back"))
                (step(Some(ply + 1), "Next", "on"))
                (step(Some(plies), "Last", "last"))
            }
        }
    }
}
