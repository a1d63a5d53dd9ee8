//! Contests on the yardsticks: fair, reproducible, and told of what goes wrong.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;

use tenka_arena::{Contest, ContestError, Contestant, Failure, Played, Settings, Summary};
use tenka_bots::{Bot, Random, Thought};
use tenka_core::{FastRng, Game, Refusal, Table};
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

use crate::hold::{self, contest, games_on};

fn settings<G: Game>(games: u64) -> Settings {
    hold::settings::<G>("arena", games)
}

#[test]
fn threads_change_nothing() {
    let with_records = Settings { records: true, ..settings::<Leduc>(60) };
    let contest = contest::<Leduc>(&["plain:20", "greedy"], with_records);
    let games = games_on(1, &contest);
    assert_eq!(games.len(), 60);
    assert_eq!(games, games_on(2, &contest));
    assert_eq!(games, games_on(7, &contest));
}

#[test]
fn an_early_end_is_the_same_on_any_number_of_threads() {
    let contest = contest::<Leduc>(&["random", "random"], settings::<Leduc>(10_000));
    let ended = |threads| {
        let mut deals = 0;
        let after_deal = |_: &[Played]| {
            deals += 1;
            if deals == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        contest.run(NonZero::new(threads).expect("a thread"), after_deal).expect("no game fails")
    };
    assert_eq!(ended(1).len(), 10);
    assert_eq!(ended(1), ended(4));
}

#[test]
fn namesakes_are_numbered() {
    let contest = contest::<Leduc>(&["random", "plain:5", "random"], settings::<Leduc>(2));
    let names: Vec<&str> = contest.bots().iter().map(Contestant::name).collect();
    assert_eq!(names, ["random", "plain:5", "random (2)"]);
}

#[test]
fn another_seed_gives_other_games() {
    let played = |seed: &str| {
        let settings = Settings { seed: seed.to_owned(), records: true, ..settings::<Leduc>(20) };
        games_on(2, &contest::<Leduc>(&["random", "random"], settings))
    };
    assert_eq!(played("one"), played("one"));
    assert_ne!(played("one"), played("two"));
}

/// How often each bot had each seat on each deal.
fn seatings(games: &[Played]) -> BTreeMap<(&str, usize, u8), usize> {
    let mut seatings = BTreeMap::new();
    for game in games {
        for (seat, bot) in game.seated() {
            *seatings.entry((&*game.seed, bot, seat.number())).or_insert(0) += 1;
        }
    }
    seatings
}

#[test]
fn every_bot_has_every_seat_equally_often_on_every_deal() {
    let cases: [(&[&str], usize, [usize; 5]); 4] = [
        (&["random", "random"], 4, [1, 3, 0, 0, 0]),
        (&["random", "random", "random"], 4, [1, 1, 2, 0, 0]),
        (&["random", "random", "random", "random"], 4, [1, 1, 1, 1, 0]),
        (&["random", "random", "random", "random", "random"], 20, [4, 4, 4, 4, 4]),
    ];
    for (bots, games_per_deal, times_in_each_seat) in cases {
        let contest = contest::<Hearts>(bots, settings::<Hearts>(2 * games_per_deal as u64 - 1));
        assert_eq!((contest.games_per_deal(), contest.deals()), (games_per_deal, 2));
        let games = games_on(2, &contest);
        let seatings = seatings(&games);
        for seed in ["arena 0", "arena 1"] {
            for bot in 0..bots.len() {
                for seat in 0..4 {
                    assert_eq!(seatings[&(seed, bot, seat)], times_in_each_seat[bot]);
                }
            }
        }
    }
}

#[test]
fn records_replay_to_the_result() {
    let settings = Settings { records: true, ..settings::<Hearts>(4) };
    for game in games_on(2, &contest::<Hearts>(&["greedy", "random"], settings)) {
        let table = Table::<Hearts>::replay(game.record.as_ref().expect("a record")).expect("it replays");
        let outcome = table.outcome().expect("it is over");
        assert_eq!(
            (outcome.ranks, outcome.scores, table.actions().len()),
            (game.ranks, game.scores, game.plies)
        );
    }
}

#[test]
fn the_stronger_bot_is_found_stronger() {
    let contest = contest::<ConnectFour>(&["random", "search:200"], settings::<ConnectFour>(60));
    let games = games_on(2, &contest);
    let summary = Summary::of(&games, 2, contest.games_per_deal());
    let search = &summary.bots[1];
    assert!(search.won_interval.low > 0.8, "{search:?}");
    assert!(summary.bots[0].won_interval.high < 0.2);
    let ratings = tenka_arena::ratings(&games, 2, contest.games_per_deal());
    assert!(ratings[1].interval.low > ratings[0].interval.high + 200.0, "{ratings:?}");
}

/// Panics, or goes where there is no room.
struct Faulty {
    panics: bool,
}

impl Bot<ConnectFour> for Faulty {
    fn think(
        &mut self,
        game: &ConnectFour,
        view: &<ConnectFour as Game>::View,
        rng: &mut FastRng,
    ) -> Thought<<ConnectFour as Game>::Action> {
        assert!(!self.panics, "lost my marbles");
        let thought = Random.think(game, view, rng);
        let action = "a".parse().expect("column a");
        Thought { action, ..thought }
    }
}

fn failure(panics: bool) -> Box<Failure> {
    let faulty = Contestant::new("faulty", move || Box::new(Faulty { panics }));
    let bots = vec![faulty, Contestant::new("random", || Box::new(Random))];
    let contest = Contest::new(bots, settings::<ConnectFour>(100)).expect("a contest");
    let run = |threads| contest.run(NonZero::new(threads).expect("a thread"), |_| ControlFlow::Continue(()));
    let failure = run(1).expect_err("it fails");
    assert_eq!(run(3), Err(failure.clone()), "the first failure is the same on any number of threads");
    failure
}

#[test]
fn a_bot_that_panics_is_reported() {
    let failure = failure(true);
    assert_eq!((failure.game, &*failure.message), (0, "a panic: lost my marbles"));
    assert_eq!(failure.bots, ["faulty", "random"]);
    assert!(failure.record.actions.is_empty());
}

#[test]
fn a_bot_that_breaks_a_rule_is_reported_with_the_record() {
    let failure = failure(false);
    assert!(failure.message.contains("chose a: Column a is full."), "{failure}");
    let table = Table::<ConnectFour>::replay(&failure.record).expect("the record is good so far");
    assert!(table.to_act().is_some());
}

#[test]
fn what_is_no_contest_is_refused() {
    let refusal = |bots: usize, seats| {
        let bots = (0..bots).map(|_| Contestant::new("random", || Box::new(Random))).collect();
        Contest::<Leduc>::new(bots, Settings { seats, ..settings::<Leduc>(2) }).expect_err("it is refused")
    };
    assert_eq!(refusal(1, 2), ContestError::Bots { asked: 1, most: 12 });
    assert!(refusal(99, 2).to_string().contains("2 to 12 bots"));
    assert_eq!(refusal(2, 9), Refusal::Seats { asked: 9, allowed: Leduc::INFO.seats }.into());
}
