//! The turn (section 3 of the ledger): claim rewards, then an order, with a card and free orders before and after it.

use tenka_core::{Key as _, Log, Seat};

use crate::StarshipSamurai;
use crate::action::{Action, Marker};
use crate::allegiance::offer_clan_move;
use crate::card::{Card, CardType, CostKind};
use crate::clan::PlayerClan;
use crate::event::{Deed, Event, HonorSource};
use crate::free_order;
use crate::holdings::{draw_cards, gain_honor, gain_wealth, spend_wealth};
use crate::location::{Location, Reward};
use crate::news::News;
use crate::state::{ByPlayer, Order, State, Turn};
use crate::step::{Markers, Step};
use crate::trade::open_window;
use crate::unit::{SHIPS, Unit};

/// SSM-046: the claim step, then the menu.
pub(crate) fn begin_turn(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let seat = state.active;
    state.turn = Turn::default();
    state.offers_left = ByPlayer::from_fn(state.seats(), |_| game.offers_per_turn);
    log.tell(|| Deed::TurnBegan { seat }.into());
    state.steps.replace_last(Step::Menu);
    open_window(game, state, seat);
    state.steps.push(Step::Claim { next: Location::One });
}

/// SSM-051, SSM-056: the rewards of the locations where the active player leads, in ascending order.
pub(crate) fn claim(
    game: &StarshipSamurai,
    state: &mut State,
    next: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    let seat = state.active;
    let rewarding =
        |at: &Location| *at >= next && state.boards[*at].is_some() && game.leads(state, seat, *at);
    let Some(at) = state.locations().find(rewarding) else {
        state.steps.pop();
        return;
    };
    log.tell(|| Deed::RewardClaimed { seat, at }.into());
    match at.next() {
        Some(next) => state.steps.replace_last(Step::Claim { next }),
        None => {
            state.steps.pop();
        }
    }
    state.steps.push(Step::Reward { seat, at, part: 0 });
}

/// SSM-057 to SSM-061: the next part of a location's reward.
pub(crate) fn reward(
    game: &StarshipSamurai,
    state: &mut State,
    (seat, at, part): (Seat, Location, u8),
    log: &mut News<'_, impl Log<Event>>,
) {
    let parts = state.boards[at].map_or(&[][..], |card| &game.locations[card].reward);
    let Some(&reward) = parts.get(usize::from(part)) else {
        state.steps.pop();
        return;
    };
    state.steps.replace_last(Step::Reward { seat, at, part: part + 1 });
    match reward {
        Reward::ShownClan(clan, steps) => offer_clan_move(state, seat, Markers::Only(clan), steps),
        Reward::AnyClan(steps) => offer_clan_move(state, seat, Markers::Any, steps),
        Reward::Honor(honor) => gain_honor(state, seat, honor, HonorSource::Reward, log),
        Reward::Wealth(wealth) => gain_wealth(game, state, seat, wealth, log),
        Reward::Cards(count) => draw_cards(game, state, seat, count, log),
    }
}

/// SSM-D02 to SSM-D04: what the active player can do next.
pub(crate) fn list_menu(game: &StarshipSamurai, state: &State, into: &mut Vec<Action>) {
    let seat = state.active;
    if state.turn.ordered {
        into.push(Action::End);
    } else {
        for (marker, placed) in Marker::ALL.into_iter().zip(state.players[seat].markers) {
            if placed.is_none() {
                into.extend(Order::ALL.map(|order| Action::Order { marker, order }));
            }
        }
    }
    if !state.turn.played {
        let cards = state.hands[seat].of(CardType::Order);
        into.extend(cards.each_kind().filter(|&card| can_pay(game, state, seat, card)).map(Action::Play));
    }
    free_order::list(game, state, into);
    list_recipients(game, state, seat, into);
}

