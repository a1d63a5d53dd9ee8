//! What the table of Samurai shows beyond what can be picked.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tenka_core::{Options, Seat, Seed, Table, Viewer};
use tenka_samurai::Samurai;
use tenka_samurai::state::Stage;
use tenka_seats::{Scene, Shown};

use crate::Seating as _;

/// A table where hands and pieces are dealt.
fn dealt(seats: u8) -> Table<Samurai> {
    Table::<Samurai>::new(&Options::new().on("basic_setup"), seats, "a table").unwrap()
}

fn shown(table: &Table<Samurai>, viewer: Viewer, touched: &[String]) -> Shown {
    let names = ["Ann", "Bob", "Cleo", "Dan"].map(str::to_owned).to_vec();
    table.seat(viewer).show(&Scene::new(names).after(touched.iter().cloned()))
}

#[test]
fn settlements_and_tiles_explain_themselves() {
    let table = dealt(4);
    let viewer = Viewer::Seat(Seat::new(0));
    let Shown { board, hand, .. } = shown(&table, viewer, &[]);
    let (board, hand) = (board.into_string(), hand.into_string());
    assert!(board.contains("data-tip=\"Kyoto, a city\n"), "{board}");
    assert!(board.contains("nobody has influence yet\n"), "{board}");
    assert!(hand.matches("<li data-tip=").count() > 1, "{hand}");
}

/// A tile that was placed this turn is dashed on the map, and its place in the hand says which it was.
#[test]
fn a_tile_placed_this_turn_is_not_final() {
    let mut table = dealt(2);
    let mut rng = Seed::from_text("pending").fast();
    let placed = loop {
        let (seat, before) = (table.state().seat, table.state().placed);
        assert!(table.play_randomly(1, &mut rng) > 0, "nobody placed a tile");
        let state = table.state();
        let new = state.placed.owned_by(seat) - before.owned_by(seat);
        if state.turn.tiles == 1 && state.seat == seat && new.len() == 1 {
            break new.iter().next().unwrap();
        }
    };
    let viewer = Viewer::Seat(table.state().seat);
    let Shown { board, hand, .. } = shown(&table, viewer, &[format!("space-{placed}")]);
    assert_eq!(board.into_string().matches("class=\"sam-pending\"").count(), 1);
    let said = format!("{} placed", table.state().placed.kind_at(placed));
    assert!(hand.into_string().contains(&said), "{said}");
    let final_now = shown(&table, viewer, &[]).board.into_string();
    assert_eq!(final_now.matches("class=\"sam-pending\"").count(), 0);
}

/// How many pieces are left on the map.
fn on_the_map(table: &Table<Samurai>) -> usize {
    table.state().pieces.values().iter().map(|settlements| settlements.len()).sum()
}

#[test]
fn captures_are_staged_and_nothing_else_is() {
    for seats in 2..=4 {
        let mut table = dealt(seats);
        let mut rng = Seed::from_text("captures").fast();
        let mut staged = 0;
        loop {
            let before = on_the_map(&table);
            if table.play_randomly(1, &mut rng) == 0 {
                break;
            }
            let moment = shown(&table, Viewer::Spectator, &[]).moment;
            assert_eq!(moment.is_some(), on_the_map(&table) < before);
            staged += u32::from(moment.is_some());
        }
        assert_eq!(table.state().stage, Stage::Over);
        assert!(staged > 0);
    }
}
