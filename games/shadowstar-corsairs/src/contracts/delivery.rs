//! How Contracts are posted and fulfilled, and their rewards (section 17 of the ledger, D33).

use tenka_core::Asks;

use crate::View;
use crate::action::{CARD, ITEM, MANY, PIECE, SCUTTLE, SITE, TARGET};
use crate::contracts::conditions::{SHIPPED_BOMBS, craft_worth, item_worth};
use crate::contracts::{category_of, evac_token, is_two_stage, mission_token};
use crate::pieces::square::Edge;
use crate::prelude::*;
use crate::setup::bit;
use crate::state::Posted;
use crate::turn::start::is_basic;

impl Decision<ShadowstarCorsairs> for step_types::ContractShip {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_ship_for_card, "SHC-197", because |step, told| told.card(step.card));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let ships = CraftId::ships_of(at.current).map(Target::Craft);
        offers.each(TARGET, ships, |unit| at.may_carry(self.card, self.posting, unit));
    }

    /// D33.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Target(Target::Craft(ship)) = option else { return };
        let (card, posting) = (self.card, self.posting);
        play.pop();
        if !posting {
            play.pay_with(Place::Craft(ship), Item::Bomb, SHIPPED_BOMBS);
            return;
        }
        if evac_token(card).is_some() {
            play.push(Step::Stacks { card, ship });
        } else {
            play.push(Step::Destination { card, ship });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Destination {
    decision!("SHC-D33" "contract", IsTaken, by current);

    fn asks(self, game: &ShadowstarCorsairs, _: &View) -> Asks {
        let is_location = self.card == Card::ReliefSupplies;
        let task = if is_location { say!(ask_destination) } else { say!(ask_starting_edge) };
        Asks::new("SHC-197", task).because(card_name(game, self.card))
    }

    audit!(ship);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        if self.card == Card::ReliefSupplies {
            let far = at.far_locations().map(bit).fold(0, |far, at| far | at);
            return offers.each(SITE, at.board().locations().map(Place::At), |place| {
                let name = || place_name(at.game, place);
                let Place::At(location) = place else {
                    return Err(Reason::because("SHC-283", || say!(not_a_location { place: name() })));
                };
                require!(
                    at.control[location] != Some(at.current),
                    "SHC-283",
                    destination_is_yours { place: name() }
                );
                require!(far & bit(location) != 0, "SHC-283", too_close_to_hq { place: name() });
                Ok(())
            });
        }
        let edges = at.board().edges(at.craft(self.ship).square);
        for (edge, is_there) in edges.iter() {
            offers.one(Action::Say(word_of(edge)), || {
                require!(*is_there, "SHC-278", not_on_that_edge { ship: craft_name(self.ship) });
                Ok(())
            });
        }
    }

    /// D33.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (card, ship) = (self.card, self.ship);
        play.pop();
        let owner = play.current;
        let posted = Posted { owner, card, ship: Some(ship), fresh: true, ..Posted::default() };
        match option {
            Action::Site(Place::At(at)) => play.post(Posted { destination: Some(at), ..posted }),
            Action::Say(word) => {
                let edge = Edge::ALL.into_iter().find(|&edge| word_of(edge) == word).unwrap_or_default();
                play.post(Posted { edge: edge.opposite(), ..posted });
            }
            _ => {}
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Stacks {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_how_many_stacks, "SHC-274", because |step, told| told.card(step.card));
    audit!(ship);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let room = at.rated(self.ship).most_load().saturating_sub(at.rated(self.ship).load());
        let most = room.min(at.game.card(self.card).amount);
        offers.each(MANY, 1..=most, |stacks| within("SHC-274", stacks, most));
    }

    /// SHC-274: how many stacks are loaded.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Many(stacks) = option else { return };
        let (card, ship) = (self.card, self.ship);
        play.pop();
        play.craft_mut(ship).stacks += stacks;
        let owner = play.current;
        play.post(Posted { owner, card, ship: Some(ship), stacks, fresh: true, ..Posted::default() });
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Donate {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_what_to_donate, "SHC-286", because |step, told| told.card(step.card));
    audit!(; worth in ..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (seat, card) = (at.current, self.card);
        let name = &at.game.card(card).name;
        let pieces = at.own_places(seat).flat_map(|place| {
            let items = Item::ALL.into_iter().filter(|&item| item_worth(card, item) > 0);
            items.map(move |item| (item, place))
        });
        offers.each(PIECE, pieces, |(item, place)| {
            let worth = item_worth(card, item);
            require!(worth > 0, "SHC-286", contract_refuses_item { contract: name, item: kind_name(item) });
            at.is_own(place, seat)?;
            at.may_use(place, seat, item)
        });
        let hand = at.hidden.hands[seat].of(Deck::Politics);
        let takes_cards = card == Card::StockpileTribute;
        let cards = hand.each().filter(|_| takes_cards);
        offers.each(CARD, cards, |given| {
            require!(takes_cards, "SHC-286", contract_refuses_cards { contract: name });
            let is_held = hand.contains(given);
            require!(is_held, "SHC-286", not_politics_in_hand { card: card_name(at.game, given) });
            Ok(())
        });
        let takes_craft = card == Card::StockpileParts;
        let fleet = CraftId::of(seat).filter(|_| takes_craft);
        offers.each(SCUTTLE, fleet, |craft| {
            require!(takes_craft, "SHC-286", contract_refuses_craft { contract: name });
            at.is_own(Place::Craft(craft), seat)
        });
    }

    /// D33: the next item of a Stockpile.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (card, worth) = (self.card, self.worth);
        let seat = play.current;
        let added = match option {
            Action::Piece { item, at } => {
                play.remove(at, seat, item, 1);
                play.tell(|| Deed::Spent { seat, item: item.shown(), many: 1, place: at });
                item_worth(card, item)
            }
            Action::Card(given) => {
                play.leave_hand(seat, given);
                play.discard(seat, given);
                2
            }
            Action::Scuttle(craft) => {
                let worth = craft_worth(craft);
                let step = play.steps.last();
                play.pop();
                play.scuttle(craft);
                let cards = play.steps.last().filter(|step| matches!(step, Step::Discarding { .. }));
                if cards.is_some() {
                    play.pop();
                }
                step.into_iter().for_each(|step| play.push(step));
                play.finish_donation(card, worth_of(step) + worth);
                cards.into_iter().for_each(|step| play.push(step));
                return;
            }
            _ => 0,
        };
        play.finish_donation(card, worth + added);
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Conversions {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_conversion, "SHC-278", because |step, told| told.at_place(Place::Craft(step.ship)));
    audit!(ship; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let Self { ship, kind, left } = self;
        offers.each(ITEM, Item::BASIC, |item| at.may_convert_freely(ship, kind, item));
        let most = if kind.is_some() { 4 } else { 3 };
        offers.one(Action::Say(Word::Pass), || {
            require!(left < most, "SHC-278", convert_one_first);
            Ok(())
        });
    }

    /// D33: the next conversion without an Action, or no more.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (ship, kind, left) = (self.ship, self.kind, self.left);
        let Action::Item(item) = option else { return play.pop() };
        play.go_on(left > 1, || Step::Conversions { ship, kind, left: left - 1 });
        play.convert_token(ship.owner(), category_of(item), Place::Craft(ship));
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Relief {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_what_to_unload, "SHC-283", because |_, told| told.card(Card::ReliefSupplies));
    audit!(ship, at);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (seat, place) = (at.current, Place::Craft(self.ship));
        offers.each(ITEM, Item::BASIC, |item| {
            is_basic(item)?;
            let held = at.spendable(place, seat, item);
            require!(
                held > 0,
                "SHC-283",
                none_there { item: kind_name(item), place: place_name(at.game, place) }
            );
            let leaves = at.leaves_relief(self.ship, self.at, item);
            require!(leaves, "SHC-283", nothing_left_to_convert);
            Ok(())
        });
    }

    /// SHC-283: one token is unloaded; in a Location not controlled by a rival it may be converted.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Item(item) = option else { return };
        let (ship, at) = (self.ship, self.at);
        play.pop();
        let seat = play.current;
        play.spend(Place::Craft(ship), seat, item, 1);
        play.add(Place::At(at), seat, item, 1);
        play.tell(|| Deed::Transferred { seat, item, many: 1, from: Place::Craft(ship), to: Place::At(at) });
        let is_hostile = play.control[at].is_some_and(|controller| controller != seat);
        let has_room = item != Item::Recruit || play.look().room(Place::At(at), seat, Item::Crew) > 0;
        if !is_hostile && has_room && play.look().can_convert(seat, category_of(item)) {
            play.push(Step::ReliefConvert { at, item, ship });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::ReliefConvert {
    decision!("SHC-D33" "contract", IsTaken, by current, ask_convert_unloaded { item: |step| item_name(step.item) }, "SHC-283", because |_, told| told.card(Card::ReliefSupplies));
    audit!(ship, at);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Say(Word::Convert));
        offers.one(Action::Say(Word::Pass), || {
            let may_convert = |item: &Item| passes(at.may_convert_freely(self.ship, None, *item));
            let goes_on = Item::BASIC.iter().any(may_convert);
            require!(goes_on, "SHC-283", only_token_to_convert);
            Ok(())
        });
    }

    /// SHC-283.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (at, item) = (self.at, self.item);
        play.pop();
        if option != Action::Say(Word::Convert) {
            return;
        }
        if let Some(Step::Conversions { ship, kind, left }) = play.steps.last() {
            play.go_on(left > 1, || Step::Conversions { ship, kind, left: left - 1 });
        }
        play.convert_token(play.current, category_of(item), Place::At(at));
    }
}

