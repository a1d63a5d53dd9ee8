//! Bots that don't always pay attention.

use tenka_core::{Dice as _, FastRng, Insight};

use crate::bot::{Bot, Thought, Told};
use crate::random::{Random, thoughtless};

/// Wraps a bot and replaces a percentage of its decisions with random ones, among the actions worth considering.
///
/// ```
/// use tenka_bots::{Bot, Careless, Random};
/// use tenka_core::{Game, Seat, Seats, Seed, Viewer};
/// use tenka_yardsticks::Leduc;
///
/// let state = Leduc.setup(Seats::new(2), &Seed::from_text("any seed"));
/// let view = Leduc.view(&state, Viewer::Seat(Seat::new(0)));
/// let thought = Careless::new(50, Random).think(&Leduc, &view, &mut Seed::from_text("7").fast());
/// assert!(Leduc.check(&state, thought.action).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Careless<B> {
    percent: u32,
    bot: B,
}

impl<B> Careless<B> {
    /// A bot that plays like `bot`, except for `percent` of its decisions.
    pub const fn new(percent: u32, bot: B) -> Self {
        Careless { percent, bot }
    }
}

impl<G: Insight, B: Bot<G>> Bot<G> for Careless<B> {
    fn think(&mut self, game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action> {
        if rng.below(100) < self.percent {
            careless(game, view, rng)
        } else {
            self.bot.think(game, view, rng)
        }
    }

    fn hear(&mut self, told: Told) {
        self.bot.hear(told);
    }

    fn remembered_bytes(&self) -> usize {
        self.bot.remembered_bytes()
    }
}

/// A random action, but never a blunder that nobody would consider.
fn careless<G: Insight>(game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action> {
    if !G::SELECTIVE {
        return Random.think(game, view, rng);
    }
    let world = game.imagine(view, rng);
    let mut legal = Vec::new();
    game.considered(&world, &mut legal);
    thoughtless(game, &world, legal[rng.index_below(legal.len())])
}
