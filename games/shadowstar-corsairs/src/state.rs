//! The table: everything that changes in play. What everybody sees is [`Open`], all else [`Hidden`].

use serde::{Deserialize, Serialize};
use tenka_core::{Chance, Key as _, Keyed, Seat, Seats};

use crate::card::{Card, Cards, Deck};
use crate::cargo::{ByCategory, Category, HIDDEN_ITEMS, Hold, Item};
use crate::craft::{CRAFT, Craft, CraftId, PLAYERS};
use crate::layout::Layout;
use crate::list::List;
use crate::place::{PACKS, Place, Target};
use crate::square::{LOCATIONS, Location, SQUARES, Square};
use crate::step::Steps;

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

/// What is known of cards in hands: each card with those who know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Knowledge(List<Known, 64>);

/// A card in a hand, and who knows of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// Whose hand.
    pub hand: Seat,
    /// The card.
    pub card: Card,
    /// Who knows of it; the bit behind the seats is that of spectators.
    pub viewers: u8,
}

impl Default for Known {
    fn default() -> Self {
        Known { hand: Seat::new(0), card: Card::Confiscation, viewers: 0 }
    }
}

/// The bit of a viewer in [`Known::viewers`].
pub fn viewer_bit(seat: Option<Seat>) -> u8 {
    1 << seat.map_or(PLAYERS, Seat::index)
}

impl Knowledge {
    /// Everybody, spectators too.
    pub const EVERYBODY: u8 = (1 << (PLAYERS + 1)) - 1;

    /// What is remembered.
    pub fn as_slice(&self) -> &[Known] {
        self.0.as_slice()
    }

    /// What a viewer knows of a hand.
    pub fn of(&self, hand: Seat, viewer: u8) -> Cards {
        let known = self.0.as_slice().iter();
        known
            .filter(|known| known.hand == hand && known.viewers & viewer != 0)
            .map(|known| known.card)
            .collect()
    }

    /// Some learn of a card in a hand.
    pub(crate) fn learn(&mut self, hand: Seat, card: Card, viewers: u8) {
        let is_it = |known: &Known| known.hand == hand && known.card == card && known.viewers & viewers == 0;
        match self.0.as_slice().iter().position(is_it) {
            Some(index) => self.0.as_mut_slice()[index].viewers |= viewers,
            None if self.0.len() < 64 => _ = self.0.push(Known { hand, card, viewers }),
            None => {}
        }
    }

    /// A card leaves a hand: whoever knew of a copy can't tell whether it is this one.
    pub(crate) fn forget(&mut self, hand: Seat, card: Card) {
        let mut left = Knowledge::EVERYBODY;
        for known in self.0.as_mut_slice().iter_mut().filter(|known| known.hand == hand && known.card == card)
        {
            let forgotten = known.viewers & left;
            known.viewers &= !forgotten;
            left &= !forgotten;
        }
        self.drop_unknown();
    }

    /// A viewer forgets a hand.
    pub(crate) fn forget_hand(&mut self, hand: Seat, viewer: u8) {
        for known in self.0.as_mut_slice().iter_mut().filter(|known| known.hand == hand) {
            known.viewers &= !viewer;
        }
        self.drop_unknown();
    }

    fn drop_unknown(&mut self) {
        while let Some(index) = self.0.as_slice().iter().position(|known| known.viewers == 0) {
            self.0.remove(index);
        }
    }
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

/// Tokens that lie in a Location and are not part of an Outpost, all face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile(pub [u8; 10]);

/// What a player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Commendations (SHC-003).
    pub commendations: u8,
    /// The Levels (SHC-083).
    pub levels: ByCategory<u8>,
    /// The Stash (SHC-005).
    pub stash: Cards,
    /// The station bay.
    pub bay: Hold,
    /// Outposts.
    pub outposts: List<Outpost, CREW>,
    /// SHC-256: a Reprimand awaits the next clean up.
    pub reprimanded: bool,
    /// SHC-291: the home world.
    pub home: Option<Location>,
    /// SHC-290: if the player was eliminated, how many were before.
    pub eliminated: Option<u8>,
}

/// Crew of one player in a Location, and the tokens that are theirs (SHC-062).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outpost {
    /// Where.
    pub at: Location,
    /// What is there.
    pub hold: Hold,
}

