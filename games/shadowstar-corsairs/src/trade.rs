//! Trade between players, concealment of Cargo, Transit System (sections 22.3 and 22.8 of the ledger).

use tenka_core::{Log, Seat};

use crate::action::{Action, Word};
use crate::card::Card;
use crate::cargo::Item;
use crate::craft::{CraftId, Marks};
use crate::event::{Deed, Event};
use crate::list::List;
use crate::offers::Offers;
use crate::options::Switch;
use crate::place::{Place, Target};
use crate::rules::{Look, Play};
use crate::state::{Lot, Offer};
use crate::step::Step;

const MOST_OFFERS: u8 = 3;
const MOST_LOTS: usize = 4;

fn target_of(place: Place, seat: Seat) -> Target {
    match place {
        Place::Craft(craft) => Target::Craft(craft),
        Place::At(at) => Target::Outpost(seat, at),
        Place::Bay(owner) => Target::Bay(owner),
        Place::Transit => Target::None,
    }
}

impl Look<'_> {
    /// D36: with whom a trade can be opened.
    pub(crate) fn list_offers(self, into: &mut impl Offers) {
        if !self.has(Switch::Trade) || self.turn.offers >= MOST_OFFERS {
            return;
        }
        let seat = self.current;
        into.extend(self.playing().filter(|&other| other != seat).map(Action::Offer));
    }

    /// D36: what can be added to the offer.
    pub(crate) fn list_lots(self, into: &mut impl Offers) {
        let Some(offer) = self.offer else { return };
        let seat = self.current;
        if offer.gives.len() < MOST_LOTS {
            self.each_lot(seat, offer.to, &offer.gives, |item, from, to| {
                into.push(Action::Give { item, from, to });
            });
        }
        if offer.asks.len() < MOST_LOTS {
            self.each_lot(offer.to, seat, &offer.asks, |item, from, to| {
                into.push(Action::Ask { item, from, to });
            });
        }
        for (giver, taker, lots) in [(seat, offer.to, &offer.gives), (offer.to, seat, &offer.asks)] {
            if lots.len() < MOST_LOTS {
                into.extend(
                    self.fleet(giver)
                        .filter(|&craft| self.may_trade(craft, taker, lots))
                        .map(Action::TradeCraft),
                );
            }
        }
        if !offer.gives.is_empty() || !offer.asks.is_empty() {
            into.push(Action::Say(Word::Send));
        }
        into.push(Action::Say(Word::Pass));
    }

    /// SHC-245: whether a craft can be given to a player, with what is given already.
    fn may_trade(self, craft: CraftId, taker: Seat, lots: &List<Lot, 4>) -> bool {
        let given = |lot: &Lot| {
            lot.item.is_none() && lot.from.craft().is_some_and(|c| c.is_ship() == craft.is_ship())
        };
        let also = lots.as_slice().iter().filter(|lot| given(lot)).count();
        let is_listed = lots.as_slice().iter().any(|lot| lot.from == Target::Craft(craft));
        let stands =
            CraftId::of(taker).filter(|&id| id.is_ship() == craft.is_ship() && !self.craft(id).exists());
        let crowds = self.is_in_safe_zone(craft) && self.fills_safe_zone(taker, None);
        let moved = self.craft(craft).is(Marks::MOVED) || self.turn.moving.is_some();
        !is_listed && !moved && !crowds && stands.count() > also
    }

    /// SHC-244: the face-up tokens that one player can give another, place by place.
    fn each_lot(
        self,
        giver: Seat,
        taker: Seat,
        lots: &List<Lot, 4>,
        mut each: impl FnMut(Item, Place, Place),
    ) {
        self.own_places(giver, |from| {
            let is_listed =
                lots.as_slice().iter().any(|lot| lot.item.is_none() && Some(from) == lot.from.place());
            if is_listed {
                return;
            }
            for item in Item::TOKENS.into_iter().filter(|&item| item != Item::Crest) {
                let listed = |lot: &&Lot| lot.item == Some(item) && lot.from == target_of(from, giver);
                let offered = lots.as_slice().iter().filter(listed).count() as u8;
                if self.owned(from, giver, item) > offered {
                    self.each_receiver(giver, taker, from, |to| {
                        let coming =
                            lots.as_slice().iter().filter(|lot| lot.to == target_of(to, taker)).count() as u8;
                        if self.room(to, taker, item) > coming {
                            each(item, from, to);
                        }
                    });
                }
            }
        });
    }

    /// SHC-244: the places of a player that are adjacent to a place of another.
    fn each_receiver(self, giver: Seat, taker: Seat, from: Place, mut each: impl FnMut(Place)) {
        let bay = Place::Bay(taker);
        let near = |craft: CraftId, place: Place| self.is_next_to_place(self.craft(craft).square, place);
        match from {
            Place::Craft(craft) => {
                self.fleet(taker)
                    .filter(|&other| near(other, from))
                    .for_each(|other| each(Place::Craft(other)));
                let outposts = self.players[taker].outposts.as_slice().iter();
                for place in [bay].into_iter().chain(outposts.map(|outpost| Place::At(outpost.at))) {
                    if near(craft, place) && !self.is_closed(place) {
                        each(place);
                    }
                }
            }
            Place::Bay(_) => {
                if !self.is_closed(bay) {
                    each(bay);
                }
                self.fleet(taker)
                    .filter(|&other| near(other, from))
                    .for_each(|other| each(Place::Craft(other)));
            }
            Place::At(at) => {
                self.fleet(taker)
                    .filter(|&other| near(other, from))
                    .for_each(|other| each(Place::Craft(other)));
                if self.has_outpost(giver, at) && self.has_outpost(taker, at) && !self.is_closed(from) {
                    each(from);
                }
            }
            Place::Transit => {}
        }
    }

    /// D37: the face-down tokens that can be turned up.
    pub(crate) fn list_reveals(self, into: &mut impl Offers) {
        if !self.has(Switch::Concealment) {
            return;
        }
        let seat = self.current;
        self.own_places(seat, |at| {
            if self.hidden_at(at, seat) > 0 {
                let held = Item::HIDDEN.into_iter().filter(|&item| self.count(at, seat, item) > 0);
                into.extend(held.map(|item| Action::Reveal { item: item.shown(), at }));
            }
        });
    }

    /// D14: the tokens that can be turned down.
    pub(crate) fn list_concealable(self, into: &mut impl Offers) {
        let seat = self.current;
        self.own_places(seat, |at| {
            let Some(hold) = self.hold(at, seat) else { return };
            for item in hold.open_kinds().filter(|item| item.concealed().is_some()) {
                let free_bomb = item == Item::Bomb
                    && matches!(at, Place::Craft(craft) if self.rated(craft).room_for(Item::Metal) == 0
                        && self.is_upgraded(craft, crate::craft::Class::Clydesdale)
                        && self.craft(craft).hold.count(Item::Bomb) <= 4);
                if !free_bomb {
                    into.push(Action::Conceal { item, at });
                }
            }
        });
    }

    /// D35: the places from which Transit System can be loaded.
    pub(crate) fn list_loads(self, into: &mut impl Offers) {
        let seat = self.current;
        if self.turn.loaded || self.turn.combat || !self.has_in_play(seat, Card::TransitSystem) {
            return;
        }
        self.own_places(seat, |place| {
            let mut any = false;
            self.each_load(place, |_| any = true);
            if any {
                into.push(Action::Load(place));
            }
        });
    }

    /// D35: what can be loaded from a place.
    pub(crate) fn each_load(self, place: Place, mut each: impl FnMut(Item)) {
        let seat = self.current;
        for item in Item::ALL {
            if self.owned(place, seat, item) > 0 && self.room(Place::Transit, seat, item) > 0 {
                each(item);
            }
        }
    }

    /// D13: what Transit System can unload, and where.
    pub(crate) fn list_unloads(self, into: &mut impl Offers) {
        let seat = self.current;
        for item in Item::ALL {
            if self.count(Place::Transit, seat, item) > 0 {
                self.places_for(seat, item, 1, crate::step::Room::Anywhere, |to| {
                    into.push(Action::Put { item, to });
                });
            }
        }
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// D36: an offer is begun.
    pub(crate) fn begin_offer(&mut self, to: Seat) {
        self.turn.offers += 1;
        self.offer = Some(Offer { to, gives: List::default(), asks: List::default() });
        self.push(Step::Offer);
    }

    /// D36: an item is added, or the offer is sent or dropped.
    pub(crate) fn add_to_offer(&mut self, action: Action) {
        let seat = self.current;
        let Some(mut offer) = self.offer else { return self.pop() };
        match action {
            Action::Give { item, from, to } => {
                let lot = Lot { from: target_of(from, seat), to: target_of(to, offer.to), item: Some(item) };
                offer.gives.push(lot);
            }
            Action::Ask { item, from, to } => {
                let lot = Lot { from: target_of(from, offer.to), to: target_of(to, seat), item: Some(item) };
                offer.asks.push(lot);
            }
            Action::TradeCraft(craft) => {
                let lot = Lot { from: Target::Craft(craft), to: Target::None, item: None };
                let lots = if craft.owner() == seat { &mut offer.gives } else { &mut offer.asks };
                lots.push(lot);
            }
            Action::Say(Word::Send) => {
                self.tell(|| Deed::OfferMade { from: seat, to: offer.to });
                return self.steps.replace_last(Step::Answer { seat: offer.to });
            }
            _ => {
                self.offer = None;
                return self.pop();
            }
        }
        self.offer = Some(offer);
    }

    /// D36: the partner accepts or refuses.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action) {
        self.pop();
        let accepted = action == Action::Say(Word::Accept);
        self.tell(|| Deed::OfferAnswered { seat, accepted });
        let Some(offer) = self.offer.take().filter(|_| accepted) else { return };
        self.new_window();
        if !offer.gives.is_empty() && !offer.asks.is_empty() {
            self.turn.deeds.trades += 1;
        }
        let current = self.current;
        let given = offer.gives.as_slice().iter().map(|lot| (lot, current, seat));
        let asked = offer.asks.as_slice().iter().map(|lot| (lot, seat, current));
        let mut traded = [None; 2 * MOST_LOTS];
        for (craft, (lot, giver, taker)) in traded.iter_mut().zip(given.chain(asked)) {
            *craft = self.hand_over(lot, giver, taker);
        }
        traded.into_iter().flatten().for_each(|craft| self.owner_changed(craft));
    }

    /// Hands over what was agreed on; of a craft says what it is now.
    fn hand_over(&mut self, lot: &Lot, giver: Seat, taker: Seat) -> Option<CraftId> {
        match (lot.item, lot.from.place(), lot.to.place()) {
            (Some(item), Some(from), Some(to)) => {
                let fits = match lot.to {
                    Target::Craft(craft) => self.look().rated(craft).room_for(item) > 0,
                    _ => true,
                };
                if fits && self.look().owned(from, giver, item) > 0 {
                    self.remove(from, giver, item, 1);
                    self.add(to, taker, item, 1);
                    self.tell(|| Deed::Transferred { seat: giver, item, many: 1, from, to });
                }
            }
            (None, ..) => {
                if let Some(craft) = lot.from.craft().filter(|&craft| self.craft(craft).on_board())
                    && let Some(new) = self.change_owner(craft, taker)
                {
                    self.tell(|| Deed::CraftTraded { craft, to: new });
                    return Some(new);
                }
            }
            _ => {}
        }
        None
    }

    /// D37: a token is turned up.
    pub(crate) fn reveal(&mut self, item: Item, at: Place) {
        let seat = self.current;
        self.turn_up(at, seat, item, 1);
    }

    /// D14: a token is turned down, or no more.
    pub(crate) fn conceal(&mut self, action: Action) {
        let seat = self.current;
        let Action::Conceal { item, at } = action else { return self.pop() };
        if let Some(hidden) = item.concealed() {
            self.take_held(at, seat, item);
            self.add(at, seat, hidden, 1);
            self.tell(|| Deed::TurnedDown { seat, place: at });
        }
    }

    /// D35: the next thing that is loaded onto Transit System, or no more.
    pub(crate) fn load_transit(&mut self, from: Place, action: Action) {
        let seat = self.current;
        self.turn.loaded = true;
        let Action::Item(item) = action else {
            self.new_window();
            return self.pop();
        };
        self.remove(from, seat, item, 1);
        self.add(Place::Transit, seat, item, 1);
        if item.is_hidden() {
            self.log.tell(|| Event::HiddenMoved { seat, item, from, to: Place::Transit });
        } else {
            self.tell(|| Deed::Transferred { seat, item, many: 1, from, to: Place::Transit });
        }
    }

    /// D13: Transit System unloads something, or no more.
    pub(crate) fn unload_transit(&mut self, action: Action) {
        let seat = self.current;
        let Action::Put { item, to } = action else { return self.pop() };
        self.remove(Place::Transit, seat, item, 1);
        self.add(to, seat, item, 1);
        if item.is_hidden() {
            self.log.tell(|| Event::HiddenMoved { seat, item, from: Place::Transit, to });
        } else {
            self.tell(|| Deed::Transferred { seat, item, many: 1, from: Place::Transit, to });
        }
    }
}
