//! Which cards are where, for a viewer who hasn't seen everything (section 24 of the ledger).
//!
//! A *history* says where every card was at the beginning, and which card went under the deck in every release the
//! viewer didn't see. All histories consistent with what the viewer has seen are equally likely (SSA-R35): so is every
//! order of the deck, and each card of a hand is as likely to be released as any other. This module draws such a
//! history uniformly.
//!
//! To do that, it counts histories. What the viewer has seen is a sequence of [`Deed`]s of hands they don't see. All
//! that matters about a card in such a hand is its [`Kind`], so a [`layout`] says how many cards of each kind every
//! hand holds. The continuations of each layout are counted from the end; then a history is drawn from the beginning.

mod certainty;
mod guess;
mod layout;

use tenka_core::{Key as _, Rng, Seat, Viewer};

use crate::card::Card;
use crate::memory::{Memory, Way};
use crate::state::{ByPlayer, SEATS};

use guess::Guess;
pub(crate) use guess::World;
use layout::Layout;

/// A position in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// The viewer knows its card.
    Known(Card),
    /// It hasn't been touched since the beginning.
    Untouched,
    /// It was filled by this move, which the viewer didn't see.
    Hidden(usize),
}

/// What becomes of a card whose release the viewer didn't see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// It is still in the deck.
    Stays,
    /// The viewer sees it when it leaves the deck.
    Shown(Card),
    /// It is drawn to a hand the viewer doesn't see.
    Fetched,
}

/// What matters about a card in a hand the viewer doesn't see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Known, and not seen again.
    Idle,
    /// Known, and seen again later.
    Due(Card),
    /// Not known yet.
    Unseen,
}

/// Something that happened to a hand the viewer doesn't see.
#[derive(Clone, Copy, Debug)]
struct Deed {
    seat: Seat,
    /// How many cards the hand held before.
    held: u8,
    what: What,
    /// Its move, if the viewer hasn't seen its card.
    unseen_move: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// A card comes to the hand, perhaps a known one.
    Enter(Kind, Option<Card>),
    /// This card leaves the hand: it was due, or is now seen for the first time.
    Leave(Kind, Card),
    /// Some card goes under the deck, and is still there.
    Bury,
    /// Some card goes under the deck, and will come to a hand again; if it is due, it is one of these.
    Stash { slot: usize, back_in_time: u32 },
    /// The card stashed there comes to the hand.
    Fetch { slot: usize },
}

/// What a viewer has seen of hidden hands, ready to imagine from.
#[derive(Debug)]
pub(crate) struct Riddle {
    deeds: Vec<Deed>,
    /// The deck now, from the top.
    pub(crate) deck: Vec<Spot>,
    /// The layouts after each deed, in order, each with the number of its continuations. Only the proportions within a
    /// row matter.
    ways: Vec<Vec<(Layout, f64)>>,
}

impl Riddle {
    /// The riddle of what `viewer` remembers, if the hands were this large at the beginning and these positions of the
    /// deck were known.
    pub(crate) fn new(viewer: Viewer, memory: &Memory, hands: ByPlayer<u8>, deck: &[Option<Card>]) -> Riddle {
        let beginning: Vec<Spot> =
            deck.iter().map(|card| card.map_or(Spot::Untouched, Spot::Known)).collect();
        let fates = fates(memory, &beginning);
        let mut deeds = Report::new(viewer, hands);
        let deck = follow_deck(memory, beginning, |index, way, card, place| match place {
            Some(place) => deeds.add_draw(index, way, place),
            None => deeds.add(index, way, card, fates[index]),
        });
        let deeds = deeds.finish();
        let ways = layout::count(&deeds);
        Riddle { deeds, deck, ways }
    }

    /// Draws a history, each equally likely.
    pub(crate) fn guess(&self, rng: &mut impl Rng) -> Guess {
        let mut guess = Guess::default();
        let mut layout = Layout::EMPTY;
        for (deed, after) in self.deeds.iter().zip(&self.ways) {
            let kind;
            (kind, layout) = layout.draw_branch(deed, after, rng);
            guess.follow(deed, kind, rng);
        }
        guess
    }
}

/// Goes through all moves and reports each, with its spot if a card is taken from the deck; returns the resulting deck.
fn follow_deck(
    memory: &Memory,
    mut deck: Vec<Spot>,
    mut tell: impl FnMut(usize, Way, Option<Card>, Option<Spot>),
) -> Vec<Spot> {
    let mut top = 0;
    for (index, one) in memory.iter().enumerate() {
        let leaves = matches!(one.way, Way::Drawn(_) | Way::Revealed);
        tell(index, one.way, one.card, deck.get(top).copied().filter(|_| leaves));
        top += usize::from(leaves);
        if matches!(one.way, Way::Hidden(_) | Way::Released) {
            deck.push(one.card.map_or(Spot::Hidden(index), Spot::Known));
        }
    }
    deck.split_off(top.min(deck.len()))
}

