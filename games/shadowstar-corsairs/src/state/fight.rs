//! Announcements, fights and offers while they go on.

use serde::{Deserialize, Serialize};
use tenka_core::Seat;

use crate::card::Card;
use crate::cargo::Item;
use crate::craft::CraftId;
use crate::list::List;
use crate::place::Target;
use crate::state::SeatByte;

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
