//! How often values occur.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::figure::{Figure, anchor, left_axis, level_lines, marker, number, percent, table};
use crate::figures::Figures;
use crate::scale::Scale;
use crate::tone::Tone;

/// How often whole numbers occur, side by side for several series, each as a share of its own total.
///
/// ```
/// use std::collections::BTreeMap;
/// use tenka_charts::{Histogram, HistogramSeries};
///
/// let chart = Histogram {
///     title: "Scores".to_owned(),
///     x_label: "points".to_owned(),
///     series: vec![HistogramSeries { name: "hard".to_owned(), counts: BTreeMap::from([(10, 3), (12, 1)]) }],
/// };
/// assert!(chart.render().into_string().contains("points"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Histogram {
    /// What it shows.
    pub title: String,
    /// What the numbers are.
    pub x_label: String,
    /// What was counted.
    pub series: Vec<HistogramSeries>,
}

/// One series of a histogram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistogramSeries {
    /// Its name.
    pub name: String,
    /// How often each number occurs.
    pub counts: BTreeMap<i64, u64>,
}

/// Adjacent numbers that are counted together.
struct Bin {
    first: i64,
    last: i64,
    /// Each series' share.
    shares: Vec<f64>,
}

const HEIGHT: f64 = 220.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = HEIGHT - 40.0;
const TICKS: usize = 4;
/// A handful of bins shouldn't stretch over the whole width.
const FEWEST_SLOTS: usize = 8;
const SHARES: Figures = Figures::Percent { decimals: 1 };

impl Histogram {
    /// Renders the chart as a `<figure>`.
    pub fn render(&self) -> Markup {
        let bins = self.bins();
        let y = Scale::new(0.0, bins.iter().flat_map(|bin| &bin.shares).copied().fold(0.0, f64::max));
        let ticks: Vec<(f64, f64)> = y.ticks(TICKS).into_iter().map(|tick| (tick, height(y, tick))).collect();
        Figure {
            title: &self.title,
            legend: self.series.iter().map(|series| &*series.name).collect(),
            height: HEIGHT,
            left_axis: Some(left_axis(&ticks, SHARES.stepped(y.step(TICKS)))),
            has_links: false,
            plot: self.plot(&bins, y, &ticks),
            numbers: self.numbers(&bins),
        }
        .render()
    }

    /// As many bins of equal width as can be told apart on a phone, each starting at a multiple of the width.
    fn bins(&self) -> Vec<Bin> {
        let values = || self.series.iter().flat_map(|series| series.counts.keys().copied());
        let (Some(low), Some(high)) = (values().min(), values().max()) else { return Vec::new() };
        let most = (48 / self.series.len().max(1)).clamp(8, 24);
        let width = Scale::new(low as f64, high as f64).step(most).max(1.0) as i64;
        let first = low.div_euclid(width);
        let count = high.div_euclid(width) - first + 1;
        let bin = |index: i64| {
            let start = (first + index).saturating_mul(width);
            let last = start.saturating_add(width - 1);
            Bin {
                first: start,
                last,
                shares: self.series.iter().map(|series| series.share(start, last)).collect(),
            }
        };
        (0..count).map(bin).collect()
    }

    fn plot(&self, bins: &[Bin], y: Scale, ticks: &[(f64, f64)]) -> Markup {
        let slot = 1.0 / bins.len().max(FEWEST_SLOTS) as f64;
        // Between the bins a fifth is left free; a single series needs less to be seen apart.
        let gap = if self.series.len() > 1 { 0.2 } else { 0.08 } * slot;
        let bar = (slot - gap) / self.series.len().max(1) as f64;
        let left = |index: usize, series: usize| index as f64 * slot + gap / 2.0 + series as f64 * bar;
        let every = bins.len().div_ceil(8).max(1);
        html! {
            (level_lines(ticks))
            @for (index, bin) in bins.iter().enumerate() {
                @for (series, &share) in bin.shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
                    rect class={ "chart-bar " (Tone::of(series).class()) } x=(percent(left(index, series)))
                        width=(percent(bar)) y=(number(height(y, share))) height=(number(BOTTOM - height(y, share))) {
                        title { (self.series[series].name) ", " (bin.name()) ": " (SHARES.text(share)) }
                    }
                }
                @if index % every == 0 {
                    @let middle = (index as f64 + 0.5) * slot;
                    text.chart-tick x=(percent(middle)) y=(number(BOTTOM + 16.0)) text-anchor=(anchor(middle)) {
                        (Figures::WHOLE.text(bin.first as f64))
                    }
                }
            }
            @if self.series.len() > 1 {
                @for (series, (index, share)) in (0..self.series.len()).filter_map(|n| Some((n, highest(bins, n)?))) {
                    g class=(Tone::of(series).class()) {
                        (marker(left(index, series) + bar / 2.0, height(y, share) - 7.0, Tone::of(series).shape()))
                    }
                }
            }
            text.chart-axis x="50%" y=(number(HEIGHT - 4.0)) text-anchor="middle" { (self.x_label) }
        }
    }

    fn numbers(&self, bins: &[Bin]) -> Markup {
        let names = self.series.iter().map(|series| &*series.name);
        let headings: Vec<&str> = [&*self.x_label].into_iter().chain(names).collect();
        let row = |bin: &Bin| {
            [bin.name()].into_iter().chain(bin.shares.iter().map(|&share| SHARES.text(share))).collect()
        };
        table(&headings, &bins.iter().map(row).collect::<Vec<Vec<String>>>())
    }
}

fn height(y: Scale, share: f64) -> f64 {
    BOTTOM - y.place(share) * (BOTTOM - TOP)
}

/// The tallest bar of a series, which carries its marker: its bin and its share.
fn highest(bins: &[Bin], series: usize) -> Option<(usize, f64)> {
    let shares = bins.iter().map(|bin| bin.shares[series]).enumerate();
    shares.filter(|(_, share)| *share > 0.0).max_by(|(_, one), (_, other)| one.total_cmp(other))
}

impl HistogramSeries {
    /// The share of all counts that fall on the numbers from `first` to `last`.
    fn share(&self, first: i64, last: i64) -> f64 {
        let all: f64 = self.counts.values().map(|&count| count as f64).sum();
        let within: f64 = self.counts.range(first..=last).map(|(_, &count)| count as f64).sum();
        within / all.max(1.0)
    }
}

impl Bin {
    fn name(&self) -> String {
        let text = |value: i64| Figures::WHOLE.text(value as f64);
        if self.first == self.last {
            text(self.first)
        } else {
            format!("{} to {}", text(self.first), text(self.last))
        }
    }
}
