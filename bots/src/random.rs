//! Plays uniformly at random.

use tenka_core::{Chooser, FastRng, Insight};

use crate::bot::{Bot, Thought};

/// Plays a uniformly random legal action.
///
/// ```
/// use tenka_bots::{Bot, Random};
/// use tenka_core::{Game, Seats, Seed};
/// use tenka_yardsticks::ConnectFour;
///
/// let view = ConnectFour.setup(Seats::new(2), &Seed::from_text("any seed"));
/// let thought = Random.think(&ConnectFour, &view, &mut Seed::from_text("7").fast());
/// assert!(ConnectFour.check(&view, thought.action).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Insight> Bot<G> for Random {
    fn think(&mut self, game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action> {
        let world = game.imagine(view, rng);
        let action = game.choose(&world, Chooser::Random(rng), &mut Vec::new());
        let Some(action) = action else { panic!("a bot was asked though nobody is to act") };
        thoughtless(game, &world, action)
    }
}

/// A thought without any idea of what the action is worth.
pub(crate) fn thoughtless<G: Insight>(game: &G, world: &G::State, action: G::Action) -> Thought<G::Action> {
    let seats = game.seats(world).count();
    let value = vec![1.0 / f64::from(seats); seats.into()];
    Thought { action, value, simulations: 0, candidates: Vec::new(), line: vec![action] }
}
