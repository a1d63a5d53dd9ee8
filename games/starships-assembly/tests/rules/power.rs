//! Section 15: transferring power.

use tenka_core::Seats;
use tenka_starships_assembly::state::Power;
use tenka_starships_assembly::{Card as C, Happening, Hit};

use crate::scene::{ADDITIONAL_RULES, Warfare, off};

/// SSA-139, SSA-140, SSA-144: a ship with a shield may transfer power, once; it loses all shields and lives.
#[test]
fn a_ship_transfers_power_once() {
    let mut scene = Warfare::new(C::Jijipo, &[C::Jijipo], &[C::Yumi]).ready();
    scene.play("power:damage");
    assert_eq!(scene.hull(C::Jijipo).0, 0);
    scene.play_all(&["target:ticho", "target:ticho", "target:ticho"]);
    assert_eq!((scene.refusal("power:damage"), scene.can("hold")), ("SSA-144", true));
}

/// SSA-140: after a transfer the next point destroys the ship.
#[test]
fn a_ship_without_power_is_fragile() {
    let mut scene =
        Warfare::new(C::Pace, &[C::Pace, C::Ward], &[C::Uxler]).deck(&[C::Kora, C::Solomon]).ready();
    scene.play_all(&["power:damage", "target:oru", "hold"]);
    scene.pass();
    scene.play_all(&["power:none", "target:intrepid", "fire:1"]);
    assert!(!scene.lives(C::Pace), "Solomon shows 2 points for class II");
}

/// SSA-141, SSA-EX39: an undamaged ship takes the top card as its tracking card, and nobody looks at it; a damaged one has
/// its card already.
#[test]
fn a_transfer_may_take_a_card_unseen() {
    let mut scene = Warfare::new(C::Jijipo, &[C::Jijipo], &[C::Zim]).deck(&[C::Cursat, C::Solomon]).ready();
    let events = scene.play("power:targeting");
    assert_eq!(
        events[0],
        Happening::PowerTransferred { ship: C::Jijipo, power: Power::Targeting, tracked: true }
    );
    assert_eq!((scene.hull(C::Jijipo), scene.deck()[0]), ((0, Some(C::Cursat)), C::Solomon));
    for viewer in Seats::new(2).viewers() {
        let tracking = &scene.shown_to(viewer)["battle"]["ships"]["jijipo"]["tracking"];
        assert_eq!(*tracking, serde_json::json!({"card": null}), "{viewer} does not know it");
    }
    assert_eq!(scene.legal(), ["target:halcyon", "target:none"], "evasion 3 is in reach");
    scene.play_all(&["target:none", "target:halcyon", "target:none"]);
    let events = scene.play("fire:2");
    let hit = Hit::Absorbed { target: C::Zim, points: 1, left: 1 };
    assert!(
        matches!(events[0], Happening::Fired { flipped: C::Solomon, hit: found, .. } if found == hit),
        "class I still"
    );

    let mut damaged = Warfare::new(C::Jijipo, &[C::Jijipo], &[C::Yumi])
        .damaged(C::Jijipo, 1, C::Kora)
        .deck(&[C::Rathom])
        .ready();
    damaged.play("power:damage");
    assert_eq!(
        (damaged.hull(C::Jijipo), damaged.deck()[0]),
        ((0, Some(C::Kora)), C::Rathom),
        "no card moves"
    );
    damaged.play_all(&["target:ticho", "target:none", "target:none", "fire:1"]);
    assert_eq!(damaged.hull(C::Yumi), (0, Some(C::Rathom)), "3 points for class II");
}

/// SSA-142: targeting or damage, not both.
#[test]
fn power_goes_to_targeting_or_to_damage() {
    let base = || Warfare::new(C::Kora, &[C::Kora], &[C::Krave, C::Yumi]).deck(&[C::Zim, C::Rathom]).ready();
    let mut targeting = base();
    targeting.play("power:targeting");
    assert!(targeting.can("target:gazer"));
    let mut damage = base();
    damage.play("power:damage");
    assert_eq!(damage.refusal("target:gazer"), "SSA-112", "the level is still 1");
    let mut class = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).deck(&[C::Zim, C::Rathom]).ready();
    class.play_all(&["power:targeting", "target:ticho", "fire:1"]);
    assert_eq!(class.hull(C::Yumi).0, 2, "class I is still read: 1 point of Rathom");
}

