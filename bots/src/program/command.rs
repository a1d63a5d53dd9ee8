//! The command that starts a program.

use std::fmt;
use std::str::FromStr;

/// A program and its arguments: what follows `exec:` in a player such as `exec:python3 bot.py`.
///
/// Words are separated by spaces; single or double quotes keep them together. No shell is involved; name one if you
/// need it: `exec:sh -c 'cd bots && ./run'`.
///
/// ```
/// use tenka_bots::program::ProgramSpec;
///
/// let spec: ProgramSpec = "python3 'my bot.py' --fast".parse().unwrap();
/// assert_eq!(spec.program(), "python3");
/// assert_eq!(spec.arguments(), ["my bot.py", "--fast"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramSpec {
    text: String,
    program: String,
    arguments: Vec<String>,
}

impl ProgramSpec {
    /// The prefix before the command.
    pub(crate) const PREFIX: &str = "exec:";

    /// The program to start.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Its command-line arguments.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

impl fmt::Display for ProgramSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::PREFIX, self.text)
    }
}

impl FromStr for ProgramSpec {
    type Err = ParseCommandError;

    fn from_str(text: &str) -> Result<Self, ParseCommandError> {
        let text = unquoted(text.trim());
        let mut words = words(text)?.into_iter();
        let program = words.next().filter(|word| !word.is_empty()).ok_or(ParseCommandError::Nothing)?;
        Ok(ProgramSpec { text: text.to_owned(), program, arguments: words.collect() })
    }
}

/// Strips one pair of double quotes around the whole text, as a TOML file or a list of players may have.
fn unquoted(text: &str) -> &str {
    let inside = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inside.filter(|inside| !inside.contains('"')).unwrap_or(text)
}

fn words(text: &str) -> Result<Vec<String>, ParseCommandError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    if quote.is_some() {
        return Err(ParseCommandError::OpenQuote);
    }
    words.extend(word);
    Ok(words)
}

/// Error parsing a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseCommandError {
    /// The command is empty.
    Nothing,
    /// A quote is never closed.
    OpenQuote,
}

impl fmt::Display for ParseCommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseCommandError::Nothing => "expected a command behind exec:, as in exec:\"python3 bot.py\"",
            ParseCommandError::OpenQuote => "a quote in the command does not end",
        })
    }
}

impl std::error::Error for ParseCommandError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_hold_words_together() {
        let spec: ProgramSpec = r#"../old/tenka  engine --as "search: 5" a'b c'd """#.parse().unwrap();
        assert_eq!(spec.program(), "../old/tenka");
        assert_eq!(spec.arguments(), ["engine", "--as", "search: 5", "ab cd", ""]);
        let quoted: ProgramSpec = r#""python3 'my bot.py'""#.parse().unwrap();
        assert_eq!((quoted.program(), quoted.arguments()), ("python3", &["my bot.py".to_owned()][..]));
    }
}
