//! What every game's drawings promise to pages: everything that can be picked is there, once, and nothing secret is.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::{Document, Node};
use tenka_boards::{Board, deal};
use tenka_seats::{Referee as _, Scene, Shown};

use crate::Seating as _;
use tenka_core::any::Choice;
use tenka_core::kit::option_sets;
use tenka_core::{Asks, Dice as _, FastRng, Ledger, Options, Pick, Seed, Table, Viewer};
use tenka_samurai::Samurai;
use tenka_shadowstar_corsairs::ShadowstarCorsairs;
use tenka_starship_samurai::StarshipSamurai;
use tenka_starships_assembly::StarshipsAssembly;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

/// Walks random games with every number of seats and every set of options, and checks positions on the way.
fn walk<G: Board>(every: u32, mut look: impl FnMut(&Table<G>, &Options, &mut FastRng)) {
    for (number, options) in option_sets(&G::INFO).iter().enumerate() {
        for seats in G::INFO.seats.0..=G::INFO.seats.1 {
            let seed = format!("walk {number} {seats}");
            let mut table = Table::<G>::new(options, seats, &seed).unwrap();
            let mut rng = Seed::from_text(&seed).fast();
            loop {
                if table.to_act().is_none() || rng.below(every) == 0 {
                    look(&table, options, &mut rng);
                }
                if table.play_randomly(1, &mut rng) == 0 {
                    break;
                }
            }
        }
    }
}

/// Everything `viewer` is shown, as one piece of markup.
fn page<G: Board>(table: &Table<G>, viewer: Viewer, scene: &Scene) -> String {
    let Shown { board, hand, figures, holdings, scoring, asks, .. } = table.seat(viewer).show(scene);
    let asks = asks.map_or(String::new(), |Asks { what, rule, .. }| format!("{what} {rule}"));
    let holdings: String = figures.into_iter().chain(holdings).map(maud::Markup::into_string).collect();
    let scoring = scoring.map_or(String::new(), maud::Markup::into_string);
    format!("<page>{}{}{holdings}{scoring}{asks}</page>", board.into_string(), hand.into_string())
}

fn scene(choices: &[Choice], chosen: &[&str]) -> Scene {
    let names = ["Ann", "Bob <b>", "Cleo & Co", "\"Dan\""].map(str::to_owned).to_vec();
    Scene::new(names).choosing(choices, chosen)
}

fn choices_of<G: Board>(table: &Table<G>, viewer: Viewer) -> Vec<Choice> {
    table.seat(viewer).choices()
}

/// Every order in which the things of each choice can be picked.
fn paths(choices: &[Choice]) -> impl Iterator<Item = &Vec<Pick>> {
    choices.iter().flat_map(|choice| std::iter::once(&choice.picks).chain(&choice.other_picks))
}

/// Well-formed, with unique ids, and without anything a strict policy forbids.
fn read(page: &str) -> Document<'_> {
    let document = Document::parse(page).unwrap_or_else(|error| panic!("{error}:\n{page}"));
    let mut ids = BTreeSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "two elements have the id {id}");
        }
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(name != "style" && !name.starts_with("on"), "{name}={value}");
            assert!(!value.contains("http:") && !value.contains("https:"), "{name}={value}");
        }
        assert!(!matches!(node.tag_name().name(), "script" | "style" | "image" | "img"), "{node:?}");
    }
    document
}

fn things<'a>(document: &'a Document<'_>) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.has_attribute("data-thing")).collect()
}

fn has_class(node: &Node<'_, '_>, class: &str) -> bool {
    node.attribute("class").is_some_and(|classes| classes.split(' ').any(|found| found == class))
}

/// The ids of the things with a class.
fn with_class(document: &Document<'_>, class: &str) -> BTreeSet<String> {
    let marked = things(document).into_iter().filter(|node| has_class(node, class));
    marked.filter_map(|node| node.attribute("data-thing")).map(str::to_owned).collect()
}

/// Whether a pick is something on the table. What is done rather than pointed at is a button in the bar, and so are numbers and kinds.
fn is_a_thing(thing: &str) -> bool {
    const THINGS: [&str; 16] = [
        "tile", "space", "spot", "piece", "supply", "card", "unit", "mech", "location", "clan", "marker",
        "order", "weapon", "square", "craft", "outpost",
    ];
    thing.split_once('-').is_some_and(|(kind, name)| THINGS.contains(&kind) && name != "none")
}

fn draws_every_pick_once<G: Board>(every: u32) {
    walk::<G>(every, |table, _, rng| {
        for viewer in table.seats().viewers() {
            let choices = choices_of(table, viewer);
            let shown = page(table, viewer, &scene(&choices, &[]));
            let document = read(&shown);
            let mut drawn = BTreeMap::new();
            for node in things(&document) {
                *drawn.entry(node.attribute("data-thing").unwrap()).or_insert(0) += 1;
                assert!(node.attribute("aria-label").is_some_and(|label| !label.is_empty()));
            }
            assert!(drawn.values().all(|&times| times == 1), "{drawn:?}");
            for pick in choices.iter().flat_map(|choice| &choice.picks).filter(|pick| is_a_thing(&pick.thing))
            {
                assert!(drawn.contains_key(&*pick.thing), "{} is not drawn for {viewer}", pick.thing);
            }
            let firsts = paths(&choices).map(|path| path[0].thing.clone());
            assert_eq!(
                with_class(&document, "legal"),
                firsts.filter(|thing| drawn.contains_key(&**thing)).collect()
            );
            if let Some(choice) = choices.get(rng.index_below(choices.len().max(1))) {
                for path in paths(std::slice::from_ref(choice)) {
                    a_pick_lights_the_next(table, viewer, &choices, &path[0].thing);
                }
            }
        }
    });
}

