//! Numbers for actions, so that a node's many branches can be matched against the legal actions without a search for
//! each.

use tenka_core::{Action, Seat};

/// A number for each action of each seat seen in a tree, and which of them are legal in the current world.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    /// A hash table of action codes; free slots have tag 0.
    slots: Vec<Slot>,
    /// The state of each number, see [`Numbering::take`].
    marks: Vec<u32>,
    /// The mark of numbers that are legal now. The next higher mark means taken.
    legal: u32,
}

#[derive(Clone, Copy, Default, Debug)]
struct Slot {
    code: u32,
    /// The number plus one, combined with the seat.
    tag: u32,
}

/// How many bits of a tag hold the seat.
const SEAT_BITS: u32 = 3;

impl Numbering {
    pub(super) fn new() -> Self {
        Numbering { slots: vec![Slot::default(); 256], marks: Vec::new(), legal: 0 }
    }

    /// The number of an action, assigned on first use.
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

    /// The slot of this action, or the free slot where it belongs.
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

    /// Clears what was legal.
    pub(super) fn begin(&mut self) {
        if self.legal >= u32::MAX - 2 {
            self.marks.fill(0);
            self.legal = 0;
        }
        self.legal += 2;
    }

    /// Marks an action as legal.
    #[inline]
    pub(super) fn note(&mut self, action: impl Action, seat: Seat) -> u32 {
        let number = self.number(action, seat);
        self.marks[number as usize] = self.legal;
        number
    }

    /// Whether a number is legal and hasn't been taken.
    #[inline]
    pub(super) fn holds(&self, number: u32) -> bool {
        self.marks[number as usize] == self.legal
    }

    /// Takes a number if it is legal, and returns whether it was.
    #[inline]
    pub(super) fn take(&mut self, number: u32) -> bool {
        let mark = &mut self.marks[number as usize];
        let is_legal = *mark == self.legal;
        *mark += u32::from(is_legal);
        is_legal
    }
}
