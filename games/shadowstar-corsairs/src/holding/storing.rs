//! Where players put what they gain (SHC-195).

use crate::action::SITE;
use crate::prelude::*;

impl Decision<ShadowstarCorsairs> for step_types::Put {
    decision!("SHC-D26" "reward", IsTaken, by current, ask_where_items_go { items: |step| step.at_once() }, "SHC-195");
    audit!(; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        at.offer_stores(self.item, self.left, self.room, offers);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Site(place) = option else { return };
        let Self { item, left, room } = self;
        let many = if room == Room::OneHold { left } else { 1 };
        play.gain(place, play.current, item, many);
        play.go_on(left > many, || Step::Put { item, left: left - many, room });
    }
}

impl step_types::Put {
    /// The object of the next choice.
    fn at_once(self) -> Sentence {
        items(if self.room == Room::OneHold { self.left } else { 1 }, self.item)
    }
}

impl<'a> Look<'a> {
    /// SHC-195: where a player's things could be put.
    pub(crate) fn stores(self, seat: Seat) -> impl Iterator<Item = Place> + use<'a> {
        let craft = CraftId::of(seat).map(Place::Craft);
        craft.chain([Place::Bay(seat)]).chain(self.board().locations().map(Place::At))
    }

    /// SHC-195: the places with room for `many` of an item.
    pub(crate) fn offer_stores(self, item: Item, many: u8, room: Room, offers: &mut impl Offers<Action>) {
        offers.each(SITE, self.stores(self.current), |place| self.may_store(item, many, room, place));
    }

    /// SHC-195: whether the current player can put `many` of an item into a place.
    pub(crate) fn may_store<R: Reason>(
        self,
        item: Item,
        many: u8,
        room: Room,
        place: Place,
    ) -> Result<(), R> {
        let (seat, name) = (self.current, || place_name(self.game, place));
        match place {
            Place::Craft(craft) => {
                require!(craft.owner() == seat, "SHC-195", not_yours { thing: name() });
                require!(self.craft(craft).on_board(), "SHC-195", not_on_board { thing: name() });
                let serves = craft.is_ship() || room == Room::Anywhere;
                require!(serves, "SHC-295", only_bay_or_ship);
            }
            Place::Bay(owner) => require!(owner == seat, "SHC-195", not_yours { thing: name() }),
            Place::At(at) => {
                require!(room == Room::Anywhere, "SHC-295", only_bay_or_ship);
                let controls = self.control[at] == Some(seat);
                require!(controls, "SHC-195", not_controlled { place: name() });
            }
            Place::Transit => require!(false, "SHC-287", transit_loads_separately),
        }
        let needed = if room == Room::OneHold { many } else { 1 };
        require!(
            self.room(place, seat, item) >= needed,
            "SHC-108",
            no_room { place: name(), item: kind_name(item) }
        );
        Ok(())
    }
}
