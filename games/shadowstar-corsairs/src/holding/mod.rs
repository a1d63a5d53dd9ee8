//! What is where, and whose it is (section 6 of the ledger).

pub(crate) mod control;
pub(crate) mod storing;
pub(crate) mod theft;

use crate::pieces::cargo::{HIDDEN_ITEMS, MOST_OF_A_KIND};
use crate::prelude::*;
use crate::state::{Outpost, SeatByte};

/// SHC-065: Crew of one player in one Location.
pub(crate) const CREW_LIMIT: u8 = 4;
const TRANSIT_CAPACITY: u16 = 3;

impl<'a> Look<'a> {
    /// The hold of a place; in a Location, the Outpost of `seat`, if any.
    #[inline]
    pub(crate) fn hold(&self, place: Place, seat: Seat) -> Option<&Hold> {
        match place {
            Place::Craft(craft) => Some(&self.state.open.craft(craft).hold),
            Place::Bay(owner) => Some(&self.state.open.players[owner].bay),
            Place::Transit => Some(&self.state.open.transit),
            Place::At(location) => self.state.open.outpost(seat, location).map(|outpost| &outpost.hold),
        }
    }

    /// SHC-069, SHC-071: whether the pile of a Location belongs to `seat`, or to nobody.
    #[inline]
    pub(crate) fn may_use_pile(self, at: Location, seat: Seat) -> bool {
        self.control[at].is_none_or(|controller| controller == seat)
    }

    fn in_pile(self, at: Location, item: Item) -> u8 {
        self.piles[at].0.get(item.index()).copied().unwrap_or(0)
    }

    /// How many of a kind `seat` can take from a place.
    #[inline]
    pub(crate) fn count(self, place: Place, seat: Seat, item: Item) -> u8 {
        let held = match self.hold(place, seat) {
            None => 0,
            Some(_) if item.is_hidden() => {
                self.store(place, seat).map_or(0, |store| self.hidden.tokens[store][item.face_down()])
            }
            Some(hold) => hold.count(item),
        };
        if let Place::At(at) = place
            && self.may_use_pile(at, seat)
        {
            return held.saturating_add(self.in_pile(at, item));
        }
        held
    }

    /// The pile of a Location counts only for its controller.
    pub(crate) fn owned(self, place: Place, seat: Seat, item: Item) -> u8 {
        let count = self.count(place, seat, item);
        if let Place::At(at) = place
            && self.control[at].is_none()
        {
            return count.saturating_sub(self.in_pile(at, item));
        }
        count
    }

    pub(crate) fn tokens_owned(self, place: Place, seat: Seat) -> u16 {
        let held = self.hold(place, seat).map_or(0, Hold::tokens);
        if let Place::At(at) = place
            && self.control[at] == Some(seat)
        {
            return held + self.piles[at].0.iter().map(|&many| u16::from(many)).sum::<u16>();
        }
        held
    }

    pub(crate) fn hidden_at(self, place: Place, seat: Seat) -> u8 {
        self.hold(place, seat).map_or(0, Hold::hidden)
    }

    /// Bits of the kinds that `seat` can take from a place.
    #[inline]
    pub(crate) fn kinds(self, place: Place, seat: Seat) -> u32 {
        let mut kinds = 0;
        if let Some(hold) = self.hold(place, seat) {
            kinds |= hold.open_bits();
            if hold.hidden() > 0 {
                let hidden = Item::HIDDEN.into_iter().filter(|&item| self.count(place, seat, item) > 0);
                kinds |= hidden.fold(0, |bits, item| bits | item.bit());
            }
        }
        if let Place::At(at) = place
            && self.may_use_pile(at, seat)
        {
            let pile = self.piles[at].0.iter().enumerate();
            kinds |= pile.fold(0, |bits, (kind, &many)| bits | u32::from(many > 0) << kind);
        }
        kinds
    }

    /// SHC-108: how many of a kind `seat` can put into a place.
    #[inline]
    pub(crate) fn room(self, place: Place, seat: Seat, item: Item) -> u8 {
        let stock = MOST_OF_A_KIND - self.count(place, seat, item).min(MOST_OF_A_KIND);
        match place {
            Place::Craft(craft) => self.rated(craft).room_for(item).min(stock),
            Place::Transit => TRANSIT_CAPACITY.saturating_sub(self.transit.len()) as u8,
            Place::At(at) if item.is_crew() => {
                CREW_LIMIT.saturating_sub(self.outpost(seat, at).map_or(0, |outpost| outpost.hold.crew()))
            }
            Place::At(at) if item.shown() == Item::Crest => {
                let stays = self.has_outpost(seat, at) || self.control[at] == Some(seat);
                if stays { stock } else { 0 }
            }
            Place::Bay(_) | Place::At(_) => stock,
        }
    }

