//! A bot knows what its seat knows, and nothing else: in another world with the same view it thinks the same, to the bit.

use tenka_bots::{BotSpec, Thought};
use tenka_core::{Game as _, Insight, Options, Seats, Seed, Viewer, kit};
use tenka_samurai::Samurai;
use tenka_starship_samurai::StarshipSamurai;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

/// What a bot thinks at this position, from its seat's view.
fn thought<G: Insight>(game: &G, state: &G::State, bot: &str, seed: &str) -> Thought<G::Action> {
    let seat = game.to_act(state).expect("a seat is to act");
    let view = game.view(state, Viewer::Seat(seat));
    let bot: BotSpec = bot.parse().expect("a bot");
    bot.bot(1).think(game, &view, &mut Seed::from_text(seed).fast())
}

/// Swaps what the seat to act can't know for something else that it can't know, at so many positions.
fn assert_honest<G: Insight>(bot: &str, positions: usize) {
    let game = G::open(&Options::new()).expect("a box");
    let mut rng = Seed::from_text("honest").fast();
    for (index, at) in kit::sample(&game, Seats::new(G::INFO.seats.1), positions, &mut rng).iter().enumerate()
    {
        let other = game.imagine(&game.view(&at.state, Viewer::Seat(at.seat)), &mut rng);
        let seed = format!("thought {index}");
        let (here, there) = (thought(&game, &at.state, bot, &seed), thought(&game, &other, bot, &seed));
        assert_eq!(here, there, "{bot} at position {index}");
    }
}

#[test]
fn bots_of_samurai_are_honest() {
    assert_honest::<Samurai>("search:6", 10_000);
    assert_honest::<Samurai>("plain:4", 1_000);
    assert_honest::<Samurai>("flat:4", 500);
    assert_honest::<Samurai>("greedy", 500);
    assert_honest::<Samurai>("random", 500);
}

#[test]
fn bots_of_starship_samurai_are_honest() {
    assert_honest::<StarshipSamurai>("search:6", 2_000);
    assert_honest::<StarshipSamurai>("plain:2", 200);
    assert_honest::<StarshipSamurai>("greedy", 500);
}

#[test]
fn bots_of_hearts_are_honest() {
    assert_honest::<Hearts>("search:8", 10_000);
    assert_honest::<Hearts>("flat:4", 500);
}

#[test]
fn bots_of_leduc_poker_are_honest() {
    assert_honest::<Leduc>("search:8", 10_000);
}

#[test]
fn bots_of_connect_four_are_honest() {
    assert_honest::<ConnectFour>("search:8", 10_000);
}

#[test]
fn threads_change_nothing() {
    let game = Samurai::open(&Options::new()).expect("a box");
    let mut rng = Seed::from_text("threads").fast();
    for at in kit::sample(&game, Seats::new(3), 20, &mut rng) {
        let view = game.view(&at.state, Viewer::Seat(at.seat));
        let spec: BotSpec = "search:400".parse().expect("a bot");
        let with =
            |threads| spec.bot::<Samurai>(threads).think(&game, &view, &mut Seed::from_text("same").fast());
        assert_eq!(with(1), with(2));
        assert_eq!(with(1), with(5));
    }
}
