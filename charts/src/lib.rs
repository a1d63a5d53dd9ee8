#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

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

/// The stylesheet of the charts. Light or dark follows the reader's preference; print is light.
pub const STYLE: &str = include_str!("chart.css");
