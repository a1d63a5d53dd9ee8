//! The supply: every piece in the box that isn't in play, so that whatever leaves play can be used again (SHC-050).
//! Tokens never run out (SHC-051); plastic pieces do (SHC-052).

use tenka_core::Seat;

use crate::pieces::craft::{Class, CraftId};
use crate::pieces::decks::Card;
use crate::pieces::options::Switch;
use crate::state::{CREW, Cruiser, Open};
use crate::table::Look;

/// SHC-052.
const SCOUT_PIECES: u8 = 6;

impl Open {
    /// Not in the supply.
    pub fn crew_in_play(&self, seat: Seat) -> u8 {
        let aboard = CraftId::of(seat).map(|craft| self.craft(craft).hold.crew());
        let ashore = self.players[seat].outposts.as_slice().iter().map(|post| post.hold.crew());
        let in_transit = if self.has_in_play(seat, Card::TransitSystem) { self.transit.crew() } else { 0 };
        let elsewhere = [in_transit, self.players[seat].bay.crew()];
        aboard.chain(ashore).chain(elsewhere).fold(0, u8::saturating_add)
    }

    /// SHC-052, SHC-053: Crew that can still come into play.
    pub fn crew_supply(&self, seat: Seat) -> u8 {
        (CREW as u8).saturating_sub(self.crew_in_play(seat))
    }
}

impl Look<'_> {
    /// SHC-052: miniatures and mats of a class.
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

    /// SHC-052: a flight stand, or a Shuttle piece.
    pub(crate) fn free_stand(self, seat: Seat, ship: bool) -> Option<CraftId> {
        CraftId::of(seat).find(|&craft| craft.is_ship() == ship && !self.craft(craft).exists())
    }

    /// SHC-052: a Cruiser that is not in the game yet.
    pub(crate) fn cruiser_in_supply(self) -> Option<u8> {
        self.factions
            .cruisers
            .iter()
            .position(|cruiser| *cruiser == Cruiser::Supply)
            .map(|number| number as u8)
    }

    /// SHC-052.
    pub(crate) fn scouts_in_supply(self) -> u8 {
        SCOUT_PIECES.saturating_sub(self.factions.packs.iter().map(|pack| pack.scouts).sum())
    }
}
