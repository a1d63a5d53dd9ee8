//! What a seat can do (section 15 of the ledger).

use tenka_core::Key as _;

use crate::card::{Card, CardType};
use crate::clan::{Clan, PlayerClan, Spot};
use crate::location::Location;
use crate::named::named;
use crate::promise::Promise;
use crate::state::Order;
use crate::trade::{Asked, Clause, Party, Terms, Wealth};
use crate::unit::{Mech, Place};

/// A complete choice of the seat to act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Keeps a mech in the draft (SSM-D01): `keep:oda`.
    Keep(Mech),
    /// Performs the order of the turn (SSM-D02, SSM-D03, SSM-D04): `order:3-move_units`.
    Order {
        /// The marker that is placed.
        marker: Marker,
        /// Where it is placed.
        order: Order,
    },
    /// Adds wealth to the marker (SSM-D05): `boost:2`.
    Boost(u8),
    /// Plays an order card (SSM-D02): `play:ignite`.
    Play(Card),
    /// Puts wealth under a fighter (SSM-D02, SSM-D15): `attach:nova.fighter@2+1`.
    Attach(UnitName),
    /// Uses Tametomo (SSM-D02, SSM-D14): `snipe:pulsar.carrier`.
    Snipe(UnitName),
    /// Moves Oda after ships (SSM-D02, SSM-D16): `oda:3`.
    Oda(Location),
    /// Uses Reserve Fuel (SSM-D02, SSM-D08, SSM-D09): `fuel:gozen-4`.
    Fuel {
        /// What moves.
        unit: UnitName,
        /// Where to.
        to: Location,
    },
    /// Ends the turn (SSM-D02): `end`.
    End,
    /// Declines, or does no more of what may be done: `pass`.
    Pass,
    /// Moves a clan marker (SSM-D06, SSM-D07): `clan:ion-pulsar_1`.
    MoveClan {
        /// Whose marker.
        clan: Clan,
        /// Where to.
        to: Spot,
    },
    /// Moves a unit (SSM-D08, SSM-D09): `move:nova.fighter@supply-2`.
    Move {
        /// What moves.
        unit: UnitName,
        /// Where to.
        to: Location,
    },
    /// Takes a fighter aboard (SSM-D10): `board:nova.fighter@supply`.
    Board(UnitName),
    /// Destroys a unit (SSM-D11, SSM-D12, SSM-D14, SSM-D18, SSM-D20, SSM-D23, SSM-D29): `destroy:gamma.fighter@1`.
    Destroy(UnitName),
    /// Discards a card (SSM-D13, SSM-D17, SSM-D24): `discard:ignite`.
    Discard(Card),
    /// Gives a card (SSM-D25): `give:ignite`.
    Give(Card),
    /// Chooses a location (SSM-D19): `at:2`.
    At(Location),
    /// Chooses a player (SSM-D21, SSM-D30): `target:void`.
    Target(PlayerClan),
    /// Chooses an option (SSM-D22, SSM-D27): `choose:pay`.
    Choose(Choice),
    /// Commits a battle card (SSM-D26): `commit:elite_general`.
    Commit(Card),
    /// Returns a unit to the supply (SSM-D28): `retreat:shingen`.
    Retreat(UnitName),
    /// Lets two mechs fight (SSM-D29): `duel:oda-mori`.
    Duel {
        /// The own one.
        own: Mech,
        /// That of an opponent.
        other: Mech,
    },
    /// Begins an offer (SSM-D31): `offer:gamma`.
    Offer(PlayerClan),
    /// The wealth of an offer (SSM-D31): `wealth:give_2`, `wealth:ask_1`, `wealth:none`.
    OfferWealth(Option<Wealth>),
    /// The card that an offer gives (SSM-D31): `card:ignite`, `card:none`.
    OfferCard(Option<Card>),
    /// The card that an offer asks for (SSM-D31): `ask:battle`, `ask:ignite`, `ask:none`.
    Ask(Option<Asked>),
    /// What an offer binds or promises to (SSM-D31): `terms:clause.target.void`, `terms:promise.you.hold_back.2`,
    /// `terms:none`.
    Terms(Option<Terms>),
    /// Accepts an offer, with the card that was asked for (SSM-D32): `accept`, `accept:ignite`.
    Accept(Option<Card>),
    /// Rejects an offer (SSM-D32): `reject`.
    Reject,
}

