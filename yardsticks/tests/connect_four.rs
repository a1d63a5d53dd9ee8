//! Connect four by its rules, one example after the other.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use expect_test::expect_file;
use serde_json::json;
use tenka_core::{Game as _, Inventory as _, Options, Refusal, Seat, Table, Viewer, Words as _, kit};
use tenka_yardsticks::ConnectFour;

/// A table at which these columns have been played.
fn played(columns: &str) -> Table<ConnectFour> {
    let mut table = Table::new(&Options::new(), 2, "any").unwrap();
    for letter in columns.chars() {
        let column = table.parse(&letter.to_string()).unwrap();
        table.play(column).unwrap();
    }
    table
}

/// A table with this grid, top row first.
fn grid(rows: [&str; 6]) -> Result<Table<ConnectFour>, Refusal> {
    Table::load(&Options::new(), json!({ "rows": rows }))
}

fn rows(table: &Table<ConnectFour>) -> serde_json::Value {
    serde_json::to_value(table.state()).unwrap()["rows"].clone()
}

fn legal(table: &Table<ConnectFour>) -> String {
    table.legal().iter().map(ToString::to_string).collect()
}

fn refusal(table: &Table<ConnectFour>, column: &str) -> String {
    let column = table.parse(column).unwrap();
    table.game().check(table.state(), column).unwrap_err().to_string()
}

fn scores(table: &Table<ConnectFour>) -> [i64; 2] {
    table.game().standing(table.state()).scores.as_slice().try_into().unwrap()
}

fn assert_won_by(table: &Table<ConnectFour>, winner: u8) {
    assert_eq!(table.outcome().unwrap().winners, [Seat::new(winner)], "{}", rows(table));
}

/// CFO-001, CFO-D1: the grid begins empty, and each of its seven columns can be chosen by its letter.
#[test]
fn the_grid_begins_empty() {
    let table = played("");
    assert_eq!(rows(&table), json!([".......", ".......", ".......", ".......", ".......", "......."]));
    assert_eq!(legal(&table), "abcdefg");
    assert_eq!(table.parse("h").unwrap_err().to_string(), "'h' is not an action: expected a column, a to g");
}

/// CFO-002, CFO-003: stones are dropped in turn, seat 0's first, and each falls to the lowest free cell.
#[test]
fn stones_fall_in_turn() {
    let mut table = played("");
    for (column, next) in [("d", 1), ("d", 0), ("e", 1), ("d", 0)] {
        table.play(table.parse(column).unwrap()).unwrap();
        assert_eq!(table.to_act(), Some(Seat::new(next)));
    }
    assert_eq!(rows(&table), json!([".......", ".......", ".......", "...o...", "...o...", "...xx.."]));
}

/// CFO-004: the sixth stone fills column a.
#[test]
fn a_full_column_takes_no_stone() {
    let table = played("aaaaaa");
    assert_eq!(refusal(&table, "a"), "Column a is full. (CFO-004)");
    assert_eq!(legal(&table), "bcdefg");
}

/// CFO-005, CFO-009: four in a row win in each direction, and three don't.
#[test]
fn four_in_a_row_win() {
    for (direction, columns) in [
        ("upright", "gagagag"),
        ("level, closed by the last stone in the middle", "aabbdgc"),
        ("rising", "abbccdcddgd"),
        ("falling", "gffeededdad"),
    ] {
        let before = played(&columns[..columns.len() - 1]);
        assert_eq!((before.outcome(), scores(&before)), (None, [0, 0]), "{direction}");
        let table = played(columns);
        assert_won_by(&table, 0);
        assert_eq!(scores(&table), [1, -1], "{direction}");
    }
}

/// CFO-005: seat 1 wins as well as seat 0.
#[test]
fn the_second_seat_can_win() {
    let table = played("abababcb");
    assert_won_by(&table, 1);
    assert_eq!(scores(&table), [-1, 1]);
}

