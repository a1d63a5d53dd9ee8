//! What Cruisers and Scouts can't do: each choice is refused by the rule that stands in its way.

use tenka_shadowstar_corsairs::state::{Cruiser, Pack};
use tenka_shadowstar_corsairs::step::Step;
use tenka_shadowstar_corsairs::{Class, Square, Switch};

use crate::choices::asked;
use crate::refusals::refuses;
use crate::scene::*;

/// A Cruiser at G4, and a Ship of red next to it.
fn with_cruiser() -> Scene {
    let mut scene = Scene::with(&[Switch::Factions]).ship(RED, Class::Scarab, BASIC, at(7, 3));
    scene.state.factions.cruisers[0] = Cruiser::At(at(6, 3));
    scene.arranged()
}

/// These packs, and a Ship of red at J10.
fn with_packs(packs: &[(Square, u8)]) -> Scene {
    let mut scene = Scene::with(&[Switch::Factions]).with_red_ship();
    for (pack, &(square, scouts)) in scene.state.factions.packs.iter_mut().zip(packs) {
        *pack = Pack { square, scouts, ..Pack::NONE };
    }
    scene.arranged()
}

/// SHC-252: how far a Cruiser goes, and where it can't end its move.
#[test]
fn cruisers_move_as_ships_do() {
    let seat = YELLOW;
    let step = |left, odd| Step::CruiserStep { seat, cruiser: 0, left, odd, patrol: false };
    refuses(
        &asked(with_cruiser(), step(1, true)),
        &[
            ("at:7,4", "SHC-252", "The Cruiser can't get to H5 with 1 movement left"),
            ("at:7,3", "SHC-252", "H4 is occupied, and the Cruiser couldn't go on from there"),
        ],
    );
    let passing = asked(with_cruiser(), step(3, false)).play(&["at:7,3"]);
    refuses(&passing, &[("pass", "SHC-252", "can't end its move in an occupied square")]);
}

/// SHC-252: a Cruiser can't come back into an occupied square.
#[test]
fn cruisers_come_back_into_free_squares() {
    let mut scene = Scene::with(&[Switch::Factions]).ship(RED, Class::Scarab, BASIC, at(1, 6));
    scene.state.factions.cruisers[0] = Cruiser::Retreated;
    let returning = asked(scene.arranged(), Step::CruiserReturns { seat: YELLOW, cruiser: 0 });
    assert_eq!(returning.offered("at"), ["2,6", "1,7", "2,7"]);
    refuses(&returning, &[("at:1,6", "SHC-252", "B7 is occupied")]);
}

/// SHC-258: where Scouts can't be added.
#[test]
fn scouts_do_not_appear_everywhere() {
    let adding = |scene| asked(scene, Step::Multiply { seat: YELLOW, left: 1 });
    refuses(
        &adding(with_packs(&[(at(9, 0), 1)])),
        &[("at:1,6", "SHC-258", "Scouts can't go to B7"), ("at:9,9", "SHC-258", "J10 is occupied")],
    );
    let all = adding(with_packs(&[(at(9, 0), 3), (at(0, 0), 3)]));
    refuses(&all, &[("at:5,0", "SHC-258", "All six Scouts are on the board")]);
}

/// SHC-259: where Scouts can't go.
#[test]
fn scouts_do_not_go_everywhere() {
    let moving = |scene| asked(scene, Step::ScoutMove { seat: YELLOW });
    let lone = with_packs(&[(at(9, 8), 1), (at(0, 5), 2), (at(0, 4), 2)]);
    refuses(
        &moving(lone.clone()),
        &[
            ("scout:1/9,7", "SHC-259", "Pack 1 has one Scout, which moves as a whole pack"),
            ("pack:1/9,9", "SHC-259", "J10 is occupied"),
            ("pack:2/1,6", "SHC-259", "Scouts can't go to B7"),
            ("pack:2/0,4", "SHC-259", "A pack has at most three Scouts"),
        ],
    );
    let mut still = lone;
    still.state.factions.packs[0].immobile = true;
    refuses(&moving(still), &[("pack:1/9,7", "SHC-259", "Pack 1 is immobilized")]);
}

/// SHC-277: a pack held by Ion Missiles can't attack.
#[test]
fn immobilized_packs_do_not_attack() {
    let mut scene = with_packs(&[(at(9, 8), 1)]);
    let hunting = |scene| asked(scene, Step::PackTarget { seat: YELLOW, pack: 0 });
    assert!(hunting(scene.clone()).is_legal("target:red.ship1"));
    scene.state.factions.packs[0].immobile = true;
    refuses(&hunting(scene), &[("target:red.ship1", "SHC-277", "Pack 1 is immobilized")]);
}
