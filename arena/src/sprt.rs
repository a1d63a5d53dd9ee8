//! A test that stops as soon as enough has been seen.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::Serialize;

use crate::interval::DealShare;
use crate::played::Played;
use crate::summary::won_by;

/// The two hypotheses of a test, in Elo: is the first bot stronger than the other by `high`, or only by `low`?
///
/// Written as two numbers, as in `0:50`.
///
/// ```
/// use tenka_arena::Bounds;
///
/// assert_eq!("0:50".parse::<Bounds>(), Ok(Bounds::new(0.0, 50.0).unwrap()));
/// assert!("50:0".parse::<Bounds>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Bounds {
    low: f64,
    high: f64,
}

impl Bounds {
    /// Bounds whose first is the lower, both within a plausible range.
    pub fn new(low: f64, high: f64) -> Option<Self> {
        /// At this distance, one bot wins all but one game in a hundred thousand.
        const FARTHEST: f64 = 2_000.0;
        (-FARTHEST <= low && low < high && high <= FARTHEST).then_some(Bounds { low, high })
    }
}

impl FromStr for Bounds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bounds = text
            .split_once(':')
            .and_then(|(low, high)| Bounds::new(low.trim().parse().ok()?, high.trim().parse().ok()?));
        bounds.ok_or_else(|| "expected two Elo numbers, the lower one first, as in 0:50".to_owned())
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.low, self.high)
    }
}

/// The conclusion of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first bot is stronger: the upper bound fits and the lower one doesn't.
    Stronger,
    /// The first bot isn't stronger: the lower bound fits and the upper one doesn't.
    NotStronger,
    /// There isn't enough data to tell.
    Undecided,
}

/// The generalised sequential probability ratio test (GSPRT) of two bots, on the first one's win share.
///
/// The games of a deal are one measurement, assumed normal with the variance seen so far (which starts wide, as in
/// [`Summary`](crate::Summary)). Each of the two kinds of error has a probability of about 5 %.
///
/// ```
/// use tenka_arena::{Bounds, Sprt, Verdict};
///
/// let test = Sprt::new(Bounds::new(0.0, 50.0).unwrap(), 2);
/// assert_eq!(test.verdict(), Verdict::Undecided);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The expected shares at the two bounds.
    expected: (f64, f64),
    share: DealShare,
}

impl Sprt {
    /// A test of the first of two bots, which has one of this many seats while the other has the rest.
    pub fn new(bounds: Bounds, seats: u8) -> Self {
        let others = f64::from(seats.saturating_sub(1).max(1));
        let share = |elo: f64| 1.0 / (1.0 + others * 10_f64.powf(-elo / 400.0));
        let expected = (share(bounds.low), share(bounds.high));
        Sprt { expected, share: DealShare::new(1.0, share(0.0)) }
    }

    /// Adds the games of one more deal, and returns whether to play another.
    pub fn after_deal(&mut self, games: &[Played]) -> ControlFlow<()> {
        self.share.add(won_by(games, 0) / games.len().max(1) as f64);
        match self.verdict() {
            Verdict::Undecided => ControlFlow::Continue(()),
            Verdict::Stronger | Verdict::NotStronger => ControlFlow::Break(()),
        }
    }

    /// The log likelihood ratio of the upper bound to the lower.
    pub fn log_likelihood_ratio(&self) -> f64 {
        let (low, high) = self.expected;
        let off_middle = self.share.mean() - f64::midpoint(low, high);
        self.share.deals() * (high - low) * off_middle / self.share.variance()
    }

    /// How far the ratio has to go in either direction for a verdict.
    pub fn threshold() -> f64 {
        /// The probability of each kind of error.
        const ERROR: f64 = 0.05;
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The current conclusion.
    pub fn verdict(&self) -> Verdict {
        match self.log_likelihood_ratio() {
            ratio if ratio >= Sprt::threshold() => Verdict::Stronger,
            ratio if ratio <= -Sprt::threshold() => Verdict::NotStronger,
            _ => Verdict::Undecided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_read_back_and_others_say_what_was_expected() {
        assert_eq!("-5:12.5".parse::<Bounds>().unwrap().to_string(), "-5:12.5");
        for bad in ["", "5", "50:0", "0:0", "a:b", "0:inf", "nan:5", "0:9999"] {
            assert!(bad.parse::<Bounds>().unwrap_err().contains("0:50"), "{bad}");
        }
    }

    #[test]
    fn par_is_what_a_bot_wins_that_is_no_stronger() {
        let bounds = Bounds::new(0.0, 400.0).unwrap();
        assert_eq!(Sprt::new(bounds, 2).expected, (0.5, 1.0 / 1.1));
        assert_eq!(Sprt::new(bounds, 4).expected, (0.25, 1.0 / 1.3));
    }
}
