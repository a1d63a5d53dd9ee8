//! What viewers remember about the cards in other hands (section 16 of the ledger, SSM-244).
//!
//! A memory holds facts, and only what its viewer has seen goes into it. A card leaving a hand unseen makes facts
//! vaguer, never wrong: the true position is always consistent with every memory.

use serde::{Deserialize, Serialize};
use tenka_core::{BySeat, Key as _, Keyed, Seat, Viewer};

use crate::card::{Card, CardType, Cards};
use crate::state::{ByPlayer, MOST_SEATS, State};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memories {
    pub players: ByPlayer<Memory>,
    /// Spectators included.
    pub public: Memory,
    /// Whether spectators have lost track of which deck a card came from (SSM-226).
    pub mixed: bool,
}

/// What one viewer remembers about each player's cards, in hand or face down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    pub surely: BySeat<Cards, MOST_SEATS>,
    /// Those certainly in hand while another card is face down.
    pub in_hand: BySeat<Cards, MOST_SEATS>,
    /// The least number of ORDER and BATTLE cards each player has, as far as shown by type alone.
    pub at_least: BySeat<Keyed<CardType, u8, 2>, MOST_SEATS>,
    pub astray: [Astray; 3],
}

/// Cards certainly in somebody's hand, but not known in whose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Astray {
    pub cards: Cards,
    /// How many cards of each hand could be among them.
    pub room: BySeat<u8, MOST_SEATS>,
}

impl Memories {
    #[inline]
    pub fn of(&self, viewer: Viewer) -> &Memory {
        match viewer {
            Viewer::Seat(seat) => &self.players[seat],
            Viewer::Spectator => &self.public,
        }
    }

    #[inline]
    fn of_mut(&mut self, viewer: Viewer) -> &mut Memory {
        match viewer {
            Viewer::Seat(seat) => &mut self.players[seat],
            Viewer::Spectator => &mut self.public,
        }
    }
}

impl State {
    /// A player's cards that the others can't see: in hand and face down.
    #[inline]
    pub(crate) fn concealed(&self, seat: Seat) -> Cards {
        match self.face_down(seat) {
            Some(card) => self.hands[seat].and(card.into()),
            None => self.hands[seat],
        }
    }

    #[inline]
    pub(crate) fn face_down(&self, seat: Seat) -> Option<Card> {
        let battle = self.battle.as_ref()?;
        battle.cards[seat].filter(|_| !battle.face_up.contains(seat))
    }

    fn others_than(&self, seat: Seat) -> impl Iterator<Item = Viewer> + use<> {
        self.seats().viewers().filter(move |viewer| !viewer.is(seat))
    }
}

/// SSM-244: inferences that need two groups of lost cards together aren't made.
pub(crate) fn lapses(before: &State, after: &State, who: Viewer) -> bool {
    let groups = |memory: &Memory| memory.astray.iter().filter(|group| !group.cards.is_empty()).count();
    let has_several = |state: &State| {
        [state.memories.of(who), &state.memories.public].into_iter().any(|memory| groups(memory) > 1)
    };
    has_several(before) || has_several(after)
}

/// SSM-043: everybody knows everybody's starting cards.
pub(crate) fn starting_cards(state: &mut State) {
    for holder in state.seats().iter() {
        for viewer in state.others_than(holder) {
            state.memories.of_mut(viewer).surely[holder] = Card::STARTING.into_iter().collect();
        }
    }
}

/// Everybody saw it.
#[inline]
pub(crate) fn seen_leaving(state: &mut State, from: Seat, card: Card) {
    for viewer in state.others_than(from) {
        state.memories.of_mut(viewer).in_hand[from].take(card);
        leave(state, viewer, from, card);
    }
}

/// A face-down card has been turned up. Cards certainly in hand weren't this one, though they may share its name.
pub(crate) fn turned_up(state: &mut State, owner: Seat, card: Card) {
    for viewer in state.others_than(owner) {
        let memory = state.memories.of_mut(viewer);
        let in_hand = std::mem::take(&mut memory.in_hand[owner]);
        memory.surely[owner] = memory.surely[owner].without(in_hand);
        leave(state, viewer, owner, card);
        let memory = state.memories.of_mut(viewer);
        memory.surely[owner] = memory.surely[owner].and(in_hand);
        settle(state, viewer);
    }
}

