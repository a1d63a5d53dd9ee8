//! The laws of [`Game`]'s contract, one function each. Each returns an error that says what is wrong.

use std::collections::HashSet;
use std::fmt::{Debug, Display};

use serde_json::Value;

use crate::action::Action as _;
use crate::chance::{Chooser, Dice as _, FastRng};
use crate::event::{Event as _, Log};
use crate::game::{Game, Seen};
use crate::inventory::Inventory;
use crate::kit::Examination;
use crate::ledger::Ledger;
use crate::packed;
use crate::plan::THEN;
use crate::playout::playout;
use crate::record::Record;
use crate::refusal::Refusal;
use crate::seat::Viewer;
use crate::standing::Standing;
use crate::table::{Table, fingerprint};
use crate::words::Words;

pub use super::dialogues::dialogues;
pub use super::loaded::audited_states_are_safe;
pub use super::plans::plans;
pub use super::previews::previews;
pub use super::sealing::sealing;
pub use super::secrecy::{Secrets, imagine_varies, learning, memory, secrets};
pub use super::undo::taking_back;

pub(super) type Verdict = Result<(), String>;

pub(super) fn demand(holds: bool, otherwise: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(otherwise()) }
}

pub(super) fn demand_equal<T: PartialEq + Debug>(found: &T, expected: &T, what: impl Display) -> Verdict {
    demand(found == expected, || format!("{what}:\n  found    {found:?}\n  expected {expected:?}"))
}

/// The same seed gives the same game.
pub fn same_seed<G: Game>(table: &Table<G>, examination: &Examination<'_>) -> Verdict {
    let again = Table::<G>::new(examination.options, examination.seats, examination.seed);
    let again = again.map_err(|refusal| refusal.to_string())?;
    demand_equal(again.state(), table.state(), "a second setup from the same seed differs")?;
    demand_equal(&table.seats().count(), &examination.seats, "the number of seats")
}

/// While a seat is to act it has a legal action; otherwise there is no legal action and the game is over.
pub fn progress<G: Game>(table: &Table<G>, legal: &[G::Action]) -> Verdict {
    match table.to_act() {
        Some(seat) => {
            demand(table.seats().contain(seat), || format!("{seat} is to act but is not at the table"))?;
            demand(!legal.is_empty(), || format!("{seat} is to act but has no legal action"))
        }
        None => {
            demand(legal.is_empty(), || format!("nobody is to act but {} actions are legal", legal.len()))
        }
    }
}

/// `choose` counts what `legal` lists: the same generator draws the same action.
pub fn chosen<G: Game>(table: &Table<G>, legal: &[G::Action], rng: &mut FastRng) -> Verdict {
    let expected = legal.get(rng.clone().index_below(legal.len())).copied();
    let chosen = table.game().choose(table.state(), Chooser::Random(rng), &mut Vec::new());
    demand_equal(&chosen, &expected, "choose draws another action than the list")
}

/// `legal` lists each action once, and `choose` returns the same action for the same index.
pub fn legal_list<G: Game>(table: &Table<G>, legal: &[G::Action]) -> Verdict {
    let mut seen = HashSet::new();
    for action in legal {
        demand(seen.insert(action), || format!("{action} is listed twice"))?;
    }
    (0..=legal.len()).try_for_each(|index| {
        let chosen = table.game().choose(table.state(), Chooser::Nth(index), &mut Vec::new());
        let expected = legal.get(index).copied();
        demand_equal(&chosen, &expected, format_args!("choose gives another action at {index}"))
    })
}

