//! A bot knows what its seat knows, and nothing else: in another world with the same view it thinks the same, to the bit.

use tenka_bots::{BotSpec, Thought, Told};
use tenka_core::{
    Chooser, Dice as _, FastRng, Game as _, Insight, Log, Options, Seat, Seats, Seed, Viewer, kit,
};
use tenka_samurai::Samurai;
use tenka_shadowstar_corsairs::ShadowstarCorsairs;
use tenka_starship_samurai::StarshipSamurai;
use tenka_starships_assembly::StarshipsAssembly;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

/// What a bot thinks at this position, from its seat's view.
fn thought<G: Insight>(game: &G, state: &G::State, bot: &str, seed: &str) -> Thought<G::Action> {
    let seat = game.to_act(state).expect("a seat is to act");
    let view = game.view(state, Viewer::Seat(seat));
    let bot: BotSpec = bot.parse().expect("a bot");
    bot.bot(1).think(game, &view, &mut Seed::from_text(seed).fast())
}

/// Swaps what the seat to act can't know for something else that it can't know, at a number of positions.
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
fn bots_of_starships_assembly_are_honest() {
    assert_honest::<StarshipsAssembly>("search:6", 10_000);
    assert_honest::<StarshipsAssembly>("plain:4", 500);
    assert_honest::<StarshipsAssembly>("flat:4", 200);
    assert_honest::<StarshipsAssembly>("greedy", 500);
    assert_honest::<StarshipsAssembly>("random", 500);
}

#[test]
fn bots_of_shadowstar_corsairs_are_honest() {
    assert_honest::<ShadowstarCorsairs>("search:6", 10_000);
    assert_honest::<ShadowstarCorsairs>("plain:2", 30);
    assert_honest::<ShadowstarCorsairs>("flat:2", 30);
    assert_honest::<ShadowstarCorsairs>("greedy", 500);
    assert_honest::<ShadowstarCorsairs>("random", 500);
}

#[test]
fn bots_of_starship_samurai_are_honest() {
    assert_honest::<StarshipSamurai>("search:6", 10_000);
    assert_honest::<StarshipSamurai>("plain:4", 500);
    assert_honest::<StarshipSamurai>("flat:4", 200);
    assert_honest::<StarshipSamurai>("greedy", 500);
    assert_honest::<StarshipSamurai>("random", 500);
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

/// A table, and another that one seat can't tell from it: only what the seat can't know differs.
struct Twins<'a, G: Insight> {
    game: &'a G,
    seat: Seat,
    real: G::State,
    other: G::State,
    rng: FastRng,
}

impl<'a, G: Insight> Twins<'a, G> {
    fn new(game: &'a G, seats: Seats, seed: &str) -> Self {
        let mut rng = Seed::from_text(seed).fast();
        let seat = Seat::new(rng.below(seats.count().into()) as u8);
        let real = game.setup(seats, &Seed::from_text(seed));
        let other = game.imagine(&game.view(&real, Viewer::Seat(seat)), &mut rng);
        Twins { game, seat, real, other, rng }
    }

    fn views(&self) -> [G::View; 2] {
        [&self.real, &self.other].map(|state| self.game.view(state, Viewer::Seat(self.seat)))
    }

    /// Plays an action at the real table, and at the other one an action after which the seat sees the same, and says
    /// what the seat is told at each. If there is none, the other table is imagined anew.
    fn play(&mut self, action: G::Action) -> [Told; 2] {
        let (game, viewer) = (self.game, Viewer::Seat(self.seat));
        let by = game.to_act(&self.real).expect("a seat is to act");
        game.play(&mut self.real, action, &mut Log::silent());
        let seen = game.view(&self.real, viewer);
        let mut others = Vec::new();
        game.legal(&self.other, &mut others);
        self.rng.shuffle(&mut others);
        // Two open actions may lead to the same view: to spend wealth on gaining as much, say. Then the same one is taken.
        others.sort_by_key(|&other| Told::of(other, by, self.seat) != Told::of(action, by, self.seat));
        let after = |&other: &G::Action| {
            let mut state = self.other.clone();
            game.play(&mut state, other, &mut Log::silent());
            (game.view(&state, viewer) == seen).then_some((other, state))
        };
        let seat = self.seat;
        let told = |action: G::Action| Told::of(action, by, seat);
        // Where two orders lead to the same, the other table's is the real one's as far as it is shown.
        let mut alike: Vec<(G::Action, G::State)> = others.iter().filter_map(after).collect();
        let shown = alike.iter().position(|&(other, _)| told(other) == told(action)).unwrap_or(0);
        let (other, state) = if alike.is_empty() {
            (action, game.imagine(&seen, &mut self.rng))
        } else {
            alike.swap_remove(shown)
        };
        self.other = state;
        [action, other].map(told)
    }
}

