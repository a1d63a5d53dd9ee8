//! The move tile (SAM-070 to SAM-078).

use tenka_core::{Log, Violation, refuse, require};

use crate::Samurai;
use crate::board::{Space, SpaceSet, Terrain};
use crate::event::{Event, Happening};
use crate::state::{Placed, State};
use crate::tile::Kind;
use crate::turn::{check_tile, empty_land, not_on_board, use_tile};
use crate::words::named_first;

/// SAM-072, SAM-077: which of the current player's tiles may be taken. Tiles placed this turn are fast, so never among
/// them.
#[inline]
pub(crate) fn movable(game: &Samurai, state: &State) -> SpaceSet {
    let mut own = state.placed.owned_by(state.seat);
    for space in own {
        if !game.faces[state.placed.kind_at(space)].movable {
            own.remove(space);
        }
    }
    own
}

/// SAM-071 to SAM-073: whether this move of a tile is legal.
pub(crate) fn check_move(game: &Samurai, state: &State, from: Space, to: Space) -> Result<(), Violation> {
    check_tile(game, state, Kind::Move)?;
    match state.placed.at(from) {
        None => return Err(refuse!("SAM-071", no_tile_there)),
        Some(tile) => {
            require!(tile.owner == state.seat, "SAM-072", not_your_tile);
            let movable = game.faces[tile.kind].movable;
            require!(movable, "SAM-072", not_movable { tile: named_first(tile.kind) });
        }
    }
    require!(to != from, "SAM-073", another_space);
    match game.board(state.seats()).terrain(to) {
        None => return Err(not_on_board(game, "SAM-047", to)),
        Some(Terrain::Land) => {}
        Some(_) => return Err(refuse!("SAM-073", not_land { place: game.title(to) })),
    }
    require!(empty_land(game, state).contains(to), "SAM-073", holds_tile);
    Ok(())
}

/// SAM-071: moves the tile to its new place and puts the move tile where it was.
pub(crate) fn move_tile(game: &Samurai, state: &mut State, from: Space, to: Space, log: &mut Log<'_, Event>) {
    let seat = state.seat;
    use_tile(game, state, Kind::Move);
    let kind = state.placed.take(from, seat);
    state.placed.put(to, Placed { owner: seat, kind });
    state.placed.put(from, Placed { owner: seat, kind: Kind::Move });
    log.tell(|| Happening::TileMoved { seat, tile: kind, from, to });
}
