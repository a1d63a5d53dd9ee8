//! The tiles: seventeen kinds, twenty tiles a player (SAM-003, SAM-004).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Dice as _, Key, Keyed, Rng, capitalised, nth_one};

use crate::caste::ByCaste;

/// One of the seventeen different tile faces. What a kind is worth stands in the components ([`Face`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Kind {
    #[serde(rename = "buddha_2")]
    Buddha2,
    #[serde(rename = "buddha_3")]
    Buddha3,
    #[serde(rename = "buddha_4")]
    Buddha4,
    #[serde(rename = "rice_2")]
    Rice2,
    #[serde(rename = "rice_3")]
    Rice3,
    #[serde(rename = "rice_4")]
    Rice4,
    #[serde(rename = "castle_2")]
    Castle2,
    #[serde(rename = "castle_3")]
    Castle3,
    #[serde(rename = "castle_4")]
    Castle4,
    #[serde(rename = "samurai_1")]
    Samurai1,
    #[serde(rename = "samurai_2")]
    Samurai2,
    #[serde(rename = "samurai_3")]
    Samurai3,
    #[serde(rename = "ship_1")]
    Ship1,
    #[serde(rename = "ship_2")]
    Ship2,
    #[serde(rename = "ronin_1")]
    Ronin1,
    Switch,
    Move,
}

/// One `T` for each kind.
pub type ByKind<T> = Keyed<Kind, T, 17>;

impl Kind {
    /// All kinds, in the order of the components.
    pub const ALL: [Kind; 17] = [
        Kind::Buddha2,
        Kind::Buddha3,
        Kind::Buddha4,
        Kind::Rice2,
        Kind::Rice3,
        Kind::Rice4,
        Kind::Castle2,
        Kind::Castle3,
        Kind::Castle4,
        Kind::Samurai1,
        Kind::Samurai2,
        Kind::Samurai3,
        Kind::Ship1,
        Kind::Ship2,
        Kind::Ronin1,
        Kind::Switch,
        Kind::Move,
    ];

    /// Its id in the components, which is its name in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Buddha2 => "buddha_2",
            Kind::Buddha3 => "buddha_3",
            Kind::Buddha4 => "buddha_4",
            Kind::Rice2 => "rice_2",
            Kind::Rice3 => "rice_3",
            Kind::Rice4 => "rice_4",
            Kind::Castle2 => "castle_2",
            Kind::Castle3 => "castle_3",
            Kind::Castle4 => "castle_4",
            Kind::Samurai1 => "samurai_1",
            Kind::Samurai2 => "samurai_2",
            Kind::Samurai3 => "samurai_3",
            Kind::Ship1 => "ship_1",
            Kind::Ship2 => "ship_2",
            Kind::Ronin1 => "ronin_1",
            Kind::Switch => "switch",
            Kind::Move => "move",
        }
    }

    /// The kind with this id.
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

impl fmt::Display for Kind {
    /// The name for people: "Buddha 3", "Castle 2", "switch tile".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.id().split_once('_') {
            Some((family, value)) => write!(f, "{} {value}", capitalised(family)),
            None => write!(f, "{} tile", self.id()),
        }
    }
}

impl Key for Kind {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Kind::ALL[index]
    }
}

/// What is printed on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// The influence it gives to pieces of each caste; 0 where it gives none (SAM-055 to SAM-057).
    pub influence: ByCaste<u8>,
    /// Whether it carries the fast icon.
    pub fast: bool,
    /// What playing it means.
    pub usage: Usage,
    /// Whether its owner's move tile may relocate it (SAM-072).
    pub movable: bool,
    /// How many of it each player has.
    pub count: u8,
}

/// What playing a tile means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usage {
    /// It is placed on an empty land space.
    OnLand,
    /// It is placed on an empty sea space.
    OnSea,
    /// It exchanges two pieces and leaves the game.
    Switch,
    /// It takes the place of another tile of its owner.
    Move,
}

/// A handful of tiles: how many there are of each kind, at most three.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tiles(u64);

/// The lower of the two bits that count each kind.
const ONE_OF_EACH: u64 = 0x5555_5555_5555_5555;

impl Tiles {
    /// No tiles.
    pub const NONE: Tiles = Tiles(0);
    /// The most tiles of one kind.
    pub const MOST_OF_A_KIND: u8 = 3;

    /// How many tiles of `kind` there are.
    #[inline]
    pub fn count(self, kind: Kind) -> u8 {
        (self.0 >> (2 * kind.index()) & 3) as u8
    }

