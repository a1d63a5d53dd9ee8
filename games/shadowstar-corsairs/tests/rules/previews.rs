//! What a move would change: the way of a craft and its cost, control, Levels and Cargo; and the odds of a fight.

use tenka_core::kit::at_play::{assert_shown, foreseen, notes};
use tenka_shadowstar_corsairs::{Card, Class, Item, Place, Switch};

use crate::scene::*;

fn changes(scene: &Scene, actions: &str) -> Vec<String> {
    foreseen(&scene.game, &scene.state, actions)
}

/// SHC-054, SHC-057, SHC-090: a craft sails into a Location: its movement, control, and the Level that follows at once.
#[test]
fn sailing_shows_cost_control_and_levels() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(0, 1));
    let shown = changes(&scene, "move:yellow.ship1;at:1,1");
    assert_eq!(
        shown,
        [
            "Mining Station, control: nobody -> you",
            "Finance (you): 1 -> 3",
            "your Ship 1, square (you): A2 -> B2",
            "your Ship 1, movement left (you): 4 -> 3",
        ]
    );
    let further = changes(&scene, "move:yellow.ship1;at:1,1;at:1,2");
    assert!(further.iter().all(|change| !change.contains("control")), "it has gone on: {further:#?}");
}

/// SHC-092: a Hazard ends the move.
#[test]
fn a_hazard_takes_all_movement() {
    let scene = Scene::new().ship(YELLOW, Class::Kestrel, BASIC, at(2, 4));
    assert_shown(&changes(&scene, "move:yellow.ship1;at:3,4"), &["your Ship 1, movement left (you): 4 -> 0"]);
}

/// SHC-108, SHC-117: Cargo goes where it is put.
#[test]
fn a_transfer_shows_the_cargo_of_both_places() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(1, 1))
        .cargo(YELLOW, "02A", Item::Crew, 1)
        .cargo(YELLOW, "02A", Item::Metal, 2)
        .play(&["transfer:02A"]);
    let shown = changes(&scene, "put:metal/yellow.ship1;many:1");
    let expected = [
        "your Ship 1, Cargo (you): empty -> 1 Metal",
        "Outpost at Mining Station (you): 2 Metal and 1 Crew -> 1 Metal and 1 Crew",
    ];
    assert_shown(&shown, &expected);
}

/// SHC-193: a Contract says when it could be fulfilled: here with a third Sector of four.
#[test]
fn a_contract_that_would_be_met_is_shown() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(0, 1))
        .cargo(YELLOW, "01A", Item::Crew, 1)
        .cargo(YELLOW, "04A", Item::Crew, 1)
        .hand(YELLOW, &[Card::SurveyExpedition]);
    let met = "Survey Expedition (you): not yet -> can be fulfilled";
    assert_shown(&changes(&scene, "move:yellow.ship1;at:1,1"), &[met]);
}

/// SHC-164, SHC-170, SHC-174: a Shuttle with 2 hull that takes 1 to 3 damage is destroyed by two of three dice.
#[test]
fn an_attack_has_the_odds_of_its_dice() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(6, 3))
        .shuttle(RED, at(7, 3))
        .play(&["combat", "attack:yellow.ship1"]);
    assert_eq!(
        notes(&scene.game, &scene.state, "target:red.shuttle1"),
        [
            "Your Ship 1 takes 0 to 2 damage, before cards and Bombs.",
            "seat 1's Shuttle 1 takes 1 to 3 damage, before cards and Bombs.",
            "67 % to destroy seat 1's Shuttle 1",
        ]
    );
    assert_eq!(changes(&scene, "target:red.shuttle1"), [] as [String; 0], "the dice decide");
    let crewed = scene.cargo(RED, "red.shuttle1", Item::Crew, 1);
    let foretold = notes(&crewed.game, &crewed.state, "target:red.shuttle1");
    assert_eq!(foretold.len(), 2, "Crew may take 2 damage for it, SHC-174: {foretold:?}");
}

/// SHC-236: a raid takes no hull.
#[test]
fn a_raid_destroys_nothing() {
    let scene = Scene::with(&[Switch::Raiding])
        .ship(YELLOW, Class::Kestrel, BASIC, at(6, 3))
        .shuttle(RED, at(7, 3))
        .play(&["combat", "attack:yellow.ship1"]);
    let foretold = notes(&scene.game, &scene.state, "raid:red.shuttle1");
    assert!(foretold.iter().all(|note| !note.contains('%')), "{foretold:?}");
}

/// SHC-229, SHC-230: what is concealed aboard might take damage, so nothing is said about the odds.
#[test]
fn concealed_cargo_keeps_the_odds_unknown() {
    let mut scene = Scene::with(&[Switch::Concealment])
        .ship(YELLOW, Class::Kestrel, BASIC, at(6, 3))
        .shuttle(RED, at(7, 3))
        .cargo(RED, "red.shuttle1", Item::HiddenRecruit, 1);
    let store = scene.state.store(Place::Craft(shuttle(RED)), RED).unwrap();
    scene.state.hidden.tokens[store][Item::Recruit as usize] = 1;
    let scene = scene.play(&["combat", "attack:yellow.ship1"]);
    let foretold = notes(&scene.game, &scene.state, "target:red.shuttle1");
    assert!(foretold.iter().all(|note| !note.contains("destroy")), "{foretold:?}");
}

/// SHC-100, SHC-101: who enters the square of a rival may be shot at.
#[test]
fn a_step_past_a_rival_shows_what_a_shot_could_do() {
    let scene = Scene::new()
        .ship(YELLOW, Class::Kestrel, BASIC, at(2, 0))
        .ship(RED, Class::Kestrel, BASIC, at(4, 0))
        .play(&["move:yellow.ship1"]);
    assert_eq!(notes(&scene.game, &scene.state, "at:3,0"), [] as [String; 0]);
    assert_eq!(
        notes(&scene.game, &scene.state, "at:3,0;at:4,0"),
        ["Your Ship 1 takes 1 to 3 damage, before cards and Bombs."]
    );
}
