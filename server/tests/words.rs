//! What visitors read stands in the site's catalogue.

use tenka_catalogue::assert_no_words_outside;

#[test]
fn no_words_stand_outside_the_catalogue() {
    assert_no_words_outside(env!("CARGO_MANIFEST_DIR"), &[]);
}
