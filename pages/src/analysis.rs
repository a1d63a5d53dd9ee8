//! The analysis of a finished game: chances to win, and the decisions that cost most.

use maud::{Markup, html};

use crate::layout::Frame;
use crate::model::{Analysis, AnalysisPage};

/// The analysis of a finished game.
pub fn analysis(page: &AnalysisPage<'_>) -> Markup {
    Frame {
        title: &format!("Turning points · {}", page.info.title),
        kind: "at-text",
        game: Some(page.info),
        script: None,
        main: html! {
            main #main .wide {
                h1 { "Turning points" }
                @match &page.analysis {
                    Analysis::Unasked => (ask(page)),
                    Analysis::Underway(done, all) => (underway(*done, *all)),
                    Analysis::Done(_) => {}
                }
                p { a.button href={ "/t/" (page.id) } { "Back to the table" } }
            }
        },
    }
    .render()
}

fn ask(page: &AnalysisPage<'_>) -> Markup {
    html! {
        p { "A strong bot looks at every decision again: what each player could know then, and what it cost." }
        form method="post" action={ "/t/" (page.id) "/analysis" } {
            button.primary type="submit" { "Look back at the game" }
        }
    }
}

fn underway(done: usize, all: usize) -> Markup {
    html! {
        div #progress role="status" data-reload="2000" {
            p { "Looking at the game: " strong { (done) " of " (all) } " decisions are judged." }
            progress max=(all) value=(done) aria-label="Decisions judged" {}
        }
        noscript { p { "Load the page again to see how far it has come." } }
    }
}
