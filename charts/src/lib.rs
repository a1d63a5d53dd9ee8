//! Plots as SVG and a page to show them on, without scripts and without the network.
//!
//! Every chart renders to [`maud::Markup`] that can stand in any page: a `<figure>` with its caption, the plot, and the
//! numbers as a table. It is styled by classes alone, so a strict content security policy is no hindrance; a page of one's
//! own links or embeds [`STYLE`], and may set the custom properties that begin with `--chart-`.
//!
//! Plots fill the width there is. Lengths along it are percentages, so text keeps its size on a phone.
//!
//! ```
//! use tenka_charts::{Figures, LineChart, LineSeries};
//!
//! let chart = LineChart {
//!     title: "Chance to win".to_owned(),
//!     x_label: "ply".to_owned(),
//!     range: (0.0, 1.0),
//!     figures: Figures::Percent { decimals: 0 },
//!     series: vec![LineSeries { name: "Ann".to_owned(), points: vec![(0, 0.5), (1, 0.75)], marks: vec![] }],
//! };
//! assert!(chart.render().into_string().starts_with("<figure"));
//! ```

mod bars;
mod figure;
mod figures;
mod histogram;
mod line;
mod page;
mod plot_table;
mod scale;
mod share;
mod tone;

pub use bars::{Bar, BarChart, Par};
pub use figure::table;
pub use figures::Figures;
pub use histogram::{Histogram, HistogramSeries};
pub use line::{LineChart, LineSeries, Mark};
pub use page::{Section, page};
pub use plot_table::{Plot, PlotCell, PlotColumn, PlotRow, PlotTable};
pub use scale::Scale;
pub use share::{ShareChart, ShareRow};
pub use tone::legend;

/// The stylesheet of the charts. Light and dark follow the reader's wish; print is light.
pub const STYLE: &str = include_str!("chart.css");