impl Work<ShadowstarCorsairs> for step_types::ContractDone {
    /// SHC-193: the Contract goes to the Stash.
    fn run(self, play: &mut Play<'_>) {
        let card = self.card;
        play.pop();
        let seat = play.current;
        play.stash(seat, card);
        play.new_window();
    }
}

impl Play<'_> {
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

    /// SHC-274, SHC-289.
    pub(crate) fn drop_stack(&mut self, craft: CraftId) {
        let is_it = |posted: &&mut Posted| posted.ship == Some(craft) && posted.stacks > 0;
        if let Some(posted) = self.posted.as_mut_slice().iter_mut().find(is_it) {
            posted.stacks -= 1;
            self.craft_mut(craft).stacks -= 1;
        }
    }

    /// D33: a Contract is revealed in order to post or fulfil it; it leaves the hand or the table.
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

    /// SHC-198: a private Contract if there is one, otherwise the public one.
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

    fn post(&mut self, posted: Posted) {
        let Posted { owner: seat, card, destination, .. } = posted;
        self.posted.push(posted);
        self.tell(|| Deed::ContractPosted { seat, card, destination });
    }

    /// SHC-087(7), SHC-275: Express Delivery is posted automatically.
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
        let count = self.look().far_locations().count();
        let drawn = self.chance.next_event().index_below(count);
        let destination = self.look().far_locations().nth(drawn);
        self.post(Posted {
            owner,
            card: Card::ExpressDelivery,
            destination,
            fresh: true,
            ..Posted::default()
        });
    }

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
                (None, Some(category)) => {
                    self.push(Step::Conversions { ship, kind: Some(category.token()), left: conversions });
                }
                (None, None) => {}
            },
            (_, None) => {}
        }
    }

    fn finish_donation(&mut self, card: Card, worth: u8) {
        self.go_on(worth < self.game.card(card).amount, || Step::Donate { card, worth });
    }
}

const fn word_of(edge: Edge) -> Word {
    match edge {
        Edge::North => Word::North,
        Edge::East => Word::East,
        Edge::South => Word::South,
        Edge::West => Word::West,
    }
}

fn worth_of(step: Option<Step>) -> u8 {
    match step {
        Some(Step::Donate { worth, .. }) => worth,
        _ => 0,
    }
}
