//! The Action part: categories, generation, conversion (section 13 of the ledger).

pub(crate) mod purchase;
pub(crate) mod redeploy;
pub(crate) mod repair;

use tenka_core::{Asks, Stopped};

use crate::View;
use crate::action::{BRIBE, CONVERT, DECK, GENERATE, PARTS, PILE, PLAY, PURCHASE};
use crate::prelude::*;
use crate::state::Part;

/// SHC-240: in one turn.
pub(crate) const MOST_BRIBES: u8 = 3;

impl Decision<ShadowstarCorsairs> for step_types::Actions {
    decision!("SHC-D23" "actions", IsAsked, by current);

    fn asks(self, _: &ShadowstarCorsairs, view: &View) -> Asks {
        let turn = &view.open.turn;
        let asks = match turn.actions_left {
            0 => Asks::new("SHC-116", say!(ask_end_actions)),
            left => Asks::new("SHC-116", say!(ask_more_actions { left })),
        };
        turn.category.into_iter().fold(asks, |asks, category| asks.because(category_name(category)))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        let Some(category) = at.turn.category else { return };
        let places = |is_meant: bool| {
            let owner = Some(seat).filter(|_| is_meant);
            owner.into_iter().flat_map(|seat| at.own_places(seat))
        };
        let is_open = |meant: Category| at.turn.actions_left > 0 && category == meant;
        let most = if at.turn.actions_left > 0 { usize::MAX } else { 0 };
        offers.each(GENERATE, at.icon_sites(seat).take(most), |place| at.may_generate(place));
        offers.each(CONVERT, Look::converters(seat).take(most), |place| at.may_convert(place));
        let workshops = places(is_open(Category::Technology) && at.has(Switch::RepairsAndBribes));
        let parts = workshops
            .flat_map(|place| (1..=at.unit_tokens(place, seat, Item::Parts)).map(move |many| (many, place)));
        offers.each(PARTS, parts, |(many, place)| at.may_repair_with_parts(many, place));
        offers.each(PLAY, at.hidden.hands[seat].each().take(most), |card| at.may_play_by_action(card));
        at.offer_redeployable(is_open(Category::Personnel), offers);
        offers.each(PURCHASE, places(is_open(Category::Finance)), |place| at.may_purchase(place));
        offers.each(BRIBE, places(at.has(Switch::RepairsAndBribes)), |place| at.may_bribe(place));
        offers.one(Action::Say(Word::CallToAction), || {
            let has_it = at.has_in_play(seat, Card::CallToAction);
            require!(has_it, "SHC-269", no_call_to_action);
            Ok(())
        });
        at.offer_free(offers);
        offers.always(Action::Say(Word::EndActions));
        at.refuse_parts(offers, "SHC-086", || say!(end_actions_first));
        at.refuse_combat(offers);
        at.refuse_elsewhere(offers);
    }

