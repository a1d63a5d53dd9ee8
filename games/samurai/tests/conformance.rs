//! The laws that every game keeps, and the golden playthroughs.

use std::path::Path;

use tenka_core::{Game as _, kit};
use tenka_samurai::Samurai;

#[test]
fn keeps_the_laws() {
    kit::assert_conforms::<Samurai>(12);
}