const _: () = assert!(size_of::<Action>() <= 8);

/// How an action names a unit. Fighters of one sort have one name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnitName {
    /// A fighter: `nova.fighter@supply`, `nova.fighter@2+3`, `nova.fighter@2*`.
    Fighter {
        /// Whose it is.
        owner: PlayerClan,
        /// Where it is.
        place: Place,
        /// The wealth under it.
        under: u8,
        /// Whether the running order or card has moved it.
        moved: bool,
    },
    /// A carrier: `nova.carrier`.
    Carrier(PlayerClan),
    /// A mech: `oda`.
    Mech(Mech),
}

named! {
    /// An order marker.
    #[allow(missing_docs, reason = "the names say it")]
    pub enum Marker {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
    }
}

impl Marker {
    /// Its number: the base value of its order (SSM-064).
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }
}

named! {
    /// An option of a card.
    pub enum Choice {
        /// Supply Attack and Minefield: pay wealth. Betrayal: give wealth and a card.
        Pay = "pay",
        /// Supply Attack: destroy units in the supply. Minefield: destroy the unit.
        Sacrifice = "sacrifice",
        /// Betrayal: let a clan marker be moved.
        YieldClan = "yield_clan",
        /// Change Strategy: gain wealth.
        Wealth = "wealth",
        /// Change Strategy: draw a card.
        Card = "card",
    }
}

/// The parts of a code: the kind of action in the lowest five bits, what it is about above them.
const KIND_BITS: u32 = 5;
/// The kind of what is shown of a secret: no action has it.
const SECRET: u32 = 29;
const UNIT_BITS: u32 = 14;

