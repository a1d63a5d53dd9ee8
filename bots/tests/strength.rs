//! A bot that thinks more plays better.

use tenka_bots::BotSpec;
use tenka_core::{Insight, Options, Seat, Seed, Table, Viewer};
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
