//! How far things reach: Transfers along chains, REDEPLOY, moves, trade; and what menus list.

use std::collections::BTreeSet;

use tenka_core::{Game as _, Viewer};
use tenka_shadowstar_corsairs::step::Step;
use tenka_shadowstar_corsairs::{Card, Class, CraftId, Item, Place, Square, Switch, Target};

use crate::choices::asked;
use crate::scene::*;

const SECOND: fn() -> CraftId = || CraftId::new(YELLOW, 1);

/// Three craft of yellow in a row, the first with a Metal.
fn row(squares: [Square; 3]) -> Scene {
    Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, squares[0])
        .ship(YELLOW, Class::Kestrel, BASIC, squares[1])
        .shuttle(YELLOW, squares[2])
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 1)
}

/// SHC-106, SHC-111: a chain of Transfers leads through own craft, but not through one that is full of stacks.
#[test]
fn chains_through_craft() {
    let through = |stacks: u8| {
        let mut scene = row([at(6, 2), at(7, 2), at(8, 2)]);
        scene.state.craft_mut(SECOND()).stacks = stacks;
        scene.arranged().play(&["transfer:yellow.ship1"])
    };
    assert!(through(0).is_legal("put:metal/yellow.shuttle1"));
    assert!(through(2).is_legal("put:metal/yellow.shuttle1"), "one space is left");
    assert!(!through(3).is_legal("put:metal/yellow.shuttle1"), "none is left");
    let apart = row([at(6, 2), at(9, 9), at(8, 2)]).play(&["transfer:yellow.ship1"]);
    assert!(!apart.is_legal("put:metal/yellow.shuttle1"), "nothing in between");
}

/// SHC-106, SHC-111, D30: a chain leads through a Location, unless only rivals are there.
#[test]
fn chains_through_locations() {
    let apart = || {
        Scene::new()
            .ship(YELLOW, Class::Kestrel, BASIC, at(7, 2))
            .shuttle(YELLOW, at(9, 2))
            .cargo(YELLOW, "yellow.ship1", Item::Metal, 1)
            .cargo(YELLOW, "yellow.ship1", Item::Crew, 1)
    };
    let sends = |scene: Scene, item: &str| {
        let put = format!("put:{item}/yellow.shuttle1");
        scene.play(&["transfer:yellow.ship1"]).is_legal(&put)
    };
    // Both are next to Halcyon and to the Consulate.
    assert!(sends(apart(), "metal") && sends(apart(), "crew"));
    let hostile = || apart().cargo(RED, "01A", Item::Crew, 1).cargo(RED, "01C", Item::Crew, 1);
    assert!(!sends(hostile(), "metal"), "rivals hold both");
    let shared = hostile().cargo(YELLOW, "01C", Item::Crew, 1);
    assert!(sends(shared, "metal"), "an own Outpost passes it on");
    let full = apart().cargo(YELLOW, "01A", Item::Crew, 4).cargo(YELLOW, "01C", Item::Crew, 4);
    assert!(!sends(full.clone(), "crew") && sends(full, "metal"), "no room for Crew on the way");
}

/// SHC-105: the menu lists every place that something can be Transferred from, up to 60 Transfers a turn.
#[test]
fn transfers_are_listed() {
    let scene = row([at(6, 2), at(7, 2), at(8, 2)]);
    assert_eq!(scene.offered("transfer"), ["yellow.ship1"]);
    let mut many = scene.clone();
    many.state.turn.transfers = 59;
    assert_eq!(many.offered("transfer"), ["yellow.ship1"]);
    many.state.turn.transfers = 60;
    assert!(many.offered("transfer").is_empty());
}

/// SHC-090, SHC-091: the chart shows what a craft can reach, and what that costs.
#[test]
fn ranges_of_craft() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(7, 2)).shuttle(RED, at(7, 3));
    let view = scene.game.view(&scene.state, Viewer::Seat(YELLOW));
    let range = scene.game.range(&view, Some(ship(YELLOW)));
    assert_eq!(range.get(&at(9, 2)), Some(&2));
    assert_eq!(range.get(&at(9, 4)), Some(&3), "two diagonal steps cost 3");
    assert_eq!(range.get(&at(3, 2)), Some(&4), "as far as its speed");
    assert_eq!(range.get(&at(2, 2)), None, "farther");
    assert_eq!(range.get(&at(7, 3)), None, "occupied");
    assert_eq!(range.get(&at(6, 1)), None, "Forbidden");
    assert_eq!(range.values().max(), Some(&4));
}

