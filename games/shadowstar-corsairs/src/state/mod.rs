//! The table: everything that changes in play. What everybody sees is [`Open`], all else [`Hidden`].

mod factions;
mod fight;
mod knowledge;
mod player;
mod turn;

use serde::{Deserialize, Serialize};
use tenka_core::{Chance, Key as _, Keyed, Seat, Seats};

use crate::card::{Card, Cards, Deck};
use crate::cargo::{HIDDEN_ITEMS, Hold};
use crate::craft::{CRAFT, Craft, CraftId, Marks, PLAYERS};
use crate::layout::Layout;
use crate::list::List;
use crate::place::{PACKS, Place, Target};
use crate::square::{LOCATIONS, Location, SQUARES, Square};
use crate::step::Steps;

pub use factions::{Cruiser, Factions, Pack};
pub use fight::{Announced, Fight, Lot, Offer};
pub use knowledge::{Knowledge, Known, viewer_bit};
pub use player::{InPlay, Outpost, Pile, Player, Posted};
pub use turn::{Deeds, Exchange, Moving, Part, Turn, WINDOW};

/// One `T` for each of five players, at the table or not.
pub type ByPlayer<T> = Keyed<Seat, T, PLAYERS>;

/// One `T` for each Location that a board can have.
pub type ByLocation<T> = Keyed<Location, T, LOCATIONS>;

/// How many Crew a player has (SHC-011), and so how many Outposts at most.
pub const CREW: usize = 15;

/// The places whose face-down tokens are kept apart: holds, bays, Transit System, Outposts.
pub const STORES: usize = PLAYERS * CRAFT + PLAYERS + 1 + PLAYERS * CREW;

/// The whole position, hidden parts included.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What everybody sees.
    pub open: Open,
    /// What not everybody sees.
    pub hidden: Hidden,
    /// The generator.
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

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// How many players there are.
    pub seats: Seats,
    /// The board.
    pub layout: Layout,
    /// How many rounds are complete.
    pub round: u8,
    /// Whose turn it is.
    pub current: Seat,
    /// What the current turn has brought.
    pub turn: Turn,
    /// What each player has.
    pub players: ByPlayer<Player>,
    /// Ships and Shuttles.
    #[serde(with = "serde_array")]
    pub craft: [Craft; PLAYERS * CRAFT],
    /// What stands in each square.
    #[serde(with = "serde_array")]
    pub occupants: [Occupant; SQUARES],
    /// What lies in each Location and belongs to its controller, or to nobody.
    pub piles: ByLocation<Pile>,
    /// Who controls each Location.
    pub control: ByLocation<Option<Seat>>,
    /// Cards that stay in play.
    pub in_play: List<InPlay, 24>,
    /// Contracts that are posted.
    pub posted: List<Posted, 12>,
    /// The discard piles of Politics and Technology cards, the top last.
    pub discards: [List<CardByte, 45>; 2],
    /// The discarded Contracts.
    pub old_contracts: Cards,
    /// How many cards each deck has.
    pub deck_sizes: [u8; 3],
    /// The public Contract.
    pub public_contract: Option<Card>,
    /// Cards that are on their way to the discard piles.
    pub leaving: Cards,
    /// What lies on Transit System.
    pub transit: Hold,
    /// Announcements that are not yet carried out, the last on top.
    pub announced: List<Announced, 8>,
    /// The fight that is going on.
    pub fight: Option<Fight>,
    /// The offer that is being made or answered.
    pub offer: Option<Offer>,
    /// Cruisers, Scouts and the phase mat.
    pub factions: Factions,
    /// Pairs of adjacent squares (SHC-292).
    pub wormholes: [Square; 6],
    /// Who knows all face-down tokens of a place (SHC-R60).
    #[serde(with = "serde_array")]
    pub scanned: [SeatByte; STORES],
    /// What is still to be done, the next last.
    pub steps: Steps,
}

/// What not everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// The decks of Politics and Technology cards and of Contracts, the top last.
    pub decks: [List<CardByte, 45>; 3],
    /// Who knows that a card lies at a place of the Politics or Technology deck (Remote Probes).
    pub under: [List<SeatByte, 45>; 2],
    /// Politics, Technology and private Contract cards in hand.
    pub hands: ByPlayer<Cards>,
    /// The cards that a player has discarded face down in set up.
    pub aside: ByPlayer<Cards>,
    /// What is known of cards in hands.
    pub known: Knowledge,
    /// The cards that Remote Probes looks at.
    pub looked: List<CardByte, 3>,
    /// The kinds of the face-down tokens of each place.
    #[serde(with = "serde_array")]
    pub tokens: [[u8; HIDDEN_ITEMS]; STORES],
}

/// A card in a byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardByte(pub Card);

impl Default for CardByte {
    fn default() -> Self {
        CardByte(Card::Confiscation)
    }
}

/// A set of seats in a byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatByte(pub u8);

impl SeatByte {
    /// Whether the seat is in it.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// Puts a seat into it.
    #[inline]
    pub fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.number();
    }

    /// How many seats are in it.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

/// What stands in a square: nothing, a craft, a Cruiser or a pack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Occupant(u8);

const FIRST_CRUISER: u8 = (PLAYERS * CRAFT) as u8;
const FIRST_PACK: u8 = FIRST_CRUISER + 2;

