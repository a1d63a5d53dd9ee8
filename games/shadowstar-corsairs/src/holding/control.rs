//! Control of Locations and Levels (sections 5 and 8 of the ledger).

use crate::pieces::cargo::ByCategory;
use crate::prelude::*;
use crate::state::SeatByte;

const LEVEL_MAX: u8 = 5;

impl Look<'_> {
    /// SHC-054, SHC-059: who has craft in a Location, or Crew there outside craft.
    pub(crate) fn present(self, at: Location) -> SeatByte {
        let mut present = SeatByte::default();
        for square in self.board().squares_of(at) {
            if let Some(craft) = self.occupant(square).as_craft() {
                present.add(craft.owner());
            }
        }
        if let Some(moving) = self.turn.moving
            && self.location_of(moving.craft) == Some(at)
        {
            present.add(moving.craft.owner());
        }
        for seat in self.seats.iter().filter(|&seat| self.has_outpost(seat, at)) {
            present.add(seat);
        }
        present
    }

    /// SHC-054: who should control a Location.
    fn rightful(self, at: Location) -> Option<Seat> {
        if self.has(Switch::HomeWorlds)
            && let Some(owner) = self.playing().find(|&seat| self.players[seat].home == Some(at))
        {
            return Some(owner);
        }
        let present = self.present(at);
        if present.count() == 1 { Some(Seat::new(present.0.trailing_zeros() as u8)) } else { None }
    }

    /// SHC-083.
    pub(crate) fn levels_of(self, seat: Seat) -> ByCategory<u8> {
        let mut levels = ByCategory::from_fn(|_| 1);
        for at in self.controlled_by(seat) {
            let icons = self.board().icons(at);
            for category in Category::ALL {
                levels[category] += icons[category];
            }
        }
        levels[Category::Politics] += self.lobby(seat);
        ByCategory::from_fn(|category| levels[category].min(LEVEL_MAX))
    }
}

impl<'a> Look<'a> {
    pub(crate) fn controlled_by(self, seat: Seat) -> impl Iterator<Item = Location> + use<'a> {
        self.board().locations().filter(move |&at| self.control[at] == Some(seat))
    }

    /// The Location of a place, if the player controls it.
    pub(crate) fn controls<R: Reason>(self, seat: Seat, place: Place) -> Result<Location, R> {
        if let Place::At(at) = place
            && self.control[at] == Some(seat)
        {
            return Ok(at);
        }
        Err(R::because("SHC-295", || say!(not_a_controlled_location { place: place_name(self.game, place) })))
    }
}

impl Play<'_> {
    /// SHC-055, SHC-056: presence in a Location has changed. A controller who is still there keeps control.
    pub(crate) fn presence_changed(&mut self, at: Location) {
        let stays = self.control[at].is_some_and(|controller| self.look().present(at).has(controller));
        if stays {
            self.join_pile(at);
        } else {
            self.settle(at);
        }
    }

    /// SHC-054: determines who controls a Location.
    pub(crate) fn settle(&mut self, at: Location) {
        let (before, now) = (self.control[at], self.look().rightful(at));
        if before == now {
            return;
        }
        self.control[at] = now;
        if before.is_some() {
            self.piles[at][Item::Crest] = 0;
        }
        self.join_pile(at);
        self.tell(|| Deed::ControlChanged { at, seat: now });
        for seat in before.into_iter().chain(now) {
            self.set_levels(seat);
        }
    }

    /// SHC-057: Levels follow control at once.
    pub(crate) fn set_levels(&mut self, seat: Seat) {
        let levels = self.look().levels_of(seat);
        self.players[seat].levels = levels;
    }

    /// SHC-056(b), SHC-180: all invaded Locations.
    pub(crate) fn settle_all(&mut self) {
        for index in 0..crate::pieces::square::LOCATIONS {
            let at = <Location as tenka_core::Key>::from_index(index);
            if self.control[at].is_some() && self.look().present(at).count() > 1 {
                self.settle(at);
            }
        }
    }
}
