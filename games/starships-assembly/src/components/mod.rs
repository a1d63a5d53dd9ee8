//! What is in the box, read from `components.toml`.

mod file;

use std::sync::{Arc, LazyLock};

use tenka_core::{ComponentsError, Keyed, standard_components};

use crate::card::{ByCard, Card, CardSet};
use crate::face::{ByClass, Captain, Ship};
use crate::steps::Requirement;

const TEXT: &str = include_str!("../../components.toml");

/// The components of the game as the ledger has them.
pub(crate) static STANDARD: LazyLock<Arc<Components>> =
    LazyLock::new(|| standard_components(Components::parse(TEXT)));

/// The same with the costs of ruleset 1 (SSA-202).
pub(crate) static FIRST_COSTS: LazyLock<Arc<Components>> = LazyLock::new(|| {
    standard_components(file::read_with_costs(TEXT, include_str!("../../costs-of-ruleset-1.toml")))
});

/// The highest cost or price that components can have.
pub const MOST_VOTES: u8 = 31;
/// The highest evasion and targeting level.
pub const HIGHEST_LEVEL: u8 = 3;
/// The most weapons of a ship.
pub const MOST_WEAPONS: usize = 3;

/// Everything in the box: the cards, and the numbers of the rules.
#[derive(Clone, Debug)]
pub struct Components {
    /// The captain of each card.
    pub captains: ByCard<Captain>,
    /// The ship of each card.
    pub ships: ByCard<Ship>,
    /// The points of each card's damage outcome.
    pub damage: ByCard<ByClass<u8>>,
    /// How many cards the agenda has (SSA-036).
    pub agenda_size: u8,
    /// How many ships a fleet has at most (SSA-058).
    pub fleet_cap: u8,
    /// The votes for a card released from hand (SSA-048).
    pub votes_per_release: u8,
    /// The turn after which war counts as declared (SSA-192).
    pub turn_limit: u8,
    /// After how many actions only ending the turn is legal (SSA-193).
    pub action_limit: u8,
    /// After how many rounds without progress there is a cease-fire (SSA-194).
    pub idle_rounds: u8,
    pub(crate) tables: Tables,
}

/// Derived from the cards, in the form play needs.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    /// The captains that cost at most this many votes.
    pub(crate) captains_for: [CardSet; MOST_VOTES as usize + 1],
    /// The ships that cost at most this many votes.
    pub(crate) ships_for: [CardSet; MOST_VOTES as usize + 1],
    /// The captains with a special ability whose price is at most this many votes.
    pub(crate) specials_for: [CardSet; MOST_VOTES as usize + 1],
    /// The captains with an ability that only casts votes.
    pub(crate) casters: CardSet,
    /// The captains whose special ability needs something.
    pub(crate) needing: Keyed<Requirement, CardSet, { Requirement::ALL.len() }>,
    /// The captains that change costs.
    pub(crate) modifiers: CardSet,
    /// The captains refreshed whenever their controller recruits or deploys.
    pub(crate) refreshed_by_playing: CardSet,
    /// The captains whose controller may skip a turn.
    pub(crate) skippers: CardSet,
    /// All ships in the order they act.
    pub(crate) by_initiative: [Card; Card::COUNT],
    /// The ships a weapon of each targeting level can lock.
    pub(crate) lockable: [CardSet; HIGHEST_LEVEL as usize + 1],
    /// The cards that show at least one point.
    pub(crate) hits: ByClass<CardSet>,
}

impl Components {
    /// Reads components in the format of `components.toml`, and rejects unplayable ones.
    pub fn parse(text: &str) -> Result<Self, ComponentsError> {
        file::read(text)
    }

    /// The name of the card's captain.
    pub fn captain(&self, card: Card) -> &str {
        &self.captains[card].name
    }

    /// The name of the card's ship.
    pub fn ship(&self, card: Card) -> &str {
        &self.ships[card].name
    }

    /// The name of the card: captain and ship.
    pub fn name(&self, card: Card) -> String {
        format!("{}/{}", self.captain(card), self.ship(card))
    }

    /// These cards by their names.
    pub(crate) fn names(&self, cards: CardSet) -> String {
        cards.iter().map(|card| self.name(card)).collect::<Vec<_>>().join(", ")
    }
}

impl Tables {
    fn new(captains: &ByCard<Captain>, ships: &ByCard<Ship>, damage: &ByCard<ByClass<u8>>) -> Self {
        let cards = |wanted: &dyn Fn(Card) -> bool| -> CardSet {
            Card::ALL.into_iter().filter(|&card| wanted(card)).collect()
        };
        let special = |card: Card| captains[card].special.as_ref();
        let mut by_initiative = Card::ALL;
        by_initiative.sort_by_key(|&card| ships[card].initiative);
        Tables {
            captains_for: std::array::from_fn(|votes| {
                cards(&|card| usize::from(captains[card].cost) <= votes)
            }),
            ships_for: std::array::from_fn(|votes| cards(&|card| usize::from(ships[card].cost) <= votes)),
            specials_for: std::array::from_fn(|votes| {
                cards(&|card| special(card).is_some_and(|ability| usize::from(ability.spend) <= votes))
            }),
            casters: cards(&|card| captains[card].cast.is_some()),
            needing: Keyed::from_fn(|requirement| {
                cards(&|card| special(card).is_some_and(|ability| ability.requires.contains(requirement)))
            }),
            modifiers: cards(&|card| {
                captains[card].captain_cost_delta != 0 || captains[card].ship_cost_delta != 0
            }),
            refreshed_by_playing: cards(&|card| captains[card].refreshed_by_playing),
            skippers: cards(&|card| captains[card].draws_instead_of_turn > 0),
            by_initiative,
            lockable: std::array::from_fn(|level| cards(&|card| usize::from(ships[card].evasion) <= level)),
            hits: ByClass::from_fn(|class| cards(&|card| damage[card][class] > 0)),
        }
    }
}
