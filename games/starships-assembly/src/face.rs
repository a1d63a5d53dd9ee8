//! What is printed on a card: a captain, a ship and a damage outcome (SSA-002 to SSA-009).

use tenka_core::{Keyed, named};

use crate::steps::{Requirements, Step, Steps};

/// The captain's end of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Captain {
    pub name: String,
    pub cost: u8,
    /// How much more, or less, recruiting costs its controller.
    pub captain_cost_delta: i8,
    /// How much more, or less, deploying costs its controller.
    pub ship_cost_delta: i8,
    /// The starred ability that only casts votes.
    pub cast: Option<Ability>,
    /// The other starred ability.
    pub special: Option<Ability>,
    pub refreshed_by_playing: bool,
    pub draws_when_recruited: u8,
    /// How many draws its controller may take instead of a turn.
    pub draws_instead_of_turn: u8,
    /// The bracketed abilities in words.
    pub always: Vec<String>,
}

/// A starred ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    pub spend: u8,
    pub requires: Requirements,
    pub steps: Steps,
    /// The ability in words.
    pub text: String,
}

impl Ability {
    /// Whether it only casts votes, at no price.
    pub(crate) fn only_casts(&self) -> bool {
        self.spend == 0
            && self.requires.is_empty()
            && self.steps.iter().all(|step| matches!(step, Step::Cast(_) | Step::CastPerOwnShip(_)))
    }
}

/// The ship's end of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ship {
    pub name: String,
    pub cost: u8,
    /// When it acts: lower numbers go first.
    pub initiative: u8,
    /// The targeting level needed to lock it.
    pub evasion: u8,
    /// How many points it absorbs.
    pub shields: u8,
    pub weapons: Vec<Weapon>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Weapon {
    /// The highest evasion it can lock.
    pub targeting: u8,
    /// Which line of the damage outcome it reads.
    pub class: Class,
}

named! {
    pub enum Class {
        I = "I",
        /// Fewer misses.
        #[allow(clippy::upper_case_acronyms, reason = "it is printed so")]
        II = "II",
    }
}

impl Class {
    /// The class printed as this number.
    pub const fn from_number(number: u8) -> Option<Class> {
        match number {
            1 => Some(Class::I),
            2 => Some(Class::II),
            _ => None,
        }
    }
}

pub type ByClass<T> = Keyed<Class, T, 2>;
