//! How the series of a chart are told apart: by colour and, just as reliably, by shape and dash.

use maud::{Markup, html};

/// The look of one series. The first five differ in colour and shape; after that, the combinations differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tone {
    colour: usize,
    shape: usize,
}

const COLOURS: usize = 5;

/// ◆ ● ▲ ■ ★ around the origin.
const SHAPES: [&str; COLOURS] = [
    "M0-6 6 0 0 6-6 0z",
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
    "M0-5.5 5.5 4.5h-11z",
    "M-4.5-4.5h9v9h-9z",
    "M0-6 1.5-2 5.7-1.9 2.4.8 3.5 4.9 0 2.5-3.5 4.9-2.4.8-5.7-1.9-1.5-2z",
];

const DASHES: [&str; COLOURS] = ["none", "7 3", "2 3", "12 3 2 3", "5 2 1 2 1 2"];

impl Tone {
    /// The look of the series with this number.
    pub(crate) fn of(series: usize) -> Self {
        Tone { colour: series % COLOURS, shape: (series + series / COLOURS) % COLOURS }
    }

    /// The class that sets the colour of its elements.
    pub(crate) fn class(self) -> String {
        format!("chart-tone-{}", self.colour)
    }

    /// The dash pattern of its lines.
    pub(crate) fn dash(self) -> &'static str {
        DASHES[self.shape]
    }

    /// The outline of its marker, around the origin.
    pub(crate) fn shape(self) -> &'static str {
        SHAPES[self.shape]
    }
}

/// A list of what each series looks like, with its name. Charts that need it include it; it can also go above several
/// charts that share their series.
pub fn legend<'a>(names: impl IntoIterator<Item = &'a str>) -> Markup {
    html! {
        ul.chart-legend {
            @for (series, name) in names.into_iter().enumerate() {
                @let tone = Tone::of(series);
                li {
                    svg class=(tone.class()) width="28" height="12" viewBox="-14 -6 28 12" aria-hidden="true" {
                        line.chart-stroke x1="-14" x2="14" stroke-dasharray=(tone.dash()) {}
                        path.chart-fill d=(tone.shape()) {}
                    }
                    (name)
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_of_many_series_look_the_same() {
        let looks: HashSet<_> =
            (0..25).map(|series| (Tone::of(series).class(), Tone::of(series).shape())).collect();
        assert_eq!(looks.len(), 25);
    }
}
