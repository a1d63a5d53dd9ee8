//! REDEPLOY: where Crew can go (section 13.6 of the ledger).

use std::collections::BTreeSet;

use tenka_core::Options;
use tenka_shadowstar_corsairs::state::Pack;
use tenka_shadowstar_corsairs::{Category, Class, Item, Switch};

use crate::scene::*;

/// Where a Crew of yellow's bay or of a place can be REDEPLOYED to at a Level.
fn redeployed(scene: Scene, level: u8, from: &str) -> BTreeSet<String> {
    let scene = scene.level(YELLOW, Category::Personnel, level).play(&["category:personnel"]);
    let action = format!("redeploy:crew/{from}");
    if !scene.is_legal(&action) {
        return BTreeSet::new();
    }
    scene.play(&[&action]).offered("site").into_iter().collect()
}

fn set(places: &[&str]) -> BTreeSet<String> {
    places.iter().map(|&place| place.to_owned()).collect()
}

/// SHC-131, SHC-133: Crew go as many squares as the Personnel Level is above 2.
#[test]
fn redeploying_by_level() {
    let outpost = || Scene::new().cargo(YELLOW, "02A", Item::Crew, 2);
    assert_eq!(redeployed(outpost(), 2, "02A"), set(&[]));
    assert_eq!(redeployed(outpost(), 3, "02A"), set(&["02B"]), "next door");
    assert_eq!(redeployed(outpost(), 4, "02A"), set(&["02B", "02C", "02D"]));
    let bay = || Scene::new().cargo(YELLOW, "bay.yellow", Item::Crew, 1);
    assert_eq!(redeployed(bay(), 3, "bay.yellow"), set(&[]));
    assert_eq!(redeployed(bay(), 4, "bay.yellow"), set(&["02C", "05A", "05B"]));
}

/// SHC-134, SHC-135, SHC-136: rivals in empty space block the way, and a full Outpost takes nobody.
#[test]
fn what_stops_redeployed_crew() {
    let outpost = || Scene::new().cargo(YELLOW, "02A", Item::Crew, 2);
    let full = outpost().cargo(YELLOW, "02B", Item::Crew, 4);
    assert_eq!(redeployed(full, 3, "02A"), set(&[]));
    let blocked = [at(0, 2), at(1, 2), at(2, 2)]
        .into_iter()
        .fold(outpost(), |scene, square| scene.shuttle(RED, square));
    assert_eq!(redeployed(blocked, 4, "02A"), set(&["02B", "02D"]), "not to Rivenstone");
    let hostile = outpost().cargo(RED, "02B", Item::Crew, 1);
    let ends = redeployed(hostile, 4, "02A");
    assert!(ends.contains("02B"), "into a rival's Location, not through it: {ends:?}");
}

/// SHC-136, SHC-137: Crew board own craft on the way, if there is room.
#[test]
fn crew_board_craft() {
    let craft = |many: u8| {
        let scene =
            Scene::new().cargo(YELLOW, "02A", Item::Crew, 2).ship(YELLOW, Class::Kestrel, BASIC, at(0, 2));
        let scene = if many > 0 { scene.cargo(YELLOW, "yellow.ship1", Item::Metal, many) } else { scene };
        redeployed(scene, 3, "02A").contains("yellow.ship1")
    };
    assert_eq!([craft(0), craft(2), craft(3)], [true, true, false]);
    let from_craft = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 2)).cargo(
        YELLOW,
        "yellow.ship1",
        Item::Crew,
        1,
    );
    let ends = redeployed(from_craft, 3, "yellow.ship1");
    assert!(ends.contains("02A") && !ends.contains("yellow.ship1"), "{ends:?}");
}

/// SHC-132, SHC-131: Crew in a place that leads nowhere at this speed aren't offered, fit or injured.
#[test]
fn which_crew_are_redeployed() {
    let scene = ["05A", "05B", "01C"].into_iter().fold(Scene::new(), |scene, place| {
        scene.cargo(YELLOW, place, Item::Crew, 1).cargo(YELLOW, place, Item::Injured, 1)
    });
    let scene = scene.level(YELLOW, Category::Personnel, 3).play(&["category:personnel"]);
    assert_eq!(scene.offered("redeploy"), ["crew/05A", "injured/05A", "crew/01C", "injured/01C"]);
    assert_eq!(scene.refusal("redeploy:crew/05B"), "SHC-131", "Drydock Nine has no neighbour");
    let gone = scene.play(&["redeploy:injured/05A", "site:04B"]);
    assert_eq!(gone.held(YELLOW, "04B", Item::TiredInjured), 1);
    assert_eq!(gone.held(YELLOW, "05A", Item::Crew), 1, "the other one stays");
    assert_eq!(gone.refusal("redeploy:injured/04B"), "SHC-131");
}

/// SHC-090, SHC-133: a Location is one space. A step between Locations that touch only at corners is diagonal, and the
/// second diagonal step costs 2.
#[test]
fn diagonal_steps_of_crew() {
    let colonists = || Scene::new().cargo(YELLOW, "01B", Item::Crew, 2);
    assert_eq!(redeployed(colonists(), 3, "01B"), set(&["02D", "04A"]), "both across a corner");
    let two = redeployed(colonists(), 4, "01B");
    assert_eq!(two, set(&["01C", "02D", "04A"]), "Derelict Fleet is another corner further");
    let three = redeployed(colonists(), 5, "01B");
    assert_eq!(three, set(&["01C", "01D", "02B", "02C", "02D", "04A", "05A"]));
}

