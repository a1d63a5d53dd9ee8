//! Component statistics: tiles chosen and played, pieces captured.

use tenka_core::{Component, ComponentGroup, Inventory, Seat, Seats, Use, capitalised};

use crate::Samurai;
use crate::catalogue;
use crate::event::{Event, Happening};
use crate::tile::Kind;

/// The indices of the groups in the inventory.
const PLAYED: u8 = 0;
const CHOSEN: u8 = 1;
const CAPTURED: u8 = 2;

impl Inventory for Samurai {
    /// The tiles, played and in starting hands, and the settlements of the board for this number of players.
    fn inventory(&self, seats: Seats) -> Vec<ComponentGroup> {
        let tiles = Kind::ALL.map(|kind| Component::of(kind, capitalised(&kind.to_string())));
        let settlements = self.board(seats).settlements.iter();
        let settlements = settlements.map(|space| Component::of(space, self.name(space)));
        vec![
            ComponentGroup::new(
                catalogue::counted_tiles.text(),
                catalogue::counted_played.text(),
                tiles.clone(),
            ),
            ComponentGroup::new(catalogue::counted_hands.text(), catalogue::counted_chosen.text(), tiles),
            ComponentGroup::new(
                catalogue::counted_settlements.text(),
                catalogue::counted_captured.text(),
                settlements,
            ),
        ]
    }

    /// Nobody captures a tied piece.
    fn uses(&self, event: &Event, into: &mut Vec<Use>) {
        let mut used =
            |group: u8, component: u16, seat: Option<Seat>| into.push(Use { group, component, seat });
        match *event {
            Happening::TilePlaced { seat, tile, .. } => used(PLAYED, Component::number(tile), Some(seat)),
            Happening::TileMoved { seat, .. } => used(PLAYED, Component::number(Kind::Move), Some(seat)),
            Happening::PiecesExchanged { seat, .. } | Happening::NothingExchanged { seat } => {
                used(PLAYED, Component::number(Kind::Switch), Some(seat));
            }
            Happening::Captured { settlement, seat, .. } => {
                used(CAPTURED, Component::number(settlement), Some(seat));
            }
            Happening::Tied { settlement, .. } => used(CAPTURED, Component::number(settlement), None),
            Happening::TileChosen { seat, tile, .. } => used(CHOSEN, Component::number(tile), Some(seat)),
            _ => {}
        }
    }
}
