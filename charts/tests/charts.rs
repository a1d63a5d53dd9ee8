//! Small charts, to the byte, and charts of what can't be drawn.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use expect_test::{Expect, expect};
use maud::{Markup, html};
use tenka_charts::{
    Bar, BarChart, Figures, Histogram, HistogramSeries, LineChart, LineSeries, Mark, Par, Plot, PlotCell,
    PlotColumn, PlotRow, PlotTable, STYLE, Section, ShareChart, ShareRow, page,
};

/// The markup with a line for each element, so that a change is easy to see.
fn assert_looks(markup: Markup, expected: &Expect) {
    let text = markup.into_string().replace('<', "\n<").replace("\n</", "</");
    expected.assert_eq(text.trim_start());
}

fn line(series: Vec<LineSeries>) -> LineChart {
    LineChart {
        title: "Chance to win".to_owned(),
        x_label: "ply".to_owned(),
        range: (0.0, 1.0),
        figures: Figures::Percent { decimals: 0 },
        series,
    }
}

fn bars(bars: Vec<Bar>) -> BarChart {
    BarChart {
        title: "Share of wins".to_owned(),
        of: "bot".to_owned(),
        value: "won".to_owned(),
        figures: Figures::Percent { decimals: 1 },
        par: Some(Par { value: 0.5, label: "par".to_owned() }),
        reach: Some(1.0),
        bars,
    }
}

fn bar(name: &str, value: f64, interval: Option<(f64, f64)>) -> Bar {
    Bar { name: name.to_owned(), value, interval, series: 0 }
}

fn counts(name: &str, counts: impl IntoIterator<Item = (i64, u64)>) -> HistogramSeries {
    HistogramSeries { name: name.to_owned(), counts: counts.into_iter().collect() }
}

fn histogram(series: Vec<HistogramSeries>) -> Histogram {
    Histogram { title: "Scores".to_owned(), x_label: "score".to_owned(), series }
}

fn share(rows: &[&[f64]]) -> ShareChart {
    let row = |parts: &&[f64]| ShareRow { name: "castle".to_owned(), parts: parts.to_vec() };
    ShareChart {
        title: "Who takes it".to_owned(),
        of: "settlement".to_owned(),
        parts: vec!["seat 0".to_owned(), "seat 1".to_owned()],
        rows: rows.iter().map(row).collect(),
    }
}

