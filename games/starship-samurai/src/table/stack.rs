//! Whether play can lead to this stack of steps, so that it can be continued.

use tenka_core::decision::run;
use tenka_core::{Game as _, Log, Step as _, Stepwise as _, Violation, require};

use crate::StarshipSamurai;
use crate::state::State;
use crate::step::Step;
use crate::trade::{Offer, Part, Wealth};

/// Rejects a loaded state with a step about something that isn't there.
pub(crate) fn sound(is_there: bool) -> Result<(), Violation> {
    require!(is_there, "SSM-048", "A step is about something that isn't there.");
    Ok(())
}

/// Each step is on top of one it can follow from, and what it refers to exists; the last is a decision.
pub(crate) fn steps_are_in_order(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    let mut below = None;
    for step in state.steps.iter() {
        let (this, under) = (name(step), below.map_or("nothing".to_owned(), name));
        require!(lies_well(step, below), "SSM-048", "The step {this} can't lie on {under}.");
        step.audit(game.look(state))?;
        below = Some(step);
    }
    require!(
        state.steps.len() + ROOM <= crate::step::Steps::MOST,
        "SSM-048",
        "Too much is still to be done."
    );
    let limits = state.steps.iter().filter(|step| matches!(step, Step::HandLimit { .. })).count();
    require!(limits <= 2, "SSM-240", "{limits} hands are above the limit.");
    let moving = state.steps.iter().any(|step| matches!(step, Step::MoveUnits { .. }));
    require!(moving || state.moved.is_empty(), "SSM-085", "Units have moved, but nothing moves units.");
    let fights = state.steps.iter().any(is_of_battle);
    require!(fights == state.battle.is_some(), "SSM-I18", "A battle is fought, or should be.");
    offer_is_in_order(game, state)?;
    phase_is_in_order(game, state)?;
    is_at_rest(game, state)
}

