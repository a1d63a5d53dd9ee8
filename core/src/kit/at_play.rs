//! Helpers for rule tests: play by notation, list what is legal, ask what forbids the rest, look ahead.

use crate::chance::{Chooser, Seed};
use crate::event::Log;
use crate::game::Game;
use crate::inventory::{ComponentGroup, Inventory, Use};
use crate::plan::Plan;
use crate::preview::{Change, Preview, preview};
use crate::rule::Violation;
use crate::said::Sentence;
use crate::seat::{Seat, Seats, Viewer};
use crate::words::Words;

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

/// What these actions, separated by `;`, would change for the seat to act: "Osaka, rice (you): 0 -> 4". If they are refused,
/// the refusal.
#[track_caller]
pub fn foreseen<G: Words>(game: &G, state: &G::State, actions: &str) -> Vec<String> {
    let whose = |change: &Change| match change.seat {
        Some(seat) if game.to_act(state) == Some(seat) => " (you)".to_owned(),
        Some(seat) => format!(" ({seat})"),
        None => String::new(),
    };
    let viewer = game.to_act(state).map_or(Viewer::Spectator, Viewer::Seat);
    let told = |change: &Change| {
        let [before, after] = [&change.before, &change.after].map(crate::preview::Reading::sentence);
        let [what, before, after] =
            [&change.what, &before, &after].map(|sentence| sentence.for_viewer(viewer));
        format!("{what}{}: {before} -> {after}", whose(change))
    };
    match looked_ahead(game, state, actions) {
        Ok(preview) => preview.changes.iter().map(told).collect(),
        Err(violation) => vec![violation.to_string()],
    }
}

/// What else is certain of these actions, or has known odds, for the seat to act.
#[track_caller]
pub fn notes<G: Words>(game: &G, state: &G::State, actions: &str) -> Vec<String> {
    let viewer = game.to_act(state).map_or(Viewer::Spectator, Viewer::Seat);
    let preview = looked_ahead(game, state, actions).unwrap_or_default();
    preview.notes.iter().map(|note: &Sentence| note.for_viewer(viewer).to_string()).collect()
}

/// That each of these is among what [`foreseen`] says.
///
/// # Panics
///
/// Panics if one isn't.
#[track_caller]
pub fn assert_shown(shown: &[String], expected: &[&str]) {
    for change in expected {
        assert!(shown.iter().any(|shown| shown == change), "{change} is not in {shown:#?}");
    }
}

/// The components that events use: what `of_group` says of their group, their name, and whose they are.
///
/// # Panics
///
/// Panics if there is no such component.
#[track_caller]
pub fn used<G: Inventory>(
    game: &G,
    seats: Seats,
    events: &[G::Event],
    of_group: impl Fn(&ComponentGroup) -> &'static str,
) -> Vec<(&'static str, String, Option<u8>)> {
    let inventory = game.inventory(seats);
    let mut uses = Vec::new();
    events.iter().for_each(|event| game.uses(event, &mut uses));
    let named = |Use { group, component, seat }: Use| {
        let group = &inventory[usize::from(group)];
        let found = group.components.iter().find(|one| one.number == component);
        let Some(found) = found else { panic!("there is no {component} among {}", group.name) };
        (of_group(group), found.name.clone(), seat.map(Seat::number))
    };
    uses.into_iter().map(named).collect()
}

#[track_caller]
fn looked_ahead<G: Words>(game: &G, state: &G::State, actions: &str) -> Result<Preview, Violation> {
    let viewer = game.to_act(state).map_or(Viewer::Spectator, Viewer::Seat);
    let actions = Plan::parse(actions).unwrap_or_else(|error| panic!("{error}"));
    preview(game, &game.view(state, viewer), &actions, &mut Seed::from_text("preview").fast())
}

#[track_caller]
fn parsed<G: Game>(action: &str) -> G::Action {
    action.parse().unwrap_or_else(|_| panic!("{action} isn't an action of {}", G::INFO.name))
}