    /// D23.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let seat = play.current;
        let Some(category) = play.turn.category else { return play.pop() };
        match option {
            Action::Generate(place) => play.generate(category, place),
            Action::Convert(place) => play.convert(category, place),
            Action::Parts { many, place } => {
                play.take_action();
                play.pay_with(place, Item::Parts, many);
                play.push(Step::Repair { left: 2 * many, reach: Reach::Around(place) });
            }
            Action::Play(card) => {
                play.take_action();
                play.begin_card(card);
            }
            Action::Redeploy { item, from } => {
                play.take_action();
                play.push(Step::Redeploy { from, item });
            }
            Action::Purchase(place) => {
                play.take_action();
                play.push(Step::Buy { place });
            }
            Action::Bribe(place) => {
                play.turn.bribes += 1;
                play.turn.actions_left += 1;
                play.pay_with(place, Item::Tribute, 1);
                play.tell(|| Deed::ActionsGained { seat, actions: 1 });
            }
            Action::Say(Word::CallToAction) => play.call_to_action(),
            Action::Say(Word::EndActions) => play.end_actions(),
            _ => play.do_freely(option),
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::Draw {
    decision!("SHC-D25" "draw", IsTaken, by current, ask_where_to_draw { deck: |step| deck_name(step.deck) }, "SHC-125");

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let is_meant = |deck: Deck| deck == self.deck;
        let name = || deck_name(self.deck);
        offers.each(DECK, [self.deck], |deck| {
            require!(is_meant(deck), "SHC-125", draw_a_card_of { deck: name() });
            require!(at.deck_sizes[deck.index()] > 0, "SHC-126", deck_empty { deck: name() });
            Ok(())
        });
        offers.each(PILE, [self.deck], |deck| {
            require!(is_meant(deck), "SHC-125", draw_a_card_of { deck: name() });
            let pile = &at.discards[deck.index() & 1];
            require!(!pile.is_empty(), "SHC-125", pile_empty { deck: name() });
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        play.choose_draw(self.deck, option);
    }
}

impl Look<'_> {
    /// SHC-114, SHC-294: whether the Action part runs.
    fn may_act<R: Reason>(self) -> Result<(), R> {
        require!(self.turn.actions != Part::Ahead, "SHC-114", choose_category_first);
        require!(self.turn.actions != Part::Closed, "SHC-294", actions_are_over);
        Ok(())
    }

    /// SHC-115, SHC-117: of a category, if given.
    pub(crate) fn may_take_action<R: Reason>(self, category: Option<Category>) -> Result<(), R> {
        self.may_act()?;
        let fits = category.is_none() || category == self.turn.category;
        let chosen = || self.turn.category.map_or_else(Sentence::default, category_name);
        require!(fits, "SHC-117", chose_another_category { category: chosen() });
        require!(self.turn.actions_left > 0, "SHC-115", no_action_left);
        Ok(())
    }

    /// Why Action part actions aren't possible in another menu.
    pub(crate) fn refuse_actions<O: Offers<Action>>(self, offers: &mut O) {
        let Some(asked) = offers.asked() else { return };
        let guards: Result<(), O::Reason> = match asked {
            Action::Generate(_) | Action::Convert(_) => self.may_take_action(None),
            Action::Parts { .. } => self.may_take_action(Some(Category::Technology)),
            Action::Redeploy { .. } => self.may_take_action(Some(Category::Personnel)),
            Action::Purchase(_) => self.may_take_action(Some(Category::Finance)),
            Action::Bribe(place) => self.may_bribe(place),
            Action::Play(card) => self.may_play_by_action(card),
            Action::Say(Word::EndActions | Word::CallToAction) => self.may_act(),
            _ => return,
        };
        if let Err(why) = guards {
            offers.stopped(why);
        }
    }

    /// SHC-122: where a player has icons.
    pub(crate) fn icon_sites(self, seat: Seat) -> impl Iterator<Item = Place> {
        let held = self.controlled_by(seat);
        [Place::Bay(seat)].into_iter().chain(held.map(Place::At))
    }

    /// SHC-124: where tokens are converted.
    pub(crate) fn converters(seat: Seat) -> impl Iterator<Item = Place> {
        CraftId::ships_of(seat).map(Place::Craft).chain([Place::Bay(seat)])
    }

    /// SHC-122, SHC-123: whether a place has an icon that can still generate.
    pub(crate) fn may_generate<R: Reason>(self, place: Place) -> Result<(), R> {
        self.may_take_action(None)?;
        self.turn.category.map_or(Ok(()), |category| self.has_icon(self.current, category, place))
    }

    /// SHC-122, SHC-123: whether a place has an icon of a category that has not generated yet.
    pub(crate) fn has_icon<R: Reason>(self, seat: Seat, category: Category, place: Place) -> Result<(), R> {
        let name = || place_name(self.game, place);
        match place {
            Place::Bay(owner) => {
                require!(owner == seat, "SHC-122", not_yours { thing: name() });
                let is_used = self.turn.used_bay >> category.index() & 1 == 1;
                require!(!is_used, "SHC-123", has_generated { place: name() });
            }
            Place::At(at) => {
                require!(self.control[at] == Some(seat), "SHC-122", not_controlled { place: name() });
                let icons = self.board().icons(at)[category];
                require!(
                    icons > 0,
                    "SHC-122",
                    no_such_icon { place: name(), category: category_name(category) }
                );
                let used = self.turn.used_icons[at] >> (2 * category.index()) & 3;
                require!(used < icons, "SHC-123", has_generated { place: name() });
            }
            Place::Craft(_) | Place::Transit => {
                require!(false, "SHC-122", icons_elsewhere { place: at_place(self.game, place) });
            }
        }
        Ok(())
    }

    /// SHC-053, SHC-R21: whether a category's conversion is possible at all.
    pub(crate) fn can_convert(self, seat: Seat, category: Category) -> bool {
        match category {
            Category::Politics => self.can_draw(Deck::Politics),
            Category::Technology => self.can_draw(Deck::Technology),
            Category::Personnel => self.crew_supply(seat) > 0,
            Category::Finance => true,
        }
    }

    /// SHC-124: whether a token can be converted in a hold.
    pub(crate) fn may_convert<R: Reason>(self, place: Place) -> Result<(), R> {
        self.may_take_action(None)?;
        let Some(category) = self.turn.category else { return Ok(()) };
        let seat = self.current;
        if self.has_token::<Stopped>(seat, category.token(), place).is_err() {
            let other = |other: &Category| self.has_token::<Stopped>(seat, other.token(), place).is_ok();
            let other = Category::ALL.into_iter().find(other);
            require!(
                other.is_none(),
                "SHC-117",
                convert_the_category { category: category_name(category), item: kind_name(category.token()) }
            );
            self.has_token(seat, category.token(), place)?;
        }
        if !self.can_convert(seat, category) {
            require!(
                category == Category::Personnel,
                "SHC-R21",
                no_card_left { deck: category_name(category) }
            );
            require!(false, "SHC-053", no_crew_in_supply);
        }
        Ok(())
    }

    /// SHC-124: whether a basic resource is in a hold where it can be converted.
    pub(crate) fn has_token<R: Reason>(self, seat: Seat, token: Item, place: Place) -> Result<(), R> {
        let name = || place_name(self.game, place);
        let is_converter = match place {
            Place::Craft(craft) => craft.is_ship(),
            Place::Bay(_) => true,
            Place::At(_) | Place::Transit => false,
        };
        require!(is_converter, "SHC-124", only_ships_and_bays_convert { place: name() });
        self.is_own(place, seat)?;
        require!(
            self.spendable(place, seat, token) > 0,
            "SHC-124",
            none_to_convert { item: kind_name(token), place: at_place(self.game, place) }
        );
        Ok(())
    }

    /// SHC-239: whether `many` Parts of a place can be used for repairs.
    fn may_repair_with_parts<R: Reason>(self, many: u8, place: Place) -> Result<(), R> {
        let (seat, name) = (self.current, || place_name(self.game, place));
        let is_on = self.has(Switch::RepairsAndBribes);
        require!(is_on, "SHC-239", without_parts_repairs);
        self.may_take_action(Some(Category::Technology))?;
        self.is_own(place, seat)?;
        let parts = self.unit_tokens(place, seat, Item::Parts);
        require!(
            parts > 0,
            "SHC-239",
            none_of_yours_there { item: kind_name(Item::Parts), place: at_place(self.game, place) }
        );
        require!((1..=parts).contains(&many), "SHC-239", holds_only_parts { place: name(), parts });
        let damage = self.damage_in_reach(seat, Reach::Around(place));
        require!(damage > 0, "SHC-239", nothing_damaged_nearby { place: name() });
        let most = damage.div_ceil(2);
        require!(many <= most, "SHC-239", parts_suffice { most, place: name() });
        Ok(())
    }

    /// SHC-240: whether a bribe can be paid from a place.
    fn may_bribe<R: Reason>(self, place: Place) -> Result<(), R> {
        require!(self.has(Switch::RepairsAndBribes), "SHC-240", without_bribes);
        self.may_act()?;
        require!(self.turn.bribes < MOST_BRIBES, "SHC-240", bribes_used_up);
        self.is_own(place, self.current)?;
        let tribute = self.unit_tokens(place, self.current, Item::Tribute);
        require!(
            tribute > 0,
            "SHC-240",
            none_of_yours_there { item: kind_name(Item::Tribute), place: at_place(self.game, place) }
        );
        Ok(())
    }
}

impl Play<'_> {
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

    fn take_action(&mut self) {
        self.turn.actions_left -= 1;
        self.new_window();
    }

    fn end_actions(&mut self) {
        self.turn.actions = Part::Closed;
        self.turn.actions_left = 0;
        self.new_window();
        self.pop();
    }

    /// SHC-122: GOVERN, SALVAGE, ENLIST, MINE.
    fn generate(&mut self, category: Category, place: Place) {
        let seat = self.current;
        self.take_action();
        if let Place::At(at) = place {
            self.turn.used_icons[at] += 1 << (2 * category.index());
        } else {
            self.turn.used_bay |= 1 << category.index();
        }
        let item = category.token();
        self.add(place, seat, item, 1);
        self.tell(|| Deed::Generated { seat, item, place });
    }

    /// SHC-124 to SHC-129: NEGOTIATE, RECONSTRUCT (SHC-127), TRAIN, REFINE.
    fn convert(&mut self, category: Category, place: Place) {
        self.take_action();
        self.convert_token(self.current, category, place);
    }

    /// A basic resource becomes what its category makes of it.
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
