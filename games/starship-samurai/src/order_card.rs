//! Order cards: their costs (SSM-100 to SSM-108) and effects (SSM-191 to SSM-204).

use tenka_core::{Log, Seat};

use crate::StarshipSamurai;
use crate::action::{Action, Choice};
use crate::allegiance::offer_clan_move;
use crate::card::{Card, CostKind};
use crate::event::{Deed, Event};
use crate::exchange::hand_over;
use crate::holdings::{
    check_hand_limit, discard_from_hand, draw_cards, gain_wealth, pay_honor, pay_wealth, pile_of,
    spend_wealth,
};
use crate::location::Location;
use crate::memory;
use crate::movement::{destroy, return_to_supply};
use crate::news::News;
use crate::power::Figures;
use crate::state::{Attachment, State};
use crate::step::{Markers, Step};
use crate::trade::face;
use crate::unit::{Fleet, Place, SHIPS, UNITS, Unit, Units};

/// SSM-100, SSM-101, SSM-104: the card leaves the hand, its cost is paid, its effects follow, it is discarded.
pub(crate) fn play_card(
    game: &StarshipSamurai,
    state: &mut State,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    let seat = state.active;
    state.hands[seat].remove(card);
    state.turn.played = true;
    state.turn.playing = Some(card);
    memory::seen_leaving(state, seat, card);
    log.tell(|| Deed::CardPlayed { seat, card }.into());
    for step in [Step::ActionDone, Step::Finish, Step::Effect { card }] {
        state.steps.push(step);
    }
    pay_cost(game, state, seat, card, log);
}

/// SSM-105 to SSM-107: pays a cost that can be paid.
pub(crate) fn pay_cost(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    let cost = game.cards[card].cost;
    match cost.kind {
        CostKind::None => {}
        CostKind::Honor => pay_honor(state, seat, cost.amount, log),
        CostKind::Wealth => spend_wealth(state, seat, cost.amount, log),
        CostKind::Ships => state.steps.push(Step::PayShips { seat, left: cost.amount }),
    }
}

/// SSM-D18: the ships that can be paid, one of each sort.
pub(crate) fn payable_ships(state: &State, seat: Seat) -> Figures {
    units_in(state, seat, SHIPS, state.locations().map(Place::At).chain([Place::Supply]))
}

/// The units of a player in some places, one of each sort.
fn units_in(state: &State, seat: Seat, kinds: Units, places: impl Iterator<Item = Place>) -> Figures {
    let fleet = &state.players[seat].fleet;
    places
        .flat_map(|place| fleet.sorts(fleet.at[place] & kinds, Units::EMPTY))
        .map(|unit| (seat, unit))
        .collect()
}

/// SSM-D20, SSM-D23: the units of a player in one place, one of each sort.
pub(crate) fn units_at(state: &State, seat: Seat, place: Place) -> Figures {
    units_in(state, seat, UNITS, [place].into_iter())
}

/// SSM-107: destroys one ship of the cost.
pub(crate) fn pay_ship(state: &mut State, (owner, ship): (Seat, Unit), log: &mut News<'_, impl Log<Event>>) {
    let Some(Step::PayShips { seat, left }) = state.steps.pop() else { return };
    destroy(state, owner, ship, log);
    if left > 1 {
        state.steps.push(Step::PayShips { seat, left: left - 1 });
    }
}

/// SSM-191 to SSM-204: the effects of the card, as far as they need no choice first.
pub(crate) fn take_effect(
    game: &StarshipSamurai,
    state: &mut State,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    let seat = state.active;
    let numbers = game.cards[card].numbers;
    state.steps.pop();
    match card {
        Card::SupplyAttack => {
            state.steps.push(Step::Sacrifice { left: numbers.max_destroy, destroyed: 0 });
        }
        Card::WarFactory => {
            for unit in state.players[seat].fleet.at[Place::Graveyard] {
                return_to_supply(state, seat, unit, log);
            }
            state.steps.push(Step::MoveUnits { seat, left: numbers.max_moves, to: None });
        }
        Card::Ignite | Card::WarpJump | Card::Minefield | Card::OrbitalFortress => {
            face(game, state, seat, Step::ChooseLocation { card });
        }
        Card::Betrayal => choose_opponent(game, state, card, 1, log),
        Card::SecretEnvoys => {
            let again = numbers.markers > 1;
            state.steps.push(Step::MoveClan { seat, which: Markers::Any, steps: numbers.steps_each, again });
        }
        Card::ReserveFuel => state.turn.fuel += numbers.uses,
        Card::SalvageRights => {
            let contested = state.locations().filter(|&at| state.is_contested(at)).count() as u8;
            gain_wealth(game, state, seat, numbers.wealth + contested * numbers.wealth_per_contested, log);
            draw_cards(game, state, seat, numbers.cards, log);
        }
        _ => {}
    }
}

/// SSM-101: the resolved card joins the discard pile, unless it is attached.
pub(crate) fn finish(game: &StarshipSamurai, state: &mut State) {
    state.steps.pop();
    if let Some(card) = state.turn.playing.take() {
        pile_of(game, state, state.active).discard.add(card);
    }
}

