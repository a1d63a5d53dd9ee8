//! Section 12: the ship turn and locking targets.

use tenka_starships_assembly::{Card as C, Happening, Hit};

use crate::scene::{Warfare, seat};

/// SSA-111, SSA-D10, SSA-D11, SSA-D12: power, then all targets, then the weapons one at a time, then the turn ends.
#[test]
fn a_ship_turn_has_its_order() {
    let mut scene =
        Warfare::new(C::Krave, &[C::Krave, C::Ward], &[C::Yumi, C::Geed]).deck(&[C::Kline, C::Macon]).ready();
    assert_eq!(
        (scene.decision(), scene.legal()),
        (
            "power_transfer",
            vec!["power:none".to_owned(), "power:targeting".to_owned(), "power:damage".to_owned()]
        )
    );
    assert_eq!((scene.refusal("target:ticho"), scene.refusal("fire:1")), ("SSA-111", "SSA-111"));
    scene.play("power:none");
    assert_eq!(
        (scene.decision(), scene.legal()),
        (
            "lock_target",
            vec!["target:united".to_owned(), "target:ticho".to_owned(), "target:none".to_owned()]
        )
    );
    assert_eq!((scene.refusal("fire:1"), scene.refusal("hold")), ("SSA-114", "SSA-114"));
    scene.play_all(&["target:ticho", "target:united"]);
    assert_eq!(
        (scene.decision(), scene.legal()),
        (
            "fire_step",
            vec!["fire:1".to_owned(), "fire:2".to_owned(), "power:damage".to_owned(), "hold".to_owned()]
        )
    );
    assert_eq!(scene.refusal("target:ticho"), "SSA-116");
    scene.play_all(&["fire:1", "fire:2"]);
    assert_eq!(scene.legal(), ["power:damage", "hold"], "it has a shield left");
    scene.play("hold");
    assert_eq!(scene.acting(), C::Ward, "the next ship acts");
}

/// SSA-112, SSA-EX34: a weapon locks ships whose evasion is at most its level.
#[test]
fn levels_reach_evasions() {
    let enemies = [C::Yumi, C::Krave, C::Zim];
    let targets = |acting: C| {
        let mut scene = Warfare::new(acting, &[acting], &enemies).ready();
        scene.play("power:none");
        scene.legal_with("target:")
    };
    assert_eq!(targets(C::Kora), ["target:ticho", "target:none"]);
    assert_eq!(targets(C::Pace), ["target:gazer", "target:ticho", "target:none"]);
    assert_eq!(targets(C::Ward), ["target:gazer", "target:ticho", "target:halcyon", "target:none"]);
    let mut scene = Warfare::new(C::Pace, &[C::Pace], &enemies).ready();
    scene.play("power:none");
    assert_eq!(scene.refusal("target:halcyon"), "SSA-112");
}

/// SSA-113: only living ships of the other player.
#[test]
fn only_living_enemies_are_targets() {
    let mut scene = Warfare::new(C::Pace, &[C::Pace, C::Geed], &[C::Yumi]).ready();
    scene.play("power:none");
    assert_eq!((scene.refusal("target:united"), scene.refusal("target:gazer")), ("SSA-113", "SSA-113"));
}

/// SSA-114, SSA-115: all locks come before any damage; several weapons may lock one ship, and a weapon none.
#[test]
fn all_targets_are_locked_before_damage() {
    let mut scene = Warfare::new(C::Jijipo, &[C::Jijipo], &[C::Yumi, C::Geed]).ready();
    scene.play_all(&["power:none", "target:ticho", "target:ticho"]);
    assert_eq!(scene.decision(), "lock_target");
    scene.play("target:none");
    assert_eq!(scene.state.battle.targets, [Some(C::Yumi), Some(C::Yumi), None]);
    scene.play("hold");
    assert_eq!(scene.state.battle.targets, [None; 3], "locks last until the end of the ship turn");
}

