//! What the table of Starship Samurai says about who leads, and what can be done next.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tenka_boards::{Referee as _, Scene};
use tenka_core::Thing as _;
use tenka_core::{Options, Seat, Seed, Table, Viewer};
use tenka_starship_samurai::{Location, StarshipSamurai, State};

/// Random three-player games, outside battles: each position, and what a spectator is shown of it.
fn positions(mut look: impl FnMut(&StarshipSamurai, &State, &str)) {
    for number in 0..4 {
        let seed = format!("leads {number}");
        let mut table = Table::<StarshipSamurai>::new(&Options::new(), 3, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        while table.play_randomly(7, &mut rng) > 0 {
            if table.state().battle.is_none() {
                let shown = table.seat(Viewer::Spectator).show(&Scene::new(Vec::new()));
                look(table.game(), table.state(), &shown.board.into_string());
            }
        }
    }
}

/// The words about a location.
fn said(board: &str, at: Location) -> &str {
    let thing = format!("data-thing=\"{}\"", at.thing());
    let label = board.split(&thing).nth(1).and_then(|rest| rest.split("aria-label=\"").nth(1)).unwrap();
    label.split('"').next().unwrap()
}

#[test]
fn a_location_says_who_alone_has_the_most_power() {
    let (mut leaders, mut ties) = (0, 0);
    positions(|game, state, board| {
        for at in state.locations() {
            let words = said(board, at);
            for seat in state.seats().iter() {
                let leads = game.leads(state, seat, at);
                assert_eq!(words.contains(&format!("{seat} would claim the reward now")), leads, "{words}");
                leaders += usize::from(leads);
            }
            ties += usize::from(words.contains("it's a tie"));
        }
    });
    assert!(leaders > 20 && ties > 5, "{leaders} leaders, {ties} ties");
}

#[test]
fn of_equals_the_first_in_turn_order_would_win_the_battle() {
    let mut decided_by_turn_order = 0;
    positions(|game, state, board| {
        for at in state.locations() {
            let power = |seat: Seat| game.power_at(state, seat, at);
            let most = state.seats().iter().map(power).max().unwrap();
            let best: Vec<Seat> =
                state.turn_order().filter(|&seat| most > 0 && power(seat) == most).collect();
            let words = said(board, at);
            assert_eq!(words.contains("would win the battle now"), !best.is_empty(), "{words}");
            if let Some(victor) = best.first() {
                assert!(words.contains(&format!("{victor} would win the battle now")), "{words}");
            }
            decided_by_turn_order += usize::from(best.len() > 1);
        }
    });
    assert!(decided_by_turn_order > 5, "{decided_by_turn_order}");
}

#[test]
fn the_status_line_counts_the_moves_that_are_left() {
    let mut table = Table::<StarshipSamurai>::new(&Options::new(), 2, "moves").unwrap();
    let asked = |table: &Table<StarshipSamurai>| {
        table.seat(Viewer::Spectator).show(&Scene::new(Vec::new())).asks.unwrap().what
    };
    let play = |table: &mut Table<StarshipSamurai>, action: &str| {
        let action = table.parse(action).unwrap();
        table.play(action).unwrap();
    };
    while table.state().round == 0 {
        let first = table.legal()[0].to_string();
        play(&mut table, &first);
    }
    play(&mut table, "order:3-move_units");
    assert_eq!(asked(&table), "move up to 3 units, or stop");
    let own = if table.state().active == Seat::new(0) { "nova" } else { "pulsar" };
    play(&mut table, &format!("move:{own}.fighter@supply-1"));
    assert_eq!(asked(&table), "move up to 2 more units, or stop");
}

#[test]
fn promises_stand_on_the_table_until_their_round_is_over() {
    let shown = |table: &Table<StarshipSamurai>, viewer: Viewer| {
        table.seat(viewer).show(&Scene::new(Vec::new())).board.into_string()
    };
    let (mut with, mut without) = (0, 0);
    for number in 0..3 {
        let seed = format!("promises {number}");
        let mut table = Table::<StarshipSamurai>::new(&Options::new().on("trading"), 3, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        while table.play_randomly(5, &mut rng) > 0 {
            for viewer in table.seats().viewers() {
                let board = shown(&table, viewer);
                let promised: Vec<String> =
                    table.state().promises.iter().map(|promised| promised.words().to_string()).collect();
                assert_eq!(board.contains("Promises this round"), !promised.is_empty());
                assert!(promised.iter().all(|words| board.contains(words)), "{promised:?}");
                with += promised.len();
                without += usize::from(promised.is_empty());
            }
        }
    }
    assert!(with > 20 && without > 20, "{with} promises, {without} boards without any");
}
