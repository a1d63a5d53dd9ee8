//! The battle phase (section 6 of the ledger): commit, resolve, declare, gain.

use tenka_core::{Log, Seat, SeatSet};

use crate::StarshipSamurai;
use crate::battle_card;
use crate::card::Card;
use crate::event::{Deed, Event, Happening, HonorSource};
use crate::holdings::{check_hand_limit, draw_cards, gain_honor, gain_wealth, pile_of};
use crate::location::Location;
use crate::memory;
use crate::movement::return_to_supply;
use crate::news::News;
use crate::order_card::{discard_attachments_at, pay_cost};
use crate::state::{Battle, ByPlayer, State};
use crate::step::Step;
use crate::trade::face;
use crate::turn::can_pay;
use crate::unit::Unit;

impl Battle {
    /// A battle at a location in which these players are still to be asked for a card.
    fn at(at: Location, to_commit: SeatSet, state: &State) -> Battle {
        let seats = state.seats();
        Battle {
            at,
            to_commit,
            gozen: None,
            cards: ByPlayer::from_fn(seats, |_| None),
            face_up: SeatSet::EMPTY,
            told: ByPlayer::from_fn(seats, |_| None),
            bonus: ByPlayer::from_fn(seats, |_| 0),
            waiting: ByPlayer::from_fn(seats, |_| None),
            victor: None,
        }
    }
}

/// SSM-143 to SSM-146: the next location that has units: a victor without a battle, or a battle.
pub(crate) fn begin_battle(
    game: &StarshipSamurai,
    state: &mut State,
    next: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(at) = state.locations().find(|&at| at >= next && !state.present(at).is_empty()) else {
        state.steps.replace_last(Step::Resolution);
        return;
    };
    match at.next() {
        Some(next) => state.steps.replace_last(Step::BattleAt { next }),
        None => state.steps.replace_last(Step::Resolution),
    }
    let players = state.present(at);
    let mut battle = Battle::at(at, players, state);
    if players.len() == 1 {
        battle.to_commit = SeatSet::EMPTY;
        battle.victor = players.nth(0);
        state.battle = Some(battle);
        state.steps.push(Step::Gain);
        return;
    }
    let has_gozen = |&seat: &Seat| state.players[seat].fleet.at(at).contains(Unit::Gozen);
    battle.gozen = players.iter().find(has_gozen);
    state.battle = Some(battle);
    state.offers_left = ByPlayer::from_fn(state.seats(), |_| game.offers_per_battle);
    log.tell(|| Deed::BattleBegan { at, players }.into());
    for step in [Step::Declare, Step::Resolves, Step::Commits] {
        state.steps.push(step);
    }
}

/// SSM-129, SSM-148: the next player in turn order decides about a card, Gozen's player last, after a reveal.
pub(crate) fn ask_to_commit(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let Some(battle) = state.battle else { return };
    let mut to_ask = state.turn_order().filter(|&seat| battle.to_commit.contains(seat));
    let first = to_ask.next();
    let next = first.filter(|&seat| battle.gozen != Some(seat)).or_else(|| to_ask.next()).or(first);
    let Some(seat) = next else {
        state.steps.pop();
        return;
    };
    if battle.gozen == Some(seat) {
        for other in state.turn_order() {
            reveal(state, other, log);
        }
    }
    if let Some(battle) = &mut state.battle {
        battle.to_commit.remove(seat);
    }
    face(game, state, seat, Step::Commit { seat });
}

/// SSM-D26: a card is placed face down; `told` knows which, because she gave it for this.
pub(crate) fn commit(
    state: &mut State,
    seat: Seat,
    card: Card,
    told: Option<Seat>,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.steps.pop();
    state.hands[seat].remove(card);
    if let Some(battle) = &mut state.battle {
        battle.cards[seat] = Some(card);
        battle.told[seat] = told;
    }
    log.tell(|| Happening::CardCommitted { seat, told, card: card.into() });
}

/// SSM-D26: no card is placed.
pub(crate) fn pass_commit(state: &mut State, seat: Seat, log: &mut News<'_, impl Log<Event>>) {
    state.steps.pop();
    log.tell(|| Deed::CommitPassed { seat }.into());
}

/// A committed card is turned face up, if it is not yet.
pub(crate) fn reveal(state: &mut State, seat: Seat, log: &mut News<'_, impl Log<Event>>) {
    let Some(card) = state.face_down(seat) else { return };
    if let Some(battle) = &mut state.battle {
        battle.face_up.insert(seat);
        battle.told[seat] = None;
    }
    memory::turned_up(state, seat, card);
    log.tell(|| Deed::CardRevealed { seat, card }.into());
}

/// SSM-152, SSM-153: in turn order each card is revealed, its cost paid, its effect resolved, and it is discarded.
pub(crate) fn resolve_next(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let Some(battle) = state.battle else { return };
    let next = state.turn_order().find_map(|seat| Some((seat, battle.cards[seat]?)));
    let Some((seat, card)) = next else {
        state.steps.pop();
        return;
    };
    reveal(state, seat, log);
    if can_pay(game, state, seat, card) {
        state.steps.push(Step::BattleFinish { seat });
        state.steps.push(Step::BattleEffect { seat });
        pay_cost(game, state, seat, card, log);
    } else {
        log.tell(|| Deed::CostUnpaid { seat, card }.into());
        spend(game, state, seat, log);
    }
}

