//! What Politics and Technology cards do (the effects of `components.toml`).

use tenka_core::{Dice as _, Log, Seat};

use crate::action::{Action, Word};
use crate::card::{Card, Cards, Deck};
use crate::cargo::Item;
use crate::components::Attach;
use crate::craft::{CraftId, Marks};
use crate::event::{Deed, Event};
use crate::place::{Place, Target};
use crate::rules::Play;
use crate::square::{Location, Square};
use crate::state::{CardByte, InPlay, SeatByte, viewer_bit};
use crate::step::{Reach, Room, Step};

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-150: an ongoing card stays in front of its player, or attached to a Ship.
    pub(crate) fn put_into_play(&mut self, card: Card, owner: Seat, ship: Option<CraftId>, target: Target) {
        if card == Card::DiplomaticImmunity {
            return self.push(Step::Immunity);
        }
        let about = match ship {
            Some(ship) => Target::Craft(ship),
            None => target,
        };
        self.in_play.push(InPlay { owner, card, about, old: false });
        self.tell(|| Deed::CardInPlay { seat: owner, card });
        if let Some(ship) = ship {
            let is_customization = self.game.card(card).attach == Attach::Customization;
            let piece = self.craft_mut(ship);
            match card {
                _ if is_customization => piece.customization = Some(card),
                Card::CloakingDevice => piece.marks.set(Marks::CLOAK),
                Card::ShieldModulator => piece.marks.set(Marks::MODULATOR),
                _ => {}
            }
        }
        self.set_levels(owner);
    }

    /// Carries out a card that was announced by INFLUENCE or ACTIVATE.
    pub(crate) fn resolve_card(&mut self, card: Card, seat: Seat, ship: Option<CraftId>, target: Target) {
        let amount = self.look().amount(seat, card);
        match card {
            Card::Confiscation => self.push(Step::Take { from: target, to: Place::Bay(seat), left: amount }),
            Card::OneShotTransporter => {
                if let Some(ship) = ship {
                    self.push(Step::Take { from: target, to: Place::Craft(ship), left: amount });
                }
            }
            Card::Draft => self.push(Step::DraftAt { left: amount }),
            Card::CallForRepairs => self.push(Step::Repair { left: amount, reach: Reach::Anywhere }),
            Card::TaxLevy => {
                self.gain(Place::Bay(seat), seat, Item::Tribute, amount);
                let left = self.game.card(card).amount2;
                self.push(Step::Levy { left, done: None });
            }
            Card::Requisition => self.push(Step::Put { item: Item::Kc, left: amount, room: Room::OneHold }),
            Card::MatterForge => self.push(Step::ForgeAt),
            Card::Tribunal => {
                if let Target::Player(victim) = target {
                    self.push(Step::Judge { victim });
                }
            }
            Card::Espionage => {
                if let Target::Player(victim) = target {
                    self.look_at_hand(seat, victim);
                    self.push(Step::Spy { victim });
                }
            }
            Card::Insurrection | Card::LongRangeMissile => self.damage_by_card(seat, ship, target, amount),
            Card::Defection => {
                if let Target::Outpost(rival, at) = target {
                    self.push(Step::Defect { rival, at });
                }
            }
            Card::Cannibalize => self.push(Step::Donor),
            Card::IonMissiles => self.immobilize(target),
            Card::SalvagedShuttle => self.push(Step::ShuttleSite),
            Card::NaniteRepair => self.push(Step::RepairUnit { points: amount }),
            Card::JumpDrive => ship.into_iter().for_each(|craft| self.push(Step::Jump { craft })),
            Card::TractorBeam => target.craft().into_iter().for_each(|craft| self.push(Step::Drag { craft })),
            Card::RemoteProbes => self.push(Step::ProbeDeck),
            Card::PrefabBunkers => self.push(Step::Bunker { left: amount }),
            Card::DeepScanner => self.scan(seat, ship, target),
            Card::CustomsInspection => self.inspect(target),
            Card::Reschedule => self.push(Step::Mat),
            Card::PatrolOrders => self.push(Step::PickCruiser { seat, patrol: true }),
            Card::NavalReinforcements => {
                if let Some(cruiser) = self.look().cruiser_in_supply() {
                    self.push(Step::CruiserReturns { seat, cruiser });
                }
            }
            Card::AlienEnvoy => {
                self.factions.favored = Some(seat);
                self.push(Step::EnvoyPack { seat });
            }
            Card::XenoBeacon => self.push(Step::Multiply { seat, left: amount }),
            _ => {}
        }
    }

    /// The damage of a card outside a fight (SHC-153).
    fn damage_by_card(&mut self, seat: Seat, ship: Option<CraftId>, target: Target, damage: u8) {
        self.reprimand_for_card(seat, ship, target);
        if let Target::Pack(pack) = target {
            if self.hit_pack(pack, damage) > 0 {
                self.turn.deeds.scouts_destroyed += 1;
            }
            return;
        }
        self.push(Step::Wreck { target, by: Some(seat) });
        self.push(Step::Allocate { target, left: damage, floor: 0 });
    }

    /// Espionage: a player alone looks at a hand.
    fn look_at_hand(&mut self, seat: Seat, victim: Seat) {
        let cards = self.hidden.hands[victim];
        let bit = viewer_bit(Some(seat));
        self.hidden.known.forget_hand(victim, bit);
        cards.all().for_each(|card| self.hidden.known.learn(victim, card, bit));
        self.log.tell(|| Event::CardsSeen { seat, cards });
    }

    fn immobilize(&mut self, target: Target) {
        match target {
            Target::Craft(craft) => self.craft_mut(craft).marks.set(Marks::IMMOBILE),
            Target::Pack(pack) => self.factions.packs[usize::from(pack)].immobile = true,
            _ => {}
        }
        self.tell(|| Deed::Immobilized { target });
    }

    /// Deep Scanner: a player alone looks at face-down tokens in range, then draws a card.
    fn scan(&mut self, seat: Seat, ship: Option<CraftId>, target: Target) {
        let (Some(ship), Target::Player(victim)) = (ship, target) else { return };
        let from = self.craft(ship).square;
        let range = self.game.card(Card::DeepScanner).range;
        let mut stores = [0u64; 2];
        let look = self.look();
        look.own_places(victim, |place| {
            let near = look.distance_to_place(from, place).is_some_and(|distance| distance <= range);
            if near
                && look.hidden_at(place, victim) > 0
                && let Some(store) = look.store(place, victim)
            {
                stores[store / 64] |= 1 << (store % 64);
            }
        });
        for store in 0..self.scanned.len() {
            if stores[store / 64] >> (store % 64) & 1 == 1 {
                self.scanned[store].add(seat);
            }
        }
        self.draw_card(seat, Deck::Technology);
    }

    /// Customs Inspection: all face-down tokens of a player are turned up.
    fn inspect(&mut self, target: Target) {
        let Target::Player(victim) = target else { return };
        let mut index = 0;
        while let Some(place) = self.look().nth_place(victim, index) {
            for item in Item::TOKENS {
                self.turn_up(place, victim, item, u8::MAX);
            }
            index += 1;
        }
        self.push(Step::Customs { victim });
    }

    /// The next token is taken, or no more.
    pub(crate) fn take_token(&mut self, from: Target, to: Place, left: u8, action: Action) {
        if self.steal(from, to, action) && left > 1 {
            self.steps.replace_last(Step::Take { from, to, left: left - 1 });
        } else {
            self.pop();
        }
    }

    /// SHC-231: a token goes from a target to a place; a face-down one is drawn at random. Says whether one did.
    pub(crate) fn steal(&mut self, from: Target, to: Place, action: Action) -> bool {
        let (Some(place), Some(victim)) = (from.place(), from.owner()) else { return false };
        let thief = match to {
            Place::Craft(craft) => craft.owner(),
            Place::Bay(seat) => seat,
            _ => self.current,
        };
        match action {
            Action::Item(item) => {
                self.remove(place, victim, item, 1);
                self.give(to, thief, victim, item);
                self.tell(|| Deed::Taken { seat: thief, item, from });
            }
            Action::Say(Word::TakeHidden) => {
                let Some(item) = self.random_hidden(place, victim) else { return false };
                self.remove(place, victim, item, 1);
                let alone = self.look().hidden_at(to, thief) == 0;
                self.give(to, thief, victim, item);
                // Who has lost the only face-down token of a place knows what it is.
                if alone && let Some(store) = self.store(to, thief) {
                    let mut knows = SeatByte::default();
                    knows.add(victim);
                    self.scanned[store] = knows;
                }
                self.tell(|| Deed::Taken { seat: thief, item: Item::HiddenTribute, from });
            }
            _ => return false,
        }
        true
    }

    /// SHC-290: a crest that a rival would come to own is destroyed.
    fn give(&mut self, to: Place, thief: Seat, victim: Seat, item: Item) {
        if item.shown() != Item::Crest || thief == victim {
            self.add(to, thief, item, 1);
        }
    }

    /// A face-down token of a place, each equally likely.
    pub(crate) fn random_hidden(&mut self, place: Place, seat: Seat) -> Option<Item> {
        let tokens = self.hidden.tokens[self.store(place, seat)?];
        let total: u32 = tokens.iter().map(|&many| u32::from(many)).sum();
        let mut left = self.chance.next_event().below(total);
        for (item, many) in Item::HIDDEN.into_iter().zip(tokens) {
            match left.checked_sub(many.into()) {
                Some(rest) => left = rest,
                None => return Some(item),
            }
        }
        None
    }

    /// A place for the next item.
    pub(crate) fn put(&mut self, item: Item, left: u8, room: Room, place: Place) {
        let seat = self.current;
        let many = if room == Room::OneHold { left } else { 1 };
        self.gain(place, seat, item, many);
        if left > many {
            self.steps.replace_last(Step::Put { item, left: left - many, room });
        } else {
            self.pop();
        }
    }

    /// Matter Forge: the kind of the next token.
    pub(crate) fn forge(&mut self, place: Place, left: u8, action: Action) {
        let seat = self.current;
        let Action::Item(item) = action else { return self.pop() };
        self.gain(place, seat, item, 1);
        if left > 1 && self.look().room(place, seat, item) > 0 {
            self.steps.replace_last(Step::Forge { place, left: left - 1 });
        } else {
            self.pop();
        }
    }

    /// SHC-273: the place of the next Crew of a Draft.
    pub(crate) fn draft(&mut self, at: Location, left: u8, place: Place) {
        let seat = self.current;
        self.gain(place, seat, Item::Crew, 1);
        let mut any = false;
        self.look().draft_places(seat, at, |_| any = true);
        if left > 1 && any && self.crew_supply(seat) > 0 {
            self.steps.replace_last(Step::DraftTo { at, left: left - 1 });
        } else {
            self.pop();
        }
    }

    /// Tax Levy: a Location gets a Tribute.
    pub(crate) fn levy(&mut self, left: u8, action: Action) {
        let seat = self.current;
        let Action::Site(place @ Place::At(at)) = action else { return self.pop() };
        self.gain(place, seat, Item::Tribute, 1);
        if left > 1 {
            self.steps.replace_last(Step::Levy { left: left - 1, done: Some(at) });
        } else {
            self.pop();
        }
    }

    /// Prefab Bunkers: an Outpost gets a Fortification.
    pub(crate) fn bunker(&mut self, left: u8, action: Action) {
        let seat = self.current;
        let Action::Site(place) = action else { return self.pop() };
        self.gain(place, seat, Item::Fortification, 1);
        if left > 1 {
            self.steps.replace_last(Step::Bunker { left: left - 1 });
        } else {
            self.pop();
        }
    }

    /// Tribunal: a card of a Stash is discarded.
    pub(crate) fn judge(&mut self, victim: Seat, card: Card) {
        self.pop();
        self.players[victim].stash.remove(card);
        self.discard(victim, card);
    }

    /// Espionage: a card of a hand is discarded.
    pub(crate) fn spy(&mut self, victim: Seat, card: Card) {
        self.pop();
        self.leave_hand(victim, card);
        self.discard(victim, card);
    }

    /// Diplomatic Immunity: the Location.
    pub(crate) fn protect(&mut self, at: Location) {
        self.pop();
        let owner = self.current;
        let card = Card::DiplomaticImmunity;
        self.in_play.push(InPlay { owner, card, about: Target::Outpost(owner, at), old: false });
        self.tell(|| Deed::CardInPlay { seat: owner, card });
    }

    /// Defection: a rival's Crew becomes an own one.
    pub(crate) fn defect(&mut self, rival: Seat, at: Location, item: Item) {
        self.pop();
        let seat = self.current;
        let held = self.look().count(Place::At(at), rival, item);
        let real = if held > 0 { item } else { item.tired() };
        self.remove(Place::At(at), rival, real, 1);
        self.add(Place::At(at), seat, item.rested(), 1);
        self.settle(at);
    }

    /// Cannibalize: how much damage the donor takes; then the repairs.
    pub(crate) fn donate_hull(&mut self, donor: Target, item: Option<Item>, damage: u8) {
        self.pop();
        let seat = self.current;
        let per_damage = self.game.card(Card::Cannibalize).amount2;
        self.push(Step::Repair { left: damage * per_damage, reach: Reach::Donor(donor) });
        match (donor, item) {
            (Target::Craft(craft), _) => {
                self.craft_mut(craft).damage += damage;
                self.tell(|| Deed::HullHit { craft, damage });
                if self.look().rated(craft).hull_left() == 0 {
                    // The donor is destroyed when the repairs are over, which are measured from it.
                    let steps = self.steps.last();
                    self.pop();
                    self.push(Step::Wreck { target: donor, by: None });
                    steps.into_iter().for_each(|step| self.push(step));
                }
            }
            (Target::Outpost(_, at), Some(item)) => {
                let place = Place::At(at);
                if item == Item::Recruit || item.is_injured() || damage > 1 {
                    if item == Item::Recruit {
                        self.spend(place, seat, item, 1);
                    } else {
                        self.remove(place, seat, item, 1);
                    }
                } else {
                    self.exchange_crew(place, seat, item, item.injured());
                }
            }
            _ => {}
        }
    }

    /// Salvaged Shuttle: the site.
    pub(crate) fn salvage(&mut self, near: Place) {
        self.pop();
        let seat = self.current;
        self.tell(|| Deed::ShuttleGained { seat });
        self.add_craft(seat, None, near);
    }

    /// Jump Drive or Tractor Beam: the square.
    pub(crate) fn put_craft(&mut self, craft: CraftId, square: Square) {
        self.pop();
        self.displace(craft, square);
    }

    /// Remote Probes: the top cards of a deck are looked at.
    pub(crate) fn probe(&mut self, deck: Deck) {
        self.steps.replace_last(Step::Probe { deck });
        let seat = self.current;
        for _ in 0..self.game.card(Card::RemoteProbes).amount.min(3) {
            if let Some(card) = self.take_from_deck(deck) {
                self.hidden.looked.push(CardByte(card));
            }
        }
        let cards: Cards = self.hidden.looked.as_slice().iter().map(|card| card.0).collect();
        self.log.tell(|| Event::CardsSeen { seat, cards });
    }

    /// Remote Probes: one card is taken, the others go under the deck.
    pub(crate) fn take_probed(&mut self, deck: Deck, card: Card) {
        self.pop();
        let seat = self.current;
        let mut looked = std::mem::take(&mut self.hidden.looked);
        if let Some(index) = looked.as_slice().iter().position(|other| other.0 == card) {
            looked.remove(index);
            self.hidden.hands[seat].add(card);
            self.log.tell(|| Event::CardDrawn { seat, deck, card: [card].into_iter().collect() });
        }
        self.chance.next_event().shuffle(looked.as_mut_slice());
        for CardByte(other) in looked.as_slice().iter().copied() {
            self.put_under_deck(deck, other, seat);
        }
        self.refresh(deck);
    }

    /// Customs Inspection: a token is destroyed, or none.
    pub(crate) fn confiscate(&mut self, victim: Seat, action: Action) {
        self.pop();
        if let Action::Piece { item, at } = action {
            self.remove(at, victim, item, 1);
            let at = match at {
                Place::At(location) => Target::Outpost(victim, location),
                Place::Craft(craft) => Target::Craft(craft),
                _ => Target::Bay(victim),
            };
            self.tell(|| Deed::Destroyed { seat: victim, item, at });
        }
    }
}
