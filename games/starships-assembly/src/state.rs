//! The table: everything that changes in play.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{BySeat, Chance, Seat, Seats, named};

use crate::card::{ByCard, Card, CardSet};
use crate::components::MOST_WEAPONS;
use crate::deck::Deck;
use crate::declaration::Declaration;
use crate::memory::Memory;
use crate::steps::Steps;

/// The two players (SSA-010).
pub const SEATS: Seats = Seats::new(2);

pub type ByPlayer<T> = BySeat<T, 2>;

/// The player who is not `seat`.
#[inline]
pub const fn opponent(seat: Seat) -> Seat {
    SEATS.after(seat)
}

/// The whole position, hidden parts included.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub stage: Stage,
    /// Whose decision it is, or was when the game ended.
    pub seat: Seat,
    pub lobby: Lobby,
    pub turn: Turn,
    pub battle: Battle,
    pub hands: ByPlayer<CardSet>,
    pub captains: ByPlayer<CardSet>,
    /// The captains that can't be activated.
    pub exhausted: CardSet,
    pub fleets: ByPlayer<CardSet>,
    pub agenda: CardSet,
    pub locks: ByPlayer<CardSet>,
    /// The draw deck, in open warfare the damage deck.
    pub deck: Deck,
    /// The cards' routes through hands and deck, which determine what each player knows about them.
    pub memory: Memory,
    pub chance: Chance,
}

const _: () = assert!(size_of::<State>() <= 1024);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Picking,
    Releasing,
    Assembly,
    /// Open warfare: a ship may transfer power before it locks targets.
    Powering,
    /// Open warfare: a weapon locks a target.
    Targeting,
    /// Open warfare: weapons fire.
    Firing,
    Over,
}

impl Stage {
    #[inline]
    pub fn is_warfare(self) -> bool {
        matches!(self, Stage::Powering | Stage::Targeting | Stage::Firing)
    }
}

/// The lobbying phase (SSA-014 to SSA-024).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lobby {
    /// The first lobbyist; without lobbying, the starting player.
    pub first: Seat,
    pub face_up: CardSet,
    pub deck_picked_by: Option<Seat>,
}

/// A turn of the assembly phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Its number, both players' turns counted together, from 1.
    pub number: u8,
    pub actions: u8,
    /// The pool.
    pub votes: u16,
    pub war: Option<Declaration>,
    /// The captain whose ability is being carried out.
    pub captain: Option<Card>,
    pub to_do: Steps,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    pub ship: Card,
    /// Where its power went in this ship turn.
    pub power: Option<Power>,
    /// The weapon being asked about, while targets are locked.
    pub weapon: u8,
    pub targets: [Option<Card>; MOST_WEAPONS],
    pub fired: [bool; MOST_WEAPONS],
    /// Whether this ship turn has seen progress (SSA-194).
    pub progress: bool,
    /// How many ship turns have passed without progress.
    pub idle: u16,
    pub hulls: Hulls,
    /// The cards that have been ships or have been flipped since the second shuffle (SSA-201).
    pub seen: CardSet,
}

impl Battle {
    pub const NONE: Battle = Battle {
        ship: Card::ALL[0],
        power: None,
        weapon: 0,
        targets: [None; MOST_WEAPONS],
        fired: [false; MOST_WEAPONS],
        progress: false,
        idle: 0,
        hulls: Hulls::NONE,
        seen: CardSet::EMPTY,
    };
}

named! {
    /// Where power is transferred to (SSA-142).
    pub enum Power {
        /// All weapons have the highest targeting level.
        Targeting = "targeting",
        /// All weapons have damage class II.
        Damage = "damage",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hull {
    pub shields: u8,
    /// The tracking card, face-down.
    pub tracking: Option<Card>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hulls(ByCard<Option<Hull>>);

impl Hulls {
    pub const NONE: Hulls = Hulls(ByCard::new([None; Card::COUNT]));

    #[inline]
    pub fn get(&self, ship: Card) -> Option<Hull> {
        self.0[ship]
    }

    /// Changes the condition of a ship; `None` if it is destroyed.
    #[inline]
    pub fn set(&mut self, ship: Card, hull: Option<Hull>) {
        self.0[ship] = hull;
    }

    /// A ship's remaining shields; 0 if it is destroyed.
    #[inline]
    pub fn shields(&self, ship: Card) -> u8 {
        self.0[ship].map_or(0, |hull| hull.shields)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Card, Hull)> + '_ {
        self.0.iter().filter_map(|(ship, hull)| Some((ship, (*hull)?)))
    }
}

impl Serialize for Hulls {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hulls {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut hulls = Hulls::NONE;
        for (ship, hull) in BTreeMap::<Card, Hull>::deserialize(deserializer)? {
            hulls.set(ship, Some(hull));
        }
        Ok(hulls)
    }
}

impl State {
    #[inline]
    pub fn unlocked(&self) -> CardSet {
        self.agenda - self.locked()
    }

    #[inline]
    pub fn locked(&self) -> CardSet {
        self.locks[Seat::new(0)] | self.locks[Seat::new(1)]
    }

    #[inline]
    pub fn all_captains(&self) -> CardSet {
        self.captains[Seat::new(0)] | self.captains[Seat::new(1)]
    }

    #[inline]
    pub fn all_ships(&self) -> CardSet {
        self.fleets[Seat::new(0)] | self.fleets[Seat::new(1)]
    }

    /// Whose captain or ship a card in play is.
    #[inline]
    pub fn controller(&self, card: Card) -> Seat {
        let first = Seat::new(0);
        let controls = (self.captains[first] | self.fleets[first]).contains(card);
        if controls { first } else { opponent(first) }
    }
}
