//! Puzzles: each that is shipped can be solved at its page, which tells nothing that the solver can't know.

#![allow(clippy::unwrap_used, reason = "tests")]

use tenka_bots::puzzles::PuzzleBook;
use tenka_core::{Record, Viewer};
use tenka_pages::{Answer, Exercise, PuzzleName, PuzzleQuery, Streak, daily, practice, puzzle};
use tenka_registry::{Entry, games, load_table_under, replay_table};
use tenka_seats::Scene;

const NOW: u64 = 1_800_000_000;

/// The games that come with puzzles, and their books.
fn books() -> Vec<(&'static Entry, PuzzleBook)> {
    let with = games().iter().filter(|entry| !entry.puzzles.is_empty());
    let read = with.map(|entry| (entry, entry.puzzles.parse().unwrap()));
    read.filter(|(_, book): &(_, PuzzleBook)| !book.is_empty()).collect()
}

/// Every puzzle with its game's record up to it.
fn each(mut visit: impl FnMut(PuzzleName, Record, &tenka_bots::puzzles::Puzzle)) {
    for (entry, book) in books() {
        for number in 0..book.len() {
            let (record, puzzle) = book.puzzle(number).unwrap();
            visit(PuzzleName { info: &entry.info, number: number + 1 }, record, puzzle);
        }
    }
}

fn shown(name: PuzzleName, query: &PuzzleQuery) -> String {
    puzzle(name, &PuzzleQuery { now: NOW, ..query.clone() }).unwrap().into_string()
}

fn tried(actions: &[&str]) -> PuzzleQuery {
    PuzzleQuery { tried: actions.iter().map(|&action| action.to_owned()).collect(), ..PuzzleQuery::default() }
}

/// The picks that make an action.
fn picks_of(record: &Record, action: &str) -> Vec<String> {
    let referee = replay_table(record).unwrap().unwrap();
    let seat = referee.seat(Viewer::Seat(referee.position().to_act.unwrap()));
    let choice = seat.choices().into_iter().find(|choice| choice.action == action).unwrap();
    choice.picks.iter().map(|pick| pick.thing.clone()).collect()
}

/// An action that isn't the solution.
fn wrong(record: &Record, puzzle: &tenka_bots::puzzles::Puzzle) -> String {
    let legal = replay_table(record).unwrap().unwrap().legal();
    legal.iter().find(|action| puzzle.chance_of(&legal, action) < Some(puzzle.best())).unwrap().clone()
}

#[test]
fn the_games_on_the_shelf_have_puzzles_in_small_files() {
    let books = books();
    assert!(books.len() >= 3, "{}", books.len());
    for (entry, book) in books {
        assert!(book.len() >= 10 && book.game == entry.info.name, "{}: {}", entry.info.name, book.len());
        assert!(entry.puzzles.len() <= 1_000_000, "{}", entry.info.name);
    }
}

#[test]
fn every_puzzle_has_a_legal_solution_that_leads_clearly() {
    each(|name, record, puzzle| {
        let legal = replay_table(&record).unwrap().unwrap().legal();
        assert_eq!(legal.len(), puzzle.chances.len(), "{}", name.address());
        assert!(puzzle.chance_of(&legal, puzzle.solution()) == Some(puzzle.best()), "{}", name.address());
        let rivals = puzzle.chances.iter().filter(|&&chance| chance < puzzle.best());
        assert!(rivals.clone().count() >= 3, "{}", name.address());
        assert!(rivals.max().unwrap() + 11 <= puzzle.best(), "{}", name.address());
        let picks = picks_of(&record, puzzle.solution());
        assert!(
            matches!(Exercise::open(name).unwrap().answer(&picks), Answer::Right(_)),
            "{}",
            name.address()
        );
    });
}

