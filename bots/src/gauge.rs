//! Progress of a bot's thinking, for whoever is waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Shows how far a bot has thought. Clones share the same gauge.
///
/// ```
/// let gauge = tenka_bots::Gauge::default();
/// assert_eq!(gauge.share(), 0.0);
/// ```
#[derive(Clone, Default, Debug)]
pub struct Gauge(Arc<AtomicU64>);

/// The number of steps in a complete thought.
pub(crate) const STEPS: u64 = 1_000_000;

impl Gauge {
    /// The fraction of the thought that is done, from 0 to 1.
    pub fn share(&self) -> f64 {
        self.0.load(Ordering::Relaxed) as f64 / STEPS as f64
    }

    /// One of `of` equal parts of the thought, which reports its own progress.
    pub(crate) fn part(&self, of: usize) -> GaugePart<'_> {
        GaugePart { gauge: self, of: of.max(1) as u64, shown: 0 }
    }
}

/// A part of a thought.
#[derive(Debug)]
pub(crate) struct GaugePart<'a> {
    gauge: &'a Gauge,
    of: u64,
    shown: u64,
}

impl GaugePart<'_> {
    /// Reports how many steps of this part are done. Progress never goes back.
    pub(crate) fn show(&mut self, steps: u64) {
        let now = steps.min(STEPS) / self.of;
        self.gauge.0.fetch_add(now.saturating_sub(self.shown), Ordering::Relaxed);
        self.shown = self.shown.max(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_and_never_go_back() {
        let gauge = Gauge::default();
        let (mut one, mut other) = (gauge.part(2), gauge.part(2));
        one.show(STEPS / 2);
        one.show(STEPS / 4);
        assert!((gauge.share() - 0.25).abs() < 1e-6);
        other.show(STEPS);
        one.show(2 * STEPS);
        assert!((gauge.share() - 1.0).abs() < 1e-6);
    }
}
