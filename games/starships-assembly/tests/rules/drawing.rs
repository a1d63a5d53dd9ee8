//! Sections 3 and 4: the areas, drawing and the agenda.

use tenka_core::Viewer;
use tenka_starships_assembly::{Card as C, Happening};

use crate::scene::{Assembly, Scene, declares_war, heard_by, seat};

/// The end of seat 1's turn: with `end`, seat 0 begins to draw.
fn before_draw() -> Assembly {
    Assembly::new().active(1)
}

/// SSA-026: hands are secret; captains, fleets and the agenda lie face-up; the deck is face-down.
#[test]
fn the_areas_of_play() {
    let scene = Assembly::new()
        .hand(0, &[C::Krave])
        .hand(1, &[C::Yumi])
        .captains(0, &[C::Pace])
        .captains(1, &[C::Ward])
        .ships(0, &[C::Zim])
        .ships(1, &[C::Geed])
        .agenda(&[C::Kora, C::Macon, C::Uxler])
        .ready();
    let shown = scene.shown_to(Viewer::Spectator);
    assert_eq!(shown["captains"], serde_json::json!([["pace"], ["ward"]]));
    assert_eq!(shown["fleets"], serde_json::json!([["zim"], ["geed"]]));
    assert_eq!(shown["agenda"], serde_json::json!(["kora", "macon", "uxler"]));
    assert_eq!(shown["hand"], serde_json::Value::Null);
    assert_eq!(shown["hands"][0], serde_json::json!({"size": 1, "known": []}));
    assert!(shown["deck"].as_array().unwrap().iter().all(|place| place["card"].is_null()));
}

/// SSA-029, SSA-R20: hands and captains are only limited by the number of cards.
#[test]
fn hands_and_captains_have_no_limit() {
    let hand = [C::Amwrec, C::Benglev, C::Cursat, C::DifMendu, C::Geed, C::Jijipo, C::Kline];
    let captains = [C::Kora, C::Macon, C::Pace, C::Rathom, C::Rewheart, C::Solomon];
    let mut scene = before_draw().hand(0, &hand).captains(0, &captains).ready();
    scene.play_all(&["end", "draw:deck"]);
    assert_eq!(scene.hand(0).len(), 8);
    scene.play_all(&["votes:amwrec", "recruit:benglev"]);
    assert_eq!(scene.captains(0).len(), 7);
}

/// SSA-030: in the assembly phase ships only count: there is nothing they could do.
#[test]
fn ships_do_nothing_before_the_war() {
    let mut scene = Assembly::new().ships(0, &[C::Krave, C::Zim]).captains(0, &[C::Rathom]).ready();
    assert_eq!(scene.legal(), ["cast:rathom", "end"]);
    assert_eq!(scene.refusal("fire:1"), "SSA-011");
    scene.play("cast:rathom");
    assert_eq!(scene.votes(), 2, "but they count");
}

/// SSA-031, SSA-089, SSA-D04: the top card of the deck, or any unlocked agenda card.
#[test]
fn a_draw_has_a_source() {
    let mut scene =
        before_draw().agenda(&[C::Krave, C::Yumi, C::Zim]).locked(1, &[C::Yumi]).deck_top(&[C::Pace]).ready();
    scene.play("end");
    assert_eq!((scene.decision(), scene.to_act()), ("draw_source", Some(0)));
    assert_eq!(scene.legal(), ["draw:krave", "draw:zim", "draw:deck"]);
    assert_eq!(scene.refusal("draw:pace"), "SSA-031", "Pace is not in the agenda");
    let mut other = scene.clone();
    scene.play("draw:deck");
    assert_eq!(scene.hand(0), [C::Pace]);
    other.play("draw:zim");
    assert_eq!(other.hand(0), [C::Zim]);
    let mut empty = before_draw().agenda(&[C::Krave, C::Yumi, C::Zim]).deck(&[]).war_by(1).ready();
    empty.play("end");
    assert_eq!(empty.refusal("draw:deck"), "SSA-031");
}

/// SSA-032: only the drawer sees a card from the deck; both see one from the agenda.
#[test]
fn who_sees_what_is_drawn() {
    let mut scene = before_draw().agenda(&[C::Krave, C::Yumi, C::Zim]).deck_top(&[C::Pace]).ready();
    scene.play("end");
    let mut open = scene.clone();
    let events = scene.play("draw:deck");
    assert_eq!(heard_by(0, &events), [Happening::DrewFromDeck { seat: seat(0), card: Some(C::Pace) }]);
    assert_eq!(heard_by(1, &events), [Happening::DrewFromDeck { seat: seat(0), card: None }]);
    assert_eq!(scene.seen_by(1)["hands"][0], serde_json::json!({"size": 1, "known": []}));
    let events = open.play("draw:zim");
    assert_eq!(heard_by(1, &events)[0], Happening::DrewFromAgenda { seat: seat(0), card: C::Zim });
    assert_eq!(open.seen_by(1)["hands"][0], serde_json::json!({"size": 1, "known": ["zim"]}));
}

