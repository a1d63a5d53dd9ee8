//! What is remembered of cards in hands.

use serde::{Deserialize, Serialize};
use tenka_core::{Key as _, Seat};

use crate::card::{Card, Cards};
use crate::craft::PLAYERS;
use crate::list::List;

/// What is known of cards in hands: each card with those who know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Knowledge(List<Known, 64>);

/// A card in a hand, and who knows of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// Whose hand.
    pub hand: Seat,
    /// The card.
    pub card: Card,
    /// Who knows of it; the bit behind the seats is that of spectators.
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
    /// Everybody, spectators too.
    pub const EVERYBODY: u8 = (1 << (PLAYERS + 1)) - 1;

    /// What is remembered.
    pub fn as_slice(&self) -> &[Known] {
        self.0.as_slice()
    }

    /// What a viewer knows of a hand.
    pub fn of(&self, hand: Seat, viewer: u8) -> Cards {
        let known = self.0.as_slice().iter();
        known
            .filter(|known| known.hand == hand && known.viewers & viewer != 0)
            .map(|known| known.card)
            .collect()
    }

    /// Some learn of a card in a hand.
    pub(crate) fn learn(&mut self, hand: Seat, card: Card, viewers: u8) {
        let is_it = |known: &Known| known.hand == hand && known.card == card && known.viewers & viewers == 0;
        match self.0.as_slice().iter().position(is_it) {
            Some(index) => self.0.as_mut_slice()[index].viewers |= viewers,
            None if self.0.len() < 64 => _ = self.0.push(Known { hand, card, viewers }),
            None => {}
        }
    }

    /// A card leaves a hand: whoever knew of a copy can't tell whether it is this one.
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

    /// A viewer forgets a hand.
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
