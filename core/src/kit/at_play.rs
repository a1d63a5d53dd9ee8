//! Helpers for rule tests: play by notation, list what is legal, ask what forbids the rest.

use crate::chance::Chooser;
use crate::event::Log;
use crate::game::Game;

/// Plays a legal action and returns what happened.
///
/// # Panics
///
/// Panics if the action isn't legal, and lists what is.
#[track_caller]
pub fn play<G: Game>(game: &G, state: &mut G::State, action: &str) -> Vec<G::Event> {
    let played = parsed::<G>(action);
    if let Err(violation) = game.check(state, played) {
        panic!("{action}: {violation}; {} may be: {:?}", game.decision(state), legal(game, state));
    }
    let mut events = Vec::new();
    game.play(state, played, &mut Log::into(&mut events));
    events
}

/// The rule that forbids an action now; "nothing" if it is legal.
#[track_caller]
pub fn refusal<G: Game>(game: &G, state: &G::State, action: &str) -> &'static str {
    match game.check(state, parsed::<G>(action)) {
        Ok(()) => "nothing",
        Err(violation) => violation.rule.as_str(),
    }
}

/// The legal actions.
///
/// # Panics
///
/// Panics if `choose` disagrees about their number or order.
#[track_caller]
pub fn legal<G: Game>(game: &G, state: &G::State) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    for index in [0, actions.len() / 2, actions.len().saturating_sub(1), actions.len()] {
        let chosen = game.choose(state, Chooser::Nth(index), &mut Vec::new());
        assert_eq!(chosen, actions.get(index).copied(), "chosen and listed");
    }
    actions.iter().map(ToString::to_string).collect()
}
/// The legal actions that start with `prefix`.
pub fn legal_with<G: Game>(game: &G, state: &G::State, prefix: &str) -> Vec<String> {
    legal(game, state).into_iter().filter(|action| action.starts_with(prefix)).collect()
}

#[track_caller]
fn parsed<G: Game>(action: &str) -> G::Action {
    action.parse().unwrap_or_else(|_| panic!("{action} isn't an action of {}", G::INFO.name))
}
