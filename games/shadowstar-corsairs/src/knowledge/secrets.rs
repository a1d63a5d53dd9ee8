//! What is hidden from whom (section 28 of the ledger).

use tenka_core::{Chance, Rng, Seed, Viewer};

use crate::knowledge::imagine::{concealable, leaves_a_choice};
use crate::knowledge::view::owner_of_store;
use crate::pieces::cargo::HIDDEN_ITEMS;
use crate::prelude::*;
use crate::state::{CardByte, State, viewer_bit};

/// How many times to redeal if the player asked for a reaction would have none.
const TRIES: usize = 60;

/// Others' cards (in hand, set aside or being looked at) except those the viewer knows; the order of the decks; and the
/// kinds of others' face-down tokens, except in places the viewer has scanned.
pub(crate) fn redeal(game: &ShadowstarCorsairs, state: &State, who: Viewer, rng: &mut impl Rng) -> State {
    let mut dealt = state.clone();
    for _ in 0..TRIES {
        let mut other = state.clone();
        Deck::ALL.into_iter().for_each(|deck| change_cards(&mut other, deck, who, rng));
        if is_asked_rightly(game, &other, who) {
            dealt = other;
            break;
        }
    }
    dealt.chance = Chance::new(Seed::draw(rng));
    if game.has(Switch::Concealment) {
        for _ in 0..TRIES {
            let mut other = dealt.clone();
            change_tokens(game, &mut other, who, rng);
            if leaves_a_choice(game, &other) {
                return other;
            }
        }
    }
    dealt
}

/// SHC-R58: the player asked for a reaction has one.
fn is_asked_rightly(game: &ShadowstarCorsairs, state: &State, who: Viewer) -> bool {
    let Some(Step::React { seat }) = state.steps.last() else { return true };
    who.is(seat) || Look { game, state }.can_react(seat)
}

/// Where a card is that the viewer can't see.
#[derive(Clone, Copy)]
enum Slot {
    Hand(Seat),
    Aside(Seat),
    Looked(usize),
    Deck(usize),
}

fn change_cards(state: &mut State, deck: Deck, who: Viewer, rng: &mut impl Rng) {
    let hidden = &state.hidden;
    let cards_of = |cards: Cards| cards.of(deck).all().collect::<Vec<Card>>();
    let (mut unseen, mut seen_without_order) = (Vec::new(), Vec::new());
    for seat in state.open.seats.iter().filter(|&seat| !who.is(seat)) {
        let mut known = hidden.known.of(seat, viewer_bit(who.seat()));
        let unknown = cards_of(hidden.hands[seat]).into_iter().filter(|&card| !known.remove(card));
        unseen.extend(unknown.map(|card| (Slot::Hand(seat), card)));
        unseen.extend(cards_of(hidden.aside[seat]).into_iter().map(|card| (Slot::Aside(seat), card)));
    }
    for (place, card) in hidden.looked.as_slice().iter().enumerate().filter(|(_, card)| card.0.deck() == deck)
    {
        if !who.is(state.open.current) {
            unseen.push((Slot::Looked(place), card.0));
        }
    }
    for (place, card) in hidden.decks[deck].as_slice().iter().enumerate() {
        let knowers = hidden.under.get(deck.index()).and_then(|under| under.as_slice().get(place));
        let is_known = knowers.is_some_and(|knowers| who.seat().is_some_and(|seat| knowers.has(seat)));
        let slots = if is_known { &mut seen_without_order } else { &mut unseen };
        slots.push((Slot::Deck(place), card.0));
    }
    for slots in [unseen, seen_without_order] {
        let mut cards: Vec<Card> = slots.iter().map(|(_, card)| *card).collect();
        rng.shuffle(&mut cards);
        let moved = slots.iter().zip(&cards).map(|((slot, old), new)| (*slot, *old, *new));
        for (slot, old, _) in moved.clone() {
            take(state, slot, old);
        }
        for (slot, _, new) in moved {
            put(state, deck, slot, new);
        }
    }
    forget_what_is_no_more(state);
}

fn take(state: &mut State, slot: Slot, card: Card) {
    match slot {
        Slot::Hand(seat) => _ = state.hidden.hands[seat].remove(card),
        Slot::Aside(seat) => _ = state.hidden.aside[seat].remove(card),
        Slot::Looked(_) | Slot::Deck(_) => {}
    }
}

fn put(state: &mut State, deck: Deck, slot: Slot, card: Card) {
    match slot {
        Slot::Hand(seat) => state.hidden.hands[seat].add(card),
        Slot::Aside(seat) => state.hidden.aside[seat].add(card),
        Slot::Looked(place) => state.hidden.looked.as_mut_slice()[place] = CardByte(card),
        Slot::Deck(place) => state.hidden.decks[deck].as_mut_slice()[place] = CardByte(card),
    }
}

/// Also hides what others knew about hands that now hold something else.
fn forget_what_is_no_more(state: &mut State) {
    let known = std::mem::take(&mut state.hidden.known);
    let mut hands = state.hidden.hands;
    for one in known.as_slice() {
        if hands[one.hand].remove(one.card) {
            state.hidden.known.learn(one.hand, one.card, one.viewers);
        }
    }
}

/// SHC-230, SHC-R60: others see only the number of face-down tokens. Nor do they know the kinds the current player has
/// sent and received in this window (D30.2).
fn change_tokens(game: &ShadowstarCorsairs, state: &mut State, who: Viewer, rng: &mut impl Rng) {
    let kinds: Vec<_> = concealable(game).into_iter().flatten().collect();
    for store in 0..state.hidden.tokens.len() {
        let owner = owner_of_store(&state.open, store);
        let scanned = who.seat().is_some_and(|seat| state.open.scanned[store].has(seat));
        if scanned || owner.is_none_or(|owner| who.is(owner)) {
            continue;
        }
        let many: u8 = state.hidden.tokens[store].iter().sum();
        let mut tokens = [0; HIDDEN_ITEMS];
        for _ in 0..many {
            tokens[kinds[rng.index_below(kinds.len())].face_down()] += 1;
        }
        state.hidden.tokens[store] = tokens;
    }
    if !who.is(state.open.current) {
        crate::knowledge::window::guess_kinds(game, state, rng);
    }
}

/// SHC-R60: knowledge of face-down tokens lapses when some enter or leave their place. SHC-R58: who could have reacted
/// to an announcement, and who couldn't, isn't kept.
pub(crate) fn lapses(before: &State, after: &State, events: &[Event]) -> bool {
    let is_announced = |event: &Event| {
        matches!(event, Event::Open(Deed::CardAnnounced { .. } | Deed::AttackAnnounced { .. }))
    };
    let was_asked = matches!(before.steps.last(), Some(Step::React { .. }));
    before.hidden.tokens != after.hidden.tokens || was_asked || events.iter().any(is_announced)
}
