//! Every rule of a ledger is shown by a test that cites it.

use std::path::{Path, PathBuf};

use crate::game::Info;
use crate::ledger::Ledger;

/// Panics unless every id of the game's ledger is cited in one of these files or folders of Rust tests.
pub fn assert_all_rules_cited(info: &Info, folders: &[&Path]) {
    let tests: Vec<String> = folders.iter().flat_map(|folder| rust_files(folder)).collect();
    let uncited = Ledger::parse(info.rules).uncited(&tests).join(" ");
    assert!(uncited.is_empty(), "no test cites {uncited}");
}

fn rust_files(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return vec![] };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let read = |path: PathBuf| match path.extension() {
        Some(extension) if extension == "rs" => std::fs::read_to_string(&path).into_iter().collect(),
        _ => rust_files(&path),
    };
    paths.flat_map(read).collect()
}
