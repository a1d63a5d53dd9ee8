//! The laws of secrecy: nobody is shown what the ledger hides, nobody forgets what they were told, and imagined
//! worlds vary in every way left open.
//!
//! A *twin* is a state that one viewer can't distinguish from the real one. Twins come from [`Game::imagine`], which
//! only knows a view, and from [`Game::redeal`], which is written from the ledger and never sees a view; a mistake in
//! one is caught by the other.

use std::collections::{BTreeMap, BTreeSet};

use crate::action::Action as _;
use crate::chance::{Dice as _, FastRng};
use crate::event::{Event as _, Log};
use crate::game::{Game, Seen};
use crate::kit::laws::{Verdict, bytes, demand, demand_equal};
use crate::kit::worlds::{WorldsAsJson, facts, places_that_differ, seeds};
use crate::seat::{Seat, Viewer};
use crate::table::Table;

/// Dealing again what the ledger hides from a viewer changes nothing the viewer gets: not their view, to the byte;
/// not whose decision it is, or which; and for the seat to act, not what is legal or why everything else isn't.
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

/// In two worlds a viewer can't distinguish, after actions of which they hear the same, their views are still the
/// same to the byte. Whose decision comes next, which one, and for that seat the options, count as heard.
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

/// The result of an action, for one viewer.
struct After<G: Game> {
    state: G::State,
    events: Vec<G::Event>,
    view: G::View,
    heard: Heard<G>,
}

/// What a viewer hears: the events, who is asked what next, and the options if it is the viewer.
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

/// An action in another world that others are shown the same way as this one; for the acting seat, this action
/// itself.
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

/// How many worlds to draw to see what varies, and how many more before concluding that something never does.
const FEW: usize = 6;
const MANY: usize = 600;

/// Over a game: the parts of the state that somebody imagines in several ways, with how often that happened, and the
/// parts that were redealt.
#[derive(Clone, Default, Debug)]
pub struct Secrets {
    imagined: BTreeMap<String, u32>,
    redealt: BTreeSet<String>,
}

impl Secrets {
    /// Everything that is often imagined, and so can't be known, is declared a secret: it is redealt at some point.
    pub fn are_declared(&self) -> Verdict {
        /// Fewer positions prove nothing: redealing may be less thorough than imagining.
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

/// Everything hidden from a viewer, and all future chance, varies in the worlds they imagine. What varies is recorded
/// for [`Secrets::are_declared`].
pub fn imagine_varies<G: Game>(
    table: &Table<G>,
    viewer: Viewer,
    secrets: &mut Secrets,
    rng: &mut FastRng,
) -> Verdict {
    let (game, state) = (table.game(), table.state());
    let view = game.view(state, viewer);
    let (mut imagined, mut redealt) = (WorldsAsJson::default(), WorldsAsJson::default());
    for _ in 0..FEW {
        imagined.add(&game.imagine(&view, rng));
        redealt.add(&game.redeal(state, viewer, rng));
    }
    for seed in seeds(&imagined.worlds[0]).iter().filter(|_| table.to_act().is_some()) {
        let varies = |worlds: &WorldsAsJson| worlds.varying.contains(seed);
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
    let is_new = |secrets: &Secrets, redealt: &WorldsAsJson| {
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

/// How many worlds of a viewer to follow through an action, and how many more where something seems forgotten.
const FOLLOWED: usize = 48;
const FOLLOWED_AT_MOST: usize = 6_000;
/// The error probability below which something not found is taken to be absent.
const RARE: f64 = 1e-12;

/// What a viewer has heard rules out what it should: a world imagined after an action is one that could be imagined
/// before, and in which the viewer would have heard the same.
///
/// Worlds imagined before the action are followed through it, and those in which something else is heard are dropped.
/// What is often true in worlds imagined afterwards must be true in one of the survivors. The confidence depends on
/// how many there are, so this law needs actions that sound the same in many worlds; without them, and where the
/// ledger lets knowledge lapse, it makes no claim. Returns whether it made one.
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

/// What holds in some of the worlds imagined from a view, with the number of worlds, and the places where they
/// differ.
fn imagined_facts<G: Game>(
    game: &G,
    view: &G::View,
    rng: &mut FastRng,
) -> (BTreeSet<String>, BTreeMap<(String, String), usize>) {
    let mut now = WorldsAsJson::default();
    (0..FOLLOWED).for_each(|_| now.add(&game.imagine(view, rng)));
    let mut so = BTreeMap::new();
    for world in &now.worlds {
        let facts: BTreeSet<_> = now.varying.iter().flat_map(|place| facts(world, place)).collect();
        facts.into_iter().for_each(|fact| *so.entry(fact).or_default() += 1);
    }
    (now.varying, so)
}

/// The probability that something true in `times` worlds, counting imagined and followed ones together, is true only
/// in imagined ones, if both are drawn from the same distribution.
fn chance_of_luck(times: usize, followed: f64) -> f64 {
    let imagined = FOLLOWED as f64;
    (imagined / (imagined + followed)).powi(times as i32)
}
