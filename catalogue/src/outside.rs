//! Finds words for players that stand in a crate's sources instead of in its catalogue.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::literals::{Literal, literals};

/// Why some words may stand outside the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exception<'a> {
    /// They are given to this function or macro, or are the value of this attribute (`class=`) or field (`name:`), however
    /// deep within.
    Within(&'a str),
    /// They are this very literal.
    Text(&'a str),
    /// They stand in this file, or in a file of this folder, named from `src` on.
    File(&'a str),
}

impl Exception<'_> {
    fn covers(&self, file: &Path, literal: &Literal) -> bool {
        match *self {
            Exception::Within(name) => literal.within.iter().any(|context| context == name),
            Exception::Text(text) => literal.text == text,
            Exception::File(start) => file.starts_with(start),
        }
    }
}

impl fmt::Display for Exception<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exception::Within(name) => write!(f, "within {name}"),
            Exception::Text(text) => write!(f, "the text {text:?}"),
            Exception::File(start) => write!(f, "the file {start}"),
        }
    }
}

/// Words for players outside the catalogue of the crate in this folder, each with its place, and the exceptions that
/// nothing needs.
///
/// A literal counts as words if it has a word with a space beside it, or is one word with a capital. What programmers read
/// doesn't count: attributes, tests, messages of panics and of the log, SQL.
pub fn words_outside(crate_folder: &Path, exceptions: &[Exception]) -> Vec<String> {
    let sources = crate_folder.join("src");
    let mut found = Vec::new();
    let mut used = vec![false; exceptions.len()];
    for file in rust_files(&sources) {
        let rust =
            std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let file = file.strip_prefix(&sources).expect("it was found there");
        for literal in literals(&rust).iter().filter(|literal| is_for_players(literal)) {
            match exceptions.iter().position(|exception| exception.covers(file, literal)) {
                Some(exception) => used[exception] = true,
                None => found.push(format!("src/{}:{}: {:?}", file.display(), literal.line, literal.text)),
            }
        }
    }
    let unused = exceptions.iter().zip(used).filter(|(_, used)| !used);
    found.extend(unused.map(|(exception, _)| format!("nothing needs the exception for {exception}")));
    found
}

/// Panics with a list if the crate in this folder has words for players outside its catalogue, or an exception that nothing
/// needs: `assert_no_words_outside(env!("CARGO_MANIFEST_DIR"), &[])`.
pub fn assert_no_words_outside(crate_folder: &str, exceptions: &[Exception]) {
    let found = words_outside(Path::new(crate_folder), exceptions);
    assert!(found.is_empty(), "words outside the catalogue:\n{}", found.join("\n"));
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    let files = paths.into_iter().flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// Functions and macros whose texts programmers read.
const FOR_PROGRAMMERS: [&str; 22] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "panic",
    "expect",
    "expect_err",
    "todo",
    "unimplemented",
    "unreachable",
    "compile_error",
    "include",
    "include_str",
    "include_bytes",
    "trace",
    "debug",
    "info",
    "warn",
    "error",
    "span",
];

const SQL: [&str; 8] = ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "CREATE ", "ALTER ", "DROP ", "PRAGMA "];

fn is_for_players(literal: &Literal) -> bool {
    let text = literal.text.trim_start();
    has_words(&literal.text)
        && !SQL.iter().any(|command| text.starts_with(command))
        && !literal.within.iter().any(|context| FOR_PROGRAMMERS.contains(&context.as_str()))
}

fn has_words(text: &str) -> bool {
    let text = without_placeholders(text);
    let is_word = |word: &&str| {
        let word = word.trim_start_matches(['(', '[', '"', '\'', '“']);
        let word = word.trim_end_matches([')', ']', '"', '\'', '”', ',', '.', ':', ';', '!', '?', '…']);
        word.chars().count() > 1 && word.chars().all(|letter| letter.is_alphabetic() || "'’".contains(letter))
    };
    let has_capital = || text.starts_with(char::is_uppercase) && text.contains(char::is_lowercase);
    let mut words = text.split_whitespace().filter(is_word);
    words.next().is_some() && (text.contains(' ') || has_capital())
}

/// The text of a format string with what is filled in left out. Braces that are doubled are said.
fn without_placeholders(text: &str) -> String {
    let text = text.replace("{{", "").replace("}}", "");
    let mut rest = text.as_str();
    let mut words = String::new();
    while let Some((before, after)) = rest.split_once('{') {
        words.push_str(before);
        rest = after.split_once('}').map_or("", |(_, after)| after);
    }
    words + rest
}
