//! Every guard of a game stops something while its tests run.
//!
//! A guard that gives a reason (a [`Violation`](crate::Violation), never a [`Stopped`](crate::Stopped)) records where
//! it stands. The check runs its own test binary again as a child process that reports those places, and compares
//! them with the sources.

use std::collections::HashSet;
use std::io::Write as _;
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{LazyLock, Mutex, PoisonError};

/// Set in the child process that has to report guards.
const REPORT: &str = "TENKA_REPORT_GUARDS";
/// The prefix of each line of the report.
const MARK: &str = "guard: ";

/// What a guard looks like in the sources.
const GUARDS: [&str; 7] =
    ["require!(", "::because(", "Violation::new(", ".not(", ".only(", ".only_if(", ".except("];

/// Records that the guard at this place has stopped something.
pub(crate) fn note(place: &'static Location<'static>) {
    static NOTED: LazyLock<Option<Mutex<HashSet<&'static Location<'static>>>>> =
        LazyLock::new(|| std::env::var_os(REPORT).map(|_| Mutex::default()));
    let Some(noted) = &*NOTED else { return };
    if noted.lock().unwrap_or_else(PoisonError::into_inner).insert(place) {
        let line = format!("{MARK}{}:{}\n", place.file(), place.line());
        // A report that can't be written shows as a guard that was never reached.
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
}

/// Panics unless every guard in a game's sources stops something in the tests this is called from.
///
/// # Panics
///
/// Panics with the places of the guards that never stop anything.
pub fn assert_all_guards_reached(sources: &Path, this_test: &str, but: &[&str]) {
    let unreached = unreached_guards(sources, this_test, but);
    assert!(unreached.is_empty(), "these guards never stop anything:\n{}", unreached.join("\n"));
}

/// The places of the guards that never stop anything in the tests this is called from. `this_test` is the name of the
/// calling test, which the child process skips; `but` names files whose guards only reject loaded states.
///
/// # Panics
///
/// Panics if the tests can't be run.
pub fn unreached_guards(sources: &Path, this_test: &str, but: &[&str]) -> Vec<String> {
    let tests = std::env::current_exe().expect("a test has a path");
    let output = Command::new(tests).args(["--skip", this_test]).env(REPORT, "1").output();
    let report = String::from_utf8_lossy(&output.expect("the tests can be run again").stderr).into_owned();
    let reached: HashSet<&str> = report.lines().filter_map(|line| line.strip_prefix(MARK)).collect();
    let is_reached = |guard: &str| reached.iter().any(|place| guard.ends_with(place));
    let is_left_out = |guard: &str| but.iter().any(|file| guard.contains(file));
    let mut unreached = guards(sources);
    unreached.retain(|guard| !is_reached(guard) && !is_left_out(guard));
    unreached.sort();
    unreached
}

/// The places of all guards in a source folder.
fn guards(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the sources are there");
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let read = |path: PathBuf| match path.extension() {
        Some(extension) if extension == "rs" => {
            let text = std::fs::read_to_string(&path).expect("a source is text");
            guards_in(&text).map(|line| format!("{}:{line}", path.display())).collect()
        }
        _ => guards(&path),
    };
    paths.flat_map(read).collect()
}

/// The lines that contain guards.
fn guards_in(text: &str) -> impl Iterator<Item = usize> {
    // Without arguments `only` is no guard but asks for the only thing.
    let is_guard = |line: &str| {
        let line = line.replace(".only()", "");
        !line.trim_start().starts_with("//") && GUARDS.iter().any(|guard| line.contains(guard))
    };
    (1..).zip(text.lines()).filter(move |(_, line)| is_guard(line)).map(|(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guards_are_found_by_their_lines() {
        let text = "fn f() {\n    require!(a, \"T-1\", \"No.\");\n    // require!(b)\n    set.only(c);\n}\n";
        assert_eq!(guards_in(text).collect::<Vec<_>>(), [2, 4]);
    }
}
