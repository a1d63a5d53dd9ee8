//! How certain a figure is.

use serde::Serialize;

/// A 95 % confidence interval.
///
/// ```
/// use tenka_arena::Interval;
///
/// assert!(Interval { low: 0.4, high: 0.6 }.contains(0.5));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether the value lies within.
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// How a win share compares with what would be fair.
///
/// This is only claimed at 99 % confidence: at 95 %, one contest in twenty between equal bots would name a winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AgainstPar {
    /// It is higher.
    Above,
    /// It is lower.
    Below,
    /// There isn't enough data to tell.
    Unclear,
}

/// A win share and its confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// The share; shared wins count fractionally.
    pub won: f64,
    /// A normal interval with deals as the unit.
    pub interval: Interval,
    /// Whether it is above or below par.
    pub against_par: AgainstPar,
}

/// Standard errors to each side of a 95 % interval.
const REACH: f64 = 1.959_964;

/// Standard errors to each side of a 99 % interval.
const LONG_REACH: f64 = 2.575_829;

/// A share measured once per deal.
///
/// The games of a deal are played with the same cards from every seat, so they are correlated; the deals aren't.
/// Treating a deal as one measurement is what makes the pairing count: luck that evens out within the deal keeps the
/// interval narrow.
///
/// A few pseudo-deals are added to those that were played, some won as highly as possible and some lost outright, in
/// proportions that are fair overall: the Agresti–Coull correction, for any number of seats. Without it, a bot that
/// won every game would seem certain to win forever.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct DealShare {
    most: f64,
    par: f64,
    deals: f64,
    sum: f64,
    squares: f64,
}

impl DealShare {
    /// A share between 0 and `most` in each deal, and `par` if all bots are equal.
    pub(crate) fn new(most: f64, par: f64) -> Self {
        DealShare { most, par, deals: 0.0, sum: 0.0, squares: 0.0 }
    }

    pub(crate) fn add(&mut self, share: f64) {
        self.deals += 1.0;
        self.sum += share;
        self.squares += share * share;
    }

    pub(crate) fn deals(&self) -> f64 {
        self.deals
    }

    pub(crate) fn mean(&self) -> f64 {
        self.sum / self.deals.max(1.0)
    }

    /// The variance of one deal's share around its mean, which is never zero.
    pub(crate) fn variance(&self) -> f64 {
        self.variance_around(self.mean(), added_deals(REACH))
    }

    fn variance_around(&self, center: f64, added: f64) -> f64 {
        let lost = center * center;
        let won = (self.most - center) * (self.most - center);
        let winners = self.par / self.most;
        let played = self.squares - 2.0 * center * self.sum + self.deals * lost;
        (played + added * (winners * won + (1.0 - winners) * lost)) / (self.deals + added)
    }

    /// The mean over the deals, and how certain it is.
    pub(crate) fn share(&self) -> Share {
        let against_par = match self.interval_reaching(LONG_REACH) {
            sure if sure.low > self.par => AgainstPar::Above,
            sure if sure.high < self.par => AgainstPar::Below,
            _ => AgainstPar::Unclear,
        };
        Share { won: self.mean(), interval: self.interval_reaching(REACH), against_par }
    }

    fn interval_reaching(&self, reach: f64) -> Interval {
        let added = added_deals(reach);
        let deals = self.deals + added;
        let center = (self.sum + added * self.par) / deals;
        let error = (self.variance_around(center, added) / deals).sqrt();
        Interval {
            low: (center - reach * error).max(0.0).min(self.mean()),
            high: (center + reach * error).min(self.most).max(self.mean()),
        }
    }
}

/// How much more often than expected some seats win, when their number varies from deal to deal.
///
/// It is a ratio of two sums over deals, with the variance of such a ratio. As in [`DealShare`], a few pseudo-deals
/// are added, of one seat each, that win as often as is fair.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SeatsExcess {
    par: f64,
    seats: f64,
    excess: f64,
    seats_squared: f64,
    excess_squared: f64,
    excess_times_seats: f64,
}

impl SeatsExcess {
    /// Seats that win with probability `par` if all bots are equal.
    pub(crate) fn new(par: f64) -> Self {
        SeatsExcess {
            par,
            seats: 0.0,
            excess: 0.0,
            seats_squared: 0.0,
            excess_squared: 0.0,
            excess_times_seats: 0.0,
        }
    }