/// SHC-134, SHC-136: Crew go no further than a rival's Location, and not through a Location without room.
#[test]
fn crew_stop_at_rivals() {
    let colonists = || Scene::new().cargo(YELLOW, "01B", Item::Crew, 2);
    let hostile = redeployed(colonists().cargo(RED, "02D", Item::Crew, 1), 5, "01B");
    assert_eq!(hostile, set(&["01C", "01D", "02D", "04A", "05A"]));
    let full = redeployed(colonists().cargo(YELLOW, "02D", Item::Crew, 4), 5, "01B");
    assert_eq!(full, set(&["01C", "01D", "04A", "05A"]));
    let own = redeployed(colonists().cargo(YELLOW, "02D", Item::Crew, 3), 5, "01B");
    assert!(own.contains("02D") && own.contains("02B"));
}

/// SHC-134: Scouts in empty space block the way as rivals do; own craft don't.
#[test]
fn who_blocks_crew() {
    let miners = |scene: Scene| scene.cargo(YELLOW, "02A", Item::Crew, 2);
    let squares = [at(0, 2), at(1, 2), at(2, 2)];
    let mut aliens = Scene::with(&[Switch::Factions]);
    for (pack, square) in aliens.state.factions.packs.iter_mut().zip(squares) {
        *pack = Pack { square, scouts: 1, ..Pack::NONE };
    }
    assert_eq!(redeployed(miners(aliens.arranged()), 4, "02A"), set(&["02B", "02D"]), "not to Rivenstone");
    let own = squares.into_iter().fold(Scene::new(), |scene, square| scene.shuttle(YELLOW, square));
    let ends = redeployed(miners(own), 4, "02A");
    assert!(ends.contains("02C") && ends.contains("yellow.shuttle2"), "{ends:?}");
}

/// SHC-135: a Location of nothing but Hazards ends the move.
#[test]
fn hazards_stop_crew() {
    let scene = Scene::with_options(2, &Options::new()).cargo(YELLOW, "03B", Item::Crew, 2);
    let ends = redeployed(scene, 5, "03B");
    assert!(ends.contains("02A") && !ends.contains("02B"), "into Cinder Field, not through it: {ends:?}");
}

/// SHC-132, SHC-136, SHC-EX36: at the HQ Crew go into the bay or aboard a craft in the safe zone, and no further.
#[test]
fn crew_at_the_hq() {
    let anchored = || Scene::new().cargo(YELLOW, "05A", Item::Crew, 2);
    let docked = |metal: u8| {
        let scene = anchored().ship(YELLOW, Class::Kestrel, BASIC, at(1, 6));
        redeployed(scene.cargo(YELLOW, "yellow.ship1", Item::Metal, metal), 4, "05A")
    };
    assert_eq!(redeployed(anchored(), 4, "05A"), set(&["04B", "bay.yellow"]));
    assert_eq!(docked(1), set(&["04B", "bay.yellow", "yellow.ship1"]));
    assert_eq!(docked(3), set(&["04B", "bay.yellow"]), "its hold is full");
    let far = redeployed(anchored(), 5, "05A");
    assert!(!far.contains("02C"), "Rivenstone is three steps away only through the HQ: {far:?}");
}

/// SHC-137: from the bay, Crew are Transferred aboard a craft beside the HQ for nothing, and go on from there.
#[test]
fn crew_leave_the_bay_by_ship() {
    let beside = |square, metal: u8| {
        let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, square);
        let scene = scene.cargo(YELLOW, "bay.yellow", Item::Crew, 1);
        redeployed(scene.cargo(YELLOW, "yellow.ship1", Item::Metal, metal), 3, "bay.yellow")
    };
    assert_eq!(beside(at(3, 7), 2), set(&["05A", "yellow.ship1"]), "the Ship lies between bay and Anchorage");
    assert_eq!(beside(at(3, 7), 3), set(&[]), "its hold is full");
    assert_eq!(beside(at(4, 6), 0), set(&[]), "it is not beside the HQ");
}

/// SHC-137: Crew in an Outpost are Transferred aboard a craft beside it for nothing, and go on from there.
#[test]
fn crew_leave_outposts_by_ship() {
    let beside = |square, metal: u8| {
        let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, square);
        let scene = scene.cargo(YELLOW, "05A", Item::Crew, 2);
        redeployed(scene.cargo(YELLOW, "yellow.ship1", Item::Metal, metal), 3, "05A")
    };
    assert_eq!(beside(at(3, 6), 2), set(&["04B", "bay.yellow", "yellow.ship1"]));
    assert_eq!(beside(at(3, 6), 3), set(&["04B"]), "its hold is full");
    assert_eq!(beside(at(9, 9), 0), set(&["04B"]));
}

/// SHC-132, SHC-137: Crew aboard a craft are Transferred into a Location beside it for nothing, unless a rival controls it
/// or it is full, and go on from there.
#[test]
fn crew_leave_ships() {
    let aboard = |square| {
        let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, square);
        scene.cargo(YELLOW, "yellow.ship1", Item::Crew, 1)
    };
    let ends = |scene: Scene| redeployed(scene, 3, "yellow.ship1");
    assert_eq!(ends(aboard(at(3, 7))), set(&["04B", "05A", "bay.yellow"]));
    let hostile = aboard(at(3, 7)).cargo(RED, "05A", Item::Crew, 1);
    assert_eq!(ends(hostile), set(&["05A", "bay.yellow"]));
    let full = aboard(at(3, 7)).cargo(YELLOW, "05A", Item::Crew, 4);
    assert_eq!(ends(full), set(&["bay.yellow"]));
    assert_eq!(ends(aboard(at(4, 7))), set(&["04B", "05A"]), "from a Ship within Anchorage");
    assert_eq!(
        ends(aboard(at(3, 4))),
        set(&["01B", "02B", "02D"]),
        "a Hazard in which it begins doesn't stop it"
    );
}
