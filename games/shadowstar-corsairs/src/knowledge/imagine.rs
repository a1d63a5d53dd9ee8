//! Worlds that a viewer can't distinguish from the real one, made from a view alone.

use tenka_core::{Chance, Chooser, Game as _, Rng, Seed};

use crate::cards::reactions::REACTIONS;
use crate::knowledge::view::{View, owner_of_store};
use crate::knowledge::window::guess_kinds;
use crate::pieces::cargo::HIDDEN_ITEMS;
use crate::pieces::craft::PLAYERS;
use crate::prelude::*;
use crate::setup::no_hidden;
use crate::state::{CardByte, Knowledge, Open, SeatByte, State, viewer_bit};

/// How many times to redeal hands or tokens if the player being asked would have no choice.
const TRIES: u32 = 400;

/// The cards that are face up or being played.
pub(crate) fn visible(open: &Open) -> Cards {
    let mut cards = open.old_contracts;
    let add = |cards: &mut Cards, more: Cards| more.all().for_each(|card| cards.add(card));
    for pile in &open.discards {
        pile.as_slice().iter().for_each(|card| cards.add(card.0));
    }
    open.seats.iter().for_each(|seat| add(&mut cards, open.players[seat].stash));
    add(&mut cards, open.leaving);
    open.in_play.as_slice().iter().for_each(|played| cards.add(played.card));
    open.posted.as_slice().iter().for_each(|posted| cards.add(posted.card));
    open.public_contract.into_iter().for_each(|card| cards.add(card));
    open.announced.as_slice().iter().filter_map(|announced| announced.card).for_each(|card| cards.add(card));
    open.steps.as_slice().iter().filter_map(card_of_step).for_each(|card| cards.add(card));
    cards
}

/// The card that is being played or posted in a step.
fn card_of_step(step: &Step) -> Option<Card> {
    match *step {
        Step::CardShip { card }
        | Step::CardTarget { card, .. }
        | Step::NewTarget { card, .. }
        | Step::CardDone { card, .. }
        | Step::ContractDone { card }
        | Step::Destination { card, .. }
        | Step::Stacks { card, .. }
        | Step::ContractShip { card, posting: true } => Some(card),
        Step::Immunity => Some(Card::DiplomaticImmunity),
        _ => None,
    }
}

/// A world that the viewer of `view` can't distinguish from the real one.
pub(crate) fn imagine(game: &ShadowstarCorsairs, view: &View, rng: &mut impl Rng) -> State {
    let seed = Seed::draw(rng);
    let mut state = State { open: view.open, hidden: no_hidden(), chance: Chance::new(seed) };
    let has_hq = Look { game, state: &state }.board().has_hq();
    let mut unseen = subtract(game.cards_in_play(has_hq), visible(&view.open));
    for cards in [view.hand, view.aside, view.looked].into_iter().flatten() {
        unseen = subtract(unseen, cards);
    }
    unseen = subtract(unseen, view.known_in_decks);
    let viewer = view.viewer.seat();
    for seat in view.open.seats.iter().filter(|&seat| Some(seat) != viewer) {
        unseen = subtract(unseen, view.known[seat]);
    }
    let asked = match view.open.steps.last() {
        Some(Step::React { seat }) if Some(seat) != viewer => Some(seat),
        _ => None,
    };
    for attempt in 0..=TRIES {
        deal(&mut state, view, unseen, rng, asked.filter(|_| attempt == TRIES));
        if asked.is_none_or(|seat| Look { game, state: &state }.can_react(seat)) {
            break;
        }
    }
    recall(&mut state, view);
    for _ in 0..TRIES {
        lay_tokens(game, &mut state, view, rng);
        if viewer != Some(view.open.current) {
            guess_kinds(game, &mut state, rng);
        }
        if !game.has(Switch::Concealment) || leaves_a_choice(game, &state) {
            break;
        }
        state.open = view.open;
        state.hidden.tokens = no_hidden().tokens;
    }
    state
}

/// The player being asked must have a choice: somebody spending a place's money, for instance, has some there, face
/// down or not.
pub(crate) fn leaves_a_choice(game: &ShadowstarCorsairs, state: &State) -> bool {
    game.to_act(state).is_none() || game.choose(state, Chooser::Nth(0), &mut Vec::new()).is_some()
}

fn subtract(mut cards: Cards, others: Cards) -> Cards {
    others.all().for_each(|card| _ = cards.remove(card));
    cards
}

/// Deals each deck's unseen cards to hands, setup discards, looked-at cards, and the deck.
fn deal(state: &mut State, view: &View, unseen: Cards, rng: &mut impl Rng, forced: Option<Seat>) {
    let viewer = view.viewer.seat();
    for deck in Deck::ALL {
        let mut pool = [Card::Confiscation; 48];
        let mut left = 0;
        for card in unseen.of(deck).all().take(pool.len()) {
            pool[left] = card;
            left += 1;
        }
        rng.shuffle(&mut pool[..left]);
        if forced.is_some() && deck == Deck::Politics {
            // The player being asked holds one of the reactions; it is dealt first.
            if let Some(place) = pool[..left].iter().position(|card| REACTIONS.contains(card)) {
                pool.swap(place, left - 1);
            }
        }
        let mut draw = || {
            left = left.checked_sub(1)?;
            Some(pool[left])
        };
        let order = forced.into_iter().chain(view.open.seats.iter().filter(|&seat| Some(seat) != forced));
        for seat in order {
            if Some(seat) == viewer {
                let own = view.hand.unwrap_or_default().of(deck);
                let aside = view.aside.unwrap_or_default().of(deck);
                put(&mut state.hidden.hands[seat], deck, own);
                put(&mut state.hidden.aside[seat], deck, aside);
                continue;
            }
            let mut hand = view.known[seat].of(deck);
            while hand.len_of(deck) < view.hand_sizes[seat][deck.index()] {
                let Some(card) = draw() else { break };
                hand.add(card);
            }
            put(&mut state.hidden.hands[seat], deck, hand);
            let drawn = (0..view.aside_sizes[seat][deck.index()]).filter_map(|_| draw());
            let aside: Cards = drawn.collect();
            put(&mut state.hidden.aside[seat], deck, aside);
        }
        if Some(Step::Probe { deck }) == view.open.steps.last() {
            state.hidden.looked.clear();
            match view.looked {
                Some(looked) => looked.all().for_each(|card| state.hidden.looked.push(CardByte(card))),
                None => {
                    for _ in 0..view.looked_size {
                        draw().into_iter().for_each(|card| state.hidden.looked.push(CardByte(card)));
                    }
                }
            }
        }
        fill_deck(state, view, deck, rng, draw);
    }
}