/// `check` accepts what `legal` lists and rejects everything else, citing a rule from the ledger. "Everything else"
/// means actions that were legal at another time, and neighbours of the legal ones by code.
pub fn check_agrees<G: Game>(
    table: &Table<G>,
    legal: &[G::Action],
    strangers: &[G::Action],
    ledger: &Ledger,
    rng: &mut FastRng,
) -> Verdict {
    let check = |action| table.game().check(table.state(), action);
    for &action in legal {
        check(action).map_err(|violation| format!("{action} is listed as legal but refused: {violation}"))?;
    }
    let listed: HashSet<&G::Action> = legal.iter().collect();
    let known = legal.iter().chain(strangers).take(64);
    let neighbours: Vec<G::Action> =
        known.filter_map(|action| G::Action::from_code(action.code() ^ 1 << rng.below(32))).collect();
    for &action in strangers.iter().chain(&neighbours).filter(|action| !listed.contains(action)) {
        match check(action) {
            Ok(()) => return Err(format!("{action} is not listed as legal but accepted")),
            Err(violation) => {
                let known = ledger.get(violation.rule.as_str()).is_some();
                demand(known, || {
                    format!("{action} is refused by {}, which is not in the ledger", violation.rule)
                })?;
                demand(!violation.message.is_empty(), || format!("{action} is refused without a word"))?;
            }
        }
    }
    Ok(())
}

/// An action's notation contains no whitespace and no [`THEN`], and parses back to it; so does its code.
pub fn notation<A: crate::Action>(actions: &[A]) -> Verdict {
    for &action in actions {
        let text = action.to_string();
        let blank = text.is_empty() || text.contains(|c: char| c.is_whitespace() || c.is_control());
        demand(!blank, || format!("the notation '{text}' has blanks"))?;
        demand(!text.contains(THEN), || format!("the notation '{text}' is that of several actions"))?;
        demand_equal(&text.parse(), &Ok(action), format_args!("'{text}' parses to another action"))?;
        demand_equal(&A::from_code(action.code()), &Some(action), format_args!("the code of '{text}'"))?;
    }
    Ok(())
}

/// An action is a path of picks, or several, that no other legal action shares and that compose back to it.
pub fn picks<G: Words>(table: &Table<G>, legal: &[G::Action]) -> Verdict {
    let game = table.game();
    let mut paths = HashSet::new();
    let Some(seat) = table.to_act() else { return Ok(()) };
    let view = game.view(table.state(), Viewer::Seat(seat));
    for &action in legal {
        for picks in std::iter::once(game.picks(action)).chain(game.other_picks(action)) {
            let path: Vec<String> = picks.into_iter().map(|pick| pick.thing).collect();
            demand(!path.is_empty(), || format!("{action} has no picks"))?;
            let things: Vec<&str> = path.iter().map(String::as_str).collect();
            let composed = game.compose(table.state(), &things);
            demand_equal(&composed, &Some(action), format_args!("what {things:?} compose"))?;
            demand(paths.insert(path), || format!("{action} has picks of another legal action"))?;
        }
        demand(!game.label(&view, action).is_empty(), || format!("{action} has no label"))?;
    }
    Ok(())
}

/// Playing doesn't depend on whether anybody listens to the log.
pub fn play<G: Game>(table: &Table<G>, action: G::Action) -> Verdict {
    let (mut heard, mut unheard) = (table.state().clone(), table.state().clone());
    table.game().play(&mut heard, action, &mut Log::into(&mut Vec::new()));
    table.game().play(&mut unheard, action, &mut Log::silent());
    demand_equal(&unheard, &heard, format_args!("{action} leads elsewhere when nobody listens"))
}

/// No reachable state breaks an invariant.
pub fn audit<G: Game>(table: &Table<G>) -> Verdict {
    table.game().audit(table.state()).map_err(|violation| violation.to_string())
}

/// A state survives serialisation.
pub fn serialisation<G: Game>(table: &Table<G>) -> Verdict {
    let text = serde_json::to_string(table.state()).map_err(|error| error.to_string())?;
    // Read as a loaded state is: a second way of reading would double what is compiled for every type of a state.
    let read = serde_json::from_str::<Value>(&text).and_then(serde_json::from_value);
    let back = read.map_err(|error| format!("{error} in {text}"))?;
    demand_equal(table.state(), &back, "the state changes when it is written and read")
}

