//! Section 12 and D30: Transfers.

use tenka_shadowstar_corsairs::{Class, Item, Switch};

use crate::scene::*;

/// A Kestrel with two Crew, with a Shuttle next to it and one far away.
fn ship_and_shuttles() -> Scene {
    Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 5))
        .cargo(YELLOW, "yellow.ship1", Item::Crew, 2)
        .shuttle(YELLOW, at(1, 5))
        .shuttle(YELLOW, at(9, 0))
}

/// SHC-105, SHC-106, SHC-D30: Cargo goes between adjacent places, and to no others.
#[test]
fn transfers_between_adjacent_places() {
    let scene = ship_and_shuttles().play(&["transfer:yellow.ship1"]);
    for to in ["yellow.shuttle2", "02A"] {
        assert_eq!(scene.refusal(&format!("put:crew/{to}")), "SHC-106", "{to} is far away");
    }
    let scene = scene.play(&["put:crew/yellow.shuttle1", "transfer:yellow.ship1", "put:crew/bay.yellow"]);
    assert_eq!(scene.held(YELLOW, "yellow.ship1", Item::Crew), 0);
    assert_eq!(scene.state.turn.transfers, 2, "both count");
    assert_eq!(scene.held(YELLOW, "yellow.shuttle1", Item::Crew), 1);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Crew), 1);
}

/// SHC-113: a Transfer costs neither movement nor Actions.
#[test]
fn transfers_cost_nothing() {
    let load = ["transfer:yellow.ship1", "put:crew/yellow.shuttle1"];
    let moving = ship_and_shuttles().play(&["move:yellow.ship1", "at:0,4"]).play(&load);
    assert_eq!(moving.state.turn.moving.unwrap().spent, 1, "for the step");
    let acting = ship_and_shuttles().play(&["category:finance"]);
    let left = acting.state.turn.actions_left;
    assert_eq!((left > 0, acting.play(&load).state.turn.actions_left), (true, left));
}

/// SHC-R13: an Outpost next to the HQ cannot Transfer to the bay; a craft must carry it.
#[test]
fn locations_and_bays_are_never_adjacent() {
    let scene = Scene::on_test_tile(1).cargo(BLUE, "01A", Item::Crew, 1).turn(BLUE);
    assert!(!scene.is_legal("transfer:01A"));
    let scene = scene.shuttle(BLUE, at(1, 2)).play(&["transfer:01A"]);
    assert!(scene.is_legal("put:crew/bay.blue"), "over the Shuttle");
}

/// SHC-107: rivals' craft and bays aren't destinations.
#[test]
fn rivals_are_no_destination() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(0, 5))
        .cargo(YELLOW, "yellow.shuttle1", Item::Kc, 1)
        .shuttle(RED, at(0, 4))
        .play(&["transfer:yellow.shuttle1"]);
    for to in ["red.shuttle1", "bay.red"] {
        assert_eq!(scene.refusal(&format!("put:kc/{to}")), "SHC-107", "{to} belongs to a rival");
    }
}

/// SHC-108: the destination must have room.
#[test]
fn destinations_need_room() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(0, 5))
        .cargo(YELLOW, "yellow.shuttle1", Item::Kc, 1)
        .cargo(YELLOW, "bay.yellow", Item::Metal, 1)
        .play(&["transfer:bay.yellow"]);
    assert_eq!(scene.refusal("put:metal/yellow.shuttle1"), "SHC-108");
    assert!(scene.is_legal("swap:metal/yellow.shuttle1/kc"));
}

/// SHC-109, SHC-110: Transfers at any time before clean up; in combat nothing goes into a Location.
#[test]
fn when_transfers_are_made() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 1))
        .cargo(YELLOW, "yellow.ship1", Item::Bomb, 1)
        .cargo(YELLOW, "02A", Item::Metal, 1)
        .shuttle(YELLOW, at(0, 0));
    assert!(scene.is_legal("transfer:yellow.ship1"));
    let acting = scene.clone().play(&["category:finance"]);
    assert!(acting.is_legal("transfer:yellow.ship1"), "between Actions");
    let fighting = scene.play(&["combat", "transfer:yellow.ship1"]);
    assert_eq!(fighting.refusal("put:bomb/02A"), "SHC-110");
    assert!(fighting.is_legal("put:bomb/yellow.shuttle1"));
    assert!(fighting.play(&["put:bomb/yellow.shuttle1"]).is_legal("transfer:02A"), "removing is legal");
}

/// SHC-111: swapping two full holds is one decision.
#[test]
fn full_holds_are_swapped() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(0, 5))
        .cargo(YELLOW, "yellow.shuttle1", Item::Kc, 1)
        .shuttle(YELLOW, at(0, 4))
        .cargo(YELLOW, "yellow.shuttle2", Item::Bomb, 1)
        .play(&["transfer:yellow.shuttle1", "swap:kc/yellow.shuttle2/bomb"]);
    assert_eq!(scene.held(YELLOW, "yellow.shuttle1", Item::Bomb), 1);
    assert_eq!(scene.held(YELLOW, "yellow.shuttle2", Item::Kc), 1);
    assert!(
        !scene.offered("transfer").iter().any(|place| place == "yellow.shuttle1")
            || !scene.play(&["transfer:yellow.shuttle1"]).is_legal("swap:bomb/yellow.shuttle2/kc")
    );
}

