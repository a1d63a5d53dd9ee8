//! The tiles: seventeen kinds, twenty tiles per player (SAM-003, SAM-004).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{Bag, Dice as _, Keyed, Rng, capitalised, named, say};

use crate::caste::ByCaste;

named! {
    /// One of the seventeen different tile faces. The values of a kind are in the components ([`Face`]).
    pub enum Kind in 8 bits {
        Buddha2 = "buddha_2",
        Buddha3 = "buddha_3",
        Buddha4 = "buddha_4",
        Rice2 = "rice_2",
        Rice3 = "rice_3",
        Rice4 = "rice_4",
        Castle2 = "castle_2",
        Castle3 = "castle_3",
        Castle4 = "castle_4",
        Samurai1 = "samurai_1",
        Samurai2 = "samurai_2",
        Samurai3 = "samurai_3",
        Ship1 = "ship_1",
        Ship2 = "ship_2",
        Ronin1 = "ronin_1",
        Switch = "switch",
        Move = "move",
    }
}

pub type ByKind<T> = Keyed<Kind, T, 17>;

impl fmt::Display for Kind {
    /// The name for people: "Buddha 3", "Castle 2", "switch tile".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.id().split_once('_') {
            Some((family, value)) => say!(tile_with_value { family: capitalised(family), value }).fmt(f),
            None => say!(tile_without_value { name: self.id() }).fmt(f),
        }
    }
}

/// What is printed on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// The influence it gives to pieces of each caste; 0 where it gives none (SAM-055 to SAM-057).
    pub influence: ByCaste<u8>,
    pub fast: bool,
    pub usage: Usage,
    /// Whether its owner's move tile may relocate it (SAM-072).
    pub movable: bool,
    pub count: u8,
}

/// The effect of playing a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usage {
    /// It is placed on an empty land space.
    OnLand,
    /// It is placed on an empty sea space.
    OnSea,
    /// It exchanges two pieces and leaves the game.
    Switch,
    /// It takes the place of another of its owner's tiles.
    Move,
}

/// A multiset of tiles, with at most three of each kind.
pub type Tiles = Bag<Kind>;

/// A face-down stack of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stack {
    /// The lowest first. Unused slots above the top always hold the first kind, so that equal stacks have equal bytes.
    tiles: [Kind; Stack::HIGHEST],
    height: u8,
}

impl Stack {
    pub const HIGHEST: usize = 20;
    pub const EMPTY: Stack = Stack { tiles: [Kind::ALL[0]; Stack::HIGHEST], height: 0 };

    /// The stack of these tiles, lowest first. At most [`Stack::HIGHEST`].
    #[inline]
    pub fn from_bottom(tiles: &[Kind]) -> Stack {
        let mut stack = Stack::EMPTY;
        stack.tiles[..tiles.len()].copy_from_slice(tiles);
        stack.height = tiles.len() as u8;
        stack
    }

    /// The stack of these tiles, at most [`Stack::HIGHEST`], in random order.
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

    #[inline]
    pub fn len(&self) -> u8 {
        self.height
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.height == 0
    }

    #[inline]
    pub fn draw(&mut self) -> Option<Kind> {
        self.height = self.height.checked_sub(1)?;
        Some(std::mem::replace(&mut self.tiles[usize::from(self.height)], Kind::ALL[0]))
    }

    /// The tiles, top first.
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
