//! The turn: its start, the main menu, what can be done at any time (sections 9 and 18 of the ledger).

pub(crate) mod actions;
pub(crate) mod cleanup;
pub(crate) mod concealment;
pub(crate) mod elsewhere;
pub(crate) mod jettison;
pub(crate) mod links;
pub(crate) mod movement;
pub(crate) mod range;
pub(crate) mod standing;
pub(crate) mod start;
pub(crate) mod trade;
pub(crate) mod transfer;
pub(crate) mod transit;

use tenka_core::Asks;

use crate::action::{CATEGORY, CRUCIBLE, MOVE, OFFER};
use crate::pieces::craft::Craft;
use crate::prelude::*;
use crate::state::{Occupant, Part, SeatByte};
use crate::view::View;

const SCORE_THRESHOLD: u16 = 5;

impl Decision<ShadowstarCorsairs> for step_types::Main {
    decision!("SHC-D20" "turn", IsAsked, by current);

    fn asks(self, _: &ShadowstarCorsairs, view: &View) -> Asks {
        let open = &view.open;
        let is_unmoved = |craft| !open.craft(craft).is(Marks::MOVED);
        let may_move = open.turn.movement != Part::Closed && open.fleet(open.current).any(is_unmoved);
        let left = match (may_move, open.turn.actions == Part::Ahead) {
            (true, true) => "both",
            (true, false) => "movement",
            (false, true) => "actions",
            (false, false) => "neither",
        };
        Asks::new("SHC-085", say!(ask_turn { open: left }))
    }

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(MOVE, CraftId::of(at.current), |craft| at.may_select(craft));
        offers.each(CATEGORY, Category::ALL, |_| at.may_choose_category());
        offers.one(Action::Say(Word::Score), || at.may_score(at.current));
        at.offer_free(offers);
        offers.always(Action::Say(Word::Combat));
        at.refuse_actions(offers);
        at.refuse_combat(offers);
        at.refuse_elsewhere(offers);
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        match option {
            Action::Move(craft) => play.select(craft),
            Action::Category(category) => play.choose_category(category),
            Action::Say(Word::Score) => play.score(),
            Action::Say(Word::Combat) => play.begin_combat(),
            _ => play.do_freely(option),
        }
    }
}

impl Work<ShadowstarCorsairs> for step_types::Over {
    const IS_THE_END: bool = true;

    fn run(self, _: &mut Play<'_>) {}
}

impl Look<'_> {
    /// D30 to D37: what the current player may do at any time.
    pub(crate) fn offer_free(self, offers: &mut impl Offers<Action>) {
        self.offer_sources(offers);
        self.offer_destruction(offers);
        self.offer_contracts(offers);
        offers.each(CRUCIBLE, CraftId::ships_of(self.current), |ship| self.may_use_crucible(ship));
        self.offer_loads(offers);
        offers.each(OFFER, self.seats.iter(), |seat| self.may_open_offer(seat));
        self.offer_reveals(offers);
    }

    /// SHC-294: why nothing of the movement part can be started outside the main menu.
    pub(crate) fn refuse_parts(
        self,
        offers: &mut impl Offers<Action>,
        rule: &'static str,
        why: impl Fn() -> Sentence,
    ) {
        offers.never(MOVE, |craft| or_later(self.may_select(craft), rule, &why));
        offers.never(CATEGORY, |_| or_later(self.may_choose_category(), rule, &why));
        if offers.asked() == Some(Action::Say(Word::Score)) {
            let score = or_later(self.may_score(self.current), rule, &why);
            offers.stopped(score);
        }
        if offers.asked() == Some(Action::Say(Word::Combat)) {
            offers.stopped(Reason::because(rule, &why));
        }
    }

    /// SHC-114, SHC-294: whether the Action part is still ahead.
    fn may_choose_category<R: Reason>(self) -> Result<(), R> {
        require!(self.turn.actions != Part::Running, "SHC-114", category_already_chosen);
        require!(self.turn.actions != Part::Closed, "SHC-294", actions_are_over);
        Ok(())
    }

    /// SHC-118, SHC-280.
    fn may_score<R: Reason>(self, seat: Seat) -> Result<(), R> {
        self.may_choose_category()?;
        let stars = self.game.stars(self.players[seat].stash);
        require!(!self.is_moratorium(), "SHC-280", moratorium_forbids_score);
        require!(stars >= SCORE_THRESHOLD, "SHC-118", too_few_stars { needed: SCORE_THRESHOLD, stars });
        require!(!self.turn.home_lost, "SHC-291", home_world_lost);
        require!(
            self.ships(seat).any(|ship| !self.is_in_safe_zone(ship)),
            "SHC-118",
            no_ship_outside_safe_zone
        );
        Ok(())
    }

    /// SHC-215.
    fn may_use_crucible<R: Reason>(self, ship: CraftId) -> Result<(), R> {
        let (piece, name) = (self.craft(ship), || craft_name(ship));
        require!(ship.owner() == self.current, "SHC-215", not_yours { thing: name() });
        require!(piece.on_board(), "SHC-215", not_on_board { thing: name() });
        require!(
            piece.class == Class::Crucible && ship.is_ship(),
            "SHC-215",
            not_a_crucible { ship: name() }
        );
        require!(self.turn.moving.is_none(), "SHC-215", crucible_outside_moves);
        require!(!self.turn.combat, "SHC-215", crucible_before_combat);
        require!(!piece.is(Marks::CRUCIBLE_USED), "SHC-215", crucible_already_used { ship: name() });
        let (owner, place) = (ship.owner(), Place::Craft(ship));
        match piece.side {
            Side::Basic => {
                require!(
                    self.spendable(place, owner, Item::Recruit) > 0,
                    "SHC-215",
                    nothing_aboard_of { ship: name(), item: kind_name(Item::Recruit) }
                );
                require!(self.crew_supply(owner) > 0, "SHC-053", no_crew_in_supply);
            }
            Side::Upgraded => {
                let metal = self.spendable(place, owner, Item::Metal);
                require!(
                    metal > 0,
                    "SHC-215",
                    nothing_aboard_of { ship: name(), item: kind_name(Item::Metal) }
                );
            }
        }
        Ok(())
    }
}

