//! Positions of values along an axis.

/// A range of values along an axis. It is never empty and its ends are finite, whatever it is made from.
///
/// ```
/// use tenka_charts::Scale;
///
/// let scale = Scale::covering([3.0, 17.0]).rounded(4);
/// assert_eq!((scale.low(), scale.high()), (0.0, 20.0));
/// assert_eq!(scale.place(10.0), 0.5);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// The farthest an axis reaches: sums and differences of such values are finite.
    const FARTHEST: f64 = 1e300;

    /// The range between two values. A range too narrow to tell values apart is widened; if an end is NaN, it is 0 to
    /// 1.
    pub fn new(low: f64, high: f64) -> Self {
        if low.is_nan() || high.is_nan() {
            return Scale { low: 0.0, high: 1.0 };
        }
        let (low, high) = (low.min(high), high.max(low));
        let (low, high) =
            (low.clamp(-Self::FARTHEST, Self::FARTHEST), high.clamp(-Self::FARTHEST, Self::FARTHEST));
        let size = low.abs().max(high.abs());
        if high - low > size * 1e-9 && high - low > 1.0 / Self::FARTHEST {
            return Scale { low, high };
        }
        let margin = (size / 10.0).max(0.5);
        Scale { low: low - margin, high: high + margin }
    }

    /// The narrowest range that contains all values other than NaN; 0 to 1 if there are none.
    pub fn covering(values: impl IntoIterator<Item = f64>) -> Self {
        let wider = |(low, high): (f64, f64), value: f64| (low.min(value), high.max(value));
        let numbers = values.into_iter().filter(|value| value.is_finite());
        match numbers.fold((f64::INFINITY, f64::NEG_INFINITY), wider) {
            (low, high) if low <= high => Scale::new(low, high),
            _ => Scale::new(0.0, 1.0),
        }
    }

    /// This range extended to round values, with about this many steps.
    pub fn rounded(self, about: usize) -> Self {
        let step = self.step(about);
        Scale { low: (self.low / step).floor() * step, high: (self.high / step).ceil() * step }
    }

    /// The lower end.
    pub fn low(self) -> f64 {
        self.low
    }

    /// The upper end.
    pub fn high(self) -> f64 {
        self.high
    }

    /// The relative position of a value in the range, clamped: 0 at the lower end, 1 at the upper.
    pub fn place(self, value: f64) -> f64 {
        let place = (value - self.low) / (self.high - self.low);
        if place.is_nan() { 0.0 } else { place.clamp(0.0, 1.0) }
    }

    /// About this many round values within the range: multiples of 1, 2 or 5 times a power of ten.
    pub fn ticks(self, about: usize) -> Vec<f64> {
        self.multiples(self.step(about))
    }

    /// The same, but whole numbers only.
    pub fn whole_ticks(self, about: usize) -> Vec<f64> {
        self.multiples(self.step(about).max(1.0))
    }

    /// How far apart the ticks are.
    pub(crate) fn step(self, about: usize) -> f64 {
        round_step((self.high - self.low) / about.max(1) as f64)
    }

    fn multiples(self, step: f64) -> Vec<f64> {
        /// More than any range needs.
        const MOST: usize = 100;
        // Ends that are a multiple but for rounding have their tick.
        let slack = 1e-9;
        let first = (self.low / step - slack).ceil();
        let last = (self.high / step + slack).floor();
        // Adding 0 makes a negative zero positive.
        (0..MOST).map(|n| first + n as f64).take_while(|&n| n <= last).map(|n| n * step + 0.0).collect()
    }
}

/// The smallest 1, 2 or 5 times a power of ten that is at least `least`.
fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|&step| step >= least * (1.0 - 1e-9))
        .unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        assert_eq!(Scale::new(0.0, 1.0).ticks(4), [0.0, 0.5, 1.0]);
        assert_eq!(Scale::new(0.0, 1.0).ticks(5), [0.0, 0.2, 0.4, 0.600_000_000_000_000_1, 0.8, 1.0]);
        assert_eq!(Scale::new(-37.0, 212.0).ticks(5), [0.0, 50.0, 100.0, 150.0, 200.0]);
        assert_eq!(Scale::new(3.0, 4.0).whole_ticks(5), [3.0, 4.0]);
        assert_eq!(Scale::new(0.0, 97.0).whole_ticks(5), [0.0, 20.0, 40.0, 60.0, 80.0]);
    }

    #[test]
    fn a_rounded_scale_begins_and_ends_with_a_tick() {
        let scale = Scale::new(-37.0, 212.0).rounded(5);
        assert_eq!((scale.low(), scale.high()), (-50.0, 250.0));
        assert_eq!(scale.ticks(6), [-50.0, 0.0, 50.0, 100.0, 150.0, 200.0, 250.0]);
    }

    #[test]
    fn values_have_their_place() {
        let scale = Scale::new(-10.0, 30.0);
        let places = |values: [f64; 3]| values.map(|value| scale.place(value)).to_vec();
        assert_eq!(places([-10.0, 0.0, 30.0]), [0.0, 0.25, 1.0]);
        assert_eq!(places([-99.0, 99.0, f64::NAN]), [0.0, 1.0, 0.0]);
    }

    #[test]
    fn a_range_without_width_is_widened() {
        assert_eq!(Scale::new(3.0, 3.0), Scale { low: 2.5, high: 3.5 });
        assert_eq!(Scale::new(1000.0, 1000.0), Scale { low: 900.0, high: 1100.0 });
        assert_eq!(Scale::new(5.0, 1.0), Scale::new(1.0, 5.0), "in either order");
    }

    #[test]
    fn nothing_and_no_numbers_are_zero_to_one() {
        let unit = Scale { low: 0.0, high: 1.0 };
        assert_eq!(Scale::covering([]), unit);
        assert_eq!(Scale::covering([f64::NAN, f64::INFINITY]), unit);
        assert_eq!(Scale::new(f64::NAN, 3.0), unit);
        assert_eq!(Scale::covering([f64::NAN, 2.0, 6.0]), Scale { low: 2.0, high: 6.0 });
    }

    #[test]
    fn any_range_has_a_few_finite_ticks() {
        let ends = [0.0, 1.0, -1.0, 1e-300, 5e-324, 1e16, 1e16 + 2.0, f64::MAX, f64::MIN, f64::INFINITY];
        for low in ends {
            for high in ends {
                for about in [0, 1, 5, 10] {
                    for scale in [Scale::new(low, high), Scale::new(low, high).rounded(about)] {
                        let ticks = scale.ticks(about);
                        assert!(ticks.len() <= 12, "{low} to {high}: {ticks:?}");
                        assert!(ticks.iter().all(|tick| tick.is_finite()), "{low} to {high}: {ticks:?}");
                        assert!(ticks.windows(2).all(|pair| pair[0] < pair[1]), "{low} to {high}: {ticks:?}");
                    }
                }
            }
        }
    }
}
