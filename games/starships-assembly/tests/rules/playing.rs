//! Sections 5 and 6: votes, recruiting and deploying.

use tenka_core::Viewer;
use tenka_starships_assembly::{Card as C, Happening};

use crate::scene::{Assembly, heard_by, seat};

/// SSA-045: all votes go to one pool, and may be split between any uses.
#[test]
fn votes_are_pooled_and_split() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Yumi, C::Pace])
        .hand(0, &[C::Krave, C::Temming, C::Kora])
        .agenda(&[C::Zim, C::Geed, C::Ward])
        .ready();
    scene.play_all(&["cast:yumi", "cast:pace", "votes:kora"]);
    assert_eq!(scene.votes(), 5);
    scene.play_all(&["recruit:krave", "lock:zim", "recruit:temming"]);
    assert_eq!(scene.votes(), 2);
}

/// SSA-046, SSA-091: the pool is empty at the start of a turn; what is left at its end is lost.
#[test]
fn votes_do_not_last() {
    let mut scene = Assembly::new().captains(0, &[C::Yumi]).ready();
    let events = scene.play_all(&["cast:yumi", "end"]);
    assert!(events.contains(&Happening::TurnEnded { seat: seat(0), lost: 2 }));
    assert_eq!(scene.votes(), 0);
    scene.play_all(&["draw:deck", "end", "draw:deck"]);
    assert_eq!((scene.to_act(), scene.votes()), (Some(0), 0));
}

/// SSA-047: of all that can be done in a turn only captains and released cards give votes.
#[test]
fn votes_come_from_captains_and_released_cards() {
    let scene = Assembly::new()
        .captains(0, &[C::Yumi, C::Krave])
        .hand(0, &[C::Temming, C::Kora])
        .ships(0, &[C::Zim])
        .votes(2)
        .ready();
    for action in scene.legal() {
        let mut after = scene.clone();
        after.play(&action);
        let gives = action.starts_with("cast:") || action.starts_with("votes:");
        assert_eq!(after.votes() > 2, gives, "{action}");
    }
}

/// SSA-048, SSA-060: a card in hand can be released for 2 votes at any time of the action step, as often as there are
/// cards; recruited; deployed; and with Kora released for 5.
#[test]
fn a_card_in_hand_has_its_uses() {
    let scene = Assembly::new().captains(0, &[C::Kora]).hand(0, &[C::Krave, C::Temming]).votes(5).ready();
    for use_of_krave in ["votes:krave", "recruit:krave", "deploy:gazer", "use:kora"] {
        assert!(scene.can(use_of_krave), "{use_of_krave}");
    }
    let mut released = scene;
    released.play_all(&["votes:krave", "cast:kora", "votes:temming"]);
    assert_eq!((released.votes(), released.hand(0)), (10, vec![]));
}

/// SSA-049: captains, ships and agenda cards can't be released for votes.
#[test]
fn only_cards_in_hand_give_two_votes() {
    let scene = Assembly::new()
        .captains(0, &[C::Yumi])
        .ships(0, &[C::Zim])
        .agenda(&[C::Geed, C::Ward, C::Pace])
        .hand(1, &[C::Krave])
        .ready();
    for card in ["yumi", "zim", "geed", "krave"] {
        assert_eq!(scene.refusal(&format!("votes:{card}")), "SSA-049", "{card}");
    }
}

/// SSA-050, SSA-075: the opponent sees only that a card was released from hand; one released from play both have seen.
#[test]
fn a_card_released_from_hand_is_not_shown() {
    let mut scene = Assembly::new().hand(0, &[C::Krave, C::Yumi]).captains(0, &[C::Temming]).ready();
    let events = scene.play("votes:krave");
    assert_eq!(heard_by(1, &events)[0], Happening::ReleasedFromHand { seat: seat(0), card: None });
    scene.play("use:temming");
    let bottom = |viewer| scene.deck_known_to(viewer).split_off(scene.deck().len() - 2);
    assert_eq!(bottom(Viewer::Seat(seat(0))), [Some(C::Krave), Some(C::Temming)]);
    assert_eq!(bottom(Viewer::Seat(seat(1))), [None, Some(C::Temming)]);
    assert_eq!(bottom(Viewer::Spectator), [None, Some(C::Temming)]);
}

/// SSA-051: a payment needs the full amount, whatever it is for.
#[test]
fn payments_need_the_full_amount() {
    let scene = |votes| {
        Assembly::new()
            .hand(0, &[C::Yumi])
            .captains(0, &[C::Kline])
            .agenda(&[C::Geed, C::Ward, C::Zim])
            .locked(1, &[C::Zim])
            .votes(votes)
            .ready()
    };
    for (action, price) in
        [("recruit:yumi", 3), ("deploy:ticho", 3), ("use:kline", 2), ("lock:geed", 2), ("relock:zim", 1)]
    {
        let (mut enough, short) = (scene(price), scene(price - 1));
        assert_eq!(short.refusal(action), "SSA-051", "{action}");
        enough.play(action);
        assert_eq!(enough.votes(), 0, "{action}");
    }
}

/// SSA-052, SSA-090: votes need not be spent, and a turn may pass without any action.
#[test]
fn nothing_has_to_be_done() {
    let mut scene = Assembly::new().hand(0, &[C::Krave]).votes(3).ready();
    scene.play("end");
    assert_eq!(scene.to_act(), Some(1));
}

/// SSA-053, SSA-066: a recruited captain is refreshed and may be activated in the same turn.
#[test]
fn a_recruited_captain_may_act_at_once() {
    let mut scene = Assembly::new().hand(0, &[C::Yumi]).votes(3).ready();
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
