//! How often values came up.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::figure::{Figure, anchor, number, percent, table};
use crate::figures::Figures;
use crate::scale::Scale;
use crate::tone::Tone;

/// How often whole numbers came up, side by side for several series, each as a share of its own total.
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
    /// How often each number came up.
    pub counts: BTreeMap<i64, u64>,
}

/// Neighbouring numbers that are counted together.
struct Bin {
    first: i64,
    last: i64,
    /// The share of each series.
    shares: Vec<f64>,
}

const HEIGHT: f64 = 220.0;
const TOP: f64 = 22.0;
const BOTTOM: f64 = HEIGHT - 40.0;
const SHARES: Figures = Figures::Percent { decimals: 1 };

impl Histogram {
    /// The chart as a figure.
    pub fn render(&self) -> Markup {
        let bins = self.bins();
        Figure {
            title: &self.title,
            legend: self.series.iter().map(|series| &*series.name).collect(),
            height: HEIGHT,
            has_links: false,
            plot: self.plot(&bins),
            numbers: self.numbers(&bins),
        }
        .render()
    }

    /// As many bins of equal width as can be told apart on a phone; each begins at a multiple of the width.
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

    fn plot(&self, bins: &[Bin]) -> Markup {
        let most = bins.iter().flat_map(|bin| &bin.shares).copied().fold(0.0, f64::max);
        let y = Scale::new(0.0, most);
        let height = |share: f64| y.place(share) * (BOTTOM - TOP);
        let slot = 1.0 / bins.len().max(1) as f64;
        // Between the bins a fifth is left free; a single series needs less to be seen apart.
        let gap = if self.series.len() > 1 { 0.2 } else { 0.08 } * slot;
        let bar = (slot - gap) / self.series.len().max(1) as f64;
        let every = bins.len().div_ceil(8).max(1);
        html! {
            @for tick in y.ticks(4) {
                @let at = number(BOTTOM - height(tick));
                line.chart-grid x1="0" x2="100%" y1=(at) y2=(at) {}
            }
            @for (index, bin) in bins.iter().enumerate() {
                @let left = index as f64 * slot;
                @for (series, &share) in bin.shares.iter().enumerate() {
                    @let x = left + gap / 2.0 + series as f64 * bar;
                    rect class={ "chart-bar " (Tone::of(series).class()) } x=(percent(x)) width=(percent(bar))
                        y=(number(BOTTOM - height(share))) height=(number(height(share))) {
                        title { (self.series[series].name) ", " (bin.name()) ": " (SHARES.text(share)) }
                    }
                }
                @if index % every == 0 {
                    @let middle = left + slot / 2.0;
                    text.chart-tick x=(percent(middle)) y=(number(BOTTOM + 16.0)) text-anchor=(anchor(middle)) {
                        (Figures::WHOLE.text(bin.first as f64))
                    }
                }
            }
            @for tick in y.ticks(4) {
                text.chart-tick x="0" y=(number(BOTTOM - height(tick) - 4.0)) {
                    (SHARES.stepped(y.step(4)).text(tick))
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

impl HistogramSeries {
    /// Which part of all counts fell to the numbers from `first` to `last`.
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