/// SHC-086, SHC-114: what belongs to the Action part waits for a category.
#[test]
fn actions_wait_for_a_category() {
    let scene = Scene::with(&[Switch::RepairsAndBribes])
        .cargo(YELLOW, "bay.yellow", Item::Tribute, 1)
        .hand(YELLOW, &[Card::TaxLevy]);
    for action in [
        "generate:bay.yellow",
        "convert:bay.yellow",
        "parts:1/bay.yellow",
        "redeploy:crew/bay.yellow",
        "purchase:bay.yellow",
        "bribe:bay.yellow",
        "play:tax-levy",
        "end_actions",
        "call_to_action",
    ] {
        assert_eq!(scene.refusal(action), "SHC-114", "{action}");
    }
    let over = scene.play(&["category:politics", "end_actions"]);
    for action in ["generate:bay.yellow", "parts:1/bay.yellow", "bribe:bay.yellow", "end_actions"] {
        assert_eq!(over.refusal(action), "SHC-294", "{action}");
    }
}

/// SHC-269: Call to Action is its player's alone, and goes to the Stash.
#[test]
fn whose_call_to_action() {
    let rivals = Scene::new().in_play(RED, Card::CallToAction, Target::None).play(&["category:politics"]);
    assert_eq!(rivals.refusal("call_to_action"), "SHC-269");
    let both = Scene::new()
        .in_play(YELLOW, Card::Lobbyist, Target::None)
        .in_play(YELLOW, Card::CallToAction, Target::None)
        .play(&["category:finance", "call_to_action"]);
    assert_eq!(both.state.turn.actions_left, 4);
    assert!(
        both.state.has_in_play(YELLOW, Card::Lobbyist) && !both.state.has_in_play(YELLOW, Card::CallToAction)
    );
}

/// SHC-212: who owns an overloaded craft says what goes.
#[test]
fn whose_surplus() {
    let scene = Scene::new().ship(RED, Class::Kestrel, BASIC, at(7, 2));
    let scene = scene.cargo(RED, "red.ship1", Item::Metal, 3).cargo(RED, "red.ship1", Item::Kc, 2);
    let scene = asked(scene, Step::Surplus { craft: ship(RED) });
    assert_eq!((scene.asks(), scene.acts()), ("jettison", Some(RED)));
}

/// SHC-204, SHC-R05: an ordered Ship arrives at the HQ or a controlled Location; without either, on the edge.
#[test]
fn where_ordered_ships_arrive() {
    let arriving = |scene: Scene| asked(scene, Step::Arrive { craft: ship(YELLOW) });
    let sites = |scene: Scene| arriving(scene).offered("site");
    assert_eq!(sites(Scene::new()), ["bay.yellow"]);
    assert_eq!(sites(Scene::new().cargo(YELLOW, "02A", Item::Crew, 1)), ["bay.yellow", "02A"]);
    assert_eq!(sites(Scene::on_test_tile(2)), ["transit"]);
    let test_tile = Scene::on_test_tile(2);
    let location = test_tile.game.board(&test_tile.state).locations().next().unwrap();
    let held = Scene::on_test_tile(2).cargo(YELLOW, &Place::At(location).to_string(), Item::Crew, 1);
    assert_eq!(sites(held), [Place::At(location).to_string()]);
}

/// SHC-243: Shields in the pile of a Location that the player holds recharge, and no others.
#[test]
fn shields_in_piles_recharge() {
    let mut scene = Scene::with(&[Switch::ShieldGenerators]).ship(RED, Class::Kestrel, BASIC, at(1, 1)).ship(
        YELLOW,
        Class::Kestrel,
        BASIC,
        at(8, 1),
    );
    for place in ["02A", "01A"] {
        scene.state.piles[loc(place)][Item::HalfShield] = 1;
    }
    let scene = scene.play(&["combat", "end_combat"]);
    let shields = |place| (scene.in_pile(place, Item::Shield), scene.in_pile(place, Item::HalfShield));
    assert_eq!((shields("02A"), shields("01A")), ((1, 0), (0, 1)), "red's turn begins");
}

