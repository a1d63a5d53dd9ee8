//! The laws that every game keeps, at this game; golden playthroughs; and what is promised of its speed.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use tenka_core::kit;
use tenka_starship_samurai::StarshipSamurai;

#[test]
fn keeps_the_laws() {
    kit::assert_conforms::<StarshipSamurai>(4);
}
