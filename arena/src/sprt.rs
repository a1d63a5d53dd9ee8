//! A test that stops as soon as enough has been seen.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::Serialize;

use crate::interval::DealShare;
use crate::played::Played;
use crate::summary::won_by;

/// The two strengths, in Elo, between which a test decides: is the first bot `high` stronger than the other, or only
/// `low`?
///
/// As text it is two numbers, as in `0:50`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Bounds {
    low: f64,
    high: f64,
}

impl Bounds {
    /// Bounds of which the first is lower, both within what ratings can tell apart.
    pub fn new(low: f64, high: f64) -> Option<Self> {
        /// So far apart, one bot wins all but one game in a hundred thousand.
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

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first bot is stronger: the upper bound fits, and the lower one doesn't.
    Stronger,
    /// The first bot isn't stronger: the lower bound fits, and the upper one doesn't.
    NotStronger,
    /// There is not enough to tell.
    Undecided,
}

/// The generalised sequential probability ratio test of two bots, on the first one's share of wins.
///
/// The games of a deal are one measurement, taken as normal with the variance that was seen so far (which begins wide, as
/// in [`Summary`](crate::Summary)). Each of the two errors has a chance of about 5 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The expected shares at the two bounds.
    expected: (f64, f64),
    share: DealShare,
}

impl Sprt {
    /// A test of the first of two bots, which has one of so many seats while the other has the rest.
    pub fn new(bounds: Bounds, seats: u8) -> Self {
        let others = f64::from(seats.saturating_sub(1).max(1));
        let share = |elo: f64| 1.0 / (1.0 + others * 10_f64.powf(-elo / 400.0));
        let expected = (share(bounds.low), share(bounds.high));
        Sprt { expected, share: DealShare::new(1.0, share(0.0)) }
    }

    /// Takes the games of one more deal into account, and says whether there should be another.
    pub fn after_deal(&mut self, games: &[Played]) -> ControlFlow<()> {
        self.share.add(won_by(games, 0) / games.len().max(1) as f64);
        match self.verdict() {
            Verdict::Undecided => ControlFlow::Continue(()),
            Verdict::Stronger | Verdict::NotStronger => ControlFlow::Break(()),
        }
    }

    /// The logarithm of how much better the upper bound explains the games than the lower one.
    pub fn log_likelihood_ratio(&self) -> f64 {
        let (low, high) = self.expected;
        let off_middle = self.share.mean() - f64::midpoint(low, high);
        self.share.deals() * (high - low) * off_middle / self.share.variance()
    }

    /// How far the ratio has to go, up or down, for a verdict.
    pub fn threshold() -> f64 {
        /// The chance of each of the two errors.
        const ERROR: f64 = 0.05;
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// What the test says by now.
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
