//! Progress bars.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar of this length, drawn by this `indicatif` template.
pub(crate) fn bar(of: u64, template: &str) -> ProgressBar {
    ProgressBar::new(of).with_style(style(template))
}

/// The style of a template, which other placeholders can be added to.
pub(crate) fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
