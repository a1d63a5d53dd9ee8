//! Section 6 and the worked examples of captures.

use tenka_core::{Key as _, Seats};
use tenka_samurai::{Caste, Happening, Kind, State};

use crate::scene::{Scene, captures, heard_by, space, sums};

const RED: u8 = 0;
const PURPLE: u8 = 1;
const GREEN: u8 = 2;
const GOLD: u8 = 3;

/// The position of the rulebook's example, on the corner of Aomori, Morioka and Akita.
fn example() -> Scene {
    Scene::new(4)
        .pieces("Aomori", &[Caste::Buddha])
        .pieces("Morioka", &[Caste::Buddha])
        .pieces("Akita", &[Caste::Buddha, Caste::Rice])
        .tile(RED, Kind::Samurai2, 6)
        .tile(RED, Kind::Rice2, 16)
        .tile(RED, Kind::Ship1, 7)
        .tile(PURPLE, Kind::Castle2, 18)
        .tile(GREEN, Kind::Ship1, 10)
        .hand(GREEN, &[Kind::Buddha3])
        .hand(GOLD, &[Kind::Ronin1, Kind::Buddha4])
        .turn_of(GREEN)
}

/// SAM-EX01, SAM-081, SAM-084, SAM-085: Aomori is surrounded; green has 3 to red's 2 and captures the Buddha.
#[test]
fn the_first_part_of_the_example() {
    let mut scene = example();
    let events = scene.play_all(&["buddha_3@8", "stop"]);
    assert_eq!(captures(&events), [(3, Caste::Buddha, Some(GREEN))]);
    assert_eq!(sums(&events, 3, Caste::Buddha), [2, 0, 3, 0]);
    assert_eq!(scene.heap(GREEN), [1, 0, 0]);
    assert_eq!(scene.pieces_at("Aomori"), []);
}

/// SAM-EX02, SAM-082, SAM-083, SAM-087, SAM-R12: gold surrounds two settlements; each piece is decided separately.
#[test]
fn the_second_part_of_the_example() {
    let mut scene = example();
    scene.play_all(&["buddha_3@8", "stop"]);
    let events = scene.play_all(&["ronin_1@14", "buddha_4@11", "stop"]);
    assert_eq!(
        captures(&events),
        [(9, Caste::Buddha, Some(GOLD)), (13, Caste::Buddha, None), (13, Caste::Rice, Some(RED))]
    );
    assert_eq!(sums(&events, 9, Caste::Buddha), [3, 0, 0, 5]);
    assert_eq!(sums(&events, 13, Caste::Buddha), [0, 0, 4, 4]);
    assert_eq!(sums(&events, 13, Caste::Rice), [2, 0, 1, 0]);
    assert_eq!((scene.state.tied_in_all(), scene.pieces_at("Sendai").len()), (1, 1));
    assert_eq!(
        [RED, PURPLE, GREEN, GOLD].map(|player| scene.heap(player)),
        [[0, 1, 0], [0, 0, 0], [1, 0, 0], [1, 0, 0]]
    );
}

/// SAM-080, SAM-091, SAM-R09: nothing is captured before the stop, and captures come before the refresh.
#[test]
fn captures_come_once_after_the_last_tile() {
    let mut scene =
        example().hand(GREEN, &[Kind::Buddha3, Kind::Ship2, Kind::Rice2, Kind::Rice3, Kind::Rice4]);
    assert_eq!(captures(&scene.play("buddha_3@8")), []);
    assert_eq!(scene.pieces_at("Aomori"), [Caste::Buddha]);
    assert_eq!(captures(&scene.play("ship_2@2")), []);
    let events = scene.play("stop");
    assert_eq!(
        sums(&events, 3, Caste::Buddha),
        [2, 0, 5, 0],
        "the ship, placed after the surrounding, counts"
    );
    let at = |wanted: fn(&tenka_samurai::Event) -> bool| events.iter().position(wanted).unwrap();
    let captured = at(|event| matches!(event, Happening::Captured { .. }));
    assert!(captured < at(|event| matches!(event, Happening::Refreshed { .. })));
}

