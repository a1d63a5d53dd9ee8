//! The checker that `fire` uses finds what is wrong, and nothing else.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "fire/linear.rs"]
mod linear;

use linear::What::{Acted, Saw, WasStale};
use linear::{Operation, What, is_linearizable};
use tenka_core::{Dice as _, Seed};

/// What was asked and answered, when it was sent, and when it was answered.
type Told = (What, u64, Option<u64>);

fn holds(history: &[Told]) -> bool {
    let operation = |&(what, called, answered)| Operation { what, called, answered };
    is_linearizable(&history.iter().map(operation).collect::<Vec<_>>(), 0)
}

fn became(at: u64) -> What {
    Acted { at, became: at + 1 }
}

#[test]
fn what_overlaps_may_have_happened_in_either_order() {
    assert!(holds(&[]));
    assert!(holds(&[
        (became(0), 0, Some(50)),
        (Saw(1), 10, Some(20)),
        (Saw(0), 5, Some(30)),
        (became(1), 60, Some(200)),
        (Saw(1), 70, Some(190)),
        (WasStale { at: 0 }, 15, Some(40)),
    ]));
}

#[test]
fn what_was_never_answered_may_have_happened_late_or_never() {
    let lost = (became(0), 0, None);
    assert!(holds(&[lost, (Saw(0), 10, Some(20))]), "never");
    assert!(holds(&[lost, (Saw(0), 10, Some(20)), (Saw(1), 30, Some(40))]), "late");
    assert!(!holds(&[lost, (Saw(1), 10, Some(20)), (Saw(0), 30, Some(40))]), "but not back again");
    assert!(!holds(&[(became(0), 30, None), (Saw(1), 10, Some(20))]), "nor before it was asked");
}

/// Each of these is a way in which servers have been wrong.
#[test]
fn wrong_histories_are_rejected() {
    let wrong: [(&str, &[Told]); 7] = [
        ("the past is seen after the present", &[(became(0), 0, Some(5)), (Saw(0), 6, Some(7))]),
        (
            "the same among those who only look",
            &[(became(0), 0, Some(90)), (Saw(1), 5, Some(10)), (Saw(0), 20, Some(30))],
        ),
        ("two are both first", &[(became(0), 0, Some(5)), (became(0), 2, Some(7))]),
        ("something is acknowledged and lost", &[(became(0), 0, Some(5)), (became(0), 6, Some(9))]),
        ("it is seen before anybody asked", &[(Saw(1), 0, Some(5)), (became(0), 6, Some(9))]),
        ("it is refused as stale and was not", &[(WasStale { at: 0 }, 0, Some(5)), (became(0), 6, Some(9))]),
        ("something else is seen than was done", &[(became(0), 0, Some(5)), (Saw(2), 6, Some(9))]),
    ];
    for (why, history) in wrong {
        assert!(!holds(history), "{why}");
    }
}

/// A table and people who overlap, as long as a game: operations that really happened one after another are accepted, in good time, and
/// if one of them is answered with something else, they aren't.
#[test]
fn long_histories_are_told_from_those_with_one_lie() {
    let mut dice = Seed::from_text("linear").fast();
    for round in 0..50 {
        let (mut history, mut state) = (Vec::new(), 0);
        for moment in 0..400_u64 {
            let what = match dice.below(4) {
                0 => {
                    state += 1;
                    became(state - 1)
                }
                1 if state > 0 => WasStale { at: dice.below(state as u32).into() },
                _ => Saw(state),
            };
            // It happens in the middle, and up to eight others at the same time.
            let (early, late) = (dice.below(40), dice.below(40));
            let called = (moment * 10 + 100).saturating_sub(early.into());
            let is_lost = matches!(what, Acted { .. }) && dice.below(5) == 0;
            history.push((what, called, (!is_lost).then_some(moment * 10 + 100 + u64::from(late))));
        }
        assert!(holds(&history), "round {round}");
        let lie = 200 + dice.index_below(100);
        history[lie].0 = Saw(state + 7);
        history[lie].2 = Some(history[lie].1 + 1);
        assert!(!holds(&history), "round {round}");
    }
}
