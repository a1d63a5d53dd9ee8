//! The Action part: categories, generation, conversion (section 13 of the ledger).

use tenka_core::{Key as _, Log, Seat};

use crate::action::{Action, Word};
use crate::card::{Card, Deck};
use crate::cargo::{Category, Item};
use crate::components::Timing;
use crate::event::{Deed, Event};
use crate::offers::Offers;
use crate::options::Switch;
use crate::place::Place;
use crate::rules::{Look, Play};
use crate::state::Part;
use crate::step::{Reach, Step};

/// SHC-240: bribes of one turn.
const MOST_BRIBES: u8 = 3;

impl Look<'_> {
    /// D23: the Action part menu.
    pub(crate) fn list_actions(self, into: &mut impl Offers) {
        let seat = self.current;
        let Some(category) = self.turn.category else { return };
        if self.turn.actions_left > 0 {
            self.each_icon(seat, category, |place| into.push(Action::Generate(place)));
            self.list_conversions(seat, category, into);
            match category {
                Category::Politics => self.list_playable(seat, Timing::Influence, into),
                Category::Technology => self.list_playable(seat, Timing::Activate, into),
                Category::Personnel => self.list_redeployable(seat, into),
                Category::Finance => self.list_moneyed(seat, into),
            }
        }
        if self.has(Switch::RepairsAndBribes) && self.turn.bribes < MOST_BRIBES {
            self.own_places(seat, |place| {
                if self.owned(place, seat, Item::Tribute) + self.owned(place, seat, Item::HiddenTribute) > 0 {
                    into.push(Action::Bribe(place));
                }
            });
        }
        if self.has_in_play(seat, Card::CallToAction) {
            into.push(Action::Say(Word::CallToAction));
        }
        self.list_free(into);
        into.push(Action::Say(Word::EndActions));
    }

    /// SHC-122, SHC-123: the places with an icon that can still generate.
    pub(crate) fn each_icon(self, seat: Seat, category: Category, mut each: impl FnMut(Place)) {
        if self.turn.used_bay >> category.index() & 1 == 0 {
            each(Place::Bay(seat));
        }
        for at in self.board().locations().filter(|&at| self.control[at] == Some(seat)) {
            let used = self.turn.used_icons[at] >> (2 * category.index()) & 3;
            if used < self.board().icons(at)[category] {
                each(Place::At(at));
            }
        }
    }

    /// SHC-124: the holds in which a token can be converted.
    pub(crate) fn each_converter(self, seat: Seat, item: Item, mut each: impl FnMut(Place)) {
        let places = self.ships(seat).map(Place::Craft).chain([Place::Bay(seat)]);
        places.filter(|&place| self.spendable(place, seat, item) > 0).for_each(&mut each);
    }

    /// SHC-053, SHC-R21: whether a category's conversion can be made at all.
    pub(crate) fn can_convert(self, seat: Seat, category: Category) -> bool {
        match category {
            Category::Politics => self.can_draw(Deck::Politics),
            Category::Technology => self.can_draw(Deck::Technology),
            Category::Personnel => self.crew_supply(seat) > 0,
            Category::Finance => true,
        }
    }

    fn list_conversions(self, seat: Seat, category: Category, into: &mut impl Offers) {
        if self.can_convert(seat, category) {
            self.each_converter(seat, category.token(), |place| into.push(Action::Convert(place)));
        }
        if category == Category::Technology && self.has(Switch::RepairsAndBribes) {
            self.own_places(seat, |place| {
                let parts = self.owned(place, seat, Item::Parts) + self.owned(place, seat, Item::HiddenParts);
                if parts > 0 {
                    let damage = self.damage_in_reach(seat, Reach::Around(place));
                    let most = parts.min(damage.div_ceil(2));
                    into.extend((1..=most).map(|many| Action::Parts { many, place }));
                }
            });
        }
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// SHC-114, SHC-115: a category is chosen; its Level fixes the number of Actions.
    pub(crate) fn choose_category(&mut self, category: Category) {
        let seat = self.current;
        let actions = self.look().level(seat, category);
        self.turn.category = Some(category);
        self.turn.actions = Part::Running;
        self.turn.actions_left = actions;
        if self.turn.movement == Part::Running {
            self.turn.movement = Part::Closed;
        }
        self.new_window();
        self.tell(|| Deed::CategoryChosen { seat, category, actions });
        self.push(Step::Actions);
    }

    /// D23: the Action part menu.
    pub(crate) fn choose_action(&mut self, action: Action) {
        let seat = self.current;
        let Some(category) = self.turn.category else { return self.pop() };
        match action {
            Action::Generate(place) => self.generate(category, place),
            Action::Convert(place) => self.convert(category, place),
            Action::Parts { many, place } => {
                self.take_action();
                self.pay_with(place, Item::Parts, many);
                self.push(Step::Repair { left: 2 * many, reach: Reach::Around(place) });
            }
            Action::Play(card) => {
                self.take_action();
                self.begin_card(card);
            }
            Action::Redeploy { item, from } => {
                self.take_action();
                self.push(Step::Redeploy { from, item });
            }
            Action::Purchase(place) => {
                self.take_action();
                self.push(Step::Buy { place });
            }
            Action::Bribe(place) => {
                self.turn.bribes += 1;
                self.turn.actions_left += 1;
                self.pay_with(place, Item::Tribute, 1);
                self.tell(|| Deed::ActionsGained { seat, actions: 1 });
            }
            Action::Say(Word::CallToAction) => self.call_to_action(),
            Action::Say(Word::EndActions) => self.end_actions(),
            _ => self.do_freely(action),
        }
    }

    fn take_action(&mut self) {
        self.turn.actions_left -= 1;
        self.new_window();
    }

    /// The Action part is over.
    fn end_actions(&mut self) {
        self.turn.actions = Part::Closed;
        self.turn.actions_left = 0;
        self.new_window();
        self.pop();
    }

    /// SHC-269: Call to Action is used.
    fn call_to_action(&mut self) {
        let seat = self.current;
        let is_it = |played: &crate::state::InPlay| played.owner == seat && played.card == Card::CallToAction;
        if let Some(index) = self.in_play.as_slice().iter().position(is_it) {
            self.in_play.remove(index);
            let actions = self.game.card(Card::CallToAction).amount;
            self.turn.actions_left += actions;
            self.tell(|| Deed::ActionsGained { seat, actions });
            self.stash(seat, Card::CallToAction);
        }
    }

    /// SHC-122: GOVERN, SALVAGE, ENLIST, MINE.
    fn generate(&mut self, category: Category, place: Place) {
        let seat = self.current;
        self.take_action();
        match place {
            Place::At(at) => self.turn.used_icons[at] += 1 << (2 * category.index()),
            _ => self.turn.used_bay |= 1 << category.index(),
        }
        let item = category.token();
        self.add(place, seat, item, 1);
        self.tell(|| Deed::Generated { seat, item, place });
    }

    /// SHC-124 to SHC-129: NEGOTIATE, RECONSTRUCT, TRAIN, REFINE.
    fn convert(&mut self, category: Category, place: Place) {
        self.take_action();
        self.convert_token(self.current, category, place);
    }

    /// A basic resource in a hold becomes what its category makes of it.
    pub(crate) fn convert_token(&mut self, seat: Seat, category: Category, place: Place) {
        let item = category.token();
        self.spend(place, seat, item, 1);
        self.tell(|| Deed::Converted { seat, item, place });
        match category {
            Category::Politics => self.push(Step::Draw { deck: Deck::Politics }),
            Category::Technology => self.push(Step::Draw { deck: Deck::Technology }),
            Category::Personnel => self.gain(place, seat, Item::Crew, 1),
            Category::Finance => self.gain(place, seat, Item::Kc, 1),
        }
    }
}
