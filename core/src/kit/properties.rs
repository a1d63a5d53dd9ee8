//! Property tests with shrinking: a failing game is reported with the fewest choices that still fail.

use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::game::Game;
use crate::kit::choices::{play_bytes, read_bytes};

/// Panics with the shortest sequence of choices that breaks a law, if any of `cases` does.
pub fn assert_choices_conform<G: Game>(cases: u32) {
    run(cases, proptest::collection::vec(any::<u8>(), 0..300), |bytes| play_bytes::<G>(bytes));
}

/// Panics with the shortest text that is misread, if any of `cases` is. Texts are made from the pieces of a notation,
/// `words`, and from others.
pub fn assert_notation_conforms<G: Game>(cases: u32, words: &'static [&'static str]) {
    let piece = prop_oneof![4 => proptest::sample::select(words).prop_map(str::to_owned), 1 => "\\PC{0,3}"];
    let text = proptest::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat().into_bytes());
    run(cases, text, |bytes| read_bytes::<G>(bytes));
}

fn run(cases: u32, inputs: impl Strategy<Value = Vec<u8>>, test: impl Fn(&[u8])) {
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let outcome = TestRunner::new(config).run(&inputs, |bytes| {
        let caught = catch_unwind(AssertUnwindSafe(|| test(&bytes)));
        caught.map_err(|panic| {
            let message = panic.downcast_ref::<String>().cloned().unwrap_or_default();
            TestCaseError::fail(message)
        })
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}
