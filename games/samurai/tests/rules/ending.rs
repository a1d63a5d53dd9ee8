//! Section 7: the end of the game.

use tenka_core::{Game as _, Seats, Words as _};
use tenka_samurai::{Caste, EndReason, Happening, Kind};

use crate::scene::{Scene, captures, heard_by};

/// Green, seat 1, is about to fill 77, which surrounds Osaka.
fn before_the_fall_of_osaka(piece: Caste) -> Scene {
    Scene::new(2)
        .pieces("Osaka", &[piece])
        .tile(0, Kind::Castle2, 72)
        .hand(1, &[Kind::Rice3, Kind::Samurai1, Kind::Ship1, Kind::Ship2, Kind::Ronin1])
        .turn_of(1)
}

/// Why the game ended; empty if it goes on.
fn end_of(events: &[tenka_samurai::Event]) -> Vec<EndReason> {
    let reasons = events.iter().find_map(|event| match event {
        Happening::Ended { reasons, .. } => Some(reasons.clone()),
        _ => None,
    });
    reasons.unwrap_or_default()
}

/// SAM-092: the end is tested at the end of every player's turn; the round isn't finished.
#[test]
fn the_game_ends_at_the_end_of_a_turn() {
    let mut scene =
        Scene::new(3).tied([1, 1, 1]).pieces("Osaka", &[Caste::Buddha]).tile(1, Kind::Castle2, 72);
    scene = scene.hand(0, &[Kind::Rice3, Kind::Ship1]);
    scene.play("rice_3@77");
    assert!(!scene.is_over(), "only after the turn");
    assert_eq!(end_of(&scene.play("stop")), [EndReason::Ties(4)]);
    assert!(scene.is_over(), "seats 1 and 2 get no turn");
    assert_eq!(scene.refusal("stop"), "SAM-092");
    assert_eq!(scene.refusal("ship_1@30"), "SAM-092");
    assert_eq!(scene.legal(), Vec::<String>::new());
}

/// SAM-093, SAM-R19: the game ends when no piece of a caste is left on the board, captured or set aside.
#[test]
fn the_game_ends_when_a_caste_is_gone() {
    let last_buddha = |action: &str| {
        let mut scene = before_the_fall_of_osaka(Caste::Buddha);
        let elsewhere: Vec<_> =
            scene.state.pieces[Caste::Buddha].iter().filter(|s| s.number() != 81).collect();
        elsewhere.into_iter().for_each(|settlement| scene.state.pieces[Caste::Buddha].remove(settlement));
        scene.play_all(&[action, "stop"])
    };
    let captured = last_buddha("samurai_1@77");
    assert_eq!(captures(&captured), [(81, Caste::Buddha, Some(1))]);
    assert_eq!(end_of(&captured), [EndReason::CasteGone(Caste::Buddha)]);
    let tied = last_buddha("rice_3@77");
    assert_eq!(captures(&tied), [(81, Caste::Buddha, None)]);
    assert_eq!(end_of(&tied), [EndReason::CasteGone(Caste::Buddha)]);
}

/// SAM-T11: the last Buddha is tied, as the only tied piece so far: the game ends.
#[test]
fn the_last_piece_of_a_caste_may_be_tied() {
    let mut scene = before_the_fall_of_osaka(Caste::Buddha).no_pieces_but_on(&["Osaka", "Nagoya", "Himeji"]);
    scene = scene.pieces("Nagoya", &[Caste::Rice]).pieces("Himeji", &[Caste::Castle]);
    scene.play_all(&["rice_3@77", "stop"]);
    assert_eq!((scene.is_over(), scene.state.tied_in_all()), (true, 1));
}

/// SAM-094, SAM-T10: with a fourth tied piece, or more, the game ends after all captures of that turn, though each caste
/// still has pieces on the board.
#[test]
fn four_ties_end_the_game() {
    let mut three = before_the_fall_of_osaka(Caste::Buddha).tied([0, 1, 1]);
    three.play_all(&["rice_3@77", "stop"]);
    assert_eq!((three.is_over(), three.state.tied_in_all()), (false, 3));

    let mut scene = before_the_fall_of_osaka(Caste::Buddha)
        .tied([1, 1, 1])
        .pieces("Kyoto", &[Caste::Buddha, Caste::Rice])
        .tile(0, Kind::Castle3, 54)
        .tile(0, Kind::Castle4, 60)
        .tile(1, Kind::Castle4, 61);
    let events = scene.play_all(&["rice_3@77", "stop"]);
    assert_eq!(
        captures(&events),
        [(67, Caste::Buddha, None), (67, Caste::Rice, Some(1)), (81, Caste::Buddha, None)]
    );
    assert_eq!((end_of(&events), scene.state.tied_in_all()), (vec![EndReason::Ties(5)], 5));
    assert!(Caste::ALL.into_iter().all(|caste| !scene.state.pieces[caste].is_empty()));
}

/// SAM-R20: several conditions at once make one end, which names them all.
#[test]
fn several_reasons_make_one_end() {
    let mut scene = before_the_fall_of_osaka(Caste::Buddha)
        .tied([1, 1, 1])
        .no_pieces_but_on(&["Osaka", "Himeji"])
        .pieces("Himeji", &[Caste::Castle]);
    let events = scene.play_all(&["rice_3@77", "stop"]);
    let gone = [Caste::Buddha, Caste::Rice].map(EndReason::CasteGone);
    assert_eq!(end_of(&events), [gone[0], gone[1], EndReason::Ties(4)]);
    let told: Vec<String> =
        heard_by(0, &events).iter().map(|event| scene.game.tell(Seats::new(2), event).to_string()).collect();
    let end = "The game ends: no Buddha or rice is left on the board, and 4 pieces have been set aside.";
    assert!(told.last().unwrap().starts_with(end), "{told:?}");
    assert_eq!(events.iter().filter(|event| matches!(event, Happening::Ended { .. })).count(), 1);
    let refreshed = events.iter().position(|event| matches!(event, Happening::Refreshed { .. }));
    assert_eq!(refreshed, Some(events.len() - 2), "the hand is refreshed first");
}

/// SAM-095: pieces left on the board, and tiles in hands and stacks, count for nothing.
#[test]
fn only_captured_pieces_count() {
    let end = |hand: &[Kind]| {
        let mut scene = before_the_fall_of_osaka(Caste::Buddha).captured(0, [2, 0, 0]).captured(1, [0, 1, 0]);
        scene = scene.tied([1, 1, 1]).hand(0, hand);
        scene.play_all(&["rice_3@77", "stop"]);
        assert!(scene.is_over() && scene.state.with_pieces().len() > 10);
        scene.game.standing(&scene.state).outcome().unwrap()
    };
    let outcome = end(&[Kind::Buddha4, Kind::Rice4]);
    let figures: Vec<&[i64]> = outcome.scores.iter().map(tenka_core::Points::figures).collect();
    assert_eq!(figures, [[1, 0, 2], [1, 0, 1]]);
    assert_eq!(end(&[Kind::Ship1]), outcome);
}
