//! The six cards.

use std::fmt;

use serde::{Deserialize, Serialize};
use tenka_core::{Dice as _, Key, Keyed, Rng};

/// A card, which is its rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Card {
    /// A jack, the lowest.
    #[serde(rename = "J")]
    Jack,
    /// A queen.
    #[serde(rename = "Q")]
    Queen,
    /// A king, the highest.
    #[serde(rename = "K")]
    King,
}

impl Card {
    pub(super) const ALL: [Card; 3] = [Card::Jack, Card::Queen, Card::King];

    /// The name of the card, for instance `jack`.
    pub fn name(self) -> &'static str {
        match self {
            Card::Jack => "jack",
            Card::Queen => "queen",
            Card::King => "king",
        }
    }
}

impl Key for Card {
    fn index(self) -> usize {
        self as usize
    }

    fn from_index(index: usize) -> Self {
        Card::ALL[index]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Card::Jack => "J",
            Card::Queen => "Q",
            Card::King => "K",
        })
    }
}

/// What is left of the deck: how many cards of each rank.
pub(super) struct Deck(Keyed<Card, u8, 3>);

impl Deck {
    pub(super) fn full() -> Self {
        Deck(Keyed::new([2; 3]))
    }

    pub(super) fn without(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut deck = Deck::full();
        cards.into_iter().for_each(|card| deck.take(card));
        deck
    }

    fn take(&mut self, card: Card) {
        self.0[card] = self.0[card].saturating_sub(1);
    }

    /// Removes and returns one of the remaining cards, each equally likely.
    pub(super) fn draw(&mut self, rng: &mut impl Rng) -> Card {
        let [jacks, queens, kings] = self.0.values().map(u32::from);
        let card = match rng.below(jacks + queens + kings) {
            nth if nth < jacks => Card::Jack,
            nth if nth < jacks + queens => Card::Queen,
            _ => Card::King,
        };
        self.take(card);
        card
    }
}
