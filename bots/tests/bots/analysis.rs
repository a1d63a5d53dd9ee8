//! Games looked back at, where the truth is known.

use std::ops::ControlFlow;

use serde_json::{Value, json};
use tenka_bots::{Analysis, AnalysisError, Basis, BotSpec, Judgement, Progress, analyse, assembled, judged};
use tenka_core::{Game as _, Insight, Options, Seat, Seats, Seed, Table, Viewer, Words, kit};
use tenka_samurai::Samurai;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn bot(name: &str) -> BotSpec {
    name.parse().expect("a bot")
}

fn analysis_on<G: Insight + Words>(threads: usize, table: &Table<G>, level: &str) -> Analysis {
    let watch = &mut |_| ControlFlow::Continue(());
    analyse(table, bot(level), threads, watch).expect("an analysis")
}

fn analysis<G: Insight + Words>(table: &Table<G>, level: &str) -> Analysis {
    analysis_on(2, table, level)
}

fn play<G: Insight + Words>(table: &mut Table<G>, actions: &str) {
    for action in actions.split(' ') {
        table.play(table.parse(action).expect("an action")).expect("a legal action");
    }
}

/// Seat 0 stacks three stones in column d, and seat 1 lets it; seat 0 looks elsewhere; seat 1 wins in column a.
fn missed_win() -> Table<ConnectFour> {
    let mut table = Table::new(&Options::new(), 2, "7").expect("a table");
    play(&mut table, "d a d a d a g a");
    assert_eq!(table.outcome().expect("an end").winners, [SECOND]);
    table
}

#[test]
fn a_win_that_was_missed_is_the_costliest_decision() {
    let analysis = analysis(&missed_win(), "search:1000");
    for by in Basis::ALL {
        let missed = analysis.costliest(FIRST, by, 3)[0];
        assert_eq!((missed.ply, &*missed.action), (6, "g"));
        let Judgement { before, after, best, best_label, cost, .. } = missed.judgement(by);
        assert_eq!((&**best, &**best_label), ("d", "Drop a stone into column d"));
        assert_eq!(before, &[1.0, 0.0]);
        assert!(after[0] < 0.05 && *cost > 0.95, "{missed:?}");

        let let_it = analysis.costliest(SECOND, by, 3)[0];
        assert_eq!((let_it.ply, &*let_it.judgement(by).best), (5, "d"), "the stone that had to be stopped");
    }
    let won = analysis.plies.last().expect("a decision");
    assert_eq!((&won.own.after, won.own.cost), (&vec![0.0, 1.0], 0.0));
}

#[test]
fn where_nothing_is_hidden_open_cards_change_nothing() {
    for ply in analysis(&missed_win(), "plain:200").plies {
        assert_eq!(ply.own, ply.open);
    }
}

#[test]
fn chances_are_shares_of_one_win() {
    let mut table = Table::<Hearts>::new(&Options::new(), 4, "shares").expect("a table");
    table.play_randomly(20, &mut Seed::from_text("shares").fast());
    for ply in analysis(&table, "search:40").plies {
        for chances in [&ply.own.before, &ply.own.after, &ply.open.before, &ply.open.after] {
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-5, "{ply:?}");
        }
    }
}

/// A deal of leduc poker with these private cards, its chance drawn from this seed.
fn leduc(private: [&str; 2], seed: &str) -> Table<Leduc> {
    let dealt = Table::<Leduc>::new(&Options::new(), 2, seed).expect("a table");
    let mut state = serde_json::to_value(dealt.state()).expect("JSON");
    state["private"] = json!(private);
    Table::load(&Options::new(), state).expect("a state")
}

/// What is said of the last decision of a deal in which these bets were made.
fn last_judged(private: [&str; 2], seed: &str, bets: &str) -> (Judgement, Judgement) {
    let mut table = leduc(private, seed);
    play(&mut table, bets);
    let last = analysis(&table, "search:2000").plies.pop().expect("a decision");
    (last.own, last.open)
}

