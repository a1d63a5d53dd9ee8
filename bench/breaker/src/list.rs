//! The mutants, as `cargo mutants --list --json` names them.

use std::path::Path;
use std::process::Command;

use serde::Deserialize;

/// A change of the rules in one place.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Mutant {
    /// The place and the change, in words.
    pub(crate) name: String,
    pub(crate) file: String,
    pub(crate) genre: Genre,
    pub(crate) replacement: String,
    pub(crate) span: Span,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Span {
    pub(crate) start: Point,
}

/// Line and column, both counted from 1.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Point {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// All mutants of a package, in the order of its files.
pub(crate) fn mutants(copy: &Path, package: &str) -> Vec<Mutant> {
    let listed = Command::new("cargo")
        .args(["mutants", "--list", "--json", "--package", package])
        .current_dir(copy)
        .output()
        .expect("cargo mutants runs");
    assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    serde_json::from_slice(&listed.stdout).expect("a list of mutants")
}

impl Mutant {
    /// The chapter that it is in: a folder or a file of `src`.
    pub(crate) fn chapter(&self) -> &str {
        let within = self.file.split("/src/").nth(1).unwrap_or(&self.file);
        within.split('/').next().unwrap_or(within).trim_end_matches(".rs")
    }

    /// Where it begins, in bytes.
    pub(crate) fn start(&self, source: &str) -> usize {
        let Point { line, column } = self.span.start;
        let before: usize = source.split_inclusive('\n').take(line - 1).map(str::len).sum();
        let mut columns = source[before..].char_indices().map(|(at, _)| before + at);
        columns.nth(column - 1).unwrap_or(source.len())
    }
}
