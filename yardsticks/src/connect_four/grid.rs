//! The grid: its columns, and the stones of one seat as the bits of a word.

use std::fmt;
use std::ops::BitOr;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use tenka_core::{Action, ParseActionError, nth_one};

use crate::bits::ones;

pub(super) const COLUMNS: usize = 7;
pub(super) const ROWS: u8 = 6;

/// One bit more than a column has cells. It stays clear, so that no line runs from the top of one column to the
/// bottom of the next.
const STRIDE: u8 = ROWS + 1;

/// A column, which is also the action of dropping a stone into it. Its notation is its letter, `a` to `g`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Column(u8);

impl Column {
    /// All columns, from the left.
    pub fn all() -> impl Iterator<Item = Column> {
        (0..COLUMNS as u8).map(Column)
    }

    #[inline]
    pub(super) fn nth(n: usize) -> Option<Column> {
        (n < COLUMNS).then_some(Column(n as u8))
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl Serialize for Column {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Column {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        match text.as_bytes() {
            [letter @ b'a'..=b'g'] => Ok(Column(letter - b'a')),
            _ => Err(ParseActionError::new(text, "a column, a to g")),
        }
    }
}

impl Action for Column {
    fn code(self) -> u32 {
        self.0.into()
    }

    fn from_code(code: u32) -> Option<Self> {
        Column::nth(code as usize)
    }
}

/// A set of cells, such as those with a seat's stones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Cells(u64);

impl Cells {
    pub(super) const EMPTY: Cells = Cells(0);
    pub(super) const TOP_ROW: Cells = Cells(Cells::FOOT_ROW.0 << (ROWS - 1));
    const FOOT_ROW: Cells = Cells(0b_0000001_0000001_0000001_0000001_0000001_0000001_0000001);

    #[inline]
    pub(super) fn at(column: Column, row: u8) -> Cells {
        Cells(1 << (STRIDE * column.0 + row))
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(super) fn contain(self, cells: Cells) -> bool {
        cells.0 & !self.0 == 0
    }

    /// Whether four of these cells are in a row: vertically, horizontally or diagonally.
    #[inline]
    pub(super) fn have_four_in_a_row(self) -> bool {
        let fours = [1, STRIDE, STRIDE - 1, STRIDE + 1].map(|step| {
            let pairs = self.0 & self.0 >> step;
            pairs & pairs >> (2 * step)
        });
        fours != [0; 4]
    }

    /// Given the occupied cells: the cell where a stone comes to rest.
    #[inline]
    pub(super) fn lowest_free(self, column: Column) -> Cells {
        let foot = Cells::at(column, 0).0;
        let whole_column = (foot << ROWS) - foot;
        Cells((self.0 + foot) & whole_column)
    }

    /// Given the occupied cells: whether none of them is above a free one.
    pub(super) fn rest_on_each_other(self) -> bool {
        (self.0 + Cells::FOOT_ROW.0) & self.0 == 0
    }

    /// Given the occupied cells: the top cell of each column that has room.
    #[inline]
    pub(super) fn free_tops(self) -> Cells {
        Cells(Cells::TOP_ROW.0 & !self.0)
    }

    /// The columns of these cells, from the left.
    pub(super) fn columns(self) -> impl Iterator<Item = Column> {
        ones(self.0).map(Cells::column_of)
    }

    /// The column of the `n`th of these cells, from the left.
    #[inline]
    pub(super) fn nth_column(self, n: usize) -> Option<Column> {
        nth_one(self.0, n).map(Cells::column_of)
    }

    #[inline]
    fn column_of(bit: u32) -> Column {
        Column(bit as u8 / STRIDE)
    }
}

impl BitOr for Cells {
    type Output = Cells;

    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}
