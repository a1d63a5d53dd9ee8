//! What is hidden from whom (section 24 of the ledger).

use tenka_core::{Chance, Dice as _, Rng, Seat, Seed, Viewer};

use crate::card::{ByCard, Card, CardSet};
use crate::memory::{Move, Way};
use crate::state::{Hull, Stage, State};

/// How often a card that was released out of sight is tried as another of that hand.
const TRIES: usize = 8;

/// Deals anew what `who` can't know: of the cards that it has never seen each can be any other; of those that it has, one
/// that went from a hand under the deck out of its sight can have been another that stayed in that hand.
pub(crate) fn redeal(state: &State, who: Viewer, rng: &mut impl Rng) -> State {
    let mut dealt = state.clone();
    dealt.chance = Chance::new(Seed::draw(rng));
    if state.stage.is_warfare() || state.stage == Stage::Over {
        rename(&mut dealt, state.battle.seen, rng);
        return dealt;
    }
    (0..TRIES).for_each(|_| release_another(&mut dealt, who, rng));
    let seen = seen(&dealt, who);
    rename(&mut dealt, seen, rng);
    dealt
}

/// The cards that a viewer has seen since the shuffle: what lies open, its own hand, what moved before its eyes, and what
/// it knew of the deck.
fn seen(state: &State, who: Viewer) -> CardSet {
    let own = who.seat().map_or(CardSet::EMPTY, |seat| state.hands[seat]);
    let mut seen = state.agenda | state.lobby.face_up | state.all_captains() | state.all_ships() | own;
    let moved = state.memory.iter().filter(|one| one.way.is_seen_by(who));
    moved.filter_map(|one| one.card).for_each(|card| seen.insert(card));
    if let Some(beginning) = state.memory.beginning(&state.hands, state.deck) {
        let known =
            beginning.deck.iter().zip(state.memory.places()).filter(|(_, knower)| knower.includes(who));
        known.for_each(|(card, _)| seen.insert(card));
        let own = who.seat().map_or(CardSet::EMPTY, |seat| beginning.hands[seat]);
        seen = seen | own;
    }
    seen
}

/// Every card that is not among these becomes one of those, each once, wherever it lies and has been.
fn rename(state: &mut State, fixed: CardSet, rng: &mut impl Rng) {
    let free: Vec<Card> = Card::ALL.into_iter().filter(|&card| !fixed.contains(card)).collect();
    let mut names = free.clone();
    rng.shuffle(&mut names);
    let mut renamed = ByCard::from_fn(|card: Card| card);
    free.iter().zip(&names).for_each(|(&card, &name)| renamed[card] = name);
    for hand in [0, 1].map(Seat::new) {
        state.hands[hand] = state.hands[hand].iter().map(|card| renamed[card]).collect();
    }
    state.deck = state.deck.iter().map(|card| renamed[card]).collect();
    let hulls: Vec<(Card, Hull)> = state.battle.hulls.iter().collect();
    for (ship, hull) in hulls {
        let tracking = hull.tracking.map(|card| renamed[card]);
        state.battle.hulls.set(ship, Some(Hull { tracking, ..hull }));
    }
    retell(state, |_, one| one.card.map(|card| renamed[card]));
}

fn retell(state: &mut State, card: impl Fn(usize, Move) -> Option<Card>) {
    let moves = state.memory.iter().enumerate();
    let told: Vec<(usize, Card)> =
        moves.filter_map(|(index, one)| Some((index, card(index, one)?))).collect();
    state.memory = state.memory.retold(&told);
}

/// A card that another player put under the deck out of the viewer's sight was another, which has since stayed in that
/// hand and now lies in its place.
fn release_another(state: &mut State, who: Viewer, rng: &mut impl Rng) {
    let moves: Vec<Move> = state.memory.iter().collect();
    let Some(&Move { way: Way::Hidden(seat), card: Some(gone) }) = moves.get(rng.index_below(moves.len()))
    else {
        return;
    };
    let Some(released) = moves.iter().rposition(|one| one.card == Some(gone)) else { return };
    let is_release = matches!(moves[released].way, Way::Hidden(_));
    let stayed = |card: &Card| moves[released..].iter().all(|one| one.card != Some(*card));
    let candidates: Vec<Card> = state.hands[seat].iter().filter(stayed).collect();
    let kept = candidates.get(rng.index_below(candidates.len()));
    let Some(&kept) =
        kept.filter(|_| is_release && !who.is(seat) && moves[released].way == Way::Hidden(seat))
    else {
        return;
    };
    state.hands[seat].remove(kept);
    state.hands[seat].insert(gone);
    state.deck = state.deck.iter().map(|card| if card == gone { kept } else { card }).collect();
    retell(state, |index, one| if index == released { Some(kept) } else { one.card });
}
