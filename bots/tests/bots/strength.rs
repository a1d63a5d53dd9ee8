//! A bot that thinks more plays better, and thinks of what matters.

use tenka_bots::{Bot as _, BotSpec, Careless, Random};
use tenka_core::{Game as _, Insight, Options, Seat, Seats, Seed, Table, Viewer, kit};
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
        sum += table.outcome().expect("an end").scores[0];
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

/// Where a decision moves the chances by little, the search still spends its time on what looks best.
#[test]
fn the_search_tells_small_decisions_apart_at_shadowstar_corsairs() {
    // By the newest rules random play can scuttle craft at every step of a move, and leaves positions in which nothing
    // matters; the first ruleset gives it more to think about.
    let game = ShadowstarCorsairs::open_under(1, &Options::new()).expect("a box");
    let bot: BotSpec = "search:200".parse().expect("a bot");
    let mut rng = Seed::from_text("small decisions").fast();
    let mut shares = Vec::new();
    for at in kit::sample(&game, Seats::new(2), 120, &mut rng) {
        let view = game.view(&at.state, Viewer::Seat(at.seat));
        let thought = bot.bot(1).think(&game, &view, &mut rng);
        if let [best, _, _, _, ..] = &thought.candidates[..] {
            shares.push(best.visits as f64 / thought.simulations as f64);
        }
    }
    let clear = shares.iter().filter(|&&share| share > 0.5).count();
    assert!(shares.len() > 20 && 4 * clear > shares.len(), "{shares:.2?}");
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