/// SSA-143, SSA-R17, SSA-EX53: after locking, power can go to damage before any weapon that has not fired; no longer to
/// targeting.
#[test]
fn power_can_be_transferred_between_shots() {
    let mut scene =
        Warfare::new(C::Krave, &[C::Krave], &[C::Yumi]).deck(&[C::Kline, C::Zim, C::Kora]).ready();
    scene.play_all(&["power:none", "target:ticho", "target:ticho", "fire:1"]);
    assert_eq!((scene.deck()[..2].to_vec(), scene.deck_bottom(1)), (vec![C::Zim, C::Kora], vec![C::Kline]));
    assert_eq!(
        (scene.refusal("power:targeting"), scene.legal_with("power:")),
        ("SSA-143", vec!["power:damage".to_owned()])
    );
    scene.play("power:damage");
    assert_eq!(scene.hull(C::Krave), (0, Some(C::Zim)));
    scene.play("fire:2");
    assert_eq!(scene.hull(C::Yumi), (1, Some(C::Kora)), "2 points for class II");
}

/// SSA-143, SSA-R17, SSA-EX56: also after the last shot, which takes the top card away from the next enemy.
#[test]
fn power_can_be_transferred_after_the_last_shot() {
    let scene = || {
        let deck = [C::Kline, C::Krave, C::Zim];
        Warfare::new(C::Pace, &[C::Pace], &[C::Yumi, C::Kora]).deck(&deck)
    };
    let mut buried = scene().ready();
    buried.play_all(&["power:none", "target:boon", "fire:1"]);
    assert_eq!(buried.legal(), ["power:damage", "hold"], "a miss, and Intrepid has its shield");
    assert_eq!(buried.refusal("power:targeting"), "SSA-143");
    buried.play("power:damage");
    assert_eq!((buried.hull(C::Pace), buried.deck()[0]), ((0, Some(C::Krave)), C::Zim));
    assert_eq!(buried.acting(), C::Yumi, "nothing is left to decide");
    let mut kept = scene().ready();
    kept.play_all(&["power:none", "target:boon", "fire:1", "hold"]);
    assert_eq!((kept.hull(C::Pace), kept.acting()), ((1, None), C::Yumi));
    let mut without = scene().options(&off(ADDITIONAL_RULES)).ready();
    without.play_all(&["target:boon", "fire:1"]);
    assert_eq!(without.acting(), C::Yumi, "there is nothing to wait for without transfers");
}

/// SSA-145: the gain lasts for the ship turn, the loss for good.
#[test]
fn weapons_have_their_printed_values_again() {
    let mut scene =
        Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).deck(&[C::Zim, C::Kline, C::Rathom]).ready();
    scene.play_all(&["power:damage", "target:ticho", "fire:1"]);
    scene.pass();
    assert_eq!((scene.acting(), scene.decision(), scene.hull(C::Pace).0), (C::Pace, "lock_target", 0));
    scene.play_all(&["target:ticho", "fire:1"]);
    assert_eq!(scene.hull(C::Yumi).0, 2, "1 point for class I");
}

/// SSA-196: without the additional rules nobody is asked for power, and none can be transferred.
#[test]
fn power_can_be_left_out() {
    let mut scene = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).options(&off(ADDITIONAL_RULES)).ready();
    assert_eq!((scene.decision(), scene.refusal("power:damage")), ("lock_target", "SSA-196"));
    scene.play("target:ticho");
    assert_eq!(
        (scene.refusal("power:damage"), scene.legal()),
        ("SSA-196", vec!["fire:1".to_owned(), "hold".to_owned()])
    );
}
