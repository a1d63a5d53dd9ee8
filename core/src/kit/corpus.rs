//! Replays what fuzzing has found, without a fuzzer.

use std::path::Path;

/// Passes every file in this folder to `test`. Panics if there are none.
pub fn assert_corpus_conforms(folder: &Path, test: impl Fn(&[u8])) {
    let Ok(entries) = std::fs::read_dir(folder) else { panic!("there is no folder {}", folder.display()) };
    let mut files = 0;
    for entry in entries.flatten() {
        if let Ok(bytes) = std::fs::read(entry.path()) {
            test(&bytes);
            files += 1;
        }
    }
    assert!(files > 0, "there is nothing in {}", folder.display());
}
