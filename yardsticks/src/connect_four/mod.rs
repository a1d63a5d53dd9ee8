//! Connect four: the smallest complete game, and the first one to read.
//!
//! The rules are in `RULES.md`, the table is in [`State`], and this file is the game.

mod grid;
mod state;

use serde::Serialize;
use tenka_core::{
    Action as _, Asks, Chooser, Component, ComponentGroup, Event, Fact, FastRng, Game, Info, Insight,
    Inventory, Log, OptionError, Options, PerSeat, Pick, Picture, Seat, Seats, Seed, Sentence, Standing, Use,
    Viewer, Violation, Words, require, say,
};

pub use grid::Column;
use grid::{COLUMNS, Cells, ROWS};
pub use state::State;

/// Connect four.
#[derive(Clone, Copy, Debug)]
pub struct ConnectFour;

const SEATS: Seats = Seats::new(2);

/// What happens in connect four. Everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// A stone fell into a column.
    Dropped {
        /// Whose stone.
        seat: Seat,
        /// Into which column.
        column: Column,
    },
    /// Somebody has four in a row.
    Won {
        /// Who.
        seat: Seat,
    },
    /// The grid is full.
    Drawn,
}

impl Event for Happening {
    type Seen = Self;

    fn seen_by(&self, _: Viewer) -> Option<Self> {
        Some(self.clone())
    }
}

impl Insight for ConnectFour {}

impl Game for ConnectFour {
    type State = State;
    type Action = Column;
    type Event = Happening;
    /// Nothing is hidden, so the whole table.
    type View = State;
    type Score = i64;

    const INFO: Info = Info {
        name: "connect-four",
        title: crate::catalogue::connect_four.text(),
        about: crate::catalogue::about_connect_four.text(),
        seats: (2, 2),
        options: &[],
        ruleset: 1,
        rules: include_str!("RULES.md"),
    };

    fn open_under(_: u32, options: &Options) -> Result<Self, OptionError> {
        options.check(Self::INFO.options)?;
        Ok(ConnectFour)
    }

    fn setup(&self, _: Seats, _: &Seed) -> State {
        State::empty()
    }

    fn seats(&self, _: &State) -> Seats {
        SEATS
    }

    fn to_act(&self, state: &State) -> Option<Seat> {
        (state.open_tops() != Cells::EMPTY).then_some(state.turn)
    }

    fn decision(&self, _: &State) -> &'static str {
        "drop"
    }

    fn legal(&self, state: &State, into: &mut Vec<Column>) {
        into.extend(state.open_tops().columns());
    }

    #[inline]
    fn choose(&self, state: &State, chooser: Chooser<'_>, _: &mut Vec<Column>) -> Option<Column> {
        match state.open_tops() {
            // Most often every column has room, and then there is nothing to count.
            Cells::TOP_ROW => Column::nth(chooser.among(COLUMNS)?),
            tops => tops.nth_column(chooser.among(tops.len())?),
        }
    }

    fn check(&self, state: &State, column: Column) -> Result<(), Violation> {
        require!(self.to_act(state).is_some(), "CFO-008", game_over);
        let free = state.taken().lowest_free(column);
        require!(free != Cells::EMPTY, "CFO-004", column_full { column: column.to_string() });
        Ok(())
    }

    #[inline]
    fn play(&self, state: &mut State, column: Column, log: &mut Log<'_, Happening>) {
        let seat = state.turn;
        let cell = state.taken().lowest_free(column);
        state.stones[seat] = state.stones[seat] | cell;
        state.turn = SEATS.after(seat);
        log.tell(|| Happening::Dropped { seat, column });
        if let Some(seat) = state.winner() {
            log.tell(|| Happening::Won { seat });
        } else if state.open_tops() == Cells::EMPTY {
            log.tell(|| Happening::Drawn);
        }
    }

    fn view(&self, state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn imagine(&self, view: &State, _: &mut FastRng) -> State {
        view.clone()
    }

    /// CFO-010: nothing is hidden.
    fn redeal(&self, state: &State, _: Viewer, _: &mut FastRng) -> State {
        state.clone()
    }

    fn standing(&self, state: &State) -> Standing {
        let score = |seat| match state.winner() {
            Some(winner) if winner == seat => 1,
            Some(_) => -1,
            None => 0,
        };
        Standing::by_score(PerSeat::from_fn(SEATS, score), self.to_act(state).is_none())
    }

    fn audit(&self, state: &State) -> Result<(), Violation> {
        let [first, second] = state.stones.values();
        let lead = first.len().checked_sub(second.len());
        require!(state.taken().rest_on_each_other(), "CFO-I1", "A stone hangs above a free cell.");
        require!(matches!(lead, Some(0 | 1)), "CFO-I2", "The seats have not taken turns.");
        require!(!state.stones[state.turn].have_four_in_a_row(), "CFO-I3", "{} has won before.", state.turn);
        Ok(())
    }
}

impl Words for ConnectFour {
    fn asks(&self, state: &State) -> Option<Asks> {
        self.to_act(state)?;
        Some(Asks::new("CFO-D1", say!(ask_drop)))
    }

    fn picks(&self, column: Column) -> Vec<Pick> {
        vec![Pick::new(format!("column-{column}"), name(column))]
    }

    fn label(&self, _: &Self::View, column: Column) -> Sentence {
        say!(drop { column: column.to_string() })
    }

    fn help(&self, _: &Self::View, column: Column) -> Sentence {
        say!(drop_help { column: column.to_string() })
    }

    fn facts(&self, view: &State) -> Vec<Fact> {
        let free = |column| (0..ROWS).filter(|&row| !view.taken().contain(Cells::at(column, row))).count();
        let fact = |column: Column| {
            let what = say!(free_in_column { column: column.to_string() });
            Fact::new(format!("free/{column}"), what, free(column)).at(format!("column-{column}")).surely()
        };
        Column::all().map(fact).collect()
    }

    fn tell(&self, _: Seats, event: &Happening) -> Sentence {
        match event {
            Happening::Dropped { seat, column } => {
                say!(dropped { seat, column: self.picks(*column).remove(0) })
            }
            Happening::Won { seat } => say!(four_in_a_row { seat }),
            Happening::Drawn => say!(drawn),
        }
    }

    fn draw(&self, view: &State) -> Picture {
        let mut rows = Vec::from(view.rows());
        rows.push(Column::all().map(|column| column.to_string()).collect());
        let spaced = |row: String| row.chars().flat_map(|cell| [' ', cell]).chain(['\n']).collect::<String>();
        rows.into_iter().map(spaced).collect::<String>().into()
    }
}

fn name(column: Column) -> String {
    say!(column { column: column.to_string() }).to_string()
}

impl Inventory for ConnectFour {
    fn inventory(&self, _: Seats) -> Vec<ComponentGroup> {
        let component = |column: Column| Component { number: number(column), name: name(column) };
        let components = Column::all().map(component).collect();
        vec![ComponentGroup {
            name: crate::catalogue::counted_columns.text(),
            used: crate::catalogue::counted_stones.text(),
            components,
        }]
    }

    fn uses(&self, event: &Happening, into: &mut Vec<Use>) {
        if let Happening::Dropped { seat, column } = *event {
            into.push(Use { group: 0, component: number(column), seat: Some(seat) });
        }
    }
}

fn number(column: Column) -> u16 {
    column.code() as u16
}