/// As in the state's JSON.
fn name(step: Step) -> String {
    let words = format!("{step:?}");
    let mut name = String::new();
    for letter in words.chars().take_while(char::is_ascii_alphabetic) {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// The most steps a single action can add.
const ROOM: usize = 8;

/// A decision awaiting a choice, or the end.
fn is_at_rest(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    let mut after = state.clone();
    run::<StarshipSamurai>(&mut game.at(&mut after, &mut Log::silent()));
    require!(after == *state, "SSM-048", "Something is still to be done before the next decision.");
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    require!(state.is_over() || !legal.is_empty(), "SSM-048", "The seat to act has nothing to choose.");
    Ok(())
}

/// The bottom of the stack determines the phase (SSM-044).
fn phase_is_in_order(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    let seats = usize::from(state.seats().count());
    let in_order = match state.steps.get(0) {
        None => {
            let ended =
                state.location_deck.len() < seats && state.boards.values().iter().all(Option::is_none);
            state.round > 0 && ended
        }
        Some(Step::Draft) => state.round == 0 && state.drafted.len() < 2 * seats,
        Some(Step::Menu) => {
            let laid = state.locations().all(|at| state.boards[at].is_some());
            state.round > 0 && laid && state.battle.is_none()
        }
        Some(_) => state.round > 0,
    };
    let first = state.steps.get(0).map_or_else(|| "the end".to_owned(), name);
    require!(in_order, "SSM-044", "Round {}: not the time for {first}.", state.round);
    require!(game.trading || state.offer.is_none(), "SSM-215", "An offer is made, but there is no trading.");
    Ok(())
}

fn is_of_battle(step: Step) -> bool {
    matches!(
        step,
        Step::Commits
            | Step::Commit { .. }
            | Step::Resolves
            | Step::BattleEffect { .. }
            | Step::BattleFinish { .. }
            | Step::Declare
            | Step::Aftermath { .. }
            | Step::Gain
            | Step::TakeLocation
    )
}

/// What a step can be on top of.
fn lies_well(step: Step, below: Option<Step>) -> bool {
    let Some(below) = below else {
        return matches!(step, Step::Draft | Step::Menu | Step::BattleAt { .. } | Step::Resolution);
    };
    match step {
        Step::Claim { .. } => matches!(below, Step::Menu | Step::Proposals { .. }),
        Step::Reward { .. } => {
            matches!(below, Step::Claim { .. } | Step::Menu | Step::Proposals { .. } | Step::TakeLocation)
        }
        Step::Proposals { .. } => below == Step::Menu || is_tradable(below),
        Step::Bargain | Step::Respond => {
            below == Step::Menu || is_tradable(below) || matches!(below, Step::Proposals { .. })
        }
        Step::ActionDone => below == Step::Menu,
        Step::Boost { .. } | Step::Finish => below == Step::ActionDone,
        Step::MoveClan { .. } => {
            matches!(below, Step::Reward { .. } | Step::ActionDone | Step::Finish) || is_moving(below)
        }
        Step::MoveUnits { .. } => {
            matches!(below, Step::ActionDone | Step::Finish | Step::BattleFinish { .. })
        }
        Step::Board { .. } => matches!(below, Step::ActionDone | Step::MoveUnits { .. }),
        Step::Ride { .. } => matches!(below, Step::ActionDone | Step::MoveUnits { .. }),
        Step::Ability { .. } | Step::Strike { .. } | Step::Volley { .. } | Step::Trap { .. } => {
            is_moving(below)
        }
        Step::Displace { .. } => {
            is_moving(below) || matches!(below, Step::Ability { .. } | Step::Trap { .. })
        }
        Step::Toll { .. } => matches!(below, Step::Trap { .. }),
        Step::DestroyShips { .. } => is_moving(below) || matches!(below, Step::BattleFinish { .. }),
        Step::HandLimit { .. } => !matches!(below, Step::Draft),
        Step::PayShips { .. } => matches!(below, Step::Effect { .. } | Step::BattleEffect { .. }),
        Step::Effect { .. }
        | Step::ChooseLocation { .. }
        | Step::Sacrifice { .. }
        | Step::ChooseOpponent { .. }
        | Step::Demand { .. }
        | Step::Burn { .. }
        | Step::GiveOne { .. } => below == Step::Finish,
        Step::Answer { .. } => matches!(below, Step::Finish | Step::Demand { .. }),
        Step::Lose { .. } => {
            matches!(below, Step::Demand { .. } | Step::Burn { .. } | Step::DiscardOne { .. })
        }
        Step::DiscardOne { .. } => matches!(below, Step::Burn { .. }),
        Step::Declare | Step::Gain | Step::TakeLocation => {
            matches!(below, Step::BattleAt { .. } | Step::Resolution)
        }
        Step::Resolves => below == Step::Declare,
        Step::Commits | Step::BattleFinish { .. } => below == Step::Resolves,
        Step::Commit { .. } => below == Step::Commits,
        Step::BattleEffect { .. }
        | Step::DestroyWeakest { .. }
        | Step::ChangeStrategy { .. }
        | Step::Retreat { .. }
        | Step::Duel { .. }
        | Step::Fall { .. }
        | Step::Jam { .. } => matches!(below, Step::BattleFinish { .. }),
        Step::Aftermath { .. } => below == Step::Gain,
        Step::Draft | Step::BeginTurn | Step::Menu | Step::BattleAt { .. } | Step::Resolution => false,
    }
}

/// SSM-221: a decision about which offers can be made.
fn is_tradable(step: Step) -> bool {
    matches!(
        step,
        Step::ChooseLocation { .. }
            | Step::ChooseOpponent { .. }
            | Step::Answer { .. }
            | Step::Toll { .. }
            | Step::Commit { .. }
    )
}

/// What a unit's move, and reactions to it, can be on top of.
fn is_moving(step: Step) -> bool {
    matches!(step, Step::ActionDone | Step::MoveUnits { .. } | Step::Ride { .. } | Step::Ability { .. })
}

/// SSM-218, SSM-219: the offerer has what they give, and an offer exists exactly while it is being made.
fn offer_is_in_order(game: &StarshipSamurai, state: &State) -> Result<(), Violation> {
    let making = state.steps.iter().filter(|step| matches!(step, Step::Bargain | Step::Respond)).count();
    require!(making == usize::from(state.offer.is_some()), "SSM-218", "{making} offers are being made.");
    let Some(Offer { from, to, next, wealth, card, asked, terms }) = state.offer else { return Ok(()) };
    let seats = state.seats();
    let partners = game.trading && seats.contain(from) && seats.contain(to) && from != to;
    require!(partners, "SSM-218", "{from} makes an offer to {to}.");
    let answered = state.steps.iter().any(|step| step == Step::Respond);
    require!(
        answered == next.is_none(),
        "SSM-218",
        "An offer is answered exactly when no part of it is missing."
    );
    let early = match next {
        Some(Part::Wealth) => wealth.is_some() || card.is_some() || asked.is_some() || terms.is_some(),
        Some(Part::Card) => card.is_some() || asked.is_some() || terms.is_some(),
        Some(Part::Ask) => asked.is_some() || terms.is_some(),
        Some(Part::Terms) => terms.is_some(),
        None => false,
    };
    require!(!early, "SSM-218", "A part of the offer was chosen before its time.");
    let affordable = match wealth {
        Some(Wealth::Give(amount)) => amount > 0 && amount <= state.players[from].wealth,
        Some(Wealth::Ask(amount)) => amount > 0 && amount <= state.players[to].wealth,
        None => true,
    };
    let owned = card.is_none_or(|card| state.hands[from].contains(card));
    require!(affordable && owned, "SSM-219", "{from} offers more than there is.");
    let known = card.is_none_or(|card| state.memories.public.at_least[from][card.card_type()] > 0);
    require!(known, "SSM-223", "An offered card was not shown.");
    Ok(())
}
