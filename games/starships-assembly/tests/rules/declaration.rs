//! Section 10: the declaration of war.

use tenka_starships_assembly::state::Stage;
use tenka_starships_assembly::{Card as C, Cause, Happening};

use crate::scene::{Assembly, Scene, declares_war, seat};

const FOUR: [C; 4] = [C::Amwrec, C::Cursat, C::Jijipo, C::Kline];

fn cause(scene: &Scene) -> Option<Cause> {
    scene.state.turn.war.map(|war| war.cause)
}

/// SSA-094, SSA-EX32, SSA-157: a fifth ship declares war; it stays declared if a ship is released, and another may be
/// deployed.
#[test]
fn a_fifth_ship_declares_war() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Benglev])
        .ships(0, &FOUR)
        .hand(0, &[C::Geed, C::Kora])
        .votes(5)
        .ready();
    scene.play("deploy:united");
    assert_eq!((cause(&scene), scene.war_by()), (Some(Cause::AmassingForce), Some(0)));
    scene.play_all(&["use:benglev", "release:kestrel", "draw:deck", "draw:deck"]);
    assert_eq!((scene.ships(0).len(), scene.war_by()), (4, Some(0)));
    scene.play("deploy:boon");
    assert_eq!(scene.ships(0).len(), 5);
}

/// SSA-095, SSA-R07: taking the agenda card that the last deck card replaces declares war with Geed and Uxler as well.
#[test]
fn taking_with_geed_and_uxler_depletes() {
    for (captain, votes, take) in [(C::Geed, 2, "recruit:pace"), (C::Uxler, 6, "deploy:intrepid")] {
        let mut scene = Assembly::new()
            .captains(0, &[captain])
            .agenda(&[C::Pace, C::Yumi, C::Zim])
            .deck(&[C::Krave])
            .votes(votes)
            .ready();
        let events = scene.play_all(&[&format!("use:{}", captain.captain_id()), take]);
        assert!(declares_war(&events));
        assert_eq!((cause(&scene), scene.deck()), (Some(Cause::DepletingResources), vec![]));
    }
}

/// SSA-096, SSA-097, SSA-EX13: Macon declares war for 1 vote; his controller goes on with the turn.
#[test]
fn macon_declares_war() {
    let mut scene = Assembly::new().captains(0, &[C::Macon, C::Pace]).hand(0, &[C::Krave]).ready();
    scene.play_all(&["cast:pace", "use:macon"]);
    assert_eq!((cause(&scene), scene.votes()), (Some(Cause::InvokingPolitique), 0));
    scene.play_all(&["votes:krave", "end"]);
    assert_eq!((scene.to_act(), scene.state.stage), (Some(1), Stage::Assembly));
    scene.play_all(&["draw:deck", "end"]);
    assert!(scene.is_over(), "without a ship there is nothing to fight with");
}

/// SSA-098, SSA-155: the declaring player is the active one, also when they give the opponent a fifth ship.
#[test]
fn the_active_player_declares() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Amwrec])
        .ships(0, &[C::Solomon])
        .ships(1, &[C::Benglev, C::Cursat, C::Geed, C::Kline])
        .hand(0, &[C::Temming])
        .ready();
    let events = scene.play_all(&["use:amwrec", "give:justice"]);
    assert!(events.contains(&Happening::WarDeclared { seat: seat(0), cause: Cause::AmassingForce }));
    scene.play_all(&["deploy:lance", "end"]);
    assert_eq!((scene.to_act(), scene.state.stage), (Some(1), Stage::Assembly));
}

/// SSA-099: after the declaring turn the opponent takes one complete turn; then open warfare begins.
#[test]
fn one_final_turn_follows() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Macon])
        .captains(1, &[C::Xastor, C::Pace])
        .exhausted(&[C::Pace])
        .ships(0, &[C::Zim])
        .ships(1, &[C::Geed])
        .hand(1, &[C::Krave])
        .agenda(&[C::Kora, C::Ward, C::Uxler])
        .locked(1, &[C::Kora])
        .votes(1)
        .ready();
    let events = scene.play_all(&["use:macon", "end"]);
    assert!(events.contains(&Happening::TurnBegan { seat: seat(1), number: 8, last: true }));
    assert!(scene.state.locked().is_empty() && !scene.is_exhausted(C::Pace));
    assert_eq!(scene.decision(), "turn_mode");
    scene.play_all(&["turn:normal", "draw:deck", "cast:pace", "recruit:krave"]);
    let events = scene.play("end");
    assert!(events.iter().any(|event| matches!(event, Happening::WarfareBegan { .. })));
    assert!(scene.state.stage.is_warfare());
}

/// SSA-100, SSA-R06, SSA-EX30: a second reason for war, in the same turn or in the final one, changes nothing.
#[test]
fn only_the_first_declaration_counts() {
    let mut scene =
        Assembly::new().captains(0, &[C::Macon]).ships(0, &FOUR).hand(0, &[C::Geed]).votes(4).ready();
    scene.play("use:macon");
    let events = scene.play("deploy:united");
    assert!(!declares_war(&events));
    assert_eq!(cause(&scene), Some(Cause::InvokingPolitique));

    let mut last =
        Assembly::new().ships(0, &FOUR).ships(1, &[C::Zim]).hand(0, &[C::Geed]).war_by(1).votes(3).ready();
    let events = last.play("deploy:united");
    assert!(!declares_war(&events));
    last.play("end");
    assert!(last.state.stage.is_warfare(), "no extra turn");
}

/// SSA-101: locks and Jijipo go on working in the final turn.
#[test]
fn what_was_set_up_works_in_the_final_turn() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Macon, C::Jijipo])
        .hand(1, &[C::Krave, C::Pace])
        .agenda(&[C::Kora, C::Ward, C::Uxler])
        .votes(5)
        .ready();
    scene.play_all(&["use:macon", "use:jijipo", "lock:kora", "end"]);
    assert_eq!(scene.refusal("draw:kora"), "SSA-037");
    scene.play_all(&["draw:deck", "votes:pace"]);
    assert!(scene.can("recruit:krave"), "for 2");
    scene.play("recruit:krave");
    assert_eq!(scene.votes(), 0);
}

/// SSA-200, SSA-EX44: a card released before the draw is in the deck by then, and so prevents war.
#[test]
fn a_release_before_the_draw_prevents_depletion() {
    for (draw, agenda) in
        [("draw:deck", [C::Pace, C::Yumi, C::Zim]), ("draw:zim", [C::Geed, C::Pace, C::Yumi])]
    {
        let mut scene = Assembly::new()
            .captains(0, &[C::Krave])
            .agenda(&[C::Pace, C::Yumi, C::Zim])
            .deck(&[C::Geed])
            .ready();
        scene.play("use:krave");
        assert_eq!(scene.deck(), [C::Geed, C::Krave]);
        let events = scene.play(draw);
        assert!(!declares_war(&events));
        assert_eq!((scene.deck(), scene.agenda(), scene.war_by()), (vec![C::Krave], agenda.to_vec(), None));
    }
}
