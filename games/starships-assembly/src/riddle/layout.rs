//! Counting the possible continuations.

use tenka_core::{Key as _, Rng, Seat};

use super::{Deed, Kind, What, bit};
use crate::card::Card;

/// How many cards of each kind every hidden hand holds, and what is stashed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Layout {
    idle: [u8; 2],
    /// The due cards in each hand; those that are neither are stashed.
    due: [u32; 2],
    /// Five bits a slot: a due card, or one of the codes below.
    slots: u128,
}

const IDLE: u8 = Card::COUNT as u8;
const UNSEEN: u8 = IDLE + 1;

impl Layout {
    pub(super) const EMPTY: Layout = Layout { idle: [0; 2], due: [0; 2], slots: 0 };

    /// How many unseen cards are in the hand.
    fn unseen(&self, deed: &Deed) -> u32 {
        let hand = deed.seat.index();
        let known = u32::from(self.idle[hand]) + self.due[hand].count_ones();
        u32::from(deed.held).saturating_sub(known)
    }

    /// Whether the hand of `seat`, which holds `held` cards, has one the viewer has never seen.
    pub(super) fn holds_unseen(&self, seat: Seat, held: u8) -> bool {
        u32::from(held) > u32::from(self.idle[seat.index()]) + self.due[seat.index()].count_ones()
    }

    fn with(mut self, seat: Seat, kind: Kind) -> Layout {
        match kind {
            Kind::Idle => self.idle[seat.index()] += 1,
            Kind::Due(card) => self.due[seat.index()] |= bit(card),
            Kind::Unseen => {}
        }
        self
    }

    fn without(mut self, seat: Seat, kind: Kind) -> Layout {
        match kind {
            Kind::Idle => self.idle[seat.index()] -= 1,
            Kind::Due(card) => self.due[seat.index()] &= !bit(card),
            Kind::Unseen => {}
        }
        self
    }

    fn stash(mut self, slot: usize, kind: Kind) -> Layout {
        let code = match kind {
            Kind::Idle => IDLE,
            Kind::Unseen => UNSEEN,
            Kind::Due(card) => card as u8,
        };
        self.slots |= u128::from(code) << shift(slot);
        self
    }

    fn fetch(mut self, slot: usize) -> (Kind, Layout) {
        let code = (self.slots >> shift(slot) & 31) as u8;
        self.slots &= !(31 << shift(slot));
        let kind = match code {
            IDLE => Kind::Idle,
            UNSEEN => Kind::Unseen,
            card => Kind::Due(Card::from_index(card.into())),
        };
        (kind, self)
    }

    /// Reports every kind of card a deed can involve: in how many ways, and the resulting layout.
    pub(super) fn branches(self, deed: &Deed, mut tell: impl FnMut(Kind, u32, Layout)) {
        let seat = deed.seat;
        let (idle, due) = (self.idle[seat.index()].into(), self.due[seat.index()]);
        match deed.what {
            What::Enter(kind, _) => tell(kind, 1, self.with(seat, kind)),
            What::Leave(Kind::Due(card), _) if due & bit(card) == 0 => {}
            What::Leave(Kind::Unseen, _) => tell(Kind::Unseen, self.unseen(deed), self),
            What::Leave(kind, _) => tell(kind, 1, self.without(seat, kind)),
            What::Bury => {
                tell(Kind::Unseen, self.unseen(deed), self);
                if idle > 0 {
                    tell(Kind::Idle, idle, self.without(seat, Kind::Idle));
                }
            }
            What::Stash { slot, back_in_time } => {
                tell(Kind::Unseen, self.unseen(deed), self.stash(slot, Kind::Unseen));
                if idle > 0 {
                    tell(Kind::Idle, idle, self.without(seat, Kind::Idle).stash(slot, Kind::Idle));
                }
                let mut left = due & back_in_time;
                while left != 0 {
                    let kind = Kind::Due(Card::from_index(left.trailing_zeros() as usize));
                    tell(kind, 1, self.without(seat, kind).stash(slot, kind));
                    left &= left - 1;
                }
            }
            What::Fetch { slot } => {
                let (kind, rest) = self.fetch(slot);
                tell(kind, 1, rest.with(seat, kind));
            }
        }
    }

    /// Draws one of the branches, weighted by the number of its histories.
    pub(super) fn draw_branch(
        self,
        deed: &Deed,
        after: &[(Layout, f64)],
        rng: &mut impl Rng,
    ) -> (Kind, Layout) {
        let mut chosen = (Kind::Unseen, self);
        let mut sum = 0.0;
        let has_choice = matches!(deed.what, What::Bury | What::Stash { .. });
        self.branches(deed, |kind, ways, next| {
            if !has_choice {
                chosen = (kind, next);
                return;
            }
            // Each branch replaces the previous ones with probability equal to its share of the sum.
            let weight = f64::from(ways) * ways_from(after, &next);
            sum += weight;
            if uniform(rng) * sum < weight {
                chosen = (kind, next);
            }
        });
        chosen
    }
}

const fn shift(slot: usize) -> u32 {
    5 * slot as u32
}

/// A number from 0 up to, but not including, 1.
fn uniform(rng: &mut impl Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

fn ways_from(row: &[(Layout, f64)], layout: &Layout) -> f64 {
    index_of(row, layout).map_or(0.0, |index| row[index].1)
}

/// The index of a layout in its row.
pub(super) fn index_of(row: &[(Layout, f64)], layout: &Layout) -> Option<usize> {
    row.binary_search_by(|(other, _)| other.cmp(layout)).ok()
}

/// Counts the continuations from every layout that can come after each deed.
pub(super) fn count(deeds: &[Deed]) -> Vec<Vec<(Layout, f64)>> {
    let mut rows: Vec<Vec<(Layout, f64)>> = Vec::with_capacity(deeds.len());
    let start = [(Layout::EMPTY, 1.0)];
    for deed in deeds {
        let before: &[(Layout, f64)] = rows.last().map_or(&start, |row| row);
        let mut row = Vec::with_capacity(before.len());
        for (layout, _) in before {
            layout.branches(deed, |_, ways, next| {
                if ways > 0 {
                    row.push((next, 1.0));
                }
            });
        }
        row.sort_unstable_by_key(|(layout, _)| *layout);
        row.dedup_by(|(one, _), (other, _)| one == other);
        rows.push(row);
    }
    for index in (1..deeds.len()).rev() {
        let (before, after) = rows.split_at_mut(index);
        let (row, after) = (&mut before[index - 1], &after[0]);
        let mut most = 0.0_f64;
        for (layout, ways) in row.iter_mut() {
            *ways = 0.0;
            layout.branches(&deeds[index], |_, number, next| {
                if number > 0 {
                    *ways += f64::from(number) * ways_from(after, &next);
                }
            });
            most = most.max(*ways);
        }
        row.iter_mut().for_each(|(_, ways)| *ways /= most);
    }
    rows
}
