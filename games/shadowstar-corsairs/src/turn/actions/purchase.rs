//! PURCHASE (section 13.7 of the ledger).

use crate::action::{BUY, BUY_OFF, BUY_OFF_PUBLIC, BUY_REPAIR, BUY_SHIP, BUY_SHUTTLE, UPGRADE};
use crate::pieces::components::Components;
use crate::pieces::craft::Craft;
use crate::prelude::*;
use crate::state::Open;

/// SHC-140: what is for sale; the last two only with their options.
const GOODS: [Item; 8] = [
    Item::Tribute,
    Item::Parts,
    Item::Recruit,
    Item::Metal,
    Item::Kc,
    Item::Bomb,
    Item::Fortification,
    Item::Shield,
];
const SHUTTLE_COST: u8 = 2;
/// SHC-139: the Metal that equals 1 kC.
const METAL_FOR_KC: u8 = 2;

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
    /// The cost of a craft or upgrade, with the discount of Shipwright Guild.
    fn price(&self, open: &Open, seat: Seat, cost: u8) -> u8 {
        cost.saturating_sub(self.discount(open, seat)).max(1)
    }

    /// SHC-143.
    pub(crate) fn shuttle_price(&self, open: &Open, seat: Seat) -> u8 {
        self.price(open, seat, SHUTTLE_COST)
    }

    /// SHC-143.
    pub(crate) fn ship_price(&self, open: &Open, seat: Seat, class: Class, side: Side) -> u8 {
        self.price(open, seat, Components::of_side(self.classes[class].cost, side))
    }

    /// SHC-144.
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

    /// D23, D28: whether a purchase can be started with the money of a place.
    pub(crate) fn may_purchase<R: Reason>(self, place: Place) -> Result<(), R> {
        let seat = self.current;
        self.may_take_action(Some(Category::Finance))?;
        require!(!self.is_embargoed(seat), "SHC-138", embargo_forbids);
        self.is_own(place, seat)?;
        let worth = self.purse(place, seat).worth();
        require!(worth > 0, "SHC-138", no_money_there { place: at_place(self.game, place) });
        Ok(())
    }

    /// SHC-140: the tokens that can be bought.
    fn offer_tokens(self, place: Place, offers: &mut impl Offers<Action>) {
        let purse = self.purse(place, self.current);
        let faces = GOODS.into_iter().flat_map(|item| [Some(item), item.concealed()]).flatten();
        let candidates = faces.flat_map(|item| [(item, false), (item, true)]);
        offers.each(BUY, candidates, |(item, metal)| self.may_buy(place, purse, item, metal));
    }

    /// SHC-140: whether a token can be bought, for 1 kC or 2 Metal.
    fn may_buy<R: Reason>(self, place: Place, purse: Purse, item: Item, metal: bool) -> Result<(), R> {
        let shown = item.shown();
        require!(!item.is_crew(), "SHC-140", not_for_sale { item: kind_name(Item::Crew) });
        require!(GOODS.contains(&shown), "SHC-140", not_for_sale { item: kind_name(shown) });
        require!(
            shown != Item::Fortification || self.has(Switch::Fortifications),
            "SHC-233",
            without_fortifications
        );
        require!(shown != Item::Shield || self.has(Switch::ShieldGenerators), "SHC-241", without_shields);
        if item.is_hidden() {
            require!(self.has(Switch::Concealment), "SHC-232", without_concealment);
            let lies_open = matches!(place, Place::At(at) if !self.has_outpost(self.current, at));
            require!(!lies_open, "SHC-R65", face_up_without_crew { place: at_place(self.game, place) });
        }
        require!(metal || shown != Item::Kc, "SHC-140", kc_for_kc);
        require!(!metal || shown != Item::Metal, "SHC-140", metal_for_metal);
        self.may_pay(place, purse, 1, u8::from(metal))
    }

    /// SHC-139: whether a price can be paid in a place, `metal` kC of it in Metal.
    fn may_pay<R: Reason>(self, place: Place, purse: Purse, cost: u8, metal: u8) -> Result<(), R> {
        let name = || at_place(self.game, place);
        require!(purse.worth() >= cost, "SHC-139", cant_afford { cost, worth: purse.worth(), place: name() });
        require!(metal <= cost, "SHC-139", overpaid { cost });
        require!(
            cost - metal <= purse.kc,
            "SHC-139",
            only_so_much { items: items(purse.kc, Item::Kc), place: name() }
        );
        require!(
            metal <= purse.metal / METAL_FOR_KC,
            "SHC-139",
            only_so_much { items: items(purse.metal, Item::Metal), place: name() }
        );
        Ok(())
    }

    /// SHC-141: Contracts, own or public, that can be discarded for 1 kC.
    fn offer_discards(self, place: Place, purse: Purse, offers: &mut impl Offers<Action>) {
        let seat = self.current;
        for metal in [false, true] {
            let contracts = self.contracts(seat).map(|card| (card, metal));
            offers.each(BUY_OFF, contracts, |(card, metal)| {
                self.is_own_contract(card)?;
                self.may_pay(place, purse, 1, u8::from(metal))
            });
            offers.each(BUY_OFF_PUBLIC, [metal], |metal| {
                require!(self.public_contract.is_some(), "SHC-141", no_public_contract);
                self.may_pay(place, purse, 1, u8::from(metal))
            });
        }
    }

    /// SHC-142.
    fn offer_repairs(self, place: Place, purse: Purse, offers: &mut impl Offers<Action>) {
        let name = || place_name(self.game, place);
        let most = self.damage_in_reach(self.current, Reach::Around(place)).div_ceil(2);
        let candidates =
            (1..=purse.worth().min(most)).flat_map(|kc| purse.in_metal(kc).map(move |metal| (kc, metal)));
        offers.each(BUY_REPAIR, candidates, |(kc, metal)| {
            require!(most > 0, "SHC-142", nothing_damaged_nearby { place: name() });
            require!(kc > 0, "SHC-142", repair_costs_something);
            require!(kc <= most, "SHC-142", kc_suffice { most, place: name() });
            self.may_pay(place, purse, kc, metal)
        });
    }

    /// SHC-143.
    fn offer_craft(self, place: Place, purse: Purse, offers: &mut impl Offers<Action>) {
        let (seat, stand) = (self.current, |ship: bool| self.free_stand(self.current, ship).is_some());
        let has_port = !matches!(place, Place::Bay(_)) || self.board().has_hq();

        let cost = self.game.shuttle_price(self.state, seat);
        offers.each(BUY_SHUTTLE, purse.in_metal(cost), |metal| {
            require!(has_port, "SHC-R05", no_port_without_hq);
            require!(stand(false), "SHC-143", no_shuttle_free);
            self.may_pay(place, purse, cost, metal)
        });
        let price = |class: Class, side: Side| self.game.ship_price(self.state, seat, class, side);
        let classes = Class::ALL.into_iter().filter(|_| has_port && stand(true));
        let ships = classes.filter(|&class| self.free_ships(class) > 0).flat_map(|class| {
            [Side::Basic, Side::Upgraded].into_iter().flat_map(move |side| {
                purse.in_metal(price(class, side)).map(move |metal| (class, side, metal))
            })
        });
        offers.each(BUY_SHIP, ships, |(class, side, metal)| {
            require!(has_port, "SHC-R05", no_port_without_hq);
            require!(stand(true), "SHC-143", no_stand_free);
            require!(
                self.free_ships(class) > 0,
                "SHC-143",
                class_not_free { class: &self.game.classes[class].name }
            );
            self.may_pay(place, purse, price(class, side), metal)
        });
    }

    /// SHC-144: whether a Ship's mat can be turned over with the money of a place.
    fn may_upgrade<R: Reason>(self, ship: CraftId, place: Place) -> Result<(), R> {
        let (piece, name) = (self.craft(ship), || craft_name(ship));
        require!(ship.is_ship(), "SHC-144", shuttles_not_upgraded);
        require!(ship.owner() == self.current, "SHC-144", not_yours { thing: name() });
        require!(piece.on_board(), "SHC-144", not_on_board { thing: name() });
        let is_here = match place {
            Place::Craft(craft) => craft == ship,
            Place::At(at) => self.location_of(ship) == Some(at),
            Place::Bay(_) => self.is_in_safe_zone(ship),
            Place::Transit => false,
        };
        require!(
            is_here,
            "SHC-144",
            upgrade_paid_on_the_spot { ship: name(), place: at_place(self.game, place) }
        );
        let has_side = piece.side == Side::Basic || piece.class == Class::Crucible;
        require!(has_side, "SHC-144", already_upgraded { ship: name() });
        Ok(())
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Buy {
    decision!("SHC-D28" "purchase", IsAsked, by current, ask_purchase, "SHC-138", because |step, told| say!(money_at { place: told.at_place(step.place) }));
    audit!(place);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (seat, place) = (at.current, self.place);
        let purse = at.purse(place, seat);
        at.offer_tokens(place, offers);
        at.offer_discards(place, purse, offers);
        at.offer_repairs(place, purse, offers);
        at.offer_craft(place, purse, offers);
        let price = |ship: CraftId| at.game.upgrade_price(at.state, ship);
        let ships = at.ships(seat).filter(|&ship| passes(at.may_upgrade(ship, place)));
        let candidates = ships.flat_map(|ship| purse.in_metal(price(ship)).map(move |metal| (ship, metal)));
        offers.each(UPGRADE, candidates, |(ship, metal)| {
            at.may_upgrade(ship, place)?;
            at.may_pay(place, purse, price(ship), metal)
        });
    }

    /// D28: one transaction.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let place = self.place;
        let seat = play.current;
        match option {
            Action::Buy { item, metal } => {
                play.buy_token(place, item, metal);
                play.steps.replace_last(Step::BuyMore { place });
            }
            Action::BuyOff { card, metal } => {
                play.pop();
                play.pay(place, 1, u8::from(metal));
                if play.hidden.hands[seat].contains(card) {
                    play.leave_hand(seat, card);
                } else {
                    play.unpost(seat, card);
                }
                play.discard(seat, card);
            }
            Action::BuyOffPublic { metal } => {
                play.pop();
                play.pay(place, 1, u8::from(metal));
                if let Some(card) = play.public_contract.take() {
                    play.discard(seat, card);
                }
            }
            Action::BuyRepair { kc, metal } => {
                play.pop();
                play.pay(place, kc, metal);
                play.push(Step::Repair { left: kc.saturating_mul(2), reach: Reach::Around(place) });
            }
            Action::BuyShuttle { metal } => {
                play.pop();
                let cost = play.game.shuttle_price(play.state, seat);
                play.pay(place, cost, metal);
                play.tell(|| Deed::ShuttleGained { seat });
                play.add_craft(seat, None, place);
            }
            Action::BuyShip { class, side, metal } => {
                play.pop();
                let cost = play.game.ship_price(play.state, seat, class, side);
                play.pay(place, cost, metal);
                play.tell(|| Deed::ShipBought { seat, class, side });
                play.add_craft(seat, Some((class, side)), place);
            }
            Action::Upgrade { craft, metal } => {
                play.pop();
                let cost = play.game.upgrade_price(play.state, craft);
                play.pay(place, cost, metal);
                let side = play.craft(craft).side.other();
                play.craft_mut(craft).side = side;
                play.tell(|| Deed::Upgraded { craft, side });
            }
            _ => play.pop(),
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::BuyMore {
    decision!("SHC-D28" "purchase", IsTaken, by current, ask_more_tokens, "SHC-140", because |step, told| say!(money_at { place: told.at_place(step.place) }));
    audit!(place);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_tokens(self.place, offers);
        offers.always(Action::Say(Word::Pass));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Buy { item, metal } => play.buy_token(self.place, item, metal),
            _ => play.pop(),
        }
    }
}

impl Play<'_> {
    /// SHC-139: `metal` kC of the price in Metal.
    fn pay(&mut self, place: Place, cost: u8, metal: u8) {
        let seat = self.current;
        self.spend(place, seat, Item::Kc, cost - metal);
        self.spend(place, seat, Item::Metal, metal * METAL_FOR_KC);
        self.tell(|| Deed::Paid { seat, place, kc: cost - metal, metal: metal * METAL_FOR_KC });
    }

    /// SHC-140, SHC-R28: payment leaves the hold before the token arrives.
    fn buy_token(&mut self, place: Place, item: Item, metal: bool) {
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
