//! Section 9: turn order.

use tenka_starships_assembly::{Card as C, Happening};

use crate::scene::{Assembly, Scene, seat};

/// SSA-086, SSA-I07: at the start of a turn the active player's locks open; those that the opponent has taken over stay.
#[test]
fn own_locks_open_first() {
    let mut scene = Assembly::new()
        .active(1)
        .agenda(&[C::Krave, C::Yumi, C::Zim])
        .locked(0, &[C::Krave])
        .locked(1, &[C::Yumi])
        .ready();
    let events = scene.play("end");
    let unlocked = Happening::Unlocked { seat: seat(0), cards: crate::scene::set(&[C::Krave]) };
    assert!(events.contains(&unlocked));
    assert_eq!(scene.legal(), ["draw:krave", "draw:zim", "draw:deck"]);
}

/// SSA-088: between refreshing and drawing, a player who controls Xastor may skip the rest of the turn.
#[test]
fn xastor_is_asked_before_the_draw() {
    let mut scene = Assembly::new()
        .active(1)
        .captains(0, &[C::Xastor, C::Pace])
        .exhausted(&[C::Pace])
        .agenda(&[C::Krave, C::Yumi, C::Zim])
        .locked(0, &[C::Krave])
        .ready();
    scene.play("end");
    assert_eq!(
        (scene.decision(), scene.legal()),
        ("turn_mode", vec!["turn:normal".to_owned(), "turn:skip".to_owned()])
    );
    assert!(
        scene.state.locked().is_empty() && !scene.is_exhausted(C::Pace),
        "unlocked and refreshed already"
    );
    assert_eq!(scene.refusal("draw:deck"), "SSA-088");
    scene.play("turn:normal");
    assert_eq!(scene.decision(), "draw_source");
    scene.play("draw:deck");
    assert_eq!(scene.decision(), "main_action");
}

/// SSA-090, SSA-D05: any number of actions in any order.
#[test]
fn actions_come_in_any_order() {
    let mut scene = Assembly::new()
        .hand(0, &[C::Krave, C::Temming, C::Kora])
        .captains(0, &[C::Yumi])
        .agenda(&[C::Zim, C::Geed, C::Ward])
        .locked(1, &[C::Zim])
        .votes(5)
        .ready();
    for (kind, count) in [
        ("votes:", 3),
        ("recruit:", 3),
        ("deploy:", 3),
        ("cast:", 1),
        ("lock:", 2),
        ("relock:", 1),
        ("end", 1),
    ] {
        assert_eq!(scene.legal_with(kind).len(), count, "{kind}");
    }
    scene.play_all(&[
        "relock:zim",
        "cast:yumi",
        "recruit:krave",
        "votes:temming",
        "deploy:boon",
        "cast:krave",
    ]);
    assert_eq!((scene.ships(0), scene.votes()), (vec![C::Kora], 6));
    assert_eq!(scene.refusal("pick:krave"), "SSA-011");
    assert_eq!(scene.refusal("power:none"), "SSA-011");
}

/// SSA-092: without a declaration the opponent takes a normal turn.
#[test]
fn turns_alternate() {
    let mut scene = Assembly::new().ready();
    for (number, player) in [(8, 1), (9, 0), (10, 1)] {
        let events = scene.play("end");
        assert_eq!(events.last(), Some(&Happening::TurnBegan { seat: seat(player), number, last: false }));
        scene.play("draw:deck");
        assert_eq!((scene.to_act(), scene.decision()), (Some(player), "main_action"));
    }
}

/// SSA-093, SSA-028: in an assembly turn all decisions are the active player's; turns alternate to the end of the phase.
#[test]
fn the_other_player_decides_nothing() {
    for game in 0..30 {
        let mut turns: Vec<(u8, u8)> = vec![];
        Scene::with_options(&crate::scene::off(crate::scene::LOBBYING_PHASE), &format!("turns {game}"))
            .play_out(&format!("{game}"), |now| {
                if now.state.stage == tenka_starships_assembly::state::Stage::Assembly {
                    let turn = (now.state.turn.number, now.to_act().unwrap());
                    if turns.last() != Some(&turn) {
                        turns.push(turn);
                    }
                }
            });
        for (index, pair) in turns.windows(2).enumerate() {
            assert_eq!((pair[1].0, pair[1].1), (index as u8 + 2, 1 - pair[0].1));
        }
    }
}

/// SSA-EX03: the example turn of the rulebook.
#[test]
fn the_example_turn() {
    let mut scene = Assembly::new()
        .active(1)
        .captains(0, &[C::Yumi])
        .exhausted(&[C::Yumi])
        .hand(0, &[C::Krave])
        .deck_top(&[C::Temming])
        .ready();
    scene.play("end");
    assert!(!scene.is_exhausted(C::Yumi));
    scene.play("draw:deck");
    assert_eq!(scene.hand(0), [C::Krave, C::Temming]);
    scene.play("cast:yumi");
    assert_eq!((scene.votes(), scene.is_exhausted(C::Yumi)), (2, true));
    assert!(scene.can("recruit:krave") && !scene.can("deploy:gazer"));
    scene.play("recruit:temming");
    assert_eq!(scene.votes(), 1);
    scene.play("use:temming");
    assert_eq!((scene.votes(), scene.deck_bottom(1)), (5, vec![C::Temming]));
    scene.play("deploy:gazer");
    assert_eq!((scene.votes(), scene.hand(0), scene.ships(0)), (0, vec![], vec![C::Krave]));
    scene.play_all(&["end", "draw:deck", "end"]);
    assert!(!scene.is_exhausted(C::Yumi));
}
