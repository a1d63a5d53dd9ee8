//! What can be chosen before a game (SHC-019, section 22).

use tenka_core::said::Phrase;
use tenka_core::{OptionKind, OptionSpec, named};

use crate::catalogue;

named! {
    /// An option that is on or off.
    pub enum Switch {
        RotateTiles = "rotate_tiles",
        RandomSides = "random_sides",
        AdvancedCards = "advanced_cards",
        BattleStations = "battle_stations",
        Concealment = "cargo_concealment",
        Fortifications = "fortifications",
        Raiding = "raiding",
        RepairsAndBribes = "repairs_and_bribes",
        ShieldGenerators = "shield_generators",
        Trade = "trade",
        Factions = "non_player_factions",
        ExclusiveEdition = "exclusive_edition",
        HouseCrests = "variant_house_crests",
        HomeWorlds = "variant_home_worlds",
        Wormholes = "variant_wormholes",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LayoutKind {
    /// SHC-021.
    Standard,
    /// SHC-022.
    Random,
    /// As the components say (SHC-024).
    Arbitrary,
}

pub(crate) const COMMENDATIONS: &str = "commendations_to_win";
pub(crate) const MAP_SIZE: &str = "map_size";
pub(crate) const LAYOUT: &str = "layout";
pub(crate) const ROUND_CAP: &str = "round_cap";

const fn switch(switch: Switch, help: Phrase) -> OptionSpec {
    OptionSpec { name: switch.id(), kind: OptionKind::Switch(false), help: help.text() }
}

const fn choice(name: &'static str, words: &'static [&'static str], help: Phrase) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Choice(words), help: help.text() }
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    choice(COMMENDATIONS, &["4", "3", "5"], catalogue::option_commendations),
    choice(MAP_SIZE, &["large", "small"], catalogue::option_map_size),
    choice(LAYOUT, &["standard", "random", "arbitrary"], catalogue::option_layout),
    switch(Switch::RotateTiles, catalogue::option_rotate_tiles),
    switch(Switch::RandomSides, catalogue::option_random_sides),
    switch(Switch::AdvancedCards, catalogue::option_advanced_cards),
    switch(Switch::BattleStations, catalogue::option_battle_stations),
    switch(Switch::Concealment, catalogue::option_concealment),
    switch(Switch::Fortifications, catalogue::option_fortifications),
    switch(Switch::Raiding, catalogue::option_raiding),
    switch(Switch::RepairsAndBribes, catalogue::option_repairs_and_bribes),
    switch(Switch::ShieldGenerators, catalogue::option_shield_generators),
    switch(Switch::Trade, catalogue::option_trade),
    switch(Switch::Factions, catalogue::option_factions),
    switch(Switch::ExclusiveEdition, catalogue::option_exclusive_edition),
    switch(Switch::HouseCrests, catalogue::option_house_crests),
    switch(Switch::HomeWorlds, catalogue::option_home_worlds),
    switch(Switch::Wormholes, catalogue::option_wormholes),
    choice(ROUND_CAP, &["100", "40", "60", "200"], catalogue::option_round_cap),
];
