//! The table: everything that changes in play. [`Open`] is public, [`Hidden`] isn't.

mod memory;
mod nonplayers;
mod pending;
mod player;
mod this_turn;

use serde::{Deserialize, Serialize};
use tenka_core::{Chance, Key as _, Keyed, Seat, Seats};

use crate::pieces::cargo::{HIDDEN_ITEMS, Hold};
use crate::pieces::craft::{CRAFT, Craft, CraftId, PLAYERS};
use crate::pieces::decks::{Card, Cards, Deck};
use crate::pieces::layout::Layout;
use crate::pieces::place::{PACKS, Place};
use crate::pieces::square::{LOCATIONS, Location, SQUARES, Square};
use crate::step::Steps;
use tenka_core::Row;

pub use memory::{Knowledge, Known, viewer_bit};
pub use nonplayers::{Cruiser, Factions, Pack};
pub use pending::{Announced, Fight, Lot, Offer, Shields, Stance};
pub use player::{InPlay, Outpost, Pile, Player, Posted};
pub use this_turn::{Deeds, Exchange, Moving, Part, Turn, WINDOW};

/// For five players, at the table or not.
pub type ByPlayer<T> = Keyed<Seat, T, PLAYERS>;

/// For every Location that a board can have.
pub type ByLocation<T> = Keyed<Location, T, LOCATIONS>;

/// Of one player (SHC-011), and so the most Outposts.
pub const CREW: usize = 15;

/// Places whose face-down tokens are tracked separately: holds, bays, Transit System, Outposts.
pub const STORES: usize = PLAYERS * CRAFT + PLAYERS + 1 + PLAYERS * CREW;

/// The whole position, hidden parts included.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub open: Open,
    pub hidden: Hidden,
    pub chance: Chance,
}

const _: () = assert!(size_of::<State>() <= 6 * 1024);

impl std::ops::Deref for State {
    type Target = Open;

    #[inline]
    fn deref(&self) -> &Open {
        &self.open
    }
}

impl std::ops::DerefMut for State {
    #[inline]
    fn deref_mut(&mut self) -> &mut Open {
        &mut self.open
    }
}

/// The public part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    pub seats: Seats,
    pub layout: Layout,
    /// How many are complete.
    pub round: u8,
    pub current: Seat,
    pub turn: Turn,
    pub players: ByPlayer<Player>,
    #[serde(with = "serde_array")]
    pub craft: [Craft; PLAYERS * CRAFT],
    #[serde(with = "serde_array")]
    pub occupants: [Occupant; SQUARES],
    /// Each belongs to the Location's controller, or to nobody.
    pub piles: ByLocation<Pile>,
    pub control: ByLocation<Option<Seat>>,
    pub in_play: Row<InPlay, 24>,
    pub posted: Row<Posted, 12>,
    /// Politics and Technology, the top card last.
    pub discards: [Row<CardByte, 45>; 2],
    pub old_contracts: Cards,
    pub deck_sizes: [u8; 3],
    pub public_contract: Option<Card>,
    pub leaving: Cards,
    pub transit: Hold,
    /// Not yet carried out; the last is on top.
    pub announced: Row<Announced, 8>,
    pub fight: Option<Fight>,
    pub offer: Option<Offer>,
    pub factions: Factions,
    /// Pairs of adjacent squares (SHC-292).
    pub wormholes: [Square; 6],
    /// Who knows all face-down tokens of a place (SHC-R60).
    #[serde(with = "serde_array")]
    pub scanned: [SeatByte; STORES],
    /// The next one last.
    pub steps: Steps,
}

/// The hidden part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// Politics, Technology and Contracts, the top card last.
    pub decks: Keyed<Deck, Row<CardByte, 45>, 3>,
    /// Who knows which card is at a position of the Politics or Technology deck (Remote Probes).
    pub under: [Row<SeatByte, 45>; 2],
    /// Politics, Technology and private Contract cards in hand.
    pub hands: ByPlayer<Cards>,
    /// Discarded face down in set up.
    pub aside: ByPlayer<Cards>,
    pub known: Knowledge,
    /// Seen with Remote Probes.
    pub looked: Row<CardByte, 3>,
    /// By place and kind.
    #[serde(with = "serde_array")]
    pub tokens: [[u8; HIDDEN_ITEMS]; STORES],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardByte(pub Card);

