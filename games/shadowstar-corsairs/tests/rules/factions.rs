//! Cruisers and Scouts at work (section 22.9 of the ledger); what they can't do is in `choices_in_factions.rs`.

use std::collections::BTreeSet;

use tenka_core::Seat;
use tenka_shadowstar_corsairs::state::{Cruiser, Pack};
use tenka_shadowstar_corsairs::step::Step;
use tenka_shadowstar_corsairs::{Class, Deed, Square, Switch};

use crate::choices::asked;
use crate::refusals::refuses;
use crate::scene::*;

/// These Cruisers and packs, and nobody else on the board.
fn with(cruisers: &[Square], packs: &[(Square, u8)]) -> Scene {
    let mut scene = Scene::with(&[Switch::Factions]);
    let factions = &mut scene.state.factions;
    factions.cruisers = [Cruiser::Supply; 2];
    for (cruiser, &square) in factions.cruisers.iter_mut().zip(cruisers) {
        *cruiser = Cruiser::At(square);
    }
    for (pack, &(square, scouts)) in factions.packs.iter_mut().zip(packs) {
        *pack = Pack { square, scouts, ..Pack::NONE };
    }
    scene.arranged()
}

/// The first Cruiser is on its way.
fn cruising(scene: Scene, left: u8) -> Scene {
    asked(scene, Step::CruiserStep { seat: YELLOW, cruiser: 0, left, odd: false, patrol: false })
}

/// The packs that are left, with their damage.
fn packs(scene: &Scene) -> Vec<(Square, u8, bool)> {
    let packs = scene.state.factions.packs.iter().filter(|pack| pack.scouts > 0);
    packs.map(|pack| (pack.square, pack.scouts, pack.damaged)).collect()
}

/// SHC-090, SHC-252: a Cruiser moves up to 3, and its second diagonal step costs 2.
#[test]
fn cruisers_move_up_to_three() {
    let scene = cruising(with(&[at(6, 3)], &[]), 3).play(&["at:7,4"]);
    assert_eq!(scene.asks(), "cruisers", "2 are left");
    let straight = scene.clone().play(&["at:8,4", "at:8,5"]);
    assert_eq!((straight.asks(), straight.state.factions.cruisers[0]), ("turn", Cruiser::At(at(8, 5))));
    let diagonal = scene.play(&["at:8,5"]);
    assert_eq!((diagonal.asks(), diagonal.state.factions.cruisers[0]), ("turn", Cruiser::At(at(8, 5))));
}

/// SHC-093, SHC-252: a Hazard ends the move of a Cruiser; one that begins there moves off.
#[test]
fn hazards_stop_cruisers() {
    let scene = cruising(with(&[at(3, 5)], &[]), 3).play(&["at:3,4"]);
    assert_eq!((scene.asks(), scene.state.factions.cruisers[0]), ("turn", Cruiser::At(at(3, 4))));
    assert!(cruising(with(&[at(3, 4)], &[]), 3).is_legal("at:3,5"));
    assert_eq!(cruising(with(&[at(3, 4)], &[]), 2).refusal("at:3,5"), "SHC-252");
    let occupied = with(&[at(3, 5)], &[]).ship(RED, Class::Scarab, BASIC, at(3, 4));
    assert_eq!(cruising(occupied, 3).refusal("at:3,4"), "SHC-252", "it couldn't go on");
}

/// SHC-095, SHC-252: a Cruiser passes through an occupied square only if it gets out again.
#[test]
fn cruisers_pass_others() {
    // G1 lies above a Forbidden square, between F1 and H1.
    let crowd = |squares: &[Square]| {
        let scene = with(&[at(5, 1)], &[]).ship(RED, Class::Scarab, BASIC, at(6, 0));
        squares.iter().fold(scene, |scene, &square| scene.shuttle(RED, square))
    };
    let between = crowd(&[at(5, 0), at(7, 0)]);
    assert_eq!(cruising(between.clone(), 2).refusal("at:6,0"), "SHC-252", "1 left, and both ways are taken");
    assert!(cruising(between, 3).is_legal("at:6,0"), "back by a second diagonal step");
    assert!(cruising(crowd(&[at(5, 0)]), 2).is_legal("at:6,0"), "on to H1");
    let through = cruising(crowd(&[at(5, 0)]), 2).play(&["at:6,0"]);
    assert_eq!(
        (through.asks(), through.state.factions.cruisers[0]),
        ("turn", Cruiser::At(at(7, 0))),
        "the only way on"
    );
    assert_eq!(through.square(ship(RED)), at(6, 0));
    let straight = with(&[at(7, 3)], &[]).ship(RED, Class::Scarab, BASIC, at(8, 3)).shuttle(RED, at(9, 3));
    assert!(cruising(straight, 3).is_legal("at:8,3"));
}

