//! The sections of the page, in order.

use std::collections::BTreeMap;

use maud::{Markup, html};
use tenka_charts::{
    Bar, BarChart, Figures, Histogram, HistogramSeries, LineChart, LineSeries, Par, Plot, PlotCell,
    PlotColumn, PlotRow, PlotTable, table,
};
use tenka_core::capitalised;

use crate::course::{Course, DecisionCount};
use crate::interval::{Interval, Share};
use crate::report::words::{FEWEST_LEADS, PERCENT};
use crate::report::{Making, Report};
use crate::statistics::LeadWorth;
use crate::summary::SeatSummary;

const ELO: Figures = Figures::Signed { decimals: 0 };
const MEAN: Figures = Figures::Number { decimals: 1 };

fn ends(interval: &Interval) -> (f64, f64) {
    (interval.low, interval.high)
}

fn par(report: &Report<'_>) -> Par {
    let value = report.summary.par;
    Par { value, label: format!("par {}", PERCENT.text(value)) }
}

/// The bots: wins, ratings, ranks and scores.
pub(super) fn wins(report: &Report<'_>) -> Markup {
    let bots = || report.bots.iter().enumerate();
    let won = |(bot, name): (usize, &&str)| {
        let summary = &report.summary.bots[bot];
        let interval = Some(ends(&summary.won_interval));
        Bar { name: (*name).to_owned(), value: summary.overall.won, interval, series: bot }
    };
    let rated = |(bot, name): (usize, &&str)| {
        let rating = &report.ratings[bot];
        Bar {
            name: (*name).to_owned(),
            value: rating.elo,
            interval: Some(ends(&rating.interval)),
            series: bot,
        }
    };
    let wins = BarChart {
        title: "Share of wins".to_owned(),
        of: "bot".to_owned(),
        value: "won".to_owned(),
        figures: PERCENT,
        par: Some(par(report)),
        reach: Some(1.0),
        bars: bots().map(won).collect(),
    };
    let ratings = BarChart {
        title: "Rating in Elo (the mean is 0)".to_owned(),
        of: "bot".to_owned(),
        value: "Elo".to_owned(),
        figures: ELO,
        par: None,
        reach: None,
        bars: bots().map(rated).collect(),
    };
    let scores = report.score_figures.iter().map(|figure| figure.name);
    let headings: Vec<&str> = ["bot", "seats taken", "mean rank"].into_iter().chain(scores).collect();
    let row = |(bot, name): (usize, &&str)| {
        let SeatSummary { games, rank, .. } = report.summary.bots[bot].overall;
        let rank = Figures::Number { decimals: 2 }.text(rank);
        let figures = report.score_figures.iter().map(|figure| MEAN.text(figure.mean(bot)));
        [(*name).to_owned(), Figures::WHOLE.text(games as f64), rank].into_iter().chain(figures).collect()
    };
    html! {
        (wins.render())
        (ratings.render())
        div.chart-scroll { (table(&headings, &bots().map(row).collect::<Vec<Vec<String>>>())) }
    }
}

/// What each seat is worth.
pub(super) fn seats(report: &Report<'_>) -> Markup {
    let seat_name = |seat: usize| format!("seat {seat}");
    let shares = report.summary.seat_shares.iter().enumerate();
    let bar = |(seat, share): (usize, &Share)| Bar {
        name: seat_name(seat),
        value: share.won,
        interval: Some(ends(&share.interval)),
        series: seat,
    };
    let chart = BarChart {
        title: "Share of wins by seat".to_owned(),
        of: "seat".to_owned(),
        value: "won".to_owned(),
        figures: PERCENT,
        par: Some(par(report)),
        reach: Some(1.0),
        bars: shares.map(bar).collect(),
    };
    let headings: Vec<String> =
        ["won in".to_owned()].into_iter().chain((0..usize::from(report.seats)).map(seat_name)).collect();
    let row = |(bot, name): (usize, &&str)| {
        let by_seat = report.summary.bots[bot].by_seat.iter();
        [(*name).to_owned()].into_iter().chain(by_seat.map(|seat| PERCENT.text(seat.won))).collect()
    };
    let rows: Vec<Vec<String>> = report.bots.iter().enumerate().map(row).collect();
    html! {
        (chart.render())
        figure.chart {
            figcaption { "Share of wins by bot and seat" }
            div.chart-scroll { (table(&headings, &rows)) }
        }
    }
}

