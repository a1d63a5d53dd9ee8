//! Section 16: the end of the game, and idle rounds (SSA-194).

use tenka_core::Game as _;
use tenka_starships_assembly::{Card as C, Ending, Event, Happening};

use crate::scene::{ADDITIONAL_RULES, Scene, Warfare, off};

fn ending(events: &[Event]) -> Option<Ending> {
    events.iter().find_map(|event| match event {
        Happening::Ended { ending, .. } => Some(*ending),
        _ => None,
    })
}

/// SSA-147: destroying the last ship wins; there are no points.
#[test]
fn destroying_the_last_ship_wins() {
    let mut scene = Warfare::new(C::Krave, &[C::Krave], &[C::Geed]).deck(&[C::Pace]).ready();
    let events = scene.play_all(&["power:none", "target:united", "target:none", "fire:1"]);
    assert_eq!((ending(&events), scene.winner()), (Some(Ending::LastShipDestroyed), Some(0)));
    let standing = scene.game.standing(&scene.state);
    assert_eq!(standing.scores.as_slice().iter().map(|wins| wins.balance).collect::<Vec<_>>(), [1, -1]);
    assert_eq!(standing.ranks.unwrap().as_slice(), [1, 2]);
}

/// Ten ships at the turn of Intrepid, all damaged but those that are `whole`: for each of these the deck has a card.
fn ten_ships(whole: &[C], deck: &[C]) -> Scene {
    let own = [C::Pace, C::Rathom, C::Ward, C::Krave, C::Macon];
    let other = [C::Yumi, C::Geed, C::Kora, C::Uxler, C::Xastor];
    let ships = own.into_iter().chain(other);
    let tracking = C::ALL
        .into_iter()
        .filter(|card| !own.contains(card) && !other.contains(card) && !deck.contains(card));
    let warfare = Warfare::new(C::Pace, &own, &other).deck(deck);
    let damaged = ships.filter(|ship| !whole.contains(ship)).zip(tracking);
    let scene = damaged.fold(warfare, |warfare, (ship, card)| {
        let one_less = if [C::Uxler, C::Xastor, C::Yumi].contains(&ship) { 2 } else { 0 };
        warfare.damaged(ship, one_less, card)
    });
    let scene = scene.ready();
    assert_eq!(scene.deck(), deck);
    scene
}

/// SSA-149, SSA-R23, SSA-EX40, SSA-EX52: when the tenth ship gets the last card of the deck as its tracking card, the game
/// is a tie at once; while that card is being resolved the empty deck means nothing.
#[test]
fn an_empty_damage_deck_is_a_tie() {
    let mut hit = ten_ships(&[C::Yumi], &[C::Cursat]);
    let events = hit.play_all(&["target:ticho", "fire:1"]);
    assert_eq!((ending(&events), hit.winner(), hit.deck()), (Some(Ending::EmptyDeck), None, vec![]));

    let mut miss = ten_ships(&[C::Yumi], &[C::DifMendu]);
    miss.play_all(&["target:ticho", "fire:1"]);
    assert_eq!((miss.is_over(), miss.deck()), (false, vec![C::DifMendu]));

    let mut tracked = ten_ships(&[C::Yumi], &[C::Cursat]);
    tracked.play_all(&["target:oru", "fire:1"]);
    assert_eq!((tracked.is_over(), tracked.deck(), tracked.hull(C::Uxler).0), (false, vec![C::Cursat], 0));
}

/// SSA-149, SSA-R23: a transfer that takes the last card ends the game at once.
#[test]
fn a_transfer_can_empty_the_damage_deck() {
    let mut scene = ten_ships(&[C::Pace], &[C::Cursat]);
    let events = scene.play("power:damage");
    assert_eq!((ending(&events), scene.winner()), (Some(Ending::EmptyDeck), None));
}

/// Eight ships with class-I weapons and no shields; the deck is four cards that miss for class I, all of them seen.
pub(crate) fn all_misses() -> Warfare {
    let own = [C::Amwrec, C::Benglev, C::Jijipo, C::Krave];
    let other = [C::Pace, C::Rathom, C::Ward, C::Zim];
    let tracking = [C::Cursat, C::Kora, C::Solomon, C::Temming, C::Geed, C::Kline, C::Macon, C::Rewheart];
    let deck = [C::DifMendu, C::Uxler, C::Xastor, C::Yumi];
    let seen = [&deck[..], &tracking].concat();
    let ready = Warfare::new(C::Amwrec, &own, &other).deck(&deck).seen(&seen);
    own.into_iter()
        .chain(other)
        .zip(tracking)
        .fold(ready, |warfare, (ship, card)| warfare.damaged(ship, 0, card))
}

