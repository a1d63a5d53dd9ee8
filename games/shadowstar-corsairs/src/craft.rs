//! Ships and Shuttles (SHC-006 to SHC-010).

use std::fmt;

use serde::{Deserialize, Serialize};
use tenka_core::{Key, Seat};

use crate::card::Card;
use crate::cargo::Hold;
use crate::named::named;
use crate::square::Square;

named! {
    /// A class of Ships.
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
    /// The side below.
    pub const fn other(self) -> Side {
        match self {
            Side::Basic => Side::Upgraded,
            Side::Upgraded => Side::Basic,
        }
    }
}

/// How many Ships a player can have (SHC-052).
pub const SHIPS: usize = 3;
/// How many Ships and Shuttles a player can have.
pub const CRAFT: usize = 6;
/// How many players there can be.
pub const PLAYERS: usize = 5;

/// A player's Ship or Shuttle: of each player's six, the first three are Ships.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct CraftId(u8);

impl CraftId {
    /// The craft of a player with this number, from 0.
    #[inline]
    pub const fn new(seat: Seat, number: usize) -> CraftId {
        CraftId(seat.number() * CRAFT as u8 + number as u8)
    }

    /// Whose it is.
    #[inline]
    pub const fn owner(self) -> Seat {
        Seat::new(self.0 / CRAFT as u8)
    }

    /// Which of its owner's six it is.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize % CRAFT
    }

    /// Whether it is a Ship.
    #[inline]
    pub const fn is_ship(self) -> bool {
        self.number() < SHIPS
    }

    /// All of one player.
    #[inline]
    pub fn of(seat: Seat) -> impl Iterator<Item = CraftId> {
        (0..CRAFT).map(move |number| CraftId::new(seat, number))
    }

    /// The Ships of one player.
    #[inline]
    pub fn ships_of(seat: Seat) -> impl Iterator<Item = CraftId> {
        (0..SHIPS).map(move |number| CraftId::new(seat, number))
    }

    /// The Shuttles of one player.
    #[inline]
    pub fn shuttles_of(seat: Seat) -> impl Iterator<Item = CraftId> {
        (SHIPS..CRAFT).map(move |number| CraftId::new(seat, number))
    }
}

impl Key for CraftId {
    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        CraftId(index as u8)
    }
}

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

/// The colours of the players, by seat.
pub const COLOURS: [&str; PLAYERS] = ["yellow", "red", "blue", "green", "purple"];

/// The colour of a seat.
pub fn colour(seat: Seat) -> &'static str {
    COLOURS[seat.index().min(PLAYERS - 1)]
}

/// The seat with this colour.
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
    /// The craft with this notation.
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

/// What is true of a craft: its marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u16);

impl Marks {
    /// The craft exists.
    pub const USED: Marks = Marks(1);
    /// It is on order, off the board (SHC-203).
    pub const ORDERED: Marks = Marks(1 << 1);
    /// It was selected to move this turn (SHC-089).
    pub const MOVED: Marks = Marks(1 << 2);
    /// It came into its owner's hands this turn and cannot move (SHC-097).
    pub const NEW: Marks = Marks(1 << 3);
    /// It was captured this turn and cannot attack (SHC-162).
    pub const CAPTURED: Marks = Marks(1 << 4);
    /// It has attacked this turn (SHC-157).
    pub const ATTACKED: Marks = Marks(1 << 5);
    /// It has used overdrive this turn (SHC-217).
    pub const OVERDRIVE: Marks = Marks(1 << 6);
    /// It is at Battle Stations (SHC-225).
    pub const STATIONS: Marks = Marks(1 << 7);
    /// It has changed its Battle Stations state this turn (SHC-R49).
    pub const STATIONS_CHANGED: Marks = Marks(1 << 8);
    /// It is immobilized until the end of its owner's next turn.
    pub const IMMOBILE: Marks = Marks(1 << 9);
    /// It has attacked or shot in passing since the start of its owner's latest turn (Cloaking Device).
    pub const EXPOSED: Marks = Marks(1 << 10);
    /// The Crucible's ability was used this turn (SHC-215).
    pub const CRUCIBLE_USED: Marks = Marks(1 << 11);
    /// An odd number of repair points was applied to it in the running repair (SHC-213).
    pub const ODD_REPAIR: Marks = Marks(1 << 12);
    /// A Cloaking Device is attached to it.
    pub const CLOAK: Marks = Marks(1 << 13);
    /// A Shield Modulator is attached to it.
    pub const MODULATOR: Marks = Marks(1 << 14);

    /// What ends with its owner's turn.
    pub(crate) const OF_A_TURN: Marks = Marks(
        Self::MOVED.0
            | Self::NEW.0
            | Self::CAPTURED.0
            | Self::ATTACKED.0
            | Self::OVERDRIVE.0
            | Self::STATIONS_CHANGED.0
            | Self::CRUCIBLE_USED.0,
    );

    /// Whether all of these marks are set.
    #[inline]
    pub const fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// Sets marks.
    #[inline]
    pub fn set(&mut self, marks: Marks) {
        self.0 |= marks.0;
    }

    /// Removes marks.
    #[inline]
    pub fn clear(&mut self, marks: Marks) {
        self.0 &= !marks.0;
    }
}

/// One Ship or Shuttle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Craft {
    /// The class; of a Shuttle it means nothing.
    pub class: Class,
    /// The side of the mat that is up.
    pub side: Side,
    /// Where it is; of a craft that is not on the board it means nothing.
    pub square: Square,
    /// Damage markers on the hull.
    pub damage: u8,
    /// What is true of it.
    pub marks: Marks,
    /// What is aboard.
    pub hold: Hold,
    /// The customization that is attached to it.
    pub customization: Option<Card>,
    /// Evac stacks aboard (SHC-274).
    pub stacks: u8,
}

impl Craft {
    /// A craft that does not exist.
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

    /// Whether the craft is on the board.
    #[inline]
    pub const fn on_board(&self) -> bool {
        self.marks.0 & (Marks::USED.0 | Marks::ORDERED.0) == Marks::USED.0
    }

    /// Whether the craft exists, on the board or on order.
    #[inline]
    pub const fn exists(&self) -> bool {
        self.marks.has(Marks::USED)
    }

    /// Whether the mark is set.
    #[inline]
    pub const fn is(&self, mark: Marks) -> bool {
        self.marks.has(mark)
    }
}
