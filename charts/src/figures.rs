//! How numbers are written.

/// The number format of a chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figures {
    /// Plain numbers with this many decimals.
    Number {
        /// The number of digits after the point.
        decimals: u8,
    },
    /// Differences, with a sign and this many decimals.
    Signed {
        /// The number of digits after the point.
        decimals: u8,
    },
    /// Percentages: 0.5 is 50 %.
    Percent {
        /// The number of digits after the point.
        decimals: u8,
    },
}

/// The text for a missing number.
const NONE: &str = "–";

impl Figures {
    /// Whole numbers.
    pub const WHOLE: Figures = Figures::Number { decimals: 0 };

    /// Formats a value; NaN becomes a dash.
    ///
    /// ```
    /// # use tenka_charts::Figures;
    /// assert_eq!(Figures::Number { decimals: 1 }.text(-1234.56), "−1,234.6");
    /// assert_eq!(Figures::Signed { decimals: 0 }.text(12.0), "+12");
    /// assert_eq!(Figures::Percent { decimals: 0 }.text(0.5), "50\u{a0}%");
    /// assert_eq!(Figures::WHOLE.text(f64::NAN), "–");
    /// ```
    pub fn text(self, value: f64) -> String {
        if value.is_nan() {
            return NONE.to_owned();
        }
        match self {
            Figures::Number { decimals } => grouped(value, decimals.into()),
            Figures::Signed { decimals } => {
                let text = grouped(value, decimals.into());
                if value > 0.0 && text.contains(|c| matches!(c, '1'..='9')) {
                    format!("+{text}")
                } else {
                    text
                }
            }
            Figures::Percent { decimals } => format!("{}\u{a0}%", grouped(100.0 * value, decimals.into())),
        }
    }

    /// The same format with enough decimals to distinguish values a `step` apart.
    pub(crate) fn stepped(self, step: f64) -> Self {
        // The slack keeps a step of 0.1 at one decimal, which is a hair above a tenth.
        let decimals = |step: f64| (0..9).find(|&n| step * 10_f64.powi(n.into()) > 1.0 - 1e-9).unwrap_or(9);
        match self {
            Figures::Number { .. } => Figures::Number { decimals: decimals(step) },
            Figures::Signed { .. } => Figures::Signed { decimals: decimals(step) },
            Figures::Percent { .. } => Figures::Percent { decimals: decimals(100.0 * step) },
        }
    }
}

/// The number with commas between thousands and a true minus sign. Digits beyond a quadrillion are dropped.
fn grouped(value: f64, decimals: usize) -> String {
    const LEGIBLE: f64 = 1e15;
    if value.abs() >= LEGIBLE {
        return if value < 0.0 { "less than −10¹⁵" } else { "more than 10¹⁵" }.to_owned();
    }
    let text = format!("{:.decimals$}", value.abs());
    let (whole, fraction) = text.split_once('.').map_or((&*text, None), |(whole, rest)| (whole, Some(rest)));
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    let mut written = if value < 0.0 && !is_zero { "−".to_owned() } else { String::new() };
    for (index, digit) in whole.char_indices() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    if let Some(fraction) = fraction {
        written.push('.');
        written.push_str(fraction);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        let text = |value| Figures::WHOLE.text(value);
        assert_eq!(["0", "999", "1,000", "1,234,567"], [0.0, 999.0, 1000.0, 1_234_567.0].map(text)[..]);
    }

    #[test]
    fn what_rounds_to_nothing_has_no_sign() {
        assert_eq!(Figures::Number { decimals: 1 }.text(-0.04), "0.0");
        assert_eq!(Figures::Signed { decimals: 1 }.text(0.04), "0.0");
    }

    #[test]
    fn decimals_are_those_of_the_step() {
        let text = |figures: Figures, step: f64, value| figures.stepped(step).text(value);
        assert_eq!(text(Figures::WHOLE, 0.5, 1.5), "1.5");
        assert_eq!(text(Figures::WHOLE, 0.1, 0.300_000_000_000_000_04), "0.3");
        assert_eq!(text(Figures::Number { decimals: 3 }, 50.0, 150.0), "150");
        assert_eq!(text(Figures::Percent { decimals: 1 }, 0.2, 0.4), "40\u{a0}%");
        assert_eq!(text(Figures::Percent { decimals: 0 }, 0.005, 0.015), "1.5\u{a0}%");
    }
}