/// SSM-D19: the location of a card.
pub(crate) fn choose_location(
    game: &StarshipSamurai,
    state: &mut State,
    at: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::ChooseLocation { card }) = state.steps.pop() else { return };
    let seat = state.active;
    log.tell(|| Deed::LocationChosen { seat, at }.into());
    match card {
        Card::Ignite => state.steps.push(Step::Burn { at, next: state.seats().after(seat) }),
        Card::WarpJump => {
            let left = game.cards[card].numbers.max_moves;
            state.steps.push(Step::MoveUnits { seat, left, to: Some(at) });
        }
        _ => attach_card(game, state, card, at, log),
    }
}

/// SSM-200, SSM-202, SSM-228: the card is attached to the location.
fn attach_card(
    game: &StarshipSamurai,
    state: &mut State,
    card: Card,
    at: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    let owner = state.active;
    state.turn.playing = None;
    state.attached.push(Attachment { card, owner, at, charges: game.cards[card].numbers.charges });
    log.tell(|| Deed::CardAttached { seat: owner, card, at }.into());
}

/// SSM-242: an attached card goes to the pile of the player who attached it.
pub(crate) fn discard_attachment(
    game: &StarshipSamurai,
    state: &mut State,
    index: usize,
    log: &mut News<'_, impl Log<Event>>,
) {
    if let Some(Attachment { card, owner, at, .. }) = state.attached.remove(index) {
        pile_of(game, state, owner).discard.add(card);
        log.tell(|| Deed::AttachmentDiscarded { owner, card, at }.into());
    }
}

/// SSM-228: the cards attached to a location are discarded with its card.
pub(crate) fn discard_attachments_at(
    game: &StarshipSamurai,
    state: &mut State,
    at: Location,
    log: &mut News<'_, impl Log<Event>>,
) {
    for index in (0..state.attached.len()).rev() {
        if state.attached.get(index).is_some_and(|attached| attached.at == at) {
            discard_attachment(game, state, index, log);
        }
    }
}

/// SSM-191: destroys a unit of the own supply.
pub(crate) fn sacrifice(
    game: &StarshipSamurai,
    state: &mut State,
    unit: Option<(Seat, Unit)>,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::Sacrifice { left, mut destroyed }) = state.steps.pop() else { return };
    if let Some((owner, unit)) = unit {
        destroy(state, owner, unit, log);
        destroyed += 1;
        if left > 1 {
            state.steps.push(Step::Sacrifice { left: left - 1, destroyed });
            return;
        }
    }
    if destroyed > 0 {
        choose_opponent(game, state, Card::SupplyAttack, destroyed, log);
    }
}

/// SSM-D21: an opponent is chosen; the only one without asking.
fn choose_opponent(
    game: &StarshipSamurai,
    state: &mut State,
    card: Card,
    times: u8,
    log: &mut News<'_, impl Log<Event>>,
) {
    let seat = state.active;
    let mut opponents = state.opponents_of(seat);
    match (opponents.next(), opponents.next()) {
        (Some(only), None) => target(game, state, card, times, only, log),
        _ => face(game, state, seat, Step::ChooseOpponent { card, times }),
    }
}

/// SSM-D21: the chosen opponent.
pub(crate) fn opponent_chosen(
    game: &StarshipSamurai,
    state: &mut State,
    opponent: Seat,
    log: &mut News<'_, impl Log<Event>>,
) {
    if let Some(Step::ChooseOpponent { card, times }) = state.steps.pop() {
        target(game, state, card, times, opponent, log);
    }
}

fn target(
    game: &StarshipSamurai,
    state: &mut State,
    card: Card,
    times: u8,
    opponent: Seat,
    log: &mut News<'_, impl Log<Event>>,
) {
    let seat = state.active;
    log.tell(|| Deed::OpponentChosen { seat, opponent }.into());
    match card {
        Card::Betrayal => ask_for_answer(game, state, opponent, card, log),
        _ => state.steps.push(Step::Demand { from: opponent, times }),
    }
}

/// SSM-191: the opponent answers once for each destroyed unit.
pub(crate) fn demand(
    game: &StarshipSamurai,
    state: &mut State,
    from: Seat,
    times: u8,
    log: &mut News<'_, impl Log<Event>>,
) {
    if times == 0 {
        state.steps.pop();
    } else {
        state.steps.replace_last(Step::Demand { from, times: times - 1 });
        ask_for_answer(game, state, from, Card::SupplyAttack, log);
    }
}

/// SSM-184: the targeted player chooses among what she can completely resolve; without a choice nobody is asked.
fn ask_for_answer(
    game: &StarshipSamurai,
    state: &mut State,
    seat: Seat,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    let mut options = answers(game, state, seat, card);
    match (options.next(), options.next()) {
        (None, _) => {}
        (Some(only), None) => {
            state.steps.push(Step::Answer { seat, card });
            answer(game, state, only, log);
        }
        _ => face(game, state, seat, Step::Answer { seat, card }),
    }
}

