//! Honor, wealth and cards: how players come to them and part with them (SSM-090 to SSM-106).

use tenka_core::{Key as _, Log, Seat};

use crate::StarshipSamurai;
use crate::card::{Card, Cards};
use crate::event::{Deed, Event, HonorSource};
use crate::memory;
use crate::news::News;
use crate::state::{Pile, State};
use crate::step::Step;

/// SSM-059: the score advances.
pub(crate) fn gain_honor(
    state: &mut State,
    seat: Seat,
    honor: u8,
    source: HonorSource,
    log: &mut News<'_, impl Log<Event>>,
) {
    let score = &mut state.players[seat].honor;
    *score = score.saturating_add(honor.into());
    log.tell(|| Deed::HonorGained { seat, honor, source }.into());
}

/// SSM-105: the score goes back; it is high enough.
pub(crate) fn pay_honor(state: &mut State, seat: Seat, honor: u8, log: &mut News<'_, impl Log<Event>>) {
    state.players[seat].honor -= u16::from(honor);
    log.tell(|| Deed::HonorPaid { seat, honor }.into());
}

/// SSM-017, SSM-097: takes wealth from the supply, or what is left of it.
pub(crate) fn gain_wealth(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    wealth: u8,
    log: &mut News<'_, impl Log<Event>>,
) {
    let wealth = wealth.min(state.wealth_supply(game.wealth));
    state.players[seat].wealth += wealth;
    if wealth > 0 {
        log.tell(|| Deed::WealthGained { seat, wealth }.into());
    }
}

/// SSM-106: returns wealth to the supply; there is enough.
pub(crate) fn spend_wealth(state: &mut State, seat: Seat, wealth: u8, log: &mut News<'_, impl Log<Event>>) {
    state.players[seat].wealth -= wealth;
    if wealth > 0 {
        log.tell(|| Deed::WealthSpent { seat, wealth }.into());
    }
}

/// Gives wealth to another player; there is enough.
pub(crate) fn pay_wealth(
    state: &mut State,
    from: Seat,
    to: Seat,
    wealth: u8,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.players[from].wealth -= wealth;
    state.players[to].wealth += wealth;
    log.tell(|| Deed::WealthPaid { from, to, wealth }.into());
}

/// The owner of the pile that a player draws from and discards to: nobody if it is common (SSM-225).
#[inline]
fn pile_owner(game: &StarshipSamurai, state: &State, seat: Seat) -> Option<Seat> {
    game.has_own_decks(state.seats()).then_some(seat)
}

/// The pile that a player draws from and discards to.
#[inline]
pub(crate) fn pile_of<'a>(game: &StarshipSamurai, state: &'a mut State, seat: Seat) -> &'a mut Pile {
    let index = pile_owner(game, state, seat).map_or(0, Seat::index);
    &mut state.piles[index]
}

/// SSM-094: whether a player could draw a card.
pub(crate) fn can_draw(game: &StarshipSamurai, state: &State, seat: Seat) -> bool {
    let pile = &state.piles[pile_owner(game, state, seat).map_or(0, Seat::index)];
    !pile.deck.is_empty() || !pile.discard.is_empty()
}

/// SSM-090, SSM-094: draws cards, as far as there are any; the hand limit is not checked yet.
pub(crate) fn take_cards(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    count: u8,
    log: &mut News<'_, impl Log<Event>>,
) {
    if count == 0 || !can_draw(game, state, seat) {
        return;
    }
    let mut rng = state.chance.next_event();
    let mut drawn = Cards::NONE;
    for _ in 0..count {
        if pile_of(game, state, seat).deck.is_empty() {
            reshuffle(game, state, seat, log);
        }
        let Some(card) = pile_of(game, state, seat).deck.draw(&mut rng) else { break };
        state.hands[seat].add(card);
        drawn.add(card);
        if game.ruleset.reshuffles_at_once && pile_of(game, state, seat).deck.is_empty() {
            reshuffle(game, state, seat, log);
        }
    }
    log.drew(seat, drawn);
}

/// SSM-092: draws cards, then discards what is above the hand limit.
pub(crate) fn draw_cards(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    count: u8,
    log: &mut News<'_, impl Log<Event>>,
) {
    take_cards(game, state, seat, count, log);
    check_hand_limit(game, state, seat);
}

/// SSM-093: the discard pile becomes the deck; nothing happens if it is empty too.
fn reshuffle(game: &StarshipSamurai, state: &mut State, seat: Seat, log: &mut News<'_, impl Log<Event>>) {
    let owner = pile_owner(game, state, seat);
    let pile = pile_of(game, state, seat);
    pile.deck = std::mem::take(&mut pile.discard);
    let cards = pile.deck.len();
    if cards > 0 {
        memory::reshuffled(state, owner);
        log.tell(|| Deed::DeckReshuffled { owner, cards }.into());
    }
}

/// SSM-091: a player with too many cards discards before anything else happens.
#[inline]
pub(crate) fn check_hand_limit(game: &StarshipSamurai, state: &mut State, seat: Seat) {
    if state.hands[seat].len() > game.hand_limit {
        state.steps.push(Step::HandLimit { seat });
    }
}

/// Discards a card from the hand.
pub(crate) fn discard_from_hand(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.hands[seat].remove(card);
    pile_of(game, state, seat).discard.add(card);
    memory::seen_leaving(state, seat, card);
    log.tell(|| Deed::CardDiscarded { seat, card }.into());
}

/// SSM-D17: discards one card above the limit.
pub(crate) fn discard_above_limit(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    discard_from_hand(game, state, seat, card, log);
    if state.hands[seat].len() <= game.hand_limit {
        state.steps.pop();
    }
}
