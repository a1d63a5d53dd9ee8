//! Repairs (SHC-142, SHC-213, SHC-239).

use tenka_core::{Log, Seat};

use crate::action::Action;
use crate::cargo::{Hold, Item};
use crate::craft::{CraftId, Marks};
use crate::event::{Deed, Event};
use crate::options::Switch;
use crate::place::{Place, Target};
use crate::rules::{Look, Play};
use crate::step::{Reach, Step};

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-213: 1 repair point is applied to a craft.
    pub(crate) fn fix(&mut self, craft: CraftId) {
        let doubles = self.look().is_upgraded(craft, crate::craft::Class::AkitaInu);
        let piece = self.craft_mut(craft);
        if piece.damage == 0 {
            return;
        }
        let second = doubles && piece.is(Marks::ODD_REPAIR);
        let removed = piece.damage.min(1 + u8::from(second));
        piece.damage -= removed;
        if second {
            piece.marks.clear(Marks::ODD_REPAIR);
        } else {
            piece.marks.set(Marks::ODD_REPAIR);
        }
        let damage = piece.damage;
        self.tell(|| Deed::Repaired { craft, damage });
    }
}

impl Look<'_> {
    /// SHC-R26: whether a repair reaches a craft, and Crew in a place.
    fn reaches_squares(self, reach: Reach, seat: Seat, place: Place) -> bool {
        match reach {
            Reach::Anywhere => true,
            Reach::Around(money) if money == place => true,
            Reach::Around(money) => {
                let mut near = false;
                self.squares_of_place(place, |square| near |= self.is_next_to_place(square, money));
                near && (!matches!(place, Place::Bay(_)) || money == place)
            }
            Reach::Unit(unit) => unit.place() == Some(place) && unit.owner() == Some(seat),
            Reach::Donor(Target::Craft(donor)) => {
                let mut near = false;
                let from = self.craft(donor).square;
                self.squares_of_place(place, |square| near |= self.is_adjacent(square, from));
                near && !matches!(place, Place::Bay(_))
            }
            Reach::Donor(donor) => donor.place() == Some(place),
        }
    }

    /// SHC-142, SHC-R26: the craft and the Crew that a repair can reach.
    pub(crate) fn each_damaged(
        self,
        seat: Seat,
        reach: Reach,
        mut craft: impl FnMut(CraftId),
        mut crew: impl FnMut(Seat, Place),
    ) {
        let helps_rivals = matches!(reach, Reach::Around(_)) && self.has(Switch::Trade);
        for owner in self.seats.iter().filter(|&owner| owner == seat || helps_rivals) {
            let hull_counts = !matches!(reach, Reach::Donor(Target::Outpost(..)));
            for id in self.fleet(owner) {
                let place = Place::Craft(id);
                if !self.reaches_squares(reach, owner, place) {
                    continue;
                }
                let is_donor = reach == Reach::Donor(Target::Craft(id));
                if self.craft(id).damage > 0 && hull_counts && !is_donor {
                    craft(id);
                }
                let is_unit = matches!(reach, Reach::Unit(_));
                if self.craft(id).hold.injured_crew() > 0 && !is_unit {
                    crew(owner, place);
                }
            }
            for outpost in self.players[owner].outposts.as_slice() {
                let place = Place::At(outpost.at);
                if outpost.hold.injured_crew() > 0 && self.reaches_squares(reach, owner, place) {
                    crew(owner, place);
                }
            }
            let bay = Place::Bay(owner);
            if self.players[owner].bay.injured_crew() > 0 && self.reaches_squares(reach, owner, bay) {
                crew(owner, bay);
            }
        }
    }

    /// How much damage a repair can remove.
    pub(crate) fn damage_in_reach(self, seat: Seat, reach: Reach) -> u8 {
        let mut damage = 0u8;
        let hull = |craft: CraftId| self.craft(craft).damage;
        let injured = |owner: Seat, place: Place| self.hold(place, owner).map_or(0, Hold::injured_crew);
        let mut hulls = 0u8;
        self.each_damaged(
            seat,
            reach,
            |craft| hulls = hulls.saturating_add(hull(craft)),
            |owner, place| damage = damage.saturating_add(injured(owner, place)),
        );
        damage.saturating_add(hulls)
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// D29: the piece for the next repair point, or no more.
    pub(crate) fn repair(&mut self, left: u8, reach: Reach, action: Action) {
        match action {
            Action::Fix(craft) => self.fix(craft),
            Action::Heal { seat, at } => {
                let hold = self.look().hold(at, seat).copied().unwrap_or_default();
                let item = if hold.count(Item::Injured) > 0 { Item::Injured } else { Item::TiredInjured };
                self.exchange_crew(at, seat, item, item.healed());
                self.tell(|| Deed::Healed { seat, place: at });
            }
            _ => return self.end_repair(),
        }
        if left > 1 {
            self.steps.replace_last(Step::Repair { left: left - 1, reach });
        } else {
            self.end_repair();
        }
    }

    /// The repair is over.
    pub(crate) fn end_repair(&mut self) {
        self.pop();
        for craft in &mut self.state.open.craft {
            craft.marks.clear(Marks::ODD_REPAIR);
        }
    }
}
