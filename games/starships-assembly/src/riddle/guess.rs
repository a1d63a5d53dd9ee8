//! Drawing a history, and from it a world.

use tenka_core::{Dice as _, Key as _, Rng, Seat};

use super::{Deed, Kind, Spot, What};
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::state::ByPlayer;

/// A history consistent with what the viewer has seen, except for the cards they have never seen.
#[derive(Debug, Default)]
pub(crate) struct Guess {
    /// Every card that has come to a hidden hand, once for each time; `None` if it has never been seen.
    cards: Vec<(Kind, Option<Card>)>,
    /// What the hands hold, as indices into the cards; and what is stashed.
    hands: [Vec<usize>; 2],
    slots: [usize; Card::COUNT],
    /// The moves the viewer hasn't seen, each with its card.
    moves: Vec<(usize, usize)>,
}

impl Guess {
    /// Carries out a deed with a card of this kind, each equally likely.
    pub(super) fn follow(&mut self, deed: &Deed, kind: Kind, rng: &mut impl Rng) {
        let hand = deed.seat.index();
        let card = match deed.what {
            What::Enter(_, card) => {
                self.cards.push((kind, card));
                self.cards.len() - 1
            }
            What::Fetch { slot } => self.slots[slot],
            What::Leave(..) | What::Bury | What::Stash { .. } => self.take(hand, kind, rng),
        };
        match deed.what {
            What::Enter(..) | What::Fetch { .. } => self.hands[hand].push(card),
            What::Leave(_, named) => self.cards[card].1 = Some(named),
            What::Stash { slot, .. } => self.slots[slot] = card,
            What::Bury => {}
        }
        self.moves.extend(deed.unseen_move.map(|index| (index, card)));
    }

    /// Takes one of the cards of this kind from a hand.
    fn take(&mut self, hand: usize, kind: Kind, rng: &mut impl Rng) -> usize {
        let held = &self.hands[hand];
        let of_kind = |place: &usize| self.cards[held[*place]].0 == kind;
        let count = (0..held.len()).filter(of_kind).count();
        let place = (0..held.len()).filter(of_kind).nth(rng.index_below(count));
        self.hands[hand].swap_remove(place.unwrap_or_default())
    }

    /// The card released in this move.
    fn released(&self, release: usize) -> usize {
        let found = self.moves.binary_search_by_key(&release, |&(index, _)| index);
        found.map_or(0, |found| self.moves[found].1)
    }

    /// Deals the cards the viewer has never seen to where there are any: those not in `sight`, and not known to be in
    /// hands or deck. Each way to deal them is equally likely.
    pub(crate) fn complete(mut self, deck: &[Spot], sight: CardSet, rng: &mut impl Rng) -> World {
        let mut inside: Vec<usize> = self.hands.concat();
        let mut known = sight;
        for place in deck {
            match *place {
                Spot::Known(card) => known.insert(card),
                Spot::Hidden(release) => inside.push(self.released(release)),
                Spot::Untouched => {}
            }
        }
        inside.iter().filter_map(|&card| self.cards[card].1).for_each(|card| known.insert(card));
        let mut unknown: Vec<Card> = Card::ALL.into_iter().filter(|&card| !known.contains(card)).collect();
        rng.shuffle(&mut unknown);
        let mut unknown = unknown.into_iter();
        for card in inside {
            let card = &mut self.cards[card].1;
            *card = card.or_else(|| unknown.next());
        }
        let card = |index: usize| self.cards[index].1;
        let card_at = |place: &Spot| match *place {
            Spot::Known(card) => Some(card),
            Spot::Untouched => unknown.next(),
            Spot::Hidden(release) => card(self.released(release)),
        };
        World {
            deck: deck.iter().filter_map(card_at).collect(),
            hands: ByPlayer::from_fn(|seat: Seat| {
                self.hands[seat.index()].iter().filter_map(|&index| card(index)).collect()
            }),
            moves: self.moves.iter().filter_map(|&(index, moved)| Some((index, card(moved)?))).collect(),
        }
    }
}

/// Everything a viewer doesn't see, imagined.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) deck: Deck,
    /// The hands the viewer doesn't see.
    pub(crate) hands: ByPlayer<CardSet>,
    /// The moves they haven't seen, each with its card.
    pub(crate) moves: Vec<(usize, Card)>,
}
