//! Section 6: recruiting and deploying.

use tenka_starships_assembly::Card as C;

use crate::scene::Assembly;

/// SSA-053, SSA-066: a recruited captain is refreshed and may be activated in the same turn.
#[test]
fn a_recruited_captain_may_act_at_once() {
    let mut scene = Assembly::new().hand(0, &[C::Yumi]).votes(4).ready();
    scene.play("recruit:yumi");
    assert_eq!((scene.votes(), scene.hand(0), scene.captains(0)), (0, vec![], vec![C::Yumi]));
    scene.play("cast:yumi");
    assert_eq!(scene.votes(), 2);
}

/// SSA-054, SSA-058, SSA-186: a ship joins the fleet for its cost, as long as that has fewer than five; a sixth is never
/// available.
#[test]
fn a_fleet_has_at_most_five_ships() {
    let fleet = [C::Amwrec, C::Cursat, C::Jijipo, C::Kline];
    let mut scene = Assembly::new().hand(0, &[C::Geed, C::Kora]).ships(0, &fleet).votes(9).ready();
    scene.play("deploy:united");
    assert_eq!((scene.ships(0).len(), scene.votes()), (5, 6));
    assert_eq!(scene.refusal("deploy:boon"), "SSA-058");
    assert!(scene.can("recruit:kora"));
}

/// SSA-055: a captain in play can't be turned into its ship for the ship's cost, nor recruited again.
#[test]
fn costs_are_paid_for_cards_in_hand_only() {
    let scene = Assembly::new().captains(0, &[C::Krave]).ships(0, &[C::Zim]).votes(9).ready();
    assert_eq!(scene.refusal("deploy:gazer"), "SSA-055");
    assert_eq!((scene.refusal("recruit:krave"), scene.refusal("recruit:zim")), ("SSA-055", "SSA-055"));
}

/// SSA-056, SSA-165, SSA-EX20: Jijipo adds 1 to both costs, Ward takes 1 from ships, exhausted or not.
#[test]
fn costs_are_modified_by_captains() {
    let price = |captains: &[C], action: &str| {
        let scene = |votes| {
            Assembly::new()
                .captains(0, captains)
                .exhausted(captains)
                .hand(0, &[C::Krave])
                .votes(votes)
                .ready()
        };
        (0..9).find(|&votes| scene(votes).can(action)).unwrap()
    };
    let prices = |captains: &[C]| (price(captains, "recruit:krave"), price(captains, "deploy:gazer"));
    assert_eq!(prices(&[]), (1, 5));
    assert_eq!(prices(&[C::Ward]), (1, 4));
    assert_eq!(prices(&[C::Jijipo]), (2, 6));
    assert_eq!(prices(&[C::Jijipo, C::Ward]), (2, 5));
}

/// SSA-057, SSA-R12: modifiers don't touch prices of abilities, free plays or locks; a cost is never below 0.
#[test]
fn modifiers_apply_to_costs_only() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Jijipo, C::Geed, C::Zim])
        .hand(0, &[C::Krave])
        .agenda(&[C::Ward, C::Pace, C::Uxler])
        .votes(3)
        .ready();
    scene.play_all(&["use:geed", "recruit:ward"]);
    assert_eq!(scene.votes(), 1, "Geed's price is 2, and Ward costs nothing");
    scene.play("lock:pace");
    assert_eq!(scene.votes(), 0, "a lock costs 1");
    scene.play_all(&["use:zim", "deploy:gazer"]);
    assert_eq!(scene.votes(), 0, "a free deployment costs nothing");
    let cheap =
        include_str!("../../components.toml").replacen("ship_cost_delta = -1", "ship_cost_delta = -4", 1);
    let mut scene = Assembly::new().captains(0, &[C::Ward]).hand(0, &[C::Kora]).ready();
    scene.game =
        tenka_starships_assembly::StarshipsAssembly::with_components(&cheap, &tenka_core::Options::new())
            .unwrap();
    scene.play("deploy:boon");
    assert_eq!(scene.votes(), 0, "Boon would cost 2 - 4");
}

/// SSA-059: no action of a turn removes a ship but abilities that say so.
#[test]
fn ships_leave_only_by_abilities() {
    let scene = Assembly::new()
        .ships(0, &[C::Krave, C::Pace])
        .captains(0, &[C::Benglev, C::Solomon, C::Amwrec, C::Yumi])
        .hand(0, &[C::Temming])
        .votes(2)
        .ready();
    for action in scene.legal() {
        let mut after = scene.clone();
        after.play(&action);
        assert_eq!(after.ships(0).len(), 2);
        let asks = after.decision() == "own_ship";
        assert_eq!(asks, ["use:benglev", "use:solomon", "use:amwrec"].contains(&&*action), "{action}");
    }
}
