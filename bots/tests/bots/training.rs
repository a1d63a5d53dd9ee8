//! Learning by self-play.

use tenka_bots::{Bot as _, Duels, Evaluation, Greedy, MOST_FEATURES, Random, Training};
use tenka_core::{Game as _, Insight, Options, Seat, Seed, Table, Viewer, kit};
use tenka_samurai::Samurai;

fn samurai() -> Samurai {
    Samurai::open(&Options::new()).expect("a box")
}

#[test]
fn threads_change_nothing() {
    let learned =
        |threads| Training { generations: 2, games: 12, seed: "same", threads }.run(&samurai(), |_| {});
    assert_eq!(learned(1), learned(3));
}

/// Weights that say the opposite of the truth come nearer to it, the same way on any number of threads.
#[test]
fn duels_find_what_wins() {
    let game = samurai();
    let wrong: Vec<f32> = game.weights().iter().map(|weight| -0.1 * weight).collect();
    let likeness = |weights: &[f32]| -> f32 { weights.iter().zip(game.weights()).map(|(a, b)| a * b).sum() };
    let run = |rounds, threads| {
        let duels = Duels { rounds, deals: 4, simulations: 4, seed: "duels", threads };
        duels.run(&game, wrong.clone(), |_| {})
    };
    assert_eq!(run(2, 1), run(2, 3));
    let (before, after) = (likeness(&wrong), likeness(&run(40, 2)));
    assert!(after > before + 0.3 * before.abs(), "{before} {after}");
}

#[test]
fn fitting_lowers_the_log_loss_and_beats_random_play() {
    let game = samurai();
    let mut losses = Vec::new();
    let training = Training { generations: 2, games: 150, seed: "learn", threads: 2 };
    let weights = training.run(&game, |generation| losses.push(generation.log_loss));
    assert!(losses.iter().all(|(before, after)| after < before), "{losses:?}");

    let mut wins = 0;
    for number in 0..20 {
        let options = Options::new().on("basic_setup");
        let mut table = Table::<Samurai>::new(&options, 2, &format!("learned {number}")).expect("a table");
        let mut rng = Seed::from_text(&format!("learned {number}")).fast();
        let mut learned = Greedy::with_evaluation(Evaluation::with_weights(weights.clone()));
        while let Some(seat) = table.to_act() {
            let view = table.game().view(table.state(), Viewer::Seat(seat));
            let thought = match seat.number() {
                0 => learned.think(table.game(), &view, &mut rng),
                _ => Random.think(table.game(), &view, &mut rng),
            };
            table.play(thought.action).expect("a legal action");
        }
        wins += u32::from(table.outcome().expect("an end").winners == [Seat::new(0)]);
    }
    assert!(wins >= 17, "{wins} of 20");
}

/// The features of 500 positions are numbers that are neither missing nor out of scale, and there is a weight for each.
fn assert_features_fit<G: Insight>() {
    let game = G::open(&Options::new()).expect("a box");
    assert!(G::FEATURES.len() <= MOST_FEATURES);
    assert_eq!(game.weights().len(), G::FEATURES.len());
    let seats = G::INFO.seats.1;
    let mut rng = Seed::from_text("features").fast();
    for at in kit::sample(&game, tenka_core::Seats::new(seats), 500, &mut rng) {
        let mut features = vec![0.0; usize::from(seats) * G::FEATURES.len()];
        game.features(&at.state, &mut features);
        assert!(features.iter().all(|feature| feature.is_finite() && feature.abs() <= 5.0), "{features:?}");
    }
}

#[test]
fn features_are_numbers_and_fit() {
    macro_rules! all {
        ($($name:ident = $game:path, $shown:ident;)+) => { &[$(FeaturesFit::of::<$game>()),+] };
    }
    let all: &[FeaturesFit] = tenka_shelf::games!(all);
    all.iter().for_each(|FeaturesFit(assert)| assert());
}

struct FeaturesFit(fn());

impl FeaturesFit {
    fn of<G: Insight>() -> Self {
        FeaturesFit(assert_features_fit::<G>)
    }
}
