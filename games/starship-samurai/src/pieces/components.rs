//! What is in the box, read from `components.toml`.

use std::sync::{Arc, LazyLock};

use serde::Deserialize;
use tenka_core::{
    ComponentsError, Keyed, Seats, demand, for_each_key, read_components, standard_components, the_one,
};

use crate::card::{ByCard, Card, CardFace, CardType, Cards, Cost, Numbers};
use crate::clan::{Clan, Spot};
use crate::location::{
    ByLocation, ByLocationCard, Location, LocationCard, LocationCards, LocationFace, LocationType, Reward,
};
use crate::pieces::power::Figures;
use crate::state::{Attached, MOST_SEATS};
use crate::unit::{FIGHTERS_EACH, Unit};

/// The game as sold, as far as known.
pub(crate) static STANDARD: LazyLock<Arc<Components>> =
    LazyLock::new(|| standard_components(Components::parse(include_str!("../../components.toml"))));

#[derive(Clone, Debug)]
pub struct Components {
    pub cards: ByCard<CardFace>,
    pub locations: ByLocationCard<LocationFace>,
    pub power: Keyed<Unit, u8, 17>,
    /// How many fighters a carrier takes along (SSM-120).
    pub passengers: u8,
    /// What Shingen adds to each ship (SSM-134).
    pub aura: u8,
    /// How far Hideyoshi moves a clan marker (SSM-135).
    pub hideyoshi_steps: u8,
    /// How many ships Mori destroys (SSM-136).
    pub mori_ships: u8,
    /// What Tametomo's free order costs (SSM-127).
    pub tametomo_wealth: u8,
    /// How often Tametomo's free order can be used per turn (SSM-127).
    pub tametomo_uses: u8,
    /// What a move of Masumune costs (SSM-138).
    pub masumune_wealth: u8,
    /// How many units a location has room for (SSM-010).
    pub spaces: ByLocation<u8>,
    /// The worth of a clan marker on each space of a branch, the first next to neutral (SSM-008).
    pub tier_honor: Vec<u8>,
    /// Whether markers may enter the branches of clans that nobody plays (SSM-022).
    pub unused_branches_open: bool,
    /// All tokens (SSM-005).
    pub wealth: u8,
    /// SSM-030.
    pub start_wealth: u8,
    /// SSM-034.
    pub start_honor: u16,
    /// SSM-091.
    pub hand_limit: u8,
    /// What a victory is worth (SSM-161).
    pub victory_honor: u8,
    /// The worth of different types of claimed locations, by their number (SSM-175).
    pub type_bonus: [u8; 5],
    /// How many offers each player may make per turn (SSM-222).
    pub offers_per_turn: u8,
    /// How many offers each player may make per battle (SSM-222).
    pub offers_per_battle: u8,
    location_decks: [LocationDeck; 3],
}

/// The location deck for one number of players (SSM-020).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LocationDeck {
    /// The cards that are certainly in it.
    pub base: LocationCards,
    /// Some of them are added, unseen.
    pub others: LocationCards,
    /// How many of the others are added.
    pub added: u8,
}

impl Components {
    /// In the format of `components.toml`; rejects unplayable components.
    pub fn parse(text: &str) -> Result<Self, ComponentsError> {
        read_components::<File>(text)?.components()
    }

    /// For 2 to 4 players.
    pub fn location_deck(&self, seats: Seats) -> LocationDeck {
        self.location_decks[usize::from(seats.count()) - 2]
    }

    /// SSM-029: the action deck before it is shuffled, the starting cards set apart.
    pub fn action_deck(&self) -> Cards {
        let copies = |card: Card| (0..self.cards[card].copies).map(move |_| card);
        Card::ALL.into_iter().filter(|card| !Card::STARTING.contains(card)).flat_map(copies).collect()
    }

    /// SSM-224: one player's own deck.
    pub fn personal_deck(&self) -> Cards {
        self.action_deck().each_kind().collect()
    }

    #[inline]
    pub fn branch_length(&self) -> u8 {
        self.tier_honor.len() as u8
    }

    /// The worth of a clan marker on this space to the owner of its branch (SSM-167).
    #[inline]
    pub fn honor_at(&self, spot: Spot) -> u8 {
        match spot.height().checked_sub(1) {
            Some(index) => self.tier_honor.get(usize::from(index)).copied().unwrap_or(0),
            None => 0,
        }
    }
}

#[derive(Deserialize)]
struct File {
    counts: Counts,
    rules: Rules,
    alliance: Alliance,
    location_board: Vec<BoardEntry>,
    location_setup: Setups,
    location: Vec<LocationEntry>,
    order_markers: Markers,
    unit: Vec<UnitEntry>,
    action_card: Vec<CardEntry>,
    variants: Variants,
}

