//! Plans: what takes several decisions and is one move to people.

use tenka_core::{Game as _, Plan, Words as _};
use tenka_starship_samurai::Card;

use crate::scene::Scene;

/// The plans that contain this text: their actions, labels and picks.
fn plans(scene: &Scene, text: &str) -> Vec<[String; 3]> {
    let plans = scene.game.plans(&scene.state).into_iter();
    let told = plans.map(|plan| {
        let things: Vec<&str> = plan.picks.iter().map(|pick| &*pick.thing).collect();
        [Plan::notation(&plan.actions), plan.label.to_string(), things.join(" ")]
    });
    told.filter(|plan| plan[0].contains(text)).collect()
}

/// SSM-064, SSM-065: an order and the wealth spent on it are one move; without wealth an order is one anyway.
#[test]
fn an_order_is_placed_and_boosted_at_once() {
    let scene = Scene::new(2).wealth(0, 2);
    let draws = plans(&scene, "order:3-draw_cards");
    assert_eq!(
        draws[2],
        [
            "order:3-draw_cards;boost:2",
            "Place marker 3 on Draw Cards and spend 2 wealth: draw 5 cards",
            "marker-3 order-draw_cards boost-2"
        ]
    );
    assert_eq!(draws.len(), 3, "{draws:?}");
    assert_eq!(plans(&scene, "order:").len(), 4 * 4 * 3);
    assert_eq!(plans(&Scene::new(2), "order:"), Vec::<[String; 3]>::new());
    assert_eq!(plans(&scene.ordered(), "order:"), Vec::<[String; 3]>::new(), "SSM-046: one order a turn");
}

/// SSM-120, SSM-121: a carrier sets off with the fighters that stand beside it.
#[test]
fn a_carrier_moves_with_its_fighters() {
    let mut scene = Scene::new(2).place(0, "1", "carrier fighter fighter+2 oda");
    scene.play("order:1-move_units");
    let moves = plans(&scene, "move:nova.carrier-2");
    assert_eq!(
        moves,
        [
            [
                "move:nova.carrier-2;board:nova.fighter@1;pass",
                "Move the Nova carrier to location 2 with 1 fighter",
                "unit-nova-carrier unit-nova-fighter-1-0 location-2",
            ],
            [
                "move:nova.carrier-2;board:nova.fighter@1;board:nova.fighter@1+2",
                "Move the Nova carrier to location 2 with 2 fighters and the 2 wealth under them",
                "unit-nova-carrier unit-nova-fighter-1-0 unit-nova-fighter-1-2 location-2",
            ],
            [
                "move:nova.carrier-2;board:nova.fighter@1+2;pass",
                "Move the Nova carrier to location 2 with 1 fighter and the 2 wealth under it",
                "unit-nova-carrier unit-nova-fighter-1-2 location-2",
            ],
        ]
    );
    scene.play_all("move:nova.carrier-2 board:nova.fighter@1+2 pass");
    assert_eq!(scene.units(0, "2"), "fighter+2 carrier", "played one by one, it is the same");
}

/// SSM-123: fighters without room there stay behind, so nobody plans to take them.
#[test]
fn a_carrier_takes_no_more_than_fit() {
    let full = "fighter fighter fighter fighter fighter";
    let mut scene = Scene::new(2).place(0, "1", "carrier fighter fighter").place(1, "2", full);
    scene.play("order:1-move_units");
    let moves = plans(&scene, "move:nova.carrier-2");
    assert_eq!(moves.len(), 1, "{moves:?}");
    assert!(moves[0][0].ends_with(";pass"), "one of them fits: {moves:?}");
}

/// SSM-091, SSM-245: the cards above the hand limit are discarded at once, or one by one; then all but the last can be taken
/// back.
#[test]
fn cards_above_the_limit_are_discarded_at_once() {
    let hand = [Card::Ignite, Card::Ignite, Card::WarpJump, Card::Betrayal, Card::Minefield];
    let mut scene = Scene::new(2).hand(0, &hand);
    assert_eq!(scene.game.handful(&scene.state), None);
    scene.play("order:2-draw_cards");
    assert_eq!(scene.decision(), "hand_limit");
    let handful = scene.game.handful(&scene.state).unwrap();
    assert_eq!((handful.count, handful.label.to_string()), (2, "Discard 2 cards".to_owned()));
    assert_eq!(handful.of.iter().map(|(_, most)| most).sum::<usize>(), 7);
    assert!(handful.of.contains(&("discard:ignite".parse().unwrap(), 2)), "{handful:?}");
    let may = |scene: &Scene| scene.game.may_take_back(&scene.state, "discard:ignite".parse().unwrap());
    assert!(may(&scene));
    scene.play("discard:ignite");
    assert!(!may(&scene), "with the last discard the turn goes on");
    assert_eq!(scene.game.handful(&scene.state), None, "one is left to discard");
}
