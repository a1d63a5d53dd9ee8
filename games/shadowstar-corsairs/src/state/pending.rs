//! Announcements, fights and offers in progress.

use serde::{Deserialize, Serialize};
use tenka_core::Seat;

use crate::pieces::cargo::Item;
use crate::pieces::craft::CraftId;
use crate::pieces::decks::Card;
use crate::pieces::numbered::numbered;
use crate::pieces::place::Target;
use crate::state::SeatByte;
use crate::step::{ByParty, Party};
use tenka_core::Row;

/// Something that can be reacted to (SHC-151).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announced {
    /// None for an attack.
    pub card: Option<Card>,
    /// None for the attack of a pack.
    pub by: Option<Seat>,
    /// The Ship that the card is used from.
    pub ship: Option<CraftId>,
    pub target: Target,
    /// Who has been asked and has passed or reacted.
    pub asked: SeatByte,
    /// Who has played a reaction to it.
    pub reacted: SeatByte,
}

/// See section 15 of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    pub units: ByParty<Target>,
    pub passing: bool,
    pub raid: bool,
    /// Strength added by cards.
    pub bonus: ByParty<u8>,
    /// Dice fixed by cards.
    pub fixed: ByParty<Option<i8>>,
    pub dice: ByParty<i8>,
    /// Damage that cards negate.
    pub negated: ByParty<u8>,
    /// How many may be spent.
    pub bombs: ByParty<u8>,
    pub stances: ByParty<Stance>,
    pub damage: ByParty<u8>,
    /// By each side, excess included (Gunboat Diplomacy).
    pub taken: ByParty<u8>,
    /// To each side's pieces.
    pub allocated: ByParty<u8>,
    pub shields: ByParty<Shields>,
    /// Crew that each side had.
    pub crew: ByParty<u8>,
    /// Piracy or Commandeer, if the attacker has played it.
    pub trick: Option<Card>,
    #[serde(with = "party_number")]
    pub self_destructed: Option<Party>,
    /// Tokens that the raid has stolen.
    pub stolen: u8,
    /// With its new owner.
    pub captured: Option<CraftId>,
}

impl Fight {
    /// Each side may spend one Bomb (SHC-172).
    pub fn between(attacker: Target, defender: Target) -> Fight {
        Fight { units: ByParty::new([attacker, defender]), bombs: ByParty::new([1; 2]), ..Fight::default() }
    }

    /// `None` for a pack.
    pub fn aggressor(&self) -> Option<Seat> {
        self.units[Party::Attacker].owner()
    }

    pub fn party_of(&self, unit: Target) -> Option<Party> {
        Party::BOTH.into_iter().find(|&party| self.units[party] == unit)
    }
}

numbered! {
    /// Of a Unit at Battle Stations (SHC-171).
    #[derive(Default)]
    pub enum Stance {
        #[default]
        None = 0,
        /// Deals 1 more.
        Strike = 1,
        /// Takes 1 less.
        Guard = 2,
    }
}

/// What one side has used; in JSON `used`, plus 4 if one is half down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Shields {
    pub used: u8,
    /// The last was hit once and can be hit again.
    pub is_half_down: bool,
}

const HALF_DOWN: u8 = 4;

impl From<Shields> for u8 {
    fn from(shields: Shields) -> u8 {
        shields.used + if shields.is_half_down { HALF_DOWN } else { 0 }
    }
}

impl TryFrom<u8> for Shields {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            0..HALF_DOWN => Ok(Shields { used: number, is_half_down: false }),
            HALF_DOWN..8 => Ok(Shields { used: number - HALF_DOWN, is_half_down: true }),
            _ => Err("no such Shields"),
        }
    }
}

/// In JSON, a side as its number.
mod party_number {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
    use tenka_core::Key as _;

    use crate::step::Party;

    #[allow(clippy::ref_option, reason = "serde hands it over so")]
    pub(super) fn serialize<S: Serializer>(party: &Option<Party>, serializer: S) -> Result<S::Ok, S::Error> {
        party.map(Party::index).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Party>, D::Error> {
        match Option::<u8>::deserialize(deserializer)? {
            None => Ok(None),
            Some(0) => Ok(Some(Party::Attacker)),
            Some(1) => Ok(Some(Party::Defender)),
            Some(_) => Err(D::Error::custom("a fight has two sides")),
        }
    }
}

/// One item of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    /// The place that gives, or the craft that is given.
    pub from: Target,
    /// The place that gets; none if a craft is given.
    pub to: Target,
    /// None if a craft is given. A face-down token is drawn at random.
    pub item: Option<Item>,
}

/// See section 22.8 of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The current player's partner.
    pub to: Seat,
    /// What whoever makes the offer gives.
    pub gives: Row<Lot, 4>,
    pub asks: Row<Lot, 4>,
    /// SHC-R72: the partner makes it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub counters: bool,
}

impl Offer {
    pub(crate) fn new(to: Seat, counters: bool) -> Self {
        Offer { to, gives: Row::default(), asks: Row::default(), counters }
    }

    /// Who makes it, and who answers.
    pub fn partners(&self, current: Seat) -> (Seat, Seat) {
        if self.counters { (self.to, current) } else { (current, self.to) }
    }
}
