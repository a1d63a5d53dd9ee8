//! What the chart of Shadowstar Corsairs shows: how far a craft can move, and labels that cover nothing.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::Seating as _;
use roxmltree::{Document, Node};
use tenka_core::{Game as _, Options, Seed, Table, Viewer};
use tenka_seats::Scene;
use tenka_shadowstar_corsairs::step::Step;
use tenka_shadowstar_corsairs::{Action, ShadowstarCorsairs};

/// SHC-090, SHC-292: wherever a craft may step next, the chart shows what it will have spent there.
#[test]
fn every_free_square_that_a_craft_may_step_to_is_within_its_range() {
    let mut steps = 0;
    for number in 0..6 {
        let seed = format!("range {number}");
        let options = Options::new().on("variant_wormholes");
        let mut table = Table::<ShadowstarCorsairs>::new(&options, 3, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        for _ in 0..400 {
            let state = table.state();
            if state.steps.last() == Some(Step::Moving) {
                let view = table.game().view(state, Viewer::Seat(state.current));
                let range = table.game().range(&view, None);
                for action in table.legal() {
                    let Action::At(square) = action else { continue };
                    if state.occupant(square).is_nobody() {
                        assert!(range.contains_key(&square), "{square} is not among {range:?}");
                        steps += 1;
                    }
                }
            }
            table.play_randomly(1, &mut rng);
        }
    }
    assert!(steps > 100, "{steps}");
}

/// SHC-090: whoever picks a craft and points at a square sees the way there, and what the plan says that it costs.
#[test]
fn the_way_to_every_square_in_reach_is_drawn_with_its_cost() {
    let mut table = Table::<ShadowstarCorsairs>::new(&Options::new(), 2, "ways").unwrap();
    let mut rng = Seed::from_text("ways").fast();
    let mut ways = 0;
    for _ in 0..400 {
        let state = table.state();
        if state.steps.last() == Some(Step::Main) {
            let seat = table.seat(Viewer::Seat(state.current));
            let choices = [seat.choices(), seat.plans()].concat();
            let board = seat.show(&Scene::new(Vec::new()).choosing(&choices, &[])).board.into_string();
            let document = Document::parse(&board).unwrap();
            for choice in choices.iter().filter(|choice| choice.action.starts_with("move:")) {
                let [craft, square] = &choice.picks[..] else { continue };
                if !square.thing.starts_with("square-") {
                    continue;
                }
                let picked = |node: &Node<'_, '_>| node.attribute("data-picked") == Some(&*craft.thing);
                let reach = document.descendants().find(picked).unwrap();
                let leads = |node: &Node<'_, '_>| node.attribute("data-way") == Some(&*square.thing);
                let way: Vec<_> = reach.descendants().filter(leads).collect();
                let [way] = way[..] else { panic!("{} ways to {}", way.len(), square.thing) };
                let text = way.children().find(|child| child.has_tag_name("text")).unwrap();
                let cost = text.text().unwrap();
                assert!(choice.help.contains(&format!("It costs {cost} of ")), "{cost}: {}", choice.help);
                ways += 1;
            }
        }
        table.play_randomly(1, &mut rng);
    }
    assert!(ways > 100, "{ways}");
}

/// What a part of the chart takes up: left, top, right, bottom.
type Box = [f64; 4];

fn number(node: &Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

fn with_class<'a>(document: &'a Document<'_>, class: &str) -> impl Iterator<Item = Node<'a, 'a>> {
    let is_one = move |node: &Node<'_, '_>| {
        node.attribute("class").is_some_and(|all| all.split(' ').any(|one| one == class))
    };
    document.descendants().filter(is_one)
}

fn around(x: f64, y: f64, radius: f64) -> Box {
    [x - radius, y - radius, x + radius, y + radius]
}

/// The labels: the plates of Locations, and the names of Sectors.
fn labels(document: &Document<'_>) -> Vec<(String, Box)> {
    let plates = with_class(document, "shc-plate").map(|plate| {
        let (x, y) = (number(&plate, "x"), number(&plate, "y"));
        let named = plate.next_siblings().find(|node| node.has_tag_name("text"));
        let name = named.and_then(|node| node.text()).unwrap_or("a plate");
        (name.to_owned(), [x, y, x + number(&plate, "width"), y + number(&plate, "height")])
    });
    let sectors = with_class(document, "shc-sector-name").map(|name| {
        let (x, y) = (number(&name, "x"), number(&name, "y"));
        (name.text().unwrap().to_owned(), [x, y - 9.0, x + number(&name, "textLength"), y + 2.0])
    });
    plates.chain(sectors).collect()
}

/// What no label may cover: craft and badges.
fn pieces(document: &Document<'_>) -> Vec<(String, Box)> {
    let craft = with_class(document, "shc-token").filter_map(|token| {
        let place = token.parent().unwrap().attribute("transform")?;
        let place = place.strip_prefix("translate(")?.strip_suffix(')')?;
        let (x, y) = place.split_once(' ')?;
        Some((place.to_owned(), around(x.parse().ok()?, y.parse().ok()?, 18.0)))
    });
    let badges = with_class(document, "shc-icon").map(|icon| {
        let circle = icon.first_element_child().unwrap();
        let (x, y) = (number(&circle, "cx"), number(&circle, "cy"));
        (format!("the icon at {x} {y}"), around(x, y, number(&circle, "r")))
    });
    craft.chain(badges).collect()
}

fn overlap(one: Box, other: Box) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

#[test]
fn no_label_covers_a_craft_a_badge_or_another_label() {
    let mut looked_at = 0;
    for number in 0..25 {
        let seats = 2 + number % 4;
        let seed = format!("labels {number}");
        let options = if number % 3 == 0 { Options::new().on("non_player_factions") } else { Options::new() };
        let mut table = Table::<ShadowstarCorsairs>::new(&options, seats, &seed).unwrap();
        let mut rng = Seed::from_text(&seed).fast();
        table.play_randomly(400, &mut rng);
        for _ in 0..4 {
            table.play_randomly(150, &mut rng);
            let board = table.seat(Viewer::Spectator).show(&Scene::new(Vec::new())).board.into_string();
            let document = Document::parse(&board).unwrap();
            let (labels, pieces) = (labels(&document), pieces(&document));
            assert!(labels.len() > 10 && pieces.len() > 10, "{seed}");
            for (at, (name, label)) in labels.iter().enumerate() {
                for (other, piece) in pieces.iter().chain(&labels[at + 1..]) {
                    assert!(!overlap(*label, *piece), "{seed}: {name} covers {other}");
                }
            }
            looked_at += 1;
        }
    }
    assert_eq!(looked_at, 100);
}
