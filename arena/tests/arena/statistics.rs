//! Statistics on games whose truth is known.

use std::num::NonZero;
use std::ops::ControlFlow;

use tenka_arena::{
    AgainstPar, Bounds, Contest, Contestant, Played, Settings, Sprt, Summary, Verdict, line_ups, ratings,
};
use tenka_bots::PlayerSpec;
use tenka_bots::program::Program;
use tenka_core::{Dice as _, FastRng, Insight, Inventory, Options, Seed, Words};
use tenka_yardsticks::{ConnectFour, Leduc};

/// A number from 0 up to 1.
fn fraction(rng: &mut FastRng) -> f64 {
    f64::from(rng.below(1 << 24)) / f64::from(1 << 24)
}

/// A game without rules: each seat's luck, on top of its bot's strength, decides.
fn game(bots: Vec<usize>, elos: &[f64], rng: &mut FastRng) -> Played {
    // The difference of two such draws is logistic, as the model of Bradley and Terry has it.
    let mut luck = || -(-(fraction(rng) + 1e-9).ln()).ln() * 400.0 / std::f64::consts::LN_10;
    let performance: Vec<f64> = bots.iter().map(|&bot| elos[bot] + luck()).collect();
    let rank = |mine: &f64| 1 + performance.iter().filter(|other| *other > mine).count() as i64;
    let ranks = performance.iter().map(rank).collect();
    let scores = performance.iter().map(|mine| (mine.round() as i64).into()).collect();
    Played { seed: String::new(), bots, ranks, scores, plies: 1, forfeit: None, record: None, course: None }
}

/// The games of this number of deals.
fn deals(count: usize, elos: &[f64], seats: usize, rng: &mut FastRng) -> (Vec<Played>, usize) {
    let line_ups = line_ups(elos.len(), seats);
    let mut games = Vec::new();
    for _ in 0..count {
        for line_up in &line_ups {
            games.extend((0..seats).map(|rotation| game(line_up.rotated(rotation), elos, rng)));
        }
    }
    (games, line_ups.len() * seats)
}

#[test]
fn ratings_find_known_strengths_at_any_number_of_seats() {
    let mut rng = Seed::from_text("ratings").fast();
    for (elos, seats) in [
        (vec![-60.0, 60.0], 2),
        (vec![-150.0, 0.0, 150.0], 2),
        (vec![-120.0, -20.0, 140.0], 3),
        (vec![-90.0, 90.0], 4),
        (vec![-200.0, -50.0, 0.0, 100.0, 150.0], 5),
    ] {
        let (games, per_deal) = deals(4_000 / seats, &elos, seats, &mut rng);
        for (rating, elo) in ratings(&games, elos.len(), per_deal).iter().zip(&elos) {
            assert!((rating.elo - elo).abs() < 25.0, "{rating:?} should be {elo}, {seats} seats");
            let width = rating.interval.high - rating.interval.low;
            assert!((1.0..60.0).contains(&width), "{rating:?}");
        }
    }
}

#[test]
fn intervals_hold_the_truth_about_as_often_as_they_say() {
    let mut rng = Seed::from_text("intervals").fast();
    let elos = [40.0, -40.0];
    let truth = 1.0 / (1.0 + 10_f64.powf(-80.0 / 400.0));
    let (mut held, mut rated) = (0, 0);
    for _ in 0..300 {
        let (games, per_deal) = deals(60, &elos, 2, &mut rng);
        held += i32::from(Summary::of(&games, 2, per_deal).bots[0].won_interval.contains(truth));
        rated += i32::from(ratings(&games, 2, per_deal)[0].interval.contains(elos[0]));
    }
    assert!((276..=297).contains(&held), "{held} of 300");
    assert!((273..=299).contains(&rated), "{rated} of 300");
}

