//! How Contracts are posted and fulfilled, and what they pay (section 17 of the ledger).

use tenka_core::{Dice as _, Key as _, Log, Seat};

use crate::action::{Action, Word};
use crate::card::Card;
use crate::cargo::Item;
use crate::contracts::{EDGES, category_of, evac_token, is_two_stage, mission_token};
use crate::craft::CraftId;
use crate::event::{Deed, Event};
use crate::place::Place;
use crate::rules::{Look, Play};
use crate::setup::bit;
use crate::square::{LOCATIONS, Location};
use crate::state::Posted;
use crate::step::{Room, Step};

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
        if !posting {
            self.pay_with(Place::Craft(ship), Item::Bomb, 3);
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
                self.tell(|| Deed::Spent { seat, item: item.shown(), many: 1, place: at });
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