fn put(cards: &mut Cards, deck: Deck, new: Cards) {
    let old = cards.of(deck);
    *cards = subtract(*cards, old);
    new.all().for_each(|card| cards.add(card));
}

/// Known cards stay in their places, in any order; the rest are as drawn.
fn fill_deck(
    state: &mut State,
    view: &View,
    deck: Deck,
    rng: &mut impl Rng,
    mut draw: impl FnMut() -> Option<Card>,
) {
    let cards = &mut state.hidden.decks[deck];
    cards.clear();
    let mut known = [Card::Confiscation; 48];
    let mut count = 0;
    for card in view.known_in_decks.of(deck).all().take(known.len()) {
        known[count] = card;
        count += 1;
    }
    rng.shuffle(&mut known[..count]);
    let places = view.known_places.get(deck.index()).copied().unwrap_or(0);
    let knower = view.viewer.seat();
    if deck != Deck::Contract {
        state.hidden.under[deck.index()].clear();
    }
    for place in 0..view.open.deck_sizes[deck.index()] {
        let is_known = places >> place & 1 == 1;
        let card = if is_known && count > 0 {
            count -= 1;
            Some(known[count])
        } else {
            draw()
        };
        let Some(card) = card else { break };
        cards.push(CardByte(card));
        if deck != Deck::Contract {
            let mut knowers = SeatByte::default();
            knower.filter(|_| is_known).into_iter().for_each(|seat| knowers.add(seat));
            state.hidden.under[deck.index()].push(knowers);
        }
    }
}

/// What everybody knows about hands; what others know beyond that isn't remembered.
fn recall(state: &mut State, view: &View) {
    for seat in view.open.seats.iter() {
        let to_all = view.known_to_all[seat];
        to_all.all().for_each(|card| state.hidden.known.learn(seat, card, Knowledge::EVERYBODY));
        let alone = subtract(view.known[seat], to_all);
        alone.all().for_each(|card| state.hidden.known.learn(seat, card, viewer_bit(view.viewer.seat())));
    }
}

/// Face-down tokens: known ones stay; each of the others may be of any kind.
fn lay_tokens(game: &ShadowstarCorsairs, state: &mut State, view: &View, rng: &mut impl Rng) {
    for &(store, tokens) in &view.tokens {
        state.hidden.tokens[usize::from(store)] = tokens;
    }
    if !game.has(Switch::Concealment) {
        return;
    }
    let kinds = concealable(game);
    for store in 0..state.hidden.tokens.len() {
        let is_known = view.tokens.iter().any(|(known, _)| usize::from(*known) == store);
        let hidden = hidden_in_store(&view.open, store);
        if is_known || hidden == 0 || owner_of_store(&view.open, store).is_none() {
            continue;
        }
        for _ in 0..hidden {
            let kind = kinds[rng.index_below(kinds.iter().filter(|kind| kind.is_some()).count())];
            if let Some(item) = kind {
                state.hidden.tokens[store][item.face_down()] += 1;
            }
        }
    }
}

/// The kinds that can be face down with these options.
pub(crate) fn concealable(game: &ShadowstarCorsairs) -> [Option<Item>; HIDDEN_ITEMS] {
    let mut kinds = [None; HIDDEN_ITEMS];
    let mut count = 0;
    for item in Item::HIDDEN {
        let is_in = match item {
            Item::HiddenFortification => game.has(Switch::Fortifications),
            Item::HiddenCrest => false,
            _ => true,
        };
        if is_in {
            kinds[count] = Some(item);
            count += 1;
        }
    }
    kinds
}

/// How many face-down tokens the place with this number holds.
pub(crate) fn hidden_in_store(open: &Open, store: usize) -> u8 {
    const BAYS: usize = PLAYERS * crate::pieces::craft::CRAFT;
    const OUTPOSTS: usize = BAYS + PLAYERS + 1;
    match store {
        0..BAYS => open.craft[store].hold.hidden(),
        _ if store < BAYS + PLAYERS => open.players[Seat::from_index(store - BAYS)].bay.hidden(),
        _ if store == BAYS + PLAYERS => open.transit.hidden(),
        _ => {
            let (seat, index) =
                ((store - OUTPOSTS) / crate::state::CREW, (store - OUTPOSTS) % crate::state::CREW);
            let outposts = open.players[Seat::from_index(seat)].outposts.as_slice();
            outposts.get(index).map_or(0, |outpost| outpost.hold.hidden())
        }
    }
}
