//! `legal`, `choose` and `play` leave the heap alone.

use tenka_core::kit::assert_play_allocates_nothing;
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

#[test]
fn connect_four_allocates_nothing() {
    assert_play_allocates_nothing::<ConnectFour>(1_000);
}

#[test]
fn leduc_allocates_nothing() {
    assert_play_allocates_nothing::<Leduc>(1_000);
}

#[test]
fn hearts_allocates_nothing() {
    assert_play_allocates_nothing::<Hearts>(1_000);
}