/// The card's effect, once its cost is paid.
pub(crate) fn take_effect(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.steps.pop();
    if let Some((at, card)) = state.battle.as_ref().and_then(|battle| Some((battle.at, battle.cards[seat]?)))
    {
        battle_card::take_effect(game, state, (seat, card), at, log);
    }
}

/// SSM-189: Change Strategy returns to the hand; every other card is discarded.
pub(crate) fn finish(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.steps.pop();
    let card = state.battle.as_ref().and_then(|battle| battle.cards[seat]);
    if card == Some(Card::ChangeStrategy) {
        take_back(game, state, seat, log);
    } else {
        spend(game, state, seat, log);
    }
}

/// SSM-242: a committed card goes to the pile of the player who committed it.
pub(crate) fn spend(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    log: &mut News<'_, impl Log<Event>>,
) {
    if let Some(card) = take_card(state, seat) {
        pile_of(game, state, seat).discard.add(card);
        log.tell(|| Deed::CardSpent { seat, card }.into());
    }
}

/// SSM-189: the card returns to the hand; then the hand limit is checked.
fn take_back(game: &StarshipSamurai, state: &mut State, seat: Seat, log: &mut News<'_, impl Log<Event>>) {
    if let Some(card) = take_card(state, seat) {
        state.hands[seat].add(card);
        memory::seen_coming(state, seat, card);
        log.tell(|| Deed::CardReturned { seat, card }.into());
        check_hand_limit(game, state, seat);
    }
}

fn take_card(state: &mut State, seat: Seat) -> Option<Card> {
    let battle = state.battle.as_mut()?;
    battle.face_up.remove(seat);
    battle.cards[seat].take()
}

/// SSM-210: a card that is not resolved yet is discarded without cost or effect.
pub(crate) fn jam(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::Jam { seat: by }) = state.steps.pop() else { return };
    reveal(state, seat, log);
    if let Some(card) = take_card(state, seat) {
        pile_of(game, state, seat).discard.add(card);
        log.tell(|| Deed::CardJammed { by, seat, card }.into());
    }
}

/// SSM-157 to SSM-159: the highest total of those who have a unit there; of equal ones the earliest in turn order.
pub(crate) fn declare(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let Some(battle) = state.battle else { return };
    let totals = ByPlayer::from_fn(state.seats(), |seat| total(game, state, &battle, seat));
    let best = totals.as_slice().iter().copied().max().flatten();
    let victor = state.turn_order().find(|&seat| best.is_some() && totals[seat] == best);
    log.tell(|| Deed::VictorDeclared { at: battle.at, totals, victor }.into());
    if let Some(battle) = &mut state.battle {
        battle.victor = victor;
    }
    state.steps.replace_last(Step::Gain);
    state.steps.push(Step::Aftermath { next: state.first });
}

/// SSM-157: a player's total; nothing counts without a unit.
pub(crate) fn total(game: &StarshipSamurai, state: &State, battle: &Battle, seat: Seat) -> Option<u8> {
    let is_there = !state.players[seat].fleet.at(battle.at).is_empty();
    is_there.then(|| game.power_at(state, seat, battle.at) + battle.bonus[seat])
}

/// SSM-160: what depends on being the victor or not, in turn order.
pub(crate) fn settle_next(
    game: &StarshipSamurai,
    state: &mut State,
    next: Seat,
    log: &mut News<'_, impl Log<Event>>,
) {
    state.steps.pop();
    let after = state.seats().after(next);
    if after != state.first {
        state.steps.push(Step::Aftermath { next: after });
    }
    let Some(battle) = &mut state.battle else { return };
    let is_victor = battle.victor == Some(next);
    let Some(card) = battle.waiting[next].take() else { return };
    let numbers = game.cards[card].numbers;
    match (card, is_victor) {
        (Card::SpoilsOfWar, true) => {
            gain_honor(state, next, numbers.honor, HonorSource::Card, log);
            gain_wealth(game, state, next, numbers.wealth, log);
        }
        (Card::NobleDefeat, false) => {
            gain_honor(state, next, numbers.honor, HonorSource::Card, log);
            draw_cards(game, state, next, numbers.cards, log);
        }
        _ => {}
    }
}

/// SSM-161, SSM-162: the victor gains honor and the location's reward. Without a victor the card stays.
pub(crate) fn gain(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let Some(battle) = state.battle else { return };
    match battle.victor {
        None => {
            state.steps.pop();
            state.battle = None;
        }
        Some(seat) => {
            state.steps.replace_last(Step::TakeLocation);
            gain_honor(state, seat, game.victory_honor, HonorSource::Victory, log);
            log.tell(|| Deed::RewardClaimed { seat, at: battle.at }.into());
            state.steps.push(Step::Reward { seat, at: battle.at, part: 0 });
        }
    }
}

/// SSM-163, SSM-164: the victor claims the card, and her units return; attached cards are discarded.
pub(crate) fn take_location(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    state.steps.pop();
    let Some(Battle { at, victor: Some(seat), .. }) = state.battle.take() else { return };
    if let Some(card) = state.boards[at].take() {
        state.players[seat].claimed.insert(card);
        log.tell(|| Deed::LocationClaimed { seat, at, card }.into());
    }
    discard_attachments_at(game, state, at, log);
    for unit in state.players[seat].fleet.at(at) {
        return_to_supply(state, seat, unit, log);
    }
}
