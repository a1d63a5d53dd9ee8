//! Contracts (section 17 of the ledger and the Contracts of `components.toml`).

use tenka_core::{Dice as _, Key as _, Log, Seat};

use crate::action::{Action, Word};
use crate::card::{Card, Deck};
use crate::cargo::{Category, Item};
use crate::craft::CraftId;
use crate::event::{Deed, Event};
use crate::offers::Offers;
use crate::place::Place;
use crate::rules::{Look, Play};
use crate::setup::bit;
use crate::square::{LOCATIONS, Location, Square};
use crate::state::Posted;
use crate::step::{Room, Step};

/// How far from the HQ an evacuation or an arms shipment leads.
const FAR_EDGE: u8 = 6;
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
const fn evac_token(card: Card) -> Option<Item> {
    match card {
        Card::EvacRelic => Some(Item::Parts),
        Card::EvacDignitary => Some(Item::Tribute),
        Card::EvacCivilian => Some(Item::Recruit),
        Card::EvacMunitions => Some(Item::Bomb),
        _ => None,
    }
}

const fn is_two_stage(card: Card) -> bool {
    evac_token(card).is_some()
        || mission_token(card).is_some()
        || matches!(card, Card::ReliefSupplies | Card::ExpressDelivery)
}

const EDGES: [Word; 4] = [Word::North, Word::East, Word::South, Word::West];

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
                self.is_in_safe_zone(ship) && self.most_load(ship) > self.load(ship)
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
                let sectors = self.layout.tiles().len();
                let needed = if sectors <= 6 { 3 } else { 4 };
                let held = |slot: &usize| {
                    let tile = self.layout.tiles()[*slot].tile.into();
                    (0..4).any(|key| self.control[Location::new(tile, key)] == Some(seat))
                };
                (0..sectors).filter(held).count() >= needed
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
    fn taken_location(self, seat: Seat) -> Option<Location> {
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

impl<L: Log<Event>> Play<'_, L> {
    /// A posted Contract is taken off the table.
    pub(crate) fn unpost(&mut self, seat: Seat, card: Card) -> Option<Posted> {
        let is_it = |posted: &Posted| posted.owner == seat && posted.card == card;
        let index = self.posted.as_slice().iter().position(is_it)?;
        let posted = self.posted.as_slice()[index];
        self.posted.remove(index);
        if let Some(ship) = posted.ship {
            self.craft_mut(ship).stacks -= posted.stacks.min(self.craft(ship).stacks);
        }
        Some(posted)
    }

    /// SHC-274, SHC-289: an Evac stack is jettisoned.
    pub(crate) fn drop_stack(&mut self, craft: CraftId) {
        let is_it = |posted: &&mut Posted| posted.ship == Some(craft) && posted.stacks > 0;
        if let Some(posted) = self.posted.as_mut_slice().iter_mut().find(is_it) {
            posted.stacks -= 1;
            self.craft_mut(craft).stacks -= 1;
        }
    }

    /// D33: a Contract is revealed to be posted or fulfilled; it leaves the hand or the table.
    pub(crate) fn begin_contract(&mut self, card: Card, posting: bool) {
        let seat = self.current;
        self.new_window();
        if posting {
            self.take_contract(seat, card);
            self.push(Step::ContractShip { card, posting });
            return;
        }
        if is_two_stage(card) {
            self.deliver(seat, card);
            return;
        }
        self.take_contract(seat, card);
        self.push(Step::ContractDone { card });
        self.tell(|| Deed::ContractFulfilled { seat, card });
        let deeds = &mut self.turn.deeds;
        match card {
            Card::BountyHunter => {
                let ship = deeds.ships_destroyed > 0;
                if ship {
                    deeds.ships_destroyed -= 1;
                } else {
                    deeds.shuttles_destroyed -= 1;
                }
                let left = if ship { 4 } else { 2 };
                self.push(Step::Put { item: Item::Kc, left, room: Room::Anywhere });
            }
            Card::GunboatDiplomacy => deeds.heavy_fights -= 1,
            Card::Pacification => deeds.pacified -= 1,
            Card::AlienHunter => deeds.scouts_destroyed -= 1,
            Card::Privateer => deeds.raids -= 1,
            Card::MerchantPrince => deeds.trades -= 1,
            Card::HostileTakeover => {
                if let Some(at) = self.look().taken_location(seat) {
                    self.turn.deeds.taken_over |= bit(at);
                }
            }
            _ => {}
        }
        self.push_reward(card);
        match card {
            Card::ArmsShipment => self.push(Step::ContractShip { card, posting: false }),
            Card::StockpileTribute
            | Card::StockpileParts
            | Card::StockpileRecruits
            | Card::StockpileDarkmetal => {
                self.push(Step::Donate { card, worth: 0 });
            }
            _ => {}
        }
    }

    /// SHC-198: a private Contract first, else the public one.
    fn take_contract(&mut self, seat: Seat, card: Card) {
        if self.hidden.hands[seat].contains(card) {
            self.leave_hand(seat, card);
        } else if self.public_contract == Some(card) {
            self.public_contract = None;
        }
    }

    /// SHC-195: the tokens of the reward are placed one by one.
    fn push_reward(&mut self, card: Card) {
        let seat = self.current;
        for index in 0..self.game.card(card).reward.len() {
            let (item, many) = self.game.card(card).reward[index];
            let left = if item == Item::Crew { many.min(self.crew_supply(seat)) } else { many };
            if left > 0 {
                self.push(Step::Put { item, left, room: Room::Anywhere });
            }
        }
    }

    /// D33: the Ship of a Contract.
    pub(crate) fn choose_contract_ship(&mut self, card: Card, ship: CraftId, posting: bool) {
        self.pop();
        let seat = self.current;
        if !posting {
            self.spend(Place::Craft(ship), seat, Item::Bomb, 3);
            return;
        }
        if evac_token(card).is_some() {
            self.push(Step::Stacks { card, ship });
        } else {
            self.push(Step::Destination { card, ship });
        }
    }

    fn post(&mut self, posted: Posted) {
        let (seat, card) = (posted.owner, posted.card);
        self.posted.push(posted);
        self.tell(|| Deed::ContractPosted { seat, card });
    }

    /// SHC-274: how many stacks are loaded.
    pub(crate) fn load_stacks(&mut self, card: Card, ship: CraftId, stacks: u8) {
        self.pop();
        self.craft_mut(ship).stacks += stacks;
        let owner = self.current;
        self.post(Posted { owner, card, ship: Some(ship), stacks, fresh: true, ..Posted::default() });
    }

    /// D33: the destination.
    pub(crate) fn choose_destination(&mut self, card: Card, ship: CraftId, action: Action) {
        self.pop();
        let owner = self.current;
        let posted = Posted { owner, card, ship: Some(ship), fresh: true, ..Posted::default() };
        match action {
            Action::Site(Place::At(at)) => self.post(Posted { destination: Some(at), ..posted }),
            Action::Say(word) => {
                let edge = EDGES.iter().position(|edge| *edge == word).unwrap_or(0);
                self.post(Posted { edge: ((edge + 2) % 4) as u8, ..posted });
            }
            _ => {}
        }
    }

    /// SHC-087(7), SHC-275: Express Delivery is posted by force.
    pub(crate) fn post_express_deliveries(&mut self) {
        let seat = self.current;
        while self.hidden.hands[seat].contains(Card::ExpressDelivery) {
            self.leave_hand(seat, Card::ExpressDelivery);
            self.post_express_delivery(seat);
        }
        if self.public_contract == Some(Card::ExpressDelivery) {
            self.public_contract = None;
            self.post_express_delivery(seat);
        }
    }

    fn post_express_delivery(&mut self, owner: Seat) {
        let mut far = [Location::from_index(0); LOCATIONS];
        let mut count = 0;
        self.look().far_locations(|at| {
            far[count] = at;
            count += 1;
        });
        let drawn = self.chance.next_event().index_below(count);
        let destination = (count > 0).then(|| far[drawn]);
        self.post(Posted {
            owner,
            card: Card::ExpressDelivery,
            destination,
            fresh: true,
            ..Posted::default()
        });
    }

    /// A posted Contract is fulfilled.
    fn deliver(&mut self, seat: Seat, card: Card) {
        let look = self.look();
        let is_it =
            |posted: &&Posted| posted.owner == seat && posted.card == card && look.is_delivered(posted);
        let Some(posted) = look.posted.as_slice().iter().find(is_it).copied() else { return };
        let index = self.posted.as_slice().iter().position(|other| *other == posted).unwrap_or(0);
        self.posted.remove(index);
        self.push(Step::ContractDone { card });
        self.tell(|| Deed::ContractFulfilled { seat, card });
        let conversions = self.game.card(card).amount;
        match (card, posted.ship) {
            (Card::ExpressDelivery, _) => {
                let left = if posted.fresh { 3 } else { 2 };
                self.push(Step::Put { item: Item::Kc, left, room: Room::Anywhere });
            }
            (Card::ReliefSupplies, Some(ship)) => {
                self.push(Step::Conversions { ship, kind: None, left: conversions });
                let at = posted.destination.unwrap_or(Location::from_index(0));
                self.push(Step::Relief { ship, at });
            }
            (_, Some(ship)) => match (evac_token(card), mission_token(card)) {
                (Some(item), _) => {
                    self.craft_mut(ship).stacks -= posted.stacks.min(self.craft(ship).stacks);
                    self.push(Step::Put { item, left: posted.stacks, room: Room::Anywhere });
                    self.push(Step::Put { item: Item::Kc, left: posted.stacks, room: Room::Anywhere });
                }
                (_, Some(category)) => {
                    self.push(Step::Conversions { ship, kind: Some(category.token()), left: conversions });
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// D33: the next item of a Stockpile.
    pub(crate) fn donate(&mut self, card: Card, worth: u8, action: Action) {
        let seat = self.current;
        let added = match action {
            Action::Piece { item, at } => {
                self.remove(at, seat, item, 1);
                Look::item_worth(card, item)
            }
            Action::Card(given) => {
                self.leave_hand(seat, given);
                self.discard(seat, given);
                2
            }
            Action::Scuttle(craft) => {
                let worth = if craft.is_ship() { 5 } else { 2 };
                let step = self.steps.last();
                self.pop();
                self.scuttle(craft);
                let cards = self.steps.last().filter(|step| matches!(step, Step::Discarding { .. }));
                if cards.is_some() {
                    self.pop();
                }
                step.into_iter().for_each(|step| self.push(step));
                self.finish_donation(card, worth_of(step) + worth);
                cards.into_iter().for_each(|step| self.push(step));
                return;
            }
            _ => 0,
        };
        self.finish_donation(card, worth + added);
    }

    fn finish_donation(&mut self, card: Card, worth: u8) {
        if worth >= self.game.card(card).amount {
            self.pop();
        } else {
            self.steps.replace_last(Step::Donate { card, worth });
        }
    }

    /// D33: the next conversion without an Action, or no more.
    pub(crate) fn convert_freely(&mut self, ship: CraftId, kind: Option<Item>, left: u8, action: Action) {
        let Action::Item(item) = action else { return self.pop() };
        if left > 1 {
            self.steps.replace_last(Step::Conversions { ship, kind, left: left - 1 });
        } else {
            self.pop();
        }
        self.convert_token(ship.owner(), category_of(item), Place::Craft(ship));
    }

    /// SHC-283: one token is unloaded; in a Location that no rival controls it may be converted.
    pub(crate) fn unload_relief(&mut self, ship: CraftId, at: Location, item: Item) {
        self.pop();
        let seat = self.current;
        self.spend(Place::Craft(ship), seat, item, 1);
        self.add(Place::At(at), seat, item, 1);
        self.tell(|| Deed::Transferred { seat, item, many: 1, from: Place::Craft(ship), to: Place::At(at) });
        let is_hostile = self.control[at].is_some_and(|controller| controller != seat);
        let has_room = item != Item::Recruit || self.look().room(Place::At(at), seat, Item::Crew) > 0;
        if !is_hostile && has_room && self.look().can_convert(seat, category_of(item)) {
            self.push(Step::ReliefConvert { at, item, ship });
        }
    }

    /// SHC-283: whether the unloaded token is converted.
    pub(crate) fn convert_relief(&mut self, at: Location, item: Item, action: Action) {
        self.pop();
        if action != Action::Say(Word::Convert) {
            return;
        }
        if let Some(Step::Conversions { ship, kind, left }) = self.steps.last() {
            if left > 1 {
                self.steps.replace_last(Step::Conversions { ship, kind, left: left - 1 });
            } else {
                self.pop();
            }
        }
        self.convert_token(self.current, category_of(item), Place::At(at));
    }

    /// SHC-193: the Contract goes to the Stash.
    pub(crate) fn finish_contract(&mut self, card: Card) {
        self.pop();
        let seat = self.current;
        self.stash(seat, card);
        self.new_window();
    }
}

fn worth_of(step: Option<Step>) -> u8 {
    match step {
        Some(Step::Donate { worth, .. }) => worth,
        _ => 0,
    }
}