/// Everybody saw it.
pub(crate) fn seen_coming(state: &mut State, to: Seat, card: Card) {
    for viewer in state.others_than(to) {
        come(state, viewer, to, card);
    }
}

/// Everybody knows which card it was.
pub(crate) fn seen_gift(state: &mut State, from: Seat, to: Seat, card: Card) {
    seen_leaving(state, from, card);
    seen_coming(state, to, card);
}

/// SSM-197, SSM-223: a card has gone from one hand to another; the two players know which, the others at most its type.
pub(crate) fn unseen_gift(state: &mut State, from: Seat, to: Seat, card: Card, shown: Option<CardType>) {
    let held = [from, to].map(|seat| state.concealed(seat).len());
    let face_down = [from, to].map(|seat| state.face_down(seat).is_some());
    for viewer in state.seats().viewers() {
        if viewer.is(from) {
            come(state, viewer, to, card);
        } else if viewer.is(to) {
            state.memories.of_mut(viewer).in_hand[from].take(card);
            leave(state, viewer, from, card);
        } else {
            let memory = state.memories.of_mut(viewer);
            memory.in_hand[from] = Cards::NONE;
            memory.lose_sight(from, to, shown, held);
            if let Some(card_type) = shown {
                memory.at_least[to][card_type] = memory.floor(to, card_type, face_down[1]) + 1;
            }
            settle(state, viewer);
        }
    }
    state.memories.mixed = true;
}

/// SSM-223: a card that stays in its hand was shown to one player; the others learned its type.
pub(crate) fn shown(state: &mut State, holder: Seat, to: Seat, card: Card) {
    let has_face_down = state.face_down(holder).is_some();
    for viewer in state.others_than(holder) {
        let memory = state.memories.of_mut(viewer);
        if !viewer.is(to) {
            let committed = u8::from(has_face_down && card.card_type() == CardType::Battle);
            let at_least = &mut memory.at_least[holder][card.card_type()];
            *at_least = (*at_least).max(1 + committed);
            continue;
        }
        if !memory.surely[holder].contains(card) {
            memory.find(holder, card, false);
            memory.surely[holder].add(card);
        }
        if has_face_down && !memory.in_hand[holder].contains(card) {
            memory.in_hand[holder].add(card);
        }
        settle(state, viewer);
    }
}

/// The discard pile has become this deck, so whatever nobody sees is in hands: all of it, or, with own decks, that
/// player's.
pub(crate) fn reshuffled(state: &mut State, owner: Option<Seat>) {
    let holders = |viewer: Viewer| {
        let concerned = move |seat: &Seat| !viewer.is(*seat) && owner.is_none_or(|owner| owner == *seat);
        state.seats().iter().filter(concerned)
    };
    let mut memories = state.memories;
    for viewer in state.seats().viewers() {
        if owner.is_some() && viewer == Viewer::Spectator && memories.mixed {
            continue;
        }
        let memory = memories.of_mut(viewer);
        let mut group = Astray::default();
        for holder in holders(viewer) {
            let held = state.concealed(holder);
            group.cards = group.cards.and(held.without(held.common(memory.surely[holder])));
            group.room[holder] = held.len().saturating_sub(memory.surely[holder].len());
        }
        let known = memory.astray.iter().fold(Cards::NONE, |all, group| all.and(group.cards));
        group.cards = group.cards.without(group.cards.common(known));
        memory.add_astray(group);
    }
    state.memories = memories;
    for viewer in state.seats().viewers() {
        settle(state, viewer);
    }
}

fn come(state: &mut State, viewer: Viewer, to: Seat, card: Card) {
    let has_face_down = state.face_down(to).is_some();
    let memory = state.memories.of_mut(viewer);
    memory.surely[to].add(card);
    if has_face_down {
        memory.in_hand[to].add(card);
    }
    let at_least = &mut memory.at_least[to][card.card_type()];
    if *at_least > 0 {
        *at_least += 1;
    }
    settle(state, viewer);
}

