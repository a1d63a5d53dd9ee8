//! Parts of a whole.

use maud::{Markup, html};

use crate::figure::{Figure, marker, number, percent, table};
use crate::figures::Figures;
use crate::tone::Tone;

/// Bars of equal length, each divided into the same parts.
///
/// ```
/// use tenka_charts::{ShareChart, ShareRow};
///
/// let chart = ShareChart {
///     title: "Ranks".to_owned(),
///     of: "bot".to_owned(),
///     parts: vec!["first".to_owned(), "second".to_owned()],
///     rows: vec![ShareRow { name: "hard".to_owned(), parts: vec![3.0, 1.0] }],
/// };
/// assert!(chart.render().into_string().contains("hard"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ShareChart {
    /// What it shows.
    pub title: String,
    /// What the row names stand for, for the table.
    pub of: String,
    /// The names of the parts.
    pub parts: Vec<String>,
    /// The bars, from top to bottom.
    pub rows: Vec<ShareRow>,
}

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct ShareRow {
    /// Its name.
    pub name: String,
    /// The size of each part, in the order of the parts. Only proportions count; anything not above zero is nothing.
    pub parts: Vec<f64>,
}

/// The distance from one bar to the next, including the name above and the shares below.
const ROW: f64 = 56.0;
/// The offset of a bar from the top of its row, and its height.
const BAR: (f64, f64) = (18.0, 18.0);
/// Parts smaller than this have no room for their percentage.
const NARROW: f64 = 0.12;
const SHARES: Figures = Figures::Percent { decimals: 1 };

impl ShareChart {
    /// Renders the chart as a `<figure>`.
    pub fn render(&self) -> Markup {
        Figure {
            title: &self.title,
            legend: self.parts.iter().map(|part| &**part).collect(),
            height: ROW * self.rows.len() as f64,
            left_axis: None,
            has_links: false,
            plot: html! {
                @for (index, row) in self.rows.iter().enumerate() { (self.bar(row, ROW * index as f64)) }
            },
            numbers: self.numbers(),
        }
        .render()
    }

    fn bar(&self, row: &ShareRow, y: f64) -> Markup {
        let shares = row.shares(self.parts.len());
        let mut from = 0.0;
        let mut places = Vec::new();
        for &share in &shares {
            places.push(from);
            from += share;
        }
        html! {
            text.chart-name x="0" y=(number(y + 13.0)) { (row.name) }
            @for (part, (&share, &from)) in shares.iter().zip(&places).enumerate().filter(|(_, (share, _))| **share > 0.0) {
                @let tone = Tone::of(part);
                @let middle = from + share / 2.0;
                g class=(tone.class()) {
                    title { (row.name) ", " (self.parts[part]) ": " (SHARES.text(share)) }
                    rect.chart-part x=(percent(from)) width=(percent(share)) y=(number(y + BAR.0)) height=(number(BAR.1)) {}
                    @if share >= NARROW {
                        (marker(middle, y + BAR.0 + BAR.1 / 2.0, tone.shape()))
                        text.chart-tick x=(percent(middle)) y=(number(y + BAR.0 + BAR.1 + 14.0)) text-anchor="middle" {
                            (SHARES.text(share))
                        }
                    }
                }
            }
        }
    }

    fn numbers(&self) -> Markup {
        let headings: Vec<&str> =
            [&*self.of].into_iter().chain(self.parts.iter().map(|part| &**part)).collect();
        let row = |row: &ShareRow| {
            let shares = row.shares(self.parts.len());
            [row.name.clone()].into_iter().chain(shares.iter().map(|&share| SHARES.text(share))).collect()
        };
        table(&headings, &self.rows.iter().map(row).collect::<Vec<Vec<String>>>())
    }
}

impl ShareRow {
    /// Each part's share.
    fn shares(&self, parts: usize) -> Vec<f64> {
        let part =
            |index: usize| self.parts.get(index).copied().filter(|part| part.is_finite() && *part > 0.0);
        let whole: f64 = (0..parts).filter_map(part).sum();
        (0..parts).map(|index| part(index).map_or(0.0, |part| part / whole)).collect()
    }
}