/// Ranks are given exactly when the game is over, somebody has rank 1, and nobody with a higher score has a worse rank.
pub fn standing<G: Game>(table: &Table<G>) -> Verdict {
    let Standing { scores, ranks } = table.game().standing(table.state());
    let over = table.to_act().is_none();
    demand_equal(&ranks.is_some(), &over, "ranks are given when the game is over")?;
    let Some(ranks) = ranks else { return Ok(()) };
    demand(ranks.as_slice().contains(&1), || "nobody has rank 1".to_owned())?;
    for (one, score) in scores.iter() {
        for (other, lower) in scores.iter().filter(|(_, other)| *other < score) {
            demand(ranks.of(one) < ranks.of(other), || {
                format!("{one} has {score:?} and not a better rank than {other} with {lower:?}")
            })?;
        }
    }
    Ok(())
}

/// Everything used is in the inventory, and whoever used it sits at the table.
pub fn uses<G: Inventory>(table: &Table<G>, action: G::Action) -> Verdict {
    let game = table.game();
    let inventory = game.inventory(table.seats());
    let (mut state, mut events, mut uses) = (table.state().clone(), Vec::new(), Vec::new());
    game.play(&mut state, action, &mut Log::into(&mut events));
    events.iter().for_each(|event| game.uses(event, &mut uses));
    for used in uses {
        let group = inventory.get(usize::from(used.group));
        let found = group.map(|group| group.components.iter().filter(|one| one.number == used.component));
        let times = found.map_or(0, Iterator::count);
        demand_equal(&times, &1, format_args!("how often {used:?}, by {action}, stands in the inventory"))?;
        let seated = used.seat.is_none_or(|seat| table.seats().contain(seat));
        demand(seated, || format!("{used:?}, by {action}, is of a seat that is not at the table"))?;
    }
    Ok(())
}

/// A world imagined from a viewer's view is one the viewer can't distinguish from the real one.
pub fn imagine<G: Game>(table: &Table<G>, legal: &[G::Action], rng: &mut FastRng) -> Verdict {
    let game = table.game();
    for viewer in table.seats().viewers() {
        let view = game.view(table.state(), viewer);
        let mut world = game.imagine(&view, rng);
        let again = game.view(&world, viewer);
        demand_equal(&again, &view, format_args!("{viewer} sees something else in the imagined world"))?;
        demand_equal(&bytes(&again), &bytes(&view), format_args!("{viewer} reads something else in it"))?;
        game.audit(&world).map_err(|violation| format!("the world that {viewer} imagines: {violation}"))?;
        demand_equal(
            &game.to_act(&world),
            &table.to_act(),
            format_args!("who acts in the world of {viewer}"),
        )?;
        if viewer.seat() == table.to_act() {
            let mut imagined = Vec::new();
            game.legal(&world, &mut imagined);
            demand_equal(
                &imagined.as_slice(),
                &legal,
                format_args!("the legal actions in the world of {viewer}"),
            )?;
        }
        playout(game, &mut world, rng, &mut Vec::new());
        demand(game.to_act(&world).is_none(), || format!("the world that {viewer} imagines does not end"))?;
    }
    Ok(())
}

pub(super) fn bytes(view: &impl serde::Serialize) -> String {
    serde_json::to_string(view).unwrap_or_default()
}

/// What a viewer hears of an action follows from what they see before and after: in another world with the same
/// views, they hear the same.
pub fn hearsay<G: Game>(table: &Table<G>, action: G::Action, rng: &mut FastRng) -> Verdict {
    let game = table.game();
    for viewer in table.seats().viewers() {
        let world = game.imagine(&game.view(table.state(), viewer), rng);
        if game.check(&world, action).is_err() {
            continue;
        }
        let (real_view, real_news) = after(game, table.state(), action, viewer);
        let (other_view, other_news) = after(game, &world, action, viewer);
        if real_view == other_view {
            demand_equal(
                &other_news,
                &real_news,
                format_args!("{action} tells {viewer} what no view shows"),
            )?;
        }
    }
    Ok(())
}

