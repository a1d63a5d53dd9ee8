//! The two ways to hold a table: [`Look`] to ask, [`Play`] to change it and tell of it. Each file of rules adds to them.

use std::ops::{Deref, DerefMut};

use tenka_core::{Log, Seat};

use crate::ShadowstarCorsairs;
use crate::cargo::Category;
use crate::craft::{Class, CraftId};
use crate::event::{Deed, Event};
use crate::layout::Board;
use crate::options::Switch;
use crate::place::{Place, Target};
use crate::ratings::Rated;
use crate::square::{CELLS, Location, SQUARES, Square};
use crate::state::State;
use crate::step::Step;

/// A table that is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a ShadowstarCorsairs,
    pub(crate) state: &'a State,
}

impl Deref for Look<'_> {
    type Target = State;

    #[inline]
    fn deref(&self) -> &State {
        self.state
    }
}

/// A table that is played at.
pub(crate) struct Play<'a, L> {
    pub(crate) game: &'a ShadowstarCorsairs,
    pub(crate) state: &'a mut State,
    pub(crate) log: &'a mut L,
}

impl<L> Deref for Play<'_, L> {
    type Target = State;

    #[inline]
    fn deref(&self) -> &State {
        self.state
    }
}

impl<L> DerefMut for Play<'_, L> {
    #[inline]
    fn deref_mut(&mut self) -> &mut State {
        self.state
    }
}

impl<L: Log<Event>> Play<'_, L> {
    #[inline]
    pub(crate) fn look(&self) -> Look<'_> {
        Look { game: self.game, state: self.state }
    }

    /// Tells what everybody saw.
    #[inline]
    pub(crate) fn tell(&mut self, deed: impl FnOnce() -> Deed) {
        self.log.tell(|| Event::Open(deed()));
    }

    /// Something is to be done next.
    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.state.open.steps.push(step);
    }

    /// What was to be done next is done.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.state.open.steps.pop();
    }
}

