//! PURCHASE (section 13.7 of the ledger).

use tenka_core::{Log, Seat};

use crate::ShadowstarCorsairs;
use crate::action::Action;
use crate::card::{Card, Deck};
use crate::cargo::Item;
use crate::craft::{Class, Craft, CraftId, Marks, Side};
use crate::event::{Deed, Event};
use crate::offers::Offers;
use crate::options::Switch;
use crate::place::{Place, Target};
use crate::rules::{Look, Play};
use crate::state::Open;
use crate::step::{Reach, Step};

const SHUTTLE_COST: u8 = 2;
/// SHC-139: Metal for 1 kC.
const METAL_FOR_KC: u8 = 2;

/// The money of a place.
#[derive(Clone, Copy)]
struct Purse {
    kc: u8,
    metal: u8,
}

impl Purse {
    fn worth(self) -> u8 {
        self.kc.saturating_add(self.metal / METAL_FOR_KC)
    }

    /// SHC-139: how many kC of a price can be paid in Metal.
    fn in_metal(self, cost: u8) -> std::ops::RangeInclusive<u8> {
        cost.saturating_sub(self.kc)..=cost.min(self.metal / METAL_FOR_KC)
    }
}

impl ShadowstarCorsairs {
    /// Shipwright Guild: what a craft or upgrade costs a player.
    fn price(&self, open: &Open, seat: Seat, cost: u8) -> u8 {
        let guild = self.card(Card::ShipwrightGuild).amount;
        let discount = if open.has_in_play(seat, Card::ShipwrightGuild) { guild } else { 0 };
        cost.saturating_sub(discount).max(1)
    }

    /// SHC-143: what a Shuttle costs a player.
    pub(crate) fn shuttle_price(&self, open: &Open, seat: Seat) -> u8 {
        self.price(open, seat, SHUTTLE_COST)
    }

    /// SHC-143: what a Ship costs a player.
    pub(crate) fn ship_price(&self, open: &Open, seat: Seat, class: Class, side: Side) -> u8 {
        self.price(open, seat, self.classes[class].cost[side as usize])
    }

    /// SHC-144: what it costs to turn the mat of a Ship over.
    pub(crate) fn upgrade_price(&self, open: &Open, ship: CraftId) -> u8 {
        self.price(open, ship.owner(), self.classes[open.craft(ship).class].upgrade_cost)
    }
}

