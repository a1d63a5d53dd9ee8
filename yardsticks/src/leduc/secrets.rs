//! What is hidden from whom (LED-015).

use tenka_core::{BySeat, Chance, Rng, Seed, Viewer};

use super::cards::Deck;
use super::state::State;

/// LED-015, LED-016: private cards of others, unless there was a showdown, and the public card before it is turned up.
pub(super) fn redeal(state: &State, who: Viewer, rng: &mut impl Rng) -> State {
    let knows = |seat| who.is(seat) || state.is_showdown();
    let known = state.private.iter().filter(|(seat, _)| knows(*seat)).map(|(_, &card)| card);
    let mut deck = Deck::without(known.chain(state.public));
    let private = BySeat::from_fn(|seat| if knows(seat) { state.private[seat] } else { deck.draw(rng) });
    State { private, chance: Chance::new(Seed::draw(rng)), ..state.clone() }
}