/// What becomes of each hidden release, by its move.
fn fates(memory: &Memory, beginning: &[Spot]) -> Vec<Fate> {
    let mut fates = vec![Fate::Stays; memory.iter().len()];
    follow_deck(memory, beginning.to_vec(), |_, _, card, place| {
        if let Some(Spot::Hidden(release)) = place {
            fates[release] = card.map_or(Fate::Fetched, Fate::Shown);
        }
    });
    fates
}

/// The deeds found so far.
struct Report {
    viewer: Viewer,
    held: ByPlayer<u8>,
    deeds: Vec<Deed>,
    /// The known cards in hidden hands, or stashed.
    inside: u32,
    /// Which slots are in use, and for which move.
    slots: [Option<usize>; Card::COUNT],
}

impl Report {
    fn new(viewer: Viewer, hands: ByPlayer<u8>) -> Self {
        let mut deeds = Report {
            viewer,
            held: ByPlayer::default(),
            deeds: Vec::new(),
            inside: 0,
            slots: [None; Card::COUNT],
        };
        for seat in SEATS.iter().filter(|&seat| !viewer.is(seat)) {
            (0..hands[seat]).for_each(|_| deeds.enter(seat, None, None));
        }
        deeds
    }

    /// A card leaves the deck.
    fn add_draw(&mut self, index: usize, way: Way, place: Spot) {
        let Way::Drawn(seat) = way else { return };
        if self.viewer.is(seat) {
            return;
        }
        match place {
            Spot::Known(card) => self.enter(seat, Some(card), Some(index)),
            Spot::Untouched => self.enter(seat, None, Some(index)),
            Spot::Hidden(release) => {
                let slot = self.slots.iter().position(|&used| used == Some(release)).unwrap_or_default();
                self.slots[slot] = None;
                self.push(seat, 1, What::Fetch { slot }, Some(index));
            }
        }
    }

    /// Any other move.
    fn add(&mut self, index: usize, way: Way, card: Option<Card>, fate: Fate) {
        match (way, card) {
            (Way::Taken(seat), Some(card)) if !self.viewer.is(seat) => self.enter(seat, Some(card), None),
            (Way::Played(seat), Some(card)) if !self.viewer.is(seat) => self.leave(seat, card, None),
            (Way::Hidden(seat), None) => match fate {
                Fate::Stays => self.push(seat, -1, What::Bury, Some(index)),
                Fate::Shown(card) => self.leave(seat, card, Some(index)),
                Fate::Fetched => {
                    let slot = self.slots.iter().position(Option::is_none).unwrap_or_default();
                    self.slots[slot] = Some(index);
                    self.push(seat, -1, What::Stash { slot, back_in_time: 0 }, Some(index));
                }
            },
            _ => {}
        }
    }

    fn enter(&mut self, seat: Seat, card: Option<Card>, unseen_move: Option<usize>) {
        self.inside |= card.map_or(0, bit);
        let kind = if card.is_some() { Kind::Idle } else { Kind::Unseen };
        self.push(seat, 1, What::Enter(kind, card), unseen_move);
    }

    fn leave(&mut self, seat: Seat, card: Card, unseen_move: Option<usize>) {
        let kind = if self.inside & bit(card) == 0 { Kind::Unseen } else { Kind::Due(card) };
        self.inside &= !bit(card);
        self.push(seat, -1, What::Leave(kind, card), unseen_move);
    }

    fn push(&mut self, seat: Seat, change: i8, what: What, unseen_move: Option<usize>) {
        let held = self.held[seat];
        self.held[seat] = held.saturating_add_signed(change);
        self.deeds.push(Deed { seat, held, what, unseen_move });
    }

    /// Working back from the end, finds which cards are due, and which of them are back in time for it.
    fn finish(mut self) -> Vec<Deed> {
        let mut next_leave = [usize::MAX; Card::COUNT];
        let mut fetched = [usize::MAX; Card::COUNT];
        for (index, deed) in self.deeds.iter_mut().enumerate().rev() {
            match &mut deed.what {
                What::Leave(Kind::Due(card), _) => next_leave[card.index()] = index,
                What::Fetch { slot } => fetched[*slot] = index,
                What::Enter(kind, Some(card)) => {
                    let leave = std::mem::replace(&mut next_leave[card.index()], usize::MAX);
                    *kind = if leave == usize::MAX { Kind::Idle } else { Kind::Due(*card) };
                }
                What::Stash { slot, back_in_time } => {
                    let late = fetched[*slot];
                    let in_time = Card::ALL.into_iter().filter(|card| next_leave[card.index()] > late);
                    *back_in_time = in_time.map(bit).sum();
                }
                What::Enter(_, None) | What::Leave(_, _) | What::Bury => {}
            }
        }
        self.deeds
    }
}

const fn bit(card: Card) -> u32 {
    1 << card as u32
}
