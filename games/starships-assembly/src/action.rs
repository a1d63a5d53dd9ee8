//! Actions and their notation (section 23 of the ledger).
//!
//! Cards and captains go by the captain's name, ships by their own.

use std::fmt;
use std::str::FromStr;

use tenka_core::{Key as _, ParseActionError};

use crate::card::Card;
use crate::components::MOST_WEAPONS;
use crate::state::Power;

/// A complete choice of the seat to act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Picks a face-up card (SSA-D01): `pick:krave`.
    PickCard(Card),
    /// Picks the draw deck (SSA-D01): `pick:deck`.
    PickDeck,
    /// Releases a card from hand (SSA-D02, SSA-D07) or a captain (SSA-D08), as is asked for: `release:krave`.
    Release(Card),
    /// Releases one of the player's own ships (SSA-D06): `release:gazer`.
    ReleaseShip(Card),
    /// Takes a normal turn (SSA-D03): `turn:normal`.
    NormalTurn,
    /// Skips the turn to draw (SSA-D03): `turn:skip`.
    SkipTurn,
    /// Draws from the deck (SSA-D04): `draw:deck`.
    DrawFromDeck,
    /// Draws an agenda card (SSA-D04): `draw:krave`.
    DrawFromAgenda(Card),
    /// Releases a card from hand for votes (SSA-D05): `votes:krave`.
    ReleaseForVotes(Card),
    /// Recruits a card from hand (SSA-D05) or from the agenda (SSA-D09): `recruit:krave`.
    Recruit(Card),
    /// Deploys a card from hand (SSA-D05, SSA-D07) or from the agenda (SSA-D09): `deploy:gazer`.
    Deploy(Card),
    /// Activates the ability of a captain that only casts votes (SSA-D05): `cast:krave`.
    Cast(Card),
    /// Activates the special ability of a captain (SSA-D05): `use:krave`.
    Use(Card),
    /// Locks an agenda card (SSA-D05): `lock:krave`.
    Lock(Card),
    /// Relocks an agenda card that the opponent has locked (SSA-D05): `relock:krave`.
    Relock(Card),
    /// Ends the turn (SSA-D05): `end`.
    EndTurn,
    /// Gives one of the player's own ships to the opponent (SSA-D06): `give:gazer`.
    Give(Card),
    /// Scrambles a captain (SSA-D08): `scramble:krave`.
    Scramble(Card),
    /// Transfers no power before locking targets (SSA-D10): `power:none`.
    KeepPower,
    /// Transfers power (SSA-D10, SSA-D12): `power:targeting`, `power:damage`.
    Transfer(Power),
    /// Locks an enemy ship with the weapon that is asked for (SSA-D11): `target:gazer`.
    Target(Card),
    /// Leaves that weapon without a lock (SSA-D11): `target:none`.
    NoTarget,
    /// Fires a weapon at its lock, or at nothing (SSA-D12): `fire:1`.
    Fire(WeaponNumber),
    /// Ends the ship turn (SSA-D12): `hold`.
    Hold,
}

const _: () = assert!(size_of::<Action>() <= 4);

/// A weapon of a ship, by its place in printed order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WeaponNumber(u8);

impl WeaponNumber {
    /// All weapons that a ship can have.
    pub const ALL: [WeaponNumber; MOST_WEAPONS] = [WeaponNumber(0), WeaponNumber(1), WeaponNumber(2)];

    /// The weapon with this index, from 0, if a ship can have that many.
    pub const fn new(index: usize) -> Option<WeaponNumber> {
        if index < MOST_WEAPONS { Some(WeaponNumber(index as u8)) } else { None }
    }