/// SHC-252: with a full safe zone a retreated Cruiser comes back as close to it as possible.
#[test]
fn cruisers_come_back_beside_a_full_safe_zone() {
    let mut scene = with(&[], &[]);
    scene.state.factions.cruisers[0] = Cruiser::Retreated;
    let scene = [at(1, 6), at(2, 6), at(3, 5)]
        .into_iter()
        .fold(scene, |scene, square| scene.ship(RED, Class::Scarab, BASIC, square));
    let scene = [at(1, 7), at(2, 7)].into_iter().fold(scene, |scene, square| scene.shuttle(RED, square));
    let returning = asked(scene, Step::CruiserReturns { seat: YELLOW, cruiser: 0 });
    let beside = ["0,5", "1,5", "2,5", "0,6", "3,6", "0,7", "3,7", "0,8", "1,8", "2,8", "3,8"];
    let offered: BTreeSet<String> = returning.offered("at").into_iter().collect();
    assert_eq!(offered, beside.map(str::to_owned).into());
    refuses(&returning, &[("at:4,5", "SHC-252", "E6"), ("at:3,5", "SHC-252", "D6 is occupied")]);
    let back = returning.play(&["at:3,6"]);
    assert_eq!(back.state.factions.cruisers[0], Cruiser::At(at(3, 6)));
}

/// SHC-252, SHC-253: every Cruiser next to Scouts attacks once; the Consultant chooses the order.
#[test]
fn every_cruiser_attacks_once() {
    let attacking = |scene: Scene| asked(scene, Step::CruiserAttacks { seat: YELLOW });
    let one = attacking(with(&[at(6, 3), at(0, 0)], &[(at(7, 3), 1), (at(9, 9), 1)]));
    assert_eq!(one.offered("cruiser"), ["1"]);
    refuses(&one, &[("cruiser:2", "SHC-252", "")]);
    let mut again = one.clone();
    again.state.factions.attacked = 1;
    assert!(again.offered("cruiser").is_empty());
    refuses(&again, &[("cruiser:1", "SHC-252", "has already attacked")]);
    let both = attacking(with(&[at(6, 3), at(0, 0)], &[(at(7, 3), 1), (at(1, 0), 3)]));
    assert_eq!(both.offered("cruiser"), ["1", "2"]);
    let after = |attacked: u8| {
        let mut scene = both.clone();
        scene.state.factions.attacked = attacked;
        scene.offered("cruiser")
    };
    assert_eq!((after(1), after(2)), (vec!["2".to_owned()], vec!["1".to_owned()]));
    let mut second = both.clone();
    second.state.factions.attacked = 2;
    refuses(&second, &[("cruiser:2", "SHC-252", "has already attacked")]);
    let over = both.play(&["cruiser:2"]);
    assert_eq!(packs(&over), [(at(1, 0), 1, false)], "the first attacked without being asked");
    assert_eq!(over.state.factions.cruisers, [Cruiser::At(at(6, 3)), Cruiser::Retreated]);
}

/// SHC-252: a Cruiser between two packs attacks the one that the Consultant chooses.
#[test]
fn which_pack_a_cruiser_attacks() {
    let scene = with(&[at(6, 3)], &[(at(7, 3), 1), (at(9, 9), 1), (at(6, 2), 2)]);
    let aiming = asked(scene, Step::CruiserTarget { seat: YELLOW, cruiser: 0 });
    assert_eq!(aiming.offered("target"), ["pack1", "pack3"]);
    refuses(&aiming, &[("target:pack2", "SHC-252", "")]);
    let over = aiming.play(&["target:pack3"]);
    assert_eq!(packs(&over), [(at(7, 3), 1, false), (at(9, 9), 1, false)]);
    assert_eq!(over.state.factions.cruisers[0], Cruiser::Retreated);
}

/// SHC-249, SHC-250: the fewest Commendations count; ties go to whoever is nearest the mat, clockwise for the Consultant and
/// counterclockwise for the Favored.
#[test]
fn who_leads_the_factions() {
    let leader = |commendations: [u8; 4], aliens: bool| {
        let mut scene = Scene::with_options(4, &crate::scene::with(&[Switch::Factions])).turn(RED);
        scene.state.factions.mat = RED;
        scene.state.factions.aliens_next = aliens;
        for (seat, commendations) in scene.state.seats.iter().zip(commendations) {
            scene.state.players[seat].commendations = commendations;
        }
        let chosen = |deed: &Deed| match *deed {
            Deed::FavoredChosen { seat } | Deed::ConsultantChosen { seat } => Some(seat),
            _ => None,
        };
        scene.deeds(&["combat", "end_combat"]).iter().find_map(chosen)
    };
    let seat = |number: u8| Some(Seat::new(number));
    assert_eq!((leader([0; 4], false), leader([0; 4], true)), (seat(2), seat(1)));
    assert_eq!((leader([0, 1, 1, 0], false), leader([0, 1, 1, 0], true)), (seat(3), seat(0)));
    assert_eq!((leader([1, 2, 2, 2], false), leader([2, 2, 1, 2], true)), (seat(0), seat(2)));
    assert_eq!((leader([1, 1, 1, 0], false), leader([1, 1, 1, 0], true)), (seat(3), seat(3)));
}

