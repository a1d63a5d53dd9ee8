//! Section 13: resolving damage.

use tenka_core::Seats;
use tenka_starships_assembly::face::Class;
use tenka_starships_assembly::{Card as C, Happening, Hit};

use crate::scene::{Scene, Warfare, heard_by};

/// Intrepid fires once at a target, with this card on top of the deck.
fn shot(warfare: Warfare, target: &str) -> (Scene, Hit) {
    let mut scene = warfare.ready();
    let events = scene.play_all(&["power:none", &format!("target:{target}"), "fire:1"]);
    let hit = events.iter().find_map(|event| match event {
        Happening::Fired { hit, .. } => Some(*hit),
        _ => None,
    });
    if scene.can("hold") {
        scene.play("hold");
    }
    (scene, hit.unwrap())
}

fn intrepid(enemies: &[C]) -> Warfare {
    Warfare::new(C::Pace, &[C::Pace], enemies)
}

/// SSA-121: the top card is flipped for both to see, and read for the weapon's class.
#[test]
fn the_top_card_is_flipped_and_read() {
    let mut scene = intrepid(&[C::Yumi]).deck(&[C::Rathom]).ready();
    let events = scene.play_all(&["power:none", "target:ticho", "fire:1"]);
    for player in [0, 1] {
        let told = heard_by(player, &events);
        assert!(told.contains(&Happening::Fired {
            ship: C::Pace,
            weapon: 0,
            class: Class::I,
            flipped: C::Rathom,
            hit: Hit::Absorbed { target: C::Yumi, points: 1, left: 2 }
        }));
    }
    let (_, hit) = shot(Warfare::new(C::Solomon, &[C::Solomon], &[C::Yumi]).deck(&[C::Rathom]), "ticho");
    assert_eq!(hit, Hit::Absorbed { target: C::Yumi, points: 3, left: 0 }, "class II reads 3");
}

/// SSA-122: a miss does nothing, and the card goes under the deck.
#[test]
fn a_miss_goes_under_the_deck() {
    let (scene, hit) = shot(intrepid(&[C::Yumi]).deck(&[C::Kline]), "ticho");
    assert_eq!(
        (hit, scene.hull(C::Yumi), scene.deck_bottom(1)),
        (Hit::Miss { target: C::Yumi }, (3, None), vec![C::Kline])
    );
}

/// SSA-123, SSA-EX35, SSA-EX37, SSA-125, SSA-126: shields absorb a point each; at 0 a ship lives, and the next point
/// destroys it. The first card becomes the tracking card, the second goes under the deck.
#[test]
fn shields_absorb_and_then_the_ship_goes() {
    let (mut scene, hit) = shot(intrepid(&[C::Yumi, C::Geed]).deck(&[C::Krave, C::Rathom, C::Zim]), "ticho");
    assert_eq!(
        (hit, scene.hull(C::Yumi)),
        (Hit::Absorbed { target: C::Yumi, points: 2, left: 1 }, (1, Some(C::Krave)))
    );
    assert_eq!(scene.deck().len(), 16, "one card shorter");
    scene.pass();
    scene.pass();
    scene.play_all(&["power:none", "target:ticho", "fire:1", "hold"]);
    assert_eq!((scene.hull(C::Yumi), scene.deck_bottom(1)), ((0, Some(C::Krave)), vec![C::Rathom]));
    scene.pass();
    assert_eq!(
        (scene.acting(), scene.decision()),
        (C::Yumi, "lock_target"),
        "with 0 shields it can't transfer power"
    );
    assert_eq!(scene.refusal("power:damage"), "SSA-114");
    scene.play("target:intrepid");
    assert_eq!(scene.refusal("power:damage"), "SSA-144");
    scene.play("hold");
    scene.play_all(&["power:none", "target:ticho", "fire:1"]);
    assert!(!scene.lives(C::Yumi));
}

/// SSA-124, SSA-R22: points beyond what destroys a ship are lost.
#[test]
fn excess_damage_is_lost() {
    let (scene, hit) =
        shot(Warfare::new(C::Solomon, &[C::Solomon], &[C::Geed, C::Yumi]).deck(&[C::Krave]), "united");
    assert_eq!(hit, Hit::Destroyed { target: C::Geed, points: 3 });
    assert_eq!(scene.hull(C::Yumi), (3, None));
}

