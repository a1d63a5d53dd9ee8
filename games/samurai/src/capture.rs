//! Captures (section 6 of the ledger).

use tenka_core::{Log, Seat, Seats};

use crate::Samurai;
use crate::board::{Board, Space, SpaceSet};
use crate::caste::Caste;
use crate::event::{Event, Happening};
use crate::state::{ByPlayer, PlacedTiles, State};

/// SAM-080, SAM-082: every surrounded settlement that holds pieces is resolved, in ascending order (SAM-089).
pub(crate) fn resolve_captures(game: &Samurai, state: &mut State, log: &mut Log<'_, Event>) {
    let board = game.board(state.seats());
    for settlement in surrounded(board, state.placed.occupied(), state.with_pieces()) {
        for caste in Caste::ALL {
            if state.pieces[caste].contains(settlement) {
                capture_piece(game, state, settlement, caste, log);
            }
        }
    }
}

/// Which of these settlements are surrounded when these spaces hold tiles.
#[inline]
pub(crate) fn surrounded(board: &Board, occupied: SpaceSet, settlements: SpaceSet) -> SpaceSet {
    settlements.iter().filter(|&settlement| is_surrounded(board, occupied, settlement)).collect()
}

/// SAM-061, SAM-081: every land space next to it holds a tile.
#[inline]
pub(crate) fn is_surrounded(board: &Board, occupied: SpaceSet, settlement: Space) -> bool {
    board.land_around[settlement].is_subset(occupied)
}

/// SAM-083, SAM-085, SAM-087: the piece goes to the player with the strictly highest sum, or else is set aside. The
/// tiles around it stay (SAM-049).
fn capture_piece(
    game: &Samurai,
    state: &mut State,
    settlement: Space,
    caste: Caste,
    log: &mut Log<'_, Event>,
) {
    let sums = influence_sums(game, &state.placed, state.seats(), settlement, caste);
    state.pieces[caste].remove(settlement);
    match highest(&sums) {
        Some(seat) => {
            state.heaps[seat][caste] += 1;
            log.tell(|| Happening::Captured { settlement, caste, sums, seat });
        }
        None => {
            state.tied[caste] += 1;
            log.tell(|| Happening::Tied { settlement, caste, sums });
        }
    }
}

/// SAM-084: each player's influence on a piece of `caste`, from tiles next to the settlement.
pub fn influence_sums(
    game: &Samurai,
    placed: &PlacedTiles,
    seats: Seats,
    settlement: Space,
    caste: Caste,
) -> ByPlayer<u8> {
    let around = game.board(seats).neighbours[settlement];
    ByPlayer::from_fn(seats, |seat| {
        let tiles = (around & placed.owned_by(seat)).iter();
        tiles.map(|space| game.faces[placed.kind_at(space)].influence[caste]).sum()
    })
}

/// The only seat with the highest number; `None` if several share it.
#[inline]
pub fn highest(numbers: &ByPlayer<u8>) -> Option<Seat> {
    let most = *numbers.as_slice().iter().max()?;
    let mut best = numbers.iter().filter(|&(_, &number)| number == most).map(|(seat, _)| seat);
    let first = best.next();
    if best.next().is_some() { None } else { first }
}