    /// The index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for WeaponNumber {
    /// The number for people, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

/// The word before the colon, and what it is about.
type Shape = (&'static str, fn(&str) -> Option<Action>);

const SHAPES: [Shape; 14] = [
    (
        "pick",
        |text| if text == "deck" { Some(Action::PickDeck) } else { captain(text).map(Action::PickCard) },
    ),
    ("release", |text| captain(text).map(Action::Release).or_else(|| ship(text).map(Action::ReleaseShip))),
    ("turn", |text| match text {
        "normal" => Some(Action::NormalTurn),
        "skip" => Some(Action::SkipTurn),
        _ => None,
    }),
    ("draw", |text| {
        if text == "deck" { Some(Action::DrawFromDeck) } else { captain(text).map(Action::DrawFromAgenda) }
    }),
    ("votes", |text| captain(text).map(Action::ReleaseForVotes)),
    ("recruit", |text| captain(text).map(Action::Recruit)),
    ("deploy", |text| ship(text).map(Action::Deploy)),
    ("cast", |text| captain(text).map(Action::Cast)),
    ("use", |text| captain(text).map(Action::Use)),
    ("lock", |text| captain(text).map(Action::Lock)),
    ("relock", |text| captain(text).map(Action::Relock)),
    ("give", |text| ship(text).map(Action::Give)),
    ("scramble", |text| captain(text).map(Action::Scramble)),
    ("target", |text| if text == "none" { Some(Action::NoTarget) } else { ship(text).map(Action::Target) }),
];

const EXPECTED: &str = "pick:, release:, turn:, draw:, votes:, recruit:, deploy:, cast:, use:, lock:, relock:, give:, \
                        scramble:, power:, target: or fire: with what it is about (as in recruit:krave, deploy:gazer), \
                        end or hold";

fn captain(id: &str) -> Option<Card> {
    Card::from_captain_id(id)
}

fn ship(id: &str) -> Option<Card> {
    Card::from_ship_id(id)
}

impl Action {
    /// The card that it is about, if it is about one.
    #[inline]
    pub const fn card(self) -> Option<Card> {
        match self {
            Action::PickCard(card)
            | Action::Release(card)
            | Action::ReleaseShip(card)
            | Action::DrawFromAgenda(card)
            | Action::ReleaseForVotes(card)
            | Action::Recruit(card)
            | Action::Deploy(card)
            | Action::Cast(card)
            | Action::Use(card)
            | Action::Lock(card)
            | Action::Relock(card)
            | Action::Give(card)
            | Action::Scramble(card)
            | Action::Target(card) => Some(card),
            Action::PickDeck
            | Action::NormalTurn
            | Action::SkipTurn
            | Action::DrawFromDeck
            | Action::EndTurn
            | Action::KeepPower
            | Action::Transfer(_)
            | Action::NoTarget
            | Action::Fire(_)
            | Action::Hold => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::PickCard(card) => write!(f, "pick:{}", card.captain_id()),
            Action::PickDeck => f.write_str("pick:deck"),
            Action::Release(card) => write!(f, "release:{}", card.captain_id()),
            Action::ReleaseShip(card) => write!(f, "release:{}", card.ship_id()),
            Action::NormalTurn => f.write_str("turn:normal"),
            Action::SkipTurn => f.write_str("turn:skip"),
            Action::DrawFromDeck => f.write_str("draw:deck"),
            Action::DrawFromAgenda(card) => write!(f, "draw:{}", card.captain_id()),
            Action::ReleaseForVotes(card) => write!(f, "votes:{}", card.captain_id()),
            Action::Recruit(card) => write!(f, "recruit:{}", card.captain_id()),
            Action::Deploy(card) => write!(f, "deploy:{}", card.ship_id()),
            Action::Cast(card) => write!(f, "cast:{}", card.captain_id()),
            Action::Use(card) => write!(f, "use:{}", card.captain_id()),
            Action::Lock(card) => write!(f, "lock:{}", card.captain_id()),
            Action::Relock(card) => write!(f, "relock:{}", card.captain_id()),
            Action::EndTurn => f.write_str("end"),
            Action::Give(card) => write!(f, "give:{}", card.ship_id()),
            Action::Scramble(card) => write!(f, "scramble:{}", card.captain_id()),
            Action::KeepPower => f.write_str("power:none"),
            Action::Transfer(Power::Targeting) => f.write_str("power:targeting"),
            Action::Transfer(Power::Damage) => f.write_str("power:damage"),
            Action::Target(card) => write!(f, "target:{}", card.ship_id()),
            Action::NoTarget => f.write_str("target:none"),
            Action::Fire(weapon) => write!(f, "fire:{weapon}"),
            Action::Hold => f.write_str("hold"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let parsed = match text {
            "end" => Some(Action::EndTurn),
            "hold" => Some(Action::Hold),
            "power:none" => Some(Action::KeepPower),
            "power:targeting" => Some(Action::Transfer(Power::Targeting)),
            "power:damage" => Some(Action::Transfer(Power::Damage)),
            "fire:1" => WeaponNumber::new(0).map(Action::Fire),
            "fire:2" => WeaponNumber::new(1).map(Action::Fire),
            "fire:3" => WeaponNumber::new(2).map(Action::Fire),
            _ => text.split_once(':').and_then(|(word, about)| {
                let (_, read) = SHAPES.iter().find(|(shape, _)| *shape == word)?;
                read(about)
            }),
        };
        parsed.ok_or_else(|| ParseActionError::new(text, EXPECTED))
    }
}

/// The bits of a code that say which card or weapon.
const OBJECT: u32 = 5;

impl tenka_core::Action for Action {
    fn code(self) -> u32 {
        let card = |kind: u32, card: Card| kind << OBJECT | card.index() as u32;
        match self {
            Action::EndTurn => 0,
            Action::PickDeck => 1,
            Action::NormalTurn => 2,
            Action::SkipTurn => 3,
            Action::DrawFromDeck => 4,
            Action::KeepPower => 5,
            Action::Transfer(Power::Targeting) => 6,
            Action::Transfer(Power::Damage) => 7,
            Action::NoTarget => 8,
            Action::Hold => 9,
            Action::Fire(weapon) => 10 + weapon.index() as u32,
            Action::PickCard(object) => card(1, object),
            Action::Release(object) => card(2, object),
            Action::ReleaseShip(object) => card(3, object),
            Action::DrawFromAgenda(object) => card(4, object),
            Action::ReleaseForVotes(object) => card(5, object),
            Action::Recruit(object) => card(6, object),
            Action::Deploy(object) => card(7, object),
            Action::Cast(object) => card(8, object),
            Action::Use(object) => card(9, object),
            Action::Lock(object) => card(10, object),
            Action::Relock(object) => card(11, object),
            Action::Give(object) => card(12, object),
            Action::Scramble(object) => card(13, object),
            Action::Target(object) => card(14, object),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let object = code & ((1 << OBJECT) - 1);
        let card = Card::ALL.get(object as usize).copied();
        Some(match code >> OBJECT {
            0 => match object {
                0 => Action::EndTurn,
                1 => Action::PickDeck,
                2 => Action::NormalTurn,
                3 => Action::SkipTurn,
                4 => Action::DrawFromDeck,
                5 => Action::KeepPower,
                6 => Action::Transfer(Power::Targeting),
                7 => Action::Transfer(Power::Damage),
                8 => Action::NoTarget,
                9 => Action::Hold,
                weapon => Action::Fire(WeaponNumber::new(weapon as usize - 10)?),
            },
            1 => Action::PickCard(card?),
            2 => Action::Release(card?),
            3 => Action::ReleaseShip(card?),
            4 => Action::DrawFromAgenda(card?),
            5 => Action::ReleaseForVotes(card?),
            6 => Action::Recruit(card?),
            7 => Action::Deploy(card?),
            8 => Action::Cast(card?),
            9 => Action::Use(card?),
            10 => Action::Lock(card?),
            11 => Action::Relock(card?),
            12 => Action::Give(card?),
            13 => Action::Scramble(card?),
            14 => Action::Target(card?),
            _ => return None,
        })
    }

    /// A card that is released from hand is not shown (SSA-050). The same action releases a captain, which everybody sees;
    /// but only the table knows which of the two it is.
    fn shown(self) -> u32 {
        match self {
            Action::Release(_) => 15 << OBJECT,
            Action::ReleaseForVotes(_) => 16 << OBJECT,
            _ => self.code(),
        }
    }
}
