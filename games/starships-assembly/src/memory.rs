//! What players remember about cards that have gone out of sight: every card's route through hands and draw deck.
//!
//! Who has seen what follows from the routes alone, so one memory serves all viewers: each is shown the cards they have
//! seen, and imagines the others. Before open warfare everything is shuffled and forgotten.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Seat, Viewer, named};

use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::state::ByPlayer;

/// How a card moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// From the top of the deck to a hand, unseen by the other player.
    Drawn(Seat),
    /// From the table to a hand, openly.
    Taken(Seat),
    /// From a hand under the deck, unseen by the other player.
    Hidden(Seat),
    /// From a hand to the table, openly.
    Played(Seat),
    /// From the top of the deck to the table.
    Revealed,
    /// From the table under the deck, openly.
    Released,
}

/// A card that moved, if known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub way: Way,
    /// Which card; `None` if the viewer hasn't seen it.
    pub card: Option<Card>,
}

const WAYS: [Way; 10] = [
    Way::Revealed,
    Way::Released,
    Way::Drawn(Seat::new(0)),
    Way::Drawn(Seat::new(1)),
    Way::Taken(Seat::new(0)),
    Way::Taken(Seat::new(1)),
    Way::Hidden(Seat::new(0)),
    Way::Hidden(Seat::new(1)),
    Way::Played(Seat::new(0)),
    Way::Played(Seat::new(1)),
];

/// All cards and "unknown".
const CARD_CODES: u8 = Card::COUNT as u8 + 1;

impl Way {
    #[inline]
    const fn code(self) -> u8 {
        match self {
            Way::Revealed => 0,
            Way::Released => 1,
            Way::Drawn(seat) => 2 + seat.number(),
            Way::Taken(seat) => 4 + seat.number(),
            Way::Hidden(seat) => 6 + seat.number(),
            Way::Played(seat) => 8 + seat.number(),
        }
    }

    /// Whether a viewer sees the card in this kind of move.
    pub(crate) fn is_seen_by(self, viewer: Viewer) -> bool {
        match self {
            Way::Drawn(seat) | Way::Hidden(seat) => viewer.is(seat),
            Way::Taken(_) | Way::Played(_) | Way::Revealed | Way::Released => true,
        }
    }
}

impl Move {
    #[inline]
    const fn code(self) -> u8 {
        let card = match self.card {
            Some(card) => card as u8,
            None => Card::COUNT as u8,
        };
        self.way.code() * CARD_CODES + card
    }

    fn from_code(code: u8) -> Move {
        let card = Card::ALL.get(usize::from(code % CARD_CODES)).copied();
        Move { way: WAYS[usize::from(code / CARD_CODES)], card }
    }
}

named! {
    /// SSA-075: who knows the card at a position of the deck, because they saw it released.
    pub enum Knower {
        Nobody = "nobody",
        /// Seat 0 released it from hand.
        Seat0 = "seat0",
        /// Seat 1 released it from hand.
        Seat1 = "seat1",
        /// It was released from play.
        Everybody = "everybody",
    }
}

impl Knower {
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Knower::Nobody => false,
            Knower::Seat0 => viewer.is(Seat::new(0)),
            Knower::Seat1 => viewer.is(Seat::new(1)),
            Knower::Everybody => true,
        }
    }
}

/// Who knows each position of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Places {
    /// Two bits per position, the top one lowest; beyond the size always zeros.
    knowers: u64,
    size: u8,
}

impl Places {
    /// The effect of a move on the deck.
    fn follow(&mut self, way: Way) {
        match way {
            Way::Drawn(_) | Way::Revealed => {
                self.knowers >>= 2;
                self.size = self.size.saturating_sub(1);
            }
            Way::Hidden(seat) if seat.number() == 0 => self.push(Knower::Seat0),
            Way::Hidden(_) => self.push(Knower::Seat1),
            Way::Released => self.push(Knower::Everybody),
            Way::Taken(_) | Way::Played(_) => {}
        }
    }

    fn push(&mut self, knower: Knower) {
        self.knowers |= (knower as u64) << (2 * self.size);
        self.size += 1;
    }

    fn iter(self) -> impl Iterator<Item = Knower> {
        (0..self.size).map(move |place| Knower::ALL[(self.knowers >> (2 * place) & 3) as usize])
    }
}

/// The moves since the shuffle, or as far back as there is room.
///
/// It begins with hands that only their owners know, and a deck with who knows which of its cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Memory {
    /// Who knew each position of the deck at the beginning.
    places: Places,
    count: u16,
    /// Beyond the count always zeros.
    moves: [u8; Memory::MOST],
}

impl Memory {
    /// How many moves there is room for. A sensible game has about a hundred.
    pub const MOST: usize = 640;
    /// How many of the oldest moves are forgotten at once when there is no room left.
    const FORGOTTEN: usize = 160;

    /// The memory in which nobody knows anything about a deck of this size.
    pub const fn of_unknown_deck(size: u8) -> Memory {
        Memory { places: Places { knowers: 0, size }, count: 0, moves: [0; Memory::MOST] }
    }

    #[inline]
    pub fn note(&mut self, way: Way, card: Card) {
        if usize::from(self.count) == Memory::MOST {
            self.forget_oldest();
        }
        self.moves[usize::from(self.count)] = Move { way, card: Some(card) }.code();
        self.count += 1;
    }

    /// SSA-R36: the oldest moves are forgotten; cards they put under the deck are still known to those who did it.
    #[cold]
    fn forget_oldest(&mut self) {
        let mut places = self.places;
        self.iter().take(Memory::FORGOTTEN).for_each(|oldest| places.follow(oldest.way));
        self.places = places;
        self.moves.copy_within(Memory::FORGOTTEN.., 0);
        self.count -= Memory::FORGOTTEN as u16;
        self.moves[usize::from(self.count)..].fill(0);
    }

