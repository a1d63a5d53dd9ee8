//! Where a search gets its worlds.

use tenka_core::{FastRng, Insight, Log};

/// The worlds a search plays in, one per iteration.
#[derive(Debug)]
pub(crate) struct Worlds<'a, G: Insight> {
    source: Source<'a, G>,
    after: Option<G::Action>,
}

#[derive(Debug)]
enum Source<'a, G: Insight> {
    Imagined(&'a G::View),
    Open(&'a G::State),
}

impl<'a, G: Insight> Worlds<'a, G> {
    /// Worlds the viewer can't distinguish from the real one, each imagined afresh: this is how bots play.
    pub(crate) fn imagined(view: &'a G::View) -> Self {
        Worlds { source: Source::Imagined(view), after: None }
    }

    /// The real world every time, with all cards open, even those that chance has yet to reveal, since a state owns
    /// its randomness. Never for play, only for reviewing a game.
    pub(crate) fn open(state: &'a G::State) -> Self {
        Worlds { source: Source::Open(state), after: None }
    }

    /// The same worlds after an action by the seat to act. What chance then brings is imagined along with the rest:
    /// the decider can't know it yet, but a view of the table after the action would tell.
    pub(crate) fn after(self, action: G::Action) -> Self {
        Worlds { after: Some(action), ..self }
    }

    /// The next world.
    pub(super) fn next(&self, game: &G, rng: &mut FastRng) -> G::State {
        let mut world = match self.source {
            Source::Imagined(view) => game.imagine(view, rng),
            Source::Open(state) => state.clone(),
        };
        if let Some(action) = self.after {
            game.play(&mut world, action, &mut Log::silent());
        }
        world
    }
}