#[test]
fn a_bot_that_never_lost_has_a_finite_rating_with_room_for_doubt() {
    let won = Played {
        seed: String::new(),
        bots: vec![0, 1],
        ranks: vec![1, 2],
        scores: vec![1.into(), 0.into()],
        plies: 1,
        forfeit: None,
        record: None,
        course: None,
    };
    let rating = ratings(&vec![won; 100], 2, 2)[0];
    assert!((200.0..600.0).contains(&rating.elo), "{rating:?}");
    assert!(rating.interval.high - rating.interval.low > 50.0, "{rating:?}");
}

#[test]
fn a_summary_counts_shared_wins_in_parts_and_each_seat() {
    let played = |bots: [usize; 3], ranks: [i64; 3], plies| Played {
        seed: String::new(),
        bots: bots.to_vec(),
        ranks: ranks.to_vec(),
        scores: ranks.iter().map(|rank| (10 - rank).into()).collect(),
        plies,
        forfeit: None,
        record: None,
        course: None,
    };
    let games = [
        played([0, 1, 1], [1, 1, 3], 10),
        played([1, 0, 1], [2, 1, 3], 20),
        played([1, 1, 0], [1, 2, 3], 60),
    ];
    let summary = Summary::of(&games, 2, 3);
    let close = |one: f64, other: f64| assert!((one - other).abs() < 1e-12, "{one} {other}: {summary:?}");
    close(summary.bots[0].overall.won, 0.5);
    close(summary.bots[1].overall.won, 0.25);
    close(summary.bots[0].overall.rank, 5.0 / 3.0);
    close(summary.bots[0].overall.score, 25.0 / 3.0);
    close(summary.bots[1].by_seat[0].won, 0.5);
    close(summary.seats[1].won, 0.5);
    close(summary.lengths.mean, 30.0);
    assert_eq!((summary.bots[1].overall.games, summary.seats[2].games), (6, 3));
    assert_eq!((summary.lengths.shortest, summary.lengths.median, summary.lengths.longest), (10, 20, 60));
}

#[test]
fn a_seat_that_wins_more_often_is_found() {
    let mut rng = Seed::from_text("seats").fast();
    // Seat 0 has the strength of bot 0, whoever sits there.
    let edge = |elo: f64, rng: &mut FastRng| {
        let mut games = Vec::new();
        for _ in 0..600 {
            for bots in [vec![0, 1], vec![1, 0]] {
                games.push(Played { bots, ..game(vec![0, 1], &[elo, 0.0], rng) });
            }
        }
        Summary::of(&games, 2, 2).seat_shares
    };
    let shares = edge(100.0, &mut rng);
    let truth = 1.0 / (1.0 + 10_f64.powf(-100.0 / 400.0));
    assert!(shares[0].interval.contains(truth) && shares[1].interval.contains(1.0 - truth), "{shares:?}");
    assert_eq!(
        [shares[0].against_par, shares[1].against_par],
        [AgainstPar::Above, AgainstPar::Below],
        "{shares:?}"
    );
    assert!((shares[0].won + shares[1].won - 1.0).abs() < 1e-12);
    let called = |_| edge(0.0, &mut rng)[0].against_par != AgainstPar::Unclear;
    assert!((0..50).map(called).filter(|&called| called).count() <= 3);
}

/// What the test says of a bot that is so much stronger, and after how many deals.
fn tested(elo: f64, seats: usize, rng: &mut FastRng) -> (Verdict, usize) {
    const MOST_DEALS: usize = 2_000;
    let mut sprt = Sprt::new(Bounds::new(0.0, 50.0).expect("bounds"), seats as u8);
    for deal in 1..=MOST_DEALS {
        let (games, _) = deals(1, &[elo, 0.0], seats, rng);
        if sprt.after_deal(&games).is_break() {
            return (sprt.verdict(), deal);
        }
    }
    (Verdict::Undecided, MOST_DEALS)
}

