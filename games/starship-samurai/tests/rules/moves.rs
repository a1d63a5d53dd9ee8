//! Section 3.4: Move Units, and what happens at each move.

use tenka_starship_samurai::{Card, Deed, Mech};

use crate::scene::{Scene, deeds};

const SEVEN: &str = "fighter fighter fighter fighter fighter fighter fighter";

/// SSM-076, SSM-079: up to X units, each a different figure; after each the player may stop.
#[test]
fn each_figure_moves_once() {
    let mut scene = Scene::new(2).place(0, "1", "oda");
    scene.play_all("order:3-move_units move:oda-2");
    assert_eq!(scene.refusal("move:oda-1"), "SSM-076");
    scene.play("move:nova.fighter@supply-2");
    assert_eq!(scene.refusal("move:nova.fighter@2-1"), "SSM-076");
    assert!(scene.can("pass") && scene.can("move:nova.fighter@supply-2"));
    scene.play("pass");
    assert_eq!((scene.units(0, "2"), scene.decision()), ("fighter oda".to_owned(), "turn"));
}

/// SSM-077, SSM-078: from the supply or a location to any other location; not from the graveyard, not to where it is, and
/// no one else's.
#[test]
fn units_move_between_supply_and_locations() {
    let mut scene =
        Scene::new(3).place(0, "1", "fighter").place(0, "graveyard", "carrier").place(1, "1", "fighter");
    scene.play("order:4-move_units");
    assert!(["1", "2", "3"].iter().all(|to| scene.can(&format!("move:nova.fighter@supply-{to}"))));
    assert!(scene.can("move:nova.fighter@1-3") && scene.can("move:nova.fighter@1-2"));
    assert_eq!(scene.refusal("move:nova.fighter@1-1"), "SSM-077");
    assert_eq!(scene.refusal("move:nova.carrier-1"), "SSM-077");
    assert_eq!(scene.refusal("move:pulsar.fighter@1-2"), "SSM-078");
    assert_eq!(scene.refusal("move:nova.fighter@1-4"), "SSM-019");
}

/// SSM-EX03: two fighters from the supply and two from location 1 go to location 3; a fifth move is not possible.
#[test]
fn example_move_units() {
    let mut scene = Scene::new(3).place(1, "1", "fighter fighter").turn_of(1);
    scene.play_all("order:4-move_units move:pulsar.fighter@supply-3 move:pulsar.fighter@supply-3");
    scene.play_all("move:pulsar.fighter@1-3 move:pulsar.fighter@1-3");
    assert_eq!(
        (scene.units(1, "3"), scene.decision()),
        ("fighter fighter fighter fighter".to_owned(), "turn")
    );
    assert_eq!(scene.refusal("move:pulsar.fighter@supply-3"), "SSM-076");
}

/// SSM-080: a ship can't move to a full location.
#[test]
fn ships_need_a_free_space() {
    let mut scene = Scene::new(2).place(1, "1", SEVEN);
    scene.play("order:2-move_units");
    assert_eq!(scene.refusal("move:nova.fighter@supply-1"), "SSM-080");
    assert!(scene.can("move:oda-1") && scene.can("move:nova.fighter@supply-2"));
}

/// SSM-081, SSM-082, SSM-DS02: a mech takes the place of the weakest ship; the mover chooses among equals, of anybody.
#[test]
fn displacement() {
    let mut scene = Scene::new(3)
        .mechs(0, [Mech::Gozen, Mech::Mototada])
        .mechs(1, [Mech::Mori, Mech::Masumune])
        .mechs(2, [Mech::Oda, Mech::Hideyoshi])
        .place(0, "1", "fighter fighter fighter+1 gozen")
        .place(1, "1", "carrier fighter fighter")
        .turn_of(2);
    scene.play_all("order:1-move_units move:oda-1");
    assert_eq!((scene.to_act(), scene.decision()), (Some(2), "displaced_ship"));
    assert_eq!(scene.legal(), ["destroy:nova.fighter@1", "destroy:pulsar.fighter@1"]);
    assert_eq!(scene.refusal("destroy:nova.fighter@1+1"), "SSM-082");
    assert_eq!(scene.refusal("destroy:gozen"), "SSM-235");
    scene.play("destroy:nova.fighter@1");
    assert_eq!((scene.count(0, "1"), scene.count(1, "1"), scene.units(2, "1")), (3, 3, "oda".to_owned()));
    assert_eq!(scene.units(0, "graveyard"), "fighter");
}

