//! What one viewer remembers about cards that have gone out of sight.

use std::sync::{Arc, OnceLock};

use tenka_core::{FastRng, Seat, Viewer};

use crate::card::{Card, CardSet};
use crate::memory::{Knower, Memory, Way};
use crate::riddle::{Riddle, World};
use crate::state::{ByPlayer, State};
use crate::view::SeenSpot;

/// What one viewer remembers: the moves whose cards they have seen, and the starting position.
#[derive(Clone, Debug)]
pub(crate) struct Recollection {
    viewer: Viewer,
    /// The moves, without the cards the viewer hasn't seen.
    pub(crate) memory: Memory,
    /// How many cards each hand held at the beginning.
    hands: ByPlayer<u8>,
    /// What the viewer knew about the deck at the beginning.
    deck: Vec<Option<Card>>,
    /// What follows from all that, computed on demand.
    riddle: OnceLock<Arc<Riddle>>,
}

impl PartialEq for Recollection {
    fn eq(&self, other: &Self) -> bool {
        let all = |one: &Self| (one.viewer, one.memory, one.hands, one.deck.clone());
        all(self) == all(other)
    }
}

impl Eq for Recollection {}

/// What a recollection makes certain.
pub(crate) struct Knowledge {
    /// The known cards in each hand the viewer doesn't see.
    pub(crate) hands: ByPlayer<CardSet>,
    pub(crate) deck: Vec<SeenSpot>,
}

impl Recollection {
    /// What `viewer` remembers at this position.
    pub(crate) fn of(state: &State, viewer: Viewer) -> Recollection {
        let memory = &state.memory;
        let beginning = memory.beginning(&state.hands, state.deck).unwrap_or_default();
        let known = |(card, knower): (Card, Knower)| knower.includes(viewer).then_some(card);
        Recollection {
            viewer,
            memory: memory.seen_by(viewer),
            hands: ByPlayer::from_fn(|seat| beginning.hands[seat].len() as u8),
            deck: beginning.deck.iter().zip(memory.places()).map(known).collect(),
            riddle: OnceLock::new(),
        }
    }

    /// A possible history, each equally likely. `sight` are the cards the viewer sees.
    pub(crate) fn imagine(&self, sight: CardSet, rng: &mut FastRng) -> World {
        let riddle = self.riddle();
        riddle.guess(rng).complete(&riddle.deck, sight, rng)
    }

    /// The cards that are in the same place in every possible history. `sight` are the cards the viewer sees, and
    /// `held` is how many cards each hand holds now.
    pub(crate) fn knowledge(&self, sight: CardSet, held: ByPlayer<u8>) -> Knowledge {
        let hidden = ByPlayer::from_fn(|seat| if self.viewer.is(seat) { 0 } else { held[seat] });
        let certainty = self.riddle().certainty(sight, hidden);
        let place = |(card, released_by)| SeenSpot { card, released_by };
        Knowledge {
            hands: certainty.hands,
            deck: certainty.deck.into_iter().zip(self.releasers()).map(place).collect(),
        }
    }

    fn riddle(&self) -> &Riddle {
        self.riddle.get_or_init(|| Arc::new(Riddle::new(self.viewer, &self.memory, self.hands, &self.deck)))
    }

    /// Who released each card of the deck from hand, from the top.
    fn releasers(&self) -> impl Iterator<Item = Option<Seat>> {
        let mut releasers = vec![None; self.deck.len()];
        let mut top = 0;
        for one in self.memory.iter() {
            match one.way {
                Way::Drawn(_) | Way::Revealed => top += 1,
                Way::Hidden(seat) => releasers.push(Some(seat)),
                Way::Released => releasers.push(None),
                Way::Taken(_) | Way::Played(_) => {}
            }
        }
        releasers.into_iter().skip(top)
    }
}