impl UnitName {
    fn code(self) -> u32 {
        match self {
            UnitName::Fighter { owner, place, under, moved } => {
                let fields =
                    owner.index() | place.index() << 2 | usize::from(under) << 5 | usize::from(moved) << 11;
                (fields as u32) << 2
            }
            UnitName::Carrier(owner) => 1 | (owner.index() as u32) << 2,
            UnitName::Mech(mech) => 2 | (mech.index() as u32) << 2,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let about = (code >> 2) as usize;
        let owner = PlayerClan::ALL.get(about & 3).copied();
        Some(match code & 3 {
            0 => UnitName::Fighter {
                owner: owner?,
                place: Place::ALL.get(about >> 2 & 7).copied()?,
                under: (about >> 5 & 63) as u8,
                moved: about >> 11 & 1 == 1,
            },
            1 => UnitName::Carrier(owner?),
            2 => UnitName::Mech(Mech::ALL.get(about).copied()?),
            _ => return None,
        })
    }
}

/// 0 for nothing, otherwise one more than the code.
fn optional(code: Option<u32>) -> u32 {
    code.map_or(0, |code| code + 1)
}

fn asked_code(asked: Asked) -> u32 {
    match asked {
        Asked::Any => 0,
        Asked::Type(card_type) => 1 + card_type.index() as u32,
        Asked::Name(card) => 3 + card.index() as u32,
    }
}

fn asked_from(code: usize) -> Option<Asked> {
    Some(match code {
        0 => Asked::Any,
        1 | 2 => Asked::Type(CardType::ALL[code - 1]),
        _ => Asked::Name(Card::ALL.get(code - 3).copied()?),
    })
}

fn wealth_code(wealth: Wealth) -> u32 {
    match wealth {
        Wealth::Give(amount) => 2 * u32::from(amount),
        Wealth::Ask(amount) => 2 * u32::from(amount) + 1,
    }
}

fn wealth_from(code: usize) -> Option<Wealth> {
    let amount = u8::try_from(code / 2).ok().filter(|amount| (1..64).contains(amount))?;
    Some(if code.is_multiple_of(2) { Wealth::Give(amount) } else { Wealth::Ask(amount) })
}

fn terms_code(terms: Terms) -> u32 {
    let fields = |tag: usize, about: usize| (tag | about << 4) as u32;
    match terms {
        Terms::Clause(Clause::Pass) => fields(0, 0),
        Terms::Clause(Clause::Commit) => fields(0, 1),
        Terms::Clause(Clause::At(location)) => fields(1, location.index()),
        Terms::Clause(Clause::Target(clan)) => fields(2, clan.index()),
        Terms::Clause(Clause::Choose(choice)) => fields(3, choice.index()),
        Terms::Promise { by, what } => {
            let (tag, about) = match what {
                Promise::StayAway(location) => (4, location.index()),
                Promise::SpareMe => (5, 0),
                Promise::UseCard(location) => (6, location.index()),
                Promise::HoldBack(location) => (7, location.index()),
                Promise::LeaveMyClans => (8, 0),
            };
            fields(tag, about << 1 | by.index())
        }
    }
}

fn terms_from(code: usize) -> Option<Terms> {
    let (tag, about) = (code & 15, code >> 4);
    let promise = |what| Party::ALL.get(about & 1).map(|&by| Terms::Promise { by, what });
    let location = Location::ALL.get(about >> 1).copied();
    match tag {
        0 if about == 0 => Some(Terms::Clause(Clause::Pass)),
        0 => Some(Terms::Clause(Clause::Commit)),
        1 => Location::ALL.get(about).map(|&location| Terms::Clause(Clause::At(location))),
        2 => PlayerClan::ALL.get(about).map(|&clan| Terms::Clause(Clause::Target(clan))),
        3 => Choice::ALL.get(about).map(|&choice| Terms::Clause(Clause::Choose(choice))),
        4 => promise(Promise::StayAway(location?)),
        5 => promise(Promise::SpareMe),
        6 => promise(Promise::UseCard(location?)),
        7 => promise(Promise::HoldBack(location?)),
        8 => promise(Promise::LeaveMyClans),
        _ => None,
    }
}

impl tenka_core::Action for Action {
    fn code(self) -> u32 {
        let card = |card: Card| card.index() as u32;
        let (kind, about) = match self {
            Action::Pass => (0, 0),
            Action::End => (1, 0),
            Action::Keep(mech) => (2, mech.index() as u32),
            Action::Order { marker, order } => (3, (marker.index() | order.index() << 2) as u32),
            Action::Boost(wealth) => (4, wealth.into()),
            Action::Play(played) => (5, card(played)),
            Action::Attach(unit) => (6, unit.code()),
            Action::Snipe(unit) => (7, unit.code()),
            Action::Oda(to) => (8, to.index() as u32),
            Action::Fuel { unit, to } => (9, unit.code() | (to.index() as u32) << UNIT_BITS),
            Action::MoveClan { clan, to } => (10, clan.index() as u32 | u32::from(to.code()) << 3),
            Action::Move { unit, to } => (11, unit.code() | (to.index() as u32) << UNIT_BITS),
            Action::Board(unit) => (12, unit.code()),
            Action::Destroy(unit) => (13, unit.code()),
            Action::Discard(discarded) => (14, card(discarded)),
            Action::Give(given) => (15, card(given)),
            Action::At(location) => (16, location.index() as u32),
            Action::Target(clan) => (17, clan.index() as u32),
            Action::Choose(choice) => (18, choice.index() as u32),
            Action::Commit(committed) => (19, card(committed)),
            Action::Retreat(unit) => (20, unit.code()),
            Action::Duel { own, other } => (21, (own.index() | other.index() << 3) as u32),
            Action::Offer(clan) => (22, clan.index() as u32),
            Action::OfferWealth(wealth) => (23, optional(wealth.map(wealth_code))),
            Action::OfferCard(offered) => (24, optional(offered.map(card))),
            Action::Ask(asked) => (25, optional(asked.map(asked_code))),
            Action::Terms(terms) => (26, optional(terms.map(terms_code))),
            Action::Accept(given) => (27, optional(given.map(card))),
            Action::Reject => (28, 0),
        };
        kind | about << KIND_BITS
    }