/// SAM-081: one empty land space, and the settlement is not surrounded; whose tiles are around it, and of which kind, doesn't
/// matter, nor does the sea.
#[test]
fn surrounded_means_every_land_space() {
    let mut scene = Scene::new(2)
        .pieces("Kyoto", &[Caste::Buddha, Caste::Rice])
        .tile(0, Kind::Buddha2, 54)
        .tile(1, Kind::Buddha2, 60)
        .tile(0, Kind::Rice2, 61)
        .hand(0, &[Kind::Castle2])
        .hand(1, &[Kind::Move, Kind::Ronin1]);
    assert_eq!(captures(&scene.play_all(&["castle_2@72", "stop"])), [], "77 is empty");
    let events = scene.play_all(&["ronin_1@77", "stop"]);
    assert!(captures(&events).contains(&(67, Caste::Buddha, Some(1))), "{events:?}");
    let mut moved = Scene::new(2)
        .pieces("Osaka", &[Caste::Rice])
        .tile(0, Kind::Rice2, 72)
        .hand(0, &[Kind::Samurai1, Kind::Move]);
    let osaka = moved.game.board(tenka_core::Seats::new(2)).neighbours[space(81)];
    let sea = osaka & moved.game.board(tenka_core::Seats::new(2)).sea;
    assert!(
        !sea.is_empty() && sea.iter().all(|space| moved.at(space.number()).is_none()),
        "the sea is empty"
    );
    let events = moved.play_all(&["samurai_1@77", "stop"]);
    assert_eq!(captures(&events), [(81, Caste::Rice, Some(0))]);
}

/// SAM-086, SAM-R16: with two players captured pieces lie in the open, with three behind the screen.
#[test]
fn captured_pieces_are_open_with_two_players_only() {
    let capture = |seats: u8| {
        let mut scene = Scene::new(seats)
            .pieces("Osaka", &[Caste::Buddha])
            .tile(1, Kind::Rice2, 72)
            .hand(0, &[Kind::Samurai1]);
        scene.play_all(&["samurai_1@77", "stop"]);
        scene
    };
    let two = capture(2);
    assert_eq!(two.seen_by(1)["heaps"], serde_json::json!({"open": [[1, 0, 0], [0, 0, 0]]}));
    let three = capture(3);
    assert_eq!(three.seen_by(0)["heaps"], serde_json::json!({"own": [1, 0, 0]}));
    assert_eq!(three.seen_by(1)["heaps"], serde_json::json!({"own": [0, 0, 0]}));
    assert_eq!(three.seen_by_spectators()["heaps"], serde_json::json!({"own": null}));
}

/// SAM-087: a tie at the top sets the piece aside publicly; players with less get nothing.
#[test]
fn a_tie_sets_the_piece_aside() {
    let mut scene = Scene::new(3)
        .pieces("Osaka", &[Caste::Rice])
        .tile(0, Kind::Rice3, 72)
        .tile(2, Kind::Ship2, 85)
        .hand(1, &[Kind::Samurai3])
        .turn_of(1);
    let events = scene.play_all(&["samurai_3@77", "stop"]);
    assert_eq!(sums(&events, 81, Caste::Rice), [3, 3, 2]);
    assert_eq!([0, 1, 2].map(|player| scene.heap(player)), [[0; 3]; 3]);
    assert_eq!(scene.pieces_at("Osaka"), []);
    assert_eq!(scene.seen_by_spectators()["tied"], serde_json::json!([0, 1, 0]));
}

/// SAM-088, SAM-T01, SAM-R17: without any influence all are tied at 0, and the piece is set aside.
#[test]
fn no_influence_at_all_is_a_tie() {
    let mut scene = Scene::new(2)
        .pieces("Osaka", &[Caste::Buddha])
        .tile(0, Kind::Castle2, 72)
        .hand(1, &[Kind::Rice3])
        .turn_of(1);
    let events = scene.play_all(&["rice_3@77", "stop"]);
    assert_eq!(captures(&events), [(81, Caste::Buddha, None)]);
    assert_eq!(sums(&events, 81, Caste::Buddha), [0, 0]);
    assert_eq!(scene.state.tied_in_all(), 1);
}

