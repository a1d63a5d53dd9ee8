//! The map as lines: where each space lies, the coast, the fields and the waves.
//!
//! Flat-top hexes, north up; where there is more width than height, all is turned by one sixth, so that the islands lie from west
//! to east. A hex is 80 wide and 70 high, which gives all its corners whole coordinates.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use tenka_core::Seats;
use tenka_samurai::{Samurai, Space, SpaceSet};

use crate::Scene;

/// A point on the map, in its units; y grows to the south.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    pub(super) const CENTRE: Point = Point { x: 0, y: 0 };

    pub(super) const fn by(self, x: i32, y: i32) -> Point {
        Point { x: self.x + x, y: self.y + y }
    }

    const fn halfway(self, other: Point) -> Point {
        Point { x: i32::midpoint(self.x, other.x), y: i32::midpoint(self.y, other.y) }
    }
}

/// Half of a hex's height.
const RISE: i32 = 35;
/// The distance from one column of hexes to the next.
const COLUMN: i32 = 60;
/// The margin around the outermost hexes.
const MARGIN: i32 = 14;
/// The room below the widest map, where the legend is laid over the sea.
const FOOT: i32 = 70;

/// The corners of a hex around its centre, clockwise from the east.
const CORNERS: [(i32, i32); 6] = [(40, 0), (20, RISE), (-20, RISE), (-40, 0), (-20, -RISE), (20, -RISE)];
/// The offsets to the neighbours, each across the edge from the corner of the same index to the next corner.
const STEPS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// A column and row of the grid.
type Cell = (i8, i8);

fn centre((q, r): Cell) -> Point {
    Point { x: COLUMN * i32::from(q), y: RISE * (2 * i32::from(r) + i32::from(q)) }
}

fn corner(cell: Cell, index: usize) -> Point {
    let (x, y) = CORNERS[index % CORNERS.len()];
    centre(cell).by(x, y)
}

fn neighbour((q, r): Cell, index: usize) -> Cell {
    let (right, down) = STEPS[index];
    (q + right, r + down)
}

/// The cell, turned clockwise by one sixth around the origin if `wide`.
fn turned((q, r): Cell, wide: bool) -> Cell {
    if wide { (-r, q + r) } else { (q, r) }
}

/// The centre of a space.
pub(super) fn place(game: &Samurai, scene: &Scene, space: Space) -> Point {
    game.places[space].map_or_else(Point::default, |cell| centre(turned(cell, scene.is_wide())))
}

/// A neighbour of a space that lies this far from it.
pub(super) fn next_to(
    game: &Samurai,
    scene: &Scene,
    space: Space,
    neighbours: SpaceSet,
    by: (i32, i32),
) -> Option<Space> {
    let at = place(game, scene, space).by(by.0, by.1);
    neighbours.iter().find(|&other| place(game, scene, other) == at)
}

/// The lines of the map for one number of players.
pub(super) struct Chart {
    /// The north-western corner.
    pub(super) corner: Point,
    pub(super) width: i32,
    pub(super) height: i32,
    /// The coast of all islands.
    pub(super) coast: String,
    /// The edge of the waters ships can sail.
    pub(super) waters: String,
    /// The borders between spaces on land.
    pub(super) fields: String,
    /// The borders between spaces at sea.
    pub(super) swell: String,
}

impl Chart {
    pub(super) fn new(game: &Samurai, seats: Seats, wide: bool) -> Self {
        let board = game.board(seats);
        let cells = |spaces: SpaceSet| -> BTreeSet<Cell> {
            spaces.iter().filter_map(|space| Some(turned(game.places[space]?, wide))).collect()
        };
        let (all, ground) = (cells(board.spaces()), cells(board.land | board.settlements));
        let centres: Vec<Point> = all.iter().copied().map(centre).collect();
        let span = |of: fn(&Point) -> i32| {
            (centres.iter().map(of).min().unwrap_or(0), centres.iter().map(of).max().unwrap_or(0))
        };
        let ((west, east), (north, south)) = (span(|point| point.x), span(|point| point.y));
        Chart {
            corner: Point { x: west - 40 - MARGIN, y: north - RISE - MARGIN },
            width: east - west + 80 + 2 * MARGIN,
            height: south - north + 2 * (RISE + MARGIN) + if wide && seats.count() == 4 { FOOT } else { 0 },
            coast: outlines(&ground).iter().map(|outline| drawn_by_hand(outline)).collect(),
            waters: outlines(&all).iter().map(|outline| drawn_by_hand(outline)).collect(),
            fields: inner_borders(&ground),
            swell: inner_borders(&cells(board.sea)),
        }
    }
}

/// The borders around a group of cells, each as a list of corners.
///
/// Three cells meet in a corner, so a border that reaches a corner can leave it in only one way.
fn outlines(cells: &BTreeSet<Cell>) -> Vec<Vec<Point>> {
    let mut next = BTreeMap::new();
    for &cell in cells {
        for edge in (0..6).filter(|&edge| !cells.contains(&neighbour(cell, edge))) {
            next.insert(corner(cell, edge), corner(cell, edge + 1));
        }
    }
    let mut found = Vec::new();
    while let Some((start, mut point)) = next.pop_first() {
        let mut outline = vec![start];
        while let Some(further) = next.remove(&point) {
            outline.push(point);
            point = further;
        }
        found.push(outline);
    }
    found
}

/// A closed curve along an outline, wavering like a brush stroke, the same every time.
fn drawn_by_hand(outline: &[Point]) -> String {
    let around = outline.iter().zip(outline.iter().cycle().skip(1));
    let points: Vec<Point> =
        around.flat_map(|(&one, &other)| [one, one.halfway(other)]).map(|point| waver(point, 5)).collect();
    let Some(&last) = points.last() else { return String::new() };
    let mut at = last.halfway(points[0]);
    let mut path = format!("M{} {}", at.x, at.y);
    for (&point, &following) in points.iter().zip(points.iter().cycle().skip(1)) {
        let end = point.halfway(following);
        let (bend, step) = (point.by(-at.x, -at.y), end.by(-at.x, -at.y));
        let _ = write!(path, "q{} {} {} {}", bend.x, bend.y, step.x, step.y);
        at = end;
    }
    path + "z"
}

/// The point, moved by at most `reach` in a way that depends only on its position.
fn waver(point: Point, reach: i32) -> Point {
    let mixed = point.x.wrapping_mul(73_856_093) ^ point.y.wrapping_mul(19_349_663);
    let mixed = (mixed ^ (mixed >> 13)).wrapping_mul(0x5bd1_e995);
    let part = |shift: u32| (mixed >> shift).rem_euclid(2 * reach + 1) - reach;
    point.by(part(5), part(17))
}

/// The edges between cells of the same group.
fn inner_borders(cells: &BTreeSet<Cell>) -> String {
    let mut path = String::new();
    for &cell in cells {
        for edge in (0..3).filter(|&edge| cells.contains(&neighbour(cell, edge))) {
            let (from, to) = (corner(cell, edge), corner(cell, edge + 1));
            let _ = write!(path, "M{} {}l{} {}", from.x, from.y, to.x - from.x, to.y - from.y);
        }
    }
    path
}