    fn from_code(code: u32) -> Option<Self> {
        let about = (code >> KIND_BITS) as usize;
        let card = |index: usize| Card::ALL.get(index).copied();
        let mech = |index: usize| Mech::ALL.get(index).copied();
        let location = |index: usize| Location::ALL.get(index).copied();
        let clan = || PlayerClan::ALL.get(about).copied();
        let unit = || UnitName::from_code(about as u32 & ((1 << UNIT_BITS) - 1));
        let moved = || Some((unit()?, location(about >> UNIT_BITS)?));
        let action = match code & ((1 << KIND_BITS) - 1) {
            0 => Action::Pass,
            1 => Action::End,
            2 => Action::Keep(mech(about)?),
            3 => Action::Order {
                marker: Marker::ALL.get(about & 3).copied()?,
                order: Order::ALL.get(about >> 2).copied()?,
            },
            4 => Action::Boost(u8::try_from(about).ok().filter(|&wealth| wealth < 64)?),
            5 => Action::Play(card(about)?),
            6 => Action::Attach(unit()?),
            7 => Action::Snipe(unit()?),
            8 => Action::Oda(location(about)?),
            9 => moved().map(|(unit, to)| Action::Fuel { unit, to })?,
            10 => Action::MoveClan {
                clan: Clan::ALL.get(about & 7).copied()?,
                to: Spot::from_code(u8::try_from(about >> 3).ok()?)?,
            },
            11 => moved().map(|(unit, to)| Action::Move { unit, to })?,
            12 => Action::Board(unit()?),
            13 => Action::Destroy(unit()?),
            14 => Action::Discard(card(about)?),
            15 => Action::Give(card(about)?),
            16 => Action::At(location(about)?),
            17 => Action::Target(clan()?),
            18 => Action::Choose(Choice::ALL.get(about).copied()?),
            19 => Action::Commit(card(about)?),
            20 => Action::Retreat(unit()?),
            21 => Action::Duel { own: mech(about & 7)?, other: mech(about >> 3)? },
            22 => Action::Offer(clan()?),
            23 => Action::OfferWealth(match about.checked_sub(1) {
                Some(code) => Some(wealth_from(code)?),
                None => None,
            }),
            24 => Action::OfferCard(match about.checked_sub(1) {
                Some(code) => Some(card(code)?),
                None => None,
            }),
            25 => Action::Ask(match about.checked_sub(1) {
                Some(code) => Some(asked_from(code)?),
                None => None,
            }),
            26 => Action::Terms(match about.checked_sub(1) {
                Some(code) => Some(terms_from(code)?),
                None => None,
            }),
            27 => Action::Accept(match about.checked_sub(1) {
                Some(code) => Some(card(code)?),
                None => None,
            }),
            28 => Action::Reject,
            _ => return None,
        };
        (action.code() == code).then_some(action)
    }

    /// Which mech is kept and which card is committed, given or offered stays secret (section 16 of the ledger). Of an
    /// offered card everybody sees the type.
    #[inline]
    fn shown(self) -> u32 {
        let secret = |what: u32| SECRET | what << KIND_BITS;
        match self {
            Action::Keep(_) => secret(0),
            Action::Commit(_) => secret(1),
            Action::Give(_) => secret(2),
            Action::Accept(Some(_)) => secret(3),
            Action::OfferCard(Some(card)) => secret(4 + card.card_type().index() as u32),
            _ => self.code(),
        }
    }
}