/// SSM-221: the players to whom a player can make an offer now.
pub(crate) fn list_recipients(game: &StarshipSamurai, state: &State, seat: Seat, into: &mut Vec<Action>) {
    if game.trading && state.offers_left[seat] > 0 {
        into.extend(state.opponents_of(seat).map(|other| Action::Offer(PlayerClan::of(other))));
    }
}

/// SSM-102, SSM-105 to SSM-107: whether a card's cost can be paid in full.
pub(crate) fn can_pay(game: &StarshipSamurai, state: &State, seat: Seat, card: Card) -> bool {
    let cost = game.cards[card].cost;
    let player = &state.players[seat];
    match cost.kind {
        CostKind::None => true,
        CostKind::Honor => player.honor >= cost.amount.into(),
        CostKind::Wealth => player.wealth >= cost.amount,
        CostKind::Ships => (player.fleet.controlled() & SHIPS).len() >= cost.amount.into(),
    }
}

/// Whether everybody can see that the active player can do nothing but end her turn (section 16 of the ledger).
pub(crate) fn is_plainly_done(game: &StarshipSamurai, state: &State) -> bool {
    let may_hold_a_card = !state.turn.played && !state.hands[state.active].is_empty();
    let may_offer = game.trading && state.offers_left[state.active] > 0;
    state.turn.ordered && !may_hold_a_card && !may_offer && !free_order::is_any_possible(game, state)
}

/// SSM-064: places an order marker; the boost is asked for if there is wealth for it.
pub(crate) fn place_marker(
    game: &StarshipSamurai,
    state: &mut State,
    marker: Marker,
    order: Order,
    log: &mut News<'_, impl Log<Event>>,
) {
    let seat = state.active;
    state.players[seat].markers[marker.index()] = Some(order);
    state.turn.ordered = true;
    log.tell(|| Deed::OrderPlaced { seat, marker, order }.into());
    state.steps.push(Step::ActionDone);
    if state.players[seat].wealth > 0 {
        state.steps.push(Step::Boost { marker: marker.value(), order });
    } else {
        perform(game, state, order, marker.value(), log);
    }
}

/// SSM-065: each token that is spent adds 1 to the order's value.
pub(crate) fn boost(
    game: &StarshipSamurai,
    state: &mut State,
    wealth: u8,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::Boost { marker, order }) = state.steps.pop() else { return };
    spend_wealth(state, state.active, wealth, log);
    perform(game, state, order, marker + wealth, log);
}

/// SSM-069: performs an order of this value.
fn perform(
    game: &StarshipSamurai,
    state: &mut State,
    order: Order,
    value: u8,
    log: &mut News<'_, impl Log<Event>>,
) {
    let seat = state.active;
    log.tell(|| Deed::OrderValued { seat, order, value }.into());
    match order {
        Order::MoveAllegiance => offer_clan_move(state, seat, Markers::Any, value),
        Order::DrawCards => draw_cards(game, state, seat, value, log),
        Order::MoveUnits => state.steps.push(Step::MoveUnits { seat, left: value, to: None }),
        Order::GainWealth => gain_wealth(game, state, seat, value, log),
    }
}

/// SSM-132: when an action in which a ship of hers has moved is completed, Oda may move.
pub(crate) fn complete_action(state: &mut State) {
    state.steps.pop();
    let has_oda = state.players[state.active].fleet.controlled().contains(Unit::Oda);
    state.turn.oda |= state.turn.ship_moved && has_oda;
    state.turn.ship_moved = false;
}

/// SSM-045, SSM-049, SSM-142: the next player's turn, or the battles when all markers are placed.
pub(crate) fn end_turn(state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let seat = state.active;
    log.tell(|| Deed::TurnEnded { seat }.into());
    state.turn = Turn::default();
    state.active = state.seats().after(seat);
    let is_done = state.players[state.active].markers.iter().all(Option::is_some);
    state.steps.replace_last(if is_done { Step::BattleAt { next: Location::One } } else { Step::BeginTurn });
}