/// SSA-125: the tracking card lies face-down, but both have seen it, and it is not in the deck.
#[test]
fn the_tracking_card_was_seen() {
    let (scene, _) = shot(intrepid(&[C::Yumi]).deck(&[C::Krave]), "ticho");
    assert!(!scene.deck().contains(&C::Krave));
    for viewer in Seats::new(2).viewers() {
        assert_eq!(scene.shown_to(viewer)["battle"]["ships"]["yumi"]["tracking"]["card"], "krave");
    }
}

/// SSA-126, SSA-127: a ship has one tracking card at most.
#[test]
fn a_second_hit_tracks_nothing_new() {
    let (scene, _) = shot(intrepid(&[C::Yumi]).damaged(C::Yumi, 2, C::Zim).deck(&[C::Rathom]), "ticho");
    assert_eq!((scene.hull(C::Yumi), scene.deck_bottom(1)), ((1, Some(C::Zim)), vec![C::Rathom]));
}

/// SSA-128, SSA-EX36, SSA-189: under the deck go the destroyed ship, the flipped card, and the tracking card if there is
/// one.
#[test]
fn a_destroyed_ship_goes_under_the_deck() {
    let base = || intrepid(&[C::Yumi, C::Geed]).deck(&[C::Krave, C::Zim]);
    let (scene, _) = shot(base().damaged(C::Yumi, 1, C::Kora), "ticho");
    assert_eq!((scene.deck()[0], scene.deck_bottom(3)), (C::Zim, vec![C::Yumi, C::Krave, C::Kora]));
    let (scene, _) = shot(base(), "united");
    assert_eq!(scene.deck_bottom(2), [C::Geed, C::Krave]);
    assert!(!scene.lives(C::Geed));
}

/// SSA-128: a tracking card that nobody has seen goes back unseen.
#[test]
fn an_unseen_tracking_card_stays_unseen() {
    let mut scene = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi, C::Temming])
        .damaged(C::Temming, 0, C::Kora)
        .deck(&[C::Krave])
        .ready();
    scene.play_all(&["power:none", "target:lance", "fire:1"]);
    assert_eq!(scene.deck_bottom(3), [C::Temming, C::Krave, C::Kora]);
    for viewer in Seats::new(2).viewers() {
        let known = scene.deck_known_to(viewer);
        assert_eq!(known[known.len() - 3..], [Some(C::Temming), Some(C::Krave), None]);
    }
}

/// SSA-129, SSA-190: cards come back in the order in which they went under the deck, ships as damage cards too; after one
/// pass the players can know the whole deck.
#[test]
fn cards_come_back_in_order() {
    let mut scene = Warfare::new(C::Rewheart, &[C::Rewheart, C::Yumi], &[C::Krave]).ready();
    let order = scene.deck();
    let mut flipped = vec![];
    while !scene.is_over() {
        let events = match (scene.acting(), scene.decision()) {
            (C::Rewheart, "power_transfer") => scene.play("power:none"),
            (C::Rewheart, _) if scene.can("fire:1") => scene.play("fire:1"),
            (C::Rewheart, _) => scene.play("hold"),
            _ => scene.pass(),
        };
        flipped.extend(events.iter().filter_map(|event| match event {
            Happening::Fired { flipped, .. } => Some(*flipped),
            _ => None,
        }));
    }
    assert!(flipped.len() > order.len());
    assert!(flipped.iter().eq(order.iter().cycle().take(flipped.len())), "{flipped:?}");
    assert!(scene.deck_known_to(tenka_core::Viewer::Spectator).iter().all(Option::is_some));
    let (mut destroyed, _) = shot(intrepid(&[C::Yumi, C::Geed]).deck(&[C::Krave]), "united");
    while destroyed.deck()[0] != C::Geed {
        destroyed.state.deck.draw().into_iter().for_each(|card| destroyed.state.deck.put_under(card));
    }
    destroyed.pass();
    destroyed.play_all(&["power:none", "target:ticho"]);
    let events = destroyed.play("fire:1");
    assert!(
        matches!(events[0], Happening::Fired { flipped: C::Geed, .. }),
        "a destroyed ship serves as a damage card"
    );
}

/// SSA-130: with the last ship the game ends at once; other weapons don't fire.
#[test]
fn the_last_ship_ends_the_game() {
    let mut scene = Warfare::new(C::Krave, &[C::Krave], &[C::Geed]).deck(&[C::Pace]).ready();
    scene.play_all(&["power:none", "target:united", "target:united", "fire:1"]);
    assert_eq!((scene.is_over(), scene.winner(), scene.legal()), (true, Some(0), vec![]));
    assert_eq!(scene.refusal("fire:2"), "SSA-147");
}