impl Occupant {
    /// Nothing.
    pub const NOBODY: Occupant = Occupant(u8::MAX);

    /// A craft.
    #[inline]
    pub fn craft(craft: CraftId) -> Occupant {
        Occupant(craft.index() as u8)
    }

    /// A Cruiser.
    #[inline]
    pub const fn cruiser(number: u8) -> Occupant {
        Occupant(FIRST_CRUISER + number)
    }

    /// A pack.
    #[inline]
    pub const fn pack(number: u8) -> Occupant {
        Occupant(FIRST_PACK + number)
    }

    /// Whether it is nothing.
    #[inline]
    pub const fn is_nobody(self) -> bool {
        self.0 == u8::MAX
    }

    /// The craft, if it is one.
    #[inline]
    pub fn as_craft(self) -> Option<CraftId> {
        (self.0 < FIRST_CRUISER).then(|| CraftId::from_index(self.0.into()))
    }

    /// The pack, if it is one.
    #[inline]
    pub fn as_pack(self) -> Option<u8> {
        (FIRST_PACK..FIRST_PACK + PACKS as u8).contains(&self.0).then(|| self.0 - FIRST_PACK)
    }
}

impl Open {
    /// All players who have not been eliminated.
    pub fn playing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats.iter().filter(|&seat| self.players[seat].eliminated.is_none())
    }

    /// One craft.
    #[inline]
    pub fn craft(&self, craft: CraftId) -> &Craft {
        &self.craft[craft.index()]
    }

    /// One craft, to be changed.
    #[inline]
    pub fn craft_mut(&mut self, craft: CraftId) -> &mut Craft {
        &mut self.craft[craft.index()]
    }

    /// The craft of a player that are on the board.
    #[inline]
    pub fn fleet(&self, seat: Seat) -> impl Iterator<Item = CraftId> + '_ {
        CraftId::of(seat).filter(|&craft| self.craft(craft).on_board())
    }

    /// The Ships of a player that are on the board.
    #[inline]
    pub fn ships(&self, seat: Seat) -> impl Iterator<Item = CraftId> + '_ {
        CraftId::ships_of(seat).filter(|&craft| self.craft(craft).on_board())
    }

    /// The Outpost of a player in a Location, by its place in the list.
    #[inline]
    pub fn outpost_index(&self, seat: Seat, at: Location) -> Option<usize> {
        self.players[seat].outposts.as_slice().iter().position(|outpost| outpost.at == at)
    }

    /// The Outpost of a player in a Location.
    #[inline]
    pub fn outpost(&self, seat: Seat, at: Location) -> Option<&Outpost> {
        self.players[seat].outposts.as_slice().iter().find(|outpost| outpost.at == at)
    }

    /// Whether a player has Crew in a Location outside craft.
    #[inline]
    pub fn has_outpost(&self, seat: Seat, at: Location) -> bool {
        self.outpost_index(seat, at).is_some()
    }

    /// What stands in a square.
    #[inline]
    pub fn occupant(&self, square: Square) -> Occupant {
        self.layout.index(square).map_or(Occupant::NOBODY, |index| self.occupants[index])
    }

    /// Whether a card is in play for a player.
    #[inline]
    pub fn has_in_play(&self, seat: Seat, card: Card) -> bool {
        self.in_play.as_slice().iter().any(|played| played.owner == seat && played.card == card)
    }

    /// Whether a Location is under Diplomatic Immunity.
    #[inline]
    pub fn has_immunity(&self, at: Location) -> bool {
        let shields = |about: Target| matches!(about, Target::Outpost(_, location) if location == at);
        let mut in_play = self.in_play.as_slice().iter();
        in_play.any(|played| played.card == Card::DiplomaticImmunity && shields(played.about))
    }

    /// Whether a cloaked Ship hides from rivals and Aliens.
    #[inline]
    pub fn is_cloaked(&self, craft: CraftId) -> bool {
        let ship = self.craft(craft);
        ship.is(Marks::CLOAK) && !ship.is(Marks::EXPOSED)
    }

    /// SHC-280: whether a Moratorium is in play.
    #[inline]
    pub fn is_moratorium(&self) -> bool {
        self.in_play.as_slice().iter().any(|played| played.card == Card::Moratorium)
    }

    /// The number of the place in [`Hidden::tokens`], for the holding of `seat`.
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

    /// Crew of a player that is not in the supply.
    pub fn crew_in_play(&self, seat: Seat) -> u8 {
        let aboard = CraftId::of(seat).map(|craft| self.craft(craft).hold.crew());
        let ashore = self.players[seat].outposts.as_slice().iter().map(|post| post.hold.crew());
        let in_transit = if self.has_in_play(seat, Card::TransitSystem) { self.transit.crew() } else { 0 };
        let elsewhere = [in_transit, self.players[seat].bay.crew()];
        aboard.chain(ashore).chain(elsewhere).fold(0, u8::saturating_add)
    }

    /// Crew of a player in the supply.
    pub fn crew_supply(&self, seat: Seat) -> u8 {
        (CREW as u8).saturating_sub(self.crew_in_play(seat))
    }
}

impl State {
    /// How many cards of a deck a player holds.
    pub fn hand_size(&self, seat: Seat, deck: Deck) -> u8 {
        self.hidden.hands[seat].len_of(deck)
    }
}

/// Arrays longer than serde's own.
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