impl Default for CardByte {
    fn default() -> Self {
        CardByte(Card::Confiscation)
    }
}

/// One bit for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatByte(pub u8);

impl SeatByte {
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    #[inline]
    pub fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.number();
    }

    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

/// A craft, a Cruiser, a pack or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Occupant(u8);

const FIRST_CRUISER: u8 = (PLAYERS * CRAFT) as u8;
const FIRST_PACK: u8 = FIRST_CRUISER + 2;

impl Occupant {
    pub const NOBODY: Occupant = Occupant(u8::MAX);

    #[inline]
    pub fn craft(craft: CraftId) -> Occupant {
        Occupant(craft.index() as u8)
    }

    #[inline]
    pub const fn cruiser(number: u8) -> Occupant {
        Occupant(FIRST_CRUISER + number)
    }

    #[inline]
    pub const fn pack(number: u8) -> Occupant {
        Occupant(FIRST_PACK + number)
    }

    #[inline]
    pub const fn is_nobody(self) -> bool {
        self.0 == u8::MAX
    }

    #[inline]
    pub fn as_craft(self) -> Option<CraftId> {
        (self.0 < FIRST_CRUISER).then(|| CraftId::from_index(self.0.into()))
    }

    #[inline]
    pub fn as_pack(self) -> Option<u8> {
        (FIRST_PACK..FIRST_PACK + PACKS as u8).contains(&self.0).then(|| self.0 - FIRST_PACK)
    }
}

impl Open {
    /// Not eliminated.
    pub fn playing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats.iter().filter(|&seat| self.players[seat].eliminated.is_none())
    }

    /// At the table and not eliminated.
    pub fn is_playing(&self, seat: Seat) -> bool {
        self.seats.contain(seat) && self.players[seat].eliminated.is_none()
    }

    #[inline]
    pub fn craft(&self, craft: CraftId) -> &Craft {
        &self.craft[craft.index()]
    }

    #[inline]
    pub fn craft_mut(&mut self, craft: CraftId) -> &mut Craft {
        &mut self.craft[craft.index()]
    }

    /// On the board.
    #[inline]
    pub fn fleet(&self, seat: Seat) -> impl Iterator<Item = CraftId> + '_ {
        CraftId::of(seat).filter(|&craft| self.craft(craft).on_board())
    }

    /// On the board.
    #[inline]
    pub fn ships(&self, seat: Seat) -> impl Iterator<Item = CraftId> + '_ {
        CraftId::ships_of(seat).filter(|&craft| self.craft(craft).on_board())
    }

    /// In the list of the player's Outposts.
    #[inline]
    pub fn outpost_index(&self, seat: Seat, at: Location) -> Option<usize> {
        self.players[seat].outposts.as_slice().iter().position(|outpost| outpost.at == at)
    }

    #[inline]
    pub fn outpost(&self, seat: Seat, at: Location) -> Option<&Outpost> {
        self.players[seat].outposts.as_slice().iter().find(|outpost| outpost.at == at)
    }

    /// Whether a player has Crew in a Location outside craft.
    #[inline]
    pub fn has_outpost(&self, seat: Seat, at: Location) -> bool {
        self.outpost_index(seat, at).is_some()
    }

    #[inline]
    pub fn occupant(&self, square: Square) -> Occupant {
        self.layout.index(square).map_or(Occupant::NOBODY, |index| self.occupants[index])
    }

    /// The index into [`Hidden::tokens`], for the holding of `seat`.
    #[inline]
    pub fn store(&self, place: Place, seat: Seat) -> Option<usize> {
        const BAYS: usize = PLAYERS * CRAFT;
        match place {
            Place::Craft(craft) => Some(craft.index()),
            Place::Bay(seat) => Some(BAYS + seat.index()),
            Place::Transit => Some(BAYS + PLAYERS),
            Place::At(location) => {
                let index = self.outpost_index(seat, location)?;
                Some(BAYS + PLAYERS + 1 + seat.index() * CREW + index)
            }
        }
    }
}

impl State {
    pub fn hand_size(&self, seat: Seat, deck: Deck) -> u8 {
        self.hidden.hands[seat].len_of(deck)
    }
}

/// For arrays longer than serde supports.
mod serde_array {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer, T: Serialize, const N: usize>(
        array: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(array)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        let found = values.len();
        values.try_into().map_err(|_| D::Error::custom(format_args!("expected {N} values, found {found}")))
    }
}
