//! The places connected by chains of Transfers (SHC-106, SHC-111, D30.3).

use crate::pieces::craft::CRAFT;
use crate::prelude::*;
use crate::setup::bit;

/// Places adjacent to each of the player's craft (SHC-106).
#[derive(Clone, Copy)]
pub(crate) struct Links {
    seat: Seat,
    pub(super) craft: [u8; CRAFT],
    pub(super) locations: [u64; CRAFT],
    pub(super) bay: u8,
    pub(super) fleet: u8,
}

impl Links {
    pub(crate) const fn none(seat: Seat) -> Links {
        Links { seat, craft: [0; CRAFT], locations: [0; CRAFT], bay: 0, fleet: 0 }
    }
}

/// Places that a chain of Transfers leads to.
#[derive(Clone, Copy, Default)]
pub(super) struct Chain {
    pub(super) craft: u8,
    pub(super) locations: u64,
    pub(super) bay: bool,
}

impl Chain {
    pub(super) fn has(self, place: Place) -> bool {
        match place {
            Place::Craft(craft) => self.craft >> craft.number() & 1 == 1,
            Place::At(at) => self.locations & bit(at) != 0,
            Place::Bay(_) => self.bay,
            Place::Transit => false,
        }
    }
}

pub(super) fn each_bit(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = bits.checked_ilog2().map(|_| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(bit as usize)
    })
}

impl Look<'_> {
    pub(crate) fn links(self, seat: Seat) -> Links {
        let mut links = Links::none(seat);
        let board = self.board();
        let fleet: u8 = self.fleet(seat).map(|craft| 1 << craft.number()).sum();
        links.fleet = fleet;
        for number in each_bit(fleet.into()) {
            let here = self.craft(CraftId::new(seat, number)).square;
            let around = self.neighbours(here).map(|(square, _)| square).chain([here]);
            for square in around {
                let Some((slot, cell)) = self.layout.cell_at(square) else { continue };
                let cell = board.ground(slot).cells[cell];
                if let Some(key) = cell.key() {
                    let at = Location::new(self.layout.tiles()[slot].tile.into(), key);
                    links.locations[number] |= bit(at);
                }
                if cell.is_hq() {
                    links.bay |= 1 << number;
                }
            }
            for other in each_bit(fleet.into()) {
                if other != number && self.is_adjacent(here, self.craft(CraftId::new(seat, other)).square) {
                    links.craft[number] |= 1 << other;
                }
            }
        }
        links
    }

    /// SHC-110, SHC-R14: whether Transfers into a place are closed because the combat phase has begun. The bays are in
    /// the HQ, which is a Location.
    pub(crate) fn is_closed(self, place: Place) -> bool {
        self.turn.combat
            && match place {
                Place::At(_) => true,
                Place::Bay(_) => self.game.ruleset.bays_close_in_combat,
                Place::Craft(_) | Place::Transit => false,
            }
    }

    /// D30.3: whether a Location can be a link for what `seat` passes on.
    fn is_link(self, at: Location, seat: Seat, is_crew: bool) -> bool {
        if self.is_closed(Place::At(at)) {
            return false;
        }
        if is_crew {
            return self.room(Place::At(at), seat, Item::Crew) > 0;
        }
        self.control[at].is_none_or(|controller| controller == seat) || self.has_outpost(seat, at)
    }

    /// D30.3: the places a chain leads to from `from`, without the craft `without`.
    pub(super) fn chain(self, links: &Links, from: Place, is_crew: bool, without: u8) -> Chain {
        let seat = links.seat;
        let fleet = links.fleet & !without;
        let next_to = |at: u64| {
            each_bit(fleet.into())
                .filter(|&number| links.locations[number] & at != 0)
                .fold(0u8, |mask, number| mask | 1 << number)
        };
        let mut chain = Chain::default();
        let mut frontier = match from {
            Place::Craft(craft) => (1 << craft.number()) & fleet,
            Place::Bay(_) => links.bay & fleet,
            Place::At(at) => next_to(bit(at)),
            Place::Transit => 0,
        };
        let mut passed = 0u64;
        while frontier & !chain.craft != 0 {
            let number = (frontier & !chain.craft).trailing_zeros() as usize;
            chain.craft |= 1 << number;
            let craft = CraftId::new(seat, number);
            if Place::Craft(craft) != from && self.craft(craft).stacks >= self.rated(craft).most_load() {
                continue;
            }
            frontier |= links.craft[number] & fleet;
            chain.locations |= links.locations[number];
            if links.bay >> number & 1 == 1 && !self.is_closed(Place::Bay(seat)) {
                chain.bay = true;
                frontier |= links.bay & fleet;
            }
            for index in each_bit(links.locations[number] & !passed) {
                let at = Location::from_index(index);
                if self.is_link(at, seat, is_crew) {
                    passed |= bit(at);
                    frontier |= next_to(bit(at));
                }
            }
        }
        chain
    }

    /// Goes through the places of a chain until `each` returns true.
    #[inline]
    pub(super) fn find_place(self, chain: Chain, seat: Seat, mut each: impl FnMut(Place) -> bool) -> bool {
        each_bit(chain.craft.into()).any(|number| each(Place::Craft(CraftId::new(seat, number))))
            || (chain.bay && each(Place::Bay(seat)))
            || (!self.turn.combat
                && each_bit(chain.locations).any(|index| each(Place::At(Location::from_index(index)))))
    }
}
