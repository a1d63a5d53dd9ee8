//! The analysis of a finished game: chances to win, and the decisions that cost most.

use maud::{Markup, html};
use serde::Deserialize;
use tenka_charts::{Figures, LineChart, LineSeries, Mark};
use tenka_core::{Outcome, Seat, say};
use tenka_seats::{emblem, seat_class};

use crate::layout::Frame;
use crate::model::{AnalysisPage, AnalysisStatus};
use crate::words::{self, marked, percent};

/// How many costly decisions of each seat are shown.
const TOLD: usize = 5;

/// The analysis of a finished game.
pub fn analysis(page: &AnalysisPage<'_>) -> Markup {
    Frame {
        title: &say!(page_of_game { page: say!(turning_points), game: page.info.title }).to_string(),
        kind: "at-text",
        game: Some(page.info),
        main: html! {
            main #main .turning {
                h1 { (say!(turning_points)) }
                @match &page.analysis {
                    AnalysisStatus::Private => p { (say!(private_table)) },
                    AnalysisStatus::Unasked => (ask(page)),
                    AnalysisStatus::Underway(done, all) => (underway(*done, *all)),
                    AnalysisStatus::Done(json) => (done(page, json)),
                }
                p { a.button href={ "/t/" (page.id) } { (say!(back_to_table)) } }
            }
        },
        ..Frame::default()
    }
    .render()
}

fn ask(page: &AnalysisPage<'_>) -> Markup {
    html! {
        p { (say!(analyse_how)) }
        form method="post" action={ "/t/" (page.id) "/analysis" } {
            button.primary type="submit" { (say!(analyse_game)) }
        }
    }
}

fn underway(done: usize, all: usize) -> Markup {
    html! {
        div #progress role="status" data-reload="2000" {
            p { (marked(&say!(analysing { done, all }), &[])) }
            progress max=(all.max(1)) value=(done) aria-label=(say!(decisions_analysed)) {}
        }
        noscript { p { (say!(reload_for_progress)) } }
    }
}

/// What the page shows of what `tenka analyse` prints.
#[derive(Deserialize)]
struct AnalysisData {
    level: String,
    plies: Vec<DecisionRow>,
    result: Option<Outcome>,
}

#[derive(Deserialize)]
struct DecisionRow {
    ply: usize,
    seat: Seat,
    label: String,
    own: JudgementRow,
    open: JudgementRow,
}

#[derive(Deserialize)]
struct JudgementRow {
    before: Vec<f64>,
    best_label: String,
    cost: f64,
    is_mistake: bool,
}

fn done(page: &AnalysisPage<'_>, json: &serde_json::Value) -> Markup {
    let Ok(data) = AnalysisData::deserialize(json) else {
        return html! { p { (say!(other_version)) } };
    };
    let names = words::names(&page.seats);
    html! {
        p.lead { (say!(chances_explained { level: &data.level })) }
        div.sheet { (chart(page, &data, &names)) }
        h2 { (say!(costly_decisions)) }
        p.quiet { (say!(judged_by_knowledge)) }
        div.mistakes {
            @for (card, name) in page.seats.iter().zip(&names) {
                section.sheet.(seat_class(card.seat)) aria-label=(name) {
                    h3 { (emblem(card.seat)) " " (name) }
                    (mistakes(page, &data, card.seat))
                }
            }
        }
    }
}

fn chart(page: &AnalysisPage<'_>, data: &AnalysisData, names: &[String]) -> Markup {
    let series = |(index, name): (usize, &String)| {
        let seat = Seat::new(index as u8);
        let chance = |ply: &DecisionRow| ply.open.before.get(index).copied().unwrap_or(f64::NAN);
        let last = data.result.as_ref().map(|result| won(result, seat));
        let points = data.plies.iter().map(chance).chain(last);
        let marked = data.plies.iter().filter(|ply| ply.seat == seat && ply.own.is_mistake);
        LineSeries {
            name: name.clone(),
            points: (0..).zip(points).collect(),
            marks: marked
                .map(|ply| Mark {
                    x: ply.ply as i64,
                    y: chance(ply),
                    title: say!(it_cost { action: &ply.label, chance: percent(ply.own.cost) }).into(),
                    link: Some(position(page.id, ply)),
                })
                .collect(),
        }
    };
    LineChart {
        title: say!(chance_to_win).into(),
        x_label: say!(axis_moves).into(),
        range: (0.0, 1.0),
        figures: Figures::Percent { decimals: 0 },
        series: names.iter().enumerate().map(series).collect(),
    }
    .render()
}

/// What a seat has won in the end: all, a share, or nothing.
fn won(result: &Outcome, seat: Seat) -> f64 {
    if result.winners.contains(&seat) { 1.0 / result.winners.len() as f64 } else { 0.0 }
}

fn position(id: &str, ply: &DecisionRow) -> String {
    format!("/t/{id}?ply={}", ply.ply)
}

fn mistakes(page: &AnalysisPage<'_>, data: &AnalysisData, seat: Seat) -> Markup {
    let mut costly: Vec<&DecisionRow> =
        data.plies.iter().filter(|ply| ply.seat == seat && ply.own.is_mistake).collect();
    costly.sort_by(|one, other| other.own.cost.total_cmp(&one.own.cost));
    costly.truncate(TOLD);
    html! {
        @if costly.is_empty() { p.quiet { (say!(no_mistakes)) } }
        ol.costs {
            @for ply in costly {
                li {
                    strong.cost { (say!(cost { chance: percent(ply.own.cost) })) } " "
                    a href=(position(page.id, ply)) { (say!(at_move { number: ply.ply })) } ": "
                    (ply.label) ". "
                    span.better { (say!(better_was { action: &ply.own.best_label })) }
                }
            }
        }
    }
}
