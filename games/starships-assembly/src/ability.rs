//! Captain abilities (sections 7, 8 and 17 of the ledger). What each captain does stands in the components.

use tenka_core::{Log, Violation, require};

use crate::StarshipsAssembly;
use crate::agenda::{
    check_price, check_take, draw_from_agenda, release_captain, release_from_hand, release_ship,
    remove_from_agenda,
};
use crate::card::{Card, CardSet};
use crate::declaration::{declare, watch_for_war};
use crate::event::{Event, Happening};
use crate::face::Ability;
use crate::playing::{add_captain, add_ship, cast, deploy_from_hand, has_room};
use crate::state::{Cause, State, opponent};
use crate::steps::{Requirement, Step};

/// SSA-062, SSA-064: the captains that the active player may activate.
#[inline]
pub(crate) fn refreshed(state: &State) -> CardSet {
    state.captains[state.seat] - state.exhausted
}

/// SSA-082: the captains in play that can be scrambled.
#[inline]
pub(crate) fn scramble_targets(game: &StarshipsAssembly, state: &State) -> CardSet {
    let mut targets = CardSet::EMPTY;
    for (seat, &fleet) in state.fleets.iter() {
        if has_room(game, fleet) {
            targets = targets | state.captains[seat];
        }
    }
    targets
}

/// SSA-067: whether a captain of the active player has what its ability needs.
fn is_met(game: &StarshipsAssembly, state: &State, captain: Card, requirement: Requirement) -> bool {
    !lacking(game, state, requirement).contains(captain)
}

/// SSA-067: the captains whose abilities could not be activated for want of this.
#[inline]
fn lacking(game: &StarshipsAssembly, state: &State, requirement: Requirement) -> CardSet {
    let (own, other) = (state.fleets[state.seat], state.fleets[opponent(state.seat)]);
    let needing = game.tables.needing[requirement];
    let met = match requirement {
        Requirement::OwnShip => !own.is_empty(),
        Requirement::OwnFleetNotFull => has_room(game, own),
        Requirement::OpponentFleetNotFull => has_room(game, other),
        Requirement::HandCard => !state.hands[state.seat].is_empty(),
        Requirement::UnlockedAgendaCard => !state.unlocked().is_empty(),
        Requirement::OtherCaptainInPlay => state.all_captains().len() > 1,
        Requirement::ScrambleTarget => !scramble_targets(game, state).is_empty(),
        Requirement::ScrambleTargetExceptSelf => {
            let targets = scramble_targets(game, state);
            return if targets.len() > 1 { CardSet::EMPTY } else { needing & alone(targets) };
        }
        Requirement::WarNotDeclared => state.turn.war.is_none(),
    };
    if met { CardSet::EMPTY } else { needing }
}

/// The captains for which these targets, at most one, hold nobody else.
fn alone(targets: CardSet) -> CardSet {
    if targets.is_empty() { Card::ALL.into_iter().collect() } else { targets }
}

/// SSA-067: the captains of the active player whose special abilities can be activated.
#[inline]
pub(crate) fn usable(game: &StarshipsAssembly, state: &State) -> CardSet {
    let votes = usize::from(state.turn.votes).min(game.tables.specials_for.len() - 1);
    let mut usable = refreshed(state) & game.tables.specials_for[votes];
    for requirement in Requirement::ALL {
        if !(usable & game.tables.needing[requirement]).is_empty() {
            usable = usable - lacking(game, state, requirement);
        }
    }
    usable
}

/// SSA-061 to SSA-065: whether the active player may activate this captain at all.
fn check_captain(game: &StarshipsAssembly, state: &State, card: Card) -> Result<(), Violation> {
    let name = game.captain(card);
    require!(state.all_captains().contains(card), "SSA-065", "{name} is not a recruited captain.");
    require!(state.captains[state.seat].contains(card), "SSA-064", "{name} is not your captain.");
    require!(!state.exhausted.contains(card), "SSA-062", "{name} is exhausted.");
    Ok(())
}

/// SSA-152: whether the captain can cast votes.
pub(crate) fn check_cast(game: &StarshipsAssembly, state: &State, card: Card) -> Result<(), Violation> {
    check_captain(game, state, card)?;
    let captain = &game.captains[card];
    let (name, id) = (&captain.name, card.captain_id());
    match (&captain.cast, &captain.special) {
        (Some(_), _) => Ok(()),
        (None, Some(_)) => {
            Err(Violation::new("SSA-061", format!("{name} has only a special ability: write use:{id}.")))
        }
        (None, None) => Err(nothing_to_activate(name)),
    }
}

fn only_casts(name: &str, card: Card) -> String {
    format!("{name} only casts votes: write cast:{}.", card.captain_id())
}

