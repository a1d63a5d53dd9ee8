//! The draw deck, which becomes the damage deck in open warfare: a queue that is only reordered by the two shuffles
//! (SSA-013).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Dice as _, Key as _, Rng};

use crate::card::{Card, CardSet};

/// A face-down deck. Cards leave it at the top and are put under it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deck {
    /// Five bits per card, the top one lowest; zeros above the bottom one, so that equal decks have equal bits.
    cards: u128,
    size: u8,
}

const WIDTH: u32 = 5;

impl Deck {
    pub const EMPTY: Deck = Deck { cards: 0, size: 0 };

    /// These cards in random order, each equally likely.
    pub fn shuffled(cards: CardSet, rng: &mut impl Rng) -> Deck {
        let mut order = Card::ALL;
        let mut size = 0;
        for card in cards {
            order[size] = card;
            size += 1;
        }
        rng.shuffle(&mut order[..size]);
        order[..size].iter().copied().collect()
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.size
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.size == 0
    }

    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        self.size = self.size.checked_sub(1)?;
        let top = (self.cards & 31) as usize;
        self.cards >>= WIDTH;
        Some(Card::from_index(top))
    }

    #[inline]
    pub fn put_under(&mut self, card: Card) {
        self.cards |= (card.index() as u128) << (WIDTH * u32::from(self.size));
        self.size += 1;
    }

    /// Undoes [`Deck::draw`].
    pub(crate) fn put_back(&mut self, card: Card) {
        self.cards = self.cards << WIDTH | card.index() as u128;
        self.size += 1;
    }

    /// Undoes [`Deck::put_under`]: takes the bottom card, if there is one.
    pub(crate) fn take_from_under(&mut self) -> Option<Card> {
        self.size = self.size.checked_sub(1)?;
        let shift = WIDTH * u32::from(self.size);
        let bottom = (self.cards >> shift & 31) as usize;
        self.cards &= (1 << shift) - 1;
        Some(Card::from_index(bottom))
    }

    /// The cards, top first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        (0..u32::from(self.size))
            .map(move |place| Card::from_index((self.cards >> (WIDTH * place) & 31) as usize))
    }

    /// The cards in no order.
    #[inline]
    pub fn set(self) -> CardSet {
        self.iter().collect()
    }
}

impl FromIterator<Card> for Deck {
    /// A deck of these cards, at most twenty, top card first.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut deck = Deck::EMPTY;
        cards.into_iter().for_each(|card| deck.put_under(card));
        deck
    }
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > Card::COUNT {
            return Err(serde::de::Error::custom(format_args!("a deck of {} cards", cards.len())));
        }
        Ok(cards.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_is_a_queue() {
        let mut deck: Deck = [Card::Krave, Card::Zim].into_iter().collect();
        deck.put_under(Card::Amwrec);
        assert_eq!(deck.draw(), Some(Card::Krave));
        assert_eq!(deck.iter().collect::<Vec<_>>(), [Card::Zim, Card::Amwrec]);
        assert_eq!(deck.take_from_under(), Some(Card::Amwrec));
        deck.put_back(Card::Pace);
        assert_eq!(deck, [Card::Pace, Card::Zim].into_iter().collect());
        assert_eq!((deck.draw(), deck.draw(), deck.draw()), (Some(Card::Pace), Some(Card::Zim), None));
        assert_eq!(deck, Deck::EMPTY);
    }

    #[test]
    fn a_deck_holds_all_cards() {
        let deck: Deck = Card::ALL.into_iter().rev().collect();
        assert!(deck.iter().eq(Card::ALL.into_iter().rev()));
        assert_eq!(deck.set().len(), 20);
    }
}
