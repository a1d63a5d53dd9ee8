//! Connect four: an upright grid.

use maud::{Markup, html};
use tenka_core::Conjunction::And;
use tenka_core::{Game as _, Seat, Seen, Sentence};
use tenka_yardsticks::ConnectFour;
use tenka_yardsticks::connect_four::{Column, State};

use super::emblem;
use crate::words::rule;
use crate::{Board, Scene};

/// The distance from one cell to the next.
const CELL: usize = 60;

impl Board for ConnectFour {
    const STYLE: &'static str = include_str!("connect_four.css");

    fn board(&self, state: &State, _: &[Seen<Self>], scene: &Scene) -> Markup {
        let grid = Grid::of(state);
        let row = grid.four_in_a_row();
        html! {
            div class="connect-four" {
                svg viewBox="0 0 420 400" role="group" aria-label=(say!(grid)) {
                    @for (index, column) in Column::all().enumerate() {
                        (scene.thing(
                            &format!("column-{column}"),
                            grid.said(index, column, scene),
                            &grid.column(index, column, &row),
                        ))
                    }
                }
            }
        }
    }

    fn scoring(&self, state: &State, _: &[Seen<Self>], scene: &Scene) -> Markup {
        let winner = self.standing(state).outcome().map_or_else(Vec::new, |outcome| outcome.winners);
        html! {
            @match winner[..] {
                [winner] => p { (say!(four_in_a_row { player: scene.name(winner) })) " " (rule::<Self>("CFO-005")) },
                _ => p { (say!(grid_full)) " " (rule::<Self>("CFO-007")) },
            }
        }
    }
}

/// The stones, column by column from the left, each from the bottom.
struct Grid(Vec<Vec<Seat>>);

impl Grid {
    fn of(state: &State) -> Self {
        let rows = state.rows();
        let seat = |stone| match stone {
            'x' => Some(Seat::new(0)),
            'o' => Some(Seat::new(1)),
            _ => None,
        };
        let column = |index| rows.iter().rev().map_while(|row| seat(row.chars().nth(index)?)).collect();
        Grid(Column::all().enumerate().map(|(index, _)| column(index)).collect())
    }

    fn at(&self, (column, height): (usize, usize)) -> Option<Seat> {
        self.0.get(column)?.get(height).copied()
    }

    /// The cells in one seat's rows of four.
    fn four_in_a_row(&self) -> Vec<(usize, usize)> {
        let starts =
            (0..self.0.len()).flat_map(|column| (0..self.0[column].len()).map(move |up| (column, up)));
        let rows = starts.flat_map(|(column, up)| {
            [(1, 0), (0, 1), (1, 1), (1, -1)].map(|(right, rise): (usize, isize)| {
                [0, 1, 2, 3].map(|step| (column + right * step, up.wrapping_add_signed(rise * step as isize)))
            })
        });
        let whole = |row: &[(usize, usize); 4]| {
            let owner = self.at(row[0]);
            owner.is_some() && row.iter().all(|&cell| self.at(cell) == owner)
        };
        rows.filter(whole).flatten().collect()
    }

    /// "Column c, 2 stones, from the bottom: Ann and Bob"
    fn said(&self, index: usize, column: Column, scene: &Scene) -> Sentence {
        let stones = &self.0[index];
        let column = column.to_string();
        let players = Sentence::listed(stones.iter().map(|&seat| scene.name(seat)), And);
        match stones.len() {
            0 => say!(empty_column { column }),
            stones => say!(column { column, stones, players }),
        }
    }

    fn column(&self, index: usize, column: Column, row: &[(usize, usize)]) -> Markup {
        let x = CELL * index + CELL / 2;
        let stones = &self.0[index];
        html! {
            rect class="cf-board" x=(CELL * index) y="36" width=(CELL) height="364" {}
            path class="cf-arrow" d={ "M" (x - 10) " 4h20l-10 11z" } {}
            @for up in 0..6 {
                @let y = 400 - CELL * up - CELL / 2 - 2;
                circle class="cf-hole" cx=(x) cy=(y) r="24" {}
                @if let Some(&seat) = stones.get(up) {
                    g id={ "stone-" (column) "-" (up) } data-glide={ "stone-" (seat.number()) } {
                        circle .cf-stone .{ "yard-" (seat.number()) } .cf-top[up + 1 == stones.len()] cx=(x) cy=(y) r="24" {}
                        g class="cf-sign" transform={ "translate(" (x) " " (y) ")" } { (emblem(seat)) }
                    }
                }
                @if row.contains(&(index, up)) { circle class="cf-row" cx=(x) cy=(y) r="17" {} }
            }
            rect class="cf-ring" x=(CELL * index + 3) y="3" width=(CELL - 6) height="394" rx="8" {}
            text class="cf-name" x=(x) y="30" { (column) }
        }
    }
}
