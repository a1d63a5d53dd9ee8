//! Section 11: open warfare and the order of the ships.

use std::collections::BTreeSet;

use tenka_core::Viewer;
use tenka_starships_assembly::state::Stage;
use tenka_starships_assembly::{Card as C, Happening};

use crate::scene::{Assembly, Scene, Warfare, seat, set};

/// Seat 0 takes the final turn; `end` begins open warfare.
fn last_turn() -> Assembly {
    Assembly::new()
        .war_by(1)
        .captains(0, &[C::Pace])
        .exhausted(&[C::Pace])
        .hand(0, &[C::Yumi])
        .hand(1, &[C::Uxler])
}

/// SSA-102, SSA-109: fleets stay, with full shields; all other cards are shuffled into the damage deck, and nothing of the
/// assembly phase is left.
#[test]
fn everything_but_the_ships_becomes_the_damage_deck() {
    let mut scene = last_turn()
        .ships(0, &[C::Krave, C::Ward])
        .ships(1, &[C::Zim])
        .agenda(&[C::Kora, C::Geed, C::Macon])
        .locked(1, &[C::Kora])
        .votes(2)
        .ready();
    let deck = scene.deck();
    let events = scene.play("end");
    assert!(events.contains(&Happening::WarfareBegan {
        fleets: [set(&[C::Krave, C::Ward]), set(&[C::Zim])],
        deck: 17
    }));
    assert_eq!(scene.state.deck.set().len(), 17);
    assert_ne!(scene.deck()[..deck.len()], deck[..], "shuffled");
    assert_eq!([C::Krave, C::Ward, C::Zim].map(|ship| scene.hull(ship)), [(1, None), (2, None), (2, None)]);
    assert_eq!((scene.votes(), scene.agenda(), scene.captains(0)), (0, vec![], vec![]));
    assert!(scene.state.locked().is_empty() && scene.hand(0).is_empty() && scene.hand(1).is_empty());
    assert_eq!(scene.refusal("cast:pace"), "SSA-011");
}

/// SSA-103: both players know which cards are in the damage deck, but not their order: what was known before is void.
#[test]
fn the_damage_deck_is_unknown_to_both() {
    let mut scene = last_turn().ships(0, &[C::Krave]).ships(1, &[C::Zim]).ready();
    scene.play("votes:yumi");
    assert_eq!(scene.deck_known_to(Viewer::Seat(seat(0))).last(), Some(&Some(C::Yumi)));
    let mut orders = BTreeSet::new();
    let mut rng = tenka_core::Seed::from_text("order").fast();
    scene.play("end");
    for viewer in tenka_core::Seats::new(2).viewers() {
        assert_eq!(scene.deck_known_to(viewer), [None; 18]);
        let view = tenka_core::Game::view(&scene.game, &scene.state, viewer);
        for _ in 0..50 {
            let world = tenka_core::Game::imagine(&scene.game, &view, &mut rng);
            assert_eq!(world.deck.set(), scene.state.deck.set());
            orders.insert(world.deck.iter().collect::<Vec<_>>());
        }
    }
    assert_eq!(orders.len(), 150);
}

/// SSA-104: no ship ever joins a fleet in battle.
#[test]
fn no_ship_is_added_in_battle() {
    for game in 0..40 {
        let mut before = None;
        Scene::new(&format!("added {game}")).play_out(&format!("{game}"), |now| {
            if now.state.stage > Stage::Assembly {
                let ships = now.state.all_ships();
                assert!(before.is_none_or(|before| ships.is_subset(before)));
                before = Some(ships);
            }
        });
    }
}

/// SSA-105, SSA-148, SSA-EX42: without ships on either side the game is a tie at once.
#[test]
fn nobody_has_ships() {
    let mut scene = last_turn().ready();
    scene.play("end");
    assert_eq!((scene.is_over(), scene.winner()), (true, None));
}

/// SSA-106, SSA-R19, SSA-EX42: the only player with ships wins at once.
#[test]
fn only_one_player_has_ships() {
    for player in [0, 1] {
        let mut scene = last_turn().ships(player, &[C::Kora]).ready();
        scene.play("end");
        assert_eq!((scene.is_over(), scene.winner()), (true, Some(player as u8)));
    }
}

/// SSA-107, SSA-R32, SSA-EX33, SSA-I13: ships act in ascending initiative, whoever's they are, and then from the lowest
/// again.
#[test]
fn ships_act_by_initiative() {
    let mut scene = last_turn()
        .ships(0, &[C::Macon, C::Ward])
        .ships(1, &[C::Temming, C::Jijipo, C::Zim, C::Krave])
        .ready();
    scene.play("end");
    let mut acted = vec![];
    for _ in 0..8 {
        acted.push((scene.game.ships[scene.acting()].initiative, scene.to_act().unwrap()));
        scene.pass();
    }
    assert_eq!(acted, [(1, 1), (3, 1), (6, 1), (7, 0), (8, 1), (11, 0), (1, 1), (3, 1)]);
}

/// SSA-108, SSA-EX33: a ship that is destroyed before its turn does not act.
#[test]
fn a_destroyed_ship_does_not_act() {
    let mut scene = Warfare::new(C::Zim, &[C::Macon, C::Ward], &[C::Temming, C::Zim, C::Krave])
        .damaged(C::Macon, 0, C::Kora)
        .deck(&[C::Pace])
        .ready();
    scene.play_all(&["power:none", "target:sabre", "fire:1"]);
    assert!(!scene.lives(C::Macon));
    scene.play("hold");
    assert_eq!(scene.acting(), C::Krave, "initiative 8, since 7 is gone");
}

/// SSA-110: nothing in a position says in which line or order fleets are laid out.
#[test]
fn lines_are_display_only() {
    let scene = Warfare::new(C::Pace, &[C::Pace, C::Krave], &[C::Yumi]).ready();
    let mut other = scene.clone();
    other.state.fleets[seat(0)] = set(&[C::Krave, C::Pace]);
    assert_eq!(scene.state, other.state);
}
