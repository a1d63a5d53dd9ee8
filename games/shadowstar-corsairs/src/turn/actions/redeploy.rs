//! REDEPLOY: where Crew can go (section 13.6 of the ledger).

use crate::action::{REDEPLOY, SITE};
use crate::pieces::craft::CRAFT;
use crate::pieces::square::{CELLS, LOCATIONS, SQUARES};
use crate::prelude::*;

/// SHC-131: subtracted from the Personnel Level for the speed of Crew.
const REDEPLOY_LESS: u8 = 2;

impl Decision<ShadowstarCorsairs> for step_types::Redeploy {
    decision!("SHC-D27" "redeploy", IsAsked, by current, ask_where_crew_goes, "SHC-131", because |_, _| say!(redeploy));
    audit!(from);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        let seat = at.current;
        let ends = at.redeploys(seat, self.from);
        offers.each(SITE, ends.places(seat), |place| at.may_end(self.from, ends, place));
    }

    /// SHC-131.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Site(to) = option else { return };
        let (from, item) = (self.from, self.item);
        play.pop();
        let seat = play.current;
        play.remove(from, seat, item, 1);
        play.add(to, seat, item.tired(), 1);
        play.tell(|| Deed::Redeployed { seat, from, to });
    }
}

impl Look<'_> {
    /// SHC-131.
    fn redeploy_speed(self, seat: Seat) -> u8 {
        self.level(seat, Category::Personnel).saturating_sub(REDEPLOY_LESS)
    }

    /// D23: the Crew that can be REDEPLOYED.
    pub(crate) fn offer_redeployable(self, is_open: bool, offers: &mut impl Offers<Action>) {
        let seat = self.current;
        let owner = Some(seat).filter(|_| is_open);
        let places = owner.into_iter().flat_map(|seat| self.own_places(seat));
        let crew = places.flat_map(|from| [(Item::Crew, from), (Item::Injured, from)]);
        // Both kinds of Crew in a place can go the same ways.
        let mut found = None;
        offers.each(REDEPLOY, crew, |(item, from)| {
            self.may_redeploy_crew(item, from)?;
            let goes = match found {
                Some((place, goes)) if place == from => goes,
                Some(_) | None => self.redeploys(seat, from).any(),
            };
            found = Some((from, goes));
            require!(
                goes,
                "SHC-131",
                crew_get_nowhere { speed: self.redeploy_speed(seat), place: place_name(self.game, from) }
            );
            Ok(())
        });
    }

    /// SHC-131, SHC-132: whether a Crew can be taken for REDEPLOY.
    fn may_redeploy_crew<R: Reason>(self, item: Item, from: Place) -> Result<(), R> {
        let seat = self.current;
        self.may_take_action(Some(Category::Personnel))?;
        require!(item.is_crew(), "SHC-131", only_crew_redeploy);
        self.is_own(from, seat)?;
        require!(
            self.owned(from, seat, item) > 0,
            "SHC-131",
            none_of_yours_there { item: kind_name(item), place: at_place(self.game, from) }
        );
        let is_fresh = matches!(item, Item::Crew | Item::Injured);
        require!(is_fresh, "SHC-132", already_redeployed);
        require!(
            self.redeploy_speed(seat) > 0,
            "SHC-131",
            redeploy_needs_level { level: self.level(seat, Category::Personnel) }
        );
        Ok(())
    }

    /// SHC-131, SHC-136: whether a REDEPLOYED Crew can end in a place.
    fn may_end<R: Reason>(self, from: Place, ends: Ends, place: Place) -> Result<(), R> {
        let (seat, name) = (self.current, || place_name(self.game, place));
        let fits = match place {
            Place::Craft(craft) => craft.owner() == seat && self.craft(craft).on_board(),
            Place::Bay(owner) => owner == seat,
            Place::At(at) => self.board().has(at),
            Place::Transit => false,
        };
        require!(fits, "SHC-136", crew_end_elsewhere { place: at_place(self.game, place) });
        require!(place != from, "SHC-131", already_in_place { place: at_place(self.game, place) });
        require!(
            ends.has(place) || self.room(place, seat, Item::Crew) > 0,
            "SHC-136",
            no_room { place: name(), item: kind_name(Item::Crew) }
        );
        require!(
            ends.has(place),
            "SHC-131",
            crew_too_slow { speed: self.redeploy_speed(seat), place: name() }
        );
        Ok(())
    }

    /// D27, SHC-R63: where a Crew that starts in a place can end.
    fn redeploys(self, seat: Seat, from: Place) -> Ends {
        Redeployment::new(self, seat, from).ends()
    }
}

#[derive(Clone, Copy, Default)]
struct Ends {
    locations: u64,
    craft: u8,
    bay: bool,
}

impl Ends {
    fn has(self, place: Place) -> bool {
        match place {
            Place::Craft(craft) => self.craft >> craft.number() & 1 == 1,
            Place::At(at) => self.locations & crate::setup::bit(at) != 0,
            Place::Bay(_) => self.bay,
            Place::Transit => false,
        }
    }

    fn any(self) -> bool {
        self.locations != 0 || self.craft != 0 || self.bay
    }

    fn places(self, seat: Seat) -> impl Iterator<Item = Place> {
        let craft = (0..CRAFT).map(move |number| Place::Craft(CraftId::new(seat, number)));
        let locations = (0..LOCATIONS).map(|index| Place::At(Location::from_index(index)));
        craft.chain([Place::Bay(seat)]).chain(locations).filter(move |&place| self.has(place))
    }
}

/// A search for the destinations of a REDEPLOY: for each node the least movement spent, for an even and an odd number
/// of diagonal steps.
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
            Place::Bay(_) | Place::Transit => self.ends.bay = false,
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
            SQUARES.. => {
                let at = Location::from_index(node - SQUARES);
                look.board().squares_of(at).for_each(|square| self.step_from(square, node, spent, odd));
            }
            ..SQUARES => self.step_from(look.layout.square(node / CELLS, node % CELLS), node, spent, odd),
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
        let look = self.look;
        let meets = |square: Square| {
            let mut steps = look.neighbours(square);
            steps.any(|(next, is_diagonal)| !is_diagonal && self.node(next) == Some(other))
        };
        match one {
            HQ => look.board().hq().any(meets),
            SQUARES.. => look.board().squares_of(Location::from_index(one - SQUARES)).any(meets),
            ..SQUARES => meets(look.layout.square(one / CELLS, one % CELLS)),
        }
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

    /// Records a node; returns whether it was reached more cheaply than before.
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

    /// The Crew crosses a square of empty space; a craft of its player there may take it aboard.
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
            // The HQ is a Hazard: Crew that gets there goes no further.
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

    /// SHC-137: the Crew is in a craft, from which it may be Transferred or go on.
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
                let is_near = |craft: &CraftId| look.board().is_adjacent(look.craft(*craft).square, at);
                look.fleet(seat).filter(is_near).for_each(|craft| self.ride(craft, spent, odd));
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
