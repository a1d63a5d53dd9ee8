//! Trade between players (section 22.8 of the ledger, D36).

use crate::action::{ASK, GIVE, TRADE_CRAFT};
use crate::prelude::*;
use crate::state::{Lot, Offer};
use tenka_core::Row;

const MOST_OFFERS: u8 = 3;
const MOST_LOTS: usize = 4;

impl Decision<ShadowstarCorsairs> for step_types::Offer {
    decision!("SHC-D36" "trade", IsAsked, by current, ask_what_to_offer, "SHC-R52", because |_, told| told.offer_made());

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_lots(offers);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.compose_offer(option);
    }
}

/// SHC-R72.
impl Decision<ShadowstarCorsairs> for step_types::Counter {
    decision!("SHC-D36" "trade", IsAsked, by seat, ask_what_to_offer, "SHC-R52", because |_, told| told.offer_made());
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_lots(offers);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.compose_offer(option);
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Answer {
    decision!("SHC-D36" "trade", IsAsked, by seat, ask_answer, "SHC-244", because |_, told| told.offer_received());
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Say(Word::Accept));
        offers.one(Action::Say(Word::Counter), || at.may_counter());
        offers.always(Action::Say(Word::Pass));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Say(Word::Counter) => play.counter(self.seat),
            _ => play.answer(self.seat, option),
        }
    }
}

impl<'a> Look<'a> {
    /// D36: what can be added to an offer, and whether it can be sent.
    fn offer_lots(self, offers: &mut impl Offers<Action>) {
        let Some(offer) = self.state.open.offer else { return };
        let (seat, partner) = offer.partners(self.current);
        for (kind, giver, taker, lots) in
            [(GIVE, seat, partner, &offer.gives), (ASK, partner, seat, &offer.asks)]
        {
            let giving = Some(giver).filter(|_| lots.len() < MOST_LOTS);
            let candidates = giving.into_iter().flat_map(|giver| self.lots(giver, taker));
            offers.each(kind, candidates, |lot| self.may_list(giver, taker, lots, lot));
        }
        offers.each(TRADE_CRAFT, CraftId::of(seat).chain(CraftId::of(partner)), |craft| {
            let (giver, taker, lots) = if craft.owner() == seat {
                (seat, partner, &offer.gives)
            } else {
                (partner, seat, &offer.asks)
            };
            self.may_trade(craft, giver, taker, lots)
        });
        offers.one(Action::Say(Word::Send), || {
            let is_empty = offer.gives.is_empty() && offer.asks.is_empty();
            require!(!is_empty, "SHC-244", offer_is_empty);
            Ok(())
        });
        offers.always(Action::Say(Word::Pass));
    }

    /// SHC-R72: an offer, but no counter-offer.
    fn may_counter<R: Reason>(self) -> Result<(), R> {
        require!(self.game.ruleset.offers_are_countered, "SHC-R72", without_counter_offers);
        let is_counter = self.offer.is_some_and(|offer| offer.counters);
        require!(!is_counter, "SHC-R72", already_countered);
        Ok(())
    }

    /// D36: with whom a trade can be opened.
    pub(crate) fn may_open_offer<R: Reason>(self, seat: Seat) -> Result<(), R> {
        require!(self.has(Switch::Trade), "SHC-244", without_trade);
        require!(seat != self.current, "SHC-244", trade_with_yourself);
        let plays = self.seats.contain(seat) && self.players[seat].eliminated.is_none();
        require!(plays, "SHC-244", seat_not_in_game { seat });
        require!(self.turn.moving.is_none(), "SHC-D21", offer_outside_moves);
        require!(self.turn.offers < MOST_OFFERS, "SHC-R52", offers_used_up);
        Ok(())
    }

