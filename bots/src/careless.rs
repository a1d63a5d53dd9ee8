//! Players who don't always pay attention.

use tenka_core::{Dice as _, FastRng, Insight};

use crate::bot::{Bot, Thought, Told};
use crate::random::{Random, thoughtless};

/// The bot that plays at random, of what is worth a thought, in so many decisions of a hundred, and otherwise like
/// another.
#[derive(Clone, Copy, Debug)]
pub struct Careless<B> {
    percent: u32,
    bot: B,
}

impl<B> Careless<B> {
    /// Like `bot`, but for so many decisions of a hundred.
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

/// Any action, but no blunder that nobody would think of.
fn careless<G: Insight>(game: &G, view: &G::View, rng: &mut FastRng) -> Thought<G::Action> {
    if !G::SELECTIVE {
        return Random.think(game, view, rng);
    }
    let world = game.imagine(view, rng);
    let mut legal = Vec::new();
    game.considered(&world, &mut legal);
    thoughtless(game, &world, legal[rng.index_below(legal.len())])
}
