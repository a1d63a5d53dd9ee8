//! What is counted of the components: tiles chosen and played, pieces captured.

use tenka_core::{Component, ComponentGroup, Key as _, Seat, Seats, Use, capitalised};

use crate::Samurai;
use crate::board::Space;
use crate::event::{Event, Happening};
use crate::tile::Kind;

/// The places of the groups in the inventory.
const PLAYED: u8 = 0;
const CHOSEN: u8 = 1;
const CAPTURED: u8 = 2;

/// The tiles, played and in starting hands, and the settlements of the board for this number of players.
pub(crate) fn inventory(game: &Samurai, seats: Seats) -> Vec<ComponentGroup> {
    let tiles = Kind::ALL.map(|kind| Component { number: tile(kind), name: capitalised(&kind.to_string()) });
    let settlements = game.board(seats).settlements.iter();
    let settlements =
        settlements.map(|space| Component { number: settlement(space), name: game.name(space) });
    vec![
        ComponentGroup { name: "tiles", used: "played", components: tiles.to_vec() },
        ComponentGroup { name: "tiles in starting hands", used: "chosen", components: tiles.to_vec() },
        ComponentGroup { name: "settlements", used: "pieces captured", components: settlements.collect() },
    ]
}

/// A tied piece is captured by nobody.
pub(crate) fn uses(event: &Event, into: &mut Vec<Use>) {
    let used = |group: u8, component: u16, seat: Option<Seat>| Use { group, component, seat };
    match *event {
        Happening::TilePlaced { seat, tile: kind, .. } => into.push(used(PLAYED, tile(kind), Some(seat))),
        Happening::TileMoved { seat, .. } => into.push(used(PLAYED, tile(Kind::Move), Some(seat))),
        Happening::PiecesExchanged { seat, .. } | Happening::NothingExchanged { seat } => {
            into.push(used(PLAYED, tile(Kind::Switch), Some(seat)));
        }
        Happening::Captured { settlement: at, seat, .. } => {
            into.push(used(CAPTURED, settlement(at), Some(seat)));
        }
        Happening::Tied { settlement: at, .. } => into.push(used(CAPTURED, settlement(at), None)),
        Happening::TileChosen { seat, tile: chosen, .. } => {
            into.push(used(CHOSEN, tile(chosen), Some(seat)));
        }
        _ => {}
    }
}

fn tile(kind: Kind) -> u16 {
    kind.index() as u16
}

fn settlement(space: Space) -> u16 {
    space.number().into()
}
