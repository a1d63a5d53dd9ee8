//! Recorded games: a commit that changes how one plays out is either a new ruleset or a mistake.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::game::Game;
use crate::record::Record;
use crate::table::{Table, fingerprint};

/// Replays every record in this folder (`*.record` files in text form) and returns one line for each: its name and
/// the fingerprint of its final position. Panics if a record is rejected or there are none.
pub fn fingerprints_of_records<G: Game>(folder: &Path) -> String {
    let paths = records_in(folder);
    let lines: Vec<String> =
        paths.iter().map(|path| format!("{} {}", name_of(path), replay::<G>(path))).collect();
    lines.join("\n") + "\n"
}

/// Panics unless this folder has a record of every ruleset from 1 to the newest, so that a change to any of them is
/// noticed.
pub fn assert_records_of_every_ruleset<G: Game>(folder: &Path) {
    let recorded: BTreeSet<u32> = records_in(folder).iter().map(|path| read(path).ruleset).collect();
    let missing: Vec<u32> = (1..=G::INFO.ruleset).filter(|ruleset| !recorded.contains(ruleset)).collect();
    assert!(missing.is_empty(), "no record in {} is of the rulesets {missing:?}", folder.display());
}

fn records_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { panic!("there is no folder {}", folder.display()) };
    let paths = entries.flatten().map(|entry| entry.path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|end| end == "record")).collect();
    paths.sort();
    assert!(!paths.is_empty(), "there are no records in {}", folder.display());
    paths
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn read(path: &Path) -> Record {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn replay<G: Game>(path: &Path) -> String {
    let table =
        Table::<G>::replay(&read(path)).unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()));
    fingerprint(table.state())
}
