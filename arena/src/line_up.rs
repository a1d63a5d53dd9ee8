//! Who sits where.

/// The bots at a table, by their number in the contest, one per seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineUp {
    bots: Vec<usize>,
}

impl LineUp {
    /// The bots from seat 0 on after everybody has moved `rotation` seats.
    ///
    /// Over all rotations, each position in the line-up gets each seat once.
    ///
    /// ```
    /// let line_up = &tenka_arena::line_ups(3, 3)[0];
    /// assert_eq!(line_up.rotated(0), [0, 1, 2]);
    /// assert_ne!(line_up.rotated(1)[0], 0);
    /// ```
    pub fn rotated(&self, rotation: usize) -> Vec<usize> {
        let mut bots = self.bots.clone();
        bots.rotate_right(rotation % self.bots.len().max(1));
        bots
    }
}

/// All line-ups of a contest.
///
/// - With at most as many bots as seats there is one line-up: each bot takes a seat, in order, and the last bot takes
///   the remaining ones. Two bots at four seats are one against three.
/// - With more bots than seats there is one for each choice of bots, so that all pairs meet equally often.
///
/// ```
/// let seated = |bots, seats| {
///     let line_ups = tenka_arena::line_ups(bots, seats);
///     line_ups.iter().map(|line_up| line_up.rotated(0)).collect::<Vec<_>>()
/// };
/// assert_eq!(seated(2, 2), [[0, 1]]);
/// assert_eq!(seated(2, 4), [[0, 1, 1, 1]]);
/// assert_eq!(seated(3, 2), [[0, 1], [0, 2], [1, 2]]);
/// ```
pub fn line_ups(bots: usize, seats: usize) -> Vec<LineUp> {
    let Some(last) = bots.checked_sub(1) else { return Vec::new() };
    if bots <= seats {
        return vec![LineUp { bots: (0..seats).map(|seat| seat.min(last)).collect() }];
    }
    choices(0..bots, seats).into_iter().map(|bots| LineUp { bots }).collect()
}

/// Every choice of `count` bots, each in ascending order.
fn choices(bots: std::ops::Range<usize>, count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in bots.clone() {
        for mut rest in choices(first + 1..bots.end, count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_every_seat_once() {
        for line_up in line_ups(3, 4) {
            for seat in 0..4 {
                let mut there: Vec<usize> = (0..4).map(|rotation| line_up.rotated(rotation)[seat]).collect();
                there.sort_unstable();
                assert_eq!(there, [0, 1, 2, 2]);
            }
        }
    }

    #[test]
    fn with_more_bots_than_seats_all_meet_equally_often() {
        let all = line_ups(5, 3);
        assert_eq!(all.len(), 10);
        for one in 0..5 {
            for other in 0..one {
                let meet = |line_up: &&LineUp| line_up.bots.contains(&one) && line_up.bots.contains(&other);
                assert_eq!(all.iter().filter(meet).count(), 3);
            }
        }
    }
}
