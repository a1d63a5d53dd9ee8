//! Puzzles: found again from the same seed, clear, and the same on paper.

use tenka_bots::puzzles::{Care, Deal, Hunt, PuzzleBook};
use tenka_core::{Game as _, Seat, Table, Viewer};
use tenka_yardsticks::{ConnectFour, Hearts};

const HUNT: Hunt<'_> = Hunt { seed: "puzzles", care: Care::of(40) };

/// The first deals of connect four with puzzles.
fn found() -> Vec<Deal> {
    let deals =
        (0..60).filter_map(|number| HUNT.search::<ConnectFour>(number, &|| false).expect("it can be dealt"));
    deals.take(3).collect()
}

#[test]
fn the_same_seed_gives_the_same_puzzles() {
    let deals = found();
    assert_eq!(deals.len(), 3, "60 games of connect four between hasty bots have clear moves");
    assert_eq!(found(), deals);
    let other = Hunt { seed: "others", ..HUNT };
    let first = deals[0].number;
    assert_ne!(other.search::<ConnectFour>(first, &|| false).expect("a deal").as_ref(), Some(&deals[0]));
}

#[test]
fn a_solution_leads_by_twelve_points_among_four_effects() {
    for Deal { record, puzzles, .. } in found() {
        for puzzle in puzzles {
            let before =
                tenka_core::Record { actions: record.actions[..puzzle.ply].to_vec(), ..record.clone() };
            let table = Table::<ConnectFour>::replay(&before).expect("it can be replayed");
            let legal: Vec<String> = table.legal().iter().map(ToString::to_string).collect();
            assert_eq!(puzzle.chances.len(), legal.len());
            assert_eq!(puzzle.chance_of(&legal, puzzle.solution()), Some(puzzle.best()));
            let rivals = puzzle.chances.iter().filter(|&&chance| chance < puzzle.best());
            assert!(
                rivals.clone().count() >= 3 && rivals.max().expect("a rival") + 11 < puzzle.best(),
                "{puzzle}"
            );
        }
    }
}

#[test]
fn a_solver_is_asked_by_what_the_seat_sees() {
    // In hearts the others' cards are hidden: the same view in another world gets the same judgement.
    let hunt = Hunt { seed: "cards", care: Care::of(8) };
    let found = (0..10).find_map(|number| hunt.search::<Hearts>(number, &|| false).expect("it can be dealt"));
    let Some(Deal { record, puzzles, .. }) = found else { return };
    let before = tenka_core::Record { actions: record.actions[..puzzles[0].ply].to_vec(), ..record };
    let table = Table::<Hearts>::replay(&before).expect("it can be replayed");
    let seat: Seat = table.to_act().expect("somebody decides");
    let view = table.game().view(table.state(), Viewer::Seat(seat));
    let elsewhere = table.game().imagine(&view, &mut tenka_core::Seed::from_text("elsewhere").fast());
    let mut legal = Vec::new();
    table.game().legal(&elsewhere, &mut legal);
    assert_eq!(legal.len(), puzzles[0].chances.len(), "what is weighed doesn't depend on hidden cards");
}

#[test]
fn a_book_reads_back() {
    let book = PuzzleBook { game: "connect-four".to_owned(), deals: found() };
    let text = book.to_string();
    assert_eq!(text.parse(), Ok(book.clone()));
    assert_eq!(book.len(), text.lines().filter(|line| line.starts_with("puzzle ")).count());
    let (record, puzzle) = book.puzzle(book.len() - 1).expect("the last");
    assert_eq!((record.actions.len(), puzzle), (puzzle.ply, book.deals[2].puzzles.last().expect("one")));
    assert_eq!(book.puzzle(book.len()), None);
    assert_eq!(book.next_deal(), book.deals[2].number + 1);
}

#[test]
fn a_text_that_is_no_book_is_refused_at_its_line() {
    let refused = |text: &str| text.parse::<PuzzleBook>().expect_err("it is no book").to_string();
    assert_eq!(refused(""), "line 1: expected 'tenka puzzles 1 GAME'");
    let head = "tenka puzzles 1 connect-four\n";
    assert_eq!(refused(&format!("{head}played d")), "line 2: expected a deal, what was played, or a puzzle");
    assert_eq!(refused(&format!("{head}deal 0 {{}}")), "line 2: expected a number and the start of a record");
    let deal = r#"deal 0 {"game":"connect-four","seats":2,"seed":"7","actions":[]}"#;
    for puzzle in
        ["puzzle 2 easy d : 50 20", "puzzle 1 d : 50", "puzzle 1 easy d : 101", "puzzle 1 easy : 50"]
    {
        let text = format!("{head}{deal}\nplayed d\n{puzzle}\n");
        assert_eq!(refused(&text), "line 4: expected a puzzle of the game that was played");
    }
}
