//! The answer to an offer, and what comes of it (SSM-216, SSM-219, SSM-220).

use tenka_core::{Log, Seat};

use crate::StarshipSamurai;
use crate::action::Action;
use crate::battle::{commit, reveal};
use crate::card::{Card, CardType};
use crate::decision::{can_pay_toll, decide};
use crate::event::{Deed, Event, Happening};
use crate::holdings::{check_hand_limit, pay_wealth};
use crate::memory;
use crate::news::News;
use crate::order_card::can_answer;
use crate::promise::Promised;
use crate::state::State;
use crate::step::Step;
use crate::trade::{Asked, Clause, Offer, Terms, Wealth, pending_decision};

/// SSM-219, SSM-D32: the ways to accept an offer: with no card, or with one that fits.
pub(crate) fn list_answers(game: &StarshipSamurai, state: &State, into: &mut Vec<Action>) {
    into.push(Action::Reject);
    let Some(offer) = state.offer else { return };
    let covered = state.players[offer.to].wealth >= asked_wealth(&offer);
    let bound = match offer.terms {
        Some(Terms::Clause(clause)) => is_legal_after_exchange(game, state, &offer, clause),
        _ => true,
    };
    if !covered || !bound {
        return;
    }
    match offer.asked {
        None => into.push(Action::Accept(None)),
        Some(asked) => {
            let fitting = asked.fitting(state.hands[offer.to]);
            let fitting =
                if must_bring_battle_card(state, &offer) { fitting.of(CardType::Battle) } else { fitting };
            into.extend(fitting.each_kind().map(|card| Action::Accept(Some(card))));
        }
    }
}

fn asked_wealth(offer: &Offer) -> u8 {
    match offer.wealth {
        Some(Wealth::Ask(amount)) => amount,
        _ => 0,
    }
}

/// SSM-220: whether the card that the recipient gives is to be committed.
pub(crate) fn must_bring_battle_card(state: &State, offer: &Offer) -> bool {
    offer.terms == Some(Terms::Clause(Clause::Commit))
        && matches!(pending_decision(state), Some(Step::Commit { seat }) if seat == offer.from)
}

/// SSM-219, SSM-220: whether the option of a clause is legal after the exchange of wealth and cards.
pub(crate) fn is_legal_after_exchange(
    game: &StarshipSamurai,
    state: &State,
    offer: &Offer,
    clause: Clause,
) -> bool {
    let Clause::Choose(choice) = clause else { return true };
    match pending_decision(state) {
        Some(Step::Answer { seat, card }) => {
            let (wealth, cards) = after_exchange(state, offer, seat);
            can_answer(game, state, seat, card, choice, wealth, cards)
        }
        Some(Step::Toll { seat, .. }) => can_pay_toll(game, choice, after_exchange(state, offer, seat).0),
        _ => false,
    }
}

/// The wealth of a partner, and how many cards they hold, after the exchange.
fn after_exchange(state: &State, offer: &Offer, partner: Seat) -> (u8, u8) {
    let (wealth, cards) = (state.players[partner].wealth, state.hands[partner].len());
    let (given, asked) = match offer.wealth {
        Some(Wealth::Give(amount)) => (amount, 0),
        Some(Wealth::Ask(amount)) => (0, amount),
        None => (0, 0),
    };
    let (card_given, card_asked) = (u8::from(offer.card.is_some()), u8::from(offer.asked.is_some()));
    if partner == offer.from {
        ((wealth + asked).saturating_sub(given), (cards + card_asked).saturating_sub(card_given))
    } else {
        ((wealth + given).saturating_sub(asked), (cards + card_given).saturating_sub(card_asked))
    }
}

/// SSM-D32: the recipient rejects.
pub(crate) fn reject(state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    state.steps.pop();
    if let Some(offer) = state.offer.take() {
        log.tell(|| Deed::OfferAnswered { seat: offer.to, accepted: false }.into());
    }
}

/// SSM-216, SSM-219, SSM-238: the exchange, then a clause or a promise, then the hand limits.
pub(crate) fn accept(
    game: &StarshipSamurai,
    state: &mut State,
    asked: Option<Card>,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.steps.pop();
    let Some(offer) = state.offer.take() else { return };
    let Offer { from, to, .. } = offer;
    log.tell(|| Deed::OfferAnswered { seat: to, accepted: true }.into());
    match offer.wealth {
        Some(Wealth::Give(amount)) => pay_wealth(state, from, to, amount, log),
        Some(Wealth::Ask(amount)) => pay_wealth(state, to, from, amount, log),
        None => {}
    }
    exchange_cards(state, &offer, asked, log);
    match offer.terms {
        Some(Terms::Clause(clause)) => carry_out(game, state, &offer, clause, asked, log),
        Some(Terms::Promise { by, what }) => {
            let (by, to) = (offer.seat(by), offer.seat(by.other()));
            state.promises.add(Promised { by, to, what });
        }
        None => {}
    }
    // The last step is the next: the later in turn order is pushed first (SSM-240).
    let mut partners: [Seat; 2] = [from, to];
    if state.turn_order().find(|seat| partners.contains(seat)) == Some(from) {
        partners.reverse();
    }
    partners.into_iter().for_each(|seat| check_hand_limit(game, state, seat));
}

/// SSM-219: both cards change hands at the same time.
fn exchange_cards(
    state: &mut State,
    offer: &Offer,
    asked: Option<Card>,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Offer { from, to, card: given, .. } = *offer;
    if let Some(card) = given {
        hand_over(state, from, to, card, log);
        memory::unseen_gift(state, from, to, card, Some(card.card_type()));
    }
    if let Some(card) = asked {
        hand_over(state, to, from, card, log);
        match offer.asked {
            Some(Asked::Name(_)) => memory::seen_gift(state, to, from, card),
            Some(Asked::Type(card_type)) => memory::unseen_gift(state, to, from, card, Some(card_type)),
            _ => memory::unseen_gift(state, to, from, card, None),
        }
    }
}

/// A card goes from one hand to another.
pub(crate) fn hand_over(
    state: &mut State,
    from: Seat,
    to: Seat,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.hands[from].remove(card);
    state.hands[to].add(card);
    log.tell(|| Happening::CardGiven { from, to, card: card.into() });
}

/// SSM-220: the pending decision is made as the clause says; nobody else is asked about it.
fn carry_out(
    game: &StarshipSamurai,
    state: &mut State,
    offer: &Offer,
    clause: Clause,
    asked: Option<Card>,
    log: &mut News<'_, impl Log<Event>>,
) {
    if let Some(Step::Proposals { .. }) = state.steps.last() {
        state.steps.pop();
    }
    let option = match clause {
        Clause::At(location) => Action::At(location),
        Clause::Target(clan) => Action::Target(clan),
        Clause::Choose(choice) => Action::Choose(choice),
        Clause::Pass => Action::Pass,
        Clause::Commit => {
            let Some(Step::Commit { seat }) = state.steps.last() else { return };
            let received = if seat == offer.to { offer.card } else { asked };
            let giver = if seat == offer.to { offer.from } else { offer.to };
            let Some(card) = received else { return };
            commit(state, seat, card, Some(giver), log);
            if seat == offer.from && matches!(offer.asked, Some(Asked::Name(_))) {
                reveal(state, seat, log);
            }
            return;
        }
    };
    decide(game, state, option, log);
}
