//! What all charts share: the figure around the plot, and the numbers as a table.

use maud::{Markup, html};

use crate::figures::Figures;
use crate::scale::Scale;
use crate::tone::legend;

/// The parts of a figure.
pub(crate) struct Figure<'a> {
    pub(crate) title: &'a str,
    /// The names of the series, if there is more than one.
    pub(crate) legend: Vec<&'a str>,
    /// The height of the plot.
    pub(crate) height: f64,
    /// What goes to the left of the plot. It has a fixed width, whereas everything within the plot is in percent.
    pub(crate) left_axis: Option<Markup>,
    /// Whether the plot contains links; otherwise it is an image, whose parts are hidden from screen readers.
    pub(crate) has_links: bool,
    pub(crate) plot: Markup,
    pub(crate) numbers: Markup,
}

impl Figure<'_> {
    pub(crate) fn render(self) -> Markup {
        html! {
            figure.chart {
                figcaption { (self.title) }
                @if self.legend.len() > 1 { (legend(self.legend)) }
                div.chart-frame {
                    @if let Some(axis) = self.left_axis {
                        svg.chart-plot.chart-left aria-hidden="true" width=(number(LEFT)) height=(number(self.height)) {
                            (axis)
                        }
                    }
                    svg.chart-plot role=(if self.has_links { "group" } else { "img" }) aria-label=(self.title)
                        width="100%" height=(number(self.height)) { (self.plot) }
                }
                details { summary { "The numbers" } div.chart-scroll { (self.numbers) } }
            }
        }
    }
}

/// The width of the left axis.
const LEFT: f64 = 48.0;

/// Tick labels to the left of a plot: each value with its height.
pub(crate) fn left_axis(ticks: &[(f64, f64)], figures: Figures) -> Markup {
    html! {
        @for &(tick, y) in ticks {
            text.chart-tick x=(number(LEFT - 8.0)) y=(number(y + 4.0)) text-anchor="end" { (figures.text(tick)) }
        }
    }
}

/// Grid lines across the plot at those ticks.
pub(crate) fn level_lines(ticks: &[(f64, f64)]) -> Markup {
    html! {
        @for &(_, y) in ticks { line.chart-grid x1="0" x2="100%" y1=(number(y)) y2=(number(y)) {} }
    }
}

/// A table whose first column holds names and the others numbers.
///
/// ```
/// let table = tenka_charts::table(&["bot", "wins"], &[vec!["hard", "12"]]);
/// assert!(table.into_string().contains("hard"));
/// ```
pub fn table<H: AsRef<str>, C: AsRef<str>>(headings: &[H], rows: &[Vec<C>]) -> Markup {
    html! {
        table.chart-table {
            thead { tr { @for heading in headings { th scope="col" { (heading.as_ref()) } } } }
            tbody {
                @for row in rows {
                    tr {
                        @for (column, cell) in row.iter().enumerate() {
                            @if column == 0 { th scope="row" { (cell.as_ref()) } } @else { td { (cell.as_ref()) } }
                        }
                    }
                }
            }
        }
    }
}

/// A length in pixels, written as briefly as possible.
pub(crate) fn number(length: f64) -> String {
    let text = format!("{length:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A position between 0 and 1 along the width.
pub(crate) fn percent(place: f64) -> String {
    format!("{}%", number(100.0 * place))
}

/// Ticks along the bottom at `y`, each with a line up to `top` and its value below.
pub(crate) fn bottom_axis(scale: Scale, ticks: &[f64], figures: Figures, top: f64, y: f64) -> Markup {
    html! {
        @for &tick in ticks {
            @let x = percent(scale.place(tick));
            line.chart-grid x1=(x) x2=(x) y1=(number(top)) y2=(number(y)) {}
            text.chart-tick x=(x) y=(number(y + 16.0)) text-anchor=(anchor(scale.place(tick))) { (figures.text(tick)) }
        }
    }
}

/// On which side of its position to put a text so that it isn't cut off at the edge.
pub(crate) fn anchor(place: f64) -> &'static str {
    match place {
        _ if place < 0.04 => "start",
        _ if place > 0.96 => "end",
        _ => "middle",
    }
}

/// A marker at a position between 0 and 1 along the width. A plot has no pixel coordinates horizontally, so each
/// marker is a nested plot.
pub(crate) fn marker(place: f64, y: f64, shape: &str) -> Markup {
    html! {
        svg.chart-marker x=(percent(place)) y=(number(y)) overflow="visible" { path.chart-fill d=(shape) {} }
    }
}
