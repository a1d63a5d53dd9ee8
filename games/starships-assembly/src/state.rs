//! The table: everything that changes in play.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::{BySeat, Chance, Seat, Seats};

use crate::card::{ByCard, Card, CardSet};
use crate::components::MOST_WEAPONS;
use crate::deck::Deck;
use crate::memory::Memory;
use crate::steps::Steps;

/// The two players (SSA-010).
pub const SEATS: Seats = Seats::new(2);

/// One `T` for each player.
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
    /// How far the game has come.
    pub stage: Stage,
    /// Whose decision it is, or was when the game ended.
    pub seat: Seat,
    /// The lobbying phase.
    pub lobby: Lobby,
    /// The current turn of the assembly phase.
    pub turn: Turn,
    /// Open warfare.
    pub battle: Battle,
    /// The cards in each player's hand.
    pub hands: ByPlayer<CardSet>,
    /// Each player's recruited captains.
    pub captains: ByPlayer<CardSet>,
    /// The captains that can't be activated.
    pub exhausted: CardSet,
    /// Each player's ships.
    pub fleets: ByPlayer<CardSet>,
    /// The agenda.
    pub agenda: CardSet,
    /// The agenda cards that each player has locked.
    pub locks: ByPlayer<CardSet>,
    /// The draw deck, in open warfare the damage deck.
    pub deck: Deck,
    /// The ways of the cards through hands and deck, from which follows what each player knows of them.
    pub memory: Memory,
    /// The generator.
    pub chance: Chance,
}

const _: () = assert!(size_of::<State>() <= 1024);

/// How far the game has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Lobbyists pick things.
    Picking,
    /// Lobbyists release cards.
    Releasing,
    /// The assembly phase.
    Assembly,
    /// Open warfare: a ship may transfer power before it locks targets.
    Powering,
    /// Open warfare: a weapon locks a target.
    Targeting,
    /// Open warfare: weapons fire.
    Firing,
    /// The game is over.
    Over,
}

impl Stage {
    /// Whether ships fight.
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
    /// The face-up cards that are left.
    pub face_up: CardSet,
    /// Who has picked the deck.
    pub deck_picked_by: Option<Seat>,
}

/// A turn of the assembly phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Its number, both players' turns counted together, from 1.
    pub number: u8,
    /// How many actions the active player has taken.
    pub actions: u8,
    /// The pool.
    pub votes: u16,
    /// Whether war is declared, by whom and how.
    pub war: Option<Declaration>,
    /// The captain whose ability is being carried out.
    pub captain: Option<Card>,
    /// What is to be done before the next action.
    pub to_do: Steps,
}

/// A declaration of war.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declaration {
    /// The active player (SSA-098).
    pub by: Seat,
    /// How it came about.
    pub cause: Cause,
}

/// How war was declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A fleet was full (SSA-094).
    AmassingForce,
    /// The draw deck was empty (SSA-095).
    DepletingResources,
    /// A captain declared it (SSA-096).
    InvokingPolitique,
    /// There were too many turns (SSA-192).
    TurnLimit,
}

/// Open warfare.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// The ship whose turn it is.
    pub ship: Card,
    /// Where its power went in this ship turn.
    pub power: Option<Power>,
    /// The weapon whose target is asked for, while targets are locked.
    pub weapon: u8,
    /// What each of its weapons has locked.
    pub targets: [Option<Card>; MOST_WEAPONS],
    /// Which of its weapons have fired.
    pub fired: [bool; MOST_WEAPONS],
    /// Whether there was progress in this ship turn (SSA-194).
    pub progress: bool,
    /// How many ship turns have passed without progress.
    pub idle: u16,
    /// The condition of each living ship.
    pub hulls: Hulls,
    /// The cards that have been ships or have been flipped since the second shuffle (SSA-201).
    pub seen: CardSet,
}

impl Battle {
    /// Before open warfare.
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

/// Where power is transferred to (SSA-142).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// All weapons have the highest targeting level.
    Targeting,
    /// All weapons have damage class II.
    Damage,
}

/// The condition of a living ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hull {
    /// The remaining shields.
    pub shields: u8,
    /// The tracking card, face-down.
    pub tracking: Option<Card>,
}

/// The condition of each living ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hulls(ByCard<Option<Hull>>);

impl Hulls {
    /// No ships.
    pub const NONE: Hulls = Hulls(ByCard::new([None; Card::COUNT]));

    /// The condition of a ship, if it lives.
    #[inline]
    pub fn get(&self, ship: Card) -> Option<Hull> {
        self.0[ship]
    }

    /// Changes the condition of a ship; `None` if it is destroyed.
    #[inline]
    pub fn set(&mut self, ship: Card, hull: Option<Hull>) {
        self.0[ship] = hull;
    }

    /// The remaining shields of a ship; 0 also for one that doesn't live.
    #[inline]
    pub fn shields(&self, ship: Card) -> u8 {
        self.0[ship].map_or(0, |hull| hull.shields)
    }

    /// All living ships with their condition.
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
    /// The agenda cards that nobody has locked.
    #[inline]
    pub fn unlocked(&self) -> CardSet {
        self.agenda - self.locked()
    }

    /// The agenda cards that somebody has locked.
    #[inline]
    pub fn locked(&self) -> CardSet {
        self.locks[Seat::new(0)] | self.locks[Seat::new(1)]
    }

    /// All recruited captains, of both players.
    #[inline]
    pub fn all_captains(&self) -> CardSet {
        self.captains[Seat::new(0)] | self.captains[Seat::new(1)]
    }

    /// All ships, of both players.
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
