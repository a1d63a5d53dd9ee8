//! Where the worlds of a search come from.

use tenka_core::{FastRng, Insight, Log};

/// The worlds that a search plays on in: one for each iteration.
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
    /// Worlds that the viewer can't tell from the real one, each imagined afresh: how bots play.
    pub(crate) fn imagined(view: &'a G::View) -> Self {
        Worlds { source: Source::Imagined(view), after: None }
    }

    /// The real world, again and again: all cards are open, also those that chance has yet to turn up, for a state owns
    /// its randomness. Nobody may play so; it is for looking back.
    pub(crate) fn open(state: &'a G::State) -> Self {
        Worlds { source: Source::Open(state), after: None }
    }

    /// The same worlds after an action of the seat to act. What chance brings then is imagined with the rest: whoever
    /// decides can't know it yet, and a view of the table after the action would tell.
    pub(crate) fn after(self, action: G::Action) -> Self {
        Worlds { after: Some(action), ..self }
    }

    /// One more world.
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
