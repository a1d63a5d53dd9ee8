//! Section 2: setup and the lobbying phase.

use std::collections::BTreeSet;

use tenka_core::{Game as _, Viewer};
use tenka_starships_assembly::memory::Memory;
use tenka_starships_assembly::state::{Lobby, Stage};
use tenka_starships_assembly::{Card as C, Happening};

use crate::scene::{LOBBYING_PHASE, Scene, deck_of, heard_by, off, seat, set};

const DECK: [C; 12] = [
    C::Amwrec,
    C::Benglev,
    C::Cursat,
    C::DifMendu,
    C::Geed,
    C::Jijipo,
    C::Kline,
    C::Kora,
    C::Macon,
    C::Pace,
    C::Rathom,
    C::Rewheart,
];

/// Seat 0 is the first lobbyist and holds Krave and Solomon, seat 1 Temming and Uxler; Ward, Xastor, Yumi and Zim lie
/// face-up.
fn lobby() -> Scene {
    let mut scene = Scene::new("lobby");
    scene.state.seat = seat(0);
    scene.state.lobby =
        Lobby { first: seat(0), face_up: set(&[C::Ward, C::Xastor, C::Yumi, C::Zim]), deck_picked_by: None };
    scene.state.hands[seat(0)] = set(&[C::Krave, C::Solomon]);
    scene.state.hands[seat(1)] = set(&[C::Temming, C::Uxler]);
    scene.state.deck = deck_of(&DECK);
    scene.state.memory = Memory::of_unknown_deck(12);
    assert_eq!(scene.game.audit(&scene.state), Ok(()));
    scene
}

/// SSA-014: two cards face-down to each player, four face-up, and twelve are the draw deck.
#[test]
fn the_cards_are_shuffled_and_dealt() {
    let mut first_cards = BTreeSet::new();
    for game in 0..40 {
        let scene = Scene::new(&format!("deal {game}"));
        assert_eq!((scene.hand(0).len(), scene.hand(1).len()), (2, 2));
        assert_eq!((scene.state.lobby.face_up.len(), scene.deck().len()), (4, 12));
        first_cards.insert(scene.deck()[0]);
        let own: Vec<&str> = scene.hand(0).into_iter().map(C::captain_id).collect();
        assert_eq!(scene.seen_by(0)["hand"], serde_json::json!(own), "the owner may look at them");
        assert_eq!(scene.seen_by(0)["hands"][1]["known"], serde_json::json!([]), "the opponent may not");
        assert!(scene.deck_known_to(Viewer::Seat(seat(0))).iter().all(Option::is_none));
    }
    assert!(first_cards.len() > 10, "{first_cards:?}");
}

/// SSA-015: the four face-up cards and the deck as a whole can be picked; SSA-D01.
#[test]
fn there_are_five_things_to_pick_from() {
    let scene = lobby();
    assert_eq!(scene.decision(), "lobby_pick");
    assert_eq!(scene.legal(), ["pick:ward", "pick:xastor", "pick:yumi", "pick:zim", "pick:deck"]);
    assert_eq!(scene.refusal("pick:krave"), "SSA-015");
    assert_eq!(scene.refusal("pick:amwrec"), "SSA-015");
    assert_eq!(scene.refusal("release:krave"), "SSA-017");
}

/// SSA-016: each player is the first lobbyist equally often.
#[test]
fn the_first_lobbyist_is_drawn() {
    let first = (0..400).filter(|game| Scene::new(&format!("first {game}")).to_act() == Some(0)).count();
    assert!((160..240).contains(&first), "{first} of 400");
}

/// SSA-017, SSA-R38: one thing, two things, one thing; and the second lobbyist takes the last. Nobody can pass.
#[test]
fn lobbyists_pick_one_two_one_and_the_last() {
    let mut scene = lobby();
    let mut pickers = vec![];
    for (pick, left) in [("pick:ward", 5), ("pick:deck", 4), ("pick:xastor", 3), ("pick:zim", 2)] {
        pickers.extend(scene.to_act());
        assert_eq!(scene.legal().len(), left);
        scene.play(pick);
    }
    assert_eq!(pickers, [0, 1, 1, 0]);
    assert_eq!((scene.decision(), scene.to_act()), ("lobby_release", Some(0)));
    assert!(scene.hand(1).contains(&C::Yumi), "the last thing needs no decision");
    let mut other = lobby();
    other.play_all(&["pick:ward", "pick:xastor", "pick:deck", "pick:zim"]);
    assert_eq!(other.state.hands, scene.state.hands, "the order of the two picks has no effect");
}

/// SSA-018: a picked card is in the picker's hand, and everybody knows it.
#[test]
fn a_picked_card_is_known_to_all() {
    let mut scene = lobby();
    scene.play("pick:ward");
    assert_eq!(scene.hand(0), [C::Krave, C::Solomon, C::Ward]);
    assert_eq!(scene.seen_by(1)["hands"][0]["known"], serde_json::json!(["ward"]));
    assert_eq!(scene.shown_to(Viewer::Spectator)["hands"][0]["known"], serde_json::json!(["ward"]));
}

