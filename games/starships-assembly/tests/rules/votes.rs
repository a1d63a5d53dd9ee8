//! Section 5: votes.

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

/// SSA-047: of everything that can be done in a turn, only captains and released cards give votes.
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
        [("recruit:yumi", 4), ("deploy:ticho", 3), ("use:kline", 2), ("lock:geed", 2), ("relock:zim", 1)]
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
