//! Section 14: locking in the agenda.

use tenka_core::Viewer;
use tenka_starships_assembly::Card as C;

use crate::scene::{ADDITIONAL_RULES, Assembly, Scene, off, seat};

fn scene(votes: u16) -> Assembly {
    Assembly::new().agenda(&[C::Krave, C::Yumi, C::Zim]).votes(votes)
}

/// SSA-131, SSA-134, SSA-EX24: a lock costs one more than cards are locked now: 1 + 2 + 3 for all three.
#[test]
fn locks_cost_more_and_more() {
    let mut scene = scene(6).ready();
    for (lock, left) in [("lock:krave", 5), ("lock:yumi", 3), ("lock:zim", 0)] {
        scene.play(lock);
        assert_eq!(scene.votes(), left, "{lock}");
    }
    assert_eq!((scene.refusal("lock:krave"), scene.refusal("lock:pace")), ("SSA-131", "SSA-131"));
}

/// SSA-132, SSA-134, SSA-EX24: relocking costs as many votes as cards are locked, both players' counted; the lock changes
/// its owner.
#[test]
fn relocking_costs_the_number_of_locks() {
    let mut one = scene(3).locked(1, &[C::Krave]).ready();
    let mut other = one.clone();
    one.play("relock:krave");
    assert_eq!((one.votes(), one.state.locks[seat(0)].len(), one.state.locks[seat(1)].len()), (2, 1, 0));
    other.play("lock:yumi");
    assert_eq!(other.votes(), 1, "locking another instead costs 2");
    let mut two = scene(4).locked(1, &[C::Krave, C::Yumi]).ready();
    two.play("relock:krave");
    assert_eq!(two.votes(), 2);
    two.play("relock:yumi");
    assert_eq!(two.votes(), 0);
}

/// SSA-133, SSA-R15: one's own lock can't be relocked, nor can a card that is not locked.
#[test]
fn own_locks_are_not_relocked() {
    let mut scene = scene(9).ready();
    scene.play("lock:krave");
    assert_eq!((scene.refusal("relock:krave"), scene.refusal("relock:yumi")), ("SSA-133", "SSA-132"));
    assert!(scene.legal_with("relock:").is_empty());
}

/// SSA-135, SSA-EX25: a lock opens at the start of its owner's next turn, unless the other player takes it over.
#[test]
fn locks_open_at_their_owners_turn() {
    let mut scene = scene(3).captains(0, &[C::Pace]).hand(1, &[C::Kora]).ready();
    scene.play_all(&["lock:krave", "lock:yumi", "end"]);
    assert_eq!(scene.legal(), ["draw:zim", "draw:deck"]);
    scene.play_all(&["draw:deck", "votes:kora", "relock:krave"]);
    assert_eq!(scene.votes(), 0);
    scene.play("end");
    assert_eq!(scene.legal(), ["draw:yumi", "draw:zim", "draw:deck"], "Krave stays locked, Yumi opens");
    let mut taken = scene.clone();
    scene.play_all(&["draw:deck", "end"]);
    assert!(scene.can("draw:krave"), "opened at the start of seat 1's turn");
    taken.play_all(&["draw:deck", "cast:pace", "relock:krave", "end"]);
    assert!(!taken.can("draw:krave"), "taken over for 1 vote, since it was the only lock");
}

/// SSA-136: a lock has no other effect: the card stays, and nothing else costs more.
#[test]
fn a_locked_card_stays_in_the_agenda() {
    let mut scene = scene(3).hand(0, &[C::Pace]).ready();
    scene.play("lock:krave");
    assert_eq!(scene.agenda(), [C::Krave, C::Yumi, C::Zim]);
    scene.play("recruit:pace");
    assert_eq!(scene.votes(), 0);
}

/// SSA-137: everybody sees locks and owners.
#[test]
fn locks_are_public() {
    let mut scene = scene(1).ready();
    scene.play("lock:krave");
    for viewer in tenka_core::Seats::new(2).viewers() {
        assert_eq!(scene.shown_to(viewer)["locks"], serde_json::json!([["krave"], []]));
    }
    let picture = tenka_core::Words::draw(
        &scene.game,
        &tenka_core::Game::view(&scene.game, &scene.state, Viewer::Spectator),
    );
    assert!(picture.to_string().contains("locked by ◆ seat 0"), "{picture}");
}

/// SSA-138: nothing is locked when the assembly phase begins.
#[test]
fn the_agenda_begins_unlocked() {
    let scene = Scene::with_options(&off(crate::scene::LOBBYING_PHASE), "7");
    assert_eq!((scene.state.locked().len(), scene.legal().len()), (0, 4));
}

/// SSA-196: without the additional rules there are no locks.
#[test]
fn locks_can_be_left_out() {
    let scene = scene(9).options(&off(ADDITIONAL_RULES)).ready();
    assert_eq!(scene.refusal("lock:krave"), "SSA-196");
    assert_eq!(scene.legal(), ["end"]);
}
