//! Transit System (SHC-287, D13 and D35 of the ledger).

use crate::action::{ITEM, LOAD, PUT};
use crate::prelude::*;

impl Decision<ShadowstarCorsairs> for step_types::Unload {
    decision!("SHC-D13" "transit", IsTaken, by current, ask_what_to_unload_from_transit, "SHC-287", because |_, told| told.card(Card::TransitSystem));

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        let items = Item::ALL.into_iter().filter(|&item| at.count(Place::Transit, seat, item) > 0);
        let puts = items.flat_map(|item| at.stores(seat).map(move |to| (item, to)));
        offers.each(PUT, puts, |(item, to)| {
            let many = at.count(Place::Transit, seat, item);
            require!(many > 0, "SHC-287", none_on_transit { item: kind_name(item) });
            at.may_store(item, 1, Room::Anywhere, to)
        });
        offers.always(Action::Say(Word::Pass));
    }

    /// D13: Transit System unloads something, or no more.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let seat = play.current;
        let Action::Put { item, to } = option else { return play.pop() };
        play.remove(Place::Transit, seat, item, 1);
        play.add(to, seat, item, 1);
        if item.is_hidden() {
            play.log.tell(|| Event::HiddenMoved { seat, item, from: Place::Transit, to });
        } else {
            play.tell(|| Deed::Transferred { seat, item, many: 1, from: Place::Transit, to });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Load {
    decision!("SHC-D35" "transit", IsTaken, by current, ask_what_to_load_onto_transit, "SHC-287", because |_, told| told.card(Card::TransitSystem));
    audit!(from);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(ITEM, Item::ALL, |item| at.may_load_item(self.from, item));
        offers.always(Action::Say(Word::Pass));
    }

    /// D35: the next thing that is loaded onto Transit System, or no more.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let from = self.from;
        let seat = play.current;
        play.turn.loaded = true;
        let Action::Item(item) = option else {
            play.new_window();
            return play.pop();
        };
        play.remove(from, seat, item, 1);
        play.add(Place::Transit, seat, item, 1);
        if item.is_hidden() {
            play.log.tell(|| Event::HiddenMoved { seat, item, from, to: Place::Transit });
        } else {
            play.tell(|| Deed::Transferred { seat, item, many: 1, from, to: Place::Transit });
        }
    }
}

impl Look<'_> {
    /// D35: the places from which Transit System can be loaded.
    pub(crate) fn offer_loads(self, offers: &mut impl Offers<Action>) {
        let seat = self.current;
        let owner = Some(seat).filter(|&seat| self.has_in_play(seat, Card::TransitSystem));
        let places = owner.into_iter().flat_map(|seat| self.own_places(seat));
        offers.each(LOAD, places, |place| self.may_load_from(place));
    }

    /// D35.
    fn may_load_from<R: Reason>(self, place: Place) -> Result<(), R> {
        let seat = self.current;
        let has_it = self.has_in_play(seat, Card::TransitSystem);
        require!(has_it, "SHC-287", no_transit_in_play);
        require!(self.turn.moving.is_none(), "SHC-D35", transit_outside_moves);
        require!(!self.turn.combat, "SHC-D35", transit_before_combat);
        require!(!self.turn.loaded, "SHC-D35", transit_already_loaded);
        self.is_own(place, seat)?;
        require!(self.room(Place::Transit, seat, Item::Metal) > 0, "SHC-287", transit_is_full);
        require!(
            Item::ALL.into_iter().any(|item| passes(self.may_load_item(place, item))),
            "SHC-287",
            nothing_to_load { place: at_place(self.game, place) }
        );
        Ok(())
    }

    /// D35.
    fn may_load_item<R: Reason>(self, place: Place, item: Item) -> Result<(), R> {
        let seat = self.current;
        require!(
            self.owned(place, seat, item) > 0,
            "SHC-287",
            none_of_yours_there { item: kind_name(item), place: at_place(self.game, place) }
        );
        require!(self.room(Place::Transit, seat, item) > 0, "SHC-287", transit_is_full);
        Ok(())
    }
}

impl Play<'_> {
    /// What is on Transit System is lost with it.
    pub(crate) fn empty_transit(&mut self, seat: Seat) {
        self.transit = Hold::EMPTY;
        if let Some(store) = self.store(Place::Transit, seat) {
            self.hidden.tokens[store] = Default::default();
        }
    }
}