/// SSA-061: some captains have no starred ability.
fn nothing_to_activate(name: &str) -> Violation {
    Violation::new("SSA-061", format!("{name} has no ability to activate."))
}

/// SSA-067: whether the captain's special ability can be activated.
pub(crate) fn check_use(game: &StarshipsAssembly, state: &State, card: Card) -> Result<(), Violation> {
    check_captain(game, state, card)?;
    let name = game.captain(card);
    let captain = &game.captains[card];
    let Some(ability) = &captain.special else {
        require!(captain.cast.is_none(), "SSA-061", "{}", only_casts(name, card));
        return Err(nothing_to_activate(name));
    };
    check_price(state, ability.spend.into())?;
    for requirement in ability.requires {
        require!(
            is_met(game, state, card, requirement),
            "SSA-067",
            "{name} can't do that: {}.",
            want(game, requirement)
        );
    }
    Ok(())
}

fn want(game: &StarshipsAssembly, requirement: Requirement) -> String {
    let cap = game.fleet_cap;
    match requirement {
        Requirement::OwnShip => "you have no ship".to_owned(),
        Requirement::OwnFleetNotFull => format!("you have {cap} ships, and that is the most"),
        Requirement::OpponentFleetNotFull => format!("your opponent has {cap} ships, and that is the most"),
        Requirement::HandCard => "you have no card in hand".to_owned(),
        Requirement::UnlockedAgendaCard => "the agenda has no unlocked card".to_owned(),
        Requirement::OtherCaptainInPlay => "there is no other captain in play".to_owned(),
        Requirement::ScrambleTarget | Requirement::ScrambleTargetExceptSelf => {
            "there is no captain whose fleet has room for its ship".to_owned()
        }
        Requirement::WarNotDeclared => "war is declared already".to_owned(),
    }
}

/// SSA-152: activates the ability that only casts.
pub(crate) fn activate_cast(
    game: &StarshipsAssembly,
    state: &mut State,
    card: Card,
    log: &mut impl Log<Event>,
) {
    activate(state, card, game.captains[card].cast.as_ref(), log);
}

/// SSA-061: activates the special ability.
pub(crate) fn activate_special(
    game: &StarshipsAssembly,
    state: &mut State,
    card: Card,
    log: &mut impl Log<Event>,
) {
    activate(state, card, game.captains[card].special.as_ref(), log);
}

/// SSA-062, SSA-068: the captain is exhausted and the price paid; then come the steps, in order.
fn activate(state: &mut State, card: Card, ability: Option<&Ability>, log: &mut impl Log<Event>) {
    let Some(ability) = ability else { return };
    let (seat, paid) = (state.seat, u16::from(ability.spend));
    state.exhausted.insert(card);
    state.turn.votes -= paid;
    state.turn.captain = Some(card);
    state.turn.to_do = ability.steps;
    log.tell(|| Happening::Activated { seat, card, paid });
}

/// What the active player can choose for a step; nothing if it asks for no choice.
#[inline]
pub(crate) fn objects(game: &StarshipsAssembly, state: &State, step: Step) -> CardSet {
    let seat = state.seat;
    match step {
        Step::Draw | Step::RecruitFreeFromAgenda => state.unlocked(),
        Step::ReleaseOwnShip => state.fleets[seat],
        Step::ReleaseAnyCaptain => state.all_captains(),
        Step::ReleaseFromHand => state.hands[seat],
        Step::ScrambleAnyCaptain => scramble_targets(game, state),
        Step::GiveOwnShip if has_room(game, state.fleets[opponent(seat)]) => state.fleets[seat],
        Step::DeployFreeFromHand if has_room(game, state.fleets[seat]) => state.hands[seat],
        Step::DeployFreeFromAgenda if has_room(game, state.fleets[seat]) => state.unlocked(),
        Step::GiveOwnShip
        | Step::DeployFreeFromHand
        | Step::DeployFreeFromAgenda
        | Step::Cast(_)
        | Step::CastPerOwnShip(_)
        | Step::ReleaseSelf
        | Step::ScrambleSelf
        | Step::GiveSelf
        | Step::DeclareWar
        | Step::TurnMode
        | Step::EndTurn => CardSet::EMPTY,
    }
}