    /// Whether a place is one of [`Look::own_places`].
    pub(crate) fn is_own<R: Reason>(self, place: Place, seat: Seat) -> Result<(), R> {
        let name = || place_name(self.game, place);
        match place {
            Place::Craft(craft) => {
                require!(craft.owner() == seat, "SHC-067", not_yours { thing: name() });
                require!(self.craft(craft).on_board(), "SHC-067", not_on_board { thing: name() });
            }
            Place::Bay(owner) => require!(owner == seat, "SHC-067", not_yours { thing: name() }),
            Place::At(at) => {
                let owns = self.owns_pile(at, seat) || self.has_outpost(seat, at);
                require!(owns, "SHC-068", nothing_of_yours_there { place: place_name(self.game, place) });
            }
            Place::Transit => {
                require!(false, "SHC-287", not_from_transit);
            }
        }
        Ok(())
    }

    fn owns_pile(self, at: Location, seat: Seat) -> bool {
        self.control[at] == Some(seat) && self.piles[at].0 != [0; 10]
    }

    /// A player's non-empty places, on the board or not.
    pub(crate) fn own_places(self, seat: Seat) -> impl Iterator<Item = Place> + use<'a> {
        let open = &self.state.open;
        let outposts = open.players[seat].outposts.as_slice().iter().map(|outpost| Place::At(outpost.at));
        let bare = move |at: &Location| self.owns_pile(*at, seat) && !self.has_outpost(seat, *at);
        let piles = self.board().locations().filter(bare).map(Place::At);
        open.fleet(seat).map(Place::Craft).chain([Place::Bay(seat)]).chain(outposts).chain(piles)
    }
}

