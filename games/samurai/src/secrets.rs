//! What is hidden from whom (section 13 of the ledger).

use tenka_core::{Chance, Rng, Seed, Viewer};

use crate::state::{Stage, State};
use crate::tile::{Stack, Tiles};

/// The order of every stack; which of another player's tiles are behind the screen and which in the stack, and, while
/// hands are being chosen, which were chosen. Captured pieces are out of sight but not secret (SAM-R16).
pub(crate) fn redeal(set: Tiles, state: &State, who: Viewer, rng: &mut impl Rng) -> State {
    let mut dealt = state.clone();
    dealt.chance = Chance::new(Seed::draw(rng));
    for seat in state.seats().iter() {
        let (hand, stack) = (state.hands[seat], &state.stacks[seat]);
        let choosing = state.stage == Stage::ChoosingHands && stack.is_empty();
        let mut hidden: Tiles = if choosing { set.without(hand) } else { stack.from_top().collect() };
        if !who.is(seat) {
            hand.iter().for_each(|kind| hidden.add(kind));
            let mut shuffled = Stack::shuffled(hidden, rng);
            dealt.hands[seat] = (0..hand.len()).filter_map(|_| shuffled.draw()).collect();
            hidden = hidden.without(dealt.hands[seat]);
        }
        if !choosing {
            dealt.stacks[seat] = Stack::shuffled(hidden, rng);
        }
    }
    dealt
}