/// SSA-019, SSA-028: the deck gives no card; its picker takes the first turn.
#[test]
fn whoever_picks_the_deck_begins() {
    let mut scene = lobby();
    scene.play_all(&["pick:ward", "pick:xastor", "pick:deck", "pick:zim"]);
    assert_eq!((scene.hand(0).len(), scene.hand(1).len()), (4, 4));
    scene.play_all(&["release:ward", "release:zim", "release:xastor", "release:yumi"]);
    assert_eq!((scene.state.stage, scene.to_act(), scene.state.turn.number), (Stage::Assembly, Some(1), 1));
    let mut other = lobby();
    other.play_all(&["pick:deck", "pick:xastor", "pick:yumi", "pick:zim"]);
    other.play_all(&["release:zim", "release:ward", "release:xastor", "release:yumi"]);
    assert_eq!(other.to_act(), Some(0));
}

/// SSA-020, SSA-D02: the first lobbyist releases down to two cards before the second releases any.
#[test]
fn the_first_lobbyist_releases_first() {
    let mut scene = lobby();
    scene.play_all(&["pick:ward", "pick:xastor", "pick:deck", "pick:zim"]);
    assert_eq!(scene.refusal("release:temming"), "SSA-022", "it is not the second lobbyist's turn yet");
    assert_eq!(scene.refusal("pick:ward"), "SSA-020");
    scene.play_all(&["release:krave", "release:ward"]);
    assert_eq!((scene.hand(0), scene.to_act()), (vec![C::Solomon, C::Zim], Some(1)));
    assert_eq!(scene.legal(), ["release:temming", "release:uxler", "release:xastor", "release:yumi"]);
}

/// SSA-021, SSA-024, SSA-EX01: with the deck the first lobbyist holds 3 and releases 1, the second 5 and 3; otherwise both
/// hold 4 and release 2. Then hands are 2 and 2, the deck is 16, and the agenda takes 3.
#[test]
fn four_cards_are_released_in_all() {
    let mut scene = lobby();
    scene.play_all(&["pick:ward", "pick:xastor", "pick:yumi", "pick:deck"]);
    assert_eq!((scene.hand(0).len(), scene.hand(1).len()), (3, 5));
    scene.play_all(&["release:ward", "release:xastor", "release:yumi"]);
    assert_eq!(scene.deck().len(), 15);
    scene.play("release:zim");
    assert_eq!((scene.hand(0), scene.hand(1)), (vec![C::Krave, C::Solomon], vec![C::Temming, C::Uxler]));
    assert_eq!((scene.agenda().len(), scene.deck().len(), scene.to_act()), (3, 13, Some(0)));

    let mut other = lobby();
    other.play_all(&["pick:ward", "pick:deck", "pick:xastor", "pick:yumi"]);
    assert_eq!((other.hand(0).len(), other.hand(1).len()), (4, 4));
    other.play_all(&["release:ward", "release:yumi", "release:xastor", "release:zim"]);
    assert_eq!((other.hand(0).len(), other.hand(1).len()), (2, 2));
    assert_eq!((other.agenda().len(), other.deck().len(), other.to_act()), (3, 13, Some(1)));
}

/// SSA-022, SSA-R16: dealt cards can be released as well as picked ones, in any order, and the opponent does not see them.
#[test]
fn released_cards_are_not_shown() {
    let mut scene = lobby();
    scene.play_all(&["pick:ward", "pick:xastor", "pick:deck", "pick:zim"]);
    assert_eq!(scene.legal(), ["release:krave", "release:solomon", "release:ward", "release:zim"]);
    let events = scene.play("release:ward");
    assert_eq!(heard_by(0, &events), [Happening::ReleasedFromHand { seat: seat(0), card: Some(C::Ward) }],);
    assert_eq!(heard_by(1, &events), [Happening::ReleasedFromHand { seat: seat(0), card: None }]);
    scene.play("release:krave");
    assert_eq!(scene.deck_bottom(2), [C::Ward, C::Krave], "the last card released is the bottom card");
    assert_eq!(scene.deck_known_to(Viewer::Seat(seat(0)))[12..], [Some(C::Ward), Some(C::Krave)]);
    assert_eq!(scene.deck_known_to(Viewer::Seat(seat(1)))[12..], [None, None]);
}

/// SSA-023, SSA-EX02, SSA-027: releases go under the deck whoever picked it, the first lobbyist's above the second's; then
/// the top three cards are the agenda, which is not a draw.
#[test]
fn released_cards_lie_under_the_deck_in_order() {
    let mut scene = lobby();
    scene.play_all(&["pick:ward", "pick:deck", "pick:xastor", "pick:yumi"]);
    let events = scene.play_all(&["release:krave", "release:ward", "release:temming", "release:zim"]);
    let released = [C::Krave, C::Ward, C::Temming, C::Zim];
    assert_eq!(scene.agenda(), [C::Amwrec, C::Benglev, C::Cursat]);
    assert_eq!(scene.deck(), [&DECK[3..], &released].concat());
    assert!(scene.state.locked().is_empty(), "all unlocked");
    assert!(!events.iter().any(|event| matches!(event, Happening::DrewFromDeck { .. })));
}

/// SSA-025, SSA-197: without lobbying, two cards are dealt to each, a random player begins, and sixteen cards are the deck,
/// of which three become the agenda.
#[test]
fn lobbying_can_be_skipped() {
    let mut beginners = BTreeSet::new();
    for game in 0..20 {
        let scene = Scene::with_options(&off(LOBBYING_PHASE), &format!("skip {game}"));
        assert_eq!((scene.state.stage, scene.decision()), (Stage::Assembly, "draw_source"));
        assert_eq!((scene.hand(0).len(), scene.hand(1).len()), (2, 2));
        assert_eq!((scene.agenda().len(), scene.deck().len()), (3, 13));
        beginners.extend(scene.to_act());
    }
    assert_eq!(beginners.len(), 2);
}
