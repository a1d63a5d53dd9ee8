//! What is hidden from whom (section 16 of the ledger).

use tenka_core::{Chance, Dice as _, Rng, Seat, Seed, Viewer};

use crate::StarshipSamurai;
use crate::card::{Card, Cards};
use crate::location::LocationCards;
use crate::memory::Memory;
use crate::setup::drafter;
use crate::state::State;
use crate::table::audit::audit;
use crate::unit::{Mech, Mechs};

/// How many times to try swapping two cards.
const TRIES: usize = 6;

/// Others' hands and face-down cards, the decks, the card in an offer between others, what others have kept in the
/// draft, and, with 3 players, which location card was added. What the viewer remembers stays true (SSM-244).
pub(crate) fn redeal(game: &StarshipSamurai, state: &State, who: Viewer, rng: &mut impl Rng) -> State {
    let mut dealt = state.clone();
    dealt.chance = Chance::new(Seed::draw(rng));
    redraft(&mut dealt, who, rng);
    forget_what_others_learned(&mut dealt, who);
    change_added_location(game, &mut dealt, rng);
    for _ in 0..TRIES {
        let mut other = dealt.clone();
        change_places(game, &mut other, who, rng);
        change_offer(&mut other, who, rng);
        if audit(game, &other).is_ok() {
            dealt = other;
        }
    }
    dealt
}

/// What another player alone has seen is hidden as well: they may have seen less.
fn forget_what_others_learned(state: &mut State, who: Viewer) {
    for seat in state.seats().iter().filter(|&seat| !who.is(seat)) {
        let mut memory = Memory::default();
        for holder in state.seats().iter().filter(|&holder| holder != seat) {
            memory.surely[holder] = state.memories.public.surely[holder];
        }
        state.memories.players[seat] = memory;
    }
}

/// Where an unseen action card can be.
#[derive(Clone, Copy)]
enum HiddenSpot {
    Hand(Seat),
    FaceDown(Seat),
    Deck(usize),
}

impl HiddenSpot {
    fn draw(self, state: &mut State, rng: &mut impl Rng) -> Option<Card> {
        match self {
            HiddenSpot::Hand(seat) => state.hands[seat].draw(rng),
            HiddenSpot::FaceDown(seat) => state.battle.as_mut()?.cards[seat].take(),
            HiddenSpot::Deck(pile) => state.piles[pile].deck.draw(rng),
        }
    }

    fn put(self, state: &mut State, card: Card) {
        match self {
            HiddenSpot::Hand(seat) => state.hands[seat].add(card),
            HiddenSpot::FaceDown(seat) => {
                if let Some(battle) = &mut state.battle {
                    battle.cards[seat] = Some(card);
                }
            }
            HiddenSpot::Deck(pile) => state.piles[pile].deck.add(card),
        }
    }
}

/// Swaps two action cards the viewer can't see; with own decks, two of the same deck.
fn change_places(game: &StarshipSamurai, state: &mut State, who: Viewer, rng: &mut impl Rng) {
    let own_decks = game.has_own_decks(state.seats());
    let deck = if own_decks { rng.index_below(2) } else { 0 };
    let mut places = vec![HiddenSpot::Deck(deck)];
    for seat in state.seats().iter().filter(|&seat| !who.is(seat)) {
        if own_decks && usize::from(seat.number()) != deck {
            continue;
        }
        places.push(HiddenSpot::Hand(seat));
        let told = state.battle.as_ref().and_then(|battle| battle.told[seat]);
        if state.face_down(seat).is_some() && told.is_none_or(|told| !who.is(told)) {
            places.push(HiddenSpot::FaceDown(seat));
        }
    }
    let (one, other) = (places[rng.index_below(places.len())], places[rng.index_below(places.len())]);
    let before = state.clone();
    let astray = gone_astray(state, who);
    match (one.draw(state, rng), other.draw(state, rng)) {
        (Some(card), Some(back)) if !astray.contains(card) && !astray.contains(back) => {
            other.put(state, card);
            one.put(state, back);
        }
        _ => *state = before,
    }
}

/// SSM-244: cards known to be in one of several hands stay where they are, since whether they could be in another
/// depends on how much room there is.
fn gone_astray(state: &State, who: Viewer) -> Cards {
    let groups = state.memories.of(who).astray.iter().chain(&state.memories.public.astray);
    groups.fold(Cards::NONE, |all, group| all.or(group.cards))
}

/// SSM-223: others see only the type of an offered card.
fn change_offer(state: &mut State, who: Viewer, rng: &mut impl Rng) {
    let Some(offer) = state.offer.as_mut().filter(|offer| !who.is(offer.from) && !who.is(offer.to)) else {
        return;
    };
    if let Some(card) = offer.card {
        offer.card = state.hands[offer.from].of(card.card_type()).random(rng);
    }
}

/// SSM-036, SSM-037: a player sees what they keep, and which mechs are left on each of their turns.
fn redraft(state: &mut State, who: Viewer, rng: &mut impl Rng) {
    let kept: Vec<Mech> = state.drafted.iter().collect();
    let mut start = 0;
    for pick in 0..=kept.len() {
        let own = pick < 2 * usize::from(state.seats().count())
            && who.is(drafter(state.first, state.seats(), pick));
        if own {
            rearrange(state, start..pick, false, rng);
            start = pick + 1;
        }
    }
    rearrange(state, start..kept.len(), true, rng);
}

/// Picks between two of the viewer's turns: reordered; or other mechs, if the viewer hasn't seen what is left.
fn rearrange(state: &mut State, picks: std::ops::Range<usize>, replace: bool, rng: &mut impl Rng) {
    let mut mechs: Vec<Mech> = picks.clone().filter_map(|pick| state.drafted.get(pick)).collect();
    if replace {
        let left: Mechs = state.undrafted();
        mechs.extend(left);
    }
    rng.shuffle(&mut mechs);
    picks.zip(mechs).for_each(|(pick, mech)| state.drafted.set(pick, mech));
}

/// SSM-021: with 3 players, one of the other location cards was added, and nobody has seen which.
fn change_added_location(game: &StarshipSamurai, state: &mut State, rng: &mut impl Rng) {
    let added = state.location_deck & game.location_deck(state.seats()).others;
    let claimed = state.players.as_slice().iter().map(|player| player.claimed);
    let on_boards: LocationCards = state.boards.values().iter().flatten().copied().collect();
    let seen = claimed.fold(state.unclaimed | on_boards, |all, cards| all | cards);
    for card in added {
        let free = game.location_deck(state.seats()).others
            - seen
            - (state.location_deck - [card].into_iter().collect());
        if let Some(other) = free.nth(rng.index_below(free.len())) {
            state.location_deck.remove(card);
            state.location_deck.insert(other);
        }
    }
}
