//! What can be chosen before a game (SHC-019, section 22).

use tenka_core::said::Phrase;
use tenka_core::{OptionKind, OptionSpec, OptionWord, named};

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
        GivenStart = "given_start",
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

const fn switch(switch: Switch, title: Phrase, help: Phrase) -> OptionSpec {
    OptionSpec { name: switch.id(), title: title.text(), kind: OptionKind::Switch(false), help: help.text() }
}

const fn choice(name: &'static str, words: &'static [OptionWord], title: Phrase, help: Phrase) -> OptionSpec {
    OptionSpec { name, title: title.text(), kind: OptionKind::Choice(words), help: help.text() }
}

const fn number(number: &'static str) -> OptionWord {
    OptionWord::plain(number)
}

const fn word(word: &'static str, title: Phrase) -> OptionWord {
    OptionWord::new(word, title.text())
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    choice(
        COMMENDATIONS,
        &[number("4"), number("3"), number("5")],
        catalogue::title_commendations,
        catalogue::option_commendations,
    ),
    choice(
        MAP_SIZE,
        &[word("large", catalogue::map_large), word("small", catalogue::map_small)],
        catalogue::title_map_size,
        catalogue::option_map_size,
    ),
    choice(
        LAYOUT,
        &[
            word("standard", catalogue::layout_standard),
            word("random", catalogue::layout_random),
            word("arbitrary", catalogue::layout_arbitrary),
        ],
        catalogue::title_layout,
        catalogue::option_layout,
    ),
    switch(Switch::GivenStart, catalogue::title_given_start, catalogue::option_given_start),
    switch(Switch::RotateTiles, catalogue::title_rotate_tiles, catalogue::option_rotate_tiles),
    switch(Switch::RandomSides, catalogue::title_random_sides, catalogue::option_random_sides),
    switch(Switch::AdvancedCards, catalogue::title_advanced_cards, catalogue::option_advanced_cards),
    switch(Switch::BattleStations, catalogue::title_battle_stations, catalogue::option_battle_stations),
    switch(Switch::Concealment, catalogue::title_concealment, catalogue::option_concealment),
    switch(Switch::Fortifications, catalogue::title_fortifications, catalogue::option_fortifications),
    switch(Switch::Raiding, catalogue::title_raiding, catalogue::option_raiding),
    switch(
        Switch::RepairsAndBribes,
        catalogue::title_repairs_and_bribes,
        catalogue::option_repairs_and_bribes,
    ),
    switch(Switch::ShieldGenerators, catalogue::title_shield_generators, catalogue::option_shield_generators),
    switch(Switch::Trade, catalogue::title_trade, catalogue::option_trade),
    switch(Switch::Factions, catalogue::title_factions, catalogue::option_factions),
    switch(Switch::ExclusiveEdition, catalogue::title_exclusive_edition, catalogue::option_exclusive_edition),
    switch(Switch::HouseCrests, catalogue::title_house_crests, catalogue::option_house_crests),
    switch(Switch::HomeWorlds, catalogue::title_home_worlds, catalogue::option_home_worlds),
    switch(Switch::Wormholes, catalogue::title_wormholes, catalogue::option_wormholes),
    choice(
        ROUND_CAP,
        &[number("100"), number("40"), number("60"), number("200")],
        catalogue::title_round_cap,
        catalogue::option_round_cap,
    ),
];