impl Look<'_> {
    fn purse(self, place: Place, seat: Seat) -> Purse {
        let owned = |open: Item, hidden: Item| {
            self.owned(place, seat, open).saturating_add(self.owned(place, seat, hidden))
        };
        Purse { kc: owned(Item::Kc, Item::HiddenKc), metal: owned(Item::Metal, Item::HiddenMetal) }
    }

    /// Whether an Embargo forbids a player to PURCHASE.
    pub(crate) fn is_embargoed(self, seat: Seat) -> bool {
        let mut in_play = self.in_play.as_slice().iter();
        in_play.any(|played| played.card == Card::Embargo && played.about == Target::Player(seat))
    }

    /// D28: the places with money.
    pub(crate) fn list_moneyed(self, seat: Seat, into: &mut impl Offers) {
        if self.is_embargoed(seat) {
            return;
        }
        self.own_places(seat, |place| {
            if self.purse(place, seat).worth() > 0 {
                into.push(Action::Purchase(place));
            }
        });
    }

    /// D28: what can be bought with the money of a place.
    pub(crate) fn list_purchases(self, place: Place, into: &mut impl Offers) {
        let seat = self.current;
        let purse = self.purse(place, seat);
        self.list_tokens(place, into);
        for metal in [false, true].into_iter().filter(|&metal| purse.in_metal(1).contains(&u8::from(metal))) {
            let posted = self.posted.as_slice().iter().filter(|posted| posted.owner == seat);
            let in_hand = self.hidden.hands[seat].of(Deck::Contract);
            into.extend(in_hand.each().map(|card| Action::BuyOff { card, metal }));
            let only_posted = posted.map(|posted| posted.card).filter(|&card| !in_hand.contains(card));
            let from = into.len();
            for card in only_posted {
                let action = Action::BuyOff { card, metal };
                if !into.has(from, action) {
                    into.push(action);
                }
            }
            if self.public_contract.is_some() {
                into.push(Action::BuyOffPublic { metal });
            }
        }
        let damage = self.damage_in_reach(seat, Reach::Around(place));
        for kc in 1..=purse.worth().min(damage.div_ceil(2)) {
            into.extend(purse.in_metal(kc).map(|metal| Action::BuyRepair { kc, metal }));
        }
        let has_port = !matches!(place, Place::Bay(_)) || self.board().has_hq();
        let cost = self.game.shuttle_price(self.state, seat);
        if has_port && self.free_stand(seat, false).is_some() {
            into.extend(purse.in_metal(cost).map(|metal| Action::BuyShuttle { metal }));
        }
        if has_port && self.free_stand(seat, true).is_some() {
            for class in Class::ALL.into_iter().filter(|&class| self.free_ships(class) > 0) {
                for side in [Side::Basic, Side::Upgraded] {
                    let cost = self.game.ship_price(self.state, seat, class, side);
                    into.extend(purse.in_metal(cost).map(|metal| Action::BuyShip { class, side, metal }));
                }
            }
        }
        for craft in self.ships(seat).filter(|&ship| self.may_upgrade(ship, place)) {
            let cost = self.game.upgrade_price(self.state, craft);
            into.extend(purse.in_metal(cost).map(|metal| Action::Upgrade { craft, metal }));
        }
    }

    /// SHC-144: whether the mat of a Ship can be turned over with money of a place.
    fn may_upgrade(self, ship: CraftId, place: Place) -> bool {
        let piece = self.craft(ship);
        let is_here = match place {
            Place::Craft(craft) => craft == ship,
            Place::At(at) => self.location_of(ship) == Some(at),
            Place::Bay(_) => self.is_in_safe_zone(ship),
            Place::Transit => false,
        };
        is_here && (piece.side == Side::Basic || piece.class == Class::Crucible)
    }

    /// SHC-140: the tokens that can be bought.
    pub(crate) fn list_tokens(self, place: Place, into: &mut impl Offers) {
        let seat = self.current;
        let purse = self.purse(place, seat);
        let may_hide = self.has(Switch::Concealment)
            && match place {
                Place::At(at) => self.has_outpost(seat, at),
                _ => true,
            };
        let mut offer = |item: Item| {
            if purse.kc > 0 && item.shown() != Item::Kc {
                into.push(Action::Buy { item, metal: false });
            }
            if purse.metal >= METAL_FOR_KC && item.shown() != Item::Metal {
                into.push(Action::Buy { item, metal: true });
            }
        };
        let options = [
            (Item::Fortification, self.has(Switch::Fortifications)),
            (Item::Shield, self.has(Switch::ShieldGenerators)),
        ];
        let always = [Item::Tribute, Item::Parts, Item::Recruit, Item::Metal, Item::Kc, Item::Bomb];
        let on = options.into_iter().filter(|(_, on)| *on).map(|(item, _)| item);
        for item in always.into_iter().chain(on) {
            offer(item);
            if may_hide && let Some(hidden) = item.concealed() {
                offer(hidden);
            }
        }
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-139: pays a price from a place, `metal` kC of it in Metal.
    fn pay(&mut self, place: Place, cost: u8, metal: u8) {
        let seat = self.current;
        self.spend(place, seat, Item::Kc, cost - metal);
        self.spend(place, seat, Item::Metal, metal * METAL_FOR_KC);
        self.tell(|| Deed::Paid { seat, place, kc: cost - metal, metal: metal * METAL_FOR_KC });
    }

    /// D28: one transaction.
    pub(crate) fn buy(&mut self, place: Place, action: Action) {
        let seat = self.current;
        match action {
            Action::Buy { item, metal } => {
                self.buy_token(place, item, metal);
                self.steps.replace_last(Step::BuyMore { place });
            }
            Action::BuyOff { card, metal } => {
                self.pop();
                self.pay(place, 1, u8::from(metal));
                if self.hidden.hands[seat].contains(card) {
                    self.leave_hand(seat, card);
                } else {
                    self.unpost(seat, card);
                }
                self.discard(seat, card);
            }
            Action::BuyOffPublic { metal } => {
                self.pop();
                self.pay(place, 1, u8::from(metal));
                if let Some(card) = self.public_contract.take() {
                    self.discard(seat, card);
                }
            }
            Action::BuyRepair { kc, metal } => {
                self.pop();
                self.pay(place, kc, metal);
                self.push(Step::Repair { left: kc.saturating_mul(2), reach: Reach::Around(place) });
            }
            Action::BuyShuttle { metal } => {
                self.pop();
                let cost = self.game.shuttle_price(self.state, seat);
                self.pay(place, cost, metal);
                self.tell(|| Deed::ShuttleGained { seat });
                self.add_craft(seat, None, place);
            }
            Action::BuyShip { class, side, metal } => {
                self.pop();
                let cost = self.game.ship_price(self.state, seat, class, side);
                self.pay(place, cost, metal);
                self.tell(|| Deed::ShipBought { seat, class, side });
                self.add_craft(seat, Some((class, side)), place);
            }
            Action::Upgrade { craft, metal } => {
                self.pop();
                let cost = self.game.upgrade_price(self.state, craft);
                self.pay(place, cost, metal);
                let side = self.craft(craft).side.other();
                self.craft_mut(craft).side = side;
                self.tell(|| Deed::Upgraded { craft, side });
            }
            _ => self.pop(),
        }
    }

    /// SHC-140, SHC-R28: payment leaves the hold before the token arrives.
    pub(crate) fn buy_token(&mut self, place: Place, item: Item, metal: bool) {
        let seat = self.current;
        self.pay(place, 1, u8::from(metal));
        self.add(place, seat, item, 1);
        if item.is_hidden() {
            self.log.tell(|| Event::HiddenBought { seat, item, place });
        } else {
            self.tell(|| Deed::Gained { seat, item, many: 1, place });
        }
    }

    /// SHC-138, SHC-145: a craft is bought and appears near a place; it can't move this turn.
    pub(crate) fn add_craft(&mut self, seat: Seat, ship: Option<(Class, Side)>, near: Place) {
        let Some(craft) = self.look().free_stand(seat, ship.is_some()) else { return };
        let (class, side) = ship.unwrap_or((Class::AkitaInu, Side::Basic));
        *self.craft_mut(craft) = Craft { class, side, ..Craft::NONE };
        let marks = &mut self.craft_mut(craft).marks;
        marks.set(Marks::USED);
        marks.set(Marks::ORDERED);
        marks.set(Marks::NEW);
        self.push(Step::PlaceCraft { craft, near });
    }
}
