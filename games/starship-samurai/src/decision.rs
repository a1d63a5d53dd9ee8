//! The decisions (section 15 of the ledger): who makes each, what can be chosen, and what comes of it.

use tenka_core::{Log, Seat};

use crate::StarshipSamurai;
use crate::action::{Action, Choice, UnitName};
use crate::allegiance::{list_clan_moves, move_clan};
use crate::battle::{commit, jam, pass_commit};
use crate::battle_card::{
    change_strategy, choose_fallen, destroy_weakest, fight_duel, jammable, list_duels, retreat, strategies,
    weakest_of_opponents,
};
use crate::card::{Card, CardType};
use crate::clan::PlayerClan;
use crate::event::Event;
use crate::exchange::{accept, list_answers, reject};
use crate::free_order;
use crate::holdings::discard_above_limit;
use crate::movement::{
    board, boarders, destroy_ship, displace, fire_volley, list_moves, move_unit, pay_toll, stop_moving,
};
use crate::news::News;
use crate::order_card::{
    answer, answers, choose_location, discard_one, give_one, list_sacrifices, lose, opponent_chosen,
    pay_ship, payable_ships, play_card, sacrifice, units_at,
};
use crate::setup::{drafter, keep};
use crate::state::State;
use crate::step::Step;
use crate::trade::{begin_offer, choose_part, each_part, next_proposer, pass_proposal};
use crate::turn::{boost, end_turn, list_menu, list_recipients, place_marker};
use crate::unit::{Place, Unit};

/// Whose decision the next step is; `None` when the game is over.
#[inline]
pub(crate) fn to_act(state: &State) -> Option<Seat> {
    Some(match state.steps.last()? {
        Step::Draft => drafter(state.first, state.seats(), state.drafted.len()),
        Step::Proposals { to, next } => next_proposer(state, to, next).unwrap_or(to),
        Step::Bargain => state.offer.map_or(state.active, |offer| offer.from),
        Step::Respond => state.offer.map_or(state.active, |offer| offer.to),
        Step::MoveClan { seat, .. }
        | Step::MoveUnits { seat, .. }
        | Step::Board { seat, .. }
        | Step::Displace { seat, .. }
        | Step::Toll { seat, .. }
        | Step::Strike { seat, .. }
        | Step::Volley { seat, .. }
        | Step::DestroyShips { seat, .. }
        | Step::DestroyWeakest { seat, .. }
        | Step::HandLimit { seat }
        | Step::PayShips { seat, .. }
        | Step::Answer { seat, .. }
        | Step::Lose { seat, .. }
        | Step::DiscardOne { seat }
        | Step::GiveOne { from: seat, .. }
        | Step::Commit { seat }
        | Step::ChangeStrategy { seat }
        | Step::Retreat { seat, .. }
        | Step::Duel { seat }
        | Step::Fall { seat, .. }
        | Step::Jam { seat } => seat,
        _ => state.active,
    })
}

/// The name of the decision that is asked for.
pub(crate) fn name(state: &State) -> &'static str {
    match state.steps.last() {
        None => "none",
        Some(Step::Draft) => "draft",
        Some(Step::Proposals { .. } | Step::Bargain) => "offer",
        Some(Step::Respond) => "answer_to_offer",
        Some(Step::Boost { .. }) => "boost",
        Some(Step::MoveClan { .. }) => "clan_marker",
        Some(Step::MoveUnits { .. }) => "unit_to_move",
        Some(Step::Board { .. }) => "passengers",
        Some(Step::Displace { .. }) => "displaced_ship",
        Some(Step::Toll { .. } | Step::Answer { .. }) => "option",
        Some(Step::Strike { .. }) => "mototada",
        Some(Step::Volley { .. }) => "mori",
        Some(Step::DestroyShips { .. } | Step::DestroyWeakest { .. }) => "ship_to_destroy",
        Some(Step::HandLimit { .. }) => "hand_limit",
        Some(Step::PayShips { .. }) => "ship_for_cost",
        Some(Step::ChooseLocation { .. }) => "location",
        Some(Step::Sacrifice { .. }) => "own_supply_unit",
        Some(Step::ChooseOpponent { .. }) => "opponent",
        Some(Step::Lose { .. }) => "own_loss",
        Some(Step::DiscardOne { .. }) => "forced_discard",
        Some(Step::GiveOne { .. }) => "card_to_give",
        Some(Step::Commit { .. }) => "commit",
        Some(Step::ChangeStrategy { .. }) => "change_strategy",
        Some(Step::Retreat { .. }) => "retreat",
        Some(Step::Duel { .. } | Step::Fall { .. }) => "duel",
        Some(Step::Jam { .. }) => "jam",
        Some(_) => "turn",
    }
}