#[derive(Deserialize)]
struct Counts {
    wealth_tokens: u8,
}

#[derive(Deserialize)]
struct Rules {
    hand_limit: u8,
    victory_honor: u8,
    type_bonus: [u8; 5],
    start_honor: u16,
    start_wealth: u8,
    unused_branches_open: bool,
}

#[derive(Deserialize)]
struct Alliance {
    tier_honor: Vec<u8>,
}

#[derive(Deserialize)]
struct BoardEntry {
    number: u8,
    spaces: u8,
}

#[derive(Deserialize)]
struct Setups {
    #[serde(rename = "2")]
    two: SetupEntry,
    #[serde(rename = "3")]
    three: SetupEntry,
    #[serde(rename = "4")]
    four: SetupEntry,
}

#[derive(Deserialize)]
struct SetupEntry {
    remove_pips: Vec<u8>,
    add_back_random: u8,
}

#[derive(Deserialize)]
struct LocationEntry {
    id: LocationCard,
    name: String,
    #[serde(rename = "type")]
    location_type: LocationType,
    pips: u8,
    reward: Vec<RewardEntry>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum RewardEntry {
    ClanShown { clan: Clan, amount: u8 },
    ClanAny { amount: u8 },
    Honor { amount: u8 },
    Wealth { amount: u8 },
    Card { amount: u8 },
}

#[derive(Deserialize)]
struct Markers {
    values: [u8; 4],
    wealth_boost_per_token: u8,
}

#[derive(Deserialize)]
struct UnitEntry {
    id: String,
    power: u8,
    figures_per_player: Option<usize>,
    carry_max: Option<u8>,
    uses_per_turn: Option<u8>,
    cost: Option<Cost>,
    aura_power: Option<u8>,
    clan_steps: Option<u8>,
    max_destroy: Option<u8>,
}

#[derive(Deserialize)]
struct CardEntry {
    id: Card,
    name: String,
    #[serde(rename = "type")]
    card_type: CardType,
    copies: u8,
    cost: Cost,
    params: Numbers,
    text: String,
}

#[derive(Deserialize)]
struct Variants {
    trading: Trading,
}

#[derive(Deserialize)]
struct Trading {
    offers_per_player_per_turn: u8,
    offers_per_player_per_battle: u8,
}

impl File {
    fn components(self) -> Result<Components, ComponentsError> {
        let cards = self.cards()?;
        let locations = self.locations()?;
        let location_decks = self.location_decks(&locations)?;
        self.demand_fixed_numbers()?;
        let spaces = self.spaces()?;
        let number = |unit: &str, of: fn(&UnitEntry) -> Option<u8>| {
            let entry = self.unit.iter().find(|entry| entry.id == unit);
            entry
                .and_then(of)
                .ok_or_else(|| ComponentsError::new(format!("the unit '{unit}' lacks a number")))
        };
        let passengers = number("carrier", |unit| unit.carry_max)?;
        demand!(passengers <= 2, "a carrier takes at most 2 passengers, not {passengers}");
        Ok(Components {
            cards,
            locations,
            power: self.power()?,
            passengers,
            aura: number("shingen", |unit| unit.aura_power)?,
            hideyoshi_steps: number("hideyoshi", |unit| unit.clan_steps)?,
            mori_ships: number("mori", |unit| unit.max_destroy)?,
            tametomo_wealth: number("tametomo", |unit| unit.cost.map(|cost| cost.amount))?,
            tametomo_uses: number("tametomo", |unit| unit.uses_per_turn)?,
            masumune_wealth: number("masumune", |unit| unit.cost.map(|cost| cost.amount))?,
            spaces,
            tier_honor: self.alliance.tier_honor,
            unused_branches_open: self.rules.unused_branches_open,
            wealth: self.counts.wealth_tokens,
            start_wealth: self.rules.start_wealth,
            start_honor: self.rules.start_honor,
            hand_limit: self.rules.hand_limit,
            victory_honor: self.rules.victory_honor,
            type_bonus: self.rules.type_bonus,
            offers_per_turn: self.variants.trading.offers_per_player_per_turn,
            offers_per_battle: self.variants.trading.offers_per_player_per_battle,
            location_decks,
        })
    }

    fn cards(&self) -> Result<ByCard<CardFace>, ComponentsError> {
        let faces: ByCard<CardFace> = for_each_key(|card: Card| {
            let name = format!("'{}'", card.id());
            let entry = the_one(&self.action_card, &name, |entry| entry.id == card)?;
            entry.face().map_err(|error| error.about(name))
        })?;
        for card in Card::STARTING {
            let copies = faces[card].copies;
            demand!(usize::from(copies) >= MOST_SEATS, "{copies} copies of '{}'", card.id());
        }
        let attachable = faces[Card::Minefield].copies + faces[Card::OrbitalFortress].copies;
        demand!(usize::from(attachable) <= Attached::MOST, "{attachable} cards to attach");
        Ok(faces)
    }

