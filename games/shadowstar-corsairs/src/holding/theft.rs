//! Taking and destroying others' tokens (SHC-231, SHC-237; D26, D47 of the ledger).

use crate::action::ITEM;
use crate::prelude::*;
use crate::state::SeatByte;

impl Decision<ShadowstarCorsairs> for step_types::Take {
    decision!("SHC-D26" "card", IsTaken, by current, ask_token_to_take, "SHC-295", because |step, told| say!(taking_from { unit: told.target(step.from) }));
    audit!(from, to; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_theft(self.from, Some(self.to), offers);
        offers.one(Action::Say(Word::Pass), || {
            require!(self.left < 2, "SHC-295", take_one_first);
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Self { from, to, left } = self;
        let goes_on = play.steal(from, to, option) && left > 1;
        play.go_on(goes_on, || Step::Take { from, to, left: left - 1 });
    }
}

impl Look<'_> {
    pub(crate) fn offer_theft(self, from: Target, to: Option<Place>, offers: &mut impl Offers<Action>) {
        offers.each(ITEM, Item::TOKENS, |item| self.may_take(from, to, item));
        offers.one(Action::Say(Word::TakeHidden), || self.may_take_hidden(from, to));
    }

    /// SHC-237: whether a place has room for a taken token; `None` if it is destroyed.
    fn may_hold<R: Reason>(self, to: Option<Place>, item: Item) -> Result<(), R> {
        let Some(place) = to else { return Ok(()) };
        let thief = if let Place::Craft(craft) = place { craft.owner() } else { self.current };
        let room = self.room(place, thief, item);
        require!(room > 0, "SHC-108", no_room_for_it { place: place_name(self.game, place) });
        Ok(())
    }

    /// SHC-237: whether a face-up token can be taken from a Unit.
    pub(crate) fn may_take<R: Reason>(self, from: Target, to: Option<Place>, item: Item) -> Result<(), R> {
        require!(!item.is_crew(), "SHC-237", crew_not_taken);
        require!(!item.is_hidden(), "SHC-231", face_down_taken_blindly);
        let owned = from.holding().map_or(0, |(place, victim)| self.owned(place, victim, item));
        let site = || target_name(self.game, from);
        require!(owned > 0, "SHC-237", none_there { item: kind_name(item), place: site() });
        self.may_hold(to, item)
    }

    /// SHC-231: whether a face-down token can be taken from a Unit.
    pub(crate) fn may_take_hidden<R: Reason>(self, from: Target, to: Option<Place>) -> Result<(), R> {
        let hidden = from.holding().map_or(0, |(place, victim)| self.hidden_at(place, victim));
        require!(hidden > 0, "SHC-231", no_face_down_there { place: target_name(self.game, from) });
        self.may_hold(to, Item::HiddenTribute)
    }
}

impl Play<'_> {
    /// SHC-231: moves a token from a target to a place; a face-down one is drawn at random. Returns whether one moved.
    pub(crate) fn steal(&mut self, from: Target, to: Place, action: Action) -> bool {
        let Some((place, victim)) = from.holding() else { return false };
        let thief = match to {
            Place::Craft(craft) => craft.owner(),
            Place::Bay(seat) => seat,
            Place::At(_) | Place::Transit => self.current,
        };
        if let Action::Item(item) = action {
            self.remove(place, victim, item, 1);
            self.give(to, thief, victim, item);
            self.tell(|| Deed::Taken { seat: thief, item, from });
            return true;
        }
        if action != Action::Say(Word::TakeHidden) {
            return false;
        }
        let Some(item) = self.random_hidden(place, victim) else { return false };
        self.remove(place, victim, item, 1);
        let alone = self.look().hidden_at(to, thief) == 0;
        self.give(to, thief, victim, item);
        // A player who lost the only face-down token of a place knows what it was.
        if alone && let Some(store) = self.store(to, thief) {
            let mut knows = SeatByte::default();
            knows.add(victim);
            self.scanned[store] = knows;
        }
        self.tell(|| Deed::Taken { seat: thief, item: Item::HiddenTribute, from });
        true
    }

    /// SHC-290: a crest that would pass to a rival is destroyed.
    fn give(&mut self, to: Place, thief: Seat, victim: Seat, item: Item) {
        if item.shown() != Item::Crest || thief == victim {
            self.add(to, thief, item, 1);
        }
    }

    /// Each equally likely.
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

    pub(crate) fn destroy_token(&mut self, target: Target, item: Item) {
        if let Some((place, seat)) = target.holding() {
            self.remove(place, seat, item, 1);
            self.tell(|| Deed::Destroyed { seat, item: item.shown(), at: target });
        }
    }
}