/// SHC-260, SHC-261: packs of two or three also attack Cruisers next to them; a lone Scout never does.
#[test]
fn packs_attack_cruisers() {
    let hunting = |scouts: u8, pack: Square| {
        asked(with(&[at(6, 3)], &[(pack, scouts)]), Step::PackTarget { seat: YELLOW, pack: 0 })
    };
    assert_eq!(hunting(2, at(7, 3)).offered("cruiser"), ["1"]);
    refuses(&hunting(1, at(7, 3)), &[("cruiser:1", "SHC-261", "")]);
    refuses(&hunting(2, at(8, 3)), &[("cruiser:1", "SHC-260", "")]);
    let mut still = hunting(2, at(7, 3));
    still.state.factions.packs[0].immobile = true;
    assert!(still.offered("cruiser").is_empty(), "Ion Missiles hold it");
    let over = hunting(3, at(7, 3)).play(&["cruiser:1"]);
    assert_eq!(
        (packs(&over), over.state.factions.cruisers[0]),
        (vec![(at(7, 3), 1, false)], Cruiser::Retreated)
    );
}

/// SHC-259, SHC-263, SHC-298: damage stays with the pack when a Scout leaves it, and goes along with a whole pack.
#[test]
fn packs_split_and_combine() {
    let moving = |packs: &[(Square, u8)]| {
        let mut scene = asked(with(&[], packs), Step::ScoutMove { seat: YELLOW });
        scene.state.factions.packs[0].damaged = true;
        scene
    };
    let split = moving(&[(at(9, 0), 3)]).play(&["scout:1/9,1"]);
    assert_eq!(packs(&split), [(at(9, 0), 2, true), (at(9, 1), 1, false)]);
    let moved = moving(&[(at(9, 0), 3)]).play(&["pack:1/9,1"]);
    assert_eq!(packs(&moved), [(at(9, 1), 3, true)]);
    let left = asked(moved, Step::Multiply { seat: YELLOW, left: 1 });
    assert!(left.is_legal("at:9,0"), "the square it came from is free");
    assert_eq!(left.refusal("at:9,1"), "SHC-258", "the square it went to is full");
    let joined = moving(&[(at(9, 0), 2), (at(9, 1), 1)]).play(&["pack:1/9,1"]);
    assert_eq!(packs(&joined), [(at(9, 1), 3, true)]);
    let one = moving(&[(at(9, 0), 3), (at(9, 1), 2)]).play(&["scout:1/9,1"]);
    assert_eq!(packs(&one), [(at(9, 0), 2, true), (at(9, 1), 3, false)]);
    assert_eq!(moving(&[(at(9, 0), 3), (at(9, 1), 1)]).refusal("pack:1/9,1"), "SHC-259", "four are too many");
}

/// SHC-262, SHC-263: each Scout takes 2 damage, and a damaged one is destroyed first.
#[test]
fn damage_to_packs() {
    let after = |scouts: u8, damaged: bool, die: i8| {
        let mut scene = with(&[], &[(at(7, 3), scouts)]).ship(YELLOW, Class::Renegade, BASIC, at(6, 3));
        scene.state.factions.packs[0].damaged = damaged;
        let scene = scene.play(&["combat"]).dice(die, -1);
        let scene = scene.play(&["attack:yellow.ship1", "target:pack1", "keep"]);
        packs(&scene).first().map(|&(_, scouts, damaged)| (scouts, damaged))
    };
    assert_eq!(
        [-1, 0, 1].map(|die| after(3, false, die)),
        [Some((2, false)), Some((2, true)), Some((1, false))]
    );
    assert_eq!(
        [-1, 0, 1].map(|die| after(3, true, die)),
        [Some((2, true)), Some((1, false)), Some((1, true))]
    );
    assert_eq!([-1, 0, 1].map(|die| after(2, true, die)), [Some((1, true)), None, None]);
    assert_eq!([-1, 0].map(|die| after(1, true, die)), [None, None]);
}
