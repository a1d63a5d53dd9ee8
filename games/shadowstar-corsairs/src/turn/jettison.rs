//! Jettison and scuttling (SHC-201, SHC-202, D31, D32, D54 of the ledger).

use tenka_core::Violation;

use crate::action::{ITEM, JETTISON, MANY, SCUTTLE};
use crate::catalogue;
use crate::prelude::*;

impl Decision<ShadowstarCorsairs> for step_types::Jettison {
    decision!("SHC-D31" "jettison", IsAsked, by current, ask_what_to_jettison, "SHC-201", because |step, told| say!(from_place { place: told.place(step.place) }));
    audit!(place);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let (seat, place) = (at.current, self.place);
        offers.each(ITEM, Item::ALL, |item| at.may_use(place, seat, item));
        at.offer_stack(place, offers);
    }

    /// D31.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let place = self.place;
        let seat = play.current;
        play.pop();
        let Action::Item(item) = option else {
            if let Place::Craft(craft) = place {
                play.drop_stack(craft);
            }
            return;
        };
        let many = play.look().owned(place, seat, item);
        if many > 1 && !item.is_hidden() {
            play.push(Step::JettisonMany { place, item });
        } else {
            play.jettison(place, item, 1);
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::JettisonMany {
    decision!("SHC-D31" "jettison", IsAsked, by current, ask_how_many_to_jettison, "SHC-201", because |step, _| kind_name(step.item));
    audit!(place);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let most = at.owned(self.place, at.current, self.item);
        offers.each(MANY, 1..=most, |many| within("SHC-201", many, most));
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.pop();
        if let Action::Many(many) = option {
            play.jettison(self.place, self.item, many);
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Surplus {
    decision!("SHC-D54" "jettison", IsAsked, by itself, ask_surplus, "SHC-212", because |step, _| say!(is_overloaded { craft: craft_name(step.craft) }));
    audit!(craft);

    fn seat(self, _: Look<'_>) -> Seat {
        self.craft.owner()
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let place = Place::Craft(self.craft);
        offers.each(ITEM, Item::ALL, |item| {
            let held = at.count(place, self.craft.owner(), item);
            require!(held > 0, "SHC-212", none_aboard { item: kind_name(item) });
            Ok(())
        });
        at.offer_stack(place, offers);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Item(item) => play.drop_surplus(self.craft, item),
            _ => play.drop_stack(self.craft),
        }
    }

    /// Asked for as long as something has to go.
    fn decide_alone(self, play: &mut Play<'_>) -> bool {
        let craft = play.look().rated(self.craft);
        let fits = craft.load() <= craft.most_load();
        if fits {
            play.pop();
        }
        fits
    }
}

impl Look<'_> {
    /// SHC-201, SHC-202: at any time.
    pub(crate) fn offer_destruction(self, offers: &mut impl Offers<Action>) {
        let seat = self.current;
        offers.each(JETTISON, self.own_places(seat), |place| self.may_jettison(place));
        offers.each(SCUTTLE, CraftId::of(seat), |craft| self.may_scuttle(craft));
    }

    /// Whether the ruleset only allows destruction in the moving craft, and this is elsewhere.
    fn is_tied_elsewhere(self, place: Place) -> bool {
        !self.game.ruleset.any_time_means_any_time
            && self.turn.moving.is_some_and(|moving| place != Place::Craft(moving.craft))
    }

    /// SHC-201, SHC-202: possible at any time of one's own turn, but not while another choice is being made.
    pub(crate) fn why_not_at_any_time(self, action: Action) -> Option<Violation> {
        let (rule, [in_your_turn, outside_choices], stopped) = match action {
            Action::Jettison(place) => (
                "SHC-201",
                [catalogue::jettison_in_your_turn, catalogue::jettison_outside_choices],
                self.may_jettison(place).err(),
            ),
            Action::Scuttle(craft) => (
                "SHC-202",
                [catalogue::scuttle_in_your_turn, catalogue::scuttle_outside_choices],
                self.may_scuttle(craft).err(),
            ),
            _ => return None,
        };
        if self.to_act() != Some(self.current) {
            return Some(Violation::new(rule, in_your_turn));
        }
        let waits = || Violation::new(rule, outside_choices);
        Some(stopped.unwrap_or_else(waits))
    }

    /// SHC-201.
    fn may_jettison<R: Reason>(self, place: Place) -> Result<(), R> {
        let seat = self.current;
        self.is_own(place, seat)?;
        require!(!self.is_tied_elsewhere(place), "SHC-201", jettison_only_from_mover);
        let has_cargo = self.has_cargo_at(place, seat);
        require!(has_cargo, "SHC-201", place_is_empty { place: place_name(self.game, place) });
        Ok(())
    }

    /// SHC-202.
    fn may_scuttle<R: Reason>(self, craft: CraftId) -> Result<(), R> {
        require!(craft.owner() == self.current, "SHC-202", not_yours { thing: craft_name(craft) });
        require!(self.craft(craft).on_board(), "SHC-202", not_on_board { thing: craft_name(craft) });
        require!(!self.is_tied_elsewhere(Place::Craft(craft)), "SHC-202", scuttle_only_the_mover);
        Ok(())
    }

    pub(crate) fn may_use<R: Reason>(self, place: Place, seat: Seat, item: Item) -> Result<(), R> {
        require!(
            self.owned(place, seat, item) > 0,
            "SHC-201",
            none_of_yours_there { item: kind_name(item), place: at_place(self.game, place) }
        );
        Ok(())
    }

    /// SHC-289: an Evac stack can be jettisoned.
    fn offer_stack(self, place: Place, offers: &mut impl Offers<Action>) {
        let stacks = if let Place::Craft(craft) = place { self.craft(craft).stacks } else { 0 };
        offers.each(MANY, [1], |many| {
            require!(stacks > 0, "SHC-289", no_stack_there { place: at_place(self.game, place) });
            require!(many == 1, "SHC-289", stacks_one_by_one);
            Ok(())
        });
    }

    fn has_cargo_at(self, place: Place, seat: Seat) -> bool {
        let stacks = matches!(place, Place::Craft(craft) if self.craft(craft).stacks > 0);
        stacks || matches!(place, Place::At(_)) || self.hold(place, seat).is_some_and(|hold| !hold.is_empty())
    }
}

impl Play<'_> {
    /// SHC-201: the player destroys their own tokens, or dismisses their own Crew.
    fn jettison(&mut self, place: Place, item: Item, many: u8) {
        let seat = if let Place::Craft(craft) = place { craft.owner() } else { self.current };
        self.remove(place, seat, item, many);
        if item.is_hidden() {
            self.log.tell(|| Event::HiddenJettisoned { seat, item, place });
        } else {
            self.tell(|| Deed::Jettisoned { seat, item, many, place });
        }
    }
}
