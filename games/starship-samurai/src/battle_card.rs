//! The effects of battle cards (SSM-188 to SSM-190, SSM-205 to SSM-214).

use tenka_core::{Log, Seat};

use crate::StarshipSamurai;
use crate::action::{Action, Choice};
use crate::card::Card;
use crate::event::{Deed, Event, HonorSource};
use crate::holdings::{can_draw, gain_honor, gain_wealth, take_cards};
use crate::location::Location;
use crate::movement::{destroy, return_to_supply};
use crate::news::News;
use crate::power::Figures;
use crate::state::State;
use crate::step::Step;
use crate::unit::{MECHS, Mech, Unit};

/// The effect of a card at its resolution.
pub(crate) fn take_effect(
    game: &StarshipSamurai,
    state: &mut State,
    (seat, card): (Seat, Card),
    at: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    let numbers = game.cards[card].numbers;
    match card {
        Card::EliteGeneral | Card::HiredBlades => gain_power(state, seat, numbers.power, log),
        Card::ChangeStrategy => state.steps.push(Step::ChangeStrategy { seat }),
        Card::SuicideRun => {
            gain_power(state, seat, numbers.power, log);
            if numbers.destroy > 0 {
                state.steps.push(Step::DestroyWeakest { seat, at });
            }
        }
        Card::Reinforcements => {
            state.steps.push(Step::MoveUnits { seat, left: numbers.max_moves, to: Some(at) });
        }
        Card::TacticalRetreat => state.steps.push(Step::Retreat { seat, left: numbers.max_return }),
        Card::DuelOfHonor => begin_duel(state, seat, at, numbers.honor, log),
        Card::SignalJam => match jammable(state, seat).next() {
            Some(_) => state.steps.push(Step::Jam { seat }),
            None => gain_power(state, seat, numbers.power, log),
        },
        Card::SpoilsOfWar | Card::NobleDefeat => {
            if let Some(battle) = &mut state.battle {
                battle.waiting[seat] = Some(card);
            }
        }
        Card::RallyTheClans => {
            let markers = state.markers_of(seat).count() as u8;
            gain_power(state, seat, numbers.base + markers * numbers.per_marker, log);
        }
        Card::FocusedFire => {
            state.steps.push(Step::DestroyShips { seat, at, left: numbers.max_destroy, of_opponents: true });
        }
        _ => {}
    }
}

/// SSM-156: power for this battle.
fn gain_power(state: &mut State, seat: Seat, power: u8, log: &mut News<'_, impl Log<Event>>) {
    if let Some(battle) = &mut state.battle {
        battle.bonus[seat] += power;
    }
    log.tell(|| Deed::PowerGained { seat, power }.into());
}

/// SSM-189, SSM-190: what Change Strategy can give.
pub(crate) fn strategies(
    game: &StarshipSamurai,
    state: &State,
    seat: Seat,
) -> impl Iterator<Item = Choice> + use<> {
    let wealth = state.wealth_supply(game.wealth) > 0;
    let card = can_draw(game, state, seat);
    [(Choice::Wealth, wealth), (Choice::Card, card)]
        .into_iter()
        .filter(|(_, possible)| *possible)
        .map(|(choice, _)| choice)
}

/// SSM-D27: wealth or a card; the hand limit waits until Change Strategy is back.
pub(crate) fn change_strategy(
    game: &StarshipSamurai,
    state: &mut State,
    choice: Choice,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::ChangeStrategy { seat }) = state.steps.pop() else { return };
    let numbers = game.cards[Card::ChangeStrategy].numbers;
    log.tell(|| Deed::OptionChosen { seat, choice }.into());
    match choice {
        Choice::Card => take_cards(game, state, seat, numbers.cards, log),
        _ => gain_wealth(game, state, seat, numbers.wealth, log),
    }
}

/// SSM-205: the weakest of the ships that opponents have in the battle.
pub(crate) fn weakest_of_opponents(
    game: &StarshipSamurai,
    state: &State,
    seat: Seat,
    at: Location,
) -> Figures {
    game.weakest(state, at, &state.ships_at(at, |owner| owner != seat))
}

/// SSM-205: destroys it.
pub(crate) fn destroy_weakest(
    state: &mut State,
    (owner, ship): (Seat, Unit),
    log: &mut News<'_, impl Log<Event>>,
) {
    state.steps.pop();
    destroy(state, owner, ship, log);
}

