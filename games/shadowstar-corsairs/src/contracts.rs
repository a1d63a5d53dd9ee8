//! Contracts (section 17 of the ledger and the Contracts of `components.toml`).

use tenka_core::{Key as _, Seat};

use crate::action::{Action, Word};
use crate::card::{Card, Deck};
use crate::cargo::{Category, Item};
use crate::craft::CraftId;
use crate::offers::Offers;
use crate::place::Place;
use crate::rules::Look;
use crate::setup::bit;
use crate::square::{LOCATIONS, Location, Square};
use crate::state::Posted;

/// How far from the HQ an evacuation or an arms shipment leads.
pub(crate) const FAR_EDGE: u8 = 6;
/// How far from the HQ a delivery leads.
const FAR_LOCATION: u8 = 5;

/// What a mission carries, and what it becomes.
pub(crate) const fn mission_token(card: Card) -> Option<Category> {
    match card {
        Card::MissionTraining => Some(Category::Personnel),
        Card::MissionDiplomatic => Some(Category::Politics),
        Card::MissionOreHauling => Some(Category::Finance),
        Card::MissionScience => Some(Category::Technology),
        _ => None,
    }
}

/// The second token of an Evac stack, beside the kC.
pub(crate) const fn evac_token(card: Card) -> Option<Item> {
    match card {
        Card::EvacRelic => Some(Item::Parts),
        Card::EvacDignitary => Some(Item::Tribute),
        Card::EvacCivilian => Some(Item::Recruit),
        Card::EvacMunitions => Some(Item::Bomb),
        _ => None,
    }
}

pub(crate) const fn is_two_stage(card: Card) -> bool {
    evac_token(card).is_some()
        || mission_token(card).is_some()
        || matches!(card, Card::ReliefSupplies | Card::ExpressDelivery)
}

pub(crate) const EDGES: [Word; 4] = [Word::North, Word::East, Word::South, Word::West];

