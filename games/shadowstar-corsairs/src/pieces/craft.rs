//! Ships and Shuttles (SHC-006 to SHC-010).

use std::fmt;

use serde::{Deserialize, Serialize};
use tenka_core::{Key as _, Seat, byte_key};

use crate::pieces::cargo::Hold;
use crate::pieces::decks::Card;
use crate::pieces::square::Square;
use tenka_core::named;

named! {
    pub enum Class {
        AkitaInu = "akita-inu",
        Clydesdale = "clydesdale",
        Crucible = "crucible",
        Kestrel = "kestrel",
        Renegade = "renegade",
        Scarab = "scarab",
        Tachikaze = "tachikaze",
        Vega = "vega",
        XuanWu = "xuan-wu",
    }
}

/// The side of a ship mat (SHC-009): basic or upgraded; of the Crucible academy or refinery, both of them basic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Basic; of the Crucible the academy.
    Basic,
    /// Upgraded; of the Crucible the refinery.
    Upgraded,
}

impl Side {
    pub const fn other(self) -> Side {
        match self {
            Side::Basic => Side::Upgraded,
            Side::Upgraded => Side::Basic,
        }
    }
}

/// At most, for one player (SHC-052).
pub const SHIPS: usize = 3;
/// Ships and Shuttles of one player.
pub const CRAFT: usize = 6;
pub const PLAYERS: usize = 5;

/// A player's Ship or Shuttle: of each player's six, the first three are Ships.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct CraftId(u8);

impl CraftId {
    /// Numbers start at 0.
    #[inline]
    pub const fn new(seat: Seat, number: usize) -> CraftId {
        CraftId(seat.number() * CRAFT as u8 + number as u8)
    }

    #[inline]
    pub const fn owner(self) -> Seat {
        Seat::new(self.0 / CRAFT as u8)
    }

    /// Among its owner's six.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize % CRAFT
    }

    #[inline]
    pub const fn is_ship(self) -> bool {
        self.number() < SHIPS
    }

    #[inline]
    pub fn of(seat: Seat) -> impl Iterator<Item = CraftId> {
        (0..CRAFT).map(move |number| CraftId::new(seat, number))
    }

    #[inline]
    pub fn ships_of(seat: Seat) -> impl Iterator<Item = CraftId> {
        (0..SHIPS).map(move |number| CraftId::new(seat, number))
    }

    #[inline]
    pub fn shuttles_of(seat: Seat) -> impl Iterator<Item = CraftId> {
        (SHIPS..CRAFT).map(move |number| CraftId::new(seat, number))
    }
}

byte_key!(CraftId);

impl TryFrom<u8> for CraftId {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if usize::from(number) < PLAYERS * CRAFT { Ok(CraftId(number)) } else { Err("a craft is below 30") }
    }
}

impl From<CraftId> for u8 {
    fn from(craft: CraftId) -> u8 {
        craft.0
    }
}

/// By seat.
pub const COLOURS: [&str; PLAYERS] = ["yellow", "red", "blue", "green", "purple"];

pub fn colour(seat: Seat) -> &'static str {
    COLOURS[seat.index().min(PLAYERS - 1)]
}

pub fn seat_of(colour: &str) -> Option<Seat> {
    COLOURS.iter().position(|name| *name == colour).map(Seat::from_index)
}

impl fmt::Display for CraftId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, number) =
            if self.is_ship() { ("ship", self.number()) } else { ("shuttle", self.number() - SHIPS) };
        write!(f, "{}.{kind}{}", colour(self.owner()), number + 1)
    }
}

impl CraftId {
    pub fn from_id(id: &str) -> Option<CraftId> {
        let (colour, craft) = id.split_once('.')?;
        let owner = seat_of(colour)?;
        let (number, first) = match craft.strip_prefix("ship") {
            Some(number) => (number, 0),
            None => (craft.strip_prefix("shuttle")?, SHIPS),
        };
        let number = ["1", "2", "3"].iter().position(|name| *name == number)?;
        Some(CraftId::new(owner, first + number))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u16);

impl Marks {
    pub const USED: Marks = Marks(1);
    /// Off the board (SHC-203).
    pub const ORDERED: Marks = Marks(1 << 1);
    /// Selected to move this turn (SHC-089).
    pub const MOVED: Marks = Marks(1 << 2);
    /// Acquired by its owner this turn, so it can't move (SHC-097).
    pub const NEW: Marks = Marks(1 << 3);
    /// Captured this turn, so it can't attack (SHC-162).
    pub const CAPTURED: Marks = Marks(1 << 4);
    /// This turn (SHC-157).
    pub const ATTACKED: Marks = Marks(1 << 5);
    /// Used overdrive this turn (SHC-217).
    pub const OVERDRIVE: Marks = Marks(1 << 6);
    /// At Battle Stations (SHC-225).
    pub const STATIONS: Marks = Marks(1 << 7);
    /// This turn (SHC-R49).
    pub const STATIONS_CHANGED: Marks = Marks(1 << 8);
    /// Until the end of its owner's next turn.
    pub const IMMOBILE: Marks = Marks(1 << 9);
    /// Has attacked or shot in passing since the start of its owner's latest turn (Cloaking Device).
    pub const EXPOSED: Marks = Marks(1 << 10);
    /// This turn (SHC-215).
    pub const CRUCIBLE_USED: Marks = Marks(1 << 11);
    /// Has received an odd number of points in the current repair (SHC-213).
    pub const ODD_REPAIR: Marks = Marks(1 << 12);
    /// Has a Cloaking Device attached.
    pub const CLOAK: Marks = Marks(1 << 13);
    /// Has a Shield Modulator attached.
    pub const MODULATOR: Marks = Marks(1 << 14);

    /// End with its owner's turn.
    pub(crate) const OF_A_TURN: Marks = Marks(
        Self::MOVED.0
            | Self::NEW.0
            | Self::CAPTURED.0
            | Self::ATTACKED.0
            | Self::OVERDRIVE.0
            | Self::STATIONS_CHANGED.0
            | Self::CRUCIBLE_USED.0,
    );

    #[inline]
    pub const fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 == marks.0
    }

    #[inline]
    pub fn set(&mut self, marks: Marks) {
        self.0 |= marks.0;
    }

    #[inline]
    pub fn clear(&mut self, marks: Marks) {
        self.0 &= !marks.0;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Craft {
    /// Meaningless for a Shuttle.
    pub class: Class,
    pub side: Side,
    /// Meaningless for a craft that isn't on the board.
    pub square: Square,
    /// On the hull.
    pub damage: u8,
    pub marks: Marks,
    pub hold: Hold,
    pub customization: Option<Card>,
    /// Aboard (SHC-274).
    pub stacks: u8,
}

impl Craft {
    pub const NONE: Craft = Craft {
        class: Class::AkitaInu,
        side: Side::Basic,
        square: Square { x: 0, y: 0 },
        damage: 0,
        marks: Marks(0),
        hold: Hold::EMPTY,
        customization: None,
        stacks: 0,
    };

    #[inline]
    pub const fn on_board(&self) -> bool {
        self.marks.0 & (Marks::USED.0 | Marks::ORDERED.0) == Marks::USED.0
    }

    #[inline]
    pub const fn exists(&self) -> bool {
        self.marks.has(Marks::USED)
    }

    #[inline]
    pub const fn is(&self, mark: Marks) -> bool {
        self.marks.has(mark)
    }
}
