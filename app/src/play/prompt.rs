//! Where people type: an editor with completion at a terminal, plain lines anywhere else.

use std::io::{self, BufRead as _, IsTerminal as _, Write};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{CompletionType, Config, Context, Editor, Helper, Highlighter, Hinter, Validator};

use crate::play::command::WORDS;

pub(super) enum Prompt {
    Terminal(Box<Editor<Completion, DefaultHistory>>),
    Lines,
}

impl Prompt {
    pub(super) fn new() -> Self {
        if !io::stdin().is_terminal() {
            return Prompt::Lines;
        }
        let config = Config::builder().completion_type(CompletionType::List).build();
        Editor::with_config(config).map_or(Prompt::Lines, |editor| Prompt::Terminal(Box::new(editor)))
    }

    /// The next line that is typed, or `None` at the end of input and at Ctrl-C. Tab completes commands and
    /// these actions.
    pub(super) fn ask(
        &mut self,
        question: &str,
        actions: &[String],
        out: &mut impl Write,
    ) -> io::Result<Option<String>> {
        out.flush()?;
        match self {
            Prompt::Terminal(editor) => {
                editor.set_helper(Some(Completion { actions: actions.to_vec() }));
                match editor.readline(question) {
                    Ok(line) => {
                        // A history that is full or unwritable is no reason to stop a game.
                        let _ = editor.add_history_entry(line.trim());
                        Ok(Some(line))
                    }
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                    Err(ReadlineError::Io(error)) => Err(error),
                    Err(error) => Err(io::Error::other(error)),
                }
            }
            Prompt::Lines => {
                writeln!(out, "{question}")?;
                out.flush()?;
                let mut line = Vec::new();
                let read = io::stdin().lock().read_until(b'\n', &mut line)?;
                Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
            }
        }
    }
}

/// Completes commands, and actions as first words and behind a command.
#[derive(Helper, Highlighter, Hinter, Validator)]
pub(super) struct Completion {
    actions: Vec<String>,
}

impl Completer for Completion {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        cursor: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..cursor).unwrap_or(line);
        let start = typed.rfind(' ').map_or(0, |blank| blank + 1);
        let commands = if start == 0 { &WORDS[..] } else { &[] };
        let words = commands.iter().copied().chain(self.actions.iter().map(String::as_str));
        let fitting = words.filter(|word| word.starts_with(&typed[start..]));
        Ok((start, fitting.map(str::to_owned).collect()))
    }
}
