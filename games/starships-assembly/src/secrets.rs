//! What is hidden from whom (section 24 of the ledger).

use tenka_core::{Chance, Dice as _, Rng, Seat, Seed, Viewer};

use crate::card::{ByCard, Card, CardSet};
use crate::memory::{Move, Way};
use crate::state::{ByPlayer, Hull, Stage, State};

/// How many times to try swapping the routes of two cards.
const TRIES: usize = 12;

/// Redeals what `who` can't know: cards they have never seen can be any other; of cards they have seen, two in another
/// hand can have swapped routes, by hidden releases and draws.
pub(crate) fn redeal(state: &State, who: Viewer, rng: &mut impl Rng) -> State {
    let mut dealt = state.clone();
    dealt.chance = Chance::new(Seed::draw(rng));
    if state.stage.is_warfare() || state.stage == Stage::Over {
        rename(&mut dealt, state.battle.seen, rng);
        return dealt;
    }
    (0..TRIES).for_each(|_| change_ways(&mut dealt, who, rng));
    let seen = seen(&dealt, who);
    rename(&mut dealt, seen, rng);
    dealt
}

/// The cards a viewer has seen since the shuffle: public cards, their own hand, cards that moved in view, and what they
/// knew about the deck.
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

/// Every card not among these becomes one of those, each once, wherever it is and has been.
fn rename(state: &mut State, fixed: CardSet, rng: &mut impl Rng) {
    let free: Vec<Card> = (Card::SET - fixed).iter().collect();
    let mut names = free.clone();
    rng.shuffle(&mut names);
    let mut renamed = ByCard::from_fn(|card: Card| card);
    free.iter().zip(&names).for_each(|(&card, &name)| renamed[card] = name);
    state.hands = ByPlayer::from_fn(|seat| state.hands[seat].iter().map(|card| renamed[card]).collect());
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

/// Two cards that were in another hand at some moment have swapped routes since then, up to now or until they met in
/// one hand again, if the viewer has seen neither of them on the way.
fn change_ways(state: &mut State, who: Viewer, rng: &mut impl Rng) {
    let moves: Vec<Move> = state.memory.iter().collect();
    let Some(beginning) = state.memory.beginning(&state.hands, state.deck) else { return };
    let hands = hands_at_each_move(beginning.hands, &moves);
    let start = rng.index_below(hands.len());
    let seat = Seat::new(rng.below(2) as u8);
    let hand = hands[start][seat];
    let mut some = || hand.nth(rng.index_below(hand.len()));
    let (Some(one), Some(other)) = (some(), some()) else { return };
    let meet = |hands: &ByPlayer<CardSet>| {
        hands.iter().any(|(seat, hand)| !who.is(seat) && hand.contains(one) && hand.contains(other))
    };
    let ends: Vec<usize> = (start + 1..moves.len()).filter(|&end| meet(&hands[end])).collect();
    let end = ends.get(rng.index_below(ends.len() + 1)).copied();
    let way = start..end.unwrap_or(moves.len());
    let concerns = |moved: &Move| moved.card.is_some_and(|card| card == one || card == other);
    let seen = moves[way.clone()].iter().any(|moved| concerns(moved) && moved.way.is_seen_by(who));
    if who.is(seat) || seen {
        return;
    }
    let exchanged = |card| match card {
        _ if card == one => other,
        _ if card == other => one,
        _ => card,
    };
    retell(state, |index, moved| {
        moved.card.map(|card| if way.contains(&index) { exchanged(card) } else { card })
    });
    if end.is_none() {
        state.hands = ByPlayer::from_fn(|seat| state.hands[seat].iter().map(exchanged).collect());
        state.deck = state.deck.iter().map(exchanged).collect();
    }
}

/// The hands before each of these moves, and after the last.
fn hands_at_each_move(beginning: ByPlayer<CardSet>, moves: &[Move]) -> Vec<ByPlayer<CardSet>> {
    let mut hands = beginning;
    let mut at_each = vec![hands];
    for one in moves {
        match (one.way, one.card) {
            (Way::Drawn(seat) | Way::Taken(seat), Some(card)) => hands[seat].insert(card),
            (Way::Hidden(seat) | Way::Played(seat), Some(card)) => hands[seat].remove(card),
            _ => {}
        }
        at_each.push(hands);
    }
    at_each
}