impl Look<'_> {
    /// D33: the Contracts that can be posted or fulfilled now.
    pub(crate) fn list_contracts(self, into: &mut impl Offers) {
        let seat = self.current;
        let in_hand = self.hidden.hands[seat].of(Deck::Contract);
        let from = into.len();
        for card in in_hand.each() {
            self.offer_contract(seat, card, from, into);
        }
        if let Some(card) = self.public_contract {
            self.offer_contract(seat, card, from, into);
        }
        for posted in self.posted.as_slice().iter().filter(|posted| posted.owner == seat) {
            let action = Action::Fulfil(posted.card);
            if self.is_delivered(posted) && !into.has(from, action) {
                into.push(action);
            }
        }
    }

    fn offer_contract(self, seat: Seat, card: Card, from: usize, into: &mut impl Offers) {
        let two_stage = is_two_stage(card);
        let action = if two_stage { Action::Post(card) } else { Action::Fulfil(card) };
        let is_met = if two_stage { self.can_post(seat, card) } else { self.is_fulfilled(seat, card) };
        if is_met && !into.has(from, action) {
            into.push(action);
        }
    }

    /// Whether a Contract can be posted or fulfilled now.
    pub(crate) fn has_contract_to_do(self) -> bool {
        let seat = self.current;
        let is_met = |card: Card| {
            if is_two_stage(card) { self.can_post(seat, card) } else { self.is_fulfilled(seat, card) }
        };
        self.hidden.hands[seat].of(Deck::Contract).each().any(is_met)
            || self.public_contract.is_some_and(is_met)
            || self.posted.as_slice().iter().any(|posted| posted.owner == seat && self.is_delivered(posted))
    }

    fn can_post(self, seat: Seat, card: Card) -> bool {
        let mut any = false;
        self.posting_ships(seat, card, |_| any = true);
        any
    }

    /// D33: the Ships for which a Contract can be posted.
    pub(crate) fn posting_ships(self, seat: Seat, card: Card, mut each: impl FnMut(CraftId)) {
        if self.posted.len() >= 12 {
            return;
        }
        for ship in self.ships(seat) {
            let square = self.craft(ship).square;
            let fits = if evac_token(card).is_some() {
                self.is_in_safe_zone(ship) && self.rated(ship).most_load() > self.rated(ship).load()
            } else if let Some(category) = mission_token(card) {
                self.board().is_edge(square) && self.spendable(Place::Craft(ship), seat, category.token()) > 0
            } else if card == Card::ReliefSupplies {
                let tokens: u8 =
                    Item::BASIC.iter().map(|&item| self.spendable(Place::Craft(ship), seat, item)).sum();
                self.is_next_to_hq(square) && tokens >= 2 && self.has_relief_destination(seat)
            } else {
                false
            };
            if fits {
                each(ship);
            }
        }
    }

    fn hq_distance(self, square: Square) -> Option<u8> {
        self.board().distance(square, self.board().hq())
    }

    /// Whether a square is on the outside edge, far from the HQ (or one of the farthest).
    pub(crate) fn is_far_edge(self, square: Square) -> bool {
        let board = self.board();
        let Some(distance) = self.hq_distance(square) else { return false };
        if !board.is_edge(square) {
            return false;
        }
        distance >= FAR_EDGE || {
            let edges = self.layout.squares().filter(|&edge| board.is_edge(edge));
            let farthest = edges.filter_map(|edge| self.hq_distance(edge)).max();
            farthest.is_some_and(|farthest| farthest < FAR_EDGE && distance == farthest)
        }
    }

    /// The Locations with icons that are far from the HQ (or the farthest).
    pub(crate) fn far_locations(self, mut each: impl FnMut(Location)) {
        let board = self.board();
        let distance =
            |at: Location| board.squares_of(at).filter_map(|square| self.hq_distance(square)).min();
        let has_icons = |at: &Location| board.icons(*at).values().iter().any(|&icons| icons > 0);
        let farthest = board.locations().filter(has_icons).filter_map(distance).max().unwrap_or(0);
        let far = farthest.min(FAR_LOCATION);
        for at in board.locations().filter(has_icons) {
            if distance(at).unwrap_or(u8::MAX) >= far {
                each(at);
            }
        }
    }

    fn has_relief_destination(self, seat: Seat) -> bool {
        let mut any = false;
        self.far_locations(|at| any |= self.control[at] != Some(seat));
        any
    }

    /// Whether a posted Contract can be fulfilled.
    pub(crate) fn is_delivered(self, posted: &Posted) -> bool {
        let seat = posted.owner;
        match posted.card {
            Card::ExpressDelivery => self.ships(seat).any(|ship| {
                let near = posted
                    .destination
                    .is_some_and(|at| self.board().is_adjacent(self.craft(ship).square, at));
                near && self.craft(ship).hold.tokens() >= 2
            }),
            Card::ReliefSupplies => {
                let (Some(ship), Some(at)) = (posted.ship, posted.destination) else { return false };
                let serves = |&item: &Item| {
                    self.spendable(Place::Craft(ship), seat, item) > 0 && self.leaves_relief(ship, at, item)
                };
                !self.turn.combat
                    && self.board().is_adjacent(self.craft(ship).square, at)
                    && Item::BASIC.iter().any(serves)
            }
            card => {
                let Some(ship) = posted.ship.filter(|&ship| self.craft(ship).on_board()) else {
                    return false;
                };
                let square = self.craft(ship).square;
                match mission_token(card) {
                    Some(category) => {
                        self.board().edges(square)[usize::from(posted.edge & 3)]
                            && self.spendable(Place::Craft(ship), seat, category.token()) > 0
                            && self.can_convert(seat, category)
                    }
                    None => posted.stacks > 0 && self.is_far_edge(square),
                }
            }
        }
    }

    /// SHC-283: whether a token can be converted once this one was unloaded.
    pub(crate) fn leaves_relief(self, ship: CraftId, at: Location, item: Item) -> bool {
        let seat = ship.owner();
        let is_hostile = self.control[at].is_some_and(|controller| controller != seat);
        let has_room = item != Item::Recruit || self.room(Place::At(at), seat, Item::Crew) > 0;
        let on_the_spot = !is_hostile && has_room && self.can_convert(seat, category_of(item));
        on_the_spot
            || Category::ALL.into_iter().any(|category| {
                let token = category.token();
                let held = self.spendable(Place::Craft(ship), seat, token);
                held > u8::from(token == item) && self.can_convert(seat, category)
            })
    }

    /// Whether the condition of a one-stage Contract holds.
    pub(crate) fn is_fulfilled(self, seat: Seat, card: Card) -> bool {
        let deeds = &self.turn.deeds;
        let level = |category: Category| self.level(seat, category) >= 4;
        match card {
            Card::BountyHunter => deeds.ships_destroyed + deeds.shuttles_destroyed > 0,
            Card::GunboatDiplomacy => deeds.heavy_fights > 0,
            Card::Pacification => deeds.pacified > 0,
            Card::AlienHunter => deeds.scouts_destroyed > 0,
            Card::Privateer => deeds.raids > 0,
            Card::MerchantPrince => deeds.trades > 0,
            Card::CharterPolitics => level(Category::Politics),
            Card::CharterTechnology => level(Category::Technology),
            Card::CharterPersonnel => level(Category::Personnel),
            Card::CharterFinance => level(Category::Finance),
            Card::StockpileTribute
            | Card::StockpileParts
            | Card::StockpileRecruits
            | Card::StockpileDarkmetal => {
                self.donation_worth(seat, card) >= u16::from(self.game.card(card).amount)
            }
            Card::SurveyExpedition => {
                let (held, needed) = self.sectors_of_survey(seat);
                held >= needed
            }
            Card::HostileTakeover => self.taken_location(seat).is_some(),
            Card::FleetReview => {
                let fit = |ship: &CraftId| self.craft(*ship).damage == 0 && !self.is_in_safe_zone(*ship);
                self.ships(seat).filter(fit).any(|one| {
                    let here = self.craft(one).square;
                    self.ships(seat)
                        .filter(fit)
                        .any(|other| other != one && self.is_adjacent(here, self.craft(other).square))
                })
            }
            Card::ArmsShipment => {
                let mut any = false;
                self.shipping(seat, |_| any = true);
                any
            }
            Card::EscortDuty => self.ships(seat).any(|ship| {
                let here = self.craft(ship).square;
                self.cruisers_on_board().any(|(_, square)| {
                    let hq_sector =
                        self.board().hq().any(|hq| self.board().sector(hq) == self.board().sector(square));
                    !hq_sector && self.is_adjacent(here, square)
                })
            }),
            Card::Fortress => {
                let fortified = |at: &Location| {
                    self.control[*at] == Some(seat)
                        && self.has_outpost(seat, *at)
                        && self.unit_tokens(Place::At(*at), seat, Item::Fortification) > 0
                };
                self.board().locations().filter(fortified).count() >= 2
            }
            _ => false,
        }
    }

    /// Survey Expedition: in how many Sectors a player controls something, and in how many it has to.
    pub(crate) fn sectors_of_survey(self, seat: Seat) -> (usize, usize) {
        let sectors = self.layout.tiles();
        let needed = if sectors.len() <= 6 { 3 } else { 4 };
        let is_held = |tile: usize| (0..4).any(|key| self.control[Location::new(tile, key)] == Some(seat));
        (sectors.iter().filter(|sector| is_held(sector.tile.into())).count(), needed)
    }

    /// Arms Shipment: the Ships that can deliver.
    pub(crate) fn shipping(self, seat: Seat, mut each: impl FnMut(CraftId)) {
        for ship in self.ships(seat) {
            let bombs = self.spendable(Place::Craft(ship), seat, Item::Bomb);
            if bombs >= 3 && self.is_far_edge(self.craft(ship).square) {
                each(ship);
            }
        }
    }

    /// Hostile Takeover: a Location that a rival controlled at the start of the turn.
    pub(crate) fn taken_location(self, seat: Seat) -> Option<Location> {
        let is_taken = |at: &Location| {
            self.control[*at] == Some(seat)
                && self.turn.rivals_held & bit(*at) != 0
                && self.turn.deeds.taken_over & bit(*at) == 0
        };
        (0..LOCATIONS).map(Location::from_index).find(is_taken)
    }

    /// Stockpile: what an item is worth.
    pub(crate) const fn item_worth(card: Card, item: Item) -> u8 {
        match (card, item) {
            (Card::StockpileTribute, Item::Tribute | Item::HiddenTribute)
            | (Card::StockpileParts, Item::Parts | Item::HiddenParts)
            | (Card::StockpileRecruits, Item::Recruit | Item::HiddenRecruit)
            | (Card::StockpileDarkmetal, Item::Metal | Item::Kc | Item::HiddenMetal | Item::HiddenKc) => 1,
            (Card::StockpileRecruits, Item::Crew | Item::Injured | Item::Tired | Item::TiredInjured) => 2,
            _ => 0,
        }
    }

    /// Stockpile: the worth of everything that could be donated.
    pub(crate) fn donation_worth(self, seat: Seat, card: Card) -> u16 {
        let mut worth = 0;
        self.own_places(seat, |place| {
            for item in Item::ALL {
                let each = Self::item_worth(card, item);
                if each > 0 {
                    worth += u16::from(each) * u16::from(self.owned(place, seat, item));
                }
            }
        });
        match card {
            Card::StockpileTribute => worth + 2 * u16::from(self.hidden.hands[seat].len_of(Deck::Politics)),
            Card::StockpileParts => {
                let ships = self.ships(seat).count() as u16;
                let shuttles = self.fleet(seat).count() as u16 - ships;
                worth + 5 * ships + 2 * shuttles
            }
            _ => worth,
        }
    }

    /// D33: the edges that a mission can lead to.
    pub(crate) fn each_edge(self, ship: CraftId, mut each: impl FnMut(Action)) {
        let edges = self.board().edges(self.craft(ship).square);
        for (edge, word) in edges.into_iter().zip(EDGES) {
            if edge {
                each(Action::Say(word));
            }
        }
    }

    /// D33: what can be donated next.
    pub(crate) fn each_donation(self, seat: Seat, card: Card, mut each: impl FnMut(Action)) {
        self.own_places(seat, |place| {
            for item in Item::ALL {
                if Self::item_worth(card, item) > 0 && self.owned(place, seat, item) > 0 {
                    each(Action::Piece { item, at: place });
                }
            }
        });
        match card {
            Card::StockpileTribute => {
                self.hidden.hands[seat].of(Deck::Politics).each().for_each(|card| each(Action::Card(card)));
            }
            Card::StockpileParts => self.fleet(seat).for_each(|craft| each(Action::Scuttle(craft))),
            _ => {}
        }
    }

    /// D33: the conversions that can be made in a Ship.
    pub(crate) fn each_conversion(self, ship: CraftId, kind: Option<Item>, mut each: impl FnMut(Item)) {
        let seat = ship.owner();
        for category in Category::ALL {
            let item = category.token();
            let is_meant = kind.is_none_or(|kind| kind == item);
            if is_meant
                && self.spendable(Place::Craft(ship), seat, item) > 0
                && self.can_convert(seat, category)
            {
                each(item);
            }
        }
    }
}

/// The category of a basic resource.
pub(crate) fn category_of(item: Item) -> Category {
    Category::ALL.into_iter().find(|category| category.token() == item).unwrap_or(Category::Finance)
}
