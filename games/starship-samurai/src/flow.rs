//! The course of the game: every step that needs no choice is carried out at once.
//!
//! A decision with one option is no decision, as long as everybody can see that there is only one (section 16 of the
//! ledger); whatever depends on a hand is asked.

use tenka_core::Log;

use crate::StarshipSamurai;
use crate::action::Choice;
use crate::battle;
use crate::battle_card::{
    change_strategy, destroy_weakest, each_duel, end_retreat, fight_duel, jammable, strategies,
    weakest_of_opponents,
};
use crate::decision::can_pay_toll;
use crate::event::Event;
use crate::movement::{can_move, displace, pay_toll, ride, spring_traps, stop_moving, use_ability};
use crate::news::News;
use crate::order_card::{
    self, answer, answers, burn, demand, discard_one, give_one, lose, pay_ship, payable_ships, sacrifice,
    units_at,
};
use crate::resolution::resolve_round;
use crate::setup::keep;
use crate::state::State;
use crate::step::Step;
use crate::trade::{choose_part, next_proposer, only_part};
use crate::turn::{begin_turn, claim, complete_action, end_turn, is_plainly_done, reward};
use crate::unit::{Place, SHIPS};

/// Carries out steps until one needs a choice, or none is left.
#[inline]
pub(crate) fn run(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    while let Some(step) = state.steps.last() {
        if !advance(game, state, step, log) {
            return;
        }
    }
}

/// Carries out the next step, if it needs no choice; says whether it did.
fn advance(
    game: &StarshipSamurai,
    state: &mut State,
    step: Step,
    log: &mut News<'_, impl Log<Event>>,
) -> bool {
    match step {
        Step::BeginTurn => begin_turn(game, state, log),
        Step::Claim { next } => claim(game, state, next, log),
        Step::Reward { seat, at, part } => reward(game, state, (seat, at, part), log),
        Step::ActionDone => complete_action(state),
        Step::Trap { .. } => spring_traps(game, state, log),
        Step::Ability { .. } => use_ability(game, state),
        Step::Ride { .. } => ride(game, state, log),
        Step::Effect { card } => order_card::take_effect(game, state, card, log),
        Step::Finish => order_card::finish(game, state),
        Step::Demand { from, times } => demand(game, state, from, times, log),
        Step::Burn { at, next } => burn(game, state, at, next),
        Step::BattleAt { next } => battle::begin_battle(game, state, next, log),
        Step::Commits => battle::ask_to_commit(game, state, log),
        Step::Resolves => battle::resolve_next(game, state, log),
        Step::BattleEffect { seat } => battle::take_effect(game, state, seat, log),
        Step::BattleFinish { seat } => battle::finish(game, state, seat, log),
        Step::Declare => battle::declare(game, state, log),
        Step::Aftermath { next } => battle::settle_next(game, state, next, log),
        Step::Gain => battle::gain(game, state, log),
        Step::TakeLocation => battle::take_location(game, state, log),
        Step::Resolution => resolve_round(game, state, log),
        _ => return decide_without_choice(game, state, step, log),
    }
    true
}

/// Makes a decision that leaves no choice; says whether it did.
fn decide_without_choice(
    game: &StarshipSamurai,
    state: &mut State,
    step: Step,
    log: &mut News<'_, impl Log<Event>>,
) -> bool {
    match step {
        Step::Draft => match state.undrafted() {
            left if left.len() == 1 => left.iter().for_each(|mech| keep(state, mech, log)),
            _ => return false,
        },
        Step::Menu if is_plainly_done(game, state) => end_turn(state, log),
        Step::Proposals { to, next } if next_proposer(state, to, next).is_none() => {
            state.steps.pop();
        }
        Step::Bargain if game.ruleset.single_parts_unasked => match only_part(game, state) {
            Some(part) => choose_part(state, part, log),
            None => return false,
        },
        Step::MoveUnits { seat, left, to } if left == 0 || !can_move(game, state, seat, to) => {
            stop_moving(state);
        }
        Step::DestroyShips { seat, at, left, of_opponents }
            if left == 0 || state.ships_at(at, |owner| !of_opponents || owner != seat).is_empty() =>
        {
            state.steps.pop();
        }
        Step::Retreat { seat, left } => {
            let at = state.battle.as_ref().map(|battle| battle.at);
            if left > 0 && at.is_some_and(|at| !state.players[seat].fleet.at(at).is_empty()) {
                return false;
            }
            end_retreat(game, state, log);
        }
        Step::Sacrifice { .. } if state.players[state.active].fleet.at[Place::Supply].is_empty() => {
            sacrifice(game, state, None, log);
        }
        Step::DiscardOne { seat } if state.hands[seat].len() == 1 => {
            state.hands[seat].each_kind().for_each(|card| discard_one(game, state, card, log));
        }
        Step::GiveOne { from, .. } if state.hands[from].len() == 1 => {
            state.hands[from].each_kind().for_each(|card| give_one(game, state, card, log));
        }
        Step::Jam { seat } => {
            let mut others = jammable(state, seat);
            match (others.next(), others.next()) {
                (Some(only), None) => battle::jam(game, state, only, log),
                _ => return false,
            }
        }
        Step::ChangeStrategy { seat } => {
            let mut choices = strategies(game, state, seat);
            match (choices.next(), choices.next()) {
                (Some(only), None) => change_strategy(game, state, only, log),
                (None, _) => {
                    state.steps.pop();
                }
                _ => return false,
            }
        }
        Step::Answer { seat, card } => {
            let mut choices = answers(game, state, seat, card);
            match (choices.next(), choices.next()) {
                (Some(only), None) => answer(game, state, only, log),
                _ => return false,
            }
        }
        Step::Toll { seat, .. } if !can_pay_toll(game, Choice::Pay, state.players[seat].wealth) => {
            pay_toll(game, state, false, log);
        }
        Step::Duel { seat } => {
            let (mut pairs, mut last) = (0, None);
            each_duel(state, seat, |own, other| (pairs, last) = (pairs + 1, Some((own, other))));
            match last {
                Some((own, other)) if pairs == 1 => fight_duel(game, state, own, other, log),
                _ => return false,
            }
        }
        _ => return destroy_without_choice(game, state, step, log),
    }
    true
}

/// Destroys a unit that leaves no choice; says whether it did.
fn destroy_without_choice(
    game: &StarshipSamurai,
    state: &mut State,
    step: Step,
    log: &mut News<'_, impl Log<Event>>,
) -> bool {
    let (victims, all_must_go) = match step {
        Step::Displace { to, .. } => (game.weakest_at(state, to), false),
        Step::DestroyWeakest { seat, at } => (weakest_of_opponents(game, state, seat, at), false),
        Step::PayShips { seat, left } => {
            let ships = (state.players[seat].fleet.controlled() & SHIPS).len();
            (payable_ships(state, seat), ships <= left.into())
        }
        Step::Lose { seat, place, left } => {
            (units_at(state, seat, place), state.players[seat].fleet.at[place].len() <= left.into())
        }
        _ => return false,
    };
    let Some(victim) = victims.get(0) else {
        state.steps.pop();
        return true;
    };
    if victims.len() > 1 && !all_must_go {
        return false;
    }
    match step {
        Step::Displace { .. } => displace(state, victim, log),
        Step::DestroyWeakest { .. } => destroy_weakest(state, victim, log),
        Step::PayShips { .. } => pay_ship(state, victim, log),
        _ => lose(state, victim, log),
    }
    true
}
