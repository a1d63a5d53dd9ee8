//! Plans: what they promise can be done, and they tell nobody anything.

use std::collections::HashSet;

use crate::action::Pick;
use crate::chance::{Dice as _, FastRng};
use crate::game::Game;
use crate::kit::laws::{Verdict, demand, demand_equal};
use crate::plan::{Handful, Plan, reach};
use crate::seat::Viewer;
use crate::table::Table;
use crate::words::Words;

/// How many of a position's plans are tried in each world.
const TRIED: usize = 8;

/// A plan has at least two actions, and picks that no legal action and no other plan has. In every world that the seat can't tell
/// from this one its plans are the same, and each can be carried out to its last action. The same holds for a handful, whatever is
/// chosen and in whatever order.
pub fn plans<G: Words>(table: &Table<G>, legal: &[G::Action], rng: &mut FastRng) -> Verdict {
    let (game, state) = (table.game(), table.state());
    let Some(seat) = table.to_act() else { return Ok(()) };
    let (plans, handful) = (game.plans(state), game.handful(state));
    are_distinct(game, legal, &plans)?;
    handful.as_ref().map_or(Ok(()), |handful| is_about_several(game, legal, handful))?;
    let view = game.view(state, Viewer::Seat(seat));
    for twin in [game.imagine(&view, rng), game.redeal(state, Viewer::Seat(seat), rng)] {
        // A twin that the seat can tell apart breaks another law.
        if game.view(&twin, Viewer::Seat(seat)) != view {
            continue;
        }
        demand_equal(&game.plans(&twin), &plans, format_args!("the plans of {seat} tell what is hidden"))?;
        demand_equal(
            &game.handful(&twin),
            &handful,
            format_args!("a handful of {seat} tells what is hidden"),
        )?;
        for _ in 0..TRIED.min(plans.len()) {
            is_carried_out(game, &twin, &plans[rng.index_below(plans.len())].actions)?;
        }
        if let Some(handful) = &handful {
            let mut chosen: Vec<G::Action> = handful.all().collect();
            rng.shuffle(&mut chosen);
            is_carried_out(game, &twin, &chosen[..handful.count])?;
        }
    }
    Ok(())
}

fn are_distinct<G: Words>(game: &G, legal: &[G::Action], plans: &[Plan<G::Action>]) -> Verdict {
    if plans.is_empty() {
        return Ok(());
    }
    let things = |picks: &[Pick]| picks.iter().map(|pick| pick.thing.clone()).collect::<Vec<_>>();
    let paths =
        legal.iter().flat_map(|&action| [vec![game.picks(action)], game.other_picks(action)].concat());
    let mut paths: HashSet<Vec<String>> = paths.map(|picks| things(&picks)).collect();
    for Plan { actions, label, picks, .. } in plans {
        let plan = || Plan::notation(actions);
        demand(actions.len() > 1, || format!("the plan '{}' is a single action", plan()))?;
        demand(!label.is_empty(), || format!("the plan '{}' has no label", plan()))?;
        demand(!picks.is_empty(), || format!("the plan '{}' has no picks", plan()))?;
        demand(paths.insert(things(picks)), || {
            format!("the plan '{}' has picks of an action or of another plan: {picks:?}", plan())
        })?;
    }
    Ok(())
}

fn is_about_several<G: Words>(game: &G, legal: &[G::Action], handful: &Handful<G::Action>) -> Verdict {
    let Handful { label, count, of, .. } = handful;
    demand(!label.is_empty(), || "a handful has no label".to_owned())?;
    let there_are = handful.all().count();
    demand(*count > 1 && *count <= there_are, || format!("{count} of {there_are} are to be chosen"))?;
    let mut picked = HashSet::new();
    for &(action, most) in of {
        demand(most > 0, || format!("{action} can't be chosen"))?;
        demand(legal.contains(&action), || format!("{action} can be chosen, but isn't legal"))?;
        let picks = game.picks(action);
        demand(picks.len() == 1, || format!("{action} isn't composed by a single pick: {picks:?}"))?;
        let pick = picks.into_iter().map(|pick| pick.thing).next();
        demand(picked.insert(pick), || format!("{action} is picked like another of the handful"))?;
    }
    Ok(())
}

/// If an action before the last couldn't be taken back, or another seat decided after it, the rest would never be played.
pub(super) fn is_carried_out<G: Game>(game: &G, world: &G::State, actions: &[G::Action]) -> Verdict {
    let plan = || Plan::notation(actions);
    let played =
        reach(game, world, actions).map_err(|refusal| format!("the plan '{}': {refusal}", plan()))?;
    demand(played == actions.len(), || format!("the plan '{}' always ends after {played} actions", plan()))
}
