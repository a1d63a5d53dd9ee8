//! Recorded games: a commit that changes how one of them goes is a new ruleset, or a mistake.

use std::path::Path;

use crate::game::Game;
use crate::record::Record;
use crate::table::{Table, fingerprint};

/// Replays every record of this folder (files `*.record`, in text form) and answers with a line for each: its name and
/// the fingerprint of the position that it leads to. Panics where a record is refused, or if there is none.
pub fn fingerprints_of_records<G: Game>(folder: &Path) -> String {
    let Ok(entries) = std::fs::read_dir(folder) else { panic!("there is no folder {}", folder.display()) };
    let paths = entries.flatten().map(|entry| entry.path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|end| end == "record")).collect();
    paths.sort();
    assert!(!paths.is_empty(), "there are no records in {}", folder.display());
    let lines: Vec<String> =
        paths.iter().map(|path| format!("{} {}", name_of(path), replay::<G>(path))).collect();
    lines.join("\n") + "\n"
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn replay<G: Game>(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let record: Record = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let table = Table::<G>::replay(&record).unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()));
    fingerprint(table.state())
}