/// SSA-033, SSA-036: the place of a card that left the agenda is filled at once, unlocked; the agenda is a set of three.
#[test]
fn the_agenda_is_refilled_at_once() {
    let mut scene = before_draw()
        .agenda(&[C::Krave, C::Yumi, C::Zim])
        .locked(1, &[C::Zim])
        .deck_top(&[C::Amwrec, C::Pace])
        .ready();
    let events = scene.play_all(&["end", "draw:krave"]);
    assert_eq!(events.last(), Some(&Happening::Revealed { card: C::Amwrec }));
    assert_eq!((scene.agenda(), scene.deck()[0]), (vec![C::Amwrec, C::Yumi, C::Zim], C::Pace));
    assert!(!scene.state.locked().contains(C::Amwrec));
    for game in 0..20 {
        Scene::new(&format!("three {game}")).play_out("three", |now| assert!(now.agenda().len() <= 3));
    }
}

/// SSA-034: with an empty deck the agenda stays short.
#[test]
fn an_empty_deck_leaves_the_agenda_short() {
    let mut scene = before_draw().agenda(&[C::Krave, C::Yumi, C::Zim]).deck(&[]).war_by(1).ready();
    scene.play_all(&["end", "draw:yumi"]);
    assert_eq!((scene.agenda(), scene.deck()), (vec![C::Krave, C::Zim], vec![]));
}

/// SSA-035, SSA-074, SSA-EX28: whenever the agenda is short and the deck is not empty, cards move up: a card released for
/// votes goes straight to the agenda, where Geed may take it in the same turn.
#[test]
fn a_short_agenda_takes_what_is_released() {
    let mut scene = Assembly::new()
        .agenda(&[C::Krave, C::Yumi])
        .deck(&[])
        .war_by(0)
        .hand(0, &[C::Ward])
        .captains(0, &[C::Geed])
        .ready();
    let events = scene.play("votes:ward");
    assert_eq!((scene.agenda(), scene.deck(), scene.votes()), (vec![C::Krave, C::Ward, C::Yumi], vec![], 2));
    assert!(!scene.state.locked().contains(C::Ward));
    assert!(heard_by(1, &events).contains(&Happening::Revealed { card: C::Ward }), "face-up, so public");
    scene.play("use:geed");
    assert_eq!(scene.legal(), ["recruit:krave", "recruit:ward", "recruit:yumi"]);
    scene.play("recruit:ward");
    assert_eq!(scene.captains(0), [C::Geed, C::Ward]);
}

/// SSA-037, SSA-136: nobody can take a locked card, neither by drawing nor by an ability, not even the player who
/// locked it.
#[test]
fn a_locked_card_can_not_be_taken() {
    let mut scene = Assembly::new()
        .agenda(&[C::Krave, C::Yumi, C::Zim])
        .captains(0, &[C::Benglev, C::Geed])
        .ships(0, &[C::Kline])
        .votes(4)
        .ready();
    scene.play("lock:krave");
    let mut benglev = scene.clone();
    benglev.play_all(&["use:benglev", "release:qes"]);
    assert_eq!((benglev.refusal("draw:krave"), benglev.can("draw:yumi")), ("SSA-037", true));
    scene.play("use:geed");
    assert_eq!((scene.refusal("recruit:krave"), scene.can("recruit:yumi")), ("SSA-037", true));
    benglev.play_all(&["draw:deck", "draw:deck", "end"]);
    assert_eq!(benglev.refusal("draw:krave"), "SSA-037", "nor can the opponent");
}

/// SSA-038, SSA-R13: a draw that is possible has to be made.
#[test]
fn a_draw_can_not_be_declined() {
    let mut scene = before_draw().captains(0, &[C::Krave]).ready();
    scene.play("end");
    assert_eq!((scene.refusal("end"), scene.refusal("cast:krave")), ("SSA-038", "SSA-038"));
    assert!(scene.legal().iter().all(|action| action.starts_with("draw:")));
    scene.play_all(&["draw:deck", "use:krave"]);
    assert_eq!((scene.decision(), scene.refusal("end")), ("draw_source", "SSA-038"));
}

