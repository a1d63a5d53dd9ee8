//! After warm-up, `legal`, `choose` and `play` allocate nothing.
#![allow(clippy::unwrap_used)]

use tenka_core::{Game, Options, Seats, Seed, Silent, playout};
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

fn assert_playouts_allocate_nothing<G: Game>() {
    let game = G::open(&Options::new()).unwrap();
    let seed = Seed::from_text("allocations");
    let (seats, mut rng) = (Seats::new(G::INFO.seats.0), seed.fast());
    let (mut scratch, mut legal) = (Vec::with_capacity(64), Vec::with_capacity(64));
    let counted = allocation_counter::measure(|| {
        for _ in 0..1000 {
            let seed = Seed::draw(&mut rng);
            playout(&game, &mut game.setup(seats, &seed), &mut rng, &mut scratch);
            let mut state = game.setup(seats, &seed);
            loop {
                legal.clear();
                game.legal(&state, &mut legal);
                let Some(&action) = legal.last() else { break };
                game.play(&mut state, action, &mut Silent);
            }
        }
    });
    assert_eq!(counted.count_total, 0, "{counted:?}");
}

#[test]
fn connect_four_allocates_nothing() {
    assert_playouts_allocate_nothing::<ConnectFour>();
}

#[test]
fn leduc_allocates_nothing() {
    assert_playouts_allocate_nothing::<Leduc>();
}

#[test]
fn hearts_allocates_nothing() {
    assert_playouts_allocate_nothing::<Hearts>();
}