impl Default for Outpost {
    fn default() -> Self {
        Outpost { at: Location::new(0, 0), hold: Hold::EMPTY }
    }
}

/// A card that stays in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InPlay {
    /// Whose it is.
    pub owner: Seat,
    /// The card.
    pub card: Card,
    /// The Ship that it is attached to, the player or the Location that it is about.
    pub about: Target,
    /// Whether its owner's turn has begun since it was played (SHC-154).
    pub old: bool,
}

impl Default for InPlay {
    fn default() -> Self {
        InPlay { owner: Seat::new(0), card: Card::Confiscation, about: Target::None, old: false }
    }
}

/// A posted Contract (SHC-197).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Posted {
    /// Whose it is.
    pub owner: Seat,
    /// The Contract.
    pub card: Card,
    /// The Ship that it is bound to.
    pub ship: Option<CraftId>,
    /// The Location to which it leads.
    pub destination: Option<Location>,
    /// The edge to which it leads: N, E, S, W.
    pub edge: u8,
    /// Evac stacks that are still aboard.
    pub stacks: u8,
    /// Whether it was posted this turn.
    pub fresh: bool,
}

impl Default for Posted {
    fn default() -> Self {
        Posted {
            owner: Seat::new(0),
            card: Card::BountyHunter,
            ship: None,
            destination: None,
            edge: 0,
            stacks: 0,
            fresh: false,
        }
    }
}

/// Something that was announced and can be reacted to (SHC-151).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announced {
    /// The card; none for an attack.
    pub card: Option<Card>,
    /// Who announced it; none for the attack of a pack.
    pub by: Option<Seat>,
    /// The Ship that the card is used from.
    pub ship: Option<CraftId>,
    /// The target.
    pub target: Target,
    /// Who has been asked and passed or reacted.
    pub asked: SeatByte,
    /// Who has played a reaction to it.
    pub reacted: SeatByte,
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Not yet opened.
    #[default]
    Ahead,
    /// Opened.
    Running,
    /// Over (SHC-294).
    Closed,
}

/// What the current turn has brought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The movement part.
    pub movement: Part,
    /// The Action part.
    pub actions: Part,
    /// Whether the combat phase has begun.
    pub combat: bool,
    /// The category that was chosen.
    pub category: Option<Category>,
    /// Actions that are left.
    pub actions_left: u8,
    /// Bribes that were paid (SHC-240).
    pub bribes: u8,
    /// The craft that is moving.
    pub moving: Option<Moving>,
    /// Icons that have generated (SHC-123): of each Location two bits a category.
    pub used_icons: ByLocation<u8>,
    /// Icons of the bay that have generated.
    pub used_bay: u8,
    /// Outposts that have attacked: Locations of the current player.
    pub attacked_from: u64,
    /// Transfers of this turn (D30).
    pub transfers: u8,
    /// What was sent and received in this window (D30).
    pub window: List<Exchange, WINDOW>,
    /// Whether Transit System was loaded.
    pub loaded: bool,
    /// Trade offers that were made (SHC-R52).
    pub offers: u8,
    /// The Locations that rivals controlled at the start of the turn (SHC-194).
    pub rivals_held: u64,
    /// What can fulfil Contracts.
    pub deeds: Deeds,
    /// SHC-291: a home world was held by rivals alone when the turn began.
    pub home_lost: bool,
}

/// How many places take part in the Transfers of one window (SHC-R67).
pub const WINDOW: usize = 12;

/// What a place has sent and received in a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// The place.
    pub place: Place,
    /// Kinds that it has sent.
    pub sent: u32,
    /// Kinds that it has received.
    pub received: u32,
}

impl Default for Exchange {
    fn default() -> Self {
        Exchange { place: Place::Transit, sent: 0, received: 0 }
    }
}

/// What has happened this turn that fulfils Contracts, less what was claimed (SHC-194, SHC-196).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deeds {
    /// Rival Ships destroyed.
    pub ships_destroyed: u8,
    /// Rival Shuttles destroyed.
    pub shuttles_destroyed: u8,
    /// Fights with so much damage (Gunboat Diplomacy).
    pub heavy_fights: u8,
    /// Fights in which a rival Outpost was broken (Pacification).
    pub pacified: u8,
    /// Fights or cards that destroyed Scouts.
    pub scouts_destroyed: u8,
    /// Raids that stole two tokens.
    pub raids: u8,
    /// Two-sided trades.
    pub trades: u8,
    /// Locations for which Hostile Takeover was claimed.
    pub taken_over: u64,
}

