//! Face-down tokens: how they are turned (section 22.3 of the ledger, D14 and D37). Taking rivals' tokens is in
//! `holding::theft` (SHC-231).

use crate::action::{CONCEAL, REVEAL};
use crate::prelude::*;

impl Decision<ShadowstarCorsairs> for step_types::Conceal {
    decision!("SHC-D14" "conceal", IsTaken, by current, ask_tokens_to_turn_down, "SHC-229");

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        let tokens = at.own_places(seat).flat_map(|place| {
            let hold = at.hold(place, seat).into_iter();
            hold.flat_map(Hold::open_kinds).map(move |item| (item, place))
        });
        offers.each(CONCEAL, tokens, |(item, place)| at.may_conceal(item, place));
        offers.always(Action::Say(Word::Pass));
    }

    /// D14: a token is turned down, or no more.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let seat = play.current;
        let Action::Conceal { item, at } = option else { return play.pop() };
        if let Some(hidden) = item.concealed() {
            play.take_held(at, seat, item);
            play.add(at, seat, hidden, 1);
            play.tell(|| Deed::TurnedDown { seat, place: at });
        }
    }
}

impl Look<'_> {
    /// D37: the face-down tokens that can be turned up.
    pub(crate) fn offer_reveals(self, offers: &mut impl Offers<Action>) {
        let seat = self.current;
        let owner = Some(seat).filter(|_| self.has(Switch::Concealment) && self.turn.moving.is_none());
        let places = owner.into_iter().flat_map(|seat| self.own_places(seat));
        let places = places.filter(|&place| self.hidden_at(place, seat) > 0);
        let tokens = places.flat_map(|place| Item::HIDDEN.into_iter().map(move |item| (item.shown(), place)));
        offers.each(REVEAL, tokens, |(item, at)| self.may_reveal(item, at));
        offers.never(CONCEAL, |_| Reason::because("SHC-229", || say!(turned_down_at_start)));
    }

    /// SHC-230.
    fn may_reveal<R: Reason>(self, item: Item, at: Place) -> Result<(), R> {
        let seat = self.current;
        require!(self.has(Switch::Concealment), "SHC-232", without_concealment);
        self.is_own(at, seat)?;
        require!(self.turn.moving.is_none(), "SHC-D21", turn_up_outside_moves);
        let held =
            item.concealed().filter(|_| !item.is_hidden()).map_or(0, |item| self.count(at, seat, item));
        require!(
            held > 0,
            "SHC-230",
            no_face_down_of_yours { item: kind_name(item.shown()), place: at_place(self.game, at) }
        );
        Ok(())
    }

    /// SHC-229, SHC-297.
    fn may_conceal<R: Reason>(self, item: Item, place: Place) -> Result<(), R> {
        let seat = self.current;
        self.is_own(place, seat)?;
        let held = self.hold(place, seat).map_or(0, |hold| hold.count(item));
        require!(
            held > 0 && !item.is_hidden(),
            "SHC-229",
            no_face_up_of_yours { item: kind_name(item.shown()), place: at_place(self.game, place) }
        );
        let name = || kind_name(item);
        require!(item.concealed().is_some(), "SHC-230", cant_be_turned_down { item: name() });
        let free_bomb = item == Item::Bomb
            && matches!(place, Place::Craft(craft) if self.rated(craft).room_for(Item::Metal) == 0
                && self.is_upgraded(craft, Class::Clydesdale)
                && self.craft(craft).hold.count(Item::Bomb) <= 4);
        require!(!free_bomb, "SHC-297", hidden_bomb_needs_room { place: place_name(self.game, place) });
        Ok(())
    }
}

impl Play<'_> {
    /// D37.
    pub(crate) fn reveal(&mut self, item: Item, at: Place) {
        let seat = self.current;
        self.turn_up(at, seat, item, 1);
    }
}
