//! speed
use tenka_core::{Game as _, Options, Seats, Seed, playout};
use tenka_shadowstar_corsairs::{ShadowstarCorsairs, Switch};
fn main() {
    for all in [false, true] {
        let mut options = Options::new();
        if all {
            for s in Switch::ALL {
                if s != Switch::HouseCrests {
                    options = options.on(s.id());
                }
            }
        }
        let game = ShadowstarCorsairs::open(&options).unwrap();
        for seats in 2..=5 {
            let mut rng = Seed::from_text("speed").fast();
            let mut scratch = Vec::with_capacity(4096);
            let start = std::time::Instant::now();
            let (mut plies, mut games) = (0, 0);
            while start.elapsed().as_secs_f64() < 1.0 {
                let mut state = game.setup(Seats::new(seats), &Seed::draw(&mut rng));
                plies += playout(&game, &mut state, &mut rng, &mut scratch);
                games += 1;
            }
            println!(
                "all {all} seats {seats}: {:.0} decisions/s, {} a game",
                plies as f64 / start.elapsed().as_secs_f64(),
                plies / games
            );
        }
    }
}