    /// Adds a deal with this many such seats and this many wins beyond expectation in total.
    pub(crate) fn add(&mut self, seats: f64, excess: f64) {
        self.seats += seats;
        self.excess += excess;
        self.seats_squared += seats * seats;
        self.excess_squared += excess * excess;
        self.excess_times_seats += excess * seats;
    }

    /// The mean excess per seat.
    pub(crate) fn mean(&self) -> f64 {
        self.excess / self.seats.max(1.0)
    }

    /// A 95 % confidence interval for the excess.
    pub(crate) fn interval(&self) -> Interval {
        let added = added_deals(REACH);
        let seats = self.seats + added;
        let center = self.excess / seats;
        let played = self.excess_squared - 2.0 * center * self.excess_times_seats
            + center * center * self.seats_squared;
        let (won, lost) = (1.0 - self.par - center, -self.par - center);
        let of_added = self.par * won * won + (1.0 - self.par) * lost * lost;
        let error = (played.max(0.0) + added * of_added).sqrt() / seats;
        Interval {
            low: (center - REACH * error).min(self.mean()),
            high: (center + REACH * error).max(self.mean()),
        }
    }
}

fn added_deals(reach: f64) -> f64 {
    reach * reach
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share_of(shares: impl IntoIterator<Item = f64>) -> DealShare {
        let mut share = DealShare::new(1.0, 0.5);
        shares.into_iter().for_each(|one| share.add(one));
        share
    }

    #[test]
    fn a_single_game_a_deal_gives_the_interval_of_agresti_and_coull() {
        let interval = share_of((0..100).map(|deal| f64::from(deal % 10 < 3))).share().interval;
        assert!((interval.low - 0.2189).abs() < 1e-3, "{interval:?}");
        assert!((interval.high - 0.3961).abs() < 1e-3, "{interval:?}");
    }

    #[test]
    fn luck_that_evens_out_within_a_deal_leaves_a_narrow_interval() {
        let width = |share: DealShare| share.share().interval.high - share.share().interval.low;
        let even = width(share_of([0.5; 100]));
        let uneven = width(share_of((0..100).map(|deal| f64::from(deal % 2))));
        assert!(0.0 < even && even < uneven / 4.0, "{even} {uneven}");
    }

    #[test]
    fn nothing_is_certain() {
        let interval = share_of([1.0; 100]).share().interval;
        assert!(0.9 < interval.low && interval.low < 0.99 && interval.high >= 1.0, "{interval:?}");
        assert!(share_of([]).share().interval.contains(0.5));
    }

    /// The excess given the number of such seats in each deal and their wins beyond expectation.
    fn excess_of(deals: impl IntoIterator<Item = (f64, f64)>) -> SeatsExcess {
        let mut excess = SeatsExcess::new(0.5);
        deals.into_iter().for_each(|(seats, wins)| excess.add(seats, wins));
        excess
    }

    #[test]
    fn one_seat_a_deal_is_as_sure_as_any_share() {
        let wins = || (0..100).map(|deal| f64::from(deal % 10 < 3));
        let excess = excess_of(wins().map(|won| (1.0, won - 0.5))).interval();
        let share = share_of(wins()).share().interval;
        assert!((excess.low + 0.5 - share.low).abs() < 1e-9, "{excess:?} {share:?}");
        assert!((excess.high + 0.5 - share.high).abs() < 1e-9, "{excess:?} {share:?}");
    }

    #[test]
    fn seats_that_win_and_lose_together_say_less() {
        let width = |excess: SeatsExcess| excess.interval().high - excess.interval().low;
        let apart = width(excess_of((0..200).map(|deal| (1.0, f64::from(deal % 2) - 0.5))));
        let together = width(excess_of((0..100).map(|deal| (2.0, 2.0 * f64::from(deal % 2) - 1.0))));
        assert!((1.3..1.5).contains(&(together / apart)), "{together} {apart}");
    }

    #[test]
    fn deals_without_such_a_seat_say_nothing() {
        assert_eq!(excess_of([(0.0, 0.0); 50]), excess_of([]));
        assert!(excess_of([]).interval().contains(0.4));
    }
}
