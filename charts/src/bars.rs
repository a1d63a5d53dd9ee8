//! Values side by side.

use maud::{Markup, html};

use crate::figure::{Figure, anchor, bottom_axis, number, percent, table};
use crate::figures::Figures;
use crate::scale::Scale;
use crate::tone::Tone;

/// Bars from zero to a value each, with confidence intervals and a line at par.
///
/// ```
/// use tenka_charts::{Bar, BarChart, Figures, Par};
///
/// let chart = BarChart {
///     title: "Wins".to_owned(),
///     of: "bot".to_owned(),
///     value: "share of wins".to_owned(),
///     figures: Figures::Percent { decimals: 0 },
///     par: Some(Par { value: 0.5, label: "even".to_owned() }),
///     reach: Some(1.0),
///     bars: vec![Bar { name: "hard".to_owned(), value: 0.75, interval: Some((0.6, 0.9)), series: 0 }],
/// };
/// assert!(chart.render().into_string().contains("75"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct BarChart {
    /// What it shows.
    pub title: String,
    /// What the names stand for, for the table.
    pub of: String,
    /// What the values are, for the table.
    pub value: String,
    /// The number format.
    pub figures: Figures,
    /// What to compare the values with.
    pub par: Option<Par>,
    /// A value that the axis always reaches, such as 1 for shares.
    pub reach: Option<f64>,
    /// The bars, from top to bottom.
    pub bars: Vec<Bar>,
}

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What the value belongs to.
    pub name: String,
    /// The value; NaN if there is none.
    pub value: f64,
    /// The ends of the confidence interval.
    pub interval: Option<(f64, f64)>,
    /// The number of its series, which determines its colour.
    pub series: usize,
}

/// A value to compare others with.
#[derive(Clone, PartialEq, Debug)]
pub struct Par {
    /// The value.
    pub value: f64,
    /// What it is called.
    pub label: String,
}

/// The distance from one bar to the next, including the name above it.
const ROW: f64 = 40.0;
/// The offset of a bar from the top of its row, and its height.
const BAR: (f64, f64) = (18.0, 12.0);
const TICKS: usize = 5;

impl BarChart {
    /// Renders the chart as a `<figure>`.
    pub fn render(&self) -> Markup {
        Figure {
            title: &self.title,
            legend: Vec::new(),
            height: self.top() + ROW * self.bars.len() as f64 + 22.0,
            left_axis: None,
            has_links: false,
            plot: self.plot(),
            numbers: self.numbers(),
        }
        .render()
    }

    /// The label of par goes above all bars.
    fn top(&self) -> f64 {
        if self.par.is_some() { 20.0 } else { 0.0 }
    }

    fn scale(&self) -> Scale {
        let ends = |bar: &Bar| {
            let (low, high) = bar.interval.unwrap_or((bar.value, bar.value));
            [low, bar.value, high]
        };
        let par = self.par.iter().map(|par| par.value);
        let all = self.bars.iter().flat_map(ends).chain(par).chain(self.reach).chain([0.0]);
        let scale = Scale::covering(all);
        if self.reach.is_some() { scale } else { scale.rounded(TICKS) }
    }

    fn plot(&self) -> Markup {
        let scale = self.scale();
        let bottom = self.top() + ROW * self.bars.len() as f64;
        html! {
            (bottom_axis(scale, &scale.ticks(TICKS), self.figures.stepped(scale.step(TICKS)), self.top(), bottom))
            @for (bar, y) in self.rows() { (self.shape(bar, scale, y)) }
            @if let Some(par) = &self.par {
                @let x = percent(scale.place(par.value));
                line.chart-par x1=(x) x2=(x) y1="16" y2=(number(bottom)) {}
                text.chart-axis x=(x) y="11" text-anchor=(anchor(scale.place(par.value))) { (par.label) }
            }
            // Words come last: a line behind them is no hindrance, a line through them is.
            @for (bar, y) in self.rows() {
                text.chart-name x="0" y=(number(y + 13.0)) { (bar.name) }
                text.chart-value x="100%" y=(number(y + 13.0)) text-anchor="end" { (self.value_text(bar)) }
            }
        }
    }

    /// Each bar with the top of its row.
    fn rows(&self) -> impl Iterator<Item = (&Bar, f64)> {
        self.bars.iter().enumerate().map(|(index, bar)| (bar, self.top() + ROW * index as f64))
    }

    fn shape(&self, bar: &Bar, scale: Scale, y: f64) -> Markup {
        let (from, to) = (scale.place(bar.value.min(0.0)), scale.place(bar.value.max(0.0)));
        let middle = number(y + BAR.0 + BAR.1 / 2.0);
        html! {
            g class=(Tone::of(bar.series).class()) {
                title { (bar.name) ": " (self.value_text(bar)) }
                @if bar.value.is_finite() {
                    rect.chart-bar x=(percent(from)) y=(number(y + BAR.0)) width=(percent(to - from)) height=(number(BAR.1)) {}
                }
                @if let Some((low, high)) = bar.interval {
                    @let (low, high) = (percent(scale.place(low)), percent(scale.place(high)));
                    line.chart-whisker x1=(low) x2=(high) y1=(middle) y2=(middle) {}
                    @for end in [low, high] {
                        line.chart-whisker x1=(end) x2=(end) y1=(number(y + BAR.0 + 2.0)) y2=(number(y + BAR.0 + BAR.1 - 2.0)) {}
                    }
                }
            }
        }
    }

    fn value_text(&self, bar: &Bar) -> String {
        let value = self.figures.text(bar.value);
        match bar.interval {
            Some((low, high)) => {
                format!("{value} ({} to {})", self.figures.text(low), self.figures.text(high))
            }
            None => value,
        }
    }

    fn numbers(&self) -> Markup {
        let has_intervals = self.bars.iter().any(|bar| bar.interval.is_some());
        let mut headings = vec![&*self.of, &*self.value];
        if has_intervals {
            headings.extend(["from", "to"]);
        }
        let row = |bar: &Bar| {
            let mut row = vec![bar.name.clone(), self.figures.text(bar.value)];
            if has_intervals {
                let (low, high) = bar.interval.unwrap_or((f64::NAN, f64::NAN));
                row.extend([self.figures.text(low), self.figures.text(high)]);
            }
            row
        };
        let rows: Vec<Vec<String>> = self.bars.iter().map(row).collect();
        html! {
            (table(&headings, &rows))
            @if let Some(par) = &self.par { p { (par.label) ": " (self.figures.text(par.value)) } }
        }
    }
}