/// What a viewer sees after an action, and what they hear of it.
fn after<G: Game>(game: &G, state: &G::State, action: G::Action, viewer: Viewer) -> (G::View, Vec<Seen<G>>) {
    let (mut state, mut events) = (state.clone(), Vec::new());
    game.play(&mut state, action, &mut Log::into(&mut events));
    (game.view(&state, viewer), events.iter().filter_map(|event| event.seen_by(viewer)).collect())
}

/// What everybody is shown of an action is no more than each viewer sees and hears: if two actions are shown
/// differently, the others see or hear a difference. The number shown for a secret isn't any action's code.
pub fn shown<G: Game>(table: &Table<G>, one: G::Action, other: G::Action) -> Verdict {
    let taken_for = G::Action::from_code(one.shown());
    demand(taken_for.is_none_or(|action| action == one), || format!("{one} is shown as another action"))?;
    if one.shown() == other.shown() {
        return Ok(());
    }
    let others = table.seats().viewers().filter(|viewer| viewer.seat() != table.to_act());
    for viewer in others {
        let [one_seen, other_seen] =
            [one, other].map(|action| after(table.game(), table.state(), action, viewer));
        demand(one_seen != other_seen, || {
            format!("{viewer} can't tell {one} from {other}, yet they are shown as different")
        })?;
    }
    Ok(())
}

/// Recording and replaying leads to the same state, also by way of text, JSON and bytes.
pub fn record<G: Game>(table: &Table<G>) -> Verdict {
    let record = table.record();
    let replayed = |record: &Record| Table::<G>::replay(record).map_err(|refusal| refusal.to_string());
    let again = replayed(&record)?;
    demand_equal(again.state(), table.state(), "the replayed record leads elsewhere")?;
    demand_equal(&fingerprint(again.state()), &fingerprint(table.state()), "the fingerprint")?;
    let text: Record = record.to_string().parse().map_err(|error| format!("its text: {error}"))?;
    demand_equal(&text, &record, "the record changes when it is written and read")?;
    let json = serde_json::to_string(&record).and_then(|json| serde_json::from_str(&json));
    demand_equal(&json.map_err(|error| error.to_string())?, &record, "the record changes as JSON")?;
    let bytes = packed::pack::<G::Action>(&record).map_err(|error| error.to_string())?;
    demand_equal(&packed::unpack::<G::Action>(&bytes), &Ok(record), "the record changes when it is packed")
}

/// A record that continues after the end of its game is rejected at that point.
pub fn spoilt_record<G: Game>(table: &Table<G>) -> Verdict {
    let mut record = table.record();
    let Some(last) = record.actions.last().cloned() else { return Ok(()) };
    let end = record.actions.len();
    record.actions.push(last);
    match Table::<G>::replay(&record) {
        Err(Refusal::RecordedAction { index, .. }) if index == end => Ok(()),
        Err(refusal) => Err(format!("an action after the end is refused otherwise: {refusal}")),
        Ok(_) => Err("an action after the end is replayed".to_owned()),
    }
}

/// Undo returns to the previous state.
pub fn undo<G: Game>(table: &Table<G>) -> Verdict {
    let actions = table.actions();
    let Some((last, before)) = actions.split_last() else { return Ok(()) };
    let record =
        Record { actions: before.iter().map(ToString::to_string).collect(), result: None, ..table.record() };
    let expected = Table::<G>::replay(&record).map_err(|refusal| refusal.to_string())?;
    let mut table = table.clone();
    table.undo().map_err(|refusal| refusal.to_string())?;
    demand_equal(table.state(), expected.state(), format_args!("undo of {last}"))
}
