//! States that were loaded rather than reached by play.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Value, json};

use crate::chance::{Dice as _, FastRng};
use crate::kit::laws::{Verdict, demand};
use crate::kit::watch::text_of;
use crate::kit::worlds::places;
use crate::playout::play_randomly;
use crate::seat::Viewer;
use crate::table::Table;
use crate::words::Words;

/// Changes single values of the state, `tries` times. Whatever passes `audit` can be looked at, imagined, and played
/// to the end within `longest` actions.
pub fn audited_states_are_safe<G: Words>(
    table: &Table<G>,
    tries: usize,
    longest: usize,
    rng: &mut FastRng,
) -> Verdict {
    let whole = serde_json::to_value(table.state()).unwrap_or_default();
    let places = places(&whole);
    for _ in 0..tries {
        let Some(place) = places.get(rng.index_below(places.len())) else { return Ok(()) };
        let mut changed = whole.clone();
        let Some(value) = changed.pointer_mut(place) else { continue };
        *value = another(value, &whole, &places, rng);
        let told = format!("{place} changed to {value}");
        let Ok(mut state) = serde_json::from_value::<G::State>(changed) else { continue };
        let used = catch_unwind(AssertUnwindSafe(|| use_if_audited(table.game(), &mut state, longest, rng)));
        let over =
            used.map_err(|panic| format!("{told} passes the audit and panics: {}", text_of(&*panic)))?;
        demand(over, || format!("{told} passes the audit and never ends"))?;
    }
    Ok(())
}

/// Does everything to a state that must be safe once it passes `audit`; returns whether it reaches an end.
fn use_if_audited<G: Words>(game: &G, state: &mut G::State, longest: usize, rng: &mut FastRng) -> bool {
    if game.audit(state).is_err() {
        return true;
    }
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    for viewer in game.seats(state).viewers() {
        let view = game.view(state, viewer);
        let _ = (game.draw(&view), game.imagine(&view, rng), game.redeal(state, viewer, rng));
        if viewer.seat() == game.to_act(state) && viewer != Viewer::Spectator {
            for &action in legal.iter().take(8) {
                let _ = (game.label(&view, action), game.help(&view, action), game.check(state, action));
            }
        }
    }
    let _ = (game.standing(state), game.decision(state));
    play_randomly(game, state, longest, rng, &mut legal);
    game.to_act(state).is_none()
}

/// A different value of the same kind, or one of another kind.
fn another(value: &Value, whole: &Value, places: &[String], rng: &mut FastRng) -> Value {
    let elsewhere = places.get(rng.index_below(places.len())).and_then(|place| whole.pointer(place));
    let numbers = [json!(0), json!(1), json!(2), json!(7), json!(63), json!(255), json!(65_535), json!(null)];
    match value {
        Value::Bool(on) => json!(!on),
        Value::Number(number) if rng.below(2) == 0 => {
            let near = number.as_i64().unwrap_or_default();
            json!(if rng.below(2) == 0 { near.saturating_add(1) } else { near.saturating_sub(1) })
        }
        Value::Number(_) => numbers[rng.index_below(numbers.len())].clone(),
        Value::Array(list) if rng.below(2) == 0 && !list.is_empty() => {
            let mut list = list.clone();
            let place = rng.index_below(list.len());
            if rng.below(2) == 0 {
                list.remove(place);
            } else {
                list.push(list[place].clone());
            }
            Value::Array(list)
        }
        Value::Array(_) => json!([]),
        _ if rng.below(4) == 0 => json!(null),
        _ => elsewhere.cloned().unwrap_or_default(),
    }
}