/// Whether the object may be chosen for the step that is being done.
pub(crate) fn check_object(
    game: &StarshipsAssembly,
    state: &State,
    step: Step,
    card: Card,
) -> Result<(), Violation> {
    let (name, captain, ship) = (game.name(card), game.captain(card), game.ship(card));
    let own = state.seat;
    match step {
        Step::ReleaseOwnShip => {
            require!(state.fleets[own].contains(card), "SSA-077", "{ship} is not a ship of your fleet.");
        }
        Step::GiveOwnShip => {
            require!(state.fleets[own].contains(card), "SSA-153", "{ship} is not a ship of your fleet.");
        }
        Step::ReleaseFromHand => {
            require!(state.hands[own].contains(card), "SSA-167", "{name} is not in your hand.");
        }
        Step::DeployFreeFromHand if state.turn.captain == Some(Card::Zim) => {
            require!(state.hands[own].contains(card), "SSA-185", "{name} is not in your hand.");
        }
        Step::DeployFreeFromHand => {
            require!(state.hands[own].contains(card), "SSA-153", "{name} is not in your hand.");
        }
        Step::ReleaseAnyCaptain | Step::ScrambleAnyCaptain => {
            let there = state.all_captains().contains(card);
            require!(there, "SSA-070", "{captain} is not a recruited captain.");
            let room = step == Step::ReleaseAnyCaptain || scramble_targets(game, state).contains(card);
            require!(room, "SSA-082", "{captain} can't be scrambled: that fleet is full.");
        }
        Step::RecruitFreeFromAgenda => check_take(game, state, card, "SSA-161")?,
        Step::DeployFreeFromAgenda => check_take(game, state, card, "SSA-177")?,
        _ => check_take(game, state, card, "SSA-031")?,
    }
    Ok(())
}

/// Carries out a step that asks for no choice, or for which there is none.
pub(crate) fn do_step(game: &StarshipsAssembly, state: &mut State, step: Step, log: &mut impl Log<Event>) {
    let seat = state.seat;
    let captain = state.turn.captain.filter(|&captain| state.captains[seat].contains(captain));
    match (step, captain) {
        (Step::Cast(votes), _) => cast(state, votes.into(), log),
        (Step::CastPerOwnShip(votes), _) => {
            cast(state, u16::from(votes) * state.fleets[seat].len() as u16, log);
        }
        (Step::Draw, _) => log.tell(|| Happening::DrewNothing { seat }),
        (Step::ReleaseSelf, Some(captain)) => release_captain(game, state, captain, log),
        (Step::ScrambleSelf, Some(captain)) => scramble(game, state, captain, log),
        (Step::GiveSelf, Some(captain)) => give_captain(state, captain, log),
        (Step::DeclareWar, _) => declare(state, Cause::InvokingPolitique, log),
        _ => {}
    }
}

/// Carries out a step with the card that was chosen for it.
pub(crate) fn do_step_with(
    game: &StarshipsAssembly,
    state: &mut State,
    step: Step,
    card: Card,
    log: &mut impl Log<Event>,
) {
    match step {
        Step::Draw => draw_from_agenda(game, state, card, log),
        Step::ReleaseOwnShip => release_ship(game, state, card, log),
        Step::ReleaseAnyCaptain => release_captain(game, state, card, log),
        Step::ReleaseFromHand => release_from_hand(game, state, card, log),
        Step::ScrambleAnyCaptain => scramble(game, state, card, log),
        Step::GiveOwnShip => give_ship(game, state, card, log),
        Step::DeployFreeFromHand => deploy_from_hand(game, state, card, 0, log),
        Step::DeployFreeFromAgenda => {
            add_ship(game, state, card, 0, log);
            remove_from_agenda(game, state, card, log);
        }
        Step::RecruitFreeFromAgenda => {
            add_captain(game, state, card, 0, log);
            remove_from_agenda(game, state, card, log);
        }
        _ => {}
    }
}

/// SSA-081: a captain becomes a ship of its controller.
fn scramble(game: &StarshipsAssembly, state: &mut State, card: Card, log: &mut impl Log<Event>) {
    let seat = state.controller(card);
    if !has_room(game, state.fleets[seat]) {
        return;
    }
    state.captains[seat].remove(card);
    state.exhausted.remove(card);
    state.fleets[seat].insert(card);
    log.tell(|| Happening::Scrambled { seat, card });
    watch_for_war(game, state, log);
}

/// SSA-078, SSA-079: a captain passes to the opponent as it is.
fn give_captain(state: &mut State, card: Card, log: &mut impl Log<Event>) {
    let seat = state.seat;
    state.captains[seat].remove(card);
    state.captains[opponent(seat)].insert(card);
    log.tell(|| Happening::CaptainGiven { seat, card });
}

/// SSA-078: a ship passes to the opponent.
fn give_ship(game: &StarshipsAssembly, state: &mut State, card: Card, log: &mut impl Log<Event>) {
    let seat = state.seat;
    state.fleets[seat].remove(card);
    state.fleets[opponent(seat)].insert(card);
    log.tell(|| Happening::ShipGiven { seat, card });
    watch_for_war(game, state, log);
}