/// SHC-112: Crew keeps its damage, and the mark that it was REDEPLOYED.
#[test]
fn crew_keeps_its_damage() {
    let scene = Scene::new()
        .shuttle(YELLOW, at(0, 5))
        .cargo(YELLOW, "bay.yellow", Item::Injured, 1)
        .cargo(YELLOW, "bay.yellow", Item::Tired, 1)
        .play(&["transfer:bay.yellow", "put:injured/yellow.shuttle1"]);
    assert_eq!(scene.held(YELLOW, "yellow.shuttle1", Item::Injured), 1);
    let scene =
        scene.play(&["category:finance", "transfer:bay.yellow", "swap:tired/yellow.shuttle1/injured"]);
    assert_eq!(scene.held(YELLOW, "yellow.shuttle1", Item::Tired), 1);
}

/// SHC-EX33: a chain is one decision; in the same window nothing goes back.
#[test]
fn chains() {
    let scene = Scene::on_test_tile(1)
        .ship(BLUE, Class::Renegade, BASIC, at(3, 2))
        .cargo(BLUE, "blue.ship1", Item::Bomb, 2)
        .shuttle(BLUE, at(2, 2))
        .cargo(BLUE, "01B", Item::Crew, 1)
        .cargo(BLUE, "01C", Item::Crew, 1)
        .cargo(BLUE, "01C", Item::Metal, 1)
        .cargo(YELLOW, "01A", Item::Crew, 1)
        .turn(BLUE)
        .play(&["transfer:01C", "put:metal/bay.blue"]);
    assert_eq!(scene.held(BLUE, "bay.blue", Item::Metal), 1);
    assert!(!scene.is_legal("transfer:bay.blue"), "no Metal leaves the bay in this window");
    let later = scene.play(&["category:finance"]);
    assert!(later.is_legal("transfer:bay.blue"), "another window");
}

/// SHC-R67: at most 12 places take part in the Transfers of one window.
#[test]
fn windows_are_bounded() {
    assert_eq!(tenka_shadowstar_corsairs::state::WINDOW, 12);
    let mut scene =
        Scene::new().ship(YELLOW, Class::Scarab, BASIC, at(0, 5)).cargo(YELLOW, "yellow.ship1", Item::Kc, 1);
    while scene.state.turn.window.len() < 11 {
        scene.state.turn.window.push(tenka_shadowstar_corsairs::state::Exchange::default());
    }
    assert!(!scene.is_legal("transfer:yellow.ship1"));
    let mut begun = ship_and_shuttles().play(&["transfer:yellow.ship1"]);
    assert!(begun.is_legal("put:crew/yellow.shuttle1"));
    begun.state.turn.transfers = 60;
    assert_eq!(begun.refusal("put:crew/yellow.shuttle1"), "SHC-R67", "no turn has more than 60");
}

/// SHC-201, SHC-D31: own tokens may be destroyed and Crew dismissed, anywhere.
#[test]
fn jettison() {
    let scene = Scene::new().cargo(YELLOW, "bay.yellow", Item::Metal, 3).play(&[
        "jettison:bay.yellow",
        "item:metal",
        "many:2",
    ]);
    assert_eq!(scene.held(YELLOW, "bay.yellow", Item::Metal), 1);
    let scene = Scene::new().cargo(YELLOW, "02A", Item::Crew, 1).play(&["jettison:02A", "item:crew"]);
    assert_eq!(scene.controller("02A"), None);
    assert_eq!(scene.state.crew_supply(YELLOW), 15);
}

/// SHC-290: a crest can't be left in a Location where it wouldn't remain its owner's.
#[test]
fn crests_stay_with_their_owners() {
    let scene = Scene::with(&[Switch::HouseCrests])
        .ship(YELLOW, Class::Kestrel, BASIC, at(2, 1))
        .cargo(YELLOW, "yellow.ship1", Item::Crest, 1)
        .cargo(YELLOW, "yellow.ship1", Item::Metal, 1);
    let leaving = scene.clone().play(&["transfer:yellow.ship1"]);
    assert_eq!((leaving.refusal("put:metal/02A"), leaving.refusal("put:crest/02A")), ("nothing", "SHC-108"));
    let staying = scene.cargo(YELLOW, "02A", Item::Crew, 1).play(&["transfer:yellow.ship1"]);
    assert_eq!(staying.refusal("put:crest/02A"), "nothing");
}

/// SHC-111, SHC-214: a Bomb that takes no space aboard an upgraded Clydesdale leaves none when it is swapped.
#[test]
fn bombs_that_take_no_space() {
    let swapping = |bombs: u8, metal: u8| {
        Scene::new()
            .ship(YELLOW, Class::Clydesdale, UPGRADED, at(7, 2))
            .shuttle(YELLOW, at(8, 2))
            .cargo(YELLOW, "yellow.ship1", Item::Bomb, bombs)
            .cargo(YELLOW, "yellow.ship1", Item::Metal, metal)
            .cargo(YELLOW, "yellow.shuttle1", Item::Parts, 1)
            .play(&["transfer:yellow.shuttle1"])
    };
    let free = swapping(4, 2);
    assert_eq!(free.refusal("swap:parts/yellow.ship1/bomb"), "SHC-108");
    assert!(free.is_legal("swap:parts/yellow.ship1/metal"));
    assert!(swapping(5, 1).is_legal("swap:parts/yellow.ship1/bomb"), "the fifth takes a space");
}