#[inline]
fn leave(state: &mut State, viewer: Viewer, from: Seat, card: Card) {
    let memory = state.memories.of(viewer);
    let is_lost = !memory.surely[from].contains(card) && memory.may_have_gone_astray(from, card);
    let groups = memory.astray.iter().filter(|group| group.cards.contains(card)).count();
    let is_unique = is_lost && groups == 1 && !may_be_elsewhere(state, viewer, card);
    let memory = state.memories.of_mut(viewer);
    if is_lost {
        memory.find(from, card, is_unique);
    } else {
        memory.surely[from].take(card);
    }
    let at_least = &mut memory.at_least[from][card.card_type()];
    *at_least = at_least.saturating_sub(1);
    settle(state, viewer);
}

/// Draws conclusions from hand sizes.
#[inline]
fn settle(state: &mut State, viewer: Viewer) {
    if state.memories.of(viewer).astray.iter().any(|group| !group.cards.is_empty()) {
        let mut held = BySeat::default();
        for seat in state.seats().iter().filter(|&seat| !viewer.is(seat)) {
            held[seat] = state.concealed(seat).len();
        }
        state.memories.of_mut(viewer).tighten(&held);
    }
}

/// Whether there could be another copy of a card that the viewer can't see, beyond those remembered.
fn may_be_elsewhere(state: &State, viewer: Viewer, card: Card) -> bool {
    let decks: u8 = state.piles.iter().map(|pile| pile.deck.count(card)).sum();
    let hands = |seat: Seat| if viewer.is(seat) { 0 } else { state.concealed(seat).count(card) };
    let unseen = decks + state.seats().iter().map(hands).sum::<u8>();
    let memory = state.memories.of(viewer);
    let known: u8 = memory.surely.values().iter().map(|cards| cards.count(card)).sum();
    let astray: u8 = memory.astray.iter().map(|group| group.cards.count(card)).sum();
    // The copy that just left was one of those remembered, if there can't be another that the viewer can't see.
    unseen + 1 > known + astray
}

impl Memory {
    #[inline]
    fn may_have_gone_astray(&self, holder: Seat, card: Card) -> bool {
        self.astray.iter().any(|group| group.cards.contains(card) && group.room[holder] > 0)
    }

    /// A lost card has shown up with `holder`; or, if it isn't unique, perhaps another copy. If several groups have
    /// lost such a card, it may be any of theirs.
    fn find(&mut self, holder: Seat, card: Card, is_unique: bool) {
        let may_be_it = |group: &&mut Astray| group.cards.contains(card) && group.room[holder] > 0;
        for group in self.astray.iter_mut().filter(may_be_it) {
            group.cards.remove(card);
            if group.cards.is_empty() {
                *group = Astray::default();
            } else if is_unique {
                group.room[holder] -= 1;
            }
        }
    }

    /// A card has gone from one hand to another, and this viewer has seen at most its type. `held` is how many cards
    /// the two have afterwards.
    fn lose_sight(&mut self, from: Seat, to: Seat, shown: Option<CardType>, held: [u8; 2]) {
        let of_that_type = |cards: Cards| shown.map_or(cards, |card_type| cards.of(card_type));
        for group in &mut self.astray {
            if group.room[from] > 0 && !of_that_type(group.cards).is_empty() {
                group.room[to] += 1;
            }
        }
        let lost = of_that_type(self.surely[from]);
        if !lost.is_empty() {
            self.surely[from] = self.surely[from].without(lost);
            let mut group = Astray { cards: lost, ..Astray::default() };
            group.room[from] = held[0].saturating_sub(self.surely[from].len());
            group.room[to] = 1;
            self.add_astray(group);
        }
        for card_type in CardType::ALL {
            if shown.is_none_or(|shown| shown == card_type) {
                let at_least = &mut self.at_least[from][card_type];
                *at_least = at_least.saturating_sub(1);
            }
        }
    }

