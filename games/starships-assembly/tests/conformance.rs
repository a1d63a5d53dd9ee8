//! The laws that every game keeps, at this game; golden playthroughs; and what is promised of its speed.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use tenka_core::kit;
use tenka_starships_assembly::StarshipsAssembly;

#[test]
fn keeps_the_laws() {
    kit::assert_conforms::<StarshipsAssembly>(2);
}
#[test]
fn play_allocates_nothing() {
    kit::assert_play_allocates_nothing::<StarshipsAssembly>(20);
}