/// SSM-D22: the options that a targeted player can completely resolve.
pub(crate) fn answers(
    game: &StarshipSamurai,
    state: &State,
    seat: Seat,
    card: Card,
) -> impl Iterator<Item = Choice> + use<> {
    let (wealth, cards) = (state.players[seat].wealth, state.hands[seat].len());
    let possible = Choice::ALL.map(|choice| can_answer(game, state, seat, card, choice, wealth, cards));
    Choice::ALL.into_iter().zip(possible).filter(|(_, possible)| *possible).map(|(choice, _)| choice)
}

/// SSM-D22: whether a player with this much wealth and this many cards would have an option.
pub(crate) fn can_answer(
    game: &StarshipSamurai,
    state: &State,
    seat: Seat,
    card: Card,
    choice: Choice,
    wealth: u8,
    cards: u8,
) -> bool {
    let has_marker = state.markers_of(seat).next().is_some();
    can_resolve(game, &state.players[seat].fleet, has_marker, (card, choice), wealth, cards)
}

/// SSM-192, SSM-196: whether a player with these units, this much wealth and this many cards, and perhaps a clan marker on
/// their branch, could completely resolve an option of a card.
pub(crate) fn can_resolve(
    game: &StarshipSamurai,
    fleet: &Fleet,
    has_marker: bool,
    (card, choice): (Card, Choice),
    wealth: u8,
    cards: u8,
) -> bool {
    let numbers = game.cards[card].numbers;
    match (card, choice) {
        (Card::SupplyAttack, Choice::Pay) => wealth >= numbers.pay_wealth,
        (Card::SupplyAttack, Choice::Sacrifice) => {
            fleet.at[Place::Supply].len() >= numbers.or_destroy_supply.into()
        }
        (Card::Betrayal, Choice::Pay) => wealth >= numbers.pay_wealth && cards >= numbers.give_cards,
        (Card::Betrayal, Choice::YieldClan) => has_marker,
        _ => false,
    }
}

/// SSM-D22: what a targeted player has chosen.
pub(crate) fn answer(
    game: &StarshipSamurai,
    state: &mut State,
    choice: Choice,
    log: &mut News<'_, impl Log<Event>>,
) {
    let Some(Step::Answer { seat, card }) = state.steps.pop() else { return };
    let by = state.active;
    let numbers = game.cards[card].numbers;
    log.tell(|| Deed::OptionChosen { seat, choice }.into());
    match choice {
        Choice::Pay => {
            pay_wealth(state, seat, by, numbers.pay_wealth, log);
            if numbers.give_cards > 0 {
                state.steps.push(Step::GiveOne { from: seat, to: by });
            }
        }
        Choice::Sacrifice => {
            let left = numbers.or_destroy_supply;
            state.steps.push(Step::Lose { seat, place: Place::Supply, left });
        }
        _ => offer_clan_move(state, by, Markers::OnBranchOf(seat), numbers.clan_steps),
    }
}

/// SSM-D23: a player destroys one of her units.
pub(crate) fn lose(state: &mut State, (owner, unit): (Seat, Unit), log: &mut News<'_, impl Log<Event>>) {
    let Some(Step::Lose { seat, place, left }) = state.steps.pop() else { return };
    destroy(state, owner, unit, log);
    if left > 1 {
        state.steps.push(Step::Lose { seat, place, left: left - 1 });
    }
}

/// SSM-186, SSM-194, SSM-195: the next opponent with a unit there destroys one and discards a card.
pub(crate) fn burn(game: &StarshipSamurai, state: &mut State, at: Location, next: Seat) {
    if next == state.active {
        state.steps.pop();
        return;
    }
    state.steps.replace_last(Step::Burn { at, next: state.seats().after(next) });
    if state.players[next].fleet.at(at).is_empty() {
        return;
    }
    let numbers = game.cards[Card::Ignite].numbers;
    if numbers.discard > 0 && !state.hands[next].is_empty() {
        state.steps.push(Step::DiscardOne { seat: next });
    }
    if numbers.destroy > 0 {
        state.steps.push(Step::Lose { seat: next, place: Place::At(at), left: numbers.destroy });
    }
}

/// SSM-D24: a player discards a card.
pub(crate) fn discard_one(
    game: &StarshipSamurai,
    state: &mut State,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    if let Some(Step::DiscardOne { seat }) = state.steps.pop() {
        discard_from_hand(game, state, seat, card, log);
    }
}

/// SSM-D25, SSM-197: a player gives a card; only the two see it.
pub(crate) fn give_one(
    game: &StarshipSamurai,
    state: &mut State,
    card: Card,
    log: &mut News<'_, impl Log<Event>>,
) {
    if let Some(Step::GiveOne { from, to }) = state.steps.pop() {
        hand_over(state, from, to, card, log);
        memory::unseen_gift(state, from, to, card, None);
        check_hand_limit(game, state, to);
    }
}

/// SSM-D20: the options of the player of Supply Attack.
pub(crate) fn list_sacrifices(state: &State, into: &mut Vec<Action>) {
    let units = units_at(state, state.active, Place::Supply);
    into.extend(state.names_of(&units).map(Action::Destroy));
    into.push(Action::Pass);
}