/// SSM-081: with a free space nobody is displaced.
#[test]
fn nobody_is_displaced_without_need() {
    let mut scene = Scene::new(2).place(1, "1", "fighter fighter fighter fighter fighter fighter");
    scene.play_all("order:1-move_units move:oda-1");
    assert_eq!(scene.count(1, "1"), 6);
}

/// SSM-083: a mech can't move to a full location without a ship.
#[test]
fn mechs_alone_make_no_room() {
    let mut scene = Scene::new(4)
        .place(1, "1", "gozen mori")
        .place(2, "1", "shingen hideyoshi")
        .place(3, "1", "tametomo masumune")
        .place(0, "1", "mototada");
    scene.play("order:1-move_units");
    assert_eq!(scene.refusal("move:oda-1"), "SSM-083");
}

/// SSM-084, SSM-DS04: the weakest ship is found before Shingen arrives: his own player's fighters, of which one must go. A
/// Shingen who is there already counts.
#[test]
fn shingen_arrives() {
    let mut scene = Scene::new(3)
        .place(2, "1", "fighter fighter")
        .place(1, "1", "carrier fighter+1 fighter+1 fighter+1 fighter+1")
        .turn_of(2);
    scene.play_all("order:1-move_units move:shingen-1");
    assert_eq!(
        (scene.units(2, "1"), scene.units(2, "graveyard")),
        ("fighter shingen".into(), "fighter".into())
    );
    assert_eq!(scene.power(2, 1), (1 + 1) + 2);
    let mut there = Scene::new(3).place(2, "1", "fighter fighter shingen").place(
        1,
        "1",
        "carrier fighter+1 fighter+1 fighter+1",
    );
    there.play_all("order:1-move_units move:oda-1");
    assert_eq!(
        there.legal(),
        ["destroy:pulsar.fighter@1+1", "destroy:pulsar.carrier", "destroy:gamma.fighter@1"]
    );
}

/// SSM-085: a unit the order has moved may be moved again by a card in the same turn.
#[test]
fn once_an_order_is_not_once_a_turn() {
    let mut scene = Scene::new(2).hand(0, &[Card::WarFactory]).wealth(0, 1);
    scene.play_all("order:1-move_units boost:0 move:oda-1 play:war_factory move:oda-2");
    assert_eq!(scene.units(0, "2"), "oda");
    assert_eq!(scene.refusal("move:oda-1"), "SSM-076");
}

/// SSM-086, SSM-087: Mototada strikes before the next figure moves.
#[test]
fn abilities_resolve_at_the_move() {
    let mut scene = Scene::new(2).place(1, "1", "fighter");
    scene.play_all("order:2-move_units move:mototada-1");
    assert_eq!(scene.decision(), "mototada");
    assert_eq!(scene.refusal("move:oda-1"), "SSM-086");
    scene.play("destroy:pulsar.fighter@1");
    assert_eq!(scene.decision(), "unit_to_move");
}

/// SSM-DS03: Mototada displaces one of seven fighters and may destroy another.
#[test]
fn displacement_plus_mototada() {
    let mut scene = Scene::new(2).place(1, "1", SEVEN);
    scene.play_all("order:1-move_units move:mototada-1");
    assert_eq!((scene.count(1, "1"), scene.decision()), (6, "mototada"));
    scene.play("destroy:pulsar.fighter@1");
    assert_eq!((scene.count(1, "1"), scene.units(0, "1")), (5, "mototada".to_owned()));
}

