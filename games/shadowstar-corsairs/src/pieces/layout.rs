//! The board as it is laid out (SHC-020 to SHC-024, SHC-R61).

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tenka_core::Key as _;

use crate::pieces::components::{Cell, Components, Ground, TileSide};
use crate::pieces::square::{ByEdge, CELLS, DIRECTIONS, Location, RASTER, SPAN, Square, TILES};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileAt {
    /// The index: its number less 1.
    pub tile: u8,
    /// 0 for A, 1 for B.
    pub side: u8,
    /// In quarter turns clockwise.
    pub turn: u8,
    pub column: u8,
    pub row: u8,
}

const NOWHERE: u8 = u8::MAX;

/// Keeps both the place of each tile and the tile of each place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    tiles: [TileAt; TILES],
    count: u8,
    slot_at: [[u8; RASTER]; RASTER],
    slot_of: [u8; TILES],
}

impl Layout {
    /// SHC-R61: why a layout isn't legal, if it isn't.
    pub fn new(tiles: &[TileAt]) -> Result<Layout, &'static str> {
        if tiles.is_empty() || tiles.len() > TILES {
            return Err("a layout has 1 to 12 tiles");
        }
        let left = tiles.iter().map(|tile| tile.column).min().unwrap_or(0);
        let top = tiles.iter().map(|tile| tile.row).min().unwrap_or(0);
        let mut layout = Layout {
            tiles: [TileAt::default(); TILES],
            count: tiles.len() as u8,
            slot_at: [[NOWHERE; RASTER]; RASTER],
            slot_of: [NOWHERE; TILES],
        };
        for (slot, &tile) in tiles.iter().enumerate() {
            let tile = TileAt { column: tile.column - left, row: tile.row - top, ..tile };
            let (column, row) = (usize::from(tile.column), usize::from(tile.row));
            if usize::from(tile.tile) >= TILES || tile.turn > 3 || tile.side > 2 {
                return Err("a tile has a number from 1 to 12, a side and a turn");
            }
            if tile.side == 2 && tile.tile > 1 {
                return Err("a tile has sides A and B");
            }
            if column >= RASTER || row >= RASTER || layout.slot_at[row][column] != NOWHERE {
                return Err("every tile has a place of its own within 12 columns and rows");
            }
            if layout.slot_of[usize::from(tile.tile)] != NOWHERE {
                return Err("each tile number at most once");
            }
            layout.tiles[slot] = tile;
            layout.slot_at[row][column] = slot as u8;
            layout.slot_of[usize::from(tile.tile)] = slot as u8;
        }
        if layout.joined() { Ok(layout) } else { Err("all tiles are joined by edges") }
    }

    fn joined(&self) -> bool {
        let mut reached = [false; TILES];
        let mut found = vec![0];
        reached[0] = true;
        while let Some(slot) = found.pop() {
            let here = self.tiles[slot];
            for (other, there) in self.tiles().iter().enumerate() {
                let apart = here.column.abs_diff(there.column) + here.row.abs_diff(there.row);
                if apart == 1 && !reached[other] {
                    reached[other] = true;
                    found.push(other);
                }
            }
        }
        reached[..usize::from(self.count)].iter().all(|reached| *reached)
    }

    pub fn tiles(&self) -> &[TileAt] {
        &self.tiles[..usize::from(self.count)]
    }

    /// SHC-023.
    pub(crate) fn turn(&mut self, slot: usize, turn: u8) {
        self.tiles[slot].turn = turn;
    }

    /// The slot of the tile and the square's number on it; `None` off the board.
    #[inline]
    pub fn cell_at(&self, square: Square) -> Option<(usize, usize)> {
        let slot =
            self.slot_at.get(usize::from(square.y / SPAN))?.get(usize::from(square.x / SPAN)).copied()?;
        let cell = usize::from(square.y % SPAN * SPAN + square.x % SPAN);
        (slot != NOWHERE).then_some((slot.into(), cell))
    }

    /// `None` off the board.
    #[inline]
    pub fn index(&self, square: Square) -> Option<usize> {
        self.cell_at(square).map(|(slot, cell)| slot * CELLS + cell)
    }

    /// `None` if the tile isn't in play.
    #[inline]
    pub fn slot_of(&self, tile: usize) -> Option<usize> {
        self.slot_of.get(tile).filter(|&&slot| slot != NOWHERE).map(|&slot| slot.into())
    }

    #[inline]
    pub fn square(&self, slot: usize, cell: usize) -> Square {
        let tile = self.tiles[slot];
        let span = usize::from(SPAN);
        Square::new(tile.column * SPAN + (cell % span) as u8, tile.row * SPAN + (cell / span) as u8)
    }

    pub fn squares(&self) -> impl Iterator<Item = Square> {
        (0..usize::from(self.count)).flat_map(move |slot| (0..CELLS).map(move |cell| self.square(slot, cell)))
    }
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.tiles().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Layout::new(&Vec::<TileAt>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A layout together with the box's data about its tiles.
#[derive(Clone, Copy)]
pub struct Board<'a> {
    pub(crate) components: &'a Components,
    pub(crate) layout: &'a Layout,
}

