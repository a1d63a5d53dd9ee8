//! The turn: its beginning, the main menu, what can be done at any time (sections 9 and 18 of the ledger).

use tenka_core::{Key as _, Log, Seat};

use crate::action::{Action, Word};
use crate::card::{Card, Cards};
use crate::cargo::{Category, Item};
use crate::craft::{Class, Craft, CraftId, Marks, Side};
use crate::event::{Deed, Event};
use crate::offers::Offers;
use crate::options::Switch;
use crate::place::{Place, Target};
use crate::rules::{Look, Play};
use crate::setup::bit;
use crate::square::{Location, Square};
use crate::state::{Deeds, Occupant, Part, SeatByte, Turn};
use crate::step::Step;

const SCORE_THRESHOLD: u16 = 5;

impl Look<'_> {
    /// D20: the main menu.
    pub(crate) fn list_main(self, into: &mut impl Offers) {
        let seat = self.current;
        into.extend(CraftId::of(seat).filter(|&craft| self.may_select(craft)).map(Action::Move));
        if self.turn.actions == Part::Ahead {
            into.extend(Category::ALL.map(Action::Category));
            if self.may_score(seat) {
                into.push(Action::Say(Word::Score));
            }
        }
        self.list_free(into);
        into.push(Action::Say(Word::Combat));
    }

    /// D30 to D37: what the current player may do at any time.
    pub(crate) fn list_free(self, into: &mut impl Offers) {
        let seat = self.current;
        let mover = self.turn.moving.map(|moving| moving.craft);
        self.each_source(seat, |place| into.push(Action::Transfer(place)));
        self.list_destruction(into);
        self.list_contracts(into);
        if mover.is_none() && !self.turn.combat {
            into.extend(self.ships(seat).filter(|&ship| self.may_use_crucible(ship)).map(Action::Crucible));
            self.list_loads(into);
        }
        if mover.is_none() {
            self.list_offers(into);
            self.list_reveals(into);
        }
    }

    /// SHC-201, SHC-202: what the current player may destroy at any time.
    pub(crate) fn list_destruction(self, into: &mut impl Offers) {
        let seat = self.current;
        let tied_to = self.turn.moving.map(|moving| moving.craft);
        let tied_to = tied_to.filter(|_| !self.game.ruleset.any_time_means_any_time);
        let is_free = |craft: &CraftId| tied_to.is_none_or(|mover| mover == *craft);
        self.each_jettison(seat, |place| {
            if tied_to.is_none_or(|mover| place == Place::Craft(mover)) {
                into.push(Action::Jettison(place));
            }
        });
        into.extend(self.fleet(seat).filter(is_free).map(Action::Scuttle));
    }

    /// D50, D51, D53: what the current player may still do in clean up, beside what is asked. Contracts are offered
    /// until new ones are drawn (SHC-R31).
    pub(crate) fn list_in_clean_up(self, step: Step, into: &mut impl Offers) {
        if self.game.ruleset.any_time_means_any_time {
            self.list_destruction(into);
            if matches!(step, Step::HandLimit | Step::ContractLimit) {
                self.list_contracts(into);
            }
        }
    }

    /// Whether there is something that the current player may do at any time.
    pub(crate) fn has_free_activity(self) -> bool {
        let seat = self.current;
        let mover = self.turn.moving.map(|moving| moving.craft);
        mover.is_some() || self.fleet(seat).next().is_some() || {
            let mut any = false;
            self.each_jettison(seat, |_| any = true);
            any || self.has_contract_to_do()
        }
    }

    /// SHC-118, SHC-280: whether a player may SCORE.
    pub(crate) fn may_score(self, seat: Seat) -> bool {
        self.reputation(self.players[seat].stash) >= SCORE_THRESHOLD
            && self.ships(seat).any(|ship| !self.is_in_safe_zone(ship))
            && !self.is_moratorium()
            && !self.turn.home_lost
    }

    /// SHC-215: whether a Crucible has something to convert.
    pub(crate) fn may_use_crucible(self, ship: CraftId) -> bool {
        let piece = self.craft(ship);
        if !piece.on_board() || piece.class != Class::Crucible || piece.is(Marks::CRUCIBLE_USED) {
            return false;
        }
        let place = Place::Craft(ship);
        match piece.side {
            Side::Basic => {
                self.spendable(place, ship.owner(), Item::Recruit) > 0 && self.crew_supply(ship.owner()) > 0
            }
            Side::Upgraded => self.spendable(place, ship.owner(), Item::Metal) > 0,
        }
    }

    /// SHC-204, SHC-R05: where an ordered Ship arrives.
    pub(crate) fn arrival_sites(self, seat: Seat, mut each: impl FnMut(Place)) {
        let mut any = false;
        if self.board().has_hq() {
            any = true;
            each(Place::Bay(seat));
        }
        for at in self.board().locations().filter(|&at| self.control[at] == Some(seat)) {
            any = true;
            each(Place::At(at));
        }
        if !any {
            each(Place::Transit);
        }
    }

    /// Where a craft comes into play near a place; near nothing, on the edge (SHC-R05).
    pub(crate) fn landing_squares(self, craft: CraftId, near: Place, mut each: impl FnMut(Square)) {
        let seat = craft.owner();
        if near == Place::Transit {
            let is_open = |square: &Square| self.board().is_edge(*square) && self.may_appear(craft, *square);
            self.layout.squares().filter(is_open).for_each(each);
            return;
        }
        self.closest_squares(near, seat, &mut each);
    }
}