/// SSM-208: a unit returns to the supply.
pub(crate) fn retreat(state: &mut State, (owner, unit): (Seat, Unit), log: &mut News<'_, impl Log<Event>>) {
    if let Some(Step::Retreat { seat, left }) = state.steps.last() {
        state.steps.replace_last(Step::Retreat { seat, left: left - 1 });
        return_to_supply(state, owner, unit, log);
    }
}

/// SSM-208: wealth for each unit that has returned.
pub(crate) fn end_retreat(game: &StarshipSamurai, state: &mut State, log: &mut News<'_, impl Log<Event>>) {
    let Some(Step::Retreat { seat, left }) = state.steps.pop() else { return };
    let numbers = game.cards[Card::TacticalRetreat].numbers;
    gain_wealth(game, state, seat, (numbers.max_return - left) * numbers.wealth_each, log);
}

/// The mechs of a player in a battle.
pub(crate) fn mechs_at(state: &State, seat: Seat, at: Location) -> impl Iterator<Item = Mech> + use<> {
    (state.players[seat].fleet.at(at) & MECHS).iter().filter_map(Unit::mech)
}

/// SSM-209: a duel, if both sides have a mech; honor without one, if only the player has.
fn begin_duel(state: &mut State, seat: Seat, at: Location, honor: u8, log: &mut News<'_, impl Log<Event>>) {
    let has_own = mechs_at(state, seat, at).next().is_some();
    let has_enemy = state.opponents_of(seat).any(|other| mechs_at(state, other, at).next().is_some());
    match (has_own, has_enemy) {
        (true, true) => state.steps.push(Step::Duel { seat }),
        (true, false) => gain_honor(state, seat, honor, HonorSource::Card, log),
        (false, _) => {}
    }
}

/// SSM-D29: each own mech with each mech of an opponent in the battle.
pub(crate) fn list_duels(state: &State, seat: Seat, into: &mut Vec<Action>) {
    each_duel(state, seat, |own, other| into.push(Action::Duel { own, other }));
}

pub(crate) fn each_duel(state: &State, seat: Seat, mut each: impl FnMut(Mech, Mech)) {
    let Some(at) = state.battle.as_ref().map(|battle| battle.at) else { return };
    for own in mechs_at(state, seat, at) {
        for opponent in state.opponents_of(seat) {
            mechs_at(state, opponent, at).for_each(|other| each(own, other));
        }
    }
}

/// SSM-209: the weaker of the two falls; of equal ones the player chooses.
pub(crate) fn fight_duel(
    game: &StarshipSamurai,
    state: &mut State,
    own: Mech,
    other: Mech,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::Duel { seat }) = state.steps.pop() else { return };
    log.tell(|| Deed::DuelFought { seat, own, other }.into());
    let power = |mech: Mech| game.power[Unit::from(mech)];
    match power(own).cmp(&power(other)) {
        std::cmp::Ordering::Less => fall(game, state, own, other, log),
        std::cmp::Ordering::Greater => fall(game, state, other, own, log),
        std::cmp::Ordering::Equal => state.steps.push(Step::Fall { seat, own, other }),
    }
}

/// SSM-D29: one of two equals falls.
pub(crate) fn choose_fallen(
    game: &StarshipSamurai,
    state: &mut State,
    fallen: Unit,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::Fall { own, other, .. }) = state.steps.pop() else { return };
    let (loser, winner) = if fallen == own.into() { (own, other) } else { (other, own) };
    fall(game, state, loser, winner, log);
}

/// SSM-209: a mech is destroyed; the controller of the other gains honor.
fn fall(
    game: &StarshipSamurai,
    state: &mut State,
    loser: Mech,
    winner: Mech,
    log: &mut News<'_, impl Log<Event>>,
) {
    let owner =
        |mech: Mech| state.seats().iter().find(|&seat| state.players[seat].fleet.all().contains(mech.into()));
    let (Some(beaten), Some(winning)) = (owner(loser), owner(winner)) else { return };
    destroy(state, beaten, loser.into(), log);
    let honor = game.cards[Card::DuelOfHonor].numbers.honor;
    gain_honor(state, winning, honor, HonorSource::Card, log);
}

/// SSM-210: the opponents whose committed cards are not resolved yet.
pub(crate) fn jammable(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    let cards = state.battle.map(|battle| battle.cards);
    let has_card = move |other: &Seat| cards.is_some_and(|cards| cards[*other].is_some());
    state.opponents_of(seat).filter(has_card)
}