/// All legal actions, in order.
pub(crate) fn list(game: &StarshipSamurai, state: &State, into: &mut Vec<Action>) {
    let Some(step) = state.steps.last() else { return };
    match step {
        Step::Draft => into.extend(state.undrafted().iter().map(Action::Keep)),
        Step::Proposals { to, .. } => into.extend([Action::Pass, Action::Offer(PlayerClan::of(to))]),
        Step::Bargain => each_part(game, state, |part| into.push(part)),
        Step::Respond => list_answers(game, state, into),
        Step::Menu => list_menu(game, state, into),
        Step::Boost { .. } => into.extend((0..=state.players[state.active].wealth).map(Action::Boost)),
        Step::MoveClan { which, steps, .. } => list_clan_moves(game, state, which, steps, into),
        Step::MoveUnits { seat, to, .. } => list_moves(game, state, seat, to, into),
        Step::Board { seat, aboard, .. } => {
            let fighters = boarders(state, seat, aboard);
            into.extend(fighters.iter().map(|fighter| Action::Board(state.name_of(seat, fighter))));
            into.push(Action::Pass);
        }
        Step::HandLimit { seat } | Step::DiscardOne { seat } => {
            into.extend(state.hands[seat].each_kind().map(Action::Discard));
        }
        Step::Volley { seat, .. } => {
            into.extend(state.hands[seat].each_kind().map(Action::Discard));
            into.push(Action::Pass);
        }
        Step::GiveOne { from, .. } => into.extend(state.hands[from].each_kind().map(Action::Give)),
        Step::Commit { seat } => {
            into.push(Action::Pass);
            into.extend(state.hands[seat].of(CardType::Battle).each_kind().map(Action::Commit));
            list_recipients(game, state, seat, into);
        }
        Step::ChooseLocation { .. } => {
            into.extend(state.locations().map(Action::At));
            list_recipients(game, state, state.active, into);
        }
        Step::ChooseOpponent { .. } => {
            into.extend(state.opponents_of(state.active).map(|seat| Action::Target(PlayerClan::of(seat))));
            list_recipients(game, state, state.active, into);
        }
        Step::Answer { seat, card } => {
            into.extend(answers(game, state, seat, card).map(Action::Choose));
            list_recipients(game, state, seat, into);
        }
        Step::Toll { seat, .. } => {
            let wealth = state.players[seat].wealth;
            let possible = [Choice::Pay, Choice::Sacrifice].into_iter();
            into.extend(possible.filter(|&choice| can_pay_toll(game, choice, wealth)).map(Action::Choose));
            list_recipients(game, state, seat, into);
        }
        Step::ChangeStrategy { seat } => into.extend(strategies(game, state, seat).map(Action::Choose)),
        Step::Duel { seat } => list_duels(state, seat, into),
        Step::Fall { own, other, .. } => {
            into.extend([own, other].map(|mech| Action::Destroy(UnitName::Mech(mech))));
        }
        Step::Jam { seat } => {
            into.extend(jammable(state, seat).map(|other| Action::Target(PlayerClan::of(other))));
        }
        Step::Retreat { seat, .. } => {
            let place = state.battle.as_ref().map_or(Place::Graveyard, |battle| Place::At(battle.at));
            let units = units_at(state, seat, place);
            into.extend(state.names_of(&units).map(Action::Retreat));
            into.push(Action::Pass);
        }
        _ => list_victims(game, state, step, into),
    }
}

/// What can be destroyed: SSM-D11, SSM-D12, SSM-D14, SSM-D18, SSM-D20, SSM-D23.
fn list_victims(game: &StarshipSamurai, state: &State, step: Step, into: &mut Vec<Action>) {
    let (units, may_pass) = match step {
        Step::Displace { to, .. } => (game.weakest_at(state, to), false),
        Step::Strike { at, .. } => (game.weakest_at(state, at), true),
        Step::DestroyShips { seat, at, of_opponents, .. } => {
            (state.ships_at(at, |owner| !of_opponents || owner != seat), true)
        }
        Step::DestroyWeakest { seat, at } => (weakest_of_opponents(game, state, seat, at), false),
        Step::PayShips { seat, .. } => (payable_ships(state, seat), false),
        Step::Sacrifice { .. } => return list_sacrifices(state, into),
        Step::Lose { seat, place, .. } => (units_at(state, seat, place), false),
        _ => return,
    };
    into.extend(state.names_of(&units).map(Action::Destroy));
    if may_pass {
        into.push(Action::Pass);
    }
}

/// SSM-200: whether a player with so much wealth can choose this at a Minefield.
pub(crate) fn can_pay_toll(game: &StarshipSamurai, choice: Choice, wealth: u8) -> bool {
    match choice {
        Choice::Pay => wealth >= game.cards[Card::Minefield].numbers.pay_wealth,
        Choice::Sacrifice => true,
        _ => false,
    }
}

