//! The screen as a person sees it, read off the grid that a terminal would show.

use tenka_bots::PlayerSpec;
use tenka_core::{Options, Seat, Viewer};

use super::desk::{Desk, Wish};
use super::grid::Grid;
use super::terminal::Input;
use super::{HELP, ScreenGame};
use crate::play::sitting::Sitting;

/// One person at a table of this game, against quick bots.
fn game(name: &str, seats: u8) -> ScreenGame {
    let table = tenka_registry::new_table(name, &Options::new(), seats, "screen").unwrap().unwrap();
    let bots: PlayerSpec = "greedy".parse().unwrap();
    ScreenGame::new(Sitting::new(table, 1, &bots).unwrap())
}

/// Plays bots' turns, then shows the person the table.
fn shown(name: &str, seats: u8) -> ScreenGame {
    let mut game = game(name, seats);
    let person = Seat::new(0);
    while game.sitting.table.position().to_act != Some(person) {
        let action = game.sitting.table.legal()[0].clone();
        game.sitting.play(&action).unwrap();
    }
    game.show(Viewer::Seat(person));
    game
}

fn type_text(desk: &mut Desk, text: &str) {
    text.chars().for_each(|letter| assert_eq!(desk.handle(Input::Letter(letter)), None, "{letter}"));
}

fn size(grid: &Grid) -> (usize, usize) {
    (grid.width, grid.height)
}

#[test]
fn every_game_fits_any_window() {
    for info in tenka_registry::infos() {
        let name = info.name;
        let mut game = shown(name, info.seats.1);
        for (width, height) in [(80, 24), (60, 16), (200, 60), (120, 40), (20, 5), (1, 1)] {
            let grid = game.desk.paint(width, height);
            assert_eq!(size(&grid), (width, height));
        }
        let text = game.desk.paint(80, 24).to_string();
        assert!(text.contains("◆ You"), "{name}: the standing\n{text}");
        assert!(text.contains('›'), "{name}: what can be done\n{text}");
        assert!(text.contains("Ctrl-C"), "{name}: the keys\n{text}");
    }
}

#[test]
fn a_person_types_part_of_a_move_and_plays_it() {
    let mut game = shown("connect-four", 2);
    type_text(&mut game.desk, "column d");
    let text = game.desk.paint(80, 24).to_string();
    assert!(text.contains("1 of 7") && text.contains("› Drop a stone into column d"), "{text}");
    assert_eq!(game.desk.handle(Input::Enter), Some(Wish::Play("d".to_owned())));
    game.obey(Wish::Play("d".to_owned()));
    assert_eq!(game.sitting.actions_played(), 1);
}

#[test]
fn backspace_erases_and_then_takes_back() {
    let mut game = shown("connect-four", 2);
    game.obey(Wish::Play("d".to_owned()));
    type_text(&mut game.desk, "b");
    assert_eq!(game.desk.handle(Input::Backspace), None);
    assert_eq!(game.desk.handle(Input::Backspace), Some(Wish::TakeBack));
    game.obey(Wish::TakeBack);
    assert_eq!(game.sitting.actions_played(), 0);
    game.obey(Wish::TakeBack);
    assert!(game.desk.paint(80, 24).to_string().contains("nothing to take back"));
}

#[test]
fn what_is_not_allowed_is_explained() {
    let mut game = shown("connect-four", 2);
    for _ in 0..6 {
        game.obey(Wish::Play("d".to_owned()));
    }
    game.show(Viewer::Seat(Seat::new(0)));
    type_text(&mut game.desk, "d");
    while game.desk.options.selected().is_some() {
        game.desk.handle(Input::Letter('!'));
    }
    game.obey(Wish::Obey("d".to_owned()));
    let text = game.desk.paint(80, 24).to_string();
    assert!(text.contains("Not allowed:") && text.contains("rule CFO-"), "{text}");
    game.obey(Wish::Obey("castle".to_owned()));
    assert!(game.desk.paint(80, 24).to_string().contains("'castle' is not an action"));
}

#[test]
fn keys_ask_for_help_hints_and_the_log() {
    let mut game = shown("samurai", 2);
    assert_eq!(game.desk.handle(Input::Letter('h')), Some(Wish::Hint));
    assert_eq!(game.desk.handle(Input::Tab), Some(Wish::ReadLog));
    assert_eq!(game.desk.handle(Input::Letter('?')), Some(Wish::Help));
    game.obey(Wish::Help);
    assert!(
        game.desk
            .paint(100, 40)
            .to_string()
            .contains(HELP.lines().next().unwrap_or_default().get(..60).unwrap_or_default())
    );
    assert_eq!(game.desk.handle(Input::Enter), None, "a key closes it");
    type_text(&mut game.desk, "/h");
    assert_eq!(game.desk.options.typed(), "/h", "behind a slash, an h is a letter");
    assert_eq!(game.desk.handle(Input::Interrupt), Some(Wish::Leave));
}

#[test]
fn a_click_selects_and_a_second_click_plays() {
    let mut game = shown("connect-four", 2);
    game.desk.paint(80, 24);
    let list = game.desk.layout.list;
    let click = Input::Click { column: list.column + 3, row: list.row + 1 };
    assert_eq!(game.desk.handle(click), None);
    let selected = game.desk.options.selected().map(|choice| choice.action.clone());
    assert_eq!(game.desk.handle(click), selected.map(Wish::Play));
}

#[test]
fn a_click_on_the_board_narrows_the_list() {
    let mut game = shown("samurai", 2);
    while game.desk.options.rows().0.len() < 60 {
        let action = game.sitting.table.legal()[0].clone();
        game.sitting.play(&action).unwrap();
        let seat = game.sitting.table.position().to_act.unwrap();
        game.show(Viewer::Seat(seat));
    }
    game.desk.paint(120, 60);
    let before = game.desk.options.count();
    let space = game.desk.options.selected().and_then(|choice| choice.picks.last().cloned()).unwrap();
    let row = |text: &str| {
        game.desk
            .picture
            .lines
            .iter()
            .position(|line| line.spans().iter().any(|span| span.thing.as_deref() == Some(text)))
    };
    let row = row(&space.thing).unwrap();
    let line = &game.desk.picture.lines[row];
    let spans = line.spans().iter().take_while(|span| span.thing.as_deref() != Some(&space.thing));
    let column: usize = spans.map(|span| span.text.chars().count()).sum();
    let board = game.desk.layout.board;
    game.desk.handle(Input::Click { column: board.column + column, row: board.row + row });
    assert!(game.desk.options.count() < before);
    assert_eq!(game.desk.options.clicked().next(), Some(&*space.label));
}

#[test]
fn others_see_nothing_until_the_screen_is_passed() {
    let mut game = shown("connect-four", 2);
    game.desk.curtain = Some("Pass the screen to Seat 1, then press Enter.".to_owned());
    let text = game.desk.paint(80, 24).to_string();
    assert_eq!(text.trim(), "Pass the screen to Seat 1, then press Enter.");
    assert_eq!(game.desk.handle(Input::Letter('x')), None);
    assert!(game.desk.curtain.is_some());
    game.desk.handle(Input::Enter);
    assert!(game.desk.paint(80, 24).to_string().contains("Drop a stone"));
}
