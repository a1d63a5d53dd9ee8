//! The things that a person picks one after another to compose an action: what is done, and each thing that it is about.
//!
//! A thing goes by its notation behind the sort of thing that it is: `square-5-2`, `craft-red-ship1`, `place-02A`,
//! `card-ion-drives`. What is done is a thing too: `do-transfer`.

use std::mem::discriminant;

use tenka_core::Pick;

use crate::ShadowstarCorsairs;
use crate::action::Action;
use crate::card::Card;
use crate::cargo::Item;
use crate::craft::{Class, CraftId, seat_of};
use crate::rules::Look;
use crate::square::{Location, Square, number};
use crate::state::State;
use crate::words::{said, thing_label};

/// Actions of which the things alone say what is done, since the decision asks for just such a thing.
const PLAIN: [&str; 15] = [
    "at", "site", "target", "class", "category", "tile", "many", "keep", "card", "item", "hit", "deck",
    "pile", "cruiser", "put",
];

/// Actions whose thing is offered for something else as well, so that what is done has to be said first.
const SAID_FIRST: [&str; 2] = ["raid", "destroy"];

const DO: &str = "do-";

/// The steps in which a person composes the action.
pub(crate) fn picks(game: &ShadowstarCorsairs, action: Action) -> Vec<Pick> {
    let text = action.to_string();
    let Some((kind, about)) = text.split_once(':') else {
        let name = if let Action::Say(word) = action { said(word).to_owned() } else { text.clone() };
        return vec![Pick::new(format!("{DO}{text}"), name)];
    };
    let last = about.split('/').count() - 1;
    let things = about.split('/').enumerate().map(|(place, thing)| {
        let sort = sort(kind, place == 0, place == last, thing);
        Pick::new(thing_id(sort, thing), thing_label(game, sort, thing))
    });
    if PLAIN.contains(&kind) {
        return things.collect();
    }
    let verb = Pick::new(format!("{DO}{kind}"), kind.replace('_', " "));
    std::iter::once(verb).chain(things).collect()
}

/// What is done with one thing can be picked after the thing.
pub(crate) fn other_picks(game: &ShadowstarCorsairs, action: Action) -> Vec<Vec<Pick>> {
    match picks(game, action).as_slice() {
        [verb, thing] if is_said_last(&verb.thing) => vec![vec![thing.clone(), verb.clone()]],
        _ => Vec::new(),
    }
}

fn is_said_last(verb: &str) -> bool {
    verb.strip_prefix(DO).is_some_and(|kind| !SAID_FIRST.contains(&kind))
}

/// The action that things picked in this order stand for, legal or not.
pub(crate) fn compose(game: &ShadowstarCorsairs, state: &State, things: &[&str]) -> Option<Action> {
    match *things {
        [] => None,
        [verb, ref things @ ..] if verb.starts_with(DO) => read(verb.strip_prefix(DO)?, things),
        [thing, verb] if is_said_last(verb) => read(verb.strip_prefix(DO)?, &[thing]),
        _ => {
            let mut legal = Vec::new();
            Look { game, state }.list(&mut legal);
            let is_asked =
                |action: &Action| legal.iter().any(|other| discriminant(other) == discriminant(action));
            let is_meant = |action: &Action| {
                picks(game, *action).iter().map(|pick| &*pick.thing).eq(things.iter().copied())
            };
            let mut meant = PLAIN.iter().filter_map(|kind| read(kind, things)).filter(is_meant);
            meant.find(is_asked)
        }
    }
}

fn read(kind: &str, things: &[&str]) -> Option<Action> {
    if things.is_empty() {
        return kind.parse().ok();
    }
    let about = things.iter().map(|thing| notation(kind, thing)).collect::<Option<Vec<_>>>()?;
    format!("{kind}:{}", about.join("/")).parse().ok()
}

/// What sort of thing a part of an action's notation is.
fn sort(kind: &str, first: bool, last: bool, thing: &str) -> &'static str {
    match kind {
        "tile" => "tile",
        "category" => "category",
        "hit" => "hit",
        "deck" => "deck",
        "pile" => "pile",
        "cruiser" => "cruiser",
        "pack" | "scout" if first => "pack",
        "buy" | "buy_off" | "buy_off_public" if last => "pay",
        "mat" if last => "mat",
        _ if Square::from_id(thing).is_some() => "square",
        _ if Location::from_id(thing).is_some() || thing == "transit" => "place",
        _ if number(thing).is_some() => "number",
        _ if Item::from_id(thing).is_some() => "item",
        _ if Card::from_id(thing).is_some() => "card",
        _ if Class::from_id(thing).is_some() => "class",
        _ if CraftId::from_id(thing).is_some() => "craft",
        _ if seat_of(thing).is_some() => "seat",
        _ if thing.starts_with("bay.") => "bay",
        _ if thing.starts_with("pack") => "pack",
        _ if thing.contains('@') => "outpost",
        _ => "way",
    }
}

/// The id of a thing on the page.
pub(crate) fn thing_id(sort: &str, thing: &str) -> String {
    let thing = thing.strip_prefix(sort).map_or(thing, |rest| rest.trim_start_matches('.'));
    format!("{sort}-{}", thing.replace([',', '.', '@'], "-"))
}

/// The notation of the thing with this id, as a part of an action of this kind.
fn notation(kind: &str, id: &str) -> Option<String> {
    let (sort, rest) = id.split_once('-')?;
    Some(match sort {
        "square" => rest.replace('-', ","),
        "craft" => rest.replacen('-', ".", 1),
        "outpost" => rest.replacen('-', "@", 1),
        "bay" => format!("bay.{rest}"),
        "pack" if kind != "pack" && kind != "scout" => format!("pack{rest}"),
        _ => rest.to_owned(),
    })
}
