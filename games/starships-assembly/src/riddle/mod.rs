//! Which cards are where, for one who has not seen everything (section 24 of the ledger).
//!
//! A *history* says where every card lay in the beginning, and which card went under the deck in every release that the
//! viewer did not see. All histories that agree with what the viewer has seen are equally likely (SSA-R35): every order
//! of the deck is, and of a hand each card is as likely to be released as any other. Here such a history is drawn, each
//! with the same chance.
//!
//! For that, histories are counted. What the viewer has seen is a row of [`Deed`]s of hands that it does not see. Of a
//! card in such a hand it matters only of which [`Kind`] it is, so a [`layout`] says how many cards of each kind every
//! hand holds. The ways to go on from each layout are counted from the end; then a history is drawn from the beginning.

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

/// A place of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// The viewer knows its card.
    Known(Card),
    /// It has not been touched since the beginning.
    Untouched,
    /// It was filled by this move, which the viewer did not see.
    Hidden(usize),
}

/// What becomes of a card that the viewer has not seen being released.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// It is still in the deck.
    Stays,
    /// The viewer sees it when it leaves the deck.
    Shown(Card),
    /// It is drawn to a hand that the viewer does not see.
    Fetched,
}

/// What matters of a card in a hand that the viewer does not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Known, and not seen again.
    Idle,
    /// Known, and seen again later.
    Due(Card),
    /// Not known yet.
    Unseen,
}

/// Something that happened to a hand that the viewer does not see.
#[derive(Clone, Copy, Debug)]
struct Deed {
    seat: Seat,
    /// How many cards the hand held before.
    held: u8,
    what: What,
    /// The move that it is, if the viewer has not seen its card.
    unseen_move: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// A card comes to the hand, perhaps a known one.
    Enter(Kind, Option<Card>),
    /// This card leaves the hand: it was due, or is now seen for the first time.
    Leave(Kind, Card),
    /// Some card goes under the deck, and is there still.
    Bury,
    /// Some card goes under the deck, and will come to a hand again; of those that are due, one of these.
    Stash { slot: usize, back_in_time: u32 },
    /// The card that was stashed there comes to the hand.
    Fetch { slot: usize },
}

/// What a viewer has seen of hidden hands, ready to be imagined.
#[derive(Debug)]
pub(crate) struct Riddle {
    deeds: Vec<Deed>,
    /// The deck now, from the top.
    pub(crate) deck: Vec<Spot>,
    /// The layouts after each deed, in order, each with the number of ways to go on from it. What counts is only the
    /// proportion of the numbers of a row.
    ways: Vec<Vec<(Layout, f64)>>,
}

impl Riddle {
    /// The riddle of what `viewer` remembers, if the hands were this large in the beginning and these places of the deck
    /// were known.
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

/// Goes through all moves and tells of each, with the place if a card is taken from the deck; returns the deck after it.
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

/// The deeds as they are found.
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

    /// Going back from the end, finds which cards are due, and which of them are back in time for it.
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
