//! Numbers for actions, so that the many branches of a node can be held against what is legal without a search for each.

use tenka_core::{Action, Seat};

/// A number for each action of each seat that a tree has met, and which of them are legal in the world at hand.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    /// A hash table of the actions' codes; a free slot has the tag 0.
    slots: Vec<Slot>,
    /// What is known of each number, see [`Numbering::take`].
    marks: Vec<u32>,
    /// The mark of numbers that are legal now. The next is the mark of those that have been taken.
    legal: u32,
}

#[derive(Clone, Copy, Default, Debug)]
struct Slot {
    code: u32,
    /// One more than the number, and the seat.
    tag: u32,
}

/// How many bits of a tag the seat takes.
const SEAT_BITS: u32 = 3;

impl Numbering {
    pub(super) fn new() -> Self {
        Numbering { slots: vec![Slot::default(); 256], marks: Vec::new(), legal: 0 }
    }

    /// The number of an action, a new one if it has none yet.
    #[inline]
    pub(super) fn number(&mut self, action: impl Action, seat: Seat) -> u32 {
        let (code, seat) = (action.code(), u32::from(seat.number()));
        let slot = self.slot_of(code, seat);
        if self.slots[slot].tag != 0 {
            return (self.slots[slot].tag >> SEAT_BITS) - 1;
        }
        self.add(slot, code, seat)
    }

    #[cold]
    fn add(&mut self, slot: usize, code: u32, seat: u32) -> u32 {
        let number = self.marks.len() as u32;
        self.slots[slot] = Slot { code, tag: (number + 1) << SEAT_BITS | seat };
        self.marks.push(0);
        if 4 * self.marks.len() > self.slots.len() {
            self.make_room();
        }
        number
    }

    /// The slot of this action, or the free one where it would stand.
    #[inline]
    fn slot_of(&self, code: u32, seat: u32) -> usize {
        let mask = self.slots.len() - 1;
        let hash = (code ^ seat << 28).wrapping_mul(0x9e37_79b1);
        let mut place = (hash >> (32 - self.slots.len().ilog2())) as usize;
        loop {
            let slot = self.slots[place & mask];
            let found = slot.code == code && slot.tag & ((1 << SEAT_BITS) - 1) == seat;
            if found || slot.tag == 0 {
                return place & mask;
            }
            place += 1;
        }
    }

    fn make_room(&mut self) {
        let twice = vec![Slot::default(); 2 * self.slots.len()];
        for slot in std::mem::replace(&mut self.slots, twice) {
            if slot.tag != 0 {
                let place = self.slot_of(slot.code, slot.tag & ((1 << SEAT_BITS) - 1));
                self.slots[place] = slot;
            }
        }
    }

    /// Forgets what was legal.
    pub(super) fn begin(&mut self) {
        if self.legal >= u32::MAX - 2 {
            self.marks.fill(0);
            self.legal = 0;
        }
        self.legal += 2;
    }

    /// Notes that an action is legal.
    #[inline]
    pub(super) fn note(&mut self, action: impl Action, seat: Seat) -> u32 {
        let number = self.number(action, seat);
        self.marks[number as usize] = self.legal;
        number
    }

    /// Whether a number is legal and not taken yet.
    #[inline]
    pub(super) fn holds(&self, number: u32) -> bool {
        self.marks[number as usize] == self.legal
    }

    /// Takes a number, if it is legal; says whether it was.
    #[inline]
    pub(super) fn take(&mut self, number: u32) -> bool {
        let mark = &mut self.marks[number as usize];
        let is_legal = *mark == self.legal;
        *mark += u32::from(is_legal);
        is_legal
    }
}