    fn locations(&self) -> Result<ByLocationCard<LocationFace>, ComponentsError> {
        for_each_key(|card: LocationCard| {
            let entry = the_one(&self.location, format_args!("'{}'", card.id()), |entry| entry.id == card)?;
            Ok(entry.face())
        })
    }

    /// SSM-020: which cards stay, and how many of the others come back.
    fn location_decks(
        &self,
        locations: &ByLocationCard<LocationFace>,
    ) -> Result<[LocationDeck; 3], ComponentsError> {
        let Setups { two, three, four } = &self.location_setup;
        for (setup, players) in [two, three, four].into_iter().zip(2..) {
            let deck = setup.deck(locations);
            let cards = deck.base.len() + usize::from(deck.added);
            demand!(
                cards >= players && usize::from(deck.added) <= deck.others.len(),
                "with {players} players, a location deck of {cards}"
            );
        }
        Ok([two, three, four].map(|setup| setup.deck(locations)))
    }

    fn power(&self) -> Result<Keyed<Unit, u8, 17>, ComponentsError> {
        for_each_key(|unit: Unit| {
            let printed = if unit.is_fighter() { "fighter" } else { unit.id() };
            Ok(the_one(&self.unit, format_args!("'{printed}'"), |entry| entry.id == printed)?.power)
        })
    }

    fn spaces(&self) -> Result<ByLocation<u8>, ComponentsError> {
        for_each_key(|location: Location| {
            let name = format!("'{}'", location.id());
            let is_it = |entry: &BoardEntry| entry.number == location.number();
            let spaces = the_one(&self.location_board, &name, is_it)?.spaces;
            demand!((1..=Figures::MOST as u8).contains(&spaces), "{name}: {spaces} spaces");
            Ok(spaces)
        })
    }

    /// What the rules can't do without, whatever the cards say.
    fn demand_fixed_numbers(&self) -> Result<(), ComponentsError> {
        let figures = |unit: &str| self.unit.iter().find(|entry| entry.id == unit)?.figures_per_player;
        demand!(
            figures("fighter") == Some(FIGHTERS_EACH) && figures("carrier") == Some(1),
            "each player has {FIGHTERS_EACH} fighters and a carrier"
        );
        demand!(self.order_markers.values == [1, 2, 3, 4], "order markers are 1, 2, 3 and 4");
        demand!(self.order_markers.wealth_boost_per_token == 1, "a token boosts an order by 1");
        let length = self.alliance.tier_honor.len();
        demand!((1..=usize::from(Spot::LONGEST_BRANCH)).contains(&length), "a branch of {length} spaces");
        let wealth = self.counts.wealth_tokens;
        let enough = usize::from(self.rules.start_wealth) * MOST_SEATS <= usize::from(wealth) && wealth < 64;
        demand!(enough, "{wealth} wealth tokens");
        Ok(())
    }
}

impl CardEntry {
    fn face(&self) -> Result<CardFace, ComponentsError> {
        let CardEntry { id, card_type, copies, params: numbers, .. } = *self;
        demand!(card_type == id.card_type(), "it has the wrong type");
        demand!((1..=Cards::most_of(id)).contains(&copies), "{copies} copies");
        let one_at_a_time = numbers.discard.max(numbers.destroy).max(numbers.give_cards) <= 1;
        demand!(one_at_a_time && numbers.markers <= 2, "a number is too high");
        let (name, text) = (self.name.clone(), self.text.clone());
        Ok(CardFace { name, text, cost: self.cost, copies, numbers })
    }
}

impl LocationEntry {
    fn face(&self) -> LocationFace {
        let part = |entry: &RewardEntry| match *entry {
            RewardEntry::ClanShown { clan, amount } => Reward::ShownClan(clan, amount),
            RewardEntry::ClanAny { amount } => Reward::AnyClan(amount),
            RewardEntry::Honor { amount } => Reward::Honor(amount),
            RewardEntry::Wealth { amount } => Reward::Wealth(amount),
            RewardEntry::Card { amount } => Reward::Cards(amount),
        };
        LocationFace {
            name: self.name.clone(),
            location_type: self.location_type,
            pips: self.pips,
            reward: self.reward.iter().map(part).collect(),
        }
    }
}

impl SetupEntry {
    fn deck(&self, locations: &ByLocationCard<LocationFace>) -> LocationDeck {
        let removed = |card: &LocationCard| self.remove_pips.contains(&locations[*card].pips);
        let (others, base): (Vec<_>, Vec<_>) = LocationCard::ALL.into_iter().partition(removed);
        LocationDeck {
            base: base.into_iter().collect(),
            others: others.into_iter().collect(),
            added: self.add_back_random,
        }
    }
}
