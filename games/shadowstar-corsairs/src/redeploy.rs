//! REDEPLOY: where Crew can go (section 13.6 of the ledger).

use tenka_core::{Key as _, Log, Seat};

use crate::action::Action;
use crate::cargo::{Category, Item};
use crate::craft::CraftId;
use crate::event::{Deed, Event};
use crate::offers::Offers;
use crate::place::Place;
use crate::rules::{Look, Play};
use crate::square::{LOCATIONS, Location, SQUARES, Square};

/// SHC-131: what is taken off the Personnel Level for the speed of Crew.
const REDEPLOY_LESS: u8 = 2;

impl Look<'_> {
    /// SHC-131: how far Crew is REDEPLOYED.
    pub(crate) fn redeploy_speed(self, seat: Seat) -> u8 {
        self.level(seat, Category::Personnel).saturating_sub(REDEPLOY_LESS)
    }

    pub(crate) fn list_redeployable(self, seat: Seat, into: &mut impl Offers) {
        if self.redeploy_speed(seat) == 0 {
            return;
        }
        self.own_places(seat, |from| {
            let crew = [Item::Crew, Item::Injured].map(|item| (item, self.owned(from, seat, item) > 0));
            if crew.iter().any(|(_, is_there)| *is_there) && self.redeploys(seat, from).any() {
                let there = crew.into_iter().filter(|(_, is_there)| *is_there);
                into.extend(there.map(|(item, _)| Action::Redeploy { item, from }));
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
    /// SHC-131: REDEPLOY.
    pub(crate) fn redeploy(&mut self, from: Place, item: Item, to: Place) {
        self.pop();
        let seat = self.current;
        self.remove(from, seat, item, 1);
        self.add(to, seat, item.tired(), 1);
        self.tell(|| Deed::Redeployed { seat, from, to });
    }
}
