//! What one viewer remembers of cards that have gone out of sight.

use std::sync::{Arc, OnceLock};

use tenka_core::{Rng, Viewer};

use crate::card::{Card, CardSet};
use crate::memory::{Knower, Memory, Way};
use crate::riddle::{Riddle, World};
use crate::state::{ByPlayer, State};
use crate::view::Place;

/// What one viewer remembers: the moves whose cards it has seen, and where it all began.
#[derive(Clone, Debug)]
pub(crate) struct Recollection {
    viewer: Viewer,
    /// The moves, without the cards that the viewer has not seen.
    pub(crate) memory: Memory,
    /// How many cards each hand held in the beginning.
    hands: ByPlayer<u8>,
    /// What the viewer knew of the deck in the beginning.
    deck: Vec<Option<Card>>,
    /// What follows from all that, once somebody has asked.
    riddle: OnceLock<Arc<Riddle>>,
}

impl PartialEq for Recollection {
    fn eq(&self, other: &Self) -> bool {
        let all = |one: &Self| (one.viewer, one.memory, one.hands, one.deck.clone());
        all(self) == all(other)
    }
}

impl Eq for Recollection {}

/// What is plain from a recollection.
pub(crate) struct Knowledge {
    /// The known cards in each hand.
    pub(crate) hands: ByPlayer<CardSet>,
    /// The places of the deck.
    pub(crate) deck: Vec<Place>,
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

    /// A way in which it may have gone, each equally likely. `sight` are the cards that the viewer sees.
    pub(crate) fn imagine(&self, sight: CardSet, rng: &mut impl Rng) -> World {
        let riddle = self
            .riddle
            .get_or_init(|| Arc::new(Riddle::new(self.viewer, &self.memory, self.hands, &self.deck)));
        riddle.guess(rng).complete(&riddle.deck, sight, rng)
    }

    /// What is plain without counting: cards that were seen on their way, as long as no other can have gone instead.
    pub(crate) fn knowledge(&self) -> Knowledge {
        let mut sizes = self.hands;
        let mut hands = ByPlayer::<CardSet>::default();
        let place = |card: &Option<Card>| Place { card: *card, released_by: None };
        let mut deck: Vec<Place> = self.deck.iter().map(place).collect();
        let mut top = 0;
        for one in self.memory.iter() {
            match (one.way, one.card) {
                (Way::Drawn(seat), card) => {
                    let card = card.or_else(|| deck.get(top)?.card);
                    card.into_iter().for_each(|card| hands[seat].insert(card));
                    sizes[seat] += 1;
                    top += 1;
                }
                (Way::Taken(seat), card) => {
                    card.into_iter().for_each(|card| hands[seat].insert(card));
                    sizes[seat] += 1;
                }
                (Way::Hidden(seat), card) => {
                    let only = hands[seat].nth(0).filter(|_| sizes[seat] == 1);
                    deck.push(Place { card: card.or(only), released_by: Some(seat) });
                    hands[seat] = CardSet::EMPTY;
                    sizes[seat] = sizes[seat].saturating_sub(1);
                }
                (Way::Played(seat), card) => {
                    card.into_iter().for_each(|card| hands[seat].remove(card));
                    sizes[seat] = sizes[seat].saturating_sub(1);
                }
                (Way::Revealed, _) => top += 1,
                (Way::Released, card) => deck.push(Place { card, released_by: None }),
            }
        }
        Knowledge { hands, deck: deck.split_off(top.min(deck.len())) }
    }
}