impl<'a> Board<'a> {
    #[inline]
    pub fn side(self, slot: usize) -> &'a TileSide {
        let tile = &self.layout.tiles[slot];
        &self.components.tiles[usize::from(tile.tile)][usize::from(tile.side)]
    }

    #[inline]
    pub fn ground(self, slot: usize) -> &'a Ground {
        &self.side(slot).turned[usize::from(self.layout.tiles[slot].turn)]
    }

    #[inline]
    pub fn cell(self, square: Square) -> Cell {
        self.layout.cell_at(square).map_or(Cell::OFF, |(slot, cell)| self.ground(slot).cells[cell])
    }

    #[inline]
    pub fn location(self, square: Square) -> Option<Location> {
        let (slot, cell) = self.layout.cell_at(square)?;
        let key = self.ground(slot).cells[cell].key()?;
        Some(Location::new(self.layout.tiles[slot].tile.into(), key))
    }

    pub fn locations(self) -> impl Iterator<Item = Location> {
        let slots = self.layout.tiles().iter().enumerate();
        slots.flat_map(move |(slot, tile)| {
            (0..self.side(slot).locations.len()).map(move |key| Location::new(tile.tile.into(), key))
        })
    }

    #[inline]
    pub fn has(self, location: Location) -> bool {
        self.layout
            .slot_of(location.tile())
            .is_some_and(|slot| location.key() < self.side(slot).locations.len())
    }

    #[inline]
    pub fn squares_of(self, location: Location) -> Squares<'a> {
        match self.layout.slot_of(location.tile()) {
            Some(slot) => {
                Squares { layout: self.layout, slot, left: self.ground(slot).locations[location.key()] }
            }
            None => Squares { layout: self.layout, slot: 0, left: 0 },
        }
    }

    /// SHC-074.
    #[inline]
    pub fn hq(self) -> impl Iterator<Item = Square> + use<'a> {
        (0..self.layout.tiles().len()).flat_map(move |slot| Squares {
            layout: self.layout,
            slot,
            left: self.ground(slot).hq,
        })
    }

    pub fn has_hq(self) -> bool {
        self.hq().next().is_some()
    }

    #[inline]
    pub fn icons(self, location: Location) -> crate::pieces::cargo::ByCategory<u8> {
        match self.layout.slot_of(location.tile()) {
            Some(slot) => self.side(slot).icons[location.key()],
            None => crate::pieces::cargo::ByCategory::default(),
        }
    }

    pub fn name(self, location: Location) -> &'a str {
        let slot = self.layout.slot_of(location.tile());
        slot.and_then(|slot| self.side(slot).locations.get(location.key())).map_or("nowhere", |name| name)
    }

    /// SHC-032: in the order N, E, S, W.
    #[inline]
    pub fn edges(self, square: Square) -> ByEdge<bool> {
        ByEdge::from_fn(|edge| {
            let next = square.step(DIRECTIONS[edge.index()]);
            next.is_none_or(|next| self.layout.cell_at(next).is_none())
        })
    }

    /// SHC-032.
    #[inline]
    pub fn is_edge(self, square: Square) -> bool {
        self.edges(square).values().contains(&true)
    }

    #[inline]
    pub fn sector(self, square: Square) -> Option<usize> {
        self.layout.cell_at(square).map(|(slot, _)| slot)
    }

    /// SHC-047: to the nearest of several squares.
    #[inline]
    pub fn distance(self, from: Square, to: impl Iterator<Item = Square>) -> Option<u8> {
        to.map(|square| from.distance(square)).min()
    }

    /// SHC-046: in a Location or next to it.
    #[inline]
    pub fn is_adjacent(self, square: Square, location: Location) -> bool {
        self.squares_of(location).any(|other| square.is_adjacent(other))
    }

    /// SHC-R61: how many Sectors have a square where a player can start.
    pub fn starting_sectors(self) -> usize {
        let is_start = |square: &Square| self.is_edge(*square) && !self.cell(*square).is_forbidden();
        let in_sector =
            |slot: &usize| (0..CELLS).map(|cell| self.layout.square(*slot, cell)).any(|s| is_start(&s));
        (0..self.layout.tiles().len()).filter(in_sector).count()
    }
}

/// Some squares of one tile.
#[derive(Clone)]
pub struct Squares<'a> {
    layout: &'a Layout,
    slot: usize,
    left: u32,
}

impl Iterator for Squares<'_> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let cell = self.left.checked_ilog2().map(|_| self.left.trailing_zeros())?;
        self.left &= self.left - 1;
        Some(self.layout.square(self.slot, cell as usize))
    }
}
