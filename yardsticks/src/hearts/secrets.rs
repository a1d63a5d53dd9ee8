//! What is hidden from whom (HEA-019 to HEA-024).

use tenka_core::{BySeat, Dice as _, Game as _, Rng, Seat, Viewer};

use super::cards::{Card, Cards};
use super::pass::Pass;
use super::state::State;
use super::{Hearts, SEATS};

/// How many swaps of two cards to try.
const TRIES: u32 = 12;

/// HEA-019: the hands of others, what they have picked to pass, and what they have passed each other. What the play
/// has shown (HEA-020 to HEA-024) stays true exactly if the same play was possible from another deal, which the audit
/// checks.
pub(super) fn redeal(game: &Hearts, state: &State, who: Viewer, rng: &mut impl Rng) -> State {
    let mut dealt = state.clone();
    for _ in 0..TRIES {
        let mut other = dealt.clone();
        if rng.below(3) == 0 {
            change_pass(game.pass, &mut other, who, rng);
        } else {
            change_places(&mut other, who, rng);
        }
        if game.audit(&other).is_ok() {
            dealt = other;
        }
    }
    dealt
}

/// Swaps two cards that the viewer hasn't seen.
fn change_places(state: &mut State, who: Viewer, rng: &mut impl Rng) {
    let own = |cards: &BySeat<Cards, 4>| who.seat().map_or(Cards::EMPTY, |seat| cards[seat]);
    let all = |cards: &BySeat<Cards, 4>| cards.values().iter().fold(Cards::EMPTY, |all, &some| all | some);
    let played = all(&state.tricks.by_seat());
    let unseen = (all(&state.hands) | all(&state.passed)) - own(&state.hands) - own(&state.passed) - played;
    let mut some = || unseen.nth(rng.index_below(unseen.len()));
    let (Some(one), Some(other)) = (some(), some()) else { return };
    for cards in [&mut state.hands, &mut state.passed] {
        *cards = BySeat::from_fn(|seat| exchanged(cards[seat], one, other));
    }
}

fn exchanged(cards: Cards, one: Card, other: Card) -> Cards {
    let changed = |card| match card {
        _ if card == one => other,
        _ if card == other => one,
        _ => card,
    };
    cards.iter().map(changed).collect()
}

/// Replaces one of the cards that somebody passed to somebody else by another that the receiver held.
fn change_pass(pass: Pass, state: &mut State, who: Viewer, rng: &mut impl Rng) {
    let from = Seat::new(rng.below(SEATS.count().into()) as u8);
    let to = pass.receiver(from);
    if state.is_passing() || pass == Pass::None || who.is(from) || who.is(to) {
        return;
    }
    let passed = state.passed[from];
    let kept = (state.hands[to] | state.tricks.by_seat()[to]) - passed;
    let pair = (passed.nth(rng.index_below(passed.len())), kept.nth(rng.index_below(kept.len())));
    if let (Some(gone), Some(come)) = pair {
        state.passed[from].remove(gone);
        state.passed[from].insert(come);
    }
}
