//! What is remembered about cards in hands.

use serde::{Deserialize, Serialize};
use tenka_core::{Key as _, Seat};

use crate::pieces::craft::PLAYERS;
use crate::pieces::decks::{Card, Cards};
use tenka_core::Row;

/// What is known about cards in hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Knowledge(Row<Known, 64>);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    pub hand: Seat,
    pub card: Card,
    /// A bit for each seat that knows; the next bit is for spectators.
    pub viewers: u8,
}

impl Default for Known {
    fn default() -> Self {
        Known { hand: Seat::new(0), card: Card::Confiscation, viewers: 0 }
    }
}

/// The bit of a viewer in [`Known::viewers`].
pub fn viewer_bit(seat: Option<Seat>) -> u8 {
    1 << seat.map_or(PLAYERS, Seat::index)
}

impl Knowledge {
    /// Spectators too.
    pub const EVERYBODY: u8 = (1 << (PLAYERS + 1)) - 1;

    pub fn as_slice(&self) -> &[Known] {
        self.0.as_slice()
    }

    pub fn of(&self, hand: Seat, viewer: u8) -> Cards {
        let known = self.0.as_slice().iter();
        known
            .filter(|known| known.hand == hand && known.viewers & viewer != 0)
            .map(|known| known.card)
            .collect()
    }

    pub(crate) fn learn(&mut self, hand: Seat, card: Card, viewers: u8) {
        let is_it = |known: &Known| known.hand == hand && known.card == card && known.viewers & viewers == 0;
        match self.0.as_slice().iter().position(is_it) {
            Some(index) => self.0.as_mut_slice()[index].viewers |= viewers,
            None if self.0.len() < 64 => self.0.push(Known { hand, card, viewers }),
            None => {}
        }
    }

    /// Those who knew about a copy can't tell whether this is it.
    pub(crate) fn forget(&mut self, hand: Seat, card: Card) {
        let mut left = Knowledge::EVERYBODY;
        for known in self.0.as_mut_slice().iter_mut().filter(|known| known.hand == hand && known.card == card)
        {
            let forgotten = known.viewers & left;
            known.viewers &= !forgotten;
            left &= !forgotten;
        }
        self.drop_unknown();
    }

    pub(crate) fn forget_hand(&mut self, hand: Seat, viewer: u8) {
        for known in self.0.as_mut_slice().iter_mut().filter(|known| known.hand == hand) {
            known.viewers &= !viewer;
        }
        self.drop_unknown();
    }

    fn drop_unknown(&mut self) {
        while let Some(index) = self.0.as_slice().iter().position(|known| known.viewers == 0) {
            self.0.remove(index);
        }
    }
}
