//! What players read stands in the catalogue.

use tenka_catalogue::Exception::Within;
use tenka_catalogue::assert_no_words_outside;

#[test]
fn no_words_outside_the_catalogue() {
    // Why a state or the text of an action can't be read.
    let exceptions = [Within("fn audit"), Within("fn try_from"), Within("fn from_str")];
    assert_no_words_outside(env!("CARGO_MANIFEST_DIR"), &exceptions);
}