/// SSA-116: weapons are resolved in any order, the next one chosen after the result of the one before.
#[test]
fn weapons_fire_in_any_order() {
    let mut scene =
        Warfare::new(C::Krave, &[C::Krave], &[C::Yumi, C::Geed]).deck(&[C::Kline, C::Cursat]).ready();
    scene.play_all(&["power:none", "target:ticho", "target:united"]);
    let events = scene.play("fire:2");
    assert!(matches!(events[0], Happening::Fired { weapon: 1, hit: Hit::Miss { target: C::Geed }, .. }));
    assert_eq!(scene.legal(), ["fire:1", "power:damage", "hold"]);
}

/// SSA-117: each weapon fires once in a ship turn.
#[test]
fn a_weapon_fires_once() {
    let mut scene = Warfare::new(C::Krave, &[C::Krave], &[C::Yumi]).deck(&[C::Kline]).ready();
    scene.play_all(&["power:none", "target:ticho", "target:ticho", "fire:1"]);
    assert_eq!(scene.refusal("fire:1"), "SSA-117");
    assert_eq!(scene.refusal("fire:3"), "SSA-008", "Gazer has two weapons");
}

/// SSA-118, SSA-146: nothing has to be fired, also after a transfer of power.
#[test]
fn firing_is_never_compulsory() {
    let mut scene = Warfare::new(C::Krave, &[C::Krave, C::Ward], &[C::Yumi]).ready();
    let events = scene.play_all(&["power:damage", "target:ticho", "target:ticho", "hold"]);
    assert!(events.contains(&Happening::Held { ship: C::Krave }));
    assert_eq!((scene.acting(), scene.hull(C::Yumi)), (C::Ward, (3, None)));
}

/// SSA-119, SSA-R04, SSA-EX38: a weapon that can lock nothing may be fired at nothing, to cycle a card that both see; or it
/// may be held.
#[test]
fn a_weapon_may_be_fired_at_nothing() {
    let mut scene =
        Warfare::new(C::Rewheart, &[C::Rewheart], &[C::Krave]).deck(&[C::Cursat, C::Kline, C::Macon]).ready();
    scene.play("power:none");
    assert_eq!(
        (scene.decision(), scene.legal()),
        ("fire_step", vec!["fire:1".to_owned(), "power:damage".to_owned(), "hold".to_owned()]),
        "there is nothing to lock"
    );
    let events = scene.play("fire:1");
    assert!(matches!(events[0], Happening::Fired { flipped: C::Cursat, hit: Hit::Nothing, .. }));
    assert_eq!((scene.deck()[0], scene.deck_bottom(1)), (C::Kline, vec![C::Cursat]));
    assert_eq!(scene.hull(C::Krave), (1, None));
    for viewer in tenka_core::Seats::new(2).viewers() {
        assert_eq!(scene.deck_known_to(viewer).last(), Some(&Some(C::Cursat)));
    }
}

/// SSA-119, SSA-R04, SSA-EX57: a weapon left without a lock although it had a target can't be fired at nothing, even
/// when that target is gone.
#[test]
fn a_weapon_that_had_a_target_is_not_fired_at_nothing() {
    let mut scene = Warfare::new(C::Pace, &[C::Pace], &[C::Krave]).deck(&[C::Cursat]).ready();
    scene.play_all(&["power:none", "target:none"]);
    assert_eq!((scene.refusal("fire:1"), scene.legal()), ("SSA-119", acts(&["power:damage", "hold"])));
    let mut bare = Warfare::new(C::Pace, &[C::Pace], &[C::Krave]).damaged(C::Pace, 0, C::Zim).ready();
    bare.play("target:none");
    assert_eq!(bare.acting(), C::Krave, "without a shield nothing is left to decide");

    let mut gone = Warfare::new(C::Krave, &[C::Krave], &[C::Geed, C::Zim]).deck(&[C::Pace]).ready();
    gone.play_all(&["power:none", "target:halcyon", "target:none", "fire:1"]);
    assert_eq!((gone.lives(C::Zim), gone.refusal("fire:2")), (true, "SSA-119"));
    let mut lapsed = Warfare::new(C::Krave, &[C::Krave], &[C::Geed, C::Zim]).deck(&[C::Pace]).ready();
    lapsed.play_all(&["power:none", "target:united", "target:none", "fire:1"]);
    assert_eq!(
        (lapsed.lives(C::Geed), lapsed.refusal("fire:2")),
        (false, "SSA-119"),
        "United was there when targets were locked"
    );
}

