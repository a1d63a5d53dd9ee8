//! What is certain: where a card is in every history consistent with what the viewer has seen.

use tenka_core::Key as _;

use super::layout::{Layout, index_of};
use super::{Deed, Kind, Riddle, Spot, What};
use crate::card::{Card, CardSet};
use crate::state::{ByPlayer, SEATS};

/// What is certain about the cards the viewer doesn't see.
#[derive(Debug)]
pub(crate) struct Certainty {
    /// The cards certainly in each hand the viewer doesn't see.
    pub(crate) hands: ByPlayer<CardSet>,
    /// The deck from the top, with the cards certainly there.
    pub(crate) deck: Vec<Option<Card>>,
}

/// Where a card could be: a bit for each hand, each stash slot, and each buried card.
type Places = u64;

const HANDS: [Places; 2] = [1, 2];

const fn slot(number: usize) -> Places {
    1 << (HANDS.len() + number)
}

const fn grave(number: usize) -> Places {
    1 << (HANDS.len() + Card::COUNT + number)
}

/// Where each idle card could be; nowhere before it has arrived.
type Whereabouts = [Places; Card::COUNT];

impl Riddle {
    /// What is certain, given these cards in sight and these sizes of the hidden hands now.
    pub(crate) fn certainty(&self, sight: CardSet, held: ByPlayer<u8>) -> Certainty {
        let mut trace = Trace::default();
        let whereabouts = trace.follow(self);
        let graves: Vec<usize> = self.deeds.iter().filter_map(Deed::burial).collect();
        let grave_of = |release: usize| graves.iter().position(|&burial| burial == release).map_or(0, grave);

        let mut known = sight;
        let mut untouched = 0;
        for place in &self.deck {
            match *place {
                Spot::Known(card) => known.insert(card),
                Spot::Untouched => untouched += 1,
                Spot::Hidden(_) => {}
            }
        }
        let idle = |card: &Card| whereabouts[card.index()] != 0;
        Card::ALL.into_iter().filter(idle).for_each(|card| known.insert(card));
        let unseen: CardSet = Card::ALL.into_iter().filter(|&card| !known.contains(card)).collect();
        let unseen_places = trace.unseen(self, held);
        let unseen_in = |places: Places| untouched == 0 && unseen_places == places;
        let only = unseen.nth(0).filter(|_| unseen.len() == 1);

        let certain_in = |places: Places| -> CardSet {
            Card::ALL.into_iter().filter(|card| whereabouts[card.index()] == places).collect()
        };
        let in_hand = |hand: Places| {
            let others = if unseen_in(hand) { unseen } else { CardSet::EMPTY };
            certain_in(hand) | others
        };
        let at = |place: &Spot| match *place {
            Spot::Known(card) => Some(card),
            Spot::Untouched => only,
            Spot::Hidden(release) => {
                let grave = grave_of(release);
                certain_in(grave).nth(0).or_else(|| only.filter(|_| unseen_in(grave)))
            }
        };
        Certainty {
            hands: ByPlayer::from_fn(|seat| in_hand(HANDS[seat.index()])),
            deck: self.deck.iter().map(at).collect(),
        }
    }
}

impl Deed {
    /// The move that buried a card.
    fn burial(&self) -> Option<usize> {
        self.unseen_move.filter(|_| matches!(self.what, What::Bury))
    }
}

/// What was found on the way through all histories.
#[derive(Default)]
struct Trace {
    /// The graves that could hold a card the viewer has never seen.
    unseen_graves: Places,
    graves: usize,
}

impl Trace {
    /// Goes through all histories at once, and returns where each idle card could be in the end.
    fn follow(&mut self, riddle: &Riddle) -> Whereabouts {
        let start = [(Layout::EMPTY, 1.0)];
        let mut before: &[(Layout, f64)] = &start;
        let mut now = vec![Whereabouts::default()];
        for (deed, after) in riddle.deeds.iter().zip(&riddle.ways) {
            let mut next = vec![Whereabouts::default(); after.len()];
            let possible = before.iter().zip(&now).filter(|((_, ways), _)| *ways > 0.0);
            for ((layout, _), whereabouts) in possible {
                layout.branches(deed, |kind, ways, reached| {
                    let index = index_of(after, &reached).filter(|&index| ways > 0 && after[index].1 > 0.0);
                    if let Some(index) = index {
                        merge(&mut next[index], &self.moved(whereabouts, deed, kind, ways));
                    }
                });
            }
            self.graves += usize::from(deed.burial().is_some());
            (before, now) = (after, next);
        }
        let mut all = Whereabouts::default();
        now.iter().for_each(|one| merge(&mut all, one));
        all
    }

    /// Where each idle card could be after a deed with this kind of card, which can happen in `ways` ways.
    fn moved(&mut self, before: &Whereabouts, deed: &Deed, kind: Kind, ways: u32) -> Whereabouts {
        let hand = HANDS[deed.seat.index()];
        let mut moved = *before;
        match (deed.what, kind) {
            (What::Enter(_, Some(card)), Kind::Idle) => moved[card.index()] = hand,
            (What::Bury, Kind::Unseen) => self.unseen_graves |= grave(self.graves),
            (What::Bury, Kind::Idle) => take(&mut moved, hand, grave(self.graves), ways),
            (What::Stash { slot: number, .. }, Kind::Idle) => take(&mut moved, hand, slot(number), ways),
            (What::Fetch { slot: number }, Kind::Idle) => {
                for places in moved.iter_mut().filter(|places| **places & slot(number) != 0) {
                    *places = *places & !slot(number) | hand;
                }
            }
            _ => {}
        }
        moved
    }

    /// Where cards the viewer has never seen could be in the end, other than untouched positions of the deck.
    fn unseen(&self, riddle: &Riddle, held: ByPlayer<u8>) -> Places {
        let last = riddle.ways.last().map_or(&[][..], |row| row);
        let hands = SEATS.iter().filter(|&seat| {
            last.iter().any(|(layout, ways)| *ways > 0.0 && layout.holds_unseen(seat, held[seat]))
        });
        hands.map(|seat| HANDS[seat.index()]).fold(self.unseen_graves, |all, hand| all | hand)
    }
}

/// One of the idle cards in a hand goes to `place`; which one can be chosen in `ways` ways.
fn take(whereabouts: &mut Whereabouts, hand: Places, place: Places, ways: u32) {
    for places in whereabouts.iter_mut().filter(|places| **places & hand != 0) {
        let left = if ways > 1 { hand } else { 0 };
        *places = *places & !hand | left | place;
    }
}

fn merge(all: &mut Whereabouts, one: &Whereabouts) {
    all.iter_mut().zip(one).for_each(|(all, one)| *all |= one);
}
