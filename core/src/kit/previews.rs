//! What a preview says is what happens.

use std::collections::HashSet;

use crate::chance::{Dice as _, FastRng, Seed};
use crate::event::Log;
use crate::game::Game;
use crate::kit::laws::{Verdict, demand, demand_equal};
use crate::preview::{Fact, Reading, preview};
use crate::seat::Viewer;
use crate::table::Table;
use crate::words::Words;

/// The longest move that is tried.
const ACTIONS: usize = 3;

/// Played for real, a move changes what its preview says, and to what it says. If all of it can be taken back, it changes nothing
/// else. Facts have keys of their own, and names.
///
/// That a preview gives nothing away needs no law: it is made from a view.
pub fn previews<G: Words>(table: &Table<G>, action: G::Action, rng: &mut FastRng) -> Verdict {
    let (game, state) = (table.game(), table.state());
    let Some(seat) = table.to_act() else { return Ok(()) };
    let view = game.view(state, Viewer::Seat(seat));
    let before = game.facts(&view);
    if before.is_empty() {
        return Ok(());
    }
    let mut keys = HashSet::new();
    for Fact { key, what, .. } in &before {
        demand(keys.insert(key), || format!("two facts are called {key}"))?;
        demand(!what.is_empty(), || format!("the fact {key} has no name"))?;
    }
    let (actions, after, is_lasting) = some_move(game, state, action, rng);
    let after = game.facts(&game.view(&after, Viewer::Seat(seat)));
    let foreseen = preview(game, &view, &actions, &mut Seed::from_text("preview").fast())
        .map_err(|violation| format!("the preview of {actions:?} is refused: {violation}"))?;
    for change in &foreseen.changes {
        let real = read(&after, &change.key);
        demand_equal(
            &real,
            &Some(&change.after),
            format_args!("{} after {actions:?}, foreseen by {seat}", change.key),
        )?;
    }
    for fact in before.iter().filter(|_| !is_lasting) {
        let is_foreseen = foreseen.changes.iter().any(|change| change.key == fact.key);
        let changes = read(&after, &fact.key).is_some_and(|value| *value != fact.value);
        demand(is_foreseen || !changes, || {
            format!("{actions:?} changes {}, but not in the preview", fact.key)
        })?;
    }
    Ok(())
}

fn read<'a>(facts: &'a [Fact], key: &str) -> Option<&'a Reading> {
    facts.iter().find(|fact| fact.key == key).map(|fact| &fact.value)
}

/// A move that begins with this action and goes on at random as long as a plan could; where it leads, and whether it can't
/// be taken back.
fn some_move<G: Game>(
    game: &G,
    state: &G::State,
    action: G::Action,
    rng: &mut FastRng,
) -> (Vec<G::Action>, G::State, bool) {
    let (mut state, mut actions, mut legal) = (state.clone(), Vec::new(), vec![action]);
    let seat = game.to_act(&state);
    let mut is_lasting = false;
    while actions.len() < ACTIONS && !is_lasting && game.to_act(&state) == seat && !legal.is_empty() {
        let action = legal[rng.index_below(legal.len())];
        actions.push(action);
        is_lasting = !game.may_take_back(&state, action);
        game.play(&mut state, action, &mut Log::silent());
        legal.clear();
        game.legal(&state, &mut legal);
    }
    (actions, state, is_lasting)
}
