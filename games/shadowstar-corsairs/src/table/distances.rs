//! Where things are, how far apart, and what keeps craft out (sections 3 and 7 of the ledger).

use crate::pieces::square::{CELLS, SQUARES};
use crate::prelude::*;

impl Look<'_> {
    /// SHC-078.
    #[inline]
    pub(crate) fn is_safe(self, square: Square) -> bool {
        self.board().cell(square).is_hq()
    }

    #[inline]
    pub(crate) fn is_in_safe_zone(self, craft: CraftId) -> bool {
        self.craft(craft).on_board() && self.is_safe(self.craft(craft).square)
    }

    /// SHC-080: whether a player has another craft in the safe zone.
    #[inline]
    pub(crate) fn fills_safe_zone(self, seat: Seat, but: Option<CraftId>) -> bool {
        self.fleet(seat).any(|craft| Some(craft) != but && self.is_in_safe_zone(craft))
    }

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

    /// Whether any square that a place covers passes a test.
    pub(crate) fn has_square(self, place: Place, mut test: impl FnMut(Square) -> bool) -> bool {
        match place {
            Place::Craft(craft) => self.craft(craft).on_board() && test(self.craft(craft).square),
            Place::At(location) => self.board().squares_of(location).any(test),
            Place::Bay(_) => self.board().hq().any(test),
            Place::Transit => false,
        }
    }

    /// SHC-047, SHC-048: the distance from a square to a place; `None` if the place isn't on the board.
    pub(crate) fn distance_to_place(self, from: Square, place: Place) -> Option<u8> {
        let distance = |square: Square| self.distance(from, square);
        match place {
            Place::Craft(craft) => {
                Some(self.craft(craft).square).filter(|_| self.craft(craft).on_board()).map(distance)
            }
            Place::At(location) => self.board().squares_of(location).map(distance).min(),
            Place::Bay(_) => self.board().hq().map(distance).min(),
            Place::Transit => None,
        }
    }

    /// SHC-047, SHC-292: the ends of a wormhole are 1 apart.
    #[inline]
    pub(crate) fn distance(self, one: Square, other: Square) -> u8 {
        if self.is_wormhole(one, other) { 1 } else { one.distance(other) }
    }

    /// SHC-046, SHC-292: the same or adjacent.
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

    pub(crate) fn is_next_to_place(self, square: Square, place: Place) -> bool {
        self.has_square(place, |other| self.is_adjacent(square, other))
    }

    /// Or in it.
    #[inline]
    pub(crate) fn is_next_to_hq(self, square: Square) -> bool {
        self.board().hq().any(|other| square.is_adjacent(other))
    }

    /// SHC-049: the squares nearest to a place where a player's craft can appear.
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
        self.has_square(near, |square| {
            if is_open(square) {
                within = true;
                each(square);
            }
            if count < CELLS {
                origins[count] = square;
                count += 1;
            }
            false
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
}
