//! The action cards: 22 names, 48 cards (SSM-003, SSM-013, SSM-015).

use serde::Deserialize;
use tenka_core::{Bag, Keyed, named};

named! {
    /// Its printed text is in the components ([`CardFace`]).
    #[derive(Default)]
    pub enum Card {
        #[default]
        EliteGeneral = "elite_general",
        ChangeStrategy = "change_strategy",
        SupplyAttack = "supply_attack",
        WarFactory = "war_factory",
        Ignite = "ignite",
        Betrayal = "betrayal",
        SecretEnvoys = "secret_envoys",
        WarpJump = "warp_jump",
        Minefield = "minefield",
        OrbitalFortress = "orbital_fortress",
        ReserveFuel = "reserve_fuel",
        SalvageRights = "salvage_rights",
        SuicideRun = "suicide_run",
        HiredBlades = "hired_blades",
        Reinforcements = "reinforcements",
        TacticalRetreat = "tactical_retreat",
        DuelOfHonor = "duel_of_honor",
        SignalJam = "signal_jam",
        SpoilsOfWar = "spoils_of_war",
        NobleDefeat = "noble_defeat",
        RallyTheClans = "rally_the_clans",
        FocusedFire = "focused_fire",
    }
}

named! {
    /// When a card is played.
    pub enum CardType {
        /// In one's own turn.
        Order = "order",
        /// In a battle.
        Battle = "battle",
    }
}

pub type ByCard<T> = Keyed<Card, T, 22>;

const FIRST_ORDER: usize = Card::SupplyAttack as usize;
const LAST_ORDER: usize = Card::SalvageRights as usize;

impl Card {
    /// The two cards each player begins with (SSM-028).
    pub const STARTING: [Card; 2] = [Card::EliteGeneral, Card::ChangeStrategy];

    #[inline]
    pub const fn card_type(self) -> CardType {
        match self as usize {
            FIRST_ORDER..=LAST_ORDER => CardType::Order,
            _ => CardType::Battle,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFace {
    /// For people.
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// SSM-105 to SSM-107.
    pub cost: Cost,
    /// How many copies are in the box.
    pub copies: u8,
    pub numbers: Numbers,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    pub kind: CostKind,
    pub amount: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CostKind {
    None,
    /// Spaces back on the honor track (SSM-105).
    Honor,
    /// Wealth from the pool (SSM-106).
    Wealth,
    /// Ships, destroyed (SSM-107).
    Ships,
}

/// Numbers its effect doesn't use are 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Numbers {
    pub power: u8,
    pub base: u8,
    pub per_marker: u8,
    pub honor: u8,
    pub wealth: u8,
    pub wealth_per_contested: u8,
    pub wealth_each: u8,
    pub pay_wealth: u8,
    pub cards: u8,
    pub give_cards: u8,
    pub discard: u8,
    pub destroy: u8,
    pub max_destroy: u8,
    pub or_destroy_supply: u8,
    pub max_moves: u8,
    pub max_return: u8,
    pub clan_steps: u8,
    pub markers: u8,
    pub steps_each: u8,
    pub charges: u8,
    pub uses: u8,
}

/// At most three of each card; of the starting cards, at most seven.
pub type Cards = Bag<Card, { Card::STARTING.len() }>;

const ORDERS: Cards = Cards::one_of_each(FIRST_ORDER, LAST_ORDER);

impl From<CardType> for Cards {
    /// One of each card of a type.
    #[inline]
    fn from(card_type: CardType) -> Self {
        match card_type {
            CardType::Order => ORDERS,
            CardType::Battle => const { Cards::one_of_each(0, Card::ALL.len() - 1).without(ORDERS) },
        }
    }
}
