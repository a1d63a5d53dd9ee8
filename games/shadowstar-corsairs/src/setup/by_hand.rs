//! Hand-made positions: derived values are computed.

use tenka_core::Log;

use crate::pieces::square::LOCATIONS;
use crate::prelude::*;
use crate::state::{Cruiser, Occupant, State};

impl ShadowstarCorsairs {
    /// Recomputes who is in each square, who controls each Location (SHC-054), and the Levels.
    pub fn arrange(&self, state: &mut State) {
        state.occupants.fill(Occupant::NOBODY);
        for index in 0..state.craft.len() {
            let craft = CraftId::from_index(index);
            let square = state.craft(craft).square;
            if let Some(at) = state.layout.index(square).filter(|_| state.craft(craft).on_board()) {
                state.occupants[at] = Occupant::craft(craft);
            }
        }
        for number in 0..state.factions.cruisers.len() {
            if let Cruiser::At(square) = state.factions.cruisers[number]
                && let Some(at) = state.layout.index(square)
            {
                state.occupants[at] = Occupant::cruiser(number as u8);
            }
        }
        for number in 0..state.factions.packs.len() {
            let pack = state.factions.packs[number];
            if let Some(at) = state.layout.index(pack.square).filter(|_| pack.scouts > 0) {
                state.occupants[at] = Occupant::pack(number as u8);
            }
        }
        let mut play = Play { game: self, state, log: Log::silent() };
        for index in 0..LOCATIONS {
            let at = Location::from_index(index);
            play.settle(at);
            play.join_pile(at);
        }
        for seat in play.seats.iter() {
            play.set_levels(seat);
        }
    }
}
