//! The Action part: categories, generation, conversion, REDEPLOY (section 13 of the ledger).

use tenka_core::{Key as _, Log, Seat};

use crate::action::{Action, Word};
use crate::card::{Card, Deck};
use crate::cargo::{Category, Hold, Item};
use crate::components::Timing;
use crate::craft::{CraftId, Marks};
use crate::event::{Deed, Event};
use crate::offers::Offers;
use crate::options::Switch;
use crate::place::{Place, Target};
use crate::rules::{Look, Play};
use crate::square::{LOCATIONS, Location, SQUARES, Square};
use crate::state::Part;
use crate::step::{Reach, Step};

/// SHC-240: bribes of one turn.
const MOST_BRIBES: u8 = 3;
/// SHC-131: what is taken off the Personnel Level for the speed of Crew.
const REDEPLOY_LESS: u8 = 2;

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

    /// SHC-131: how far Crew is REDEPLOYED.
    pub(crate) fn redeploy_speed(self, seat: Seat) -> u8 {
        self.level(seat, Category::Personnel).saturating_sub(REDEPLOY_LESS)
    }

    fn list_redeployable(self, seat: Seat, into: &mut impl Offers) {
        if self.redeploy_speed(seat) == 0 {
            return;
        }
        self.own_places(seat, |from| {
            for item in [Item::Crew, Item::Injured] {
                if self.owned(from, seat, item) > 0 && self.redeploys(seat, from).any() {
                    into.push(Action::Redeploy { item, from });
                }
            }
        });
    }

    /// D27, SHC-R63: where a Crew that starts in a place can end.
    pub(crate) fn redeploys(self, seat: Seat, from: Place) -> Ends {
        Redeployment::new(self, seat, from).ends()
    }
}

/// Where a REDEPLOYED Crew can end.
#[derive(Clone, Copy, Default)]
pub(crate) struct Ends {
    pub(crate) locations: u64,
    pub(crate) craft: u8,
    pub(crate) bay: bool,
}

impl Ends {
    fn any(self) -> bool {
        self.locations != 0 || self.craft != 0 || self.bay
    }

    pub(crate) fn each(self, seat: Seat, mut each: impl FnMut(Place)) {
        for number in 0..crate::craft::CRAFT {
            if self.craft >> number & 1 == 1 {
                each(Place::Craft(CraftId::new(seat, number)));
            }
        }
        if self.bay {
            each(Place::Bay(seat));
        }
        for index in 0..LOCATIONS {
            if self.locations >> index & 1 == 1 {
                each(Place::At(Location::from_index(index)));
            }
        }
    }
}

/// A search for the ends of a REDEPLOY: for each node the least movement spent, for an even and an odd number of
/// diagonal steps.
struct Redeployment<'a> {
    look: Look<'a>,
    seat: Seat,
    from: Place,
    speed: u8,
    /// Squares outside Locations, then Locations, then the HQ.
    spent: [[u8; 2]; SQUARES + LOCATIONS + 1],
    queue: [u16; 512],
    queued: usize,
    ends: Ends,
}

const HQ: usize = SQUARES + LOCATIONS;

impl<'a> Redeployment<'a> {
    fn new(look: Look<'a>, seat: Seat, from: Place) -> Self {
        let speed = look.redeploy_speed(seat);
        let spent = [[u8::MAX; 2]; SQUARES + LOCATIONS + 1];
        Redeployment { look, seat, from, speed, spent, queue: [0; 512], queued: 0, ends: Ends::default() }
    }

    /// The node of a square: its Location, the HQ, or the square itself.
    fn node(&self, square: Square) -> Option<usize> {
        let cell = self.look.board().cell(square);
        if cell.is_hq() {
            return Some(HQ);
        }
        match self.look.board().location(square) {
            Some(at) => Some(SQUARES + at.index()),
            None => self.look.layout.index(square),
        }
    }

    fn ends(mut self) -> Ends {
        match self.from {
            Place::Craft(craft) => self.board_craft(craft, 0, 0, true),
            Place::At(at) => self.reach_node(SQUARES + at.index(), 0, 0, true),
            Place::Bay(_) => self.reach_node(HQ, 0, 0, true),
            Place::Transit => {}
        }
        let mut next = 0;
        while next < self.queued {
            let node = usize::from(self.queue[next]);
            next += 1;
            for odd in 0..2 {
                if self.spent[node][odd] < u8::MAX {
                    self.leave(node, self.spent[node][odd], odd);
                }
            }
        }
        match self.from {
            Place::Craft(craft) => self.ends.craft &= !(1 << craft.number()),
            Place::At(at) => self.ends.locations &= !crate::setup::bit(at),
            _ => self.ends.bay = false,
        }
        self.ends
    }

