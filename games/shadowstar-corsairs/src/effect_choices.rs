//! What there is to choose in the effects of cards (section 23 of the ledger).

use tenka_core::Seat;

use crate::action::{Action, Word};
use crate::card::Card;
use crate::cargo::Item;
use crate::place::{Place, Target};
use crate::rules::Look;
use crate::square::Location;
use crate::step::{Reach, Room};

impl Look<'_> {
    /// The places of a player, by number.
    pub(crate) fn nth_place(self, seat: Seat, index: usize) -> Option<Place> {
        let (mut found, mut number) = (None, 0);
        self.own_places(seat, |place| {
            if number == index {
                found = Some(place);
            }
            number += 1;
        });
        found
    }

    /// Draft: the Locations with room for Crew.
    pub(crate) fn draft_sites(self, seat: Seat, mut each: impl FnMut(Location)) {
        for at in self.board().locations().filter(|&at| self.control[at] == Some(seat)) {
            let mut any = false;
            self.draft_places(seat, at, |_| any = true);
            if any {
                each(at);
            }
        }
    }

    /// SHC-273: the Outpost and the craft of a Location that have room for Crew.
    pub(crate) fn draft_places(self, seat: Seat, at: Location, mut each: impl FnMut(Place)) {
        let here = Place::At(at);
        if self.room(here, seat, Item::Crew) > 0 {
            each(here);
        }
        for craft in self.fleet(seat).filter(|&craft| self.location_of(craft) == Some(at)) {
            if self.rated(craft).room_for(Item::Crew) > 0 {
                each(Place::Craft(craft));
            }
        }
    }

    /// SHC-195: the places for an item.
    pub(crate) fn places_for(
        self,
        seat: Seat,
        item: Item,
        many: u8,
        room: Room,
        mut each: impl FnMut(Place),
    ) {
        let holds = self.fleet(seat).filter(|craft| craft.is_ship() || room == Room::Anywhere);
        for place in holds.map(Place::Craft).chain([Place::Bay(seat)]) {
            let needed = if room == Room::OneHold { many } else { 1 };
            if self.room(place, seat, item) >= needed {
                each(place);
            }
        }
        if room == Room::Anywhere {
            for at in self.board().locations().filter(|&at| self.control[at] == Some(seat)) {
                if self.room(Place::At(at), seat, item) > 0 {
                    each(Place::At(at));
                }
            }
        }
    }

    /// Cannibalize: the donors with something that they could help.
    pub(crate) fn each_donor(self, seat: Seat, mut each: impl FnMut(Target, Option<Item>)) {
        for craft in self.fleet(seat) {
            let donor = Target::Craft(craft);
            if self.damage_in_reach(seat, Reach::Donor(donor)) > 0 {
                each(donor, None);
            }
        }
        for outpost in self.players[seat].outposts.as_slice() {
            let donor = Target::Outpost(seat, outpost.at);
            let injured = outpost.hold.injured_crew();
            let items = [Item::Recruit, Item::Crew, Item::Tired, Item::Injured, Item::TiredInjured];
            for item in items {
                let others = if item.is_injured() { injured.saturating_sub(1) } else { injured };
                if outpost.hold.count(item) > 0 && others > 0 {
                    each(donor, Some(item));
                }
            }
        }
    }

    /// Cannibalize: the most damage that a donor can take.
    pub(crate) fn donor_limit(self, donor: Target, item: Option<Item>) -> u8 {
        let most = self.game.card(Card::Cannibalize).amount;
        let left = match (donor, item) {
            (Target::Craft(craft), _) => self.rated(craft).hull_left(),
            (_, Some(Item::Crew | Item::Tired)) => 2,
            _ => 1,
        };
        most.min(left)
    }

    /// Nanite Repair: the damaged Units of a player.
    pub(crate) fn damaged_units(self, seat: Seat, mut each: impl FnMut(Target)) {
        self.fleet(seat)
            .filter(|&craft| self.craft(craft).damage > 0)
            .for_each(|craft| each(Target::Craft(craft)));
        for outpost in self.players[seat].outposts.as_slice() {
            if outpost.hold.injured_crew() > 0 {
                each(Target::Outpost(seat, outpost.at));
            }
        }
    }

    /// Prefab Bunkers: Outposts without a Fortification.
    pub(crate) fn unfortified(self, seat: Seat, mut each: impl FnMut(Location)) {
        for outpost in self.players[seat].outposts.as_slice() {
            if self.unit_tokens(Place::At(outpost.at), seat, Item::Fortification) == 0 {
                each(outpost.at);
            }
        }
    }

    /// What can be taken from a target into a place.
    pub(crate) fn each_theft(self, from: Target, to: Option<Place>, mut each: impl FnMut(Action)) {
        let (Some(place), Some(victim)) = (from.place(), from.owner()) else { return };
        let thief = match to {
            Some(Place::Craft(craft)) => craft.owner(),
            _ => self.current,
        };
        let fits = |item: Item| to.is_none_or(|to| self.room(to, thief, item) > 0);
        for item in Item::TOKENS {
            if self.owned(place, victim, item) > 0 && fits(item) {
                each(Action::Item(item));
            }
        }
        if self.hidden_at(place, victim) > 0 && fits(Item::HiddenTribute) {
            each(Action::Say(Word::TakeHidden));
        }
    }

    /// How many of a kind a Unit holds, face down too.
    pub(crate) fn unit_tokens(self, place: Place, seat: Seat, item: Item) -> u8 {
        let hidden = item.concealed().map_or(0, |hidden| self.owned(place, seat, hidden));
        self.owned(place, seat, item).saturating_add(hidden)
    }
}
