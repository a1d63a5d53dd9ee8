//! The table: who has stones where, and whose turn it is.

use serde::{Deserialize, Serialize};
use tenka_core::{BySeat, Seat};

use super::grid::{COLUMNS, Cells, Column, ROWS};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// The grid and its stones. It serialises as a picture, with the top row first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Picture", try_from = "Picture")]
pub struct State {
    pub(super) stones: BySeat<Cells, 2>,
    pub(super) turn: Seat,
}

impl State {
    pub(super) fn empty() -> Self {
        State { stones: BySeat::default(), turn: FIRST }
    }

    #[inline]
    pub(super) fn taken(&self) -> Cells {
        self.stones[FIRST] | self.stones[SECOND]
    }

    /// The seat that moved last.
    #[inline]
    pub(super) fn other(&self) -> Seat {
        if self.turn == FIRST { SECOND } else { FIRST }
    }

    #[inline]
    pub(super) fn winner(&self) -> Option<Seat> {
        self.stones[self.other()].have_four_in_a_row().then(|| self.other())
    }

    /// The top cell of each column into which a stone can be dropped; empty once the game is over.
    #[inline]
    pub(super) fn open_tops(&self) -> Cells {
        if self.winner().is_some() { Cells::EMPTY } else { self.taken().free_tops() }
    }

    /// The rows as text, the top row first: `x` and `o` are the stones of seat 0 and of seat 1.
    pub fn rows(&self) -> [String; ROWS as usize] {
        let stone = |cell| match self.stones.values().map(|stones| stones.contain(cell)) {
            [true, _] => 'x',
            [_, true] => 'o',
            _ => '.',
        };
        let row = |row| Column::all().map(|column| stone(Cells::at(column, row))).collect();
        std::array::from_fn(|from_top| row(ROWS - 1 - from_top as u8))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Picture {
    rows: [String; ROWS as usize],
}

impl From<State> for Picture {
    fn from(state: State) -> Self {
        Picture { rows: state.rows() }
    }
}

impl TryFrom<Picture> for State {
    type Error = String;

    fn try_from(picture: Picture) -> Result<Self, String> {
        let mut state = State::empty();
        for (row, text) in (0..ROWS).rev().zip(&picture.rows) {
            if text.chars().count() != COLUMNS {
                return Err(format!("the row '{text}' doesn't have {COLUMNS} cells"));
            }
            for (column, stone) in Column::all().zip(text.chars()) {
                let seat = match stone {
                    'x' => FIRST,
                    'o' => SECOND,
                    '.' => continue,
                    _ => return Err(format!("'{stone}' is no cell: expected x, o or .")),
                };
                state.stones[seat] = state.stones[seat] | Cells::at(column, row);
            }
        }
        if state.stones[FIRST].len() > state.stones[SECOND].len() {
            state.turn = SECOND;
        }
        Ok(state)
    }
}
