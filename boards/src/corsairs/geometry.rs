//! Where things are on the chart, and the outlines of groups of squares.

use std::collections::BTreeSet;

use tenka_shadowstar_corsairs::Square;

/// The distance from one square to the next.
pub(super) const SQUARE: i32 = 40;
/// The length of a Sector's side.
pub(super) const TILE: i32 = 5 * SQUARE;

/// The upper left corner of a square.
pub(super) fn corner(square: Square) -> (i32, i32) {
    (i32::from(square.x) * SQUARE, i32::from(square.y) * SQUARE)
}

pub(super) fn middle(square: Square) -> (i32, i32) {
    let (x, y) = corner(square);
    (x + SQUARE / 2, y + SQUARE / 2)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rect {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Rect {
    pub(super) const fn new(x: i32, y: i32, width: i32, height: i32) -> Rect {
        Rect { x, y, width, height }
    }

    pub(super) const fn around((x, y): (i32, i32), radius: i32) -> Rect {
        Rect::new(x - radius, y - radius, 2 * radius, 2 * radius)
    }

    pub(super) fn of_squares(squares: &[Square]) -> Rect {
        let corners = || squares.iter().map(|&square| corner(square));
        let (left, top) =
            (corners().map(|at| at.0).min().unwrap_or(0), corners().map(|at| at.1).min().unwrap_or(0));
        let (right, bottom) =
            (corners().map(|at| at.0).max().unwrap_or(0), corners().map(|at| at.1).max().unwrap_or(0));
        Rect::new(left, top, right - left + SQUARE, bottom - top + SQUARE)
    }

    pub(super) const fn overlaps(self, other: Rect) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }

    pub(super) const fn is_within(self, other: Rect) -> bool {
        self.x >= other.x
            && self.y >= other.y
            && self.x + self.width <= other.x + other.width
            && self.y + self.height <= other.y + other.height
    }

    /// The same shape scaled to a percentage, around the same point.
    pub(super) const fn scaled(self, hundredths: i32) -> Rect {
        self.resized(self.width * hundredths / 100, self.height * hundredths / 100)
    }

    /// So large, around the same point.
    pub(super) const fn resized(self, width: i32, height: i32) -> Rect {
        let (x, y) = self.middle();
        Rect::new(x - width / 2, y - height / 2, width, height)
    }

    pub(super) const fn middle(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }
}

/// The path around a group of squares, so far inside of it.
pub(super) fn outline(squares: &[Square], inset: i32) -> String {
    let inside: BTreeSet<(i32, i32)> =
        squares.iter().map(|square| (i32::from(square.x), i32::from(square.y))).collect();
    let mut edges: BTreeSet<Edge> = BTreeSet::new();
    for &(x, y) in &inside {
        let around = [
            ((x, y), (1, 0), (x, y - 1)),
            ((x + 1, y), (0, 1), (x + 1, y)),
            ((x + 1, y + 1), (-1, 0), (x, y + 1)),
            ((x, y + 1), (0, -1), (x - 1, y)),
        ];
        edges.extend(
            around.into_iter().filter(|edge| !inside.contains(&edge.2)).map(|(from, way, _)| (from, way)),
        );
    }
    let mut path = String::new();
    while let Some(&first) = edges.first() {
        path += &round(&mut edges, first, inset);
    }
    path
}

/// Where an edge begins, and its direction, with the group on its right.
type Edge = ((i32, i32), (i32, i32));

/// One way round, taken from the edges.
fn round(edges: &mut BTreeSet<Edge>, first: Edge, inset: i32) -> String {
    let mut path = String::new();
    let mut edge = first;
    loop {
        edges.remove(&edge);
        let (from, way) = edge;
        let at = (from.0 + way.0, from.1 + way.1);
        let right = (-way.1, way.0);
        let next = [right, way, (way.1, -way.0)]
            .into_iter()
            .find(|&turn| edges.contains(&(at, turn)) || (at, turn) == first);
        let Some(turn) = next else { return path + "z" };
        if turn != way {
            let inner = (-turn.1, turn.0);
            let (x, y) =
                (at.0 * SQUARE + inset * (right.0 + inner.0), at.1 * SQUARE + inset * (right.1 + inner.1));
            path += &format!("{}{x} {y}", if path.is_empty() { "M" } else { "L" });
        }
        if (at, turn) == first {
            return path + "z";
        }
        edge = (at, turn);
    }
}

/// The width of bold text, a little generously; the drawing makes it true with `textLength`.
pub(super) fn text_width(text: &str, size: i32) -> i32 {
    let hundredths: i32 = text
        .chars()
        .map(|letter| match letter {
            'i' | 'j' | 'l' | '.' | ',' | '\'' | ' ' | 'I' | '’' => 29,
            'f' | 't' | 'r' | '-' | '1' => 38,
            'm' | 'w' | 'M' | 'W' => 88,
            'A'..='Z' => 71,
            _ => 58,
        })
        .sum();
    (hundredths * size + 99) / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_of_a_square_and_of_an_angle() {
        let square = Square::new;
        assert_eq!(outline(&[square(0, 0)], 2), "M38 2L38 38L2 38L2 2z");
        assert_eq!(
            outline(&[square(0, 0), square(1, 0), square(0, 1)], 0),
            "M80 0L80 40L40 40L40 80L0 80L0 0z"
        );
    }
}
