//! The laws of secrecy: nobody is shown what the ledger hides, nobody forgets what they were told, and worlds are
//! imagined in all the ways that are left.
//!
//! A *twin* is a state that one viewer can't tell from the real one. Twins come from [`Game::imagine`], which knows no
//! more than a view, and from [`Game::redeal`], which is written from the ledger and knows no view: a mistake in the one
//! is found by the other.

use std::collections::{BTreeMap, BTreeSet};

use crate::action::Action as _;
use crate::chance::{Dice as _, FastRng};
use crate::event::{Event as _, Log};
use crate::game::{Game, Seen};
use crate::kit::laws::{Verdict, bytes, demand, demand_equal};
use crate::kit::worlds::{Worlds, facts, places_that_differ, seeds};
use crate::seat::{Seat, Viewer};
use crate::table::Table;

/// What the ledger hides from a viewer can be dealt anew without a change in anything that the viewer gets: its view, to
/// the byte; whose decision it is and which; and for the seat to act what is legal, and why all else is not.
pub fn secrets<G: Game>(
    table: &Table<G>,
    legal: &[G::Action],
    strangers: &[G::Action],
    viewer: Viewer,
    rng: &mut FastRng,
) -> Verdict {
    let (game, state) = (table.game(), table.state());
    let twin = game.redeal(state, viewer, rng);
    game.audit(&twin).map_err(|violation| format!("redealt for {viewer}: {violation}"))?;
    let views = [&twin, state].map(|state| game.view(state, viewer));
    demand(bytes(&views[0]) == bytes(&views[1]), || {
        format!("{viewer} sees what is hidden: {}", places_that_differ(&views[0], &views[1]))
    })?;
    demand_equal(&views[0], &views[1], format_args!("the view of {viewer} keeps what is hidden"))?;
    let asked = [&twin, state].map(|state| (game.to_act(state), game.decision(state)));
    demand_equal(&asked[0], &asked[1], format_args!("what is asked of whom tells {viewer} what is hidden"))?;
    if viewer.seat() != table.to_act() {
        return Ok(());
    }
    let mut in_twin = Vec::new();
    game.legal(&twin, &mut in_twin);
    demand_equal(&in_twin.as_slice(), &legal, format_args!("what is legal tells {viewer} what is hidden"))?;
    for &stranger in strangers {
        let why = [&twin, state].map(|state| game.check(state, stranger));
        demand_equal(&why[0], &why[1], format_args!("the refusal of {stranger} tells what is hidden"))?;
    }
    Ok(())
}

/// In two worlds that a viewer can't tell apart, after actions of which it hears the same, its views are still the same to
/// the byte. Whose decision it is then, and which, counts as heard, and for that seat what it can choose.
pub fn learning<G: Game>(table: &Table<G>, action: G::Action, viewer: Viewer, rng: &mut FastRng) -> Verdict {
    let (game, state) = (table.game(), table.state());
    let real = After::of(game, state, action, viewer);
    let view = game.view(state, viewer);
    for twin in [game.imagine(&view, rng), game.redeal(state, viewer, rng)] {
        let Some(alike) = shown_alike(game, &twin, action, viewer, rng) else { continue };
        let other = After::of(game, &twin, alike, viewer);
        // Twins that the viewer can tell apart beforehand break another law.
        if real.heard == other.heard && game.view(&twin, viewer) == view {
            demand(bytes(&other.view) == bytes(&real.view) && other.view == real.view, || {
                let places = places_that_differ(&other.view, &real.view);
                format!("{viewer} hears the same of {action} in two worlds, and learns which it is: {places}")
            })?;
        }
    }
    Ok(())
}

/// What an action leads to, for one viewer.
struct After<G: Game> {
    state: G::State,
    events: Vec<G::Event>,
    view: G::View,
    heard: Heard<G>,
}