    /// How many tiles there are.
    #[inline]
    pub fn len(self) -> u8 {
        let twos = self.0 >> 1 & ONE_OF_EACH;
        ((self.0 & ONE_OF_EACH).count_ones() + 2 * twos.count_ones()) as u8
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is a tile of `kind`.
    #[inline]
    pub fn contains(self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    /// Adds a tile, of which there are fewer than three.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        self.0 += 1 << (2 * kind.index());
    }

    /// Takes a tile away, of which there is one.
    #[inline]
    pub fn remove(&mut self, kind: Kind) {
        self.0 -= 1 << (2 * kind.index());
    }

    /// Whether `other` could be taken away.
    pub fn include(self, other: Tiles) -> bool {
        Kind::ALL.into_iter().all(|kind| self.count(kind) >= other.count(kind))
    }

    /// What is left when `other`, all of which is here, is taken away.
    #[inline]
    pub fn without(self, other: Tiles) -> Tiles {
        Tiles(self.0 - other.0)
    }

    /// One of each kind that there is.
    #[inline]
    pub fn kinds(self) -> Tiles {
        Tiles((self.0 | self.0 >> 1) & ONE_OF_EACH)
    }

    /// Those of these [`kinds`](Tiles::kinds) that are also among the kinds of `other`.
    #[inline]
    pub fn kinds_in(self, other: Tiles) -> Tiles {
        Tiles(self.kinds().0 & other.kinds().0)
    }

    /// How many kinds there are.
    #[inline]
    pub fn count_kinds(self) -> usize {
        self.kinds().0.count_ones() as usize
    }

    /// The `n`th of its kinds, from 0, in the order of [`Kind::ALL`]; `None` if there are no more than `n`.
    #[inline]
    pub fn nth_kind(self, n: usize) -> Option<Kind> {
        nth_one(self.kinds().0, n).map(|bit| Kind::from_index(bit as usize / 2))
    }

    /// The tiles one by one, equal ones together.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().flat_map(move |kind| (0..self.count(kind)).map(move |_| kind))
    }

    /// The kinds, each once.
    #[inline]
    pub fn each_kind(self) -> impl Iterator<Item = Kind> {
        let mut bits = self.kinds().0;
        std::iter::from_fn(move || {
            let kind = (bits != 0).then(|| Kind::from_index(bits.trailing_zeros() as usize / 2));
            bits &= bits.wrapping_sub(1);
            kind
        })
    }
}

impl FromIterator<Kind> for Tiles {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut tiles = Tiles::NONE;
        kinds.into_iter().for_each(|kind| tiles.add(kind));
        tiles
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Display for Tiles {
    /// The tiles for people: "Buddha 3, Ship 1, Ship 1".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, kind) in self.iter().enumerate() {
            write!(f, "{}{kind}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut tiles = Tiles::NONE;
        for kind in Vec::<Kind>::deserialize(deserializer)? {
            if tiles.count(kind) == Tiles::MOST_OF_A_KIND {
                return Err(serde::de::Error::custom(format_args!("too many tiles '{}'", kind.id())));
            }
            tiles.add(kind);
        }
        Ok(tiles)
    }
}

/// A face-down stack of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stack {
    /// The lowest first. What lies above the top is always the first kind, so that equal stacks have equal bytes.
    tiles: [Kind; Stack::HIGHEST],
    height: u8,
}

impl Stack {
    /// The most tiles of a stack.
    pub const HIGHEST: usize = 20;
    /// No tiles.
    pub const EMPTY: Stack = Stack { tiles: [Kind::ALL[0]; Stack::HIGHEST], height: 0 };

    /// The stack of these tiles, the lowest first. There are at most [`Stack::HIGHEST`].
    #[inline]
    pub fn from_bottom(tiles: &[Kind]) -> Stack {
        let mut stack = Stack::EMPTY;
        stack.tiles[..tiles.len()].copy_from_slice(tiles);
        stack.height = tiles.len() as u8;
        stack
    }

    /// The stack of these tiles, of which there are at most [`Stack::HIGHEST`], in random order.
    #[inline]
    pub fn shuffled(tiles: Tiles, rng: &mut impl Rng) -> Stack {
        let mut stack = Stack::EMPTY;
        for kind in tiles.iter() {
            stack.tiles[usize::from(stack.height)] = kind;
            stack.height += 1;
        }
        rng.shuffle(&mut stack.tiles[..usize::from(stack.height)]);
        stack
    }

    /// How many tiles there are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.height
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.height == 0
    }

    /// Takes the top tile, if there is one.
    #[inline]
    pub fn draw(&mut self) -> Option<Kind> {
        self.height = self.height.checked_sub(1)?;
        Some(std::mem::replace(&mut self.tiles[usize::from(self.height)], Kind::ALL[0]))
    }

    /// The tiles, the top one first.
    pub fn from_top(&self) -> impl Iterator<Item = Kind> + '_ {
        self.tiles[..usize::from(self.height)].iter().rev().copied()
    }
}

impl Default for Stack {
    fn default() -> Self {
        Stack::EMPTY
    }
}

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.from_top())
    }
}

impl<'de> Deserialize<'de> for Stack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut tiles = Vec::<Kind>::deserialize(deserializer)?;
        if tiles.len() > Stack::HIGHEST {
            return Err(serde::de::Error::custom(format_args!("a stack of {} tiles", tiles.len())));
        }
        tiles.reverse();
        Ok(Stack::from_bottom(&tiles))
    }
}