/// The public card of a deal in which nobody raises in the first round.
fn turned_up(private: [&str; 2], seed: &str) -> Value {
    let mut table = leduc(private, seed);
    play(&mut table, "call call");
    serde_json::to_value(table.state()).expect("JSON")["public"].take()
}

/// A seed for which it is a certain card.
fn seed_that(turns_up: impl Fn(&str) -> bool) -> String {
    (0..100).map(|seed| seed.to_string()).find(|seed| turns_up(seed)).expect("a seed")
}

/// The public card would be a king in both deals, so that the other's card is all the difference.
#[test]
fn a_fold_is_judged_by_what_its_seat_knew_and_apart_from_that_with_all_cards_open() {
    let seed = &seed_that(|seed| [["K", "Q"], ["J", "Q"]].iter().all(|cards| turned_up(*cards, seed) == "K"));
    let (own, open) = last_judged(["K", "Q"], seed, "raise fold");
    let (own_otherwise, open_otherwise) = last_judged(["J", "Q"], seed, "raise fold");
    assert_eq!(own, own_otherwise, "the other's card is not known to the seat that folds");
    assert!(own.is_mistake, "who folds can't win, and a queen can: {own:?}");
    assert!(!open.is_mistake, "a pair of kings is out of reach: {open:?}");
    assert!(open_otherwise.is_mistake && open_otherwise.cost > 0.95, "{open_otherwise:?}");
}

/// The call ends the first round, and the public card is turned up.
#[test]
fn what_chance_brings_after_a_decision_is_no_part_of_the_judgement() {
    let judged = |card: &str| {
        let seed = seed_that(|seed| turned_up(["K", "Q"], seed) == card);
        last_judged(["K", "Q"], &seed, "call call")
    };
    let ((own, open), (own_otherwise, open_otherwise)) = (judged("Q"), judged("J"));
    assert_eq!(own, own_otherwise);
    assert!(open.after[1] > open_otherwise.after[1] + 0.5, "{open:?} {open_otherwise:?}");
}

/// Swaps what the seat to act can't know for something else that it can't know, at a number of positions.
fn assert_judged_without_hindsight<G: Insight + Words>(positions: usize) {
    let game = G::open(&Options::new()).expect("a box");
    let mut rng = Seed::from_text("hindsight").fast();
    for at in kit::sample(&game, Seats::new(G::INFO.seats.1), positions, &mut rng) {
        let other = game.imagine(&game.view(&at.state, Viewer::Seat(at.seat)), &mut rng);
        let judged_in = |world: &G::State| {
            let world = serde_json::to_value(world).expect("JSON");
            let mut table = Table::<G>::load(&Options::new(), world).expect("a state");
            table.play(at.action).expect("a legal action");
            analysis(&table, "search:16").plies.remove(0).own
        };
        assert_eq!(judged_in(&at.state), judged_in(&other));
    }
}

#[test]
fn no_hindsight_enters_the_judgement_by_what_a_seat_knew() {
    assert_judged_without_hindsight::<Samurai>(60);
    assert_judged_without_hindsight::<Hearts>(60);
    assert_judged_without_hindsight::<Leduc>(60);
}

#[test]
fn threads_change_nothing() {
    let mut table = Table::<Samurai>::new(&Options::new().on("basic_setup"), 3, "threads").expect("a table");
    table.play_randomly(24, &mut Seed::from_text("threads").fast());
    let one = analysis_on(1, &table, "search:40");
    assert_eq!(one.plies.len(), 24);
    assert_eq!(one, analysis_on(3, &table, "search:40"));
}