#[test]
fn a_line_chart() {
    let mark = Mark { x: 1, y: 0.75, title: "a blunder".to_owned(), link: Some("#ply-1".to_owned()) };
    let ann = LineSeries { name: "Ann".to_owned(), points: vec![(0, 0.5), (1, 0.75)], marks: vec![mark] };
    let bob = LineSeries { name: "Bob".to_owned(), points: vec![(0, 0.5), (1, 0.25)], marks: vec![] };
    assert_looks(
        line(vec![ann, bob]).render(),
        &expect![[r##"
            <figure class="chart">
            <figcaption>Chance to win</figcaption>
            <ul class="chart-legend">
            <li>
            <svg class="chart-tone-0" width="28" height="12" viewBox="-14 -6 28 12" aria-hidden="true">
            <line class="chart-stroke" x1="-14" x2="14" stroke-dasharray="none"></line>
            <path class="chart-fill" d="M0-6 6 0 0 6-6 0z"></path></svg>Ann</li>
            <li>
            <svg class="chart-tone-1" width="28" height="12" viewBox="-14 -6 28 12" aria-hidden="true">
            <line class="chart-stroke" x1="-14" x2="14" stroke-dasharray="7 3"></line>
            <path class="chart-fill" d="M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"></path></svg>Bob</li></ul>
            <div class="chart-frame">
            <svg class="chart-plot chart-left" aria-hidden="true" width="48" height="220">
            <text class="chart-tick" x="40" y="184" text-anchor="end">0 %</text>
            <text class="chart-tick" x="40" y="99" text-anchor="end">50 %</text>
            <text class="chart-tick" x="40" y="14" text-anchor="end">100 %</text></svg>
            <svg class="chart-plot" role="group" aria-label="Chance to win" width="100%" height="220">
            <line class="chart-grid" x1="0%" x2="0%" y1="10" y2="180"></line>
            <text class="chart-tick" x="0%" y="196" text-anchor="start">0</text>
            <line class="chart-grid" x1="100%" x2="100%" y1="10" y2="180"></line>
            <text class="chart-tick" x="100%" y="196" text-anchor="end">1</text>
            <line class="chart-grid" x1="0" x2="100%" y1="180" y2="180"></line>
            <line class="chart-grid" x1="0" x2="100%" y1="95" y2="95"></line>
            <line class="chart-grid" x1="0" x2="100%" y1="10" y2="10"></line>
            <text class="chart-axis" x="50%" y="216" text-anchor="middle">ply</text>
            <g class="chart-tone-0">
            <title>Ann</title>
            <svg x="0" y="10" width="100%" height="170" overflow="visible" viewBox="0 0 1000 1000" preserveAspectRatio="none">
            <path class="chart-stroke" d="M0 500L1000 250" fill="none" vector-effect="non-scaling-stroke" stroke-dasharray="none"></path></svg>
            <svg class="chart-marker" x="100%" y="52.5" overflow="visible">
            <path class="chart-fill" d="M0-6 6 0 0 6-6 0z"></path></svg>
            <svg class="chart-marker" x="0%" y="95" overflow="visible">
            <path class="chart-fill" d="M0-6 6 0 0 6-6 0z"></path></svg>
            <a href="#ply-1">
            <svg x="100%" y="52.5" overflow="visible">
            <circle class="chart-mark" r="8">
            <title>a blunder</title></circle></svg></a></g>
            <g class="chart-tone-1">
            <title>Bob</title>
            <svg x="0" y="10" width="100%" height="170" overflow="visible" viewBox="0 0 1000 1000" preserveAspectRatio="none">
            <path class="chart-stroke" d="M0 500L1000 750" fill="none" vector-effect="non-scaling-stroke" stroke-dasharray="7 3"></path></svg>
            <svg class="chart-marker" x="100%" y="137.5" overflow="visible">
            <path class="chart-fill" d="M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"></path></svg>
            <svg class="chart-marker" x="0%" y="95" overflow="visible">
            <path class="chart-fill" d="M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"></path></svg></g></svg></div>
            <details>
            <summary>The numbers</summary>
            <div class="chart-scroll">
            <table class="chart-table">
            <thead>
            <tr>
            <th scope="col">ply</th>
            <th scope="col">Ann</th>
            <th scope="col">Bob</th></tr></thead>
            <tbody>
            <tr>
            <th scope="row">0</th>
            <td>50 %</td>
            <td>50 %</td></tr>
            <tr>
            <th scope="row">1</th>
            <td>75 %</td>
            <td>25 %</td></tr></tbody></table>
            <ul class="chart-marks">
            <li>
            <a href="#ply-1">ply 1, Ann: a blunder</a></li></ul></div></details></figure>"##]],
    );
}

#[test]
fn a_bar_chart() {
    let chart = bars(vec![bar("greedy", 0.75, Some((0.6, 0.9))), bar("random", 0.25, None)]);
    assert_looks(
        chart.render(),
        &expect![[r#"
            <figure class="chart">
            <figcaption>Share of wins</figcaption>
            <div class="chart-frame">
            <svg class="chart-plot" role="img" aria-label="Share of wins" width="100%" height="122">
            <line class="chart-grid" x1="0%" x2="0%" y1="20" y2="100"></line>
            <text class="chart-tick" x="0%" y="116" text-anchor="start">0 %</text>
            <line class="chart-grid" x1="20%" x2="20%" y1="20" y2="100"></line>
            <text class="chart-tick" x="20%" y="116" text-anchor="middle">20 %</text>
            <line class="chart-grid" x1="40%" x2="40%" y1="20" y2="100"></line>
            <text class="chart-tick" x="40%" y="116" text-anchor="middle">40 %</text>
            <line class="chart-grid" x1="60%" x2="60%" y1="20" y2="100"></line>
            <text class="chart-tick" x="60%" y="116" text-anchor="middle">60 %</text>
            <line class="chart-grid" x1="80%" x2="80%" y1="20" y2="100"></line>
            <text class="chart-tick" x="80%" y="116" text-anchor="middle">80 %</text>
            <line class="chart-grid" x1="100%" x2="100%" y1="20" y2="100"></line>
            <text class="chart-tick" x="100%" y="116" text-anchor="end">100 %</text>
            <g class="chart-tone-0">
            <title>greedy: 75.0 % (60.0 % to 90.0 %)</title>
            <rect class="chart-bar" x="0%" y="38" width="75%" height="12"></rect>
            <line class="chart-whisker" x1="60%" x2="90%" y1="44" y2="44"></line>
            <line class="chart-whisker" x1="60%" x2="60%" y1="40" y2="48"></line>
            <line class="chart-whisker" x1="90%" x2="90%" y1="40" y2="48"></line></g>
            <g class="chart-tone-0">
            <title>random: 25.0 %</title>
            <rect class="chart-bar" x="0%" y="78" width="25%" height="12"></rect></g>
            <line class="chart-par" x1="50%" x2="50%" y1="16" y2="100"></line>
            <text class="chart-axis" x="50%" y="11" text-anchor="middle">par</text>
            <text class="chart-name" x="0" y="33">greedy</text>
            <text class="chart-value" x="100%" y="33" text-anchor="end">75.0 % (60.0 % to 90.0 %)</text>
            <text class="chart-name" x="0" y="73">random</text>
            <text class="chart-value" x="100%" y="73" text-anchor="end">25.0 %</text></svg></div>
            <details>
            <summary>The numbers</summary>
            <div class="chart-scroll">
            <table class="chart-table">
            <thead>
            <tr>
            <th scope="col">bot</th>
            <th scope="col">won</th>
            <th scope="col">from</th>
            <th scope="col">to</th></tr></thead>
            <tbody>
            <tr>
            <th scope="row">greedy</th>
            <td>75.0 %</td>
            <td>60.0 %</td>
            <td>90.0 %</td></tr>
            <tr>
            <th scope="row">random</th>
            <td>25.0 %</td>
            <td>–</td>
            <td>–</td></tr></tbody></table>
            <p>par: 50.0 %</p></div></details></figure>"#]],
    );
}

#[test]
fn a_histogram() {
    let chart = histogram(vec![counts("Ann", [(3, 1), (4, 3)]), counts("Bob", [(5, 2)])]);
    assert_looks(
        chart.render(),
        &expect![[r#"
            <figure class="chart">
            <figcaption>Scores</figcaption>
            <ul class="chart-legend">
            <li>
            <svg class="chart-tone-0" width="28" height="12" viewBox="-14 -6 28 12" aria-hidden="true">
            <line class="chart-stroke" x1="-14" x2="14" stroke-dasharray="none"></line>
            <path class="chart-fill" d="M0-6 6 0 0 6-6 0z"></path></svg>Ann</li>
            <li>
            <svg class="chart-tone-1" width="28" height="12" viewBox="-14 -6 28 12" aria-hidden="true">
            <line class="chart-stroke" x1="-14" x2="14" stroke-dasharray="7 3"></line>
            <path class="chart-fill" d="M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"></path></svg>Bob</li></ul>
            <div class="chart-frame">
            <svg class="chart-plot chart-left" aria-hidden="true" width="48" height="220">
            <text class="chart-tick" x="40" y="184" text-anchor="end">0 %</text>
            <text class="chart-tick" x="40" y="101" text-anchor="end">50 %</text>
            <text class="chart-tick" x="40" y="18" text-anchor="end">100 %</text></svg>
            <svg class="chart-plot" role="img" aria-label="Scores" width="100%" height="220">
            <line class="chart-grid" x1="0" x2="100%" y1="180" y2="180"></line>
            <line class="chart-grid" x1="0" x2="100%" y1="97" y2="97"></line>
            <line class="chart-grid" x1="0" x2="100%" y1="14" y2="14"></line>
            <rect class="chart-bar chart-tone-0" x="1.25%" width="5%" y="138.5" height="41.5">
            <title>Ann, 3: 25.0 %</title></rect>
            <text class="chart-tick" x="6.25%" y="196" text-anchor="middle">3</text>
            <rect class="chart-bar chart-tone-0" x="13.75%" width="5%" y="55.5" height="124.5">
            <title>Ann, 4: 75.0 %</title></rect>
            <text class="chart-tick" x="18.75%" y="196" text-anchor="middle">4</text>
            <rect class="chart-bar chart-tone-1" x="31.25%" width="5%" y="14" height="166">
            <title>Bob, 5: 100.0 %</title></rect>
            <text class="chart-tick" x="31.25%" y="196" text-anchor="middle">5</text>
            <g class="chart-tone-0">
            <svg class="chart-marker" x="16.25%" y="48.5" overflow="visible">
            <path class="chart-fill" d="M0-6 6 0 0 6-6 0z"></path></svg></g>
            <g class="chart-tone-1">
            <svg class="chart-marker" x="33.75%" y="7" overflow="visible">
            <path class="chart-fill" d="M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"></path></svg></g>
            <text class="chart-axis" x="50%" y="216" text-anchor="middle">score</text></svg></div>
            <details>
            <summary>The numbers</summary>
            <div class="chart-scroll">
            <table class="chart-table">
            <thead>
            <tr>
            <th scope="col">score</th>
            <th scope="col">Ann</th>
            <th scope="col">Bob</th></tr></thead>
            <tbody>
            <tr>
            <th scope="row">3</th>
            <td>25.0 %</td>
            <td>0.0 %</td></tr>
            <tr>
            <th scope="row">4</th>
            <td>75.0 %</td>
            <td>0.0 %</td></tr>
            <tr>
            <th scope="row">5</th>
            <td>0.0 %</td>
            <td>100.0 %</td></tr></tbody></table></div></details></figure>"#]],
    );
}

#[test]
fn a_share_chart() {
    assert_looks(
        share(&[&[3.0, 1.0]]).render(),
        &expect![[r#"
            <figure class="chart">
            <figcaption>Who takes it</figcaption>
            <ul class="chart-legend">
            <li>
            <svg class="chart-tone-0" width="28" height="12" viewBox="-14 -6 28 12" aria-hidden="true">
            <line class="chart-stroke" x1="-14" x2="14" stroke-dasharray="none"></line>
            <path class="chart-fill" d="M0-6 6 0 0 6-6 0z"></path></svg>seat 0</li>
            <li>
            <svg class="chart-tone-1" width="28" height="12" viewBox="-14 -6 28 12" aria-hidden="true">
            <line class="chart-stroke" x1="-14" x2="14" stroke-dasharray="7 3"></line>
            <path class="chart-fill" d="M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"></path></svg>seat 1</li></ul>
            <div class="chart-frame">
            <svg class="chart-plot" role="img" aria-label="Who takes it" width="100%" height="56">
            <text class="chart-name" x="0" y="13">castle</text>
            <g class="chart-tone-0">
            <title>castle, seat 0: 75.0 %</title>
            <rect class="chart-part" x="0%" width="75%" y="18" height="18"></rect>
            <svg class="chart-marker" x="37.5%" y="27" overflow="visible">
            <path class="chart-fill" d="M0-6 6 0 0 6-6 0z"></path></svg>
            <text class="chart-tick" x="37.5%" y="50" text-anchor="middle">75.0 %</text></g>
            <g class="chart-tone-1">
            <title>castle, seat 1: 25.0 %</title>
            <rect class="chart-part" x="75%" width="25%" y="18" height="18"></rect>
            <svg class="chart-marker" x="87.5%" y="27" overflow="visible">
            <path class="chart-fill" d="M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"></path></svg>
            <text class="chart-tick" x="87.5%" y="50" text-anchor="middle">25.0 %</text></g></svg></div>
            <details>
            <summary>The numbers</summary>
            <div class="chart-scroll">
            <table class="chart-table">
            <thead>
            <tr>
            <th scope="col">settlement</th>
            <th scope="col">seat 0</th>
            <th scope="col">seat 1</th></tr></thead>
            <tbody>
            <tr>
            <th scope="row">castle</th>
            <td>75.0 %</td>
            <td>25.0 %</td></tr></tbody></table></div></details></figure>"#]],
    );
}

fn plot_table(rows: &[(&str, PlotCell, PlotCell, f64)]) -> PlotTable {
    let column = |title: &str, figures, plot| PlotColumn { title: title.to_owned(), figures, plot };
    let row = |&(name, uses, excess, rank): &(&str, PlotCell, PlotCell, f64)| PlotRow {
        name: name.to_owned(),
        cells: vec![uses, excess, PlotCell::exact(rank)],
    };
    PlotTable {
        title: "Tiles".to_owned(),
        of: "tile".to_owned(),
        columns: vec![
            column("played", Figures::WHOLE, Plot::Bars),
            column("excess", Figures::Signed { decimals: 1 }, Plot::Dots { par: 0.0 }),
            column("rank", Figures::Number { decimals: 1 }, Plot::None),
        ],
        rows: rows.iter().map(row).collect(),
    }
}

#[test]
fn a_plot_table() {
    let sure = PlotCell { value: 3.0, interval: Some((2.0, 4.0)) };
    let unsure = PlotCell { value: -1.0, interval: Some((-4.0, 2.0)) };
    let table = plot_table(&[
        ("ship", PlotCell::exact(4.0), sure, 1.5),
        ("ronin", PlotCell::exact(1.0), unsure, f64::NAN),
    ]);
    assert_looks(
        table.render(),
        &expect![[r#"
        <figure class="chart">
        <figcaption>Tiles</figcaption>
        <div class="chart-scroll">
        <table class="chart-table chart-plots">
        <thead>
        <tr>
        <th scope="col">tile</th>
        <th class="" scope="col">played</th>
        <th class="" scope="col">excess</th>
        <th class="chart-number" scope="col">rank</th></tr></thead>
        <tbody>
        <tr>
        <th scope="row">ship</th>
        <td class="">
        <div class="chart-cell">
        <span>4</span>
        <svg class="chart-plot" role="img" aria-label="4" height="16">
        <title>4</title>
        <g class="chart-tone-1">
        <rect class="chart-bar" x="0%" width="100%" y="3" height="10"></rect></g></svg></div></td>
        <td class="">
        <div class="chart-cell">
        <span>+3.0</span>
        <svg class="chart-plot" role="img" aria-label="+3.0, from +2.0 to +4.0" height="16">
        <title>+3.0, from +2.0 to +4.0</title>
        <line class="chart-par" x1="50%" x2="50%" y1="0" y2="16"></line>
        <line class="chart-whisker" x1="75%" x2="100%" y1="8" y2="8"></line>
        <g class="chart-tone-2">
        <circle class="chart-fill" cx="87.5%" cy="8" r="4.5"></circle></g></svg></div></td>
        <td class="chart-number">1.5</td></tr>
        <tr>
        <th scope="row">ronin</th>
        <td class="">
        <div class="chart-cell">
        <span>1</span>
        <svg class="chart-plot" role="img" aria-label="1" height="16">
        <title>1</title>
        <g class="chart-tone-1">
        <rect class="chart-bar" x="0%" width="25%" y="3" height="10"></rect></g></svg></div></td>
        <td class="">
        <div class="chart-cell">
        <span>−1.0</span>
        <svg class="chart-plot" role="img" aria-label="−1.0, from −4.0 to +2.0" height="16">
        <title>−1.0, from −4.0 to +2.0</title>
        <line class="chart-par" x1="50%" x2="50%" y1="0" y2="16"></line>
        <line class="chart-whisker" x1="0%" x2="75%" y1="8" y2="8"></line>
        <g class="chart-tone-1">
        <circle class="chart-hollow" cx="37.5%" cy="8" r="4.5"></circle></g></svg></div></td>
        <td class="chart-number">–</td></tr></tbody></table></div></figure>"#]],
    );
}

#[test]
fn bars_below_zero_end_at_zero() {
    let chart =
        BarChart { par: None, reach: None, figures: Figures::WHOLE, ..bars(vec![bar("weak", -100.0, None)]) };
    let text = chart.render().into_string();
    assert!(text.contains(r#"<rect class="chart-bar" x="0%" y="18" width="100%""#), "{text}");
    assert!(text.contains(">−100<"), "{text}");
}

#[test]
fn a_wide_histogram_puts_neighbours_together() {
    let text = histogram(vec![counts("length", (0..100).map(|n| (n, 1)))]).render().into_string();
    assert!(text.contains("length, 0 to 4: 5.0\u{a0}%"), "{text}");
    assert_eq!(text.matches("<rect").count(), 20);
}

#[test]
fn a_gap_breaks_the_line() {
    let points = vec![(0, 0.0), (1, 1.0), (2, f64::NAN), (3, 0.5), (4, 0.5)];
    let text =
        line(vec![LineSeries { name: "Ann".to_owned(), points, marks: vec![] }]).render().into_string();
    assert!(text.contains(r#"d="M0 1000L250 0M750 500L1000 500""#), "{text}");
}

#[test]
fn what_cannot_be_drawn_is_left_out_without_a_panic() {
    let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, f64::MIN, 5e-324, 0.0];
    let points = |value| vec![(i64::MIN, value), (0, value), (i64::MAX, value)];
    let series = |value| LineSeries { name: "odd".to_owned(), points: points(value), marks: vec![] };
    let mut charts = vec![
        line(vec![]).render(),
        line(vec![LineSeries { name: "empty".to_owned(), points: vec![], marks: vec![] }]).render(),
        bars(vec![]).render(),
        histogram(vec![]).render(),
        histogram(vec![counts("empty", []), counts("none", [(3, 0)])]).render(),
        histogram(vec![counts("far", [(i64::MIN, 1), (i64::MAX, u64::MAX - 1)])]).render(),
        share(&[]).render(),
        plot_table(&[]).render(),
        share(&[&[], &[0.0, -1.0], &[1.0, 2.0, 3.0]]).render(),
    ];
    for value in odd {
        charts.push(LineChart { range: (value, 1.0), ..line(vec![series(value)]) }.render());
        charts.push(BarChart { reach: None, ..bars(vec![bar("odd", value, Some((value, 1.0)))]) }.render());
        charts.push(share(&[&[value, 1.0]]).render());
        let cell = PlotCell { value, interval: Some((value, 1.0)) };
        charts.push(plot_table(&[("odd", cell, cell, value)]).render());
    }
    for chart in charts {
        let text = chart.into_string();
        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    }
}

#[test]
fn names_from_anywhere_are_escaped() {
    let evil = "<script>\"'&";
    let text = [
        line(vec![LineSeries { name: evil.to_owned(), points: vec![(0, 1.0)], marks: vec![] }]).render(),
        bars(vec![bar(evil, 1.0, None)]).render(),
        histogram(vec![counts(evil, [(0, 1)]), counts("b", [])]).render(),
        page(evil, &html! { (evil) }, &[Section { title: evil.to_owned(), body: html! { (evil) } }]),
    ]
    .map(Markup::into_string)
    .concat();
    assert!(!text.contains("<script"));
    assert!(!text.contains("\"\"'"), "no attribute is left");
}

/// What a strict content security policy forbids.
#[test]
fn charts_have_no_style_attributes_and_no_scripts() {
    let text = share(&[&[3.0, 1.0]]).render().into_string()
        + &bars(vec![bar("a", 0.5, None)]).render().into_string()
        + &plot_table(&[("ship", PlotCell::exact(4.0), PlotCell::exact(0.0), 1.5)]).render().into_string();
    assert!(!text.contains("style=") && !text.contains("<script") && !text.contains(" on"), "{text}");
}

#[test]
fn a_page_is_whole_and_fetches_nothing() {
    let body = bars(vec![bar("greedy", 0.75, None)]).render();
    let text = page("Who wins", &html! { p { "Greedy." } }, &[Section { title: "Wins".to_owned(), body }])
        .into_string();
    assert!(text.starts_with("<!DOCTYPE html><html lang=\"en\">") && text.ends_with("</html>"));
    assert!(text.contains(STYLE) && text.contains("<h1>Who wins</h1>") && text.contains("<h2>Wins</h2>"));
    for source in ["http", "url(", "@import", "src=", "<link"] {
        assert!(!text.contains(source), "{source}");
    }
}

#[test]
fn every_colour_that_charts_use_is_set_for_light_and_dark() {
    let set: BTreeMap<&str, usize> = STYLE
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--chart-")?.split_once(':'))
        .fold(BTreeMap::new(), |mut set, (name, _)| {
            *set.entry(name).or_default() += 1;
            set
        });
    assert!(set.values().all(|&times| times == 2), "{set:?}");
    for used in STYLE.split("var(--chart-").skip(1) {
        let name = used.split(')').next().unwrap();
        assert!(set.contains_key(name), "{name}");
    }
}