/// A craft on the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moving {
    /// The craft.
    pub craft: CraftId,
    /// Movement that it has spent.
    pub spent: u8,
    /// Whether its diagonal steps so far are an odd number.
    pub odd: bool,
    /// The last free square that it was in (SHC-R18).
    pub last_free: Square,
    /// Whether a Hazard has ended the move.
    pub stopped: bool,
}

/// A fight (section 15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// The Units: attacker, defender.
    pub units: [Target; 2],
    /// Whether it is a passing shot.
    pub passing: bool,
    /// Whether it is a raid.
    pub raid: bool,
    /// Strength that cards have added.
    pub bonus: [u8; 2],
    /// Dice that cards have fixed.
    pub fixed: [Option<i8>; 2],
    /// The dice.
    pub dice: [i8; 2],
    /// Damage that cards negate.
    pub negated: [u8; 2],
    /// How many Bombs may be spent.
    pub bombs: [u8; 2],
    /// The stances: nothing, 1 dealt more, 1 taken less.
    pub stances: [u8; 2],
    /// Damage that each side deals.
    pub damage: [u8; 2],
    /// Damage that each side has taken, excess included (Gunboat Diplomacy).
    pub taken: [u8; 2],
    /// Damage that was allocated to each side's pieces.
    pub allocated: [u8; 2],
    /// Shields that each side has used, and whether one is half down.
    pub shields: [u8; 2],
    /// Crew that each side had.
    pub crew: [u8; 2],
    /// Piracy or Commandeer, if the attacker has played it.
    pub trick: Option<Card>,
    /// Which side has destroyed itself, 0 for the attacker.
    pub self_destructed: Option<u8>,
    /// Tokens that the raid has stolen.
    pub stolen: u8,
    /// The craft that was captured, as its new owner's.
    pub captured: Option<CraftId>,
}

/// One item of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    /// The place that gives, or the craft that is given.
    pub from: Target,
    /// The place that gets; none if a craft is given.
    pub to: Target,
    /// The token; none if a craft is given. A face-down token is drawn at random.
    pub item: Option<Item>,
}

/// An offer (section 22.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// To whom.
    pub to: Seat,
    /// What the current player gives.
    pub gives: List<Lot, 4>,
    /// What the partner gives.
    pub asks: List<Lot, 4>,
}

/// Non-player factions (section 22.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Factions {
    /// Cruisers.
    pub cruisers: [Cruiser; 2],
    /// Packs of Scouts.
    pub packs: [Pack; PACKS],
    /// The player behind whom the mat lies.
    pub mat: Seat,
    /// Whether the mat shows its Alien side.
    pub aliens_next: bool,
    /// Who has the Favored token.
    pub favored: Option<Seat>,
    /// Cruisers that have attacked in this phase, and packs behind them.
    pub attacked: u8,
    /// Where the first Cruiser began.
    pub base: Square,
    /// Whether a faction's phase is going on.
    pub phase: bool,
}

/// A Cruiser.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cruiser {
    /// Not in the game yet.
    Supply,
    /// Waiting for the next phase of the Cruisers (SHC-254).
    Retreated,
    /// On the board.
    At(Square),
}

/// A pack of Scouts; without Scouts there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Where.
    pub square: Square,
    /// How many Scouts.
    pub scouts: u8,
    /// Whether one is damaged.
    pub damaged: bool,
    /// Whether it is immobilized to the end of the next Alien phase.
    pub immobile: bool,
}

impl Pack {
    /// No pack.
    pub const NONE: Pack = Pack { square: Square { x: 0, y: 0 }, scouts: 0, damaged: false, immobile: false };
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
        let aboard: u8 = CraftId::of(seat).map(|craft| self.craft(craft).hold.crew()).sum();
        let ashore: u8 = self.players[seat].outposts.as_slice().iter().map(|post| post.hold.crew()).sum();
        let in_transit = if self.has_in_play(seat, Card::TransitSystem) { self.transit.crew() } else { 0 };
        aboard + ashore + in_transit + self.players[seat].bay.crew()
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