/// The distribution of the final scores.
pub(super) fn scores(report: &Report<'_>) -> Markup {
    let series = |counts: &BTreeMap<i64, u64>, name: &&str| HistogramSeries {
        name: (*name).to_owned(),
        counts: counts.clone(),
    };
    html! {
        @for figure in &report.score_figures {
            (Histogram {
                title: format!("{} at the end, share of the games", capitalised(figure.name)),
                x_label: figure.name.to_owned(),
                series: figure.by_bot.iter().zip(&report.bots).map(|(counts, name)| series(counts, name)).collect(),
            }.render())
        }
    }
}

/// How long the games were, and how many options there were.
pub(super) fn lengths(report: &Report<'_>) -> Markup {
    let mut counts = BTreeMap::new();
    for game in report.games {
        *counts.entry(game.plies as i64).or_default() += 1;
    }
    let lengths = Histogram {
        title: "Length, by share of games".to_owned(),
        x_label: "decisions".to_owned(),
        series: vec![HistogramSeries { name: "all games".to_owned(), counts }],
    };
    let column =
        |title: &str, figures: Figures, plot: Plot| PlotColumn { title: title.to_owned(), figures, plot };
    let row = |asked: &DecisionCount| PlotRow {
        name: asked.decision.replace('_', " "),
        cells: vec![
            PlotCell::exact(asked.times as f64 / report.statistics.games as f64),
            PlotCell::exact(asked.actions as f64 / asked.times as f64),
            PlotCell::exact(asked.most as f64),
        ],
    };
    let decisions = PlotTable {
        title: "Decisions, and how many actions were legal".to_owned(),
        of: "decision".to_owned(),
        columns: vec![
            column("times per game", MEAN, Plot::Bars),
            column("actions, mean", MEAN, Plot::Bars),
            column("at most", Figures::WHOLE, Plot::None),
        ],
        rows: report.statistics.decisions.iter().map(row).collect(),
    };
    html! { (lengths.render()) (decisions.render()) }
}

/// How the lead passes from seat to seat, and what it is worth.
pub(super) fn lead(report: &Report<'_>) -> Markup {
    let leads = &report.statistics.leads;
    if leads.by_tenth[..Course::TENTHS].iter().all(|worth| worth.led == 0) {
        return html! { p { "By the scores, no game had a leader before its end." } };
    }
    let counts = leads.changes.iter().map(|(&changes, &games)| (i64::from(changes), games)).collect();
    let changes = Histogram {
        title: "Lead changes, by share of games".to_owned(),
        x_label: "changes".to_owned(),
        series: vec![HistogramSeries { name: "all games".to_owned(), counts }],
    };
    let line = |name: &str, value: &dyn Fn(&LeadWorth) -> f64| LineSeries {
        name: name.to_owned(),
        points: (0..)
            .zip(leads.by_tenth.iter().map(value))
            .map(|(tenth, y)| (tenth * 100 / TENTHS, y))
            .collect(),
        marks: Vec::new(),
    };
    let worth = LineChart {
        title: "What the lead is worth as the game goes on".to_owned(),
        x_label: "percent of the game".to_owned(),
        range: (0.0, 1.0),
        figures: Figures::Percent { decimals: 0 },
        series: vec![
            line("the leader wins", &|worth| {
                if worth.led < FEWEST_LEADS { f64::NAN } else { worth.won / worth.led as f64 }
            }),
            line("somebody leads", &|worth| worth.led as f64 / report.statistics.games as f64),
        ],
    };
    html! {
        p {
            "The leader has the highest score as if the game ended now; where several share it, nobody leads. The lead \
             changes when another seat takes it. What it is worth is shown where at least "
            (FEWEST_LEADS) " games had a leader."
        }
        (changes.render())
        (worth.render())
    }
}

const TENTHS: i64 = Course::TENTHS as i64;

/// How certain the figures are, and the command.
pub(super) fn making(report: &Report<'_>, making: &Making<'_>) -> Markup {
    html! {
        p {
            "Each deal is played in every rotation of the bots around the table, so that luck and seats even out. "
            @if report.seats > 2 {
                "Who sits next to whom stays the same, and that doesn't even out: of equal bots, one may gain by a weak \
                 neighbour. "
            }
            "Par is the share of wins if all were equal. Intervals hold with 95\u{a0}%, each deal being one \
             measurement; a bot or a seat is called above or below par only with 99\u{a0}%. A shared win counts in \
             parts. Bots are not people: they may miss what people find, and find what people miss."
        }
        @if !making.remark.is_empty() { p { (making.remark) } }
        p { (report.title) ", ruleset " (report.ruleset) ". This command makes the page again, unless a bot thinks by time:" }
        pre { code { (making.command) } }
    }
}
