//! Section 13: hidden information, and the worlds that agree with it.

use std::collections::BTreeMap;

use tenka_core::{Dice as _, Game as _, Options, Seats, Seed, Viewer};
use tenka_samurai::tile::Stack;
use tenka_samurai::{Caste, Kind};

use crate::scene::{Scene, heard_by, seat};

/// SAM-T22, SAM-R16: with three players a heap is shown to its owner alone, and no score to anybody, until the end.
#[test]
fn heaps_in_the_view() {
    let mut scene = Scene::new(3)
        .pieces("Osaka", &[Caste::Buddha])
        .tile(0, Kind::Rice2, 72)
        .hand(1, &[Kind::Samurai1])
        .turn_of(1);
    let events = scene.play_all(&["samurai_1@77", "stop"]);
    let green = scene.seen_by(1);
    assert_eq!(green["heaps"], serde_json::json!({"own": [1, 0, 0]}));
    let mut other = scene.clone().captured(1, [0, 1, 4]);
    assert_ne!(other.seen_by(1), green);
    assert_eq!(other.seen_by(0), scene.seen_by(0));
    assert_eq!(other.seen_by_spectators(), scene.seen_by_spectators());
    assert!(Seats::new(3).viewers().all(|viewer| scene.shown_to(viewer)["scoring"].is_null()));
    let told = serde_json::to_string(&heard_by(0, &events)).unwrap();
    assert!(told.contains("captured"), "yet the capture itself is public: {told}");

    other.state.stage = tenka_samurai::state::Stage::Over;
    for viewer in Seats::new(3).viewers() {
        let shown = other.shown_to(viewer);
        assert_eq!(shown["heaps"]["open"][1], serde_json::json!([0, 1, 4]));
        assert!(shown["scoring"].is_object());
        let own = viewer.seat().map(|seat| serde_json::to_value(other.state.hands[seat]).unwrap());
        assert_eq!(shown["hand"], own.unwrap_or_default(), "and still no other hand");
        assert!(shown.get("stacks").is_none());
    }
    let two = Scene::new(2).captured(0, [1, 0, 0]).captured(1, [0, 2, 0]);
    for viewer in Seats::new(2).viewers() {
        assert_eq!(two.shown_to(viewer)["heaps"], serde_json::json!({"open": [[1, 0, 0], [0, 2, 0]]}));
        assert!(two.shown_to(viewer)["scoring"].is_object());
    }
}

/// SAM-R16: out of sight isn't uncertain: in every world red can imagine, green has captured the same.
#[test]
fn imagined_worlds_keep_the_heaps() {
    let scene = Scene::new(3).captured(1, [1, 2, 0]).captured(2, [0, 0, 3]);
    let view = scene.game.view(&scene.state, Viewer::Seat(seat(0)));
    let world = scene.game.imagine(&view, &mut Seed::from_text("memory").fast());
    assert_eq!(world.heaps, scene.state.heaps);
}

/// Redeals one player's unplayed tiles to hand and stack.
fn deal_anew(scene: &Scene, player: u8, seed: &str) -> Scene {
    let mut other = scene.clone();
    let owner = seat(player);
    let mut tiles: Vec<Kind> =
        scene.state.hands[owner].iter().chain(scene.state.stacks[owner].from_top()).collect();
    Seed::from_text(seed).fast().shuffle(&mut tiles);
    let (stack, hand) = tiles.split_at(scene.state.stacks[owner].len().into());
    other.state.stacks[owner] = Stack::from_bottom(stack);
    other.state.hands[owner] = hand.iter().copied().collect();
    other
}

/// SAM-I15: which of a player's unplayed tiles are in their hand changes nothing for anybody else: neither what they
/// see nor what they can do.
#[test]
fn another_hand_changes_nothing_for_the_others() {
    let mut compared = 0;
    for seats in 2..=4 {
        for game in 0..12 {
            let mut ply = 0;
            Scene::with_options(seats, &Options::new().on("random_starting_hands"), &format!("anew {game}"))
                .play_out(&format!("anew {game}"), |now| {
                    ply += 1;
                    for player in Seats::new(seats).iter().map(tenka_core::Seat::number) {
                        let other = deal_anew(now, player, &format!("{ply} {player}"));
                        for viewer in Seats::new(seats).viewers().filter(|viewer| !viewer.is(seat(player))) {
                            assert_eq!(now.shown_to(viewer).to_string(), other.shown_to(viewer).to_string());
                            compared += 1;
                        }
                        if now.to_act() != Some(player) {
                            assert_eq!(now.legal(), other.legal());
                        }
                    }
                });
        }
    }
    assert!(compared > 20_000);
}

/// Section 13: every subset of the right size can be another player's hand, each equally likely, and so can every order
/// of one's own stack.
#[test]
fn every_world_comes_up_as_often_as_it_should() {
    let unplayed = [Kind::Rice2, Kind::Castle3, Kind::Ship2];
    let mut scene =
        Scene::new(2).hand(0, &[Kind::Ronin1]).stack(0, &unplayed).hand(1, &[Kind::Move]).stack(1, &unplayed);
    // Only unplayed tiles can be imagined: everything else is somewhere on the board.
    for (player, kept) in [(0, Kind::Ronin1), (1, Kind::Move)] {
        let mut left = scene.game.set;
        unplayed.into_iter().chain([kept]).for_each(|kind| left.remove(kind));
        if left.contains(Kind::Switch) {
            left.remove(Kind::Switch);
            scene.state.switched[seat(player)] = true;
        }
        for (space, kind) in (80 * player..).zip(left.iter()) {
            let tile = tenka_samurai::state::Placed { owner: seat(player), kind };
            scene.state.placed.put(crate::scene::space(space), tile);
        }
    }
    let view = scene.game.view(&scene.state, Viewer::Seat(seat(0)));
    let mut rng = Seed::from_text("worlds").fast();
    let (mut hands, mut stacks) = (BTreeMap::<Vec<Kind>, u32>::new(), BTreeMap::<Vec<Kind>, u32>::new());
    for _ in 0..24_000 {
        let world = scene.game.imagine(&view, &mut rng);
        assert_eq!(world.hands[seat(0)], scene.state.hands[seat(0)], "he knows his own hand");
        *hands.entry(world.hands[seat(1)].iter().collect()).or_default() += 1;
        *stacks.entry(world.stacks[seat(0)].from_top().collect()).or_default() += 1;
    }
    assert_eq!((hands.len(), stacks.len()), (4, 6));
    assert!(hands.values().all(|count| (5_700..6_300).contains(count)), "{hands:?}");
    assert!(stacks.values().all(|count| (3_750..4_250).contains(count)), "{stacks:?}");
}

/// SAM-022: while hands are chosen, only the number of another player's picks is known.
#[test]
fn picks_of_others_are_imagined_while_hands_are_chosen() {
    let mut scene = Scene::with_options(3, &Options::new(), "picks");
    scene.play_all(&["hand:move", "hand:switch", "hand:ship_2"]);
    let view = scene.game.view(&scene.state, Viewer::Seat(seat(2)));
    let mut rng = Seed::from_text("picks").fast();
    let worlds: Vec<_> = (0..50).map(|_| scene.game.imagine(&view, &mut rng)).collect();
    assert!(worlds.iter().all(|world| world.hands[seat(0)].len() == 3 && world.stacks[seat(0)].is_empty()));
    assert!(worlds.iter().any(|world| world.hands[seat(0)] != scene.state.hands[seat(0)]));
    assert!(
        worlds.iter().all(|world| world.chance != scene.state.chance),
        "the shuffles to come are unknown too"
    );
}