impl Look<'_> {
    /// The Locations that rivals of a player control.
    fn held_by_rivals(self, seat: Seat) -> u64 {
        let held = |at: &Location| self.control[*at].is_some_and(|controller| controller != seat);
        self.board().locations().filter(held).map(bit).sum()
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// A turn begins: the snapshot of SHC-194, then the steps of SHC-087.
    pub(crate) fn begin_turn(&mut self) {
        let seat = self.current;
        let round = self.round;
        self.steps.replace_last(Step::Start { stage: 1 });
        self.open.turn = Turn {
            rivals_held: self.look().held_by_rivals(seat),
            deeds: Deeds::default(),
            ..Turn::default()
        };
        if let Some(home) = self.players[seat].home {
            let present = self.look().present(home);
            self.turn.home_lost = self.look().has(Switch::HomeWorlds) && present.0 != 0 && !present.has(seat);
        }
        for craft in CraftId::of(seat) {
            let marks = &mut self.craft_mut(craft).marks;
            marks.clear(Marks::OF_A_TURN);
            marks.clear(Marks::EXPOSED);
        }
        for played in self.in_play.as_mut_slice().iter_mut().filter(|played| played.owner == seat) {
            played.old = true;
        }
        for posted in self.posted.as_mut_slice() {
            posted.fresh = false;
        }
        self.tell(|| Deed::TurnBegan { seat, round });
    }

    /// SHC-087: the start-of-turn steps in order.
    pub(crate) fn start_step(&mut self, stage: u8) {
        let seat = self.current;
        self.steps.replace_last(Step::Start { stage: stage + 1 });
        match stage {
            1 => {
                let ordered = CraftId::ships_of(seat).find(|&ship| self.craft(ship).is(Marks::ORDERED));
                if let Some(craft) = ordered {
                    self.push(Step::Arrive { craft });
                }
            }
            2 => {
                if !CraftId::ships_of(seat).any(|ship| self.craft(ship).exists()) {
                    self.push(Step::Order);
                }
            }
            3 => self.recharge_shields(seat),
            4 => self.repair_by_drones(seat),
            5 => {
                if self.has_in_play(seat, Card::AutomatedExtractor) {
                    self.push(Step::Income);
                }
            }
            6 => {
                if self.has_in_play(seat, Card::TransitSystem) && !self.transit.is_empty() {
                    self.push(Step::Unload);
                }
            }
            7 => self.post_express_deliveries(),
            8 => {
                if self.look().has(Switch::Concealment) {
                    self.push(Step::Conceal);
                }
            }
            _ => self.steps.replace_last(Step::Main),
        }
    }

    /// SHC-243: Shields are full again.
    fn recharge_shields(&mut self, seat: Seat) {
        let recharge = |hold: &mut crate::cargo::Hold| {
            let half = hold.count(Item::HalfShield);
            hold.take(Item::HalfShield, half);
            hold.add(Item::Shield, half);
        };
        if !self.look().has(Switch::ShieldGenerators) {
            return;
        }
        for craft in CraftId::of(seat) {
            recharge(&mut self.craft_mut(craft).hold);
        }
        recharge(&mut self.players[seat].bay);
        for outpost in self.players[seat].outposts.as_mut_slice() {
            recharge(&mut outpost.hold);
        }
        if self.has_in_play(seat, Card::TransitSystem) {
            recharge(&mut self.transit);
        }
        for index in 0..crate::square::LOCATIONS {
            let at = crate::square::Location::from_index(index);
            if self.control[at] == Some(seat) {
                let pile = &mut self.piles[at].0;
                let half = std::mem::take(&mut pile[Item::HalfShield as usize]);
                pile[Item::Shield as usize] = pile[Item::Shield as usize].saturating_add(half);
            }
        }
    }

    /// Repair Drones: 2 repair points applied at once.
    fn repair_by_drones(&mut self, seat: Seat) {
        for index in 0..self.in_play.len() {
            let played = self.in_play.as_slice()[index];
            if played.owner == seat
                && played.card == Card::RepairDrones
                && let Some(ship) = played.about.craft()
            {
                for _ in 0..self.game.card(Card::RepairDrones).amount {
                    self.fix(ship);
                }
                self.craft_mut(ship).marks.clear(Marks::ODD_REPAIR);
            }
        }
    }

    /// D10: an ordered Ship arrives near a place.
    pub(crate) fn arrive(&mut self, craft: CraftId, near: Place) {
        self.steps.replace_last(Step::PlaceCraft { craft, near });
    }

    /// SHC-081, SHC-138, SHC-204: a craft comes into play in a square.
    pub(crate) fn land(&mut self, craft: CraftId, square: Square) {
        self.pop();
        self.enter_board(craft, square);
        self.tell(|| Deed::CraftArrived { craft, square });
    }

    /// D11: a player without a Ship orders one.
    pub(crate) fn order(&mut self, class: Class, side: Side) {
        self.pop();
        let seat = self.current;
        let ship = CraftId::new(seat, 0);
        *self.craft_mut(ship) = Craft { class, side, ..Craft::NONE };
        let marks = &mut self.craft_mut(ship).marks;
        marks.set(Marks::USED);
        marks.set(Marks::ORDERED);
        self.tell(|| Deed::ShipOrdered { seat, class });
    }

    /// D12: the kind for Automated Extractor.
    pub(crate) fn earn(&mut self, item: Item) {
        self.pop();
        let seat = self.current;
        self.gain(Place::Bay(seat), seat, item, 1);
    }

    /// The current player spends tokens of a place, and everybody hears of it.
    pub(crate) fn pay_with(&mut self, place: Place, item: Item, many: u8) {
        let seat = self.current;
        self.spend(place, seat, item, many);
        self.tell(|| Deed::Spent { seat, item, many, place });
    }

    /// Items come into a place from the supply.
    pub(crate) fn gain(&mut self, place: Place, seat: Seat, item: Item, many: u8) {
        self.add(place, seat, item, many);
        self.tell(|| Deed::Gained { seat, item, many, place });
    }

    /// The main menu and what can be done at any time.
    pub(crate) fn choose_from_menu(&mut self, action: Action) {
        match action {
            Action::Move(craft) => self.select(craft),
            Action::Category(category) => self.choose_category(category),
            Action::Say(Word::Score) => self.score(),
            Action::Say(Word::Combat) => self.begin_combat(),
            _ => self.do_freely(action),
        }
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
            _ => {}
        }
    }

    /// SHC-202: an own craft is given up.
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

    /// Takes a craft off the board with everything aboard; control is left to be worked out. A craft that was passing
    /// through its square has it to itself now (SHC-103).
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

    /// SHC-199, SHC-211: what was attached to a Ship, or bound to it, is discarded.
    pub(crate) fn discard_attached(&mut self, craft: CraftId) {
        let owner = craft.owner();
        let mut cards = Cards::NONE;
        let mut index = 0;
        while index < self.in_play.len() {
            let played = self.in_play.as_slice()[index];
            if played.about == Target::Craft(craft) && played.owner == owner {
                cards.add(played.card);
                self.in_play.remove(index);
            } else {
                index += 1;
            }
        }
        index = 0;
        while index < self.posted.len() {
            let posted = self.posted.as_slice()[index];
            if posted.ship == Some(craft) {
                cards.add(posted.card);
                self.posted.remove(index);
            } else {
                index += 1;
            }
        }
        let piece = self.craft_mut(craft);
        piece.customization = None;
        piece.stacks = 0;
        piece.marks.clear(Marks::CLOAK);
        piece.marks.clear(Marks::MODULATOR);
        self.discard_all(owner, cards);
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

    /// The game is over.
    pub(crate) fn end_game(&mut self) {
        self.steps.clear();
        self.push(Step::Over);
        for card in std::mem::take(&mut self.leaving).all() {
            self.put_on_pile(card);
        }
        self.tell(|| Deed::Ended);
    }
}