    fn leave(&mut self, node: usize, spent: u8, odd: usize) {
        if spent >= self.speed {
            return;
        }
        let look = self.look;
        match node {
            HQ => look.board().hq().for_each(|square| self.step_from(square, node, spent, odd)),
            _ if node >= SQUARES => {
                let at = Location::from_index(node - SQUARES);
                look.board().squares_of(at).for_each(|square| self.step_from(square, node, spent, odd));
            }
            _ => {
                let square = look.layout.square(node / 25, node % 25);
                self.step_from(square, node, spent, odd);
            }
        }
    }

    /// SHC-133: steps from one square of a node; orthogonal ones are tried first for each pair.
    fn step_from(&mut self, square: Square, node: usize, spent: u8, odd: usize) {
        for (next, is_diagonal) in self.look.neighbours(square) {
            let Some(other) = self.node(next).filter(|&other| other != node) else { continue };
            let is_orthogonal = !is_diagonal || self.touches(node, other);
            let cost = if is_orthogonal || odd == 0 { 1 } else { 2 };
            let total = spent + cost;
            if total > self.speed || !self.may_pass(next) {
                continue;
            }
            let odd_now = if is_orthogonal { odd } else { 1 - odd };
            if other < SQUARES {
                self.reach_square(next, other, total, odd_now);
            } else {
                self.reach_node(other, total, odd_now, false);
            }
        }
    }

    /// SHC-133: whether two nodes have orthogonally adjacent squares.
    fn touches(&self, one: usize, other: usize) -> bool {
        if one < SQUARES && other < SQUARES {
            return false;
        }
        let mut found = false;
        let look = self.look;
        let mut try_from = |square: Square| {
            for (next, is_diagonal) in look.neighbours(square) {
                found |= !is_diagonal && self.node(next) == Some(other);
            }
        };
        match one {
            HQ => look.board().hq().for_each(&mut try_from),
            _ if one >= SQUARES => {
                look.board().squares_of(Location::from_index(one - SQUARES)).for_each(&mut try_from);
            }
            _ => try_from(look.layout.square(one / 25, one % 25)),
        }
        found
    }

    /// SHC-134, SHC-135: whether Crew may enter a square.
    fn may_pass(&self, square: Square) -> bool {
        let look = self.look;
        let cell = look.board().cell(square);
        if cell.is_forbidden() {
            return false;
        }
        if cell.is_hq() || cell.key().is_some() {
            return true;
        }
        let occupant = look.occupant(square);
        let is_rival = occupant.as_craft().is_some_and(|craft| craft.owner() != self.seat);
        !is_rival && occupant.as_pack().is_none()
    }

    /// Remembers a node; says whether it is reached more cheaply than before.
    fn improve(&mut self, node: usize, spent: u8, odd: usize) -> bool {
        if self.spent[node][odd] <= spent {
            return false;
        }
        self.spent[node][odd] = spent;
        true
    }

    fn enqueue(&mut self, node: usize) {
        if self.queued < self.queue.len() {
            self.queue[self.queued] = node as u16;
            self.queued += 1;
        }
    }

    /// The Crew crosses a square of empty space; an own craft there may take it aboard.
    fn reach_square(&mut self, square: Square, node: usize, spent: u8, odd: usize) {
        if let Some(craft) = self.look.occupant(square).as_craft().filter(|craft| craft.owner() == self.seat)
        {
            self.board_craft(craft, spent, odd, false);
        }
        if !self.look.board().cell(square).is_hazard() && self.improve(node, spent, odd) {
            self.enqueue(node);
        }
    }