    /// The moves, oldest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator + '_ {
        self.moves[..usize::from(self.count)].iter().map(|&code| Move::from_code(code))
    }

    /// Who knew each position of the deck at the beginning, from the top.
    pub fn places(&self) -> impl Iterator<Item = Knower> + '_ {
        self.places.iter()
    }

    /// Hands and deck as they were at the beginning, found by undoing the moves from now; `None` if the moves can't
    /// have led here.
    pub fn beginning(&self, hands: &ByPlayer<CardSet>, deck: Deck) -> Option<Beginning> {
        let mut then = Beginning { hands: *hands, deck };
        let mut hidden = hands[Seat::new(0)] | hands[Seat::new(1)] | deck.set();
        for Move { way, card } in self.iter().rev() {
            let card = card?;
            let possible = match way {
                Way::Drawn(seat) | Way::Taken(seat) => then.hands[seat].contains(card),
                Way::Hidden(_) | Way::Released => then.deck.take_from_under() == Some(card),
                Way::Played(_) | Way::Revealed => !hidden.contains(card),
            };
            if !possible {
                return None;
            }
            match way {
                Way::Drawn(seat) => {
                    then.hands[seat].remove(card);
                    then.deck.put_back(card);
                }
                Way::Hidden(seat) => then.hands[seat].insert(card),
                Way::Taken(seat) => {
                    then.hands[seat].remove(card);
                    hidden.remove(card);
                }
                Way::Released => hidden.remove(card),
                Way::Played(seat) => {
                    then.hands[seat].insert(card);
                    hidden.insert(card);
                }
                Way::Revealed => {
                    then.deck.put_back(card);
                    hidden.insert(card);
                }
            }
        }
        (then.deck.len() == self.places.size).then_some(then)
    }

    /// The memory with these cards in place of those that moved.
    pub(crate) fn retold(&self, moves: &[(usize, Card)]) -> Memory {
        let mut memory = *self;
        for &(index, card) in moves {
            let way = Move::from_code(self.moves[index]).way;
            memory.moves[index] = Move { way, card: Some(card) }.code();
        }
        memory
    }

    /// The memory restricted to the cards a viewer has seen.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Memory {
        let mut memory = *self;
        for code in &mut memory.moves[..usize::from(self.count)] {
            let whole = Move::from_code(*code);
            if !whole.way.is_seen_by(viewer) {
                *code = Move { card: None, ..whole }.code();
            }
        }
        memory
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Beginning {
    pub hands: ByPlayer<CardSet>,
    pub deck: Deck,
}

impl fmt::Display for Move {
    /// `0 takes krave`, `krave revealed`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = self.card.map_or("?", Card::captain_id);
        match self.way {
            Way::Drawn(seat) => write!(f, "{} draws {card}", seat.number()),
            Way::Taken(seat) => write!(f, "{} takes {card}", seat.number()),
            Way::Hidden(seat) => write!(f, "{} hides {card}", seat.number()),
            Way::Played(seat) => write!(f, "{} plays {card}", seat.number()),
            Way::Revealed => write!(f, "{card} revealed"),
            Way::Released => write!(f, "{card} released"),
        }
    }
}

impl FromStr for Move {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = text.split(' ');
        let (first, second, third) = (words.next(), words.next(), words.next());
        let seat = match first {
            Some("0") => Some(Seat::new(0)),
            Some("1") => Some(Seat::new(1)),
            _ => None,
        };
        let (way, card) = match (seat, second) {
            (Some(seat), Some("draws")) => (Way::Drawn(seat), third),
            (Some(seat), Some("takes")) => (Way::Taken(seat), third),
            (Some(seat), Some("hides")) => (Way::Hidden(seat), third),
            (Some(seat), Some("plays")) => (Way::Played(seat), third),
            (None, Some("revealed")) if third.is_none() => (Way::Revealed, first),
            (None, Some("released")) if third.is_none() => (Way::Released, first),
            _ => return Err(format!("'{text}' is no move of a card")),
        };
        let card = card.and_then(Card::from_captain_id).filter(|_| words.next().is_none());
        let card = card.ok_or_else(|| format!("'{text}' names no card"))?;
        Ok(Move { way, card: Some(card) })
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.iter().map(|one| one.to_string()).collect();
        f.debug_struct("Memory")
            .field("deck", &self.places().collect::<Vec<_>>())
            .field("moves", &moves)
            .finish()
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Heard {
    deck: Vec<Knower>,
    moves: Vec<String>,
}

impl Serialize for Memory {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Heard { deck: self.places().collect(), moves: self.iter().map(|one| one.to_string()).collect() }
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Memory {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error as _;
        let heard = Heard::deserialize(deserializer)?;
        if heard.deck.len() > Card::COUNT || heard.moves.len() > Memory::MOST {
            return Err(D::Error::custom("more is remembered than there is room for"));
        }
        let mut memory = Memory::of_unknown_deck(0);
        heard.deck.into_iter().for_each(|knower| memory.places.push(knower));
        for text in heard.moves {
            let one: Move = text.parse().map_err(D::Error::custom)?;
            memory.moves[usize::from(memory.count)] = one.code();
            memory.count += 1;
        }
        Ok(memory)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_fit_into_a_byte_and_read_back() {
        for way in WAYS {
            for card in Card::ALL.map(Some).into_iter().chain([None]) {
                let one = Move { way, card };
                assert_eq!(Move::from_code(one.code()), one);
                if card.is_some() {
                    assert_eq!(one.to_string().parse(), Ok(one));
                }
            }
        }
    }
}