/// What a viewer hears: the news, who is asked what next, and if the viewer is, among which actions it chooses.
type Heard<G> = (Vec<Seen<G>>, Option<Seat>, &'static str, Vec<<G as Game>::Action>);

impl<G: Game> After<G> {
    fn of(game: &G, before: &G::State, action: G::Action, viewer: Viewer) -> Self {
        let (mut state, mut events) = (before.clone(), Vec::new());
        game.play(&mut state, action, &mut Log::into(&mut events));
        let news = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
        let (to_act, mut choices) = (game.to_act(&state), Vec::new());
        if to_act.is_some() && viewer.seat() == to_act {
            game.legal(&state, &mut choices);
        }
        let heard = (news, to_act, game.decision(&state), choices);
        After { view: game.view(&state, viewer), events, heard, state }
    }
}

/// An action in another world that others are shown as this one; for the seat that acts, this one itself.
fn shown_alike<G: Game>(
    game: &G,
    world: &G::State,
    action: G::Action,
    viewer: Viewer,
    rng: &mut FastRng,
) -> Option<G::Action> {
    let is_open = action.shown() == action.code();
    if is_open || viewer.seat() == game.to_act(world) {
        return Some(action).filter(|&action| game.check(world, action).is_ok());
    }
    let mut alike = Vec::new();
    game.legal(world, &mut alike);
    alike.retain(|other| other.shown() == action.shown());
    alike.get(rng.index_below(alike.len())).copied()
}

/// How many worlds are drawn to see what varies, and how many more before it is said that something never does.
const FEW: usize = 6;
const MANY: usize = 600;

/// The parts of the state that somebody imagines in several ways, each with how often that was seen, and those that are
/// redealt, over a game.
#[derive(Clone, Default, Debug)]
pub struct Secrets {
    imagined: BTreeMap<String, u32>,
    redealt: BTreeSet<String>,
}

impl Secrets {
    /// What somebody imagines, and so can't know, is declared: what is often imagined in a game comes to be redealt.
    pub fn are_declared(&self) -> Verdict {
        /// By fewer positions nothing is shown: redealing may be less thorough than imagining.
        const OFTEN: u32 = 6;
        let is_undeclared =
            |(part, times): &(&String, &u32)| **times >= OFTEN && !self.redealt.contains(*part);
        match self.imagined.iter().find(is_undeclared) {
            Some((part, times)) => {
                Err(format!("{part} was imagined at {times} positions, but never redealt"))
            }
            None => Ok(()),
        }
    }
}

/// Everything that is hidden from a viewer, and all chance that is still to come, varies in the worlds that it imagines.
/// What varies is noted, for [`Secrets::are_declared`].
pub fn imagine_varies<G: Game>(
    table: &Table<G>,
    viewer: Viewer,
    secrets: &mut Secrets,
    rng: &mut FastRng,
) -> Verdict {
    let (game, state) = (table.game(), table.state());
    let view = game.view(state, viewer);
    let (mut imagined, mut redealt) = (Worlds::default(), Worlds::default());
    for _ in 0..FEW {
        imagined.add(&game.imagine(&view, rng));
        redealt.add(&game.redeal(state, viewer, rng));
    }
    for seed in seeds(&imagined.worlds[0]).iter().filter(|_| table.to_act().is_some()) {
        let varies = |worlds: &Worlds| worlds.varying.contains(seed);
        demand(varies(&imagined), || format!("{viewer} always imagines the same chance to come, {seed}"))?;
        demand(varies(&redealt), || format!("redealt for {viewer}, the chance to come is the same, {seed}"))?;
    }
    while let Some(place) = redealt.varying.iter().find(|place| !imagined.varying.contains(*place)) {
        let worlds = imagined.len();
        demand(worlds < MANY, || {
            format!("{place} is hidden from {viewer}, but is the same in {worlds} imagined worlds")
        })?;
        imagined.add(&game.imagine(&view, rng));
    }
    let is_new = |secrets: &Secrets, redealt: &Worlds| {
        let declared = &secrets.redealt | &redealt.things();
        imagined.things().difference(&declared).next().is_some()
    };
    while redealt.len() < 10 * FEW && is_new(secrets, &redealt) {
        redealt.add(&game.redeal(state, viewer, rng));
    }
    for part in imagined.things() {
        *secrets.imagined.entry(part).or_default() += 1;
    }
    secrets.redealt.append(&mut redealt.things());
    Ok(())
}

/// How many worlds of a viewer are followed over an action, and how many more where something looks forgotten.
const FOLLOWED: usize = 48;
const FOLLOWED_AT_MOST: usize = 6_000;
/// The chance of an error below which what has not been found is taken not to be there.
const RARE: f64 = 1e-12;

/// What a viewer has heard excludes what it excludes: a world that the viewer imagines after an action is one that it could
/// imagine before and in which it would have heard the same.
///
/// Worlds that were imagined before are followed over the action, and those left out in which something else is heard.
/// What is often so in worlds imagined afterwards must be so in one of the others. How sure that is follows from how
/// many there are, so this law needs actions of which the same is heard in many worlds. Without them, and where the
/// ledger lets knowledge lapse, it says nothing. It answers whether it has said something.
pub fn memory<G: Game>(
    table: &Table<G>,
    action: G::Action,
    viewer: Viewer,
    rng: &mut FastRng,
) -> Result<bool, String> {
    let (game, state) = (table.game(), table.state());
    let real = After::of(game, state, action, viewer);
    if game.lapses(state, &real.state, &real.events, viewer) {
        return Ok(false);
    }
    let (varying, mut so) = imagined_facts(game, &real.view, rng);
    let before = game.view(state, viewer);
    let mut followed = 0.0;
    for tried in 0..FOLLOWED_AT_MOST {
        if so.is_empty() || (tried >= FOLLOWED && followed < 4.0) {
            return Ok(followed > 0.0);
        }
        let world = game.imagine(&before, rng);
        let Some(alike) = shown_alike(game, &world, action, viewer, rng) else { continue };
        let other = After::of(game, &world, alike, viewer);
        if other.heard != real.heard {
            continue;
        }
        followed += 1.0;
        let world = serde_json::to_value(&other.state).unwrap_or_default();
        for place in &varying {
            facts(&world, place).iter().for_each(|fact| _ = so.remove(fact));
        }
        let of_luck = |times: usize| chance_of_luck(times, followed);
        if let Some(((place, value), times)) = so.iter().find(|(_, times)| of_luck(**times) < RARE) {
            return Err(format!(
                "after {action} {viewer} imagines {place} to be {value} in {times} of {FOLLOWED} worlds, but that was \
                 so in none of {followed} earlier worlds in which it would have heard the same"
            ));
        }
        // However many worlds were followed, these would not be told from luck.
        so.retain(|_, times| chance_of_luck(*times, FOLLOWED_AT_MOST as f64) < RARE);
    }
    Ok(true)
}

/// What is so in some worlds imagined from a view, with the number of worlds, and the places at which they differ.
fn imagined_facts<G: Game>(
    game: &G,
    view: &G::View,
    rng: &mut FastRng,
) -> (BTreeSet<String>, BTreeMap<(String, String), usize>) {
    let mut now = Worlds::default();
    (0..FOLLOWED).for_each(|_| now.add(&game.imagine(view, rng)));
    let mut so = BTreeMap::new();
    for world in &now.worlds {
        let facts: BTreeSet<_> = now.varying.iter().flat_map(|place| facts(world, place)).collect();
        facts.into_iter().for_each(|fact| *so.entry(fact).or_default() += 1);
    }
    (now.varying, so)
}

/// The chance that what is so in `times` worlds, of those imagined and those followed together, is so only in the imagined
/// ones, if both are drawn alike.
fn chance_of_luck(times: usize, followed: f64) -> f64 {
    let imagined = FOLLOWED as f64;
    (imagined / (imagined + followed)).powi(times as i32)
}