impl<'a> Look<'a> {
    #[inline]
    pub(crate) fn board(self) -> Board<'a> {
        Board { components: self.game, layout: &self.state.open.layout }
    }

    #[inline]
    pub(crate) fn has(self, switch: Switch) -> bool {
        self.game.has(switch)
    }

    /// SHC-083: a Level.
    #[inline]
    pub(crate) fn level(self, seat: Seat, category: Category) -> u8 {
        self.players[seat].levels[category]
    }

    /// A craft, to be asked for its figures.
    #[inline]
    pub(crate) fn rated(self, craft: CraftId) -> Rated<'a> {
        self.game.rated(&self.state.open, craft)
    }

    /// Whether a craft is an upgraded Ship of a class.
    #[inline]
    pub(crate) fn is_upgraded(self, craft: CraftId, class: Class) -> bool {
        self.rated(craft).is_upgraded(class)
    }

    /// SHC-078: whether a square is in the safe zone.
    #[inline]
    pub(crate) fn is_safe(self, square: Square) -> bool {
        self.board().cell(square).is_hq()
    }

    /// Whether a craft is in the safe zone.
    #[inline]
    pub(crate) fn is_in_safe_zone(self, craft: CraftId) -> bool {
        self.craft(craft).on_board() && self.is_safe(self.craft(craft).square)
    }

    /// SHC-080: whether a player has another craft in the safe zone.
    #[inline]
    pub(crate) fn fills_safe_zone(self, seat: Seat, but: Option<CraftId>) -> bool {
        self.fleet(seat).any(|craft| Some(craft) != but && self.is_in_safe_zone(craft))
    }

    /// The Location that a craft is in.
    #[inline]
    pub(crate) fn location_of(self, craft: CraftId) -> Option<Location> {
        let craft = self.craft(craft);
        if craft.on_board() { self.board().location(craft.square) } else { None }
    }

    /// SHC-063: whether a rival's Outpost keeps the craft of a player out of a square.
    #[inline]
    pub(crate) fn is_kept_out(self, seat: Seat, square: Square) -> bool {
        let Some(at) = self.board().location(square) else { return false };
        self.control[at].is_some_and(|controller| controller != seat && self.has_outpost(controller, at))
    }

    /// The squares that a place covers.
    pub(crate) fn squares_of_place(self, place: Place, mut each: impl FnMut(Square)) {
        match place {
            Place::Craft(craft) if self.craft(craft).on_board() => each(self.craft(craft).square),
            Place::At(location) => self.board().squares_of(location).for_each(each),
            Place::Bay(_) => self.board().hq().for_each(each),
            Place::Craft(_) | Place::Transit => {}
        }
    }

    /// SHC-047: the distance from a square to a place; `None` if the place is nowhere.
    pub(crate) fn distance_to_place(self, from: Square, place: Place) -> Option<u8> {
        let mut nearest = None;
        self.squares_of_place(place, |square| {
            let distance = self.distance(from, square);
            nearest = Some(nearest.map_or(distance, |least: u8| least.min(distance)));
        });
        nearest
    }

    /// SHC-047, SHC-292: the distance of two squares; the ends of a wormhole are 1 apart.
    #[inline]
    pub(crate) fn distance(self, one: Square, other: Square) -> u8 {
        if self.is_wormhole(one, other) { 1 } else { one.distance(other) }
    }

    /// SHC-046, SHC-292: whether two squares are the same or adjacent.
    #[inline]
    pub(crate) fn is_adjacent(self, one: Square, other: Square) -> bool {
        one.is_adjacent(other) || self.is_wormhole(one, other)
    }

    /// SHC-292: the other end of a wormhole.
    #[inline]
    pub(crate) fn through_wormhole(self, square: Square) -> Option<Square> {
        if !self.has(Switch::Wormholes) {
            return None;
        }
        let ends = &self.wormholes;
        ends.iter().position(|end| *end == square).map(|end| ends[end ^ 1]).filter(|other| *other != square)
    }

    #[inline]
    fn is_wormhole(self, one: Square, other: Square) -> bool {
        self.through_wormhole(one) == Some(other)
    }

    /// Whether a square and a place are adjacent.
    pub(crate) fn is_next_to_place(self, square: Square, place: Place) -> bool {
        let mut adjacent = false;
        self.squares_of_place(place, |other| adjacent |= self.is_adjacent(square, other));
        adjacent
    }

    /// Whether a square is next to the HQ or in it.
    #[inline]
    pub(crate) fn is_next_to_hq(self, square: Square) -> bool {
        self.board().hq().any(|other| square.is_adjacent(other))
    }

    /// SHC-049: the squares nearest to a place in which a craft of a player can appear.
    pub(crate) fn closest_squares(self, near: Place, seat: Seat, mut each: impl FnMut(Square)) {
        let board = self.board();
        let crowded = self.fills_safe_zone(seat, None);
        let is_open = |square: Square| {
            let cell = board.cell(square);
            let is_barred =
                cell.is_forbidden() || (cell.is_hq() && crowded) || self.is_kept_out(seat, square);
            !is_barred && self.occupant(square).is_nobody()
        };
        let mut origins = [Square::new(0, 0); CELLS];
        let (mut count, mut within) = (0, false);
        self.squares_of_place(near, |square| {
            if is_open(square) {
                within = true;
                each(square);
            }
            if count < CELLS {
                origins[count] = square;
                count += 1;
            }
        });
        if within {
            return;
        }
        let mut nearest = [Square::new(0, 0); SQUARES];
        let (mut least, mut equal) = (u8::MAX, 0);
        for square in self.layout.squares() {
            let distances = origins[..count].iter().map(|&origin| self.distance(square, origin));
            let distance = distances.min().unwrap_or(0);
            if distance > least || !is_open(square) {
                continue;
            }
            if distance < least {
                (least, equal) = (distance, 0);
            }
            nearest[equal] = square;
            equal += 1;
        }
        nearest[..equal].iter().copied().for_each(each);
    }

    /// Whether a Unit is under Diplomatic Immunity.
    #[inline]
    pub(crate) fn is_immune(self, target: Target) -> bool {
        let at = match target {
            Target::Craft(craft) => self.location_of(craft),
            Target::Outpost(_, location) => Some(location),
            _ => None,
        };
        at.is_some_and(|at| self.has_immunity(at))
    }

    /// SHC-052: how many Ships of a class are free.
    pub(crate) fn free_ships(self, class: Class) -> u8 {
        let data = &self.game.classes[class];
        if data.exclusive && !self.has(Switch::ExclusiveEdition) {
            return 0;
        }
        let is_used = |seat: Seat| {
            CraftId::ships_of(seat)
                .filter(|&ship| self.craft(ship).exists() && self.craft(ship).class == class)
                .count()
        };
        data.copies.saturating_sub(self.seats.iter().map(is_used).sum::<usize>() as u8)
    }

    /// SHC-052: a flight stand (Shuttle piece) that a player has free.
    pub(crate) fn free_stand(self, seat: Seat, ship: bool) -> Option<CraftId> {
        CraftId::of(seat).find(|&craft| craft.is_ship() == ship && !self.craft(craft).exists())
    }
}
