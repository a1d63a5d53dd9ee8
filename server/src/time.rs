//! What time it is.
//!
//! The machine's clock is read once. From then on time passes steadily, so nobody runs out of time because somebody set
//! the clock or because the machine slept.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

static TIME: LazyLock<Steady> = LazyLock::new(|| Steady::from(SystemTime::now(), Instant::now()));

/// A time of day and the instant it was read.
struct Steady {
    read_ms: u64,
    at: Instant,
}

impl Steady {
    fn from(wall: SystemTime, at: Instant) -> Self {
        Steady { read_ms: wall.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64), at }
    }

    /// Milliseconds since 1970.
    fn ms_at(&self, moment: Instant) -> u64 {
        self.read_ms + moment.duration_since(self.at).as_millis() as u64
    }
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    TIME.ms_at(Instant::now())
}

/// Seconds since 1970.
pub(crate) fn now() -> u64 {
    now_ms() / 1000
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn time_passes_from_the_first_reading_of_the_clock() {
        let (wall, at) = (UNIX_EPOCH + Duration::from_secs(1_000), Instant::now());
        let time = Steady::from(wall, at);
        assert_eq!(time.ms_at(at), 1_000_000);
        assert_eq!(time.ms_at(at + Duration::from_millis(2_500)), 1_002_500);
        assert!(now_ms() > 1_700_000_000_000, "in milliseconds since 1970");
    }
}