fn a_pick_lights_the_next<G: Board>(table: &Table<G>, viewer: Viewer, choices: &[Choice], first: &str) {
    let shown = page(table, viewer, &scene(choices, &[first]));
    let document = read(&shown);
    let drawn: BTreeSet<&str> =
        things(&document).into_iter().filter_map(|node| node.attribute("data-thing")).collect();
    let seconds = paths(choices).filter(|path| path[0].thing == first).filter_map(|path| path.get(1));
    let seconds = seconds.map(|pick| pick.thing.clone()).filter(|thing| drawn.contains(&**thing));
    assert_eq!(with_class(&document, "legal"), seconds.collect());
    let chosen = [first.to_owned()].into_iter().filter(|thing| drawn.contains(&**thing));
    assert_eq!(with_class(&document, "chosen"), chosen.collect());
}

#[test]
fn everything_that_can_be_picked_is_drawn_once() {
    draws_every_pick_once::<Samurai>(4);
    draws_every_pick_once::<StarshipsAssembly>(4);
    draws_every_pick_once::<ShadowstarCorsairs>(600);
    draws_every_pick_once::<StarshipSamurai>(8);
    draws_every_pick_once::<ConnectFour>(1);
    draws_every_pick_once::<Hearts>(4);
    draws_every_pick_once::<Leduc>(1);
}

/// Swaps what the viewer can't know for something else: not a byte of what they are shown may change. What they have heard is their
/// own, so neither table has a past.
fn shows_no_secret<G: Board>(every: u32) {
    walk::<G>(every, |table, options, rng| {
        for viewer in table.seats().viewers() {
            let choices = choices_of(table, viewer);
            let scene = scene(&choices, &[]);
            let world = deal(table.clone()).imagine(viewer, &rng.below(u32::MAX).to_string());
            let [real, other] =
                [deal(table.clone()).state(), world].map(|state| Table::<G>::load(options, state).unwrap());
            let is_same = page(&real, viewer, &scene) == page(&other, viewer, &scene);
            assert!(
                is_same,
                "{} at ply {}: {viewer} sees what it can't know",
                G::INFO.name,
                table.actions().len()
            );
        }
    });
}

#[test]
fn nothing_that_is_drawn_depends_on_what_the_viewer_cannot_know() {
    shows_no_secret::<Samurai>(8);
    shows_no_secret::<StarshipsAssembly>(8);
    shows_no_secret::<ShadowstarCorsairs>(600);
    shows_no_secret::<StarshipSamurai>(8);
    shows_no_secret::<Hearts>(8);
    shows_no_secret::<Leduc>(1);
}

fn links_to_rules_that_exist<G: Board>() {
    let ledger = Ledger::parse(G::INFO.rules);
    let prefix = format!("/rules/{}#", G::INFO.name);
    let check = |page: &str| {
        let links: Vec<&str> =
            page.split(&prefix).skip(1).filter_map(|rest| rest.split('"').next()).collect();
        for rule in &links {
            assert!(ledger.get(rule).is_some(), "{rule} is linked, but not in the ledger");
        }
        links.len()
    };
    check(&G::quick_start().into_string());
    walk::<G>(10, |table, _, _| {
        let shown = table.seat(Viewer::Spectator).show(&scene(&[], &[]));
        if let Some(Asks { rule, .. }) = shown.asks {
            assert!(ledger.get(rule.as_str()).is_some(), "{rule} is asked by, but not in the ledger");
        }
        if let Some(scoring) = shown.scoring {
            assert!(check(&scoring.into_string()) > 0, "the scoring cites no rule");
        }
    });
}

#[test]
fn rules_that_are_named_are_in_the_ledger() {
    links_to_rules_that_exist::<Samurai>();
    links_to_rules_that_exist::<StarshipsAssembly>();
    links_to_rules_that_exist::<ShadowstarCorsairs>();
    links_to_rules_that_exist::<StarshipSamurai>();
    links_to_rules_that_exist::<ConnectFour>();
    links_to_rules_that_exist::<Hearts>();
    links_to_rules_that_exist::<Leduc>();
}

fn can_stand_on_any_page<G: Board>() {
    for markup in [G::cover(), G::quick_start()] {
        read(&format!("<page>{}</page>", markup.into_string()));
    }
    let cover = G::cover().into_string();
    assert!(!cover.contains(" id="), "covers of several games stand on one page");
    let classes = cover.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
    for class in classes.flat_map(str::split_whitespace) {
        let selects = |(at, selector): (usize, &str), sheet: &str| {
            let next = sheet[at + selector.len()..].chars().next();
            next.is_none_or(|letter| !letter.is_alphanumeric() && letter != '-')
        };
        let styles =
            |sheet: &str| sheet.match_indices(&format!(".{class}")).any(|found| selects(found, sheet));
        assert!(
            !styles(G::STYLE) || styles(G::COVER_STYLE),
            "on a page of other games {class} would be black"
        );
    }
    assert!(!G::STYLE.contains("http") && !G::STYLE.contains("@import"));
}

#[test]
fn covers_and_quick_starts_can_stand_on_any_page() {
    can_stand_on_any_page::<Samurai>();
    can_stand_on_any_page::<StarshipsAssembly>();
    can_stand_on_any_page::<ShadowstarCorsairs>();
    can_stand_on_any_page::<StarshipSamurai>();
    can_stand_on_any_page::<ConnectFour>();
    can_stand_on_any_page::<Hearts>();
    can_stand_on_any_page::<Leduc>();
}
