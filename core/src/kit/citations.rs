//! Every rule of a ledger is demonstrated by a test that cites it.

use std::path::{Path, PathBuf};

use crate::game::Info;
use crate::ledger::Ledger;

/// Panics unless every id in the game's ledger is cited somewhere in these files or folders of Rust tests.
pub fn assert_all_rules_cited(info: &Info, folders: &[&Path]) {
    let tests: Vec<String> = folders.iter().flat_map(|folder| rust_files(folder)).collect();
    let uncited = Ledger::parse(info.rules).uncited(&tests).join(" ");
    assert!(uncited.is_empty(), "no test cites {uncited}");
}

/// Panics unless every rule with which the sources reject an action appears in the text of a test, so that somebody
/// has seen that refusal. Prompts and ids of decisions aren't refusals; the files named in `but` reject loaded states
/// rather than actions.
pub fn assert_all_refusals_asserted(info: &Info, sources: &Path, tests: &Path, but: &[&str]) {
    let rules: Vec<String> =
        Ledger::parse(info.rules).rules().iter().map(|rule| format!("\"{}\"", rule.id)).collect();
    let refusing = rust_files_but(sources, &|path| but.iter().any(|file| path.ends_with(file))).join("\n");
    let refusing: Vec<&str> = refusing.lines().filter(|line| !is_prompt(line)).collect();
    let tests = rust_files(tests).join("\n");
    let is_unseen =
        |rule: &&String| refusing.iter().any(|line| line.contains(&***rule)) && !tests.contains(&***rule);
    let unseen: Vec<&String> = rules.iter().filter(is_unseen).collect();
    assert!(unseen.is_empty(), "actions are refused by these rules, but no test sees it: {unseen:?}");
}

fn is_prompt(line: &str) -> bool {
    ["decision!(", "const ID", "Asks::new("].iter().any(|prompt| line.contains(prompt))
}

fn rust_files(folder: &Path) -> Vec<String> {
    rust_files_but(folder, &|_| false)
}

fn rust_files_but(folder: &Path, is_left_out: &dyn Fn(&Path) -> bool) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return vec![] };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let read = |path: PathBuf| match path.extension() {
        _ if is_left_out(&path) => Vec::new(),
        Some(extension) if extension == "rs" => std::fs::read_to_string(&path).into_iter().collect(),
        _ => rust_files_but(&path, is_left_out),
    };
    paths.flat_map(read).collect()
}
