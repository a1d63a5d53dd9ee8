//! What fuzzing has found, replayed.

use std::path::Path;

use tenka_core::Game;
use tenka_core::kit::assert_corpus_conforms;
use tenka_core::kit::choices::{play_bytes, read_bytes};
use tenka_yardsticks::{ConnectFour, Hearts, Leduc};

fn assert_conforms<G: Game>(name: &str) {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus");
    assert_corpus_conforms(&corpus.join(format!("{name}_choices")), play_bytes::<G>);
    assert_corpus_conforms(&corpus.join(format!("{name}_notation")), read_bytes::<G>);
}

#[test]
fn connect_four_keeps_the_laws_in_what_fuzzing_found() {
    assert_conforms::<ConnectFour>("connect_four");
}

#[test]
fn leduc_keeps_the_laws_in_what_fuzzing_found() {
    assert_conforms::<Leduc>("leduc");
}

#[test]
fn hearts_keeps_the_laws_in_what_fuzzing_found() {
    assert_conforms::<Hearts>("hearts");
}