/// SSM-087: a ship makes room, the mech takes the place, the Minefield reacts, and the ability comes last.
#[test]
fn a_move_has_its_order_of_events() {
    let mut scene = Scene::new(2).place(1, "1", SEVEN).attach(1, Card::Minefield, 1).wealth(0, 2);
    let events = scene.play_all("order:1-move_units boost:0 move:mototada-1 choose:pay");
    let deeds = deeds(&events);
    let position = |wanted: fn(&Deed) -> bool| deeds.iter().position(wanted).unwrap();
    let displaced = position(|deed| matches!(deed, Deed::UnitDestroyed { .. }));
    let placed = position(|deed| matches!(deed, Deed::UnitMoved { .. }));
    let paid = position(|deed| matches!(deed, Deed::WealthPaid { .. }));
    assert!(displaced < placed && placed < paid);
    assert_eq!(scene.decision(), "mototada");
}

/// SSM-088: a mech that a Minefield destroys does not strike; Hideyoshi's marker moves all the same, and a carrier's
/// passengers follow.
#[test]
fn what_happens_when_the_mover_is_destroyed() {
    let mut struck = Scene::new(2).place(1, "1", "fighter fighter").attach(1, Card::Minefield, 1);
    struck.play_all("order:2-move_units move:mototada-1");
    assert_eq!((struck.units(0, "graveyard"), struck.decision()), ("mototada".to_owned(), "unit_to_move"));
    let mut diplomat = Scene::new(3).attach(1, Card::Minefield, 1).turn_of(2);
    diplomat.play_all("order:1-move_units move:hideyoshi-1");
    assert_eq!(
        (diplomat.units(2, "graveyard"), diplomat.decision()),
        ("hideyoshi".to_owned(), "clan_marker")
    );
    let mut carried = Scene::new(2).attach(1, Card::Minefield, 1);
    carried.play_all(
        "order:1-move_units move:nova.carrier-1 board:nova.fighter@supply board:nova.fighter@supply",
    );
    assert_eq!(
        carried.units(0, "graveyard"),
        "fighter carrier",
        "one charge for the carrier, one for a passenger"
    );
    assert_eq!(carried.units(0, "1"), "fighter");
}

/// SSM-089: a unit that leaves a location frees its space at once.
#[test]
fn leaving_frees_the_space() {
    let mut scene = Scene::new(2)
        .place(1, "1", "fighter fighter fighter fighter fighter fighter")
        .place(0, "1", "fighter");
    scene.play("order:2-move_units");
    assert!(!scene.can("move:nova.fighter@supply-1"));
    scene.play("move:nova.fighter@1-2");
    assert!(scene.can("move:nova.fighter@supply-1"));
}

/// SSM-239: a location whose card is claimed stays a place: the loser's units stand there, and Reinforcements may come from
/// it.
#[test]
fn a_claimed_location_is_still_a_place() {
    let mut scene = Scene::new(3)
        .place(0, "1", "carrier oda")
        .place(1, "1", "fighter")
        .place(0, "2", "fighter")
        .place(1, "2", "fighter")
        .hand(0, &[])
        .hand(1, &[Card::Reinforcements])
        .hand(2, &[])
        .wealth(1, 1)
        .before_the_battles();
    scene.play_all("end pass pass");
    assert_eq!((scene.units(1, "1"), scene.decision()), ("fighter".to_owned(), "commit"));
    scene.play_all("pass commit:reinforcements");
    assert!(scene.can("move:pulsar.fighter@1-2"), "{:?}", scene.legal());
}

/// Moved and unmoved fighters are told apart where one of them is chosen.
#[test]
fn moved_fighters_are_told_apart() {
    let mut scene = Scene::new(2).place(0, "1", "fighter fighter+1").place(
        1,
        "1",
        "carrier fighter+1 fighter+1 fighter+1",
    );
    scene.play_all("order:3-move_units move:nova.fighter@supply-1 move:oda-1");
    assert_eq!(scene.legal(), ["destroy:nova.fighter@1", "destroy:nova.fighter@1*"]);
    scene.play("destroy:nova.fighter@1*");
    assert!(scene.can("move:nova.fighter@1-2"));
}
