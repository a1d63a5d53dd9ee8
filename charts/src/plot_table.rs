//! Compares many things in a few ways: a table with plots in its columns.

use maud::{Markup, html};

use crate::figure::{number, percent};
use crate::figures::Figures;
use crate::scale::Scale;
use crate::tone::Tone;

/// A table with one row per thing and plots in its columns.
///
/// ```
/// use tenka_charts::{Figures, Plot, PlotCell, PlotColumn, PlotRow, PlotTable};
///
/// let table = PlotTable {
///     title: "Cards".to_owned(),
///     of: "card".to_owned(),
///     columns: vec![PlotColumn { title: "played".to_owned(), figures: Figures::WHOLE, plot: Plot::Bars }],
///     rows: vec![PlotRow { name: "Ambush".to_owned(), cells: vec![PlotCell::exact(12.0)] }],
/// };
/// assert!(table.render().into_string().contains("Ambush"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct PlotTable {
    /// What it shows.
    pub title: String,
    /// What the names stand for.
    pub of: String,
    /// The aspects to compare.
    pub columns: Vec<PlotColumn>,
    /// The things, from top to bottom.
    pub rows: Vec<PlotRow>,
}

/// One aspect to compare.
#[derive(Clone, PartialEq, Debug)]
pub struct PlotColumn {
    /// What the values are.
    pub title: String,
    /// The number format.
    pub figures: Figures,
    /// What to draw beside each value.
    pub plot: Plot,
}

/// How values are drawn beside their numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Plot {
    /// Not at all.
    None,
    /// As bars starting at zero.
    Bars,
    /// As dots on either side of par, with confidence intervals. A dot is hollow if par lies within its interval.
    Dots {
        /// What to compare the values with.
        par: f64,
    },
}

/// One thing.
#[derive(Clone, PartialEq, Debug)]
pub struct PlotRow {
    /// Its name.
    pub name: String,
    /// A value for each column.
    pub cells: Vec<PlotCell>,
}

/// One value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlotCell {
    /// The value; NaN if there is none.
    pub value: f64,
    /// The ends of the confidence interval.
    pub interval: Option<(f64, f64)>,
}

impl PlotCell {
    /// An exact value, without an interval.
    pub fn exact(value: f64) -> Self {
        PlotCell { value, interval: None }
    }
}

const HEIGHT: f64 = 16.0;

impl PlotTable {
    /// Renders the table as a `<figure>`.
    pub fn render(&self) -> Markup {
        let scales: Vec<Scale> = (0..self.columns.len()).map(|column| self.scale(column)).collect();
        html! {
            figure.chart {
                figcaption { (self.title) }
                div.chart-scroll {
                    table.chart-table.chart-plots {
                        thead {
                            tr {
                                th scope="col" { (self.of) }
                                @for column in &self.columns { th.chart-number[column.plot == Plot::None] scope="col" { (column.title) } }
                            }
                        }
                        tbody {
                            @for row in &self.rows {
                                tr {
                                    th scope="row" { (row.name) }
                                    @for ((column, &scale), &cell) in self.columns.iter().zip(&scales).zip(&row.cells) {
                                        td.chart-number[column.plot == Plot::None] { (column.cell(cell, scale)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn scale(&self, column: usize) -> Scale {
        let cells = self.rows.iter().filter_map(|row| row.cells.get(column));
        let ends = cells.flat_map(|cell| {
            let (low, high) = cell.interval.unwrap_or((cell.value, cell.value));
            [low, cell.value, high]
        });
        let compared = match self.columns[column].plot {
            Plot::Dots { par } => par,
            Plot::None | Plot::Bars => 0.0,
        };
        Scale::covering(ends.chain([compared]))
    }
}

impl PlotColumn {
    fn cell(&self, cell: PlotCell, scale: Scale) -> Markup {
        let text = self.figures.text(cell.value);
        let plot = match self.plot {
            _ if !cell.value.is_finite() => None,
            Plot::None => None,
            Plot::Bars => Some(bar(cell, scale)),
            Plot::Dots { par } => Some(dot(cell, scale, par)),
        };
        html! {
            @if let Some(plot) = plot {
                div.chart-cell {
                    span { (text) }
                    svg.chart-plot role="img" aria-label=(self.label(cell)) height=(number(HEIGHT)) {
                        title { (self.label(cell)) }
                        (plot)
                    }
                }
            } @else { (text) }
        }
    }

    fn label(&self, cell: PlotCell) -> String {
        let text = self.figures.text(cell.value);
        match cell.interval {
            Some((low, high)) => {
                format!("{text}, from {} to {}", self.figures.text(low), self.figures.text(high))
            }
            None => text,
        }
    }
}

fn bar(cell: PlotCell, scale: Scale) -> Markup {
    let (from, to) = (scale.place(cell.value.min(0.0)), scale.place(cell.value.max(0.0)));
    html! {
        g class=(Tone::of(1).class()) {
            rect.chart-bar x=(percent(from)) width=(percent(to - from)) y="3" height=(number(HEIGHT - 6.0)) {}
        }
    }
}

fn dot(cell: PlotCell, scale: Scale, par: f64) -> Markup {
    let par_at = percent(scale.place(par));
    let middle = number(HEIGHT / 2.0);
    let (tone, differs) = match cell.interval {
        Some((low, _)) if low > par => (2, true),
        Some((_, high)) if high < par => (3, true),
        _ => (1, false),
    };
    html! {
        line.chart-par x1=(par_at) x2=(par_at) y1="0" y2=(number(HEIGHT)) {}
        @if let Some((low, high)) = cell.interval {
            line.chart-whisker x1=(percent(scale.place(low))) x2=(percent(scale.place(high))) y1=(middle) y2=(middle) {}
        }
        g class=(Tone::of(tone).class()) {
            circle class=(if differs { "chart-fill" } else { "chart-hollow" }) cx=(percent(scale.place(cell.value))) cy=(middle) r="4.5" {}
        }
    }
}
