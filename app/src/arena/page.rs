//! The report as a page in a file.

use std::fs::{self, OpenOptions};
use std::path::Path;
use std::{env, io};

use crate::error::CommandError;

/// Rejects a file that can't be written before hours are spent on its content.
pub(super) fn check_writable(file: &Path) -> Result<(), CommandError> {
    try_to_open(file).map_err(|error| {
        CommandError::Usage(format!(
            "--report '{}': {error}; expected a file that can be written",
            file.display()
        ))
    })
}

/// Opens the file for writing without changing anything.
fn try_to_open(file: &Path) -> io::Result<()> {
    let is_new = !file.try_exists()?;
    OpenOptions::new().append(true).create(true).open(file)?;
    if is_new { fs::remove_file(file) } else { Ok(()) }
}

/// The current command, as one would type it.
pub(super) fn this_command() -> String {
    let arguments = env::args_os().skip(1);
    let words = arguments.map(|argument| quoted(&argument.to_string_lossy()));
    ["tenka".to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

/// The word, quoted if a shell would need it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=+:,./@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_would_read_them_otherwise() {
        assert_eq!(quoted("search:200ms,--option=a"), "search:200ms,--option=a");
        assert_eq!(quoted("a night's $HOME"), r"'a night'\''s $HOME'");
        assert_eq!(quoted(""), "''");
    }
}
