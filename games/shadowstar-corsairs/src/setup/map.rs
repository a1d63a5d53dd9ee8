//! The map: tiles are laid out (SHC-020 to SHC-024) and turned (D01), wormholes opened (SHC-292).

use std::sync::Arc;

use tenka_core::{Chance, ComponentsError, Game as _, Options, Seats};

use crate::action::{MANY, TILE};
use crate::pieces::components::{TileEntry, layout_of};
use crate::pieces::layout::{Board, Layout, TileAt};
use crate::pieces::options::LayoutKind;
use crate::pieces::square::{SQUARES, TILES};
use crate::prelude::*;

/// The tile with the HQ.
pub(super) const CENTRE: u8 = 4;
/// The tile whose side B has the other HQ.
const SECOND_HQ: u8 = 10;

impl ShadowstarCorsairs {
    /// The box with a custom layout of tiles (SHC-024), on which `seats` players must be able to start.
    pub fn with_layout(
        tiles: &[TileEntry],
        seats: Seats,
        options: &Options,
    ) -> Result<Self, ComponentsError> {
        let mut game = ShadowstarCorsairs::under(Self::INFO.ruleset, options);
        let mut components = (*game.components).clone();
        components.arbitrary = layout_of(tiles)?;
        let board = Board { components: &components, layout: &components.arbitrary };
        if board.starting_sectors() < usize::from(seats.count()) {
            return Err(ComponentsError::new(format!(
                "fewer than {} Sectors with an open edge",
                seats.count()
            )));
        }
        game.components = Arc::new(components);
        game.layout = LayoutKind::Arbitrary;
        Ok(game)
    }
}

/// SHC-020 to SHC-024.
pub(super) fn lay_out(game: &ShadowstarCorsairs, seats: Seats, chance: &mut Chance) -> Layout {
    let size = game.board_size(seats, game.small);
    let tiles = match game.layout {
        LayoutKind::Arbitrary => return game.arbitrary,
        LayoutKind::Standard => {
            let rows = game.standard.get(&(size.columns, size.rows)).cloned().unwrap_or_default();
            let place = |(row, tiles): (usize, &Vec<u8>)| {
                let at = |(column, &tile): (usize, &u8)| TileAt {
                    tile: tile - 1,
                    side: size.side,
                    turn: 0,
                    column: column as u8,
                    row: row as u8,
                };
                tiles.iter().enumerate().map(at).collect::<Vec<_>>()
            };
            rows.iter().enumerate().flat_map(place).collect::<Vec<_>>()
        }
        LayoutKind::Random => {
            let count = usize::from(size.columns) * usize::from(size.rows);
            shuffle_tiles(game, count, size.side, chance)
        }
    };
    Layout::new(&tiles).unwrap_or(game.arbitrary)
}

/// SHC-022, SHC-R03, SHC-R04: Sector 05 in the middle, the others clockwise around it.
fn shuffle_tiles(game: &ShadowstarCorsairs, count: usize, side: u8, chance: &mut Chance) -> Vec<TileAt> {
    let random_sides = game.has(Switch::RandomSides);
    let mut rng = chance.next_event();
    let mut others: Vec<u8> = (0..TILES as u8)
        .filter(|&tile| tile != CENTRE && (tile != SECOND_HQ || side == 0 || random_sides))
        .collect();
    rng.shuffle(&mut others);
    let mut place = |tile: u8, (column, row): (i8, i8)| {
        let turn = rng.below(4) as u8;
        let side = match tile {
            SECOND_HQ => 0,
            _ if random_sides => rng.below(2) as u8,
            _ => side,
        };
        TileAt { tile, side, turn, column: (column + 1).cast_unsigned(), row: (row + 1).cast_unsigned() }
    };
    let mut tiles = vec![place(CENTRE, (0, 0))];
    for (tile, &at) in others.into_iter().zip(&game.clockwise).take(count - 1) {
        tiles.push(place(tile, at));
    }
    tiles
}