#[test]
fn the_sequential_test_errs_as_seldom_as_it_says() {
    let mut rng = Seed::from_text("sprt").fast();
    for seats in [2, 4] {
        let mut verdicts =
            |elo| -> Vec<Verdict> { (0..200).map(|_| tested(elo, seats, &mut rng).0).collect() };
        let stronger = |verdicts: &[Verdict]| verdicts.iter().filter(|v| **v == Verdict::Stronger).count();
        let (equal, better) = (stronger(&verdicts(0.0)), stronger(&verdicts(50.0)));
        assert!(equal <= 14, "{equal} of 200 equal bots are called stronger, {seats} seats");
        assert!(better >= 186, "only {better} of 200 stronger bots are called so, {seats} seats");
    }
}

#[test]
fn the_sequential_test_is_done_sooner_where_the_difference_is_large() {
    let mut rng = Seed::from_text("sooner").fast();
    let mut mean_deals = |elo| (0..50).map(|_| tested(elo, 2, &mut rng).1).sum::<usize>() / 50;
    let (large, small) = (mean_deals(300.0), mean_deals(50.0));
    assert!(large < 50 && large * 2 < small, "{large} {small}");
}

/// Lets a bot play against itself in 200 small contests, and counts in how many it is called different.
fn assert_not_called_different_from_itself<G: Insight + Inventory + Words>(bot: &str) {
    let spec: PlayerSpec = bot.parse().expect("a bot");
    let (mut by_interval, mut by_call, mut by_test) = (0, 0, 0);
    for run in 0..200 {
        let settings = Settings {
            options: Options::new(),
            seats: 2,
            seed: format!("itself {run}"),
            games: 100,
            records: false,
            courses: false,
        };
        let bots = Contestant::from_specs(&[spec.clone(), spec.clone()], Program::USUAL_TIME);
        let contest = Contest::<G>::new(bots.expect("all are there"), settings).expect("a contest");
        let mut sprt = Sprt::new(Bounds::new(0.0, 100.0).expect("bounds"), 2);
        let threads = NonZero::<usize>::MIN;
        let games = contest.run(threads, |_| ControlFlow::Continue(())).expect("no game fails");
        let summary = Summary::of(&games, 2, contest.games_per_deal());
        by_call += i32::from(summary.bots[0].against_par != AgainstPar::Unclear);
        by_interval += i32::from(!summary.bots[0].won_interval.contains(summary.par));
        let _ = games.chunks(contest.games_per_deal()).try_for_each(|deal| sprt.after_deal(deal));
        by_test += i32::from(sprt.verdict() == Verdict::Stronger);
    }
    assert!(by_call <= 10, "{by_call} of 200 are called different");
    // An interval of 95 % is wrong in one run of twenty: 10 runs, give or take three standard deviations.
    assert!(by_interval <= 19, "{by_interval} of 200 by the interval");
    assert!(by_test <= 10, "{by_test} of 200 by the sequential test");
}

#[test]
fn a_random_bot_is_not_called_different_from_itself() {
    assert_not_called_different_from_itself::<Leduc>("random");
}

#[test]
fn a_search_is_not_called_different_from_itself() {
    assert_not_called_different_from_itself::<Leduc>("plain:10");
}

#[test]
fn a_greedy_bot_is_not_called_different_from_itself() {
    assert_not_called_different_from_itself::<ConnectFour>("greedy");
}

#[test]
fn one_of_four_equal_bots_is_neither_above_nor_below_par() {
    let mut rng = Seed::from_text("one of four").fast();
    let mut called = 0;
    for _ in 0..200 {
        let (games, per_deal) = deals(25, &[0.0, 0.0], 4, &mut rng);
        let bots = Summary::of(&games, 2, per_deal).bots;
        called += i32::from(bots.iter().any(|bot| bot.against_par != AgainstPar::Unclear));
        assert!(bots[0].won_interval.low > 0.05 && bots[1].won_interval.high <= 1.0 / 3.0, "{bots:?}");
    }
    assert!(called <= 10, "{called} of 200");
}
