//! The turn of the assembly phase (section 9 of the ledger).

use tenka_core::{Log, Seat, Violation, require};

use crate::StarshipsAssembly;
use crate::ability::{activate_cast, activate_special, check_cast, check_use, do_step, objects};
use crate::action::Action;
use crate::agenda::{check_lock, check_relock, lock, release_from_hand, relock, unlock};
use crate::declaration::{declare, is_final_turn};
use crate::event::{Event, Happening};
use crate::playing::{cast, check_deploy, check_recruit, check_release_for_votes, deploy, recruit};
use crate::state::{Cause, State, Turn, opponent};
use crate::steps::Step;
use crate::warfare;

/// SSA-086 to SSA-089: the player's locks open, their captains are refreshed, and they draw, or skip the turn.
pub(crate) fn begin(game: &StarshipsAssembly, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let (number, war) = (state.turn.number + 1, state.turn.war);
    state.seat = seat;
    state.turn = Turn { number, war, ..Turn::default() };
    log.tell(|| Happening::TurnBegan { seat, number, last: is_final_turn(state, seat) });
    unlock(state, seat, log);
    state.exhausted = state.exhausted - state.captains[seat];
    let may_skip = !(state.captains[seat] & game.tables.skippers).is_empty();
    state.turn.to_do.push(if may_skip { Step::TurnMode } else { Step::Draw });
}

/// SSA-089: a normal turn begins with a draw.
pub(crate) fn take_normal_turn(state: &mut State) {
    state.turn.to_do.push(Step::Draw);
}

/// SSA-181: the turn consists of draws alone, and the player ends it (SSA-R38).
pub(crate) fn skip_turn(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.seat;
    log.tell(|| Happening::TurnSkipped { seat });
    let skippers = state.captains[seat] & game.tables.skippers;
    let draws = skippers.iter().map(|card| game.captains[card].draws_instead_of_turn).max().unwrap_or(0);
    state.turn.to_do.push(Step::EndTurn);
    (0..draws).for_each(|_| state.turn.to_do.push(Step::Draw));
}

/// SSA-068: does what is to be done, up to the next choice.
pub(crate) fn carry_out(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    while let Some(step) = state.turn.to_do.next() {
        if awaits_choice(game, state, step) {
            return;
        }
        state.turn.to_do.pop();
        do_step(game, state, step, log);
    }
    state.turn.captain = None;
}

/// Whether the active player has something to choose for a step.
pub(crate) fn awaits_choice(game: &StarshipsAssembly, state: &State, step: Step) -> bool {
    let deck = step == Step::Draw && !state.deck.is_empty();
    matches!(step, Step::TurnMode | Step::EndTurn) || deck || !objects(game, state, step).is_empty()
}

/// SSA-090, SSA-091: whether the active player may do this in the action step.
pub(crate) fn check_action(game: &StarshipsAssembly, state: &State, action: Action) -> Result<(), Violation> {
    if action == Action::EndTurn {
        return Ok(());
    }
    let limit = game.action_limit;
    require!(state.turn.actions < limit, "SSA-193", "After {limit} actions you can only end your turn.");
    match action {
        Action::ReleaseForVotes(card) => check_release_for_votes(game, state, card),
        Action::Recruit(card) => check_recruit(game, state, card),
        Action::Deploy(card) => check_deploy(game, state, card),
        Action::Cast(card) => check_cast(game, state, card),
        Action::Use(card) => check_use(game, state, card),
        Action::Lock(card) => check_lock(game, state, card),
        Action::Relock(card) => check_relock(game, state, card),
        _ => Err(out_of_turn(game, state, action)),
    }
}

/// SSA-090: why something that belongs to another moment can't be done in the action step.
fn out_of_turn(game: &StarshipsAssembly, state: &State, action: Action) -> Violation {
    let by_ability =
        |what: &str| Violation::new("SSA-090", format!("{what} only by the ability of a captain."));
    match action {
        Action::NormalTurn | Action::SkipTurn => refuse_skip(game, state),
        Action::DrawFromDeck | Action::DrawFromAgenda(_) => {
            Violation::new("SSA-090", "You have drawn for this turn; now only an ability lets you draw.")
        }
        Action::Release(card) if state.hands[state.seat].contains(card) => {
            let (votes, id) = (game.votes_per_release, card.captain_id());
            Violation::new("SSA-090", format!("To release a card for {votes} votes, write votes:{id}."))
        }
        Action::Release(_) => by_ability("A captain is released"),
        Action::ReleaseShip(_) => by_ability("A ship is released"),
        Action::Give(_) => by_ability("A ship is given away"),
        Action::Scramble(_) => by_ability("A captain is scrambled"),
        Action::PickCard(_) | Action::PickDeck => Violation::new("SSA-011", "Lobbying is over."),
        _ => Violation::new("SSA-011", "Open warfare has not begun."),
    }
}

/// SSA-088, SSA-181: why the turn can't be skipped now.
pub(crate) fn refuse_skip(game: &StarshipsAssembly, state: &State) -> Violation {
    let skippers = game.tables.skippers;
    if (state.captains[state.seat] & skippers).is_empty() {
        let names: Vec<&str> = skippers.iter().map(|card| game.captain(card)).collect();
        return Violation::new("SSA-088", format!("You have no {}.", names.join(" or ")));
    }
    Violation::new("SSA-181", "A turn can be skipped only at its beginning, before you draw.")
}

/// SSA-090: an action of the active player.
pub(crate) fn act(game: &StarshipsAssembly, state: &mut State, action: Action, log: &mut impl Log<Event>) {
    state.turn.actions += 1;
    match action {
        Action::ReleaseForVotes(card) => {
            release_from_hand(game, state, card, log);
            cast(state, game.votes_per_release.into(), log);
        }
        Action::Recruit(card) => recruit(game, state, card, log),
        Action::Deploy(card) => deploy(game, state, card, log),
        Action::Cast(card) => activate_cast(game, state, card, log),
        Action::Use(card) => activate_special(game, state, card, log),
        Action::Lock(card) => lock(state, card, log),
        Action::Relock(card) => relock(state, card, log),
        _ => {}
    }
}

/// SSA-091, SSA-092: the turn is over; the opponent takes the next one, or open warfare begins.
pub(crate) fn end(game: &StarshipsAssembly, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.seat;
    log.tell(|| Happening::TurnEnded { seat, lost: state.turn.votes });
    if state.turn.number >= game.turn_limit {
        declare(state, Cause::TurnLimit, log);
    }
    if is_final_turn(state, seat) {
        warfare::begin(game, state, log);
    } else {
        begin(game, state, opponent(seat), log);
    }
}
