//! Actions and their notation (section 12 of the ledger).

use std::fmt;

use serde::Serialize;
use tenka_core::{Part, actions};

use crate::board::Space;
use crate::caste::Caste;
use crate::tile::Kind;

actions! {
    /// A complete choice of the seat to act: a sequence of picks, all or nothing.
    pub enum Action, kinds from bit 0, parts from bit 3 {
        /// Takes one tile for the starting hand (SAM-D1), which stays secret: `hand:buddha_3`.
        ChooseTile(kind: Kind) = 2 => "hand:" kind, shown 7;
        /// Puts a piece from the supply onto a settlement (SAM-D2, SAM-D3): `put:rice@13`.
        PlacePiece { caste: Caste, settlement: Space } = 3 [settlement caste] => "put:" caste "@" settlement;
        /// Places a tile from the hand (SAM-D4, SAM-D5): `buddha_3@8`.
        PlaceTile { kind: Kind, space: Space } = 4 [space kind] => "" kind "@" space;
        /// Plays the move tile (SAM-D4, SAM-D6, SAM-D7): `move:72-44`.
        MoveTile { from: Space, to: Space } = 5 => "move:" from "-" to;
        /// Plays the switch tile to exchange two pieces (SAM-D4, SAM-D8, SAM-D9): `switch:55.castle-81.buddha`.
        Exchange(exchange: Exchange) = 6 => "switch:" exchange;
        /// Plays the switch tile without effect (SAM-065): `switch:none`.
        ExchangeNothing = 1 => "switch:none";
        /// Stops playing tiles (SAM-105): `stop`.
        Stop = 0 => "stop";
    }
}

const _: () = assert!(size_of::<Action>() <= 4);

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Piece {
    pub settlement: Space,
    pub caste: Caste,
}

/// An unordered pair of pieces of different castes on different settlements (SAM-108).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Exchange {
    lower: Space,
    upper: Space,
    castes: CastePair,
}

/// The castes of the pieces on the lower and on the upper settlement: they differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum CastePair {
    BuddhaRice,
    BuddhaCastle,
    RiceBuddha,
    RiceCastle,
    CastleBuddha,
    CastleRice,
}

impl CastePair {
    const ALL: [CastePair; 6] = [
        CastePair::BuddhaRice,
        CastePair::BuddhaCastle,
        CastePair::RiceBuddha,
        CastePair::RiceCastle,
        CastePair::CastleBuddha,
        CastePair::CastleRice,
    ];

    const fn castes(self) -> (Caste, Caste) {
        match self {
            CastePair::BuddhaRice => (Caste::Buddha, Caste::Rice),
            CastePair::BuddhaCastle => (Caste::Buddha, Caste::Castle),
            CastePair::RiceBuddha => (Caste::Rice, Caste::Buddha),
            CastePair::RiceCastle => (Caste::Rice, Caste::Castle),
            CastePair::CastleBuddha => (Caste::Castle, Caste::Buddha),
            CastePair::CastleRice => (Caste::Castle, Caste::Rice),
        }
    }

    #[inline]
    const fn new(lower: Caste, upper: Caste) -> Option<CastePair> {
        Some(match (lower, upper) {
            (Caste::Buddha, Caste::Rice) => CastePair::BuddhaRice,
            (Caste::Buddha, Caste::Castle) => CastePair::BuddhaCastle,
            (Caste::Rice, Caste::Buddha) => CastePair::RiceBuddha,
            (Caste::Rice, Caste::Castle) => CastePair::RiceCastle,
            (Caste::Castle, Caste::Buddha) => CastePair::CastleBuddha,
            (Caste::Castle, Caste::Rice) => CastePair::CastleRice,
            _ => return None,
        })
    }
}

impl Exchange {
    /// The exchange of two pieces, in either order. `None` if it would change nothing: pieces of one caste, or on one
    /// settlement.
    #[inline]
    pub fn new(one: Piece, other: Piece) -> Option<Exchange> {
        let (lower, upper) = if one.settlement < other.settlement { (one, other) } else { (other, one) };
        if lower.settlement == upper.settlement {
            return None;
        }
        let castes = CastePair::new(lower.caste, upper.caste)?;
        Some(Exchange { lower: lower.settlement, upper: upper.settlement, castes })
    }

    /// The two pieces, the one on the lower settlement id first.
    #[inline]
    pub const fn pieces(self) -> [Piece; 2] {
        let (lower, upper) = self.castes.castes();
        [Piece { settlement: self.lower, caste: lower }, Piece { settlement: self.upper, caste: upper }]
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.settlement, self.caste.id())
    }
}

impl Piece {
    fn read(text: &str) -> Option<Piece> {
        let (settlement, caste) = text.split_once('.')?;
        Some(Piece { settlement: Part::read(settlement)?, caste: Part::read(caste)? })
    }
}

impl Part for Exchange {
    const BITS: u32 = 24;

    fn example() -> String {
        "55.castle-81.buddha".to_owned()
    }

    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lower, upper] = self.pieces();
        write!(f, "{lower}-{upper}")
    }

    fn read(text: &str) -> Option<Self> {
        let (one, other) = text.split_once('-')?;
        Exchange::new(Piece::read(one)?, Piece::read(other)?)
    }

    fn number(self) -> u32 {
        u32::from_le_bytes([self.lower.number(), self.upper.number(), self.castes as u8, 0])
    }

    fn from_number(number: u32) -> Option<Self> {
        let [lower, upper, castes, _] = number.to_le_bytes();
        let castes = CastePair::ALL.get(usize::from(castes))?.castes();
        let lower = Piece { settlement: Space::new(lower)?, caste: castes.0 };
        let upper = Piece { settlement: Space::new(upper)?, caste: castes.1 };
        Exchange::new(lower, upper).filter(|exchange| exchange.number() == number)
    }
}
