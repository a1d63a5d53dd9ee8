//! What others see of the Transfers in a window (D30.2), and what they could have been.

use tenka_core::Rng;

use crate::knowledge::imagine::concealable;
use crate::pieces::cargo::OPEN_ITEMS;
use crate::prelude::*;
use crate::state::{Exchange, State, Turn};

/// Bits of all kinds that can be face down.
const HIDDEN: u32 = u32::MAX << OPEN_ITEMS;
/// The bit after those of all kinds: some face-down token of any kind.
const SOME_HIDDEN: u32 = 1 << 31;

const _: () = assert!(Item::ALL.len() < 31);

/// D30.2: the window as everybody but the current player sees it. They only see that some face-down tokens were sent or
/// received.
pub(crate) fn conceal_kinds(turn: &mut Turn) {
    let concealed = |kinds: u32| if kinds & HIDDEN == 0 { kinds } else { kinds & !HIDDEN | SOME_HIDDEN };
    for exchange in turn.window.as_mut_slice() {
        exchange.sent = concealed(exchange.sent);
        exchange.received = concealed(exchange.received);
    }
}

/// Redraws the face-down kinds of the window: a place has received one that it now holds, and has sent one that another
/// has received.
pub(crate) fn guess_kinds(game: &ShadowstarCorsairs, state: &mut State, rng: &mut impl Rng) {
    let is_hidden = |exchange: &Exchange| (exchange.sent | exchange.received) & HIDDEN != 0;
    if !state.open.turn.window.as_slice().iter().any(is_hidden) {
        return;
    }
    let kinds: Vec<u32> = concealable(game).into_iter().flatten().map(Item::bit).collect();
    let mut pick = |among: u32| {
        let possible: Vec<u32> = kinds.iter().copied().filter(|kind| among & kind != 0).collect();
        let from = if possible.is_empty() { &kinds } else { &possible };
        from[rng.index_below(from.len())]
    };
    let seat = state.open.current;
    let mut window = state.open.turn.window;
    for exchange in window.as_mut_slice().iter_mut().filter(|exchange| exchange.received & HIDDEN != 0) {
        let tokens = state.open.store(exchange.place, seat).map(|store| state.hidden.tokens[store]);
        let held = tokens.into_iter().flatten().enumerate().filter(|(_, many)| *many > 0);
        let held = held.fold(0, |bits, (kind, _)| bits | 1 << (OPEN_ITEMS + kind));
        exchange.received = exchange.received & !HIDDEN | pick(held);
    }
    let received_beside = |place, window: &[Exchange]| {
        let others = window.iter().filter(|other| other.place != place);
        others.fold(0, |bits, other| bits | other.received & HIDDEN)
    };
    for index in 0..window.len() {
        let Exchange { place, sent, .. } = window.as_slice()[index];
        if sent & HIDDEN != 0 {
            let beside = received_beside(place, window.as_slice());
            window.as_mut_slice()[index].sent = sent & !HIDDEN | pick(beside);
        }
    }
    state.open.turn.window = window;
}