/// SHC-244: what can be given and asked is listed; a craft hands things to a bay only beside the HQ.
#[test]
fn trade_beside_the_hq() {
    let offering = |square: Square| {
        Scene::with(&[Switch::Trade])
            .ship(YELLOW, Class::Kestrel, BASIC, square)
            .cargo(YELLOW, "yellow.ship1", Item::Metal, 1)
            .cargo(YELLOW, "bay.yellow", Item::Kc, 1)
            .cargo(RED, "bay.red", Item::Parts, 1)
            .play(&["offer:red"])
    };
    let near = offering(at(0, 5));
    assert_eq!(near.offered("give"), ["metal/yellow.ship1/bay.red", "kc/bay.yellow/bay.red"]);
    assert_eq!(near.offered("ask"), ["parts/bay.red/bay.yellow", "parts/bay.red/yellow.ship1"]);
    let far = offering(at(7, 2));
    assert_eq!(far.offered("give"), ["kc/bay.yellow/bay.red"]);
    assert_eq!(far.offered("ask"), ["parts/bay.red/bay.yellow"]);
}

/// SHC-244: between craft, and between a craft and an Outpost, only neighbours trade.
#[test]
fn trade_between_neighbours() {
    let offering = |square: Square| {
        Scene::with(&[Switch::Trade])
            .ship(YELLOW, Class::Kestrel, BASIC, at(7, 2))
            .ship(RED, Class::Kestrel, BASIC, square)
            .cargo(YELLOW, "yellow.ship1", Item::Metal, 1)
            .cargo(RED, "01C", Item::Crew, 1)
            .cargo(RED, "02A", Item::Crew, 1)
            .play(&["offer:red"])
            .offered("give")
    };
    assert_eq!(offering(at(6, 2)), ["metal/yellow.ship1/red.ship1", "metal/yellow.ship1/01C"]);
    assert_eq!(offering(at(5, 2)), ["metal/yellow.ship1/01C"]);
}

/// Every holding of a player has a store of its own for face-down tokens (SHC-R60).
#[test]
fn stores_are_told_apart() {
    let scene = Scene::with(&[Switch::Concealment]);
    let scene = ["02A", "02C", "01A"].iter().fold(scene, |scene, place| {
        scene.cargo(YELLOW, place, Item::Crew, 1).cargo(RED, place, Item::Crew, 1)
    });
    let mut stores = BTreeSet::new();
    let mut count = 0;
    for seat in [YELLOW, RED] {
        let outposts = ["02A", "02C", "01A"].map(|place| Place::At(loc(place)));
        let craft = CraftId::of(seat).map(Place::Craft);
        for place in craft.chain([Place::Bay(seat)]).chain(outposts) {
            stores.insert(scene.state.store(place, seat).unwrap());
            count += 1;
        }
    }
    stores.insert(scene.state.store(Place::Transit, YELLOW).unwrap());
    assert_eq!(stores.len(), count + 1);
}

/// SHC-107: from the pile of a Location, only what lies there is Transferred.
#[test]
fn what_lies_in_a_pile() {
    let scene =
        Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(1, 2)).cargo(YELLOW, "02A", Item::Metal, 1);
    let taking = scene.play(&["transfer:02A"]);
    assert!(taking.offered("put").iter().all(|put| put.starts_with("metal/")), "{:?}", taking.offered("put"));
    assert!(taking.is_legal("put:metal/yellow.ship1"));
}

/// SHC-110, SHC-244: in a shared Location Outposts trade with each other; in combat nothing gets into an Outpost or a bay.
#[test]
fn trade_between_outposts() {
    let shared = |place: &str| {
        Scene::with(&[Switch::Trade])
            .cargo(YELLOW, "01C", Item::Crew, 1)
            .cargo(YELLOW, "01C", Item::Metal, 1)
            .cargo(YELLOW, "bay.yellow", Item::Kc, 1)
            .cargo(RED, place, Item::Crew, 1)
    };
    let gives = |scene: Scene| scene.play(&["offer:red"]).offered("give");
    assert_eq!(gives(shared("01C")), ["kc/bay.yellow/bay.red", "metal/01C/01C"]);
    assert_eq!(gives(shared("01A")), ["kc/bay.yellow/bay.red"]);
    assert!(gives(shared("01C").play(&["combat"])).is_empty());
    let offering = shared("01C").play(&["offer:red"]);
    assert_eq!(offering.refusal("give:metal/01C/bay.red"), "SHC-244");
    assert_eq!(offering.refusal("give:kc/bay.yellow/01C"), "SHC-244");
}
