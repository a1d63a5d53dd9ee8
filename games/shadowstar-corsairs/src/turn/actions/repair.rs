//! Repairs (SHC-142, SHC-213, SHC-239, D29).

use crate::action::{FIX, HEAL};
use crate::prelude::*;

impl Decision<ShadowstarCorsairs> for step_types::Repair {
    decision!("SHC-D29" "repair", IsTaken, by current, ask_what_to_repair, "SHC-142", because |step, _| say!(damage_to_repair { damage: step.left }));
    audit!(reach; left in 1..=MOST_LEFT);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (seat, reach) = (at.current, self.reach);
        let craft = at.helped(seat, reach).flat_map(|owner| at.state.open.fleet(owner));
        offers.each(FIX, craft, |craft| at.may_fix(seat, reach, craft));
        let crew = at.helped(seat, reach).flat_map(|owner| at.crewed(owner).map(move |place| (owner, place)));
        offers.each(HEAL, crew, |(owner, place)| at.may_heal(seat, reach, owner, place));
        offers.one(Action::Say(Word::Pass), || {
            require!(at.damage_in_reach(seat, reach) > 0, "SHC-142", nothing_to_repair);
            Ok(())
        });
    }

    /// D29: the piece for the next repair point, or no more.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let (left, reach) = (self.left, self.reach);
        match option {
            Action::Fix(craft) => play.fix(craft),
            Action::Heal { seat, at } => {
                let hold = play.look().hold(at, seat).copied().unwrap_or_default();
                let item = if hold.count(Item::Injured) > 0 { Item::Injured } else { Item::TiredInjured };
                play.exchange_crew(at, seat, item, item.healed());
                play.tell(|| Deed::Healed { seat, place: at });
            }
            _ => return play.end_repair(),
        }
        if left > 1 {
            play.steps.replace_last(Step::Repair { left: left - 1, reach });
        } else {
            play.end_repair();
        }
    }
}

impl Look<'_> {
    /// SHC-142: whether a repair can reach a damaged craft.
    fn may_fix<R: Reason>(self, seat: Seat, reach: Reach, craft: CraftId) -> Result<(), R> {
        let name = || craft_name(craft);
        require!(self.craft(craft).on_board(), "SHC-142", not_on_board { thing: name() });
        require!(self.craft(craft).damage > 0, "SHC-142", not_damaged { unit: name() });
        let is_hull_meant = !matches!(reach, Reach::Donor(Target::Outpost(..)))
            && reach != Reach::Donor(Target::Craft(craft));
        let (owner, place) = (craft.owner(), Place::Craft(craft));
        let reaches = is_hull_meant && self.helps(seat, reach, owner) && self.reaches(reach, owner, place);
        require!(reaches, "SHC-R26", repair_doesnt_reach { craft: name() });
        Ok(())
    }

    /// SHC-142: whether a repair can reach injured Crew.
    fn may_heal<R: Reason>(self, seat: Seat, reach: Reach, owner: Seat, place: Place) -> Result<(), R> {
        let is_crew_meant = !matches!((reach, place), (Reach::Unit(_), Place::Craft(_)));
        let is_there = match place {
            Place::Craft(craft) => craft.owner() == owner && self.craft(craft).on_board(),
            Place::Bay(seat) => seat == owner,
            Place::At(_) => true,
            Place::Transit => false,
        };
        let is_injured = self.hold(place, owner).is_some_and(|hold| hold.injured_crew() > 0);
        require!(
            is_crew_meant
                && is_there
                && is_injured
                && self.helps(seat, reach, owner)
                && self.reaches(reach, owner, place),
            "SHC-R26",
            repair_reaches_no_crew { seat: owner, place: at_place(self.game, place) }
        );
        Ok(())
    }
}

impl Play<'_> {
    /// SHC-213: 1 repair point is applied to a craft.
    pub(crate) fn fix(&mut self, craft: CraftId) {
        let doubles = self.look().is_upgraded(craft, crate::pieces::craft::Class::AkitaInu);
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

impl<'a> Look<'a> {
    /// SHC-R26: whether a repair reaches a craft, and Crew in a place.
    fn reaches(self, reach: Reach, seat: Seat, place: Place) -> bool {
        match reach {
            Reach::Anywhere => true,
            Reach::Around(money) if money == place => true,
            Reach::Around(money) => {
                !matches!(place, Place::Bay(_))
                    && self.has_square(place, |square| self.is_next_to_place(square, money))
            }
            Reach::Unit(unit) => unit.place() == Some(place) && unit.owner() == Some(seat),
            Reach::Donor(Target::Craft(donor)) => {
                let from = self.craft(donor).square;
                !matches!(place, Place::Bay(_))
                    && self.has_square(place, |square| self.is_adjacent(square, from))
            }
            Reach::Donor(donor) => donor.place() == Some(place),
        }
    }

    /// SHC-142: whether a repair can help a player.
    fn helps(self, seat: Seat, reach: Reach, owner: Seat) -> bool {
        owner == seat
            || (matches!(reach, Reach::Around(_)) && self.has(Switch::Trade) && self.seats.contain(owner))
    }

    /// SHC-142: whom a repair can help.
    fn helped(self, seat: Seat, reach: Reach) -> impl Iterator<Item = Seat> + use<'a> {
        self.seats.iter().filter(move |&owner| self.helps(seat, reach, owner))
    }

    /// Where a player may have Crew that can be healed.
    fn crewed(self, owner: Seat) -> impl Iterator<Item = Place> + use<'a> {
        let open = &self.state.open;
        let outposts = open.players[owner].outposts.as_slice().iter().map(|outpost| Place::At(outpost.at));
        open.fleet(owner).map(Place::Craft).chain(outposts).chain([Place::Bay(owner)])
    }

    pub(crate) fn damage_in_reach(self, seat: Seat, reach: Reach) -> u8 {
        let injured = |owner: Seat, place: Place| self.hold(place, owner).map_or(0, Hold::injured_crew);
        let mut damage = 0u8;
        for owner in self.helped(seat, reach) {
            let hulls = self.fleet(owner).filter(|&craft| passes(self.may_fix(seat, reach, craft)));
            damage = hulls.map(|craft| self.craft(craft).damage).fold(damage, u8::saturating_add);
            let crew = self.crewed(owner).filter(|&place| passes(self.may_heal(seat, reach, owner, place)));
            damage = crew.map(|place| injured(owner, place)).fold(damage, u8::saturating_add);
        }
        damage
    }
}

impl Play<'_> {
    fn end_repair(&mut self) {
        self.pop();
        for craft in &mut self.state.open.craft {
            craft.marks.clear(Marks::ODD_REPAIR);
        }
    }
}
