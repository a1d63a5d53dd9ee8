//! What is on the screen, cell by cell. Painting fills a grid; a terminal shows it, and a test reads it.

use tenka_core::{Ink, Line, Tint};

/// Colours that terminals have, readable on a dark and on a light ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Colour {
    Yellow,
    Red,
    Blue,
    Green,
    Magenta,
    Cyan,
}

/// How a cell looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Look {
    pub(super) colour: Option<Colour>,
    pub(super) is_bold: bool,
    pub(super) is_dim: bool,
    pub(super) is_reversed: bool,
}

impl Look {
    pub(super) const BOLD: Look = Look { colour: None, is_bold: true, is_dim: false, is_reversed: false };
    pub(super) const DIM: Look = Look { colour: None, is_bold: false, is_dim: true, is_reversed: false };

    pub(super) fn of(ink: Ink) -> Self {
        const SEATS: [Colour; 6] =
            [Colour::Yellow, Colour::Red, Colour::Blue, Colour::Green, Colour::Magenta, Colour::Cyan];
        let coloured = |colour| Look { colour: Some(colour), ..Look::default() };
        match ink {
            Ink::Plain => Look::default(),
            Ink::Strong => Look::BOLD,
            Ink::Faint => Look::DIM,
            Ink::Seat(seat) => {
                Look { is_bold: true, ..coloured(SEATS[usize::from(seat.number()) % SEATS.len()]) }
            }
            Ink::Tint(Tint::Blue) => coloured(Colour::Cyan),
            Ink::Tint(Tint::Green) => coloured(Colour::Green),
            Ink::Tint(Tint::Gold) => coloured(Colour::Yellow),
            Ink::Tint(Tint::Red) => coloured(Colour::Red),
            Ink::Tint(Tint::Violet) => coloured(Colour::Magenta),
        }
    }

    pub(super) const fn reversed(self) -> Self {
        Look { is_reversed: true, is_dim: false, ..self }
    }

    pub(super) const fn dimmed(self) -> Self {
        Look { is_dim: true, is_bold: false, ..self }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) glyph: char,
    pub(super) look: Look,
}

/// A part of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Area {
    pub(super) column: usize,
    pub(super) row: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Area {
    pub(super) const fn contains(self, column: usize, row: usize) -> bool {
        column >= self.column
            && column < self.column + self.width
            && row >= self.row
            && row < self.row + self.height
    }

    /// The first `height` rows of it, and the rest.
    pub(super) fn split(self, height: usize) -> (Area, Area) {
        let height = height.min(self.height);
        let rest = Area { row: self.row + height, height: self.height - height, ..self };
        (Area { height, ..self }, rest)
    }

    /// All but the last `height` rows, and those.
    pub(super) fn split_below(self, height: usize) -> (Area, Area) {
        self.split(self.height.saturating_sub(height))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    pub(super) width: usize,
    pub(super) height: usize,
    cells: Vec<Cell>,
}

impl Grid {
    pub(super) fn new(width: usize, height: usize) -> Self {
        let blank = Cell { glyph: ' ', look: Look::default() };
        Grid { width, height, cells: vec![blank; width * height] }
    }

    pub(super) const fn whole(&self) -> Area {
        Area { column: 0, row: 0, width: self.width, height: self.height }
    }

    pub(super) fn row(&self, row: usize) -> &[Cell] {
        &self.cells[row * self.width..(row + 1) * self.width]
    }

    /// Writes text into a row of an area, from a column on, as far as it fits.
    pub(super) fn put(&mut self, area: Area, column: usize, row: usize, text: &str, look: Look) {
        for (offset, glyph) in text.chars().enumerate() {
            let (x, y) = (area.column + column + offset, area.row + row);
            if area.contains(x, y) && x < self.width && y < self.height {
                self.cells[y * self.width + x] = Cell { glyph: narrow(glyph), look };
            }
        }
    }

    /// Writes a line into a row of an area. `look` may change how a span looks.
    pub(super) fn put_line(&mut self, area: Area, row: usize, line: &Line, look: impl Fn(Look) -> Look) {
        let mut column = 0;
        for span in line.spans() {
            self.put(area, column, row, &span.text, look(Look::of(span.ink)));
            column += span.text.chars().count();
        }
    }

    pub(super) fn clear(&mut self, area: Area) {
        for row in 0..area.height {
            self.put(area, 0, row, &" ".repeat(area.width), Look::default());
        }
    }
}

/// What takes one column of a terminal: wide letters and control characters are shown as a question mark.
fn narrow(glyph: char) -> char {
    let is_wide = matches!(glyph, '\u{1100}'..='\u{115f}' | '\u{2e80}'..);
    if is_wide || glyph.is_control() { '?' } else { glyph }
}

#[cfg(test)]
impl std::fmt::Display for Grid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in 0..self.height {
            let text: String = self.row(row).iter().map(|cell| cell.glyph).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