fn acts(actions: &[&str]) -> Vec<String> {
    actions.iter().map(|&action| action.to_owned()).collect()
}

/// SSA-120, SSA-R18, SSA-EX43: when the locked ship is destroyed by an earlier weapon the lock lapses: no new target, but a
/// shot at nothing.
#[test]
fn a_lock_lapses_with_its_target() {
    let mut scene =
        Warfare::new(C::Krave, &[C::Krave], &[C::Geed, C::Yumi]).deck(&[C::Pace, C::Cursat]).ready();
    scene.play_all(&["power:none", "target:united", "target:united", "fire:1"]);
    assert!(!scene.lives(C::Geed));
    assert_eq!(scene.refusal("target:ticho"), "SSA-116");
    assert_eq!(scene.legal(), ["fire:2", "power:damage", "hold"]);
    let events = scene.play("fire:2");
    assert!(matches!(events[0], Happening::Fired { hit: Hit::Nothing, flipped: C::Cursat, .. }));
    assert_eq!(scene.hull(C::Yumi), (3, None));
}

/// SSA-D12, SSA-R37: weapons alike in level, class and lock, as they are in this ship turn, are offered once.
#[test]
fn weapons_alike_are_offered_once() {
    let mut scene = Warfare::new(C::Rathom, &[C::Rathom], &[C::Yumi, C::Geed]).deck(&[C::Kline]).ready();
    let mut apart = scene.clone();
    scene.play_all(&["power:none", "target:ticho", "target:ticho"]);
    assert_eq!((scene.legal_with("fire:"), scene.refusal("fire:2")), (vec!["fire:1".to_owned()], "SSA-D12"));
    scene.play("fire:1");
    assert_eq!(scene.legal_with("fire:"), ["fire:2"]);
    apart.play_all(&["power:none", "target:ticho", "target:united"]);
    assert_eq!(apart.legal_with("fire:").len(), 2, "locks differ");

    let mut united = Warfare::new(C::Geed, &[C::Geed], &[C::Yumi]).ready();
    let mut powered = united.clone();
    united.play_all(&["power:none", "target:ticho", "target:ticho", "target:ticho"]);
    assert_eq!(united.legal_with("fire:"), ["fire:1", "fire:2"], "2/I, 1/I and 1/I");
    powered.play_all(&["power:targeting", "target:ticho", "target:ticho", "target:ticho"]);
    assert_eq!(powered.legal_with("fire:"), ["fire:1"], "all 3/I now");
}

/// SSA-D11, SSA-R38: a weapon that can't lock anything isn't asked about.
#[test]
fn weapons_without_a_choice_are_skipped() {
    let mut scene = Warfare::new(C::Zim, &[C::Zim], &[C::Krave]).ready();
    scene.play("power:none");
    assert_eq!(scene.state.battle.weapon, 0);
    scene.play("target:gazer");
    assert_eq!((scene.decision(), scene.state.seat), ("fire_step", seat(0)), "weapon 2 has level 1");
    let mut deliverance = Warfare::new(C::Benglev, &[C::Benglev], &[C::Zim]).ready();
    deliverance.play_all(&["power:none", "target:halcyon"]);
    assert_eq!(deliverance.decision(), "fire_step");
}