/// Makes the decision that is asked for. What follows from it without a choice is left to [`crate::flow::run`].
pub(crate) fn decide(
    game: &StarshipSamurai,
    state: &mut State,
    action: Action,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(step) = state.steps.last() else { return };
    match action {
        Action::Keep(mech) => keep(state, mech, log),
        Action::Order { marker, order } => place_marker(game, state, marker, order, log),
        Action::Boost(wealth) => boost(game, state, wealth, log),
        Action::Play(card) => play_card(game, state, card, log),
        Action::Oda(to) => free_order::move_oda(game, state, to, log),
        Action::End => end_turn(state, log),
        Action::Pass => decline(game, state, step, log),
        Action::MoveClan { clan, to } => move_clan(state, clan, to, log),
        Action::Discard(card) => match step {
            Step::Volley { .. } => fire_volley(game, state, card, log),
            Step::HandLimit { seat } => discard_above_limit(game, state, seat, card, log),
            _ => discard_one(game, state, card, log),
        },
        Action::Give(card) => give_one(game, state, card, log),
        Action::At(location) => choose_location(game, state, location, log),
        Action::Target(clan) => match step {
            Step::Jam { .. } => jam(game, state, clan.seat(), log),
            _ => opponent_chosen(game, state, clan.seat(), log),
        },
        Action::Choose(choice) => match step {
            Step::Toll { .. } => pay_toll(game, state, choice == Choice::Pay, log),
            Step::ChangeStrategy { .. } => change_strategy(game, state, choice, log),
            _ => answer(game, state, choice, log),
        },
        Action::Commit(card) => {
            if let Step::Commit { seat } = step {
                commit(state, seat, card, None, log);
            }
        }
        Action::Duel { own, other } => fight_duel(game, state, own, other, log),
        Action::Offer(clan) => {
            if let Some(from) = to_act(state) {
                begin_offer(state, from, clan.seat());
            }
        }
        Action::OfferWealth(_) | Action::OfferCard(_) | Action::Ask(_) | Action::Terms(_) => {
            choose_part(state, action, log);
        }
        Action::Accept(card) => accept(game, state, card, log),
        Action::Reject => reject(state, log),
        Action::Attach(name)
        | Action::Snipe(name)
        | Action::Fuel { unit: name, .. }
        | Action::Move { unit: name, .. }
        | Action::Board(name)
        | Action::Destroy(name)
        | Action::Retreat(name) => {
            if let Some(figure) = state.find(name) {
                decide_about(game, state, step, action, figure, log);
            }
        }
    }
}

/// Makes a decision about one unit.
fn decide_about(
    game: &StarshipSamurai,
    state: &mut State,
    step: Step,
    action: Action,
    figure: (Seat, Unit),
    log: &mut News<'_, impl Log<Event>>,
) {
    match (action, step) {
        (Action::Attach(_), _) => free_order::attach(state, figure, log),
        (Action::Snipe(_), _) => free_order::snipe(game, state, figure, log),
        (Action::Fuel { to, .. }, _) => free_order::use_fuel(game, state, figure, to, log),
        (Action::Move { to, .. }, _) => move_unit(game, state, figure, to, log),
        (Action::Board(_), _) => {
            let chosen = another_boarder(state, step, figure.1);
            board(game, state, Some(chosen), log);
        }
        (Action::Retreat(_), _) => retreat(state, figure, log),
        (_, Step::Displace { .. }) => displace(state, figure, log),
        (_, Step::Strike { .. } | Step::DestroyWeakest { .. }) => destroy_weakest(state, figure, log),
        (_, Step::DestroyShips { .. }) => destroy_ship(state, figure, log),
        (_, Step::PayShips { .. }) => pay_ship(state, figure, log),
        (_, Step::Sacrifice { .. }) => sacrifice(game, state, Some(figure), log),
        (_, Step::Lose { .. }) => lose(state, figure, log),
        (_, Step::Fall { .. }) => choose_fallen(game, state, figure.1, log),
        _ => {}
    }
}

/// The first fighter of the named sort that is not aboard yet.
fn another_boarder(state: &State, step: Step, named: Unit) -> Unit {
    let Step::Board { seat, aboard, .. } = step else { return named };
    let name = state.name_of(seat, named);
    boarders(state, seat, aboard)
        .iter()
        .find(|&fighter| state.name_of(seat, fighter) == name)
        .unwrap_or(named)
}

/// Declines, or does no more.
fn decline(game: &StarshipSamurai, state: &mut State, step: Step, log: &mut News<'_, impl Log<Event>>) {
    match step {
        Step::MoveUnits { .. } => stop_moving(state),
        Step::Board { .. } => board(game, state, None, log),
        Step::Sacrifice { .. } => sacrifice(game, state, None, log),
        Step::Commit { seat } => pass_commit(state, seat, log),
        Step::Retreat { .. } => crate::battle_card::end_retreat(game, state, log),
        Step::Proposals { to, next } => {
            if let Some(seat) = next_proposer(state, to, next) {
                pass_proposal(state, to, seat);
            }
        }
        _ => {
            state.steps.pop();
        }
    }
}
