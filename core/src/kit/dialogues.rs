//! Dialogues: what their buttons promise can be done, and they tell nobody anything.

use crate::chance::{Dice as _, FastRng};
use crate::dialogue::{Dialogue, Does};
use crate::kit::laws::{Verdict, demand, demand_equal};
use crate::kit::plans::is_carried_out;
use crate::seat::Viewer;
use crate::table::Table;
use crate::words::Words;

/// How many of a position's dialogues are tried, and how many chips are pressed in each.
const TRIED: usize = 2;
const PRESSES: usize = 6;

/// Every legal action that opens a dialogue does. Whatever is pressed, there is a dialogue for the draft; it is the same in every
/// world that the seat can't tell from this one, and what its buttons play can be carried out to the last action.
pub fn dialogues<G: Words>(table: &Table<G>, legal: &[G::Action], rng: &mut FastRng) -> Verdict {
    let (game, state) = (table.game(), table.state());
    let Some(seat) = table.to_act() else { return Ok(()) };
    let mut openings: Vec<Vec<G::Action>> =
        legal.iter().filter(|&&action| game.opens_dialogue(action)).map(|&action| vec![action]).collect();
    rng.shuffle(&mut openings);
    openings.truncate(TRIED);
    openings.extend(game.dialogue(state, &[]).map(|_| Vec::new()));
    if openings.is_empty() {
        return Ok(());
    }
    let view = game.view(state, Viewer::Seat(seat));
    let twins = [game.imagine(&view, rng), game.redeal(state, Viewer::Seat(seat), rng)];
    // A twin that the seat can tell apart breaks another law.
    let twins: Vec<&G::State> =
        twins.iter().filter(|twin| game.view(twin, Viewer::Seat(seat)) == view).collect();
    for mut draft in openings {
        for _ in 0..PRESSES {
            let found = game.dialogue(state, &draft);
            for twin in &twins {
                let other = game.dialogue(twin, &draft);
                demand_equal(
                    &other,
                    &found,
                    format_args!("the dialogue about {draft:?} tells {seat} what is hidden"),
                )?;
            }
            let Some(dialogue) = found else { return Err(format!("no dialogue about {draft:?}")) };
            demand(!dialogue.verbs.is_empty(), || format!("no button ends the dialogue about {draft:?}"))?;
            for verb in &dialogue.verbs {
                if let Does::Play(actions) = &verb.does {
                    is_carried_out(game, state, actions)?;
                }
            }
            let next = ways_on(dialogue);
            if next.is_empty() {
                break;
            }
            draft.clone_from(&next[rng.index_below(next.len())]);
        }
    }
    Ok(())
}

/// The drafts that a dialogue leads to.
fn ways_on<D: Clone>(dialogue: Dialogue<D>) -> Vec<D> {
    let mut ways: Vec<D> = dialogue.chips().flat_map(|chip| chip.press.drafts()).cloned().collect();
    ways.extend(dialogue.verbs.into_iter().filter_map(|verb| match verb.does {
        Does::Draft(next) => Some(next),
        Does::Play(_) | Does::Nothing(_) => None,
    }));
    ways
}