/// SSA-039, SSA-187, SSA-EX29: with an empty deck and nothing unlocked, a draw gives nothing, and the turn goes on.
#[test]
fn a_draw_without_a_source_gives_nothing() {
    for locked in [&[C::Krave, C::Yumi][..], &[]] {
        let mut scene = before_draw()
            .agenda(locked)
            .locked(1, locked)
            .deck(&[])
            .war_by(1)
            .captains(0, &[C::Pace])
            .ready();
        let hand = scene.hand(0).len();
        let events = scene.play("end");
        assert!(events.contains(&Happening::DrewNothing { seat: seat(0) }));
        assert_eq!((scene.decision(), scene.hand(0).len()), ("main_action", hand));
        assert!(scene.can("cast:pace"));
    }
}

/// SSA-040: the very first turn begins with a draw, and so does every other, the final turn included.
#[test]
fn every_turn_begins_with_a_draw() {
    let first = Scene::with_options(&crate::scene::off(crate::scene::LOBBYING_PHASE), "7");
    assert_eq!((first.state.turn.number, first.decision()), (1, "draw_source"));
    let mut last = before_draw().war_by(1).ready();
    last.play("end");
    assert_eq!(last.decision(), "draw_source");
}

/// SSA-041: an ability's draw goes by the same rules.
#[test]
fn abilities_draw_by_the_same_rules() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Krave])
        .agenda(&[C::Pace, C::Yumi, C::Zim])
        .locked(1, &[C::Pace])
        .deck_top(&[C::Amwrec])
        .ready();
    scene.play("use:krave");
    assert_eq!(scene.legal(), ["draw:yumi", "draw:zim", "draw:deck"]);
    scene.play("draw:yumi");
    assert_eq!(scene.agenda(), [C::Amwrec, C::Pace, C::Zim], "and the agenda is refilled");
}

/// SSA-042, SSA-EX05: two draws in sequence: the second may take the card that has just appeared.
#[test]
fn drawing_twice_is_two_draws() {
    let mut scene = Assembly::new()
        .captains(0, &[C::Benglev])
        .ships(0, &[C::Kline])
        .agenda(&[C::Amwrec, C::Cursat, C::Geed])
        .deck(&[C::Kora, C::Macon, C::Pace])
        .ready();
    scene.play_all(&["use:benglev", "release:qes"]);
    assert_eq!(scene.deck(), [C::Kora, C::Macon, C::Pace, C::Kline]);
    scene.play("draw:amwrec");
    assert_eq!(scene.agenda(), [C::Cursat, C::Geed, C::Kora]);
    assert_eq!(scene.legal(), ["draw:cursat", "draw:geed", "draw:kora", "draw:deck"]);
    scene.play("draw:kora");
    assert_eq!((scene.hand(0), scene.deck()), (vec![C::Amwrec, C::Kora], vec![C::Pace, C::Kline]));
    assert_eq!((scene.to_act(), scene.decision()), (Some(0), "main_action"), "the turn goes on");
}

/// SSA-043: agenda cards can't be played or released as if they were in the hand.
#[test]
fn the_agenda_is_no_hand() {
    let scene = Assembly::new().agenda(&[C::Krave, C::Yumi, C::Zim]).votes(9).ready();
    assert_eq!((scene.refusal("recruit:krave"), scene.refusal("deploy:gazer")), ("SSA-055", "SSA-055"));
    assert_eq!(scene.refusal("votes:krave"), "SSA-049");
}

/// SSA-044, SSA-095, SSA-EX26: drawing the last card, or taking an agenda card that it replaces, declares war; a later
/// release does not undo it.
#[test]
fn the_last_card_declares_war() {
    let scene = before_draw().agenda(&[C::Krave, C::Yumi, C::Zim]).deck(&[C::Pace]).ready();
    for (draw, agenda) in
        [("draw:deck", [C::Krave, C::Yumi, C::Zim]), ("draw:krave", [C::Pace, C::Yumi, C::Zim])]
    {
        let mut scene = scene.clone();
        scene.play("end");
        let events = scene.play(draw);
        assert!(declares_war(&events));
        assert_eq!((scene.agenda(), scene.deck(), scene.war_by()), (agenda.to_vec(), vec![], Some(0)));
        let drawn = scene.hand(0).into_iter().find(|card| [C::Pace, C::Krave].contains(card)).unwrap();
        scene.play(&format!("votes:{}", drawn.captain_id()));
        assert_eq!((scene.deck(), scene.war_by()), (vec![drawn], Some(0)));
    }
}