/// SAM-T02: one point is enough.
#[test]
fn one_point_is_enough() {
    let mut scene = Scene::new(2)
        .pieces("Osaka", &[Caste::Buddha])
        .tile(0, Kind::Castle2, 72)
        .hand(1, &[Kind::Samurai1])
        .turn_of(1);
    let events = scene.play_all(&["samurai_1@77", "stop"]);
    assert_eq!(
        (captures(&events), sums(&events, 81, Caste::Buddha)),
        (vec![(81, Caste::Buddha, Some(1))], vec![0, 1])
    );
}

/// SAM-089, SAM-R18: the player isn't asked for an order; captures are reported by settlement, then Buddha, rice,
/// castle.
#[test]
fn captures_are_told_in_a_fixed_order() {
    let mut scene = example();
    scene.play_all(&["buddha_3@8", "stop", "ronin_1@14", "buddha_4@11"]);
    let events = scene.play("stop");
    assert_eq!(scene.to_act(), Some(RED), "nobody is asked anything");
    let told: Vec<(u8, usize)> =
        captures(&events).iter().map(|(at, caste, _)| (*at, caste.index())).collect();
    assert!(told.is_sorted() && told.len() == 3, "{told:?}");
    assert_eq!(heard_by(PURPLE, &events).len(), events.len(), "everybody hears of each capture");
}

/// SAM-T23: Edo, three winners.
#[test]
fn edo_can_have_three_winners() {
    let mut scene = Scene::new(3)
        .tile(0, Kind::Buddha4, 32)
        .tile(0, Kind::Samurai2, 35)
        .tile(1, Kind::Rice3, 36)
        .tile(1, Kind::Samurai1, 44)
        .tile(2, Kind::Castle2, 45)
        .hand(2, &[Kind::Samurai2])
        .turn_of(2);
    let events = scene.play_all(&["samurai_2@50", "stop"]);
    assert_eq!(
        Caste::ALL.map(|caste| sums(&events, 40, caste)),
        [vec![6, 1, 2], vec![2, 4, 2], vec![2, 1, 4]]
    );
    assert_eq!(
        captures(&events),
        [(40, Caste::Buddha, Some(0)), (40, Caste::Rice, Some(1)), (40, Caste::Castle, Some(2))]
    );
}

/// Each player's captures, and what is set aside, after resolving this position settlement by settlement in a different
/// order, with sums added up tile by tile.
fn resolved_backwards(scene: &Scene) -> (Vec<[u8; 3]>, u8) {
    let state: &State = &scene.state;
    let board = scene.game.board(Seats::new(state.seats().count()));
    let mut heaps: Vec<[u8; 3]> = state.heaps.as_slice().iter().map(|heap| *heap.values()).collect();
    let mut tied = state.tied_in_all();
    let mut settlements: Vec<_> = state.with_pieces().iter().collect();
    settlements.reverse();
    for settlement in settlements {
        if !board.land_around[settlement].iter().all(|land| state.placed.at(land).is_some()) {
            continue;
        }
        for caste in Caste::ALL.into_iter().rev().filter(|&caste| state.pieces[caste].contains(settlement)) {
            let mut sums = vec![0; heaps.len()];
            for tile in board.neighbours[settlement].iter().filter_map(|near| state.placed.at(near)) {
                sums[tile.owner.index()] += scene.game.faces[tile.kind].influence[caste];
            }
            let most = *sums.iter().max().unwrap();
            match sums.iter().filter(|&&sum| sum == most).count() {
                1 => heaps[sums.iter().position(|&sum| sum == most).unwrap()][caste.index()] += 1,
                _ => tied += 1,
            }
        }
    }
    (heaps, tied)
}

/// SAM-I13, SAM-R18, SAM-084: the outcome doesn't depend on the order in which a turn's captures are resolved.
#[test]
fn the_order_of_captures_does_not_matter() {
    let mut resolved = 0;
    for seats in 2..=4 {
        for game in 0..40 {
            let mut expected = None;
            Scene::new(seats).play_out(&format!("order {game}"), |now| {
                if now.state.turn.tiles == 0
                    && let Some(expected) = expected.take()
                {
                    let heaps =
                        now.state.heaps.as_slice().iter().map(|heap| *heap.values()).collect::<Vec<_>>();
                    assert_eq!((heaps, now.state.tied_in_all()), expected);
                    resolved += 1;
                }
                expected = (now.state.turn.tiles > 0).then(|| resolved_backwards(now));
            });
        }
    }
    assert!(resolved > 3_000);
}