/// SSA-150, SSA-R24, SSA-EX41: when no ship can inflict a point any more, the game is a tie at the start of the next ship
/// turn; a shield that could go to damage prevents it.
#[test]
pub(crate) fn all_misses_are_a_tie() {
    let mut scene = all_misses().ready();
    let events = scene.pass();
    assert_eq!((ending(&events), scene.winner()), (Some(Ending::NoHarm), None));

    let mut shield = all_misses().damaged(C::Rathom, 1, C::Kline).ready();
    let events = shield.pass();
    assert_eq!(
        ending(&events),
        None,
        "Vero could transfer power to damage, and Dif Mendu shows 1 for class II"
    );
    let mut without = all_misses().damaged(C::Rathom, 1, C::Kline).options(&off(ADDITIONAL_RULES)).ready();
    assert_eq!(
        ending(&without.pass()),
        Some(Ending::NoHarm),
        "without transfers there is only the printed class"
    );
}

/// SSA-150: fleets that can't lock each other are at peace, unless power could go to targeting and leave a card to flip.
#[test]
fn fleets_that_can_not_reach_each_other_are_at_peace() {
    let base = || Warfare::new(C::Kora, &[C::Kora], &[C::Kline]);
    let mut reach = base().ready();
    assert_eq!(ending(&reach.pass()), None, "Boon could transfer power to targeting");
    let mut peace = base().damaged(C::Kora, 0, C::Zim).damaged(C::Kline, 0, C::Pace).ready();
    assert_eq!(ending(&peace.pass()), None, "Qes reaches evasion 1");
    let mut peace = Warfare::new(C::Kora, &[C::Kora], &[C::Krave])
        .damaged(C::Kora, 0, C::Zim)
        .options(&off(ADDITIONAL_RULES))
        .ready();
    assert_eq!(ending(&peace.pass()), None, "Gazer reaches Boon");
    let mut peace = Warfare::new(C::Kora, &[C::Kora, C::Kline], &[C::Zim])
        .damaged(C::Kora, 0, C::Yumi)
        .damaged(C::Kline, 0, C::Pace)
        .damaged(C::Zim, 0, C::Ward)
        .ready();
    assert_eq!(ending(&peace.pass()), None, "Halcyon reaches Boon");
    let mut peace = Warfare::new(C::Kline, &[C::Kline], &[C::Zim])
        .damaged(C::Kline, 0, C::Pace)
        .damaged(C::Zim, 0, C::Ward)
        .ready();
    assert_eq!(
        ending(&peace.pass()),
        Some(Ending::NoHarm),
        "levels 2 and 1 against evasion 3, and no shields"
    );
}

/// SSA-150: a transfer that would take the only card of the deck does not count.
#[test]
fn a_transfer_needs_a_card_to_flip() {
    let own = [C::Pace, C::Rathom, C::Ward, C::Krave, C::Amwrec];
    let other = [C::Yumi, C::Geed, C::Benglev, C::Jijipo, C::Zim];
    let tracking =
        [C::Cursat, C::Kline, C::Rewheart, C::Solomon, C::Temming, C::Kora, C::Uxler, C::Xastor, C::Macon];
    // Class I is all that is left, and for that the only card of the deck is a miss.
    let peace = Warfare::new(C::Rathom, &own, &other).deck(&[C::DifMendu]).seen(&[C::DifMendu]);
    let damaged = own.into_iter().chain(other).skip(1).zip(tracking);
    let peace = damaged.fold(peace, |warfare, (ship, card)| warfare.damaged(ship, 0, card));
    let mut scene = peace.ready();
    assert_eq!((scene.hull(C::Pace), scene.deck()), ((1, None), vec![C::DifMendu]));
    assert_eq!(ending(&scene.pass()), Some(Ending::NoHarm), "Intrepid's transfer would take the last card");
}

/// SSA-151: a tie is a tie for both.
#[test]
fn a_tie_has_no_winner() {
    let mut scene = all_misses().ready();
    scene.pass();
    let outcome = scene.game.standing(&scene.state).outcome().unwrap();
    assert_eq!(
        (outcome.winners.len(), outcome.ranks, outcome.scores),
        (2, vec![1, 1], vec![0.into(), 0.into()])
    );
}