impl Play<'_> {
    /// Everybody hears of it.
    pub(crate) fn pay_with(&mut self, place: Place, item: Item, many: u8) {
        let seat = self.current;
        self.spend(place, seat, item, many);
        self.tell(|| Deed::Spent { seat, item, many, place });
    }

    /// From the supply.
    pub(crate) fn gain(&mut self, place: Place, seat: Seat, item: Item, many: u8) {
        self.add(place, seat, item, many);
        self.tell(|| Deed::Gained { seat, item, many, place });
    }

    /// SHC-200: what can be done at any time.
    pub(crate) fn do_freely(&mut self, action: Action) {
        match action {
            Action::Transfer(from) => self.push(Step::Transfer { from }),
            Action::Jettison(place) => self.push(Step::Jettison { place }),
            Action::Scuttle(craft) => self.scuttle(craft),
            Action::Post(card) => self.begin_contract(card, true),
            Action::Fulfil(card) => self.begin_contract(card, false),
            Action::Crucible(ship) => self.use_crucible(ship),
            Action::Load(from) => self.push(Step::Load { from }),
            Action::Offer(to) => self.begin_offer(to),
            Action::Reveal { item, at } => self.reveal(item, at),
            _ => debug_assert!(false, "{action} is offered, and nobody does it"),
        }
    }

    /// SHC-202: a player gives up one of their craft.
    pub(crate) fn scuttle(&mut self, craft: CraftId) {
        self.tell(|| Deed::Scuttled { craft });
        self.new_window();
        self.remove_craft(craft);
    }

    /// A craft leaves play with everything aboard; attached cards and bound Contracts are discarded (SHC-199, SHC-211).
    pub(crate) fn remove_craft(&mut self, craft: CraftId) {
        let at = self.look().location_of(craft);
        self.take_off_board(craft);
        at.into_iter().for_each(|at| self.presence_changed(at));
        self.discard_attached(craft);
    }

    /// Takes a craft off the board with everything aboard; the caller recomputes control. A craft passing through its
    /// square now has it to itself (SHC-103).
    pub(crate) fn take_off_board(&mut self, craft: CraftId) {
        let owner = craft.owner();
        let square = self.craft(craft).square;
        let passing = self.turn.moving.map(|moving| moving.craft).filter(|&mover| {
            self.game.ruleset.freed_squares_are_free
                && mover != craft
                && self.craft(mover).on_board()
                && self.craft(mover).square == square
        });
        if let Some(index) = self.layout.index(square)
            && self.occupants[index] == Occupant::craft(craft)
        {
            self.occupants[index] = passing.map_or(Occupant::NOBODY, Occupant::craft);
        }
        *self.craft_mut(craft) = Craft::NONE;
        if let Some(store) = self.store(Place::Craft(craft), owner) {
            self.hidden.tokens[store] = Default::default();
            self.scanned[store] = SeatByte::default();
        }
    }

    /// SHC-215: the Crucible converts everything in its hold.
    fn use_crucible(&mut self, ship: CraftId) {
        let seat = ship.owner();
        let place = Place::Craft(ship);
        self.craft_mut(ship).marks.set(Marks::CRUCIBLE_USED);
        self.new_window();
        let (from, to, most) = match self.craft(ship).side {
            Side::Basic => (Item::Recruit, Item::Crew, self.crew_supply(seat)),
            Side::Upgraded => (Item::Metal, Item::Kc, u8::MAX),
        };
        let many = self.look().spendable(place, seat, from).min(most);
        self.pay_with(place, from, many);
        self.gain(place, seat, to, many);
    }

    /// SHC-118: the whole Stash becomes one Commendation.
    fn score(&mut self) {
        let seat = self.current;
        self.turn.actions = Part::Closed;
        if self.turn.movement == Part::Running {
            self.turn.movement = Part::Closed;
        }
        self.new_window();
        self.commend(seat, false);
    }

    /// A player discards the Stash and gains a Commendation; with enough of them the game ends at once (SHC-222).
    pub(crate) fn commend(&mut self, seat: Seat, overflow: bool) {
        let stash = std::mem::take(&mut self.players[seat].stash);
        self.players[seat].commendations += 1;
        let commendations = self.players[seat].commendations;
        self.tell(|| {
            if overflow {
                Deed::Overflowed { seat, commendations }
            } else {
                Deed::Scored { seat, commendations }
            }
        });
        if commendations >= self.game.target {
            for card in stash.all() {
                self.put_on_pile(card);
            }
            self.end_game();
        } else {
            self.discard_all(seat, stash);
        }
    }

    pub(crate) fn end_game(&mut self) {
        self.steps.clear();
        self.push(Step::Over);
        for card in std::mem::take(&mut self.leaving).all() {
            self.put_on_pile(card);
        }
        self.tell(|| Deed::Ended);
    }
}
