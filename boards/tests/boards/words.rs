//! Everything players read is in the catalogues.

use tenka_catalogue::Exception::{Text, Within};
use tenka_catalogue::assert_no_words_outside;

#[test]
fn all_words_on_boards_stand_in_catalogues() {
    let for_browsers =
        [Within("class="), Within("preserveAspectRatio="), Text("M{} {y}v{TILE}M{x} {}h{TILE}")];
    let seeds = [Within("seed:")];
    assert_no_words_outside(env!("CARGO_MANIFEST_DIR"), &[&for_browsers[..], &seeds].concat());
}