    /// The least number of cards of a type a player has. A face-down card is a BATTLE card.
    fn floor(&self, holder: Seat, card_type: CardType, has_face_down: bool) -> u8 {
        let committed = u8::from(has_face_down && card_type == CardType::Battle);
        let in_hand = self.in_hand[holder].of(card_type).len();
        self.at_least[holder][card_type].max(self.surely[holder].of(card_type).len()).max(in_hand + committed)
    }

    /// Remembers one more group. When there are too many, the last two are merged into one, which is vaguer.
    fn add_astray(&mut self, new: Astray) {
        if new.cards.is_empty() {
            return;
        }
        match self.astray.iter_mut().find(|group| group.cards.is_empty()) {
            Some(free) => *free = new,
            None => {
                let last = &mut self.astray[2];
                last.cards = last.cards.and(new.cards);
                last.room = BySeat::from_fn(|seat| last.room[seat] + new.room[seat]);
            }
        }
    }

    /// A hand holds `held` cards: uncertain cards have no more room than that, and those with room in only one hand are
    /// certainly in it.
    fn tighten(&mut self, held: &BySeat<u8, MOST_SEATS>) {
        let before = *self;
        for index in 0..self.astray.len() {
            let mut group = self.astray[index];
            for (holder, &held) in held.iter() {
                let free = held.saturating_sub(self.surely[holder].len());
                group.room[holder] = group.room[holder].min(free);
            }
            let mut rooms = group.room.iter().filter(|(_, room)| **room > 0);
            if let (Some((only, _)), None) = (rooms.next(), rooms.next()) {
                self.surely[only] = self.surely[only].and(group.cards);
                group.cards = Cards::NONE;
            }
            self.astray[index] = if group.cards.is_empty() { Astray::default() } else { group };
        }
        if *self != before {
            self.tighten(held);
        }
    }

    /// Whether all of this is true of these cards in hands and face down.
    pub(crate) fn is_true(
        &self,
        viewer: Viewer,
        hands: &ByPlayer<Cards>,
        face_down: &ByPlayer<Cards>,
    ) -> bool {
        let known = |seat: Seat| hands.seats().contain(seat) && !viewer.is(seat);
        let concealed = |seat: Seat| if known(seat) { hands[seat].and(face_down[seat]) } else { Cards::NONE };
        let holds = |seat: Seat| {
            let held = concealed(seat);
            let types = CardType::ALL.iter().all(|&of| self.at_least[seat][of] <= held.of(of).len());
            let in_hand = self.in_hand[seat];
            let has_another = known(seat) && !face_down[seat].is_empty() && hands[seat].include(in_hand);
            types
                && held.include(self.surely[seat])
                && self.surely[seat].include(in_hand)
                && (in_hand.is_empty() || has_another)
        };
        let vague = |seat: Seat| {
            let held = concealed(seat);
            held.without(held.common(self.surely[seat]))
        };
        (0..MOST_SEATS).map(Seat::from_index).all(holds)
            && self.astray.iter().all(|group| group.fits(vague))
            && self.has_all_astray(vague)
    }

    /// Whether there are enough copies of each card for all groups together: two groups that have lost the same card
    /// need two copies.
    fn has_all_astray(&self, vague: impl Fn(Seat) -> Cards) -> bool {
        let vague: BySeat<Cards, MOST_SEATS> = BySeat::from_fn(vague);
        self.astray.iter().flat_map(|group| group.cards.each_kind()).all(|card| {
            let missed = self.astray.iter().map(|group| group.cards.count(card)).sum::<u8>();
            missed <= vague.values().iter().map(|cards| cards.count(card)).sum()
        })
    }
}

impl Astray {
    /// Whether the cards can be found among the uncertain part of each hand, within the room there.
    fn fits(&self, vague: impl Fn(Seat) -> Cards) -> bool {
        let mut missing = self.cards;
        for (holder, &room) in self.room.iter().filter(|(_, room)| **room > 0) {
            let here = vague(holder);
            if room > here.len() {
                return false;
            }
            missing = missing.without(missing.common(here));
        }
        missing.is_empty() && self.cards.len() <= self.room.values().iter().sum()
    }
}