/// CFO-006: three stones at one edge and one at the other are no row, in whatever direction one goes on.
#[test]
fn rows_end_at_the_edge() {
    for rows in [
        // Upright from the top of a to the foot of b.
        ["x......", "x......", "x......", "o......", "o......", "oxo...."],
        // Level from the end of one row to the beginning of the next.
        [".......", ".......", ".......", ".......", "x......", "oo.oxxx"],
        // Rising from a4 to c6, and again from e1.
        ["..x....", ".xo....", "xoo....", "oox....", "xxo....", "oox.x.."],
        // Falling from a3 to c1, and again from c6.
        ["..x....", "..o....", "..o....", "x.x....", "oxo....", "oox...x"],
    ] {
        match grid(rows) {
            Ok(table) => assert_eq!(table.outcome(), None, "{rows:?}"),
            Err(refusal) => panic!("{rows:?}: {refusal}"),
        }
    }
}

/// CFO-007, CFO-009: the last stone fills the grid, nobody has four in a row, and both seats share the first rank.
#[test]
fn a_full_grid_is_a_draw() {
    let mut table = grid(["oxoxox.", "xoxoxox", "xoxoxox", "oxoxoxo", "oxoxoxo", "xoxoxox"]).unwrap();
    assert_eq!(legal(&table), "g");
    table.play(table.parse("g").unwrap()).unwrap();
    let outcome = table.outcome().unwrap();
    assert_eq!((outcome.ranks, outcome.scores), (vec![1, 1], vec![0.into(), 0.into()]));
}

/// CFO-008: after a win the free columns are closed.
#[test]
fn nothing_follows_the_end() {
    let table = played("gagagag");
    assert_eq!(refusal(&table, "b"), "The game is over. (CFO-008)");
    assert_eq!((table.to_act(), legal(&table).as_str()), (None, ""));
}

/// CFO-010: seat 0, seat 1 and a spectator see the same grid.
#[test]
fn everybody_sees_the_grid() {
    let table = played("dde");
    for viewer in table.seats().viewers() {
        assert_eq!(&table.game().view(table.state(), viewer), table.state(), "{viewer}");
    }
}

/// CFO-I1, CFO-I2, CFO-I3: positions that no play leads to can't be loaded.
#[test]
fn impossible_grids_are_refused() {
    const EMPTY: &str = ".......";
    for (rule, rows) in [
        ("CFO-I1", [EMPTY, EMPTY, EMPTY, EMPTY, "x......", EMPTY]),
        ("CFO-I2", [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, "xx....."]),
        ("CFO-I2", [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, "o......"]),
        ("CFO-I3", [EMPTY, EMPTY, EMPTY, EMPTY, "ooo....", "xxxx..o"]),
    ] {
        let refusal = grid(rows).unwrap_err();
        assert_eq!(refusal.rule().unwrap().as_str(), rule, "{rows:?}");
    }
    for row in ["......", "........", "...z..."] {
        let refusal = grid([EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, row]).unwrap_err();
        assert_eq!(refusal.code(), "bad_state");
    }
}

#[test]
fn a_picture_for_the_terminal() {
    let table = played("dde");
    let picture = table.game().draw(&table.game().view(table.state(), Viewer::Spectator));
    assert_eq!(
        picture.to_string(),
        " . . . . . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .\n . . . o . . .\n . . . x x . .\n \
         a b c d e f g\n"
    );
}

#[test]
fn a_game_reads_like_this() {
    let text = kit::playthrough::<ConnectFour>(&Options::new(), 2, "golden").unwrap();
    expect_file!["golden/connect_four.txt"].assert_eq(&text);
}

#[test]
fn all_laws_hold() {
    kit::assert_conforms::<ConnectFour>(200);
    kit::assert_choices_conform::<ConnectFour>(200);
    kit::assert_notation_conforms::<ConnectFour>(1000, &["a", "d", "g", "h", "A", " "]);
}

#[test]
fn every_rule_is_shown() {
    kit::assert_all_rules_cited(&ConnectFour::INFO, &[Path::new("tests")]);
}

#[test]
fn stones_are_counted_by_column_and_seat() {
    let mut table = played("d");
    let columns = table.game().inventory(table.seats()).remove(0).components;
    let column = table.parse("g").unwrap();
    let (events, mut uses) = (table.play(column).unwrap(), Vec::new());
    events.iter().for_each(|event| table.game().uses(event, &mut uses));
    let [used] = uses[..] else { panic!("{uses:?}") };
    let name = columns.iter().find(|one| one.number == used.component).map(|one| &*one.name);
    assert_eq!((columns.len(), name, used.seat), (7, Some("column g"), Some(Seat::new(1))));
}