/// Lets a bot play whole games, and a second one at the other table, until it has decided so often: what it remembers is
/// no more than it knows.
fn assert_honest_from_decision_to_decision<G: Insight>(bot: &str, decisions: usize) {
    let game = G::open(&Options::new()).expect("a box");
    let spec: BotSpec = bot.parse().expect("a bot");
    let (mut decided, mut remembered) = (0, 0);
    for number in 0.. {
        let seats = Seats::new(if number % 2 == 0 { G::INFO.seats.0 } else { G::INFO.seats.1 });
        let mut twins = Twins::new(&game, seats, &format!("twins {number}"));
        let mut bots = [spec.bot(1), spec.bot(1)];
        while let Some(seat) = game.to_act(&twins.real) {
            let action = if seat == twins.seat {
                let views = twins.views();
                let seed = Seed::from_text(&format!("thought {number} {decided}"));
                let [here, there] =
                    [0, 1].map(|table| bots[table].think(&game, &views[table], &mut seed.fast()));
                assert_eq!(here, there, "{bot} in game {number}");
                let visits: u64 = here.candidates.iter().map(|candidate| candidate.visits).sum();
                remembered += usize::from(visits > here.simulations);
                decided += 1;
                here.action
            } else {
                game.choose(&twins.real, Chooser::Random(&mut twins.rng), &mut Vec::new()).expect("an action")
            };
            let told = twins.play(action);
            assert_eq!(told[0], told[1], "what the seat is told after {action} in game {number}");
            bots.iter_mut().zip(told).for_each(|(bot, told)| bot.hear(told));
        }
        if decided >= decisions {
            break;
        }
    }
    assert!(remembered > decisions / 100, "only {remembered} of {decided} decisions begin with a memory");
}

#[test]
fn what_a_search_remembers_of_samurai_is_honest() {
    assert_honest_from_decision_to_decision::<Samurai>("search:12", 10_000);
}

#[test]
fn what_a_search_remembers_of_starships_assembly_is_honest() {
    assert_honest_from_decision_to_decision::<StarshipsAssembly>("search:12", 5_000);
}

#[test]
fn what_a_search_remembers_of_shadowstar_corsairs_is_honest() {
    assert_honest_from_decision_to_decision::<ShadowstarCorsairs>("search:12", 3_000);
}

#[test]
fn what_a_search_remembers_of_starship_samurai_is_honest() {
    assert_honest_from_decision_to_decision::<StarshipSamurai>("search:12", 5_000);
}

#[test]
fn what_a_search_remembers_of_hearts_is_honest() {
    assert_honest_from_decision_to_decision::<Hearts>("plain:40", 10_000);
}

#[test]
fn what_a_search_remembers_of_leduc_poker_is_honest() {
    assert_honest_from_decision_to_decision::<Leduc>("plain:40", 10_000);
}

#[test]
fn what_a_search_remembers_of_connect_four_is_honest() {
    assert_honest_from_decision_to_decision::<ConnectFour>("plain:40", 10_000);
}

#[test]
fn threads_change_nothing() {
    let game = Samurai::open(&Options::new()).expect("a box");
    let spec: BotSpec = "search:200".parse().expect("a bot");
    let thoughts = |threads| {
        let seat = Seat::new(1);
        let mut rng = Seed::from_text("threads").fast();
        let mut state = game.setup(Seats::new(3), &Seed::from_text("threads"));
        let mut bot = spec.bot::<Samurai>(threads);
        let mut thoughts = Vec::new();
        while let Some(by) = game.to_act(&state) {
            let action = if by == seat {
                thoughts.push(bot.think(&game, &game.view(&state, Viewer::Seat(seat)), &mut rng));
                thoughts[thoughts.len() - 1].action
            } else {
                game.choose(&state, Chooser::Random(&mut rng), &mut Vec::new()).expect("an action")
            };
            game.play(&mut state, action, &mut Log::silent());
            bot.hear(Told::of(action, by, seat));
        }
        thoughts
    };
    assert_eq!(thoughts(1), thoughts(2));
    assert_eq!(thoughts(1), thoughts(5));
}
