//! What can be chosen before a game (SHC-019, section 22).

use tenka_core::{OptionKind, OptionSpec};

use tenka_core::named;

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

const fn switch(switch: Switch, help: &'static str) -> OptionSpec {
    OptionSpec { name: switch.id(), kind: OptionKind::Switch(false), help }
}

const fn choice(name: &'static str, words: &'static [&'static str], help: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Choice(words), help }
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    choice(COMMENDATIONS, &["4", "3", "5"], "Commendations that win the game: standard, short, long."),
    choice(MAP_SIZE, &["large", "small"], "The larger, poorer board or the smaller, richer one."),
    choice(LAYOUT, &["standard", "random", "arbitrary"], "How the Sector tiles are laid out."),
    switch(Switch::RotateTiles, "In a random layout each player may turn one tile."),
    switch(Switch::RandomSides, "In a random layout each tile shows a random side."),
    switch(Switch::AdvancedCards, "Cards for the advanced options that are on."),
    switch(Switch::BattleStations, "Craft at Battle Stations fight better and stay where they are."),
    switch(Switch::Concealment, "Cargo may lie face down."),
    switch(Switch::Fortifications, "Outposts can be fortified."),
    switch(Switch::Raiding, "Craft may raid Cargo instead of damaging hulls."),
    switch(Switch::RepairsAndBribes, "Parts repair damage, and Tribute buys extra Actions."),
    switch(Switch::ShieldGenerators, "Shields take hits and grow back."),
    switch(Switch::Trade, "Players may trade tokens and craft."),
    switch(Switch::Factions, "ConFed Cruisers and Alien Scouts roam the board."),
    switch(Switch::ExclusiveEdition, "Adds the Tachikaze."),
    switch(Switch::HouseCrests, "Home-made: who loses both house crests is out."),
    switch(Switch::HomeWorlds, "Home-made: each player has a home world."),
    switch(Switch::Wormholes, "Home-made: three wormholes join distant squares."),
    choice(ROUND_CAP, &["100", "40", "60", "200"], "Rounds after which the game is adjudicated."),
];
