//! Values that change along an axis.

use maud::{Markup, html};

use crate::figure::{Figure, bottom_axis, left_axis, level_lines, marker, number, percent, table};
use crate::figures::Figures;
use crate::scale::Scale;
use crate::tone::Tone;

/// Several series of values over whole numbers, such as the plies of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct LineChart {
    /// What it shows.
    pub title: String,
    /// What is counted along the bottom.
    pub x_label: String,
    /// The lowest and highest value.
    pub range: (f64, f64),
    /// The number format.
    pub figures: Figures,
    /// What changes.
    pub series: Vec<LineSeries>,
}

/// One line.
#[derive(Clone, PartialEq, Debug)]
pub struct LineSeries {
    /// Its name.
    pub name: String,
    /// Its points, from left to right. A value of NaN leaves a gap.
    pub points: Vec<(i64, f64)>,
    /// Points worth highlighting.
    pub marks: Vec<Mark>,
}

/// A point on a line with something to say.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// Its position along the bottom.
    pub x: i64,
    /// Its value.
    pub y: f64,
    /// What it says.
    pub title: String,
    /// Where it links to: an address made by the program, never one typed by a stranger.
    pub link: Option<String>,
}

const HEIGHT: f64 = 220.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = HEIGHT - 40.0;
/// The side of the square in which lines are drawn before it is stretched to the plot.
const SIDE: f64 = 1000.0;
/// How many points of a line get a marker.
const MARKERS: usize = 8;
const TICKS: usize = 4;

impl LineChart {
    /// Renders the chart as a `<figure>`.
    pub fn render(&self) -> Markup {
        let y = Scale::new(self.range.0, self.range.1);
        let ticks: Vec<(f64, f64)> = y.ticks(TICKS).into_iter().map(|tick| (tick, height(y, tick))).collect();
        Figure {
            title: &self.title,
            legend: self.series.iter().map(|series| &*series.name).collect(),
            height: HEIGHT,
            left_axis: Some(left_axis(&ticks, self.figures.stepped(y.step(TICKS)))),
            has_links: self.marks().any(|(_, mark)| mark.link.is_some()),
            plot: self.plot(y, &ticks),
            numbers: self.numbers(),
        }
        .render()
    }

    fn marks(&self) -> impl Iterator<Item = (&LineSeries, &Mark)> {
        self.series.iter().flat_map(|series| series.marks.iter().map(move |mark| (series, mark)))
    }

    fn plot(&self, y: Scale, ticks: &[(f64, f64)]) -> Markup {
        let points = self.series.iter().flat_map(|series| &series.points).map(|point| point.0);
        let x = Scale::covering(points.chain(self.marks().map(|(_, mark)| mark.x)).map(|x| x as f64));
        html! {
            (bottom_axis(x, &x.whole_ticks(6), Figures::WHOLE, TOP, BOTTOM))
            (level_lines(ticks))
            text.chart-axis x="50%" y=(number(HEIGHT - 4.0)) text-anchor="middle" { (self.x_label) }
            @for (number, series) in self.series.iter().enumerate() {
                @let tone = Tone::of(number);
                g class=(tone.class()) {
                    title { (series.name) }
                    (line(series, x, y, tone))
                    @for &(at, value) in series.carriers() {
                        (marker(x.place(at as f64), height(y, value), tone.shape()))
                    }
                    @for mark in &series.marks { (point(mark, x.place(mark.x as f64), height(y, mark.y))) }
                }
            }
        }
    }

    fn numbers(&self) -> Markup {
        let mut places: Vec<i64> =
            self.series.iter().flat_map(|series| &series.points).map(|point| point.0).collect();
        places.sort_unstable();
        places.dedup();
        let names = self.series.iter().map(|series| series.name.clone());
        let headings: Vec<String> = [self.x_label.clone()].into_iter().chain(names).collect();
        let row = |&x: &i64| {
            let value = |series: &LineSeries| {
                let point = series.points.iter().find(|point| point.0 == x);
                self.figures.text(point.map_or(f64::NAN, |point| point.1))
            };
            [x.to_string()].into_iter().chain(self.series.iter().map(value)).collect()
        };
        let rows: Vec<Vec<String>> = places.iter().map(row).collect();
        html! {
            (table(&headings, &rows))
            @if self.marks().next().is_some() {
                ul.chart-marks {
                    @for (series, mark) in self.marks() {
                        li { (linked(mark, &html! { (self.x_label) " " (mark.x) ", " (series.name) ": " (mark.title) })) }
                    }
                }
            }
        }
    }
}

impl LineSeries {
    /// The points that get a marker: a few, and always the last.
    fn carriers(&self) -> impl Iterator<Item = &(i64, f64)> {
        let every = self.points.len().div_ceil(MARKERS).max(1);
        self.points.iter().rev().step_by(every).filter(|point| point.1.is_finite())
    }
}

fn height(y: Scale, value: f64) -> f64 {
    BOTTOM - y.place(value) * (BOTTOM - TOP)
}

fn line(series: &LineSeries, x: Scale, y: Scale, tone: Tone) -> Markup {
    let mut path = String::new();
    let mut joined = false;
    for &(at, value) in &series.points {
        if value.is_finite() {
            let (across, down) = (x.place(at as f64) * SIDE, (1.0 - y.place(value)) * SIDE);
            path.push_str(&format!("{}{} {}", if joined { "L" } else { "M" }, number(across), number(down)));
        }
        joined = value.is_finite();
    }
    html! {
        svg x="0" y=(number(TOP)) width="100%" height=(number(BOTTOM - TOP)) overflow="visible"
            viewBox={ "0 0 " (SIDE) " " (SIDE) } preserveAspectRatio="none" {
            path.chart-stroke d=(path) fill="none" vector-effect="non-scaling-stroke" stroke-dasharray=(tone.dash()) {}
        }
    }
}

/// A mark in the plot: a ring around its point.
fn point(mark: &Mark, place: f64, y: f64) -> Markup {
    let ring = html! {
        svg x=(percent(place)) y=(number(y)) overflow="visible" {
            circle.chart-mark r="8" { title { (mark.title) } }
        }
    };
    linked(mark, &ring)
}

fn linked(mark: &Mark, inner: &Markup) -> Markup {
    html! {
        @if let Some(link) = &mark.link { a href=(link) { (inner) } } @else { (inner) }
    }
}