impl Play<'_> {
    fn hold_mut(&mut self, place: Place, seat: Seat) -> Option<&mut Hold> {
        match place {
            Place::Craft(craft) => Some(&mut self.craft_mut(craft).hold),
            Place::Bay(owner) => Some(&mut self.players[owner].bay),
            Place::Transit => Some(&mut self.transit),
            Place::At(location) => {
                let index = self.outpost_index(seat, location)?;
                Some(&mut self.players[seat].outposts.as_mut_slice()[index].hold)
            }
        }
    }

    /// Crew entering a Location changes presence.
    pub(crate) fn add(&mut self, place: Place, seat: Seat, item: Item, many: u8) {
        if many == 0 {
            return;
        }
        if let Place::At(at) = place {
            if item.is_crew() && !self.has_outpost(seat, at) {
                self.players[seat].outposts.push(Outpost { at, hold: Hold::EMPTY });
                self.clear_store(Place::At(at), seat);
                self.add_to_hold(place, seat, item, many);
                self.presence_changed(at);
                return;
            }
            if !self.has_outpost(seat, at) {
                if item.is_hidden() {
                    self.tell_turned_up(place, seat, item.shown(), many);
                }
                self.drop_tokens(at, seat, item.shown(), many);
                return;
            }
        }
        self.add_to_hold(place, seat, item, many);
    }

    fn clear_store(&mut self, place: Place, seat: Seat) {
        if let Some(store) = self.store(place, seat) {
            self.hidden.tokens[store] = [0; HIDDEN_ITEMS];
            self.scanned[store] = SeatByte::default();
        }
    }

    /// The number of face-down tokens of a kind, to be changed: what others knew about the place lapses.
    fn face_down_mut(&mut self, place: Place, seat: Seat, item: Item) -> Option<&mut u8> {
        let store = self.store(place, seat).filter(|_| item.is_hidden())?;
        self.scanned[store] = SeatByte::default();
        Some(&mut self.hidden.tokens[store][item.face_down()])
    }

    fn add_to_hold(&mut self, place: Place, seat: Seat, item: Item, many: u8) {
        if let Some(count) = self.face_down_mut(place, seat, item) {
            *count = count.saturating_add(many);
        }
        if let Some(hold) = self.hold_mut(place, seat) {
            hold.add(item, many);
        }
    }

    /// SHC-068, SHC-072: tokens put into a Location where `seat` has no Crew.
    fn drop_tokens(&mut self, at: Location, seat: Seat, item: Item, many: u8) {
        let controller = self.control[at];
        if item == Item::Crest && controller != Some(seat) {
            return;
        }
        match controller.filter(|&controller| self.has_outpost(controller, at)) {
            Some(controller) => self.add_to_hold(Place::At(at), controller, item, many),
            None => {
                let count = &mut self.piles[at][item];
                *count = count.saturating_add(many).min(MOST_OF_A_KIND);
            }
        }
    }

    /// From a Location's pile first. There must be enough.
    pub(crate) fn remove(&mut self, place: Place, seat: Seat, item: Item, many: u8) {
        let mut left = many;
        if let Place::At(at) = place
            && !item.is_crew()
            && !item.is_hidden()
            && self.look().may_use_pile(at, seat)
        {
            let pile = &mut self.piles[at][item];
            let from_pile = left.min(*pile);
            *pile -= from_pile;
            left -= from_pile;
        }
        if left == 0 {
            return;
        }
        if let Some(count) = self.face_down_mut(place, seat, item) {
            *count = count.saturating_sub(left);
        }
        if let Some(hold) = self.hold_mut(place, seat) {
            hold.take(item, left);
        }
        if let Place::At(at) = place
            && item.is_crew()
        {
            self.close_outpost(at, seat);
        }
    }

    /// SHC-070: an Outpost without Crew falls to the pile.
    pub(crate) fn close_outpost(&mut self, at: Location, seat: Seat) {
        let Some(index) = self.outpost_index(seat, at) else { return };
        let hold = self.players[seat].outposts.as_slice()[index].hold;
        if hold.crew() > 0 {
            return;
        }
        let tokens =
            self.store(Place::At(at), seat).map(|store| self.hidden.tokens[store]).unwrap_or_default();
        self.remove_outpost(seat, index);
        self.presence_changed(at);
        for item in Item::TOKENS {
            let hidden = tokens.get(item.face_down()).copied().unwrap_or(0);
            self.tell_turned_up(Place::At(at), seat, item, hidden);
            let many = hold.count(item).saturating_add(hidden);
            if many > 0 {
                self.drop_tokens(at, seat, item, many);
            }
        }
    }

    /// The last Outpost in the list takes the freed index.
    fn remove_outpost(&mut self, seat: Seat, index: usize) {
        let store = |state: &Self, index: usize| {
            let at = state.players[seat].outposts.as_slice()[index].at;
            state.store(Place::At(at), seat).unwrap_or(0)
        };
        let last = self.players[seat].outposts.len() - 1;
        let (gone, moved) = (store(self, index), store(self, last));
        let outposts = &mut self.players[seat].outposts;
        outposts.as_mut_slice().swap(index, last);
        outposts.pop();
        self.hidden.tokens[gone] = self.hidden.tokens[moved];
        self.scanned[gone] = self.scanned[moved];
        self.hidden.tokens[moved] = [0; HIDDEN_ITEMS];
        self.scanned[moved] = SeatByte::default();
    }

    /// SHC-069: the pile joins the controller's Outpost.
    pub(crate) fn join_pile(&mut self, at: Location) {
        let Some(controller) = self.control[at] else { return };
        if self.piles[at].0 == [0; 10] || !self.has_outpost(controller, at) {
            return;
        }
        let pile = std::mem::take(&mut self.piles[at]);
        for (item, many) in Item::TOKENS.into_iter().zip(pile.0) {
            if many > 0 {
                self.add_to_hold(Place::At(at), controller, item, many);
            }
        }
    }

    /// Takes a token from a hold, never from a pile.
    pub(crate) fn take_held(&mut self, place: Place, seat: Seat, item: Item) {
        if let Some(hold) = self.hold_mut(place, seat) {
            hold.take(item, 1);
        }
    }

    /// Turns a place's face-down tokens of a kind face up.
    pub(crate) fn turn_up(&mut self, place: Place, seat: Seat, item: Item, many: u8) {
        if let Some(hidden) = item.concealed() {
            let turned = many.min(self.look().count(place, seat, hidden));
            if turned > 0 {
                self.remove(place, seat, hidden, turned);
                self.add(place, seat, item, turned);
                self.tell_turned_up(place, seat, item, turned);
            }
        }
    }

    /// Tokens turned face up are announced, since everybody can see them.
    fn tell_turned_up(&mut self, place: Place, seat: Seat, item: Item, many: u8) {
        for _ in 0..many {
            self.tell(|| Deed::TurnedUp { seat, item, place });
        }
    }

    /// SHC-230: spends tokens of a kind, face-up ones first; face-down ones are turned up first.
    pub(crate) fn spend(&mut self, place: Place, seat: Seat, item: Item, many: u8) {
        let open = self.look().count(place, seat, item);
        if open < many {
            self.turn_up(place, seat, item, many - open);
        }
        self.remove(place, seat, item, many);
    }

    /// Clears the REDEPLOYED mark of Crew.
    pub(crate) fn rest_crew(&mut self, seat: Seat) {
        let rest = |hold: &mut Hold| {
            for tired in [Item::Tired, Item::TiredInjured] {
                let many = hold.count(tired);
                hold.take(tired, many);
                hold.add(tired.rested(), many);
            }
        };
        self.change_holds(seat, rest);
    }

    /// Changes everything that a player has holds in, Transit System too.
    pub(crate) fn change_holds(&mut self, seat: Seat, change: impl Fn(&mut Hold)) {
        CraftId::of(seat).for_each(|craft| change(&mut self.craft_mut(craft).hold));
        change(&mut self.players[seat].bay);
        let outposts = self.players[seat].outposts.as_mut_slice();
        outposts.iter_mut().for_each(|outpost| change(&mut outpost.hold));
        if self.has_in_play(seat, Card::TransitSystem) {
            change(&mut self.transit);
        }
    }
}

impl Look<'_> {
    /// Face-down ones too.
    #[inline]
    pub(crate) fn spendable(self, place: Place, seat: Seat, item: Item) -> u8 {
        let hidden = item.concealed().map_or(0, |hidden| self.count(place, seat, hidden));
        self.count(place, seat, item).saturating_add(hidden)
    }

    /// Face-down ones too.
    pub(crate) fn unit_tokens(self, place: Place, seat: Seat, item: Item) -> u8 {
        let hidden = item.concealed().map_or(0, |hidden| self.owned(place, seat, hidden));
        self.owned(place, seat, item).saturating_add(hidden)
    }
}