/// The same bytes in every world that the solver can't distinguish.
#[test]
fn a_puzzle_shows_nothing_hidden() {
    each(|name, record, _| {
        let real = replay_table(&record).unwrap().unwrap();
        let solver = Viewer::Seat(real.position().to_act.unwrap());
        let drawn = |state| {
            let table =
                load_table_under(real.ruleset(), name.info.name, &record.options, state).unwrap().unwrap();
            let shown = table.seat(solver).show(&Scene::new(vec!["seat".to_owned(); 6]));
            [shown.board.into_string(), shown.hand.into_string()]
        };
        assert_eq!(drawn(real.state()), drawn(real.imagine(solver, "elsewhere")), "{}", name.address());
    });
}

#[test]
fn a_wrong_move_is_weighed_and_the_right_one_is_told_only_when_found() {
    for (entry, book) in books() {
        let name = PuzzleName { info: &entry.info, number: 1 };
        let (record, puzzle) = book.puzzle(0).unwrap();
        let wrong = wrong(&record, puzzle);
        let before = shown(name, &PuzzleQuery::default());
        assert!(
            before.contains("id=\"give-up\"") && before.contains("id=\"choices\""),
            "{}",
            entry.info.name
        );
        assert!(
            !before.contains("What it leads to") && !before.contains("Win chance"),
            "{}",
            entry.info.name
        );
        let after = shown(name, &tried(&[&wrong]));
        assert!(after.contains("Not quite:") && after.contains("id=\"choices\""), "{}", entry.info.name);
        assert!(after.contains(&format!("is {} % with the best move", puzzle.best())), "{after}");
        let found = shown(name, &tried(&[&wrong, puzzle.solution()]));
        assert!(found.contains("That's it!") && !found.contains("id=\"choices\""), "{}", entry.info.name);
        let given = shown(name, &PuzzleQuery { solution: true, ..PuzzleQuery::default() });
        assert!(given.contains("The solution:") && given.contains("Next puzzle"), "{}", entry.info.name);
        let nonsense = shown(name, &tried(&["nonsense"]));
        assert!(!nonsense.contains("Not quite"), "what isn't an action isn't judged");
    }
}

#[test]
fn picks_that_are_no_action_are_refused() {
    let (entry, _) = books().remove(0);
    let exercise = Exercise::open(PuzzleName { info: &entry.info, number: 1 }).unwrap();
    assert!(matches!(exercise.answer(&["nothing".to_owned()]), Answer::Refused));
    assert!(Exercise::open(PuzzleName { info: &entry.info, number: 0 }).is_none());
    assert!(Exercise::open(PuzzleName { info: &entry.info, number: 100_000 }).is_none());
}

#[test]
fn the_games_take_turns_with_the_puzzle_of_the_day() {
    let games = books().len();
    let names: Vec<&str> = (20_000..).take(games).map(|day| daily(day).unwrap().info.name).collect();
    let mut different = names.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), games, "{names:?}");
    assert!(daily(20_000) == daily(20_000));
    let page = practice(NOW, &Streak::default()).into_string();
    let today = daily(tenka_pages::day(NOW)).unwrap();
    assert!(page.contains(&today.address()));
    assert_eq!(page.matches("/practice/").count(), games, "one of each game");
}

#[test]
fn a_streak_counts_each_puzzle_once_and_days_without_a_gap() {
    let puzzle = |day: u64| daily(day).unwrap();
    let one = Streak::default().after(puzzle(10), true, 10);
    assert_eq!((one.run, one.days(10), one.has_solved(10)), (1, 1, true));
    assert_eq!(one.clone().after(puzzle(10), true, 10), one, "not twice");
    assert_eq!(Streak::read(&one.to_string()), one);
    let two = one.after(puzzle(11), true, 11);
    assert_eq!((two.run, two.days(11), two.days(12), two.days(13)), (2, 2, 2, 0));
    let missed = two.clone().after(puzzle(12), false, 12);
    assert_eq!((missed.run, missed.best, missed.has_solved(12)), (0, 2, false));
    let late = missed.after(puzzle(12), true, 12);
    assert_eq!((late.run, late.days(12)), (0, 3), "the second try counts for the day alone");
    for text in ["", "1", "1.2.3", "a.b.c.d.e", "99999999999.1.1.1.x"] {
        assert_eq!(Streak::read(text), Streak::default(), "{text}");
    }
}