/// Seven ships with class-I weapons and no shields. The deck holds five seen misses and on top Yumi, unseen, a miss; one
/// tracking card, Benglev, is unseen, and would be a hit.
fn seven_ships() -> Scene {
    let own = [C::Ward, C::Amwrec, C::Jijipo];
    let other = [C::Krave, C::Pace, C::Rathom, C::Zim];
    let tracking = [C::Benglev, C::Cursat, C::Kora, C::Solomon, C::Temming, C::Xastor, C::Uxler];
    let deck = [C::Yumi, C::DifMendu, C::Geed, C::Kline, C::Macon, C::Rewheart];
    let seen = [&deck[1..], &tracking[1..]].concat();
    let ready = Warfare::new(C::Ward, &own, &other).deck(&deck).seen(&seen);
    let ships = own.into_iter().chain(other);
    ships.zip(tracking).fold(ready, |warfare, (ship, card)| warfare.damaged(ship, 0, card)).ready()
}

/// SSA-201, SSA-R33, SSA-EX54: the test only considers what both players know: while an unseen card could be the hit,
/// the battle goes on; once the unseen card of the deck was flipped and missed, it ends, although the hit is a tracking
/// card.
#[test]
fn a_cease_fire_goes_by_common_knowledge() {
    let mut waiting = seven_ships();
    assert_eq!(ending(&waiting.pass()), None);
    let mut flipped = seven_ships();
    let events = flipped.play_all(&["target:gazer", "fire:1"]);
    assert_eq!(ending(&events), Some(Ending::NoHarm));
    let mut swapped = seven_ships();
    swapped.state.deck.draw();
    swapped.state.deck = [C::Benglev].into_iter().chain(swapped.deck()).collect();
    let hull = swapped.state.battle.hulls.get(C::Ward).unwrap();
    swapped
        .state
        .battle
        .hulls
        .set(C::Ward, Some(tenka_starships_assembly::state::Hull { tracking: Some(C::Yumi), ..hull }));
    assert_eq!(swapped.seen_by(0), seven_ships().seen_by(0), "the other world looks the same");
    assert_eq!(ending(&swapped.pass()), None, "and is judged the same");
}

/// SSA-194, SSA-R27, SSA-EX55: after 20 rounds without progress, counted in ship turns, there is a cease-fire; an absorbed
/// point starts the count again.
#[test]
fn idle_rounds_end_the_battle() {
    for (own, other, turns) in [
        (&[C::Pace][..], &[C::Yumi][..], 40),
        (&[C::Pace, C::Ward, C::Krave], &[C::Yumi, C::Geed, C::Uxler], 120),
    ] {
        let mut scene = Warfare::new(C::Pace, own, other).ready();
        for turn in 1..=turns {
            assert!(!scene.is_over(), "turn {turn}");
            let events = scene.pass();
            assert_eq!(ending(&events).is_some(), turn == turns);
        }
        assert_eq!(scene.winner(), None);
    }
    let mut scene = Warfare::new(C::Pace, &[C::Pace], &[C::Yumi]).deck(&[C::Rathom]).ready();
    for _ in 0..38 {
        scene.pass();
    }
    scene.play_all(&["power:none", "target:ticho", "fire:1", "hold"]);
    assert_eq!(scene.state.battle.idle, 0);
    for turn in 1..=40 {
        assert!(!scene.is_over(), "turn {turn}");
        scene.pass();
    }
    assert!(scene.is_over());
}

/// SSA-194: a transfer of power and a destroyed ship are progress; a miss and a shot at nothing are not.
#[test]
fn what_progress_is() {
    let idle_after = |acting: C, actions: &[&str], deck: &[C]| {
        let mut scene = Warfare::new(acting, &[acting, C::Ward], &[C::Temming, C::Macon]).deck(deck).ready();
        scene.state.battle.idle = 5;
        scene.play_all(actions);
        scene.state.battle.idle
    };
    assert_eq!(idle_after(C::Pace, &["power:damage", "target:lance", "hold"], &[]), 0);
    assert_eq!(idle_after(C::Pace, &["power:none", "target:lance", "fire:1", "hold"], &[C::Krave]), 0);
    assert_eq!(idle_after(C::Pace, &["power:none", "target:lance", "fire:1", "hold"], &[C::Kline]), 6);
    assert_eq!(idle_after(C::Rewheart, &["power:none", "fire:1", "hold"], &[C::Krave]), 6);
}
