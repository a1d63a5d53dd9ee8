//! The 52 cards, and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{ParseActionError, nth_one};

use crate::bits::ones;

/// A suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suit {
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Spades.
    Spades,
    /// Hearts.
    Hearts,
}

impl Suit {
    /// All suits.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts];

    /// The 13 cards of the suit.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(0b1_1111_1111_1111 << (RANKS * self as u8))
    }

    /// The name, for instance `hearts`.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Spades => "spades",
            Suit::Hearts => "hearts",
        }
    }
}

const RANKS: u8 = 13;
const RANK_LETTERS: &[u8; RANKS as usize] = b"23456789TJQKA";
const SUIT_LETTERS: &[u8; 4] = b"CDSH";
const RANK_NAMES: [&str; RANKS as usize] =
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];

/// A card. Within a suit, cards are ordered by their rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The two of clubs, which leads to the first trick.
    pub const TWO_OF_CLUBS: Card = Card(0);
    /// The queen of spades, which is worth 13 points.
    pub const QUEEN_OF_SPADES: Card = Card(RANKS * Suit::Spades as u8 + 10);

    /// The number of the card, below 52.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The card with this number.
    pub const fn from_number(number: u8) -> Option<Card> {
        if number < RANKS * 4 { Some(Card(number)) } else { None }
    }

    /// All cards, in ascending order.
    pub fn all() -> [Card; 52] {
        std::array::from_fn(|number| Card(number as u8))
    }

    /// The suit of the card.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / RANKS) as usize]
    }

    /// The name of the card, for instance `queen of spades`.
    pub fn name(self) -> String {
        let rank = RANK_NAMES[usize::from(self.0 % RANKS)];
        tenka_core::say!(card_name { rank, suit: self.suit().name() }).to_string()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rank, suit) = (usize::from(self.0 % RANKS), usize::from(self.0 / RANKS));
        write!(f, "{}{}", char::from(RANK_LETTERS[rank]), char::from(SUIT_LETTERS[suit]))
    }
}

impl FromStr for Card {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let position = |letters: &[u8], letter| letters.iter().position(|&other| other == letter);
        let card = match *text.as_bytes() {
            [rank, suit] => position(RANK_LETTERS, rank).zip(position(SUIT_LETTERS, suit)),
            _ => None,
        };
        let card = card.map(|(rank, suit)| Card(RANKS * suit as u8 + rank as u8));
        card.ok_or_else(|| ParseActionError::new(text, "a card such as 2C, TD, QS or AH"))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of cards. It serialises as a list in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// The whole deck.
    pub const DECK: Cards = Cards((1 << (4 * RANKS)) - 1);
    /// All hearts.
    pub const HEARTS: Cards = Suit::Hearts.cards();
    /// The cards that are worth points.
    pub const POINTS: Cards = Cards(Cards::HEARTS.0 | Cards::only(Card::QUEEN_OF_SPADES).0);

    /// The set of one card.
    #[inline]
    pub const fn only(card: Card) -> Cards {
        Cards(1 << card.0)
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The points that the cards are worth.
    #[inline]
    pub fn points(self) -> u8 {
        (self & Cards::HEARTS).len() as u8 + 13 * u8::from(self.contains(Card::QUEEN_OF_SPADES))
    }

    /// Whether `card` is among them.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether all of them are among `others`.
    #[inline]
    pub const fn are_all_in(self, others: Cards) -> bool {
        self.0 & !others.0 == 0
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The `n`th card in ascending order, from 0.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Card> {
        nth_one(self.0, n).map(|number| Card(number as u8))
    }

    /// The cards in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        ones(self.0).map(|number| Card(number as u8))
    }
}

impl BitAnd for Cards {
    type Output = Cards;

    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl BitOr for Cards {
    type Output = Cards;

    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl Sub for Cards {
    type Output = Cards;

    #[inline]
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::EMPTY, |set, card| set | Cards::only(card))
    }
}

/// The cards, separated by spaces.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: Vec<String> = self.iter().map(|card| card.to_string()).collect();
        f.write_str(&cards.join(" "))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}