#[test]
fn an_unfinished_game_ends_with_what_was_expected_then() {
    let mut table = leduc(["K", "Q"], "7");
    play(&mut table, "raise call");
    let analysis = analysis(&table, "search:500");
    assert_eq!((analysis.plies.len(), &analysis.result), (2, &None));
    let [first, second] = &*analysis.plies else { panic!("two decisions") };
    let own = |seat| analysis.chances(seat, Basis::Own);
    assert_eq!(own(FIRST), [Some(first.own.before[0]), Some(first.own.after[0]), None]);
    assert_eq!(own(SECOND), [None, Some(second.own.before[1]), Some(second.own.after[1])]);
    assert_eq!(
        analysis.chances(FIRST, Basis::Open),
        [first.open.before[0], second.open.before[0], second.open.after[0]].map(Some)
    );
}

#[test]
fn a_finished_game_ends_with_who_has_won() {
    let analysis = analysis(&missed_win(), "plain:50");
    for by in Basis::ALL {
        assert_eq!(analysis.chances(FIRST, by).last(), Some(&Some(0.0)));
        assert_eq!(analysis.chances(SECOND, by).last(), Some(&Some(1.0)));
    }
    let untouched = Table::<Hearts>::new(&Options::new(), 4, "7").expect("a table");
    let nothing = analysis_on(2, &untouched, "plain:50");
    assert_eq!((nothing.plies.len(), nothing.chances(FIRST, Basis::Own)), (0, vec![None]));
}

/// Half of the decisions between equals would be called mistakes if any loss were.
#[test]
fn what_is_within_the_noise_is_no_mistake() {
    let (mut lost, mut mistakes) = (0, 0);
    for game in 0..20 {
        let mut table = Table::<Leduc>::new(&Options::new(), 2, &format!("equals {game}")).expect("a table");
        let mut rng = Seed::from_text(&format!("equals {game}")).fast();
        while let Some(seat) = table.to_act() {
            let view = table.game().view(table.state(), Viewer::Seat(seat));
            let thought = bot("plain:1000").bot::<Leduc>(1).think(table.game(), &view, &mut rng);
            table.play(thought.action).expect("a legal action");
        }
        for ply in analysis(&table, "plain:300").plies {
            lost += u32::from(ply.own.cost > 0.0);
            mistakes += u32::from(ply.own.is_mistake);
        }
    }
    assert!(lost > 0 && mistakes < lost, "{mistakes} of {lost}");
}

#[test]
fn whoever_watches_hears_of_it_and_can_stop_it() {
    let table = missed_win();
    let mut heard = Vec::new();
    let whole = analyse(&table, bot("plain:50"), 2, |progress| {
        heard.push(progress);
        ControlFlow::Continue(())
    });
    assert!(whole.is_ok());
    assert_eq!(heard.last(), Some(&Progress { judged: 8, of: 8 }));
    assert!(heard.is_sorted_by_key(|progress| progress.judged), "{heard:?}");

    let mut patience = 3;
    let stopped = analyse(&table, bot("search:2000"), 2, |_| {
        patience -= 1;
        if patience == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(stopped, Err(AnalysisError::Stopped));
}

#[test]
fn bots_that_do_not_search_can_not_judge() {
    let refused = analyse(&missed_win(), bot("greedy"), 1, |_| ControlFlow::Continue(()));
    assert_eq!(refused, Err(AnalysisError::NoSearch(BotSpec::Greedy)));
    let sentence = refused.expect_err("a refusal").to_string();
    assert!(sentence.contains("'greedy'") && sentence.contains("search:5000"), "{sentence}");
}

/// Decision by decision, an analysis is the same as in one go.
#[test]
fn decisions_judged_one_by_one_make_the_same_analysis() {
    let table = missed_win();
    let level = bot("plain:50");
    let mut plies = Vec::new();
    while let Some(ply) = judged(&table, level, plies.len()).expect("a bot that searches") {
        plies.push(ply);
    }
    let whole = analyse(&table, level, 1, |_| ControlFlow::Continue(())).expect("an analysis");
    assert_eq!(assembled(&table, level, plies), whole);
}