    /// SHC-245: given what is already in the offer.
    fn may_trade<R: Reason>(
        self,
        craft: CraftId,
        giver: Seat,
        taker: Seat,
        lots: &Row<Lot, 4>,
    ) -> Result<(), R> {
        let name = || craft_name(craft);
        require!(craft.owner() == giver, "SHC-245", craft_of_neither { craft: name() });
        require!(self.craft(craft).on_board(), "SHC-245", not_on_board { thing: name() });
        require!(lots.len() < MOST_LOTS, "SHC-R52", offer_is_full);
        let given = |lot: &Lot| {
            lot.item.is_none() && lot.from.craft().is_some_and(|c| c.is_ship() == craft.is_ship())
        };
        let also = lots.as_slice().iter().filter(|lot| given(lot)).count();
        let is_listed = lots.as_slice().iter().any(|lot| lot.from == Target::Craft(craft));
        require!(!is_listed, "SHC-244", already_offered { craft: name() });
        let moved = self.craft(craft).is(Marks::MOVED) || self.turn.moving.is_some();
        require!(!moved, "SHC-245", has_moved { craft: name() });
        let crowds = self.is_in_safe_zone(craft) && self.fills_safe_zone(taker, None);
        require!(!crowds, "SHC-080", new_owner_fills_safe_zone);
        let stands =
            CraftId::of(taker).filter(|&id| id.is_ship() == craft.is_ship() && !self.craft(id).exists());
        require!(stands.count() > also, "SHC-245", new_owner_has_no_piece { craft: name() });
        Ok(())
    }

    /// SHC-244: the tokens one player could give another, place by place.
    pub(crate) fn lots(
        self,
        giver: Seat,
        taker: Seat,
    ) -> impl Iterator<Item = (Item, Place, Place)> + use<'a> {
        let owned = move |place, item| self.owned(place, giver, item) > 0;
        self.own_places(giver).flat_map(move |from| {
            let items = Item::TOKENS.into_iter().filter(move |&item| owned(from, item));
            items.flat_map(move |item| self.receivers(giver, taker, from).map(move |to| (item, from, to)))
        })
    }

    /// SHC-244: given what is already in the offer.
    fn may_list<R: Reason>(
        self,
        giver: Seat,
        taker: Seat,
        lots: &Row<Lot, 4>,
        (item, from, to): (Item, Place, Place),
    ) -> Result<(), R> {
        let name = |place: Place| place_name(self.game, place);
        require!(lots.len() < MOST_LOTS, "SHC-R52", offer_is_full);
        require!(!item.is_crew(), "SHC-244", crew_never_traded);
        require!(item != Item::Crest, "SHC-290", crests_never_traded);
        require!(!item.is_hidden(), "SHC-R69", turn_up_to_trade);
        self.is_own(from, giver)?;
        let mut lists = lots.as_slice().iter();
        let goes_along = lists.any(|lot| lot.item.is_none() && Some(from) == lot.from.place());
        require!(!goes_along, "SHC-245", cargo_goes_along { craft: name(from) });
        let listed = |lot: &&Lot| lot.item == Some(item) && lot.from == Target::of_place(from, giver);
        let offered = lots.as_slice().iter().filter(listed).count() as u8;
        require!(
            self.owned(from, giver, item) > offered,
            "SHC-244",
            no_more_to_trade { item: kind_name(item), place: name(from) }
        );
        let is_near = self.can_receive((giver, from), (taker, to));
        require!(is_near, "SHC-244", not_connected { place: name(to), other: name(from) });
        let coming = lots.as_slice().iter().filter(|lot| lot.to == Target::of_place(to, taker)).count() as u8;
        require!(
            self.room(to, taker, item) > coming,
            "SHC-108",
            no_room { place: name(to), item: kind_name(item) }
        );
        Ok(())
    }

    /// SHC-244: where a player could receive something from a place of another's.
    fn receivers(self, giver: Seat, taker: Seat, from: Place) -> impl Iterator<Item = Place> + use<'a> {
        let open = &self.state.open;
        let is_bay = matches!(from, Place::Bay(_));
        let bay = move |first: bool| [Place::Bay(taker)].into_iter().filter(move |_| is_bay == first);
        let outposts = open.players[taker].outposts.as_slice().iter().map(|outpost| Place::At(outpost.at));
        let craft = open.fleet(taker).map(Place::Craft);
        let places = bay(true).chain(craft).chain(bay(false)).chain(outposts);
        places.filter(move |&to| self.can_receive((giver, from), (taker, to)))
    }

    /// SHC-244: whether two places of two players are adjacent and open.
    fn can_receive(self, (giver, from): (Seat, Place), (taker, to): (Seat, Place)) -> bool {
        let near = |craft: CraftId, place: Place| self.is_next_to_place(self.craft(craft).square, place);
        match (from, to) {
            (_, Place::Craft(other)) => {
                other.owner() == taker && self.craft(other).on_board() && near(other, from)
            }
            (Place::Craft(craft), Place::Bay(owner)) => {
                owner == taker && near(craft, to) && !self.is_closed(to)
            }
            (Place::Craft(craft), Place::At(at)) => {
                self.has_outpost(taker, at) && near(craft, to) && !self.is_closed(to)
            }
            (Place::Bay(_), Place::Bay(owner)) => owner == taker && !self.is_closed(to),
            (Place::At(here), Place::At(there)) => {
                let both = self.has_outpost(giver, here) && self.has_outpost(taker, here);
                here == there && both && !self.is_closed(from)
            }
            (Place::Bay(_), Place::At(_))
            | (Place::At(_), Place::Bay(_))
            | (Place::Transit, _)
            | (_, Place::Transit) => false,
        }
    }
}

