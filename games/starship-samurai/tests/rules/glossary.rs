//! Section 12: glossary and clarifications.

use tenka_starship_samurai::{Card, Unit};

use crate::scene::{Scene, at, seat};

/// SSM-227: a token stays under its figure until the figure is destroyed or returns.
#[test]
fn attached_tokens() {
    let mut scene = Scene::new(2).place(0, "1", "fighter+2").wealth(0, 0);
    scene.play_all("order:1-move_units move:nova.fighter@1+2-2");
    assert_eq!((scene.units(0, "2"), scene.supply()), ("fighter+2".to_owned(), 42));
    let mut scene = scene.before_the_battles();
    scene.play_all("end pass");
    assert_eq!((scene.count(0, "supply"), scene.supply()), (11, 44));
}

/// SSM-228: an attached card is discarded with its location card, claimed or not; none outlasts the round.
#[test]
fn attached_cards() {
    let mut scene = Scene::new(2)
        .attach(0, Card::Minefield, 1)
        .attach(0, Card::OrbitalFortress, 2)
        .place(1, "1", "fighter")
        .before_the_battles();
    scene.play("end");
    assert!(scene.state.attached.is_empty());
    assert_eq!(scene.discards(), [Card::Minefield, Card::OrbitalFortress]);
}

/// SSM-229, SSM-230: units at the location are in the battle; a location is contested with units of two or more players.
#[test]
fn contested() {
    let scene = Scene::new(3).place(0, "1", "fighter oda").place(1, "2", "fighter").place(2, "2", "carrier");
    assert_eq!([1, 2, 3].map(|number| scene.state.is_contested(at(number))), [false, true, false]);
    let mut battle = scene.hand(1, &[Card::FocusedFire]).wealth(1, 1).before_the_battles();
    battle.play_all("end commit:focused_fire pass");
    assert_eq!(battle.legal(), ["destroy:gamma.carrier", "pass"], "ships elsewhere are not in the battle");
}

/// SSM-231: players control what is in their supply and at locations, not what is in the graveyard.
#[test]
fn control() {
    let scene = Scene::new(2).place(0, "1", "carrier").place(0, "graveyard", "oda fighter").wealth(0, 1);
    let controlled = scene.state.players[seat(0)].fleet.controlled();
    assert!(controlled.contains(Unit::Carrier) && !controlled.contains(Unit::Oda));
    assert_eq!((controlled.len(), scene.state.players[seat(0)].fleet.all().len()), (9, 11));
    assert_eq!(scene.refusal("attach:nova.fighter@graveyard"), "SSM-231");
}

/// SSM-232: a destroyed unit goes to its own player's graveyard, from a location or a supply.
#[test]
fn destruction() {
    let mut scene = Scene::new(2).place(1, "1", "fighter").hand(0, &[Card::SupplyAttack]).honor(0, 1);
    scene.play_all(
        "order:1-move_units move:mototada-1 destroy:pulsar.fighter@1 play:supply_attack destroy:oda pass",
    );
    assert_eq!(
        (scene.units(1, "graveyard"), scene.units(0, "graveyard")),
        ("fighter".to_owned(), "oda".to_owned())
    );
}

/// SSM-233: a return isn't a move: War Factory brings Mori back without a volley.
#[test]
fn returns_are_no_moves() {
    let mut scene = Scene::new(2)
        .place(1, "graveyard", "mori")
        .hand(1, &[Card::WarFactory, Card::Ignite])
        .wealth(1, 1)
        .turn_of(1);
    scene.play("play:war_factory");
    assert_eq!((scene.decision(), scene.count(1, "supply")), ("unit_to_move", 11));
}

/// SSM-234: weakest is lowest current power: tokens and Shingen count.
#[test]
fn weakest() {
    let mut scene = Scene::new(3).place(1, "1", "fighter+1 carrier").place(2, "1", "fighter shingen");
    scene.play_all("order:1-move_units move:mototada-1");
    assert_eq!(
        scene.legal(),
        ["destroy:pulsar.fighter@1+1", "destroy:pulsar.carrier", "destroy:gamma.fighter@1", "pass"],
        "all have power 2"
    );
}

/// SSM-235: what destroys ships never hits mechs; what destroys units may.
#[test]
fn ships_and_units() {
    let mut scene = Scene::new(4).place(0, "1", "oda").wealth(3, 1).turn_of(3);
    assert_eq!((scene.legal_with("snipe:").len(), scene.refusal("snipe:oda")), (0, "SSM-235"));
    scene = scene.hand(3, &[Card::Ignite]);
    scene.play_all("play:ignite destroy:void.carrier at:1");
    assert_eq!(scene.units(0, "graveyard"), "oda");
}
