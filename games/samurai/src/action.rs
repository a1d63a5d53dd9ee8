//! Actions and their notation (section 12 of the ledger).

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use tenka_core::{Key as _, ParseActionError};

use crate::board::Space;
use crate::caste::Caste;
use crate::tile::Kind;

/// A complete choice of the seat to act: a row of picks, all or nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Takes one tile for the starting hand (SAM-D1): `hand:buddha_3`.
    ChooseTile(Kind),
    /// Puts a piece from the supply onto a settlement (SAM-D2, SAM-D3): `put:rice@13`.
    PlacePiece {
        /// The caste of the piece.
        caste: Caste,
        /// The city or village.
        settlement: Space,
    },
    /// Places a tile from the hand (SAM-D4, SAM-D5): `buddha_3@8`.
    PlaceTile {
        /// The tile.
        kind: Kind,
        /// The land or sea space.
        space: Space,
    },
    /// Plays the move tile (SAM-D4, SAM-D6, SAM-D7): `move:72-44`.
    MoveTile {
        /// Where the relocated tile lies.
        from: Space,
        /// Where it goes.
        to: Space,
    },
    /// Plays the switch tile to exchange two pieces (SAM-D4, SAM-D8, SAM-D9): `switch:55.castle-81.buddha`.
    Exchange(Exchange),
    /// Plays the switch tile without effect (SAM-065): `switch:none`.
    ExchangeNothing,
    /// Ends playing tiles (SAM-105): `stop`.
    Stop,
}

const _: () = assert!(size_of::<Action>() <= 4);

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Piece {
    /// The settlement that it stands on.
    pub settlement: Space,
    /// Its caste.
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
    /// The exchange of two pieces, whichever is named first. `None` if it would change nothing: pieces of one caste, or
    /// on one settlement.
    #[inline]
    pub fn new(one: Piece, other: Piece) -> Option<Exchange> {
        let (lower, upper) = if one.settlement < other.settlement { (one, other) } else { (other, one) };
        if lower.settlement == upper.settlement {
            return None;
        }
        let castes = CastePair::new(lower.caste, upper.caste)?;
        Some(Exchange { lower: lower.settlement, upper: upper.settlement, castes })
    }

    /// The two pieces, that on the lower settlement id first.
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

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::ChooseTile(kind) => write!(f, "hand:{}", kind.id()),
            Action::PlacePiece { caste, settlement } => write!(f, "put:{}@{settlement}", caste.id()),
            Action::PlaceTile { kind, space } => write!(f, "{}@{space}", kind.id()),
            Action::MoveTile { from, to } => write!(f, "move:{from}-{to}"),
            Action::Exchange(exchange) => {
                let [lower, upper] = exchange.pieces();
                write!(f, "switch:{lower}-{upper}")
            }
            Action::ExchangeNothing => f.write_str("switch:none"),
            Action::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let expected = |what: &str| ParseActionError::new(text, what);
        if text == "stop" {
            return Ok(Action::Stop);
        }
        if let Some(kind) = text.strip_prefix("hand:") {
            return Kind::from_id(kind)
                .map(Action::ChooseTile)
                .ok_or_else(|| expected("hand:KIND, as in hand:buddha_3"));
        }
        if let Some(piece) = text.strip_prefix("put:") {
            let parsed = piece.split_once('@').and_then(|(caste, settlement)| {
                Some(Action::PlacePiece {
                    caste: Caste::from_id(caste)?,
                    settlement: space_from(settlement)?,
                })
            });
            return parsed.ok_or_else(|| expected("put:CASTE@SETTLEMENT, as in put:rice@13"));
        }
        if let Some(spaces) = text.strip_prefix("move:") {
            let parsed = spaces.split_once('-').and_then(|(from, to)| {
                Some(Action::MoveTile { from: space_from(from)?, to: space_from(to)? })
            });
            return parsed.ok_or_else(|| expected("move:FROM-TO, as in move:72-44"));
        }
        if let Some(pieces) = text.strip_prefix("switch:") {
            if pieces == "none" {
                return Ok(Action::ExchangeNothing);
            }
            let pieces =
                pieces.split_once('-').and_then(|(one, other)| Some((piece_from(one)?, piece_from(other)?)));
            let (one, other) = pieces.ok_or_else(|| {
                expected("switch:SPACE.CASTE-SPACE.CASTE, as in switch:55.castle-81.buddha, or switch:none")
            })?;
            let nothing = "switch:none for an exchange of equal pieces, or of pieces on one settlement";
            return Exchange::new(one, other).map(Action::Exchange).ok_or_else(|| expected(nothing));
        }
        let parsed = text.split_once('@').and_then(|(kind, space)| {
            Some(Action::PlaceTile { kind: Kind::from_id(kind)?, space: space_from(space)? })
        });
        parsed
            .ok_or_else(|| expected("KIND@SPACE (as in buddha_3@8), hand:…, put:…, move:…, switch:… or stop"))
    }
}

/// A number without sign or leading zeros, so that each action has one notation.
fn space_from(text: &str) -> Option<Space> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { Space::new(text.parse().ok()?) } else { None }
}

fn piece_from(text: &str) -> Option<Piece> {
    let (settlement, caste) = text.split_once('.')?;
    Some(Piece { settlement: space_from(settlement)?, caste: Caste::from_id(caste)? })
}

impl tenka_core::Action for Action {
    fn code(self) -> u32 {
        let fields = |tag: u32, a: usize, b: usize, c: usize| {
            tag | (a as u32) << 3 | (b as u32) << 11 | (c as u32) << 19
        };
        match self {
            Action::Stop => 0,
            Action::ExchangeNothing => 1,
            Action::ChooseTile(kind) => fields(2, kind.index(), 0, 0),
            Action::PlacePiece { caste, settlement } => fields(3, settlement.index(), caste.index(), 0),
            Action::PlaceTile { kind, space } => fields(4, space.index(), kind.index(), 0),
            Action::MoveTile { from, to } => fields(5, from.index(), to.index(), 0),
            Action::Exchange(Exchange { lower, upper, castes }) => {
                fields(6, lower.index(), upper.index(), castes as usize)
            }
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let [a, b, c] = [3, 11, 19].map(|shift| (code >> shift & 0xff) as u8);
        let kind = |number: u8| Kind::ALL.get(usize::from(number)).copied();
        let caste = |number: u8| Caste::ALL.get(usize::from(number)).copied();
        let action = match code & 7 {
            0 => Action::Stop,
            1 => Action::ExchangeNothing,
            2 => Action::ChooseTile(kind(a)?),
            3 => Action::PlacePiece { caste: caste(b)?, settlement: Space::new(a)? },
            4 => Action::PlaceTile { kind: kind(b)?, space: Space::new(a)? },
            5 => Action::MoveTile { from: Space::new(a)?, to: Space::new(b)? },
            6 => {
                let (lower, upper) = CastePair::ALL.get(usize::from(c))?.castes();
                let lower = Piece { settlement: Space::new(a)?, caste: lower };
                Action::Exchange(Exchange::new(lower, Piece { settlement: Space::new(b)?, caste: upper })?)
            }
            _ => return None,
        };
        (action.code() == code).then_some(action)
    }

    /// Which tile is taken for the starting hand stays secret.
    #[inline]
    fn shown(self) -> u32 {
        match self {
            Action::ChooseTile(_) => 7,
            _ => self.code(),
        }
    }
}