impl Play<'_> {
    /// D36.
    pub(crate) fn begin_offer(&mut self, to: Seat) {
        self.turn.offers += 1;
        self.offer = Some(Offer::new(to, false));
        self.push(Step::Offer);
    }

    /// SHC-R72: the partner makes an offer of their own instead.
    fn counter(&mut self, seat: Seat) {
        self.tell(|| Deed::OfferCountered { seat });
        self.offer = Some(Offer::new(seat, true));
        self.steps.replace_last(Step::Counter { seat });
    }

    /// D36: an item is added, or the offer is sent or dropped.
    fn compose_offer(&mut self, option: Action) {
        let Some(mut offer) = self.offer else { return self.pop() };
        let (seat, partner) = offer.partners(self.current);
        match option {
            Action::Give { item, from, to } => {
                let (from, to) = (Target::of_place(from, seat), Target::of_place(to, partner));
                offer.gives.push(Lot { from, to, item: Some(item) });
            }
            Action::Ask { item, from, to } => {
                let (from, to) = (Target::of_place(from, partner), Target::of_place(to, seat));
                offer.asks.push(Lot { from, to, item: Some(item) });
            }
            Action::TradeCraft(craft) => {
                let lot = Lot { from: Target::Craft(craft), to: Target::None, item: None };
                let lots = if craft.owner() == seat { &mut offer.gives } else { &mut offer.asks };
                lots.push(lot);
            }
            Action::Say(Word::Send) => {
                self.tell(|| Deed::OfferMade { from: seat, to: partner });
                return self.steps.replace_last(Step::Answer { seat: partner });
            }
            _ => {
                self.offer = None;
                return self.pop();
            }
        }
        self.offer = Some(offer);
    }

    /// D36: the partner accepts or refuses.
    fn answer(&mut self, seat: Seat, action: Action) {
        self.pop();
        let accepted = action == Action::Say(Word::Accept);
        self.tell(|| Deed::OfferAnswered { seat, accepted });
        let Some(offer) = self.offer.take().filter(|_| accepted) else { return };
        self.new_window();
        if !offer.gives.is_empty() && !offer.asks.is_empty() {
            self.turn.deeds.trades += 1;
        }
        let (proposer, partner) = offer.partners(self.current);
        let given = offer.gives.as_slice().iter().map(|lot| (lot, proposer, partner));
        let asked = offer.asks.as_slice().iter().map(|lot| (lot, partner, proposer));
        let mut traded = [None; 2 * MOST_LOTS];
        for (craft, (lot, giver, taker)) in traded.iter_mut().zip(given.chain(asked)) {
            *craft = self.hand_over(lot, giver, taker);
        }
        traded.into_iter().flatten().for_each(|craft| self.owner_changed(craft));
    }

    /// For a craft, returns its new id.
    fn hand_over(&mut self, lot: &Lot, giver: Seat, taker: Seat) -> Option<CraftId> {
        match (lot.item, lot.from.place(), lot.to.place()) {
            (Some(item), Some(from), Some(to)) => {
                let fits = match lot.to {
                    Target::Craft(craft) => self.look().rated(craft).room_for(item) > 0,
                    Target::None
                    | Target::Outpost(..)
                    | Target::Pack(_)
                    | Target::Bay(_)
                    | Target::Player(_) => true,
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
            (Some(_), None, _) | (Some(_), _, None) => {}
        }
        None
    }
}