    /// The Crew comes into a Location or to the HQ.
    fn reach_node(&mut self, node: usize, spent: u8, odd: usize, is_start: bool) {
        let look = self.look;
        if node == HQ {
            self.ends.bay = true;
            let boarded = look.fleet(self.seat).filter(|&craft| look.is_in_safe_zone(craft));
            boarded.for_each(|craft| self.end_aboard(craft));
            // The HQ is a Hazard: whoever has come there goes no further.
            if is_start && self.improve(HQ, spent, odd) {
                self.enqueue(HQ);
                self.transfer_from(Place::Bay(self.seat), spent, odd);
            }
            return;
        }
        let at = Location::from_index(node - SQUARES);
        if !is_start && look.room(Place::At(at), self.seat, Item::Crew) == 0 {
            return;
        }
        self.ends.locations |= crate::setup::bit(at);
        for square in look.board().squares_of(at) {
            if let Some(craft) = look.occupant(square).as_craft().filter(|craft| craft.owner() == self.seat) {
                self.end_aboard(craft);
            }
        }
        let is_hostile = look.control[at].is_some_and(|controller| controller != self.seat);
        let is_hazard = look.board().squares_of(at).all(|square| look.board().cell(square).is_hazard());
        if !is_start && (is_hostile || is_hazard) {
            return;
        }
        if self.improve(node, spent, odd) {
            self.enqueue(node);
            self.transfer_from(Place::At(at), spent, odd);
        }
    }

    fn end_aboard(&mut self, craft: CraftId) {
        if self.look.room(Place::Craft(craft), self.seat, Item::Crew) > 0 {
            self.ends.craft |= 1 << craft.number();
        }
    }

    /// SHC-137: the Crew is in a craft, from where it may be Transferred, or go on.
    fn board_craft(&mut self, craft: CraftId, spent: u8, odd: usize, is_start: bool) {
        let look = self.look;
        if !is_start && look.room(Place::Craft(craft), self.seat, Item::Crew) == 0 {
            return;
        }
        self.ends.craft |= 1 << craft.number();
        let square = look.craft(craft).square;
        let Some(node) = self.node(square) else { return };
        let is_hazard = look.board().cell(square).is_hazard();
        if node < SQUARES && (!is_hazard || is_start) && self.improve(node, spent, odd) {
            self.enqueue(node);
        }
        if node >= SQUARES && is_start {
            self.reach_node(node, spent, odd, true);
        }
        if !is_hazard || is_start {
            self.transfer_from(Place::Craft(craft), spent, odd);
        }
    }

    /// SHC-137: Transfers on the way, without movement.
    fn transfer_from(&mut self, place: Place, spent: u8, odd: usize) {
        let look = self.look;
        let seat = self.seat;
        match place {
            Place::Craft(craft) => {
                let square = look.craft(craft).square;
                for at in look.board().locations().filter(|&at| look.board().is_adjacent(square, at)) {
                    let open = self.spent[SQUARES + at.index()][odd] > spent;
                    let friendly = look.control[at].is_none_or(|controller| controller == seat);
                    if open && friendly && look.room(Place::At(at), seat, Item::Crew) > 0 {
                        self.spent[SQUARES + at.index()][odd] = spent;
                        self.enqueue(SQUARES + at.index());
                    }
                }
            }
            Place::At(at) => {
                for craft in look.fleet(seat) {
                    let square = look.craft(craft).square;
                    if look.board().is_adjacent(square, at) {
                        self.ride(craft, spent, odd);
                    }
                }
            }
            Place::Bay(_) => {
                for craft in look.fleet(seat).filter(|&craft| look.is_next_to_hq(look.craft(craft).square)) {
                    self.ride(craft, spent, odd);
                }
            }
            Place::Transit => {}
        }
    }

    /// The Crew is taken aboard on the way and may go on from there.
    fn ride(&mut self, craft: CraftId, spent: u8, odd: usize) {
        let look = self.look;
        if look.room(Place::Craft(craft), self.seat, Item::Crew) == 0 {
            return;
        }
        let square = look.craft(craft).square;
        let Some(node) = self.node(square).filter(|&node| node < SQUARES) else { return };
        if self.improve(node, spent, odd) {
            self.enqueue(node);
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
                self.spend(place, seat, Item::Parts, many);
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
                self.spend(place, seat, Item::Tribute, 1);
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

    /// SHC-131: REDEPLOY.
    pub(crate) fn redeploy(&mut self, from: Place, item: Item, to: Place) {
        self.pop();
        let seat = self.current;
        self.remove(from, seat, item, 1);
        self.add(to, seat, item.tired(), 1);
        self.tell(|| Deed::Redeployed { seat, from, to });
    }

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
