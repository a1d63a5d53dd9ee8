//! Which cards are where, for one who has not seen everything (section 24 of the ledger).
//!
//! A *history* says where every card lay in the beginning, and which card went under the deck in every release that the
//! viewer did not see. All histories that agree with what the viewer has seen are equally likely (SSA-R35): every order
//! of the deck is, and of a hand each card is as likely to be released as any other. Here such a history is drawn, each
//! with the same chance.
//!
//! For that, histories are counted. What the viewer has seen is a row of [`Deed`]s of hands that it does not see. Of a
//! card in such a hand it matters only of which [`Kind`] it is, so a [`Layout`] says how many cards of each kind every
//! hand holds. The ways to go on from each layout are counted from the end; then a history is drawn from the beginning.

use tenka_core::{Dice as _, Key as _, Rng, Seat, Viewer};

use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::memory::{Memory, Way};
use crate::state::{ByPlayer, SEATS};

/// A place of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
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
    pub(crate) deck: Vec<Place>,
    /// The layouts after each deed, in order, each with the number of ways to go on from it. What counts is only the
    /// proportion of the numbers of a row.
    ways: Vec<Vec<(Layout, f64)>>,
}

impl Riddle {
    /// The riddle of what `viewer` remembers, if the hands held so many cards in the beginning and it knew these places
    /// of the deck.
    pub(crate) fn new(viewer: Viewer, memory: &Memory, hands: ByPlayer<u8>, deck: &[Option<Card>]) -> Riddle {
        let beginning: Vec<Place> =
            deck.iter().map(|card| card.map_or(Place::Untouched, Place::Known)).collect();
        let fates = fates(memory, &beginning);
        let mut deeds = Deeds::new(viewer, hands);
        let deck = follow_deck(memory, beginning, |index, way, card, place| match place {
            Some(place) => deeds.add_draw(index, way, place),
            None => deeds.add(index, way, card, fates[index]),
        });
        let deeds = deeds.finish();
        let ways = count(&deeds);
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
    mut deck: Vec<Place>,
    mut tell: impl FnMut(usize, Way, Option<Card>, Option<Place>),
) -> Vec<Place> {
    let mut top = 0;
    for (index, one) in memory.iter().enumerate() {
        let leaves = matches!(one.way, Way::Drawn(_) | Way::Revealed);
        tell(index, one.way, one.card, deck.get(top).copied().filter(|_| leaves));
        top += usize::from(leaves);
        if matches!(one.way, Way::Hidden(_) | Way::Released) {
            deck.push(one.card.map_or(Place::Hidden(index), Place::Known));
        }
    }
    deck.split_off(top.min(deck.len()))
}

/// What becomes of each hidden release, by its move.
fn fates(memory: &Memory, beginning: &[Place]) -> Vec<Fate> {
    let mut fates = vec![Fate::Stays; memory.iter().len()];
    follow_deck(memory, beginning.to_vec(), |_, _, card, place| {
        if let Some(Place::Hidden(release)) = place {
            fates[release] = card.map_or(Fate::Fetched, Fate::Shown);
        }
    });
    fates
}

/// The deeds as they are found.
struct Deeds {
    viewer: Viewer,
    held: ByPlayer<u8>,
    deeds: Vec<Deed>,
    /// The known cards in hidden hands, or stashed.
    inside: u32,
    /// Which slots are in use, and for which move.
    slots: [Option<usize>; Card::COUNT],
}

impl Deeds {
    fn new(viewer: Viewer, hands: ByPlayer<u8>) -> Self {
        let mut deeds = Deeds {
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
    fn add_draw(&mut self, index: usize, way: Way, place: Place) {
        let Way::Drawn(seat) = way else { return };
        if self.viewer.is(seat) {
            return;
        }
        match place {
            Place::Known(card) => self.enter(seat, Some(card), Some(index)),
            Place::Untouched => self.enter(seat, None, Some(index)),
            Place::Hidden(release) => {
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

/// How many cards of each kind every hidden hand holds, and what is stashed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Layout {
    idle: [u8; 2],
    /// The due cards in each hand; those that are neither are stashed.
    due: [u32; 2],
    /// Five bits a slot: a due card, or one of the codes below.
    slots: u128,
}

const IDLE: u8 = Card::COUNT as u8;
const UNSEEN: u8 = IDLE + 1;

impl Layout {
    const EMPTY: Layout = Layout { idle: [0; 2], due: [0; 2], slots: 0 };

    /// How many unseen cards are in the hand.
    fn unseen(&self, deed: &Deed) -> u32 {
        let hand = deed.seat.index();
        let known = u32::from(self.idle[hand]) + self.due[hand].count_ones();
        u32::from(deed.held).saturating_sub(known)
    }

    fn with(mut self, seat: Seat, kind: Kind) -> Layout {
        match kind {
            Kind::Idle => self.idle[seat.index()] += 1,
            Kind::Due(card) => self.due[seat.index()] |= bit(card),
            Kind::Unseen => {}
        }
        self
    }

    fn without(mut self, seat: Seat, kind: Kind) -> Layout {
        match kind {
            Kind::Idle => self.idle[seat.index()] -= 1,
            Kind::Due(card) => self.due[seat.index()] &= !bit(card),
            Kind::Unseen => {}
        }
        self
    }

    fn stash(mut self, slot: usize, kind: Kind) -> Layout {
        let code = match kind {
            Kind::Idle => IDLE,
            Kind::Unseen => UNSEEN,
            Kind::Due(card) => card as u8,
        };
        self.slots |= u128::from(code) << shift(slot);
        self
    }

    fn fetch(mut self, slot: usize) -> (Kind, Layout) {
        let code = (self.slots >> shift(slot) & 31) as u8;
        self.slots &= !(31 << shift(slot));
        let kind = match code {
            IDLE => Kind::Idle,
            UNSEEN => Kind::Unseen,
            card => Kind::Due(Card::from_index(card.into())),
        };
        (kind, self)
    }

    /// Tells of every kind of card that a deed can be about: in how many ways, and what the layout is after it.
    fn branches(self, deed: &Deed, mut tell: impl FnMut(Kind, u32, Layout)) {
        let seat = deed.seat;
        let (idle, due) = (self.idle[seat.index()].into(), self.due[seat.index()]);
        match deed.what {
            What::Enter(kind, _) => tell(kind, 1, self.with(seat, kind)),
            What::Leave(Kind::Due(card), _) if due & bit(card) == 0 => {}
            What::Leave(Kind::Unseen, _) => tell(Kind::Unseen, self.unseen(deed), self),
            What::Leave(kind, _) => tell(kind, 1, self.without(seat, kind)),
            What::Bury => {
                tell(Kind::Unseen, self.unseen(deed), self);
                if idle > 0 {
                    tell(Kind::Idle, idle, self.without(seat, Kind::Idle));
                }
            }
            What::Stash { slot, back_in_time } => {
                tell(Kind::Unseen, self.unseen(deed), self.stash(slot, Kind::Unseen));
                if idle > 0 {
                    tell(Kind::Idle, idle, self.without(seat, Kind::Idle).stash(slot, Kind::Idle));
                }
                let mut left = due & back_in_time;
                while left != 0 {
                    let kind = Kind::Due(Card::from_index(left.trailing_zeros() as usize));
                    tell(kind, 1, self.without(seat, kind).stash(slot, kind));
                    left &= left - 1;
                }
            }
            What::Fetch { slot } => {
                let (kind, rest) = self.fetch(slot);
                tell(kind, 1, rest.with(seat, kind));
            }
        }
    }

    /// Draws one of the branches, each with the chance that its histories give it.
    fn draw_branch(self, deed: &Deed, after: &[(Layout, f64)], rng: &mut impl Rng) -> (Kind, Layout) {
        let mut chosen = (Kind::Unseen, self);
        let mut sum = 0.0;
        let has_choice = matches!(deed.what, What::Bury | What::Stash { .. });
        self.branches(deed, |kind, ways, next| {
            let weight = if has_choice { f64::from(ways) * ways_from(after, &next) } else { 1.0 };
            sum += weight;
            // The first branch is always taken, and each later one instead of those before with its share of the sum.
            if weight == sum || uniform(rng) * sum < weight {
                chosen = (kind, next);
            }
        });
        chosen
    }
}

const fn shift(slot: usize) -> u32 {
    5 * slot as u32
}

/// A number from 0 up to, and without, 1.
fn uniform(rng: &mut impl Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

fn ways_from(row: &[(Layout, f64)], layout: &Layout) -> f64 {
    row.binary_search_by(|(other, _)| other.cmp(layout)).map_or(0.0, |index| row[index].1)
}

/// Counts the ways to go on from every layout that can come after each deed.
fn count(deeds: &[Deed]) -> Vec<Vec<(Layout, f64)>> {
    let mut rows: Vec<Vec<(Layout, f64)>> = Vec::with_capacity(deeds.len());
    let start = [(Layout::EMPTY, 1.0)];
    for deed in deeds {
        let before: &[(Layout, f64)] = rows.last().map_or(&start, |row| row);
        let mut row = Vec::with_capacity(before.len());
        for (layout, _) in before {
            layout.branches(deed, |_, ways, next| {
                if ways > 0 {
                    row.push((next, 1.0));
                }
            });
        }
        row.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        row.dedup_by(|(one, _), (other, _)| one == other);
        rows.push(row);
    }
    for index in (1..deeds.len()).rev() {
        let (before, after) = rows.split_at_mut(index);
        let (row, after) = (&mut before[index - 1], &after[0]);
        let mut most = 0.0_f64;
        for (layout, ways) in row.iter_mut() {
            *ways = 0.0;
            layout.branches(&deeds[index], |_, number, next| {
                if number > 0 {
                    *ways += f64::from(number) * ways_from(after, &next);
                }
            });
            most = most.max(*ways);
        }
        row.iter_mut().for_each(|(_, ways)| *ways /= most);
    }
    rows
}

/// A history that agrees with what the viewer has seen, but for the cards that it has never seen.
#[derive(Debug, Default)]
pub(crate) struct Guess {
    /// Every card that has come to a hidden hand, once for each time; `None` if it has never been seen.
    cards: Vec<(Kind, Option<Card>)>,
    /// What the hands hold, as indices into the cards; and what is stashed.
    hands: [Vec<usize>; 2],
    slots: [usize; Card::COUNT],
    /// The moves that the viewer has not seen, each with its card.
    moves: Vec<(usize, usize)>,
}

impl Guess {
    /// Lets a deed happen with a card of this kind, each equally likely.
    fn follow(&mut self, deed: &Deed, kind: Kind, rng: &mut impl Rng) {
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
        let of_kind = |&&card: &&usize| self.cards[card].0 == kind;
        let count = self.hands[hand].iter().filter(of_kind).count();
        let chosen = rng.index_below(count);
        let place = (0..self.hands[hand].len()).filter(|&place| of_kind(&&self.hands[hand][place])).nth(chosen);
        self.hands[hand].swap_remove(place.unwrap_or_default())
    }

    /// Deals the cards that the viewer has never seen to where there are any: those which are not in `sight`, and not
    /// known to be in hands or deck. Each way to deal them is equally likely.
    pub(crate) fn complete(mut self, deck: &[Place], sight: CardSet, rng: &mut impl Rng) -> World {
        let hidden = |release: usize| {
            let found = self.moves.binary_search_by_key(&release, |&(index, _)| index);
            found.map_or(0, |found| self.moves[found].1)
        };
        let buried: Vec<usize> = deck
            .iter()
            .filter_map(|place| if let Place::Hidden(release) = *place { Some(hidden(release)) } else { None })
            .collect();
        let inside: Vec<usize> = self.hands.iter().flatten().copied().chain(buried).collect();
        let mut known = sight;
        inside.iter().filter_map(|&card| self.cards[card].1).for_each(|card| known.insert(card));
        for place in deck {
            if let Place::Known(card) = *place {
                known.insert(card);
            }
        }
        let mut unknown: Vec<Card> = Card::ALL.into_iter().filter(|&card| !known.contains(card)).collect();
        rng.shuffle(&mut unknown);
        let mut unknown = unknown.into_iter();
        for card in inside {
            let card = &mut self.cards[card].1;
            *card = card.or_else(|| unknown.next());
        }
        let card = |index: usize| self.cards[index].1;
        let moved = |release: usize| {
            let found = self.moves.binary_search_by_key(&release, |&(index, _)| index);
            found.ok().and_then(|found| card(self.moves[found].1))
        };
        let card_at = |place: &Place| match *place {
            Place::Known(card) => Some(card),
            Place::Untouched => unknown.next(),
            Place::Hidden(release) => moved(release),
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

/// Everything that a viewer does not see, imagined.
#[derive(Debug)]
pub(crate) struct World {
    /// The deck.
    pub(crate) deck: Deck,
    /// The hands that the viewer does not see.
    pub(crate) hands: ByPlayer<CardSet>,
    /// The moves that it has not seen, each with its card.
    pub(crate) moves: Vec<(usize, Card)>,
}