impl Decision<ShadowstarCorsairs> for step_types::RotateTile {
    decision!("SHC-D01" "tile_to_turn", IsAsked, by seat, ask_tile_to_turn, "SHC-023");
    audit!(seat);

    fn options(self, at: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.always(Action::Say(Word::Pass));
        let tiles = at.state.layout.tiles().iter().map(|tile| tile.tile + 1);
        offers.each(TILE, tiles, |tile| at.may_turn(tile));
    }

    /// SHC-023: a player turns a tile, or passes.
    fn take(self, play: &mut Play<'_>, option: Action) {
        let seat = self.seat;
        play.pop();
        if let Action::Tile(tile) = option
            && let Some(slot) = play.layout.slot_of(usize::from(tile).wrapping_sub(1))
        {
            play.push(Step::RotateBy { seat, slot: slot as u8 });
        }
    }
}

impl Decision<ShadowstarCorsairs> for step_types::RotateBy {
    decision!("SHC-D01" "tile_to_turn", IsAsked, by seat, ask_how_far_to_turn, "SHC-023");

    fn options(self, _: Look<'_>, offers: &mut impl Offers<Action>) {
        offers.each(MANY, 0..4, |turn| {
            require!(turn < 4, "SHC-023", turn_by_quarters);
            Ok(())
        });
    }

    fn take(self, play: &mut Play<'_>, option: Action) {
        let Action::Many(turn) = option else { return };
        let (seat, slot) = (self.seat, self.slot);
        play.pop();
        let slot = usize::from(slot);
        let before = play.layout.tiles()[slot].turn;
        play.layout.turn(slot, (before + turn) % 4);
        play.turn.attacked_from |= 1 << slot;
        let tile = play.layout.tiles()[slot].tile + 1;
        let steps = play.steps;
        if !steps.as_slice().iter().any(|step| matches!(step, Step::RotateTile { .. })) {
            play.turn.attacked_from = 0;
            play.open_wormholes();
        }
        play.tell(|| Deed::TileTurned { seat, tile, turn });
    }

    fn audit(self, at: Look<'_>) -> Result<(), tenka_core::Violation> {
        at.knows(self.seat)?;
        crate::audit::steps::gives(self.slot, ..at.layout.tiles().len() as u8)
    }
}

impl Look<'_> {
    /// SHC-023: whether nobody has selected a tile.
    fn may_turn<R: Reason>(self, tile: u8) -> Result<(), R> {
        let slot = tile.checked_sub(1).and_then(|number| self.layout.slot_of(number.into()));
        require!(slot.is_some(), "SHC-023", tile_not_on_board { tile: tile_name(tile) });
        let is_turned = slot.is_some_and(|slot| self.turn.attacked_from >> slot & 1 == 1);
        require!(!is_turned, "SHC-023", tile_already_turned { tile: tile_name(tile) });
        Ok(())
    }
}

impl Play<'_> {
    /// SHC-292: three pairs of squares, drawn at random.
    pub(crate) fn open_wormholes(&mut self) {
        if !self.look().has(Switch::Wormholes) {
            return;
        }
        let board = self.look().board();
        let is_free = |square: &Square| {
            let cell = board.cell(*square);
            let is_space = !cell.is_hazard() && !cell.is_forbidden() && cell.key().is_none();
            is_space && !board.is_edge(*square)
        };
        let mut free = [Square::new(0, 0); SQUARES];
        let mut left = 0;
        for square in self.layout.squares().filter(is_free) {
            free[left] = square;
            left += 1;
        }
        self.chance.next_event().shuffle(&mut free[..left]);
        let board = self.look().board();
        let mut ends = [Square::new(0, 0); 6];
        for pair in 0..3 {
            let Some((&one, others)) = free[..left].split_last() else { break };
            let is_elsewhere = |square: &Square| board.sector(*square) != board.sector(one);
            let Some(other) = others.iter().rposition(is_elsewhere) else { break };
            ends[2 * pair] = one;
            ends[2 * pair + 1] = others[other];
            free.swap(other, left - 2);
            left -= 2;
        }
        self.wormholes = ends;
    }
}
