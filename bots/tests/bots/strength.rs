//! A bot that thinks more plays better, and thinks of what matters.

use tenka_bots::{Bot as _, BotSpec, Budget, Careless, Level, Random, Search, SearchOptions};
use tenka_core::{
    Dice as _, FastRng, Game as _, Insight, Log, Options, Seat, Seats, Seed, Table, Viewer, kit,
};
use tenka_shadowstar_corsairs::ShadowstarCorsairs;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

/// What seat 0 scores on average when it is `bot` and all others play at random.
fn mean_score<G: Insight>(bot: &str, games: u32) -> f64 {
    let spec: BotSpec = bot.parse().expect("a bot");
    let mut sum = 0;
    for game in 0..games {
        let mut table =
            Table::<G>::new(&Options::new(), G::INFO.seats.0, &format!("strength {game}")).expect("a table");
        let mut rng = Seed::from_text(&format!("bots {game}")).fast();
        while let Some(seat) = table.to_act() {
            let spec = if seat == Seat::new(0) { spec } else { BotSpec::Random };
            let view = table.game().view(table.state(), Viewer::Seat(seat));
            let thought = spec.bot::<G>(1).think(table.game(), &view, &mut rng);
            table.play(thought.action).expect("a legal action");
        }
        sum += table.outcome().expect("an end").scores[0].first();
    }
    sum as f64 / f64::from(games)
}

#[test]
fn the_search_wins_at_connect_four() {
    assert!(mean_score::<ConnectFour>("plain:300", 40) > 0.9);
}

#[test]
fn the_search_avoids_points_at_hearts() {
    let (random, search) = (mean_score::<Hearts>("random", 60), mean_score::<Hearts>("plain:200", 60));
    assert!(search > random + 3.0, "{search} against {random}");
}

#[test]
fn the_search_wins_chips_at_leduc_poker() {
    let chips = mean_score::<Leduc>("plain:200", 400);
    assert!(chips > 0.5, "{chips}");
}

/// Positions of games among beginners, one decision in `one_in` of them.
fn played_positions<G: Insight>(
    game: &G,
    seats: Seats,
    positions: usize,
    one_in: u32,
    rng: &mut FastRng,
) -> Vec<(G::State, Seat)> {
    let bot = BotSpec::Level(Level::Beginner);
    let mut sample = Vec::new();
    while sample.len() < positions {
        let mut state = game.setup(seats, &Seed::draw(rng));
        while let Some(seat) = game.to_act(&state) {
            if rng.below(one_in) == 0 {
                sample.push((state.clone(), seat));
            }
            let view = game.view(&state, Viewer::Seat(seat));
            let action = bot.bot(1).think(game, &view, rng).action;
            game.play(&mut state, action, &mut Log::silent());
        }
    }
    rng.shuffle(&mut sample);
    sample.truncate(positions);
    sample
}

/// The share of the simulations that go to the best of at least four candidates, on average over these positions.
fn mean_share_of_best<G: Insight>(game: &G, positions: &[(G::State, Seat)], options: SearchOptions) -> f64 {
    let mut rng = Seed::from_text("small decisions").fast();
    let mut shares = Vec::new();
    for (state, seat) in positions {
        let view = game.view(state, Viewer::Seat(*seat));
        let thought = Search::new(options).think(game, &view, &mut rng);
        if let [best, _, _, _, ..] = &thought.candidates[..] {
            shares.push(best.visits as f64 / thought.simulations as f64);
        }
    }
    assert!(shares.len() > 20, "{} decisions to tell apart", shares.len());
    shares.iter().sum::<f64>() / shares.len() as f64
}

/// Where a decision moves the chances by little, the search still spends its time on what looks best, because it explores
/// by how far a decision of this game moves them; as far as in other games, it would try everything alike.
#[test]
fn the_search_tells_small_decisions_apart_at_shadowstar_corsairs() {
    let game = ShadowstarCorsairs::open(&Options::new()).expect("a box");
    let mut rng = Seed::from_text("small decisions").fast();
    let positions = played_positions(&game, Seats::new(2), 120, 16, &mut rng);
    let weighed = SearchOptions::strong(Budget::Simulations(200));
    let exploration = weighed.exploration / ShadowstarCorsairs::WEIGHT_OF_DECISIONS;
    let unweighed = SearchOptions { exploration, ..weighed };
    let shares = [weighed, unweighed].map(|options| mean_share_of_best(&game, &positions, options));
    assert!(shares[0] > 1.5 * shares[1], "{shares:.2?}");
}

/// Of the many ways to move things to and fro and to give up a ship for nothing, not even a careless bot thinks.
#[test]
fn a_careless_bot_keeps_to_what_is_worth_a_thought() {
    let game = ShadowstarCorsairs::open(&Options::new()).expect("a box");
    let mut rng = Seed::from_text("careless").fast();
    let (mut legal, mut considered, mut left_out) = (Vec::new(), Vec::new(), 0);
    for at in kit::sample(&game, Seats::new(3), 400, &mut rng) {
        let view = game.view(&at.state, Viewer::Seat(at.seat));
        let action = Careless::new(100, Random).think(&game, &view, &mut rng).action;
        game.considered(&at.state, &mut considered);
        assert!(considered.contains(&action), "{action}");
        legal.clear();
        game.legal(&at.state, &mut legal);
        left_out += legal.len() - considered.len();
    }
    assert!(left_out > 200, "{left_out}");
}
